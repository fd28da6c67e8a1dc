"""Cells merged over several rows: what stands in them counts for each participant or game there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from crosstable.files.grids.sheet import Sheet


def with_merged(sheet: Sheet, body: range, names: Sequence[int]) -> Sheet:
    """The sheet with the texts of merged cells in each row that has a name of its own.

    Rows without one are left alone: a second line of the same participant would be another
    participant, a head of two rows another head. ``names``: the columns of the names, empty where
    they are not known.
    """
    own = {row for row in body if _has_name(sheet, row, names)}
    covered = {cell: begins for cell, begins in sheet.merged.items() if cell[0] in own}
    if not covered:
        return sheet
    filled: dict[int, list[str]] = {}
    for (row, at), begins in covered.items():
        cells = filled.setdefault(row, list(sheet.rows[row]))
        cells += [""] * (at + 1 - len(cells))
        cells[at] = sheet.cell(*begins)
    rows = [filled.get(row, cells) for row, cells in enumerate(sheet.rows)]
    numbers = {
        cell: sheet.numbers[begins] for cell, begins in covered.items() if begins in sheet.numbers
    }
    return replace(sheet, rows=rows, numbers={**sheet.numbers, **numbers})


def _has_name(sheet: Sheet, row: int, names: Sequence[int]) -> bool:
    """Cells that belong to one above are blank here, so that what is filled is the row's own."""
    columns = names or range(len(sheet.rows[row]))
    return any(any(map(str.isalpha, sheet.cell(row, at))) for at in columns)
