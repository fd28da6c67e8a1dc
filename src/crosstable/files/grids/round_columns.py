"""Which columns of a table are its rounds, and what the head says wrongly of them."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.errors import BadLine, CrosstableError
from crosstable.files.grids.cells import PENDING, opponent_first, result_first
from crosstable.files.grids.layout import Block
from crosstable.texts import text

_MISSING = text(
    "error.rounds-missing", "the head has a column for round {last}, but none for round {missing}"
)
_MISSING_REMEDY = text(
    "error.rounds-missing.remedy",
    "number the columns of all rounds 1, 2, 3 ...; where the table shows the last rounds only, take"
    " one that shows all; a round that nobody played gets an empty column",
)
_TWICE = text("error.round-twice", "round {round} has a column already: {other}")
_TWICE_REMEDY = text(
    "error.round-twice.remedy",
    "number the columns of the rounds 1, 2, 3 ...; a column that is no round needs another heading",
)


def names_opponent(cell: str) -> bool:
    """Whether a cell names an opponent with a result or a colour; a number alone may be a result."""
    return any(
        one is not None and one.opponent and (one.sign != PENDING or one.colour)
        for one in (opponent_first(cell), result_first(cell))
    )


def head_row(block: Block, at: int) -> int:
    """The row in which the heading of a column stands: heads may have two."""
    last = block.body.start - 1
    return last if block.sheet.cell(last, at) == block.titles[at] else block.head


def round_columns(block: Block) -> list[int]:
    """The columns that are rounds, in the order of the rounds; 1, 2, 3 ... without a gap."""
    numbered = _numbered(block)
    found: list[int] = []
    while len(found) + 1 in numbered:
        found.append(_likely(block, numbered[len(found) + 1])[0])
    return found


def late_columns(block: Block) -> list[int]:
    """The columns of rounds behind one that is missing, if anything stands in them."""
    numbered, run = _numbered(block), len(round_columns(block))
    likely = {number: _likely(block, numbered[number])[0] for number in sorted(numbered)}
    return [at for number, at in likely.items() if number > run and _is_round(block, at)]


def faults_of_rounds(block: Block, read: Sequence[int]) -> list[CrosstableError]:
    """Rounds that are missing in the head, and such as it has twice. ``read``: the columns that
    are read, those beside the rounds that belong to them too."""
    found: list[CrosstableError] = []
    numbered = _numbered(block)
    for number, columns in sorted(numbered.items()):
        first, *others = _likely(block, columns)
        for at in others:
            if at not in read and _is_round(block, at):
                where = block.sheet.where(head_row(block, at), at)
                other = str(block.sheet.where(head_row(block, first), first))
                what = _TWICE(round=number, other=other)
                found.append(BadLine(what, where=where, remedy=_TWICE_REMEDY()))
    late = late_columns(block)
    if late:
        numbers = {number for number, columns in numbered.items() if {*columns} & {*late}}
        absent = [one for one in range(1, max(numbers)) if one not in numbered]
        where = block.sheet.where(head_row(block, late[0]), late[0])
        what = _MISSING(last=max(numbers), missing=_listed(absent))
        found.append(BadLine(what, where=where, remedy=_MISSING_REMEDY()))
    return found


def _numbered(block: Block) -> dict[int, list[int]]:
    """The columns whose heading can be a round, by its number."""
    found: dict[int, list[int]] = {}
    for at, meanings in enumerate(block.meanings):
        for one in meanings:
            if one.meaning == "round" and one.number:
                found.setdefault(one.number, []).append(at)
    return found


def _likely(block: Block, columns: Sequence[int]) -> Sequence[int]:
    """Columns of the same number, those in front that are rounds; of one nothing is asked."""
    if len(columns) == 1:
        return columns
    return sorted(columns, key=lambda at: not _is_round(block, at))


def _is_round(block: Block, at: int) -> bool:
    """Whether a column that something stands in is a round beyond doubt: a word says it, or the
    cells do. A number alone may head anything, such as how often somebody was first."""
    cells = {block.sheet.cell(row, at) for row in block.body} - {""}
    worded = any(map(str.isalpha, block.titles[at]))
    return bool(cells) if worded else any(map(names_opponent, cells))


def _listed(numbers: Sequence[int]) -> str:
    """Numbers in order, those that follow one another as 3-6."""
    runs: list[list[int]] = []
    for one in numbers:
        if runs and runs[-1][-1] + 1 == one:
            runs[-1][1:] = [one]
        else:
            runs.append([one])
    return ", ".join("-".join(map(str, run)) for run in runs)
