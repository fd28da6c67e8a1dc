"""A printed table without results: whether its places follow from its own columns."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from crosstable.audit.report import Difference
from crosstable.exact import machine_text, number
from crosstable.model.tournament import Tournament

RANK = "rank"


def columns_in_order(tournament: Tournament) -> dict[str, tuple[Fraction | None, ...]]:
    """The printed columns, the points first where they are printed; None where nothing stands."""
    published = tournament.published
    columns: dict[str, tuple[Fraction | None, ...]] = {}
    if any(one is not None for one in published.points):
        columns["PTS"] = published.points
    for name, values in published.columns.items():
        columns[name] = tuple(map(_number, values))
    return columns


def _number(written: str | None) -> Fraction | None:
    """A printed figure; None for a dash, and for what is no number."""
    try:
        return None if written is None else number(written)
    except (ValueError, ZeroDivisionError):
        return None


def differences_of_order(tournament: Tournament) -> tuple[list[str], list[Difference]]:
    """What was compared, and the ranks that the printed columns, in their order, do not give.

    Those level in one column are told apart by the next; where it is not printed for all of them
    nothing more can be said of their order.
    """
    columns = columns_in_order(tournament)
    ranks = tournament.published.ranks
    level: list[Sequence[int]] = [range(len(tournament.participants))]
    for values in columns.values():
        level = [part for rows in level for part in _split(rows, values)]
    differences: list[Difference] = []
    place = 1
    for rows in level:
        for row in rows:
            stated = ranks[row] if row < len(ranks) else None
            if stated is not None and not place <= stated < place + len(rows):
                differences.append(
                    Difference(
                        id=tournament.participants[row].id,
                        column=RANK,
                        published=str(stated),
                        ours=machine_text(Fraction(place)),
                        cause="unknown",
                        article=None,
                    )
                )
        place += len(rows)
    return [RANK, *columns], sorted(differences, key=lambda one: one.id)


def _split(rows: Sequence[int], values: Sequence[Fraction | None]) -> list[Sequence[int]]:
    """The rows by their value, the greater ahead; together where a value is missing."""
    known = {row: value for row in rows if (value := values[row]) is not None}
    if len(known) < len(rows):
        return [rows]
    return [
        [row for row in rows if known[row] == value]
        for value in sorted(set(known.values()), reverse=True)
    ]
