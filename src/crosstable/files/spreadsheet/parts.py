"""The parts of a zipped spreadsheet, unpacked no further than a tournament needs.

What a zip says of the sizes of its parts need not be true: each part is unpacked under a limit,
and the library that reads the cells gets a new archive of exactly what was unpacked here.
"""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Iterator
from typing import Any
from xml.parsers import expat

from crosstable.errors import FileError, column_letters
from crosstable.texts import text

#: What all parts of a workbook may have together, unpacked. 9,999 players with 60 rounds have 50 MB.
MOST_BYTES = 64 * 2**20
_MOST_PARTS = 2_000
#: The largest area of a sheet, from its first cell to the last one that is filled: 9,999 players
#: with 60 rounds.
MOST_CELLS = 800_000
_CHUNK = 2**20
_DROPPED = re.compile(
    r"\.(?:png|jpe?g|gif|emf|wmf|bin|svg|tiff?)$|/(?:media|embeddings)/", re.IGNORECASE
)
_SHEET_OF_XLSX = re.compile(r"xl/worksheets/[^/]+\.xml", re.IGNORECASE)
_REFERENCE = re.compile(r"([A-Za-z]{1,3})(\d{1,7})")

_BROKEN = text("error.workbook-broken", "the workbook is damaged: {why}")
_BROKEN_REMEDY = text(
    "error.workbook-broken.remedy", "open it in a spreadsheet program and save it again"
)
_TOO_LARGE = text(
    "error.workbook-large", "the workbook unpacks to more than {megabytes} MB; no tournament does"
)
_TOO_LARGE_REMEDY = text(
    "error.workbook-large.remedy", "copy the table into a new workbook and read that"
)
_MANY_CELLS = text(
    "error.workbook-cells", "the workbook has more than {count} cells; no tournament does"
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


def checked_parts(data: bytes) -> bytes:
    """The same workbook as a plain archive, when its size and its sheets are those of tables.

    Raises `FileError` for a damaged one, one that unpacks to too much, and one whose sheets reach
    too far.
    """
    written = io.BytesIO()
    left = MOST_BYTES
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive, zipfile.ZipFile(written, "w") as plain:
            listed = archive.infolist()
            if len(listed) > _MOST_PARTS:
                raise FileError(_TOO_LARGE(megabytes=MOST_BYTES >> 20), remedy=_TOO_LARGE_REMEDY())
            names = set[str]()
            for one in listed:
                if one.is_dir() or one.filename in names or _DROPPED.search(one.filename):
                    continue
                names.add(one.filename)
                part = _unpacked(archive, one, left)
                left -= len(part)
                _check_part(one.filename, part)
                plain.writestr(zipfile.ZipInfo(one.filename), part)
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError,
            UnicodeError, OSError, ValueError) as fault:  # fmt: skip
        raise broken(fault) from fault
    return written.getvalue()


def _unpacked(archive: zipfile.ZipFile, one: zipfile.ZipInfo, left: int) -> bytes:
    """One part, unless it has more bytes than are left."""
    pieces: list[bytes] = []
    with archive.open(one) as part:
        while piece := part.read(_CHUNK):
            pieces.append(piece)
            left -= len(piece)
            if left < 0:
                raise FileError(_TOO_LARGE(megabytes=MOST_BYTES >> 20), remedy=_TOO_LARGE_REMEDY())
    return b"".join(pieces)


def _check_part(name: str, part: bytes) -> None:
    if not name.lower().endswith((".xml", ".rels")):
        return
    if b"<!DOCTYPE" in part or b"<!ENTITY" in part or part[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise FileError(_ENTITIES(), remedy=_BROKEN_REMEDY())
    if part.count(b"<c") + part.count(b"<table:table-cell") > MOST_CELLS:
        raise FileError(_MANY_CELLS(count=MOST_CELLS), remedy=_TOO_LARGE_REMEDY())
    if _SHEET_OF_XLSX.fullmatch(name):
        _Extent().of_xlsx(part)
    elif name == "content.xml":
        _Extent().of_ods(part)


class _Extent:
    """How far the filled cells of a sheet reach."""

    def __init__(self) -> None:
        self._row = self._column = 0
        self._last_row = self._last_column = 0
        self._cell_open = self._filled = False
        self._rows_repeated = self._columns_repeated = 1
        self._waiting: list[int] = []

    def of_xlsx(self, part: bytes) -> None:
        parser = _parser()
        parser.StartElementHandler = self._start_of_xlsx
        _parse(parser, part)

    def of_ods(self, part: bytes) -> None:
        parser = _parser()
        parser.StartElementHandler = self._start_of_ods
        parser.EndElementHandler = self._end_of_ods
        _parse(parser, part)

    def _start_of_xlsx(self, name: str, attributes: dict[str, str]) -> None:
        local = name.rpartition(":")[2]
        if local == "row":
            written = attributes.get("r", "")
            self._row = int(written) if written.isdecimal() else self._row + 1
            self._column = 0
        elif local == "c":
            found = _REFERENCE.fullmatch(attributes.get("r", ""))
            if found:
                self._column, self._row = _column_number(found[1]), int(found[2])
            else:
                self._column += 1
        elif local in ("v", "is", "f", "t"):
            self._reach(self._row, self._column)

    def _start_of_ods(self, name: str, attributes: dict[str, str]) -> None:
        if name == "table:table":
            self.__init__()
        elif name == "table:table-row":
            self._rows_repeated = _repeated(attributes.get("table:number-rows-repeated"))
            self._column, self._waiting = 0, []
        elif name in ("table:table-cell", "table:covered-table-cell"):
            self._columns_repeated = _repeated(attributes.get("table:number-columns-repeated"))
            self._filled = any(key.startswith("office:") for key in attributes)
        elif name.startswith("text:"):
            self._filled = True

    def _end_of_ods(self, name: str) -> None:
        if name in ("table:table-cell", "table:covered-table-cell"):
            self._column += self._columns_repeated
            if self._filled:
                self._waiting.append(self._column)
        elif name == "table:table-row":
            self._row += self._rows_repeated
            if self._waiting:
                self._reach(self._row, max(self._waiting))

    def _reach(self, row: int, column: int) -> None:
        self._last_row, self._last_column = max(self._last_row, row), max(self._last_column, column)
        if self._last_row * self._last_column > MOST_CELLS:
            cell = f"{column_letters(self._last_column)}{self._last_row}"
            raise FileError(_FAR_AWAY(cell=cell), remedy=_FAR_AWAY_REMEDY())


def _parser() -> Any:
    return expat.ParserCreate("utf-8")


def _parse(parser: Any, part: bytes) -> None:
    try:
        for piece in _pieces(part):
            parser.Parse(piece, False)
        parser.Parse(b"", True)
    except expat.ExpatError as fault:
        raise broken(fault) from fault


def _pieces(part: bytes) -> Iterator[bytes]:
    for at in range(0, len(part), _CHUNK):
        yield part[at : at + _CHUNK]


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
