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
"""Answers take the contributions, what is left of them and the rank of equally low elements, all
(P, R+1), and give the element to cut."""
equal_lowest: Question[Ticks] = Question(
    "equal_lowest",
    text(
        "question.equal-lowest", "Which of several equally low-scored opponents does a cut remove?"
    ),
)
"""Answers take the contributions and give a rank (P, R+1), the least is cut first."""

_FAR = np.iinfo(np.int64).max


def cut_lowest(ev: Evaluation, contributions: Contributions, count: int) -> Contributions:
    """Cut-n: the least significant value is left out, then the next, n times (14.1, 14.2).

    Where fewer elements are there, all of them go and the sum is 0.
    """
    pick = ev.answer(low_cut)
    rank = ev.answer(equal_lowest)(contributions)
    left = _elements(contributions)
    for _ in range(min(count, left.shape[1])):
        left = left & ~pick(contributions, left, rank)
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


@equal_lowest.answer("lowest-product")
def lowest_product(contributions: Contributions) -> Ticks:
    """The one with the smallest product."""
    return contributions.value


@equal_lowest.answer("worst-result")
def worst_result(contributions: Contributions) -> Ticks:
    """The one against whom the worst result was achieved."""
    if contributions.weight is not None:
        return contributions.weight
    return np.pad(contributions.table.points, ((0, 0), (1, 0)))


@low_cut.answer("voluntary-unless-lower")
def voluntary_unless_lower(contributions: Contributions, left: Mask, rank: Ticks) -> Mask:
    """The lowest contribution of a voluntarily unplayed round goes, unless it is lower than the
    least significant value, which then goes instead.

    Of a voluntary round and a game with equal contributions the voluntary round goes; of equal
    voluntary rounds the one with the lower basis.
    """
    least = _first_lowest(left, contributions.basis, rank)
    voluntary = left & contributions.voluntary
    if not voluntary.any():
        return least
    missed = _first_lowest(voluntary, contributions.value, contributions.basis)
    instead = voluntary.any(axis=1) & (
        _picked_value(contributions, missed) >= _picked_value(contributions, least)
    )
    return np.where(instead[:, None], missed, least)


@low_cut.answer("voluntary-first")
def voluntary_first(contributions: Contributions, left: Mask, rank: Ticks) -> Mask:
    """Voluntarily unplayed rounds go first, the least significant first; only then the others."""
    missed = left & contributions.voluntary
    first = _first_lowest(missed, contributions.value, contributions.basis)
    least = _first_lowest(left, contributions.basis, rank)
    return np.where(missed.sum(axis=1, keepdims=True) > 0, first, least)


@low_cut.answer("pairing-bye-first")
def pairing_bye_first(contributions: Contributions, left: Mask, rank: Ticks) -> Mask:
    """The round of a pairing-allocated bye goes first; only then the least significant value."""
    given = np.pad(contributions.table.results == ord("U"), ((0, 0), (1, 0)))
    byes: Mask = left & given
    first = _first_lowest(byes, contributions.basis, rank)
    least = _first_lowest(left, contributions.basis, rank)
    return np.where(byes.sum(axis=1, keepdims=True) > 0, first, least)


@low_cut.answer("plainly-lowest")
def plainly_lowest(contributions: Contributions, left: Mask, rank: Ticks) -> Mask:
    """The least significant value goes, whether its round was played or not."""
    return _first_lowest(left, contributions.basis, rank)


def cut_for_each(contributions: Contributions, low: Ticks, high: Ticks) -> Contributions:
    """Leave out, for each participant, so many (P,) of the lowest and of the highest elements."""
    left = _elements(contributions)
    for n in range(int(low.max(initial=0))):
        left = left & ~(_first_lowest(left, contributions.basis, contributions.value)
                        & (low > n)[:, None])  # fmt: skip
    cut = _without(contributions, left, CUT_LOW)
    left = _elements(cut)
    for n in range(int(high.max(initial=0))):
        left = left & ~(_highest(cut, left) & (high > n)[:, None])
    return _without(cut, left, CUT_HIGH)


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
