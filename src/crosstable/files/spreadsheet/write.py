"""Writing a crosstable as xlsx: numbers are numbers, words are never formulas."""

from __future__ import annotations

from io import BytesIO

from crosstable.files.grids.write import rows_of, table_losses
from crosstable.model.tournament import Tournament
from crosstable.texts import Message
from crosstable.workbook import workbook

_WIDEST, _NARROWEST = 40, 5


def losses(tournament: Tournament, version: str) -> list[Message]:  # noqa: ARG001
    """What a crosstable cannot hold of this tournament."""
    return table_losses(tournament)


def write(tournament: Tournament, version: str) -> bytes:  # noqa: ARG001
    """The crosstable as a workbook of one sheet. Raises `MissingLibrary`."""
    target = BytesIO()
    book = workbook(target)
    book.set_properties({"title": tournament.details.name})
    sheet, bold = book.add_worksheet("Crosstable"), book.add_format({"bold": True})
    widths: dict[int, int] = {}
    for row, cells in enumerate(rows_of(tournament)):
        heads = any(cell.heading for cell in cells)
        if heads:
            sheet.freeze_panes(row + 1, 0)
        for at, cell in enumerate(cells):
            if cell.number is not None:
                sheet.write_number(row, at, cell.number, None)
            elif cell.text:
                sheet.write_string(row, at, cell.text, bold if cell.heading else None)
            if len(cells) > 2:
                widths[at] = max(widths.get(at, _NARROWEST), len(cell.text) + 1)
    for at, width in widths.items():
        sheet.set_column(at, at, min(width, _WIDEST))
    book.close()
    return target.getvalue()
