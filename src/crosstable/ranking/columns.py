"""One criterion for all participants: its values, and how it splits the classes still tied."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

import numpy as np

from crosstable.exact import Mask, Ticks, Values, order_key
from crosstable.ranking.classes import Partition
from crosstable.ranking.codes import Criterion
from crosstable.ranking.stepwise import stepwise
from crosstable.rules.clause import Contributions
from crosstable.rules.evaluation import Evaluation
from crosstable.rules.modifiers import cut_lowest, median
from crosstable.rules.ratings import average_rounding
from crosstable.rules.settled_orders import SettledOrder
from crosstable.rules.system import ALONE, Modifier, Order, Reduce, Stepped

Source: TypeAlias = "Contributions | Stepped | Order | SettledOrder"


@dataclass(frozen=True, slots=True)
class Column:
    """The values of a criterion, the key it ranks by, and what they were made of.

    ``classes``: for a system per tied group, the classes it was given. ``name``: the code; with
    a number where the same criterion comes again in the list.
    """

    criterion: Criterion
    values: Values
    key: Ticks
    source: Source
    classes: Partition
    name: str = ""

    @property
    def kind(self) -> str:
        """How the criterion is explained: by rounds, in steps, or for a tied group."""
        return "group" if self.criterion.stepwise else self.criterion.system.kind

    def value(self, p: int) -> Fraction | None:
        """The exact value of row ``p``, None where it has none."""
        return self.values.fraction(p)


def column(ev: Evaluation, criterion: Criterion, classes: Partition) -> Column:
    """Evaluate one criterion; ``classes`` are those still tied at its turn."""
    ev = _by_score(ev, criterion)
    ev = ev.under(
        forfeits_played=criterion.has(Modifier.PLAYED),
        fore=criterion.has(Modifier.FORE),
        limit=criterion.number(Modifier.LIMIT) if criterion.stepwise is None else 0,
        divisor=criterion.number(Modifier.DIVISOR),
    )
    if criterion.stepwise is not None:
        return _of_groups(criterion, classes, stepwise(ev, criterion, classes, _step))
    if criterion.system.kind == "group":
        return _of_groups(criterion, classes, criterion.system(ev, classes.label))
    source, values = _evaluated(ev, criterion)
    key = _key(criterion, values)
    if isinstance(source, Stepped) and source.behind is not None:
        key = with_behind(key, source.behind)
    return Column(criterion, values, key, source, classes)


def _by_score(ev: Evaluation, criterion: Criterion) -> Evaluation:
    """By the score that is named; without one by the primary score, by match points where a system
    knows no other."""
    score, known = criterion.score, criterion.system.scores
    if ev.table.teams is None or (score is None and len(known) != 1):
        return ev
    return ev.on(ev.table.by(score or known[0]))


def _evaluated(ev: Evaluation, criterion: Criterion) -> tuple[Contributions | Stepped, Values]:
    """What a system that is not per group gives, cut and reduced."""
    source: Any = ev(criterion.system)
    if criterion.system.kind != "rounds":
        return source, source.values
    source = _modified(ev, criterion, source)
    return source, _reduced(ev, source, criterion.system.reduce or Reduce.TOTAL)


def _step(ev: Evaluation, criterion: Criterion) -> tuple[Values, Ticks]:
    """One step of a stepwise criterion; for Koya its number counts score groups."""
    _, values = _evaluated(ev.under(score_groups=criterion.number(Modifier.LIMIT)), criterion)
    return values, _key(criterion, values)


def with_behind(key: Ticks, behind: Mask) -> Ticks:
    """The key with some participants after all others, among themselves as before."""
    if not behind.any():
        return key
    _, place = np.unique(key, return_inverse=True)
    return np.where(behind, place, place + len(key))


def _modified(ev: Evaluation, criterion: Criterion, source: Contributions) -> Contributions:
    if cuts := criterion.number(Modifier.CUT):
        return cut_lowest(ev, source, cuts)
    if medians := criterion.number(Modifier.MEDIAN):
        return median(ev, source, medians)
    return source


def _reduced(ev: Evaluation, source: Contributions, reduce: Reduce) -> Values:
    if reduce is Reduce.TOTAL:
        return source.total()
    mean = source.mean()
    if reduce is Reduce.MEAN or mean.den is None:
        return mean
    average = ev.answer(average_rounding)(mean.num, mean.den)
    return Values(average.num, Fraction(1), average.den)


def _key(criterion: Criterion, values: Values) -> Ticks:
    """Greater is better; where the system runs upwards, or is reversed by /R, the sign turns."""
    upwards = criterion.system.ascending != criterion.has(Modifier.REVERSED)
    key = order_key(values)
    return -key if upwards else key


def _of_groups(criterion: Criterion, classes: Partition, order: Order | SettledOrder) -> Column:
    ranks = order.ranks
    values = Values(ranks, Fraction(1), np.where(ranks == ALONE, 0, 1))
    return Column(criterion, values, -ranks, order, classes)
