"""Which criterion a printed column is: the one its heading names, or one that gives its figures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from crosstable.audit.bank import Bank
from crosstable.audit.printed import PLAIN, Match, Printed
from crosstable.ranking.classes import Partition
from crosstable.ranking.codes import Criterion
from crosstable.ranking.columns import Column

#: A column with no more different figures proves little.
FEW_FIGURES = 2


class Reading(NamedTuple):
    """A criterion that a column is taken for, with what it gives. ``also``: others that give the
    same figures."""

    criterion: Criterion
    made: Column
    match: Match
    also: tuple[Criterion, ...] = ()


def reading(
    printed: Printed, bank: Bank, one: Criterion, classes: Partition, *, scaled: bool = True
) -> Reading | None:
    """The column as this criterion; None where the edition cannot give it."""
    made = bank.column(one, classes)
    return None if made is None else Reading(one, made, printed.match(made, scaled=scaled))


def best_reading(
    printed: Printed, bank: Bank, among: Iterable[Criterion], classes: Partition
) -> Reading | None:
    """The plainest of the criteria that give most of the column; None where none gives enough.

    A criterion in another scale counts only where none gives the whole column as it is.
    """
    found = _readings(printed, bank, among, classes, scaled=False)
    if not found or found[0].match.rows < printed.total:
        scaled = _readings(printed, bank, among, classes, scaled=True)
        whole = [one for one in scaled if one.match.rows == printed.total]
        if whole and tells(printed, whole[0]):
            return whole[0]._replace(also=tuple(one.criterion for one in whole[1:]))
    if not found or not is_recognised(printed, found[0]):
        return None
    best = found[0]
    same = [one.criterion for one in found[1:] if one.match.rows == best.match.rows]
    whole = best.match.rows == printed.total
    return best._replace(also=tuple(same) if whole else ())


def _readings(
    printed: Printed,
    bank: Bank,
    among: Iterable[Criterion],
    classes: Partition,
    *,
    scaled: bool,
) -> list[Reading]:
    """All readings that agree anywhere, those with most rows first, of these those that need no
    rounding, then the plainest."""
    found = (reading(printed, bank, one, classes, scaled=scaled) for one in among)
    agree = [one for one in found if one is not None and one.match.rows]
    most = max([one.match.rows for one in agree], default=0)
    rivals = [one for one in agree if one.match.rows == most]
    if len(rivals) < 2 or 3 * most < 2 * printed.total:
        return sorted(agree, key=lambda one: -one.match.rows)
    exact = {id(one): printed.exact_rows(one.made, one.match.scale) for one in rivals}
    return sorted(agree, key=lambda one: (-one.match.rows, -exact.get(id(one), 0)))


def is_recognised(printed: Printed, found: Reading) -> bool:
    """Whether so many figures agree that it is no accident: all, or two thirds of them and far more
    than if the figures stood in other rows."""
    count, total = found.match.rows, printed.total
    if count == total:
        return True
    return 3 * count >= 2 * total and _beyond_chance(printed, found)


def _beyond_chance(printed: Printed, found: Reading) -> bool:
    """More than three standard deviations above what chance gives."""
    chance = printed.by_chance(found.made, found.match.scale)
    more = found.match.rows - chance * printed.total
    return more > 0 and more**2 >= 9 * printed.total * chance * (1 - chance)


def tells(printed: Printed, found: Reading) -> bool:
    """Whether a column in another scale is more than an accident of a few small numbers."""
    return found.match.scale == PLAIN or printed.distinct >= _ENOUGH


#: Different figures of a column that a scale is believed from.
_ENOUGH = 4


def among_systems(all_of: Sequence[Criterion], systems: Sequence[str]) -> Sequence[Criterion]:
    """Those of some systems; of all where none is named."""
    return [one for one in all_of if one.system.code in systems] if systems else all_of
