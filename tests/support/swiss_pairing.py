"""A simple Swiss pairing for generated events: within the order of scores, no rematches."""

from __future__ import annotations

import random

from tests.support.plain_event import Cell

Pair = tuple[int, int]
Rows = dict[int, list[Cell]]


def paired(order: list[int], rows: Rows) -> list[Pair]:
    """Everybody, from the top, with the nearest whom he has not met.

    The search goes back where the rest cannot be paired; a rematch is allowed only when it
    finds nothing.
    """
    met = {p: {cell.opponent for cell in rows[p] if cell.opponent} for p in order}
    steps = [5000]
    return _search(order, met, steps) or _nearest(order, met)


def _search(order: list[int], met: dict[int, set[int]], steps: list[int]) -> list[Pair] | None:
    if not order:
        return []
    top, *others = order
    for other in others:
        if other in met[top]:
            continue
        steps[0] -= 1
        if steps[0] < 0:
            return None
        rest = _search([p for p in others if p != other], met, steps)
        if rest is not None:
            return [(top, other), *rest]
    return None


def _nearest(order: list[int], met: dict[int, set[int]]) -> list[Pair]:
    pairs = []
    left = list(order)
    while left:
        top = left.pop(0)
        other = next((p for p in left if p not in met[top]), left[0])
        left.remove(other)
        pairs.append((top, other))
    return pairs


def colours(rng: random.Random, pair: Pair, rows: Rows) -> Pair:
    """White for the one with fewer whites so far; by lot between equals."""
    first, second = pair
    whites = [_white_surplus(rows[p]) for p in pair]
    if whites[0] == whites[1]:
        return pair if rng.random() < 0.5 else (second, first)
    return pair if whites[0] < whites[1] else (second, first)


def _white_surplus(row: list[Cell]) -> int:
    played = [cell.colour for cell in row if cell.opponent]
    return played.count("w") - played.count("b")
