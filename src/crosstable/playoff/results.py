"""The result of a play-off game as it is written, and the points it gives."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

from crosstable.errors import BadEntry
from crosstable.exact import number
from crosstable.playoff.format import Time
from crosstable.texts import text

#: What a contest counts: games, or matches of teams by match points or by board points.
Counting: TypeAlias = Literal["games", "match-points", "board-points"]

_BAD = text("error.playoff-result", "'{found}' is not a result of this contest")
_GAMES = text("error.playoff-result.games", "write 1-0, 0-1, 1/2-1/2; by forfeit +:-, -:+, -:-")
_BOARDS = text(
    "error.playoff-result.boards",
    "write the board points, together {boards}: 2.5-1.5; by forfeit +:-, -:+, -:-",
)

_FORFEITS = {"+:-": (True, False), "-:+": (False, True), "-:-": (False, False)}
_SAME_AS = {
    "1:0": "1-0", "0:1": "0-1", "=": "1/2-1/2", "½-½": "1/2-1/2", "½:½": "1/2-1/2",
    "draw": "1/2-1/2", "0.5-0.5": "1/2-1/2", "1/2:1/2": "1/2-1/2", "+/-": "+:-", "-/+": "-:+",
    "-/-": "-:-", "+--": "+:-", "--+": "-:+", "---": "-:-",
}  # fmt: skip
_GAME_POINTS = {
    "1-0": (Fraction(1), Fraction(0)), "0-1": (Fraction(0), Fraction(1)),
    "1/2-1/2": (Fraction(1, 2), Fraction(1, 2)),
}  # fmt: skip


class Outcome(NamedTuple):
    """A result: how it is written, what White and Black got in it, whether it was played."""

    written: str
    white: Fraction
    black: Fraction
    played: bool = True


def outcome(written: str, counting: Counting = "games", boards: int = 1) -> Outcome:
    """A result as somebody writes it. Raises `BadEntry` where it cannot be."""
    plain = "".join(written.split()).lower().replace("–", "-").replace("—", "-")
    plain = _SAME_AS.get(plain, plain)
    if plain in _FORFEITS:
        white, black = _FORFEITS[plain]
        most = Fraction(boards if counting != "games" else 1)
        return Outcome(plain, most * white, most * black, played=False)
    if counting == "games" and plain in _GAME_POINTS:
        return Outcome(plain, *_GAME_POINTS[plain])
    if counting != "games":
        found = re.fullmatch(r"([\d.,½]+)[-:]([\d.,½]+)", plain)
        points = [_points(one) for one in found.groups()] if found else []
        if None not in points and sum(one or 0 for one in points) == boards:
            white, black = (one or Fraction(0) for one in points)
            return Outcome(f"{_plain(white)}-{_plain(black)}", white, black)
    remedy = _GAMES() if counting == "games" else _BOARDS(boards=boards)
    raise BadEntry(_BAD(found=written), found=written, remedy=remedy)


def points(one: Outcome, time: Time, counting: Counting) -> tuple[Fraction, Fraction]:
    """What a result gives White and Black; where a draw wins for Black, he has the whole point."""
    white, black = one.white, one.black
    if counting == "match-points":
        white, black = Fraction(1 + _sign(white - black)), Fraction(1 + _sign(black - white))
        if not one.played:
            white, black = 2 * one.white / most(one), 2 * one.black / most(one)
    if time.draw == "black" and one.played and white == black:
        return Fraction(0), white + black
    return white, black


def most(one: Outcome) -> Fraction:
    """The greater share of a result, at least one."""
    return max(one.white, one.black, Fraction(1))


def most_points(counting: Counting, boards: int) -> int:
    """The most that a game or match can give."""
    return {"games": 1, "match-points": 2, "board-points": boards}[counting]


def _sign(value: Fraction) -> int:
    return (value > 0) - (value < 0)


def _points(written: str) -> Fraction | None:
    try:
        found = number(written)
    except (ValueError, ZeroDivisionError):
        return None
    return found if found >= 0 and (2 * found).denominator == 1 else None


def _plain(value: Fraction) -> str:
    whole, half = divmod(value, 1)
    return f"{whole}.5" if half else f"{whole}"
