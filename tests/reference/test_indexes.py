"""The pages that list things have the same rows in either language."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from crosstable.audit.findings import FINDINGS
from crosstable.cli.language import speaking
from crosstable.editions.load import all_editions
from crosstable.reference.indexes import (
    contents_page,
    editions_index,
    errors_page,
    findings_page,
    remarks_page,
    systems_index,
)
from crosstable.reference.systems import all_systems
from crosstable.remarks import KINDS

PAGES = (systems_index, editions_index, remarks_page, findings_page, errors_page)


def rows(shown: str) -> list[list[str]]:
    """The cells of the rows below the head."""
    lines = [line for line in shown.splitlines() if line.startswith("|")]
    return [re.split(r" ?\| ?", line)[1:-1] for line in lines[2:]]


@pytest.mark.parametrize("made", PAGES, ids=lambda one: one.__name__)
def test_the_same_rows_in_either_language(made: Callable[[], str]) -> None:
    english = made()
    with speaking("ru"):
        russian = made()
    assert [row[0] for row in rows(english)] == [row[0] for row in rows(russian)]
    assert {len(row) for row in rows(english) + rows(russian)} == {3}
    assert re.search("[а-яё]", russian.partition("\n")[0])
    assert not re.search("[а-яё]", english)


def test_everything_is_listed() -> None:
    assert [row[0] for row in rows(systems_index())] == [
        f"[{one.code}]({one.code}.md)" for one in all_systems()
    ]
    assert [row[0] for row in rows(editions_index())] == [
        f"[{one.id}]({one.id}.md)" for one in all_editions()
    ]
    assert {row[0].strip("`") for row in rows(remarks_page())} == {
        one.code for one in KINDS.values()
    }
    assert {row[0].strip("`") for row in rows(findings_page())} == set(FINDINGS)


def test_a_sentence_is_shown_with_its_blanks() -> None:
    assert "{codes}" in remarks_page()
    with speaking("ru"):
        assert "{codes}" in remarks_page()


def test_the_contents_have_the_pages_that_are_there() -> None:
    shown = contents_page(["errors.md", "systems/README.md", "systems/BH.md"])
    assert [row[0] for row in rows(shown)] == [
        "[Systems](systems/README.md)",
        "[Errors](errors.md)",
    ]
