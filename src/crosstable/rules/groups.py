"""Tied groups in arrays: finding them, splitting them, and the ranks inside them."""

from __future__ import annotations

import numpy as np

from crosstable.exact import Mask, Ticks
from crosstable.rules.system import ALONE, Classes
from crosstable.table.crosstable import Rows


def changed(values: Rows) -> Mask:
    """Where a value differs from the one before it; the first always does."""
    changed = np.ones(len(values), dtype=np.bool_)
    changed[1:] = values[1:] != values[:-1]
    return changed


def count_since(steps: Mask, begins: Mask) -> Rows:
    """The number of steps since the last beginning, from 0."""
    counted = np.cumsum(steps)
    return counted - np.maximum.accumulate(np.where(begins, counted, 0))


def tied_groups(classes: Classes) -> Classes:
    """The classes with more than one member; -1 for everybody else."""
    sizes = np.bincount(classes)
    return np.where(sizes[classes] > 1, classes, -1)


def refined(order: Rows, group: Classes, positions: Rows) -> tuple[Rows, Classes]:
    """The finer order, and the groups to look at anew: those a pass has split off and left level."""
    field = len(order)
    _, positions = np.unique(positions, return_inverse=True)  # from 0, fewer than the field
    finer = order * field + np.where(group >= 0, positions, 0)
    _, finer = np.unique(finer, return_inverse=True)
    active = group >= 0
    key = np.where(active, group * field + positions, -1)
    _, part, sizes = np.unique(key, return_inverse=True, return_counts=True)
    whole = np.bincount(group[active], minlength=1)
    left = active & (sizes[part] > 1) & (sizes[part] < whole[group])
    return finer, np.where(left, part, -1)


def competition_ranks(classes: Classes, order: Rows) -> Ticks:
    """Ranks (P,) inside the classes by ``order``, 1 1 3 where level; `ALONE` for who is alone."""
    by = np.lexsort((order, classes))
    label, position = classes[by], order[by]
    begins = changed(label)
    steps = begins | changed(position)
    at = np.arange(len(by))
    first = np.maximum.accumulate(np.where(begins, at, 0))
    ranks = np.empty(len(by), dtype=np.int64)
    ranks[by] = np.maximum.accumulate(np.where(steps, at, 0)) - first + 1
    return np.where(np.bincount(classes)[classes] > 1, ranks, ALONE)
