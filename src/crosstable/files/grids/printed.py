"""What a table prints beside the games: points, places, tie-breaks with their headings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from crosstable.exact import number
from crosstable.files.grids.headings import UNKNOWN
from crosstable.files.grids.layout import Block
from crosstable.files.grids.legend import code_of
from crosstable.files.grids.people import Person
from crosstable.model.published import Published
from crosstable.remarks import UNREADABLE_FIELD, Remark
from crosstable.remarks_of_grids import COLUMNS_LEFT, LEGEND_UNKNOWN, POINTS_COLUMN
from crosstable.texts import text

_POINTS = text("field.points", "points")
_LEGEND = text("grid.as-legend", "the legend says")
_SUMS = text("grid.as-sums", "it is the sum of each row")
_NAMED = {"match_points": "MPTS", "game_points": "GPTS"}
_USED = ("number", "place", "name", "first_name", "title", "rating", "federation", "fide_id", "birth",
         "sex", "points")  # fmt: skip
#: Nothing is read of them, unless they are the games.
_UNREAD = ("unused", "team", "date", "round", "cycle")
_SCORES = ("PTS", "MPTS", "GPTS")


@dataclass(slots=True)
class Printed:
    """Points, ranks and columns by row, and the list of tie-breaks that the legend gives."""

    points: list[Fraction | None] = field(default_factory=list[Fraction | None])
    ranks: list[int | None] = field(default_factory=list[int | None])
    columns: dict[str, tuple[str | None, ...]] = field(
        default_factory=dict[str, tuple[str | None, ...]]
    )
    codes: list[str] = field(default_factory=list[str])
    points_column: int | None = None
    remarks: list[Remark] = field(default_factory=list[Remark])

    def published(self) -> Published:
        """As the model keeps it; what the table does not print is empty."""
        return Published(
            points=tuple(self.points) if any(one is not None for one in self.points) else (),
            ranks=tuple(self.ranks) if any(self.ranks) else (),
            columns=self.columns,
        )


def printed(
    block: Block, people: Sequence[Person], games: Sequence[int], legend: dict[int, str]
) -> Printed:
    """What the table prints. ``games``: its columns that are rounds or opponents."""
    found = Printed(ranks=[one.place for one in people])
    reader = _Reader(block, people, found, legend, max(games, default=-1))
    taken = {*games}
    for at, heading in enumerate(_headings(block)):
        if at not in taken:
            reader.read(at, heading)
    if reader.left:
        listed = ", ".join(f"'{one}'" for one in reader.left)
        found.remarks.append(COLUMNS_LEFT(columns=listed))
    codes = {at: code_of(one, of_teams=block.of_teams) for at, one in legend.items()}
    for at in sorted(legend):
        if codes[at] is None:
            found.remarks.append(LEGEND_UNKNOWN(number=at, found=legend[at]))
    found.codes = list(dict.fromkeys(code for _, code in sorted(codes.items()) if code))
    return found


def _headings(block: Block) -> list[str]:
    width = max((len(block.sheet.rows[row]) for row in block.body), default=0)
    return [block.titles[at] if at < len(block.titles) else "" for at in range(width)]


def _figures(written: Sequence[str]) -> bool:
    """Whether a column has numbers: most of what stands in it."""
    filled = [one for one in written if one and one != "-"]
    figures = sum(1 for one in filled if _number(one) is not None)
    return (bool(filled) or "-" in written) and 2 * figures >= len(filled)


def _number(written: str) -> Fraction | None:
    try:
        return number(written)
    except (ValueError, ZeroDivisionError):
        return None


@dataclass(slots=True)
class _Reader:
    block: Block
    people: Sequence[Person]
    found: Printed
    legend: dict[int, str]
    after: int
    numbered: int = 0
    left: list[str] = field(default_factory=list[str])

    def read(self, at: int, heading: str) -> None:
        """A column that is no round: points, a tie-break, a figure of its own, or nothing read."""
        meanings = self.block.meanings[at] if at < len(self.block.meanings) else ()
        first = meanings[0] if meanings else UNKNOWN
        meaning = first.meaning
        if meaning == "points" and self.found.points_column is None:
            self.points(at)
        elif meaning == "tiebreak":
            self.tiebreak(at, first.number)
        elif meaning in _NAMED:
            self.column(at, _NAMED[meaning])
        elif meaning not in _USED and not (meaning == "team" and self.block.of_teams):
            self._of_its_own(at, heading, meaning in _UNREAD)

    def _of_its_own(self, at: int, heading: str, unused: bool) -> None:
        """A column under a heading that we do not know, or under none."""
        written = [self.block.sheet.cell(one.row, at) for one in self.people]
        unused = unused or not (heading == "" or any(map(str.isalnum, heading)))
        if unused or not _figures(written):
            if heading and any(written):
                self.left.append(heading)
        elif heading:
            self.column(at, heading)
        elif at > self.after and self.found.points_column is not None:
            self.tiebreak(at, self.numbered + 1)

    def points(self, at: int) -> None:
        """The column of the points; what is no number is remarked upon."""
        sheet, points = self.block.sheet, list[Fraction | None]()
        for one in self.people:
            written = sheet.cell(one.row, at)
            value = _number(written)
            if written and value is None:
                where = sheet.where(one.row, at)
                self.found.remarks.append(UNREADABLE_FIELD(where, field=_POINTS(), found=written))
            points.append(value)
        self.found.points, self.found.points_column = points, at

    def tiebreak(self, at: int, numbered: int) -> None:
        """A column without a name of its own: the n-th tie-break, or what the legend calls it."""
        self.numbered = numbered
        explained = self.legend.get(numbered)
        code = code_of(explained, of_teams=self.block.of_teams) if explained else None
        if code in _SCORES and self.found.points_column is None:
            self.points(at)
            heading = self.block.titles[at]
            self.found.remarks.append(POINTS_COLUMN(column=heading, because=_LEGEND()))
            return
        unknown = " (?)" if explained and not code else ""  # its place in the list is not known
        self.column(at, code or f"TB{numbered}{unknown}")

    def column(self, at: int, name: str) -> None:
        """A column under its name, or under its name and a number where it is not the first."""
        figures = tuple(self.block.sheet.cell(one.row, at) or None for one in self.people)
        unique, again = name, 1
        while unique in self.found.columns:
            again += 1
            unique = f"{name} ({again})"
        self.found.columns[unique] = figures


def with_points_from_columns(found: Printed, sums: Sequence[Fraction]) -> Printed:
    """The first tie-break is the points where it is the sum of each row and no other column is."""
    first = found.columns.get("TB1")
    if found.points_column is not None or first is None:
        return found
    values = [None if one is None else _number(one) for one in first]
    if values != list(sums):
        return found
    renamed = {
        f"TB{int(name[2:]) - 1}" if name[:2] == "TB" and name[2:].isdigit() else name: figures
        for name, figures in found.columns.items()
        if name != "TB1"
    }
    found.points, found.columns = values, renamed
    found.remarks.append(POINTS_COLUMN(column="TB1", because=_SUMS()))
    return found
