"""What we use of python-calamine: sheets as rows of texts."""

from __future__ import annotations

import datetime as dt
import io
from collections.abc import Iterable, Sequence
from typing import Protocol, cast

from crosstable.errors import FileError
from crosstable.files.spreadsheet.measures import MOST_CELLS, broken, check_sheets, too_many_cells
from crosstable.libraries import library_of_files


class _Sheet(Protocol):
    def to_python(self, skip_empty_area: bool) -> list[list[object]]: ...


class _Workbook(Protocol):
    sheet_names: Sequence[str]
    sheets_metadata: Sequence[object]

    def get_sheet_by_index(self, index: int) -> _Sheet: ...


def sheets(data: bytes) -> list[tuple[str, list[list[str]], bool]]:
    """Name, rows of texts, and whether it is hidden, of each sheet of a workbook.

    Rows and columns count from the corner of the sheet. Raises `FileError`, `MissingLibrary`;
    nothing of a workbook is left out silently.
    """
    library = library_of_files("python_calamine", "python-calamine")
    try:
        book = cast("_Workbook", library.load_workbook(io.BytesIO(data)))
        found: list[tuple[str, list[list[str]], bool]] = []
        left = MOST_CELLS
        check_sheets(len(book.sheet_names))
        for number, name in enumerate(book.sheet_names):
            hidden = getattr(book.sheets_metadata[number], "visible", None)
            rows = _rows(book.get_sheet_by_index(number), left)
            left -= sum(map(len, rows))
            found.append((name, rows, str(hidden).rpartition(".")[2] not in ("None", "Visible")))
    except FileError:
        raise
    except Exception as fault:
        raise broken(fault) from fault
    except BaseException as fault:
        # The library is written in Rust; where it loses its head, that is no `Exception`.
        if type(fault).__name__ != "PanicException":
            raise
        raise broken(type(fault).__name__) from fault
    return found


def _rows(sheet: _Sheet, most: int) -> list[list[str]]:
    rows: list[list[str]] = []
    for cells in sheet.to_python(skip_empty_area=False):
        most -= len(cells)
        if most < 0:
            raise too_many_cells()
        rows.append([_text(cell) for cell in cells])
    return rows


def _text(cell: object) -> str:
    """A cell as people see it: numbers by their digits, dates in one form."""
    if isinstance(cell, str):
        return cell
    if isinstance(cell, bool):
        return "TRUE" if cell else "FALSE"
    if isinstance(cell, int):
        return str(cell)
    if isinstance(cell, dt.datetime):
        return str(cell.date()) if cell.time() == dt.time() else str(cell)
    if isinstance(cell, (dt.date, dt.time, dt.timedelta)):
        return str(cell)
    return format(cell, ".15g")


def filled(rows: Iterable[Sequence[str]]) -> bool:
    """Whether anything stands in these rows."""
    return any(cell for row in rows for cell in row)
