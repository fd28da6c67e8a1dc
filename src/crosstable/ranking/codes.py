"""Tie-break codes: FIDE's grammar, older spellings, names in words; printed back in one form."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from crosstable.editions.edition import Edition
from crosstable.errors import AmbiguousName, ModifierNotAllowed, SystemNotInEdition, UnknownCode
from crosstable.model.matches import TeamScore
from crosstable.ranking.entries import split_list
from crosstable.rules import catalogue
from crosstable.rules.system import SYSTEMS, Modifier, System
from crosstable.texts import text

_UNKNOWN = text("error.unknown-code", "'{found}' is not a tie-break code")
_UNKNOWN_REMEDY = text("error.unknown-code.remedy", "known systems: {names}")
_COEFFICIENT = text("error.coefficient", "'{found}' leaves open which coefficient is meant")
_COEFFICIENT_REMEDY = text(
    "error.coefficient.remedy",
    "write the one that the regulations name: SB, SHM, BH, BH/M1, BH/C*, RIGA",
)
_BAD_MODIFIER = text("error.bad-modifier", "'{modifier}' in '{found}' is not a modifier")
_MODIFIERS = text(
    "error.bad-modifier.remedy", "modifiers are /Cn /Mn /L+n /L-n /P /F /R, for example BH/C1"
)
_NOT_IN_EDITION = text("error.not-in-edition", "edition {edition} does not have {code}")
_NOT_IN_EDITION_REMEDY = text("error.not-in-edition.remedy", "it has: {names}")
_NOT_ALLOWED = text("error.not-allowed", "{code} does not take the modifier /{modifier}")
_NOT_ALLOWED_REMEDY = text("error.not-allowed.remedy", "it takes: {names}")
_NONE = text("error.not-allowed.none", "it takes none")
_TWICE = text("error.modifier-twice", "'{found}' has the modifier /{modifier} twice")
_CUT_AND_MEDIAN = text("error.cut-and-median", "'{found}' has both a cut and a median")
_NO_SCORE = text("error.no-score", "{code} cannot be had by :{score}")

#: The order in which modifiers are printed.
_ORDER = (
    Modifier.CUT, Modifier.MEDIAN, Modifier.LIMIT, Modifier.FORE, Modifier.PLAYED,
    Modifier.REVERSED, Modifier.DIVISOR,
)  # fmt: skip
_WITH_NUMBER = (Modifier.CUT, Modifier.MEDIAN, Modifier.LIMIT, Modifier.DIVISOR)
_MODIFIER = re.compile(r"[/\- ]?([CMLK])([+-]?(?:\d{1,3}|\*))|[/\- ]([FPR])(?![A-ZА-Я])")
_SCORE = re.compile(r":(MP|GP)")
#: In place of a number: step by step until the tie is decided; for a limit with the direction.
STEPWISE = 1_000_000


@dataclass(frozen=True, slots=True)
class Criterion:
    """A system with its modifiers: one entry of an ordered list. Numbers are 0 where none is.

    ``score``: the score of teams that was named, None for the primary one, and for players.
    """

    system: System[Any]
    modifiers: tuple[tuple[Modifier, int], ...] = ()
    score: TeamScore | None = None

    @property
    def code(self) -> str:
        """The canonical form, such as ``BH/C1/P`` or ``KS/L-1``."""
        parts = [f"{self.system.code}:{self.score}" if self.score else self.system.code]
        for modifier, count in self.modifiers:
            parts.append(f"{modifier.value}{_numbered(modifier, count)}")
        return "/".join(parts)

    def number(self, modifier: Modifier) -> int:
        """The number of a modifier, 0 where it is not there."""
        return next((count for one, count in self.modifiers if one is modifier), 0)

    @property
    def stepwise(self) -> Modifier | None:
        """The modifier that goes step by step, None where none does."""
        return next((one for one, count in self.modifiers if abs(count) == STEPWISE), None)

    def with_number(self, modifier: Modifier, number: int) -> Criterion:
        """The same with another number: one step of a stepwise criterion."""
        changed = tuple((one, number if one is modifier else n) for one, n in self.modifiers)
        return Criterion(self.system, changed, self.score)

    def has(self, modifier: Modifier) -> bool:
        return any(one is modifier for one, _ in self.modifiers)


def criteria(written: str, edition: Edition | None = None, checked: bool = True) -> list[Criterion]:
    """The criteria of a list such as ``PTS, BH-C1; SB`` or one in words.

    The edition says what names mean and, where ``checked``, must have them all.
    Raises `UnknownCode`, `AmbiguousName`, `ModifierNotAllowed`, `SystemNotInEdition`.
    """
    return [criterion(one, edition, checked) for one in entries(written, edition)]


def entries(written: str, edition: Edition | None = None) -> list[str]:
    """The entries of a list as written, one for each criterion."""
    return split_list(
        written,
        lambda one: _is_known(one, edition),
        lambda one: _is_comma_name(one, edition),
    )


def criterion(written: str, edition: Edition | None = None, checked: bool = True) -> Criterion:
    """One entry of a list. Errors as in `criteria`."""
    made = _code(written, written) or _named(written, edition)
    if edition is not None and checked:
        check_in_edition(made, edition)
    return made


def leaves_coefficient_open(written: str) -> bool:
    """Whether an entry says only that the coefficient of the regulations decides."""
    try:
        if _code(written, written) is not None:
            return False
        from crosstable.names.reading import COEFFICIENT  # codes need no names
        from crosstable.ranking.names import code_in_words

        return code_in_words(written) == COEFFICIENT
    except (AmbiguousName, ModifierNotAllowed):
        return False


@lru_cache(maxsize=1024)
def _code(plain: str, written: str) -> Criterion | None:
    """The criterion of an entry in letters and digits; None where it is in words."""
    plain = " ".join(plain.upper().split())
    name = next((one for one in _names() if plain.startswith(one)), None)
    if name is None or not _ends_as_code(plain[len(name) :]):
        return None
    rest = plain[len(name) :]
    system, score = _names()[name], _SCORE.match(rest)
    if score is None:
        made = Criterion(system, _modifiers(rest, written))
    else:
        made = Criterion(system, _modifiers(rest[3:], written), _score(score[1]))
    _check_modifiers(made, written)
    if made.score is not None and made.score not in system.scores:
        raise ModifierNotAllowed(_NO_SCORE(code=system.code, score=made.score), found=written)
    return made


def _score(written: str) -> TeamScore:
    return "MP" if written == "MP" else "GP"


def _named(written: str, edition: Edition | None) -> Criterion:
    """The criterion of an entry in words."""
    from crosstable.names.reading import COEFFICIENT  # codes need no names
    from crosstable.ranking.names import code_in_words

    found = code_in_words(written, edition)
    if found == COEFFICIENT:
        raise UnknownCode(_COEFFICIENT(found=written), found=written, remedy=_COEFFICIENT_REMEDY())
    made = _code(found, written) if found else None
    if made is None and found and edition is not None:
        raise _not_in_edition(found, edition)
    if made is None:
        raise UnknownCode(
            _UNKNOWN(found=written),
            found=written,
            remedy=_UNKNOWN_REMEDY(names=", ".join(sorted(SYSTEMS))),
        )
    return made


def _is_known(written: str, edition: Edition | None) -> bool:
    try:
        if _code(written, written) is not None:
            return True
        from crosstable.ranking.names import code_in_words  # codes need no names

        return code_in_words(written, edition) is not None
    except (AmbiguousName, ModifierNotAllowed):
        return True


def _is_comma_name(written: str, edition: Edition | None) -> bool:
    first = written.partition(",")[0]
    try:
        if _code(first, first) is not None:
            return False
    except ModifierNotAllowed:
        return False
    from crosstable.ranking.names import begins_with_comma_name  # codes need no names

    return begins_with_comma_name(written, edition)


def check_in_edition(one: Criterion, edition: Edition) -> None:
    """Raise `SystemNotInEdition` or `ModifierNotAllowed` where the edition lacks it."""
    if one.system.code not in edition.systems:
        raise _not_in_edition(one.code, edition)
    for modifier, _ in one.modifiers:
        lacking = f"{one.system.code}/{modifier.value}" in edition.without
        letter = f"{modifier.value}*" if one.stepwise is modifier else modifier.value
        if letter not in edition.modifiers or lacking:
            raise ModifierNotAllowed(
                _NOT_IN_EDITION(edition=edition.id, code=f"{one.system.code}/{letter}"),
                found=one.code,
            )


def _not_in_edition(code: str, edition: Edition) -> SystemNotInEdition:
    return SystemNotInEdition(
        _NOT_IN_EDITION(edition=edition.id, code=code.partition("/")[0]),
        found=code,
        remedy=_NOT_IN_EDITION_REMEDY(names=", ".join(edition.systems)),
    )


def codes(all_of: Iterable[Criterion]) -> str:
    """A list in canonical form."""
    return ",".join(one.code for one in all_of)


def _modifiers(rest: str, written: str) -> tuple[tuple[Modifier, int], ...]:
    found: dict[Modifier, int] = {}
    at = 0
    while at < len(rest.rstrip()):
        match = _MODIFIER.match(rest, at)
        if match is None:
            raise ModifierNotAllowed(
                _BAD_MODIFIER(modifier=rest[at:].strip(), found=written), remedy=_MODIFIERS()
            )
        modifier = Modifier(match[1] or match[3])
        if modifier in found:
            raise ModifierNotAllowed(_TWICE(found=written, modifier=modifier.value))
        found[modifier] = _counted(match[2] or "0")
        at = match.end()
    return tuple((one, found[one]) for one in _ORDER if one in found)


def _counted(written: str) -> int:
    """A number of a modifier, `STEPWISE` for ``*``."""
    return int(written.replace("*", str(STEPWISE)))


def _numbered(modifier: Modifier, count: int) -> str:
    if modifier not in _WITH_NUMBER:
        return ""
    sign = "-" if count < 0 else "+" if modifier is Modifier.LIMIT else ""
    return f"{sign}{'*' if abs(count) == STEPWISE else abs(count)}"


def _check_modifiers(made: Criterion, written: str) -> None:
    allowed = made.system.modifiers
    for modifier, count in made.modifiers:
        if modifier not in allowed:
            names = ", ".join(f"/{one.value}" for one in _ORDER if one in allowed)
            raise ModifierNotAllowed(
                _NOT_ALLOWED(code=made.system.code, modifier=modifier.value),
                found=written,
                remedy=_NOT_ALLOWED_REMEDY(names=names) if names else _NONE(),
            )
        stepwise_median = modifier is Modifier.MEDIAN and abs(count) == STEPWISE
        unsigned = modifier in (Modifier.CUT, Modifier.MEDIAN, Modifier.DIVISOR)
        if (unsigned and count < 1) or stepwise_median:
            raise ModifierNotAllowed(
                _BAD_MODIFIER(modifier=f"{modifier.value}{count}", found=written),
                remedy=_MODIFIERS(),
            )
    if made.has(Modifier.CUT) and made.has(Modifier.MEDIAN):
        raise ModifierNotAllowed(_CUT_AND_MEDIAN(found=written))


@cache
def _names() -> dict[str, System[Any]]:
    """All codes and names in upper case, the longest first."""
    catalogue.load()
    known = {code.upper(): one for code, one in SYSTEMS.items()}
    for one in SYSTEMS.values():
        known |= dict.fromkeys(one.names, one)
    return dict(sorted(known.items(), key=lambda entry: -len(entry[0])))


def _ends_as_code(rest: str) -> bool:
    """Whether what stands behind a code is nothing, or begins as a modifier in letters."""
    return not rest or rest[0] in ":/-" or re.match(r" ?[CMLK][+-]?[\d*]| [FPR]$", rest) is not None
