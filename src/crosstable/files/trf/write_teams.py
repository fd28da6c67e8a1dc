"""The records of teams, written anew: 310, 320, 330, 300, 240, 299, 352, 362; 013 in TRF16."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from crosstable.exact import machine_text
from crosstable.model.byes_and_corrections import Correction
from crosstable.model.matches import EMPTY
from crosstable.model.teams import USUAL_MATCH_POINTS, Team, Teams
from crosstable.model.tournament import Tournament

#: Records that are made from the teams, whatever the file had.
MADE_ANEW = ("013", "240", "299", "300", "310", "320", "330", "352", "362")

_NAME, _NICKNAME = 32, 5
Points = Callable[[Fraction], str]


def team_lines_16(tournament: Tournament) -> list[str]:
    """The teams as TRF16 has them: name and players."""
    facts, ids = tournament.teams, [one.id for one in tournament.participants]
    if facts is None:
        return []
    return [
        f"013 {one.name[:_NAME]:<{_NAME}s}" + " ".join(f"{ids[p]:4d}" for p in one.players)
        for one in facts.teams
    ]


def head_lines_26(facts: Teams, points: Points) -> list[str]:
    """Colours of the boards and the scoring of matches."""
    lines = [f"352 {facts.colours}"] if facts.colours else []
    if facts.match_points_stated or facts.match_points != USUAL_MATCH_POINTS:
        win, draw, loss = (f"{points(one):<5s}" for one in facts.match_points)
        lines.append(f"362 TW {win} TD {draw} TL {loss}".rstrip())
    return lines


def team_lines_26(tournament: Tournament) -> list[str]:
    """All records of teams of TRF26 that stand behind the players."""
    facts, points = tournament.teams, exact_points
    if facts is None:
        return []
    ids, teams = [one.id for one in tournament.participants], [one.id for one in facts.teams]
    lines = [_team(facts, row, ids, points) for row in range(len(teams))]
    lines += _pairing_byes(facts, teams, points)
    lines += [
        f"240 {letter} {r:3d} " + " ".join(f"{teams[one.participant]:4d}" for one in facts.byes
                                           if (one.letter, one.round) == (letter, r))
        for letter, r in dict.fromkeys((one.letter, one.round) for one in facts.byes)
    ]  # fmt: skip
    lines += [_correction(one, teams, points) for one in facts.corrections]
    lines += [
        f"300 {one.round:3d} {teams[one.team]:3d} "
        f"{0 if one.opponent == EMPTY else teams[one.opponent]:3d} "
        + " ".join(f"{0 if p == EMPTY else ids[p]:4d}" for p in one.players)
        for one in facts.line_ups
    ]
    lines += [
        f"330 {one.result} {one.round:3d} {teams[one.white]:3d} {teams[one.black]:3d}"
        for one in facts.forfeited
    ]
    return [line.rstrip() for line in lines]


def _team(facts: Teams, row: int, ids: Sequence[int], points: Points) -> str:
    one: Team = facts.teams[row]
    columns, ranks = facts.published.columns, facts.published.ranks
    stated = [columns[code][row] if code in columns else None for code in ("MPTS", "GPTS")]
    match, game = ("" if each is None else points(Fraction(each)) for each in stated)
    rank = ranks[row] if ranks else None
    players = " ".join(f"{ids[p]:4d}" for p in one.players)
    return (
        f"310 {one.id:3d} {one.name[:_NAME]:<{_NAME}s} {one.nickname[:_NICKNAME]:<{_NICKNAME}s} "
        f"{'' if one.strength is None else one.strength:>6} {match:>6s} {game:>6s} "
        f"{'' if rank is None else rank:>3}  {players}"
    )


def _pairing_byes(facts: Teams, teams: Sequence[int], points: Points) -> list[str]:
    if facts.bye_points is None and not facts.pairing_byes:
        return []
    by_round = {r: teams[row] for r, row in sorted(facts.pairing_byes, reverse=True)}
    last = max(by_round, default=0)
    given = " ".join(f"{by_round.get(r, ''):>3}" for r in range(1, last + 1))
    match, game = ("", "") if facts.bye_points is None else map(points, facts.bye_points)
    return [f"320 {match:>4s} {game:>4s} {given}"]


def _correction(one: Correction, teams: Sequence[int], points: Points) -> str:
    match = "" if one.match_points is None else points(one.match_points)
    ids = "".join(f" {teams[row]:4d}" for row in one.participants)
    return f"299 {one.letter:1s}  {match:>4s}  {points(one.points):>4s}  {one.round or 0:03d}{ids}"


def exact_points(points: Fraction) -> str:
    """Points with at least one decimal."""
    written = machine_text(points)
    return written if "." in written or "/" in written else f"{written}.0"
