"""Where the tables of a sheet begin and end, and what their columns mean."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from crosstable.errors import BadLine, Where
from crosstable.files.grids.headings import Heading, folded, headings, words
from crosstable.files.grids.merged import with_merged
from crosstable.files.grids.sheet import Sheet
from crosstable.texts import text

_TOO_WIDE = text(
    "error.table-width", "a row goes on beyond column {most}; no table of a tournament does"
)
_TOO_LARGE = text(
    "error.table-area",
    "the tables reach over more than {most} cells, rows times columns; no tournament does",
)
_TOO_WIDE_REMEDY = text(
    "error.table-width.remedy",
    "delete what stands to the right of the table, and rows that are none",
)

Kind = Literal["people", "games"]

#: More columns than any table has: those of the most rounds, and a hundred more.
MOST_COLUMNS = 600
#: Rows times columns of all tables of a file: a hundred rounds of the largest field, and more.
_MOST_CELLS = 1_200_000
_OF_BOTH = ("white", "black")
_NAMES = ("name", "team", *_OF_BOTH)
#: As many numbers in a row make it a head even without a heading for the names.
_NUMBERS_OF_A_HEAD = 3
#: Longer than the heading of any column of names.
_LONGEST_HEADING = 40


@dataclass(frozen=True, slots=True)
class Block:
    """One table on a sheet: its head, and the rows below it up to the next head.

    ``meanings``: of each column, as far as its heading tells. ``lead``: the rows between the
    table before and this one, in which its name or its round may stand. ``width``: how many
    columns there are up to the last filled cell.
    """

    sheet: Sheet
    kind: Kind
    head: int
    meanings: tuple[tuple[Heading, ...], ...]
    titles: tuple[str, ...]
    body: range
    lead: range
    width: int
    _columns: dict[str, list[int]] = field(default_factory=dict[str, list[int]], init=False)

    def __post_init__(self) -> None:
        for at, one in enumerate(self.meanings):
            if one:
                self._columns.setdefault(one[0].meaning, []).append(at)

    def columns(self, meaning: str) -> list[int]:
        """The columns that mean this, in order. The first meaning of a heading counts."""
        return self._columns.get(meaning, [])

    @property
    def of_teams(self) -> bool:
        """Whether the participants are teams."""
        return bool(self.columns("team")) and not self.columns("name")

    def column(self, meaning: str) -> int | None:
        """The first column that means this."""
        return next(iter(self.columns(meaning)), None)


def blocks(sheet: Sheet) -> list[Block]:
    """The tables of a sheet, from the top. Raises `BadLine` where one is too wide."""
    heads = list(_heads(sheet, _is_head, _names)) or list(_heads(sheet, _counts, any))
    found: list[Block] = []
    after = 0
    for number, (first, last, meanings, titles) in enumerate(heads):
        end = heads[number + 1][0] if number + 1 < len(heads) else len(sheet.rows)
        kind: Kind = "games" if _pairs_people(meanings) else "people"
        settled = tuple(_settled(meanings, kind))
        body = range(last + 1, end)
        whole = (
            with_merged(sheet, body, _columns_of_names(settled, kind)) if sheet.merged else sheet
        )
        width = _width(sheet, range(first, end))
        found.append(Block(whole, kind, first, settled, titles, body, range(after, first), width))
        after = last + 1
    return found


def check_width(columns: int, where: Where) -> None:
    """Raises `BadLine` where a row has a filled cell beyond all columns of a table."""
    if columns > MOST_COLUMNS:
        raise BadLine(_TOO_WIDE(most=MOST_COLUMNS), where=where, remedy=_TOO_WIDE_REMEDY())


def filled_width(cells: Sequence[str]) -> int:
    """How many cells there are up to the last filled one."""
    width = len(cells)
    while width and not cells[width - 1]:
        width -= 1
    return width


def _width(sheet: Sheet, rows: range) -> int:
    most = 0
    for row in rows:
        cells = sheet.rows[row]
        if len(cells) > most:
            width = filled_width(cells)
            if width > MOST_COLUMNS:
                check_width(width, sheet.where(row, width - 1))
            most = max(most, width)
    return most


def check_area(tables: Sequence[Block]) -> None:
    """Raises `BadLine` where tables reach over more cells, filled or not, than are looked at.

    Rows may be short and one of them long: a few bytes then make a table of many blank cells.
    """
    if sum(table.width * len(table.body) for table in tables) > _MOST_CELLS:
        raise BadLine(_TOO_LARGE(most=_MOST_CELLS), remedy=_TOO_WIDE_REMEDY())


def _columns_of_names(meanings: Sequence[tuple[Heading, ...]], kind: Kind) -> list[int]:
    """Of games all columns with names; of participants those of the names, else of the teams."""
    named = {at: one[0].meaning for at, one in enumerate(meanings) if one}
    of_people = "name" if "name" in named.values() else "team"
    counted = _NAMES if kind == "games" else (of_people,)
    return [at for at, meaning in named.items() if meaning in counted]


_Head = tuple[int, int, tuple[tuple[Heading, ...], ...], tuple[str, ...]]


def _heads(
    sheet: Sheet,
    is_head: Callable[[Sequence[tuple[Heading, ...]]], bool],
    likely: Callable[[Sequence[str]], bool],
) -> Iterator[_Head]:
    """First and last row of each head, with what its columns mean.

    ``likely``: which rows are worth a look at all.
    """
    row = 0
    while row < len(sheet.rows):
        cells = list(sheet.rows[row][:MOST_COLUMNS])
        if not likely(cells):
            row += 1
            continue
        meanings = [headings(cell) if cell else () for cell in cells]
        if not is_head(meanings):
            row += 1
            continue
        last = row
        below = [] if row + 1 == len(sheet.rows) else list(sheet.rows[row + 1][:MOST_COLUMNS])
        if below and _continues(meanings, below):
            last += 1
            cells = [
                lower or (cells[at] if at < len(cells) else "") for at, lower in enumerate(below)
            ] + cells[len(below) :]
            meanings = [headings(cell) if cell else () for cell in cells]
        yield row, last, tuple(meanings), tuple(cells)
        row = last + 1


def _names(cells: Sequence[str]) -> bool:
    """Whether a cell of a row is a heading of names; those of games begin with digits."""
    return any(
        one.meaning in _NAMES
        for cell in cells
        if cell and not cell[0].isdigit() and len(cell) < _LONGEST_HEADING
        for one in headings(cell)
    )


def _is_head(meanings: Sequence[tuple[Heading, ...]]) -> bool:
    known = [one[0].meaning for one in meanings if one]
    if "name" in known or "team" in known:
        return len(known) > 1
    return all(side in known for side in _OF_BOTH)


def _counts(meanings: Sequence[tuple[Heading, ...]]) -> bool:
    """Whether a row is a head by its numbers alone: only where a sheet has no other."""
    return _counted(meanings) >= _NUMBERS_OF_A_HEAD


def _counted(meanings: Sequence[tuple[Heading, ...]]) -> int:
    """How far the headings count 1, 2, 3 ... without a gap between the columns."""
    best = run = 0
    for one in meanings:
        numbers = {each.number for each in one if each.meaning == "round"}
        run = run + 1 if run + 1 in numbers else int(1 in numbers)
        best = max(best, run)
    return best


def _continues(meanings: Sequence[tuple[Heading, ...]], below: Sequence[str]) -> bool:
    """Whether the row below belongs to the head: numbers of rounds under one heading for all."""
    names = [at for at, one in enumerate(meanings) if one and one[0].meaning in _NAMES]
    if any(at < len(below) and below[at] for at in names) or _counted(meanings):
        return False
    return _counted([headings(cell) if cell else () for cell in below]) > 1


def _pairs_people(meanings: Sequence[tuple[Heading, ...]]) -> bool:
    """Whether a row has two people and their result."""
    known = [one[0].meaning for one in meanings if one]
    if all(side in known for side in _OF_BOTH):
        return True
    results = any(each.meaning == "result" for one in meanings for each in one)
    return results and (known.count("name") == 2 or known.count("team") == 2)


def _settled(meanings: Sequence[tuple[Heading, ...]], kind: Kind) -> Iterator[tuple[Heading, ...]]:
    """The meanings with the likely one in front, where a heading has several."""
    taken: set[str] = set()
    for one in meanings:
        ordered = list(one)
        if len(ordered) > 1:
            if kind == "games":
                ordered.sort(key=lambda each: each.meaning != "result")
            elif ordered[0].meaning in taken:
                ordered.sort(key=lambda each: each.meaning in taken)
        if ordered:
            taken.add(ordered[0].meaning)
        yield tuple(ordered)


def is_total(written: str) -> bool:
    """Whether a row of this name is a sum and nobody."""
    plain = folded(written)
    return plain in words().totals or any(
        plain.startswith(one) and not plain[len(one) :].isalpha()
        for one in words().totals
        if len(one) > 3 and len(plain) > len(one)
    )
