"""Papers as PDF, set by Typst; the words reach it as data, so none of them is taken for a command."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from importlib.resources import files
from typing import Any

import msgspec

from crosstable.libraries import missing
from crosstable.reports.papers.paper import (
    Cards,
    Column,
    Document,
    Items,
    Paper,
    Part,
    Section,
    Table,
    by_hand,
    shown,
)
from crosstable.reports.papers.slips import Slips
from crosstable.reports.papers.tree import Tree
from crosstable.reports.printers.drawn import DEEP
from crosstable.texts import active_language

#: Scripts of the font that comes with Typst; with others the fonts of the system are asked too.
_SCRIPTS = ("LATIN", "GREEK", "CYRILLIC")
#: How many texts of a column Typst measures: the longest, estimated.
_MEASURED = 40
#: Letters that are narrower and wider than others by about a half.
_NARROW, _WIDE = re.compile(r"[fijlrtIJ.,:;'’()\-\s]"), re.compile(r"[mwMW½%жмшщюЖМФШЩЮωΩ]")
#: About how wide a letter and a gap are, in points, and a page upright.
_LETTER, _GAP, _UPRIGHT = 4.4, 6, 560
_EMPTY = "\u00a0"


def pdf(document: Document) -> bytes:
    """A4, tagged for reading aloud unless there are cards, whose tags would take too long.

    Raises `MissingLibrary`.
    """
    try:
        import typst
    except ImportError as fault:
        raise missing("typst") from fault
    folder = files("crosstable.reports.printers")
    template = b"".join(folder.joinpath(one).read_bytes() for one in ("drawn.typ", "paper.typ"))
    tagged = not any(isinstance(one, Cards) for paper in document.papers for one in paper.parts)
    data = msgspec.json.encode(_document(document, tagged)).decode()
    return typst.compile(
        template,
        format="pdf",
        sys_inputs={"data": data},
        ignore_system_fonts=not _other_scripts(data),
        pdf_tags=tagged,
    )


def _other_scripts(written: str) -> bool:
    """Whether there are letters that the font of Typst does not have."""
    letters = {one for one in set(written) if ord(one) > 0x24F and one.isalpha()}
    return any(not unicodedata.name(one, "").startswith(_SCRIPTS) for one in letters)


def _document(document: Document, tagged: bool) -> dict[str, Any]:
    return {
        "title": document.title,
        "lang": active_language(),
        "tagged": tagged,
        "facts": list(document.facts),
        "papers": [_paper(one) for one in document.papers],
    }


def _paper(paper: Paper) -> dict[str, Any]:
    tables = [one.for_readers("people") for one in paper.tables]
    longest = _longest(tables)
    return {
        "title": paper.title,
        "wide": any(_estimated(one, longest) > _UPRIGHT for one in tables)
        or any(isinstance(one, Tree) and len(one.rounds) > DEEP for one in paper.parts),
        "parts": [_part(one, longest) for one in paper.parts],
    }


def _part(part: Part, longest: dict[str, list[str]]) -> dict[str, Any]:
    if isinstance(part, Table):
        return _table(part.for_readers("people"), longest)
    if isinstance(part, Cards):
        return _cards(part)
    if isinstance(part, Items):
        return {"kind": "items", "lines": list(part.lines), "numbered": part.numbered}
    if isinstance(part, Section):
        return {"kind": "section", "words": part.words}
    if isinstance(part, Tree | Slips):
        return _drawn(part)
    return {"kind": "paragraph", "words": part.words, "quiet": part.quiet}


def _table(part: Table, longest: dict[str, list[str]]) -> dict[str, Any]:
    return {
        "kind": "table",
        "columns": [_column(one, longest[one.name]) for one in part.columns],
        "rows": [[_cell(shown(cell)) for cell in row] for row in part.rows],
        "strong": sorted(part.strong),
        "square": part.square,
        "large": part.large,
    }


def _cell(words: str) -> str:
    """A line to be written on is as long as it was, and the rule below the row is its line."""
    return 2 * len(words) * _EMPTY if by_hand(words) else words or _EMPTY


def _cards(part: Cards) -> dict[str, Any]:
    columns = [
        [
            [shown(row[at]) or _EMPTY for row in (*card.rows, card.sums)]
            for at in range(len(part.columns))
        ]
        for card in part.cards
    ]
    longest = [
        _longest_of(one for card in columns for one in card[at]) for at in range(len(part.columns))
    ]
    return {
        "kind": "cards",
        "columns": [_column(one, texts) for one, texts in zip(part.columns, longest, strict=True)],
        "cards": [
            {
                "head": card.head,
                "facts": card.facts,
                "columns": [
                    "\n".join((one.heading, *lines))
                    for one, lines in zip(part.columns, texts, strict=True)
                ],
                "lines": len(card.rows) + 1,
                "notes": list(card.notes),
            }
            for card, texts in zip(part.cards, columns, strict=True)
        ],
    }


def _drawn(part: Tree | Slips) -> dict[str, Any]:
    if isinstance(part, Slips):
        return {"kind": "slips", "slips": [one._asdict() for one in part.slips]}
    return {
        "kind": "tree",
        "rounds": [
            {
                "heading": one.heading,
                "pairs": [
                    {"caption": pair.caption, "sides": [side._asdict() for side in pair.sides]}
                    for pair in one.pairs
                ],
            }
            for one in (*part.rounds, part.through)
        ],
    }


def _column(one: Column, longest: list[str]) -> dict[str, Any]:
    return {"heading": one.heading, "align": one.align, "words": one.words, "leads": one.leads,
            "longest": longest}  # fmt: skip


def _longest(tables: Sequence[Table]) -> dict[str, list[str]]:
    """The longest texts of each column; tables of one paper share their widths."""
    found: dict[str, set[str]] = {}
    for table in tables:
        for at, one in enumerate(table.columns):
            found.setdefault(one.name, set()).update(_cell(shown(row[at])) for row in table.rows)
    return {name: _longest_of(texts) for name, texts in found.items()}


def _longest_of(texts: Iterable[str]) -> list[str]:
    return sorted(set(texts), key=lambda one: (-_width(one), one))[:_MEASURED]


def _width(written: str) -> int:
    """About how wide a text is, in half letters."""
    half = 2 * len(written) + sum(map(str.isupper, written))
    half += len(_WIDE.findall(written)) - len(_NARROW.findall(written))
    if not written.isascii():
        half += 2 * sum(unicodedata.east_asian_width(one) == "W" for one in written)
    return half


def _estimated(table: Table, longest: dict[str, list[str]]) -> float:
    """About how wide a table is, in points."""
    return sum(
        _LETTER / 2 * max(map(_width, (one.heading, *longest[one.name][:1]))) + _GAP
        for one in table.columns
    )
