"""The prizes of those who share places: added up and divided equally, exactly."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from crosstable.playoff.run import Level


def shared_prizes(
    levels: Sequence[Level], prizes: Sequence[Fraction], place: int = 1
) -> dict[int, Fraction]:
    """The money of each player. ``place``: the first place of the play-off; ``prizes`` from place 1.

    A place without a prize is worth nothing.
    """
    found: dict[int, Fraction] = {}
    for level in levels:
        count = len(level.players)
        fund = sum(prizes[place - 1 : place - 1 + count], Fraction(0))
        found |= dict.fromkeys(level.players, fund / count)
        place += count
    return found
