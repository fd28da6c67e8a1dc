"""The slow truth for the old editions: what a participant did himself."""

from __future__ import annotations

from fractions import Fraction

from tests.slow_truth.editions import drawn, over_the_board, won
from tests.slow_truth.old.editions import (
    RUSSIAN,
    VIRTUAL,
    Code,
    counts_as_game,
    own_rounds,
    result,
)
from tests.support.plain_event import Cell, PlainEvent

Values = dict[int, Fraction]


def points(event: PlainEvent) -> Values:
    return {participant: event.score(participant) for participant in event.rows}


def wins(event: PlainEvent, edition: str) -> Values:
    """Source 000: every round with the points of a win. 2009: games won and forfeit wins.
    Sources 001 and 002: games won over the board (G6)."""

    def is_win(cell: Cell) -> bool:
        if edition == RUSSIAN:
            return event.points(cell) == event.scoring["W"]
        return won(cell) or (edition == VIRTUAL and cell.result == "+")

    return {p: Fraction(sum(1 for cell in row if is_win(cell))) for p, row in event.rows.items()}


def games_won(event: PlainEvent) -> Values:
    return {p: Fraction(sum(1 for cell in row if won(cell))) for p, row in event.rows.items()}


def with_black(event: PlainEvent, only_won: bool) -> Values:
    """Games played, or won, with Black; what was not played counts as White."""
    values = {}
    for participant, row in event.rows.items():
        black = [cell for cell in row if over_the_board(cell) and cell.colour == "b"]
        values[participant] = Fraction(sum(1 for c in black if won(c) or not only_won))
    return values


def running_scores(event: PlainEvent, participant: int) -> list[Fraction]:
    scores, score = [], Fraction(0)
    for cell in event.rows[participant]:
        score += event.points(cell)
        scores.append(score)
    return scores


def progressive(event: PlainEvent, cut: int) -> Values:
    """S1 2a, S2 1.5: the scores after each round; the cut leaves out the first ones."""
    return {p: sum(running_scores(event, p)[cut:], Fraction(0)) for p in event.rows}


def cumulative(event: PlainEvent) -> Values:
    """34E: the running scores, less what came from forfeit wins and byes."""
    values = {}
    for participant, row in event.rows.items():
        unplayed = [cell for cell in row if cell.result in tuple("+FUH")]
        taken = sum((event.points(cell) for cell in unplayed), Fraction(0))
        values[participant] = sum(running_scores(event, participant), Fraction(0)) - taken
    return values


def kashdan(event: PlainEvent) -> Values:
    """34E: 4 for a win, 2 for a draw, 1 for a loss, 0 for what was not played."""
    values = {}
    for participant, row in event.rows.items():
        value = 0
        for cell in row:
            if over_the_board(cell):
                value += 4 if won(cell) else 2 if drawn(cell) else 1
        values[participant] = Fraction(value)
    return values


def arranz(event: PlainEvent, edition: str) -> Values:
    """1 for a win, 0.6 for a draw with Black, 0.4 for one with White."""
    values = {}
    for participant, row in event.rows.items():
        value = Fraction(0)
        for cell in row:
            if not counts_as_game(event, cell, edition):
                continue
            if result(event, cell) == 1:
                value += 1
            elif result(event, cell) == Fraction(1, 2):
                value += Fraction(6 if cell.colour == "b" else 4, 10)
        values[participant] = value
    return values


# ----- Koya ----------------------------------------------------------------------------


def half_or_more(event: PlainEvent, limit: int = 0) -> list[int]:
    """Who has half of what his rounds could give, the limit moved by the points of draws."""
    found = []
    for participant in event.rows:
        most = event.scoring["W"] * len(own_rounds(event, participant))
        if event.score(participant) >= most / 2 + event.scoring["D"] * limit:
            found.append(participant)
    return found


def against(event: PlainEvent, counted: list[int]) -> Values:
    """The points taken from those counted, by forfeit too; a bye was taken from nobody."""
    return {
        p: sum((event.points(cell) for cell in row if cell.opponent in counted), Fraction(0))
        for p, row in event.rows.items()
    }


def koya(event: PlainEvent, code: Code) -> Values:
    return against(event, half_or_more(event, code.limit))


def koya_steps(event: PlainEvent, downwards: bool) -> list[Values]:
    """S1 2b1, S2 1.1: whole score groups below half taken in, the highest first; or those at
    half and above left out, the lowest first. Each step gives the whole value anew."""
    counted = half_or_more(event)
    moving = [p for p in event.rows if (p in counted) != downwards]
    steps = []
    for score in sorted({event.score(p) for p in moving}, reverse=downwards):
        group = [p for p in moving if event.score(p) == score]
        counted = [*counted, *group] if downwards else [p for p in counted if p not in group]
        steps.append(against(event, counted))
    return steps
