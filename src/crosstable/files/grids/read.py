"""Sheets of cells -> Tournament: which tables there are, which is read, and what they say together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crosstable.errors import BadLine, UnknownFormat, raise_all
from crosstable.files.grids.boards import board_pairings, boards_tournament
from crosstable.files.grids.build import Source, tournament
from crosstable.files.grids.by_rounds import is_by_rounds, read_rounds
from crosstable.files.grids.facts import facts_of, title_of
from crosstable.files.grids.find_square import Square, find_square, met_himself
from crosstable.files.grids.found import Found, Places
from crosstable.files.grids.games import read_games
from crosstable.files.grids.headings import folded
from crosstable.files.grids.join import joined
from crosstable.files.grids.layout import Block, blocks, check_area
from crosstable.files.grids.people import about_ratings, name_column, people
from crosstable.files.grids.printed import printed
from crosstable.files.grids.round_columns import late_columns, round_columns
from crosstable.files.grids.sheet import Sheet
from crosstable.files.grids.side_by_side import refuse_tables_beside
from crosstable.files.grids.square import read_square
from crosstable.files.grids.teams import team_tournament
from crosstable.model.tournament import Tournament
from crosstable.remarks import Remark
from crosstable.remarks_of_grids import SHEETS_LEFT
from crosstable.texts import text

_NO_TABLE = text("error.no-table", "there is no crosstable, no ranking and no list of games in it")
_NO_TABLE_REMEDY = text(
    "error.no-table.remedy",
    "the head of the table must say which column has the names, and number the rounds or name"
    " White and Black",
)
_NO_OPPONENTS = text(
    "error.no-opponents", "the columns of the rounds have results, but no opponents"
)
_NO_OPPONENTS_REMEDY = text(
    "error.no-opponents.remedy",
    "write the opponent in front of each result, such as 12w1, or give the pairings of the rounds",
)
_NO_GRID_REMEDY = text(
    "error.no-opponents.grid-remedy",
    "in a grid give each participant as many columns, in the order of the rows, with * where he"
    " would meet himself; in a table by rounds write the opponent in front of each result, such as"
    " 12w1",
)
_NO_ROWS = text("error.no-rows", "there is no participant below the head of the table")
_NO_ROWS_REMEDY = text(
    "error.no-rows.remedy", "give each participant a row, with the name in the column of the names"
)


def read_sheets(
    sheets: Sequence[Sheet], format: str, encoding: str, scoring: str | None = None, name: str = ""
) -> Tournament:
    """The tournament on these sheets. ``scoring``: as the user states it; ``name``: of the event
    where the sheets do not say it.

    Errors: all of `FileError` and `TournamentError` that the sheets give cause for, raised
    together as the first with the others attached; `BadSetting` where two scorings fit.
    """
    found = [(number, block) for number, one in enumerate(sheets) for block in blocks(one)]
    check_area([block for _, block in found])
    matches = None if any(one.kind == "games" for _, one in found) else board_pairings(sheets)
    if not found and matches is None:
        raise UnknownFormat(_NO_TABLE(), remedy=_NO_TABLE_REMEDY())
    bodies: dict[int, list[range]] = {}
    for number, block in found:
        bodies.setdefault(number, []).append(_rows_of(block))
    source = Source(facts_of(sheets, bodies), format, encoding, scoring, name)
    if matches is not None:
        return boards_tournament(source, matches)
    return _Reading([block for _, block in found], source).read()


def _rows_of(block: Block) -> range:
    """The rows of a table, without the lines of text below it."""
    width = [sum(1 for cell in block.sheet.rows[row] if cell) for row in block.body]
    last = max((at for at, filled in enumerate(width) if filled > 2), default=-1)
    return range(block.head, block.body.start + last + 1)


@dataclass(slots=True)
class _Tables:
    """The tables of a file by what they are. ``late``: crosstables that lack the first rounds."""

    crosstables: list[Square | Block]
    games: list[Block]
    lists: list[Block]
    late: list[Block]


def _sorted(found: Sequence[Block]) -> _Tables:
    tables = _Tables([], [], [], [])
    for block in found:
        if block.kind == "games":
            tables.games.append(block)
            continue
        square = find_square(block)
        columns = round_columns(block)
        if square is not None:
            tables.crosstables.append(square)
        elif columns and is_by_rounds(block, columns):
            tables.crosstables.append(block)
        elif (late := late_columns(block)) and is_by_rounds(block, [*columns, *late]):
            tables.late.append(block)
        else:
            tables.lists.append(block)
    return tables


@dataclass(slots=True)
class _Reading:
    found: Sequence[Block]
    source: Source

    def read(self) -> Tournament:
        """The tournament: of the first crosstable, else of all games, else of the first list."""
        tables = _sorted(self.found)
        if tables.late and not tables.games:
            tables.crosstables += tables.late
            tables.late = []
        legend = self.source.facts.legend
        if tables.crosstables:
            main = tables.crosstables[0]
            stated = self.source.stated()
            refuse_tables_beside(main.block if isinstance(main, Square) else main)
            event = read_square(main, stated) if isinstance(main, Square) else read_rounds(main)
            block = main.block if isinstance(main, Square) else main
            told = printed(block, event.people, event.games, legend)
            others = [*tables.crosstables[1:], *tables.games, *tables.late, *tables.lists]
            event.remarks += _left(block, others)
        elif tables.games:
            lists = [*tables.lists, *tables.late]
            for one in lists:
                refuse_tables_beside(one)
            event, others = read_games(tables.games)
            others += [one for one in lists if others and not _shares_people(one, event)]
            told = joined(event, [one for one in lists if one not in others], legend)
            event.remarks += [*about_ratings(event.people), *_left(tables.games[0], others)]
        else:
            block = tables.lists[0]
            refuse_tables_beside(block)
            event = _list(block)
            told = printed(block, event.people, [], legend)
            event.remarks += _left(block, tables.lists[1:])
        raise_all(event.errors)
        if not event.people:
            where = event.sheet.where(self.found[0].head)
            raise BadLine(_NO_ROWS(), where=where, remedy=_NO_ROWS_REMEDY())
        if not self.source.name:
            self.source.name = title_of(event.sheet, self.found[0].head)
        if event.teams:
            return team_tournament(self.source, event, told)
        return tournament(self.source, event, told)


def _list(block: Block) -> Found:
    """The participants of a ranking; their rounds are not in it."""
    columns = round_columns(block)
    if columns:
        fault = met_himself(block)
        if fault is not None:
            raise fault
        where = block.sheet.where(block.head, columns[0])
        numbered = not any(map(str.isalpha, block.titles[columns[0]]))
        remedy = _NO_GRID_REMEDY() if numbered else _NO_OPPONENTS_REMEDY()
        raise BadLine(_NO_OPPONENTS(), where=where, remedy=remedy)
    name = name_column(block, None)
    listed = people(block, 0 if name is None else name, [])
    return Found(
        sheet=block.sheet,
        people=listed.found,
        rounds=[[] for _ in listed.found],
        places=Places(block.sheet, {}, block.column("points"), block.column("place")),
        remarks=listed.remarks,
        errors=listed.errors,
    )


def _shares_people(block: Block, event: Found) -> bool:
    """Whether somebody in a list is in the event."""
    name = name_column(block, None)
    names = {folded(one.name) for one in event.people}
    listed = [] if name is None else people(block, name, []).found
    return any(folded(one.name) in names for one in listed)


def _left(read: Block, others: Sequence[Square | Block]) -> list[Remark]:
    """The remark on tables that are not read beside the one that is."""
    left = [one.block if isinstance(one, Square) else one for one in others]
    if not left:
        return []
    named = [str(one.sheet.where(one.head)) for one in left]
    return [SHEETS_LEFT(read=str(read.sheet.where(read.head)), left="; ".join(named))]
