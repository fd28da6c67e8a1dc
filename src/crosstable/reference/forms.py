"""The forms of systems that go step by step until the tie is decided."""

from __future__ import annotations

from typing import Any, NamedTuple

from crosstable.editions.edition import Edition
from crosstable.editions.load import all_editions
from crosstable.errors import ModifierNotAllowed, RegulationError
from crosstable.ranking.codes import Criterion, check_in_edition, criterion
from crosstable.reference.example import example_of, example_title
from crosstable.reference.source_words import words_lines
from crosstable.reference.titles import title_of
from crosstable.rules.system import Modifier, System
from crosstable.texts import Text, text

_SIGNS = {Modifier.CUT: ("",), Modifier.LIMIT: ("-", "+")}
_WORDS = {
    "C*": text(
        "form.C",
        "Cut 1, cut 2, and so on to one less than the rounds: each cut is taken only among those "
        "whom the one before left level, and its value takes the place of the last.",
    ),
    "L-*": text(
        "form.L-",
        "The score groups below the limit are taken in one by one, the highest first: each step "
        "is taken only among those whom the one before left level, and its value takes the place "
        "of the last.",
    ),
    "L+*": text(
        "form.L+",
        "The score groups that reach the limit are left out one by one, the lowest first: each "
        "step is taken only among those whom the one before left level, and its value takes the "
        "place of the last.",
    ),
}
_STEPWISE = text("form.title", "{code}: {title}, step by step")
_ARTICLES = text("form.articles", "Articles: {articles}")
_BY = text("form.edition", "{example} (edition {edition})")
_NOWHERE = text("error.no-form", "no edition takes {code} step by step")
_REMEDY = text("error.no-form.remedy", "{code} itself: crosstable systems {code}")


class Form(NamedTuple):
    """A code with a ``*``, what it does, and the editions that have it with the article."""

    code: str
    words: Text
    articles: dict[str, str]
    editions: list[Edition]


def forms(one: System[Any]) -> list[Form]:
    """The forms of a system that some edition has."""
    codes = [
        f"{one.code}/{modifier.value}{sign}*"
        for modifier, signs in _SIGNS.items()
        if modifier in one.modifiers
        for sign in signs
    ]
    return [found for code in codes if (found := _form(criterion(code))).editions]


def form_of(one: Criterion) -> Form:
    """The form of a stepwise criterion. Raises `ModifierNotAllowed` where no edition has it."""
    found = _form(one)
    if not found.editions:
        remedy = _REMEDY(code=one.system.code)
        raise ModifierNotAllowed(_NOWHERE(code=one.code), found=one.code, remedy=remedy)
    return found


def _form(one: Criterion) -> Form:
    letter = "C" if one.stepwise is Modifier.CUT else "L"
    sign = "" if letter == "C" else "-" if one.number(Modifier.LIMIT) < 0 else "+"
    editions = [edition for edition in all_editions() if _has(edition, one)]
    articles = {edition.id: edition.modifiers[f"{letter}*"] for edition in editions}
    return Form(one.code, _WORDS[f"{letter}{sign}*"], articles, editions)


def _has(edition: Edition, one: Criterion) -> bool:
    try:
        check_in_edition(one, edition)
    except RegulationError:
        return False
    return True


def form_data(form: Form) -> dict[str, Any]:
    """A form for ``--format json``."""
    return {"code": form.code, "text": str(form.words()), "articles": form.articles}


def form_lines(form: Form, mark: str = "##") -> list[str]:
    """A form as a section of its system's page."""
    edition = form.editions[0]
    found = example_of(form.code, edition, looks=2)
    articles = "; ".join(f"{id} {article}" for id, article in form.articles.items())
    return [
        f"{mark} {_STEPWISE(code=form.code, title=title_of(criterion(form.code).system))}",
        "",
        str(form.words()),
        "",
        str(_ARTICLES(articles=articles)),
        "",
        str(_BY(example=example_title(found), edition=edition.id)),
        "",
        "```text",
        found.shown.rstrip(),
        "```",
    ]


def form_page(form: Form) -> str:
    """A form as a page of its own."""
    return "\n".join([*form_lines(form, "#"), *words_lines(form.code)]) + "\n"
