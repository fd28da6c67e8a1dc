"""The remarks on events of teams; see `crosstable.remarks`."""

from __future__ import annotations

from crosstable.remarks import remark_kind

CLUBS_NOT_TEAMS = remark_kind(
    "clubs-not-teams",
    "info",
    "the file names {count} teams, but members of one team meet: an event of players",
)
FORFEIT_CONTRADICTED = remark_kind(
    "forfeit-record-contradicted",
    "doubt",
    "record 330 says '{result}', but boards of this match were played; the boards count",
)
MATCH_DRAWN_BY_FORFEITS = remark_kind(
    "match-drawn-by-forfeits",
    "doubt",
    "no board was played and both teams have as many points: counted as played and drawn",
)
MATCH_POINTS_DIFFER = remark_kind(
    "match-points-differ", "doubt", "{stated} match points are stated; the matches give {found}"
)
GAME_POINTS_DIFFER = remark_kind(
    "game-points-differ", "doubt", "{stated} game points are stated; the boards give {found}"
)
WITHOUT_TEAM = remark_kind(
    "without-team", "doubt", "{count} players who had opponents are in no team: {ids}"
)
IN_TWO_TEAMS = remark_kind("in-two-teams", "doubt", "no. {id} is in two teams; the first counts")
TEAM_WITHOUT_RECORD = remark_kind(
    "team-without-record",
    "info",
    "rounds in which a team had neither a match nor a written bye: {count}, counted as zero-point "
    "byes; team (round): {teams}",
)
TEAM_RECORDS_DIFFER = remark_kind(
    "team-records-differ",
    "doubt",
    "records 013 and 310 name other players for team {team}; 310 is used",
)
PRIMARY_SCORE = remark_kind(
    "primary-score",
    "doubt",
    "the type {code} says {coded} first, the list says {listed}; the list is followed",
)
