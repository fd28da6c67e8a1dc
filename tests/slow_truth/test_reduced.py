"""The smallest events to which differences from the slow truth were reduced, worked out by hand."""

from __future__ import annotations

import pytest

from tests.slow_truth.comparing import Regime, ours, slow_standings
from tests.support.plain_event import Cell, PlainEvent

OTHER = {"1": "0", "=": "=", "0": "1"}
Places = list[tuple[int, int, int]]


def round_robin(size: int, rounds: str) -> PlainEvent:
    """``31=``: 3 had White against 1 and drew."""
    event = PlainEvent({p: [] for p in range(1, size + 1)}, round_robin=True)
    for number, games in enumerate(rounds.split("/"), 1):
        for white, black, letter in games.split():
            event.rows[int(white)].append(Cell(int(black), "w", letter))
            event.rows[int(black)].append(Cell(int(white), "b", OTHER[letter]))
        for row in event.rows.values():
            row.extend([Cell(None, "-", " ")] * (number - len(row)))
    return event


#: 3, 4 and 5 have 2½. The first below them is 2: 4 beat him, 3 and 5 drew. Now 4 is one of the
#: others, and ahead of 2: 3 beat him, 5 drew with him.
LEVEL_AT_THE_TOP = round_robin(5, "52= 341 / 511 23= / 140 35= / 31= 240 / 120 45=")

#: 1, 3, 4 and 5 have 2½. 6 stands above: 3 and 5 drew with him, 1 and 4 lost. Against those two
#: together 3 and 5 have one point each, and both drew with 2; but against 3 and 5 together 4 has
#: 1½ and 1 a half. With 4 above 1 the first of the others is, after 6, 4 alone: 5 drew, 3 lost.
PARTED_LATER = round_robin(6, "160 52= 340 / 51= 23= 460 / 141 62= 35= / 311 240 56= / 121 63= 45=")

#: All have 1½. In mutual games 1 and 2 have 1½ of 3, 3 has 1 of 2: by percentage (July 2023) they
#: are level. By the means of each pair (6.1.2 of September 2023) 2 has 1¼, 3 has 1, 1 has ¾.
UNEQUAL_MEETINGS = PlainEvent(
    {
        1: [Cell(2, "w", "1"), Cell(2, "b", "="), Cell(3, "w", "0"), Cell(None, "-", "Z")],
        2: [Cell(1, "b", "0"), Cell(1, "w", "="), Cell(None, "-", "Z"), Cell(3, "b", "1")],
        3: [Cell(None, "-", "H"), Cell(None, "-", "Z"), Cell(1, "b", "1"), Cell(2, "w", "0")],
    }
)

CASES = {
    "level at the top": (
        LEVEL_AT_THE_TOP, "rus-2010", "PTS,ROP",
        [(1, 1, 4), (2, 2, 3), (3, 3, 5), (4, 4, 2), (5, 5, 1)],
    ),
    "parted later": (
        PARTED_LATER, "rus-2010", "PTS,ROP",
        [(1, 1, 6), (2, 2, 5), (3, 3, 3), (4, 4, 4), (5, 5, 1), (6, 6, 2)],
    ),
    "unequal meetings by percentage": (
        UNEQUAL_MEETINGS, "fide-2023-07-01", "PTS,DE", [(1, 3, 1), (1, 3, 2), (1, 3, 3)],
    ),
    "unequal meetings by means": (
        UNEQUAL_MEETINGS, "fide-2023-09-01", "PTS,DE", [(1, 1, 2), (2, 2, 3), (3, 3, 1)],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_slow_truth(name: str) -> None:
    event, edition, wanted, places = CASES[name]
    assert slow_standings(event, wanted.split(","), Regime(edition))[0] == places


@pytest.mark.parametrize("name", CASES)
def test_ours(name: str) -> None:
    event, edition, wanted, places = CASES[name]
    made = ours(event, wanted.split(","), Regime(edition))
    assert [(row.place, row.place_to, row.id) for row in made.rows] == places
