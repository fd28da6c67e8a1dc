"""The slow truth of Art. 6 alone: direct encounter from nothing but pairwise results.

Written from the sentences of the rule, with its own words and no code of anybody else's. A tied
set and a dictionary of results go in, the order comes out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

NOTHING = Fraction(0)


class Meeting(NamedTuple):
    """One pairing of two: the points of the one with the lower number, of the other, and
    whether it was played over the board. What was not is a forfeit."""

    lower: Fraction
    higher: Fraction
    played: bool = True


#: The pairings of each two, the lower number first. Who is not in it never met.
Results = dict[tuple[int, int], list[Meeting]]


@dataclass(frozen=True)
class Rules:
    """What a game is worth, and whether forfeits count like games: where pairings are
    predetermined (15.2) or the rules of the tournament say so (6.1.1)."""

    win: Fraction
    draw: Fraction
    loss: Fraction
    forfeits_are_games: bool

    def possible_results(self) -> tuple[tuple[Fraction, Fraction], ...]:
        """What a game that was not played might have given to the two."""
        return (self.win, self.loss), (self.draw, self.draw), (self.loss, self.win)

    def worst_change(self, x_plays: bool, y_plays: bool) -> Fraction:
        """By how much a missing game of one of two, or of both with each other, changes the lead
        of the first over the second when it ends as badly for him as it can."""
        changes = [
            (points if x_plays else NOTHING) - ((others if x_plays else points) if y_plays else 0)
            for points, others in self.possible_results()
        ]
        return min(changes)


def games_between(
    results: Results, a: int, b: int, rules: Rules
) -> list[tuple[Fraction, Fraction]]:
    """6.1.1: the points of ``a`` and of ``b`` in each game that counts."""
    pairings = results.get((min(a, b), max(a, b)), [])
    counting = [one for one in pairings if one.played or rules.forfeits_are_games]
    return [(one.lower, one.higher) if a < b else (one.higher, one.lower) for one in counting]


class Standings(NamedTuple):
    """6.1: the separate standings of a tied set, and the pairs in it that did not meet."""

    score: dict[int, Fraction]
    not_met: list[tuple[int, int]]


def separate_standings(results: Results, tied: Iterable[int], rules: Rules) -> Standings:
    """6.1: the scores of the games against the other tied; of several games of the same two
    their average is added (6.1.2)."""
    members = list(tied)
    standings = Standings(dict.fromkeys(members, NOTHING), [])
    for a, b in combinations(members, 2):
        games = games_between(results, a, b, rules)
        if not games:
            standings.not_met.append((a, b))
            continue
        for one, points in zip((a, b), zip(*games, strict=True), strict=True):
            standings.score[one] += average(points)
    return standings


def average(points: Sequence[Fraction]) -> Fraction:
    return sum(points[1:], points[0]) / len(points) if len(points) > 1 else points[0]


def certain_lead(standings: Standings, x: int, y: int, rules: Rules) -> Fraction:
    """By how much ``x`` would stand above ``y`` at least, whatever the missing games had given."""
    lead = standings.score[x] - standings.score[y]
    of_x, of_y = ([pair for pair in standings.not_met if one in pair] for one in (x, y))
    mutual = [pair for pair in of_x if pair in of_y]
    if mutual:
        lead += rules.worst_change(x_plays=True, y_plays=True)
    if others := len(of_x) - len(mutual):
        lead += others * rules.worst_change(x_plays=True, y_plays=False)
    if others := len(of_y) - len(mutual):
        lead += others * rules.worst_change(x_plays=False, y_plays=True)
    return lead


def certain_places(standings: Standings, rules: Rules) -> list[int]:
    """6.3: who is alone on top whatever the missing games had given has the first place, then
    the same for the second place in the same table, and so on."""
    placed: list[int] = []
    waiting = list(standings.score)
    while waiting:
        alone_on_top = [
            x
            for x in waiting
            if all(certain_lead(standings, x, y, rules) > 0 for y in waiting if y != x)
        ]
        if not alone_on_top:
            break
        (first,) = alone_on_top
        placed.append(first)
        waiting.remove(first)
    return placed


def direct_encounter(results: Results, tied: Sequence[int], rules: Rules) -> Iterator[list[int]]:
    """The tied set in order, in parts; a part of several is what Art. 6 leaves tied."""
    standings = separate_standings(results, tied, rules)
    if standings.not_met:
        placed = certain_places(standings, rules)
        rest = [one for one in tied if one not in placed]
        yield from ([one] for one in placed)
        if rest and placed:
            yield from direct_encounter(results, rest, rules)
        elif rest:
            yield rest
        return
    for score in sorted(set(standings.score.values()), reverse=True):
        level = [one for one in tied if standings.score[one] == score]
        if len(level) in (1, len(tied)):
            yield level
        else:
            yield from direct_encounter(results, level, rules)


def ranks(results: Results, tied: Sequence[int], rules: Rules) -> dict[int, int]:
    """The rank inside the tied set: 1, 1, 3."""
    found: dict[int, int] = {}
    for part in direct_encounter(results, tied, rules):
        found |= dict.fromkeys(part, len(found) + 1)
    return found
