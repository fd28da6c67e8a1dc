"""Numbers as they stand in the columns of TRF."""

from __future__ import annotations

from fractions import Fraction

from crosstable.exact import machine_text
from crosstable.model.points import scores
from crosstable.model.tournament import Tournament


def one_decimal(points: Fraction) -> str:
    """Points with one decimal, without it where four columns have no room; blank if neither fits."""
    written = machine_text(points)
    with_decimal = written if "." in written else f"{written}.0"
    return next((one for one in (with_decimal, written) if _fits(one)), "")


def _fits(written: str) -> bool:
    return len(written) <= 4 and "/" not in written and len(written.partition(".")[2]) <= 1


def stated_points(tournament: Tournament) -> list[Fraction]:
    """The points of each player as published; where nothing is, the sum of his results."""
    stated = tournament.published.points
    if stated and all(one is not None for one in stated):
        return [one for one in stated if one is not None]
    summed = scores(tournament, tournament.scoring, tournament.sheets)
    return [
        summed[p] if p >= len(stated) or (own := stated[p]) is None else own
        for p in range(len(summed))
    ]
