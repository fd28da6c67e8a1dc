"""Names of tie-breaks under an edition: what code they stand for, how a code is called in Russian.

What a name means whatever the edition is read by `crosstable.names`; an edition has names of its
own, and says what unclear ones mean.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

from crosstable.editions.edition import Edition
from crosstable.names.plain_words import plain_words
from crosstable.names.reading import (
    Known,
    Own,
    is_open,
    names_with_commas,
    read_name,
    rows,
    without_commas,
)

_IN_BRACKETS = re.compile(r"\([^()]*\)")


def code_in_words(written: str, edition: Edition | None = None) -> str | None:
    """The code that a name stands for under an edition, with its modifiers; None for no name.

    `COEFFICIENT` where only "the system of coefficients" is named. Raises `AmbiguousName`.
    """
    return read_name(written, _own_names(edition), lambda codes: _first_of(codes, edition))


def begins_with_comma_name(written: str, edition: Edition | None = None) -> bool:
    """Whether all commas of the text, but those in brackets, are in the name it begins with."""
    found = plain_words(_IN_BRACKETS.sub(lambda match: match[0].replace(",", " "), written))
    own = _own_names(edition, commas=True)
    return "," in found and any(
        found[: len(name)] == list(name) and "," not in found[len(name) :]
        for name in (*own, *names_with_commas())
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


@cache
def _first_names() -> dict[str, str]:
    """The first Russian name of each code."""
    return {row.codes[0]: row.russian[0] for row in reversed(rows()) if row.russian}


def _own_names(edition: Edition | None, commas: bool = False) -> Own:
    """The names that an edition gives its codes, and what it means by unclear ones."""
    if edition is None:
        return {}
    named = tuple(pair for names in edition.names.values() for pair in names.items())
    return _own(named, tuple(edition.means.items()), commas)


@lru_cache(maxsize=64)
def _own(
    named: tuple[tuple[str, str], ...], meant: tuple[tuple[str, str], ...], commas: bool
) -> Own:
    found = {tuple(plain_words(name)): Known((code,), is_open(code, name)) for code, name in named}
    found |= {tuple(plain_words(name)): Known((code,), False) for name, code in meant}
    if commas:
        return {name: one for name, one in found.items() if "," in name}
    return {without_commas(name): one for name, one in found.items()}


def _first_of(codes: tuple[str, ...], edition: Edition | None) -> str:
    """The first code that the edition has; without an edition, or without any, the first."""
    if edition is not None:
        for code in codes:
            if code.partition("/")[0] in edition.systems:
                return code
    return codes[0]
