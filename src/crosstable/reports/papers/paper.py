"""What a paper is made of: tables, sentences, lists and cards. Printers give it its form."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

from crosstable.errors import BadSetting
from crosstable.remark import Remark
from crosstable.reports.papers.slips import Slips
from crosstable.reports.papers.tree import Tree
from crosstable.texts import text

_NO_COLUMN = text("error.paper-column", "the paper '{paper}' has no column '{found}'")
_COLUMNS = text("error.paper-column.remedy", "columns: {names}")

Align: TypeAlias = Literal["left", "right", "center"]
Readers: TypeAlias = Literal["all", "people", "machines", "asked"]


class Figure(NamedTuple):
    """A cell that is more than its text: ``machine`` stands for it in CSV, ``number`` in a sheet.

    ``aside``: shown, and not counted.
    """

    shown: str
    machine: str
    number: Fraction | None = None
    aside: bool = False


Cell: TypeAlias = str | Figure


class Column(NamedTuple):
    """A column. ``name``: for machines, and to choose it by; ``title``: the heading in full.

    ``words``: of any length. ``leads``: what ranks first. ``stays``: leads every block of a table
    that is too wide. ``readers``: who gets it ("asked": only who asks for it). ``belongs``: the
    column it is chosen together with. ``optional``: left out where a line has no room for it.
    """

    name: str
    heading: str
    align: Align = "right"
    title: str = ""
    words: bool = False
    leads: bool = False
    stays: bool = False
    readers: Readers = "all"
    belongs: str = ""
    optional: bool = False


class Table(NamedTuple):
    """A table. ``strong``: the rows that are heads of those below them. ``square``: who met whom.

    ``group``: where a paper has several tables, what tells this one from the others: the name of
    the column and its value in CSV. ``large``: read from afar, and written into by hand.
    """

    columns: tuple[Column, ...]
    rows: Sequence[Sequence[Cell]]
    strong: frozenset[int] = frozenset()
    group: tuple[str, str] = ("", "")
    square: bool = False
    large: bool = False

    def for_readers(self, readers: Readers) -> Table:
        """The table without the columns that are not for these readers."""
        kept = [at for at, one in enumerate(self.columns) if one.readers in ("all", readers)]
        if len(kept) == len(self.columns):
            return self
        rows = [tuple(row[at] for at in kept) for row in self.rows]
        return self._replace(columns=tuple(self.columns[at] for at in kept), rows=rows)


class Section(NamedTuple):
    """The heading of a part of a paper."""

    words: str


class Paragraph(NamedTuple):
    """A sentence or several. ``quiet``: a note on how to read what stands above it."""

    words: str
    quiet: bool = False


class Items(NamedTuple):
    """Lines of a list, numbered where their order means something."""

    lines: Sequence[str]
    numbered: bool = False


class Card(NamedTuple):
    """What one participant is handed: a table with its sums, and sentences."""

    head: str
    facts: str
    rows: Sequence[Sequence[Cell]]
    sums: Sequence[Cell]
    notes: Sequence[str]


class Cards(NamedTuple):
    """Cards whose tables have the same columns."""

    columns: tuple[Column, ...]
    cards: Sequence[Card]


Part: TypeAlias = Table | Section | Paragraph | Items | Cards | Tree | Slips


class Paper(NamedTuple):
    """One paper. ``remarks``: what is odd about this paper, beside what is odd about the event."""

    name: str
    title: str
    parts: tuple[Part, ...]
    remarks: tuple[Remark, ...] = ()

    @property
    def tables(self) -> list[Table]:
        """The tables of the paper; cards are none."""
        return [one for one in self.parts if isinstance(one, Table)]


class Document(NamedTuple):
    """What is printed together: the event, and one paper or several."""

    title: str
    facts: Sequence[tuple[str, str]]
    papers: Sequence[Paper]

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """What is odd about the papers."""
        return tuple(one for paper in self.papers for one in paper.remarks)


def shown(cell: Cell) -> str:
    """A cell as people read it."""
    return cell if isinstance(cell, str) else cell.shown


def machine(cell: Cell) -> str:
    """A cell as machines read it."""
    return cell if isinstance(cell, str) else cell.machine


def by_hand(words: str) -> bool:
    """Whether a cell is a line to be written on."""
    return words != "" and not words.strip("_")


def with_columns(paper: Paper, wanted: Sequence[str] | None) -> Paper:
    """The paper with these columns of its tables, in this order. Raises `BadSetting`."""
    if wanted is None:
        return paper
    known = {one.name for table in paper.tables for one in table.columns}
    names = [_known(name, known, paper.name) for name in wanted]
    parts = tuple(_chosen(one, names) if isinstance(one, Table) else one for one in paper.parts)
    return paper._replace(parts=parts)


def _known(wanted: str, names: set[str], paper: str) -> str:
    plain = {name.lower().replace("_", "-"): name for name in names}
    found = plain.get(wanted.strip().lower().replace("_", "-"))
    if found is None:
        remedy = _COLUMNS(names=", ".join(sorted(names))) if names else None
        raise BadSetting(_NO_COLUMN(paper=paper, found=wanted), found=wanted, remedy=remedy)
    return found


def _chosen(table: Table, names: Sequence[str]) -> Table:
    """Columns of one name, such as the place for people and for machines, go together."""
    at = [
        number
        for name in names
        for number, one in enumerate(table.columns)
        if name in (one.name, one.belongs)
    ]
    rows = [tuple(row[number] for number in at) for row in table.rows]
    columns = (table.columns[number] for number in at)
    taken = (one._replace(readers="all") if one.readers == "asked" else one for one in columns)
    return table._replace(columns=tuple(taken), rows=rows)
