"""Where the cells of a table stand: cells that reach over columns and rows, as a browser has them.

A merged cell keeps its text where it begins, as in a spreadsheet; which cells below belong to it
is told beside the rows.
"""

from __future__ import annotations

from dataclasses import dataclass, field

#: More cells than merged ones of any tournament's page cover: as many as a workbook may have.
MOST_COVERED = 800_000
_MOST_COLUMNS = 200
_MOST_ROWS = 65_534

Cell = tuple[int, int]


def columns_spanned(written: str) -> int:
    """How many columns a cell has; one where that is no number of columns."""
    count = _whole(written)
    return min(count, _MOST_COLUMNS) if count else 1


def rows_spanned(written: str) -> int:
    """How many rows a cell has at most; 0 means all to the end of their group."""
    count = _whole(written)
    return 1 if count is None else min(count or _MOST_ROWS, _MOST_ROWS)


def _whole(written: str) -> int | None:
    return int(written) if written.isdecimal() and written.isascii() and len(written) < 6 else None


@dataclass(slots=True)
class Room:
    """How many more cells the merged cells of a page may cover, over all of its tables."""

    left: int = MOST_COVERED

    def take(self, count: int) -> bool:
        """Whether there is room for these, too; once there is none, there is none any more."""
        self.left = max(-1, self.left - count)
        return self.left >= 0


@dataclass(slots=True)
class Cells:
    """The rows of a table, filled cell by cell.

    ``merged``: of the cells that a cell with a text covers in the rows below it, the cell with the
    text; only those in the column in which it begins.
    """

    room: Room
    rows: list[list[str]] = field(default_factory=list[list[str]])
    merged: dict[Cell, Cell] = field(default_factory=dict[Cell, Cell])
    #: By column: the first row below the cell that stands there, and where it begins.
    _reaching: dict[int, tuple[int, Cell]] = field(default_factory=dict[int, tuple[int, Cell]])

    def open_row(self) -> None:
        """A new row, on which cells from above may stand already."""
        row = len(self.rows)
        self.rows.append([])
        if not self._reaching:
            return
        self._reaching = {at: one for at, one in self._reaching.items() if one[0] > row}
        if not self.room.take(len(self._reaching)):
            self._reaching = {}
        for at, (_, (above, begins)) in self._reaching.items():
            if at == begins and self.rows[above][begins]:
                self.merged[row, at] = (above, begins)

    def close_group(self) -> None:
        """Head, body or foot of the table ends, and no cell reaches beyond."""
        self._reaching = {}

    def next(self) -> Cell:
        """Where the next cell stands: beside those of its row and those from above."""
        if not self.rows:
            self.open_row()
        row = self.rows[-1]
        while len(row) in self._reaching:
            row.append("")
        return len(self.rows) - 1, len(row)

    def put(self, written: str, columns: int, rows: int) -> None:
        """A cell at the end of the last row."""
        row, at = len(self.rows) - 1, len(self.rows[-1])
        if not self.room.take(columns - 1):
            columns = 1
        self.rows[row] += [written, *[""] * (columns - 1)]
        for column in range(at + 1, at + columns) if self.merged else ():
            self.merged.pop((row, column), None)
        if rows > 1 and self.room.left >= 0:
            self._reaching.update(dict.fromkeys(range(at, at + columns), (row + rows, (row, at))))
