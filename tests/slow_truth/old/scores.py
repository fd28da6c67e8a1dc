"""The slow truth for the old editions: the totals of the opponents and what a round adds."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from tests.slow_truth.editions import over_the_board
from tests.slow_truth.old.editions import (
    RUSSIAN,
    SOURCE_001,
    SOURCE_002,
    US,
    VIRTUAL,
    Rules,
    counts_as_game,
    own_rounds,
    result,
)
from tests.support.plain_event import PlainEvent

HALF = Fraction(1, 2)


@dataclass(frozen=True)
class Element:
    """What one round adds: the total of the opponent, the result and the points against it.

    ``who`` is the opponent, the participant himself where he draws against himself, or nobody.
    """

    score: Fraction
    result: Fraction
    points: Fraction
    who: int | None


def totals(event: PlainEvent, rules: Rules) -> dict[int, Fraction]:
    """The scores as the opponents see them."""
    if _as_awarded(event, rules):
        return {participant: event.score(participant) for participant in event.rows}
    return {participant: _unplayed_as_draws(event, participant) for participant in event.rows}


def _as_awarded(event: PlainEvent, rules: Rules) -> bool:
    if rules.edition == SOURCE_001:
        return rules.answer("opponents_totals") == "as-awarded"
    if rules.edition in (VIRTUAL, SOURCE_002):
        return event.round_robin
    return rules.edition == RUSSIAN


def _unplayed_as_draws(event: PlainEvent, participant: int) -> Fraction:
    total = Fraction(0)
    for _, cell in own_rounds(event, participant):
        total += event.points(cell) if over_the_board(cell) else event.scoring["D"]
    return total


def virtual_opponent(event: PlainEvent, participant: int, number: int) -> Fraction:
    """2009: the own score before the round, the complement of the points awarded in it, a draw
    in each later round. Earlier unplayed rounds are in it as awarded (G4); the win and the draw
    are those of the scoring (G5)."""
    row = event.rows[participant]
    before = sum((event.points(cell) for cell in row[: number - 1]), Fraction(0))
    complement = event.scoring["W"] - event.points(row[number - 1])
    return before + complement + event.scoring["D"] * (event.rounds - number)


def elements(
    event: PlainEvent, rules: Rules, seen: dict[int, Fraction], participant: int
) -> list[Element]:
    """One element for each round, but for those that give none."""
    found = []
    draws = rules.edition == RUSSIAN and rules.answer("unplayed_element") == "draw"
    for number, cell in own_rounds(event, participant):
        if counts_as_game(event, cell, rules.edition):
            assert cell.opponent is not None
            drawn = draws and not over_the_board(cell)
            weight = HALF if drawn else result(event, cell)
            points = event.scoring["D"] if drawn else event.points(cell)
            found.append(Element(seen[cell.opponent], weight, points, cell.opponent))
            continue
        element = _unplayed(event, rules, seen, participant, number)
        if element is not None:
            found.append(element)
    return found


def _unplayed(
    event: PlainEvent, rules: Rules, seen: dict[int, Fraction], participant: int, number: int
) -> Element | None:
    cell = event.rows[participant][number - 1]
    against_oneself = Element(seen[participant], HALF, event.scoring["D"], participant)
    if rules.edition == SOURCE_001:
        return against_oneself
    nobody = Element(Fraction(0), result(event, cell), event.points(cell), None)
    if rules.edition == US:
        return nobody
    if rules.edition == RUSSIAN:
        answers = {"zero": nobody, "none": None, "draw": against_oneself}
        return answers[rules.answer("unplayed_element")]
    if event.round_robin:  # 2009: as if played, and there was nobody to play
        return None
    score = virtual_opponent(event, participant, number)
    return Element(score, result(event, cell), event.points(cell), None)
