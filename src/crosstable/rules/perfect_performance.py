"""Perfect performance (Art. 10.3): the least rating that is expected to score as much."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from crosstable.exact import Ticks, Values
from crosstable.rules.clause import Contributions
from crosstable.rules.evaluation import Evaluation
from crosstable.rules.performance import games, half_points, point_steps
from crosstable.rules.rating_tables import FARTHEST, expectation
from crosstable.rules.ratings import games_only
from crosstable.rules.system import Step, Stepped, stepped_system
from crosstable.texts import text

_ONE = Fraction(1)
_HUNDREDTH = Fraction(1, 100)


@stepped_system(
    "PTP",
    text("system.PTP", "Perfect tournament performance"),
    needs_ratings=True,
)
def perfect_performance(ev: Evaluation) -> Stepped:
    """The lowest whole rating whose expected score against the opponents is at least the score.

    With no point over the board it is the lowest opponent's rating less 800. Expectations are
    taken from the whole table, without a limit on differences, and added in hundredths.

    Formula: PTP = least R with sum of PD(R - opponent's rating) >= points.
    Unplayed rounds: left out, forfeits too.
    Article: on the edition page (PTP). In force since fide-2023-09-01.
    Arrays:  ratings (P,), results (P, R) -> values (P,), whole numbers.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    wanted = 50 * ev(half_points)
    found = np.where(wanted == 0, _lowest(ev) - 800, _least_rating(ev, wanted))
    values = Values(found, _ONE, np.minimum(ev(games), 1))

    def steps(p: int) -> list[Step]:
        return _search_steps(ev, p, values.fraction(p)) if ev(games)[p] else []

    return Stepped(values, steps, rounds=ev(_rated))


def _rated(ev: Evaluation) -> Contributions:
    """The rating of each opponent met over the board."""
    return games_only(ev, ev.table.of_opponent(ev.table.ratings), "PTP")


_NOBODY = 1_000_000


def _lowest(ev: Evaluation) -> Ticks:
    """The lowest rating (P,) among the opponents met over the board."""
    t = ev.table
    met = np.where(t.over_the_board, t.of_opponent(t.ratings), _NOBODY)
    return met.min(axis=1, initial=_NOBODY)


def _expected(ev: Evaluation, ratings: Ticks) -> Ticks:
    """The score in hundredths (P,) expected of ``ratings`` (P,) against the opponents met."""
    t = ev.table
    each = expectation(ratings[:, None] - t.of_opponent(t.ratings))
    return np.where(t.over_the_board, each, 0).sum(axis=1)


def _least_rating(ev: Evaluation, wanted: Ticks) -> Ticks:
    """The least rating (P,) whose expected score reaches ``wanted``, by halving the range."""
    t = ev.table
    opponents = t.of_opponent(t.ratings)
    low: Ticks = _lowest(ev) - FARTHEST
    high: Ticks = np.where(t.over_the_board, opponents, 0).max(axis=1, initial=0) + FARTHEST
    for _ in range(int(np.maximum(high - low, 1).max(initial=1)).bit_length() + 1):
        middle = (low + high) // 2
        enough = _expected(ev, middle) >= wanted
        high = np.where(enough, middle, high)
        low = np.where(enough, low, np.minimum(middle + 1, high))
    return high


def _search_steps(ev: Evaluation, p: int, value: Fraction | None) -> list[Step]:
    """The score, and the last two trials: one rating too low, the next just enough."""
    points, first = Fraction(int(ev(half_points)[p]), 2), point_steps(ev, p, "PTP")
    if points == 0:
        lowest = int(_lowest(ev)[p])
        return [
            *first,
            Step(text("ptp.lowest", "lowest opponent's rating")(), Fraction(lowest),
                 text("ptp.lowest.because", "no point was scored")(), "PTP"),
            Step(text("ptp.zero", "perfect performance")(), value,
                 text("ptp.zero.because", "the lowest rating less 800")(), "PTP"),
        ]  # fmt: skip
    found = int(value or 0)
    trials: list[Step] = []
    for trial in (found - 1, found):
        ratings = np.full(len(ev.table.ids), trial, dtype=np.int64)
        expected = int(_expected(ev, ratings)[p]) * _HUNDREDTH
        enough = text("ptp.enough", "enough") if expected >= points else text("ptp.low", "too low")
        name = text("ptp.trial", "score expected of a rating of {rating}")
        trials.append(Step(name(rating=trial), expected, enough(), "rating_tables"))
    last = text("ptp.value", "perfect performance")
    because = text("ptp.value.because", "the lowest rating that is enough")
    return [*first, *trials, Step(last(), value, because(), "PTP")]
