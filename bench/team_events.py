"""Team events for measuring, made from a seed as TRF text: substitutes, byes and forfeits included."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

RESULTS = {"1": "0", "0": "1", "=": "=", "+": "-"}
HALVES = {"1": 2, "+": 2, "=": 1}


@dataclass
class TeamEvent:
    """Teams of boards + 1 players; team t has the players (t - 1) * (boards + 1) + 1 and on."""

    teams: int
    rounds: int
    boards: int
    chance: random.Random
    cells: list[list[str]] = field(default_factory=list)
    match_points: list[int] = field(default_factory=list)
    halves: list[int] = field(default_factory=list)
    without_opponent: list[int] = field(default_factory=list)
    byes: dict[tuple[str, int], list[int]] = field(default_factory=dict)
    forfeits: list[str] = field(default_factory=list)

    def players(self, team: int) -> range:
        first = (team - 1) * (self.boards + 1) + 1
        return range(first, first + self.boards + 1)


def team_swiss(teams: int, rounds: int, boards: int, seed: int) -> str:
    """An event paired inside score order; no two teams meet twice if that can be helped."""
    event = TeamEvent(teams, rounds, boards, random.Random(seed))
    event.cells = [[" " * 8] * rounds for _ in range(teams * (boards + 1) + 1)]
    event.match_points, event.halves = [0] * (teams + 1), [0] * (teams + 1)
    met: set[tuple[int, int]] = set()
    for number in range(rounds):
        _round(event, number, met)
    return "\n".join(_lines(event)) + "\n"


def _round(event: TeamEvent, number: int, met: set[tuple[int, int]]) -> None:
    points, chance = event.match_points, event.chance
    waiting = sorted(range(1, event.teams + 1), key=lambda one: (-points[one], one))
    for team in [one for one in waiting if chance.random() < 0.01]:
        waiting.remove(team)
        letter = chance.choice("HZ")
        event.byes.setdefault((letter, number), []).append(team)
        _count(event, team, (1, event.boards) if letter == "H" else (0, 0))
    event.without_opponent.append(0)
    if len(waiting) % 2:
        last = next(one for one in reversed(waiting) if one not in event.without_opponent)
        waiting.remove(last)
        event.without_opponent[-1] = last
        _count(event, last, (1, event.boards))
    while waiting:
        a = waiting.pop(0)
        b = next((one for one in waiting[:40] if (min(a, one), max(a, one)) not in met), waiting[0])
        waiting.remove(b)
        met.add((min(a, b), max(a, b)))
        _match(event, number, *((a, b) if chance.random() < 0.5 else (b, a)))


def _match(event: TeamEvent, number: int, white: int, black: int) -> None:
    """A match that the stronger (lower) number wins more often; one in a hundred is forfeited."""
    chance, forfeited = event.chance, event.chance.random() < 0.01
    if forfeited:
        event.forfeits.append(f"330 +- {number + 1:3} {white:3} {black:3}")
    white_halves, edge = 0, (black - white) / event.teams / 3
    for board, pair in enumerate(zip(_sent(event, white), _sent(event, black), strict=True)):
        roll = chance.random() + edge
        result = "1" if roll > 0.65 else "=" if roll > 0.35 else "0"
        if forfeited or chance.random() < 0.01:
            result = "+"
        colours = "wb" if board % 2 == 0 else "bw"
        event.cells[pair[0]][number] = f"{pair[1]:4} {colours[0]} {result}"
        event.cells[pair[1]][number] = f"{pair[0]:4} {colours[1]} {RESULTS[result]}"
        white_halves += HALVES.get(result, 0)
    black_halves = 2 * event.boards - white_halves
    _count(event, white, (_matched(white_halves, black_halves), white_halves))
    _count(event, black, (_matched(black_halves, white_halves), black_halves))


def _matched(own: int, other: int) -> int:
    return 2 if own > other else 1 if own == other else 0


def _sent(event: TeamEvent, team: int) -> list[int]:
    """All players of the team but one, in their order."""
    players = list(event.players(team))
    players.remove(event.chance.choice(players))
    return players


def _count(event: TeamEvent, team: int, points: tuple[int, int]) -> None:
    event.match_points[team] += points[0]
    event.halves[team] += points[1]


def _lines(event: TeamEvent) -> list[str]:
    size = event.boards + 1
    lines = [
        f"012 Bench {event.teams} teams",
        "042 2026/05/01",
        f"062 {event.teams * size}",
        f"082 {event.teams}",
        f"142 {event.rounds}",
        "192 FIDE_TEAM_MP_GP",
        "212 MPTS,EMMSB,BH:MP,SSSC",
        f"352 {('WB' * event.boards)[: event.boards]}",
        "362 TW 2     TD 1     TL 0",
    ]
    for number in range(1, event.teams * size + 1):
        cells = event.cells[number]
        points = sum(HALVES.get(cell[-1], 0) for cell in cells) / 2
        rating = 2700 - 1500 * number // (event.teams * size)
        head = f"001 {number:4}      {f'Player {number}':33} {rating:4}"
        lines.append(f"{head:80}{points:4.1f}       {'  '.join(cells)}".rstrip())
    for team in range(1, event.teams + 1):
        scores = f"{event.match_points[team]:6.1f} {event.halves[team] / 2:6.1f}"
        ids = " ".join(f"{player:4}" for player in event.players(team))
        lines.append(f"310 {team:3} {f'Team {team}':32} {'':5} {'':6} {scores} {'':3}  {ids}")
    free = " ".join(f"{team:3}" if team else "   " for team in event.without_opponent)
    lines.append(f"320  1.0 {event.boards / 2:4.1f} {free}".rstrip())
    for (letter, number), teams in sorted(event.byes.items(), key=lambda item: item[0][::-1]):
        lines.append(f"240 {letter} {number + 1:3} " + " ".join(f"{team:4}" for team in teams))
    return [*lines, *event.forfeits]
