"""The rounds of a round robin: which round of the Berger table two participants meet in."""

from __future__ import annotations


def rounds_of(field: int) -> int:
    """How many rounds a Berger table for so many participants has."""
    return field - 1 + field % 2


def berger_round(a: int, b: int, field: int) -> int:
    """The round (from 1) in which numbers ``a`` and ``b`` meet in the table for ``field``.

    In an odd field the missing last number is the free round.
    """
    last = field + field % 2
    rounds = last - 1
    low, high = min(a, b), max(a, b)
    place = (2 * low - 1 if high == last else low + high - 1) % rounds
    return place or rounds
