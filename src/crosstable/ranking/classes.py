"""The partition of the field: who is still tied with whom, and what separated the others."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from crosstable.exact import Ticks
from crosstable.rules.system import Classes

#: The class above which there is nobody.
NOTHING = -1


@dataclass(frozen=True, slots=True)
class Partition:
    """Classes in order, 0 the best. ``label`` (P,) names each participant's class.

    ``decider`` by class: the number of the criterion that separated it from the class directly
    above, `NOTHING` for the first class.
    """

    label: Classes
    decider: Classes

    def refined(self, key: Ticks, criterion: int) -> Partition:
        """Each class split by ``key`` (P,), the greater ahead."""
        if len(self.decider) == len(self.label):
            return self  # nobody is tied any more
        order = np.lexsort((-key, self.label))
        label, key = self.label[order], key[order]
        new_class = np.ones(len(order), dtype=np.bool_)
        new_class[1:] = label[1:] != label[:-1]
        inside = np.zeros(len(order), dtype=np.bool_)
        inside[1:] = ~new_class[1:] & (key[1:] != key[:-1])
        begins = new_class | inside
        decider = np.where(inside, criterion, self.decider[label])[begins]
        refined = np.empty(len(order), dtype=np.int64)
        refined[order] = np.cumsum(begins) - 1
        return Partition(refined, decider)

    @property
    def sizes(self) -> Ticks:
        """The number of members by class."""
        return np.bincount(self.label, minlength=len(self.decider))

    @property
    def places(self) -> tuple[Ticks, Ticks]:
        """The first and the last place (P,) that each participant shares."""
        sizes = self.sizes
        last = np.cumsum(sizes)
        return (last - sizes + 1)[self.label], last[self.label]


def events(numbers: Classes) -> Partition:
    """One class for each event of joined tables, by the number (P,) of the event."""
    count = int(numbers.max(initial=-1)) + 1
    return Partition(numbers, np.full(count, NOTHING, dtype=np.int64))


def everybody(field: int) -> Partition:
    """All participants in one class."""
    first = np.full(min(field, 1), NOTHING, dtype=np.int64)
    return Partition(np.zeros(field, dtype=np.int64), first)
