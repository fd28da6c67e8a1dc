"""Whether a criterion is for those who are ranked: players or teams."""

from __future__ import annotations

from crosstable.errors import ModifierNotAllowed
from crosstable.ranking.codes import Criterion
from crosstable.texts import text

_TEAM_SCORE = text("error.team-score", "'{found}': match and game points belong to teams")
_TEAM_SCORE_REMEDY = text("error.team-score.remedy", "leave :MP or :GP out for players")
_FOR_TEAMS = text("error.for-teams", "{code} is a system for teams")
_FOR_TEAMS_REMEDY = text("error.for-teams.remedy", "this is a ranking of players; take it out")
_FOR_PLAYERS = text("error.for-players", "{code} is a system for players")
_FOR_PLAYERS_REMEDY = text("error.for-players.remedy", "this is a ranking of teams; take it out")


def check_participants(one: Criterion, *, teams: bool) -> None:
    """Raise `ModifierNotAllowed` where a criterion is not for teams, or not for players."""
    if teams and one.system.plays == "players":
        raise ModifierNotAllowed(
            _FOR_PLAYERS(code=one.code), found=one.code, remedy=_FOR_PLAYERS_REMEDY()
        )
    if not teams and one.system.plays == "teams":
        raise ModifierNotAllowed(
            _FOR_TEAMS(code=one.code), found=one.code, remedy=_FOR_TEAMS_REMEDY()
        )
    if not teams and one.score is not None:
        raise ModifierNotAllowed(_TEAM_SCORE(found=one.code), remedy=_TEAM_SCORE_REMEDY())
