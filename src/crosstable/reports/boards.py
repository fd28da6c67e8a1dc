"""The table for board prizes: on each board the players with points, percentage and performance."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import msgspec

from crosstable.contestants import contestants
from crosstable.errors import BadSetting
from crosstable.exact import machine_text
from crosstable.model.matches import EMPTY, Matches
from crosstable.model.tournament import Tournament
from crosstable.ranking.codes import criterion
from crosstable.ranking.columns import column
from crosstable.ranking.ranking import Ranking, ranked
from crosstable.ranking.regulations import Settings
from crosstable.regulate import regulations
from crosstable.texts import text

_NOT_TEAMS = text("error.boards", "a table of boards needs an event of teams")
_ORDER = text("error.boards.order", "'{found}' does not place the players of a board")
_ORDER_REMEDY = text("error.boards.order.remedy", "use one of: {names}")

#: By what the players of a board are placed, the first key first; the rest breaks ties.
ORDERS = {
    "percentage": ("percentage", "points", "performance"),
    "points": ("points", "percentage", "performance"),
    "performance": ("performance", "percentage", "points"),
}


class BoardRow(msgspec.Struct, frozen=True):
    """A player on a board. ``place`` None: too few games for a prize.

    ``percentage`` and ``performance`` None without a game, or with an unrated opponent.
    """

    place: int | None
    place_to: int | None
    id: int
    name: str
    team: str
    rating: int | None
    games: int
    points: str
    percentage: str | None
    performance: str | None


class BoardTable(msgspec.Struct, frozen=True):
    """One board."""

    board: int
    players: list[BoardRow]


class Boards(msgspec.Struct, frozen=True, kw_only=True):
    """The whole answer of ``crosstable standings --boards --format json``."""

    format: int = 1
    edition: str
    ordered_by: str
    minimum_games: int
    boards: list[BoardTable]

    def to_dict(self) -> dict[str, Any]:
        """The JSON of the terminal as plain data."""
        return msgspec.to_builtins(self)


@dataclass(frozen=True, slots=True)
class _Record:
    """What a player did: points in all rounds, the rest over the board only."""

    p: int
    games: int
    points: Fraction
    percentage: Fraction | None
    performance: Fraction | None

    def key(self, by: str) -> tuple[Fraction, ...]:
        """What places him, the greater ahead; an undefined value behind all others."""
        found = [getattr(self, name) for name in ORDERS[by]]
        return tuple(Fraction(-1) if one is None else one for one in found)


def boards(
    tournament: Tournament,
    settings: Settings | None = None,
    minimum_games: int = 0,
    by: str = "percentage",
) -> Boards:
    """The players of a team event board by board.

    A player belongs to the board on which he had most games over the board, the upper one of
    two. Points are those of games over the board and of boards won by forfeit; percentage and
    performance rest on games over the board. Raises `BadSetting` where there are no teams.
    """
    given = settings or Settings()
    if by not in ORDERS:
        raise BadSetting(_ORDER(found=by), remedy=_ORDER_REMEDY(names=", ".join(ORDERS)))
    event = contestants(tournament, given)
    if event.matches is None:
        raise BadSetting(_NOT_TEAMS())
    players = event.matches.event
    of_players = msgspec.structs.replace(given, participants="players", tiebreaks="PTS")
    ranking = ranked(players, regulations(players, of_players))
    home = _home_boards(event.matches, len(players.participants))
    tables = [
        BoardTable(board + 1, _rows(ranking, [p for p, at in home.items() if at == board],
                                    minimum_games, by))
        for board in sorted(set(home.values()))
    ]  # fmt: skip
    return Boards(
        edition=ranking.regulations.edition.id,
        ordered_by=by,
        minimum_games=minimum_games,
        boards=tables,
    )


def _home_boards(matches: Matches, players: int) -> dict[int, int]:
    """The board (from 0) on which each player had most games."""
    seen: list[Counter[int]] = [Counter() for _ in range(players)]
    for sheet in matches.sheets:
        for at, p in enumerate(sheet.players):
            if p != EMPTY and sheet.results[at] in b"10=WDL+-":
                seen[p][at % matches.boards] += 1
    return {
        p: min(found, key=lambda board: (-found[board], board))
        for p, found in enumerate(seen)
        if found
    }


def _rows(ranking: Ranking, rows: list[int], minimum: int, by: str) -> list[BoardRow]:
    """The players of a board: those with enough games first, and placed."""
    records = _records(ranking, rows)
    placed = [one for one in records if one.games >= max(minimum, 1)]
    keys = {one.p: one.key(by) for one in records}
    order = sorted(
        records, key=lambda one: (one not in placed, [-each for each in keys[one.p]], one.p)
    )
    found: list[BoardRow] = []
    for one in order:
        ahead = sum(keys[other.p] > keys[one.p] for other in placed)
        level = sum(keys[other.p] == keys[one.p] for other in placed)
        places = (ahead + 1, ahead + level) if one in placed else (None, None)
        found.append(_row(ranking.tournament, one, places))
    return found


def _records(ranking: Ranking, rows: list[int]) -> list[_Record]:
    t = ranking.evaluation.table
    performances = column(ranking.evaluation, criterion("TPR"), ranking.partition)
    found: list[_Record] = []
    for p in rows:
        over_the_board = t.over_the_board[p]
        games = int(over_the_board.sum())
        percentage = performance = None
        if games:
            percentage = Fraction(100 * int(t.points[p][over_the_board].sum()), games * t.win)
            if (t.ratings[t.opponents[p][over_the_board]] > 0).all():
                performance = performances.value(p)
        points = int(t.points[p].sum()) * t.unit
        found.append(_Record(p, games, points, percentage, performance))
    return found


def _row(players: Tournament, one: _Record, places: tuple[int | None, int | None]) -> BoardRow:
    who, teams = players.participants[one.p], players.teams
    team = next((each.name for each in teams.teams if one.p in each.players), "") if teams else ""
    return BoardRow(
        *places, who.id, who.name, team, who.rating, one.games, machine_text(one.points),
        _text(one.percentage), _text(one.performance),
    )  # fmt: skip


def _text(value: Fraction | None) -> str | None:
    return None if value is None else machine_text(value)
