"""The play-off so far: stages, what is due, what was decided, the order once it is there.

A pure function of format, setup and entries: all is played again from the start each time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal, NamedTuple

import msgspec

from crosstable.errors import NoFormat
from crosstable.playoff import heats, knock_out, last_resorts
from crosstable.playoff.contests import play
from crosstable.playoff.format import Best, Format
from crosstable.playoff.questions import answered
from crosstable.playoff.results import Outcome, most_points, outcome, points
from crosstable.playoff.run import (
    Answer,
    Decision,
    Game,
    HeatPlan,
    Level,
    Levels,
    Play,
    Request,
    Run,
    Setup,
    Way,
    inner,
)
from crosstable.texts import text

#: The modules whose contests the formats name; importing them registers these.
FORMS = (heats, knock_out, last_resorts)

_NO_BRANCH = text("error.playoff-branch", "the rules {rules} have no contest for {count} players")
_PLAYING = text("playoff.playing", "play: {players}")
_SHORT = text("playoff.short", "time is short")
_STRAIGHT = text("playoff.straight", "it is late: straight to Armageddon")
_PACE = text("playoff.pace", "time control {pace}")
_AGREED = text("playoff.agreed", "time control {pace}, agreed with: {names}")
_SEATS = text("playoff.seats", "played for so many places alike: {count}")
_SEEDED = text("playoff.not-chosen", "do not play: {players}")


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


@dataclass(frozen=True, slots=True)
class Progress:
    """A play-off so far. ``moves``: games whose moves are asked; ``order``: None before its end."""

    stages: tuple[Stage, ...]
    moves: frozenset[int]
    decisions: tuple[Decision, ...]
    gone: frozenset[int]
    order: Levels | None

    @property
    def games(self) -> tuple[Game, ...]:
        return tuple(game for stage in self.stages for game in stage.games)

    @property
    def due(self) -> tuple[Game, ...]:
        """The games whose results can be entered."""
        return tuple(game for game in self.games if game.due)


def progress(format: Format, setup: Setup, entries: Sequence[Entry] = ()) -> Progress:
    """Play the entries through the format."""
    told = _Told([one for one in entries if not one.undone])
    run = Run(format, setup)
    played: Play = _whole(run)
    stages, known = list[Stage](), 0
    run.gone = told.gone_before(known)
    step: Callable[[], Request] = played.__next__
    while True:
        try:
            request = step()
        except StopIteration as end:
            order: Levels = end.value
            return _so_far(run, stages, frozenset(), told, order)
        stage = _stage(run, request, known, told)
        known += len(stage.games)
        if request.heats:
            stages.append(stage)
            run.stage += 1
        asked = request.moves - told.moves.keys()
        if asked or not stage.over:
            return _so_far(run, stages, asked, told, None)
        run.gone = told.gone_before(known)
        answer = Answer(
            tuple(
                tuple(game for game in stage.games if game.heat == heat)
                for heat in range(len(request.heats))
            ),
            told.moves,
        )
        step = _sending(played, answer)


def cuts_of(format: Format, setup: Setup, count: int) -> frozenset[int]:
    """The places after which the play-off must part its players."""
    if setup.seats:
        return inner({setup.seats}, 0, count)
    return inner(range(1, count) if format.places == "all" else {1}, 0, count)


def players_of(format: Format, setup: Setup) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who plays, and who of the tied does not."""
    ids = tuple(one.id for one in setup.players)
    most = format.players.best if isinstance(format.players, Best) else len(ids)
    return ids[:most], ids[most:]


def branch_of(format: Format, count: int) -> str:
    """The contest for so many players. Raises `NoFormat` where the format has none."""
    found = format.branch_for(count)
    if found is None:
        raise NoFormat(_NO_BRANCH(rules=format.id, count=count), found=str(count))
    return found


