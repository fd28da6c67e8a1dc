"""How much the sheets of a workbook hold, before the library that reads them makes room for it.

A sheet of a few bytes can ask for any amount of memory: by one cell far away, by a row that is
repeated, by one text that stands in every cell. So the sheets are measured first, whatever their
parts are called.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Any
from xml.parsers import expat

from crosstable.errors import FileError, column_letters
from crosstable.texts import text

#: The largest area of all sheets together, from the first cell of each to the last one that is
#: filled: 9,999 players with 60 rounds.
MOST_CELLS = 800_000
#: The most letters that all cells together have. The same 9,999 players have 10 million.
MOST_LETTERS = 32_000_000
#: As many sheets as anybody puts the rounds of an event on, and their lists.
MOST_SHEETS = 200
_CHUNK = 2**20
_REFERENCE = re.compile(r"([A-Za-z]{1,3})(\d{1,7})")

_BROKEN = text("error.workbook-broken", "the workbook is damaged: {why}")
_BROKEN_REMEDY = text(
    "error.workbook-broken.remedy", "open it in a spreadsheet program and save it again"
)
_MANY_CELLS = text(
    "error.workbook-cells", "the workbook has more than {count} cells; no tournament does"
)
_MANY_SHEETS = text(
    "error.workbook-sheets", "the workbook has {count} sheets; at most {most} are read"
)
_MANY_LETTERS = text(
    "error.workbook-letters", "the workbook has more than {count} letters; no tournament does"
)
TOO_MANY_REMEDY = text(
    "error.workbook-many.remedy", "copy the table into a new workbook and read that"
)
_FAR_AWAY = text(
    "error.workbook-far",
    "the sheet reaches to cell {cell}; no table of a tournament does",
)
_FAR_AWAY_REMEDY = text(
    "error.workbook-far.remedy", "delete what stands far away from the table, rows and columns too"
)
_ENTITIES = text("error.workbook-entities", "the workbook declares entities of its own")


def broken(why: object) -> FileError:
    """The error for a workbook that cannot be read."""
    return FileError(_BROKEN(why=why), remedy=_BROKEN_REMEDY())


def check_parts(parts: Mapping[str, bytes]) -> None:
    """Raise `FileError` where the sheets among these parts are no tables of a tournament."""
    for part in parts.values():
        if b"<!DOCTYPE" in part or b"<!ENTITY" in part or part[:2] in (b"\xff\xfe", b"\xfe\xff"):
            raise FileError(_ENTITIES(), remedy=_BROKEN_REMEDY())
        if any(part.count(one) > MOST_CELLS for one in (b"<c", b"<si", b"<table:table-cell")):
            raise too_many_cells()
    lengths: list[int] = []
    for part in parts.values():
        if b"<sst" in part or b":sst" in part:
            found = _SharedTexts()
            found.look_through(part)
            lengths = [max(both) for both in zip_longest(lengths, found.lengths, fillvalue=0)]
    whole = _Whole()
    for name, part in parts.items():
        if b"sheetData" in part:
            _SheetOfXlsx(whole, lengths).look_through(part)
        elif name == "content.xml":
            _SheetsOfOds(whole).look_through(part)


class _Whole:
    """What all sheets of a workbook have together."""

    def __init__(self) -> None:
        self._cells = self._letters = 0

    def add_sheet(self, rows: int, columns: int) -> None:
        self._cells += rows * columns
        if self._cells > MOST_CELLS:
            raise too_many_cells()

    def add_letters(self, count: int) -> None:
        self._letters += count
        if self._letters > MOST_LETTERS:
            raise FileError(_MANY_LETTERS(count=MOST_LETTERS), remedy=TOO_MANY_REMEDY())


def check_sheets(count: int) -> None:
    """Raise `FileError` where a workbook has more sheets than are read."""
    if count > MOST_SHEETS:
        raise FileError(_MANY_SHEETS(count=count, most=MOST_SHEETS), remedy=TOO_MANY_REMEDY())


def too_many_cells() -> FileError:
    """The error for a workbook with more cells than are read."""
    return FileError(_MANY_CELLS(count=MOST_CELLS), remedy=TOO_MANY_REMEDY())


class _Part:
    """A part that is looked through, element by element."""

    def __init__(self) -> None:
        self.parser: Any = expat.ParserCreate("utf-8")
        self.parser.buffer_text = True

    def look_through(self, part: bytes) -> None:
        try:
            for piece in _pieces(part):
                self.parser.Parse(piece, False)
            self.parser.Parse(b"", True)
        except expat.ExpatError as fault:
            raise broken(fault) from fault


class _SharedTexts(_Part):
    """How long the texts are that cells name by their numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.lengths: list[int] = []
        self._length = 0
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text

    def _start(self, name: str, _: dict[str, str]) -> None:
        if _local(name) == "si":
            self._length = 0

    def _text(self, written: str) -> None:
        self._length += len(written)

    def _end(self, name: str) -> None:
        if _local(name) != "si":
            return
        self.lengths.append(self._length)
        if len(self.lengths) > MOST_CELLS:
            raise too_many_cells()


