"""What changed from one edition to another: questions, systems, modifiers, lists."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from typing import Literal, TypeAlias

import msgspec

from crosstable.editions.edition import Decision, Edition
from crosstable.editions.load import all_editions, page
from crosstable.model.event_words import list_words
from crosstable.reference.docstrings import answer_sentence
from crosstable.reference.systems import MODIFIERS
from crosstable.reference.titles import title_of
from crosstable.rules import catalogue
from crosstable.rules.evaluation import QUESTIONS
from crosstable.rules.system import SYSTEMS, Modifier
from crosstable.texts import Text, text

_HAS = text("change.has", "in this edition")
_LACKS = text("change.lacks", "not in this edition")
_NOT_ASKED = text("change.not-asked", "not asked in this edition")
_ALLOWED = text("change.allowed", "allowed")
_FORBIDDEN = text("change.forbidden", "not allowed, or left undefined")
_NO_LIST = text("change.no-list", "no list")
_SYSTEM = text("change.system", "system {code}: {title}")
_MODIFIER = text("change.modifier", "modifier /{name}: {title}")
_STEPS = text("change.steps", "{title}, step by step")
_PAIR = text("change.pair", "{code} with /{letter}")
_UNSUITABLE = text("change.unsuitable", "{code} where the type is {type}")
_LIST = text("change.list", "list where the type is {type}")
_TITLE = text("change.title", "What changed between editions")
_FROM = text("change.from", "{edition} after {against}")
_NOTHING = text("edition.nothing", "Nothing that changes a number.")
_FIRST = text("change.first", "No edition before this one is on a page.")
_WHAT = text("column.what", "What")
_BEFORE = text("column.before", "Before")
_NOW = text("column.now", "Now")
_ARTICLE = text("column.article", "Article")
_SAID = text("change.said", "{answer}: {because}")
_ARTICLES = text("change.articles", "{before} → {now}")
_WITH_ARTICLE = text("change.with-article", "{said} ({article})")
_BEFORE_LINE = text("compared.before", "before")
_NOW_LINE = text("compared.now", "now")

Kind: TypeAlias = Literal["question", "system", "modifier", "unsuitable", "list"]


class Side(msgspec.Struct, frozen=True):
    """What one edition says. ``answer``: the name of an answer, or a list; None for the rest."""

    answer: str | None
    because: str
    article: str | None

    def __str__(self) -> str:
        return self.because if self.answer is None else str(
            _SAID(answer=self.answer, because=self.because)
        )  # fmt: skip


class EditionChange(msgspec.Struct, frozen=True):
    """One difference between two editions."""

    kind: Kind
    name: str
    text: str
    before: Side
    now: Side


class EditionChanges(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of ``crosstable editions ID --against ID --format json``."""

    format: int = 1
    edition: str
    against: str
    changes: list[EditionChange]


def edition_changes(edition: Edition, against: Edition) -> EditionChanges:
    """All that differs in ``edition`` from ``against``, the one before."""
    catalogue.load()
    found = [
        *_questions(against, edition),
        *_systems(against, edition),
        *_modifiers(against, edition),
        *_unsuitable(against, edition),
        *_lists(against, edition),
    ]
    return EditionChanges(edition=edition.id, against=against.id, changes=found)


def edition_before(edition: Edition) -> Edition | None:
    """The edition that this one replaced, where that is on a page."""
    known = {one.id for one in all_editions()}
    return page(edition.previous) if edition.previous in known else None


def _questions(before: Edition, now: Edition) -> Iterator[EditionChange]:
    for name in dict.fromkeys([*now.decides, *before.decides]):
        was, is_now = before.decides.get(name), now.decides.get(name)
        if was is None or is_now is None or was.answer != is_now.answer:
            wording = str(QUESTIONS[name].wording())
            yield EditionChange(
                "question", name, wording, _answer(name, was), _answer(name, is_now)
            )


def _answer(question: str, decision: Decision | None) -> Side:
    if decision is None:
        return Side(None, str(_NOT_ASKED()), None)
    because = answer_sentence(question, decision.answer)
    return Side(decision.answer, because, decision.article)


def _systems(before: Edition, now: Edition) -> Iterator[EditionChange]:
    for code in _only_one_has(before.systems, now.systems):
        wording = str(_SYSTEM(code=code, title=title_of(SYSTEMS[code])))
        yield _there("system", code, wording, before.systems.get(code), now.systems.get(code))


