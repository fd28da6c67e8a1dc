"""A list of tie-breaks as somebody typed or pasted it, taken apart into its entries."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

#: What stands before an entry in a list: a dash or bullet, "1.", "1.2.", "2)", "(3)", "а)".
#: A letter with a full stop may be the beginning of a shortened name, so it is no mark.
_MARK = re.compile(
    r"\s*(?:[-‐‑‒–—−•·∙▪◦‣●○■□*]+\s*"
    r"|\(\s*(?:\d{1,3}|[^\W\d_])\s*\)\s*"
    r"|(?:\d{1,3}|[^\W\d_])\s*\)\s*"
    r"|(?:\d{1,2}\.)+(?:\d{1,2}(?=\s))?\s*(?=[^\W\d_«\"(]|$)"
    r"|\d{1,3}\t\s*)"
)
_NOISE = re.compile(r"^[\s,;|]+|[\s,;|.…]+$")
_SEPARATOR = re.compile(r"[,;]")
_MOST_COMMAS = 3

Known = Callable[[str], bool]


def split_list(written: str, known: Known, comma_name: Known) -> list[str]:
    """The entries, without list marks and full stops behind them.

    They are separated by commas, semicolons or lines. ``known`` says whether a text is an entry,
    ``comma_name`` whether its commas belong to one name. A line ending in a colon that is no entry
    is a heading and left out; an entry broken over two lines is put together.
    """
    found: list[str] = []
    for whole in written.splitlines():
        heading = whole.rstrip().endswith(":")
        line, marked = _without_mark(whole.rstrip(" \t:") if heading else whole)
        if heading and not known(line):
            continue
        pieces = list(_pieces(line, comma_name))
        if found and pieces and not marked and not known(found[-1]):
            together = f"{found[-1]} {pieces[0]}"
            if known(together):
                found[-1] = together
                del pieces[0]
        found += pieces
    return found


def _pieces(line: str, comma_name: Known) -> Iterator[str]:
    parts = _parts(line)
    at = 0
    while at < len(parts):
        length = next(
            (n for n in range(min(_MOST_COMMAS, len(parts) - at), 1, -1)
             if _one_name(parts[at : at + n], comma_name)), 1,
        )  # fmt: skip
        piece = _NOISE.sub("", _without_mark("".join(parts[at : at + length]))[0])
        if piece:
            yield piece
        at += length


def _one_name(parts: list[str], comma_name: Known) -> bool:
    """Whether parts that end in commas, but for the last, are one name."""
    return all(one.endswith(",") for one in parts[:-1]) and comma_name("".join(parts).rstrip(",;"))


def _parts(line: str) -> list[str]:
    """The text from separator to separator, with it; brackets are not taken apart."""
    parts, begin, depth = list[str](), 0, 0
    closed = line.count("(") == line.count(")")
    for at, sign in enumerate(line):
        depth += (sign == "(") - (sign == ")")
        if _SEPARATOR.match(sign) and not (closed and depth > 0):
            parts.append(line[begin : at + 1])
            begin = at + 1
    return [*parts, line[begin:]]


def _without_mark(line: str) -> tuple[str, bool]:
    """The line without the marks it begins with, and whether it had one."""
    marked = False
    while (match := _MARK.match(line)) and match.end() > 0:
        line, marked = line[match.end() :], True
    return line, marked
