"""Whether the digits in a cell of a grid are the results of several games, or one score.

``10`` is a win and a loss, or ten points. Taken apart it must face the cell of the opponent digit by
digit (``10`` and ``01``), and the sum of the digits must give the points.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from crosstable.errors import BadSetting
from crosstable.exact import number
from crosstable.files.grids.cells import sign
from crosstable.files.grids.find_square import MOST_CYCLES, RESULTS, Square
from crosstable.files.grids.notation import Notation, notations_tried
from crosstable.model.scoring import Scoring
from crosstable.texts import text

_EITHER = text("error.two-readings", "'{found}' may be two results, and one score")
_EITHER_REMEDY = text(
    "error.two-readings.remedy",
    "put a blank between the results of two games, such as '{apart}'; or state the scoring, such as"
    " --scoring 'W=2 D=1 L=0'",
)

#: What may stand between the results of one cell.
BETWEEN = re.compile(r"[\s;:,/|]*")

Cells = Mapping[tuple[int, int], Sequence[str]]


def parts_of(written: str) -> list[str] | None:
    """The results of a cell one by one; None where something else stands in it."""
    if BETWEEN.fullmatch(RESULTS.sub("", written)) is None:
        return None
    return RESULTS.findall(written)


def games_without_a_gap(square: Square, stated: Scoring | None) -> int:
    """How many results stand in the cells of a grid whose cells are all numbers; 1 for one score.

    Raises `BadSetting` where both readings fit.
    """
    cells = {
        (p, q): [square.block.sheet.cell(one.row, at) for at in columns]
        for p, one in enumerate(square.people)
        for q, columns in enumerate(square.columns)
        if p != q
    }
    filled = {cell for written in cells.values() for cell in written if cell}
    most = max((len(parts_of(cell) or ()) for cell in filled), default=0)
    if most < 2 or any(parts_of(cell) is None for cell in filled):
        return 1
    tried = notations_tried(stated)
    if stated is not None and {sign(cell) for cell in filled} <= {*tried[0].signs}:
        return 1
    points = _points(square)
    if not any(_fits(cells, points, one) for one in tried):
        return 1
    if stated is None and _is_one_score(cells, points):
        found = next(cell for cell in sorted(filled) if len(parts_of(cell) or ()) == most)
        apart = " ".join(parts_of(found) or ())
        raise BadSetting(_EITHER(found=found), found=found, remedy=_EITHER_REMEDY(apart=apart))
    return min(most, MOST_CYCLES)


def _points(square: Square) -> list[Fraction | None]:
    """The points that the table states, by participant."""
    at = square.block.column("points")
    found: list[Fraction | None] = []
    for one in square.people:
        try:
            found.append(None if at is None else number(square.block.sheet.cell(one.row, at)))
        except (ValueError, ZeroDivisionError):
            found.append(None)
    return found


def _pairs(cells: Cells) -> Iterator[tuple[str, str]]:
    """Each cell with the one that it faces."""
    for (p, q), own in cells.items():
        if p < q:
            yield from zip(own, cells[q, p], strict=True)


def _fits(cells: Cells, points: Sequence[Fraction | None], notation: Notation) -> bool:
    """Whether most cells with several results face each other, and most rows add up."""
    win, draw, loss = notation.signs
    facing = {(win, loss), (loss, win), (draw, draw), ("=", "="), ("+", "-"), ("-", "+")}
    several = right = 0
    for own, other in _pairs(cells):
        mine, theirs = _signs(own), _signs(other)
        if max(len(mine), len(theirs)) < 2:
            continue
        several += 1
        right += len(mine) == len(theirs) and facing.issuperset(zip(mine, theirs, strict=True))
    scoring = notation.scoring
    worth = {win: scoring.win, draw: scoring.draw, loss: scoring.loss,
             "+": scoring.win, "=": scoring.draw, "-": scoring.loss}  # fmt: skip
    sums = [Fraction(0) for _ in points]
    for (p, _), own in cells.items():
        sums[p] += sum(
            (worth.get(one, Fraction(0)) for cell in own for one in _signs(cell)), Fraction(0)
        )
    return 2 * right > several and _mostly(sums, points)


def _signs(cell: str) -> list[str]:
    return [sign(one) or "?" for one in parts_of(cell) or ()]


def _mostly(sums: Sequence[Fraction], points: Sequence[Fraction | None]) -> bool:
    known = [(own, stated) for own, stated in zip(sums, points, strict=True) if stated is not None]
    return not known or 2 * sum(1 for own, stated in known if own == stated) > len(known)


def _is_one_score(cells: Cells, points: Sequence[Fraction | None]) -> bool:
    """Whether the cells can be scores of one game: one pair of them for a win and a loss, one for
    draws. Nobody writes a nought in front of a score."""
    decided: set[tuple[Fraction, Fraction]] = set()
    drawn: set[Fraction] = set()
    sums = [Fraction(0) for _ in points]
    for (p, _), own in cells.items():
        for cell in filter(None, own):
            if re.match(r"0\d", cell) or sign(cell) is None:
                return False
            sums[p] += number(cell)
    for own, other in _pairs(cells):
        if own and other:
            low, high = sorted((number(own), number(other)))
            decided |= {(low, high)} if low < high else set()
            drawn |= {low} if low == high else set()
    return len(decided) < 2 and len(drawn) < 2 and _mostly(sums, points)