def _whole(run: Run) -> Play:
    """The play-off as a whole: those who play, and behind them those who do not."""
    _conditions(run)
    playing, resting = players_of(run.format, run.setup)
    if resting:
        run.decide("not_playing", _SEEDED(players=run.names(resting)))
    name = branch_of(run.format, len(playing))
    run.decide(name, _PLAYING(players=run.names(playing)), run.contest(name)[1].article)
    cuts = cuts_of(run.format, run.setup, len(playing))
    levels = yield from play(run, name, playing, cuts, Way(ceiling=len(playing)))
    return levels + ((Level(resting, "not_playing"),) if resting else ())


def _conditions(run: Run) -> None:
    """Write down what was set for this play-off."""
    setup = run.setup
    for question, answer in setup.answers.items():
        run.decide("changes", answered(question, answer))
    if setup.seats:
        run.decide("seats", _SEATS(count=setup.seats))
    if setup.pace:
        said = _AGREED(pace=setup.pace, names=setup.agreed) if setup.agreed else None
        run.decide("pace_agreed", said or _PACE(pace=setup.pace))
    if setup.straight:
        run.decide("straight", _STRAIGHT())
    if setup.time == "short":
        run.decide("short", _SHORT())


def _sending(played: Play, answer: Answer) -> Callable[[], Request]:
    return lambda: played.send(answer)


def _so_far(
    run: Run, stages: list[Stage], moves: frozenset[int], told: _Told, order: Levels | None
) -> Progress:
    return Progress(tuple(stages), moves, tuple(run.decisions), told.gone, order)


class _Told:
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


def _stage(run: Run, request: Request, known: int, told: _Told) -> Stage:
    """The games of a stage, numbered by round and board, with the results entered so far."""
    games = list[Game]()
    most = max((len(heat.rounds) for heat in request.heats), default=0)
    for round in range(most):
        board = 0
        for at, heat in enumerate(request.heats):
            for pair in heat.rounds[round] if round < len(heat.rounds) else ():
                board += 1
                number = known + len(games) + 1
                games.append(
                    Game(number, run.stage, round + 1, board, at, pair.white, pair.black, heat.time)
                )
    for at, heat in enumerate(request.heats):
        games = _coloured(games, at, heat, told)
    games = [_with_result(run.setup, game, told) for game in games]
    for at, heat in enumerate(request.heats):
        if heat.contest.form == "match":
            games = _as_needed(games, at, most_points(run.setup.counting, run.setup.boards))
    return Stage(run.stage, request.heats, tuple(games))


def _coloured(games: list[Game], at: int, heat: HeatPlan, told: _Told) -> list[Game]:
    """The games with the colours that were chosen for the heat, or waiting for the choice."""
    own = [game for game in games if game.heat == at]
    chosen = next((told.colours[game.number] for game in own if game.number in told.colours), None)
    if chosen is not None and chosen.white != own[0].white:
        return [
            replace(game, white=game.black, black=game.white) if game.heat == at else game
            for game in games
        ]
    if chosen is None and heat.chooser is not None:
        return [replace(game, waits=True) if game.heat == at else game for game in games]
    return games


def _with_result(setup: Setup, game: Game, told: _Told) -> Game:
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


def _forfeit(setup: Setup, game: Game, told: _Told) -> Outcome:
    signs = ["-" if id in told.gone else "+" for id in (game.white, game.black)]
    return outcome(":".join(signs), setup.counting, setup.boards)


def _as_needed(games: list[Game], at: int, most: int) -> list[Game]:
    """The games of a match without those that can change nothing any more."""
    own = sorted((game for game in games if game.heat == at), key=lambda game: game.round)
    lead = {own[0].white: Fraction(0), own[0].black: Fraction(0)}
    spare = set[int]()
    for left, game in zip(range(len(own) - 1, -1, -1), own, strict=True):
        if game.points is None:
            break
        lead[game.white] += game.points[0]
        lead[game.black] += game.points[1]
        first, second = lead.values()
        if abs(first - second) > left * most:
            spare = {one.number for one in own[len(own) - left :]}
            break
    return [
        replace(game, needed=False, outcome=None, points=None, withdrawn=False)
        if game.number in spare and (game.outcome is None or game.withdrawn)
        else game
        for game in games
    ]
