"""Names of tie-breaks in words: what code they stand for, and how a code is called in Russian.

A name is compared word by word, each in its plain form (`name_words`), so that cases, spellings,
dashes and quotation marks do not matter. The longest known name wins; what stands behind it must
be a modifier, in letters or in words. Nothing here knows a system's rules: the result is a code.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from crosstable.editions.edition import Edition
from crosstable.errors import AmbiguousName
from crosstable.ranking.name_modifiers import ADJECTIVES, LETTERS, with_modifiers
from crosstable.ranking.name_table import NAMES, UNCLEAR, Unclear
from crosstable.ranking.plain_words import names_coefficient, plain_words
from crosstable.texts import Joined, text

_UNCLEAR = text("error.ambiguous-name", "'{found}' means different systems in different rules")
_UNCLEAR_REMEDY = text("error.ambiguous-name.remedy", "write the code that is meant: {meanings}")
_MEANING = text("error.ambiguous-name.meaning", "{code} ({what})")

#: What a list of names says that leaves the coefficient open; no code of a system.
COEFFICIENT = "COEFFICIENT"

_IN_BRACKETS = re.compile(r"\([^()]*\)")

Words = tuple[str, ...]
#: Of a name; what is longer is none.
MOST_WORDS = 20


class Known(NamedTuple):
    """A name of the table: the codes it may stand for, best first. ``open``: a number behind it
    belongs to its modifier."""

    codes: tuple[str, ...]
    open: bool


def code_in_words(written: str, edition: Edition | None = None) -> str | None:
    """The code that a name stands for under an edition, with its modifiers; None for no name.

    `COEFFICIENT` where only "the system of coefficients" is named. Raises `AmbiguousName`.
    """
    found = [one for one in plain_words(written) if one != ","]
    if not found:
        return COEFFICIENT if names_coefficient(written) else None
    own = _own_names(edition)
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
    return with_modifiers(_first_of(known.codes, edition), known.open, rest)


def begins_with_comma_name(written: str, edition: Edition | None = None) -> bool:
    """Whether all commas of the text, but those in brackets, are in the name it begins with."""
    found = plain_words(_IN_BRACKETS.sub(lambda match: match[0].replace(",", " "), written))
    own = _own_names(edition, commas=True)
    return "," in found and any(
        found[: len(name)] == list(name) and "," not in found[len(name) :]
        for name in (*own, *_names_with_commas())
    )


def name_in_russian(code: str, edition: Edition | None = None) -> str:
    """How a code is called: the edition's own name, else the first of the table.

    Modifiers that no name has are put behind it as they stand.
    """
    parts = code.split("/")
    for length in range(len(parts), 0, -1):
        name = whole_name_in_russian("/".join(parts[:length]), edition)
        if name:
            return name + "".join(f" /{one}" for one in parts[length:])
    return code


def whole_name_in_russian(code: str, edition: Edition | None = None) -> str | None:
    """The name of a code with all its modifiers: the edition's own, else the table's first."""
    own = edition.names.get("ru", {}) if edition else {}
    name = own.get(code) or _first_names().get(code)
    return f"{name[0].upper()}{name[1:]}" if name else None


def names_in_russian(edition: Edition) -> dict[str, str]:
    """The displayed name of each system of an edition, and of what its page names besides."""
    own = edition.names.get("ru", {})
    return {
        code: name_in_russian(code, edition)
        for system in edition.systems
        for code in (system, *(one for one in own if one.startswith(f"{system}/")))
    }


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
            _put(found, name, Known(row.codes, _is_open(row.codes[0], name)))
    for unclear in UNCLEAR:
        for name in (*_split(unclear.russian), *_split(unclear.english)):
            _put(found, name, unclear)
    return found


def _put(found: dict[Words, Known | Unclear], name: str, known: Known | Unclear) -> None:
    if found.setdefault(_without_commas(plain_words(name)), known) != known:
        raise ValueError(f"the name {name!r} stands for two systems")


@cache
def _names_with_commas() -> frozenset[Words]:
    names = (name for row in rows() for name in (*row.russian, *row.english))
    return frozenset(tuple(plain_words(name)) for name in names if "," in name)


@cache
def _first_names() -> dict[str, str]:
    """The first Russian name of each code."""
    return {row.codes[0]: row.russian[0] for row in reversed(rows()) if row.russian}


def _own_names(edition: Edition | None, commas: bool = False) -> Mapping[Words, Known]:
    """The names that an edition gives its codes, and what it means by unclear ones."""
    if edition is None:
        return {}
    named = tuple(pair for names in edition.names.values() for pair in names.items())
    return _own(named, tuple(edition.means.items()), commas)


@lru_cache(maxsize=64)
def _own(
    named: tuple[tuple[str, str], ...], meant: tuple[tuple[str, str], ...], commas: bool
) -> Mapping[Words, Known]:
    found = {tuple(plain_words(name)): Known((code,), _is_open(code, name)) for code, name in named}
    found |= {tuple(plain_words(name)): Known((code,), False) for name, code in meant}
    if commas:
        return {name: one for name, one in found.items() if "," in name}
    return {_without_commas(name): one for name, one in found.items()}


def _longest(found: list[str], own: Mapping[Words, Known]) -> tuple[Known | Unclear | None, int]:
    """The longest name that the words begin with; the edition's own before the others."""
    table = _table()
    for length in range(min(len(found), MOST_WORDS), 0, -1):
        name = tuple(found[:length])
        known = own.get(name) or table.get(name)
        if known is not None:
            return known, length
    return None, 0


def _modifier_first(found: list[str], own: Mapping[Words, Known]) -> list[str]:
    """The words with «Бухгольц усечённый» as «усечённый Бухгольц», where that is a name."""
    unmoved = _longest(found, own)[1]
    for at, word in enumerate(found[1:MOST_WORDS], 1):
        moved = [word, *found[:at], *found[at + 1 :]]
        if word in ADJECTIVES and _longest(moved, own)[1] > max(at, unmoved):
            return moved
    return found


def _first_of(codes: tuple[str, ...], edition: Edition | None) -> str:
    """The first code that the edition has; without an edition, or without any, the first."""
    if edition is not None:
        for code in codes:
            if code.partition("/")[0] in edition.systems:
                return code
    return codes[0]


def _is_open(code: str, name: str) -> bool:
    """Whether a number may follow: the code has a cut or a median, and the name gives no number."""
    return bool(re.search(r"/[CM]", code)) and not re.search(r"\d", "".join(plain_words(name)))


def _split(names: str) -> list[str]:
    return [name.strip() for name in names.split(";") if name.strip()]


def _without_commas(found: list[str] | Words) -> Words:
    return tuple(one for one in found if one != ",")


def _unclear(known: Unclear, written: str) -> AmbiguousName:
    meanings = [_MEANING(code=code, what=what()) for code, what in known.meanings]
    return AmbiguousName(
        _UNCLEAR(found=written.strip()),
        found=written.strip(),
        expected=", ".join(code for code, _ in known.meanings),
        remedy=_UNCLEAR_REMEDY(meanings=Joined(meanings)),
    )
