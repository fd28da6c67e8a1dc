"""What the contests of a play-off share: the format, the players, who left, what was decided."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from crosstable.playoff.format import Contest, Format, Time
from crosstable.playoff.lots import drawn
from crosstable.playoff.results import Counting, Outcome
from crosstable.texts import Message


class Player(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One of the tied: start number, name, the values that seeded him."""

    id: int
    name: str
    values: tuple[str, ...] = ()


class Setup(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """What was decided before the play-off began. ``players`` in the order of the seeds (HT).

    ``place``: the first place they play for. ``seed``: of the lots. ``seeded_by``: the criteria that gave the order of the players.

    ``time``: enough or short. ``straight``: straight to Armageddon. ``pace``: an agreed or stated
    time control; ``agreed``: by whom. ``seats``: how many of the places count alike, 0 where each
    counts. ``boards``: of a team event. ``answers``: questions answered otherwise than on the page.
    """

    players: tuple[Player, ...]
    seed: str
    place: int = 1
    seeded_by: tuple[str, ...] = ()
    time: Literal["enough", "short"] = "enough"
    straight: bool = False
    pace: str = ""
    agreed: str = ""
    seats: int = 0
    answers: dict[str, str] = {}
    counting: Counting = "games"
    boards: int = 1


class Level(NamedTuple):
    """Players on one step of the order; ``because``: the name of the clause that leaves them so."""

    players: tuple[int, ...]
    because: str = ""


Levels: TypeAlias = "tuple[Level, ...]"
Cuts: TypeAlias = "frozenset[int]"


class Decision(NamedTuple):
    """Something that was decided: after which stage, by which clause and article, in words."""

    stage: int
    clause: str
    article: str
    message: Message


class Pair(NamedTuple):
    """A game to be played."""

    white: int
    black: int


class Game(msgspec.Struct, frozen=True):
    """A game with its number, and its result where there is one.

    ``waits``: its colours are not chosen yet. ``needed``: False once the contest is decided
    without it.
    """

    number: int
    stage: int
    round: int
    board: int
    heat: int
    white: int
    black: int
    time: Time
    outcome: Outcome | None = None
    points: tuple[Fraction, Fraction] | None = None
    moves: int | None = None
    waits: bool = False
    needed: bool = True
    by_committee: bool = False
    withdrawn: bool = False

    @property
    def due(self) -> bool:
        """Whether a result can be entered."""
        return self.outcome is None and self.needed and not self.waits

    @property
    def winner(self) -> int | None:
        """Who has more points; None for a draw, a double forfeit, no result."""
        if self.points is None or self.points[0] == self.points[1]:
            return None
        return self.white if self.points[0] > self.points[1] else self.black


@dataclass(slots=True)
class BracketPair:
    """Two slots of a bracket, None where nobody is; ``winner``: None while nobody knows."""

    players: tuple[int | None, int | None]
    winner: int | None = None


@dataclass(slots=True)
class Bracket:
    """A knock-out as it goes on: the pairs of each round that has begun.

    ``place``: the first place it is for; ``count``: its players; ``slots``: of its first round,
    byes included; ``cuts``: as seen from its first place; ``stage``: of its first round.
    """

    contest: str
    where: tuple[Message, ...]
    place: int
    count: int
    slots: int
    cuts: Cuts
    stage: int
    rounds: list[list[BracketPair]] = field(default_factory=list[list[BracketPair]])


@dataclass(slots=True)
class Final:
    """What the winners of ``count`` groups play; ``reached``: whether the groups are over."""

    contest: str | None
    where: tuple[Message, ...]
    count: int
    reached: bool = False


class HeatPlan(NamedTuple):
    """One contest's part of a stage: who plays whom in which round.

    ``chooser``: who chooses the colours of the first game. ``numbers``: players by pairing
    number. ``where``: the group or the round of a knock-out.
    """

    name: str
    contest: Contest
    time: Time
    players: tuple[int, ...]
    rounds: tuple[tuple[Pair, ...], ...]
    chooser: int | None = None
    where: tuple[Message, ...] = ()


class Request(NamedTuple):
    """What contests wait for: games to be played, the numbers of games whose moves are asked."""

    heats: tuple[HeatPlan, ...] = ()
    moves: frozenset[int] = frozenset()


class Answer(NamedTuple):
    """What was asked for: the games of each heat, all moves that are known."""

    heats: tuple[tuple[Game, ...], ...]
    moves: Mapping[int, int]


class Way(NamedTuple):
    """How a contest was reached: the games before it, how many may still branch, repeats so far."""

    games: tuple[Game, ...] = ()
    ceiling: int = 1 << 30
    repeats: int = 0
    where: tuple[Message, ...] = ()


Play: TypeAlias = "Generator[Request, Answer, Levels]"


@dataclass(slots=True)
class Run:
    """A play-off under way. ``stage``: the number of the coming stage; ``gone``: who left before."""

    format: Format
    setup: Setup
    stage: int = 1
    gone: frozenset[int] = frozenset()
    decisions: list[Decision] = field(default_factory=list[Decision])
    brackets: list[Bracket] = field(default_factory=list[Bracket])
    finals: list[Final] = field(default_factory=list[Final])
    _seeds: dict[int, int] = field(default_factory=dict[int, int])
    _names: dict[int, str] = field(default_factory=dict[int, str])

    def __post_init__(self) -> None:
        self._seeds = {one.id: at for at, one in enumerate(self.setup.players, 1)}
        self._names = {one.id: one.name or str(one.id) for one in self.setup.players}

    def by_seed(self, players: Iterable[int]) -> tuple[int, ...]:
        """Players in the order of their seeds."""
        return tuple(sorted(players, key=self._seeds.__getitem__))

    def names(self, players: Iterable[int]) -> str:
        """The names of players, in the order given."""
        return "; ".join(self._names[one] for one in players)

    def drawn(self, occasion: str, players: Iterable[int]) -> list[int]:
        """Players as lots fall for an occasion of the coming stage."""
        return drawn(self.setup.seed, f"{occasion} {self.stage}", players)

    def decide(self, clause: str, message: Message, article: str = "") -> None:
        """Write down what was decided, by which clause."""
        found = article or self.format.article(clause)
        self.decisions.append(Decision(self.stage - 1, clause, found, message))

    def contest(self, reference: str) -> tuple[str, Contest]:
        """A contest, or the one in its place when time is short or the evening late."""
        name = self.format.named(reference)
        contest = self.format.contest[name]
        instead = contest.straight if self.setup.straight else ""
        if not instead and self.setup.time == "short":
            instead = contest.short
        return self.contest(instead) if instead else (name, contest)

    def time(self, contest: Contest) -> Time:
        """The time control of a contest; the agreed or stated one where it may be."""
        if contest.pace and self.setup.pace:
            return Time(white=self.setup.pace, article=self.format.article("pace_agreed"))
        return self.format.time[contest.time]


def inner(cuts: Iterable[int], first: int, count: int) -> Cuts:
    """The cuts inside a step of ``count`` players behind the first ``first``, seen from there."""
    return frozenset(cut - first for cut in cuts if first < cut < first + count)


def flat(levels: Iterable[Level]) -> tuple[int, ...]:
    """All players of some levels."""
    return tuple(id for level in levels for id in level.players)


def alone(levels: Sequence[Level], cuts: Cuts) -> bool:
    """Whether the order parts its players wherever it must."""
    before = 0
    for level in levels:
        if inner(cuts, before, len(level.players)):
            return False
        before += len(level.players)
    return True
