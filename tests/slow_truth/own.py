"""The slow truth, Art. 7: what a participant did himself."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from tests.slow_truth.editions import (
    Code,
    forfeit_loss,
    free_round,
    over_the_board,
    requested_bye,
    won,
)
from tests.support.plain_event import Cell, PlainEvent


def _count(event: PlainEvent, counts: Callable[[Cell], bool]) -> dict[int, Fraction]:
    return {
        participant: Fraction(sum(1 for cell in row if counts(cell)))
        for participant, row in event.rows.items()
    }


def points(event: PlainEvent) -> dict[int, Fraction]:
    """PTS: the score."""
    return {participant: event.score(participant) for participant in event.rows}


def wins(event: PlainEvent) -> dict[int, Fraction]:
    """7.1 WIN: rounds that gave as many points as a win, played or not."""
    win = event.scoring["W"]
    return _count(event, lambda cell: event.points(cell) == win)


def games_won(event: PlainEvent) -> dict[int, Fraction]:
    """7.2 WON: games won over the board."""
    return _count(event, won)


def games_with_black(event: PlainEvent) -> dict[int, Fraction]:
    """7.3 BPG: games played over the board with Black."""
    return _count(event, lambda cell: over_the_board(cell) and cell.colour == "b")


def games_won_with_black(event: PlainEvent) -> dict[int, Fraction]:
    """7.4 BWG: games won over the board with Black."""
    return _count(event, lambda cell: won(cell) and cell.colour == "b")


def progressive(event: PlainEvent, code: Code) -> dict[int, Fraction]:
    """7.5 PS: the scores after each round, added; a cut leaves out those after the first."""
    values = {}
    for participant, row in event.rows.items():
        score = Fraction(0)
        scores_after = []
        for cell in row:
            score += event.points(cell)
            scores_after.append(score)
        values[participant] = sum(scores_after[code.cut :], Fraction(0))
    return values


def rounds_elected(event: PlainEvent) -> dict[int, Fraction]:
    """7.6 REP (GE): the rounds, less the requested byes and the forfeit losses.

    A free round is no round. A forfeit loss is subtracted in a round robin too (C3).
    """
    return _count(
        event,
        lambda cell: (
            not (free_round(event, cell) or requested_bye(event, cell) or forfeit_loss(cell))
        ),
    )


def standard_points(event: PlainEvent) -> dict[int, Fraction]:
    """7.7 STD: 1 for more points than the scheduled opponent, a half for as many.

    Without a scheduled opponent (C1) the points are compared with those of a draw.
    """
    values = {}
    for participant, row in event.rows.items():
        value = Fraction(0)
        for number, cell in enumerate(row):
            if free_round(event, cell):
                continue
            if cell.opponent is None:
                measure = event.scoring["D"]
            else:
                measure = event.points(event.rows[cell.opponent][number])
            if event.points(cell) > measure:
                value += 1
            elif event.points(cell) == measure:
                value += Fraction(1, 2)
        values[participant] = value
    return values


def pairing_number(event: PlainEvent) -> dict[int, Fraction]:
    """7.8 TPN: the final pairing number."""
    return {participant: Fraction(participant) for participant in event.rows}
