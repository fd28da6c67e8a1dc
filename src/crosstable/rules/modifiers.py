"""Modifiers map contributions to contributions: cuts and medians (Art. 14, 16.5)."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from crosstable.exact import Mask, Ticks
from crosstable.rules.clause import CUT_HIGH, CUT_LOW, Contributions
from crosstable.rules.evaluation import Evaluation, Question
from crosstable.texts import text

low_cut: Question[Mask] = Question(
    "low_cut", text("question.low-cut", "Which element does a cut of the lowest remove?")
)
"""Answers take the contributions and what is left of them (P, R+1) and give the element to cut."""

_FAR = np.iinfo(np.int64).max


def cut_lowest(ev: Evaluation, contributions: Contributions, count: int) -> Contributions:
    """Cut-n: the least significant value is left out, then the next, n times (14.1, 14.2).

    Where fewer elements are there, all of them go and the sum is 0.
    """
    pick = ev.answer(low_cut)
    left = _elements(contributions)
    for _ in range(min(count, left.shape[1])):
        left = left & ~pick(contributions, left)
    return _without(contributions, left, CUT_LOW)


def median(ev: Evaluation, contributions: Contributions, count: int) -> Contributions:
    """Median-n: n least significant values are left out, then n most significant ones (14.3, 14.4).

    High cuts know no exception for voluntarily unplayed rounds.
    """
    lowest_cut = cut_lowest(ev, contributions, count)
    left = _elements(lowest_cut)
    for _ in range(min(count, left.shape[1])):
        left = left & ~_highest(lowest_cut, left)
    return _without(lowest_cut, left, CUT_HIGH)


@low_cut.answer("voluntary-unless-lower")
def voluntary_unless_lower(contributions: Contributions, left: Mask) -> Mask:
    """The lowest contribution of a voluntarily unplayed round goes, unless it is lower than the
    least significant value, which then goes instead.

    Of a voluntary round and a game with equal contributions the voluntary round goes; of equal
    voluntary rounds the one with the lower basis.
    """
    least = _first_lowest(left, contributions.basis, contributions.value)
    voluntary = left & contributions.voluntary
    if not voluntary.any():
        return least
    missed = _first_lowest(voluntary, contributions.value, contributions.basis)
    instead = voluntary.any(axis=1) & (
        _picked_value(contributions, missed) >= _picked_value(contributions, least)
    )
    return np.where(instead[:, None], missed, least)


def _first_lowest(among: Mask, first: Ticks, then: Ticks) -> Mask:
    """The element of each row lowest in ``first``, then in ``then``, then the earliest."""
    for key in (first, then):
        masked = np.where(among, key, _FAR)
        among = among & (masked == masked.min(axis=1, initial=_FAR, keepdims=True))
    return among & (among.cumsum(axis=1) == 1)


def _highest(contributions: Contributions, left: Mask) -> Mask:
    return _first_lowest(left, -contributions.basis, -contributions.value)


def _picked_value(contributions: Contributions, picked: Mask) -> Ticks:
    return np.where(picked, contributions.value, 0).sum(axis=1)


def _elements(contributions: Contributions) -> Mask:
    """What can be cut: all that counts and belongs to a round."""
    elements = contributions.counts.copy()
    elements[:, 0] = False
    return elements


def _without(contributions: Contributions, left: Mask, why: int) -> Contributions:
    cut = _elements(contributions) & ~left
    return replace(
        contributions,
        counts=contributions.counts & ~cut,
        cut=np.where(cut, np.int8(why), contributions.cut),
    )
