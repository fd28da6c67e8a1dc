"""Grids in which all met several times: columns for each meeting, or all results in a cell."""

from __future__ import annotations

from fractions import Fraction

import pytest

import crosstable as ct
from crosstable.errors import BadSetting, CrosstableError
from tests.files.grids.test_hand_made import codes, lines, table
from tests.support.printed_tables import as_xlsx

ROWS = """
    Anna | *  | *  | 1  | ½  | 1  | 1  | 3½
    Bert | 0  | ½  | *  | *  | ½  | 1  | 2
    Cleo | 0  | 0  | ½  | 0  | *  | *  | ½
"""
GAMES = {"Anna": "0-  2-1 3-1 0-  2-= 3-1", "Bert": "3-= 1-0 0-  3-1 1-= 0- ",
         "Cleo": "2-= 0-  1-0 2-0 0-  1-0"}  # fmt: skip


@pytest.mark.parametrize("head", [
    "1a | 1b | 2a | 2b | 3a | 3b", "1 | 1 | 2 | 2 | 3 | 3", "1 | | 2 | | 3 | ",
    "Anna | Anna | Bert | Bert | Cleo | Cleo", "Anna | | Bert | | Cleo | ", " | | | | | ",
])  # fmt: skip
def test_two_columns_for_each(head: str) -> None:
    event = table(f"Name | {head} | Pts{ROWS.rstrip()}")
    assert lines(event) == GAMES
    assert event.published.points == (Fraction(7, 2), Fraction(2), Fraction(1, 2))
    assert "points-differ" not in codes(event)


def test_a_mark_in_the_first_of_both_columns_is_enough() -> None:
    event = table(f"Name | 1 | | 2 | | 3 | | Pts{ROWS.rstrip().replace('*  | * ', '*  |   ')}")
    assert lines(event) == GAMES


def test_no_marks_below_numbers() -> None:
    event = table(f"Name | 1 | 1 | 2 | 2 | 3 | 3 | Pts{ROWS.rstrip().replace('*', ' ')}")
    assert lines(event) == GAMES


def test_rows_by_place_and_pairs_of_columns_by_number() -> None:
    event = table("""
        No | Name | 1 | | 2 | | 3 | | Pts
        2 | Bert | 0  | ½  | *  | *  | ½  | 1  | 2
        1 | Anna | *  | *  | 1  | ½  | 1  | 1  | 3½
        3 | Cleo | 0  | 0  | ½  | 0  | *  | *  | ½
    """)
    assert lines(event) == GAMES


def test_four_columns_for_each() -> None:
    event = table("""
        Name | 1 | | | | 2 | | | | Pts
        Anna | * | * | * | * | 1 | ½ | 0 | 1 | 2½
        Bert | 0 | ½ | 1 | 0 | * | * | * | * | 1½
    """)
    assert lines(event) == {"Anna": "2-1 2-= 2-0 2-1", "Bert": "1-0 1-= 1-1 1-0"}


def test_merged_headings_of_a_workbook() -> None:
    rows = [["No", "Name", "1", "", "2", "", "3", "", "Pts"],
            ["1", "Anna", "*", "*", "1", "½", "1", "1", "3½"],
            ["2", "Bert", "0", "½", "*", "*", "½", "1", "2"],
            ["3", "Cleo", "0", "0", "½", "0", "*", "*", "½"]]  # fmt: skip
    assert lines(ct.read(as_xlsx(("A", rows)))) == GAMES


@pytest.mark.parametrize("cells", [
    ("1½", "11", "0½", "½1", "00", "½0"), ("1=", "11", "0=", "=1", "00", "=0"),
    ("1 ½", "1 1", "0 ½", "½ 1", "0 0", "½ 0"), ("1/½", "1/1", "0/½", "½/1", "0/0", "½/0"),
])  # fmt: skip
def test_two_results_in_a_cell(cells: tuple[str, ...]) -> None:
    ab, ac, ba, bc, ca, cb = cells
    event = table(f"""
        Name | 1 | 2 | 3 | Pts
        Anna | * | {ab} | {ac} | 3½
        Bert | {ba} | * | {bc} | 2
        Cleo | {ca} | {cb} | * | ½
    """)
    assert lines(event) == GAMES


