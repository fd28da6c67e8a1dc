"""The columns of a list of games: the two sides, the result, the date, and what says more of a side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from crosstable.files.grids.headings import OF_A_SIDE
from crosstable.files.grids.layout import Block

Halves = tuple[list[int], list[int]]

#: One column is enough to say where it belongs: that of a side's number or rating stands beside it.
_BESIDE = ("number", "rating")
_READ = ("round", "date")


@dataclass(frozen=True, slots=True)
class Columns:
    """Where in a table of games what stands.

    ``sides``: by meaning the columns of White and of Black. ``left``: headings of columns of which
    nothing is read.
    """

    white: int
    black: int
    results: tuple[int, ...]
    date: int | None
    sides: Mapping[str, Halves]
    left: tuple[str, ...]

    def of(self, meaning: str, *, white: bool) -> list[int]:
        """The columns of one side that have this meaning."""
        return self.sides[meaning][not white]


def game_columns(block: Block) -> Columns | None:
    """The columns of a table of games; None where it does not say who White and Black are."""
    names = [*block.columns("name"), *block.columns("team")]
    white, black = block.column("white"), block.column("black")
    if white is None or black is None:
        if len(names) != 2:
            return None
        white, black = names
    results = block.columns("result") or [
        at for at in range(min(white, black) + 1, max(white, black)) if not block.meanings[at]
    ]
    if not results:
        results = [max(white, black) + 1]
    twice_middle = 2 * results[0] if white < results[0] < black else white + black
    sides = {meaning: _halves(block, meaning, twice_middle) for meaning in OF_A_SIDE}
    date = block.column("date")
    used = {
        white,
        black,
        *results[:2],
        *(at for one in sides.values() for half in one for at in half),
    }
    used |= {at for meaning in _READ for at in block.columns(meaning)[:1]}
    return Columns(white, black, tuple(results[:2]), date, sides, _left(block, used))


def _halves(block: Block, meaning: str, twice_middle: int) -> Halves:
    """The columns of White and of Black: as the headings say, or left and right of the middle."""
    columns = block.columns(meaning)
    left = [at for at in columns if 2 * at < twice_middle]
    right = [at for at in columns if at not in left]
    if meaning not in _BESIDE and not (left and right):
        left, right = [], []
    return [*block.columns(f"white {meaning}"), *left], [*block.columns(f"black {meaning}"), *right]


def _left(block: Block, used: set[int]) -> tuple[str, ...]:
    rows = [row for row in block.body if sum(1 for cell in block.sheet.rows[row] if cell) > 1]
    return tuple(
        title
        for at, title in enumerate(block.titles)
        if title and at not in used and any(block.sheet.cell(row, at) for row in rows)
    )
