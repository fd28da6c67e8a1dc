"""Who is ranked: the players, or the teams of a team event."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from crosstable.errors import BadSetting
from crosstable.model.matches import TeamScore, coded_score
from crosstable.model.scoring import points_number, scoring_from_text
from crosstable.model.team_checks import team_remarks
from crosstable.model.team_rounds import team_event
from crosstable.model.teams import Teams
from crosstable.model.tournament import Tournament
from crosstable.ranking.codes import entries
from crosstable.ranking.regulations import Settings
from crosstable.remarks import TEAM_EVENT, Remark
from crosstable.remarks_of_teams import PRIMARY_SCORE
from crosstable.texts import text

_NO_TEAMS = text("error.file-without-teams", "the file names no teams")
_NO_TEAMS_REMEDY = text("error.file-without-teams.remedy", "rank its players: --players")
_NO_BOARDS = text("error.boards-unknown", "the file has results of matches, not of players")
_NO_BOARDS_REMEDY = text("error.boards-unknown.remedy", "rank the teams: leave --players out")
_WHO = text("error.participants", "'{found}' is neither teams nor players")
_WHO_REMEDY = text("error.participants.remedy", "write teams or players")
_MATCH = text("error.match-scoring", "'{found}' is not a scoring of matches")
_MATCH_REMEDY = text("error.match-scoring.remedy", "write for example 'W=2 D=1 L=0'")

_SCORES: dict[str, TeamScore] = {"MPTS": "MP", "GPTS": "GP"}


def contestants(tournament: Tournament, settings: Settings) -> Tournament:
    """The tournament of those who are ranked: of the teams where the file has teams and nobody
    asks for the players.

    Errors: `BadSetting`; `TwoOpponents` where a team met two others in a round.
    """
    wanted = settings.participants or ("teams" if tournament.team_event else "players")
    if wanted not in ("teams", "players"):
        raise BadSetting(_WHO(found=wanted), found=wanted, remedy=_WHO_REMEDY())
    if tournament.matches is not None:
        return tournament
    if wanted == "players":
        if tournament.teams is None:
            return tournament
        if not tournament.teams.boards_known:
            raise BadSetting(_NO_BOARDS(), remedy=_NO_BOARDS_REMEDY())
        said = TEAM_EVENT(count=len(tournament.participants))
        return replace(tournament, remarks=(*tournament.remarks, said))
    if tournament.teams is None:
        raise BadSetting(_NO_TEAMS(), remedy=_NO_TEAMS_REMEDY())
    scoring = scoring_from_text(settings.scoring) if settings.scoring else None
    points = match_points(settings.match_scoring, tournament.teams)
    score, remarks = primary_score(tournament, settings)
    event = team_event(tournament, scoring, points, score)
    remarks += team_remarks(event)
    return replace(event, remarks=(*event.remarks, *remarks))


def match_points(written: str | None, teams: Teams) -> tuple[Fraction, Fraction, Fraction] | None:
    """Match points of a win, a draw, a loss as a user writes them: ``W=3 D=1 L=0``."""
    if not written:
        return None
    values = dict(zip("WDL", teams.match_points, strict=True))
    try:
        for part in written.replace(",", " ").replace(";", " ").split():
            name, value = part.upper().split("=", 1)
            if name.removeprefix("T") not in values:
                raise ValueError(name)
            values[name.removeprefix("T")] = points_number(value)
    except (ValueError, ZeroDivisionError) as fault:
        raise BadSetting(_MATCH(found=written), found=written, remedy=_MATCH_REMEDY()) from fault
    return values["W"], values["D"], values["L"]


def primary_score(tournament: Tournament, settings: Settings) -> tuple[TeamScore, list[Remark]]:
    """The score that ranks first: the first that the list names, else as the type is coded."""
    code = tournament.details.type_code
    coded = coded_score(code) or "MP"
    stated = settings.tiebreaks or tournament.order_codes
    named: TeamScore | None = next(
        (_SCORES[one] for one in map(_plain, entries(stated)) if one in _SCORES), None
    )
    if named is None or named == coded:
        return coded, []
    said = coded_score(code) is not None
    remark = PRIMARY_SCORE(code=code, coded=f"{coded}TS", listed=f"{named}TS")
    return named, [remark] if said else []


def _plain(entry: str) -> str:
    return entry.strip().upper()
