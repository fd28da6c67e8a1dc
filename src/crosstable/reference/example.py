"""Two small events, of players and of teams, on which the pages of systems show a sum."""

from __future__ import annotations

from functools import cache
from importlib import resources

from crosstable.editions.load import all_editions
from crosstable.explain.explain import explained
from crosstable.explain.explanation import Line, Rounds
from crosstable.front import rank, read
from crosstable.model.tournament import Tournament
from crosstable.ranking.ranking import Ranking
from crosstable.reports.explained import value_text
from crosstable.rules.clause import Contributions
from crosstable.rules.system import System


@cache
def event() -> Tournament:
    """The example event; the same as ``examples/club-swiss.trf``."""
    return read((resources.files("crosstable.reference") / "example.trf").read_bytes())


@cache
def team_event() -> Tournament:
    """The example of a team event; the same as ``examples/club-teams.trf``."""
    return read((resources.files("crosstable.reference") / "example_teams.trf").read_bytes())


def example(one: System[object]) -> tuple[str, str]:
    """The participant's name and the sum that shows most of a system, in its newest edition."""
    edition = next(edition for edition in all_editions() if one.code in edition.systems)
    if one.plays == "teams":
        ranking = rank(team_event(), edition.id, f"MPTS,{one.code}")
    else:
        ranking = rank(event(), edition.id, f"PTS,{one.code}")
    p = _telling_row(ranking)
    name = ranking.tournament.participants[p].name
    return name, value_text(explained(ranking, ranking.columns[-1], p), ranking, wide=100)


def _telling_row(ranking: Ranking) -> int:
    """The participant whose lines rest on the most different clauses; tied ones for a group."""
    column = ranking.columns[-1]
    rows = range(len(ranking.tournament.participants))
    if column.kind == "group":
        label = column.classes.label
        ranks = {p: {column.value(q) for q in rows if label[q] == label[p]} for p in rows}
        return max(rows, key=lambda p: (column.value(p) is not None, len(ranks[p]), -p))
    if not isinstance(column.source, Contributions):
        return next(p for p in rows if column.value(p) is not None)
    return max(rows, key=lambda p: (len(_clauses(ranking, p)), -p))


def _clauses(ranking: Ranking, p: int) -> set[str]:
    found = explained(ranking, ranking.columns[-1], p)
    lines: list[Line] = found.lines if isinstance(found, Rounds) else []
    return {f"{line.clause} {line.article} {line.counts}" for line in lines}
