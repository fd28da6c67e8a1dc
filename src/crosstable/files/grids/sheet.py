"""A table of cells as text, with the places its messages name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from crosstable.errors import Where

#: Characters that show nothing: controls, zero-width ones, marks of direction, soft hyphens.
_UNSEEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffe\uffff]"
)
_BLANKS = re.compile(r"\s+")
#: What is read of one cell; the longest name of a person or team has a tenth of it.
LONGEST_CELL = 1_000


@dataclass(frozen=True, slots=True)
class Sheet:
    """The cells of one sheet or table, row by row; rows may differ in length.

    ``name``: of the sheet, empty where the file is one table. ``table``: its number on a page,
    whose first ``lead`` rows are lines of text that stand before the table. ``numbers``: start
    numbers that the links of cells (row, column) lead to. ``cleaned``: cells out of which
    something was taken that cannot be seen. ``merged``: cells that belong to one above them, with
    that one; they are blank.
    """

    rows: Sequence[Sequence[str]]
    name: str = ""
    table: int | None = None
    lead: int = 0
    numbers: Mapping[tuple[int, int], int] = field(default_factory=dict[tuple[int, int], int])
    cleaned: frozenset[tuple[int, int]] = frozenset()
    merged: Mapping[tuple[int, int], tuple[int, int]] = field(
        default_factory=dict[tuple[int, int], tuple[int, int]]
    )

    def cell(self, row: int, column: int) -> str:
        """The text of a cell, empty beyond the end of its row."""
        cells = self.rows[row]
        return cells[column] if 0 <= column < len(cells) else ""

    def where(self, row: int, column: int | None = None, round: int | None = None) -> Where:
        """The place of a cell, or of a row. Rows and columns count from 0 here, from 1 there."""
        return Where(
            line=max(1, row + 1 - self.lead),
            column=None if column is None else column + 1,
            round=round,
            sheet=None if self.table else self.name,
            table=self.table,
        )


def sheet_of(
    rows: Iterable[Sequence[str]],
    name: str = "",
    table: int | None = None,
    lead: int = 0,
    numbers: Mapping[tuple[int, int], int] | None = None,
    merged: Mapping[tuple[int, int], tuple[int, int]] | None = None,
) -> Sheet:
    """A sheet of these cells, each without blanks around it and what cannot be seen."""
    seen: list[list[str]] = []
    cleaned: set[tuple[int, int]] = set()
    for row, cells in enumerate(rows):
        texts: list[str] = []
        for column, cell in enumerate(cells):
            text, unseen = plain(cell) if cell else ("", False)
            texts.append(text)
            if unseen:
                cleaned.add((row, column))
        seen.append(texts)
    return Sheet(seen, name, table, lead, numbers or {}, frozenset(cleaned), merged or {})


def plain(written: str) -> tuple[str, bool]:
    """A cell without what cannot be seen and with single blanks; whether anything was taken out."""
    short = written if len(written) <= LONGEST_CELL else written[:LONGEST_CELL]
    if short.isascii() and short.isprintable() and "  " not in short:
        return short.strip(), False
    seen = _UNSEEN.sub("", short)
    return _BLANKS.sub(" ", seen).strip(), len(seen) != len(short)
