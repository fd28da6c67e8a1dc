"""Tables that ask for more than any event has: refused with words, before room is made for them."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

import crosstable as ct
from crosstable.errors import (
    MOST_FAULTS,
    BadLine,
    CrosstableError,
    FileError,
    TooManyParticipants,
    TooManyRounds,
)
from crosstable.files.grids.cells import RoundCell, opponent_first, result_first
from crosstable.model.assemble import MOST_ROUNDS
from tests.files.grids.test_hostile import old_workbook
from tests.files.test_bad_input import NOISY, measured
from tests.support.printed_tables import as_csv, as_xlsx

SECONDS, MEBIBYTES = 10, 1024


def bounded(tmp_path: Path, data: bytes, outcome: str, name: str = "event.csv") -> None:
    """Reading ends as it should, in its time and memory."""
    path = tmp_path / name
    path.write_bytes(data)
    found = measured(path)
    assert found["outcome"] == outcome
    assert found["seconds"] < NOISY * SECONDS
    assert found["peak"] is None or found["peak"] < MEBIBYTES


# ----- rounds ---------------------------------------------------------------------------------

GAMES_HEAD = ["White", "Black", "Result"]


def games(count: int) -> list[list[str]]:
    return [GAMES_HEAD, *([f"W {n}", f"B {n}", "1-0"] for n in range(count))]


def test_a_round_above_a_list_of_games_is_bounded(tmp_path: Path) -> None:
    data = as_csv([["Round 999", "", ""], *games(20_000)])
    bounded(tmp_path, data, "BadLine")
    with pytest.raises(BadLine, match=r"cell C3.*: 999 is not the number of a round") as raised:
        ct.read(data)
    assert "1 to 500" in str(raised.value)
    assert not raised.value.others


def test_a_round_in_the_name_of_a_sheet_is_bounded() -> None:
    with pytest.raises(BadLine, match=r"sheet 'Round 501', cell C2.*501 is not the number"):
        ct.read(as_xlsx(("Round 501", games(2))))


def test_the_last_round_above_a_list_of_games_is_read() -> None:
    data = as_csv([[f"Round {MOST_ROUNDS}", "", ""], *games(2)])
    assert len(ct.read(data).sheets) == MOST_ROUNDS


def test_a_number_above_the_games_whose_rounds_stand_in_a_column() -> None:
    """What no game is in is no round: the line may be the name of the event."""
    data = as_csv([["Tour 750", "", "", ""], ["Round", *GAMES_HEAD], ["1", "Ann", "Bob", "1-0"]])
    assert len(ct.read(data).sheets) == 1


def test_rounds_times_participants_of_a_list_of_games() -> None:
    with pytest.raises(TooManyRounds, match="500 rounds of 2400 participants"):
        ct.read(as_csv([["Round 500", "", ""], *games(1_200)]))


def test_games_that_are_put_into_rounds_in_their_order() -> None:
    with pytest.raises(TooManyRounds, match="501 rounds of 2 participants"):
        ct.read(as_csv([GAMES_HEAD, *(["Ann", "Bob", "1-0"] for _ in range(MOST_ROUNDS + 1))]))


def test_people_of_a_list_beside_the_games_count_too() -> None:
    listed = [["No.", "Name", "Rtg"], *([str(n), f"P {n}", "2000"] for n in range(1, 2_400))]
    with pytest.raises(TooManyRounds, match="500 rounds of 2001 participants"):
        ct.read(as_csv([["Round 500", "", ""], *games(10), *listed]))


def boards(count: int, round: int) -> bytes:
    head = ["Bo.", "1", "Tower", "Rtg", "-", "2", "Knights", "Rtg", "2 : 1"]
    rows = [["1", "", f"Aa {n}", "2000", "-", "", f"Bb {n}", "2000", "1 - 0"] for n in range(count)]
    return as_csv([[f"Round {round}", *[""] * 8], head, *rows])


def test_a_round_above_board_pairings_is_bounded(tmp_path: Path) -> None:
    bounded(tmp_path, boards(30_000, 999), "BadLine")
    with pytest.raises(BadLine, match=r"cell I2.*999 is not the number of a round"):
        ct.read(boards(3, 999))
    with pytest.raises(TooManyRounds, match="500 rounds of 2400 participants"):
        ct.read(boards(1_200, 500))
    assert len(ct.read(boards(3, 2)).sheets) == 2


def teams(count: int, rounds: int, points: int) -> bytes:
    head = ["No", "Team", *(f"{r}.Rd" for r in range(1, rounds + 1))]
    rows = [
        [str(n), f"T {n}", *[f"{n + 1}w{points}" if n % 2 else f"{n - 1}b0"] * rounds]
        for n in range(1, count + 1)
    ]
    return as_csv([head, *rows])


def test_boards_of_teams_are_bounded(tmp_path: Path) -> None:
    bounded(tmp_path, teams(4_000, 20, 100), "TooManyParticipants")
    with pytest.raises(TooManyParticipants, match="10000 participants; at most 9999"):
        ct.read(teams(100, 1, 100))
    with pytest.raises(TooManyRounds, match="110 rounds of 9900 participants"):
        ct.read(teams(100, 110, 99))


def test_cycles_of_a_grid_are_bounded(tmp_path: Path) -> None:
    field = 398
    rows = [
        [str(p), f"P {p}", *("*" if p == q else "10101010" for q in range(1, field + 1))]
        for p in range(1, field + 1)
    ]
    data = as_csv([["No", "Name", *map(str, range(1, field + 1))], *rows])
    bounded(tmp_path, data, "TooManyRounds")
    with pytest.raises(CrosstableError, match="3176 rounds of 398 participants"):
        ct.read(data)


# ----- cells ----------------------------------------------------------------------------------


@pytest.mark.parametrize("filling", [".", ":", " (", "a:", "½"])
def test_cells_that_are_almost_a_bye(filling: str) -> None:
    """A pattern that tries every way to take such a cell apart takes seconds for each."""
    begun = time.process_time()
    for number in range(300):
        cell = f"a{filling * (960 // len(filling))}({number})17q"
        assert opponent_first(cell) is None
        assert result_first(cell) is None
    assert time.process_time() - begun < NOISY


def test_the_longest_bye_by_word() -> None:
    assert opponent_first("half-point pairing-allocated bye") == RoundCell(0, "", "H")
    assert opponent_first("pairing-allocated bye (0.5)") == RoundCell(0, "", "0.5")


# ----- faults ---------------------------------------------------------------------------------


def test_a_table_of_nothing_but_faults(tmp_path: Path) -> None:
    head = ["No", "Name", *(f"{r}.Rd" for r in range(1, 80))]
    rows = [[str(n), f"P {n}", "2w1", *["zzz"] * 78] for n in range(1, 9_999)]
    bounded(tmp_path, as_csv([head, *rows]), "BadLine")


GRID = [["No", "Name", *map(str, range(1, 61))]] + [
    [str(p), f"P {p}", *("*" if p == q else "zzz" for q in range(1, 61))] for p in range(1, 61)
]
PAIRINGS = [["Round", "White", "Black", "Result"]] + [
    ["1", f"W {n}", f"B {n}", "zzz"] for n in range(3_000)
]
BOARDS = [["Bo.", "1", "Tower", "Rtg", "-", "2", "Knights", "Rtg", "2 : 1"]] + [
    ["1", "", f"Aa {n}", "2000", "-", "", f"Bb {n}", "2000", "zzz"] for n in range(3_000)
]
OPPONENTS = [["No", "Name", *(f"{r}.Rd" for r in range(1, 41))]] + [
    [str(n), f"P {n}", *["99w1"] * 40] for n in range(1, 61)
]
MATCHES = [["No", "Team", *(f"{r}.Rd" for r in range(1, 41))]] + [
    [str(n), f"T {n}", *[f"{n + 1}w{r % 3}" if n % 2 else f"{n - 1}b½" for r in range(40)]]
    for n in range(1, 61)
]
TABLES = {"grid": GRID, "games": PAIRINGS, "boards": BOARDS, "rounds": OPPONENTS, "teams": MATCHES}


@pytest.mark.parametrize("name", TABLES)
def test_no_more_faults_are_collected_than_anybody_reads(name: str) -> None:
    with pytest.raises(CrosstableError) as raised:
        ct.read(as_csv(TABLES[name]))
    assert len(raised.value.others) == MOST_FAULTS - 1


# ----- width ----------------------------------------------------------------------------------


def page(rows: list[list[str]]) -> bytes:
    body = "".join(f"<tr>{''.join(f'<td>{cell}' for cell in row)}" for row in rows)
    return f"<!DOCTYPE html><html><body><table>{body}</table></body></html>".encode()


def test_a_long_row_below_short_ones(tmp_path: Path) -> None:
    rows = [["No", "Name"], *([str(n), f"P {n}"] for n in range(1, 201)), ["x"] * 200_000]
    bounded(tmp_path, page(rows), "BadLine", "event.html")
    with pytest.raises(BadLine, match=r"table 1, cell .*202: .* beyond column 600"):
        ct.read(page([*rows[:-1], ["x"] * 601]))


def test_the_tables_of_a_file_are_bounded_together(tmp_path: Path) -> None:
    """Many tables of short rows, each with one long row and with columns that may be a grid's."""
    numbers = [str(n) for n in range(1, 191)]
    table = [["Name", "Club", *numbers * 3], *([f"P {n}", "x", "", ""] for n in range(189))]
    table.append(["P 189", *["x"] * 571])
    bounded(tmp_path, as_csv(table * 11), "BadLine")
    with pytest.raises(BadLine, match="more than 1200000 cells, rows times columns"):
        ct.read(as_csv(table * 12))


