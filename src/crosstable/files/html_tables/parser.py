"""What we use of lxml: the tables of a page as rows of texts, without building a tree of it.

The parser calls us for each tag. So a page nested a million deep costs no more than one that is
not, entities are those of HTML and no others, and nothing is fetched or run.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, cast

from crosstable.errors import FileError
from crosstable.files.grids.sheet import LONGEST_CELL
from crosstable.files.html_tables.spans import (
    MOST_COVERED,
    Cell,
    Cells,
    Room,
    columns_spanned,
    rows_spanned,
)
from crosstable.libraries import library_of_files
from crosstable.texts import text

#: More tags than the page of any tournament has.
MOST_TAGS = 400_000
_MOST_NESTED = 64
_CHUNK = 2**16
_BREAKING = frozenset(
    ["p", "br", "div", "h1", "h2", "h3", "h4", "h5", "h6", "li", "ul", "hr", "form", "pre", "body"]
)
_UNSEEN = frozenset(["script", "style", "template", "noscript", "select", "textarea"])
_NUMBER_IN_LINK = re.compile(r"[?&;]snr=(\d{1,4})\b")
#: Stands in a cell where a line of it ends.
BREAK = "\n"
#: How chess-results colours the pieces of somebody on a team's board.
_PIECES = {"farbew": "○ ", "farbes": "● "}
_GROUPS = frozenset(["thead", "tbody", "tfoot"])

_TOO_MUCH = text("error.page-large", "the page has more than {count} tags; no tournament has")
_TOO_WIDE = text(
    "error.page-merged", "the merged cells of the page cover more than {count} cells; no table has"
)
_TOO_MUCH_REMEDY = text("error.page-large.remedy", "save the page of one table only")


@dataclass(slots=True)
class Table:
    """One table: the lines of text before it, and its cells. ``numbers``: start numbers in links.

    Pages are laid out with tables in cells of tables. ``holds``: whether there is one in a cell
    here; the text beside it then counts as lines, too.
    """

    lead: list[str]
    cells: Cells
    numbers: dict[Cell, int] = field(default_factory=dict[Cell, int])
    holds: bool = False
    _cell: list[str] | None = None
    _at: Cell = (0, 0)
    _length: int = 0
    _span: tuple[int, int] = (1, 1)

    @property
    def rows(self) -> list[list[str]]:
        """The texts of the cells, row by row."""
        return self.cells.rows

    def open_row(self) -> None:
        self.close_cell()
        self.cells.open_row()

    def open_cell(self, columns: int, rows: int) -> None:
        self.close_cell()
        self._at = self.cells.next()
        self._cell, self._length, self._span = [], 0, (columns, rows)

    def close_cell(self) -> None:
        if self._cell is not None:
            self.cells.put("".join(self._cell), *self._span)
            self._cell = None

    def close_group(self) -> None:
        self.close_cell()
        self.cells.close_group()

    def add(self, piece: str) -> bool:
        """Text of the open cell; whether there is one."""
        if self._cell is None:
            return False
        if self._length <= LONGEST_CELL:
            self._cell.append(piece)
            self._length += len(piece)
        return True

    def lines(self) -> list[str]:
        """What stands in the open cell so far."""
        return [] if self._cell is None else "".join(self._cell).split(BREAK)

    def link(self, number: int) -> None:
        """The open cell leads to this start number."""
        if self._cell is not None:
            self.numbers.setdefault(self._at, number)


@dataclass(slots=True)
class Page:
    """Title and tables of a page; the last table has the lines that stand below all others."""

    title: str = ""
    tables: list[Table] = field(default_factory=list[Table])


class _Collector:
    """Called by the parser for every tag and text."""

    def __init__(self) -> None:
        self.page = Page()
        self._open: list[Table] = []
        self._lines: list[str] = []
        self._line = ""
        self.tags = self._hidden = 0
        self.room = Room()
        self._in_title = False

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        self.tags += 1
        if tag in _UNSEEN:
            self._hidden += 1
        elif tag == "title":
            self._in_title = True
        elif tag == "table":
            self._start_table()
        elif self._open:
            self._inside(tag, attributes)
        if tag in _BREAKING:
            self._break()

    def end(self, tag: str) -> None:
        if tag in _UNSEEN:
            self._hidden = max(0, self._hidden - 1)
        elif tag == "title":
            self._in_title = False
        elif tag == "table" and self._open:
            done = self._open.pop()
            done.close_cell()
            if self._open:
                outer = self._open[-1]
                outer.add(" ".join(cell for row in done.rows for cell in row)[:LONGEST_CELL])
                for number in done.numbers.values():
                    outer.link(number)
        elif tag in ("td", "th") and self._open:
            self._open[-1].close_cell()
        elif tag in _GROUPS and self._open:
            self._open[-1].close_group()
        if tag in _BREAKING:
            self._break()

    def data(self, piece: str) -> None:
        if self._hidden:
            return
        if self._in_title:
            self.page.title = f"{self.page.title}{piece}"[:LONGEST_CELL]
        elif self._open and self._open[-1].add(piece) and not self._open[-1].holds:
            return
        elif len(self._line) < LONGEST_CELL:
            self._line += piece[:LONGEST_CELL]

    def comment(self, _: str) -> None:
        """Comments are not read."""

    def pi(self, *_: str) -> None:
        """Nor are instructions to programs."""

    def close(self) -> Page:
        while self._open:
            self._open.pop().close_cell()
        self._break()
        self.page.tables.append(Table(self._lines, Cells(self.room)))
        return self.page

    def _start_table(self) -> None:
        self._break()
        if self._open and not self._open[-1].holds:
            self._open[-1].holds = True
            self._lines += filter(None, (" ".join(one.split()) for one in self._open[-1].lines()))
        if len(self._open) >= _MOST_NESTED:
            self.tags = MOST_TAGS + 1
        table = Table(self._lines, Cells(self.room))
        self._lines = []
        self._open.append(table)
        self.page.tables.append(table)

    def _inside(self, tag: str, attributes: Mapping[str, str]) -> None:
        table = self._open[-1]
        if tag == "tr":
            table.open_row()
        elif tag in ("td", "th"):
            columns = columns_spanned(attributes.get("colspan", "").strip())
            table.open_cell(columns, rows_spanned(attributes.get("rowspan", "").strip()))
        elif tag in _GROUPS:
            table.close_group()
        elif tag == "a":
            found = _NUMBER_IN_LINK.search(attributes.get("href", ""))
            if found and int(found[1]):
                table.link(int(found[1]))
        elif tag == "div":
            table.add(_PIECES.get(attributes.get("class", "").lower()[:6], BREAK))
        elif tag in _BREAKING:
            table.add(BREAK)

    def _break(self) -> None:
        line = " ".join(self._line.split())
        if line:
            self._lines.append(line)
        self._line = ""


class _Parser(Protocol):
    def feed(self, data: str) -> None: ...
    def close(self) -> Page: ...


def page_of(source: str) -> Page:
    """The tables of a page. Raises `FileError`, `MissingLibrary`."""
    library: Any = library_of_files("lxml.etree", "lxml")
    collector = _Collector()
    parser = cast("_Parser", library.HTMLParser(target=collector, no_network=True, huge_tree=False))
    plain = source.replace("\0", "")
    try:
        for at in range(0, len(plain), _CHUNK):
            parser.feed(plain[at : at + _CHUNK])
            if collector.tags > MOST_TAGS:
                raise FileError(_TOO_MUCH(count=MOST_TAGS), remedy=_TOO_MUCH_REMEDY())
            if collector.room.left < 0:
                raise FileError(_TOO_WIDE(count=MOST_COVERED), remedy=_TOO_MUCH_REMEDY())
        return parser.close()
    except (library.LxmlError, ValueError):
        return collector.close()
