"""Leaving a round robin: results that are annulled, and the rounds that were left."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple, TypeAlias

import numpy as np

from crosstable.exact import Mask, Ticks
from crosstable.rules.evaluation import Question
from crosstable.table.crosstable import Crosstable, Rows
from crosstable.texts import text


class Departures(NamedTuple):
    """Who did not come any more (P,), found from the rounds.

    ``there``: the games each came to. ``games``: those he had in the whole event.
    ``before_half``: who left and cannot have come to half of them. ``missed`` (P, R): the rounds
    without opponent after he left. ``lacking`` (P,): how many there are besides that cannot be
    told from free rounds. ``since`` (P,): how many rounds passed before.
    """

    left: Mask
    there: Ticks
    games: Ticks
    before_half: Mask
    missed: Mask
    lacking: Ticks
    since: Ticks


class Withdrawals(NamedTuple):
    """The table by which everything is computed, and what was done to it.

    ``as_forfeits``, ``unpaired`` (P,): rounds without opponent that count as forfeits, and those
    for which nobody can tell the opponent.
    """

    table: Crosstable
    departures: Departures | None = None
    as_forfeits: Ticks | None = None
    unpaired: Ticks | None = None


#: From a table and the number of rounds announced to what is left of it.
Withdrawing: TypeAlias = Callable[[Crosstable, int], Withdrawals]

withdrawn_before_half: Question[Withdrawing] = Question(
    "withdrawn_before_half",
    text(
        "question.withdrawn-before-half",
        "What do the results of a participant count who left a round robin?",
    ),
)


@withdrawn_before_half.answer("annulled")
def annulled(t: Crosstable, announced: int) -> Withdrawals:
    """Before half of his games: they are shown and count for nobody. From half on: they count, and
    the rest are forfeits."""
    opponent = _left_alone(t, departures(t, announced))
    known = opponent >= 0
    whole = _with_forfeits(t, opponent) if known.any() else t
    found = departures(whole, announced)
    marked = replace(whole, withdrawn=found.before_half)
    return Withdrawals(
        replace(marked, points=np.where(marked.void, 0, whole.points)),
        found,
        as_forfeits=known.sum(axis=1),
        unpaired=found.missed.sum(axis=1) + found.lacking,
    )


@withdrawn_before_half.answer("counted")
def counted(t: Crosstable, announced: int) -> Withdrawals:  # noqa: ARG001  (one form of answer)
    """They count as they stand in the table, however few."""
    return Withdrawals(t)


def departures(t: Crosstable, announced: int) -> Departures:
    """Who left: from some round on he lost by forfeit or had no opponent.

    An odd field has one free round in each cycle; one more may be the opponent's fault. From a
    match of two nobody leaves.
    ``announced``: the rounds of the event; those to come count as if he came.
    """
    outside = t.numbers > t.rounds[:, None]
    away = t.forfeit_lost | t.zero_bye | t.free | outside
    to_the_end: Mask = np.logical_and.accumulate(away[:, ::-1], axis=1)[:, ::-1]
    free, field = t.free.sum(axis=1), np.bincount(t.event)[t.event]
    allowed = np.minimum(free, -(-announced // field))
    absent = (to_the_end & (t.forfeit_lost | t.zero_bye)).any(axis=1)
    alone = to_the_end[:, -1:].any(axis=1) & (free > allowed + 1)
    left = (absent | alone) & (field > 2)
    there = (t.over_the_board | t.forfeit_won).sum(axis=1)
    games = announced - allowed
    return Departures(
        left=left,
        there=there,
        games=games,
        before_half=left & (2 * (there + announced - t.rounds) < games),
        missed=to_the_end & t.zero_bye & left[:, None],
        lacking=np.where(left, free - allowed, 0),
        since=(~to_the_end).sum(axis=1),
    )


def _left_alone(t: Crosstable, found: Departures) -> Rows:
    """Who had nobody to play (P, R) in each round that somebody missed, -1 where that is open:
    where not exactly one other was alone, or he had left no later."""
    alone = (t.opponents < 0) & (t.numbers <= t.rounds[:, None])
    rows = np.arange(len(alone), dtype=np.int64)[:, None]
    events = int(t.event.max(initial=-1)) + 1
    count = np.zeros((events, alone.shape[1]), dtype=np.int64)
    total = np.zeros_like(count)
    np.add.at(count, t.event, alone.astype(np.int64))
    np.add.at(total, t.event, np.where(alone, rows, 0))
    two = found.missed & (count[t.event] == 2)
    other = np.where(two, total[t.event] - rows, 0)
    certain = two & (~found.left[other] | (found.since[other] > found.since[:, None]))
    return np.where(certain, other, -1)


def _with_forfeits(t: Crosstable, opponent: Rows) -> Crosstable:
    """The table in which these rounds (P, R) were lost by forfeit to these opponents."""
    absent, r = np.nonzero(opponent >= 0)
    present = opponent[absent, r]
    opponents, results, points = t.opponents.copy(), t.results.copy(), t.points.copy()
    opponents[absent, r], opponents[present, r] = present, absent
    results[absent, r], results[present, r] = ord("-"), ord("+")
    points[present, r] = t.win
    return replace(t, opponents=opponents, results=results, points=points)
