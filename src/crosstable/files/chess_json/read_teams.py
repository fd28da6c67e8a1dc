"""Teams of Chess-JSON: members, matches, byes, line-ups, match points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from crosstable.errors import BadLine
from crosstable.exact import machine_text
from crosstable.files.chess_json import shapes
from crosstable.files.chess_json.game_list import CORRECTION_OF, Half, sides
from crosstable.files.chess_json.letters import of_bye, of_game
from crosstable.files.chess_json.people import players_of
from crosstable.files.chess_json.scores import Scores, system_of
from crosstable.model.byes_and_corrections import AnnouncedBye, Correction
from crosstable.model.matches import EMPTY
from crosstable.model.published import Published
from crosstable.model.scoring import Scoring
from crosstable.model.teams import USUAL_MATCH_POINTS, ForfeitedMatch, LineUp, Team, Teams
from crosstable.texts import text

_NOBODY = text("error.chess-json-team", "a match names team {id}, which is not in the file")
_NOBODY_REMEDY = text("error.nobody.remedy", "correct the number or take it out of the record")
_TWICE = text("error.team-twice", "team number {id} occurs twice")
_TWICE_REMEDY = text("error.team-twice.remedy", "give one of the two another number")


def teams_of(
    event: shapes.Event,
    own: shapes.Tournament,
    row_of: Mapping[int, int],
    scores: Scores,
    scoring: Scoring,
) -> Teams:
    """All about the teams. ``row_of``: rows of the players."""
    system = system_of(own, event.score_lists, games=False)
    reader = _Reader(event, own, row_of, scores)
    points = scores.of_matches(system)
    reader.matches()
    return Teams(
        teams=tuple(reader.teams),
        match_points=points,
        match_points_stated=points != USUAL_MATCH_POINTS,
        bye_points=scores.of_bye(system, scoring, own.team_size or 0),
        pairing_byes=frozenset(reader.pairing_byes),
        byes=tuple(reader.byes),
        forfeited=tuple(reader.forfeited),
        line_ups=tuple(reader.line_ups),
        colours=_colours(own),
        corrections=tuple(reader.corrections),
        published=reader.published(),
    )


def _colours(own: shapes.Tournament) -> str:
    pattern = (own.team_sequence or "").strip().upper()
    return pattern if not set(pattern) - {"W", "B"} else ""


@dataclass(slots=True)
class _Reader:
    event: shapes.Event
    own: shapes.Tournament
    row_of: Mapping[int, int]
    scores: Scores
    teams: list[Team] = field(default_factory=list[Team])
    pairing_byes: set[tuple[int, int]] = field(default_factory=set[tuple[int, int]])
    byes: list[AnnouncedBye] = field(default_factory=list[AnnouncedBye])
    forfeited: list[ForfeitedMatch] = field(default_factory=list[ForfeitedMatch])
    line_ups: list[LineUp] = field(default_factory=list[LineUp])
    corrections: list[Correction] = field(default_factory=list[Correction])
    _row: dict[int, int] = field(default_factory=dict[int, int])
    _competitors: list[shapes.Competitor] = field(default_factory=list[shapes.Competitor])

    def __post_init__(self) -> None:
        profiles = {one.id: one for one in self.event.teams or ()}
        members: dict[int, list[tuple[int, int]]] = {}
        for at, player in enumerate(players_of(self.own)):
            members.setdefault(player.team, []).append((player.competitor.order or at, player.id))
        listed = [
            one
            for one in self.own.competitors or ()
            if one.cplayers is not None or not one.profile_id
        ]
        self._competitors = sorted(listed, key=lambda one: one.cid)
        for one in self._competitors:
            if one.cid in self._row:
                said = _TWICE(id=one.cid)
                self.scores.errors.append(BadLine(said, remedy=_TWICE_REMEDY()))
                continue
            self._row[one.cid] = len(self.teams)
            profile = profiles.get(one.team_id or 0) or shapes.TeamProfile(id=0)
            ids = [id for _, id in sorted(members.get(one.cid, ()))]
            rating = one.rating.rating if isinstance(one.rating, shapes.Rating) else one.rating
            self.teams.append(
                Team(
                    id=one.cid,
                    name=(profile.team_name or "").strip(),
                    strength=rating or None,
                    players=tuple(self.row_of[id] for id in ids if id in self.row_of),
                )
            )

    def matches(self) -> None:
        """What the list of matches says that the games do not: byes, forfeits, who sat where."""
        games = {one.id: one for one in self.own.game_list or () if one.id is not None}
        for match in self.own.match_list or ():
            white, black = sides(match)
            if not all(one.cid in self._row for one in (white, black) if one.cid):
                lacking = next(one.cid for one in (white, black) if one.cid not in self._row)
                said = _NOBODY(id=lacking)
                self.scores.errors.append(BadLine(said, remedy=_NOBODY_REMEDY()))
            elif white.cid and black.cid:
                self._match(match, white, black)
                own = [games[id] for id in match.games or () if id in games]
                boards = max((game.board or 0 for game in own), default=0)
                if boards <= (self.own.team_size or len(own)):  # else they are numbers of tables
                    for one, other in ((white, black), (black, white)):
                        self._line_up(match.round, self._row[one.cid], self._row[other.cid], own)
            elif white.cid or black.cid:
                self._bye(match.round, white if white.cid else black)
            for one in (white, black):
                self._points(match, one, alone=not (white.cid and black.cid))
        for competitor in self._competitors:
            for given in competitor.adjust or ():
                self._decision(given, self._row[competitor.cid])

    def published(self) -> Published:
        """What is printed of the teams."""
        columns: dict[str, tuple[str | None, ...]] = {}
        for name, code in (("match_points", "MPTS"), ("game_points", "GPTS")):
            values = [self.scores.optional(getattr(one, name), name) for one in self._competitors]
            if any(one is not None for one in values):
                columns[code] = tuple(None if one is None else machine_text(one) for one in values)
        ranks = tuple(one.rank or None for one in self._competitors)
        return Published(ranks=ranks if any(ranks) else (), columns=columns)

    def _bye(self, r: int, half: Half) -> None:
        row, letter = self._row[half.cid], of_bye(half.letter)
        if letter == "U":
            self.pairing_byes.add((r, row))
        elif letter != " ":
            self.byes.append(AnnouncedBye(row, r, letter))

    def _match(self, match: shapes.Result, white: Half, black: Half) -> None:
        if match.played is not False:
            return
        letters = of_game(white.letter, False, False) + of_game(black.letter, False, False)
        if letters in ("+-", "-+", "--"):
            rows = self._row[white.cid], self._row[black.cid]
            self.forfeited.append(ForfeitedMatch(match.round, *rows, letters))

    def _line_up(self, r: int, row: int, other: int, games: Sequence[shapes.Result]) -> None:
        """Who sat where, if it is not the order of the team's list."""
        seated: dict[int, int] = {}
        came: set[int] = set()
        for game in games:
            white, black = sides(game)
            for half in (white, black):
                p = self.row_of.get(half.cid, EMPTY)
                if p in self.teams[row].players and game.board and game.board > 0:
                    seated[game.board] = p
                    if (white.cid and black.cid) or of_bye(half.letter) in "UF":
                        came.add(p)
        players = tuple(seated.get(board, EMPTY) for board in range(1, max(seated, default=0) + 1))
        usual = tuple(p for p in self.teams[row].players if p in came)
        if players and players != usual:
            self.line_ups.append(LineUp(r, row, other, players))

    def _points(self, match: shapes.Result, half: Half, *, alone: bool) -> None:
        match_points = self.scores.optional(half.side.mpoints, "mpoints")
        game_points = self.scores.optional(half.side.gpoints, "gpoints")
        if half.cid not in self._row or (match_points is None and game_points is None):
            return
        letter = (
            of_bye(half.letter)
            if alone
            else of_game(half.letter, match.played is not False, match.rated is not False)
        )
        if letter in CORRECTION_OF:
            self.corrections.append(
                Correction(
                    letter=CORRECTION_OF[letter],
                    match_points=match_points,
                    points=game_points or Fraction(0),
                    round=match.round,
                    participants=(self._row[half.cid],),
                )
            )

    def _decision(self, given: shapes.Adjustment, row: int) -> None:
        match_points = self.scores.optional(given.mpoints, "adjust")
        game_points = self.scores.optional(given.gpoints, "adjust")
        self.corrections.append(
            Correction(
                letter="",
                match_points=match_points,
                points=game_points or Fraction(0),
                round=given.round or None,
                participants=(row,),
            )
        )