# ----- what was cut ---------------------------------------------------------------------------


def test_more_lines_than_are_read() -> None:
    rows = [GAMES_HEAD, *(["Ann", "Bob", "1-0"] for _ in range(60_000))]
    with pytest.raises(FileError, match=r"60001 lines; no tournament has more than 60000"):
        ct.read(as_csv(rows))


def test_blank_lines_behind_the_last() -> None:
    """Whole sheets saved as text: what is cut has nothing in it."""
    data = as_csv([["Round", *GAMES_HEAD], ["1", "Ann", "Bob", "1-0"]])
    assert len(ct.read(data + b";;;\r\n" * 70_000).participants) == 2


@pytest.mark.parametrize("blank", [0, 100])
def test_a_column_beyond_the_last_that_is_read(blank: int) -> None:
    head = ["No", "Name", *[""] * 597, "1.Rd"]
    rows = [["1", "Ann", *[""] * 597, "2w1"], ["2", "Bob", *[""] * 597, "1b0"]]
    spare = [""] * blank
    event = ct.read(as_csv([[*row, *spare] for row in (head, *rows)]))
    assert event.sheets[0].results == b"10"
    wider = [[*row[:2], "", *row[2:], *spare] for row in (head, *rows)]
    for data in (as_csv(wider), as_xlsx(("A", wider)), page(wider)):
        with pytest.raises(BadLine, match="beyond column 600") as raised:
            ct.read(data)
        assert raised.value.where.column == 601


def test_a_sheet_more_than_are_read() -> None:
    table = [["Round", *GAMES_HEAD], ["1", "Ann", "Bob", "1-0"]]
    with pytest.raises(FileError, match="has 201 sheets; at most 200 are read"):
        ct.read(as_xlsx(*((f"S {n}", table) for n in range(201))))


def test_an_old_workbook_with_more_cells_than_are_read() -> None:
    with pytest.raises(FileError, match=r"^the workbook has more than 800000 cells"):
        ct.read(old_workbook(last_row=4_000, last_column=300))


# ----- heads ----------------------------------------------------------------------------------


def test_nothing_but_heads(tmp_path: Path) -> None:
    """As many tables as lines: no row is looked for in each of them."""
    bounded(tmp_path, as_csv([["Name", "Rtg", "No"]] * 59_000), "BadLine")


def test_facts_between_tables_are_found() -> None:
    table = [["No", "Name", "1.Rd"], ["1", "Ann", "2w1"], ["2", "Bob", "1b0"]]
    event = ct.read(as_csv([*table, ["City: Riga", "", ""], *table, ["Date: 2026/01/02", "", ""]]))
    assert (event.details.city, event.details.start) == ("Riga", "2026/01/02")
