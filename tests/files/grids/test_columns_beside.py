"""Rounds in two or three columns: the opponent, the result beside him, the colour too."""

from __future__ import annotations

import io

import pytest
import xlsxwriter

import crosstable as ct
from crosstable.errors import CrosstableError
from tests.support.text_tables import lines, table

GAMES = {"Ann": "2w1 3b=", "Bob": "1b0 0-Z", "Cid": "0-Z 1w="}
PLAIN = {"Ann": "2-1 3-=", "Bob": "1-0 0-Z", "Cid": "0-Z 1-="}


@pytest.mark.parametrize("head", [
    "1.Rd | Res | 2.Rd | Res", "1 | | 2 |", "1.Rd | 1.Rd | 2.Rd | 2.Rd", "R1 | Result | R2 | Result",
    "Тур 1 | Рез. | Тур 2 | Рез.", "1.Rd | | 2.Rd | Res", "1. Runde | Erg. | 2. Runde | Erg.",
])  # fmt: skip
def test_a_result_beside_each_opponent(head: str) -> None:
    event = table(f"""
        No | Name | {head} | Pts
        1 | Ann | 2w | 1 | 3b | 0.5 | 1.5
        2 | Bob | 1b | 0 |    | 0   | 0
        3 | Cid | -  | 0 | 1w | ½   | 0.5
    """)
    assert lines(event) == GAMES
    assert not {one.code for one in event.remarks} & {
        "points-differ",
        "columns-left",
        "colours-missing",
    }
    assert list(event.published.columns) == []


@pytest.mark.parametrize("head", ["1 | | 2 |", "1.Rd | Res | 2.Rd | Res"])
def test_numbers_alone_are_opponents_where_they_name_each_other(head: str) -> None:
    event = table(f"""
        No | Name | {head} | Pts
        1 | Ann | 2 | 1 | 3 | ½ | 1.5
        2 | Bob | 1 | 0 | - | 0 | 0
        3 | Cid | 0 | 0 | 1 | = | 0.5
    """)
    assert lines(event) == PLAIN


@pytest.mark.parametrize(("head", "cells"), [
    ("1.Rd | | Res | 2.Rd | | Res", "{o} | {c} | {r}"), ("1 | | | 2 | | ", "{o} | {r} | {c}"),
    ("1 | Col | Res | 2 | Col | Res", "{o} | {c} | {r}"),
    ("1 | w | | 2 | w | ", "{o} | {c} | {r}"),
])  # fmt: skip
def test_a_colour_in_a_column_of_its_own(head: str, cells: str) -> None:
    def row(*games: tuple[str, str, str]) -> str:
        return " | ".join(cells.format(o=o, c=c, r=r) for o, c, r in games)

    event = table(f"""
        No | Name | {head} | Pts
        1 | Ann | {row(("2", "w", "1"), ("3", "b", "½"))} | 1.5
        2 | Bob | {row(("1", "b", "0"), ("", "", "0"))} | 0
        3 | Cid | {row(("-", "-", "0"), ("1", "w", "½"))} | 0.5
    """)
    assert lines(event) == GAMES


@pytest.mark.parametrize(("opponent", "result", "letter"), [
    ("bye", "1", "U"), ("bye", "", "U"), ("bye", "½", "H"), ("-", "1", "U"), ("", "½", "H"),
    ("0", "1", "U"), ("0", "0", "Z"), ("not paired", "0", "Z"), ("not paired", "", "Z"),
    ("", "", " "), ("-", "", " "), ("-", "-", " "), ("", "+", "U"), ("spielfrei", "1", "U"),
])  # fmt: skip
def test_byes(opponent: str, result: str, letter: str) -> None:
    event = table(f"""
        No | Name | 1 | Res | 2 | Res
        1 | Ann | {opponent} | {result} | 2w | 1
        2 | Bob | 3w | 1 | 1b | 0
        3 | Cid | 2b | 0 | - | 1
    """)
    assert lines(event)["Ann"] == f"0-{letter} 2w1"


@pytest.mark.parametrize(("own", "other", "letters"), [
    ("1", "0", b"10"), ("+", "-", b"+-"), ("1F", "0F", b"+-"), ("½", "1/2", b"=="), ("*", "*", b"??"),
    ("", "", b"??"),
])  # fmt: skip
def test_results(own: str, other: str, letters: bytes) -> None:
    for colours in (("w", "b"), ("", "")):
        event = table(f"""
            No | Name | 1 | Res | 2 | Res
            1 | Ann | 2{colours[0]} | {own} | 2{colours[1]} | ½
            2 | Bob | 1{colours[1]} | {other} | 1{colours[0]} | ½
        """)
        assert [sheet.results for sheet in event.sheets] == [letters, b"=="]


