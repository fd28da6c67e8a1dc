"""A team event as it was meant: what its text says is written from it, what was read is held
against it.

It knows nothing of crosstable and nothing of the slow truth.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

NOTHING = Fraction(0)
OVER_THE_BOARD = "1=0WDL"
SYMBOLS = {"1": "W", "W": "W", "+": "W", "=": "D", "D": "D", "0": "L", "L": "L", "-": "A"}

#: Letter, opponent, match points, game points, points by board.
Intended = tuple[str, int | None, Fraction, Fraction, tuple[Fraction, ...]]


@dataclass(frozen=True)
class Board:
    """Two seats and their letters; an empty seat has no player and no letter.

    A blank letter is a game still to be played.
    """

    players: tuple[int | None, int | None]
    letters: tuple[str, str]


@dataclass
class Match:
    """``record`` is what a 330 record says of it. A match without boards has only that."""

    teams: tuple[int, int]
    boards: list[Board]
    record: str = ""
    line_ups: bool = False  # both line-ups are written though nobody played


@dataclass(frozen=True)
class Correction:
    """A bonus or a penalty in a round, or other points for a result; 0: in all rounds.

    None: these points are left as they are.
    """

    team: int
    round: int
    match_points: Fraction | None
    game_points: Fraction | None
    letter: str = ""


@dataclass
class Writing:
    """How the event is written down."""

    teams: str = "310"  # 310, 013 or both
    colours: str | None = "WBWBWBWB"  # of the first-named team; None: no colours in the cells
    pattern: bool = True  # whether a 352 record says so
    rested: str = ""  # "" or the letter after 0000
    bye_cells: bool = False  # whether players of a team with a bye have a U in their cells
    line_ups_always: bool = False
    lone_wins: bool = True  # a board won by forfeit against an empty seat names nobody
    empty_in_line_up: bool = True  # an empty last board stands in 300 as 0000
    scoring: bool = False  # whether 162 and 362 are written where they say the usual
    blank_bye_points: bool = False
    totals: bool = True
    header: list[str] = field(default_factory=list)


@dataclass
class TeamPlan:
    """``rosters`` in the order of 310; ``byes`` by team and round, empty for no record at all."""

    seed: int
    rosters: dict[int, list[int]]
    ratings: dict[int, int]
    boards: int
    round_robin: bool = False
    rounds: list[list[Match]] = field(default_factory=list)
    byes: dict[tuple[int, int], str] = field(default_factory=dict)
    game: dict[str, Fraction] = field(default_factory=dict)
    match: dict[str, Fraction] = field(default_factory=dict)
    bye_points: tuple[Fraction, Fraction] | None = None
    corrections: list[Correction] = field(default_factory=list)
    announced: list[tuple[str, int]] = field(default_factory=list)  # byes of the round to come
    writing: Writing = field(default_factory=Writing)

    @property
    def pending(self) -> bool:
        """Whether the last round is not over."""
        last = self.rounds[-1]
        return any(" " in board.letters for match in last for board in match.boards)

    @property
    def counted(self) -> int:
        """The number of rounds that are over."""
        return len(self.rounds) - self.pending

    def worth(self, letter: str) -> Fraction:
        return self.game[SYMBOLS[letter]] if letter in SYMBOLS else NOTHING

    # ----- what the rounds were meant to be ----------------------------------------------

    def sides(self, match: Match) -> tuple[Intended, Intended]:
        """The match as its two teams have it in their rows."""
        if not match.boards:
            letters = match.record[0], match.record[1]
            seats = [[self.game["W"] if one == "+" else NOTHING] * self.boards for one in letters]
        else:
            seats = [[self.worth(b.letters[side]) for b in match.boards] for side in (0, 1)]
            letters = self._letters(match, sum(seats[0], NOTHING), sum(seats[1], NOTHING))
        rows = []
        for side in (0, 1):
            points = self.match_points(letters[side])
            filled = [*seats[side], *[NOTHING] * (self.boards - len(seats[side]))]
            other = match.teams[1 - side]
            rows.append((letters[side], other, points, sum(filled, NOTHING), tuple(filled)))
        return rows[0], rows[1]

    def _letters(self, match: Match, first: Fraction, second: Fraction) -> tuple[str, str]:
        letters = "".join(letter for board in match.boards for letter in board.letters)
        played = any(letter in OVER_THE_BOARD for letter in letters)
        if not played and "+" not in letters:
            return "-", "-"
        if first == second:
            return "=", "="
        better, worse = ("1", "0") if played else ("+", "-")
        return (better, worse) if first > second else (worse, better)

    def match_points(self, letter: str) -> Fraction:
        return {
            "1": self.match["W"], "+": self.match["W"], "F": self.match["W"],
            "=": self.match["D"], "H": self.match["D"], "0": self.match["L"],
        }.get(letter, NOTHING)  # fmt: skip

    def bye(self, letter: str) -> Intended:
        """A bye; without a record the free round of an odd round robin, else a zero bye."""
        boards = Fraction(self.boards)
        win, draw = self.game["W"], self.game["D"]
        seat = {"U": win, "F": win, "H": draw}.get(letter, NOTHING)
        if letter == "U":
            points = self.bye_points or (self.match["D"], boards * draw)
        else:
            points = (self.match_points(letter), boards * seat)
        if not letter:
            letter = " " if self.round_robin and len(self.rosters) % 2 else "Z"
        return letter, None, points[0], points[1], (seat,) * self.boards

    def intended(self, rounds: int | None = None) -> dict[int, list[Intended]]:
        """The row of each team over the rounds that are over."""
        rows: dict[int, list[Intended]] = {team: [] for team in self.rosters}
        for number, matches in enumerate(self.rounds[: rounds or self.counted], start=1):
            for match in matches:
                first, second = self.sides(match)
                rows[match.teams[0]].append(first)
                rows[match.teams[1]].append(second)
            for team, row in rows.items():
                if len(row) < number:
                    row.append(self.bye(self.byes.get((team, number), "")))
                row[-1] = self._corrected(team, number, row[-1])
        return rows

    def _corrected(self, team: int, number: int, one: Intended) -> Intended:
        letter, other, match_points, game_points, boards = one
        for decision in self.corrections:
            if (decision.team, decision.letter) == (team, letter):
                if decision.round in (0, number) and decision.match_points is not None:
                    match_points = decision.match_points
                if decision.round in (0, number) and decision.game_points is not None:
                    game_points = decision.game_points
        return letter, other, match_points, game_points, boards

    def bonus(self, team: int) -> tuple[Fraction, Fraction]:
        """Match and game points given or taken beside the results."""
        own = [one for one in self.corrections if one.team == team and not one.letter]
        return (
            sum((one.match_points or NOTHING for one in own), NOTHING),
            sum((one.game_points or NOTHING for one in own), NOTHING),
        )
