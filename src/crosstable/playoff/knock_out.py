"""Knock-outs of any size, and groups whose winners go on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from crosstable.playoff.contests import Turn, decided, follow, form, play, together
from crosstable.playoff.format import BRANCH, Contest
from crosstable.playoff.heats import pairing_numbers
from crosstable.playoff.run import (
    Bracket,
    BracketPair,
    Cuts,
    Final,
    Level,
    Levels,
    Play,
    Run,
    Way,
    flat,
    inner,
)
from crosstable.playoff.tables import bracket, dealt, snake
from crosstable.texts import text

_PLACES = text("playoff.where.places", "places {first}-{last}")
_GROUP = text("playoff.where.group", "group {letter}")
_KNOCKED_OUT = text("playoff.knocked-out", "knocked out at the same stage: {players}")
_SAME_RANK = text("playoff.same-rank", "of the same rank in their groups: {players}")
_LEFT = text("playoff.out", "left the play-off and comes behind: {players}")

#: A place of a bracket; None is a bye.
_Slots = list[int | None]


@form("knock-out")
def knock_out(turn: Turn) -> Play:
    """Who loses a pair is out; byes where the number is no power of two."""
    run, contest, players, way = turn.run, turn.contest, turn.players, turn.way
    by_number = pairing_numbers(run, contest, players)
    fitting = len(contest.pairs) == len(players)
    order = contest.pairs if fitting else bracket(len(players))
    slots = [None if number is None else by_number[number] for number in order]
    start = _Bracket(turn.name, contest, way)
    return (yield from _bracket(run, start, slots, turn.cuts, 0, None))


class _Bracket(NamedTuple):
    """What all parts of a knock-out share."""

    name: str
    contest: Contest
    way: Way


def _bracket(
    run: Run, of: _Bracket, slots: _Slots, cuts: Cuts, ahead: int, drawn: Bracket | None
) -> Play:
    """Play the pairs of neighbours, then the winners and the losers among themselves.

    ``drawn``: the bracket that this is a further round of.
    """
    way = of.way
    everybody = [one for one in slots if one is not None]
    if not inner(cuts, 0, len(everybody)):
        return _out(run, everybody)
    left = tuple(one for one in everybody if one in run.gone)
    slots = [one if one not in left else None for one in slots]
    here = [one for one in slots if one is not None]
    if left:
        run.decide("withdrawn", _LEFT(players=run.names(left)))
    last = (Level(run.by_seed(left), "withdrawn"),) if left else ()
    if not inner(cuts, 0, len(here)):
        return _out(run, here) + last
    first = run.setup.place + ahead
    where = (*way.where, _PLACES(first=first, last=first + len(here) - 1))
    pairs = [
        BracketPair(pair, pair[0] or pair[1] if None in pair else None)
        for pair in zip(slots[::2], slots[1::2], strict=True)
    ]
    if drawn is None:
        drawn = Bracket(of.name, way.where, first, len(here), len(slots), cuts, run.stage)
        run.brackets.append(drawn)
    drawn.rounds.append(pairs)
    plays = [
        play(run, of.contest.each, [one for one in pair.players if one is not None],
             frozenset({1}), way._replace(where=where))
        for pair in pairs
    ]  # fmt: skip
    winners, losers, dropped = _parted((yield from together(plays)))
    for pair, winner in zip(pairs, winners, strict=True):
        pair.winner = winner
    count = len([one for one in winners if one is not None])
    behind = len([one for one in losers if one is not None])
    upper = _bracket(run, of, winners, inner(cuts, 0, count), ahead, drawn)
    lower = _bracket(run, of, losers, inner(cuts, count, behind), ahead + count, None)
    both = yield from together([upper, lower])
    out = (Level(run.by_seed(dropped), "withdrawn"),) if dropped else ()
    return both[0] + both[1] + out + last


def _parted(played: Sequence[Levels]) -> tuple[_Slots, _Slots, list[int]]:
    """The winners and the losers of pairs by slot, and pairs in which nobody was left to play."""
    winners, losers, dropped = _Slots(), _Slots(), list[int]()
    for levels in played:
        order = flat(levels)
        if len(levels) == 1 and len(order) == 2:
            dropped += order
            order = ()
        winners.append(order[0] if order else None)
        losers.append(order[1] if len(order) > 1 else None)
    return winners, losers, dropped


def _out(run: Run, players: Sequence[int]) -> Levels:
    """Players whom no further game parts."""
    if not players:
        return ()
    level = Level(run.by_seed(players), "knocked_out")
    if len(players) > 1:
        run.decide("knocked_out", _KNOCKED_OUT(players=run.names(level.players)))
    return (level,)


@form("groups")
def groups(turn: Turn) -> Play:
    """Groups side by side; then those of the same rank, where they must be parted."""
    run, contest, players, way = turn.run, turn.contest, turn.players, turn.way
    members = [
        [players[seed - 1] for seed in group]
        for group in _composition(run, contest, players)
    ]  # fmt: skip
    inside = frozenset(rank for cut in turn.cuts for rank in _ranks(cut, len(members)))
    plays = [
        play(run, contest.each, group, inner(inside, 0, len(group)),
             way._replace(where=(*way.where, _GROUP(letter=chr(ord("A") + k)))))
        for k, group in enumerate(members)
    ]  # fmt: skip
    reference = run.format.named(contest.final) if contest.final else None
    reference = reference or run.format.branch_for(len(members))
    final = Final(reference, way.where, len(members))
    run.finals.append(final)
    levels = _by_rank(run, (yield from together(plays)))
    final.reached = True
    for level in levels:
        if len(level.players) > 1:
            run.decide("same_rank", _SAME_RANK(players=run.names(level.players)))

    def tie(level: tuple[int, ...], within: Cuts) -> Play:
        first = level == levels[0].players and contest.final
        reference = run.format.named(contest.final) if first else BRANCH
        further = Way(ceiling=min(way.ceiling, len(players)), repeats=way.repeats, where=way.where)
        return follow(run, reference, level, within, further)

    return (yield from decided(run, levels, turn.cuts, tie))


def _composition(run: Run, contest: Contest, players: tuple[int, ...]) -> list[list[int]]:
    """The seeds of each group."""
    if sum(map(len, contest.groups)) == len(players):
        return contest.groups
    count = contest.count or len(contest.groups)
    if run.format.named(contest.composition) == "lot":
        seeds = {id: seed for seed, id in enumerate(players, 1)}
        order = [seeds[id] for id in run.drawn("groups", players)]
        return [sorted(group) for group in dealt(order, count)]
    return snake(len(players), count)


def _ranks(cut: int, count: int) -> set[int]:
    """After which ranks of each group the order must part its members, for a cut of the whole."""
    rank = -(-cut // count)
    return {rank} if cut == rank * count else {rank - 1, rank}


def _by_rank(run: Run, played: Sequence[Levels]) -> tuple[Level, ...]:
    """Those of the same rank in their groups together; who has left his group is behind all."""
    by_rank: dict[int, list[int]] = {}
    left: list[int] = []
    for levels in played:
        rank = 1
        for level in levels:
            if level.because == "withdrawn":
                left += level.players
            else:
                by_rank.setdefault(rank, []).extend(level.players)
            rank += len(level.players)
    found = [Level(run.by_seed(by_rank[rank]), "same_rank") for rank in sorted(by_rank)]
    return (*found, *((Level(run.by_seed(left), "withdrawn"),) if left else ()))
