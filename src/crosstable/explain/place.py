"""Why a place: between which neighbours, by which criterion, and what was tried where it is shared."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.exact import machine_text
from crosstable.explain.explanation import Group, Level, Neighbour, Place, Steps
from crosstable.explain.reasons import Reasons
from crosstable.explain.sentences import Speaker
from crosstable.explain.values import explained
from crosstable.ranking.columns import Column
from crosstable.ranking.ranking import Ranking
from crosstable.rules.settled_orders import SettledOrder


def place_of(ranking: Ranking, p: int, depth: int = 1) -> Place:
    """The place of row ``p`` with the neighbours above and below."""
    reasons, first, last = Reasons(ranking), *ranking.places
    shared = reasons.sharing(p)
    return Place(
        place=first[p],
        place_to=last[p],
        shared_with=[ranking.tournament.participants[q].id for q in shared],
        tried=_levels(ranking, p, ranking.columns[: reasons.tried(p)]) if shared else [],
        above=_neighbour(reasons, p, reasons.row_above(p), depth),
        below=_neighbour(reasons, p, reasons.row_below(p), depth),
        because=" ".join(reasons.shared(p)),
    )


def _neighbour(reasons: Reasons, p: int, other: int | None, depth: int) -> Neighbour | None:
    """The neighbour in row ``other``, and what parts the two."""
    if other is None:
        return None
    ranking = reasons.ranking
    first, last = ranking.places
    is_above = first[other] < first[p]
    parted = reasons.parted(other, p) if is_above else reasons.parted(p, other)
    column, one = ranking.columns[parted.number], ranking.tournament.participants[other]
    return Neighbour(
        id=one.id,
        name=one.name,
        place=first[other],
        place_to=last[other],
        level=_levels(ranking, p, ranking.columns[: parted.number]),
        decided_by=column.name,
        clause=parted.clause,
        own=explained(ranking, column, p, depth),
        other=explained(ranking, column, other, depth),
        because=reasons.above(p) if is_above else reasons.below(p),
    )


def _levels(ranking: Ranking, p: int, columns: Sequence[Column]) -> list[Level]:
    return [_level(ranking, one, p) for one in columns]


def _level(ranking: Ranking, column: Column, p: int) -> Level:
    """A criterion that left row ``p`` level with others; why, where it orders tied groups."""
    value = column.value(p)
    written = None if value is None else machine_text(value)
    if column.kind != "group" or value is None:
        return Level(tiebreak=column.name, value=written)
    speaker = Speaker(ranking.tournament, ranking.regulations.edition)
    one = explained(ranking, column, p, 1, speaker)
    id = ranking.tournament.participants[p].id
    if isinstance(one, Group):
        last = [each for each in one.passes if id in each.among][-1]
    elif isinstance(one, Steps) and isinstance(column.source, SettledOrder):
        last = one.steps[-1]
    else:
        return Level(tiebreak=column.name, value=written)
    return Level(tiebreak=column.name, value=written, because=last.because, article=last.article)
