"""The play-off so far: stages, what is due, what was decided, the order once it is there.

A pure function of format, setup and entries: all is played again from the start each time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from crosstable.errors import NoFormat
from crosstable.playoff import heats, knock_out, last_resorts
from crosstable.playoff.contests import play
from crosstable.playoff.format import Best, Format
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
_ANSWERED = text("playoff.answered", "set by the organiser: {question} = {answer}")
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
    told = Told([one for one in entries if not one.undone])
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
        stage = stage_of(run, request, known, told)
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
        run.decide("changes", _ANSWERED(question=question, answer=answer))
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
    run: Run, stages: list[Stage], moves: frozenset[int], told: Told, order: Levels | None
) -> Progress:
    return Progress(
        tuple(stages), moves, tuple(run.decisions), told.gone, order, tuple(run.brackets),
        tuple(run.finals),
    )  # fmt: skip
