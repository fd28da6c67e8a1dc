"""What differs between two ways to rank, as text for the terminal: rounds, steps, tied groups."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from crosstable.audit.compared import (
    Change,
    GroupSaid,
    InGroup,
    InSteps,
    RoundChange,
    RoundSaid,
    StepSaid,
)
from crosstable.reports.numbers import has_halves, has_sign, shown
from crosstable.reports.tables import cells_of
from crosstable.texts import text

_CHANGE = text("compared.change", "{before}, now {now}")
_ROUND = text("compared.round", "round {round}")
_NO_ROUND = text("compared.no-round", "besides")
_BEFORE = text("compared.before", "before")
_NOW = text("compared.now", "now")
_NO_LINE = text("compared.no-line", "nothing")
_BECAUSE = text("compared.because", "{because} ({article})")
_ALONE = text("compared.alone", "nobody was tied with this participant ({article})")
_TIED = text("compared.tied", "tied: {members}; order: {order}; {because} ({article})")
_ID = text("compared.id", "{name} ({id})")
_MORE = text("compared.more", "{names} and {count} more")
_MOST_NAMES = 8


@dataclass(frozen=True, slots=True)
class ChangeWriter:
    """Writes changes. ``names`` by start number; ``wide``: the width of the terminal.

    ``sides``: what the two ways are called; empty for before and now.
    """

    names: dict[int, str]
    wide: int
    sides: tuple[str, str] | tuple[()] = ()

    def listed(self, ids: list[int]) -> str:
        """Names with start numbers, the first few of many."""
        said = ", ".join(str(_ID(name=self.names[id], id=id)) for id in ids[:_MOST_NAMES])
        over = len(ids) - _MOST_NAMES
        return str(_MORE(names=said, count=over)) if over > 0 else said

    def wrapped(self, head: str, sentence: str) -> list[str]:
        """The sentence behind its head, its further lines under its first."""
        indent = cells_of(head)
        first, *rest = textwrap.wrap(sentence, max(self.wide - indent, 24)) or [""]
        return [f"{head}{first}", *(" " * indent + line for line in rest)]

    def reasons(self, one: Change, indent: int = 4) -> list[str]:
        """What makes the values of a criterion differ."""
        if isinstance(one, InGroup):
            groups = zip(self._labels(), (one.group_before, one.group_now), strict=True)
            return [
                line
                for label, group in groups
                for line in self.wrapped(f"{' ' * indent}{label} ", self._group(group))
            ]
        if isinstance(one, InSteps):
            lines: list[str] = []
            halves = has_halves(one.tiebreak)
            for step in one.steps:
                lines.append(f"{' ' * indent}{step.name}")
                lines += self._two(indent + 2, step.before, step.now, halves=halves)
            return lines
        return self._rounds(one.lines, indent, has_sign(one.tiebreak))

    def _rounds(
        self, changed: Iterable[RoundChange], indent: int, signed: bool = False
    ) -> list[str]:
        """The rounds that differ; a sign belongs to the system's own values, not to what is behind."""
        lines: list[str] = []
        for one in changed:
            label = _ROUND(round=one.round) if one.round is not None else _NO_ROUND()
            alike = one.before and one.now and _because(one.before) == _because(one.now)
            if alike and one.before and one.now and not self.sides:
                values = _CHANGE(before=_counted(one.before, signed), now=_counted(one.now, signed))
                head = f"{' ' * indent}{label!s:9s} {values}  "
                lines += self.wrapped(head, _because(one.now))
            else:
                lines.append(f"{' ' * indent}{label}")
                lines += self._two(indent + 2, one.before, one.now, signed)
            lines += self._rounds(one.detail, indent + 4)
        return lines

    def _two(
        self,
        indent: int,
        before: RoundSaid | StepSaid | None,
        now: RoundSaid | StepSaid | None,
        signed: bool = False,
        halves: bool = True,
    ) -> list[str]:
        """A line for each side: its value and its clause."""
        lines: list[str] = []
        for label, one in zip(self._labels(), (before, now), strict=True):
            value, sentence = "-", str(_NO_LINE())
            if one is not None:
                value, sentence = _counted(one, signed, halves), _because(one)
            lines += self.wrapped(f"{' ' * indent}{label}{value:>7}  ", sentence)
        return lines

    def _labels(self) -> list[str]:
        """The names of both sides, equally wide."""
        names = list(map(str, self.sides or (_BEFORE(), _NOW())))
        most = max(7, *map(cells_of, names))
        return [name + " " * (most - cells_of(name)) for name in names]

    def _group(self, one: GroupSaid) -> str:
        if one.because is None:
            return str(_ALONE(article=one.article))
        order = " > ".join(" = ".join(map(str, level)) for level in one.order)
        return str(
            _TIED(members=self.listed(one.members), order=order, because=one.because,
                  article=one.article)
        )  # fmt: skip


def both_values(one: Change) -> tuple[str, str]:
    """Both values; as fractions where the rounded ones would look the same."""
    signed = has_sign(one.tiebreak)
    before, now = shown(one.before, signed=signed), shown(one.now, signed=signed)
    if before != now or one.before is None or one.now is None or one.before == one.now:
        return before, now
    return str(Fraction(one.before)), str(Fraction(one.now))


def _counted(one: RoundSaid | StepSaid, signed: bool, halves: bool = True) -> str:
    """The value, in brackets where it does not count."""
    value = shown(one.value, signed=signed, halves=halves)
    return f"({value})" if isinstance(one, RoundSaid) and not one.counts else value


def _because(one: RoundSaid | StepSaid) -> str:
    return str(_BECAUSE(because=one.because, article=one.article))
