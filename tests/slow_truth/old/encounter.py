"""The slow truth for the old editions: the games of the tied among themselves."""

from __future__ import annotations

from fractions import Fraction

from tests.slow_truth.editions import forfeit, over_the_board
from tests.slow_truth.encounter import Table, certain_places
from tests.slow_truth.old.editions import JULY_2023, RUSSIAN, VIRTUAL, Rules
from tests.support.plain_event import Cell, PlainEvent


def is_meeting(event: PlainEvent, cell: Cell, rules: Rules) -> bool:
    if cell.opponent is None:
        return False
    if forfeit(cell):
        as_played = event.round_robin and rules.edition in (VIRTUAL, JULY_2023)
        return as_played or rules.answer("encounter_forfeits") == "met"
    return over_the_board(cell)


def meetings(event: PlainEvent, one: int, other: int, rules: Rules) -> list[Fraction]:
    """The points of ``one`` in each meeting with ``other``."""
    return [
        event.points(cell)
        for cell in event.rows[one]
        if cell.opponent == other and is_meeting(event, cell, rules)
    ]


def mutual_table(event: PlainEvent, tied: list[int], rules: Rules) -> Table:
    """The sum of the points against the other tied, or the mean for each of them."""
    table = Table({}, {})
    by_mean = rules.answer("encounter_repeats") == "mean" or rules.edition == JULY_2023
    for one in tied:
        table.score[one], table.missing[one] = Fraction(0), 0
        for other in tied:
            if other == one:
                continue
            points = meetings(event, one, other, rules)
            if not points:
                table.missing[one] += 1
            elif by_mean:
                table.score[one] += sum(points, Fraction(0)) / len(points)
            else:
                table.score[one] += sum(points, Fraction(0))
    return table


def percentages(event: PlainEvent, tied: list[int], rules: Rules) -> dict[int, Fraction]:
    """July 2023: the points of all mutual games over their number."""
    values = {}
    for one in tied:
        points = [
            part for other in tied if other != one for part in meetings(event, one, other, rules)
        ]
        values[one] = sum(points, Fraction(0)) / len(points)
    return values


def direct_encounter(event: PlainEvent, tied: list[int], rules: Rules) -> list[list[int]]:
    """The tied in order, in classes; a class of several stays tied."""
    if len(tied) <= 1:
        return [tied] if tied else []
    table = mutual_table(event, tied, rules)
    again = rules.answer("encounter_restart") == "restart"
    score = table.score
    if any(table.missing.values()):
        if rules.edition in (VIRTUAL, JULY_2023):  # the places nobody else could take
            placed = certain_places(event, tied, table)
            rest = [p for p in tied if p not in placed]
            goes_on = again and bool(placed)
            left = direct_encounter(event, rest, rules) if goes_on else [rest] if rest else []
            return [[p] for p in placed] + left
        as_it_stands = rules.answer("encounter_condition") == "as-it-stands"
        if not (rules.edition == RUSSIAN and as_it_stands):
            return [tied]
    elif rules.edition == JULY_2023:
        score = percentages(event, tied, rules)
    if len(set(score.values())) == 1:
        return [tied]
    order = []
    for number in sorted(set(score.values()), reverse=True):
        part = [p for p in tied if score[p] == number]
        order.extend(direct_encounter(event, part, rules) if again else [part])
    return order


# ----- the order of places (source 000) ------------------------------------------------


def order_of_places(
    event: PlainEvent, classes: list[list[int]], index: int, rules: Rules
) -> list[list[int]]:
    """5.4.8.2: one tied class in the order of its results against the others.

    The others stand as the criteria before left them. What was separated counts as others
    at its new place, and all that is still tied looks at the table again from its top.
    """
    parts = [classes[index]]
    while True:
        standing = [*classes[:index], *parts, *classes[index + 1 :]]
        refined = [
            piece for part in parts for piece in first_difference(event, standing, part, rules)
        ]
        if refined == parts:
            return parts
        parts = refined


def first_difference(
    event: PlainEvent, standing: list[list[int]], tied: list[int], rules: Rules
) -> list[list[int]]:
    """The tied, split by the first block of others against whom they did not score alike."""
    if len(tied) == 1:
        return [tied]
    for block in standing:
        if block == tied:
            continue
        met_by_all = [
            other for other in block if all(meetings(event, one, other, rules) for one in tied)
        ]
        against = {
            one: sum((sum(meetings(event, one, o, rules)) for o in met_by_all), Fraction(0))
            for one in tied
        }
        results = sorted(set(against.values()), reverse=True)
        if len(results) > 1:
            return [[p for p in tied if against[p] == number] for number in results]
    return [tied]
