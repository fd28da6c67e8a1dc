"""The crosstable: one row per participant, one column per counted round, whole numbers only."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from crosstable.errors import EngineError
from crosstable.exact import Mask, Ticks
from crosstable.model.matches import TeamScore
from crosstable.model.result import PENDING, RESULTS
from crosstable.model.settled import Told
from crosstable.texts import text

Letters: TypeAlias = npt.NDArray[np.uint8]
Rows: TypeAlias = npt.NDArray[np.int64]


def letter_mask(letters: str) -> Mask:
    """A table (256,) that says of each result code whether it is one of ``letters``."""
    mask = np.zeros(256, dtype=np.bool_)
    mask[[ord(letter) for letter in letters]] = True
    return mask


def _of_kind(**facts: Any) -> Mask:
    return letter_mask(
        "".join(
            letter
            for letter, kind in RESULTS.items()
            if all(getattr(kind, name) == value for name, value in facts.items())
        )
    )


_OVER_THE_BOARD = _of_kind(over_the_board=True)
_WON = _of_kind(outcome="win")
_DRAWN = _of_kind(outcome="draw")
_FORFEIT_WON, _FORFEIT_LOST = letter_mask("+"), letter_mask("-")
_BYE = letter_mask("UFHZ ")
_REQUESTED = letter_mask("HZ ")
_BLANK = letter_mask("Z ")


_NO_TEAMS = text("error.no-teams", "a score of teams was asked of a table of players")


@dataclass(frozen=True)
class TeamTable:
    """What lies behind the rounds of teams: boards, and the tables by both scores.

    Arrays (P, R, B) by board: ``points`` in ticks of ``unit``, ``results`` letters (blank where
    there was no board), ``players`` and ``rivals`` rows of players, -1 for none. ``ratings`` and
    ``ids`` by row of the player. ``win``: ticks of a won board.
    """

    primary: TeamScore
    points: Ticks
    results: Letters
    players: Rows
    rivals: Rows
    ratings: Rows
    unit: Fraction
    win: int
    tables: dict[TeamScore, Crosstable]

    @property
    def boards(self) -> int:
        """The number of boards of a match."""
        return self.points.shape[2]


class Recorded(NamedTuple):
    """A recorded order: its participants' ``rows`` (M,) and ``positions`` (M,), 1 the best.

    ``criterion``, ``how``, ``shared``: as in `Settled`; ``story``: as in `PlayedOff`.
    """

    criterion: str
    rows: Rows
    positions: Rows
    how: str = ""
    shared: bool = False
    story: tuple[Told, ...] = ()


@dataclass(frozen=True)
class Crosstable:
    """Facts of P participants in R rounds.

    ``ids`` (P,), ``ratings`` (P,) with 0 for unrated; ``opponents`` (P, R) rows, -1 for none;
    ``results`` (P, R) codes of result letters; ``black`` (P, R); ``points`` (P, R) ticks;
    ``bonus`` (P, R+1) ticks added or taken by decision, column 0 for those that belong to no
    round. ``rounds`` (P,): the number of rounds of the participant's event. One tick is worth
    ``unit``; ``win``, ``draw``, ``loss`` are ticks. ``last`` (P, R) marks the last round.
    ``event`` (P,): the number of the event. ``recorded``: play-offs, lots, fixed orders.
    ``by_choice`` (P,): 1 where it is stated that rounds were missed by choice, -1 where that they
    were not, 0 elsewhere. ``labels``: the numbers of the rounds in the event. ``withdrawn`` (P,):
    those whose results are annulled.
    ``score_name``: ``PTS``, or ``MP`` or ``GP`` where the participants are ``teams``.
    """

    ids: Rows
    ratings: Rows
    opponents: Rows
    results: Letters
    black: Mask
    points: Ticks
    bonus: Ticks
    rounds: Rows
    last: Mask
    free: Mask
    unit: Fraction
    win: int
    draw: int
    loss: int
    predetermined: bool
    event: Rows
    recorded: tuple[Recorded, ...]
    by_choice: Rows
    labels: tuple[int, ...]
    withdrawn: Mask
    score_name: str = "PTS"
    teams: TeamTable | None = None

    def by(self, score: TeamScore) -> Crosstable:
        """The same teams by match points (``MP``) or by game points (``GP``)."""
        return self.team_facts.tables[score]

    @property
    def team_facts(self) -> TeamTable:
        """What lies behind the rounds of teams."""
        if self.teams is None:
            raise EngineError(_NO_TEAMS())
        return self.teams

    @cached_property
    def numbers(self) -> Rows:
        """The numbers of the counted rounds (1, R), from 1."""
        return np.arange(1, self.opponents.shape[1] + 1, dtype=np.int64)[None, :]

    @cached_property
    def nothing(self) -> Mask:
        """No round and no column 0: (P, R+1), all False, not to be written to."""
        empty = np.zeros((len(self.ids), self.opponents.shape[1] + 1), dtype=np.bool_)
        empty.flags.writeable = False
        return empty

    # --- what kind of round it was: all masks (P, R) ------------------------------------------

    @cached_property
    def void(self) -> Mask:
        """Rounds of and against those whose results are annulled."""
        if not self.withdrawn.any():
            return self.nothing[:, 1:]
        return self.withdrawn[:, None] | (self.of_opponent(self.withdrawn.astype(np.int64)) > 0)

    @cached_property
    def held(self) -> Mask:
        """Rounds that count for the participant: not free, annulled, pending or after the event."""
        within = self.numbers <= self.rounds[:, None]
        return within & ~self.free & ~self.void & (self.results != PENDING)

    @cached_property
    def over_the_board(self) -> Mask:
        """Games really played, rated or not."""
        return _OVER_THE_BOARD[self.results] & ~self.void

    @cached_property
    def forfeit_won(self) -> Mask:
        return _FORFEIT_WON[self.results] & ~self.void

    @cached_property
    def forfeit_lost(self) -> Mask:
        return _FORFEIT_LOST[self.results] & ~self.void

    @cached_property
    def forfeited(self) -> Mask:
        """Rounds that were paired and not played."""
        return self.forfeit_won | self.forfeit_lost

    @cached_property
    def bye(self) -> Mask:
        """Rounds without opponent, free rounds left out."""
        return _BYE[self.results] & self.held

    @cached_property
    def requested_bye(self) -> Mask:
        """Half-point and zero-point byes, rounds after a withdrawal among them (16.1.1)."""
        return _REQUESTED[self.results] & self.held

    @cached_property
    def zero_bye(self) -> Mask:
        return _BLANK[self.results] & self.held

    @cached_property
    def paired(self) -> Mask:
        """Rounds with a scheduled opponent and a result."""
        return (self.opponents >= 0) & self.held

    @cached_property
    def won(self) -> Mask:
        """Won over the board."""
        return _WON[self.results] & self.over_the_board

    @cached_property
    def drawn(self) -> Mask:
        """Drawn over the board."""
        return _DRAWN[self.results] & self.over_the_board

    # --- sums and opponents ----------------------------------------------------------------------

    @cached_property
    def bonus_total(self) -> Ticks:
        """Ticks (P,) added or taken by decision in all."""
        return self.bonus.sum(axis=1)

    @cached_property
    def decided_upon(self) -> Mask:
        """Participants (P,) to whom points were added or taken by decision."""
        return np.abs(self.bonus).sum(axis=1) > 0

    @cached_property
    def score(self) -> Ticks:
        """The final score (P,) in ticks, decisions included."""
        return self.points.sum(axis=1) + self.bonus_total

    @cached_property
    def running_score(self) -> Ticks:
        """The score after each round (P, R) in ticks; what belongs to no round counts from the
        first, as in standings after a round."""
        steps = self.points + self.bonus[:, 1:]
        return steps.cumsum(axis=1) + self.bonus[:, :1]

    @cached_property
    def _rival(self) -> Rows:
        """Rows of the opponents with any row where there is none, for looking up."""
        return np.where(self.opponents >= 0, self.opponents, 0)

    def of_opponent(self, value: Ticks) -> Ticks:
        """The opponent's ``value`` (P,) in each round (P, R); 0 where there is no opponent."""
        return np.where(self.opponents >= 0, value[self._rival], 0)

    @cached_property
    def opponent_points(self) -> Ticks:
        """What the scheduled opponent got in the same round (P, R) ticks."""
        return np.where(self.opponents >= 0, self.points[self._rival, self.numbers - 1], 0)

    # --- another table -------------------------------------------------------------------------

    @cached_property
    def as_if_last_round_drawn(self) -> Crosstable:
        """The table in which every paired game of the last round, forfeits too, was drawn (8.3)."""
        drawn = self.last & self.paired
        return replace(
            self,
            results=np.where(drawn, np.uint8(ord("=")), self.results).astype(np.uint8),
            points=np.where(drawn, self.draw, self.points),
        )
