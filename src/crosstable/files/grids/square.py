"""Grids in which everybody meets everybody: a column for each participant instead of each round."""

from __future__ import annotations

from collections import Counter

from crosstable.errors import BadLine, CrosstableError, Faults
from crosstable.files.grids.berger import berger_round, rounds_of
from crosstable.files.grids.cell_games import games_without_a_gap, parts_of
from crosstable.files.grids.cells import LOST, WON, is_date, sign
from crosstable.files.grids.colours import colours_of
from crosstable.files.grids.find_square import MOST_CYCLES, RESULTS, Square
from crosstable.files.grids.found import Found, Places, Round
from crosstable.files.grids.headings import words
from crosstable.files.grids.numbers import keys, start_numbers
from crosstable.model.assemble import check_size
from crosstable.model.scoring import Scoring
from crosstable.remarks import Remark
from crosstable.remarks_of_grids import DATE_AS_HALF, GAMES_MISSING, ROUNDS_OF_GRID
from crosstable.texts import text

_UNREADABLE = text("error.square-cell", "'{found}' is no result")
_UNREADABLE_REMEDY = text(
    "error.square-cell.remedy",
    "write 1, ½, 0, + or - ; where two met twice, both results, such as 1½",
)


def read_square(square: Square, stated: Scoring | None = None) -> Found:
    """The event of a grid; games get their rounds from the Berger table.

    ``stated``: the scoring where somebody says it. Raises `BadSetting` where the digits in a cell
    may be several results, and one score.
    """
    block, rows = square.block, square.people
    sheet = block.sheet
    numberings = keys(rows)
    ids, _ = start_numbers(numberings)
    remarks: list[Remark] = []
    position = {id: number for number, id in enumerate(sorted(ids), 1)}
    in_a_cell = 1 if block.of_teams else _games_of_a_cell(square, stated)
    field, cycles = len(rows), max(len(square.columns[0]), in_a_cell)
    length = rounds_of(field) * cycles
    check_size(length, field)
    reader = _Reader(square, in_a_cell)
    colour, about_colours = colours_of(reader.letters())
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


def _games_of_a_cell(square: Square, stated: Scoring | None) -> int:
    """How many results most cells have."""
    written = [cell for cell in square.cells if cell and cell not in ("-", "*", "x", "х")]
    if not written or all(sign(_uncoloured(cell)[0]) in _SINGLE for cell in written):
        return 1
    counts = Counter(len(RESULTS.findall(cell)) for cell in written if not sign(cell))
    most = counts.most_common(1)[0][0] if counts else games_without_a_gap(square, stated)
    return min(max(most, 1), MOST_CYCLES)


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
        self.remarks: list[Remark] = []
        self.errors: list[CrosstableError] = Faults()
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
        parts = parts_of(written)
        if parts is None or len(parts) > self._in_a_cell:
            return None
        read: list[tuple[str, str] | None] = []
        for part in parts:
            found = sign(part)
            read.append(None if found in (None, "?") else (found, ""))
        return read + [None] * (self._in_a_cell - len(read))
