"""The slow truth for teams: what a team did itself."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from tests.slow_truth.teams.codes import SOURCE_001, SOURCE_002, VIRTUAL, Code
from tests.slow_truth.teams.event import NOTHING, TeamEvent, TeamRound

Values = dict[int, Fraction]


def scores(event: TeamEvent, score: str) -> Values:
    return {team: event.score(team, score) for team in event.rows}


def both_scores(event: TeamEvent) -> Values:
    """S1 3c, S2 2.3: match points and game points added."""
    return {team: event.score(team, "MP") + event.score(team, "GP") for team in event.rows}


def _count(event: TeamEvent, counts: Callable[[TeamRound], bool]) -> Values:
    return {
        team: Fraction(sum(1 for one in row if counts(one))) for team, row in event.rows.items()
    }


def wins(event: TeamEvent, edition: str) -> Values:
    """Rounds with the match points of a win, played or not. 2009: matches won and forfeit wins.
    Sources 001 and 002: matches won over the board (G6)."""
    win = event.match["W"]
    if edition in (SOURCE_001, SOURCE_002):
        return _count(event, lambda one: one.letter == "1")
    if edition == VIRTUAL:
        return _count(event, lambda one: one.letter in ("1", "+"))
    return _count(event, lambda one: one.match_points == win)


def matches_won(event: TeamEvent) -> Values:
    return _count(event, lambda one: one.letter == "1")


def rounds_elected(event: TeamEvent) -> Values:
    """7.6: the rounds, less requested byes and forfeit losses; a free round is no round."""
    return _count(event, lambda one: not one.free and not one.voluntary)


def standard_points(event: TeamEvent) -> Values:
    """7.7: 1 for more points than the scheduled opponent, a half for as many (C1).

    Without a scheduled opponent the points are compared with those of a draw.
    """
    values = {}
    for team, row in event.rows.items():
        value = NOTHING
        for number, one in enumerate(row):
            if one.free:
                continue
            if one.opponent is None:
                measure = event.match["D"]
            else:
                measure = event.rows[one.opponent][number].match_points
            if one.match_points > measure:
                value += 1
            elif one.match_points == measure:
                value += Fraction(1, 2)
        values[team] = value
    return values


def progressive(event: TeamEvent, score: str, cut: int) -> Values:
    """7.5: the scores after each round, added; a cut leaves out those after the first rounds."""
    values = {}
    for team, row in event.rows.items():
        reached, after = NOTHING, []
        for number, one in enumerate(row, start=1):
            reached += one.points(score)
            after.append(reached + event.correction(team, score, number))
        values[team] = sum(after[cut:], NOTHING)
    return values


# ----- Koya -----------------------------------------------------------------------------


def half_or_more(event: TeamEvent, score: str, limit: int = 0) -> list[int]:
    """Who has half of what his rounds could give (C5), the limit moved by drawn matches (C7)."""
    found = []
    for team, row in event.rows.items():
        rounds = sum(1 for one in row if not one.free)
        half = event.worth("W", score) * rounds / 2
        if event.score(team, score) >= half + event.worth("D", score) * limit:
            found.append(team)
    return found


def against(event: TeamEvent, score: str, counted: list[int]) -> Values:
    """The points taken from those counted."""
    return {
        team: sum((one.points(score) for one in row if one.opponent in counted), NOTHING)
        for team, row in event.rows.items()
    }


def koya(event: TeamEvent, code: Code, score: str) -> Values:
    return against(event, score, half_or_more(event, score, code.limit))


def koya_steps(event: TeamEvent, score: str, downwards: bool) -> list[Values]:
    """S1 2b1, S2 1.1: whole groups of scores below half taken in, the highest first; or those at
    half and above left out, the lowest first."""
    counted = half_or_more(event, score)
    moving = [team for team in event.rows if (team in counted) != downwards]
    steps = []
    for reached in sorted({event.score(team, score) for team in moving}, reverse=downwards):
        group = [team for team in moving if event.score(team, score) == reached]
        counted = [*counted, *group] if downwards else [t for t in counted if t not in group]
        steps.append(against(event, score, counted))
    return steps


# ----- boards ---------------------------------------------------------------------------


def points_by_board(
    event: TeamEvent, team: int, rounds: list[TeamRound] | None = None
) -> list[Fraction]:
    """What each board scored, whoever sat there, in all rounds or in some."""
    rows = event.rows[team] if rounds is None else rounds
    return [sum((one.boards[board] for one in rows), NOTHING) for board in range(event.boards)]


def board_count(boards: list[Fraction]) -> Fraction:
    """12.1: the number of each board times its points; lower is better."""
    return sum((number * points for number, points in enumerate(boards, start=1)), NOTHING)


def top_boards(boards: list[Fraction]) -> list[Fraction]:
    """12.2: the points of board 1; where they are equal those of board 2, and so on."""
    return list(boards)


def without_bottom_boards(boards: list[Fraction]) -> list[Fraction]:
    """12.3: the points without the last board; then without the last two, and so on."""
    return [sum(boards[:left], NOTHING) for left in range(len(boards) - 1, 0, -1)]
