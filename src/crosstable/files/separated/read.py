"""Reading text tables: what separates the cells, and the cells as one sheet."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from crosstable.errors import BadLine, FileError, Where
from crosstable.files import swiss_perfect, swiss_perfect_text, vega, vega_tdf
from crosstable.files.decode import MOST_LINES, TOO_MANY_LINES, decode
from crosstable.files.grids.layout import MOST_COLUMNS, check_width, filled_width
from crosstable.files.grids.read import read_sheets
from crosstable.files.grids.sheet import sheet_of
from crosstable.model.tournament import Tournament
from crosstable.separated import unguarded
from crosstable.texts import text

_DELIMITERS = "\t;,|"
#: Lines that are looked at to find what separates their cells.
_LOOKED_AT = 200
_BEGINNING = 65_536
#: A cell with more lines that have cells themselves begins with a quotation mark that somebody
#: forgot to close.
_MOST_LINES_OF_A_CELL = 4
#: What a line has in which all cells are blank.
_BLANK = f' "{_DELIMITERS}\r\n'
_UNCLOSED = '"'
#: Formats whose files are tables as text, too, but with a meaning of their own.
_OTHERS = (swiss_perfect, swiss_perfect_text, vega, vega_tdf)

_BAD_LINE = text("error.separated-line", "the line cannot be taken apart: {why}")
_BAD_LINE_REMEDY = text(
    "error.separated-line.remedy", "look for a quotation mark that is opened and not closed"
)

_MANY_REMEDY = text(
    "error.too-many-lines.remedy", "keep the lines of one event, or read its rounds from a workbook"
)


def sniff(data: bytes) -> bool:
    """Whether the bytes look like a table as text: no binary data, several lines with cells."""
    beginning = data[:_BEGINNING]
    if beginning[:2] not in (b"\xff\xfe", b"\xfe\xff") and beginning.count(b"\0") > 4:
        return False
    if beginning.lstrip()[:1] in (b"{", b"[", b"<") or any(one.sniff(beginning) for one in _OTHERS):
        return False
    lines = decode(beginning).text.splitlines()[:_LOOKED_AT]
    return delimiter(lines) is not None


def delimiter(lines: Sequence[str]) -> str | None:
    """What separates the cells: the sign that gives most lines the same number of cells.

    None where none gives several lines several cells.
    """
    best: tuple[int, str] | None = None
    for sign in _DELIMITERS:
        widths = Counter(len(row) for row in _rows(lines, sign) if len(row) > 2)
        if not widths:
            continue
        width, count = max(widths.items(), key=lambda one: (one[1], one[0]))
        if count > 1 and (best is None or count * min(width, 8) > best[0]):
            best = (count * min(width, 8), sign)
    return best[1] if best else None


def _rows(lines: Sequence[str], sign: str) -> Iterator[list[str]]:
    try:
        yield from csv.reader(lines, delimiter=sign)
    except csv.Error:
        return


def read(data: bytes, encoding: str | None = None, scoring: str | None = None) -> Tournament:
    """The tournament in a text table.

    Errors: `FileError` for more lines than any event has, `BadLine` for a line that cannot be
    taken apart or is too wide; else as `read_sheets`.
    """
    decoded = decode(data, encoding)
    lines = _lines(decoded.text.replace("\0", ""))
    sign = delimiter(lines[:_LOOKED_AT]) or ","
    rows: list[list[str]] = []
    reader = csv.reader(lines, delimiter=sign)
    try:
        for row in reader:
            if any(_swallows_lines(cell, sign) for cell in row):
                raise csv.Error(_UNCLOSED)
            width = filled_width(row)
            if width > MOST_COLUMNS:
                check_width(width, Where(line=reader.line_num, column=width))
            rows.append([unguarded(cell) for cell in row[:MOST_COLUMNS]])
            rows += [[] for _ in range(reader.line_num - len(rows))]
    except csv.Error as fault:
        where = Where(line=reader.line_num)
        raise BadLine(_BAD_LINE(why=fault), where=where, remedy=_BAD_LINE_REMEDY()) from fault
    event = read_sheets([sheet_of(rows)], "csv", decoded.encoding, scoring)
    return replace(event, remarks=(*decoded.remarks, *event.remarks))


def _lines(text: str) -> list[str]:
    """The lines, without blank ones behind the last: programs save whole sheets of them."""
    lines = text.splitlines(keepends=True)
    if any(line.strip(_BLANK) for line in lines[MOST_LINES:]):
        raise FileError(TOO_MANY_LINES(lines=len(lines), most=MOST_LINES), remedy=_MANY_REMEDY())
    return lines[:MOST_LINES]


def _swallows_lines(cell: str, sign: str) -> bool:
    """Whether a cell goes on over lines that have cells themselves."""
    if cell.count("\n") <= _MOST_LINES_OF_A_CELL:
        return False
    return sum(sign in line for line in cell.splitlines()) > _MOST_LINES_OF_A_CELL
