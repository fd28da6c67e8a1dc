"""Systems on ratings (Art. 10). Games over the board only; forfeits and byes are left out."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from crosstable.exact import Ticks, Values, rounded_half_up
from crosstable.rules.clause import Clause, Contributions, by_round
from crosstable.rules.evaluation import Evaluation, Question
from crosstable.rules.rating_tables import DIFFERENCE, FARTHEST, expectation
from crosstable.rules.system import Modifier, Reduce, Step, Stepped, stepped_system, system
from crosstable.texts import Text, text

_ONE = Fraction(1)
_HUNDREDTH = Fraction(1, 100)

percentage_rounding: Question[Ticks] = Question(
    "percentage_rounding",
    text("question.percentage", "How is the percentage rounded for the table?"),
)


@system(
    "ARO",
    text("system.ARO", "Average rating of opponents"),
    reduce=Reduce.ROUNDED,
    modifiers=(Modifier.CUT, Modifier.MEDIAN),
    names=("AVERAGE RATING OF OPPONENTS", "СРЕДНИЙ РЕЙТИНГ СОПЕРНИКОВ"),
    needs_ratings=True,
)
def average_rating_of_opponents(ev: Evaluation) -> Contributions:
    """The average of the ratings of the opponents met over the board, to the nearest whole number.

    A half is rounded up. A cut leaves out the lowest rating.

    Formula: ARO = sum of the opponents' ratings / number of games, rounded half up.
    Unplayed rounds: left out, forfeits too.
    Article: on the edition page (ARO). In force since fide-2023-09-01.
    Arrays:  ratings (P,) -> value (P, R+1), whole numbers.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    because = text("aro.opponent", "{opponent}: rating")
    return _average_of(ev, "ARO", Values(ev.table.ratings, _ONE), because)


@stepped_system(
    "RTNG",
    text("system.RTNG", "Rating"),
    modifiers=(Modifier.REVERSED,),
    names=("RATING", "РЕЙТИНГ"),
    needs_ratings=True,
)
def rating(ev: Evaluation) -> Stepped:
    """The rating, from high to low; /R from low to high.

    Formula: RTNG = rating.
    Unplayed rounds: have no influence.
    Article: on the edition page (RTNG). In force since fide-2026-03-01.
    Arrays:  ratings (P,) -> values (P,), whole numbers.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    values = Values(ev.table.ratings, _ONE)

    def steps(p: int) -> list[Step]:
        name, because = text("rtng.name", "rating"), text("rtng.because", "of the event's list")
        return [Step(name(), values.fraction(p), because(), "RTNG")]

    return Stepped(values, steps)


def _games(ev: Evaluation) -> Ticks:
    """The number of games over the board (P,)."""
    return ev.table.over_the_board.sum(axis=1)


def _half_points(ev: Evaluation) -> Ticks:
    """Half points scored over the board (P,), a win 1 and a draw ½ under every scoring."""
    t = ev.table
    return 2 * t.won.sum(axis=1) + t.drawn.sum(axis=1)


@percentage_rounding.answer("half-up")
def percentage_half_up(ev: Evaluation) -> Ticks:
    """Points over games in hundredths, a half of a hundredth rounded up."""
    return rounded_half_up(100 * ev(_half_points), 2 * ev(_games))


@stepped_system(
    "TPR",
    text("system.TPR", "Tournament performance rating"),
    names=("PERFORMANCE", "ПЕРФОРМАНС"),
    needs_ratings=True,
)
def performance(ev: Evaluation) -> Stepped:
    """The average rating of the opponents plus the difference that the percentage stands for.

    Both over the board only. The table of the rating regulations turns the percentage, in
    hundredths, into a difference.

    Formula: TPR = ARO + dp(points / games).
    Unplayed rounds: left out, forfeits too.
    Article: on the edition page (TPR, percentage_rounding). In force since fide-2023-09-01.
    Arrays:  ratings (P,), results (P, R) -> values (P,), whole numbers.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    games = ev(_games)
    values = Values(ev(_average) + DIFFERENCE[ev(percentage_rounding)], _ONE, np.minimum(games, 1))

    def steps(p: int) -> list[Step]:
        return _performance_steps(ev, p, values.fraction(p)) if games[p] else []

    return Stepped(values, steps)


def _average(ev: Evaluation) -> Ticks:
    """The average rating (P,) of the opponents met over the board, a half rounded up."""
    return rounded_half_up(ev(average_rating_of_opponents).mean().num, ev(_games))


