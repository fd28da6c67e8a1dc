"""What decides without a game of its own: fewer players, moves, lots, the event's criteria."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from crosstable.playoff.contests import Turn, by_lot, decided, follow, form, next_of, parted, play
from crosstable.playoff.format import BRANCH
from crosstable.playoff.run import Cuts, Game, Level, Play, Request, inner
from crosstable.texts import Joined, text

_KEPT = text("playoff.kept", "play on: {kept}; not playing: {rest}")
_MOVES = text("playoff.moves", "moves of the games won: {moves}")
_COUNTS = text("playoff.moves.one", "{player}: {counts}")
_NONE_WON = text("playoff.none-won", "none won")
_CRITERIA = text("playoff.criteria", "left to further criteria: {players}")
_REPEATED = text("playoff.repeated", "level once more, and played again: {players}")


@form("best")
def best(turn: Turn) -> Play:
    """Only the first by the seeds play on; who does not is behind them."""
    run, name, contest, players, cuts, way = turn
    kept, rest = players[: contest.keep], players[contest.keep :]
    if rest:
        said = _KEPT(kept=run.names(kept), rest=run.names(rest))
        run.decide(name, said, contest.article)
    further = way._replace(ceiling=min(way.ceiling, len(players)))
    reference = contest.then if contest.then == BRANCH else run.format.named(contest.then)
    ahead = inner(cuts, 0, len(kept))
    levels = (yield from follow(run, reference, kept, ahead, further)) if ahead else (Level(kept),)
    return levels + ((Level(rest, "not_playing"),) if rest else ())


@form("repeat")
def repeat(turn: Turn) -> Play:
    """Those still level play again; after so many times something else decides."""
    run, name, contest, players, cuts, way = turn
    again = run.format.branch_for(len(players))
    if way.repeats >= contest.times or again is None:
        return (yield from follow(run, run.format.named(contest.then), players, cuts, way))
    run.decide(name, _REPEATED(players=run.names(players)), contest.article)
    return (yield from play(run, again, players, cuts, way._replace(repeats=way.repeats + 1)))


class _Key(NamedTuple):
    """What moves are compared by, the smaller ahead: nothing won comes last."""

    nothing: bool
    moves: tuple[int, ...]


#: Greater than any number of moves: who has no further game won stands behind who has one.
_NO_GAME = 1 << 30


@form("fewest-moves")
def fewest_moves(turn: Turn) -> Play:
    """Who won in fewer moves is ahead, who won nothing is last; a drawn Armageddon is Black's."""
    run, name, contest, players, cuts, way = turn
    won = {one: [game.number for game in way.games if _won(game, one)] for one in players}
    asked = frozenset(game for games in won.values() for game in games)
    moves: Mapping[int, int] = (yield Request(moves=asked)).moves if asked else {}
    counts = {one: sorted(moves[game] for game in won[one]) for one in players}
    keys = {one: _key(run.format.answer("fewest_moves"), counts[one]) for one in players}
    levels = [
        Level(tuple(one for one in players if keys[one] == key), "level_behind")
        for key in sorted(set(keys.values()))
    ]
    shown = [
        _COUNTS(
            player=run.names((one,)), counts=", ".join(map(str, counts[one])) or _NONE_WON()
        )
        for level in levels
        for one in level.players
    ]  # fmt: skip
    run.decide(name, _MOVES(moves=Joined(shown)), contest.article)

    def tie(level: tuple[int, ...], inside: Cuts) -> Play:
        return follow(run, next_of(run, contest, len(level), len(players)), level, inside, way)

    return parted(run, (yield from decided(run, levels, cuts, tie)), cuts)


def _won(game: Game, player: int) -> bool:
    return game.winner == player and game.outcome is not None and game.outcome.played


def _key(answer: str, counts: list[int]) -> _Key:
    if answer == "total-of-won-games":
        return _Key(not counts, (sum(counts),))
    return _Key(not counts, (*counts, _NO_GAME))


@form("lot")
def lot(turn: Turn) -> Play:
    """Lots decide."""
    yield from ()
    return by_lot(turn.run, turn.players, turn.cuts, turn.name, turn.contest.article)


@form("criteria")
def criteria(turn: Turn) -> Play:
    """The tie stands; the event's further criteria split it."""
    yield from ()
    said = _CRITERIA(players=turn.run.names(turn.players))
    turn.run.decide(turn.name, said, turn.contest.article)
    return (Level(turn.players, "criteria"),)
