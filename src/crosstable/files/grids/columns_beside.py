"""Rounds in several columns: the opponent, and beside him the result, the colour too.

What stands in the columns of one round is put together as one cell: ``2w`` and ``1`` as ``2w1``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from crosstable.errors import BadLine, CrosstableError
from crosstable.files.grids.cells import PENDING, opponent_first, result_first, sign
from crosstable.files.grids.headings import Heading, folded, words
from crosstable.files.grids.layout import Block
from crosstable.files.grids.numbers import keys
from crosstable.files.grids.people import name_column, people
from crosstable.files.grids.round_columns import head_row
from crosstable.texts import text

_NOT_READ = text(
    "error.beside-round",
    "the cells of round {round} have no results, and what stands in this column beside them is not"
    " read",
)
_NOT_READ_REMEDY = text(
    "error.beside-round.remedy",
    "write opponent, colour and result into one cell, such as 12w1; or give each round the same"
    " columns, the opponent first, the one of the results headed Result",
)
_DASHES = re.compile("[−–—‐‑‒―-]+")
_MOST_BESIDE = 2


@dataclass(frozen=True, slots=True)
class Beside:
    """The columns that belong to the rounds: by round, those of the results and of the colours."""

    block: Block
    rounds: Sequence[int]
    results: Sequence[int]
    colours: Sequence[int]

    @property
    def columns(self) -> list[int]:
        """All columns of the rounds."""
        return [*self.rounds, *self.results, *self.colours]

    def cell(self, row: int, r: int) -> str:
        """What a row says of a round, as one cell."""
        sheet = self.block.sheet
        written, result = sheet.cell(row, self.rounds[r]), sheet.cell(row, self.results[r])
        colour = sheet.cell(row, self.colours[r]) if self.colours else ""
        if _is_nobody(written):
            # A bye as tables write it; a sign such as + is one of its own.
            return f"-{result}" if result[:1] in tuple("0123456789½") else result or written
        colour = "" if _DASHES.fullmatch(colour) else colour
        between = "" if colour or _has_colour(written) else " "
        return f"{written}{colour}{between}{result or (between and PENDING)}"


def columns_beside(block: Block, rounds: Sequence[int]) -> Beside | None:
    """The columns beside those of the rounds in which results and colours stand, None where they
    stand in the cells of the rounds, or where it cannot be said without doubt.

    Every round has the same columns, the opponent in the first of them.
    """
    if not rounds:
        return None
    rows = _rows(block, rounds)
    opponents = {block.sheet.cell(row, at) for row in rows for at in rounds} - {""}
    named = [cell for cell in opponents if _is_opponent(cell)]
    strange = [cell for cell in opponents if not _is_opponent(cell) and not _is_nobody(cell)]
    if len(strange) >= len(named) or any(map(_is_whole, strange)):
        return None
    beside = _same_in_all(block, rows, rounds)
    if beside is None:
        return None
    places = list(zip(*beside, strict=True))
    of_colours = [at for at, own in enumerate(places) if _are_colours(block, rows, own)]
    of_results = [at for at, own in enumerate(places) if at not in of_colours
                  and _are_results(block, rows, own, rounds)]  # fmt: skip
    if len(of_results) != 1 or len(of_colours) != len(places) - 1:
        return None
    colours = places[of_colours[0]] if of_colours else ()
    found = Beside(block, rounds, places[of_results[0]], colours)
    return found if colours or any(map(_has_colour, named)) or _agreed(found) else None


def faults_beside(block: Block, rounds: Sequence[int]) -> list[CrosstableError]:
    """Results in columns beside the rounds that are not read, where the round has none itself."""
    found: list[CrosstableError] = []
    rows = _rows(block, rounds)
    for r, at in enumerate(rounds):
        cells = {block.sheet.cell(row, at) for row in rows} - {""}
        if any(map(_is_whole, cells)) or not any(map(_is_opponent, cells)):
            continue
        last = r + 1 == len(rounds)
        for one in _live(block, rows, at + 1, _end(block, rounds, r))[:_MOST_BESIDE]:
            if last and not _may_be_last(block, one, at):
                break
            written = {block.sheet.cell(row, one) for row in rows} - {""}
            if written and all(sign(cell) is not None for cell in written):
                where = block.sheet.where(head_row(block, one), one, r + 1)
                what = _NOT_READ(round=r + 1)
                found.append(BadLine(what, where=where, remedy=_NOT_READ_REMEDY()))
                break
    return found


def _rows(block: Block, rounds: Sequence[int]) -> list[int]:
    """The rows with a name."""
    name = name_column(block, rounds[0])
    return [row for row in block.body if name is None or block.sheet.cell(row, name)]


def _live(block: Block, rows: Sequence[int], first: int, end: int) -> list[int]:
    """The columns from here to there that have a heading or a cell."""
    return [
        at
        for at in range(first, end)
        if not _is_blank(block, at) or any(block.sheet.cell(row, at) for row in rows)
    ]


def _end(block: Block, rounds: Sequence[int], r: int) -> int:
    """Where the columns of a round end at the latest: at the next round, or with the table."""
    if r + 1 < len(rounds):
        return rounds[r + 1]
    return max([len(block.titles), *(len(block.sheet.rows[row]) for row in block.body)])


def _same_in_all(
    block: Block, rows: Sequence[int], rounds: Sequence[int]
) -> list[list[int]] | None:
    """The columns beside each round, one or two and of all as many; None where they differ."""
    own = [_live(block, rows, at + 1, _end(block, rounds, r)) for r, at in enumerate(rounds)]
    count = len(own[0])
    if len(rounds) == 1:
        # Nothing tells where the round ends but the headings behind it.
        others = (n for n, at in enumerate(own[0]) if not _belongs(block, at, rounds[0]))
        count = next(others, count)
    if not 0 < count <= _MOST_BESIDE or any(len(one) != count for one in own[:-1]):
        return None
    found = [one[:count] for one in own]
    belong = all(_belongs(block, at, rounds[r]) for r, one in enumerate(found) for at in one)
    return found if belong and len(found[-1]) == count else None


def _belongs(block: Block, at: int, round: int) -> bool:
    """Whether a column can belong to a round by its heading: none, a word for results, the round
    again, or a word that means nothing else."""
    meanings = _meanings(block, at)
    return not meanings or meanings[0].meaning == "unused" or _says_result(block, at, round)


def _says_result(block: Block, at: int, round: int) -> bool:
    """Whether a heading is a word for results, or that of the round again."""
    return any(
        one.meaning == "result" or (one.meaning == "round" and one in block.meanings[round])
        for one in _meanings(block, at)
    )


def _meanings(block: Block, at: int) -> tuple[Heading, ...]:
    return block.meanings[at] if at < len(block.meanings) else ()


def _is_blank(block: Block, at: int) -> bool:
    return not any(block.titles[at : at + 1])


def _may_be_last(block: Block, at: int, round: int) -> bool:
    """Whether a column behind all rounds can belong to the last; totals may stand there, too."""
    points = block.column("points")
    return _says_result(block, at, round) or (
        _is_blank(block, at) and points is not None and at < points
    )


def _are_colours(block: Block, rows: Sequence[int], columns: Sequence[int]) -> bool:
    letters = {one for pair in words().colours for one in pair}
    cells = {block.sheet.cell(row, at).casefold() for row in rows for at in columns} - {""}
    cells = {cell for cell in cells if not _DASHES.fullmatch(cell)}
    return bool(cells) and cells <= letters


def _are_results(
    block: Block, rows: Sequence[int], columns: Sequence[int], rounds: Sequence[int]
) -> bool:
    """Whether these columns have results, and their headings do not say otherwise."""
    headed = all(
        _is_blank(block, at) or _says_result(block, at, round)
        for at, round in zip(columns, rounds, strict=True)
    )
    filled = [cell for row in rows for at in columns if (cell := block.sheet.cell(row, at))]
    good = sum(1 for cell in filled if sign(cell) is not None)
    return headed and 2 * good > len(filled)


def _is_opponent(cell: str) -> bool:
    """Whether a cell names an opponent and no result: 12, 12w, w12."""
    return _numbered(cell) is not None


def _has_colour(cell: str) -> bool:
    return any(map(str.isalpha, cell))


@cache
def _pattern() -> re.Pattern[str]:
    letters = "".join(sorted({one for pair in words().colours for one in pair}))
    return re.compile(rf"([{letters}])?0*([1-9]\d{{0,3}})([{letters}])?")


def _numbered(cell: str) -> int | None:
    """The opponent that a cell names without a result."""
    found = _pattern().fullmatch(cell.casefold().replace(" ", ""))
    return int(found[2]) if found and not (found[1] and found[3]) else None


def _is_nobody(cell: str) -> bool:
    """Whether a cell says that there is no opponent: blank, a dash, 0, a bye by word."""
    name = folded(cell)
    return not name or name == "0" or name in words().byes or name in words().not_paired


def _is_whole(cell: str) -> bool:
    """Whether a cell has an opponent with his result."""
    return any(
        one is not None and one.opponent and one.sign != PENDING
        for one in (opponent_first(cell), result_first(cell))
    )


def _agreed(found: Beside) -> bool:
    """Whether most opponents name each other: plain numbers could be something else."""
    name = name_column(found.block, found.rounds[0])
    if name is None:
        return False
    rows = people(found.block, name, found.columns).found
    cells = [
        [_numbered(found.block.sheet.cell(one.row, at)) for at in found.rounds] for one in rows
    ]
    named = sum(1 for own in cells for number in own if number)
    return any(2 * _mutual(cells, numbers) > named for _, numbers in keys(rows))


def _mutual(cells: Sequence[Sequence[int | None]], numbers: Sequence[int]) -> int:
    row_of = {number: p for p, number in enumerate(numbers)}
    return sum(
        1
        for p, own in enumerate(cells)
        for r, number in enumerate(own)
        if number and number in row_of and cells[row_of[number]][r] == numbers[p]
    )