def _performance_steps(ev: Evaluation, p: int, value: Fraction | None) -> list[Step]:
    """Average, points, games, share, difference, and the sum."""
    percentage = int(ev(percentage_rounding)[p])
    return [
        Step(text("tpr.average", "average rating of the opponents")(),
             Fraction(int(ev(_average)[p])),
             text("tpr.average.because", "rounded to a whole number, a half up")(), "ARO"),
        Step(text("tpr.points", "points over the board")(),
             Fraction(int(ev(_half_points)[p]), 2),
             text("tpr.points.because", "a win 1, a draw ½")(), "TPR"),
        Step(text("tpr.games", "games over the board")(), Fraction(int(ev(_games)[p])),
             text("tpr.games.because", "forfeits and byes are left out")(), "TPR"),
        Step(text("tpr.share", "share of the points")(), percentage * _HUNDREDTH,
             text("tpr.share.because", "points over games in hundredths, a half up")(),
             "percentage_rounding"),
        Step(text("tpr.difference", "difference")(), Fraction(int(DIFFERENCE[percentage])),
             text("tpr.difference.because", "by the table for this share")(), "rating_tables"),
        Step(text("tpr.sum", "performance")(), value,
             text("tpr.sum.because", "average plus difference")(), "TPR"),
    ]  # fmt: skip


@stepped_system(
    "PTP",
    text("system.PTP", "Perfect tournament performance"),
    names=("PERFECT PERFORMANCE",),
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
    games = ev(_games)
    wanted = 50 * ev(_half_points)
    found = _least_rating(ev, wanted)
    values = Values(np.where(wanted == 0, _lowest(ev) - 800, found), _ONE, np.minimum(games, 1))

    def steps(p: int) -> list[Step]:
        return _search_steps(ev, p, values.fraction(p)) if games[p] else []

    return Stepped(values, steps)


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
    t = ev.table
    points = Fraction(int(ev(_half_points)[p]), 2)
    first = Step(text("ptp.points", "points over the board")(), points,
                 text("ptp.points.because", "to be expected by the rating")(), "PTP")  # fmt: skip
    if points == 0:
        lowest = int(t.of_opponent(t.ratings)[p][t.over_the_board[p]].min())
        return [
            first,
            Step(text("ptp.lowest", "lowest opponent's rating")(), Fraction(lowest),
                 text("ptp.lowest.because", "no point was scored")(), "PTP"),
            Step(text("ptp.zero", "perfect performance")(), value,
                 text("ptp.zero.because", "the lowest rating less 800")(), "PTP"),
        ]  # fmt: skip
    found = int(value or 0)
    trials: list[Step] = []
    for trial in (found - 1, found):
        ratings = np.full(len(t.ids), trial, dtype=np.int64)
        expected = int(_expected(ev, ratings)[p]) * _HUNDREDTH
        enough = text("ptp.enough", "enough") if expected >= points else text("ptp.low", "too low")
        name = text("ptp.trial", "score expected of a rating of {rating}")
        trials.append(Step(name(rating=trial), expected, enough(), "rating_tables"))
    last = text("ptp.value", "perfect performance")
    because = text("ptp.value.because", "the lowest rating that is enough")
    return [first, *trials, Step(last(), value, because(), "PTP")]


def _average_of(ev: Evaluation, code: str, values: Values, because: Text) -> Contributions:
    """The opponents' values; an opponent who has none is left out."""
    t = ev.table
    defined = np.ones_like(values.num) if values.den is None else np.minimum(values.den, 1)
    counted = t.over_the_board & (t.of_opponent(defined) > 0)
    return by_round(
        t,
        Clause(counted, t.of_opponent(values.num), because, rests=(code,)),
        Clause(t.held & ~counted, 0, text("rating.not-played", "not played over the board"),
               rests=(code,), counts=False),
        unit=_ONE,
    )  # fmt: skip


@system(
    "APRO",
    text("system.APRO", "Average performance rating of opponents"),
    reduce=Reduce.ROUNDED,
    names=("AVERAGE PERFORMANCE RATING OF OPPONENTS",),
    needs_ratings=True,
    shown_in_steps=True,
)
def average_performance_of_opponents(ev: Evaluation) -> Contributions:
    """The average of the performance ratings of the opponents met over the board, rounded half up.

    Formula: APRO = sum of the opponents' TPR / number of games, rounded half up.
    Unplayed rounds: left out, forfeits too.
    Article: on the edition page (APRO). In force since fide-2023-09-01.
    Arrays:  TPR (P,) -> value (P, R+1), whole numbers.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    because = text("apro.opponent", "{opponent}: performance rating")
    return _average_of(ev, "APRO", ev(performance).values, because)


@system(
    "APPO",
    text("system.APPO", "Average perfect performance of opponents"),
    reduce=Reduce.ROUNDED,
    names=("AVERAGE PERFECT PERFORMANCE OF OPPONENTS",),
    needs_ratings=True,
    shown_in_steps=True,
)
def average_perfect_performance_of_opponents(ev: Evaluation) -> Contributions:
    """The average of the perfect performances of the opponents met over the board, rounded half up.

    Formula: APPO = sum of the opponents' PTP / number of games, rounded half up.
    Unplayed rounds: left out, forfeits too.
    Article: on the edition page (APPO). In force since fide-2023-09-01.
    Arrays:  PTP (P,) -> value (P, R+1), whole numbers.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    because = text("appo.opponent", "{opponent}: perfect performance")
    return _average_of(ev, "APPO", ev(perfect_performance).values, because)