def _modifiers(before: Edition, now: Edition) -> Iterator[EditionChange]:
    """Letters, and those that go step by step; then single pairs that only one edition has."""
    named = [{name: article for name, article in one.modifiers.items() if not name[1:].isdigit()}
             for one in (before, now)]  # fmt: skip
    for name in _only_one_has(*named):
        title = MODIFIERS[Modifier(name[0])]()
        said = _STEPS(title=title) if name.endswith("*") else title
        wording = str(_MODIFIER(name=name, title=said))
        yield _there("modifier", name, wording, named[0].get(name), named[1].get(name))
    for pair in dict.fromkeys([*before.without, *now.without]):
        code, _, letter = pair.partition("/")
        if code in before.systems and code in now.systems:
            articles = [
                None if pair in one.without else one.modifiers.get(letter) for one in (before, now)
            ]
            if (articles[0] is None) != (articles[1] is None):
                wording = str(_PAIR(code=code, letter=letter))
                yield _there("modifier", pair, wording, *articles)


def _unsuitable(before: Edition, now: Edition) -> Iterator[EditionChange]:
    for kind in dict.fromkeys([*before.unsuitable, *now.unsuitable]):
        was, is_now = before.unsuitable.get(kind, {}), now.unsuitable.get(kind, {})
        for code in _only_one_has(was, is_now):
            if code in before.systems and code in now.systems:
                wording = str(_UNSUITABLE(code=code, type=list_words(kind)))
                yield EditionChange(
                    "unsuitable", code, wording, _allowed(was.get(code)), _allowed(is_now.get(code))
                )


def _lists(before: Edition, now: Edition) -> Iterator[EditionChange]:
    for kind in dict.fromkeys([*now.recommended, *before.recommended]):
        was, is_now = before.recommended.get(kind), now.recommended.get(kind)
        if was is None or is_now is None or was.list != is_now.list:
            sides = [
                Side(None, str(_NO_LIST()), None) if one is None
                else Side(one.list, str(one.because), one.article)
                for one in (was, is_now)
            ]  # fmt: skip
            yield EditionChange("list", kind, str(_LIST(type=list_words(kind))), *sides)


def _only_one_has(before: Mapping[str, str], now: Mapping[str, str]) -> list[str]:
    """The names that only one of the two has, the new ones first."""
    return [one for one in now if one not in before] + [one for one in before if one not in now]


def _there(
    kind: Kind, name: str, wording: str, before: str | None, now: str | None
) -> EditionChange:
    """Something that one edition has, by its article, and the other has not."""
    return EditionChange(kind, name, wording, _side(before, _HAS, _LACKS), _side(now, _HAS, _LACKS))


def _allowed(article: str | None) -> Side:
    return _side(article, _FORBIDDEN, _ALLOWED)


def _side(article: str | None, there: Text, absent: Text) -> Side:
    return Side(None, str(there() if article is not None else absent()), article)


def changes_page() -> str:
    """All editions in the order of time, each against the one it replaced, as Markdown."""
    lines = [f"# {_TITLE()}", ""]
    for edition in sorted(all_editions(), key=lambda one: (one.newest_day, one.id)):
        before = edition_before(edition)
        if before is None:
            lines += [f"## {edition.id}", "", str(_FIRST()), ""]
            continue
        lines += [f"## {_FROM(edition=edition.id, against=before.id)}", ""]
        lines += [*_table(edition_changes(edition, before)), ""]
    return "\n".join(lines).rstrip() + "\n"


def _table(found: EditionChanges) -> list[str]:
    if not found.changes:
        return [str(_NOTHING())]
    lines = [f"| {_WHAT()} | {_BEFORE()} | {_NOW()} | {_ARTICLE()} |", "|---|---|---|---|"]
    for one in found.changes:
        what = f"{one.text} (`{one.name}`)" if one.kind == "question" else one.text
        articles = _ARTICLES(before=one.before.article or "-", now=one.now.article or "-")
        cells = (what, str(one.before), str(one.now), str(articles))
        lines.append(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |")
    return lines


def changes_text(found: EditionChanges, wide: int) -> str:
    """The same for the terminal: what differs, a line for either edition."""
    lines = [str(_FROM(edition=found.edition, against=found.against)), ""]
    lines += [] if found.changes else [str(_NOTHING())]
    for one in found.changes:
        what = f"{one.text} ({one.name})" if one.kind == "question" else one.text
        lines += textwrap.wrap(what, wide)
        for label, side in ((_BEFORE_LINE(), one.before), (_NOW_LINE(), one.now)):
            said = str(side)
            if side.article is not None:
                said = str(_WITH_ARTICLE(said=said, article=side.article))
            lines += textwrap.wrap(
                said, wide, initial_indent=f"  {label!s:8s}", subsequent_indent=" " * 10
            )
    return "\n".join(lines).rstrip() + "\n"
