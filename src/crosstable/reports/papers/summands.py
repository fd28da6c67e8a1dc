"""What each round gave to a value: numbers only, no sentences."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from crosstable.exact import machine_text
from crosstable.ranking.columns import Column
from crosstable.reports.papers.paper import Figure
from crosstable.rules.clause import NO_CLAUSE, Contributions
from crosstable.rules.system import Reduce
from crosstable.texts import number_text, text

_ASIDE = text("paper.aside", "({value})")


class Summand(NamedTuple):
    """What column ``at`` gave: 0 for what belongs to no round, else the round counted from 1."""

    at: int
    cell: Figure


@dataclass(frozen=True, slots=True)
class Summands:
    """The summands of one criterion; equal numbers are put into words once."""

    column: Column
    source: Contributions
    _cells: dict[tuple[int, bool], Figure] = field(default_factory=dict[tuple[int, bool], Figure])

    @classmethod
    def of(cls, column: Column) -> Summands | None:
        """None for a criterion that is no sum over rounds."""
        if not isinstance(column.source, Contributions):
            return None
        return cls(column, column.source)

    def all(self, p: int) -> list[Summand]:
        """The summands of participant row ``p``, the rounds in order, then the rest."""
        source = self.source
        values, clauses = source.value[p].tolist(), source.clause[p].tolist()
        counts = source.counts[p].tolist()
        return [
            Summand(at, self._cell(values[at], counts[at]))
            for at in (*range(1, len(values)), 0)
            if clauses[at] != NO_CLAUSE
        ]

    def divisor(self, p: int) -> int | None:
        """What the sum is divided by, None where the sum is the value."""
        if self.column.criterion.system.reduce in (None, Reduce.TOTAL):
            return None
        return int(self.source.counts[p].sum())

    @property
    def has_rest(self) -> bool:
        """Whether anybody has something that belongs to no round."""
        return bool((self.source.clause[:, 0] != NO_CLAUSE).any())

    def _cell(self, ticks: int, counts: bool) -> Figure:
        key = (ticks, counts)
        if key not in self._cells:
            value: Fraction = ticks * self.source.unit
            said = number_text(value, signed=self.column.criterion.system.signed)
            if not counts:
                said = str(_ASIDE(value=said))
            self._cells[key] = Figure(said, machine_text(value), value, not counts)
        return self._cells[key]
