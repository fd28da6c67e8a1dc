"""A value that is no sum over rounds in one line: its steps, or the order of those tied."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from crosstable.explain.explanation import Group, GroupPass, Rounds, Steps
from crosstable.explain.sentences import Speaker
from crosstable.explain.values import explained
from crosstable.reports.contents import Contents
from crosstable.reports.numbers import has_halves, shown
from crosstable.texts import text

_STEP = text("paper.step", "{name}: {value}")
_LEVEL = text("paper.level", "no. {id} ({value})")
_PASS = text("paper.pass", "{order} ({article})")


@dataclass(frozen=True)
class InWords:
    """Puts the values of an event that are no sums into lines; a tied group is looked at once."""

    contents: Contents
    _groups: dict[tuple[int, int], str] = field(default_factory=dict[tuple[int, int], str])

    def said(self, at: int, p: int) -> str:
        """The value of criterion number ``at`` of participant row ``p``; nothing for who was alone."""
        column = self.contents.ranking.columns[at]
        key = (at, int(column.classes.label[p]))
        if key in self._groups:
            return self._groups[key]
        found = explained(self.contents.ranking, column, p, 1, self._speaker)
        if isinstance(found, Group):
            self._groups[key] = _group(found)
            return self._groups[key]
        return "" if isinstance(found, Rounds) else _steps(found)

    @cached_property
    def _speaker(self) -> Speaker:
        ranking = self.contents.ranking
        return Speaker(ranking.tournament, ranking.regulations.edition)


def _steps(found: Steps) -> str:
    """The steps with a value, without what each round gives to them."""
    halves = has_halves(found.tiebreak)
    steps = [one for one in found.steps if one.round is None and one.value is not None]
    return "; ".join(
        str(_STEP(name=one.name, value=shown(one.value, halves=halves))) for one in steps
    )


def _group(found: Group) -> str:
    return "; ".join(map(_pass, found.passes))


def _pass(one: GroupPass) -> str:
    """The order of one look at the group, each with the value it rests on."""
    values = {row.id: shown(row.value) for row in one.table}
    order = " > ".join(
        " = ".join(str(_LEVEL(id=id, value=values.get(id, "-"))) for id in level)
        for level in one.order
    )
    return str(_PASS(order=order, article=one.article))
