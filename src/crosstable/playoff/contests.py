"""The contests of a play-off. Each asks for its games, is told their results, and gives an order.

A contest is a generator: it yields what it waits for, and returns the levels of its players.
Contests that run beside each other are asked together, so that a stage ends for all at once.
``cuts``: the places after which the order must part the players; 1 is "who is first".
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import NamedTuple, TypeAlias

from crosstable.playoff.format import BRANCH, Contest
from crosstable.playoff.run import (
    Answer,
    Cuts,
    Level,
    Levels,
    Play,
    Request,
    Run,
    Way,
    inner,
)
from crosstable.texts import text

_BEHIND = text("playoff.behind", "level behind and not played off: {players}")
_LOT = text("playoff.lot", "drawn by lot, the first ahead: {players}")
_NO_BRANCH = text("playoff.no-branch", "the rules have no further contest: {players}")
_OUT = text("playoff.out", "left the play-off and comes behind: {players}")


class Turn(NamedTuple):
    """A contest whose turn it is: its players in the order of the seeds, and how it was reached."""

    run: Run
    name: str
    contest: Contest
    players: tuple[int, ...]
    cuts: Cuts
    way: Way


Form: TypeAlias = "Callable[[Turn], Play]"
_FORMS: dict[str, Form] = {}


def form(name: str) -> Callable[[Form], Form]:
    """Register how a form of contest is played."""

    def register(function: Form) -> Form:
        _FORMS[name] = function
        return function

    return register


def play(run: Run, reference: str, players: Iterable[int], cuts: Cuts, way: Way) -> Play:
    """Play the contest of a name among these players; who has left comes behind them."""
    everybody = run.by_seed(players)
    if not inner(cuts, 0, len(everybody)):
        return (Level(everybody, "level_behind"),)
    here = tuple(one for one in everybody if one not in run.gone)
    left = tuple(one for one in everybody if one in run.gone)
    if left:
        run.decide("withdrawn", _OUT(players=run.names(left)))
        if 1 < len(here) < len(everybody) and run.format.branch_for(len(here)):
            reference = run.format.branch_for(len(here)) or reference
    last = (Level(left, "withdrawn"),) if left else ()
    needed = inner(cuts, 0, len(here))
    if not needed:
        return ((Level(here, "level_behind"),) if here else ()) + last
    name, contest = run.contest(reference)
    levels = yield from _FORMS[contest.form](Turn(run, name, contest, here, needed, way))
    return levels + last


def together(plays: Sequence[Play]) -> Generator[Request, Answer, list[Levels]]:
    """Several contests side by side, asked together; their orders, in turn."""
    found: dict[int, Levels] = {}
    waiting: dict[int, Request] = {}

    def go_on(k: int, step: Callable[[], Request]) -> None:
        try:
            waiting[k] = step()
        except StopIteration as end:
            waiting.pop(k, None)
            found[k] = end.value

    for k, one in enumerate(plays):
        go_on(k, one.__next__)
    while waiting:
        asked = dict(waiting)
        heats = tuple(heat for request in asked.values() for heat in request.heats)
        moves = frozenset(game for request in asked.values() for game in request.moves)
        answer = yield Request(heats, moves)
        at = 0
        for k, request in asked.items():
            own = Answer(answer.heats[at : at + len(request.heats)], answer.moves)
            at += len(request.heats)
            go_on(k, lambda k=k, own=own: plays[k].send(own))
    return [found[k] for k in range(len(plays))]


def decided(
    run: Run, levels: Sequence[Level], cuts: Cuts, tie: Callable[[tuple[int, ...], Cuts], Play]
) -> Play:
    """The levels, those that a cut goes through played off by ``tie``."""
    before, plays, at = 0, list[Play](), dict[int, int]()
    for k, level in enumerate(levels):
        inside = inner(cuts, before, len(level.players))
        before += len(level.players)
        if inside:
            at[k] = len(plays)
            plays.append(tie(level.players, inside))
        elif len(level.players) > 1 and level.because == "level_behind":
            run.decide("level_behind", _BEHIND(players=run.names(level.players)))
    played = (yield from together(plays)) if plays else []
    return tuple(
        one for k, level in enumerate(levels) for one in (played[at[k]] if k in at else (level,))
    )


def follow(run: Run, reference: str | None, players: tuple[int, ...], cuts: Cuts, way: Way) -> Play:
    """The contest that a reference names; a lot where there is none."""
    if reference == BRANCH:
        reference = run.format.branch_for(len(players)) if len(players) < way.ceiling else None
        way = way._replace(ceiling=len(players))
        if reference is None:
            run.decide("lot", _NO_BRANCH(players=run.names(players)))
    if reference is None:
        return by_lot(run, players, cuts)
    return (yield from play(run, reference, players, cuts, way))


def next_of(run: Run, contest: Contest, count: int, whole: int) -> str | None:
    """What a contest says of so many who are level, None where it says nothing."""
    for key in ("all",) * (count == whole) + (str(count), "any"):
        if key in contest.level:
            return run.format.named(contest.level[key])
    return None


def by_lot(
    run: Run, players: Iterable[int], cuts: Cuts, clause: str = "lot", article: str = ""
) -> Levels:
    """Players as lots fall, as far as they must be parted."""
    order = run.drawn("lot", players)
    run.decide(clause, _LOT(players=run.names(order)), article)
    return parted(run, [Level((one,), "level_behind") for one in order], cuts)


def parted(run: Run, levels: Iterable[Level], cuts: Cuts) -> Levels:
    """Levels joined where no cut is between them: what decides a place decides no other."""
    found, before, begins = list[Level](), 0, 0
    for level in levels:
        joined = level
        if found and not any(begins < cut <= before for cut in cuts):
            joined = Level(run.by_seed((*found.pop().players, *level.players)), "level_behind")
        else:
            begins = before
        found.append(joined)
        before = begins + len(joined.players)
    return tuple(found)
