"""Papers as plain text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from crosstable.reports.papers.paper import (
    Card,
    Cards,
    Column,
    Document,
    Items,
    Paper,
    Part,
    Section,
    Table,
    shown,
)
from crosstable.reports.papers.slips import Slips
from crosstable.reports.papers.slips import lines as slip_lines
from crosstable.reports.papers.tree import Tree
from crosstable.reports.papers.tree import lines as tree_lines
from crosstable.reports.tables import NARROWEST_NAME, TableColumn, cells_of, table, width
from crosstable.texts import text

_GAP = 2
_FACT = text("paper.fact", "{label}: {value}")


def terminal_text(document: Document) -> str:
    """The papers one below the other, in the width of the terminal."""
    head = [document.title]
    head += [str(_FACT(label=label, value=value)) for label, value in document.facts]
    blocks = ["".join(f"{line}\n" for line in head)]
    for paper in document.papers:
        blocks += _paper(paper)
    return "\n".join(blocks)


def _paper(paper: Paper) -> Iterator[str]:
    yield f"{paper.title}\n"
    for part in paper.parts:
        yield from _part(part)


def _part(part: Part) -> Iterator[str]:
    if isinstance(part, Table):
        yield _table(part)
    elif isinstance(part, Cards):
        for card in part.cards:
            yield _card(part.columns, card)
    elif isinstance(part, Items):
        yield "".join(
            _wrapped(one, f"{number}. " if part.numbered else "- ")
            for number, one in enumerate(part.lines, 1)
        )
    elif isinstance(part, Section):
        yield f"{part.words}\n"
    elif isinstance(part, Tree):
        yield "".join(f"{line}\n" for line in tree_lines(part, width()))
    elif isinstance(part, Slips):
        for slip in part.slips:
            yield "".join(_wrapped(line) for line in slip_lines(slip))
    else:
        yield _wrapped(part.words)


def _table(part: Table) -> str:
    part = part.for_readers("people")
    if not part.rows:
        return ""
    made = [
        (one.optional, _column(one, [shown(row[at]) for row in part.rows]))
        for at, one in enumerate(part.columns)
    ]
    if sum(_narrowest(one) + _GAP for _, one in made) - _GAP > width():
        made = [(optional, one) for optional, one in made if not optional]
    return table([one for _, one in made], width())


def _narrowest(one: TableColumn) -> int:
    """How wide a column of a block must be."""
    wide = max(map(cells_of, (one.heading, *one.cells)))
    return min(wide, NARROWEST_NAME) if one.shrinks else wide


def _card(columns: Sequence[Column], card: Card) -> str:
    rows = [*card.rows, card.sums]
    made = [_column(one, [shown(row[at]) for row in rows]) for at, one in enumerate(columns)]
    head = f"{card.head}  {card.facts}".rstrip()
    notes = "".join(_wrapped(one, "- ") for one in card.notes)
    return f"{head}\n{table(made, width())}{notes}"


def _column(one: Column, cells: Sequence[str]) -> TableColumn:
    left = one.align == "left"
    return TableColumn(one.heading, cells, left, one.stays, one.words)


def _wrapped(words: str, mark: str = "") -> str:
    lines = textwrap.wrap(
        words, width(), initial_indent=mark, subsequent_indent=" " * len(mark)
    ) or [mark.rstrip()]
    return "".join(f"{line}\n" for line in lines)
