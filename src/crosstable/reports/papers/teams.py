"""The teams with their players."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from crosstable.errors import BadSetting
from crosstable.model.teams import Team
from crosstable.model.tournament import Tournament
from crosstable.reports.boards import BoardRow, boards
from crosstable.reports.contents import Contents
from crosstable.reports.papers.asked import Asked
from crosstable.reports.papers.columns import NAME, NUMBER, RATING, TITLE, figure, whole
from crosstable.reports.papers.paper import Cell, Column, Paper, Part, Section, Table
from crosstable.texts import text

_PAPER = text("paper.teams", "Teams with their players")
_NOT_TEAMS = text("error.paper-teams", "the paper '{paper}' needs an event of teams")
_BOARD = text("column.board", "Board")
_GAMES = text("column.games", "Games")
_POINTS = text("column.points", "Points")
_PERFORMANCE = text("column.performance", "TPR")
_TEAM = text("paper.team", "{name} (no. {id})")
_TEAM_PLACED = text("paper.team-placed", "{name} (no. {id}), place {place}")


def teams_paper(contents: Contents, asked: Asked) -> Paper:
    """Each team in the order of the ranking, its players in the order of the boards.

    Raises `BadSetting` where there are no teams.
    """
    tournament = contents.ranking.tournament
    players = tournament.matches.event if tournament.matches else tournament
    if players.teams is None:
        raise BadSetting(_NOT_TEAMS(paper="teams"))
    played = {row.id: row for one in boards(players, asked.settings).boards for row in one.players}
    parts: list[Part] = []
    ranked = tournament.matches is not None
    rows = contents.ranking.order if ranked else range(len(players.teams.teams))
    for row in rows:
        team = players.teams.teams[row]
        place = contents.place(row) if ranked else ""
        parts += [_heading(team, place), _table(players, team, played)]
    return Paper("teams", str(_PAPER()), tuple(parts))


def _heading(team: Team, place: str) -> Section:
    said = _TEAM_PLACED(name=team.name, id=team.id, place=place) if place else _TEAM(
        name=team.name, id=team.id)  # fmt: skip
    return Section(str(said))


def _table(players: Tournament, team: Team, played: dict[int, BoardRow]) -> Table:
    rows: list[Sequence[Cell]] = []
    for board, row in enumerate(team.players, 1):
        one = players.participants[row]
        record = played.get(one.id)
        rows.append((
            whole(board), whole(one.id), one.name, one.title, whole(one.rating),
            whole(record.games if record else None),
            figure(Fraction(record.points)) if record else "",
            figure(Fraction(record.performance)) if record and record.performance else "",
        ))  # fmt: skip
    columns = (
        Column("board", str(_BOARD())),
        Column("id", str(NUMBER())),
        Column("name", str(NAME()), "left", words=True),
        Column("title", str(TITLE()), "left"),
        Column("rating", str(RATING())),
        Column("games", str(_GAMES())),
        Column("points", str(_POINTS())),
        Column("performance", str(_PERFORMANCE())),
    )
    return Table(columns, rows, group=("team", team.name))
