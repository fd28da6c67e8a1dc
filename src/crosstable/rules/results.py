"""What a round's result weighs where opponents' scores are multiplied (Sonneborn-Berger and kin)."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from crosstable.exact import Ticks
from crosstable.rules.clause import Fact
from crosstable.rules.evaluation import Evaluation, Question
from crosstable.rules.unplayed import own_unplayed
from crosstable.texts import text

berger_weight: Question[Fact] = Question(
    "berger_weight",
    text(
        "question.berger-weight", "What is an opponent's score multiplied by in Sonneborn-Berger?"
    ),
)
unplayed_result: Question[Ticks] = Question(
    "unplayed_result",
    text("question.unplayed-result", "Which result does an own unplayed round have?"),
)
"""Answers give the points (P, R) in ticks that each round counts with."""

_HALF = Fraction(1, 2)


@unplayed_result.answer("as-awarded")
def as_awarded(ev: Evaluation) -> Ticks:
    """The result that was awarded."""
    return ev.table.points


@unplayed_result.answer("draw")
def draw(ev: Evaluation) -> Ticks:
    """A draw."""
    t = ev.table
    return np.where(ev(own_unplayed), t.draw, t.points)


@berger_weight.answer("points-taken")
def points_taken(ev: Evaluation) -> Fact:
    """The points scored against him."""
    return Fact(ev(unplayed_result), ev.table.unit)


@berger_weight.answer("result")
def result(ev: Evaluation) -> Fact:
    """One for a win and a half for a draw, whatever the scoring."""
    return Fact(ev(half_points), _HALF)


def half_points(ev: Evaluation) -> Ticks:
    """Each round's result (P, R) in half points: won 2, drawn 1; without opponent by the points."""
    t = ev.table
    points = ev(unplayed_result)
    by_points = np.where(points >= t.win, 2, np.where(points >= max(t.draw, 1), 1, 0))
    by_result = np.where(t.won | t.forfeit_won, 2, np.where(t.drawn, 1, 0))
    return np.where(t.paired & ~ev(own_unplayed), by_result, by_points)
