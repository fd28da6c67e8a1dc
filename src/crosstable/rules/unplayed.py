"""Rounds that were not played: what they count for opponents, and for the participant (Art. 15, 16)."""

from __future__ import annotations

import numpy as np

from crosstable.exact import Mask
from crosstable.rules.clause import Clause, Contributions, Detail, Fact, by_round
from crosstable.rules.evaluation import Evaluation, Question
from crosstable.texts import text

forfeits: Question[Mask] = Question(
    "forfeits", text("question.forfeits", "Which forfeited pairings count as games?")
)
adjusted_score: Question[Contributions] = Question(
    "adjusted_score",
    text("question.adjusted-score", "What is a participant's score in the eyes of his opponents?"),
)
dummy_score: Question[Contributions] = Question(
    "dummy_score",
    text("question.dummy-score", "What is the score of the dummy opponent of an unplayed round?"),
)


own_unplayed: Question[Mask] = Question(
    "own_unplayed",
    text("question.own-unplayed", "Which own unplayed rounds count as a game against a stand-in?"),
)


#: The system of each kind of points.
_POINTS = {"PTS": "PTS", "MP": "MPTS", "GP": "GPTS"}


def voluntary(ev: Evaluation) -> Mask:
    """Voluntarily unplayed rounds: requested byes and forfeit losses (16.1.2), in a Swiss only."""
    t = ev.table
    if t.predetermined:
        return np.zeros_like(t.free)
    return t.requested_bye | t.forfeit_lost


def rounds_without_element(ev: Evaluation) -> Mask:
    """Rounds that give nothing at all: free rounds, and byes that no stand-in takes the place of."""
    t = ev.table
    return t.free | (t.bye & ~ev(own_unplayed))


def as_they_stand(ev: Evaluation) -> bool:
    """Whether opponents' scores are taken as they stand, with nothing to be adjusted: the pairings
    are predetermined, and no unplayed round is left that the edition treats there."""
    return ev.table.predetermined and not ev(own_unplayed).any()


@own_unplayed.answer("in-a-swiss")
def in_a_swiss(ev: Evaluation) -> Mask:
    """All byes and forfeits of a Swiss; none where the pairings are predetermined."""
    t = ev.table
    if t.predetermined:
        return np.zeros_like(t.free)
    return (t.bye | t.forfeited) & ~ev(forfeits)


@forfeits.answer("games-when-predetermined")
def games_when_predetermined(ev: Evaluation) -> Mask:
    """Where the pairings are predetermined, forfeits are treated as games; with /P everywhere."""
    t = ev.table
    if t.predetermined or ev.forfeits_played:
        return t.forfeited
    return np.zeros_like(t.forfeited)


@adjusted_score.answer("late-byes-as-draws")
def late_byes_as_draws(ev: Evaluation) -> Contributions:
    """Rounds count as awarded; a requested bye that no other than voluntarily unplayed rounds
    follow counts as a draw."""
    t = ev.table
    late = t.requested_bye & ev(voluntary) & stays_away_to_the_end(ev)
    return scores_with_draws(ev, late)


def scores_with_draws(ev: Evaluation, draws: Mask) -> Contributions:
    """All rounds as awarded, those in ``draws`` as draws.

    What is not adjusted rests on the article of the points, not on that of unplayed rounds.
    """
    t = ev.table
    awarded = _POINTS[t.score_name] if as_they_stand(ev) else "awarded"
    return by_round(
        t,
        Clause(t.held & ~draws, t.points, text("adjusted.awarded", "{cell}; as awarded"),
               rests=(awarded,)),
        Clause(draws, t.draw, text("adjusted.draw", "{cell}; counts as a draw for opponents"),
               rests=("late_bye",)),
        Clause(t.decided_upon, t.bonus_total,
               text("adjusted.corrections", "points given or taken by decision"),
               rests=("corrections",)),
        unit=t.unit,
    )  # fmt: skip


def stays_away_to_the_end(ev: Evaluation) -> Mask:
    """Rounds from which on only voluntarily unplayed rounds come, the round itself among them."""
    t = ev.table
    away = ev(voluntary) | ~t.held
    to_the_end: Mask = np.logical_and.accumulate(away[:, ::-1], axis=1)[:, ::-1]
    return to_the_end


@dummy_score.answer("own-score")
def own_score(ev: Evaluation) -> Contributions:
    """The dummy has the participant's own score."""
    t = ev.table
    missed = ev(own_unplayed)
    own = np.broadcast_to(t.score[:, None], missed.shape)
    return by_round(
        t,
        Clause(missed, own, text("dummy.own", "dummy opponent with the participant's own score {own}"),
               rests=("own_score",), facts={"own": Fact(own, t.unit)}),
        unit=t.unit,
        among=missed,
    )  # fmt: skip


@dummy_score.answer("own-score-capped")
def own_score_capped(ev: Evaluation) -> Contributions:
    """The dummy has the participant's own score, but at most the scheduled opponent's adjusted
    score after a forfeit, and at most a draw for each round of the tournament after a bye."""
    t = ev.table
    missed = ev(own_unplayed)
    own = np.broadcast_to(t.score[:, None], missed.shape)
    scheduled = t.of_opponent(ev.total(adjusted_score))
    draws = np.broadcast_to((t.draw * t.rounds)[:, None], missed.shape)
    over_opponent = missed & t.forfeited & (own > scheduled)
    over_draws = missed & t.bye & (own > draws)
    return by_round(
        t,
        Clause(missed & ~over_opponent & ~over_draws, own,
               text("dummy.own", "dummy opponent with the participant's own score {own}"),
               rests=("own_score",), facts={"own": Fact(own, t.unit)}),
        Clause(over_opponent, scheduled,
               text("dummy.forfeit-cap",
                    "dummy opponent with {cap}: not {own}, as the scheduled opponent has no more"),
               rests=("forfeit_cap",), facts={"own": Fact(own, t.unit), "cap": Fact(scheduled, t.unit)},
               detail=Detail(ev(adjusted_score), "opponent")),
        Clause(over_draws, draws,
               text("dummy.bye-cap",
                    "dummy opponent with {cap}: not {own}, no more than a draw in each round"),
               rests=("bye_cap",), facts={"own": Fact(own, t.unit), "cap": Fact(draws, t.unit)}),
        unit=t.unit,
        among=missed,
    )  # fmt: skip
