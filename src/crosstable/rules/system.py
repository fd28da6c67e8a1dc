"""A tie-break system: its code, its function, how contributions become a value, its modifiers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

from crosstable.exact import Mask, Ticks, Values
from crosstable.model.matches import TeamScore
from crosstable.rules.clause import Contributions
from crosstable.rules.evaluation import Evaluation
from crosstable.texts import Message, Text

Classes: TypeAlias = npt.NDArray[np.int64]
ALONE = 0


class Reduce(Enum):
    """How contributions become one value; the value of each member is its name in JSON."""

    TOTAL = "total"
    MEAN = "mean"
    ROUNDED = "rounded-half-up"


class Modifier(Enum):
    """The modifiers by their letter in a code."""

    CUT = "C"
    MEDIAN = "M"
    LIMIT = "L"
    FORE = "F"
    PLAYED = "P"
    REVERSED = "R"
    DIVISOR = "K"


#: Who a system is for.
For: TypeAlias = Literal["players", "teams", "both"]
#: The scores of teams that ``:MP`` and ``:GP`` name.
BOTH_SCORES: tuple[TeamScore, ...] = ("MP", "GP")
MATCH_POINTS_ONLY: tuple[TeamScore, ...] = ("MP",)


class Step(NamedTuple):
    """One line of a computation in steps: its name, the value, why, the name of its article.

    ``article``: the article itself, where it stands in other rules than the edition.
    """

    name: Message
    value: Fraction | None
    because: Message
    rests: str
    article: str = ""


@dataclass(frozen=True, slots=True)
class Stepped:
    """Values (P,) of a system that is no sum over rounds; the steps are made when asked for.

    ``behind`` (P,): participants who come after all others, whatever their value. ``rounds``: what
    the rounds give to the steps, told before them.
    """

    values: Values
    steps: Callable[[int], list[Step]]
    behind: Mask | None = None
    rounds: Contributions | None = None


class Pass(NamedTuple):
    """One look at a tied group: who, the small table, the order that follows, and why.

    ``table``: for each member (row) value, number of games, and by opponent's row the results.
    ``order``: rows by place; those still level together. ``by``: in which of two scores, where a
    system looks at both.
    """

    among: tuple[int, ...]
    table: tuple[GroupRow, ...]
    order: tuple[tuple[int, ...], ...]
    because: Message
    rests: str
    by: Message | None = None


class GroupRow(NamedTuple):
    """A member of a tied group in the small table."""

    p: int
    value: Fraction
    games: int
    against: dict[int, tuple[Fraction, ...]]


class Places(Protocol):
    """Places inside each tied class, for all classes at once."""

    @property
    def ranks(self) -> Ticks:
        """Competition ranks (P,) inside the class: 1, 1, 3; `ALONE` for who is alone in it."""
        ...


class Order(Places, Protocol):
    """Places inside each tied class that are explained by small tables."""

    def show(self, members: Sequence[int]) -> list[Pass]:
        """The passes that led to the order of one class, given by its rows."""
        ...


Kind: TypeAlias = Literal["rounds", "steps", "group"]
Result_co = TypeVar("Result_co", covariant=True)
Function = TypeVar("Function", bound="Callable[..., Any]")


@dataclass(frozen=True, eq=False)
class System(Generic[Result_co]):
    """A registered system; calling it, or ``ev(system)``, gives the result of its function.

    ``ascending``: the smaller value stands ahead. ``names``: other codes for it, in capitals;
    names in words stand in `crosstable.names.name_table`.
    ``needs_ratings``: left out where unrated participants take part and nobody says how to rate
    them. ``shown_in_steps``: a mean that is explained step by step. ``scores``: what may stand
    behind a colon where the participants are teams. ``signed``: people are shown the plus too.
    """

    code: str
    kind: Kind
    function: Callable[..., Result_co]
    title: Text
    reduce: Reduce | None = None
    modifiers: frozenset[Modifier] = frozenset()
    ascending: bool = False
    names: tuple[str, ...] = ()
    needs_ratings: bool = False
    shown_in_steps: bool = False
    plays: For = "players"
    scores: tuple[TeamScore, ...] = ()
    signed: bool = False

    def __call__(self, ev: Evaluation, *arguments: Any) -> Result_co:
        if ev.table.teams is not None and self.code in _ON_TEAMS:
            return _ON_TEAMS[self.code](ev, *arguments)
        return self.function(ev, *arguments)

    def for_teams(self, function: Function) -> Function:
        """Register the function that gives the system's result where the participants are teams."""
        _ON_TEAMS[self.code] = function
        return function

    @property
    def definition(self) -> str:
        """The sentence of the rule: the first paragraph of the docstring."""
        doc = (self.function.__doc__ or "").strip()
        return " ".join(doc.split("\n\n", 1)[0].split())


SYSTEMS: dict[str, System[Any]] = {}
_ON_TEAMS: dict[str, Callable[..., Any]] = {}

RoundsFunction: TypeAlias = Callable[[Evaluation], Contributions]
StepsFunction: TypeAlias = Callable[[Evaluation], Stepped]
Placed = TypeVar("Placed", bound=Places)


def system(
    code: str,
    title: Text,
    *,
    reduce: Reduce = Reduce.TOTAL,
    modifiers: tuple[Modifier, ...] = (),
    names: tuple[str, ...] = (),
    needs_ratings: bool = False,
    shown_in_steps: bool = False,
    plays: For = "players",
    scores: tuple[TeamScore, ...] = (),
    signed: bool = False,
) -> Callable[[RoundsFunction], System[Contributions]]:
    """Register a system that gives each round a contribution."""

    def register(function: RoundsFunction) -> System[Contributions]:
        return _registered(
            System(
                code, "rounds", function, title, reduce, frozenset(modifiers),
                names=names, needs_ratings=needs_ratings, shown_in_steps=shown_in_steps,
                plays=plays, scores=scores, signed=signed,
            )
        )  # fmt: skip

    return register


def stepped_system(
    code: str,
    title: Text,
    *,
    modifiers: tuple[Modifier, ...] = (),
    ascending: bool = False,
    names: tuple[str, ...] = (),
    needs_ratings: bool = False,
    plays: For = "players",
) -> Callable[[StepsFunction], System[Stepped]]:
    """Register a system that gives each participant a value in steps."""

    def register(function: StepsFunction) -> System[Stepped]:
        return _registered(
            System(
                code, "steps", function, title, None, frozenset(modifiers), ascending, names,
                needs_ratings, plays=plays,
            )
        )  # fmt: skip

    return register


def group_system(
    code: str,
    title: Text,
    *,
    modifiers: tuple[Modifier, ...] = (),
    names: tuple[str, ...] = (),
    plays: For = "both",
    scores: tuple[TeamScore, ...] = (),
) -> Callable[[Callable[[Evaluation, Classes], Placed]], System[Placed]]:
    """Register a system that orders the participants of each tied class."""

    def register(function: Callable[[Evaluation, Classes], Placed]) -> System[Placed]:
        return _registered(
            System(
                code, "group", function, title, None, frozenset(modifiers), names=names,
                plays=plays, scores=scores,
            )
        )  # fmt: skip

    return register


Registered = TypeVar("Registered", bound="System[Any]")


def _registered(made: Registered) -> Registered:
    SYSTEMS[made.code] = made
    return made
