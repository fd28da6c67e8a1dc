"""For whom the disagreements about Koya are expected: whose limit counts whom."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from tests.peers.asking import scheduled, system
from tests.support.plain_event import PlainEvent

Limit = Callable[[int], Fraction]


def own_half(event: PlainEvent) -> Limit:
    """Half of what somebody could score, his free rounds taken off in a round robin (C5)."""

    def half(participant: int) -> Fraction:
        rounds = len(scheduled(event, participant)) if event.round_robin else event.rounds
        return event.scoring["W"] * rounds / 2

    return half


def gacrux_half(event: PlainEvent) -> Fraction:
    size, rounds = len(event.rows), event.rounds
    off = rounds // size if event.round_robin and rounds % size == 0 else 0
    return event.scoring["W"] * (rounds - off) / 2


def between(event: PlainEvent, participant: int, one: Limit, other: Limit) -> bool:
    """Did the participant take points from somebody who reaches only one of the limits?"""
    for cell in event.rows[participant]:
        if cell.opponent and event.points(cell):
            score = event.score(cell.opponent)
            if (score >= one(cell.opponent)) != (score >= other(cell.opponent)):
                return True
    return False


def step(event: PlainEvent, participant: int, code: str, edition: str) -> bool:
    steps, half = system(code, edition).limit, own_half(event)
    draws, halves = event.scoring["D"] * steps, Fraction(steps, 2)
    return between(event, participant, lambda p: half(p) + draws, lambda p: half(p) + halves)


def odd_field(event: PlainEvent, participant: int, code: str, edition: str) -> bool:
    shift, half = Fraction(system(code, edition).limit, 2), own_half(event)
    theirs = gacrux_half(event) + shift
    return between(event, participant, lambda p: half(p) + shift, lambda _: theirs)


def percentage(event: PlainEvent, participant: int, code: str, edition: str) -> bool:
    number, half = system(code, edition).limit, own_half(event)
    draws, theirs = event.scoring["D"] * number, 2 * gacrux_half(event) * number / 100
    return between(event, participant, lambda p: half(p) + draws, lambda _: theirs)


def core_odd_field(event: PlainEvent, participant: int, code: str, edition: str) -> bool:
    shift, half = Fraction(system(code, edition).limit, 2), own_half(event)
    theirs = Fraction(event.rounds, 2) + shift
    return event.round_robin and between(
        event, participant, lambda p: half(p) + shift, lambda _: theirs
    )


def core_forfeit(event: PlainEvent, participant: int, code: str, edition: str) -> bool:
    limit = Fraction(event.rounds + system(code, edition).limit, 2)
    return not event.round_robin and any(
        cell.opponent and cell.result == "+" and event.score(cell.opponent) >= limit
        for cell in event.rows[participant]
    )
