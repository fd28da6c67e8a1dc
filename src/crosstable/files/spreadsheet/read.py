"""Reading spreadsheets: which kind of workbook it is, and its sheets as tables of cells."""

from __future__ import annotations

from msgspec.structs import replace

from crosstable.files.grids.read import read_sheets
from crosstable.files.grids.sheet import Sheet, sheet_of
from crosstable.files.spreadsheet.calamine import filled, sheets
from crosstable.files.spreadsheet.old import old_sheets
from crosstable.files.spreadsheet.parts import checked_parts
from crosstable.model.tournament import Tournament
from crosstable.remarks_of_grids import SHEETS_HIDDEN

_ZIPPED = b"PK\x03\x04"
_OLD = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
#: Names of parts by which a workbook is told from other zipped files.
_OF_WORKBOOKS = (b"xl/workbook", b"xl/worksheets", b"opendocument.spreadsheet")


def sniff(data: bytes) -> bool:
    """Whether the bytes look like a workbook: xlsx, ods or xls."""
    if data.startswith(_OLD):
        return True
    return data.startswith(_ZIPPED) and any(one in data for one in _OF_WORKBOOKS)


def read(data: bytes, encoding: str | None = None, scoring: str | None = None) -> Tournament:  # noqa: ARG001
    """The tournament in a workbook; it tells its encoding itself.

    Errors: `FileError` where the workbook is damaged, too large or has no table; else as
    `read_sheets`.
    """
    found = old_sheets(data) if data.startswith(_OLD) else sheets(checked_parts(data))
    shown = [(name, rows) for name, rows, hidden in found if filled(rows) and not hidden]
    several = len(shown) > 1
    tables: list[Sheet] = [sheet_of(rows, name if several or name else "") for name, rows in shown]
    tournament = read_sheets(tables, "xlsx", "", scoring)
    unseen = ", ".join(f"'{name}'" for name, rows, hidden in found if hidden and filled(rows))
    if not unseen:
        return tournament
    return replace(tournament, remarks=(*tournament.remarks, SHEETS_HIDDEN(sheets=unseen)))
