"""Bytes become text: what a byte order mark says, else UTF-8, else the code page that fits best."""

from __future__ import annotations

import codecs
from dataclasses import dataclass

from crosstable.errors import FileError
from crosstable.remarks import ENCODING_ASSUMED, Remark
from crosstable.texts import Message, text

#: What is taken where the text is not UTF-8. Lists of names are too short to tell cp1250 from
#: cp1252 or Greek from Cyrillic by their letters: the remark and --encoding serve those files.
LATIN = "cp1252"
CYRILLIC = "cp1251"
_EXAMPLES = "cp1250, cp1251, cp1252, cp1254, iso8859-7, koi8-r"

MOST_LINES = 60_000
TOO_MANY_LINES = text("error.too-many-lines", "{lines} lines; no tournament has more than {most}")
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_CANNOT = text("error.encoding", "the file cannot be read as {encoding}")
_CANNOT_REMEDY = text(
    "error.encoding.remedy", "name its encoding with --encoding, for example {examples}"
)


@dataclass(frozen=True, slots=True)
class Decoded:
    """The text, its encoding, and a remark where the encoding was guessed."""

    text: str
    encoding: str
    remarks: tuple[Remark, ...] = ()


def decode(data: bytes, encoding: str | None = None) -> Decoded:
    """The text of ``data``. Raises `FileError` where the stated encoding does not fit."""
    if encoding is not None:
        return Decoded(_strictly(data, encoding), encoding)
    for mark, name in _MARKS:
        if data.startswith(mark):
            return Decoded(_strictly(data, name), name)
    try:
        return Decoded(data.decode("utf-8"), "ascii" if data.isascii() else "utf-8")
    except UnicodeDecodeError:
        guessed = _guess(data)
        return Decoded(
            data.decode(guessed, errors="replace"), guessed, (ENCODING_ASSUMED(encoding=guessed),)
        )


def lines_of(decoded: Decoded, remedy: Message) -> list[str]:
    """The lines, as Windows, Unix or old Macs end them; blank ones behind the last do not count.

    Raises `FileError` with this remedy where there are more than any tournament has.
    """
    text = decoded.text.rstrip().replace("\r\n", "\n").replace("\r", "\n")
    count = text.count("\n") + 1
    if count > MOST_LINES:
        raise FileError(TOO_MANY_LINES(lines=count, most=MOST_LINES), remedy=remedy)
    return text.split("\n")


def _strictly(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except (ValueError, LookupError) as fault:
        raise FileError(
            _CANNOT(encoding=encoding), remedy=_CANNOT_REMEDY(examples=_EXAMPLES)
        ) from fault


def _guess(data: bytes) -> str:
    """Windows Latin, or Windows Cyrillic where the words are mostly of other letters."""
    words = [word for word in data.split() if not word.isascii()]
    foreign = sum(len(word) - len(word.decode("ascii", errors="ignore")) for word in words)
    return CYRILLIC if 2 * foreign > sum(len(word) for word in words) else LATIN
