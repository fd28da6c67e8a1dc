"""The rounds of teams, rebuilt from the cells of their players.

A file says who played whom; which teams met, on which boards, and how the match ended follows
from that, from the line-ups, from the forfeited matches and from the byes of teams.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from msgspec.structs import replace

from crosstable.errors import TwoOpponents, Where, raise_all
from crosstable.model.board_points import by_points, worth
from crosstable.model.matches import EMPTY, Matches, MatchSheet, TeamScore
from crosstable.model.result import BLANK
from crosstable.model.rounds import NO_OPPONENT, Sheet
from crosstable.model.scoring import Scoring
from crosstable.model.teams import ForfeitedMatch, LineUp, Teams
from crosstable.model.tournament import Participant, Tournament
from crosstable.remarks import Remark
from crosstable.remarks_of_teams import FORFEIT_CONTRADICTED, MATCH_DRAWN_BY_FORFEITS
from crosstable.texts import text

_CLASH = text("error.team-two-opponents", "team {team} meets {opponents} in round {round}")
_CLASH_REMEDY = text(
    "error.team-two-opponents.remedy",
    "a team has one match in a round; correct the players' opponents, or rank the players only"
    " (--players)",
)

_OVER_THE_BOARD = frozenset(b"10=WDL")
_PENDING, _WON, _LOST = ord("?"), ord("+"), ord("-")
_USUAL_COLOURS = "WB" * 16
#: A board without opponent in a match, by the letter of the player who sat there or did not.
_ALONE = {ord("U"): _WON, ord("F"): _WON, ord("Z"): _LOST, BLANK: _LOST}


def team_event(
    players: Tournament,
    scoring: Scoring | None = None,
    match_points: tuple[Fraction, Fraction, Fraction] | None = None,
    primary: TeamScore = "MP",
) -> Tournament:
    """The tournament of the teams.

    ``scoring``: of the boards. ``match_points``: of a won, a drawn, a lost match; as the file says
    where nothing is given. Raises `TwoOpponents` where a team meets two others in a round.
    """
    facts = players.teams or Teams(teams=())
    scoring = scoring or players.scoring
    builder = _Builder(players, facts, scoring)
    sheets = [builder.round(r) for r in range(1, players.rounds_begun + 1)]
    raise_all(list(builder.errors.values()))
    half = builder.boards * scoring.draw
    return Tournament(
        details=players.details,
        participants=tuple(
            Participant(id=one.id, name=one.name, rating=one.strength, federation=one.nickname)
            for one in facts.teams
        ),
        sheets=tuple(sheets),
        rounds_stated=players.rounds_stated,
        scoring=facts.match_scoring(match_points),
        scoring_stated=facts.match_points_stated or match_points is not None,
        order_codes=players.order_codes,
        tiebreak_codes=players.tiebreak_codes,
        announced_byes=tuple(one for one in facts.byes if one.round > players.rounds_begun),
        corrections=tuple(
            replace(one, points=one.match_points)
            for one in facts.corrections
            if one.match_points is not None
        ),
        matches=Matches(
            boards=builder.boards,
            primary=primary,
            sheets=tuple(
                _match_sheet(one, builder.boards, len(facts.teams)) for one in builder.seated
            ),
            scoring=scoring,
            bye_game_points=half if facts.bye_points is None else facts.bye_points[1],
            corrections=facts.corrections,
            event=players,
        ),
        published=facts.published,
        settled=players.settled,
        remarks=(*players.remarks, *builder.remarks),
        format=players.format,
        encoding=players.encoding,
    )


@dataclass(slots=True)
class _Seats:
    """One team in one round: rows of its players by board, and the letters of their boards."""

    players: list[int] = field(default_factory=list[int])
    letters: list[int] = field(default_factory=list[int])


@dataclass(slots=True)
class _Builder:
    players: Tournament
    facts: Teams
    scoring: Scoring
    boards: int = 0
    seated: list[list[_Seats]] = field(default_factory=list[list[_Seats]])
    remarks: list[Remark] = field(default_factory=list[Remark])
    errors: dict[tuple[int, int], TwoOpponents] = field(
        default_factory=dict[tuple[int, int], TwoOpponents]
    )
    _teams: list[int] = field(default_factory=list[int])
    _line_ups: dict[tuple[int, int], LineUp] = field(default_factory=dict[tuple[int, int], LineUp])
    _worth: Callable[[int, int], int] = field(default=lambda letter, colour: 0)  # noqa: ARG005

    def __post_init__(self) -> None:
        team_of = self.facts.team_of()
        self._teams = [team_of.get(p, EMPTY) for p in range(len(self.players.participants))]
        self._teams.append(EMPTY)  # where the row -1 of "no opponent" looks
        self._line_ups = {(one.round, one.team): one for one in self.facts.line_ups}
        self._worth = worth(self.scoring)
        self.boards = len(self.facts.colours) or self._most_boards()

    def round(self, r: int) -> Sheet:
        """The round ``r`` (from 1) of the teams."""
        sheet = self.players.sheets[r - 1]
        forfeited = [one for one in self.facts.forfeited if one.round == r]
        opponents = self._opponents(sheet, r, forfeited)
        seats = [self._seats(sheet, r, row, opponents[row]) for row in range(len(opponents))]
        letters = bytearray(b" " * len(opponents))
        for row, other in enumerate(opponents):
            if other > row:
                said = next((one for one in forfeited if row in (one.white, one.black)), None)
                letters[row], letters[other] = self._match(sheet, r, seats, row, other, said)
        self._byes(sheet, r, opponents, letters)
        self.seated.append(seats)
        colours = bytes(self._colour(sheet, one) for one in seats)
        return Sheet(array("i", opponents), bytes(letters), colours)

    def _opponents(self, sheet: Sheet, r: int, forfeited: Sequence[ForfeitedMatch]) -> list[int]:
        """Who met whom: from the cells of the players, the line-ups and the forfeited matches."""
        met: list[set[int]] = [set() for _ in self.facts.teams]
        teams = self._teams
        for p, q in enumerate(sheet.opponents):
            own, other = teams[p], teams[q]
            if q != NO_OPPONENT and own != EMPTY and other not in (EMPTY, own):
                met[own].add(other)
        for one in forfeited:
            met[one.white].add(one.black)
            met[one.black].add(one.white)
        for one in self.facts.line_ups:
            if one.round == r and one.opponent >= 0:
                met[one.team].add(one.opponent)
                met[one.opponent].add(one.team)
        for row, others in enumerate(met):
            if len(others) > 1:
                self._clash(row, r, others)
        return [next(iter(others)) if len(others) == 1 else NO_OPPONENT for others in met]

    def _clash(self, row: int, r: int, others: set[int]) -> None:
        teams = self.facts.teams
        named = ", ".join(f"{teams[one].id} {teams[one].name}" for one in sorted(others))
        what = _CLASH(team=f"{teams[row].id} {teams[row].name}", opponents=named, round=r)
        self.errors[row, r] = TwoOpponents(what, where=Where(round=r), remedy=_CLASH_REMEDY())

    def _seats(self, sheet: Sheet, r: int, row: int, other: int) -> _Seats:
        """Who sat on which board of a match; nobody where the team had none."""
        if other == NO_OPPONENT:
            return _Seats()
        line_up = self._line_ups.get((r, row))
        if line_up is None:
            players = [p for p in self.facts.teams[row].players if self._came(sheet, p)]
        else:
            players = list(line_up.players)
            players += [
                p for p in self.facts.teams[row].players
                if p not in players and sheet.opponents[p] != NO_OPPONENT
            ]  # fmt: skip
        return _Seats(players, [self._board(sheet, p) for p in players])

    def _came(self, sheet: Sheet, p: int) -> bool:
        """Whether a player of a team that has a match sat at a board."""
        return sheet.opponents[p] != NO_OPPONENT or sheet.results[p] in b"UF"

    def _board(self, sheet: Sheet, p: int) -> int:
        if p == EMPTY:
            return _LOST
        letter = sheet.results[p]
        return _ALONE.get(letter, letter)

    def _match(
        self,
        sheet: Sheet,
        r: int,
        seats: Sequence[_Seats],
        row: int,
        other: int,
        said: ForfeitedMatch | None,
    ) -> tuple[int, int]:
        """The letters of a match for both teams."""
        boards = {*seats[row].letters, *seats[other].letters}
        if _PENDING in boards:
            return _PENDING, _PENDING
        own, theirs = (self._game_points(sheet, seats[one]) for one in (row, other))
        place = Where(participant=self.facts.teams[row].id, round=r)
        if boards & _OVER_THE_BOARD:
            if said is not None:
                self.remarks.append(FORFEIT_CONTRADICTED(place, result=said.result))
            return by_points(own, theirs, b"1=0")
        if said is not None and not self._written(sheet, seats[row], seats[other]):
            return self._as_said(seats, row, other, said)
        if _WON not in boards:
            return _LOST, _LOST
        if own == theirs:
            self.remarks.append(MATCH_DRAWN_BY_FORFEITS(place))
        return by_points(own, theirs, b"+=-")

    def _written(self, sheet: Sheet, *seats: _Seats) -> bool:
        """Whether the cells of the players say anything of the match."""
        players = [p for one in seats for p in one.players if p != EMPTY]
        return any(self._came(sheet, p) for p in players)

    def _as_said(
        self, seats: Sequence[_Seats], row: int, other: int, said: ForfeitedMatch
    ) -> tuple[int, int]:
        """A forfeited match of which the players' cells say nothing."""
        result = said.result if said.white == row else said.result[::-1]
        for one, letter in ((row, result[0]), (other, result[1])):
            listed = seats[one].players[: self.boards]
            seats[one].players[:] = listed + [EMPTY] * (self.boards - len(listed))
            seats[one].letters[:] = [ord(letter)] * self.boards
        return ord(result[0]), ord(result[1])

    def _game_points(self, sheet: Sheet, seats: _Seats) -> int:
        return sum(
            self._worth(letter, sheet.colours[p] if p != EMPTY else 0)
            for p, letter in zip(seats.players, seats.letters, strict=True)
        )

    def _byes(self, sheet: Sheet, r: int, opponents: Sequence[int], letters: bytearray) -> None:
        """The letters of teams without a match: as 320 and 240 say, else as their players' cells."""
        granted = {one.participant: one.letter for one in self.facts.byes if one.round == r}
        from_cells: dict[int, str] = {}
        for row, other in enumerate(opponents):
            if other != NO_OPPONENT:
                continue
            if (r, row) in self.facts.pairing_byes:
                letters[row] = ord("U")
            elif row in granted:
                letters[row] = ord(granted[row])
            else:
                cells = {chr(sheet.results[p]) for p in self.facts.teams[row].players}
                from_cells[row] = next((one for one in "UFH" if one in cells), " ")
        full = [row for row, letter in from_cells.items() if letter in "UF"]
        for row, letter in from_cells.items():
            alone = full == [row] and b"U" not in letters
            letters[row] = ord("U" if alone else letter)

    def _colour(self, sheet: Sheet, seats: _Seats) -> int:
        """The colour of a team: that of the first-named where its boards have the pattern's."""
        pattern = self.facts.colours or _USUAL_COLOURS
        for board, p in enumerate(seats.players):
            if p != EMPTY and sheet.colours[p] != ord("-") and board < len(pattern):
                as_white = pattern[board].lower() == chr(sheet.colours[p])
                return ord("w" if as_white else "b")
        return ord("-")

    def _most_boards(self) -> int:
        """The largest number of boards that one team had in a match."""
        most = max((len(one.players) for one in self.facts.line_ups), default=0)
        for sheet in self.players.sheets:
            for one in self.facts.teams:
                met = sum(1 for p in one.players if sheet.opponents[p] != NO_OPPONENT)
                most = max(most, met)
        return most


def _match_sheet(seats: Sequence[_Seats], boards: int, teams: int) -> MatchSheet:
    players, results = array("i", [EMPTY] * (teams * boards)), bytearray(b" " * (teams * boards))
    for row, one in enumerate(seats):
        for board, (p, letter) in enumerate(zip(one.players, one.letters, strict=True)):
            if board < boards:
                players[row * boards + board] = p
                results[row * boards + board] = letter
    return MatchSheet(players, bytes(results))
