"""Unplayed rounds in other editions than C.07 of 2023 and later: answers to the same questions."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from crosstable.exact import Mask
from crosstable.rules.clause import Clause, Contributions, Detail, Fact, by_round
from crosstable.rules.evaluation import Evaluation, Question
from crosstable.rules.unplayed import (
    adjusted_score,
    dummy_score,
    forfeits,
    own_unplayed,
    scores_with_draws,
    stays_away_to_the_end,
    voluntary,
)
from crosstable.texts import text

opponents_totals: Question[Contributions] = Question(
    "opponents_totals",
    text(
        "question.opponents-totals",
        "Are opponents' scores taken after the rule for unplayed games?",
    ),
    general=False,
)


class Unplayed(NamedTuple):
    """What unplayed rounds give: their elements, and which rounds (P, R) count as a draw."""

    elements: Contributions
    drawn: Mask


unplayed_element: Question[Unplayed] = Question(
    "unplayed_element",
    text("question.unplayed-element", "What does a round without opponent give to a sum?"),
    general=False,
)


@forfeits.answer("never-games")
def never_games(ev: Evaluation) -> Mask:
    """A forfeit is no game."""
    return np.zeros_like(ev.table.forfeited)


@forfeits.answer("always-games")
def always_games(ev: Evaluation) -> Mask:
    """A forfeit counts as a game with the awarded result in every system."""
    return ev.table.forfeited


@own_unplayed.answer("always")
def always(ev: Evaluation) -> Mask:
    """All byes and forfeits that are no games, under every system of pairing; never free rounds."""
    t = ev.table
    return (t.bye | t.forfeited) & ~ev(forfeits)


@adjusted_score.answer("as-awarded")
def as_awarded(ev: Evaluation) -> Contributions:
    """Every round counts as it stands in the table."""
    return scores_with_draws(ev, np.zeros_like(ev.table.free))


@adjusted_score.answer("unplayed-as-draws")
def unplayed_as_draws(ev: Evaluation) -> Contributions:
    """Every unplayed round counts as a draw, whatever was awarded."""
    return scores_with_draws(ev, ev(own_unplayed))


@adjusted_score.answer("late-absences-as-draws")
def late_absences_as_draws(ev: Evaluation) -> Contributions:
    """A requested bye or forfeit loss that no round available to play follows counts as a draw."""
    return scores_with_draws(ev, ev(voluntary) & stays_away_to_the_end(ev))


@adjusted_score.answer("as-opponents-totals-say")
def as_opponents_totals_say(ev: Evaluation) -> Contributions:
    """As the question on the opponents' totals is answered."""
    return ev(opponents_totals)


opponents_totals.answer("unplayed-as-draws")(unplayed_as_draws)
opponents_totals.answer("as-awarded")(as_awarded)


@dummy_score.answer("virtual-opponent")
def virtual_opponent(ev: Evaluation) -> Contributions:
    """A virtual opponent: the own score before the round, the rest of a win in it, and a draw in
    each round after it."""
    t = ev.table
    missed = ev(own_unplayed)
    before = t.running_score - t.points - t.bonus[:, 1:]
    later = t.draw * (t.rounds[:, None] - t.numbers)
    value = before + (t.win - t.points) + later
    facts = {"before": Fact(before, t.unit), "rest": Fact(t.win - t.points, t.unit),
             "later": Fact(later, t.unit)}  # fmt: skip
    return by_round(
        t,
        Clause(missed, value,
               text("dummy.virtual", "virtual opponent: {before} before, {rest} in it, {later} later"),
               rests=("virtual_opponent",), facts=facts),
        unit=t.unit,
        among=missed,
    )  # fmt: skip


@dummy_score.answer("oneself")
def oneself(ev: Evaluation) -> Contributions:
    """The participant is his own opponent, with his own total as opponents' totals are taken."""
    t = ev.table
    missed = ev(own_unplayed)
    own = np.broadcast_to(ev.total(adjusted_score)[:, None], missed.shape)
    return by_round(
        t,
        Clause(missed, own, text("dummy.oneself", "a game against oneself, total {own}"),
               rests=("oneself",), facts={"own": Fact(own, t.unit)},
               detail=Detail(ev(adjusted_score), "own")),
        unit=t.unit,
        among=missed,
    )  # fmt: skip


@dummy_score.answer("nothing")
def nothing(ev: Evaluation) -> Contributions:
    """An element of nought: it can be the first to be cut."""
    t = ev.table
    missed = ev(own_unplayed)
    because = text("dummy.zero", "nobody to play: an element of 0")
    return by_round(
        t, Clause(missed, 0, because, rests=("element",)), unit=t.unit, among=missed
    )  # fmt: skip


@unplayed_element.answer("zero")
def element_of_nought(ev: Evaluation) -> Unplayed:
    """An element of nought: it can be the first to be cut."""
    return Unplayed(ev(nothing), np.zeros_like(ev.table.free))


@unplayed_element.answer("none")
def no_element_at_all(ev: Evaluation) -> Unplayed:
    """No element: the round is left out."""
    t = ev.table
    missed = ev(own_unplayed)
    because = text("dummy.none", "nobody to play: no element")
    left_out = by_round(
        t, Clause(missed, 0, because, rests=("element",), counts=False), unit=t.unit, among=missed
    )
    return Unplayed(left_out, np.zeros_like(missed))


@unplayed_element.answer("draw")
def draw_with_oneself(ev: Evaluation) -> Unplayed:
    """A draw against oneself, with the own score; a forfeit is a draw with the scheduled opponent,
    whose total counts as awarded."""
    t = ev.table
    missed = ev(own_unplayed)
    own = np.broadcast_to(t.score[:, None], missed.shape)
    because = text("dummy.self-draw", "nobody to play: a draw against oneself, score {own}")
    against_oneself = by_round(
        t,
        Clause(missed, own, because, rests=("element",), facts={"own": Fact(own, t.unit)}),
        unit=t.unit,
        among=missed,
    )
    return Unplayed(against_oneself, missed | t.forfeited)


@dummy_score.answer("nothing-for-pairing-byes")
def nothing_for_pairing_byes(ev: Evaluation) -> Contributions:
    """An element of nought for a pairing-allocated bye; no element for any other unplayed round."""
    t = ev.table
    missed = ev(own_unplayed)
    given = missed & (t.results == ord("U"))
    return by_round(
        t,
        Clause(given, 0, text("dummy.zero", "nobody to play: an element of 0"), rests=("element",)),
        Clause(missed & ~given, 0, text("dummy.none", "nobody to play: no element"),
               rests=("element",), counts=False),
        unit=t.unit,
        among=missed,
    )  # fmt: skip


@dummy_score.answer("as-unplayed-element-says")
def as_unplayed_element_says(ev: Evaluation) -> Contributions:
    """As the question on rounds without opponent is answered."""
    return ev(unplayed_element).elements
