"""The table by which an event is ranked: without the results of those who left too early."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from crosstable.errors import Where
from crosstable.model.matches import TeamScore
from crosstable.model.tournament import Tournament
from crosstable.ranking.regulations import Regulations
from crosstable.remarks import (
    LEFT_AFTER_HALF,
    LEFT_UNPAIRED,
    POINTS_DIFFER,
    POINTS_DIFFER_BECAUSE,
    RESULTS_ANNULLED,
    RESULTS_ANNULLED_AS_STATED,
    Remark,
)
from crosstable.rules.evaluation import Evaluation
from crosstable.rules.withdrawals import Withdrawals, Withdrawing, withdrawn_before_half
from crosstable.table.crosstable import Crosstable


def withdrawals(table: Crosstable, tournament: Tournament, regulations: Regulations) -> Withdrawals:
    """Who left a round robin, and the table as the edition then takes it.

    Players of a team event are not looked at: who does not play has not left.
    """
    if not table.predetermined or tournament.team_event:
        return Withdrawals(table)
    answer = Evaluation(table, regulations.edition).answer(withdrawn_before_half)
    if table.teams is not None:
        return _of_teams(answer, table, regulations.rounds_announced)
    made: Withdrawals = answer(table, regulations.rounds_announced)
    return made


def _of_teams(answer: Withdrawing, table: Crosstable, announced: int) -> Withdrawals:
    """The same for both scores of teams, and for their boards."""
    before = table.team_facts
    made: dict[TeamScore, Withdrawals] = {
        score: answer(one, announced) for score, one in before.tables.items()
    }
    first = made[before.primary].table
    given = (first.results == ord("+")) & (table.results != ord("+"))
    points = np.where(given[:, :, None], before.win, before.points)
    points = np.where(first.void[:, :, None], 0, points)
    facts = replace(before, points=points, tables={})
    for score, one in made.items():
        facts.tables[score] = replace(one.table, teams=facts)
    return made[before.primary]._replace(table=facts.tables[before.primary])


def about_withdrawals(
    made: Withdrawals, tournament: Tournament, regulations: Regulations
) -> list[Remark]:
    """Whose results are annulled, and what became of the rounds that others left."""
    found = made.departures
    if found is None or made.as_forfeits is None or made.unpaired is None:
        return []
    article = regulations.edition.decides[withdrawn_before_half.name].article
    annulled = RESULTS_ANNULLED_AS_STATED if _all_as_stated(made, tournament) else RESULTS_ANNULLED
    remarks: list[Remark] = []
    for p in np.nonzero(found.left)[0].tolist():
        counts = {"there": int(found.there[p]), "games": int(found.games[p]), "article": article}
        where = Where(participant=int(made.table.ids[p]))
        if made.table.withdrawn[p]:
            remarks.append(annulled(where, **counts))
        elif made.as_forfeits[p]:
            remarks.append(LEFT_AFTER_HALF(where, count=int(made.as_forfeits[p]), **counts))
        if made.unpaired[p]:
            remarks.append(LEFT_UNPAIRED(where, count=int(made.unpaired[p]), **counts))
    return remarks


def of_the_file(tournament: Tournament, made: Withdrawals) -> list[Remark]:
    """The remarks made in reading, without those on points that differ because results are annulled."""
    if not made.table.withdrawn.any():
        return list(tournament.remarks)
    agreeing = {int(made.table.ids[p]) for p in _as_stated(made, tournament)}
    kept = [
        one
        for one in tournament.remarks
        if one.code != POINTS_DIFFER.code or one.where.participant not in agreeing
    ]
    if any(one.code == POINTS_DIFFER.code for one in kept):
        return kept
    return [one for one in kept if one.code != POINTS_DIFFER_BECAUSE.code]


def _as_stated(made: Withdrawals, tournament: Tournament) -> list[int]:
    """Rows with annulled results whose stated points do not have these."""
    stated, t = tournament.published.points, made.table
    if len(stated) != len(t.ids):
        return []
    touched = np.nonzero(t.void.any(axis=1))[0].tolist()
    return [p for p in touched if stated[p] == int(t.score[p]) * t.unit]


def _all_as_stated(made: Withdrawals, tournament: Tournament) -> bool:
    """Whether the file's points leave out the annulled results of all but those who left."""
    touched = made.table.void.any(axis=1) & ~made.table.withdrawn
    return set(np.nonzero(touched)[0].tolist()) <= set(_as_stated(made, tournament))
