"""Two small events, of players and of teams, on which the pages of systems show a sum."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import NamedTuple

from crosstable.editions.edition import Edition
from crosstable.editions.load import all_editions
from crosstable.explain.explanation import Group, GroupPass, Line, Rounds
from crosstable.explain.values import explained
from crosstable.front import rank, read
from crosstable.model.tournament import Tournament
from crosstable.ranking.ranking import Ranking
from crosstable.reports.explained_values import value_text
from crosstable.rules.clause import Contributions
from crosstable.rules.system import SYSTEMS, System
from crosstable.texts import Message, text

_EXAMPLE = text("system.example", "Example: {name} in the example event")
_EARLIER = text(
    "system.example-earlier", "Example: {name} in the example event, after round {round}"
)


@cache
def event() -> Tournament:
    """The example event; the same as ``examples/club-swiss.trf``."""
    return read((resources.files("crosstable.reference") / "example.trf").read_bytes())


@cache
def team_event() -> Tournament:
    """The example of a team event; the same as ``examples/club-teams.trf``."""
    return read((resources.files("crosstable.reference") / "example_teams.trf").read_bytes())


class Example(NamedTuple):
    """Whose value is shown, how it comes about, and after which round, None for the last."""

    name: str
    shown: str
    after: int | None


def example_title(found: Example) -> Message:
    """Whose value is shown, and when."""
    if found.after is None:
        return _EXAMPLE(name=found.name)
    return _EARLIER(name=found.name, round=found.after)


def example(one: System[object]) -> Example:
    """The sum that shows most of a system, in its newest edition."""
    edition = next(edition for edition in all_editions() if one.code in edition.systems)
    return example_of(one.code, edition)


def example_of(code: str, edition: Edition, looks: int = 1) -> Example:
    """The sum that shows most of a code in an edition; of a code that looks at the tied, if it can
    be, a tie that is parted by so many ``looks``."""
    ranking = _telling_ranking(code, edition, looks)
    p = _telling_row(ranking)
    name = ranking.tournament.participants[p].name
    shown = value_text(explained(ranking, ranking.columns[-1], p), ranking, wide=100)
    last = ranking.regulations.rounds[-1]
    return Example(name, shown, None if last == ranking.regulations.rounds_announced else last)


def _telling_ranking(code: str, edition: Edition, looks: int) -> Ranking:
    """The final ranking, or the latest one in which a tie is parted by so many looks."""
    if SYSTEMS[code.partition("/")[0]].plays == "teams":
        return rank(team_event(), edition.id, f"MPTS,{code}")
    final = rank(event(), edition.id, f"PTS,{code}")
    if final.columns[-1].kind != "group":
        return final
    earlier = [
        rank(event(), edition.id, f"PTS,{code}", after=number)
        for number in range(len(event().sheets) - 1, 1, -1)
    ]
    return max([final, *earlier], key=lambda one: min(_looks(one, _telling_row(one))[0], looks))


def _telling_row(ranking: Ranking) -> int:
    """The participant whose lines rest on the most different clauses; of the tied, one of those
    whom the most looks part."""
    column = ranking.columns[-1]
    rows = range(len(ranking.tournament.participants))
    if column.kind == "group":
        return max(rows, key=lambda p: (column.value(p) is not None, _looks(ranking, p), -p))
    if not isinstance(column.source, Contributions):
        return next(p for p in rows if column.value(p) is not None)
    return max(rows, key=lambda p: (len(_clauses(ranking, p)), -p))


def _looks(ranking: Ranking, p: int) -> tuple[int, int]:
    """How many looks part the group of a participant, and how many games they look at."""
    found = explained(ranking, ranking.columns[-1], p)
    passes: list[GroupPass] = found.passes if isinstance(found, Group) else []
    parted = any(len(one.order) > 1 for one in passes)
    return len(passes) if parted else 0, sum(row.games for one in passes for row in one.table)


def _clauses(ranking: Ranking, p: int) -> set[str]:
    found = explained(ranking, ranking.columns[-1], p)
    lines: list[Line] = found.lines if isinstance(found, Rounds) else []
    return {f"{line.clause} {line.article} {line.counts}" for line in lines}
