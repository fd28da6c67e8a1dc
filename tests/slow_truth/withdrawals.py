"""The slow truth for those who left a round robin before half of their games (fide.md 14, G8).

What was played with them is void: the event is as if they had never been entered, each round
against them a free one. It imports nothing from crosstable.
"""

from __future__ import annotations

from dataclasses import replace

from tests.slow_truth.editions import blank, forfeit_loss, over_the_board
from tests.support.plain_event import Cell, PlainEvent

FREE = Cell(None, "-", " ")


def left_before_half(event: PlainEvent) -> list[int]:
    """Who played to some round, or not at all, and came to fewer than half of his games."""
    if not event.round_robin or len(event.rows) < 3:
        return []
    return [p for p, row in event.rows.items() if _left(row) and 2 * _came(row) < _games(row)]


def _left(row: list[Cell]) -> bool:
    """Whether he did not come to the last game that he had."""
    games = [cell for cell in row if not blank(cell)]
    return bool(games) and (forfeit_loss(games[-1]) or games[-1].result == "Z")


def _came(row: list[Cell]) -> int:
    return sum(1 for cell in row if over_the_board(cell) or cell.result == "+")


def _games(row: list[Cell]) -> int:
    return sum(1 for cell in row if not blank(cell))


def without_those_who_left(event: PlainEvent) -> PlainEvent:
    """The event of the others."""
    gone = left_before_half(event)
    rows = {
        p: [FREE if cell.opponent in gone else cell for cell in row]
        for p, row in event.rows.items()
        if p not in gone
    }
    return replace(event, rows=rows)
