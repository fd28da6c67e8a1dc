"""The slow truth for teams against published values. Equal or wrong, no tolerance."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.slow_truth.published import DATA, by_player, load
from tests.slow_truth.team_examples import (
    TeamEventAround,
    back,
    letters_of,
    one_match,
    paired_rounds,
)
from tests.slow_truth.teams import codes
from tests.slow_truth.teams.codes import C07, MARCH_2026, RUSSIAN, SOURCE_001
from tests.slow_truth.teams.encounter import meetings
from tests.slow_truth.teams.event import TeamEvent, TeamRound
from tests.slow_truth.teams.own import board_count, points_by_board, without_bottom_boards
from tests.slow_truth.teams.ranking import standings, value
from tests.slow_truth.teams.reading import read_team_event
from tests.slow_truth.teams.sums import adjusted, divisor
from tests.support.generate_team_event import generate_team

pytestmark = pytest.mark.skipif(
    not DATA.is_dir(), reason=f"the published data are not beside the project: {DATA}"
)

TEAM_14 = "examples/tec2023_team14"
NOTHING = Fraction(0)


def team_14() -> TeamEvent:
    return read_team_event((DATA / f"{TEAM_14}.trf").read_text(encoding="utf-8"))


def classes(rows: list[tuple[int, int, int]], among: set[int]) -> list[list[int]]:
    places = sorted({place for place, _, team in rows if team in among})
    return [[t for start, _, t in rows if start == place and t in among] for place in places]


# ----- TEC exercises: 14 teams ------------------------------------------------------------


def test_team_14_is_read_as_published() -> None:
    data, event = load(f"{TEAM_14}.json"), team_14()
    kinds = {"FW": "+", "FL": "-", "PAB": "U", "FPB": "F", "HPB": "H", "ZPB": "Z"}
    assert (event.boards, event.rounds) == (data["boards"], data["rounds"])
    for team in data["teams"]:
        assert event.score(team["id"], "MP") == team["mp"]
        assert event.score(team["id"], "GP") == team["gp"]
        for one, stated in zip(event.rows[team["id"]], team["rounds"], strict=True):
            points = one.opponent, one.match_points, one.game_points
            assert points == (stated.get("opp"), stated["mp"], stated["gp"])
            if stated["type"] == "OTB":
                assert one.letter == {0: "0", 1: "=", 2: "1"}[stated["mp"]]
            else:
                assert one.letter == kinds[stated["type"]]


def test_team_14_boards() -> None:
    event = team_14()
    for stated in load(f"{TEAM_14}_boards.json")["matches"]:
        one = event.rows[stated["team"]][stated["round"] - 1]
        assert one.opponent == stated["opp"]
        assert one.forfeit == stated["forfeit"]
        assert list(one.boards) == [points for _, _, points, _, _ in stated["boards"]]
        assert list(one.met) == [player for _, player, _, _, _ in stated["boards"]]


def test_team_14_adjusted_scores() -> None:
    data, event = load(f"{TEAM_14}.json"), team_14()
    for score in ("mp", "gp"):
        expected = {team["id"]: team[score] for team in data["teams"]}
        expected[7] = data["adjusted_scores"]["7"][score]
        assert adjusted(event, score.upper(), C07[0]) == expected


@pytest.mark.parametrize("system", ["BH:MP", "EMMSB"])
def test_team_14_values(system: str) -> None:
    expected = by_player(load(f"{TEAM_14}.json")["expected"][system])
    for edition in C07[:3]:
        assert value(team_14(), system, edition) == expected


def test_team_14_extended_direct_encounter() -> None:
    expected = load(f"{TEAM_14}.json")["EDE"]
    for edition in C07:
        rows, columns = standings(team_14(), ["MPTS", "EDE"], edition)
        for group, order in expected.items():
            if group == "note":
                continue
            if group.startswith("10 MP") and edition not in C07[:2]:
                order = [[4], [1], [2], [3], [5]]  # noqa: PLW2901
            found = classes(rows, {team for part in order for team in part})
            assert found == order
            alone = [columns["EDE"][part[0]] for part in order]
            assert alone == sorted(alone, key=lambda rank: rank or NOTHING)
        assert [columns["EDE"][team] for team in (10, 12)] == [None, None]


def test_team_14_match_of_11_and_14() -> None:
    stated, event = load(f"{TEAM_14}.json")["match_R3_11_14"], team_14()
    for team, other in ((11, 14), (14, 11)):
        boards = points_by_board(event, team, meetings(event, team, other, False))
        side = 0 if team == stated["winner"] else 1
        assert boards == [board[2 + side] for board in stated["boards"]]
        assert board_count(boards) == stated["BC_match_only"][str(team)]
        first_cut = without_bottom_boards(boards)[0]
        assert first_cut == stated["BBE_first_cut_match_only"][str(team)]
    for system in ("EDEBT", "EDEBB", "EDET", "EDEB"):
        assert value(event, system, MARCH_2026, ids=(11, 14))[stated["winner"]] == 1
        assert value(event, system, MARCH_2026, ids=(11, 14))[14] == 2
    assert value(event, "EDE", MARCH_2026, ids=(11, 14))[14] == 1


# ----- board count, SSSC -------------------------------------------------------------------


def test_board_count_table() -> None:
    for row in load("examples/tec2023_board_count_table.json")["rows"]:
        points = [Fraction(one) for one in row["boards"]]
        event = one_match(points)
        assert event.rows[1][0].letter == "="
        assert board_count(points_by_board(event, 1)) == row["BC"]
        other = [1 - one for one in points]
        assert board_count(points_by_board(event, 2)) == board_count(other)
        ranks = value(event, "BC", MARCH_2026)
        expected = 1 if row["BC"] <= board_count(other) else 2
        assert ranks[1] == expected


def test_board_count_needs_equal_game_points() -> None:
    event = one_match([Fraction(1), Fraction(1), NOTHING])
    assert value(event, "BC", MARCH_2026, ids=(1, 2)) == {1: 1, 2: 1}
    assert value(event, "TBR", MARCH_2026, ids=(1, 2)) == {1: 1, 2: 2}


def test_sssc_factors() -> None:
    for stated in load("examples/tec2023_sssc_factor_and_ptp.json")["sssc_factor"]:
        bye = TeamRound("Z", None, NOTHING, NOTHING, (NOTHING,) * stated["boards"])
        win = Fraction(stated["win_mp"])
        event = TeamEvent(
            rows={1: [bye] * stated["rounds"]},
            boards=stated["boards"],
            game={"W": Fraction(1), "D": Fraction(1, 2), "L": NOTHING, "A": NOTHING},
            match={"W": win, "D": win / 2, "L": NOTHING},
            primary=stated["primary"],
        )
        assert divisor(event) == stated["factor"]


# ----- OlimpBase ----------------------------------------------------------------------------


def olimpbase(match: dict[str, Fraction] | None = None) -> TeamEvent:
    around = TeamEventAround(4, 8, match)
    rows = load("examples/team_examples.json")["olimpbase_team_berger"]["matches"]
    for number, row in enumerate(rows, start=1):
        letters = letters_of(Fraction(row["own"]), 4)
        around.opponent(number, letters, Fraction(row["opponent_total_game_points"]))
    event = around.event()
    for row, one in zip(rows, event.rows[1], strict=False):
        assert one.opponent is not None
        assert event.score(one.opponent, "GP") == row["opponent_total_game_points"]
        assert one.game_points == row["own"]
        assert event.rows[one.opponent][event.rows[1].index(one)].game_points == row["opp"]
    return event


def test_olimpbase_berger() -> None:
    published = load("examples/team_examples.json")["olimpbase_team_berger"]["published"]
    for edition in C07:
        assert value(olimpbase(), "EGGSB", edition)[1] == published["weighted_berger"]
        by_results = olimpbase({"W": Fraction(1), "D": Fraction(1, 2), "L": NOTHING})
        assert value(by_results, "EGMSB", edition)[1] == published["unweighted_berger"]
    assert value(olimpbase(), "SB:GP", RUSSIAN)[1] == published["weighted_berger"]


def test_olimpbase_shmulyan() -> None:
    assert value(olimpbase(), "SHM:GP", RUSSIAN)[1] == Fraction("-20.75")


def test_olimpbase_progress() -> None:
    data: dict[str, Any] = load("examples/team_examples.json")["olimpbase_team_progress"]
    around = TeamEventAround(4, 4)
    for number, points in enumerate(data["round_scores"][:4], start=1):
        around.opponent(number, letters_of(Fraction(points), 4))
    assert value(around.event(), "PS:GP", MARCH_2026)[1] == Fraction("28.5")


# ----- against itself on generated events ---------------------------------------------------


@pytest.mark.parametrize("seed", range(24))
def test_generated_events(seed: int) -> None:
    event = read_team_event(generate_team(seed))
    for edition in C07:
        assert value(event, "SB:MP", edition) == value(event, "EMMSB", edition)
        assert value(event, "SB:GP", edition) == value(event, "EGGSB", edition)
    match_points, game_points = (value(event, code, RUSSIAN) for code in ("MPTS", "GPTS"))
    added = value(event, "MPGP", SOURCE_001)
    other = value(event, "MPvGP", MARCH_2026)
    assert other == (game_points if event.primary == "MP" else match_points)
    for team, row in event.rows.items():
        assert added[team] == (match_points[team] or 0) + (game_points[team] or 0)
        if all(one.letter != "U" for one in row) and team not in event.corrections:
            assert sum(points_by_board(event, team), NOTHING) == game_points[team]
    for team, number, one in paired_rounds(event):
        other = back(event, one, number)
        assert other.opponent == team
        assert {one.letter, other.letter} in ({"1", "0"}, {"="}, {"+", "-"}, {"-"})


@pytest.mark.parametrize("seed", range(12))
def test_standings(seed: int) -> None:
    event = read_team_event(generate_team(seed))
    listed = {
        MARCH_2026: ["MPTS", "EDEBT", "EMGSB/C1/P", "BH:MP/C1", "MPvGP", "TBR"],
        codes.SEPTEMBER_2023: ["GPTS", "EDE/P", "SSSC", "EGGSB", "BC", "BBE"],
        RUSSIAN: ["MPTS", "GPTS", "SHM", "BH/C*", "DE", "ROP"],
        SOURCE_001: ["GPTS", "MPTS", "DE", "SB", "SBH", "KS/L-*", "PS/C*"],
    }
    for edition, codes_ in listed.items():
        rows, columns = standings(event, codes_, edition)
        assert sorted(team for _, _, team in rows) == sorted(event.rows)
        for place, last, _ in rows:
            assert sum(1 for row in rows if row[0] == place) == last - place + 1
        first = [columns[codes_[0]][team] or NOTHING for _, _, team in rows]
        assert first == sorted(first, reverse=True)
