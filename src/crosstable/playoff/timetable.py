"""When a play-off is played: the clock of its stages, and how long it can take at most."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product, zip_longest
from typing import NamedTuple, TypeAlias

from crosstable.playoff.contests import next_of
from crosstable.playoff.engine import cuts_of
from crosstable.playoff.format import BRANCH, Contest, Format, Time
from crosstable.playoff.pace import game_minutes
from crosstable.playoff.run import Cuts, Run, Setup, inner
from crosstable.playoff.stages import Stage
from crosstable.playoff.tables import berger, bracket

#: The minutes of stages that may follow each other.
Path: TypeAlias = tuple[int, ...]
Paths: TypeAlias = frozenset[Path]

_NOTHING: Paths = frozenset({()})
_FIRST: Cuts = frozenset({1})
#: So many courses are compared one by one; of more, only those no other one outlasts throughout.
_MOST_PATHS = 2_000


class Slot(NamedTuple):
    """The time of a stage: minutes since midnight, each None where nobody can say.

    ``rounds``: when each round begins.
    """

    begins: int | None
    minutes: int | None
    rounds: tuple[int | None, ...]


def timetable(format: Format, stages: Sequence[Stage], begins: int | None) -> list[Slot]:
    """The slot of each stage, one after the other, with the breaks that the rules want."""
    found = list[Slot]()
    for stage in stages:
        rounds = _rounds(format, stage)
        starts = list[int | None]()
        at = begins
        for length in rounds:
            starts.append(at)
            pause = format.number("break_between_rounds")
            at = None if at is None or length is None else at + length + pause
        minutes = _stage_minutes(format, rounds)
        found.append(Slot(begins, minutes, tuple(starts)))
        known = begins is not None and minutes is not None
        begins = (begins or 0) + (minutes or 0) + format.number("break_between") if known else None
    return found


def minutes_of(format: Format, time: Time) -> int | None:
    """The length of a game, None where its time control is not stated."""
    paces = time.paces
    return None if paces is None else game_minutes(*paces, format.number("moves"))


def longest(format: Format, setup: Setup, count: int) -> Path | None:
    """The minutes of the stages in the longest course; None where a time control is not stated."""
    run = Run(format, setup)
    name = format.branch_for(count)
    if name is None:
        return ()
    paths = _Courses(run).of(name, count, cuts_of(format, setup, count), count, 0)
    return None if paths is None else max(paths, key=lambda path: total(format, path))


def total(format: Format, path: Path) -> int:
    """The minutes from the first move to the last, breaks between stages included."""
    return sum(path) + format.number("break_between") * max(len(path) - 1, 0)


def _rounds(format: Format, stage: Stage) -> list[int | None]:
    """The minutes of each round: the longest of its games."""
    count = max((game.round for game in stage.games), default=0)
    found = list[int | None]()
    for round in range(1, count + 1):
        lengths = [minutes_of(format, game.time) for game in stage.games if game.round == round]
        known = [one for one in lengths if one is not None]
        found.append(max(known) if len(known) == len(lengths) else None)
    return found


def _stage_minutes(format: Format, rounds: Sequence[int | None]) -> int | None:
    known = [one for one in rounds if one is not None]
    if len(known) < len(rounds):
        return None
    return sum(known) + format.number("break_between_rounds") * max(len(rounds) - 1, 0)


class _Courses:
    """All lengths that a play-off can have, contest by contest."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.known: dict[tuple[str, int, Cuts, int, int], Paths | None] = {}

    def of(
        self, reference: str | None, count: int, cuts: Cuts, ceiling: int, repeats: int
    ) -> Paths | None:
        """The courses from a contest on; None where the time control of one is not stated."""
        if reference == BRANCH:
            reference = self.run.format.branch_for(count) if count < ceiling else None
            ceiling = count
        if reference is None or not cuts:
            return _NOTHING
        name, contest = self.run.contest(reference)
        key = (name, count, cuts, ceiling, repeats)
        if key not in self.known:
            self.known[key] = self._of(contest, count, cuts, ceiling, repeats)
        return self.known[key]

    def _of(
        self, contest: Contest, count: int, cuts: Cuts, ceiling: int, repeats: int
    ) -> Paths | None:
        if contest.form in ("match", "round-robin"):
            return self._heat(contest, count, ceiling, repeats)
        if contest.form == "knock-out":
            pair = self.of(contest.each, 2, _FIRST, ceiling, repeats)
            return _bracket(pair, len(bracket(count)), count, cuts)
        if contest.form == "groups":
            return self._groups(contest, count, cuts, ceiling, repeats)
        kept = min(contest.keep or count, count)
        if contest.form == "best":
            ceiling = min(ceiling, count)
        again = self.run.format.branch_for(count)
        if contest.form == "repeat" and repeats < contest.times and again is not None:
            return self.of(again, count, cuts, ceiling, repeats + 1)
        return self.of(contest.then or None, kept, inner(cuts, 0, kept), ceiling, repeats)

    def _heat(self, contest: Contest, count: int, ceiling: int, repeats: int) -> Paths | None:
        """The games, and behind them what follows for any number of players left level."""
        game = minutes_of(self.run.format, self.run.time(contest))
        if game is None:
            return None
        rounds = contest.games
        if contest.form == "round-robin":
            rounds = len(berger(count, contest.cycles))
        own = frozenset({(_stage_minutes(self.run.format, [game] * rounds) or 0,)})
        further = [
            self.of(next_of(self.run, contest, level, count), level, _FIRST, ceiling, repeats)
            for level in range(2, count + 1)
        ]  # fmt: skip
        return _behind(own, _any_of([_NOTHING, *further]))

    def _groups(
        self, contest: Contest, count: int, cuts: Cuts, ceiling: int, repeats: int
    ) -> Paths | None:
        sizes = [len(group) for group in contest.groups]
        if sum(sizes) != count:
            number = contest.count or len(sizes)
            sizes = [(count - at - 1) // number + 1 for at in range(number)]
        inside = _FIRST if cuts == _FIRST else frozenset(range(1, max(sizes)))
        each = [
            self.of(contest.each, size, inner(inside, 0, size), ceiling, repeats) for size in sizes
        ]
        final = [self.of(contest.final or BRANCH, len(sizes), _FIRST, count, repeats)]
        if cuts != _FIRST:
            final += [self.of(BRANCH, level, _FIRST, count, repeats) for level in range(2, count)]
        return _behind(_beside(each), _any_of([_NOTHING, *final]))


def _bracket(pair: Paths | None, slots: int, count: int, cuts: Cuts) -> Paths | None:
    """A bracket of so many slots: its pairs, then the winners beside the losers."""
    if not cuts or slots < 2:
        return _NOTHING
    ahead = slots // 2
    upper = _bracket(pair, ahead, min(ahead, count), inner(cuts, 0, ahead))
    lower = _bracket(pair, ahead, max(count - ahead, 0), inner(cuts, ahead, max(count - ahead, 0)))
    return _behind(_beside([pair, pair]), _beside([upper, lower]))


def _any_of(several: Iterable[Paths | None]) -> Paths | None:
    """One or the other."""
    found = set[Path]()
    for paths in several:
        if paths is None:
            return None
        found |= paths
    return _few(found)


def _behind(first: Paths | None, then: Paths | None) -> Paths | None:
    """One after the other."""
    if first is None or then is None:
        return None
    return _few({one + other for one, other in product(first, then)})


def _beside(several: Sequence[Paths | None]) -> Paths | None:
    """Side by side: a stage lasts as long as the longest of its contests."""
    found: Paths = _NOTHING
    for paths in several:
        if paths is None:
            return None
        both = product(found, paths)
        found = _few({tuple(map(max, zip_longest(one, other, fillvalue=0))) for one, other in both})
    return found


def _few(paths: set[Path]) -> Paths:
    if len(paths) <= _MOST_PATHS:
        return frozenset(paths)
    return frozenset(
        one for one in paths if not any(one != other and _within(one, other) for other in paths)
    )


def _within(one: Path, other: Path) -> bool:
    return len(one) <= len(other) and all(a <= b for a, b in zip(one, other, strict=False))
