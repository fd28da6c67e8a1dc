"""The slow truth for teams in the old editions: sums over the opponents.

Source 000 (rus-2010), source 001 (fide-2006), source 002 with the opponents' section of 2009,
and the virtual opponent of 2009.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from tests.slow_truth.teams.codes import (
    BERGERS,
    RUSSIAN,
    SOURCE_001,
    Code,
    Rules,
)
from tests.slow_truth.teams.event import GAME_POINTS, NOTHING, TeamEvent, TeamRound

Values = dict[int, Fraction | None]


@dataclass(frozen=True)
class Element:
    """What one round adds: the total of the opponent and the own points in the other score.

    ``who`` is the opponent, the team itself where it draws against itself, or nobody.
    """

    total: Fraction
    points: Fraction
    who: int | None


def totals(event: TeamEvent, score: str, rules: Rules) -> dict[int, Fraction]:
    """The totals as the opponents see them.

    Source 000: as they are. Source 001: each unplayed round a draw, or as awarded. 2009: each
    unplayed round a draw in a Swiss.
    """
    as_awarded = event.round_robin or rules.edition == RUSSIAN
    if rules.edition == SOURCE_001:
        as_awarded = rules.answer("opponents_totals") == "as-awarded"
    if as_awarded:
        return {team: event.score(team, score) for team in event.rows}
    values = {}
    for team, row in event.rows.items():
        value = event.correction(team, score)
        for one in row:
            if one.played:
                value += one.points(score)
            elif not one.free:
                value += event.worth("D", score)
        values[team] = value
    return values


def totals_of_coefficients(event: TeamEvent, score: str, rules: Rules) -> dict[int, Fraction]:
    """5.4.8.3.2, 5.4.8.4.2: over all rounds, or over those really played."""
    if rules.answer("opponents_total_rounds") == "all":
        return totals(event, score, rules)
    return {
        team: sum((one.points(score) for one in row if one.played), event.correction(team, score))
        for team, row in event.rows.items()
    }


def is_game(event: TeamEvent, one: TeamRound, rules: Rules) -> bool:
    """Whether a round stands for a match: forfeits always in source 000, never in source 001, in
    a round robin from 2009 on."""
    if one.forfeit:
        in_round_robins = rules.edition != SOURCE_001 and event.round_robin
        return rules.edition == RUSSIAN or in_round_robins
    return one.played


def elements(
    event: TeamEvent, team: int, seen: dict[int, Fraction], scores: tuple[str, str], rules: Rules
) -> list[Element]:
    """One for each round, but for those that give none."""
    first, second = scores
    found = []
    for number, one in enumerate(event.rows[team], start=1):
        if one.free:
            continue
        if is_game(event, one, rules):
            assert one.opponent is not None
            total, points = seen[one.opponent], one.points(second)
            if not one.played and _forfeits_are_draws(rules):
                points = event.worth("D", second)
            found.append(Element(total, points, one.opponent))
            continue
        oneself = Element(seen[team], event.worth("D", second), team)
        if rules.edition == SOURCE_001:
            found.append(oneself)
        elif rules.edition == RUSSIAN:
            nobody = Element(NOTHING, one.points(second), None)
            answers = {"zero": [nobody], "none": [], "draw": [oneself]}
            found += answers[rules.answer("unplayed_element")]
        elif not event.round_robin:
            total = virtual_opponent(event, team, number, first)
            found.append(Element(total, one.points(second), None))
    return found


def _forfeits_are_draws(rules: Rules) -> bool:
    return rules.edition == RUSSIAN and rules.answer("unplayed_element") == "draw"


def virtual_opponent(event: TeamEvent, team: int, number: int, score: str) -> Fraction:
    """2009: the own score before the round, the complement of the points awarded in it, a drawn
    match in each later round (G4, G5)."""
    row = event.rows[team]
    before = sum((one.points(score) for one in row[: number - 1]), NOTHING)
    complement = event.worth("W", score) - row[number - 1].points(score)
    later = event.worth("D", score) * (event.rounds - number)
    return before + event.correction(team, score, number - 1) + complement + later


# ----- the systems ----------------------------------------------------------------------


def buchholz(event: TeamEvent, code: Code, score: str, rules: Rules) -> dict[int, Fraction]:
    """The totals of the opponents, the lowest or both ends cut."""
    seen = totals(event, score, rules)
    values = {}
    for team in event.rows:
        left = sorted(one.total for one in elements(event, team, seen, (score, score), rules))
        for _ in range(code.cut + code.median):
            left = left[1:]
        for _ in range(code.median):
            left = left[:-1]
        values[team] = sum(left, NOTHING)
    return values


def sum_of_buchholz(event: TeamEvent, score: str, rules: Rules) -> dict[int, Fraction]:
    """S1 4a5: the Buchholz of the opponents; of oneself where a team draws against itself."""
    plain = buchholz(event, Code("BH"), score, rules)
    seen = totals(event, score, rules)
    return {
        team: sum(
            (
                plain[one.who]
                for one in elements(event, team, seen, (score, score), rules)
                if one.who is not None
            ),
            NOTHING,
        )
        for team in event.rows
    }


def berger(event: TeamEvent, code: Code, score: str, rules: Rules) -> dict[int, Fraction]:
    """Source 000: any total times the own game points. Source 001 4b2: as `team_berger` says.
    Else both in the same score (E8)."""
    scores = (score, score)
    if rules.edition == RUSSIAN:
        scores = (score, GAME_POINTS)
    elif rules.edition == SOURCE_001 and not code.score:
        scores = BERGERS.get(rules.answer("team_berger"), scores)
    seen = totals(event, scores[0], rules)
    if rules.edition == RUSSIAN:
        seen = totals_of_coefficients(event, scores[0], rules)
    return {
        team: sum(
            (one.total * one.points for one in elements(event, team, seen, scores, rules)), NOTHING
        )
        for team in event.rows
    }


def shmulyan(event: TeamEvent, score: str, rules: Rules) -> dict[int, Fraction]:
    """5.4.8.4.2: the total of those beaten times the own game points, less the total of those
    lost to times their game points. A match is won with more game points (E10)."""
    seen = totals_of_coefficients(event, score, rules)
    values = {}
    for team, row in event.rows.items():
        value = NOTHING
        for number, one in enumerate(row):
            if one.opponent is None or (not one.played and _forfeits_are_draws(rules)):
                continue
            theirs = event.rows[one.opponent][number].game_points
            if one.game_points > theirs:
                value += seen[one.opponent] * one.game_points
            elif one.game_points < theirs:
                value -= seen[one.opponent] * theirs
        values[team] = value
    return values


def sum_of_ratings(event: TeamEvent) -> Values:
    """The ratings of the players met at the boards; undefined where one of them has none."""
    everybody = {player for row in event.rows.values() for one in row for player in one.met}
    if any(player not in event.ratings for player in everybody):
        return dict.fromkeys(event.rows, None)
    return {
        team: Fraction(sum(event.ratings[player] for one in row for player in one.met))
        for team, row in event.rows.items()
    }
