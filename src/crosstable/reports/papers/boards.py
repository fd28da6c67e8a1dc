"""The tables for board prizes."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from crosstable.reports.boards import BoardRow, boards
from crosstable.reports.contents import Contents
from crosstable.reports.papers.asked import Asked
from crosstable.reports.papers.columns import NAME, NUMBER, PLACE, RATING, figure, whole
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
_TEAM = text("column.team", "Team")
_GAMES = text("column.games", "Games")
_POINTS = text("column.points", "Points")
_PERCENTAGE = text("column.percentage", "%")
_PERFORMANCE = text("column.performance", "TPR")
_HOW = text(
    "paper.boards-how",
    "Placed by the percentage of the games over the board, then points, then performance (TPR).",
)


def boards_paper(contents: Contents, asked: Asked) -> Paper:
    """A table for each board. Raises `BadSetting` where there are no teams."""
    tournament = contents.ranking.tournament
    players = tournament.matches.event if tournament.matches else tournament
    parts: list[Part] = []
    for one in boards(players, asked.settings).boards:
        parts += [Section(str(_HEAD(board=one.board))), _table(one.board, one.players)]
    return Paper("boards", str(_TITLE()), (*parts, Paragraph(str(_HOW()), quiet=True)))


def _table(board: int, players: Sequence[BoardRow]) -> Table:
    columns = (
        Column("place", str(PLACE())),
        Column("id", str(NUMBER())),
        Column("name", str(NAME()), "left", words=True),
        Column("team", str(_TEAM()), "left", words=True),
        Column("rating", str(RATING())),
        Column("games", str(_GAMES())),
        Column("points", str(_POINTS())),
        Column("percentage", str(_PERCENTAGE())),
        Column("performance", str(_PERFORMANCE())),
    )
    return Table(columns, [_row(one) for one in players], group=("board", str(board)))


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
