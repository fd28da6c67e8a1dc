"""The slow truth for teams, C.07: direct encounter, the extended one, and the boards.

Art. 6, 12 and 13.3.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from tests.slow_truth.teams.codes import AUGUST_2024, JULY_2023, MARCH_2026, Code, Rules
from tests.slow_truth.teams.event import GAME_POINTS, NOTHING, TeamEvent, TeamRound
from tests.slow_truth.teams.own import (
    board_count,
    points_by_board,
    top_boards,
    without_bottom_boards,
)

RESTARTS_ON_PRIMARY = (AUGUST_2024, MARCH_2026)


def ranks(order: list[list[int]]) -> dict[int, Fraction]:
    """The competition rank inside the set: 1, 1, 3."""
    result = {}
    rank = 1
    for members in order:
        for team in members:
            result[team] = Fraction(rank)
        rank += len(members)
    return result


# ----- Art. 6 ---------------------------------------------------------------------------


@dataclass
class Table:
    """6.1: the score against the other tied and how many of them were not met."""

    score: dict[int, Fraction]
    missing: dict[int, int]


def meetings(event: TeamEvent, one: int, other: int, with_forfeits: bool) -> list[TeamRound]:
    """The matches of two teams that count, as the first has them; forfeits only in a round robin
    (15.2) or if the rules say so (6.1.1, ``/P``)."""
    return [
        round_
        for round_ in event.rows[one]
        if round_.opponent == other and (round_.played or event.round_robin or with_forfeits)
    ]


def table(event: TeamEvent, tied: list[int], score: str, with_forfeits: bool) -> Table:
    """6.1, 6.1.2: of several matches of the same two the mean is added."""
    found = Table(dict.fromkeys(tied, NOTHING), dict.fromkeys(tied, 0))
    for one in tied:
        for other in tied:
            if other == one:
                continue
            points = [r.points(score) for r in meetings(event, one, other, with_forfeits)]
            if points:
                found.score[one] += sum(points, NOTHING) / len(points)
            else:
                found.missing[one] += 1
    return found


def certain_places(event: TeamEvent, tied: list[int], found: Table, score: str) -> list[int]:
    """6.3: who is alone on top whatever the missing matches had given, then who is second, always
    in the same table (A5)."""
    win, loss = event.worth("W", score), event.worth("L", score)
    placed: list[int] = []
    while True:
        waiting = [team for team in tied if team not in placed]
        for one in waiting:
            worst = found.score[one] + loss * found.missing[one]
            others = [team for team in waiting if team != one]
            if all(worst > found.score[t] + win * found.missing[t] for t in others):
                placed.append(one)
                break
        else:
            return placed


def one_pass(event: TeamEvent, tied: list[int], score: str, with_forfeits: bool) -> list[list[int]]:
    """The parts into which one table divides the tied, in order (E2)."""
    found = table(event, tied, score, with_forfeits)
    if any(found.missing.values()):
        placed = certain_places(event, tied, found, score)
        rest = [team for team in tied if team not in placed]
        return [[team] for team in placed] + ([rest] if rest else [])
    reached = sorted(set(found.score.values()), reverse=True)
    return [[team for team in tied if found.score[team] == points] for points in reached]


def direct_encounter(
    event: TeamEvent, tied: list[int], score: str, with_forfeits: bool
) -> list[list[int]]:
    """Art. 6 until nothing changes."""
    parts = one_pass(event, tied, score, with_forfeits) if len(tied) > 1 else [tied]
    if len(parts) == 1:
        return parts
    order = []
    for part in parts:
        order.extend(direct_encounter(event, part, score, with_forfeits))
    return order


def by_percentage(event: TeamEvent, tied: list[int], score: str) -> list[list[int]]:
    """July 2023: where all have met, the points of all mutual matches over their number."""
    found = table(event, tied, score, with_forfeits=False)
    if len(tied) == 1:
        return [tied]
    if any(found.missing.values()):
        parts = one_pass(event, tied, score, with_forfeits=False)
    else:
        share = {}
        for one in tied:
            points = [
                r.points(score)
                for other in tied
                if other != one
                for r in meetings(event, one, other, with_forfeits=False)
            ]
            share[one] = sum(points, NOTHING) / len(points)
        parts = [
            [team for team in tied if share[team] == number]
            for number in sorted(set(share.values()), reverse=True)
        ]
    if len(parts) == 1:
        return parts
    return [piece for part in parts for piece in by_percentage(event, part, score)]


# ----- 13.3 -----------------------------------------------------------------------------


def extended(
    event: TeamEvent, tied: list[int], code: Code, rules: Rules, begin: str = ""
) -> list[list[int]]:
    """EDE and its relatives. ``begin``: the score with which this subset begins (E2)."""
    if len(tied) == 1:
        return [tied]
    first = begin or event.primary
    second = event.secondary if first == event.primary else event.primary
    for score in (first, second):
        parts = one_pass(event, tied, score, code.played)
        if len(parts) > 1:
            restart = event.primary if rules.edition in RESTARTS_ON_PRIMARY else score
            order = []
            for part in parts:
                order.extend(extended(event, part, code, rules, restart))
            return order
    return two_by_boards(event, tied, code, rules) if len(tied) == 2 else [tied]


def two_by_boards(event: TeamEvent, pair: list[int], code: Code, rules: Rules) -> list[list[int]]:
    """13.3.2: exactly two, level in both scores (E3, E4). Those who never met stay tied."""
    rounds = [meetings(event, one, other, code.played) for one, other in (pair, reversed(pair))]
    if not rounds[0]:
        return [pair]
    systems = {"EDEBT": ("BC", "TBR"), "EDEBB": ("BC", "BBE"), "EDET": ("TBR",), "EDEB": ("BBE",)}
    if rules.answer("ede_boards") == "all-games":
        boards = [points_by_board(event, team) for team in pair]
        level = event.score(pair[0], GAME_POINTS) == event.score(pair[1], GAME_POINTS)
    else:
        boards = [points_by_board(event, t, r) for t, r in zip(pair, rounds, strict=True)]
        level = True
    for system in systems.get(code.name, ()):
        if system == "BC":
            one, other = (board_count(own) for own in boards)
            if level and one != other:
                return [[pair[0]], [pair[1]]] if one < other else [[pair[1]], [pair[0]]]
            continue
        by = top_boards if system == "TBR" else without_bottom_boards
        mine, yours = (by(own) for own in boards)
        if mine != yours:
            return [[pair[0]], [pair[1]]] if mine > yours else [[pair[1]], [pair[0]]]
    return [pair]


# ----- Art. 12 --------------------------------------------------------------------------


def by_boards(event: TeamEvent, tied: list[int], name: str) -> list[list[int]]:
    """12.1 BC, the lowest first, only where all have the same game points; 12.2 TBR; 12.3 BBE."""
    boards = {team: points_by_board(event, team) for team in tied}
    if name == "BC":
        if len({event.score(team, GAME_POINTS) for team in tied}) > 1:
            return [tied]
        counts = {team: board_count(own) for team, own in boards.items()}
        return [[t for t in tied if counts[t] == n] for n in sorted(set(counts.values()))]
    by = top_boards if name == "TBR" else without_bottom_boards
    keys = {team: tuple(by(own)) for team, own in boards.items()}
    return [[t for t in tied if keys[t] == k] for k in sorted(set(keys.values()), reverse=True)]


def order_of(event: TeamEvent, tied: list[int], code: Code, rules: Rules) -> list[list[int]]:
    """One tied set in the order that the system gives."""
    if code.name in ("BC", "TBR", "BBE"):
        return by_boards(event, tied, code.name)
    if code.name == "DE":
        score = code.score or event.primary
        if rules.edition == JULY_2023:
            return by_percentage(event, tied, score)
        return direct_encounter(event, tied, score, code.played)
    return extended(event, tied, code, rules)
