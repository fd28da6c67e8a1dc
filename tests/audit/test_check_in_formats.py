"""A spoilt table is found out whatever file it comes in: what is published is read from all of them.

Each table is printed and spoilt as in `test_check_mutations`, then written as a file and read again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import islice

import pytest
from msgspec.structs import replace

import crosstable as ct
from crosstable.audit.check import check
from crosstable.audit.report import Check
from crosstable.files.grids.write import rows_of
from crosstable.model.published import Published
from crosstable.model.tournament import Tournament
from tests.audit.test_check_mutations import (
    CASES,
    KINDS,
    Case,
    Changes,
    Spoilt,
    case,
    spoilt_tables,
)
from tests.support.printed_tables import chess_results_page

#: Tables of each kind for each format; every one is another event, list and style of printing.
TABLES = 4


def page(event: Tournament) -> bytes:
    """The crosstable on a page such as the results site serves."""
    rows = [[cell.text for cell in row] for row in rows_of(event)]
    blank = rows.index([]) if [] in rows else -1
    facts, table = rows[: blank + 1], rows[blank + 1 :]
    lines = "".join(f"<p>{name}: {value}</p>" for name, value in facts[:-1])
    written = chess_results_page("An Open", "Crosstable", table)
    return written.replace(b"<h2>Crosstable</h2>", f"<h2>Crosstable</h2>{lines}".encode())


FORMATS: dict[str, Callable[[Tournament], bytes]] = {
    "csv": lambda event: ct.write(event, "csv"),
    "tsv": lambda event: ct.write(event, "tsv"),
    "xlsx": lambda event: ct.write(event, "xlsx"),
    "html": page,
}
formats = pytest.mark.parametrize("format", FORMATS)


def through(one: Case, published: Published, format: str) -> Tournament:
    """The event with what is published, after it was a file."""
    return ct.read(FORMATS[format](replace(one.tournament, published=published)), format=None)


@cache
def tables(name: str) -> list[tuple[int, Spoilt, Changes]]:
    return list(islice(spoilt_tables(name, "as it is"), TABLES))


def said(report: Check) -> set[tuple[int, str, str, str | None]]:
    return {(one.id, one.column, one.published, one.ours) for one in report.differences}


@formats
@pytest.mark.parametrize("name", KINDS)
def test_a_changed_number_is_found(name: str, format: str) -> None:
    for index, spoilt, changed in tables(name):
        one = case(index % CASES)
        read = through(one, spoilt.table, format)
        report = check(read, one.settings)
        assert report.verdict == "different", (name, index)
        found = {(each.id, each.column) for each in report.differences}
        assert changed.wrong <= found, (name, index)
        assert said(report) == said(one.checked(spoilt.table)), (name, index)


@formats
def test_an_unchanged_table_is_silent(format: str) -> None:
    for index in range(0, CASES, CASES // 12):
        one = case(index)
        read = through(one, one.right, format)
        report = check(read, one.settings)
        assert (report.verdict, report.differences) == ("equal", []), (index, one.settings)
        assert set(report.compared) == set(one.checked(one.right).compared)


@formats
def test_everything_published_is_read(format: str) -> None:
    for index in (0, 1, 2, 3, 4, 5, 8):
        one = case(index)
        read = through(one, one.right, format)
        assert read.published.points == one.right.points
        assert read.published.ranks == one.right.ranks
        printed = {name for name, figures in one.right.columns.items() if any(figures)}
        assert set(read.published.columns) == printed
        for name in printed:
            assert read.published.columns[name] == one.right.columns[name]
