"""Systems on own results weighed by the opponents': Sonneborn-Berger and Koya (Art. 9)."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from crosstable.exact import Mask, Ticks
from crosstable.rules.clause import Clause, Contributions, Fact, by_round
from crosstable.rules.evaluation import Evaluation
from crosstable.rules.opponents import buchholz
from crosstable.rules.results import berger_weight, half_points
from crosstable.rules.system import BOTH_SCORES, Modifier, system
from crosstable.table.crosstable import Crosstable
from crosstable.texts import text

#: Where opponents' scores are taken as they stand.
_PLAIN = {
    "bh.plain": text("times.opponent", "{cell}; score {basis} × {factor}"),
    "bh.plain-forfeit": text("times.forfeit", "{cell}; score {basis} × {factor}"),
    "bh.plain-forfeit-drawn": text(
        "times.forfeit-drawn",
        "{cell}, counts as a draw; score {basis} × {factor}",
    ),
}
_PRODUCTS = {
    "bh.opponent": text("sb.opponent", "{cell}; adjusted score {basis} × {factor}"),
    "bh.adjusted": text(
        "sb.adjusted", "{cell}; adjusted score {basis}, not {score} as awarded, × {factor}"
    ),
    "bh.forfeit": text("sb.forfeit", "{cell}; adjusted score {basis} × {factor}"),
    "bh.forfeit-drawn": text(
        "sb.forfeit-drawn",
        "{cell}, counts as a draw; adjusted score {basis} × {factor}",
    ),
    **_PLAIN,
    "bh.dummy": text("sb.dummy", "{cell}; {detail}, × {factor}"),
}


@system(
    "SB",
    text("system.SB", "Sonneborn-Berger"),
    modifiers=(Modifier.CUT, Modifier.PLAYED),
    plays="both", scores=BOTH_SCORES,
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
    return ev(buchholz).times(ev(berger_weight), "SB", _PRODUCTS)


_TIMES = {
    **_PLAIN,
    "bh.opponent": _PLAIN["bh.plain"],
    "bh.adjusted": text(
        "times.adjusted", "{cell}; score {basis}, not {score} as awarded, × {factor}"
    ),
    "bh.forfeit": _PLAIN["bh.plain-forfeit"],
    "bh.forfeit-drawn": _PLAIN["bh.plain-forfeit-drawn"],
    "bh.dummy": text("sb.dummy", "{cell}; {detail}, × {factor}"),
}


def _weighed(
    ev: Evaluation, code: str, weights: tuple[int, int, int], unit: Fraction
) -> Contributions:
    """The Buchholz of each round times a weight for losses, draws and wins, in ticks of ``unit``."""
    factor = np.array(weights, dtype=np.int64)[ev(half_points)]
    return ev(buchholz).times(Fact(factor, unit), code, _TIMES)


@system("SHM", text("system.SHM", "Shmulyan"), plays="both", scores=BOTH_SCORES, signed=True)
def shmulyan(ev: Evaluation) -> Contributions:
    """The sum of the scores of those a participant won against, less the sum of the scores of those
    he lost to.

    Signed; drawn games give nothing. For round robins only.

    Formula: SHM = sum of scores of opponents beaten - sum of scores of opponents lost to.
    Unplayed rounds: as in Buchholz; a forfeit counts with its result where forfeits are games.
    Article: on the edition page (SHM).
    Arrays:  Buchholz (P, R+1) x -1, 0, 1 -> value (P, R+1), unit of the scoring.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    return _weighed(ev, "SHM", (-1, 0, 1), Fraction(1))


@system("RIGA", text("system.RIGA", "Riga"))
def riga(ev: Evaluation) -> Contributions:
    """Twice the scores of those beaten, one and a half times those drawn with, once those lost to.

    The factors belong to the result, whatever the scoring.

    Formula: RIGA = 2 x beaten + 1.5 x drawn + 1 x lost to = BH + SB.
    Unplayed rounds: as in Buchholz; a forfeit counts with its result where forfeits are games.
    Article: on the edition page (RIGA).
    Arrays:  Buchholz (P, R+1) x 1, 1.5, 2 -> value (P, R+1), half units.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    return _weighed(ev, "RIGA", (2, 3, 4), Fraction(1, 2))


@system(
    "KS",
    text("system.KS", "Koya"),
    modifiers=(Modifier.LIMIT,),
    plays="both",
    scores=BOTH_SCORES,
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
    counted, left_out = _KOYA_WORDS[min(abs(ev.score_groups), 1)]
    return by_round(
        t,
        Clause(t.paired & strong, t.points, counted, rests=("KS", "koya_limit"), facts=facts),
        Clause(t.paired & ~strong, t.points, left_out, rests=("KS", "koya_limit"), facts=facts,
               counts=False),
        Clause(t.free | t.bye, 0, text("ks.no-game", "{cell}; no game against an opponent"),
               rests=("KS", "no_element"), counts=False),
        unit=t.unit,
    )  # fmt: skip


#: For a limit in points, and for steps by score groups: counted, and not.
_KOYA_WORDS = (
    (text("ks.strong", "{cell}; score {score}, the limit of {limit} is reached"),
     text("ks.weak", "{cell}; score {score}, below the limit of {limit}")),
    (text("ks.group-in", "{cell}; score {score}, a score group that counts in this step"),
     text("ks.group-out", "{cell}; score {score}, a score group that does not count in this step")),
)  # fmt: skip


def _doubled_limit(ev: Evaluation) -> Ticks:
    """Twice the limit (P,): the maximum that each participant could score, moved by the steps."""
    t = ev.table
    return t.win * t.held.sum(axis=1) + 2 * ev.limit * t.draw


def _reaches_limit(ev: Evaluation) -> Mask:
    """Whether each participant's score (P,) is at least the limit, or in a score group that counts.

    Steps downwards add the next score groups below the limit, steps upwards take away the lowest
    ones that reach it.
    """
    t, groups = ev.table, ev.score_groups
    enough: Mask = (2 * t.score >= _doubled_limit(ev)) & ~t.withdrawn
    if groups < 0:
        below = ~enough & ~t.withdrawn
        return enough | (score_group_numbers(t, below, downwards=True) <= -groups)
    if groups > 0:
        return enough & (score_group_numbers(t, enough, downwards=False) > groups)
    return enough


def score_group_count(ev: Evaluation, *, downwards: bool) -> int:
    """How many score groups lie below the limit, or reach it, at most in one event."""
    t = ev.table
    reached: Mask = 2 * t.score >= _doubled_limit(ev)
    among = (~reached if downwards else reached) & ~t.withdrawn
    numbers = score_group_numbers(t, among, downwards=downwards)
    return int(numbers[among].max(initial=0))


def score_group_numbers(t: Crosstable, among: Mask, *, downwards: bool) -> Ticks:
    """The score groups (P,) of the participants in ``among``, counted from 1 in each event."""
    key = -t.score if downwards else t.score
    order = np.lexsort((key, ~among, t.event))
    event, score, inside = t.event[order], key[order], among[order]
    begins, new = np.ones(len(order), dtype=np.bool_), np.zeros(len(order), dtype=np.bool_)
    begins[1:] = event[1:] != event[:-1]
    new[1:] = inside[1:] & (score[1:] != score[:-1]) & ~begins[1:]
    counted = np.cumsum(new)
    number = np.empty(len(order), dtype=np.int64)
    number[order] = counted - np.maximum.accumulate(np.where(begins, counted, 0)) + 1
    return np.where(among, number, np.iinfo(np.int64).max)
