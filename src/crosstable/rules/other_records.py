"""Systems on a participant's own record outside FIDE: cumulative, Kashdan, Arranz."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from crosstable.exact import Mask, Ticks
from crosstable.rules.clause import Clause, Contributions, by_round
from crosstable.rules.evaluation import Evaluation
from crosstable.rules.system import system
from crosstable.texts import text

_ONE = Fraction(1)


@system("CUM", text("system.CUM", "Cumulative"))
def cumulative(ev: Evaluation) -> Contributions:
    """The sum of the scores after each round, less the points that were given without playing.

    Formula: CUM = PS - 1 for each unplayed win - 1/2 for each half-point bye.
    Unplayed rounds: their points are taken off once.
    Article: on the edition page (CUM).
    Arrays:  running score (P, R) -> value (P, R+1), unit of the scoring.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    t = ev.table
    given = np.where(t.held & ~t.over_the_board, t.points, 0).sum(axis=1)
    return by_round(
        t,
        Clause(t.numbers <= t.rounds[:, None], t.running_score,
               text("ps.after", "{cell}; score after the round"), rests=("CUM",)),
        Clause(given > 0, -given, text("cum.given", "points given without playing, taken off"),
               rests=("CUM",)),
        unit=t.unit,
    )  # fmt: skip


def _of_games(
    ev: Evaluation, code: str, worth: Ticks, unit: Fraction, coloured: Mask
) -> Contributions:
    """What each game over the board is worth (P, R), nothing for other rounds; ``coloured`` (P, R):
    where the colour makes the difference."""
    t = ev.table
    return by_round(
        t,
        Clause(t.over_the_board & ~coloured, worth, text("kash.game", "{cell}"), rests=(code,)),
        Clause(coloured & t.black, worth, text("arr.black", "{cell}, with Black"), rests=(code,)),
        Clause(coloured & ~t.black, worth, text("arr.white", "{cell}, with White"), rests=(code,)),
        Clause(t.held & ~t.over_the_board, 0,
               text("rating.not-played", "{cell}; not played over the board"), rests=(code,)),
        unit=unit,
    )  # fmt: skip


@system("KASH", text("system.KASH", "Kashdan"))
def kashdan(ev: Evaluation) -> Contributions:
    """Four for a win, two for a draw, one for a loss, nothing for an unplayed game.

    Formula: KASH = 4 x wins + 2 x draws + losses.
    Unplayed rounds: nothing.
    Article: on the edition page (KASH).
    Arrays:  results (P, R) -> value (P, R+1), whole numbers.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    t = ev.table
    worth = np.where(t.won, 4, np.where(t.drawn, 2, 1))
    return _of_games(ev, "KASH", worth, _ONE, np.zeros_like(t.drawn))


@system("ARR", text("system.ARR", "Arranz"))
def arranz(ev: Evaluation) -> Contributions:
    """One for a win, six tenths for a draw with Black, four tenths for a draw with White.

    Formula: ARR = wins + 0.6 x draws with Black + 0.4 x draws with White.
    Unplayed rounds: nothing.
    Article: on the edition page (ARR).
    Arrays:  results and colours (P, R) -> value (P, R+1), tenths.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    t = ev.table
    worth = np.where(t.won, 10, np.where(t.drawn, np.where(t.black, 6, 4), 0))
    return _of_games(ev, "ARR", worth, Fraction(1, 10), t.drawn)
