"""Systems on the opponents' results: the Buchholz family (Art. 8)."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from crosstable.exact import Mask
from crosstable.rules.clause import Clause, Contributions, Detail, Fact, by_round
from crosstable.rules.evaluation import Evaluation, Question
from crosstable.rules.modifiers import cut_for_each
from crosstable.rules.results import unplayed_result
from crosstable.rules.system import BOTH_SCORES, Modifier, Reduce, system
from crosstable.rules.unplayed import (
    adjusted_score,
    as_they_stand,
    dummy_score,
    forfeits,
    own_unplayed,
    rounds_without_element,
    voluntary,
)
from crosstable.texts import Text, text


class _Words(NamedTuple):
    """What is said of an opponent's score: after a game, a forfeit, a forfeit that counts as a
    draw; and what the score rests on."""

    game: Text
    forfeit: Text
    drawn: Text
    rests: tuple[str, ...] = ()


_ADJUSTED = _Words(
    text("bh.opponent", "{cell}; adjusted score"),
    text("bh.forfeit", "{cell}; adjusted score"),
    text("bh.forfeit-drawn", "{cell}, counts as a draw; adjusted score"),
    ("adjusted_score",),
)
_AS_THEY_STAND = _Words(
    text("bh.plain", "{cell}; the opponent's score"),
    text("bh.plain-forfeit", "{cell}; the opponent's score"),
    text("bh.plain-forfeit-drawn", "{cell}, counts as a draw; the opponent's score"),
)


@system(
    "BH",
    text("system.BH", "Buchholz"),
    modifiers=(Modifier.CUT, Modifier.MEDIAN, Modifier.PLAYED),
    plays="both",
    scores=BOTH_SCORES,
)
def buchholz(ev: Evaluation) -> Contributions:
    """The sum of the scores of each of the opponents of a participant.

    Whoever met strong opponents had the harder event. An opponent's score is the adjusted one; a
    round not played counts as one against a dummy.

    Formula: BH = sum over rounds of the opponent's adjusted score, or of the dummy's score.
    Unplayed rounds: a game against a dummy; opponents' late requested byes count as draws.
    Article: on the edition page (BH, adjusted_score, dummy_score, forfeits). In force since
    fide-2023-09-01.
    Arrays:  adjusted score (P,) ticks -> value (P, R+1), unit of the scoring.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    t, dummy, behind = ev.table, ev(dummy_score), Detail(ev(adjusted_score), "opponent")
    rival, awarded = t.of_opponent(ev.total(adjusted_score)), Fact(t.of_opponent(t.score), t.unit)
    missed, forfeited, as_draws = ev(own_unplayed), ev(forfeits), ev(unplayed_result)
    said = _AS_THEY_STAND if as_they_stand(ev) else _ADJUSTED
    return by_round(
        t,
        Clause(t.over_the_board & (rival == awarded.ticks), rival, said.game,
               rests=("BH", *said.rests), detail=behind),
        Clause(t.over_the_board & (rival != awarded.ticks), rival,
               text("bh.adjusted", "{cell}; adjusted score, not {score} as awarded"),
               rests=("BH", "adjusted_score", "late_bye"), detail=behind, facts={"score": awarded}),
        Clause(forfeited & ~as_draws, rival, said.forfeit,
               rests=("BH", "forfeits", *said.rests), detail=behind),
        Clause(forfeited & as_draws, rival, said.drawn,
               rests=("BH", "forfeits", "unplayed_result", *said.rests), detail=behind),
        Clause(missed, dummy.value[:, 1:], text("bh.dummy", "{cell}; {detail}"),
               rests=("BH", "dummy_score"), voluntary=ev(voluntary), counts=dummy.counts[:, 1:],
               detail=Detail(dummy, "round")),
        Clause(ev(rounds_without_element), 0, text("no-element", "{cell}; gives nothing"),
               rests=("BH", "no_element"), counts=False),
        unit=t.unit,
    )  # fmt: skip


