"""The slow truth for teams, C.07: the scores of the opponents, in match or in game points.

Art. 8, 9, 13.2, 13.4, 14, 15 and 16; everything once in each score (B14).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from tests.slow_truth.teams.codes import BERGERS, JULY_2023, MARCH_2026, OLYMPIAD, Code
from tests.slow_truth.teams.event import MATCH_POINTS, NOTHING, TeamEvent, TeamRound

Values = dict[int, Fraction | None]


@dataclass(frozen=True)
class Element:
    """What one round adds to a sum.

    ``score`` is that of the opponent or of the dummy, ``contribution`` the number added: for
    Buchholz the same, for Sonneborn-Berger multiplied by the own points.
    """

    score: Fraction
    contribution: Fraction
    voluntary: bool


# ----- Art. 16 --------------------------------------------------------------------------


def adjusted(event: TeamEvent, score: str, edition: str) -> dict[int, Fraction]:
    """16.3: the scores as the opponents see them.

    A requested bye that only voluntary unplayed rounds follow (16.2.5) is a draw, in July 2023 a
    forfeit loss too; all else is worth what was awarded. Predetermined pairings (15.2) and the
    Olympiad know no adjustment.
    """
    if event.round_robin or edition == OLYMPIAD:
        return {team: event.score(team, score) for team in event.rows}
    values = {}
    for team, row in event.rows.items():
        value = event.correction(team, score)
        for number, one in enumerate(row):
            late = all(later.voluntary for later in row[number:])
            if late and (one.requested_bye or edition == JULY_2023):
                value += event.worth("D", score)
            else:
                value += one.points(score)
        values[team] = value
    return values


def dummy(
    event: TeamEvent, team: int, one: TeamRound, score: str, seen: dict[int, Fraction], edition: str
) -> Fraction:
    """16.4: the own score; since 2026 at most the adjusted score of the scheduled opponent after
    a forfeit (16.4.1), at most a draw in every round after a bye (16.4.2)."""
    own = event.score(team, score)
    if edition != MARCH_2026:
        return own
    if one.opponent is not None:
        return min(own, seen[one.opponent])
    return min(own, event.worth("D", score) * event.rounds)


def elements(
    event: TeamEvent,
    team: int,
    seen: dict[int, Fraction],
    scores: tuple[str, str | None],
    edition: str,
    forfeits_are_games: bool,
) -> list[Element]:
    """What each round adds; ``scores`` are that of the opponents and that of the own points,
    None for a plain sum of the opponents' scores."""
    first, second = scores
    found = []
    for one in event.rows[team]:
        if one.played or (one.forfeit and (event.round_robin or forfeits_are_games)):
            assert one.opponent is not None
            score, voluntary = seen[one.opponent], False
        elif event.round_robin:
            continue
        else:
            score = dummy(event, team, one, first, seen, edition)
            voluntary = one.voluntary
        factor = Fraction(1) if second is None else one.points(second)
        found.append(Element(score, score * factor, voluntary))
    return found


# ----- Art. 14 and 16.5 -----------------------------------------------------------------


def next_low_cut(left: list[Element], edition: str) -> Element:
    """14.1 with the exception of 16.5.

    The least significant value is that of the lowest opponent, among several the smallest
    product. The lowest contribution of a voluntary unplayed round goes instead, unless it is
    lower than that value. In July 2023 such rounds went first without comparison.
    """
    least = min(left, key=lambda e: (e.score, e.contribution, not e.voluntary))
    exceptions = [element for element in left if element.voluntary]
    if not exceptions:
        return least
    exception = min(exceptions, key=lambda e: (e.contribution, e.score))
    if edition == JULY_2023 or exception.contribution >= least.contribution:
        return exception
    return least


def after_cuts(found: list[Element], code: Code, edition: str) -> Fraction:
    left = list(found)
    for _ in range(code.cut + code.median):
        if left:
            left.remove(next_low_cut(left, edition))
    for _ in range(code.median):
        if left:
            left.remove(max(left, key=lambda e: e.contribution))
    return sum((e.contribution for e in left), NOTHING)


# ----- the systems ----------------------------------------------------------------------


def total(
    event: TeamEvent, code: Code, scores: tuple[str, str | None], edition: str
) -> dict[int, Fraction]:
    """A sum over the opponents with its cuts."""
    seen = adjusted(event, scores[0], edition)
    return {
        team: after_cuts(elements(event, team, seen, scores, edition, code.played), code, edition)
        for team in event.rows
    }


def buchholz(event: TeamEvent, code: Code, score: str, edition: str) -> dict[int, Fraction]:
    """8.1 BH; 8.3 FB with every paired match of the last round drawn (B7)."""
    if code.name == "FB":
        event = with_last_round_drawn(event)
    return total(event, code, (score, None), edition)


def with_last_round_drawn(event: TeamEvent) -> TeamEvent:
    rows = {}
    for team, row in event.rows.items():
        last = row[-1]
        if last.opponent is not None:
            drawn = event.worth("D", "MP"), event.worth("D", "GP")
            last = replace(last, letter="=", match_points=drawn[0], game_points=drawn[1])
        rows[team] = [*row[:-1], last]
    return replace(event, rows=rows)


def average_of_buchholz(event: TeamEvent, code: Code, score: str, edition: str) -> Values:
    """8.2 AOB: the mean of the Buchholz of the teams really met (B8a, B10)."""
    of_opponents = buchholz(event, Code("FB" if code.fore else "BH"), score, edition)
    values: Values = {}
    for team, row in event.rows.items():
        met = [of_opponents[one.opponent] for one in row if one.opponent and one.played]
        values[team] = sum(met, NOTHING) / len(met) if met else None
    return values


def berger(event: TeamEvent, code: Code, score: str, edition: str) -> dict[int, Fraction]:
    """13.2: the total of each opponent times the own points; SB in one score for both (E8)."""
    return total(event, code, BERGERS.get(code.name, (score, score)), edition)


def divisor(event: TeamEvent) -> int:
    """13.4, E6: the most that could be scored over the most secondary score of one match."""
    most = event.rounds * event.worth("W", event.primary)
    return (most / event.worth("W", event.secondary)).__floor__()


def score_and_schedule(event: TeamEvent, code: Code, edition: str) -> Values:
    """13.4 SSSC: the secondary score and the Buchholz in the primary one, divided."""
    by = code.divisor or divisor(event)
    if by == 0:
        return dict.fromkeys(event.rows, None)
    plain = replace(code, name="FB" if code.fore else "BH")
    strength = buchholz(event, plain, event.primary, edition)
    return {team: event.score(team, event.secondary) + strength[team] / by for team in event.rows}


def olympiad(event: TeamEvent, code: Code) -> dict[int, Fraction]:
    """The final match points of each opponent times the game points taken from it, by forfeit
    too; of the rounds left out that of a pairing-allocated bye first, then the opponent with
    the fewest match points."""
    values = {}
    for team, row in event.rows.items():
        products = sorted(
            (event.score(one.opponent, MATCH_POINTS), one.game_points)
            for one in row
            if one.opponent is not None
        )
        byes = sum(1 for one in row if one.letter == "U")
        left = products[max(code.cut - byes, 0) :]
        values[team] = sum((score * points for score, points in left), NOTHING)
    return values
