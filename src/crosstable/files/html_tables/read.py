"""Reading saved pages: their encoding, their tables, and what chess-results writes around them."""

from __future__ import annotations

import re

from msgspec.structs import replace

from crosstable.files.decode import decode
from crosstable.files.grids.read import read_sheets
from crosstable.files.grids.sheet import Sheet, sheet_of
from crosstable.files.html_tables.parser import Table, page_of
from crosstable.model.tournament import Tournament

_HTML = re.compile(rb"<!doctype\s+html|<html[\s>]|<table[\s>]|<meta\s[^>]*charset", re.IGNORECASE)
_CHARSET = re.compile(rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?\s*([\w.:-]{2,40})", re.IGNORECASE)
_BEGINNING = 65_536
#: What chess-results puts in front of the name of an event in the title of a page.
_TITLE_LEAD = re.compile(r".*chess-results\.com\s*-\s*", re.IGNORECASE | re.DOTALL)


def sniff(data: bytes) -> bool:
    """Whether the bytes look like a page with tables."""
    beginning = data[:_BEGINNING]
    if beginning[:2] in (b"\xff\xfe", b"\xfe\xff"):
        beginning = beginning.decode("utf-16", errors="ignore").encode()
    return b"<" in beginning and _HTML.search(beginning) is not None


def read(data: bytes, encoding: str | None = None, scoring: str | None = None) -> Tournament:
    """The tournament on a saved page. ``encoding``: else as the page says, else as it looks.

    Errors: `UnknownFormat` where no table of it is one of a tournament; else as `read_sheets`.
    """
    decoded = decode(data, encoding or _charset(data))
    page = page_of(decoded.text)
    name = _TITLE_LEAD.sub("", " ".join(page.title.split()))
    tables = [
        _sheet(table, number)
        for number, table in enumerate(page.tables, 1)
        if table.rows or table.lead
    ]
    event = read_sheets(tables, "html", decoded.encoding, scoring, name)
    return replace(event, remarks=(*decoded.remarks, *event.remarks))


def _charset(data: bytes) -> str | None:
    """The encoding that the page states, unless its bytes say otherwise."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf")):
        return None
    found = _CHARSET.search(data[:_BEGINNING])
    if found is None:
        return None
    name = found[1].decode("ascii")
    try:
        data.decode(name)
    except (ValueError, LookupError):
        return None
    return name


def _sheet(table: Table, number: int) -> Sheet:
    """A table with the lines before it as rows above it."""
    lead = len(table.lead)
    numbers = {(row + lead, column): one for (row, column), one in table.numbers.items()}
    merged = {
        (row + lead, at): (above + lead, begins)
        for (row, at), (above, begins) in table.cells.merged.items()
    }
    rows = [*[[line] for line in table.lead], *table.rows]
    return sheet_of(rows, table=number, lead=lead, numbers=numbers, merged=merged)