def test_two_columns_under_one_merged_heading() -> None:
    target = io.BytesIO()
    with xlsxwriter.Workbook(target, {"in_memory": True}) as book:
        sheet = book.add_worksheet("Open")
        sheet.merge_range("A1:F1", "Open 2026")
        sheet.write_row(1, 0, ["No", "Name"])
        sheet.merge_range("C2:D2", 1)
        sheet.merge_range("E2:F2", 2)
        sheet.write_row(2, 0, [1, "Ann", "2w", 1, "3b", 0.5])
        sheet.write_row(3, 0, [2, "Bob", "1b", 0, "-", 0])
        sheet.write_row(4, 0, [3, "Cid", "-", 0, "1w", 0.5])
    event = ct.read(target.getvalue())
    assert event.details.name == "Open 2026"
    assert lines(event) == GAMES


def test_a_page_with_a_head_of_two_rows() -> None:
    event = ct.read(b"""<html><table><tr><th rowspan=2>No<th rowspan=2>Name<th colspan=2>1.Rd
        <th colspan=2>2.Rd<th rowspan=2>Pts<tr><th>Opp<th>Res<th>Opp<th>Res
        <tr><td>1<td>Ann<td>2w<td>1<td>3b<td>0.5<td>1.5<tr><td>2<td>Bob<td>1b<td>0<td>-<td>0<td>0
        <tr><td>3<td>Cid<td>-<td>0<td>1w<td>0.5<td>0.5</table>""")
    assert lines(event) == GAMES


def test_one_round() -> None:
    event = table("""
        No | Name | 1.Rd | Res | Pts
        1 | Ann | 2w | 1 | 1
        2 | Bob | 1b | 0 | 0
    """)
    assert lines(event) == {"Ann": "2w1", "Bob": "1b0"}


def test_a_cell_that_is_no_result_is_named() -> None:
    with pytest.raises(CrosstableError, match=r"^cell E3, round 2: '1bx' is no round"):
        table(
            """
            No | Name | 1 | Res | 2 | Res
            1 | Ann | 2w | 1 | 2b | 1
            2 | Bob | 1b | 0 | 1w | x
        """.replace("1w | x", "1b | x")
        )


@pytest.mark.parametrize(("head", "rows", "cell"), [
    # What the columns mean cannot be said: points of the round, or of all rounds so far.
    ("1 | Pts | 2 | Pts | Total", ["2w | 1 | 2b | 2 | 2", "1b | 0 | 1w | 0 | 0"], "cell D1, round 1"),
    ("1 | Tally | 2 | Tally | Pts", ["2w | 1 | 2b | 2 | 2", "1b | 0 | 1w | 0 | 0"], "cell D1, round 1"),
    # One round has its results in its cells, the other beside them.
    ("1 | 2 | Res | Pts", ["2w1 | 2b | 1 | 2", "1b0 | 1w | 0 | 0"], "cell E1, round 2"),
    ("1 | 2 | | Pts", ["2w1 | 2b | 1 | 2", "1b0 | 1w | 0 | 0"], "cell E1, round 2"),
    ("1 | Res | 2 | 3", ["2w | 1 | 2b1 | 2w1", "1b | 0 | 1w0 | 1b0"], "cell D1, round 1"),
    # One round has a column more than the other.
    ("1 | Res | 2 | | Res", ["2w | 1 | 2b | w | 1", "1b | 0 | 1w | b | 0"], "cell D1, round 1"),
])  # fmt: skip
def test_columns_that_are_not_read_are_an_error(head: str, rows: list[str], cell: str) -> None:
    with pytest.raises(CrosstableError) as raised:
        table(f"No | Name | {head}\n1 | Ann | {rows[0]}\n2 | Bob | {rows[1]}")
    assert str(raised.value).startswith(f"{cell}: the cells of round")
    assert "headed Result" in str(raised.value)


def test_running_totals_beside_whole_cells_do_no_harm() -> None:
    event = table("""
        No | Name | 1 | | 2 | | Pts
        1 | Ann | 2w1 | 1 | 2b1 | 2 | 2
        2 | Bob | 1b0 | 0 | 1w0 | 0 | 0
    """)
    assert lines(event) == {"Ann": "2w1 2b1", "Bob": "1b0 1w0"}


def test_a_round_that_goes_on_before_the_points() -> None:
    event = table("""
        No | Name | 1 | 2 | Pts | |
        1 | Ann | 2w1 | 2b | 1 | 0 | 3
        2 | Bob | 1b0 | 1w | 0 | 1 | 2
    """)
    assert lines(event) == {"Ann": "2w1 2b?", "Bob": "1b0 1w?"}


@pytest.mark.parametrize("rows", [
    ["1 | 1 | 0 | 1", "0 | 0 | 1 | 1"], ["2 | 1 | 0 | 1", "0 | 0 | 2 | 1"],
])  # fmt: skip
def test_results_without_opponents_are_no_opponents(rows: list[str]) -> None:
    with pytest.raises(CrosstableError, match="no opponents"):
        table(f"""
            No | Name | 1.Rd | | 2.Rd |
            7 | Ann | {rows[0]}
            8 | Bob | {rows[1]}
            9 | Cid | {rows[0]}
        """)
