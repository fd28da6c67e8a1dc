"""Which format a file has, and reading it."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

from crosstable.errors import FileError, UnknownFormat, reason
from crosstable.files import trf
from crosstable.model.tournament import Tournament
from crosstable.texts import text

Reader = Callable[[bytes, str | None], Tournament]

#: Readers by the name of their format, in the order in which they look at a file.
READERS: dict[str, tuple[Callable[[bytes], bool], Reader]] = {"trf": (trf.sniff, trf.read)}

#: The largest file that is read. 9,999 players with 60 rounds have 7 MB.
LARGEST = 8 * 2**20

_EMPTY = text("error.empty", "the file is empty")
_TOO_LONG = text("error.too-long", "the file is larger than {megabytes} MB; no tournament is")
_DIRECTORY = text("error.directory", "'{path}' is a directory")
_CANNOT_OPEN = text("error.cannot-open", "'{path}' cannot be read: {why}")
_UNKNOWN = text("error.unknown-format", "this is no tournament file that can be read")
_KNOWN = text("error.unknown-format.remedy", "formats that can be read: {names}")
_NO_FORMAT = text("error.no-format", "there is no format '{found}'")
_GIVE_FILE = text("error.give-file", "give the path of a tournament file")


def load(path: str | Path) -> bytes:
    """The bytes of a file. Raises `FileError` with the reason."""
    place = Path(path)
    try:
        if place.is_dir():
            raise FileError(_DIRECTORY(path=path), remedy=_GIVE_FILE())
        with place.open("rb") as file:
            return load_from(file)
    except (OSError, ValueError) as fault:  # a path with a NUL is a ValueError
        raise FileError(_CANNOT_OPEN(path=path, why=reason(fault)), remedy=_GIVE_FILE()) from fault


def load_from(file: BinaryIO) -> bytes:
    """The bytes of an open file, no more than a tournament can have."""
    data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise FileError(_TOO_LONG(megabytes=LARGEST // 2**20), remedy=_GIVE_FILE())
    return data


def read(
    source: str | Path | bytes, format: str | None = None, encoding: str | None = None
) -> Tournament:
    """The tournament in a file, given by its path or its bytes.

    Raises `UnknownFormat` where nothing we read looks like it, else what the reader raises.
    """
    data = load_from(io.BytesIO(source)) if isinstance(source, bytes) else load(source)
    if not data.strip():
        raise UnknownFormat(_EMPTY(), remedy=_GIVE_FILE())
    known = _KNOWN(names=", ".join(READERS))
    if format is not None:
        if format not in READERS:
            raise UnknownFormat(_NO_FORMAT(found=format), remedy=known)
        return READERS[format][1](data, encoding)
    for sniff, reader in READERS.values():
        if sniff(data):
            return reader(data, encoding)
    raise UnknownFormat(_UNKNOWN(), remedy=known)
