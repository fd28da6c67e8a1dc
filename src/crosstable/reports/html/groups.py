"""The small tables of a tied group: who had what against whom, and the order that follows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from crosstable.explain.explanation import Group, GroupPass, TableRow
from crosstable.ranking.columns import Column
from crosstable.reports.html.escaping import escaped
from crosstable.reports.html.people import People
from crosstable.reports.numbers import shown
from crosstable.texts import text

_NUMBER = text("html.card-number", "No.")
_NAME = text("column.name", "Name")
_TEAM = text("column.team", "Team")
_VALUE = text("html.card-value", "Value")
_GAMES = text("html.group-games", "Games")
_MATCHES = text("html.group-matches", "Matches")
_ORDER = text("explained.order", "order: {order}")
_TIED = text("html.tied", "Tied at this point: {count}. The table stands on the card of no. {id}:")
#: Tables of more members are written on the card of the first alone, and without the results of
#: each against each.
_MOST_MEMBERS = 12
#: So many opponents fit a small screen.
_NARROW = 3


@dataclass(frozen=True)
class Groups:
    """Writes the tables of groups, each only once. ``teams``: whether they play matches."""

    people: People
    teams: bool
    _written: dict[tuple[str, int], str] = field(default_factory=dict[tuple[str, int], str])
    _first: dict[tuple[str, int], int] = field(default_factory=dict[tuple[str, int], int])

    def tables(self, group: Group, column: Column, p: int) -> str:
        """The tables of a group for the card of row ``p``; those of a large one only once."""
        key = (column.name, int(column.classes.label[p]))
        known = self._of(group, key)
        first = self._first.setdefault(key, p)
        if len(group.members) <= _MOST_MEMBERS or first == p:
            return known
        said = escaped(_TIED(count=len(group.members), id=self.people.id[first]))
        return f"{said} {self.people.link(first)}"

    def _of(self, group: Group, key: tuple[str, int]) -> str:
        if key not in self._written:
            self._written[key] = "".join(self._pass(one) for one in group.passes)
        return self._written[key]

    def _pass(self, one: GroupPass) -> str:
        rows = sorted(one.table, key=lambda row: (-Fraction(row.value), row.id))
        against = [row.id for row in rows if row.against] if len(rows) <= _MOST_MEMBERS else []
        games = any(row.games for row in rows)
        head = [
            escaped(_NUMBER()),
            escaped((_TEAM if self.teams else _NAME)()),
            *map(str, against),
            escaped(_VALUE()),
        ]
        if games:
            head.append(escaped((_MATCHES if self.teams else _GAMES)()))
        heads = "".join(f"<th scope=col>{each}" for each in head)
        body = "".join("".join(self._row(row, against, games)) for row in rows)
        order = " > ".join(" = ".join(map(str, level)) for level in one.order)
        said = f"{self.people.said(one.because)} ({escaped(one.article)}); "
        made = f"<table class=g><tr>{heads}{body}</table>"
        if len(against) > _NARROW:
            made = f"<div class=scroll tabindex=0>{made}</div>"
        return f"{made}<p>{said}{escaped(_ORDER(order=order))}"

    def _row(self, row: TableRow, against: Sequence[int], games: bool) -> Iterator[str]:
        yield f"<tr><td>{row.id}<th scope=row>{self.people.name[self.people.row[row.id]]}"
        for other in against:
            points = row.against.get(str(other), ())
            cell = "<td class=d>" if other == row.id else "<td>"
            yield cell + " + ".join(map(shown, points))
        yield f"<td>{shown(row.value)}"
        if games:
            yield f"<td>{row.games}"
