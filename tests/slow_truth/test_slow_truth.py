"""The slow truth against published values. Equal or wrong, no tolerance."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.slow_truth import ratings
from tests.slow_truth.editions import EDITIONS, half_up
from tests.slow_truth.opponents import adjusted_scores, with_last_round_drawn
from tests.slow_truth.published import (
    DATA,
    EventAround,
    by_player,
    case_event,
    example_event,
    games_event,
    load,
)
from tests.slow_truth.ranking import standings, value
from tests.support.plain_event import Cell, PlainEvent

pytestmark = pytest.mark.skipif(
    not DATA.is_dir(), reason=f"the published data are not beside the project: {DATA}"
)

OLD, NEW = EDITIONS[:-1], EDITIONS[-1]
SWISS_16 = "examples/tec2023_swiss16.json"
SWISS_16_SYSTEMS = (
    "BH", "BH-C1", "AOB", "FB", "SB", "SB-C1", "ARO", "ARO-C1", "TPR", "APRO", "PTP", "APPO",
    "WIN", "WON", "BPG", "BWG", "GE", "PS", "PS-C1",
)  # fmt: skip


def classes(rows: list[tuple[int, int, int]], among: set[int]) -> list[list[int]]:
    """The participants in order, those who share a place together."""
    places = sorted({place for place, _, p in rows if p in among})
    return [[p for start, _, p in rows if start == place and p in among] for place in places]


# ----- the tables of B.02 ----------------------------------------------------------------


def test_rating_tables() -> None:
    tables = load("examples/rating_tables.json")
    for percentage, difference in tables["p_to_dp"].items():
        assert ratings.dp(int(Fraction(percentage) * 100)) == difference
    for entry in tables["diff_to_PD"]:
        last = entry["to"] if entry["to"] is not None else entry["from"] + 100
        for difference in (entry["from"], last):
            assert ratings.expected_hundredths(difference) == 100 * entry["H"]
            if difference:
                assert ratings.expected_hundredths(-difference) == 100 * entry["L"]


# ----- TEC exercises: the Swiss of 16 ----------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("system", SWISS_16_SYSTEMS)
def test_swiss_16(system: str, edition: str) -> None:
    data = load(SWISS_16)
    assert set(data["expected"]) == set(SWISS_16_SYSTEMS)
    expected = by_player(data["expected"][system])
    if edition == NEW:
        expected |= by_player(data["expected_2026_unofficial"].get(system, {}))
    computed = value(example_event(SWISS_16), system.replace("-", "/"), edition)
    if system == "AOB":  # printed with two decimals
        computed = {p: Fraction(half_up(v * 100), 100) for p, v in computed.items() if v}
    assert computed == expected


def test_swiss_16_adjusted_scores() -> None:
    data, event = load(SWISS_16), example_event(SWISS_16)
    assert adjusted_scores(event) == by_player(data["adjusted_score_for_opponents"])
    fore = adjusted_scores(with_last_round_drawn(event))
    assert fore == by_player(data["adjusted_score_for_opponents_in_FB"])


def test_swiss_16_points() -> None:
    players = load(SWISS_16)["players"]
    expected = {player["id"]: player["score"] for player in players}
    assert value(example_event(SWISS_16), "PTS", OLD[0]) == expected


@pytest.mark.parametrize("edition", EDITIONS)
def test_swiss_16_direct_encounter_breaks_no_tie(edition: str) -> None:
    rows, columns = standings(example_event(SWISS_16), ["PTS", "DE"], edition)
    for tied in ([1, 3, 4, 16], [5, 8, 11], [12, 14, 15], [7, 9, 13]):
        assert classes(rows, set(tied)) == [tied]
        assert [columns["DE"][p] for p in tied] == [1] * len(tied)
    assert [p for p, rank in columns["DE"].items() if rank is None] == [2, 6, 10]


def test_swiss_16_order_of_buchholz() -> None:
    order = load(SWISS_16)["rank_orders_p24"]["BH"]
    rows, _ = standings(example_event(SWISS_16), ["PTS", "BH"], OLD[0])
    place = {p: first for first, _, p in rows}
    assert [place[p] for p in order] == sorted(place.values())


# ----- TEC exercises: the round robin of 6, PTP ------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_round_robin_6(edition: str) -> None:
    data, event = load("examples/tec2023_rr6.json"), example_event("examples/tec2023_rr6.json")
    for system, expected in data["expected"].items():
        assert value(event, system.replace("-", "/"), edition) == by_player(expected)
    rows, _ = standings(event, ["PTS", "DE"], edition)
    assert classes(rows, {1, 2, 3}) == data["direct_encounter"]["3.5 points"]
    assert classes(rows, {4, 5, 6}) == data["direct_encounter"]["1.5 points"]


def test_koya_limits_cannot_separate_two_and_three() -> None:
    event = example_event("examples/tec2023_rr6.json")
    for steps in range(-5, 6):
        koya = value(event, f"KS/L{steps:+d}", NEW)
        assert koya[2] == koya[3]


def test_perfect_performance_step_by_step() -> None:
    player = load("examples/tec2023_sssc_factor_and_ptp.json")["ptp_player3"]
    for trial in player["trials"]:
        expected = [
            ratings.expected_hundredths(trial["R"] - opponent) for opponent in player["opponents"]
        ]
        assert expected == [100 * part for part in trial["expected"]]
        assert sum(expected) == 100 * trial["sum"]
    opponents = dict(enumerate(player["opponents"], start=2))
    row = [Cell(p, "w", result) for p, result in zip(opponents, "111=0", strict=True)]
    assert ratings.perfect_performance(row, opponents) == player["PTP"]


def test_perfect_performance_in_integers() -> None:
    """fide.md section 10: binary doubles give 1583 here."""
    opponents: dict[int, int] = dict(enumerate((2327, 1429, 1975, 1911, 1950), start=2))
    row = [Cell(p, "w", result) for p, result in zip(opponents, "10000", strict=True)]
    assert ratings.perfect_performance(row, opponents) == 1576


# ----- direct encounter with missing games -----------------------------------------------


@pytest.mark.parametrize("index", range(4))
def test_direct_encounter_with_missing_games(index: int) -> None:
    case = load("examples/de_partial_vectors.json")["cases"][index]
    event = games_event(case["tied"], case["games"], case.get("forfeits", []))
    rows, _ = standings(event, ["DE"], NEW)
    assert classes(rows, set(case["tied"])) == case["expected"], case["id"]


# ----- Arbiters' Manual 2026 -------------------------------------------------------------


def manual_event(example: dict[str, Any]) -> PlainEvent:
    around = EventAround(example["rounds"])
    for entry in example["player_rounds"]:
        score, kind = Fraction(entry.get("opp_final", 0)), entry["type"]
        end = "Z" * int((entry.get("opp_adjusted", score) - score) * 2)
        if kind == "OTB":
            own = {Fraction(1): "1", Fraction(1, 2): "=", Fraction(0): "0"}[
                Fraction(entry["points"])
            ]
            around.add(own, {"1": "0", "=": "=", "0": "1"}[own], score)
        elif kind in ("FW", "FL"):
            own = "+" if kind == "FW" else "-"
            around.add(own, {"+": "-", "-": "+"}[own], score, end)
        else:
            around.add("Z")
    return around.event


@pytest.mark.parametrize("path", ["examples/am2026_ex01.json", "examples/am2026_ex03.json"])
def test_arbiters_manual(path: str) -> None:
    example = load(path)
    event = manual_event(example)
    assert event.score(1) == example["score"]
    expected = example["expected"]
    for edition in EDITIONS:
        key = "from_2026-03-01" if edition == NEW else "until_2026-02-28"
        assert value(event, "BH", edition)[1] == expected[key]["BH"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_arbiters_manual_dummy_below_the_cap(edition: str) -> None:
    example = load("examples/am2026_ex02.json")
    around = EventAround(example["rounds"])
    around.add("U")
    for result in "11100000":  # against opponents who end with nothing but what they take here
        taken = {"1": Fraction(0), "0": Fraction(1)}[result]
        around.add(result, {"1": "0", "0": "1"}[result], taken)
    assert around.event.score(1) == example["score"]
    opponents = sum(around.event.score(c.opponent) for c in around.event.rows[1] if c.opponent)
    dummy = example["expected"]["dummy_both_editions"]
    assert value(around.event, "BH", edition)[1] == opponents + dummy


# ----- cases -----------------------------------------------------------------------------

CASE_FILES = {
    "01": "01_lichess_sb_pairing_bye",
    "02": "02_lichess_three_players_bye_round_matters",
    "10": "10_tec_swiss_dummy_2023_vs_2026",
    "12": "12_cycle_head_to_head_comparator",
    "13": "13_koya_limit_one_round_short",
    "15": "15_apro_opponents_rating_and_rounding",
    "37": "37_three_points_for_a_win_and_std",
}
CASE_SYSTEMS = ("PTS", "SB", "BH", "BH/C1", "KS", "STD", "TPR", "APRO", "WIN", "DE")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("number", CASE_FILES)
def test_case_values(number: str, edition: str) -> None:
    case = load(f"cases/{CASE_FILES[number]}.json")
    event, compared = case_event(case), 0
    for key, expected in case["expected"].items():
        system, _, editions = key.partition("@")
        if system not in CASE_SYSTEMS or (editions and edition not in editions.split(",")):
            continue
        if system == "STD" and edition != NEW:
            continue
        computed = value(event, system, edition)
        for participant, number_expected in by_player(expected, case.get("player_keys")).items():
            assert computed[participant] == number_expected, (system, participant)
            compared += 1
    assert compared


@pytest.mark.parametrize("edition", EDITIONS)
def test_case_places(edition: str) -> None:
    def order(number: str, codes: list[str]) -> list[tuple[int, int, int]]:
        event = case_event(load(f"cases/{CASE_FILES[number]}.json"))
        return standings(event, codes, edition)[0]

    assert order("01", ["PTS", "SB"]) == [(p, p, p) for p in range(1, 8)]
    assert order("02", ["PTS", "SB"]) == [(1, 2, 1), (1, 2, 2), (3, 3, 3)]
    cycle = [(1, 3, 1), (1, 3, 2), (1, 3, 3), (4, 4, 4)]
    assert order("12", ["PTS", "DE", "SB", "WIN"]) == cycle
    assert order("37", ["PTS", "DE"])[:3] == [(1, 1, 2), (2, 2, 9), (3, 3, 8)]


def test_case_37_standard_points_leave_the_tie() -> None:
    event = case_event(load(f"cases/{CASE_FILES['37']}.json"))
    assert standings(event, ["PTS", "STD"], NEW)[0][:2] == [(1, 2, 2), (1, 2, 9)]


def test_case_10_irina_and_maria() -> None:
    event = case_event(load(f"cases/{CASE_FILES['10']}.json"))
    old = {p: first for first, _, p in standings(event, ["PTS", "BH"], OLD[0])[0]}
    new = {p: first for first, _, p in standings(event, ["PTS", "BH"], NEW)[0]}
    assert old[8] == old[11]
    assert new[8] < new[11]
