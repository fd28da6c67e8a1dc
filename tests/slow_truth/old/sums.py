"""The slow truth for the old editions: the sums over the opponents."""

from __future__ import annotations

from fractions import Fraction

from tests.slow_truth.old.editions import Code, Rules, own_rounds
from tests.slow_truth.old.scores import Element, elements, totals
from tests.support.plain_event import PlainEvent

NOTHING, HALF, ONE = Fraction(0), Fraction(1, 2), Fraction(1)


def all_elements(event: PlainEvent, rules: Rules) -> dict[int, list[Element]]:
    seen = totals(event, rules)
    return {participant: elements(event, rules, seen, participant) for participant in event.rows}


def without(scores: list[Fraction], low: int, high: int) -> Fraction:
    """The sum without the lowest and the highest; nothing where all are cut."""
    left = sorted(scores)
    for _ in range(low):
        left = left[1:]
    for _ in range(high):
        left = left[:-1]
    return sum(left, NOTHING)


def buchholz(event: PlainEvent, code: Code, rules: Rules) -> dict[int, Fraction]:
    """S0 5.4.8.5-7, S1 4a: the scores of the opponents; the lowest or both ends cut."""
    return {
        participant: without([e.score for e in found], code.cut + code.median, code.median)
        for participant, found in all_elements(event, rules).items()
    }


def sum_of_buchholz(event: PlainEvent, rules: Rules) -> dict[int, Fraction]:
    """S1 4a5: the Buchholz of the opponents; of oneself where one draws against oneself."""
    plain = buchholz(event, Code("BH"), rules)
    return {
        participant: sum((plain[e.who] for e in found if e.who is not None), NOTHING)
        for participant, found in all_elements(event, rules).items()
    }


def berger(event: PlainEvent, rules: Rules) -> dict[int, Fraction]:
    """S0 5.4.8.3.1, S1 4b1: the scores of those beaten and half of those drawn with."""
    by_points = rules.answer("berger_weight") == "points-taken"
    return {
        participant: sum((e.score * (e.points if by_points else e.result) for e in found), NOTHING)
        for participant, found in all_elements(event, rules).items()
    }


def by_result(found: list[Element], wanted: Fraction) -> Fraction:
    return sum((e.score for e in found if e.result == wanted), NOTHING)


def shmulyan(event: PlainEvent, rules: Rules) -> dict[int, Fraction]:
    """S0 5.4.8.4.1: the scores of those beaten less the scores of those lost to."""
    return {
        participant: by_result(found, ONE) - by_result(found, NOTHING)
        for participant, found in all_elements(event, rules).items()
    }


def riga(event: PlainEvent, rules: Rules) -> dict[int, Fraction]:
    """S0 5.4.8.8: twice the beaten, one and a half the drawn, once the lost to."""
    return {
        participant: 2 * by_result(found, ONE)
        + Fraction(3, 2) * by_result(found, HALF)
        + by_result(found, NOTHING)
        for participant, found in all_elements(event, rules).items()
    }


def modified_median(event: PlainEvent, rules: Rules) -> dict[int, Fraction]:
    """34E: above half without the lowest, below half without the highest, at half without
    both; from nine rounds on two on each side concerned."""
    values = {}
    dropped = 2 if event.rounds >= 9 else 1
    for participant, found in all_elements(event, rules).items():
        half = event.scoring["W"] * len(own_rounds(event, participant)) / 2
        score = event.score(participant)
        low = dropped if score >= half else 0
        high = dropped if score <= half else 0
        values[participant] = without([e.score for e in found], low, high)
    return values
