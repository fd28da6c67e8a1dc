"""A second look at a finished play-off: its order against its games, by nothing of the engine.

The engine says who is ahead; here it is asked of every two players what has parted them: points in
the last contest that both played, a round of a knock-out, their rank in groups, moves, lots, or
that one of them did not play. What the rules do not part must share.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from crosstable.playoff.engine import Progress
from crosstable.playoff.format import Format
from crosstable.playoff.run import Decision, Game, Setup
from tests.playoff.playing import CLAUSES

#: Why one may be behind another without having lost anything to him.
BEHIND = ("not_playing", "withdrawn")
#: What parts players of equal points without a game.
PARTING = ("fewest-moves", "lot", "best")


class Heat(NamedTuple):
    """A contest that was played: the points of each, and its games."""

    points: dict[int, Fraction]
    games: tuple[Game, ...]


def objections(rules: Format, given: Setup, end: Progress) -> list[str]:
    """Everything about the end of a play-off that nothing accounts for."""
    return [
        *_of_clauses(rules, end),
        *_of_brackets(end),
        *_of_groups(given, end),
        *_of_pairs(rules, given, end),
    ]


def _of_clauses(rules: Format, end: Progress) -> Iterator[str]:
    """Decisions that cite another article than the page gives, contests that decided nothing."""
    for one in end.decisions:
        contest = rules.contest.get(one.clause)
        if contest is None and one.clause not in CLAUSES:
            yield f"no clause: {one.clause}"
        articles = (contest.article if contest else "", rules.article(one.clause))
        if one.article not in articles or (rules.source and not one.article):
            yield f"not the article of {one.clause}: {one.article}"
    for stage in end.stages:
        for heat in stage.heats:
            said = [
                one for one in end.decisions if (one.stage, one.clause) == (stage.number, heat.name)
            ]
            if not said:
                yield f"stage {stage.number}, {heat.name}: nothing was decided"
    for level in end.order or ():
        shared = len(level.players) > 1 and level.because != "criteria"
        if shared and rules.source and not rules.article(level.because):
            yield f"level without an article: {level.because}"


def _of_brackets(end: Progress) -> Iterator[str]:
    """Who wins a pair comes before everybody who loses one in the same round."""
    at = _places(end)
    for bracket in end.brackets:
        for pairs in bracket.rounds:
            winners = {pair.winner for pair in pairs} - {None}
            losers = {one for pair in pairs for one in pair.players} - winners - {None}
            for winner in winners:
                yield from (
                    f"knock-out: {loser} before {winner}"
                    for loser in losers
                    if winner and loser and at[loser] <= at[winner]
                )  # fmt: skip


def _of_groups(given: Setup, end: Progress) -> Iterator[str]:
    """The best of each group come before all others of the groups.

    Where several seats count alike, a group may have several who are best.
    """
    at = _places(end)
    for stage in end.stages[:1] if not given.seats else ():
        groups = [
            heat.players
            for heat in stage.heats
            if str(heat.where[:1] and heat.where[0]).startswith("group")
        ]
        best = {min(one, key=at.__getitem__) for one in groups}
        rest = {id for one in groups for id in one} - best
        yield from (
            f"groups: {other} before {first}"
            for first in best
            for other in rest
            if at[other] <= at[first]
        )  # fmt: skip


def _of_pairs(rules: Format, given: Setup, end: Progress) -> Iterator[str]:
    """Every two players against the last contest that both played."""
    at, heats = _places(end), _heats(end)
    because = {id: level.because for level in end.order or () for id in level.players}
    parted = [one for one in end.decisions if _form(rules, one) in PARTING]
    names = {one.id: one.name for one in given.players}
    in_bracket = [
        {id for pairs in one.rounds for pair in pairs for id in pair.players}
        for one in end.brackets
    ]
    for a, b in combinations(sorted(at, key=at.__getitem__), 2):
        common = [one for one in heats if {a, b} <= one.points.keys()]
        if not common or because[a] in BEHIND or because[b] in BEHIND:
            continue
        last = common[-1]
        if last.points[a] != last.points[b]:
            if at[a] >= at[b] or last.points[a] < last.points[b]:
                yield f"{b} scored otherwise than {a}, and the order does not follow"
        elif at[a] < at[b] and not any({a, b} <= one for one in in_bracket):
            deciding = [one for one in parted if _named(one, names[a]) and _named(one, names[b])]
            if not deciding and not _in_parallel(heats, last, a, b):
                yield f"nothing parts {a} and {b}"
            elif deciding and _form(rules, deciding[-1]) == "fewest-moves":
                yield from _of_moves(rules, last, a, b)


def _in_parallel(heats: list[Heat], last: Heat, a: int, b: int) -> bool:
    """Whether two who were level went on in groups side by side, ``a`` with no worse a rank."""
    further = heats[heats.index(last) + 1 :]
    ranks = [_rank(further, id) for id in (a, b)]
    return ranks[0] is not None and ranks[1] is not None and ranks[0] <= ranks[1]


def _rank(heats: list[Heat], id: int) -> int | None:
    """How many were ahead of a player in the next contest, and in those that parted its equals."""
    at = next((number for number, one in enumerate(heats) if id in one.points), None)
    if at is None:
        return None
    points = heats[at].points
    equals = {other for other, more in points.items() if more == points[id]}
    ahead = sum(more > points[id] for more in points.values())
    return ahead + (_rank([one for one in heats[at + 1 :] if one.points.keys() <= equals], id) or 0)


def _of_moves(rules: Format, heat: Heat, a: int, b: int) -> Iterator[str]:
    ahead, behind = (
        sorted(
            one.moves or 0
            for one in heat.games
            if one.winner == id and one.outcome and one.outcome.played
        )
        for id in (a, b)
    )  # fmt: skip
    if rules.answer("fewest_moves") == "total-of-won-games" and ahead and behind:
        ahead, behind = [sum(ahead)], [sum(behind)]
    beyond = [1000] * 20  # who has no further game won stands behind who has one
    if [*ahead, *beyond] >= [*behind, *beyond]:
        yield f"{a} did not win in fewer moves than {b}: {ahead}, {behind}"


def _places(end: Progress) -> dict[int, int]:
    return {id: at for at, level in enumerate(end.order or ()) for id in level.players}


def _heats(end: Progress) -> list[Heat]:
    found = list[Heat]()
    for stage in end.stages:
        for number, heat in enumerate(stage.heats):
            games = tuple(one for one in stage.games if one.heat == number and one.points)
            points = dict.fromkeys(heat.players, Fraction(0))
            for game in games:
                for id, more in zip((game.white, game.black), game.points or (), strict=True):
                    points[id] += more
            found.append(Heat(points, games))
    return found


def _form(rules: Format, decision: Decision) -> str:
    contest = rules.contest.get(decision.clause)
    return contest.form if contest else decision.clause


def _named(decision: Decision, name: str) -> bool:
    return re.search(rf"\b{re.escape(name)}\b", str(decision.message)) is not None
