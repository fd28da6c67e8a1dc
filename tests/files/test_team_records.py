"""The records of teams: read, contradicted, refused, and written back equal in meaning."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import asdict

import crosstable as ct
from crosstable.contestants import contestants
from crosstable.errors import BadLine, LossyWrite, TwoOpponents, UnknownOpponent
from crosstable.files.formats import write
from crosstable.model.tournament import Tournament
from tests.support.generate_team_event import generate_team

DATA = Path(__file__).parents[3] / "shared" / "data"
FILES = [
    DATA / "examples" / "tec2023_team14.trf",
    *sorted((DATA / "files").glob("*team*.trf")),
    DATA / "files" / "trf26_specimen_grandmommys_cup.trf",
]
lies_beside = pytest.mark.skipif(
    not DATA.exists(), reason="the real files lie beside the project only"
)


def event(*cells: str, records: str = "", kind: str = "FIDE_TEAM") -> str:
    """Two boards; players 1 and 2 are team 1, players 3 and 4 team 2, and so on."""
    lines = ["012 Two boards", "042 2026/05/01", f"142 {len(cells[0]) // 10}", f"192 {kind}"]
    for id, own in enumerate(cells, 1):
        lines.append(f"001 {id:4d}      {f'Player {id}':33s} 2000{'':28s} 0.0{'':5s}{own}".rstrip())
    teams = range(1, len(cells) // 2 + 1)
    if "013" not in records and "310" not in records:
        lines += [f"310 {t:3d} {f'Team {t}':65s}{2 * t - 1:4d} {2 * t:4d}" for t in teams]
    return "\n".join([*lines, *records.splitlines()]) + "\n"


def teams_of(text: str, **settings: object) -> Tournament:
    return contestants(ct.read(text.encode()), ct.Settings(**settings))  # type: ignore[arg-type]


def letters(text: str) -> list[str]:
    """The results of each team over the rounds."""
    made = teams_of(text)
    return [
        "".join(chr(sheet.results[row]) for sheet in made.sheets)
        for row in range(len(made.participants))
    ]


def totals(text: str, **settings: object) -> dict[int, tuple[str, str]]:
    """Match points and game points by team."""
    ranking = ct.rank(
        ct.read(text.encode()), tiebreaks="MPTS,GPTS",
        settings=ct.Settings(**settings),  # type: ignore[arg-type]
    )  # fmt: skip
    return {row.id: (str(row.values["MPTS"]), str(row.values["GPTS"])) for row in ranking.rows}


WON = ("     3 w 1", "     4 b =", "     1 b 0", "     2 w =")


def cells(*rounds: str) -> str:
    return "".join(f"{one:10s}" for one in rounds)


def test_a_match_is_rebuilt_from_its_boards() -> None:
    text = event(*(cells(one) for one in WON))
    assert letters(text) == ["1", "0"]
    assert totals(text) == {1: ("2", "3/2"), 2: ("0", "1/2")}


@pytest.mark.parametrize(
    ("boards", "found"),
    [
        (("     3 w +", "     4 b +", "     1 b -", "     2 w -"), ["+", "-"]),
        (("     3 w -", "     4 b -", "     1 b -", "     2 w -"), ["-", "-"]),
        (("     3 w +", "     4 b -", "     1 b -", "     2 w +"), ["=", "="]),
        (("     3 w +", "     4 b 0", "     1 b -", "     2 w 1"), ["=", "="]),
        (("     3 w 1", "     4 b", "     1 b 0", "     2 w"), ["?", "?"]),
    ],
    ids=["forfeited", "nobody came", "level by forfeits", "a board forfeited", "pending"],
)
def test_boards_make_the_match(boards: tuple[str, ...], found: list[str]) -> None:
    assert letters(event(*(cells(one) for one in boards))) == found


def test_level_by_forfeits_is_remarked_upon() -> None:
    boards = ("     3 w +", "     4 b -", "     1 b -", "     2 w +")
    made = teams_of(event(*(cells(one) for one in boards)))
    assert "match-drawn-by-forfeits" in {one.code for one in made.remarks}


EMPTY = ("", "", "", "")
PLAYED = ("     3 w 1", "     4 b 1", "     1 b 0", "     2 w 0")


def two_rounds(record: str) -> str:
    """A played round, and one of which only the record tells."""
    return event(*(cells(one, "") for one in PLAYED), records=record)


@pytest.mark.parametrize(
    ("record", "found"),
    [("330 +-   2   1   2", ["1+", "0-"]), ("330 -+   2   1   2", ["1-", "0+"]),
     ("330 --   2   1   2", ["1-", "0-"])],
)  # fmt: skip
def test_a_forfeited_match_without_cells(record: str, found: list[str]) -> None:
    text = event(*(cells(*one) for one in zip(PLAYED, EMPTY, PLAYED, strict=True)), records=record)
    rounds = [one[:2] for one in letters(text)]
    assert rounds == found


def test_a_forfeit_record_on_played_boards() -> None:
    made = teams_of(event(*(cells(one) for one in PLAYED), records="330 -+   1   1   2"))
    assert chr(made.sheets[0].results[0]) == "1"
    assert "forfeit-record-contradicted" in {one.code for one in made.remarks}


@pytest.mark.parametrize(
    ("record", "letter", "points"),
    [
        ("320  1.0  1.5   3", "U", ("1", "3/2")),
        ("320            3", "U", ("1", "1")),
        ("240 F   1    3", "F", ("2", "2")),
        ("240 H   1    3", "H", ("1", "1")),
        ("240 Z   1    3", "Z", ("0", "0")),
        ("", " ", ("0", "0")),
    ],
    ids=["320 with points", "320 without", "full", "half", "zero", "nothing written"],
)
def test_byes_of_teams(record: str, letter: str, points: tuple[str, str]) -> None:
    text = event(*(cells(one) for one in (*PLAYED, "", "")), records=record)
    assert letters(text)[2] == letter
    assert totals(text)[3] == points


def test_a_bye_on_the_lines_of_the_players() -> None:
    text = event(*(cells(one) for one in (*PLAYED, "  0000 - U", "  0000 - U")))
    assert letters(text)[2] == "U"


def test_match_points_of_the_file_and_of_the_user() -> None:
    text = event(*(cells(one) for one in PLAYED), records="362 TW 3     TD 1     TL 0")
    assert totals(text)[1] == ("3", "2")
    assert totals(text, match_scoring="W=5 L=1") == {1: ("5", "2"), 2: ("1", "0")}


def test_the_line_up_says_who_sat_where() -> None:
    """A player listed without opponent won his board by forfeit; a nought keeps its number."""
    boards = ("     4 w 1", "  0000 - +", "", "     1 b 0")
    record = "300   1   2   1    0    4\n300   1   1   2    2    1"
    text = event(*(cells(one) for one in boards), records=record)
    made = teams_of(text)
    assert made.matches is not None
    assert list(made.matches.sheets[0].players) == [1, 0, -1, 3]
    assert made.matches.sheets[0].results == b"+1-0"
    assert totals(text) == {1: ("2", "2"), 2: ("0", "0")}


def test_colours_of_teams_follow_the_pattern() -> None:
    text = event(*(cells(one) for one in WON), records="352 BW")
    made = teams_of(text)
    assert made.sheets[0].colours == b"bw"


def test_older_records_of_teams() -> None:
    record = f"013 {'Rooks':32s}   1    2\n013 {'Knights':32s}   3    4"
    made = teams_of(event(*(cells(one) for one in WON), records=record))
    assert [one.name for one in made.participants] == ["Rooks", "Knights"]


def test_wide_numbers_and_a_name_that_is_too_long() -> None:
    record = (
        f"013 {'A team whose name takes more than its columns':46s} 1 2\n013 {'B':32s}     3     4"
    )
    teams = ct.read(event(*(cells(one) for one in WON), records=record).encode()).teams
    assert teams is not None
    assert [one.players for one in teams.teams] == [(0, 1), (2, 3)]
    assert teams.teams[0].name == "A team whose name takes more than its columns"


def test_clubs_of_players_are_no_teams() -> None:
    boards = ("     2 w 1", "     1 b 0", "     4 w 1", "     3 b 0")
    record = f"013 {'Club':32s}   1    2\n013 {'Another':32s}   3    4"
    read = ct.read(
        event(*(cells(one) for one in boards), records=record, kind="FIDE_DUTCH").encode()
    )
    assert read.teams is None
    assert "clubs-not-teams" in {one.code for one in read.remarks}


def test_a_team_against_two_teams_is_refused() -> None:
    boards = ("     3 w 1", "     5 b =", "     1 b 0", "", "     2 w =", "")
    with pytest.raises(TwoOpponents, match=r"team 1 Team 1 meets 2 Team 2, 3 Team 3 in round 1"):
        teams_of(event(*(cells(one) for one in boards)))
    players = ct.rank(
        ct.read(event(*(cells(one) for one in boards)).encode()),
        settings=ct.Settings(participants="players"),
    )
    assert len(list(players.rows)) == 6


@pytest.mark.parametrize(
    ("record", "error", "said"),
    [
        ("310   x Rooks", BadLine, "record 310 cannot be read"),
        (f"310   1 {'Rooks':65s}   1    9", UnknownOpponent, "record 310 names player 9"),
        ("330 ??   1   1   2", BadLine, "record 330 cannot be read"),
        ("330 +-   1   1   9", UnknownOpponent, "record 330 names team 9"),
        ("300   1   9   1    1    2", UnknownOpponent, "record 300 names team 9"),
        ("362 nothing", BadLine, "record 362 cannot be read"),
        ("352 WXWB", BadLine, "record 352 cannot be read"),
        ("240 Q   1    1", BadLine, "record 240 cannot be read"),
    ],
)  # fmt: skip
def test_records_that_cannot_be_read(record: str, error: type[Exception], said: str) -> None:
    text = event(*(cells(one) for one in WON), records="") + record + "\n"
    if record.startswith("310"):
        text = event(*(cells(one) for one in WON), records=record)
    with pytest.raises(error, match=said):
        ct.read(text.encode())


def test_totals_that_the_boards_do_not_give() -> None:
    teams = f"310   1 {'Rooks':46s}  1.0    1.5   1     1    2\n310   2 {'Knights':65s}   3    4"
    made = teams_of(event(*(cells(one) for one in WON), records=teams))
    assert "match-points-differ" in {one.code for one in made.remarks}
    assert "game-points-differ" not in {one.code for one in made.remarks}


def test_the_score_that_ranks_first() -> None:
    text = event(*(cells(one) for one in WON), kind="FIDE_TEAM_GP_MP")
    assert ct.rank(ct.read(text.encode())).columns[0].name == "GPTS"
    listed = ct.rank(ct.read(text.encode()), tiebreaks="MPTS,EDE")
    assert listed.columns[0].name == "MPTS"
    assert "primary-score" in {one.code for one in listed.remarks}


# --- real files --------------------------------------------------------------------------------


@lies_beside
@pytest.mark.parametrize("path", FILES, ids=lambda one: one.stem)
def test_real_files_match_by_match(path: Path) -> None:
    """Both sides of each match name each other, and their boards add up to the points given out."""
    made = contestants(ct.read(path), ct.Settings())
    matches = made.matches
    assert matches is not None
    for sheet in made.sheets:
        for row, other in enumerate(sheet.opponents):
            assert other < 0 or sheet.opponents[other] == row
    for tiebreaks in (None, "MPTS,GPTS"):
        assert len(list(ct.rank(ct.read(path), tiebreaks=tiebreaks).rows)) == len(made.participants)
    players = ct.rank(ct.read(path), settings=ct.Settings(participants="players"))
    assert len(list(players.rows)) == len(matches.event.participants)


@lies_beside
def test_the_specimen_without_loss() -> None:
    """Stated totals of the specimen are what its boards give; nothing of it is lost on the way."""
    read = ct.read(DATA / "files" / "trf26_specimen_grandmommys_cup.trf")
    made = contestants(read, ct.Settings())
    codes = {one.code for one in made.remarks}
    assert not codes & {"match-points-differ", "game-points-differ", "team-records-differ"}
    assert read.teams is not None
    assert (len(read.teams.teams), len(read.teams.forfeited)) == (50, 22)
    assert (read.teams.bye_points, read.teams.colours) == ((Fraction(1), Fraction(2)), "WBWB")
    again = ct.read(write(read, "trf26"))
    assert {k: v for k, v in asdict(again).items() if k not in ("records", "remarks")} == {
        k: v for k, v in asdict(read).items() if k not in ("records", "remarks")
    }


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10_000))
def test_written_teams_are_read_back(seed: int) -> None:
    read = ct.read(generate_team(seed).encode())
    try:
        again = ct.read(write(read, "trf26"))
    except LossyWrite:
        return  # named, and tested below
    assert again.teams == read.teams
    assert again.sheets == read.sheets


def test_what_the_format_cannot_hold_is_named() -> None:
    long = "A team whose name takes more than its columns"
    record = f"013 {long:46s} 1 2\n013 {'B':32s}   3    4"
    read = ct.read(event(*(cells(one) for one in WON), records=record).encode())
    with pytest.raises(LossyWrite, match="the whole name of team 1"):
        write(read, "trf26")
