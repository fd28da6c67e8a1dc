"""Which games a direct encounter takes, what repeated ones count, and whether it starts again."""

from __future__ import annotations

from typing import Literal, TypeAlias

import numpy as np

from crosstable.exact import Mask
from crosstable.rules.evaluation import Evaluation, Question
from crosstable.rules.unplayed import forfeits
from crosstable.texts import text

encounter_forfeits: Question[Mask] = Question(
    "encounter_forfeits",
    text("question.encounter-forfeits", "Has a pair met whose game was forfeited?"),
)
#: How several games of the same two are put together.
Repeats: TypeAlias = Literal["mean", "sum", "share"]

encounter_repeats: Question[Repeats] = Question(
    "encounter_repeats",
    text("question.encounter-repeats", "What do several games of the same two count?"),
)
encounter_restart: Question[bool] = Question(
    "encounter_restart",
    text("question.encounter-restart", "Are those still level compared anew among themselves?"),
)


@encounter_forfeits.answer("as-other-games")
def as_other_games(ev: Evaluation) -> Mask:
    """As forfeits count for other systems: in predetermined pairings, or with /P."""
    return ev(forfeits)


@encounter_forfeits.answer("not-met")
def not_met(ev: Evaluation) -> Mask:
    """No: a forfeit is no meeting, unless /P counts it."""
    t = ev.table
    return t.forfeited if ev.forfeits_played else np.zeros_like(t.forfeited)


@encounter_forfeits.answer("met")
def met(ev: Evaluation) -> Mask:
    """Yes: with the awarded result."""
    return ev.table.forfeited


@encounter_repeats.answer("mean")
def mean_of_games(_: Evaluation) -> Repeats:
    """Their mean."""
    return "mean"


@encounter_repeats.answer("sum")
def sum_of_games(_: Evaluation) -> Repeats:
    """Their sum."""
    return "sum"


@encounter_repeats.answer("share")
def share_of_games(_: Evaluation) -> Repeats:
    """Where all met, the points of all games among them over the number of these games; else the
    mean of each pair."""
    return "share"


@encounter_restart.answer("restart")
def restart(_: Evaluation) -> bool:
    """Yes, until nothing changes."""
    return True


@encounter_restart.answer("once")
def once(_: Evaluation) -> bool:
    """No: one look decides."""
    return False
