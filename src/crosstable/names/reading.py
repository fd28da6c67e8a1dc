"""Names of tie-breaks in words -> codes, whatever the edition.

A name is compared word by word, each in its plain form (`name_words`), so that cases, spellings,
dashes and quotation marks do not matter. The longest known name wins; what stands behind it must
be a modifier, in letters or in words. Nothing here knows a system's rules: the result is a code.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

from crosstable.errors import AmbiguousName
from crosstable.names.name_modifiers import ADJECTIVES, LETTERS, with_modifiers
from crosstable.names.name_table import NAMES, UNCLEAR, Unclear
from crosstable.names.plain_words import names_coefficient, plain_words
from crosstable.texts import Joined, text

_UNCLEAR = text("error.ambiguous-name", "'{found}' means different systems in different rules")
_UNCLEAR_REMEDY = text("error.ambiguous-name.remedy", "write the code that is meant: {meanings}")
_MEANING = text("error.ambiguous-name.meaning", "{code} ({what})")

#: What a list of names says that leaves the coefficient open; no code of a system.
COEFFICIENT = "COEFFICIENT"

Words = tuple[str, ...]
#: Of a name; what is longer is none.
MOST_WORDS = 20


class Known(NamedTuple):
    """A name of the table: the codes it may stand for, best first. ``open``: a number behind it
    belongs to its modifier."""

    codes: tuple[str, ...]
    open: bool


Own = Mapping[Words, Known]
_NONE: Own = {}


def _first(codes: tuple[str, ...]) -> str:
    return codes[0]


def read_name(
    written: str, own: Own = _NONE, choose: Callable[[tuple[str, ...]], str] = _first
) -> str | None:
    """The code that a name stands for, with its modifiers; None for no name.

    ``own``: names that go before those of the table; ``choose``: which one of several codes.
    `COEFFICIENT` where only "the system of coefficients" is named. Raises `AmbiguousName`.
    """
    found = [one for one in plain_words(written) if one != ","]
    if not found:
        return COEFFICIENT if names_coefficient(written) else None
    found = _modifier_first(found, own)
    known, length = _longest(found, own)
    if known is None and found[0] in LETTERS:
        known, length = _longest(found[1:], own)
        found = [*found[1 : length + 1], found[0], *found[length + 1 :]]
    if known is None:
        return None
    rest = found[length:]
    if isinstance(known, Unclear):
        numbered = rest and re.fullmatch(r"-?\d+|/c\d+", rest[0])
        if known.numbered is None or not numbered:
            raise _unclear(known, written)
        known = Known((known.numbered,), open=True)
    return with_modifiers(choose(known.codes), known.open, rest)


class Row(NamedTuple):
    """A line of the table: the code, or several of which the edition's first is meant; its names."""

    codes: tuple[str, ...]
    russian: list[str]
    english: list[str]


@cache
def rows() -> tuple[Row, ...]:
    """The table of names."""
    found: list[Row] = []
    for line in NAMES.strip().splitlines():
        language, colon, names = line.strip().partition(": ")
        if not colon:
            found.append(Row(tuple(line.split("|")), [], []))
        else:
            (found[-1].russian if language == "ru" else found[-1].english).extend(_split(names))
    return tuple(found)


def names_of(code: str) -> list[str]:
    """All names of a code without modifiers, the English ones first."""
    own = [row for row in rows() if row.codes[0] == code]
    return [name for row in own for name in row.english] + [
        name for row in own for name in row.russian
    ]


# --- the tables by words --------------------------------------------------------------------------


@cache
def _table() -> dict[Words, Known | Unclear]:
    """All names without commas. A name that stands twice would be a fault of the table."""
    found: dict[Words, Known | Unclear] = {}
    for row in rows():
        code = [row.codes[0]] if row.codes[0].isalpha() and len(row.codes) == 1 else []
        for name in (*code, *row.russian, *row.english):
            _put(found, name, Known(row.codes, is_open(row.codes[0], name)))
    for unclear in UNCLEAR:
        for name in (*_split(unclear.russian), *_split(unclear.english)):
            _put(found, name, unclear)
    return found


def _put(found: dict[Words, Known | Unclear], name: str, known: Known | Unclear) -> None:
    if found.setdefault(without_commas(plain_words(name)), known) != known:
        raise ValueError(f"the name {name!r} stands for two systems")


@cache
def names_with_commas() -> frozenset[Words]:
    """The names of the table in which there are commas."""
    names = (name for row in rows() for name in (*row.russian, *row.english))
    return frozenset(tuple(plain_words(name)) for name in names if "," in name)


def _longest(found: list[str], own: Own) -> tuple[Known | Unclear | None, int]:
    """The longest name that the words begin with; the edition's own before the others."""
    table = _table()
    for length in range(min(len(found), MOST_WORDS), 0, -1):
        name = tuple(found[:length])
        known = own.get(name) or table.get(name)
        if known is not None:
            return known, length
    return None, 0


def _modifier_first(found: list[str], own: Own) -> list[str]:
    """The words with «Бухгольц усечённый» as «усечённый Бухгольц», where that is a name."""
    unmoved = _longest(found, own)[1]
    for at, word in enumerate(found[1:MOST_WORDS], 1):
        moved = [word, *found[:at], *found[at + 1 :]]
        if word in ADJECTIVES and _longest(moved, own)[1] > max(at, unmoved):
            return moved
    return found


def is_open(code: str, name: str) -> bool:
    """Whether a number may follow: the code has a cut or a median, and the name gives no number."""
    return bool(re.search(r"/[CM]", code)) and not re.search(r"\d", "".join(plain_words(name)))


def _split(names: str) -> list[str]:
    return [name.strip() for name in names.split(";") if name.strip()]


def without_commas(found: list[str] | Words) -> Words:
    """A name as it is compared: a comma in it may be left out."""
    return tuple(one for one in found if one != ",")


def _unclear(known: Unclear, written: str) -> AmbiguousName:
    meanings = [_MEANING(code=code, what=what()) for code, what in known.meanings]
    return AmbiguousName(
        _UNCLEAR(found=written.strip()),
        found=written.strip(),
        expected=", ".join(code for code, _ in known.meanings),
        remedy=_UNCLEAR_REMEDY(meanings=Joined(meanings)),
    )