@system(
    "FB",
    text("system.FB", "Fore Buchholz"),
    modifiers=(Modifier.CUT, Modifier.MEDIAN, Modifier.PLAYED),
    plays="both",
    scores=BOTH_SCORES,
)
def fore_buchholz(ev: Evaluation) -> Contributions:
    """Buchholz computed as if all paired games of the final round were draws.

    So the last results of others do not decide. Own scores, adjusted scores and dummies are all
    taken from that table; byes keep their points.

    Formula: FB = BH of the table in which every paired game of the last round is a draw.
    Unplayed rounds: as in Buchholz; forfeits of the last round become draws too.
    Article: on the edition page (FB). In force since fide-2023-09-01.
    Arrays:  as Buchholz, on the table with the last round drawn.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    return ev.on(ev.table.as_if_last_round_drawn)(buchholz).named("FB")


@system(
    "AOB",
    text("system.AOB", "Average of opponents' Buchholz"),
    reduce=Reduce.MEAN,
    modifiers=(Modifier.FORE,),
    plays="both",
    scores=BOTH_SCORES,
)
def average_of_opponents_buchholz(ev: Evaluation) -> Contributions:
    """The average of the Buchholz scores of the opponents met over the board.

    /F takes their Fore Buchholz. The exact average ranks; it is undefined without a game.

    Formula: AOB = sum of the opponents' BH / number of games.
    Unplayed rounds: left out, forfeits too; they count inside the opponents' Buchholz.
    Article: on the edition page (AOB). In force since fide-2023-09-01.
    Arrays:  Buchholz (P,) ticks -> value (P, R+1), unit of the scoring.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    t = ev.table
    source = fore_buchholz if ev.fore else buchholz
    return by_round(
        t,
        Clause(t.over_the_board, t.of_opponent(ev.total(source)),
               text("aob.opponent", "{cell}; opponent's Buchholz"), rests=("AOB", source.code),
               detail=Detail(ev(source), "opponent")),
        Clause(t.held & ~t.over_the_board, 0,
               text("rating.not-played", "{cell}; not played over the board"), rests=("AOB",),
               counts=False),
        unit=t.unit,
    )  # fmt: skip


own_buchholz: Question[Mask] = Question(
    "own_buchholz",
    text("question.own-buchholz", "In which unplayed rounds does the own Buchholz count for SBH?"),
    general=False,
)


@own_buchholz.answer("against-oneself")
def against_oneself(ev: Evaluation) -> Mask:
    """In all that count as a game against oneself."""
    return ev(own_unplayed)


@own_buchholz.answer("never")
def never(ev: Evaluation) -> Mask:
    """In none: a virtual opponent has no Buchholz."""
    return np.zeros_like(ev.table.free)


@system(
    "SBH", text("system.SBH", "Sum of the opponents' Buchholz"), plays="both", scores=BOTH_SCORES
)
def sum_of_opponents_buchholz(ev: Evaluation) -> Contributions:
    """The sum of the Buchholz scores of the opponents.

    Formula: SBH = sum over rounds of the opponent's BH.
    Unplayed rounds: where one plays against oneself, the own Buchholz; else nothing.
    Article: on the edition page (SBH).
    Arrays:  Buchholz (P,) ticks -> value (P, R+1), unit of the scoring.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    t, total = ev.table, ev.total(buchholz)
    games = t.over_the_board | ev(forfeits)
    alone = ev(own_buchholz)
    own = np.broadcast_to(total[:, None], t.points.shape)
    return by_round(
        t,
        Clause(games, t.of_opponent(total), text("aob.opponent", "{cell}; opponent's Buchholz"),
               rests=("SBH", "BH"), detail=Detail(ev(buchholz), "opponent")),
        Clause(alone, own, text("sbh.own", "{cell}; a game against oneself, the own Buchholz"),
               rests=("SBH", "dummy_score"), detail=Detail(ev(buchholz), "own")),
        Clause(t.held & ~games & ~alone, 0, text("no-element", "{cell}; gives nothing"),
               rests=("SBH", "no_element"), counts=False),
        unit=t.unit,
    )  # fmt: skip


@system("MM", text("system.MM", "Modified median"))
def modified_median(ev: Evaluation) -> Contributions:
    """The sum of the opponents' adjusted scores without the lowest for a participant above half of
    the points, without the highest for one below, without both at exactly half.

    With nine rounds or more two are left out on each side concerned.

    Formula: MM = BH less lowest (score >= 50 %) and highest (score <= 50 %).
    Unplayed rounds: an opponent of 0; opponents' unplayed rounds count half a point.
    Article: on the edition page (MM).
    Arrays:  Buchholz (P, R+1) -> value (P, R+1), unit of the scoring.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    t = ev.table
    twice, most = 2 * t.score, t.win * t.held.sum(axis=1)
    count = np.where(t.rounds >= 9, 2, 1)
    low, high = np.where(twice >= most, count, 0), np.where(twice <= most, count, 0)
    return cut_for_each(ev(buchholz).named("MM"), low, high)
