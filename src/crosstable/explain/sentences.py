"""Contributions put into lines: value, reason and article of each round."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction

from crosstable.editions.edition import Edition
from crosstable.exact import machine_text
from crosstable.explain.explanation import Line
from crosstable.explain.match import board_lines
from crosstable.model.result import RESULTS
from crosstable.model.tournament import Tournament
from crosstable.rules.clause import CUT_HIGH, CUT_LOW, NO_CLAUSE, Clause, Contributions
from crosstable.texts import Text, shown, text

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
        columns = [*range(1, contributions.clause.shape[1]), 0]
        return [
            self.line(contributions, p, column, depth)
            for column in columns
            if contributions.clause[p, column] != NO_CLAUSE
        ]

    def line(self, contributions: Contributions, p: int, column: int, depth: int) -> Line:
        """The line of one round, with what stands behind it down to ``depth``."""
        clause = contributions.clauses[int(contributions.clause[p, column])]
        opponent = self._opponent(contributions, p, column)
        nested = self._nested(clause, p, column, depth)
        if nested is not None:
            detail, names, inner = nested.detail, clause.rests[:1], nested.article
        else:
            whom = p if clause.detail is not None and clause.detail.whose == "own" else opponent
            detail, names, inner = self._behind(clause, whom, depth), clause.rests, ""
        if depth > 1 and column and (clause.detail is None or contributions.weight is not None):
            detail = [*detail, *board_lines(self.tournament, self.edition, contributions.table, p,
                                            column - 1)]  # fmt: skip
        because = str(self._reason(contributions, clause, p, column, nested))
        article = _each_once((self.article(names), inner)) if inner else self.article(names)
        because, article = self._with_cut(contributions, p, column, because, article)
        return Line(
            round=contributions.table.labels[column - 1] if column else None,
            opponent=None if opponent is None else self.tournament.participants[opponent].id,
            value=self.value(int(contributions.value[p, column]), contributions.unit),
            counts=bool(contributions.counts[p, column]),
            clause=clause.because.id,
            because=because,
            article=article,
            detail=detail,
        )

    def _opponent(self, contributions: Contributions, p: int, column: int) -> int | None:
        if column == 0:
            return None
        row = int(contributions.table.opponents[p, column - 1])
        return None if row < 0 else row

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
        self, contributions: Contributions, clause: Clause, p: int, column: int, nested: Line | None
    ):
        r, table = column - 1, contributions.table
        facts: dict[str, object] = {
            name: self.fact(int(one.ticks[p, r]), one.unit) for name, one in clause.facts.items()
        }
        if column:
            facts["result"] = RESULTS[chr(table.results[p, r])].name()
            facts["basis"] = self.fact(int(contributions.basis[p, column]), table.unit)
            opponent = self._opponent(contributions, p, column)
            if opponent is not None:
                facts["opponent"] = self.tournament.participants[opponent].name
        if nested is not None:
            facts["detail"] = nested.because
        return clause.because(**facts)

    def _with_cut(
        self, contributions: Contributions, p: int, column: int, because: str, article: str
    ) -> tuple[str, str]:
        why = contributions.cut[p, column]
        if why not in (CUT_LOW, CUT_HIGH):
            return because, article
        voluntary = bool(contributions.voluntary[p, column])
        said: Text = _CUT_HIGH
        rest = self.edition.modifiers.get("M" if why == CUT_HIGH else "C", "")
        if why == CUT_LOW:
            said = _CUT_VOLUNTARY if voluntary else _CUT
            rest = self.edition.decides["low_cut"].article if voluntary else rest
        return str(said(because=because)), _each_once((article, rest))


def _each_once(lists: Iterable[str]) -> str:
    """Articles of several lists, each once, in order."""
    articles = dict.fromkeys(one for each in lists for one in each.split(", ") if one)
    return ", ".join(articles)
