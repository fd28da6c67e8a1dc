"""The slow truth for teams: from the text of an event to its matches and scores.

Who met whom, and what each round was worth, as section 5.1 of the digest of the format says.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from tests.slow_truth.teams.event import (
    MATCH_POINTS,
    NOTHING,
    TeamEvent,
    TeamRound,
)
from tests.slow_truth.teams.records import ROUND_ROBIN_WORDS, Records, read_records

OVER_THE_BOARD = ("1", "=", "0", "W", "D", "L")
ALONE = ("+", "U", "F")
GAMES = {"W": Fraction(1), "D": Fraction(1, 2), "L": NOTHING, "A": NOTHING}
MATCHES = {"W": Fraction(2), "D": Fraction(1), "L": NOTHING}
SYMBOLS = {"1": "W", "W": "W", "+": "W", "=": "D", "D": "D", "0": "L", "L": "L", "-": "A"}
#: The letters that a 299 record means by its own.
CORRECTED = {"W": "1", "D": "=", "L": "0", "F": "UF", "H": "H", "Z": "Z", "+": "+", "-": "-"}


@dataclass(frozen=True)
class Seat:
    """Somebody at a board, or nobody, and the letter of his game."""

    player: int | None
    letter: str
    opponent: int | None


def read_team_event(text: str) -> TeamEvent:
    """The event over the rounds that are over."""
    found = read_records(text)
    reader = _Reader(found)
    event = TeamEvent(
        rows={team: [] for team in found.teams},
        boards=reader.boards,
        game=reader.game,
        match=reader.match,
        primary=_primary(found),
        round_robin=reader.round_robin,
        ratings=dict(found.ratings),
    )
    for number in reader.over:
        for team, one in reader.round(number).items():
            event.rows[team].append(one)
    for place, number in enumerate(reader.over, start=1):
        _correct(event, found, number, place)
    _correct_all(event, found)
    return event


def _primary(found: Records) -> str:
    """The first of MPTS and GPTS in 212, else as 192 says."""
    for code in found.texts.get("212", "").upper().replace(";", ",").split(","):
        if code.strip() in ("MPTS", "GPTS"):
            return code.strip()[:2]
    kind = found.texts.get("192", "").upper().removesuffix("_BAKU")
    for scores in ("_GP_MP", "_MP_GP", "_GP", "_MP"):
        if kind.endswith(scores):
            return scores[1:3]
    return MATCH_POINTS


class _Reader:
    def __init__(self, found: Records) -> None:
        self.found = found
        self.game = GAMES | found.games
        self.match = MATCHES | found.matches
        self.team_of = {p: team for team, one in found.teams.items() for p in one.players}
        self.boards = len(found.texts.get("352", "")) or self._most_boards()
        self.over = [number for number in self._begun() if not self._pending(number)]
        self.round_robin = self._is_round_robin()

    # ----- the rounds -----------------------------------------------------------------

    def _begun(self) -> range:
        """All rounds up to the last in which a cell names an opponent."""
        last = 0
        for row in self.found.cells.values():
            for number, cell in enumerate(row, start=1):
                if cell.opponent is not None:
                    last = max(last, number)
        return range(1, last + 1)

    def _pending(self, number: int) -> bool:
        """Whether somebody has an opponent and no result."""
        for player in self.found.cells:
            cell = self.found.cell(player, number)
            if cell.opponent is not None and cell.letter == " ":
                return True
        return False

    def _is_round_robin(self) -> bool:
        """By 192, else by the words of 092, else if all met equally often in their rounds."""
        code = self.found.texts.get("192")
        if code:
            return "ROUNDROBIN" in code.upper()
        words = self.found.texts.get("092", "").lower()
        if "swiss" in words:
            return False
        if any(word in words for word in ROUND_ROBIN_WORDS):
            return True
        teams = list(self.found.teams)
        single = len(teams) - 1 + len(teams) % 2
        times: list[int] = []
        opponents = [self._opponents(number) for number in self._begun()]
        for index, one in enumerate(teams):
            times += [
                sum(1 for met in opponents if met.get(one) == other) for other in teams[index + 1 :]
            ]
        return len(set(times)) == 1 and len(opponents) in (single, 2 * single)

    # ----- who met whom ---------------------------------------------------------------

    def _opponents(self, number: int) -> dict[int, int]:
        """From the cells of the players, from line-ups, from forfeited matches."""
        met: dict[int, int] = {}
        for player in self.found.cells:
            opponent = self.found.cell(player, number).opponent
            own, other = self.team_of.get(player), self.team_of.get(opponent or 0)
            if own is not None and other is not None and own != other:
                met[own], met[other] = other, own
        for (round_, team), (other, _) in self.found.line_ups.items():
            if round_ == number and other:
                met[team], met[other] = other, team
        for round_, white, black, _ in self.found.forfeited:
            if round_ == number:
                met[white], met[black] = black, white
        return met

    def _seats(self, team: int, number: int) -> list[Seat]:
        """Who of a team that had a match sat where: by 300, else in the order of the team."""
        line_up = self.found.line_ups.get((number, team))
        if line_up is not None:
            return [self._seat(player, number) for player in line_up[1]]
        seats = [self._seat(player, number) for player in self.found.teams[team].players]
        return [seat for seat in seats if seat.letter != " " or seat.opponent is not None]

    def _seat(self, player: int, number: int) -> Seat:
        """A player's board; a full point without an opponent is a board won by forfeit."""
        cell = self.found.cell(player, number)
        if cell.opponent is not None:
            return Seat(player, cell.letter, cell.opponent)
        if player and cell.letter in ALONE:
            return Seat(player, "+", None)
        return Seat(None, " ", None)

    def _most_boards(self) -> int:
        most = 0
        for number in self._begun():
            for team in self._opponents(number):
                most = max(most, len(self._seats(team, number)))
        return most

    # ----- what a round was -----------------------------------------------------------

    def round(self, number: int) -> dict[int, TeamRound]:
        opponents = self._opponents(number)
        rounds = {}
        for team in self.found.teams:
            other = opponents.get(team)
            if other is not None:
                rounds[team] = self._match(team, other, number)
        for team in self.found.teams:
            if team not in rounds:
                rounds[team] = self._bye(team, number, opponents)
        return rounds

    def _match(self, team: int, other: int, number: int) -> TeamRound:
        own, theirs = self._seats(team, number), self._seats(other, number)
        letters = {seat.letter for seat in [*own, *theirs]} - {" "}
        boards = self._boards([self._worth(seat) for seat in own])
        ours = sum((self._worth(seat) for seat in own), NOTHING)
        rest = sum((self._worth(seat) for seat in theirs), NOTHING)
        met = tuple(seat.opponent for seat in own if seat.opponent is not None)
        if any(letter in OVER_THE_BOARD for letter in letters):
            letter = "1" if ours > rest else "0" if ours < rest else "="
        elif "+" in letters:  # all by forfeit; equal points are a drawn match
            letter = "+" if ours > rest else "-" if ours < rest else "="
        else:
            letter = "-" if letters else self._said(team, other, number)
            if not letters:
                win = self.game["W"] if letter == "+" else NOTHING
                boards, ours = self._boards([win] * self.boards), win * self.boards
        worth = {"1": "W", "+": "W", "=": "D", "0": "L"}.get(letter)
        match_points = self.match[worth] if worth else NOTHING
        return TeamRound(letter, other, match_points, ours, boards, met)

    def _said(self, team: int, other: int, number: int) -> str:
        """What a 330 record says of a match without boards; a loss where there is none."""
        for round_, white, black, result in self.found.forfeited:
            if round_ == number and (white, black) == (team, other):
                return result[0]
            if round_ == number and (black, white) == (team, other):
                return result[1]
        return "-"

    def _worth(self, seat: Seat) -> Fraction:
        symbol = SYMBOLS.get(seat.letter)
        return self.game[symbol] if symbol else NOTHING

    def _boards(self, points: list[Fraction]) -> tuple[Fraction, ...]:
        return tuple([*points, *[NOTHING] * self.boards][: self.boards])

    def _bye(self, team: int, number: int, opponents: dict[int, int]) -> TeamRound:
        letter = self._bye_letter(team, number, opponents)
        boards = Fraction(self.boards)
        win, draw = self.game["W"], self.game["D"]
        match_points = {"F": self.match["W"], "H": self.match["D"]}.get(letter, NOTHING)
        seat = {"U": win, "F": win, "H": draw}.get(letter, NOTHING)
        game_points = boards * seat
        if letter == "U":
            stated = self.found.bye_points
            match_points = self.match["D"] if stated[0] is None else stated[0]
            game_points = boards * draw if stated[1] is None else stated[1]
        return TeamRound(letter, None, match_points, game_points, (seat,) * self.boards)

    def _bye_letter(self, team: int, number: int, opponents: dict[int, int]) -> str:
        """By 320, by 240, by the cells of the players, else no record."""
        if (team, number) in self.found.pairing_byes:
            return "U"
        if (team, number) in self.found.byes:
            return self.found.byes[team, number]
        letters = self._letters_alone(team, number)
        if letters & {"U", "+", "F"}:
            others = [
                one
                for one in self.found.teams
                if one not in opponents
                and one != team
                and (
                    (one, number) in self.found.pairing_byes
                    or self._letters_alone(one, number) & {"U", "+", "F"}
                )
            ]
            return "U" if not others or "U" in letters else "F"
        if "H" in letters:
            return "H"
        return " " if self.round_robin and len(self.found.teams) % 2 else "Z"

    def _letters_alone(self, team: int, number: int) -> set[str]:
        cells = [self.found.cell(player, number) for player in self.found.teams[team].players]
        return {cell.letter for cell in cells if cell.opponent is None}


# ----- 299 ------------------------------------------------------------------------------


def _correct(event: TeamEvent, found: Records, number: int, place: int) -> None:
    """The corrections of one round: other points for a result, or a bonus or penalty."""
    for letter, match_points, game_points, of, teams in found.corrections:
        for team in teams:
            if letter and of in (0, number):
                one = event.rows[team][place - 1]
                if one.letter in CORRECTED[letter]:
                    event.rows[team][place - 1] = replace(
                        one,
                        match_points=one.match_points if match_points is None else match_points,
                        game_points=one.game_points if game_points is None else game_points,
                    )
            elif not letter and of == number:
                given = place, match_points or NOTHING, game_points or NOTHING
                event.corrections.setdefault(team, []).append(given)


def _correct_all(event: TeamEvent, found: Records) -> None:
    """A bonus or penalty of no round in particular is given once."""
    for letter, match_points, game_points, of, teams in found.corrections:
        for team in teams:
            if not letter and of == 0:
                given = 0, match_points or NOTHING, game_points or NOTHING
                event.corrections.setdefault(team, []).append(given)
