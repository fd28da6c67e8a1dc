"""The averages of the opponents' performances (Art. 10.4, 10.5)."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from crosstable.exact import Values
from crosstable.rules.clause import Clause, Contributions, by_round
from crosstable.rules.evaluation import Evaluation
from crosstable.rules.perfect_performance import perfect_performance
from crosstable.rules.performance import performance
from crosstable.rules.system import Reduce, system
from crosstable.texts import Text, text

_ONE = Fraction(1)


def _average_of(ev: Evaluation, code: str, values: Values, because: Text) -> Contributions:
    """The opponents' values; an opponent who has none is left out."""
    t = ev.table
    defined = np.ones_like(values.num) if values.den is None else np.minimum(values.den, 1)
    counted = t.over_the_board & (t.of_opponent(defined) > 0)
    return by_round(
        t,
        Clause(counted, t.of_opponent(values.num), because, rests=(code,)),
        Clause(t.held & ~counted, 0, text("rating.not-played", "{cell}; not played over the board"),
               rests=(code,), counts=False),
        unit=_ONE,
    )  # fmt: skip


@system(
    "APRO",
    text("system.APRO", "Average performance rating of opponents"),
    reduce=Reduce.ROUNDED,
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
    because = text("apro.opponent", "{cell}; opponent's performance rating")
    return _average_of(ev, "APRO", ev(performance).values, because)


@system(
    "APPO",
    text("system.APPO", "Average perfect performance of opponents"),
    reduce=Reduce.ROUNDED,
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
    because = text("appo.opponent", "{cell}; opponent's perfect performance")
    return _average_of(ev, "APPO", ev(perfect_performance).values, because)
