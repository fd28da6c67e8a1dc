"""Pages with cells merged over rows and columns, read as a browser lays them out."""

from __future__ import annotations

import time

import pytest

import crosstable as ct
from crosstable.errors import CrosstableError, FileError
from crosstable.files.html_tables.parser import page_of
from crosstable.model.tournament import Tournament
from tests.support.text_tables import lines


def page(body: str) -> Tournament:
    return ct.read(f"<!DOCTYPE html><html><body>{body}</body></html>".encode())


def rows(table: str) -> list[list[str]]:
    return page_of(f"<html><table>{table}</table>").tables[0].rows


@pytest.mark.parametrize(("table", "laid_out"), [
    ("<tr><td rowspan=2>a<td>b<tr><td>c", ["a|b", "|c"]),
    ("<tr><td>a<td rowspan=2>b<td>c<tr><td>d<td>e", ["a|b|c", "d||e"]),
    ("<tr><td rowspan=2 colspan=2>a<td>b<tr><td>c<tr><td>d<td>e", ["a||b", "||c", "d|e"]),
    ("<tr><td rowspan=3>a<td>b<tr><td rowspan=2>c<td>d<tr><td>e", ["a|b", "|c|d", "||e"]),
    ("<tr><td rowspan=0>a<td>b<tr><td>c<tr><td>d", ["a|b", "|c", "|d"]),
    ("<tr><td rowspan=65534>a<td>b<tr><td>c", ["a|b", "|c"]),
    ("<tr><td rowspan=1>a<td rowspan=x>b<td rowspan=-2>c<tr><td>d", ["a|b|c", "d"]),
    ("<tr><td rowspan=' 2 '>a<td>b<tr><td>c", ["a|b", "|c"]),
    ("<thead><tr><td rowspan=9>a<td>b</thead><tbody><tr><td>c", ["a|b", "c"]),
    ("<tbody><tr><td rowspan=0>a<td>b<tr><td>c<tbody><tr><td>d", ["a|b", "|c", "d"]),
    ("<tr><td>a<td rowspan=2>b<tr><td colspan=2>c<td>d", ["a|b", "c||d"]),
    ("<tr><td rowspan=2>a<tr><tr><td>b", ["a", "", "b"]),
])  # fmt: skip
def test_where_cells_stand(table: str, laid_out: list[str]) -> None:
    assert ["|".join(row) for row in rows(table)] == laid_out


def test_a_round_merged_over_its_games() -> None:
    event = page("""<table><tr><th>Round<th>White<th>Black<th>Result
        <tr><td rowspan=2>1<td>Ann<td>Bob<td>1-0<tr><td>Cid<td>Dan<td>1-0
        <tr><td rowspan=2>2<td>Ann<td>Cid<td>0-1<tr><td>Bob<td>Dan<td>½-½</table>""")
    assert lines(event) == {"Ann": "2w1 3w0", "Bob": "1b0 4w=", "Cid": "4w1 1b1", "Dan": "3b0 2b="}
    assert "rounds-by-order" not in {one.code for one in event.remarks}


def test_a_player_merged_over_his_games() -> None:
    event = page("""<table><tr><th>Round<th>White<th>Black<th>Result
        <tr><td>1<td rowspan=2><a href="?snr=4">Ann</a><td>Bob<td>1-0<tr><td>2<td>Cid<td>½-½
        <tr><td>3<td>Bob<td>Ann<td rowspan=2>0-1<tr><td>4<td>Cid<td>Bob</table>""")
    assert {name: len(line.split()) for name, line in lines(event).items()} == {
        "Ann": 4, "Bob": 4, "Cid": 4,
    }  # fmt: skip
    assert sum(sheet.results.count(b"1") for sheet in event.sheets) == 3


HEAD = """<tr><{0} rowspan=2>No<{0} rowspan=2>Name<{0} colspan=2>Rounds<{0} rowspan=2>Pts
    <tr><{0}>1<{0}>2"""


