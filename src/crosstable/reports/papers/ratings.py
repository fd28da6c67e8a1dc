"""The starting list: the participants by rating, with their start numbers."""

from __future__ import annotations

import re
from fractions import Fraction

from crosstable.model.tournament import Tournament
from crosstable.reports.contents import Contents
from crosstable.reports.papers import columns
from crosstable.reports.papers.columns import TEAM, Filled
from crosstable.reports.papers.paper import Align, Cell, Column, Figure, Paper
from crosstable.texts import text

_TITLE = text("paper.ratings", "Participants by rating")
_POSITION = text("column.position", "Pos.")
_FIDE_ID = text("column.fide-id", "FIDE ID")
_BIRTH = text("column.birth", "Born")
_YEAR = re.compile(r"(?<!\d)[12]\d{3}(?!\d)")


def ratings_paper(contents: Contents) -> Paper:
    """All players by rating, the unrated last; those with equal ratings by start number."""
    matches = contents.ranking.tournament.matches
    players = contents.ranking.tournament if matches is None else matches.event
    participants = players.participants
    order = sorted(range(len(participants)), key=lambda p: (-(participants[p].rating or 0), p))
    positions: list[Cell] = [""] * len(order)
    for position, p in enumerate(order, 1):
        positions[p] = Figure(str(position), str(position), Fraction(position))
    filled = [
        Filled(Column("position", str(_POSITION()), stays=True), positions),
        columns.numbers(players),
        columns.names(players),
        *_where_known("team", str(TEAM()), _teams(players), "left"),
        *columns.facts(players, ("title", "rating", "federation")),
        *_where_known("fide_id", str(_FIDE_ID()), [one.fide_id for one in participants]),
        *_where_known("birth", str(_BIRTH()), [_year(one.birth) for one in participants]),
    ]
    return Paper("ratings", str(_TITLE()), (columns.table(filled, order),))


def _year(birth: str) -> str:
    """The year is enough on a wall."""
    found = _YEAR.search(birth)
    return found[0] if found else ""


def _teams(players: Tournament) -> list[str]:
    """The team of each player, where there are teams."""
    found = [""] * len(players.participants)
    for team in players.teams.teams if players.teams else ():
        for row in team.players:
            found[row] = team.name
    return found


def _where_known(name: str, heading: str, cells: list[str], align: Align = "right") -> list[Filled]:
    return [Filled(Column(name, heading, align), cells)] if any(cells) else []
