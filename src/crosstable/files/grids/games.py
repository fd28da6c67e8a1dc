"""Pairings by round and lists of games: two people and their result in a row."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from crosstable.errors import BadLine, CrosstableError, Faults
from crosstable.files.grids.found import Found, Places, Round
from crosstable.files.grids.game_columns import Columns, game_columns
from crosstable.files.grids.game_dates import DayReader, of_rounds, span
from crosstable.files.grids.game_groups import others
from crosstable.files.grids.game_results import game_result
from crosstable.files.grids.game_rounds import announced, bad_round
from crosstable.files.grids.game_sides import alone, bye, no_name, two_names
from crosstable.files.grids.headings import folded, headings, round_named
from crosstable.files.grids.layout import Block
from crosstable.files.grids.people import TITLES, Person, named, rating, whole
from crosstable.files.grids.sheet import Sheet
from crosstable.model.assemble import MOST_ROUNDS, check_size
from crosstable.remarks import Remark
from crosstable.remarks_of_formats import ROUNDS_BY_ORDER
from crosstable.remarks_of_grids import COLUMNS_LEFT, ROW_LEFT
from crosstable.texts import text

_UNREADABLE = text("error.game-result", "'{found}' is no result of a game")
_UNREADABLE_REMEDY = text(
    "error.game-result.remedy", "write 1-0, ½-½, 0-1, or + - for a forfeit; nothing if it goes on"
)
_TWICE = text("error.plays-twice", "'{name}' plays twice in round {round}")
_TWICE_REMEDY = text(
    "error.plays-twice.remedy", "correct the round or the name of one of the games"
)

_WHOLE = re.compile(r"[-−]?\d+")


@dataclass(frozen=True, slots=True)
class Game:
    """One row: who sat there (Black None: nobody; then White is he who was alone), the signs of
    both, where it stands, its day."""

    white: str
    black: str | None
    signs: tuple[str, str]
    round: int | None
    sheet: Sheet
    row: int
    column: int
    day: str


def read_games(blocks: Sequence[Block]) -> tuple[Found, list[Block]]:
    """The event of all pairings together, and the tables that are those of other groups."""
    reader = _Reader()
    before = [0]
    for block in blocks:
        reader.block(block)
        before.append(len(reader.games))
    if len(blocks) == 1 or reader.errors:
        return reader.found(blocks[0].sheet), []
    games = [reader.games[a:b] for a, b in pairwise(before)]
    players = [{key for one in own for key in (one.white, one.black) if key} for own in games]
    rounds = [{one.round for one in own if one.round is not None} for own in games]
    left = others(blocks, players, rounds)
    if left:
        reader = _Reader()
        for block in blocks:
            if block not in left:
                reader.block(block)
    return reader.found(blocks[0].sheet), left


@dataclass(slots=True)
class _Reader:
    games: list[Game] = field(default_factory=list[Game])
    people: dict[str, Person] = field(default_factory=dict[str, Person])
    dates: dict[int, str] = field(default_factory=dict[int, str])
    remarks: list[Remark] = field(default_factory=list[Remark])
    errors: list[CrosstableError] = field(default_factory=Faults)

    days: DayReader = field(default_factory=DayReader)
    left: dict[str, None] = field(default_factory=dict[str, None])
    teams: bool = False
    #: Numbers of rounds that no event has, named once each.
    _refused: set[int] = field(default_factory=set[int])

    def block(self, block: Block) -> None:
        """The games of one table. The round stands above it, in a row of it, in a column, or is
        the name of the sheet."""
        sheet = block.sheet
        sides = game_columns(block)
        if sides is None:
            return
        self.teams = self.teams or block.of_teams
        self.left |= dict.fromkeys(sides.left)
        current = self._announced(sheet, block.lead)
        if current is None and sheet.name:
            current = round_named(sheet.name) or next(
                (one.number for one in headings(sheet.name) if one.meaning == "round"), None
            )
        column = block.column("round")
        for row in block.body:
            cells = sheet.rows[row]
            filled = [cell for cell in cells if cell]
            if len(filled) == 1:
                current = self._announced(sheet, range(row, row + 1)) or current
                continue
            if not filled:
                continue
            if column is not None and sheet.cell(row, column):
                current = self._round(sheet, row, column)
            self._game(block, row, sides, current)

    def _round(self, sheet: Sheet, row: int, column: int) -> int | None:
        """The round that a cell names; None where it names none, such as a date."""
        written = sheet.cell(row, column)
        number = whole(written) or round_named(written)
        if number is None and _WHOLE.fullmatch(written) is None:
            return None
        if number is None or number > MOST_ROUNDS:
            self.errors.append(bad_round(written, sheet.where(row, column)))
            return None
        return number

    def _announced(self, sheet: Sheet, rows: range) -> int | None:
        """The last round that lines of text speak of; its date is kept."""
        found = None
        for row in rows:
            for cell in sheet.rows[row]:
                number, day = announced(cell)
                if number is not None:
                    found = number
                    if day:
                        self.dates.setdefault(number, day)
        return found

    def _game(self, block: Block, row: int, sides: Columns, current: int | None) -> None:
        sheet = block.sheet
        written = " - ".join(sheet.cell(row, at) for at in sides.results)
        if len(sides.results) == 1:
            written = sheet.cell(row, sides.results[0])
        elif not sheet.cell(row, sides.results[0]):
            written = ""
        white, black = alone(sheet.cell(row, sides.white)), alone(sheet.cell(row, sides.black))
        if white and black:
            first = next(cell for cell in sheet.rows[row] if cell)
            self.remarks.append(ROW_LEFT(sheet.where(row), found=first))
            return
        if white or black:
            first = self._person(block, row, sides, white=not white)
            signs = bye(white or black or "", written, white=not white), ""
            self._enter(first, None, signs, current, sheet, row, sides)
            return
        found = game_result(written)
        if found is None:
            where = sheet.where(row, sides.results[0], current)
            what = _UNREADABLE(found=written)
            self.errors.append(
                BadLine(what, where=where, found=written, remedy=_UNREADABLE_REMEDY())
            )
            return
        first = self._person(block, row, sides, white=True)
        second = self._person(block, row, sides, white=False)
        self._enter(first, second, found, current, sheet, row, sides)

    def _enter(
        self,
        first: str,
        second: str | None,
        signs: tuple[str, str],
        current: int | None,
        sheet: Sheet,
        row: int,
        sides: Columns,
    ) -> None:
        # A line above the games may name any number; only one that games are in is a round.
        if current is not None and current > MOST_ROUNDS:
            if current not in self._refused:
                self._refused.add(current)
                where = sheet.where(row, sides.results[0])
                self.errors.append(bad_round(str(current), where))
            return
        day = self.days.day(sheet, row, sides.date)
        self.games.append(Game(first, second, signs, current, sheet, row, sides.results[0], day))

    def _person(self, block: Block, row: int, sides: Columns, *, white: bool) -> str:
        """The participant on one side of a row, known by his number or else by his name."""
        sheet = block.sheet
        at = sides.white if white else sides.black
        name, title, federation = named(sheet.cell(row, at))
        number = None
        for each in sides.of("number", white=white):
            number = whole(sheet.cell(row, each)) or number
        number = sheet.numbers.get((row, at)) or number
        beside = {sheet.cell(row, each) for each in (at - 1, at + 1)}
        title = title or next((TITLES[one] for one in beside if one in TITLES), "")

        def written(meaning: str) -> str:
            cells = (sheet.cell(row, each) for each in sides.of(meaning, white=white))
            return next((one for one in cells if one), "")

        title = title or TITLES.get(written("title"), written("title"))
        federation = federation or written("federation")
        key = f"#{number}" if number else folded(name)
        known = self.people.setdefault(
            key, Person(row, name, () if number is None else (number,), title=title,
                        federation=federation),
        )  # fmt: skip
        if number is None and not any(map(str.isalpha, name)):
            self.errors.append(no_name(name, sheet.where(row, at)))
        if number is not None and folded(known.name) != folded(name):
            self.errors.append(two_names(number, known.name, name, sheet.where(row, at)))
        known.title = known.title or title
        known.federation = known.federation or federation
        known.fide_id = known.fide_id or written("fide_id").lstrip("0")
        rated = [*sides.of("rating", white=white), *sides.of("national_rating", white=white)]
        known.rated(rating(sheet, row, rated, self.remarks))
        return key

    def found(self, sheet: Sheet) -> Found:
        """All games in their rounds."""
        order = {key: p for p, key in enumerate(self.people)}
        rows = list(self.people.values())
        for p, one in enumerate(rows):
            one.row = p
        placed = list(self._placed())
        length = max((r for r, _ in placed), default=0)
        check_size(length, len(rows))
        rounds = [[Round(None, "-", " ") for _ in range(length)] for _ in rows]
        cells: dict[tuple[int, int], tuple[Sheet, int, int]] = {}
        taken: set[tuple[int, int]] = set()
        for r, game in placed:
            p = order[game.white]
            q = None if game.black is None else order[game.black]
            for side in (p, q):
                if side is None:
                    continue
                if (side, r) in taken:
                    what = _TWICE(name=rows[side].name, round=r)
                    where = game.sheet.where(game.row, None, r)
                    self.errors.append(BadLine(what, where=where, remedy=_TWICE_REMEDY()))
                taken.add((side, r))
                cells[side, r - 1] = (game.sheet, game.row, game.column)
            if q is None:
                rounds[p][r - 1] = Round(None, "-", game.signs[0])
            else:
                rounds[p][r - 1] = Round(q, "w", game.signs[0])
                rounds[q][r - 1] = Round(p, "b", game.signs[1])
        dates, about_dates = of_rounds(((r, game.day) for r, game in placed), self.dates, length)
        in_order = sorted(placed, key=lambda one: one[0])
        self.remarks += [*self.days.remarks, *about_dates]
        if self.left:
            self.remarks.append(COLUMNS_LEFT(columns=", ".join(f"'{one}'" for one in self.left)))
        return Found(
            sheet=sheet, people=rows, rounds=rounds, places=Places(sheet, cells=cells),
            rounds_stated=length, dates=dates, span=span([game.day for _, game in in_order]),
            remarks=self.remarks,
            errors=self.errors, teams=self.teams,
        )  # fmt: skip

    def _placed(self) -> Iterator[tuple[int, Game]]:
        """The games with their rounds; where no round is told, a new one begins when somebody
        plays again."""
        untold = [game for game in self.games if game.round is None]
        if untold:
            self.remarks.append(ROUNDS_BY_ORDER())
        r, seen = max((game.round or 0 for game in self.games), default=0) + 1, set[str]()
        for game in self.games:
            if game.round is not None:
                yield game.round, game
                continue
            sides = {game.white} if game.black is None else {game.white, game.black}
            if sides & seen:
                r, seen = r + 1, set[str]()
            seen |= sides
            yield r, game
