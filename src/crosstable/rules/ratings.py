"""Systems on ratings (Art. 10): averages and sums of the opponents' ratings, the own rating."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple, TypeAlias

import numpy as np

from crosstable.exact import Ticks, Values, rounded_half_up
from crosstable.rules.clause import Clause, Contributions, Fact, by_round
from crosstable.rules.evaluation import Evaluation, Question
from crosstable.rules.system import Modifier, Reduce, Step, Stepped, stepped_system, system
from crosstable.rules.unplayed import forfeits, own_unplayed
from crosstable.table.crosstable import Crosstable
from crosstable.texts import text

_ONE = Fraction(1)


class Average(NamedTuple):
    """Averages (P,) as numerators over denominators; 0 below where there is none."""

    num: Ticks
    den: Ticks


#: From opponents' ratings (P, R) to what each round contributes; the code leads the articles.
RatedRounds: TypeAlias = Callable[[Evaluation, Ticks, str], Contributions]
Rounding: TypeAlias = Callable[[Ticks, Ticks], Average]

rating_divisor: Question[RatedRounds] = Question(
    "rating_divisor",
    text("question.rating-divisor", "What is the sum of the opponents' ratings divided by?"),
)
average_rounding: Question[Rounding] = Question(
    "average_rounding", text("question.average-rounding", "How is an average rating rounded?")
)


def _rated(t: Crosstable, ratings: Ticks, code: str) -> tuple[Clause, Clause]:
    """The opponents' ratings, those that are moved nearer to the own one apart."""
    written = t.of_opponent(t.ratings)
    facts = {"rating": Fact(written, _ONE),
             "own": Fact(np.broadcast_to(t.ratings[:, None], ratings.shape), _ONE)}  # fmt: skip
    return (
        Clause(t.over_the_board & (ratings == written), ratings,
               text("aro.opponent", "{cell}; opponent's rating"), rests=(code,)),
        Clause(t.over_the_board & (ratings != written), ratings,
               text("aro.capped", "{cell}; opponent's rating {rating}, too far from the participant's own {own}"),
               rests=(code, "rating_difference_cap"), facts=facts),
    )  # fmt: skip


@rating_divisor.answer("games")
def games_only(ev: Evaluation, ratings: Ticks, code: str) -> Contributions:
    """By the number of games over the board."""
    t = ev.table
    return by_round(
        t,
        *_rated(t, ratings, code),
        Clause(t.held & ~t.over_the_board, 0, text("rating.not-played", "{cell}; not played over the board"),
               rests=(code,), counts=False),
        unit=_ONE,
    )  # fmt: skip


@rating_divisor.answer("rounds")
def all_rounds(ev: Evaluation, ratings: Ticks, code: str) -> Contributions:
    """By the number of rounds: an unplayed one counts with the own rating."""
    t = ev.table
    own = np.broadcast_to(t.ratings[:, None], ratings.shape)
    alone = ev(own_unplayed)
    return by_round(
        t,
        *_rated(t, ratings, code),
        Clause(alone, own, text("aro.own", "{cell}; the own rating"),
               rests=(code, "oneself")),
        Clause(t.held & ~t.over_the_board & ~alone, 0,
               text("rating.not-played", "{cell}; not played over the board"), rests=(code,), counts=False),
        unit=_ONE,
    )  # fmt: skip


@average_rounding.answer("half-up")
def half_up(num: Ticks, den: Ticks) -> Average:
    """To the nearest whole number, a half up."""
    return Average(rounded_half_up(num, den), np.minimum(den, 1))


@average_rounding.answer("down")
def down(num: Ticks, den: Ticks) -> Average:
    """Cut to a whole number."""
    return Average(np.where(den == 0, 0, num // np.maximum(den, 1)), np.minimum(den, 1))


@average_rounding.answer("exact")
def exact(num: Ticks, den: Ticks) -> Average:
    """Not at all."""
    return Average(num, den)


@system(
    "ARO",
    text("system.ARO", "Average rating of opponents"),
    reduce=Reduce.ROUNDED,
    modifiers=(Modifier.CUT, Modifier.MEDIAN),
    needs_ratings=True,
)
def average_rating_of_opponents(ev: Evaluation) -> Contributions:
    """The average of the ratings of the opponents met over the board, to the nearest whole number.

    A half is rounded up. A cut leaves out the lowest rating. Older editions divide by the number
    of rounds.

    Formula: ARO = sum of the opponents' ratings / number of games, rounded half up.
    Unplayed rounds: left out, forfeits too (fide-2006: the own rating).
    Article: on the edition page (ARO, rating_divisor, average_rounding).
    Arrays:  ratings (P,) -> value (P, R+1), whole numbers.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    return ev.answer(rating_divisor)(ev, ev.table.of_opponent(ev.table.ratings), "ARO")


@system(
    "SRO", text("system.SRO", "Sum of the opponents' ratings"), needs_ratings=True, plays="both"
)
def sum_of_ratings_of_opponents(ev: Evaluation) -> Contributions:
    """The sum of the individual ratings of the opponents.

    Formula: SRO = sum of the opponents' ratings.
    Unplayed rounds: a round without opponent gives nothing; forfeits count as other games do.
    Article: on the edition page (SRO).
    Arrays:  ratings (P,) -> value (P, R+1), whole numbers.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    t = ev.table
    games = t.over_the_board | ev(forfeits)
    return by_round(
        t,
        Clause(games, t.of_opponent(t.ratings), text("aro.opponent", "{cell}; opponent's rating"),
               rests=("SRO",)),
        Clause(t.held & ~games, 0, text("no-element", "{cell}; gives nothing"),
               rests=("SRO",), counts=False),
        unit=_ONE,
    )  # fmt: skip


@stepped_system(
    "RTNG",
    text("system.RTNG", "Rating"),
    modifiers=(Modifier.REVERSED,),
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
