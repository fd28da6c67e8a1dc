"""Teams as a file tells of them: members, line-ups, forfeited matches, byes, match points."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import msgspec

from crosstable.model.byes_and_corrections import AnnouncedBye, Correction
from crosstable.model.published import Published
from crosstable.model.scoring import Scoring

#: The match points of a win, a draw, a loss where nothing else is said.
USUAL_MATCH_POINTS = (Fraction(2), Fraction(1), Fraction(0))


class Team(msgspec.Struct, frozen=True, kw_only=True):
    """One team. ``players``: rows of the participants in the order of the boards."""

    id: int
    name: str
    nickname: str = ""
    strength: int | None = None
    players: tuple[int, ...] = ()


class ForfeitedMatch(msgspec.Struct, frozen=True):
    """A match that was not played (TRF 330): round, rows of the teams, ``+-``, ``-+`` or ``--``."""

    round: int
    white: int
    black: int
    result: str


class LineUp(msgspec.Struct, frozen=True):
    """Who sat where (TRF 300): round, row of the team and of its opponent, rows by board.

    -1 is an empty board.
    """

    round: int
    team: int
    opponent: int
    players: tuple[int, ...]


class Teams(msgspec.Struct, frozen=True, kw_only=True):
    """All that a file says about teams. Rows of teams count from 0 in the order of ``teams``.

    ``match_points``: of a win, a draw, a loss (TRF 362). ``bye_points``: match and game points of
    a team's pairing-allocated bye (TRF 320), None where nothing is said; ``pairing_byes``: (round,
    row) of those who had it. ``byes``: other byes (TRF 240). ``colours``: of the boards of the
    first-named team (TRF 352). ``boards_known``: False where a file tells the game points of
    matches only, and the boards were laid out to give them.
    """

    teams: tuple[Team, ...]
    match_points: tuple[Fraction, Fraction, Fraction] = USUAL_MATCH_POINTS
    match_points_stated: bool = False
    bye_points: tuple[Fraction, Fraction] | None = None
    pairing_byes: frozenset[tuple[int, int]] = frozenset()
    byes: tuple[AnnouncedBye, ...] = ()
    forfeited: tuple[ForfeitedMatch, ...] = ()
    line_ups: tuple[LineUp, ...] = ()
    colours: str = ""
    corrections: tuple[Correction, ...] = ()
    published: Published = Published()
    boards_known: bool = True

    def match_scoring(self, points: tuple[Fraction, Fraction, Fraction] | None = None) -> Scoring:
        """What each kind of team round is worth in match points.

        A lost match is one lost over the board: a forfeit and a zero-point bye give nothing.
        """
        win, draw, loss = points or self.match_points
        bye = draw if self.bye_points is None else self.bye_points[0]
        nothing = Fraction(0)
        return Scoring(
            win=win, draw=draw, loss=loss, forfeit_win=win, forfeit_loss=nothing,
            pairing_bye=bye, full_bye=win, half_bye=draw, zero_bye=nothing,
        )  # fmt: skip

    def team_of(self) -> Mapping[int, int]:
        """The row of the team of each participant row."""
        return {p: row for row, one in enumerate(self.teams) for p in one.players}
