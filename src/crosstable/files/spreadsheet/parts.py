"""The parts of a zipped spreadsheet, unpacked no further than a tournament needs.

What a zip says of the sizes of its parts need not be true: each part is unpacked under a limit,
and the library that reads the cells gets a new archive of exactly what was unpacked here.
"""

from __future__ import annotations

import io
import re
import zipfile

from crosstable.errors import FileError
from crosstable.files.spreadsheet.measures import broken, check_parts
from crosstable.files.zips import BROKEN_ZIP
from crosstable.texts import text

#: What all parts of a workbook may have together, unpacked. 9,999 players with 60 rounds have 50 MB.
MOST_BYTES = 64 * 2**20
_MOST_PARTS = 2_000
_CHUNK = 2**20
#: Sheets and what names them. Whatever has another name, or is a workbook of its own in this one,
#: stays packed: nothing is read from it.
_NEEDED = re.compile(r"(?!.*/(?:media|embeddings)/)(?:.*\.(?:xml|rels)|mimetype)", re.IGNORECASE)

_PACKED = text(
    "error.workbook-packed", "it is packed in a way that spreadsheet programs do not know"
)
_TOO_LARGE = text(
    "error.workbook-large", "the workbook unpacks to more than {megabytes} MB; no tournament does"
)
_TOO_LARGE_REMEDY = text(
    "error.workbook-large.remedy", "copy the table into a new workbook and read that"
)


def checked_parts(data: bytes) -> bytes:
    """The same workbook as a plain archive, when its size and its sheets are those of tables.

    Raises `FileError` for a damaged one, one that unpacks to too much, and one whose sheets reach
    too far or hold too much text.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = _parts(archive)
    except BROKEN_ZIP as fault:
        raise broken(fault) from fault
    check_parts(parts)
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as plain:
        for name, part in parts.items():
            plain.writestr(zipfile.ZipInfo(name), part)
    return written.getvalue()


def _parts(archive: zipfile.ZipFile) -> dict[str, bytes]:
    """What a table can be read from, by name; pictures and whatever else lies in it stay packed."""
    listed = archive.infolist()
    if len(listed) > _MOST_PARTS:
        raise FileError(_TOO_LARGE(megabytes=MOST_BYTES >> 20), remedy=_TOO_LARGE_REMEDY())
    parts: dict[str, bytes] = {}
    left = MOST_BYTES
    for one in listed:
        if one.filename in parts or not _NEEDED.fullmatch(one.filename):
            continue
        if one.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise broken(_PACKED())
        parts[one.filename] = _unpacked(archive, one, left)
        left -= len(parts[one.filename])
    return parts


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
