"""A stage of a play-off: its games, and what was entered about them so far."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from crosstable.playoff.results import Outcome, most_points, outcome, points
from crosstable.playoff.run import Game, HeatPlan, Request, Run, Setup


class Entry(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """One thing that was entered: a result, moves, chosen colours, or somebody leaving.

    ``white``, ``black``: who had which colour. ``by_committee``: a ruling of the appeals
    committee. ``undone``: taken back; kept, so that nothing is lost.
    """

    kind: Literal["result", "moves", "colours", "withdrawal"]
    game: int = 0
    white: int = 0
    black: int = 0
    result: str = ""
    moves: int = 0
    player: int = 0
    by_committee: bool = False
    note: str = ""
    undone: bool = False


class Stage(NamedTuple):
    """What is played side by side: the heats, and their games by round and board."""

    number: int
    heats: tuple[HeatPlan, ...]
    games: tuple[Game, ...]

    @property
    def over(self) -> bool:
        return all(game.outcome is not None or not game.needed for game in self.games)


class Told:
    """The entries, by what they are about."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.entries = entries
        self.results = {one.game: one for one in entries if one.kind == "result"}
        self.colours = {one.game: one for one in entries if one.kind == "colours"}
        self.moves = {one.game: one.moves for one in entries if one.moves}
        self.gone = frozenset(one.player for one in entries if one.kind == "withdrawal")

    def gone_before(self, known: int) -> frozenset[int]:
        """Who left before the first entry about a game after the first ``known`` ones."""
        gone: set[int] = set()
        for one in self.entries:
            if one.kind == "withdrawal":
                gone.add(one.player)
            elif one.game > known:
                break
        return frozenset(gone)


def stage_of(run: Run, request: Request, known: int, told: Told) -> Stage:
    """The games of a stage, numbered by round and board, with the results entered so far."""
    by_heat: list[list[Game]] = [[] for _ in request.heats]
    most = max((len(heat.rounds) for heat in request.heats), default=0)
    number = known
    for round in range(most):
        board = 0
        for at, heat in enumerate(request.heats):
            for pair in heat.rounds[round] if round < len(heat.rounds) else ():
                board, number = board + 1, number + 1
                by_heat[at].append(
                    Game(number, run.stage, round + 1, board, at, pair.white, pair.black, heat.time)
                )
    games = list[Game]()
    for heat, own in zip(request.heats, by_heat, strict=True):
        found = [_with_result(run.setup, game, told) for game in _coloured(own, heat, told)]
        if heat.contest.form == "match" and len(own) > 1:
            found = _as_needed(found, most_points(run.setup.counting, run.setup.boards))
        games += found
    return Stage(run.stage, request.heats, tuple(sorted(games, key=lambda game: game.number)))


def _coloured(own: list[Game], heat: HeatPlan, told: Told) -> list[Game]:
    """The games of a heat with the colours that were chosen, or waiting for the choice."""
    chosen = next((told.colours[game.number] for game in own if game.number in told.colours), None)
    if chosen is not None and chosen.white != own[0].white:
        return [replace(game, white=game.black, black=game.white) for game in own]
    if chosen is None and heat.chooser is not None:
        return [replace(game, waits=True) for game in own]
    return own


def _with_result(setup: Setup, game: Game, told: Told) -> Game:
    entry = told.results.get(game.number)
    if entry is not None:
        found = outcome(entry.result, setup.counting, setup.boards)
        return replace(
            game, outcome=found, points=points(found, game.time, setup.counting),
            moves=told.moves.get(game.number), by_committee=entry.by_committee,
        )  # fmt: skip
    if game.white in told.gone or game.black in told.gone:
        found = _forfeit(setup, game, told)
        return replace(
            game, outcome=found, points=points(found, game.time, setup.counting), withdrawn=True,
            waits=False,
        )  # fmt: skip
    return game


def _forfeit(setup: Setup, game: Game, told: Told) -> Outcome:
    signs = ["-" if id in told.gone else "+" for id in (game.white, game.black)]
    return outcome(":".join(signs), setup.counting, setup.boards)


def _as_needed(own: list[Game], most: int) -> list[Game]:
    """The games of a match, in turn, without those that can change nothing any more."""
    lead = {own[0].white: Fraction(0), own[0].black: Fraction(0)}
    needed = len(own)
    for played, game in enumerate(own, 1):
        if game.points is None:
            break
        lead[game.white] += game.points[0]
        lead[game.black] += game.points[1]
        first, second = lead.values()
        if abs(first - second) > (len(own) - played) * most:
            needed = played
            break
    spare = [
        replace(game, needed=False, outcome=None, points=None, withdrawn=False)
        if game.outcome is None or game.withdrawn
        else game
        for game in own[needed:]
    ]
    return own[:needed] + spare
