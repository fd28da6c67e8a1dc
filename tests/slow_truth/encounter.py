"""The slow truth, Art. 6: direct encounter."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from tests.slow_truth.editions import forfeit, over_the_board
from tests.support.plain_event import PlainEvent


@dataclass(frozen=True)
class Table:
    """The separate standings of 6.1: the score and the number of opponents not met."""

    score: dict[int, Fraction]
    missing: dict[int, int]


def separate_standings(event: PlainEvent, tied: list[int], with_forfeits: bool) -> Table:
    """6.1: the scores against the other tied; the mean where two met several times (6.1.2).

    Forfeits are games in a round robin (15.2) or if the rules say so (``/P``); elsewhere
    they are left out and the two have not met (6.1.1, A1).
    """
    score, missing = {}, {}
    for participant in tied:
        points_against: dict[int, list[Fraction]] = {}
        for cell in event.rows[participant]:
            counts = over_the_board(cell) or (
                forfeit(cell) and (event.round_robin or with_forfeits)
            )
            if counts and cell.opponent is not None:
                points_against.setdefault(cell.opponent, []).append(event.points(cell))
        score[participant], missing[participant] = Fraction(0), 0
        for other in tied:
            if other == participant:
                continue
            points = points_against.get(other)
            if points:
                score[participant] += sum(points, Fraction(0)) / len(points)
            else:
                missing[participant] += 1
    return Table(score, missing)


def certain_places(event: PlainEvent, tied: list[int], table: Table) -> list[int]:
    """6.3: who is alone on top whatever the missing games had given, then who is second,
    always in the same table (A5), until nobody is certain."""
    win, loss = event.scoring["W"], event.scoring["L"]
    at_least = {p: table.score[p] + loss * table.missing[p] for p in tied}
    at_most = {p: table.score[p] + win * table.missing[p] for p in tied}
    placed: list[int] = []
    while True:
        waiting = [p for p in tied if p not in placed]
        alone_on_top = [
            p for p in waiting if all(at_least[p] > at_most[q] for q in waiting if q != p)
        ]
        if not alone_on_top:
            return placed
        placed.append(alone_on_top[0])


def direct_encounter(event: PlainEvent, tied: list[int], with_forfeits: bool) -> list[list[int]]:
    """The tied set as classes in order; a class of several is what Art. 6 leaves tied."""
    if len(tied) <= 1:
        return [sorted(tied)] if tied else []
    table = separate_standings(event, tied, with_forfeits)
    if any(table.missing.values()):
        placed = certain_places(event, tied, table)
        if not placed:
            return [sorted(tied)]
        rest = [p for p in tied if p not in placed]
        return [[p] for p in placed] + direct_encounter(event, rest, with_forfeits)

    # 6.2: all have met; the table ranks them, and subsets still tied are treated anew.
    scores = sorted(set(table.score.values()), reverse=True)
    if len(scores) == 1:
        return [sorted(tied)]
    order = []
    for score in scores:
        subset = [p for p in tied if table.score[p] == score]
        order.extend(direct_encounter(event, subset, with_forfeits))
    return order


def ranks(order: list[list[int]]) -> dict[int, Fraction]:
    """The competition rank inside the set: 1, 1, 3."""
    result = {}
    rank = 1
    for members in order:
        for participant in members:
            result[participant] = Fraction(rank)
        rank += len(members)
    return result
