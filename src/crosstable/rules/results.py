"""What a round's result weighs where opponents' scores are multiplied (Sonneborn-Berger and kin)."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from crosstable.exact import Mask, Ticks
from crosstable.rules.clause import Fact
from crosstable.rules.evaluation import Evaluation, Question
from crosstable.rules.unplayed import own_unplayed
from crosstable.rules.unplayed_before_2023 import unplayed_element
from crosstable.texts import text

berger_weight: Question[Fact] = Question(
    "berger_weight",
    text(
        "question.berger-weight", "What is an opponent's score multiplied by in Sonneborn-Berger?"
    ),
)
unplayed_result: Question[Mask] = Question(
    "unplayed_result",
    text("question.unplayed-result", "Which result does an own unplayed round have?"),
)
"""Answers give the rounds (P, R) that count as a draw, whatever was awarded."""

_HALF = Fraction(1, 2)


@unplayed_result.answer("as-awarded")
def as_awarded(ev: Evaluation) -> Mask:
    """The result that was awarded."""
    return np.zeros_like(ev.table.free)


@unplayed_result.answer("draw")
def draw(ev: Evaluation) -> Mask:
    """A draw."""
    return ev(own_unplayed)


@unplayed_result.answer("as-unplayed-element-says")
def as_unplayed_element_says(ev: Evaluation) -> Mask:
    """As the question on rounds without opponent is answered."""
    return ev(unplayed_element).drawn


@berger_weight.answer("points-taken")
def points_taken(ev: Evaluation) -> Fact:
    """The points scored against him."""
    t = ev.table
    return Fact(np.where(ev(unplayed_result), t.draw, t.points), t.unit)


@berger_weight.answer("result")
def result(ev: Evaluation) -> Fact:
    """One for a win and a half for a draw, whatever the scoring."""
    return Fact(ev(half_points), _HALF)


def half_points(ev: Evaluation) -> Ticks:
    """Each round's result (P, R) in half points: won 2, drawn 1; without opponent by the points."""
    t = ev.table
    by_points = np.where(t.points >= t.win, 2, np.where(t.points >= max(t.draw, 1), 1, 0))
    by_result = np.where(t.won | t.forfeit_won, 2, np.where(t.drawn, 1, 0))
    awarded = np.where(t.paired & ~ev(own_unplayed), by_result, by_points)
    return np.where(ev(unplayed_result), 1, awarded)
