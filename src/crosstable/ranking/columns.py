"""One criterion for all participants: its values, and how it splits the classes still tied."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

import numpy as np

from crosstable.exact import Ticks, Values, order_key, rounded_half_up
from crosstable.ranking.classes import Partition
from crosstable.ranking.codes import Criterion
from crosstable.rules.clause import Contributions
from crosstable.rules.evaluation import Evaluation
from crosstable.rules.modifiers import cut_lowest, median
from crosstable.rules.system import ALONE, Modifier, Order, Reduce, Stepped

Source: TypeAlias = "Contributions | Stepped | Order"


@dataclass(frozen=True, slots=True)
class Column:
    """The values of a criterion, the key it ranks by, and what they were made of.

    ``classes``: for a system per tied group, the classes it was given.
    """

    criterion: Criterion
    values: Values
    key: Ticks
    source: Source
    classes: Partition

    @property
    def kind(self) -> str:
        return self.criterion.system.kind

    def value(self, p: int) -> Fraction | None:
        """The exact value of row ``p``, None where it has none."""
        return self.values.fraction(p)


def column(ev: Evaluation, criterion: Criterion, classes: Partition) -> Column:
    """Evaluate one criterion; ``classes`` are those still tied at its turn."""
    ev = ev.under(
        forfeits_played=criterion.has(Modifier.PLAYED),
        fore=criterion.has(Modifier.FORE),
        limit=criterion.number(Modifier.LIMIT),
    )
    system = criterion.system
    if system.kind == "group":
        return _of_groups(ev, criterion, classes)
    source: Any = ev(system)
    if system.kind == "rounds":
        source = _modified(ev, criterion, source)
        values = _reduced(source, system.reduce or Reduce.TOTAL)
    else:
        values = source.values
    return Column(criterion, values, _key(criterion, values), source, classes)


def _modified(ev: Evaluation, criterion: Criterion, source: Contributions) -> Contributions:
    if cuts := criterion.number(Modifier.CUT):
        return cut_lowest(ev, source, cuts)
    if medians := criterion.number(Modifier.MEDIAN):
        return median(ev, source, medians)
    return source


def _reduced(source: Contributions, reduce: Reduce) -> Values:
    if reduce is Reduce.TOTAL:
        return source.total()
    mean = source.mean()
    if reduce is Reduce.MEAN or mean.den is None:
        return mean
    whole = rounded_half_up(mean.num * mean.unit.numerator, mean.den * mean.unit.denominator)
    return Values(whole, Fraction(1), np.minimum(mean.den, 1))


def _key(criterion: Criterion, values: Values) -> Ticks:
    """Greater is better; where the system runs upwards, or is reversed by /R, the sign turns."""
    upwards = criterion.system.ascending != criterion.has(Modifier.REVERSED)
    key = order_key(values)
    return -key if upwards else key


def _of_groups(ev: Evaluation, criterion: Criterion, classes: Partition) -> Column:
    order: Order = criterion.system.function(ev, classes.label)
    ranks = order.ranks
    values = Values(ranks, Fraction(1), np.where(ranks == ALONE, 0, 1))
    return Column(criterion, values, -ranks, order, classes)
