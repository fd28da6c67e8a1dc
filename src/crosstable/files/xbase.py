"""Tables of dBASE and its relatives: a head, the fields, records of fixed width."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from crosstable.errors import FileError
from crosstable.files.decode import decode
from crosstable.texts import text

_HEAD, _FIELD = 32, 32
_END_OF_FIELDS = 0x0D
_DELETED = ord("*")
_MOST_RECORDS = 100_000
#: First bytes of tables: dBASE III, the same with memos, dBASE IV and 5, FoxPro.
_KINDS = b"\x03\x83\x8b\xf5\x30\x31\x04\x05"

_BROKEN = text("error.xbase", "the table {name} is damaged: {why}")
_REMEDY = text("error.xbase.remedy", "let the program that wrote it write it again")
_SHORT = text("error.xbase-short", "it ends in its head")
_NO_FIELDS = text("error.xbase-fields", "its fields do not fit its records")
_CUT = text("error.xbase-cut", "it says {stated} records and has {found}")
_MANY = text("error.xbase-many", "it says {stated} records; no event has so many")


@dataclass(frozen=True, slots=True)
class Row:
    """A record: its number in the table, its fields by name. Missing fields are empty."""

    number: int
    values: Mapping[str, str]

    def __getitem__(self, field: str) -> str:
        return self.values.get(field, "")

    def whole(self, field: str) -> int:
        """A field as a whole number; 0 where it is none."""
        plain = self[field].partition(".")[0]
        return int(plain) if plain.isascii() and plain.isdigit() and len(plain) < 10 else 0


@dataclass(frozen=True, slots=True)
class Table:
    """The records that are not deleted, and the names of the fields."""

    fields: frozenset[str]
    rows: tuple[Row, ...]
    encoding: str


def fields_of(data: bytes) -> frozenset[str]:
    """The names of the fields of a table; empty where the bytes are none."""
    if len(data) <= _HEAD or data[0] not in _KINDS:
        return frozenset()
    return frozenset(name for name, _, _ in _fields(data))


def table(data: bytes, name: str, encoding: str | None = None) -> Table:
    """The records of a table. Raises `FileError` where it is damaged."""
    if len(data) <= _HEAD or data[0] not in _KINDS:
        raise FileError(_BROKEN(name=name, why=_SHORT()), remedy=_REMEDY())
    count, start, width = _number(data, 4, 4), _number(data, 8, 2), _number(data, 10, 2)
    fields = _fields(data)
    if not fields or sum(size for _, _, size in fields) + 1 != width or start < _HEAD:
        raise FileError(_BROKEN(name=name, why=_NO_FIELDS()), remedy=_REMEDY())
    if count > _MOST_RECORDS:
        raise FileError(_BROKEN(name=name, why=_MANY(stated=count)), remedy=_REMEDY())
    body = data[start : start + count * width]
    if len(body) < count * width:
        said = _CUT(stated=count, found=len(body) // width)
        raise FileError(_BROKEN(name=name, why=said), remedy=_REMEDY())
    known = decode(body, encoding).encoding
    rows = [
        _row(number, body[at : at + width], fields, known)
        for number, at in enumerate(range(0, count * width, width), 1)
        if body[at] != _DELETED
    ]
    return Table(frozenset(one for one, _, _ in fields), tuple(rows), known)


def _fields(data: bytes) -> list[tuple[str, str, int]]:
    """Name, type and width of each field."""
    found: list[tuple[str, str, int]] = []
    at = _HEAD
    while at + _FIELD <= len(data) and data[at] != _END_OF_FIELDS:
        name = data[at : at + 11].partition(b"\0")[0].decode("ascii", "replace").strip().upper()
        found.append((name, chr(data[at + 11]), data[at + 16]))
        at += _FIELD
    return found


def _row(number: int, record: bytes, fields: list[tuple[str, str, int]], encoding: str) -> Row:
    values: dict[str, str] = {}
    at = 1
    for name, kind, size in fields:
        part = record[at : at + size]
        at += size
        if kind == "I":
            values[name] = str(int.from_bytes(part, "little", signed=True))
        elif kind in "CNFDL":
            values[name] = part.decode(encoding, "replace").strip("\0 ")
    return Row(number, values)


def _number(data: bytes, at: int, size: int) -> int:
    return int.from_bytes(data[at : at + size], "little")
