"""The words of the sources: as they stand there, under their numbers, on the Russian pages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from crosstable.cli.language import speaking
from crosstable.editions.edition import Edition
from crosstable.editions.load import page
from crosstable.ranking.codes import criterion
from crosstable.reference.forms import form_of, form_page
from crosstable.reference.source_words import (
    SourceWords,
    edition_of_source,
    source_words,
    words_lines,
)
from crosstable.reference.systems import system_page
from crosstable.rules import catalogue
from crosstable.rules.system import SYSTEMS

catalogue.load()
PASSAGES = [(code, one) for code, found in source_words().items() for one in found]
SOURCES = Path(__file__).resolve().parents[3] / "shared" / "rules" / "sources"
#: Faults of the sources and how they are mended.
MENDED = {
    "001": [
        ("это которая", "это сумма, которая"),
        ("вычитается самый низкий результаты", "вычитается самый низкий результат"),
        ("рейтигов", "рейтингов"),
        ("полочкового", "полуочкового"),
    ],
    "002": [("партии будет считаться", "партии будут считаться")],
}
#: Systems of a page that its source does not describe in words of its own.
ELSEWHERE = {
    "rus-2010": {"LOT", "MPTS", "GPTS"},
    "fide-2006": {"PTS", "LOT"},
    "fide-manual-2014": {"PTS", "BH", "SBH", "SB", "ARO", "TPR", "PO", "LOT"},
}


def plain(written: str) -> str:
    """Letters and figures only; ё as е."""
    return re.sub(r"[^\w%]|_", "", written.lower().replace("ё", "е"))


def articles(edition: Edition) -> set[str]:
    """Every number that a page cites; a cut of averages has one of its own in the source."""
    cited = [
        *edition.systems.values(),
        *edition.modifiers.values(),
        *edition.articles.values(),
        *(one.article for one in edition.decides.values()),
        *(article for found in edition.unsuitable.values() for article in found.values()),
    ]
    return {one for each in cited for one in each.split(", ")} | {"5 b"}


def ids(one: object) -> str:
    return f"{one.source} {one.article}" if isinstance(one, SourceWords) else str(one)


@pytest.mark.parametrize(("code", "passage"), PASSAGES, ids=ids)
def test_a_passage_is_about_a_code_of_its_edition(code: str, passage: SourceWords) -> None:
    edition = page(edition_of_source(passage.source))
    assert criterion(code, edition).code == code
    assert passage.article in articles(edition)


@pytest.mark.parametrize(("code", "passage"), PASSAGES, ids=ids)
def test_a_passage_stands_in_its_source(code: str, passage: SourceWords) -> None:
    found = list(SOURCES.glob(f"{passage.source}_*.txt"))
    if not found:
        pytest.skip(f"the sources are not beside the project: {SOURCES}")
    source = found[0].read_text("utf-8")
    for fault, mended in MENDED.get(passage.source, []):
        assert fault in source
        source = source.replace(fault, mended)
    at = 0
    for piece in passage.text.split("…"):
        at = plain(source).find(plain(piece), at)
        assert at >= 0, piece


@pytest.mark.parametrize("source", ["000", "001", "002"])
def test_every_system_that_a_source_describes_has_its_words(source: str) -> None:
    edition = page(edition_of_source(source))
    having = {code.partition("/")[0] for code, one in PASSAGES if one.source == source}
    assert having == set(edition.systems) - ELSEWHERE[edition.id]


@pytest.mark.parametrize(("code", "passage"), PASSAGES, ids=ids)
def test_the_page_of_the_system_has_it_in_russian_only(code: str, passage: SourceWords) -> None:
    system, quoted = SYSTEMS[code.partition("/")[0]], f"«{passage.text}»"
    assert quoted not in system_page(system)
    with speaking("ru"):
        shown = system_page(system)
    line = next(line for line in shown.splitlines() if quoted in line)
    assert line.startswith("- ")
    assert f"{edition_of_source(passage.source)}, п. {passage.article}" in line
    assert (f"{code} (" in line) == ("/" in code)


@pytest.mark.parametrize("code", ["BH/C*", "PS/C*", "ARO/C*", "KS/L-*", "KS/L+*"])
def test_the_page_of_a_form_has_those_on_the_form(code: str) -> None:
    form = form_of(criterion(code))
    english = form_page(form)
    with speaking("ru"):
        own, lines = form_page(form), words_lines(code)
    quoted = [one.text for one in source_words()[code]]
    assert [line for line in lines if line.startswith("- ")] == own.rstrip().splitlines()[
        -len(quoted) :
    ]
    for words in quoted:
        assert f"«{words}»" in own
        assert words not in english


def test_a_system_that_no_source_has() -> None:
    with speaking("ru"):
        assert words_lines("STD") == []
        assert "## В источнике" not in system_page(SYSTEMS["STD"])
        assert "## В источнике" in system_page(SYSTEMS["SHM"])
