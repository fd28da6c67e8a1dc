"""Grids in which everybody meets everybody: a column for each participant instead of each round."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from crosstable.errors import BadLine, CrosstableError
from crosstable.files.grids.berger import berger_round, rounds_of
from crosstable.files.grids.cells import LOST, WON, is_date, sign
from crosstable.files.grids.colours import colours_of
from crosstable.files.grids.found import Found, Places, Round
from crosstable.files.grids.headings import Heading, words
from crosstable.files.grids.layout import Block
from crosstable.files.grids.numbers import keys, start_numbers
from crosstable.files.grids.people import Person, name_column, people
from crosstable.remarks import Remark
from crosstable.remarks_of_grids import DATE_AS_HALF, GAMES_MISSING, ROUNDS_OF_GRID
from crosstable.texts import text

_UNREADABLE = text("error.square-cell", "'{found}' is no result")
_UNREADABLE_REMEDY = text(
    "error.square-cell.remedy",
    "write 1, ½, 0, + or - ; where two met twice, both results, such as 1½",
)

#: What stands where somebody would meet himself.
_SELF = re.compile(r"[*×xхX#■█•●▒░\\/.\-–—]{0,4}")
_RESULTS = re.compile(r"½|1/2|0[.,]5|[0-3]|[+\-=*?]")
_BETWEEN = re.compile(r"[\s;:,/|]*")
_MOST_CYCLES = 8


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
    for cycles in (_cycles_of_headings(block), 1):
        width = field * cycles
        for run in runs:
            behind = [at for at in run if at > name]
            for start in range(len(behind) - width + 1):
                columns = [
                    behind[start + q * cycles : start + (q + 1) * cycles] for q in range(field)
                ]
                for ordered in (columns, _by_number(block, listed.found, columns)):
                    if ordered and _is_square(block, listed.found, ordered):
                        return Square(block, listed.found, ordered, listed.remarks, listed.errors)
    return None


def _is_square(block: Block, rows: Sequence[Person], columns: Sequence[Sequence[int]]) -> bool:
    """Whether nobody meets himself: the diagonal is marked, or blank below the numbers of all."""
    diagonal = [
        block.sheet.cell(one.row, at)
        for one, listed in zip(rows, columns, strict=True)
        for at in listed
    ]
    if not all(map(_SELF.fullmatch, diagonal)):
        return False
    if any(diagonal):
        return True
    numbers = {one.number for listed in columns for one in _meanings(block, listed[0])}
    written = [
        cell
        for one in rows
        for own in columns
        for at in own
        if (cell := block.sheet.cell(one.row, at))
    ]
    results = sum(1 for cell in written if _RESULTS.search(cell))
    return numbers >= set(range(1, len(rows) + 1)) and 2 * results >= len(written)


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
    for at in range(max((len(block.sheet.rows[row]) for row in block.body), default=0)):
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


def read_square(square: Square) -> Found:
    """The event of a grid; games get their rounds from the Berger table."""
    block, rows = square.block, square.people
    sheet = block.sheet
    numberings = keys(rows)
    ids, _ = start_numbers(numberings)
    remarks: list[Remark] = []
    position = {id: number for number, id in enumerate(sorted(ids), 1)}
    reader = _Reader(square, 1 if block.of_teams else _games_of_a_cell(square))
    field, cycles = len(rows), reader.cycles
    colour, about_colours = colours_of(reader.letters())
    length = rounds_of(field) * cycles
    rounds = [[Round(None, "-", " ") for _ in range(length)] for _ in rows]
    columns: dict[tuple[int, int], tuple[int, int]] = {}
    missing = 0
    for p in range(field):
        for q in range(field):
            if p == q:
                continue
            results = reader.results(p, q)
            back = reader.results(q, p)
            start = berger_round(position[ids[p]], position[ids[q]], field) - 1
            for cycle in range(cycles):
                own = results[cycle] if cycle < len(results) else None
                other = back[cycle] if cycle < len(back) else None
                if own is None and other is None:
                    missing += p < q
                    continue
                r = start + cycle * rounds_of(field)
                letter, shade = own or ("?", "")
                rounds[p][r] = Round(q, colour(shade) if shade else "-", letter)
                columns[p, r] = (rows[p].row, square.columns[q][cycle % len(square.columns[q])])
    remarks += [*square.remarks, *reader.remarks, *about_colours, ROUNDS_OF_GRID()]
    if missing:
        remarks.append(GAMES_MISSING(count=missing))
    return Found(
        sheet=sheet,
        people=list(rows),
        rounds=rounds,
        places=Places(
            sheet,
            points=block.column("points"),
            rank=block.column("place"),
            cells={(rows[p].row, r): (sheet, *cell) for (p, r), cell in columns.items()},
        ),
        games=[at for own in square.columns for at in own],
        rounds_stated=length,
        whole=True,
        teams=block.of_teams,
        type_words="Round robin" if cycles == 1 else "Double round robin" if cycles == 2 else "",
        remarks=remarks,
        errors=[*square.errors, *reader.errors],
    )


def _games_of_a_cell(square: Square) -> int:
    """How many results most cells have."""
    written = [cell for cell in square.cells if cell and cell not in ("-", "*", "x", "х")]
    if not written or all(sign(_uncoloured(cell)[0]) in _SINGLE for cell in written):
        return 1
    counts = Counter(len(_RESULTS.findall(cell)) for cell in written if not sign(cell))
    most = counts.most_common(1)[0][0] if counts else 1
    return min(max(most, 1), _MOST_CYCLES)


#: Signs that one result can be.
_SINGLE = ("0", "0.5", "1", "2", "3", "+", "-", "=", "?", "W", "D", "L", WON, LOST)


def _uncoloured(cell: str) -> tuple[str, str]:
    """A result without the letter of a colour beside it, and that letter."""
    letters = {letter for pair in words().colours for letter in pair}
    for plain, letter in ((cell[:-1], cell[-1:]), (cell[1:], cell[:1])):
        if letter.casefold() in letters and plain.strip() and sign(plain.strip()):
            return plain.strip(), letter.casefold()
    return cell, ""


class _Reader:
    """The results in the cells of a grid: sign and letter of colour, None where nothing stands."""

    def __init__(self, square: Square, in_a_cell: int) -> None:
        self._square, self._in_a_cell = square, in_a_cell
        self.cycles = max(len(square.columns[0]), in_a_cell)
        self.remarks: list[Remark] = []
        self.errors: list[CrosstableError] = []
        self._known: dict[tuple[int, int], list[tuple[str, str] | None]] = {}
        field = len(square.people)
        for p in range(field):
            for q in range(field):
                if p != q:
                    self._known[p, q] = self._read(p, q)

    def results(self, p: int, q: int) -> list[tuple[str, str] | None]:
        return self._known[p, q]

    def letters(self) -> set[str]:
        """The letters of colours that stand beside results."""
        return {one[1] for found in self._known.values() for one in found if one and one[1]}

    def _read(self, p: int, q: int) -> list[tuple[str, str] | None]:
        found: list[tuple[str, str] | None] = []
        sheet, row = self._square.block.sheet, self._square.people[p].row
        for at in self._square.columns[q]:
            written = sheet.cell(row, at)
            read = self._cell(written)
            if read is None:
                where = sheet.where(row, at)
                what = _UNREADABLE(found=written)
                self.errors.append(
                    BadLine(what, where=where, found=written, remedy=_UNREADABLE_REMEDY())
                )
                continue
            if is_date(written):
                self.remarks.append(DATE_AS_HALF(sheet.where(row, at), found=written))
            found += read
        return found

    def _cell(self, written: str) -> list[tuple[str, str] | None] | None:
        if not written:
            return [None for _ in range(self._in_a_cell)]
        if self._in_a_cell == 1:
            plain, letter = _uncoloured(written)
            found = sign(plain)
            if found is None:
                return None
            return [None if found == "?" else (found, letter)]
        parts = _RESULTS.findall(written)
        if _BETWEEN.fullmatch(_RESULTS.sub("", written)) is None or len(parts) > self._in_a_cell:
            return None
        read: list[tuple[str, str] | None] = []
        for part in parts:
            found = sign(part)
            read.append(None if found in (None, "?") else (found, ""))
        return read + [None] * (self._in_a_cell - len(read))
