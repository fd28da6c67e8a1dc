"""The page of names, and the names on the pages of editions and systems."""

from __future__ import annotations

import re

import pytest

from crosstable.editions.load import page
from crosstable.ranking.codes import criterion
from crosstable.ranking.names import code_in_words
from crosstable.reference.editions import edition_data, edition_page
from crosstable.reference.names import names_page
from crosstable.reference.systems import all_systems, system_data, system_page
from crosstable.rules import catalogue

catalogue.load()
ROWS = re.findall(r"^\| ([^|]+) \| ([^|]*) \| ([^|]*) \|$", names_page(), re.MULTILINE)


def test_every_name_on_the_page_is_read_as_its_code() -> None:
    named = [row for row in ROWS if re.match("[A-Z]", row[0])]
    assert len(named) > 50
    for written, russian, english in named:
        for name in (*russian.split("; "), *english.split("; ")):
            assert not name or code_in_words(name) in written.split(), name


def test_every_system_is_on_the_page() -> None:
    on_it = {code for row in ROWS for code in row[0].split()}
    assert {one.code for one in all_systems()} <= on_it


def test_the_page_says_where_unclear_names_are_clear() -> None:
    meant = {row[0].partition(";")[0]: row[2] for row in ROWS}
    assert set(meant["Солкоф"].split("; ")) == {"us-chess-34e: BH", "rus-2010: BH/M1"}
    assert meant["усреднённый Бухгольц"] == "fide-2006: BH/M1"
    assert meant["средний Бухгольц"] == ""


@pytest.mark.parametrize("id", ["fide-2006", "rus-2010", "fide-2026-03-01", "us-chess-34e"])
def test_the_page_of_an_edition_shows_its_names(id: str) -> None:
    edition = page(id)
    shown = edition_page(edition)
    data = edition_data(edition)
    for code, name in data["names"]["ru"].items():
        assert f"- {code}: {name}\n" in shown
        assert criterion(name, edition).code == code
    for name, code in data["means"].items():
        assert f"- {name}: {code} in these rules\n" in shown
    assert bool(data["means"]) == (id in ("rus-2010", "us-chess-34e"))


def test_the_page_of_a_system_shows_its_names() -> None:
    for one in all_systems():
        names = system_data(one)["names"]
        assert names, one.code
        assert len(names) == len(set(names))
        assert system_page(one).rstrip().endswith(f"Also written: {'; '.join(names)}")
        for name in names:
            assert criterion(name).code == one.code
