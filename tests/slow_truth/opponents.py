"""The slow truth, Art. 8, 9, 14, 15 and 16: the scores of the opponents."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from tests.slow_truth.editions import (
    Code,
    dummy_is_capped,
    forfeit,
    free_round,
    over_the_board,
    requested_bye,
    voluntary,
)
from tests.support.plain_event import Cell, PlainEvent


@dataclass(frozen=True)
class Element:
    """What one round adds to a sum.

    ``score`` is that of the opponent or of the dummy, ``contribution`` the number added: for
    Buchholz the same, for Sonneborn-Berger multiplied by the points taken.
    """

    score: Fraction
    contribution: Fraction
    voluntary: bool


def final_scores(event: PlainEvent) -> dict[int, Fraction]:
    return {participant: event.score(participant) for participant in event.rows}


def adjusted_scores(event: PlainEvent) -> dict[int, Fraction]:
    """16.3: the scores as the opponents see them.

    A requested bye that only voluntary unplayed rounds follow (16.2.5) is a draw; all else is
    worth what was awarded. Predetermined pairings (15.2) know no adjustment.
    """
    if event.round_robin:
        return final_scores(event)
    return {participant: _adjusted_score(event, row) for participant, row in event.rows.items()}


def _adjusted_score(event: PlainEvent, row: list[Cell]) -> Fraction:
    score = Fraction(0)
    only_voluntary_rounds_follow = True
    for cell in reversed(row):
        if requested_bye(event, cell) and only_voluntary_rounds_follow:
            score += event.scoring["D"]
        else:
            score += event.points(cell)
        if not voluntary(event, cell):
            only_voluntary_rounds_follow = False
    return score


def dummy_score(
    event: PlainEvent, cell: Cell, own: Fraction, adjusted: dict[int, Fraction], edition: str
) -> Fraction:
    """16.4: the own score; since 2026 at most the score of the scheduled opponent after a
    forfeit (16.4.1), at most a draw in every round after a bye (16.4.2)."""
    if not dummy_is_capped(edition):
        return own
    if cell.opponent is not None:
        return min(own, adjusted[cell.opponent])
    return min(own, event.scoring["D"] * event.rounds)


def elements(
    event: PlainEvent, code: Code, edition: str, adjusted: dict[int, Fraction], participant: int
) -> list[Element]:
    """What each round of the participant adds to BH, FB (multiplied by the points for SB)."""
    own = event.score(participant)
    result = []
    for cell in event.rows[participant]:
        against_opponent = over_the_board(cell) or (
            forfeit(cell) and (event.round_robin or code.played)
        )
        if against_opponent:
            assert cell.opponent is not None
            score, is_voluntary = adjusted[cell.opponent], False
        elif event.round_robin:
            continue
        else:
            score = dummy_score(event, cell, own, adjusted, edition)
            is_voluntary = voluntary(event, cell)
        factor = event.points(cell) if code.name == "SB" else Fraction(1)
        result.append(Element(score, score * factor, is_voluntary))
    return result


# ----- Art. 14 and 16.5 ----------------------------------------------------------------


def next_low_cut(left: list[Element]) -> Element:
    """14.1 with the exception of 16.5.

    The least significant value is that of the lowest opponent, among several the smallest
    product. The lowest contribution of a voluntary unplayed round goes instead, unless it is
    lower than that value. (The "worst result" of 2023 is the smallest product as well.)
    """
    least = min(left, key=lambda e: (e.score, e.contribution, not e.voluntary))
    exceptions = [element for element in left if element.voluntary]
    if not exceptions:
        return least
    exception = min(exceptions, key=lambda e: (e.contribution, e.score))
    return exception if exception.contribution >= least.contribution else least


def after_cuts(all_elements: list[Element], code: Code) -> list[Element]:
    left = list(all_elements)
    for _ in range(code.cut + code.median):
        if left:
            left.remove(next_low_cut(left))
    for _ in range(code.median):
        if left:
            left.remove(max(left, key=lambda e: e.contribution))
    return left


# ----- the systems ---------------------------------------------------------------------


def sums(event: PlainEvent, code: Code, edition: str) -> dict[int, Fraction]:
    """8.1 BH and 9.1 SB with their cuts."""
    adjusted = adjusted_scores(event)
    values = {}
    for participant in event.rows:
        left = after_cuts(elements(event, code, edition, adjusted, participant), code)
        values[participant] = sum((element.contribution for element in left), Fraction(0))
    return values


def with_last_round_drawn(event: PlainEvent) -> PlainEvent:
    """8.3: every paired game of the last round, forfeits included, as a drawn game (B7)."""
    rows = {}
    for participant, row in event.rows.items():
        last = row[-1]
        if last.opponent is not None:
            last = replace(last, result="=")
        rows[participant] = [*row[:-1], last]
    return replace(event, rows=rows)


def fore_buchholz(event: PlainEvent, code: Code, edition: str) -> dict[int, Fraction]:
    return sums(with_last_round_drawn(event), code, edition)


def average_of_buchholz(event: PlainEvent, code: Code, edition: str) -> dict[int, Fraction | None]:
    """8.2 AOB: the mean of the Buchholz of the opponents met over the board (B8a, B10)."""
    if code.fore:
        buchholz = fore_buchholz(event, Code("FB"), edition)
    else:
        buchholz = sums(event, Code("BH"), edition)
    values: dict[int, Fraction | None] = {}
    for participant, row in event.rows.items():
        met = [buchholz[cell.opponent] for cell in row if cell.opponent and over_the_board(cell)]
        values[participant] = sum(met, Fraction(0)) / len(met) if met else None
    return values


def koya(event: PlainEvent, code: Code) -> dict[int, Fraction]:
    """9.2 KS: the points scored against those who have at least half of their maximum.

    A free round is no round (C5); 14.5 moves the limit by the points of draws (C7).
    """
    counted = set()
    for participant, row in event.rows.items():
        rounds = sum(1 for cell in row if not free_round(event, cell))
        limit = event.scoring["W"] * rounds / 2 + event.scoring["D"] * code.limit
        if event.score(participant) >= limit:
            counted.add(participant)
    return {
        participant: sum(
            (event.points(cell) for cell in row if cell.opponent in counted), Fraction(0)
        )
        for participant, row in event.rows.items()
    }
