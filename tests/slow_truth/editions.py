"""The slow truth: editions, the codes of systems, and what one round of a participant was.

Written only from the text of the rules, with plain loops and fractions. It imports nothing
from crosstable, so that the two can be held against each other.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fractions import Fraction

from tests.support.plain_event import Cell, PlainEvent

EDITIONS = ("fide-2023-09-01", "fide-2024-04-01", "fide-2024-08-01", "fide-2026-03-01")
NEW_IN_2026 = ("STD", "TPN", "RTNG")

#: Each system with the modifiers that fit it.
SYSTEMS = {
    "PTS": "", "WIN": "", "WON": "", "BPG": "", "BWG": "", "REP": "", "STD": "",
    "PS": "C", "TPN": "R", "BH": "CMP", "FB": "CMP", "SB": "CP", "KS": "L", "AOB": "F",
    "ARO": "CM", "TPR": "", "PTP": "", "APRO": "", "APPO": "", "RTNG": "R", "DE": "P",
}  # fmt: skip


@dataclass(frozen=True)
class Code:
    """A system with its modifiers, for example ``BH/C1/P``."""

    name: str
    cut: int = 0
    median: int = 0
    limit: int = 0
    played: bool = False
    fore: bool = False
    reverse: bool = False


def parse(text: str, edition: str) -> Code:
    """The code; a ValueError for one that is unknown or that the edition does not have."""
    if edition not in EDITIONS:
        raise ValueError(f"unknown edition {edition}")
    name, *modifiers = text.upper().split("/")
    name = "REP" if name == "GE" else name
    if name not in SYSTEMS or (name in NEW_IN_2026 and edition != EDITIONS[-1]):
        raise ValueError(f"{text} is not a system of {edition}")
    code = Code(name)
    for modifier in modifiers:
        if modifier[:1] not in SYSTEMS[name]:
            raise ValueError(f"{modifier} does not fit {name}")
        code = _modified(code, modifier)
    if code.fore and edition != EDITIONS[-1]:
        raise ValueError(f"{text} is not a system of {edition}")
    if code.cut and code.median:
        raise ValueError(f"{text} has both a cut and a median")
    return code


def _modified(code: Code, modifier: str) -> Code:
    letter, number = modifier[:1], modifier[1:]
    if modifier == "P":
        return replace(code, played=True)
    if modifier == "F":
        return replace(code, fore=True)
    if modifier == "R":
        return replace(code, reverse=True)
    if letter == "C" and re.fullmatch(r"\d+", number):
        return replace(code, cut=int(number))
    if letter == "M" and re.fullmatch(r"\d+", number):
        return replace(code, median=int(number))
    if letter == "L" and re.fullmatch(r"[+-]?\d+", number):
        return replace(code, limit=int(number))
    raise ValueError(f"unknown modifier {modifier}")


def dummy_is_capped(edition: str) -> bool:
    """Whether 16.4.1 and 16.4.2 limit the score of the dummy: only since March 2026."""
    return edition == EDITIONS[-1]


# ----- what a round was ----------------------------------------------------------------


def over_the_board(cell: Cell) -> bool:
    """A game really played; W, D and L (less than one move) count as played (C8)."""
    return cell.opponent is not None and cell.result in ("1", "=", "0", "W", "D", "L")


def won(cell: Cell) -> bool:
    return over_the_board(cell) and cell.result in ("1", "W")


def drawn(cell: Cell) -> bool:
    return over_the_board(cell) and cell.result in ("=", "D")


def forfeit(cell: Cell) -> bool:
    return cell.result in ("+", "-")


def forfeit_loss(cell: Cell) -> bool:
    return cell.result == "-"


def blank(cell: Cell) -> bool:
    return cell.opponent is None and cell.result.strip() == ""


def free_round(event: PlainEvent, cell: Cell) -> bool:
    """The round without opponent of an odd round robin: neither a game nor a bye."""
    return event.round_robin and blank(cell)


def requested_bye(event: PlainEvent, cell: Cell) -> bool:
    """16.1.1: a half-point or zero-point bye; in a Swiss a blank is a zero-point bye."""
    if free_round(event, cell):
        return False
    return cell.result in ("H", "Z") or blank(cell)


def voluntary(event: PlainEvent, cell: Cell) -> bool:
    """16.1.2, a VUR: a requested bye or a forfeit loss."""
    return requested_bye(event, cell) or forfeit_loss(cell)


def half_up(number: Fraction) -> int:
    """The nearest integer, halves upwards."""
    return (number + Fraction(1, 2)).__floor__()
