"""Finding the grids in tables: as many columns as participants, and nobody meets himself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crosstable.errors import BadLine, CrosstableError
from crosstable.files.grids.headings import Heading
from crosstable.files.grids.layout import Block
from crosstable.files.grids.people import Person, name_column, people
from crosstable.remarks import Remark
from crosstable.texts import text

_HIMSELF = text("error.grid-himself", "'{found}' stands where a participant would meet himself")
_HIMSELF_REMEDY = text(
    "error.grid-himself.remedy",
    "in a grid mark these cells with * or leave them empty; columns are in the order of the rows",
)

#: What stands where somebody would meet himself.
_SELF = re.compile(r"[*×xхX#■█•●▒░\\/.\-–—]{0,4}")
#: As many times two may have met.
MOST_CYCLES = 8
#: What a result looks like.
RESULTS = re.compile(r"½|1/2|0[.,]5|[0-3]|[+\-=*?]")


@dataclass(frozen=True, slots=True)
class Square:
    """A grid on a sheet: its participants, and the columns of each of them by cycle."""

    block: Block
    people: Sequence[Person]
    columns: Sequence[Sequence[int]]
    remarks: Sequence[Remark]
    errors: Sequence[CrosstableError]

    @property
    def cells(self) -> set[str]:
        """The texts of all cells in which two meet."""
        sheet = self.block.sheet
        return {
            sheet.cell(one.row, at)
            for p, one in enumerate(self.people)
            for q, columns in enumerate(self.columns)
            if p != q
            for at in columns
        }


def find_square(block: Block) -> Square | None:
    """The grid of a table, None where it has none: as many columns as participants, and nobody
    meets himself."""
    runs = _runs(block)
    if not runs:
        return None
    name = name_column(block, runs[0][0])
    if name is None:
        return None
    listed = people(block, name, [at for run in runs for at in run])
    field = len(listed.found)
    if field < 2:
        return None
    results = _Results(block, listed.found)
    behind = [[at for at in run if at > name] for run in runs]
    for columns in _possible(block, behind, field):
        for ordered in (columns, _by_number(block, listed.found, columns)):
            if ordered and _is_square(results, ordered):
                return Square(block, listed.found, ordered, listed.remarks, listed.errors)
    return None


def _possible(
    block: Block, runs: Sequence[Sequence[int]], field: int
) -> Iterator[list[Sequence[int]]]:
    """The columns of each participant, as many for each: several under one heading before one."""
    lettered = _cycles_of_headings(block)
    longest = min(max(map(len, runs)) // field, MOST_CYCLES)
    for cycles in dict.fromkeys((*range(longest, 1, -1), lettered, 1)):
        for run in runs:
            for start in range(len(run) - field * cycles + 1):
                columns = [run[start + q * cycles : start + (q + 1) * cycles] for q in range(field)]
                if cycles in (lettered, 1) or _under_one_heading(block, columns):
                    yield columns


def _under_one_heading(block: Block, columns: Sequence[Sequence[int]]) -> bool:
    """Whether the columns of each stand under one heading, his own, repeated or over all of them;
    or none of them has any."""
    heads = [block.titles[own[0]] if own[0] < len(block.titles) else "" for own in columns]
    if any(heads) and len(set(heads)) < len(heads):
        return False
    return all(
        at >= len(block.titles) or block.titles[at] in ("", head)
        for own, head in zip(columns, heads, strict=True)
        for at in own
    )


def met_himself(block: Block) -> CrosstableError | None:
    """What stands where somebody would meet himself, in a table with as many numbered columns as
    participants that would be a grid but for that."""
    numbered = {one.number: at for at, all in enumerate(block.meanings) for one in all
                if one.meaning == "round"}  # fmt: skip
    name = name_column(block, min(numbered.values(), default=0))
    rows = [] if name is None else people(block, name, list(numbered.values())).found
    if len(rows) < 3 or set(numbered) != set(range(1, len(rows) + 1)):
        return None
    wrong = [
        (one.row, numbered[p])
        for p, one in enumerate(rows, 1)
        if not _SELF.fullmatch(block.sheet.cell(one.row, numbered[p]))
    ]
    if not wrong or 2 * len(wrong) >= len(rows):
        return None
    found = block.sheet.cell(*wrong[0])
    where = block.sheet.where(*wrong[0])
    return BadLine(_HIMSELF(found=found), where=where, found=found, remedy=_HIMSELF_REMEDY())


class _Results:
    """How many cells of a column are filled, and how many of them like results.

    Counted once: a grid is looked for from each column on.
    """

    def __init__(self, block: Block, rows: Sequence[Person]) -> None:
        self.block, self.rows = block, rows
        self._known: dict[int, tuple[int, int]] = {}

    def of(self, at: int) -> tuple[int, int]:
        if at not in self._known:
            cells = [self.block.sheet.cell(one.row, at) for one in self.rows]
            results = sum(1 for cell in cells if RESULTS.search(cell))
            self._known[at] = sum(map(bool, cells)), results
        return self._known[at]


def _is_square(results: _Results, columns: Sequence[Sequence[int]]) -> bool:
    """Whether nobody meets himself: the diagonal is marked, or blank below the numbers of all."""
    block, rows = results.block, results.rows
    diagonal = [
        block.sheet.cell(one.row, at)
        for one, listed in zip(rows, columns, strict=True)
        for at in listed
    ]
    if not all(map(_SELF.fullmatch, diagonal)):
        return False
    each = len(columns[0])
    marked = [any(diagonal[at : at + each]) for at in range(0, len(diagonal), each)]
    if all(marked) or (each == 1 and any(marked)):
        return True
    numbers = {one.number for listed in columns for one in _meanings(block, listed[0])}
    if not numbers >= set(range(1, len(rows) + 1)):
        return False
    counts = [results.of(at) for own in columns for at in own]
    return 2 * sum(like for _, like in counts) >= sum(filled for filled, _ in counts)


def _by_number(
    block: Block, rows: Sequence[Person], columns: Sequence[Sequence[int]]
) -> list[Sequence[int]] | None:
    """The columns in the order of the rows where their headings are the rows' numbers."""
    headed: dict[int, Sequence[int]] = {}
    for own in columns:
        numbers = [one.number for one in _meanings(block, own[0]) if one.number]
        if not numbers or numbers[0] in headed:
            return None
        headed[numbers[0]] = own
    keyed = [one.numbers[0] if one.numbers else one.place for one in rows]
    if set(keyed) != set(headed):
        return None
    return [headed[key] for key in keyed if key is not None]


def _cycles_of_headings(block: Block) -> int:
    """How many columns each participant has where the headings say it: 1a, 1b."""
    cycles = {one.cycle for all in block.meanings for one in all if one.meaning == "cycle"}
    return max(cycles, default=0) + 1


def _runs(block: Block) -> list[list[int]]:
    """Columns side by side that can be those of a grid; blank ones between them do not count."""
    found: list[list[int]] = [[]]
    for at in range(block.width):
        if not _may_be_of_grid(block, at):
            found.append([])
        elif any(block.titles[at : at + 1]) or any(block.sheet.cell(row, at) for row in block.body):
            found[-1].append(at)
    return [run for run in found if len(run) > 1]


def _may_be_of_grid(block: Block, at: int) -> bool:
    """Whether a column can be that of a participant: headed by a number or by something unknown;
    where a word says that the number is one of a round, it is not."""
    meanings = _meanings(block, at)
    if not meanings or any(one.meaning == "cycle" for one in meanings):
        return True
    return meanings[0].meaning == "round" and not any(map(str.isalpha, block.titles[at]))


def _meanings(block: Block, at: int) -> tuple[Heading, ...]:
    return block.meanings[at] if at < len(block.meanings) else ()
