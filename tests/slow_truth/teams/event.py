"""The slow truth for teams: an event as rows of rounds with two scores.

Written only from the text of the rules, with plain loops and fractions. It imports nothing
from crosstable, so that the two can be held against each other.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

MATCH_POINTS, GAME_POINTS = "MP", "GP"
NOTHING = Fraction(0)


@dataclass(frozen=True)
class TeamRound:
    """One round of one team.

    ``letter``: ``1 = 0`` a match won, drawn, lost; ``+ -`` by forfeit; ``U F H Z`` a bye; a blank
    the free round of an odd round robin. ``boards``: the points of each board. ``met``: the
    players whom its own sat against, by number.
    """

    letter: str
    opponent: int | None
    match_points: Fraction
    game_points: Fraction
    boards: tuple[Fraction, ...]
    met: tuple[int, ...] = ()

    @property
    def played(self) -> bool:
        return self.letter in ("1", "=", "0")

    @property
    def forfeit(self) -> bool:
        return self.letter in ("+", "-")

    @property
    def free(self) -> bool:
        return self.letter == " "

    @property
    def requested_bye(self) -> bool:
        """16.1.1: a half-point or a zero-point bye."""
        return self.letter in ("H", "Z")

    @property
    def voluntary(self) -> bool:
        """16.1.2, a VUR: a requested bye or a forfeit loss."""
        return self.requested_bye or self.letter == "-"

    def points(self, score: str) -> Fraction:
        return self.match_points if score == MATCH_POINTS else self.game_points


@dataclass
class TeamEvent:
    """Rows of rounds by team number; every row has the same number of rounds.

    ``game``: points of a game by the symbols of 162. ``match``: of a match, W, D and L.
    ``corrections``: of each team (round, match points, game points).
    """

    rows: dict[int, list[TeamRound]]
    boards: int
    game: dict[str, Fraction]
    match: dict[str, Fraction]
    primary: str = MATCH_POINTS
    round_robin: bool = False
    ratings: dict[int, int] = field(default_factory=dict)
    corrections: dict[int, list[tuple[int, Fraction, Fraction]]] = field(default_factory=dict)

    @property
    def rounds(self) -> int:
        return max(len(row) for row in self.rows.values())

    @property
    def secondary(self) -> str:
        return GAME_POINTS if self.primary == MATCH_POINTS else MATCH_POINTS

    def worth(self, symbol: str, score: str) -> Fraction:
        """What a match won, drawn or lost is worth; in game points as on all boards (A9)."""
        if score == MATCH_POINTS:
            return self.match[symbol]
        return self.boards * self.game[symbol]

    def correction(self, team: int, score: str, up_to: int | None = None) -> Fraction:
        """Points given or taken by decision, in all or up to a round."""
        return sum(
            (
                match_points if score == MATCH_POINTS else game_points
                for number, match_points, game_points in self.corrections.get(team, [])
                if up_to is None or number <= up_to
            ),
            NOTHING,
        )

    def score(self, team: int, score: str) -> Fraction:
        rounds = sum((one.points(score) for one in self.rows[team]), NOTHING)
        return rounds + self.correction(team, score)
