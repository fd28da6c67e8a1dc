"""All columns that an edition can print for an event, each computed when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import product
from typing import Any

from crosstable.editions.edition import Edition
from crosstable.errors import EngineError, RegulationError
from crosstable.model.matches import TeamScore
from crosstable.ranking.classes import Partition
from crosstable.ranking.codes import Criterion, check_in_edition
from crosstable.ranking.columns import Column, column
from crosstable.ranking.participants import check_participants
from crosstable.ranking.ranking import Ranking
from crosstable.rules import catalogue
from crosstable.rules.system import SYSTEMS, Modifier, System

Modifiers = tuple[tuple[Modifier, int], ...]

#: Orders that somebody decided; no results give them.
_DECIDED = ("PO", "LOT")
_CUTS: tuple[Modifiers, ...] = (
    ((Modifier.CUT, 1),),
    ((Modifier.CUT, 2),),
    ((Modifier.MEDIAN, 1),),
    ((Modifier.MEDIAN, 2),),
    ((Modifier.CUT, 3),),
)
_LIMITS: tuple[Modifiers, ...] = tuple(((Modifier.LIMIT, n),) for n in (-1, 1, -2, 2, -3, 3))


class Bank:
    """The columns under one edition with its settings, for the event of a ranking.

    ``leading``: a ranking by the leading score; its table and its answers are used.
    """

    def __init__(self, leading: Ranking) -> None:
        self.leading = leading
        self._made: dict[tuple[Criterion, bytes], Column | None] = {}

    @property
    def edition(self) -> Edition:
        """The edition with the answers that are set."""
        return self.leading.regulations.edition

    def column(self, one: Criterion, classes: Partition) -> Column | None:
        """The column of a criterion; ``classes`` are those tied at its turn. None where it cannot be
        had: the edition lacks it, or it is not for these participants."""
        of_classes = one.system.kind == "group" or one.stepwise is not None
        key = one, classes.label.tobytes() if of_classes else b""
        if key not in self._made:
            self._made[key] = self._column(one, classes)
        return self._made[key]

    def _column(self, one: Criterion, classes: Partition) -> Column | None:
        try:
            check_in_edition(one, self.edition)
            check_participants(one, teams=self.teams)
            if one.system.needs_ratings and 0 in self.leading.regulations.ratings:
                return None
            return column(self.leading.evaluation, one, classes)
        except (RegulationError, EngineError):
            return None

    @property
    def teams(self) -> bool:
        """Whether teams are ranked."""
        return self.leading.tournament.matches is not None

    @cached_property
    def all_of(self) -> tuple[Criterion, ...]:
        """All criteria that a column may stand for, the plainest first."""
        catalogue.load()
        found = _criteria(tuple(self.edition.systems), self.teams)
        return tuple(one for one in found if self._is_had(one))

    def _is_had(self, one: Criterion) -> bool:
        try:
            check_in_edition(one, self.edition)
            check_participants(one, teams=self.teams)
        except RegulationError:
            return False
        return True


@lru_cache(maxsize=64)
def _criteria(systems: tuple[str, ...], teams: bool) -> tuple[Criterion, ...]:
    found = [
        Criterion(SYSTEMS[code], modifiers, score)
        for code in systems
        if code not in _DECIDED
        for modifiers in _modifiers(SYSTEMS[code])
        for score in _scores(SYSTEMS[code], teams)
    ]
    return tuple(sorted(found, key=plainness))


def plainness(one: Criterion) -> int:
    """How much stands behind the name of a system; the plainest is what people mean. Orders of tied
    groups come after values, as they can be read in more than one way."""
    cuts = sum(n for modifier, n in one.modifiers if modifier in (Modifier.CUT, Modifier.MEDIAN))
    group = 5 if one.system.kind == "group" else 0
    return 10 * len(one.modifiers) + group + cuts + (one.score is not None)


def _modifiers(system: System[Any]) -> Iterator[Modifiers]:
    """The combinations that events use; R changes no value."""
    cuts: list[Modifiers] = [(), *(one for one in _CUTS if one[0][0] in system.modifiers)]
    if Modifier.LIMIT in system.modifiers:
        cuts += _LIMITS
    fore, played = (
        [(), ((one, 0),)] if one in system.modifiers else [()]
        for one in (Modifier.FORE, Modifier.PLAYED)
    )
    for parts in product(cuts, fore, played):
        yield tuple(each for part in parts for each in part)


def _scores(system: System[Any], teams: bool) -> tuple[TeamScore | None, ...]:
    return (None, *system.scores) if teams and len(system.scores) > 1 else (None,)
