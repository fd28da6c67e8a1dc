"""The play-off so far: stages, what is due, what was decided, the order once it is there.

A pure function of format, setup and entries: all is played again from the start each time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from crosstable.errors import NoFormat
from crosstable.playoff import heats, knock_out, last_resorts
from crosstable.playoff.contests import play
from crosstable.playoff.format import Best, Format
from crosstable.playoff.questions import answered
from crosstable.playoff.run import (
    Answer,
    Bracket,
    Decision,
    Final,
    Game,
    Level,
    Levels,
    Play,
    Request,
    Run,
    Setup,
    Way,
    inner,
)
from crosstable.playoff.stages import Entry, Stage, Told, stage_of
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


@dataclass(frozen=True, slots=True)
class Progress:
    """A play-off so far. ``moves``: games whose moves are asked; ``order``: None before its end.

    ``brackets`` and ``finals``: the knock-outs and what winners of groups play, as far as known.
    """

    stages: tuple[Stage, ...]
    moves: frozenset[int]
    decisions: tuple[Decision, ...]
    gone: frozenset[int]
    order: Levels | None
    brackets: tuple[Bracket, ...] = ()
    finals: tuple[Final, ...] = ()

    @property
    def games(self) -> tuple[Game, ...]:
        return tuple(game for stage in self.stages for game in stage.games)

    @property
    def due(self) -> tuple[Game, ...]:
        """The games whose results can be entered."""
        return tuple(game for game in self.games if game.due)


def progress(format: Format, setup: Setup, entries: Sequence[Entry] = ()) -> Progress:
    """Play the entries through the format."""
    return Course(format, setup).after(entries)


class Course:
    """A play-off that is played on from where it stood."""

    def __init__(self, format: Format, setup: Setup) -> None:
        self._run = Run(format, setup)
        self._played = _whole(self._run)
        self._stages = list[Stage]()
        self._known = 0
        self._request: Request | None = None
        self._order: Levels | None = None

    def after(self, entries: Sequence[Entry]) -> Progress:
        """The play-off after these entries: all that were played here before, and further results
        and moves.

        Where other things are new, a course must begin again.
        """
        told = Told([one for one in entries if not one.undone])
        if self._request is None and self._order is None:
            self._run.gone = told.gone_before(0)
            self._step(lambda: next(self._played))
        while self._order is None and self._request is not None:
            request, run = self._request, self._run
            stage = stage_of(run, request, self._known, told)
            asked = request.moves - told.moves.keys()
            if asked or not stage.over:
                return self._so_far(told, [stage] if request.heats else [], asked)
            if request.heats:
                self._stages.append(stage)
                run.stage += 1
            self._known += len(stage.games)
            run.gone = told.gone_before(self._known)
            by_heat = tuple(
                tuple(game for game in stage.games if game.heat == heat)
                for heat in range(len(request.heats))
            )
            answer = Answer(by_heat, told.moves)
            self._step(lambda answer=answer: self._played.send(answer))
        return self._so_far(told)

    def _step(self, step: Callable[[], Request]) -> None:
        try:
            self._request = step()
        except StopIteration as end:
            self._order = end.value

    def _so_far(
        self, told: Told, under_way: Sequence[Stage] = (), moves: frozenset[int] = frozenset()
    ) -> Progress:
        run = self._run
        over = (_with_moves(one, told) for one in self._stages)
        return Progress(
            (*over, *under_way), moves, tuple(run.decisions), told.gone, self._order,
            tuple(run.brackets), tuple(run.finals),
        )  # fmt: skip


def _with_moves(stage: Stage, told: Told) -> Stage:
    """A stage that is over, with the moves that were asked for later."""
    if all(one.moves == told.moves.get(one.number) for one in stage.games):
        return stage
    games = (replace(one, moves=told.moves.get(one.number)) for one in stage.games)
    return stage._replace(games=tuple(games))


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
    name, contest = run.contest(branch_of(run.format, len(playing)))
    run.decide(name, _PLAYING(players=run.names(playing)), contest.article)
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