@pytest.mark.parametrize("cell", ["th", "td"])
def test_a_head_of_two_rows(cell: str) -> None:
    event = page(f"""<table>{HEAD.format(cell)}<tr><td>1<td>Ann<td>2w1<td>3b1<td>2
        <tr><td>2<td>Bob<td>1b0<td>-0<td>0<tr><td>3<td>Cid<td>-0<td>1w0<td>0</table>""")
    assert lines(event) == {"Ann": "2w1 3b1", "Bob": "1b0 0-Z", "Cid": "0-Z 1w0"}
    assert event.published.points == (2, 0, 0)


def test_a_place_and_a_bye_merged_over_two_participants() -> None:
    """A shared place is that of both, and so is a bye of the same worth."""
    event = page("""<table><tr><th>Rk<th>No<th>Name<th>1.Rd<th>2.Rd<th>Pts
        <tr><td>1<td>1<td>Ann<td>2w1<td>3b1<td>2
        <tr><td rowspan=2>2<td>2<td>Bob<td>1b0<td rowspan=1>-1<td rowspan=2>1
        <tr><td>3<td>Cid<td>-1<td>1w0
        <tr><td>4<td>4<td>Dan<td rowspan=2>-½<td>5b1<td>1½<tr><td>5<td>5<td>Eve<td>4w0<td>½
        </table>""")
    assert event.published.ranks == (1, 2, 2, 4, 5)
    assert lines(event)["Dan"] == "0-H 5b1"
    assert lines(event)["Eve"] == "0-H 4w0"
    assert [str(one) for one in event.published.points] == ["2", "1", "1", "3/2", "1/2"]


def test_a_second_line_of_a_participant_is_no_other() -> None:
    event = page("""<table><tr><th>No<th>Name<th>1.Rd<th>Pts
        <tr><td rowspan=2>1<td>Ann<td>2w1<td rowspan=2>1<tr><td>2210<td>
        <tr><td rowspan=2>2<td rowspan=2>Bob<td>1b0<td rowspan=2>0<tr><td>note</table>""")
    assert lines(event) == {"Ann": "2w1", "Bob": "1b0"}


def test_a_bye_whose_opponent_says_otherwise_is_named() -> None:
    event = page("""<table><tr><th>No<th>Name<th>1.Rd<th>2.Rd<th>Pts
        <tr><td>1<td>Ann<td>2w1<td>3b1<td>2<tr><td>2<td>Bob<td>1b0<td rowspan=2>-0<td>0
        <tr><td>3<td>Cid<td>-1<td>1</table>""")
    assert event.published.points == (2, 0, 1)
    assert "names no. 3 as opponent" in " ".join(map(str, event.remarks))


@pytest.mark.parametrize("body", [
    "<table><tr>" + "<td rowspan=65534 colspan=1000>x" * 2_000 + "<tr>" * 60_000,
    "<table><tr>" + "<td rowspan=65534 colspan=1000>x" * 2_000 + "<tr><td>y" * 60_000,
    "<table><tr><td rowspan=0 colspan=200>x" + "<tr><td colspan=200>y" * 100_000,
    ("<table><tr>" + "<td rowspan=65534 colspan=1000>x" * 20 + "<tr><td>y" * 300) * 90,
    "<table>" + "<tr><td colspan=200 rowspan=9>x" * 90_000,
])  # fmt: skip
def test_merged_cells_that_cover_more_than_any_table(body: str) -> None:
    begun = time.process_time()
    with pytest.raises(
        FileError, match="merged cells of the page cover more than 800000"
    ) as raised:
        page(body)
    assert time.process_time() - begun < 10
    assert raised.value.remedy is not None


def test_a_cell_merged_over_more_rows_than_there_are() -> None:
    with pytest.raises(CrosstableError, match="no crosstable"):
        page("<table><tr><td rowspan=65534 colspan=1000>x</table>")
