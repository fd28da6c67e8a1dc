"""Published team examples as whole events, and events of players as events of teams."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tests.slow_truth.teams.event import TeamEvent, TeamRound
from tests.slow_truth.teams.reading import read_team_event
from tests.support.plain_event import PlainEvent, decimal
from tests.support.team_plan import Board, Match, TeamPlan, Writing
from tests.support.team_trf import team_trf

USUAL = {"W": Fraction(1), "D": Fraction(1, 2), "L": Fraction(0), "A": Fraction(0)}
MATCHES = {"W": Fraction(2), "D": Fraction(1), "L": Fraction(0)}
LETTERS = {Fraction(1): "1", Fraction(1, 2): "=", Fraction(0): "0"}
OTHER = {"1": "0", "=": "=", "0": "1"}


def letters_of(points: Fraction, boards: int) -> str:
    """Board results that add up to the points, the best first."""
    left, letters = points, ""
    for _ in range(boards):
        one = min(left, Fraction(1)) if left >= 1 else min(left, Fraction(1, 2))
        letters += LETTERS[one]
        left -= one
    assert left == 0
    return letters


class TeamEventAround:
    """An event around the matches of team 1; fillers give each opponent its final score."""

    def __init__(self, boards: int, rounds: int, match: dict[str, Fraction] | None = None) -> None:
        self.plan = TeamPlan(1, {}, {}, boards, game=dict(USUAL), match=match or dict(MATCHES))
        self.plan.rounds = [[] for _ in range(rounds)]
        self.plan.writing = Writing(header=["192 FIDE_TEAM", f"142 {rounds}"])
        self.team()

    def team(self) -> int:
        new, size = len(self.plan.rosters) + 1, self.plan.boards
        self.plan.rosters[new] = list(range(size * (new - 1) + 1, size * new + 1))
        self.plan.ratings |= dict.fromkeys(self.plan.rosters[new], 2000)
        return new

    def match(self, number: int, one: int, other: int, letters: str) -> None:
        """A match of a round, with the results of the first team by board."""
        seats = zip(self.plan.rosters[one], self.plan.rosters[other], letters, strict=True)
        boards = [Board((a, b), (letter, OTHER[letter])) for a, b, letter in seats]
        self.plan.rounds[number - 1].append(Match((one, other), boards))

    def opponent(self, number: int, letters: str, total: Fraction | None = None) -> int:
        """The opponent of team 1 in a round; its game points in the end."""
        other = self.team()
        self.match(number, 1, other, letters)
        if total is None:
            return other
        left = total - sum(Fraction({"1": 0, "=": 1, "0": 2}[one], 2) for one in letters)
        for free in range(1, len(self.plan.rounds) + 1):
            if free != number:
                points = min(left, Fraction(self.plan.boards))
                self.match(free, other, self.team(), letters_of(points, self.plan.boards))
                left -= points
        assert left == 0
        return other

    def event(self) -> TeamEvent:
        return read_team_event(team_trf(self.plan))


def one_match(points: Sequence[Fraction]) -> TeamEvent:
    """Two teams and one match with these results of the first by board."""
    around = TeamEventAround(len(points), 1)
    around.opponent(1, "".join(LETTERS[one] for one in points))
    return around.event()


def as_teams(event: PlainEvent) -> TeamEvent:
    """Each participant a team of one: matches worth twice as much as games."""
    lines = event.trf().splitlines()
    kind = "FIDE_TEAM_ROUNDROBIN" if event.round_robin else "FIDE_TEAM"
    lines = [f"192 {kind}" if line.startswith("192") else line for line in lines]
    groups = "".join(f"T{one}{decimal(2 * event.scoring[one]):>4}   " for one in "WDL")
    lines.append(f"362 {groups}")
    lines += [f"310 {team:3d} {f'Team {team}':64s} {team:4d}" for team in sorted(event.rows)]
    bye, free = event.scoring["P"], [0] * event.rounds
    for team, row in event.rows.items():
        for number, cell in enumerate(row, start=1):
            if cell.result == "U" and free[number - 1]:
                raise ValueError("two pairing-allocated byes in a round")
            if cell.result == "U":
                free[number - 1] = team
            elif cell.opponent is None and cell.result in "FHZ":
                lines.append(f"240 {cell.result} {number:3d} {team:4d}")
    named = "".join(f" {team:03d}" for team in free)
    lines.append(f"320 {decimal(2 * bye):>4} {decimal(bye):>4}{named}")
    return read_team_event("\n".join(lines) + "\n")


def paired_rounds(event: TeamEvent) -> list[tuple[int, int, TeamRound]]:
    return [
        (team, number, one)
        for team, row in event.rows.items()
        for number, one in enumerate(row)
        if one.opponent is not None
    ]


def back(event: TeamEvent, one: TeamRound, number: int) -> TeamRound:
    """The same match as the opponent has it."""
    assert one.opponent is not None
    return event.rows[one.opponent][number]
