"""The slow truth for teams in the old editions: the matches of the tied, the order of places."""

from __future__ import annotations

from fractions import Fraction

from tests.slow_truth.teams.codes import RUSSIAN, VIRTUAL, Rules
from tests.slow_truth.teams.encounter import Table, certain_places
from tests.slow_truth.teams.event import NOTHING, TeamEvent


def meetings(event: TeamEvent, one: int, other: int, score: str, rules: Rules) -> list[Fraction]:
    """The points of ``one`` in each meeting with ``other``."""
    found = []
    for round_ in event.rows[one]:
        if round_.opponent != other:
            continue
        as_played = event.round_robin and rules.edition == VIRTUAL
        met = rules.answer("encounter_forfeits") == "met"
        if round_.played or as_played or met:
            found.append(round_.points(score))
    return found


def table(event: TeamEvent, tied: list[int], score: str, rules: Rules) -> Table:
    """The points against the other tied, added up, or the mean against each of them."""
    found = Table(dict.fromkeys(tied, NOTHING), dict.fromkeys(tied, 0))
    for one in tied:
        for other in tied:
            if other == one:
                continue
            points = meetings(event, one, other, score, rules)
            if not points:
                found.missing[one] += 1
            elif rules.answer("encounter_repeats") == "mean":
                found.score[one] += sum(points, NOTHING) / len(points)
            else:
                found.score[one] += sum(points, NOTHING)
    return found


def direct_encounter(
    event: TeamEvent, tied: list[int], score: str, rules: Rules
) -> list[list[int]]:
    """The tied in order, in classes; a class of several stays tied."""
    if len(tied) <= 1:
        return [tied] if tied else []
    found = table(event, tied, score, rules)
    again = rules.answer("encounter_restart") == "restart"
    if any(found.missing.values()):
        if rules.edition == VIRTUAL:  # the places nobody else could take
            placed = certain_places(event, tied, found, score)
            rest = [team for team in tied if team not in placed]
            goes_on = again and bool(placed)
            left = direct_encounter(event, rest, score, rules) if goes_on else [rest]
            return [[team] for team in placed] + [part for part in left if part]
        as_it_stands = rules.answer("encounter_condition") == "as-it-stands"
        if not (rules.edition == RUSSIAN and as_it_stands):
            return [tied]
    if len(set(found.score.values())) == 1:
        return [tied]
    order = []
    for points in sorted(set(found.score.values()), reverse=True):
        part = [team for team in tied if found.score[team] == points]
        order.extend(direct_encounter(event, part, score, rules) if again else [part])
    return order


# ----- the order of places (source 000) -------------------------------------------------


def order_of_places(
    event: TeamEvent, classes: list[list[int]], index: int, score: str, rules: Rules
) -> list[list[int]]:
    """5.4.8.2: one tied class in the order of its results against the others.

    What was separated counts as others at its new place, and all that is still tied looks at the
    table again from its top.
    """
    parts = [classes[index]]
    while True:
        standing = [*classes[:index], *parts, *classes[index + 1 :]]
        refined = []
        for part in parts:
            refined += first_difference(event, standing, part, score, rules)
        if refined == parts:
            return parts
        parts = refined


def first_difference(
    event: TeamEvent, standing: list[list[int]], tied: list[int], score: str, rules: Rules
) -> list[list[int]]:
    """The tied, split by the first block of others against whom they did not score alike."""
    if len(tied) == 1:
        return [tied]
    for block in standing:
        if block == tied:
            continue
        against = dict.fromkeys(tied, NOTHING)
        for other in block:
            results = {one: meetings(event, one, other, score, rules) for one in tied}
            if all(results.values()):
                for one in tied:
                    against[one] += sum(results[one], NOTHING)
        reached = sorted(set(against.values()), reverse=True)
        if len(reached) > 1:
            return [[team for team in tied if against[team] == points] for points in reached]
    return [tied]
