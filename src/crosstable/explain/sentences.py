"""Contributions put into lines: value, reason and article of each round."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from string import Formatter
from typing import NamedTuple

from crosstable.editions.edition import Edition
from crosstable.exact import machine_text
from crosstable.explain.explanation import Line
from crosstable.explain.match import board_lines
from crosstable.model.result import RESULTS
from crosstable.model.tournament import Tournament
from crosstable.rules.clause import CUT_HIGH, CUT_LOW, NO_CLAUSE, NOT_CUT, Clause, Contributions
from crosstable.table.crosstable import Crosstable
from crosstable.texts import Message, Text, shown, text

_CELL = text("line.cell", "{opponent}: {result}")
_COUNTED = text("line.cell-counted", "{result}, counted as {counted}")
_CUT = text("line.cut", "{because}; left out as the least significant")
_CUT_VOLUNTARY = text("line.cut-voluntary", "{because}; left out as a voluntarily unplayed round")
_CUT_HIGH = text("line.cut-high", "{because}; left out as the most significant")


@dataclass(frozen=True, slots=True)
class Speaker:
    """Puts the contributions of a tournament into words under an edition."""

    tournament: Tournament
    edition: Edition
    # Hundreds of cards repeat few numbers and fewer lists of articles.
    _values: dict[tuple[int, int, int], str] = field(
        default_factory=dict[tuple[int, int, int], str]
    )
    _facts: dict[tuple[int, int, int], str] = field(default_factory=dict[tuple[int, int, int], str])
    _articles: dict[tuple[str, ...], str] = field(default_factory=dict[tuple[str, ...], str])
    _cells: dict[tuple[int, int, str], str] = field(default_factory=dict[tuple[int, int, str], str])

    def article(self, names: Iterable[str]) -> str:
        """The articles of the names, each once, in order."""
        wanted = tuple(names)
        if wanted not in self._articles:
            self._articles[wanted] = _each_once(self.edition.article(one) or "" for one in wanted)
        return self._articles[wanted]

    def value(self, ticks: int, unit: Fraction) -> str:
        """A number for machines."""
        key = (ticks, unit.numerator, unit.denominator)
        if key not in self._values:
            self._values[key] = machine_text(ticks * unit)
        return self._values[key]

    def fact(self, ticks: int, unit: Fraction) -> str:
        """A number in a sentence, in the active language."""
        key = (ticks, unit.numerator, unit.denominator)
        if key not in self._facts:
            self._facts[key] = shown(ticks * unit)
        return self._facts[key]

    def lines(self, contributions: Contributions, p: int, depth: int) -> list[Line]:
        """All lines of participant row ``p``; what belongs to no round stands last."""
        row = _row(contributions, p)
        columns = [*range(1, len(row.clause)), 0]
        return [
            self._line(contributions, p, column, depth, row)
            for column in columns
            if row.clause[column] != NO_CLAUSE
        ]

    def line(self, contributions: Contributions, p: int, column: int, depth: int) -> Line:
        """The line of one round, with what stands behind it down to ``depth``."""
        return self._line(contributions, p, column, depth, _row(contributions, p))

    def _line(
        self, contributions: Contributions, p: int, column: int, depth: int, row: _Row
    ) -> Line:
        clause = contributions.clauses[row.clause[column]]
        opponent = row.opponent[column] if row.opponent[column] >= 0 else None
        nested = self._nested(clause, p, column, depth)
        if nested is not None:
            detail, names, inner = nested.detail, clause.rests[:1], nested.article
        else:
            whom = p if clause.detail is not None and clause.detail.whose == "own" else opponent
            detail, names, inner = self._behind(clause, whom, depth), clause.rests, ""
        if depth > 1 and column and (clause.detail is None or contributions.weight is not None):
            detail = [*detail, *board_lines(self.tournament, self.edition, contributions.table, p,
                                            column - 1)]  # fmt: skip
        because = str(self._reason(contributions, clause, p, column, opponent, nested))
        article = _each_once((self.article(names), inner)) if inner else self.article(names)
        if row.cut[column] != NOT_CUT:
            because, article = self._with_cut(contributions, p, column, because, article)
        return Line(
            round=contributions.table.labels[column - 1] if column else None,
            opponent=None if opponent is None else self.tournament.participants[opponent].id,
            value=self.value(row.value[column], contributions.unit),
            counts=row.counts[column],
            clause=clause.because.id,
            because=because,
            article=article,
            detail=detail,
        )

    def _nested(self, clause: Clause, p: int, column: int, depth: int) -> Line | None:
        """The line of the same round in what the clause rests on."""
        if clause.detail is None or clause.detail.whose != "round":
            return None
        return self.line(clause.detail.contributions, p, column, depth)

    def _behind(self, clause: Clause, whom: int | None, depth: int) -> list[Line]:
        if depth < 2 or clause.detail is None or whom is None:
            return []
        return self.lines(clause.detail.contributions, whom, depth - 1)

    def _reason(
        self,
        contributions: Contributions,
        clause: Clause,
        p: int,
        column: int,
        opponent: int | None,
        nested: Line | None,
    ) -> Message:
        r, table, named = column - 1, contributions.table, _named(clause.because)
        facts: dict[str, object] = {
            name: self.fact(int(one.ticks[p, r]), one.unit)
            for name, one in clause.facts.items()
            if name in named
        }
        if column and "result" in named:
            facts["result"] = RESULTS[chr(table.results[p, r])].name()
        if column and "cell" in named:
            facts["cell"] = self.cell(table, p, r)
        if column and "basis" in named:
            facts["basis"] = self.fact(int(contributions.basis[p, column]), table.unit)
        if opponent is not None:
            facts["opponent"] = self.tournament.participants[opponent].name
        if nested is not None:
            facts["detail"] = nested.because
        return clause.because(**facts)

    def cell(self, table: Crosstable, p: int, r: int) -> str:
        """Whom row ``p`` met in round ``r`` (from 0) and how it ended; what it counts as, where the
        table has something else than the file."""
        letter = chr(table.results[p, r])
        key = (p, table.labels[r], letter)
        if key not in self._cells:
            written = chr(self.tournament.sheets[table.labels[r] - 1].results[p])
            result, counted = RESULTS[written].name(), RESULTS[letter].name()
            said = result if result.id == counted.id else _COUNTED(result=result, counted=counted)
            opponent = int(table.opponents[p, r])
            if opponent >= 0:
                said = _CELL(opponent=self.tournament.participants[opponent].name, result=said)
            self._cells[key] = str(said)
        return self._cells[key]

    def _with_cut(
        self, contributions: Contributions, p: int, column: int, because: str, article: str
    ) -> tuple[str, str]:
        why = contributions.cut[p, column]
        voluntary = bool(contributions.voluntary[p, column])
        said: Text = _CUT_HIGH
        rest = self.edition.modifiers.get("M" if why == CUT_HIGH else "C", "")
        if why == CUT_LOW:
            said = _CUT_VOLUNTARY if voluntary else _CUT
            rest = self.edition.decides["low_cut"].article if voluntary else rest
        return str(said(because=because)), _each_once((article, rest))


class _Row(NamedTuple):
    """A participant's row of some contributions; ``opponent`` a row, -1 for none."""

    opponent: list[int]
    clause: list[int]
    value: list[int]
    counts: list[bool]
    cut: list[int]


def _row(contributions: Contributions, p: int) -> _Row:
    one = contributions
    parts = (one.clause[p], one.value[p], one.counts[p], one.cut[p])
    return _Row([-1, *one.table.opponents[p].tolist()], *(part.tolist() for part in parts))


@cache
def _named(said: Text) -> frozenset[str]:
    """The facts that a sentence names."""
    parts = Formatter().parse(f"{said.english}{said.plural}")
    return frozenset(name for _, name, _, _ in parts if name)


def _each_once(lists: Iterable[str]) -> str:
    """Articles of several lists, each once, in order."""
    articles = dict.fromkeys(one for each in lists for one in each.split(", ") if one)
    return ", ".join(articles)
