"""What the heading of a printed column says: a code, a name, a number of another program, a place."""

from __future__ import annotations

import re
from typing import NamedTuple

from crosstable.editions.edition import Edition
from crosstable.errors import AmbiguousName, RegulationError
from crosstable.ranking.codes import Criterion, criterion

#: The numbers that Swiss-Manager and chess-results give tie-breaks: the systems each can be.
NUMBERED: dict[int, tuple[str, ...]] = {
    1: ("PTS", "MPTS", "GPTS"),
    11: ("DE",),
    13: ("MPTS",),
    37: ("BH", "FB"),
    52: ("SB",),
    68: ("WIN", "WON"),
    73: ("SHM",),
    77: ("AOB",),
    78: ("BC",),
    79: ("REP",),
    80: ("ARO",),
    81: ("DE",),
    82: ("EMMSB", "EMGSB", "EGMSB", "EGGSB"),
    83: ("EDE", "EDEBT", "EDEBB", "EDET", "EDEB"),
    84: ("BH", "FB"),
    85: ("SB",),
    86: ("PS",),
    87: ("KS",),
    88: ("TPR", "APRO", "PTP", "APPO"),
    89: ("TBR",),
    90: ("BBE",),
    91: ("SSSC",),
    92: ("KASH",),
}
#: Numbers of what somebody decided, so that no results give it: by hand, play-off values.
DECIDED = (5, 6, 43)

_POSITION = re.compile(
    r"(?:TB|T\.B\.|TIE-?\s?BREAK|TIE-?BRK|WTG|WERTUNG|FEINWERTUNG|ДОП|КОЭФФ?|ТБ|ТАЙ-?БРЕЙК|DES"
    r"|DESEMP(?:ATE)?|CRIT[EÉ]RIO|D[EÉ]P|D[EÉ]PARTAGE|SPAR|SPAREGGIO|PKT|POM)"
    r"\.?\s*[-№#]?\s*(\d{1,2})\.?(?:\s*\((\d{1,2})\))?",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"\(?(\d{1,2})\)?")
#: The year of an edition, or the number of a column of a name that stands there already.
_BEHIND = re.compile(r"(?<=\S)\s*(?:[(\[]?(?:19|20)\d\d[)\]]?|\(\d\))$")
_IN_BRACKETS = re.compile(r"\(([A-Z]{2,5})\)")
_MOST_POSITIONS = 10
#: Behind the place of a column that a legend explains in words that nobody understood.
_EXPLAINED_BADLY = "(?)"


class Meaning(NamedTuple):
    """``code``: the criterion that is named. ``systems``: those that a number stands for; empty:
    any. ``position``: the n-th tie-break. ``claimed``: it is called a tie-break. ``decided``: by
    somebody, not by the results. ``unlisted``: the list goes on without it."""

    code: Criterion | None = None
    systems: tuple[str, ...] = ()
    position: int | None = None
    claimed: bool = True
    decided: bool = False
    unlisted: bool = False


def meaning(heading: str, edition: Edition | None = None) -> Meaning:
    """What a heading says. The edition decides what a name means; it need not have the system."""
    plain = " ".join(heading.split())
    if plain.endswith(_EXPLAINED_BADLY) and _POSITION.match(plain):
        return Meaning(unlisted=True)
    if found := _POSITION.fullmatch(plain):
        return _placed(int(found[1]), int(found[2] or 0))
    if found := _NUMBER.fullmatch(plain):
        return _numbered(int(found[1]))
    claimed = False
    for written in (plain, _BEHIND.sub("", plain), *_IN_BRACKETS.findall(plain)):
        try:
            return Meaning(code=criterion(written, edition, checked=False))
        except AmbiguousName:
            claimed = True
        except RegulationError:
            continue
    return Meaning(claimed=claimed)


def _placed(position: int, number: int) -> Meaning:
    """``TB2``, ``TB2 (84)``, ``TB84``."""
    if position > _MOST_POSITIONS and not number:
        return _numbered(position)
    if number not in NUMBERED and number not in DECIDED:
        return Meaning(position=position)
    return _numbered(number)._replace(position=position)


def _numbered(number: int) -> Meaning:
    if number in DECIDED:
        return Meaning(claimed=False, decided=True)
    systems = NUMBERED.get(number, ())
    return Meaning(systems=systems, claimed=bool(systems))
