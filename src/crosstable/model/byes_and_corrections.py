"""Small facts of a tournament that players and teams share."""

from __future__ import annotations

from fractions import Fraction

import msgspec


class AnnouncedBye(msgspec.Struct, frozen=True):
    """A bye of a round that has not begun: row of the participant, round, result letter."""

    participant: int
    round: int
    letter: str


class Correction(msgspec.Struct, frozen=True, kw_only=True):
    """Abnormal points (TRF 299).

    ``letter``: the result that is worth ``points`` here; empty for a plain bonus or penalty.
    ``round`` None: all rounds. ``participants``: rows.
    """

    letter: str
    points: Fraction
    match_points: Fraction | None = None
    round: int | None = None
    participants: tuple[int, ...]
