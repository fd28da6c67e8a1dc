"""The slow truth for the withdrawn text of July 2023 (fide.md section 5).

What it shares with September 2023 is taken from there: the own record, Koya, the ratings.
"""

from __future__ import annotations

from fractions import Fraction

from tests.slow_truth.editions import forfeit, over_the_board, voluntary
from tests.slow_truth.old.editions import JULY_2023, Code, Rules, counts_as_game, result
from tests.slow_truth.opponents import Element, with_last_round_drawn
from tests.slow_truth.ranking import value as value_of_september
from tests.support.plain_event import PlainEvent

Values = dict[int, Fraction | None]


def adjusted(event: PlainEvent, participant: int) -> Fraction:
    """14.4: a requested bye or a forfeit loss that nothing but such rounds follow is a draw."""
    row = event.rows[participant]
    score = Fraction(0)
    for number, cell in enumerate(row):
        late = all(voluntary(event, later) for later in row[number:])
        as_draw = late and not event.round_robin
        score += event.scoring["D"] if as_draw else event.points(cell)
    return score


def elements(
    event: PlainEvent, code: Code, rules: Rules, seen: dict[int, Fraction], participant: int
) -> list[Element]:
    """14.5: an unplayed round is a game against oneself with the awarded result; with ``/P`` a
    forfeit is a game against the scheduled opponent (B11)."""
    found = []
    for cell in event.rows[participant]:
        if counts_as_game(event, cell, JULY_2023) or (code.played and forfeit(cell)):
            assert cell.opponent is not None
            score, is_voluntary = seen[cell.opponent], False
        elif event.round_robin:
            continue
        else:
            score = event.score(participant)
            is_voluntary = voluntary(event, cell)
        factor = Fraction(1)
        if code.name == "SB":
            by_points = rules.answer("berger_weight") == "points-taken"
            factor = event.points(cell) if by_points else result(event, cell)
        found.append(Element(score, score * factor, is_voluntary))
    return found


def after_cuts(found: list[Element], code: Code) -> Fraction:
    """14.6: the low cuts take voluntary unplayed rounds first, the least of them first, and
    compare them with nothing; then the lowest opponent, among several the worst result."""
    left = list(found)
    for _ in range(code.cut + code.median):
        unplayed = [e for e in left if e.voluntary]
        if unplayed:
            left.remove(min(unplayed, key=lambda e: e.contribution))
        elif left:
            left.remove(min(left, key=lambda e: (e.score, e.contribution)))
    for _ in range(code.median):
        if left:
            left.remove(max(left, key=lambda e: e.contribution))
    return sum((e.contribution for e in left), Fraction(0))


def value(event: PlainEvent, code: Code, text: str, rules: Rules) -> Values:
    if code.name in ("BH", "SB", "FB"):
        if code.name == "FB":
            event = with_last_round_drawn(event)
        seen = {p: adjusted(event, p) for p in event.rows}
        return {p: after_cuts(elements(event, code, rules, seen, p), code) for p in event.rows}
    if code.name != "AOB":
        return value_of_september(event, text, "fide-2023-09-01")
    plain = value(event, Code("BH"), "BH", rules)
    values: Values = {}
    for participant, row in event.rows.items():
        met = [plain[cell.opponent] for cell in row if cell.opponent and over_the_board(cell)]
        numbers = [number for number in met if number is not None]
        values[participant] = sum(numbers, Fraction(0)) / len(numbers) if numbers else None
    return values
