"""The columns of a player's line, and putting a shifted line straight."""

from __future__ import annotations

from collections.abc import Iterator

#: Where the first round begins (counted from 0) and how wide a round is.
FIRST_ROUND = 91
ROUND_WIDTH = 10

_NAME = slice(14, 47)
_AFTER_NAME = 47
_SHIFTS = (1, -1, 2, -2, 3, -3, 4, -4)


def column_of_round(r: int, offset: int = 0) -> int:
    """The column (from 1) of round ``r`` (from 0), ``offset`` columns into it."""
    return FIRST_ROUND + ROUND_WIDTH * r + offset + 1


def is_aligned(line: str) -> bool:
    """Whether the blanks around points and rank are where they belong, and the point in the points."""
    if line[84:85] == " " and line[89:91] == "  " and line[82:84][:1] == "." and line[97:98] == " ":
        return True  # the usual line; what is odd is looked at closely
    points = line[80:84].strip()
    return (
        line[84:85] in ("", " ")
        and line[89:91].strip() == ""
        and (not points or points[-1:].isdigit() or points[-1:] == "½")
        and line[95:96] in ("", " ")
        and line[97:98] in ("", " ")
    )


def realigned(line: str) -> str | None:
    """The line with its columns put straight, or None where no reading fits.

    Writers that count bytes shift everything after a name with other than ASCII letters to the
    left; a name too long shifts it to the right.
    """
    return next((one for one in _candidates(line) if is_aligned(one)), None)


def _candidates(line: str) -> Iterator[str]:
    raw = line.encode("utf-8")
    if len(raw) != len(line):
        name = raw[_NAME].decode("utf-8", errors="ignore")
        yield line[:14] + name.ljust(33)[:33] + raw[_AFTER_NAME:].decode("utf-8", errors="ignore")
    for shift in _SHIFTS:
        if shift > 0:
            yield line[:14] + line[14 : 47 + shift].strip().ljust(33)[:33] + line[47 + shift :]
        else:
            yield line[: 47 + shift] + " " * -shift + line[47 + shift :]
