"""The systems as data and as a page."""

from __future__ import annotations

from typing import Any

from crosstable.editions.load import all_editions
from crosstable.names.reading import names_of
from crosstable.reference.docstrings import system_doc
from crosstable.reference.example import example, example_title
from crosstable.reference.forms import form_data, form_lines, forms
from crosstable.reference.source_words import words_lines
from crosstable.reference.titles import title_of
from crosstable.rules import catalogue
from crosstable.rules.system import SYSTEMS, Modifier, System
from crosstable.texts import text

MODIFIERS = {
    Modifier.CUT: text("modifier.C", "cut: the n least significant values are left out"),
    Modifier.MEDIAN: text("modifier.M", "median: n least and n most significant ones are left out"),
    Modifier.LIMIT: text("modifier.L", "limit: moved by n steps of a draw's points"),
    Modifier.FORE: text("modifier.F", "Fore Buchholz takes the place of Buchholz"),
    Modifier.PLAYED: text("modifier.P", "forfeits count as games against the scheduled opponent"),
    Modifier.REVERSED: text("modifier.R", "the order is reversed"),
    Modifier.DIVISOR: text("modifier.K", "divisor: Buchholz is divided by n"),
}
KINDS_OF_SYSTEMS = {
    "rounds": text("kind.rounds", "rounds"),
    "steps": text("kind.steps", "steps"),
    "group": text("kind.group", "group"),
}
_FORMULA = text("system.formula", "Formula")
_UNPLAYED = text("system.unplayed", "Unplayed rounds")
_MODIFIERS = text("system.modifiers", "Modifiers")
_NONE = text("system.no-modifiers", "none")
_ARTICLES = text("system.articles", "Articles")
_NAMES = text("system.names", "Also written")
_MORE = text("system.higher", "The greater value stands ahead.")
_LESS = text("system.lower", "The smaller value stands ahead.")
_RANK = text("system.rank", "Gives places inside a tied group; place 1 stands ahead.")


def all_systems() -> list[System[Any]]:
    """All systems in the order of the pages, those of the newest edition first."""
    catalogue.load()
    codes = dict.fromkeys(code for edition in all_editions() for code in edition.systems)
    return [SYSTEMS[code] for code in codes]


def system_data(one: System[Any]) -> dict[str, Any]:
    """A system for ``--format json``."""
    return {
        "code": one.code,
        "name": title_of(one),
        "kind": one.kind,
        "text": system_doc(one).sentence,
        "modifiers": [each.value for each in Modifier if each in one.modifiers],
        "names": [*one.names, *names_of(one.code)],
        "articles": {
            edition.id: edition.systems[one.code]
            for edition in all_editions()
            if one.code in edition.systems
        },
        "stepwise": [form_data(form) for form in forms(one)],
    }


def system_page(one: System[Any]) -> str:
    """A system as Markdown."""
    doc = system_doc(one)
    direction = _RANK() if one.kind == "group" else _LESS() if one.ascending else _MORE()
    lines = [f"# {one.code}: {title_of(one)}", "", doc.sentence, ""]
    lines += [doc.story, ""] if doc.story else []
    lines += [f"{_FORMULA()}: {doc.formula}  ", f"{_UNPLAYED()}: {doc.unplayed}  ", str(direction)]
    lines += ["", f"## {_MODIFIERS()}", ""]
    allowed = [each for each in Modifier if each in one.modifiers]
    lines += [f"- /{each.value} {MODIFIERS[each]()}" for each in allowed] or [str(_NONE())]
    lines += ["", f"## {_ARTICLES()}", ""]
    lines += [
        f"- {edition.id}: {edition.systems[one.code]}"
        for edition in all_editions()
        if one.code in edition.systems
    ]
    lines += words_lines(one.code)
    found = example(one)
    lines += ["", f"## {example_title(found)}", "", "```text", found.shown.rstrip(), "```"]
    for form in forms(one):
        lines += ["", *form_lines(form)]
    lines += ["", f"{_NAMES()}: {'; '.join([*one.names, *names_of(one.code)])}"]
    return "\n".join(lines) + "\n"
