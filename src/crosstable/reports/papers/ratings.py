"""The starting list: the participants by rating, with their start numbers."""

from __future__ import annotations

from fractions import Fraction

from crosstable.reports.contents import Contents
from crosstable.reports.papers import columns
from crosstable.reports.papers.columns import Filled
from crosstable.reports.papers.paper import Cell, Column, Figure, Paper
from crosstable.texts import text

_TITLE = text("paper.ratings", "Participants by rating")
_POSITION = text("column.position", "Pos.")
_FIDE_ID = text("column.fide-id", "FIDE ID")
_BIRTH = text("column.birth", "Born")


def ratings_paper(contents: Contents) -> Paper:
    """Everybody by rating, the unrated last; those with equal ratings by start number."""
    participants = contents.ranking.tournament.participants
    order = sorted(range(len(participants)), key=lambda p: (-(participants[p].rating or 0), p))
    positions: list[Cell] = [""] * len(order)
    for position, p in enumerate(order, 1):
        positions[p] = Figure(str(position), str(position), Fraction(position))
    filled = [
        Filled(Column("position", str(_POSITION()), stays=True), positions),
        columns.numbers(contents),
        columns.names(contents),
        *columns.facts(contents, ("title", "rating", "federation")),
        *_where_known("fide_id", str(_FIDE_ID()), [one.fide_id for one in participants]),
        *_where_known("birth", str(_BIRTH()), [one.birth for one in participants]),
    ]
    return Paper("ratings", str(_TITLE()), (columns.table(filled, order),))


def _where_known(name: str, heading: str, cells: list[str]) -> list[Filled]:
    return [Filled(Column(name, heading), cells)] if any(cells) else []
