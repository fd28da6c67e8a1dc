"""The editions as data and as a page."""

from __future__ import annotations

from typing import Any

from crosstable.editions.edition import Edition
from crosstable.model.event_words import list_words
from crosstable.ranking.names import names_in_russian
from crosstable.reference.changes import edition_before, edition_changes
from crosstable.reference.docstrings import answer_sentence
from crosstable.reference.titles import title_of
from crosstable.rules import catalogue
from crosstable.rules.evaluation import QUESTIONS
from crosstable.rules.system import SYSTEMS
from crosstable.texts import text

SURENESS = {
    "T": text("sure.T", "the text of the regulations"),
    "O": text("sure.O", "another official paper"),
    "S": text("sure.S", "a secondary source"),
    "M": text("sure.M", "general knowledge, not confirmed"),
    "R": text("sure.R", "our reading, the text is silent"),
    "?": text("sure.?", "not established"),
}
_FROM = text("edition.from", "{scope}: from {first}")
_UNTIL = text("edition.until", "{scope}: {first} to {last}")
_ASKED_FOR = text("edition.asked-for", "only where it is asked for")
_SOURCE = text("edition.source", "Source")
_FORCE = text("edition.force", "In force")
_QUESTIONS = text("edition.questions", "Questions and answers")
_SYSTEMS = text("edition.systems", "Systems")
_NAMES = text("edition.names", "Names in Russian")
_MEANS = text("edition.means", "{name}: {code} in these rules")
_ANSWER = text("edition.answered", "`{answer}`: {sentence} Article {article} ({sure}).")
_SYSTEM = text("edition.system", "{code}: {title}, article {article}")
_LIST = text("edition.list", "{type}: {codes} (article {article}: {because})")
_UNSUITABLE = text("edition.unsuitable", "Not for every event")
_LISTS = text("edition.lists", "Lists")
_CHANGED = text("edition.changed", "What changed from {previous}")
_NOTHING = text("edition.nothing", "Nothing that changes a number.")
_NEW = text("edition.new", "new: {codes}")
_GONE = text("edition.gone", "no more: {codes}")
_NOW = text("edition.now", "{question} Now: {new} Before: {old}")
_OTHERWISE = text("edition.otherwise", "{what}. Now: {now} Before: {before}")
_FORBIDDEN = text("edition.forbidden", "{type}: {code} (article {article})")


def edition_data(edition: Edition) -> dict[str, Any]:
    """An edition for ``--format json``."""
    catalogue.load()
    return {
        "id": edition.id,
        "title": edition.title.en,
        "source": edition.source.en,
        "published": edition.published.en,
        "applies": [
            {"to": one.to, "from": str(one.from_), "until": str(one.until) if one.until else None}
            for one in edition.applies
        ],
        "questions": [
            {
                "question": name,
                "text": str(QUESTIONS[name].wording()),
                "answer": decision.answer,
                "because": answer_sentence(name, decision.answer),
                "article": decision.article,
                "sure": decision.sure,
            }
            for name, decision in edition.decides.items()
        ],
        "systems": edition.systems,
        "modifiers": edition.modifiers,
        "unsuitable": edition.unsuitable,
        "recommended": {
            kind: {"list": one.list, "article": one.article}
            for kind, one in edition.recommended.items()
        },
        "names": {"ru": names_in_russian(edition)},
        "means": edition.means,
    }


def in_force_text(edition: Edition) -> str:
    """When the edition was in force, for which events."""
    said = [
        _UNTIL(scope=one.to, first=one.from_, last=one.until)
        if one.until
        else _FROM(scope=one.to, first=one.from_)
        for one in edition.applies
    ]
    return "; ".join(map(str, said)) or str(_ASKED_FOR())


def edition_page(edition: Edition) -> str:
    """An edition as Markdown."""
    catalogue.load()
    lines = [
        f"# {edition.id}: {edition.title}",
        "",
        f"{_SOURCE()}: {edition.source}; {edition.published}.  ",
        f"{_FORCE()}: {in_force_text(edition)}.",
        "",
        f"## {_QUESTIONS()}",
        "",
    ]
    for name, decision in edition.decides.items():
        said = _ANSWER(
            answer=decision.answer,
            sentence=answer_sentence(name, decision.answer),
            article=decision.article,
            sure=SURENESS[decision.sure](),
        )
        lines += [
            f"**{QUESTIONS[name].wording()}** (`{name}`)  ",
            str(said),
            "",
        ]
    lines += [f"## {_SYSTEMS()}", ""]
    lines += [
        f"- {_SYSTEM(code=code, title=title_of(SYSTEMS[code], edition), article=article)}"
        for code, article in edition.systems.items()
    ]
    lines += ["", *_events(edition), *_names(edition), *_changes(edition)]
    return "\n".join(lines).rstrip() + "\n"


def _events(edition: Edition) -> list[str]:
    lines: list[str] = []
    if edition.unsuitable:
        lines += [f"## {_UNSUITABLE()}", ""]
        for kind, codes in edition.unsuitable.items():
            for code, article in codes.items():
                lines.append(f"- {_FORBIDDEN(type=list_words(kind), code=code, article=article)}")
        lines.append("")
    if edition.recommended:
        lines += [f"## {_LISTS()}", ""]
        for kind, one in edition.recommended.items():
            said = _LIST(
                type=list_words(kind), codes=one.list, article=one.article, because=one.because
            )
            lines.append(f"- {said}")
        lines.append("")
    return lines


def _names(edition: Edition) -> list[str]:
    """What the systems are called in Russian, and what unclear names mean here."""
    named = [f"- {code}: {name}" for code, name in names_in_russian(edition).items()]
    meant = [f"- {_MEANS(name=name, code=code)}" for name, code in edition.means.items()]
    return [f"## {_NAMES()}", "", *named, *meant, ""]


def _changes(edition: Edition) -> list[str]:
    """What differs from the edition before, as far as it is on a page."""
    before = edition_before(edition)
    if before is None:
        return []
    found = edition_changes(edition, before).changes
    changes = [
        str(_NOW(question=one.text, new=one.now.because, old=one.before.because))
        for one in found
        if one.kind == "question"
    ]
    there = [one for one in found if one.kind in ("system", "modifier")]
    shown = {
        one: one.name if one.kind == "system" or "/" in one.name else f"/{one.name}"
        for one in there
    }
    new = [shown[one] for one in there if one.before.article is None]
    gone = [shown[one] for one in there if one.now.article is None]
    changes += [str(_NEW(codes=", ".join(new)))] if new else []
    changes += [str(_GONE(codes=", ".join(gone)))] if gone else []
    changes += [
        str(_OTHERWISE(what=one.text, now=one.now, before=one.before))
        for one in found
        if one.kind in ("unsuitable", "list")
    ]
    lines = [f"## {_CHANGED(previous=before.id)}", ""]
    return lines + ([f"- {one}" for one in changes] or [str(_NOTHING())]) + [""]
