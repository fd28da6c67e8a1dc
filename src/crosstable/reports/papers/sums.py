"""Every value with its sum in one line."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from crosstable.reports.contents import Contents
from crosstable.reports.papers import columns
from crosstable.reports.papers.in_words import InWords
from crosstable.reports.papers.paper import Cell, Column, Figure, Paper, Paragraph, Table
from crosstable.reports.papers.summands import Summands
from crosstable.texts import text

_TITLE = text("paper.sums", "Sums")
_CODE = text("column.criterion", "Criterion")
_REST = text("column.decision", "±")
_DIVISOR = text("column.divisor", ":")
_VALUE = text("column.value", "Value")
_COUNTS = text("column.counts", "Rounds counted")
_WORDS = text("column.reckoning", "Reckoning")
_HOW = text(
    "paper.sums-how",
    "In the columns of the rounds: what each of them gives; what stands in brackets does not count."
    " {rest}: by decision, in no round. {divisor}: what the sum is divided by.",
)


def sums_paper(contents: Contents) -> Paper:
    """A line for each value of each participant."""
    lines = [Summands.of(one) for one in contents.ranking.columns]
    shape = _Shape(contents, lines)
    values, headings = columns.criteria(contents), contents.headings
    rows: list[Sequence[Cell]] = []
    places, numbers, names = (
        columns.places(contents), columns.numbers(contents), columns.names(contents),
    )  # fmt: skip
    head = [*places, numbers, names]
    for p in contents.ranking.order:
        leading = [one.cells[p] for one in head]
        for at, line in enumerate(lines):
            code = Figure(headings[at].code, contents.ranking.columns[at].name)
            rows.append((*leading, code, *shape.cells(at, line, p), values[at].cells[p]))
    table = Table(
        (
            *(one.column for one in head),
            Column("criterion", str(_CODE()), "left"),
            *shape.columns,
            Column("value", str(_VALUE()), leads=True),
        ),
        rows,
    )
    how = Paragraph(str(_HOW(rest=_REST(), divisor=_DIVISOR())), quiet=True)
    return Paper("sums", str(_TITLE()), (table, how))


class _Shape:
    """The columns between the criterion and its value, those that are needed."""

    def __init__(self, contents: Contents, lines: Sequence[Summands | None]) -> None:
        sums = [one for one in lines if one is not None]
        self._rest = any(one.has_rest for one in sums)
        everybody = range(len(contents.ranking.order))
        self._divided = any(one.divisor(p) is not None for one in sums for p in everybody[:1])
        self._in_words = None if len(sums) == len(lines) else InWords(contents)
        self._rounds = contents.rounds
        self.columns = (
            *(Column(f"round_{number}", str(number)) for number in self._rounds),
            *([Column("decision", str(_REST()))] if self._rest else []),
            *([Column("divisor", str(_DIVISOR()))] if self._divided else []),
            Column("counted", str(_COUNTS()), "left", readers="machines"),
            *([Column("reckoning", str(_WORDS()), "left", words=True)] if self._in_words else []),
        )

    def cells(self, at: int, line: Summands | None, p: int) -> list[Cell]:
        """The cells of participant row ``p`` for criterion number ``at``."""
        found: dict[int, Cell] = {}
        counted: list[str] = []
        if line is not None:
            for one in line.all(p):
                found[one.at] = one.cell
                if one.at and not one.cell.aside:
                    counted.append(str(self._rounds[one.at - 1]))
        cells = [found.get(r, "") for r in range(1, len(self._rounds) + 1)]
        if self._rest:
            cells.append(found.get(0, ""))
        if self._divided:
            divisor = None if line is None else line.divisor(p)
            cells.append(
                "" if divisor is None else Figure(str(divisor), str(divisor), Fraction(divisor))
            )
        cells.append(" ".join(counted))
        if self._in_words:
            cells.append("" if line is not None else self._in_words.said(at, p))
        return cells
