"""The rounds of a plain event as lists of boards and of those without opponent.

What files of pairing programs have. Nothing here knows crosstable.
"""

from __future__ import annotations

from typing import NamedTuple

from tests.support.plain_event import PlainEvent


class Board(NamedTuple):
    """White, Black, and the result of each by its TRF letter."""

    white: int
    black: int
    letters: str


def boards(event: PlainEvent, r: int) -> list[Board]:
    """The games of round ``r`` (from 0), each once."""
    found: list[Board] = []
    for id, row in sorted(event.rows.items()):
        cell = row[r]
        if (
            cell.opponent is None
            or cell.colour == "b"
            or (cell.colour == "-" and id > cell.opponent)
        ):
            continue
        found.append(Board(id, cell.opponent, cell.result + event.rows[cell.opponent][r].result))
    return found


def without_opponent(event: PlainEvent, r: int) -> list[tuple[int, str]]:
    """Start number and letter of those who have no opponent in round ``r``."""
    return [
        (id, row[r].result) for id, row in sorted(event.rows.items()) if row[r].opponent is None
    ]
