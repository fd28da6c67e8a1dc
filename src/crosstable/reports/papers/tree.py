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


class _Cell(NamedTuple):
    """Words that can be cut, with what stands before and behind them."""

    before: str = ""
    words: str = ""
    behind: str = ""

    @property
    def wide(self) -> int:
        return sum(map(cells_of, self))

    def fitted(self, wide: int) -> str:
        """In so many letters, filled up with blanks."""
        words = self.words
        if self.wide > wide:
            room = max(1, wide - cells_of(self.before) - cells_of(self.behind))
            words = shortened(words, room)
        written = shortened(f"{self.before}{words}{self.behind}", wide)
        return written + " " * (wide - cells_of(written))


_EMPTY = _Cell()


def lines(tree: Tree, most: int) -> list[str]:
    """The bracket in letters, no wider than ``most`` where names can be cut for it."""
    columns = [_column(one, number) for number, one in enumerate(tree.rounds)]
    columns.append(_through(tree.through, len(tree.rounds)))
    most -= _GAP * (len(columns) - 1)
    widest = [max(cell.wide for cell in column) for column in columns]
    widths = _widths(widest, most, max(_NARROWEST, most // len(columns)))
    found = list[str]()
    for row in range(max(map(len, columns))):
        line = ""
        for at, (column, wide) in enumerate(zip(columns, widths, strict=True)):
            line += (column[row] if row < len(column) else _EMPTY).fitted(wide)
            if at < len(tree.rounds):
                line += _joint(row - 1, at, len(tree.rounds[at].pairs))
        found.append(line.rstrip())
    while not found[-1]:
        del found[-1]
    return found


def _widths(widest: Sequence[int], most: int, room: int) -> list[int]:
    """Columns as wide as they want to be where all fit, else none much above its share."""
    if sum(widest) <= most:
        return list(widest)
    spare = sum(max(room - one, 0) for one in widest)
    wanting = sum(one > room for one in widest)
    return [min(one, room + spare // max(wanting, 1)) for one in widest]


def _column(one: TreeRound, number: int) -> list[_Cell]:
    """The lines of a round: its heading, then two lines for each pair, in the middle of its field."""
    field = 4 << number
    above = field // 2 - 1
    found = [_Cell(words=one.heading)]
    for pair in one.pairs:
        found += [_EMPTY] * above
        found += map(_side, pair.sides)
        found += [_EMPTY] * (field - 2 - above)
    return found


def _through(through: TreeRound, number: int) -> list[_Cell]:
    """The lines of those who come through, each beside his pair."""
    field = 2 << number
    found = [_Cell(words=through.heading)]
    for pair in through.pairs:
        found += [_EMPTY] * (field // 2 - 1) + [_side(pair.sides[0])] + [_EMPTY] * (field // 2)
    return found


def _side(side: TreeSide) -> _Cell:
    before = f"{side.seed} " if side.seed else ""
    score = f" {side.score}" if side.score else ""
    return _Cell(before, side.words or "…", f"{score} ←" if side.won else score)


def _joint(row: int, number: int, count: int) -> str:
    """The line between two rounds beside a row, the heading not counted."""
    field = 4 << number
    if row < 0 or row // field >= count:
        return " " * _GAP
    at, half = row % field, field // 2 - 1
    return " ┐ " if at == half else " ┴─" if at == half + 1 else " " * _GAP
