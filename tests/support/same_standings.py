"""Events that formats without scoring can hold, and what must come out of every format alike."""

from __future__ import annotations

from fractions import Fraction

import crosstable as ct
from tests.support.plain_event import PlainEvent
from tests.support.small_event import small_event

Row = tuple[int, int, Fraction, dict[str, Fraction | None]]


def usual_events() -> list[PlainEvent]:
    """Small events of all shapes: start numbers from 1 without gaps, 1-\u00bd-0, byes of one point."""
    found: list[PlainEvent] = []
    for seed in (0, 2, 3, 5, 6, 8, 9, 11, 12, 15):
        event = small_event(seed)
        event.scoring = PlainEvent({}).scoring
        if sorted(event.rows) == list(range(1, len(event.rows) + 1)):
            found.append(event)
    return found


def standings(data: bytes) -> list[Row]:
    """Places, scores and tie-breaks of a file."""
    settings = ct.Settings(tiebreaks="PTS,BH/C1,BH,SB,DE,WIN", edition="fide-2026")
    ranking = ct.rank(ct.read(data), settings=settings)
    return [(row.place, row.id, row.score, dict(row.values)) for row in ranking.rows]
