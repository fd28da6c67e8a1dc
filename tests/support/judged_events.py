"""Small events of which one thing is known: the ratings, the type, the day, who was missing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import crosstable as ct
from crosstable.model.tournament import Tournament
from tests.support.plain_event import Cell, PlainEvent

#: Ten ratings: P90 - P10 is 2200 - 1900 and 2201 - 1900.
CLOSE = (2400, 2200, 2150, 2100, 2050, 2000, 1990, 1950, 1900, 1700)
UNEVEN = (2400, 2201, 2150, 2100, 2050, 2000, 1990, 1950, 1900, 1700)
UNRATED = (*CLOSE[:-1], 0)

MIRRORED = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}


def swiss(ratings: Sequence[int] = CLOSE, start: str = "2026/05/01") -> PlainEvent:
    """Three rounds: each time the upper half meets the lower half, turned by one."""
    half, event = len(ratings) // 2, PlainEvent({id: [] for id in range(1, len(ratings) + 1)})
    event.ratings = dict(enumerate(ratings, 1))
    event.start = start
    for r in range(3):
        for top in range(half):
            low = half + (top + r) % half
            play(event, top + 1, low + 1, "1=01"[(top + 2 * r) % 4])
    return event


def round_robin(
    ratings: Sequence[int] = CLOSE[:6], start: str = "2026/05/01", cycles: int = 1
) -> PlainEvent:
    """Everybody meets everybody by the circle; an odd one out is free."""
    ids = list(range(1, len(ratings) + 1))
    event = PlainEvent({id: [] for id in ids}, round_robin=True)
    event.ratings, event.start = dict(enumerate(ratings, 1)), start
    around: list[int] = [*ids, *([0] if len(ids) % 2 else [])]
    for cycle in range(cycles):
        for r in range(len(around) - 1):
            turned = [around[0], *around[1 + r :], *around[1 : 1 + r]]
            for a, b in zip(turned[: len(turned) // 2], reversed(turned), strict=False):
                if a and b:
                    white, black = (a, b) if (r + cycle) % 2 else (b, a)
                    play(event, white, black, "1=0=101"[(a * b + r) % 7])
                else:
                    event.rows[a or b].append(Cell(None, "-", " "))
    return event


def play(event: PlainEvent, white: int, black: int, result: str) -> None:
    event.rows[white].append(Cell(black, "w", result))
    event.rows[black].append(Cell(white, "b", MIRRORED[result]))


def forfeited(event: PlainEvent, id: int, r: int) -> PlainEvent:
    """The event with a forfeit in place of this game; ``id`` did not come."""
    cell = event.rows[id][r]
    assert cell.opponent is not None
    event.rows[id][r] = Cell(cell.opponent, cell.colour, "-")
    other = event.rows[cell.opponent][r]
    event.rows[cell.opponent][r] = Cell(id, other.colour, "+")
    return event


def unfinished(event: PlainEvent, rounds: int) -> PlainEvent:
    """Only the first rounds."""
    event.rows = {id: row[:rounds] for id, row in event.rows.items()}
    return event


@lru_cache(maxsize=64)
def _read(trf: str) -> Tournament:
    return ct.read(trf.encode())


def tournament(event: PlainEvent) -> Tournament:
    return _read(event.trf())
