"""Crosstables with a column for each round: ``12w1``, ``-½``, ``+12``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from crosstable.errors import BadLine, CrosstableError, Faults, UnknownOpponent, raise_all
from crosstable.files.grids.cells import (
    NOTHING,
    RoundCell,
    is_date,
    opponent_first,
    result_first,
    sign,
)
from crosstable.files.grids.colours import colours_of
from crosstable.files.grids.columns_beside import Beside, columns_beside, faults_beside
from crosstable.files.grids.found import Found, Places, Round
from crosstable.files.grids.layout import Block
from crosstable.files.grids.numbers import keys, naming
from crosstable.files.grids.people import Person, name_column, people
from crosstable.files.grids.round_columns import faults_of_rounds, names_opponent, round_columns
from crosstable.model.assemble import check_size
from crosstable.remarks import Remark
from crosstable.remarks_of_grids import DATE_AS_HALF
from crosstable.texts import text

_UNREADABLE = text("error.grid-cell", "'{found}' is no round: no opponent with a result, no bye")
_UNREADABLE_REMEDY = text(
    "error.grid-cell.remedy",
    "write the opponent's number, the colour, the result, such as 12w1 or 12b½; a bye as -1, -½, -0",
)
_UNKNOWN = text("error.grid-opponent", "no participant of the table has the number {opponent}")
_UNKNOWN_REMEDY = text("error.grid-opponent.remedy", "correct the number, or add the row")

_Parsed = list[list[RoundCell | None]]


def is_by_rounds(block: Block, columns: Sequence[int]) -> bool:
    """Whether these columns are rounds: their cells name opponents more often than they have
    results alone, or they have neither; or the results stand beside them."""
    sheet = block.sheet
    cells = Counter(sheet.cell(row, at) for row in block.body for at in columns)
    named = sum(count for cell, count in cells.items() if names_opponent(cell))
    if named:
        return named >= sum(count for cell, count in cells.items() if sign(cell) in _ALONE)
    if columns_beside(block, columns) is not None:
        return True
    parsed = [one for one in map(opponent_first, cells) if one is not None]
    parsed += [one for one in map(result_first, cells) if one is not None]
    return all(one.sign in (NOTHING, *"UFHZ") for one in parsed)


#: Results that stand alone in grids; in tables by rounds they would be byes.
_ALONE = ("1", "2", "3", "0.5", "=")


def read_rounds(block: Block) -> Found:
    """The event of a table whose columns are rounds. Errors: `BadLine` where its head does not
    number them 1, 2, 3 ..., for then no cell has its round."""
    columns = round_columns(block)
    beside = columns_beside(block, columns)
    games = beside.columns if beside else columns
    faults = faults_of_rounds(block, games)
    raise_all(faults if faults or beside else faults_beside(block, columns))
    check_size(len(columns), len(block.body))
    name = name_column(block, columns[0])
    listed = people(block, 0 if name is None else name, games)
    rows = listed.found
    parsed, remarks, errors = _parsed(block, rows, columns, beside)
    numberings = keys(rows)
    (_, numbers), about_names = naming(numberings, lambda values: _agreeing(parsed, values))
    colour, about_colours = colours_of(
        {one.colour for row in parsed for one in row if one and one.colour}
    )
    row_of = {number: p for p, number in enumerate(numbers)}
    rounds: list[list[Round]] = []
    for one, cells in zip(rows, parsed, strict=True):
        own: list[Round] = []
        for at, cell in zip(columns, cells, strict=True):
            if cell is not None and cell.opponent and cell.opponent not in row_of:
                where = block.sheet.where(one.row, at, len(own) + 1)
                what = _UNKNOWN(opponent=cell.opponent)
                errors.append(UnknownOpponent(what, where=where, remedy=_UNKNOWN_REMEDY()))
            own.append(_round(cell, row_of, colour))
        rounds.append(own)
    return Found(
        sheet=block.sheet,
        people=rows,
        rounds=rounds,
        places=Places(
            block.sheet, dict(enumerate(columns)), block.column("points"), block.column("place")
        ),
        games=games,
        rounds_stated=len(columns),
        teams=block.of_teams,
        remarks=[*listed.remarks, *about_names, *about_colours, *remarks],
        errors=[*listed.errors, *errors],
    )


def _parsed(
    block: Block, rows: Sequence[Person], columns: Sequence[int], beside: Beside | None
) -> tuple[_Parsed, list[Remark], list[CrosstableError]]:
    """The cells, read as most of them are written, with what cannot be read."""
    sheet = block.sheet
    written = [
        [beside.cell(one.row, r) if beside else sheet.cell(one.row, at)
         for r, at in enumerate(columns)] for one in rows
    ]  # fmt: skip
    reader = _usual_reader(written)
    parsed = [[reader(cell) for cell in cells] for cells in written]
    remarks: list[Remark] = []
    errors: list[CrosstableError] = Faults()
    for one, texts, cells in zip(rows, written, parsed, strict=True):
        for r, (at, cell) in enumerate(zip(columns, cells, strict=True)):
            if cell is None:
                where = sheet.where(one.row, at, r + 1)
                what = _UNREADABLE(found=texts[r])
                errors.append(
                    BadLine(what, where=where, found=texts[r], remedy=_UNREADABLE_REMEDY())
                )
            elif is_date(texts[r]):
                remarks.append(DATE_AS_HALF(sheet.where(one.row, at, r + 1), found=texts[r]))
    return parsed, remarks, errors


def _usual_reader(written: Sequence[Sequence[str]]) -> Callable[[str], RoundCell | None]:
    """The way of writing that understands more of the cells with an opponent and a result."""

    def understood(reader: Callable[[str], RoundCell | None]) -> int:
        found = (reader(cell) for cells in written for cell in cells)
        return sum(1 for one in found if one is not None and one.opponent and one.sign != "?")

    return result_first if understood(result_first) > understood(opponent_first) else opponent_first


def _agreeing(parsed: _Parsed, numbers: list[int]) -> int:
    """In how many cells the opponent names this participant in the same round."""
    row_of = {number: p for p, number in enumerate(numbers)}
    count = 0
    for p, cells in enumerate(parsed):
        for r, cell in enumerate(cells):
            other = row_of.get(cell.opponent) if cell is not None and cell.opponent else None
            if other is not None:
                back = parsed[other][r]
                count += back is not None and back.opponent == numbers[p]
    return count


def _round(cell: RoundCell | None, row_of: dict[int, int], colour: Callable[[str], str]) -> Round:
    if cell is None or not cell.opponent:
        return Round(None, "-", cell.sign if cell else " ")
    return Round(row_of.get(cell.opponent), colour(cell.colour), cell.sign)