WHOLE = """
    Name | 1 | 2 | 3 | Pts
    Anna | * | 10 | 11 | 3
    Bert | 01 | * | 10 | 2
    Cleo | 00 | 01 | * | 1
"""


@pytest.mark.parametrize("points", [True, False])
def test_two_whole_results_without_a_gap(points: bool) -> None:
    text = WHOLE if points else WHOLE.replace("| Pts", "| Club").replace("| 3\n", "| x\n")
    assert lines(table(text)) == {
        "Anna": "0-  2-1 3-1 0-  2-0 3-1", "Bert": "3-1 1-0 0-  3-0 1-1 0- ",
        "Cleo": "2-0 0-  1-0 2-1 0-  1-0",
    }  # fmt: skip


def test_only_some_have_met_twice() -> None:
    event = table("""
        Name | 1 | 2 | 3 | Pts
        Anna | * | 10 | 1 | 2
        Bert | 01 | * |  | 1
        Cleo | 0 |  | * | 0
    """)
    assert lines(event)["Anna"] == "0-  2-1 3-1 0-  2-0"
    assert "games-missing" in codes(event)


def test_a_slip_is_not_taken_for_a_second_game() -> None:
    with pytest.raises(BadSetting, match="no known scoring") as raised:
        table("""
            Name | 1 | 2 | 3 | Pts
            Anna | * | 11 | 1 | 2
            Bert | 0 | * | 1 | 1
            Cleo | 0 | 0 | * | 0
        """)
    assert "a blank between them, such as 1 0" in str(raised.value)


def test_scores_of_two_digits_are_scores_where_they_are_stated() -> None:
    text = """
        Name | 1 | 2 | 3 | Pts
        Anna | * | 10 | 11 | 21
        Bert | 10 | * | 11 | 21
        Cleo | 0 | 0 | * | 0
    """
    event = table(text, "W=11 D=10 L=0")
    assert lines(event)["Anna"] == "0-  2-= 3-1"


def test_two_results_or_one_score() -> None:
    text = """
        Name | 1 | 2 | 3
        Anna | * | 11 | 11
        Bert | 11 | * | 11
        Cleo | 11 | 11 | *
    """
    with pytest.raises(BadSetting, match="'11' may be two results, and one score") as raised:
        table(text)
    assert "--scoring" in str(raised.value)
    assert lines(table(text.replace("11", "1 1"), "draughts"))["Anna"] == "0-  2-= 3-= 0-  2-= 3-="
    assert lines(table(text, "draughts"))["Anna"] == "0-  2-= 3-= 0-  2-= 3-="
    assert lines(table(text, "W=22 D=11 L=0"))["Anna"] == "0-  2-= 3-="


def test_the_advice_for_a_grid_that_is_none() -> None:
    with pytest.raises(CrosstableError, match="no opponents") as raised:
        table("""
            Name | 1 | 1 | 2 | 2 | 3
            Anna | * | * | 1 | ½ | 1
            Bert | 0 | ½ | * | * | ½
            Cleo | 0 | 0 | ½ | 0 | *
        """)
    assert "in a grid give each participant as many columns" in str(raised.value)


def test_the_advice_for_rounds_without_opponents() -> None:
    with pytest.raises(CrosstableError, match="no opponents") as raised:
        table("No | Name | 1.Rd | 2.Rd\n1 | Anna | 1 | 0\n2 | Bert | 0 | 1\n3 | Cleo | 1 | 1")
    assert "in front of each result" in str(raised.value)
    assert "grid" not in str(raised.value)
