"""A printed column beside a computed one: which figures can be ours.

The order of a tied group is printed as places inside the group (1, 1, 3), with nothing or 0 for who
is alone; or as points, where more is better and who is alone has 0.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from crosstable.exact import Figures, Mask, Values, agreeing
from crosstable.ranking.classes import Partition
from crosstable.ranking.columns import Column
from crosstable.rules.direct_encounter import Encounter
from crosstable.rules.groups import competition_ranks

Labels: TypeAlias = npt.NDArray[np.int64]


def matched(
    printed: Figures, made: Column, scale: Fraction = Fraction(1), *, exactly: bool = False
) -> Mask:
    """Where (P,) the printed figure can be the computed one; False where nothing is printed."""
    same = agreeing(printed, made.values, scale, exactly=exactly)
    if made.kind != "group" or same[printed.written].all() or not _with_zeros(printed, made):
        return same
    alone, zero = _alone(made), printed.numeric & (printed.whole == 0)
    tied = (same, _in_order(printed, made), *_points_against_each_other(printed, made))
    readings = [np.where(alone, zero, one) for one in tied]
    return max(readings, key=lambda one: int(one.sum()))


def _with_zeros(printed: Figures, made: Column) -> bool:
    """Whether who is alone has 0, as a rule, and nobody nothing."""
    alone, zero = _alone(made), printed.numeric & (printed.whole == 0)
    zeros = int((zero & alone).sum())
    ruled = 2 * zeros >= int((printed.written & alone).sum())
    return bool(zero.any() and ruled and not printed.empty.any())


def _in_order(printed: Figures, made: Column) -> Mask:
    """Where the points order the group as we do."""
    _, position = np.unique(-printed.whole, return_inverse=True)
    ranks = competition_ranks(made.classes.label, position)
    return printed.numeric & (ranks == made.values.num)


def _points_against_each_other(printed: Figures, made: Column) -> list[Mask]:
    """Where the points are those of the games of the tied among themselves."""
    if not isinstance(made.source, Encounter) or not made.source.looks:
        return []
    look = made.source.looks[0]
    return [
        agreeing(printed, Values(look.table.score, look.t.unit / look.table.scale), exactly=True)
    ]


def _alone(made: Column) -> Mask:
    return made.values.den == 0 if made.values.den is not None else np.zeros(0, dtype=np.bool_)


def places(partition: Partition, ranks: Figures) -> tuple[Labels, Labels]:
    """The first and the last place (P,) of each class: among all participants, or among those only
    who have a published rank, where fewer ranks are astray so."""
    everybody = partition.places
    if ranks.written.all() or not ranks.written.any():
        return everybody
    sizes = np.bincount(partition.label[ranks.written], minlength=len(partition.decider))
    last = np.cumsum(sizes)
    ranked = (last - sizes + 1)[partition.label], last[partition.label]
    return min(everybody, ranked, key=lambda one: int(_outside(one, ranks).sum()))


def _outside(found: tuple[Labels, Labels], ranks: Figures) -> Mask:
    first, last = found
    outside: Mask = ranks.written & ((ranks.whole < first) | (ranks.whole > last))
    return outside


def astray(partition: Partition, ranks: Figures) -> int:
    """How many ranks lie outside the places of their class."""
    return int(_outside(places(partition, ranks), ranks).sum())


def unexplained(partition: Partition, ranks: Figures) -> int:
    """How many ranks are behind the first place of their class: something else has split it."""
    first, last = places(partition, ranks)
    return int((ranks.written & (ranks.whole > first) & (ranks.whole <= last)).sum())