class _Reach:
    """How far the filled cells of one sheet reach."""

    def __init__(self) -> None:
        self.row = self.column = 0

    def extend(self, row: int, column: int) -> None:
        self.row, self.column = max(self.row, row), max(self.column, column)
        if self.row * self.column > MOST_CELLS:
            cell = f"{column_letters(self.column)}{self.row}"
            raise FileError(_FAR_AWAY(cell=cell), remedy=_FAR_AWAY_REMEDY())


class _SheetOfXlsx(_Part):
    """Its cells by their references; texts are shared among them."""

    def __init__(self, whole: _Whole, lengths: list[int]) -> None:
        super().__init__()
        self._whole, self._lengths = whole, lengths
        self._row = self._column = 0
        self._shared = False
        self._reach = _Reach()
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end

    def look_through(self, part: bytes) -> None:
        super().look_through(part)
        self._whole.add_sheet(self._reach.row, self._reach.column)

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        local = _local(name)
        if local == "row":
            written = attributes.get("r", "")
            self._row = int(written) if written.isdecimal() else self._row + 1
            self._column = 0
        elif local == "c":
            self._go_to(attributes.get("r"))
            self._shared = attributes.get("t") == "s"
        elif local in ("v", "is", "f", "t"):
            self._reach.extend(self._row, self._column)
            if self._shared and local == "v":
                self.parser.CharacterDataHandler = self._number

    def _go_to(self, cell: str | None) -> None:
        if cell is None:
            self._column += 1
            return
        found = _REFERENCE.fullmatch(cell)
        if found is None:
            raise broken(cell)
        self._column, self._row = _column_number(found[1]), int(found[2])

    def _number(self, written: str) -> None:
        number = int(written) if written.isdecimal() else -1
        if 0 <= number < len(self._lengths):
            self._whole.add_letters(self._lengths[number])

    def _end(self, name: str) -> None:
        if _local(name) == "v":
            self.parser.CharacterDataHandler = None


class _SheetsOfOds(_Part):
    """All sheets of an ods: rows and cells say how often they are repeated."""

    def __init__(self, whole: _Whole) -> None:
        super().__init__()
        self._whole = whole
        self._reach = _Reach()
        self._row = self._column = 0
        self._rows = self._columns = 1
        self._filled = False
        self._letters = self._letters_of_row = self._last_filled = 0
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if name == "table:table":
            self._reach, self._row = _Reach(), 0
        elif name == "table:table-row":
            self._rows = _repeated(attributes.get("table:number-rows-repeated"))
            self._column = self._last_filled = self._letters_of_row = 0
        elif name in ("table:table-cell", "table:covered-table-cell"):
            self._columns = _repeated(attributes.get("table:number-columns-repeated"))
            written = [value for key, value in attributes.items() if key.startswith("office:")]
            self._filled, self._letters = bool(written), sum(map(len, written))
        elif name.startswith("text:"):
            self._filled = True
            self._letters += _repeated(attributes.get("text:c"))

    def _text(self, written: str) -> None:
        self._letters += len(written)

    def _end(self, name: str) -> None:
        if name in ("table:table-cell", "table:covered-table-cell"):
            self._column += self._columns
            if self._filled:
                self._last_filled = self._column
                self._letters_of_row += self._letters * self._columns
        elif name == "table:table-row":
            self._row += self._rows
            if self._last_filled:
                self._reach.extend(self._row, self._last_filled)
                self._whole.add_letters(self._letters_of_row * self._rows)
        elif name == "table:table":
            self._whole.add_sheet(self._reach.row, self._reach.column)


def _pieces(part: bytes) -> Iterator[bytes]:
    for at in range(0, len(part), _CHUNK):
        yield part[at : at + _CHUNK]


def _local(name: str) -> str:
    return name.rpartition(":")[2]


def _repeated(written: str | None) -> int:
    if written is None:
        return 1
    if not written.isdecimal() or len(written) > 7:
        raise broken(written)
    return int(written)


def _column_number(letters: str) -> int:
    number = 0
    for letter in letters.upper():
        number = 26 * number + ord(letter) - ord("A") + 1
    return number
