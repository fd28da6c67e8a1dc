"""A bracket as it hangs on the wall: pairs by round, lines between them, who comes through."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from crosstable.reports.tables import cells_of, shortened


class TreeSide(NamedTuple):
    """One half of a pair. ``quiet``: the words stand for somebody who is not known yet."""

    words: str
    seed: str = ""
    score: str = ""
    won: bool = False
    quiet: bool = False


class TreePair(NamedTuple):
    """Two of whom one goes on; ``caption``: when and where."""

    sides: tuple[TreeSide, TreeSide]
    caption: str = ""


class TreeRound(NamedTuple):
    """The pairs of a round from top to bottom; each round has half of those before it."""

    heading: str
    pairs: Sequence[TreePair]


class Tree(NamedTuple):
    """A bracket. ``through``: behind each pair of the last round who came through, or nobody yet."""

    rounds: Sequence[TreeRound]
    through: TreeRound


_GAP = 3
_NARROWEST = 10


def lines(tree: Tree, most: int) -> list[str]:
    """The bracket in letters, no wider than ``most`` where names can be cut for it."""
    columns = [_column(one, number) for number, one in enumerate(tree.rounds)]
    columns.append(_winners(tree.through, len(tree.rounds)))
    high = max(len(column) for column in columns)
    widest = [max(cells_of(cell) for cell in column) for column in columns]
    room = max(_NARROWEST, (most - _GAP * (len(columns) - 1)) // len(columns))
    widths = _widths(widest, most - _GAP * (len(columns) - 1), room)
    found = list[str]()
    for row in range(high):
        line = ""
        for at, (column, wide) in enumerate(zip(columns, widths, strict=True)):
            cell = shortened(column[row] if row < len(column) else "", wide)
            line += cell + " " * (wide - cells_of(cell))
            if at < len(tree.rounds):
                line += _joint(row - 1, at, len(tree.rounds[at].pairs))
        found.append(line.rstrip())
    return found


def _widths(widest: Sequence[int], most: int, room: int) -> list[int]:
    """Columns as wide as they want to be where all fit, else none above its share."""
    if sum(widest) <= most:
        return list(widest)
    spare = sum(max(room - one, 0) for one in widest)
    wanting = sum(one > room for one in widest)
    return [min(one, room + spare // max(wanting, 1)) for one in widest]


def _column(one: TreeRound, number: int) -> list[str]:
    """The lines of a round: its heading, then two lines for each pair, in the middle of its field."""
    field = 4 << number
    found = [one.heading]
    for pair in one.pairs:
        above = (field - 2) // 2
        found += ["", *[""] * (above - 1)] if above else []
        found += [_written(side) for side in pair.sides]
        found += [""] * (field - 2 - above)
    return found


def _winners(through: TreeRound, number: int) -> list[str]:
    field = 4 << (number - 1)
    found = [through.heading]
    for pair in through.pairs:
        above = (field - 1) // 2
        found += [""] * above + [_written(pair.sides[0])] + [""] * (field - 1 - above)
    return found


def _written(side: TreeSide) -> str:
    words = " ".join(part for part in (side.seed, side.words or "…", side.score) if part)
    return f"{words} ←" if side.won else words


def _joint(row: int, number: int, count: int) -> str:
    """The line between two rounds beside a row, the heading not counted."""
    field = 4 << number
    if row < 0 or row // field >= count:
        return " " * _GAP
    at, half = row % field, (field - 2) // 2
    return " ┐ " if at == half else " ┴─" if at == half + 1 else " " * _GAP
