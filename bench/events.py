"""Swiss events for measuring, made from a seed: half-point byes, absences and forfeits included."""

from __future__ import annotations

import random

from tests.support.plain_event import Cell, PlainEvent


def swiss(participants: int, rounds: int, seed: int) -> PlainEvent:
    """An event paired inside score order; nobody meets anybody twice if that can be helped."""
    chance = random.Random(seed)
    ratings = {id: 2700 - id * 1500 // participants for id in range(1, participants + 1)}
    event = PlainEvent({id: [] for id in ratings}, ratings=ratings, name=f"Bench {participants}")
    met: set[tuple[int, int]] = set()
    scores = dict.fromkeys(ratings, 0.0)
    for _ in range(rounds):
        _round(event, chance, met, scores)
    return event


def _round(
    event: PlainEvent, chance: random.Random, met: set[tuple[int, int]], scores: dict[int, float]
) -> None:
    waiting = sorted(scores, key=lambda one: (-scores[one], one))
    for id in [one for one in waiting if chance.random() < 0.02]:
        waiting.remove(id)
        letter = chance.choice("HZ")
        event.rows[id].append(Cell(None, "-", letter))
        scores[id] += 0.5 if letter == "H" else 0
    if len(waiting) % 2:
        last = waiting.pop()
        event.rows[last].append(Cell(None, "-", "U"))
        scores[last] += 1
    while waiting:
        a = waiting.pop(0)
        b = next((one for one in waiting[:40] if (min(a, one), max(a, one)) not in met), waiting[0])
        waiting.remove(b)
        met.add((min(a, b), max(a, b)))
        _game(event, chance, scores, a, b)


def _game(
    event: PlainEvent, chance: random.Random, scores: dict[int, float], a: int, b: int
) -> None:
    forfeit = chance.random() < 0.02
    stronger = event.ratings[a] - event.ratings[b]
    roll = chance.random() + stronger / 2000
    pair = (
        ("+", "-")
        if forfeit
        else ("1", "0")
        if roll > 0.6
        else ("=", "=")
        if roll > 0.3
        else ("0", "1")
    )
    if chance.random() < 0.5:
        a, b, pair = b, a, pair[::-1]
    event.rows[a].append(Cell(b, "w", pair[0]))
    event.rows[b].append(Cell(a, "b", pair[1]))
    worth = {"1": 1, "+": 1, "=": 0.5}
    scores[a] += worth.get(pair[0], 0)
    scores[b] += worth.get(pair[1], 0)
