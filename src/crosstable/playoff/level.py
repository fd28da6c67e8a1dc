"""Who can still end level for a place: all results of the games that are left, without trying each.

A game is independent of the others, so for a final score it is enough to know, game by game, how
many of its players would be above that score and how many on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

#: What the players of a game get in one of its results, in ticks.
Points: TypeAlias = tuple[int, ...]
#: How many are above a score, and how many on it.
_Counts: TypeAlias = tuple[int, int]


class Open(NamedTuple):
    """A game that is not over: its players (rows), and the points of each in each result."""

    players: tuple[int, ...]
    results: tuple[Points, ...]


class Chance(NamedTuple):
    """How a player can end level: the points he needs, his score, who is level in one such course."""

    player: int
    points: int
    score: int
    level: tuple[int, ...]


def chances(scores: Sequence[int], games: Sequence[Open], place: int) -> list[Chance]:
    """For each player of an open game the ways to end level with others for a place.

    ``scores`` (P,): without the open games.
    """
    found, possible = list[Chance](), dict[int, bool]()
    for game in games:
        others = [one for one in games if one is not game]
        for at, player in enumerate(game.players):
            for points in sorted({result[at] for result in game.results}, reverse=True):
                score = scores[player] + points
                if score not in possible:
                    possible[score] = _level(scores, games, score, place) is not None
                if not possible[score]:
                    continue
                own = [result for result in game.results if result[at] == points]
                level = _level(scores, [Open(game.players, tuple(own)), *others], score, place)
                if level is not None:
                    found.append(Chance(player, points, score, level))
    return found


def most_level(scores: Sequence[int], games: Sequence[Open], place: int) -> int:
    """How many can end level for a place at most; 0 where it cannot be shared."""
    reachable = {
        scores[player] + result[at]
        for game in games
        for at, player in enumerate(game.players)
        for result in game.results
    }
    most = 0
    for score in reachable | set(scores):
        for above, on in _courses(scores, games, score, place):
            if above < place <= above + on and on > 1:
                most = max(most, on)
    return most


def _level(
    scores: Sequence[int], games: Sequence[Open], score: int, place: int
) -> tuple[int, ...] | None:
    """Who is on a score in a course in which several share the place with it; None where none is."""
    for (above, on), chosen in _courses(scores, games, score, place).items():
        if above < place <= above + on and on > 1:
            final = list(scores)
            for game, result in zip(games, _unrolled(chosen), strict=True):
                for player, points in zip(game.players, result, strict=True):
                    final[player] += points
            return tuple(p for p, one in enumerate(final) if one == score)
    return None


class _Chosen(NamedTuple):
    """A result, and those chosen before it."""

    before: _Chosen | None
    result: Points


def _courses(
    scores: Sequence[int], games: Sequence[Open], score: int, place: int
) -> dict[_Counts, _Chosen | None]:
    """All counts of players above and on a score, each with results that lead to it.

    Nothing where so many are above in any case that the place cannot be had with this score.
    """
    playing = {player for game in games for player in game.players}
    fixed = [one for p, one in enumerate(scores) if p not in playing]
    kinds = [[_counts(scores, game, result, score) for result in game.results] for game in games]
    start = (sum(one > score for one in fixed), sum(one == score for one in fixed))
    if start[0] + sum(min(above for above, _ in kind) for kind in kinds) >= place:
        return {}
    found: dict[_Counts, _Chosen | None] = {start: None}
    for game, kind in zip(games, kinds, strict=True):
        further: dict[_Counts, _Chosen | None] = {}
        for (above, on), chosen in found.items():
            for result, (more, level) in zip(game.results, kind, strict=True):
                if above + more < place:
                    further.setdefault((above + more, on + level), _Chosen(chosen, result))
        found = further
    return found


def _counts(scores: Sequence[int], game: Open, result: Points, score: int) -> _Counts:
    """How many players of a game a result puts above a score, and how many on it."""
    final = [scores[p] + one for p, one in zip(game.players, result, strict=True)]
    return sum(one > score for one in final), sum(one == score for one in final)


def _unrolled(chosen: _Chosen | None) -> list[Points]:
    """The results in the order of their games."""
    found = list[Points]()
    while chosen is not None:
        found.append(chosen.result)
        chosen = chosen.before
    return found[::-1]
