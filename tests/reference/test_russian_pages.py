"""On the Russian pages nothing is left in English but what is the same in every language."""

from __future__ import annotations

import re

import pytest

from crosstable.cli.language import speaking
from crosstable.editions.load import all_editions
from crosstable.reference.changes import changes_page
from crosstable.reference.editions import edition_page
from crosstable.reference.forms import form_page, forms
from crosstable.reference.modifiers import modifiers_page
from crosstable.reference.systems import all_systems, system_page
from crosstable.rules.evaluation import QUESTIONS

PAGES = {
    **{one.code: (lambda one=one: system_page(one)) for one in all_systems()},
    **{form.code: (lambda form=form: form_page(form)) for s in all_systems() for form in forms(s)},
    **{one.id: (lambda one=one: edition_page(one)) for one in all_editions()},
    "changes": changes_page,
    "modifiers": modifiers_page,
}
#: Names of editions, questions, answers, lists and types of events, as they are written in options.
OPTIONS = {
    *(one.id for one in all_editions()),
    *(name for one in all_editions() for name in (*one.recommended, *one.unsuitable)),
    *(force.to for one in all_editions() for force in one.applies),
    *QUESTIONS,
    *(answer for one in QUESTIONS.values() for answer in one.answers),
}
#: Formulas name these functions of the rating regulations; the others are names of the sources.
NAMES = ("dp", "App. 2", "TieBreakRegulations", "CM2", "SHA-256", "Solkoff", "Pre")


def left_in_english(shown: str) -> list[str]:
    """Words in Latin letters, but for codes, names and what stands in an example."""
    shown = re.sub(r"```text\n.*?```", "", shown, flags=re.DOTALL)
    lines = [
        line.partition("(учебный")[2] if line.startswith(("## Пример", "Пример")) else line
        for line in shown.splitlines()
        if not line.startswith("Другие названия")
    ]
    said = "\n".join(lines)
    for name in sorted({*OPTIONS, *NAMES}, key=len, reverse=True):
        said = re.sub(rf"(?<![\w-]){re.escape(name)}(?![a-z])", "", said)
    return re.findall(r"[A-Za-z]*[a-z]{2,}", said.replace("MPvGP", ""))


@pytest.mark.parametrize("page", PAGES)
def test_no_english_is_left(page: str) -> None:
    with speaking("ru"):
        assert left_in_english(PAGES[page]()) == []


@pytest.mark.parametrize("page", PAGES)
def test_the_english_page_has_no_russian_but_in_names(page: str) -> None:
    """And so the two languages do not mix: what was shown in one is not kept for the other."""
    shown = PAGES[page]()
    names = re.compile(r"Also written: |- \S+: |# rus-2010: |## Names in Russian")
    lines = [line for line in shown.splitlines() if not names.match(line)]
    assert [line for line in lines if re.search("[а-яё]", line)] == []


@pytest.mark.parametrize("page", PAGES)
def test_both_have_the_same_shape(page: str) -> None:
    """The same headings, items and codes in the same order; only the sources stand on one alone."""
    english = PAGES[page]()
    with speaking("ru"):
        russian = PAGES[page]()
    russian = re.sub(r"\n## В источнике\n\n(- .*\n)+", "", russian)
    assert shape(english) == shape(russian)


def shape(shown: str) -> list[str]:
    text = re.sub(r"```text\n.*?```", "```", shown, flags=re.DOTALL)
    found = re.findall(
        r"^(#+|- (?:[A-Z]{2}[\w/*+-]*|/[A-Z])?|\||\*\*|`[a-z0-9-]+`|```)", text, re.MULTILINE
    )
    return [*found, *re.findall(r"\(`\w+`\)", text)]


def test_what_is_left_would_be_found() -> None:
    assert left_in_english("BH: сумма of the scores (`own-score`), п. 8.1") == [
        "of",
        "the",
        "scores",
    ]
    assert left_in_english("BH, /C и MPvGP, fide-2026-03-01: swiss") == []
