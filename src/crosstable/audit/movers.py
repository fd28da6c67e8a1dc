"""Whose place differs between two rankings, and which criterion turned him and others round."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from crosstable.audit.compared import Mover, Turned
from crosstable.exact import Ticks
from crosstable.ranking.ranking import Ranking


def movers(before: Ranking, now: Ranking) -> Iterator[Mover]:
    """The participants whose place, or its last one where it is shared, differs; by place before."""
    stages = _labels(before), _labels(now)
    places, places_now = before.places, now.places
    for p in before.order:
        place = places[0][p], places[1][p]
        place_now = places_now[0][p], places_now[1][p]
        if place == place_now:
            continue
        who = before.tournament.participants[p]
        yield Mover(
            id=who.id,
            name=who.name,
            place=place,
            place_now=place_now,
            decided_by_before=before.decided_by(p),
            decided_by_now=now.decided_by(p),
            turned=_turned(before, now, stages, p),
        )


def turned(before: Ranking, now: Ranking, p: int) -> list[Turned]:
    """Who stood above, below or level with row ``p`` and does so no more."""
    return _turned(before, now, (_labels(before), _labels(now)), p)


def _labels(ranking: Ranking) -> Ticks:
    """The class (C, P) of each participant after each criterion."""
    after = [one.classes.label for one in ranking.columns[1:]]
    return np.stack([*after, ranking.partition.label])


def _turned(before: Ranking, now: Ranking, stages: tuple[Ticks, Ticks], p: int) -> list[Turned]:
    """Who stood above, below or level and does so no more, by what decides between them."""
    stand_before, stand_now = (np.sign(labels[-1] - labels[-1, p]) for labels in stages)
    decider_before, decider_now = (_deciders(labels, p) for labels in stages)
    rows: list[int] = np.nonzero(stand_before != stand_now)[0].tolist()
    together: dict[tuple[int, int], list[int]] = {}
    for q in rows:
        together.setdefault((int(decider_before[q]), int(decider_now[q])), []).append(q)
    ids = [one.id for one in before.tournament.participants]
    return [
        Turned(
            decided_by_before=_name(before, number),
            decided_by_now=_name(now, number_now),
            above=[ids[q] for q in together[number, number_now] if stand_now[q] < 0],
            below=[ids[q] for q in together[number, number_now] if stand_now[q] > 0],
            level=[ids[q] for q in together[number, number_now] if stand_now[q] == 0],
        )
        for number, number_now in sorted(together, key=lambda pair: (pair[1], pair[0]))
    ]


def _deciders(labels: Ticks, p: int) -> Ticks:
    """The number (P,) of the criterion that separates each from row ``p``; one past the last
    where none does."""
    return (labels == labels[:, p, None]).sum(axis=0)


def _name(ranking: Ranking, number: int) -> str | None:
    return ranking.columns[number].name if number < len(ranking.columns) else None
