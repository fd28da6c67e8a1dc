"""Performance ratings (Art. 10): TPR, PTP, and the averages of the opponents' performances."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import numpy as np

from crosstable.exact import Mask, Ticks, Values, rounded_half_up
from crosstable.rules.clause import Contributions
from crosstable.rules.evaluation import Evaluation, Question
from crosstable.rules.rating_tables import DIFFERENCE
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


def games(ev: Evaluation) -> Ticks:
    """The number of games over the board (P,)."""
    return ev.table.over_the_board.sum(axis=1)


def half_points(ev: Evaluation) -> Ticks:
    """Half points scored over the board (P,), a win 1 and a draw ½ under every scoring."""
    t = ev.table
    return 2 * t.won.sum(axis=1) + t.drawn.sum(axis=1)


@percentage_from.answer("over-the-board")
def over_the_board(ev: Evaluation) -> Share:
    """Games over the board only."""
    return Share(ev(half_points), ev(games))


@percentage_from.answer("with-self-draws")
def with_self_draws(ev: Evaluation) -> Share:
    """All rounds, an unplayed one as a draw."""
    alone = ev(own_unplayed).sum(axis=1)
    return Share(ev(half_points) + alone, ev(games) + alone)


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
        parts = [*_average_steps(ev, p), *_share_steps(ev, p), *([_BEHIND] if behind[p] else [])]
        return [*parts, _performance_step(values.fraction(p))]

    return Stepped(values, steps, behind, ev(_rated))


_BEHIND = Step(
    text("tpr.behind", "rounds missed by choice")(), None,
    text("tpr.behind.because", "comes after all others, whatever the value")(), "missed_by_choice",
)  # fmt: skip


def _rated(ev: Evaluation) -> Contributions:
    """What each round gives to the average rating, differences capped."""
    return ev.answer(rating_divisor)(ev, ev(rating_difference_cap), "TPR")


def _average(ev: Evaluation) -> Average:
    """The average rating (P,) of the opponents, rounded as averages are."""
    rounds = ev(_rated)
    return ev.answer(average_rounding)(rounds.total().num, rounds.counts.sum(axis=1))


_AVERAGED = {
    "half-up": text("tpr.average.half-up", "sum over number, to a whole number, a half up"),
    "down": text("tpr.average.down", "sum over number, cut to a whole number"),
    "exact": text("tpr.average.exact", "sum over number"),
}


def _average_steps(ev: Evaluation, p: int) -> list[Step]:
    """The sum of the ratings, their number, and the average."""
    rounds, average = ev(_rated), ev(_average)
    averaged = _AVERAGED[ev.edition.decides[average_rounding.name].answer]
    return [
        Step(text("tpr.ratings", "sum of the ratings")(), rounds.total().fraction(p),
             text("steps.total.because", "of all rounds that count")(), "TPR"),
        Step(text("tpr.number", "number of ratings")(), Fraction(int(rounds.counts[p].sum())),
             text("tpr.number.because", "of the rounds that count")(), "TPR"),
        Step(text("tpr.average", "average rating of the opponents")(),
             Fraction(int(average.num[p]), int(average.den[p])), averaged(), "ARO"),
    ]  # fmt: skip


def point_steps(ev: Evaluation, p: int, rests: str, unplayed: int = 0) -> list[Step]:
    """Games won and drawn over the board, ``unplayed`` rounds as draws, and the points they make."""
    t = ev.table
    won, drawn = int(t.won[p].sum()), int(t.drawn[p].sum())
    alone = Step(text("tpr.unplayed", "rounds not played")(), Fraction(unplayed),
                 text("tpr.unplayed.because", "each a draw")(), "percentage_from")  # fmt: skip
    return [
        Step(text("tpr.won", "games won")(), Fraction(won),
             text("tpr.games.because", "over the board")(), rests),
        Step(text("tpr.drawn", "games drawn")(), Fraction(drawn),
             text("tpr.games.because", "over the board")(), rests),
        *([alone] if unplayed else []),
        Step(text("tpr.points", "points")(), won + Fraction(drawn + unplayed, 2),
             text("tpr.points.because", "a win 1, a draw 0.5")(), rests),
    ]  # fmt: skip


def _share_steps(ev: Evaluation, p: int) -> list[Step]:
    """The points, the rounds they are from, the share, and the difference that it stands for."""
    percentage, share = int(ev(percentage_rounding)[p]), ev(percentage_from)
    played = int(ev(games)[p])
    return [
        *point_steps(ev, p, "TPR", unplayed=int(share.rounds[p]) - played),
        Step(text("tpr.rounds", "rounds that count")(), Fraction(int(share.rounds[p])),
             text("tpr.rounds.because", "for the percentage")(), "percentage_from"),
        Step(text("tpr.share", "share of the points")(), percentage * _HUNDREDTH,
             text("tpr.share.because", "points over rounds in hundredths, a half up")(),
             "percentage_rounding"),
        Step(text("tpr.difference", "difference")(), Fraction(int(DIFFERENCE[percentage])),
             text("tpr.difference.because", "by the table for this share")(), "rating_tables"),
    ]  # fmt: skip


def _performance_step(value: Fraction | None) -> Step:
    because = text("tpr.sum.because", "average plus difference")
    return Step(text("tpr.sum", "performance")(), value, because(), "TPR")
