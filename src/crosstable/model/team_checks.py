"""What a file states about teams against what its boards give. Report, do not repair."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

from crosstable.errors import Where
from crosstable.exact import common_unit, number
from crosstable.model.matches import Matches
from crosstable.model.points import CORRECTED, scores
from crosstable.model.result import RESULTS
from crosstable.model.rounds import NO_OPPONENT
from crosstable.model.tournament import Record, Tournament
from crosstable.remarks import Remark, RemarkKind
from crosstable.remarks_of_teams import (
    GAME_POINTS_DIFFER,
    MATCH_POINTS_DIFFER,
    TEAM_WITHOUT_RECORD,
    WITHOUT_TEAM,
)

#: Where the histories of matches (801, 802) have the number of the team and its two totals.
_HISTORIES = {
    "801": (slice(4, 7), slice(13, 17), slice(18, 22)),
    "802": (slice(4, 7), slice(14, 20), slice(21, 27)),
}
_MOST_IDS = 20


def team_remarks(event: Tournament) -> list[Remark]:
    """All remarks on a tournament of teams."""
    matches = event.matches
    if matches is None:
        return []
    totals = {
        "MPTS": (scores(event, event.scoring, event.sheets), MATCH_POINTS_DIFFER),
        "GPTS": (game_points(event, matches), GAME_POINTS_DIFFER),
    }
    remarks = _without_team(matches.event) + _without_record(event)
    for code, (found, kind) in totals.items():
        stated = event.published.columns.get(code, ())
        remarks += [
            kind(Where(participant=event.participants[row].id), stated=one, found=found[row])
            for row, one in enumerate(stated)
            if one is not None and not (_is_number(one) and number(one) == found[row])
        ]
    return remarks + _histories(event, matches.event.records, totals)


def game_points(event: Tournament, matches: Matches) -> list[Fraction]:
    """The game points of each team, all rounds and corrections together."""
    scoring, boards, teams = matches.scoring, matches.boards, len(event.participants)
    unit = common_unit(
        [scoring.unit, matches.bye_game_points, *(one.points for one in matches.corrections)]
    )
    worth = {ord(one): int(scoring.points(one) / unit) for one in RESULTS if one not in " Z"}
    worth |= {ord(" "): 0, ord("Z"): 0}
    byes = {"U": matches.bye_game_points, "F": boards * scoring.win, "H": boards * scoring.draw}
    of_bye = {ord(letter): int(points / unit) for letter, points in byes.items()}
    totals = [0] * teams
    for r, (sheet, seats) in enumerate(zip(event.sheets, matches.sheets, strict=True), 1):
        board_ticks = [worth[letter] for letter in seats.results]
        ticks = [sum(board_ticks[row * boards : (row + 1) * boards]) for row in range(teams)]
        for row, letter in enumerate(sheet.results):
            ticks[row] = of_bye.get(letter, ticks[row])
        for one in matches.corrections:
            if one.letter and one.round in (None, r):
                for row in one.participants:
                    if chr(sheet.results[row]) in CORRECTED[one.letter]:
                        ticks[row] = int(one.points / unit)
        totals = [total + own for total, own in zip(totals, ticks, strict=True)]
    for one in matches.corrections:
        if not one.letter:
            for row in one.participants:
                totals[row] += int(one.points / unit)
    return [total * unit for total in totals]


def _without_team(players: Tournament) -> list[Remark]:
    """Players who had opponents, and whose team nobody knows."""
    if players.teams is None:
        return []
    team_of = players.teams.team_of()
    lone = [
        one.id
        for p, one in enumerate(players.participants)
        if p not in team_of and any(sheet.opponents[p] != NO_OPPONENT for sheet in players.sheets)
    ]
    if not lone:
        return []
    ids = ", ".join(map(str, lone[:_MOST_IDS])) + (" ..." if len(lone) > _MOST_IDS else "")
    return [WITHOUT_TEAM(count=len(lone), ids=ids)]


def _without_record(event: Tournament) -> list[Remark]:
    """Rounds that began, in which a team had neither a match nor a bye that was written."""
    silent = [
        f"{event.participants[row].id} ({r})"
        for r, sheet in enumerate(event.sheets, 1)
        for row, letter in enumerate(sheet.results)
        if letter == ord(" ")
    ]
    if not silent:
        return []
    shown = ", ".join(silent[:_MOST_IDS]) + (" ..." if len(silent) > _MOST_IDS else "")
    return [TEAM_WITHOUT_RECORD(count=len(silent), teams=shown)]


def _histories(
    event: Tournament,
    records: tuple[Record, ...],
    totals: dict[str, tuple[list[Fraction], RemarkKind]],
) -> list[Remark]:
    """Totals in the histories of matches that the boards do not give."""
    remarks: list[Remark] = []
    row_of = {one.id: row for row, one in enumerate(event.participants)}
    for record in records:
        columns = _HISTORIES.get(record.code)
        if columns is None:
            continue
        id, *stated = (record.text[at].strip() for at in columns)
        row = row_of.get(int(id)) if id.isdigit() else None
        for (found, kind), written in zip(totals.values(), stated, strict=True):
            if row is not None and _is_number(written) and number(written) != found[row]:
                place = Where(record.line, participant=event.participants[row].id)
                remarks.append(kind(place, stated=written, found=found[row]))
    return remarks


_is_number: Callable[[str], object] = re.compile(r"\d+([.,]\d+)?").fullmatch
