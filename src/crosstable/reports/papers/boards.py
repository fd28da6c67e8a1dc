"""The tables for board prizes."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from crosstable.reports.boards import ORDERS, BoardRow, boards
from crosstable.reports.contents import Contents
from crosstable.reports.papers.asked import Asked
from crosstable.reports.papers.columns import (
    NAME,
    NUMBER,
    PLACE,
    RATING,
    TEAM,
    all_staying,
    figure,
    whole,
)
from crosstable.reports.papers.paper import (
    Cell,
    Column,
    Figure,
    Paper,
    Paragraph,
    Part,
    Section,
    Table,
)
from crosstable.texts import text

_TITLE = text("paper.boards", "Results on the boards")
_HEAD = text("boards.head", "Board {board}")
_GAMES = text("column.games", "Games")
_POINTS = text("column.points", "Points")
_PERCENTAGE = text("column.percentage", "%")
_PERFORMANCE = text("column.performance", "TPR")
_HOW = text("paper.boards-how", "Placed by: {first}; then: {second}; then: {third}.")
_FORFEITS = text(
    "paper.boards-forfeits",
    "Games, percentage and TPR are of games over the board; points also of boards won by forfeit.",
)
_MINIMUM = text("paper.boards-minimum", "Games needed for a place: {count}.")
_BY = {
    "percentage": text("paper.by-percentage", "percentage of the games over the board"),
    "points": text("paper.by-points", "points"),
    "performance": text("paper.by-performance", "performance (TPR)"),
}


def boards_paper(contents: Contents, asked: Asked) -> Paper:
    """A table for each board. Raises `BadSetting` where there are no teams."""
    tournament = contents.ranking.tournament
    players = tournament.matches.event if tournament.matches else tournament
    parts: list[Part] = []
    found = boards(players, asked.settings, asked.minimum_games, asked.boards_by)
    for one in found.boards:
        parts += [Section(str(_HEAD(board=one.board))), _table(one.board, one.players)]
    return Paper("boards", str(_TITLE()), (Paragraph(_how(asked), quiet=True), *parts))


def _how(asked: Asked) -> str:
    first, second, third = (_BY[name]() for name in ORDERS[asked.boards_by])
    how = f"{_HOW(first=first, second=second, third=third)} {_FORFEITS()}"
    return f"{how} {_MINIMUM(count=asked.minimum_games)}" if asked.minimum_games > 1 else how


def _table(board: int, players: Sequence[BoardRow]) -> Table:
    columns = (
        Column("place", str(PLACE())),
        Column("id", str(NUMBER())),
        Column("name", str(NAME()), "left", words=True),
        Column("team", str(TEAM()), "left", words=True),
        Column("rating", str(RATING())),
        Column("games", str(_GAMES())),
        Column("points", str(_POINTS())),
        Column("percentage", str(_PERCENTAGE())),
        Column("performance", str(_PERFORMANCE())),
    )
    return Table(all_staying(columns), [_row(one) for one in players], group=("board", str(board)))


def _row(one: BoardRow) -> Sequence[Cell]:
    place = "-" if one.place is None else f"{one.place}"
    if one.place != one.place_to:
        place = f"{one.place}-{one.place_to}"
    return (
        Figure(place, place.strip("-"), None if one.place is None else Fraction(one.place)),
        whole(one.id), one.name, one.team, whole(one.rating), whole(one.games),
        figure(Fraction(one.points)), _percentage(one.percentage), _percentage(one.performance),
    )  # fmt: skip


def _percentage(written: str | None) -> Cell:
    return figure(None if written is None else Fraction(written), halves=False)
