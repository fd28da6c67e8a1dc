"""What one cell of a table says of a round: opponent, colour, result, or a bye.

Results stay signs here: which of them is a win is decided for the whole table (`notation`).
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import NamedTuple

from crosstable.exact import machine_text, number
from crosstable.files.grids.headings import folded, words
from crosstable.model.scoring import MOST_POINTS

#: Cells that are remembered once they are read: most of a table repeat.
_REMEMBERED = 2**14

PENDING = "?"
#: A game marked as won or lost by forfeit; a plain + may be the sign of a won game.
WON, LOST = "+F", "-F"
#: A round without opponent of which nothing else is said.
NOTHING = " "
#: A bye by word, whose value is not written.
BYE = "bye"

_DASHES = re.compile("[−–—‐‑‒―]")
_FORFEIT = re.compile(r"([01+\-]|1/2|½|0[.,]5)\s*(?:ff|f|k|kl|кн|н|wo|w\.o\.?)", re.IGNORECASE)
#: A draw that a spreadsheet took for a date: 1/2 is the first of February, or the second of January.
_HALF_AS_DATE = re.compile(r"\d{4}-(?:02-01|01-02)(?: 00:00:00)?")
_BYE_OF_VALUE = re.compile(r"-\s*([\d½.,/]+)\s*([UFHZ])?")
#: A bye by word with its worth before or behind: half-point bye, 1/2 bye, bye (½).
_BYE_AND_VALUE = re.compile(
    r"(?P<before>half|zero|full|[\d½.,/]+)[\s-]*(?:points?[\s-]*)?(?P<word>[^\W\d_][^\d½(]*)"
    r"|(?P<name>[^\W\d_][^\d½(]*?)[\s:=(]*(?P<behind>[\d½.,/]+)\)?",
    re.IGNORECASE,
)
#: A longer cell is no bye; the pattern above takes time by the square of the length.
_LONGEST_BYE = 40
_WORTHS = {"half": "H", "zero": "Z", "full": "F"}
_TRF_BYE = re.compile(r"0*\s*-?\s*([UFHZ])")
_US_BYE = re.compile(r"([HBU])-+")
_LETTER_FIRST = {"W": "1", "D": "=", "L": "0", "X": "+", "F": "-"}
_US_BYES = {"H": "H", "B": "U", "U": "Z"}
#: Results that may stand without opponent.
_ALONE = ("0", "1", "2", "3", "½", "1/2", "0.5", "0,5", "=", "0.0", "1.0", "0,0", "1,0")
#: Signs that stand for themselves; W, D, L are TRF's letters of unrated games.
_PLAIN_SIGNS = {
    **{one: one for one in ("+", "-", "=", "W", "D", "L")},
    **dict.fromkeys(("*", "?", "...", "…"), PENDING),
}
_FORFEITS = {"1": WON, "+": WON, "0": LOST, "-": LOST}


@cache
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    """Cells with an opponent: 12w1, w12 1, and +w12. Only letters of colours are colours."""
    letters = "".join(sorted({one for pair in words().colours for one in pair}))
    colour = f"[{letters}{letters.upper()}]"
    return (
        re.compile(
            rf"(\d{{1,4}})(?:\s*({colour})\s*|\s*[:;,/|]\s*|\s+|(?=[+=½\-*?])|$)[:;,/|]?\s*(\S.*)?"
        ),
        re.compile(rf"({colour})\s*(\d{{1,4}})\s*[:;,/|\s]\s*(\S.*)"),
        re.compile(rf"([+=\-WDLXF½10]|1/2|0[.,]5)\s*:?\s*({colour})?\s*(\d{{1,4}})\s*({colour})?"),
    )


class RoundCell(NamedTuple):
    """One round of one participant.

    ``opponent``: a number of the table's own, 0 for none. ``colour``: the letter as written.
    ``sign``: a number, ``+ - =``, ``W D L`` for unrated games, `PENDING`; without opponent a
    number, one of ``U F H Z``, `BYE` or `NOTHING`.
    """

    opponent: int
    colour: str
    sign: str


@lru_cache(_REMEMBERED)
def sign(written: str) -> str | None:
    """The sign of a result, None where it is none: ``½`` and ``0,5`` are ``0.5``."""
    plain = _DASHES.sub("-", written.strip())
    if plain in _PLAIN_SIGNS:
        return _PLAIN_SIGNS[plain]
    forfeit = _FORFEIT.fullmatch(plain)
    if forfeit or _HALF_AS_DATE.fullmatch(plain):
        return _FORFEITS.get(forfeit[1], "0.5") if forfeit else "0.5"
    try:
        value = number(plain)
    except (ValueError, ZeroDivisionError):
        return None
    if value < 0 or value > MOST_POINTS or value.denominator > 4:
        return None
    return machine_text(value)


def is_date(written: str) -> bool:
    """Whether a spreadsheet took a draw for a date."""
    return _HALF_AS_DATE.fullmatch(written) is not None


@lru_cache(_REMEMBERED)
def opponent_first(written: str) -> RoundCell | None:
    """A cell of a table that writes ``12w1``, and ``-1`` for a bye worth a point."""
    plain = _DASHES.sub("-", written).strip()
    alone = _alone(plain) or _bye_of_value(plain)
    if alone is not None:
        return alone
    with_opponent, colour_first, _ = _patterns()
    found = with_opponent.fullmatch(plain)
    if found is None:
        found = colour_first.fullmatch(plain)
        value = sign(found[3]) if found else None
        return RoundCell(int(found[2]), found[1].casefold(), value) if found and value else None
    opponent, colour, rest = int(found[1]), (found[2] or "").casefold(), found[3]
    if opponent == 0:
        return None
    value = sign(rest) if rest else PENDING
    return RoundCell(opponent, colour, value) if value else None


@lru_cache(_REMEMBERED)
def result_first(written: str) -> RoundCell | None:
    """A cell of a table that writes ``+12``, ``=5``, ``L3w``."""
    plain = _DASHES.sub("-", written).strip()
    found = _patterns()[2].fullmatch(plain)
    if found is None or (found[2] and found[4]) or int(found[3]) == 0:
        return _alone(plain) or _bye_of_value(plain)
    value = _LETTER_FIRST.get(found[1]) or sign(found[1])
    colour = (found[2] or found[4] or "").casefold()
    return RoundCell(int(found[3]), colour, value) if value else None


def _alone(plain: str) -> RoundCell | None:
    """A cell without opponent: blank, a bye by word or letter, or a result that stands alone."""
    found = _alone_sign(plain)
    return None if found is None else RoundCell(0, "", found)


def _alone_sign(plain: str) -> str | None:
    if plain in ("", "-", "--", "---", "*"):
        return NOTHING
    if plain == "+":
        return "1"
    if plain in _ALONE or _HALF_AS_DATE.fullmatch(plain):
        return sign(plain)
    letter = _TRF_BYE.fullmatch(plain) or _US_BYE.fullmatch(plain)
    if letter:
        return _US_BYES[letter[1]] if plain.endswith("-") else letter[1]
    name = folded(plain)
    return BYE if name in words().byes else "Z" if name in words().not_paired else None


def _bye_of_value(plain: str) -> RoundCell | None:
    found = _BYE_OF_VALUE.fullmatch(plain)
    if found is None:
        return _bye_and_value(plain)
    value = sign(found[1])
    return RoundCell(0, "", found[2] or value) if value else None


def _bye_and_value(plain: str) -> RoundCell | None:
    found = _BYE_AND_VALUE.fullmatch(plain) if len(plain) <= _LONGEST_BYE else None
    if found is None or folded(found["word"] or found["name"]) not in words().byes:
        return None
    worth = (found["before"] or found["behind"]).casefold()
    value = _WORTHS.get(worth) or sign(worth)
    return RoundCell(0, "", value) if value else None
