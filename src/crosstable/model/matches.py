"""Matches board by board, as they lie behind the rounds of a team event."""

from __future__ import annotations

import re
from array import array
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from crosstable.model.byes_and_corrections import Correction
from crosstable.model.scoring import Scoring

if TYPE_CHECKING:
    from crosstable.model.tournament import Tournament

#: Which of the two scores of a team: match points, or game points.
TeamScore: TypeAlias = Literal["MP", "GP"]

EMPTY = -1
_CODED = re.compile(r"TEAM(?:_TYPE[AB]|_SWISS)?_([MG]P)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class MatchSheet:
    """The boards of one round: for each team as many entries as an event has boards.

    ``players``: rows of the players, -1 for an empty board. ``results``: letters of `RESULTS`, a
    blank where a team had no board to play.
    """

    players: array[int]
    results: bytes


class Matches(msgspec.Struct, frozen=True, kw_only=True):
    """What a tournament of teams knows beside the rounds of a tournament of players.

    ``primary``: the score that ranks first. ``scoring``: of the boards. ``bye_game_points``: of a
    team's pairing-allocated bye. ``corrections``: of the game points. ``event``: the tournament of the players.
    """

    boards: int
    primary: TeamScore
    sheets: tuple[MatchSheet, ...]
    scoring: Scoring
    bye_game_points: Fraction
    event: Tournament
    corrections: tuple[Correction, ...] = ()


def coded_score(type_code: str) -> TeamScore | None:
    """The score that a coded type (TRF 192) names first, None where it names none."""
    found = _CODED.search(type_code)
    if found is None:
        return None
    return "GP" if found[1].upper() == "GP" else "MP"
