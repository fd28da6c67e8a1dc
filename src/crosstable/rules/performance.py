"""Performance ratings (Art. 10): TPR, PTP, and the averages of the opponents' performances."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import numpy as np

from crosstable.exact import Mask, Ticks, Values, rounded_half_up
from crosstable.rules.evaluation import Evaluation, Question
from crosstable.rules.rating_tables import DIFFERENCE, FARTHEST, expectation
from crosstable.rules.ratings import Average, average_rounding, rating_divisor
from crosstable.rules.system import Step, Stepped, stepped_system
from crosstable.rules.unplayed import own_unplayed
from crosstable.texts import text

_ONE = Fraction(1)
_HUNDREDTH = Fraction(1, 100)


class Share(NamedTuple):
    """Half points (P,) scored and the rounds (P,) they were scored in."""

    half_points: Ticks
    rounds: Ticks


percentage_from: Question[Share] = Question(
    "percentage_from", text("question.percentage-from", "Which rounds make the percentage?")
)
percentage_rounding: Question[Ticks] = Question(
    "percentage_rounding",
    text("question.percentage", "How is the percentage rounded for the table?"),
)
rating_difference_cap: Question[Ticks] = Question(
    "rating_difference_cap",
    text("question.rating-cap", "How far may an opponent's rating lie from the own one?"),
)
"""Answers give the opponents' ratings (P, R) as they count."""
missed_by_choice: Question[Mask] = Question(
    "missed_by_choice",
    text("question.missed-by-choice", "Whose performance comes after that of all who finished?"),
)


def _games(ev: Evaluation) -> Ticks:
    """The number of games over the board (P,)."""
    return ev.table.over_the_board.sum(axis=1)


def _half_points(ev: Evaluation) -> Ticks:
    """Half points scored over the board (P,), a win 1 and a draw ½ under every scoring."""
    t = ev.table
    return 2 * t.won.sum(axis=1) + t.drawn.sum(axis=1)


@percentage_from.answer("over-the-board")
def over_the_board(ev: Evaluation) -> Share:
    """Games over the board only."""
    return Share(ev(_half_points), ev(_games))


@percentage_from.answer("with-self-draws")
def with_self_draws(ev: Evaluation) -> Share:
    """All rounds, an unplayed one as a draw."""
    alone = ev(own_unplayed).sum(axis=1)
    return Share(ev(_half_points) + alone, ev(_games) + alone)


@percentage_rounding.answer("half-up")
def percentage_half_up(ev: Evaluation) -> Ticks:
    """Points over rounds in hundredths, a half of a hundredth rounded up."""
    share = ev(percentage_from)
    return rounded_half_up(100 * share.half_points, 2 * share.rounds)


@rating_difference_cap.answer("none")
def no_cap(ev: Evaluation) -> Ticks:
    """As far as it does."""
    return ev.table.of_opponent(ev.table.ratings)


def _capped(ev: Evaluation, most: int) -> Ticks:
    own = ev.table.ratings[:, None]
    return np.clip(ev.table.of_opponent(ev.table.ratings), own - most, own + most)


@rating_difference_cap.answer("350")
def cap_of_350(ev: Evaluation) -> Ticks:
    """By 350 points; what is more counts as 350."""
    return _capped(ev, 350)


@rating_difference_cap.answer("400")
def cap_of_400(ev: Evaluation) -> Ticks:
    """By 400 points; what is more counts as 400."""
    return _capped(ev, 400)


@missed_by_choice.answer("off")
def nobody(ev: Evaluation) -> Mask:
    """Nobody's."""
    return np.zeros(len(ev.table.ids), dtype=np.bool_)


@missed_by_choice.answer("more-than-two")
def more_than_two(ev: Evaluation) -> Mask:
    """Of those who chose to miss more than two rounds (requested byes, or after a withdrawal).

    Who is stated to have chosen, or not to have chosen, counts as stated.
    """
    t = ev.table
    return (t.by_choice > 0) | ((t.requested_bye.sum(axis=1) > 2) & (t.by_choice == 0))


@stepped_system("TPR", text("system.TPR", "Tournament performance rating"), needs_ratings=True)
def performance(ev: Evaluation) -> Stepped:
    """The average rating of the opponents plus the difference that the percentage stands for.

    Both over the board only. The table of the rating regulations turns the percentage, in
    hundredths, into a difference.

    Formula: TPR = ARO + dp(points / games).
    Unplayed rounds: left out, forfeits too (fide-2006: a draw against oneself).
    Article: on the edition page (TPR, percentage_from, rating_difference_cap, missed_by_choice).
    Arrays:  ratings (P,), results (P, R) -> values (P,), whole numbers.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    average, percentage = ev(_average), ev(percentage_rounding)
    defined = np.where(ev(percentage_from).rounds > 0, average.den, 0)
    values = Values(average.num + DIFFERENCE[percentage] * average.den, _ONE, defined)

    behind = ev(missed_by_choice)

    def steps(p: int) -> list[Step]:
        if not defined[p]:
            return []
        first = [_BEHIND] if behind[p] else []
        return [*first, *_performance_steps(ev, p, values.fraction(p))]

    return Stepped(values, steps, behind)


_BEHIND = Step(
    text("tpr.behind", "rounds missed by choice")(), None,
    text("tpr.behind.because", "comes after all others, whatever the value")(), "missed_by_choice",
)  # fmt: skip


def _average(ev: Evaluation) -> Average:
    """The average rating (P,) of the opponents, differences capped, rounded as averages are."""
    rounds = ev.answer(rating_divisor)(ev, ev(rating_difference_cap), "TPR")
    mean = rounds.mean()
    return ev.answer(average_rounding)(mean.num, rounds.counts.sum(axis=1))


def _performance_steps(ev: Evaluation, p: int, value: Fraction | None) -> list[Step]:
    """Average, points, rounds, share, difference, and the sum."""
    percentage, share, average = int(ev(percentage_rounding)[p]), ev(percentage_from), ev(_average)
    return [
        Step(text("tpr.average", "average rating of the opponents")(),
             Fraction(int(average.num[p]), int(average.den[p])),
             text("tpr.average.because", "sum over number")(), "ARO"),
        Step(text("tpr.points", "points")(), Fraction(int(share.half_points[p]), 2),
             text("tpr.points.because", "a win 1, a draw ½")(), "TPR"),
        Step(text("tpr.games", "rounds that count")(), Fraction(int(share.rounds[p])),
             text("tpr.games.because", "for the percentage")(), "percentage_from"),
        Step(text("tpr.share", "share of the points")(), percentage * _HUNDREDTH,
             text("tpr.share.because", "points over rounds in hundredths, a half up")(),
             "percentage_rounding"),
        Step(text("tpr.difference", "difference")(), Fraction(int(DIFFERENCE[percentage])),
             text("tpr.difference.because", "by the table for this share")(), "rating_tables"),
        Step(text("tpr.sum", "performance")(), value,
             text("tpr.sum.because", "average plus difference")(), "TPR"),
    ]  # fmt: skip


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
