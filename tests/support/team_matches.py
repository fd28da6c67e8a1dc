"""Matches of generated team events: line-ups, boards, forfeits of every kind."""

from __future__ import annotations

import random

from tests.support.swiss_pairing import Pair
from tests.support.team_plan import OVER_THE_BOARD, Board, Match, TeamPlan

UNRATED = {"1": "W", "=": "D", "0": "L"}


def match(rng: random.Random, plan: TeamPlan, teams: Pair, absent: list[int]) -> Match:
    """A match of a Swiss; now and then one or both do not come."""
    if absent or rng.random() < 0.04:
        return forfeited_match(rng, plan, teams, absent)
    return played_match(rng, plan, teams)


def was_played(match: Match) -> bool:
    return any(letter in OVER_THE_BOARD for b in match.boards for letter in b.letters if letter)


# ----- who sits where --------------------------------------------------------------------


def _seats(rng: random.Random, plan: TeamPlan, team: int) -> list[int | None]:
    """The line-up: mostly in the order of the roster, with reserves, changes and empty boards."""
    roster, records = plan.rosters[team], plan.writing.teams != "013"
    chosen = roster if rng.random() < 0.5 else rng.sample(roster, len(roster))
    seats: list[int | None] = list(chosen[: plan.boards])
    seats.sort(key=lambda player: roster.index(player or 0))
    if records and len(seats) > 1 and rng.random() < 0.15:  # players change boards
        one, other = rng.sample(range(len(seats)), 2)
        seats[one], seats[other] = seats[other], seats[one]
    if rng.random() < 0.08 and len(seats) > 2:  # somebody is missing
        del seats[rng.randrange(len(seats))]
    while len(seats) < plan.boards:
        place = rng.randrange(len(seats) + 1) if records and rng.random() < 0.4 else len(seats)
        seats.insert(place, None)
    return seats


def _boards(rng: random.Random, plan: TeamPlan, teams: Pair) -> list[Board]:
    boards = []
    for one, other in zip(*(_seats(rng, plan, team) for team in teams), strict=True):
        boards.append(_board(rng, plan, one, other))
    return boards


def _board(rng: random.Random, plan: TeamPlan, one: int | None, other: int | None) -> Board:
    players = one, other
    if one is None or other is None:
        return Board(players, ("+" if one else "", "+" if other else ""))
    if rng.random() < 0.03:
        return Board(players, rng.choice((("+", "-"), ("-", "+"), ("-", "-"))))
    difference = plan.ratings[one] - plan.ratings[other] + 20
    per_cent = max(3, min(97, 50 + difference // 8))
    draws = min(per_cent, 100 - per_cent) * 6 // 10
    wins, roll = per_cent - draws // 2, rng.randrange(100)
    results = ("1", "0") if roll < wins else ("=", "=") if roll < wins + draws else ("0", "1")
    if rng.random() < 0.01:
        return Board(players, ("0", "0"))  # both lost, by a decision
    if rng.random() < 0.02:
        return Board(players, (UNRATED[results[0]], UNRATED[results[1]]))
    return Board(players, results)


def _without_lone_wins(plan: TeamPlan, boards: list[Board]) -> list[Board]:
    """Nobody sits where the other side has nobody, unless such boards are won by forfeit."""
    if plan.writing.lone_wins:
        return boards
    return [b if None not in b.players else Board((None, None), ("", "")) for b in boards]


def played_match(rng: random.Random, plan: TeamPlan, teams: Pair) -> Match:
    """A match with a game on at least one board; rarely a 330 record contradicts it."""
    while True:
        found = Match(teams, _without_lone_wins(plan, _boards(rng, plan, teams)))
        if was_played(found):
            break
    while found.boards[-1].players == (None, None):
        found.boards.pop()
    if plan.writing.teams != "013" and rng.random() < 0.01:
        found.record = rng.choice(("+-", "-+", "--"))
    return found


# ----- forfeited matches ------------------------------------------------------------------


def forfeited_match(rng: random.Random, plan: TeamPlan, teams: Pair, absent: list[int]) -> Match:
    """Nobody played: one team did not come, or neither, or the boards were lost one by one."""
    if not absent:
        absent = rng.choice(([teams[0]], [teams[1]], [teams[0]], [teams[1]], list(teams)))
    letters = "-" if teams[0] in absent else "+", "-" if teams[1] in absent else "+"
    record = "".join(letters)
    if plan.writing.teams == "013":
        kinds = ["cells", "cells", "uneven", "level"]
    else:
        kinds = ["record", "record", "cells", "cells with record", "uneven", "level", "line-up",
                 "line-ups only"]  # fmt: skip
    kind = rng.choice(kinds)
    if kind.startswith("record"):
        return Match(teams, [], record)
    if kind == "line-ups only":
        return Match(teams, [], record, line_ups=True)
    boards = _full_boards(plan, teams)
    if kind == "level" and record != "--" and len(boards) % 2 == 0:
        turned = letters[1], letters[0]
        return Match(
            teams,
            [Board(b.players, turned if i % 2 else letters) for i, b in enumerate(boards)],
        )
    if kind == "line-up" and record != "--":
        here = 0 if letters[0] == "+" else 1
        alone = [
            Board(
                (b.players[0], None) if here == 0 else (None, b.players[1]),
                ("+", "") if here == 0 else ("", "+"),
            )
            for b in boards
        ]
        return Match(teams, alone, record, line_ups=True)
    found = Match(teams, [Board(b.players, letters) for b in boards])
    if kind == "uneven" and record != "--" and len(boards) > 2:
        found.boards[-1] = Board(
            boards[-1].players, rng.choice((("-", "-"), (letters[1], letters[0])))
        )
    if kind == "cells with record":
        found.record = record
    return found


def _full_boards(plan: TeamPlan, teams: Pair) -> list[Board]:
    """Both teams in the order of their rosters, as many boards as both can fill."""
    pairs = zip(*(plan.rosters[team][: plan.boards] for team in teams), strict=False)
    return [Board(players, ("", "")) for players in pairs]


# ----- a round half played ----------------------------------------------------------------


def leave_unfinished(rng: random.Random, plan: TeamPlan) -> bool:
    """Takes away results of the last round: of some boards, of whole matches."""
    if len(plan.rounds) < 3:
        return False
    left = False
    for match in plan.rounds[-1]:
        if rng.random() < 0.5 or not was_played(match):
            continue
        share = rng.choice((0.4, 1.0))
        match.boards = [
            Board(b.players, (" ", " ")) if None not in b.players and rng.random() < share else b
            for b in match.boards
        ]
        left = left or any(" " in board.letters for board in match.boards)
    return left


# ----- round robins ----------------------------------------------------------------------


def schedule(teams: list[int]) -> list[list[Pair]]:
    """Everybody against everybody: one stays, the others go round; 0 is the free place."""
    seats = teams + [0] * (len(teams) % 2)
    half = len(seats) // 2
    rounds = []
    for number in range(len(seats) - 1):
        pairs = list(zip(seats[:half], reversed(seats[half:]), strict=True))
        turned = [(b, a) if (number + place) % 2 else (a, b) for place, (a, b) in enumerate(pairs)]
        rounds.append([pair for pair in turned if 0 not in pair])
        seats = [seats[0], seats[-1], *seats[1:-1]]
    return rounds
