"""Systems on own results weighed by the opponents': Sonneborn-Berger and Koya (Art. 9)."""

from __future__ import annotations

import numpy as np

from crosstable.exact import Mask, Ticks
from crosstable.rules.clause import Clause, Contributions, Fact, by_round
from crosstable.rules.evaluation import Evaluation
from crosstable.rules.opponents import buchholz
from crosstable.rules.system import Modifier, system
from crosstable.texts import text

_PRODUCTS = {
    "bh.opponent": text("sb.opponent", "{opponent}: adjusted score {basis} × {factor}"),
    "bh.forfeit": text("sb.forfeit", "{opponent}, by forfeit: adjusted score {basis} × {factor}"),
    "bh.dummy": text("sb.dummy", "{detail}, × {factor}"),
}


@system(
    "SB",
    text("system.SB", "Sonneborn-Berger"),
    modifiers=(Modifier.CUT, Modifier.PLAYED),
    names=("SONNEBORN-BERGER", "SONNEBORN BERGER", "SONNEBORNBERGER", "БЕРГЕР",
           "ЗОННЕБОРН-БЕРГЕР"),
)  # fmt: skip
def sonneborn_berger(ev: Evaluation) -> Contributions:
    """The sum of the products of each opponent's score and the points scored against him.

    Points against those who did well weigh more. Opponents' scores and unplayed rounds as in
    Buchholz; a cut looks at the opponent's score and takes away the product.

    Formula: SB = sum over rounds of (opponent's adjusted score, or dummy's score) x points of the round.
    Unplayed rounds: a game against a dummy, multiplied by the points awarded.
    Article: on the edition page (SB). In force since fide-2023-09-01.
    Arrays:  Buchholz (P, R+1) x points (P, R) -> value (P, R+1), unit squared.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    return ev(buchholz).times(ev.table.points, "SB", _PRODUCTS)


@system(
    "KS",
    text("system.KS", "Koya"),
    modifiers=(Modifier.LIMIT,),
    names=("KOYA", "КОЙЯ", "КОЯ"),
)
def koya(ev: Evaluation) -> Contributions:
    """The points scored against participants with at least 50 % of the possible score.

    Every round with a scheduled opponent is looked at, forfeits too. The maximum possible score
    leaves out free rounds. /L+k and /L-k move the limit by k steps of
    a draw's points.

    Formula: KS = sum of the points against opponents with score >= maximum / 2 + k x points of a draw.
    Unplayed rounds: byes and free rounds give nothing; forfeits count with the points awarded.
    Article: on the edition page (KS, koya_limit). In force since fide-2023-09-01.
    Arrays:  points (P, R) ticks -> value (P, R+1), unit of the scoring.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    t = ev.table
    strong = t.of_opponent(_reaches_limit(ev).astype(np.int64)) > 0
    facts = {
        "score": Fact(t.of_opponent(t.score), t.unit),
        "limit": Fact(t.of_opponent(_doubled_limit(ev)), t.unit / 2),
    }
    return by_round(
        t,
        Clause(t.paired & strong, t.points, text("ks.strong", "{opponent}: {score}, the limit is {limit}"),
               rests=("KS", "koya_limit"), facts=facts),
        Clause(t.paired & ~strong, t.points, text("ks.weak", "{opponent}: {score}, below the limit of {limit}"),
               rests=("KS", "koya_limit"), facts=facts, counts=False),
        Clause(t.free | t.bye, 0,
               text("ks.no-game", "no game against an opponent"),
               rests=("KS", "no_element"), counts=False),
        unit=t.unit,
    )  # fmt: skip


def _doubled_limit(ev: Evaluation) -> Ticks:
    """Twice the limit (P,): the maximum that each participant could score, moved by the steps."""
    t = ev.table
    return t.win * t.held.sum(axis=1) + 2 * ev.limit * t.draw


def _reaches_limit(ev: Evaluation) -> Mask:
    """Whether each participant's score (P,) is at least the limit."""
    return 2 * ev.table.score >= _doubled_limit(ev)
