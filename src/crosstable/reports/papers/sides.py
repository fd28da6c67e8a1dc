"""The two sides of each game or match of a round, and how results are written between them."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from crosstable.model.rounds import Sheet
from crosstable.reports.contents import Contents
from crosstable.texts import number_text, text

_BYE = text("contents.bye", "bye")
_BYE_WORTH = text("paper.bye-worth", "{bye} {points}")
_SIGNS = {
    "1": "1", "W": "1", "=": "½", "D": "½", "0": "0", "L": "0", "+": "+", "-": "−",
}  # fmt: skip


class Side(NamedTuple):
    """A participant in a round, with the points before it."""

    row: int
    id: int | None
    name: str
    rating: int | None = None
    points: Fraction | None = None

    @classmethod
    def of(cls, contents: Contents, p: int, number: int) -> Side:
        """Participant row ``p`` as it goes into round ``number``."""
        one = contents.ranking.tournament.participants[p]
        return cls(p, one.id, one.name, one.rating, points_before(contents, p, number))


NO_SIDE = Side(-1, None, "")


def points_before(contents: Contents, p: int, number: int) -> Fraction:
    """The points of the counted rounds before round ``number``, with what was decided on them."""
    table = contents.ranking.evaluation.table
    earlier = [r for r, label in enumerate(table.labels) if label < number]
    ticks = int(table.points[p, earlier].sum())
    ticks += int(table.bonus[p, [r + 1 for r in earlier]].sum())
    return ticks * table.unit


def sides(contents: Contents, number: int) -> list[tuple[Side, Side]]:
    """The games of a round, White first, in the order of the boards.

    A file does not tell the boards of a Swiss: the higher score of the two goes first, then their
    sum, then the smaller start number.
    """
    sheet = contents.ranking.tournament.sheets[number - 1]
    pairs = [
        (Side.of(contents, p, number), Side.of(contents, q, number))
        for p, q in (_white_first(sheet, *pair) for pair in sheet.pairs())
    ]
    fixed = contents.ranking.regulations.type.predetermined
    return sorted(pairs, key=lambda pair: _board_key(*pair, fixed))


def _white_first(sheet: Sheet, p: int, q: int) -> tuple[int, int]:
    return (q, p) if chr(sheet.colours[p]) == "b" or chr(sheet.colours[q]) == "w" else (p, q)


def _board_key(a: Side, b: Side, fixed: bool) -> tuple[Fraction, Fraction, int]:
    own, other = a.points or Fraction(0), b.points or Fraction(0)
    if fixed:
        own = other = Fraction(0)
    return -max(own, other), -(own + other), min(a.row, b.row)


def pair_mark(sheet: Sheet, first: int, second: int) -> str:
    """The result of a game as it is written between two names; nothing while it is not there."""
    return letters_mark(chr(sheet.results[first]), chr(sheet.results[second]))


def letters_mark(own: str, other: str) -> str:
    """Two result letters as one result: ``1 : 0``, ``½ : ½``, ``+ : −``."""
    if own not in _SIGNS and other not in _SIGNS:
        return ""
    return f"{_SIGNS.get(own, '')} : {_SIGNS.get(other, '')}"


def bye_mark(contents: Contents, letter: str) -> str:
    """A round without opponent, with the points that it gives."""
    points = contents.ranking.regulations.scoring.points(letter)
    return str(_BYE_WORTH(bye=_BYE(), points=number_text(points)))
