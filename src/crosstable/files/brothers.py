"""Events that are written as several files: those beside the one that is given, or a zip of them.

A format names its files by endings (``.veg``: the same name with this ending) or by whole names.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from crosstable.errors import FileError, reason
from crosstable.files.zips import BROKEN_ZIP
from crosstable.texts import text

_ZIPPED = b"PK\x03\x04"
#: What one file of an event may have, unpacked; and how many entries a zip of them.
_MOST_BYTES = 8 * 2**20
_MOST_ENTRIES = 200

_MISSING = text("error.brothers", "this is only a part of the event; missing: {names}")
_MISSING_REMEDY = text(
    "error.brothers.remedy",
    "put the files {names} into one folder and give the path of one of them, or zip them",
)
_SEVERAL = text("error.brothers-several", "the zip has several files {name}")
_SEVERAL_REMEDY = text("error.brothers-several.remedy", "zip the files of one event alone")
_BROKEN = text("error.zip", "the zip cannot be unpacked: {why}")
_BROKEN_REMEDY = text(
    "error.zip.remedy", "unpack it yourself and give the path of one of the files"
)
_LARGE = text(
    "error.zip-large", "a file in the zip has more than {megabytes} MB; none of an event has"
)


def gathered(path: Path, names: Sequence[str], load: Callable[[Path], bytes]) -> bytes:
    """The file at this path; with those that belong to it, where there are any, as a zip."""
    found: dict[str, Path] = {}
    try:
        beside = sorted(path.parent.iterdir())
    except OSError as fault:
        raise FileError(_BROKEN(why=reason(fault)), remedy=_BROKEN_REMEDY()) from fault
    for one in beside:
        name = _matching(one.name, names)
        belongs = name is not None and (name[0] != "." or one.stem.lower() == path.stem.lower())
        if name is not None and belongs and one.is_file():
            found.setdefault(name, one)
    own = _matching(path.name, names)
    if own is not None:
        found[own] = path
    else:
        return load(path)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for one in found.values():
            archive.writestr(zipfile.ZipInfo(one.name), load(one))
    return packed.getvalue()


def holds(data: bytes, names: Sequence[str]) -> bool:
    """Whether the bytes are a zip with files of this kind."""
    if not data.startswith(_ZIPPED):
        return False
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            listed = archive.namelist()[:_MOST_ENTRIES]
    except BROKEN_ZIP:
        return False
    return any(_matching(one, names) for one in listed)


def unpacked(data: bytes, names: Sequence[str], alone: str | None) -> Mapping[str, bytes]:
    """The files of an event by the names that its format has for them, all there.

    ``alone``: which of them the bytes are where they are no zip. Raises `FileError`.
    """
    found = _parts(data, names) if data.startswith(_ZIPPED) else {alone or "": data}
    missing = [name for name in names if name not in found]
    if missing:
        remedy = _MISSING_REMEDY(names=", ".join(names))
        raise FileError(_MISSING(names=", ".join(missing)), remedy=remedy)
    return found


def _parts(data: bytes, names: Sequence[str]) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for one in archive.infolist()[:_MOST_ENTRIES]:
                name = _matching(one.filename, names)
                if name is None or one.is_dir():
                    continue
                if name in found:
                    raise FileError(_SEVERAL(name=name), remedy=_SEVERAL_REMEDY())
                with archive.open(one) as part:
                    found[name] = part.read(_MOST_BYTES + 1)
                if len(found[name]) > _MOST_BYTES:
                    said = _LARGE(megabytes=_MOST_BYTES >> 20)
                    raise FileError(said, remedy=_SEVERAL_REMEDY())
    except BROKEN_ZIP as fault:
        raise FileError(_BROKEN(why=fault), remedy=_BROKEN_REMEDY()) from fault
    return found


def _matching(path: str, names: Sequence[str]) -> str | None:
    """The name of the format that a file of this path has."""
    base = path.replace("\\", "/").rpartition("/")[2].lower()
    for name in names:
        if base == name or (name[0] == "." and base.endswith(name) and base != name):
            return name
    return None
