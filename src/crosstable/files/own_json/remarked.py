"""Remarks of reading as data, so that they can be said again in any language."""

from __future__ import annotations

from fractions import Fraction
from string import Formatter
from typing import Any, cast

from crosstable.errors import Where
from crosstable.exact import machine_text, number
from crosstable.files.own_json.shapes import Place, Remarked
from crosstable.remark import Remark
from crosstable.texts import Joined, Message, declared_texts, text

#: A remark whose sentence this version does not have any more.
_KEPT = text("remark.kept", "{text}")


def as_data(remark: Remark) -> Remarked:
    """A remark with its sentence in the active language, and what it was made of."""
    where = remark.where
    return Remarked(
        code=remark.code,
        severity=remark.severity,
        text=remark.text,
        where=Place(
            line=where.line,
            column=where.column,
            participant=where.participant,
            round=where.round,
            sheet=where.sheet,
            table=where.table,
        ),
        message=remark.message.id,
        facts={name: _fact(one) for name, one in remark.message.facts.items()},
    )


def from_data(data: Remarked) -> Remark:
    """The remark; only sentences of our own are taken, others as they were last said."""
    place = data.where
    where = Where(
        place.line, place.column, place.participant, place.round, place.sheet, place.table
    )
    try:
        message = _message(data.message, data.facts)
    except (KeyError, ValueError, TypeError, ZeroDivisionError):
        message = _KEPT(text=data.text)
    return Remark(data.code, data.severity, where, message)


def _fact(fact: object) -> Any:
    if isinstance(fact, Fraction):
        return {"number": machine_text(fact)}
    if isinstance(fact, Message):
        return {
            "message": fact.id,
            "facts": {name: _fact(one) for name, one in fact.facts.items()},
        }
    if isinstance(fact, Joined):
        return {"messages": [_fact(one) for one in fact.messages]}
    return fact if isinstance(fact, (str, int)) else str(fact)


def _message(id: str, facts: dict[str, Any]) -> Message:
    known = declared_texts()[id]
    found = {name: _read_fact(one) for name, one in facts.items()}
    if not _blanks(known.english + known.plural) <= found.keys():
        raise KeyError(id)
    return Message(known, found)


def _blanks(wording: str) -> set[str]:
    """The facts that a sentence needs."""
    return {name for _, name, _, _ in Formatter().parse(wording) if name}


def _read_fact(fact: Any) -> object:
    if isinstance(fact, (str, int)):
        return fact
    members = cast("dict[str, Any]", fact)
    if "number" in members:
        return number(str(members["number"])[:40])
    if "messages" in members:
        return Joined([_message(one["message"], one["facts"]) for one in members["messages"]])
    return _message(members["message"], members["facts"])
