"""Every value with its sum in one line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.reports.contents import Contents
from crosstable.reports.papers import columns
from crosstable.reports.papers.in_words import InWords
from crosstable.reports.papers.paper import Cell, Column, Figure, Paper, Paragraph, Table
from crosstable.reports.papers.summands import Summands
from crosstable.texts import text

_TITLE = text("paper.sums", "Sums")
_CODE = text("column.criterion", "Criterion")
_REST = text("column.decision", "±")
_DIVISOR = text("column.divisor", "÷")
_VALUE = text("column.value", "Value")
_COUNTS = text("column.counts", "Rounds counted")
_WORDS = text("column.reckoning", "Reckoning")
_HOW = text(
    "paper.sums-how",
    "In the columns of the rounds: what each of them gives; what stands in brackets does not count.",
)
_HOW_REST = text("paper.sums-how-rest", "{rest}: by decision, in no round.")
_HOW_DIVISOR = text("paper.sums-how-divisor", "{divisor}: what the sum is divided by.")


def sums_paper(contents: Contents) -> Paper:
    """A line for each value of each participant."""
    lines = _Lines(contents)
    rows: list[Sequence[Cell]] = []
    for p in contents.ranking.order:
        rows += lines.of(p)
    return Paper("sums", str(_TITLE()), (lines.how, Table(lines.columns, rows)))


class _Lines:
    """Makes the lines; columns that nobody needs are left out."""

    def __init__(self, contents: Contents) -> None:
        self._names = [one.name for one in contents.ranking.columns]
        self._codes = [one.code for one in contents.headings]
        self._rounds = contents.rounds
        self._sums = [Summands.of(one) for one in contents.ranking.columns]
        self._values = columns.criteria(contents)
        self._head = [
            *columns.places(contents), columns.numbers(contents.ranking.tournament), columns.names(contents.ranking.tournament),
        ]  # fmt: skip
        known = [one for one in self._sums if one is not None]
        self._rest = any(one.has_rest for one in known)
        self._divided = any(one.divides for one in known)
        self._in_words = None if len(known) == len(self._sums) else InWords(contents)

    @property
    def columns(self) -> tuple[Column, ...]:
        """Who, which criterion, the rounds, the value."""
        return (
            *(one.column for one in self._head),
            Column("criterion", str(_CODE()), "left"),
            *(Column(f"round_{number}", str(number)) for number in self._rounds),
            *([Column("decision", str(_REST()))] if self._rest else []),
            *([Column("divisor", str(_DIVISOR()))] if self._divided else []),
            Column("value", str(_VALUE()), leads=True),
            Column("counted", str(_COUNTS()), "left", readers="machines"),
            *([Column("reckoning", str(_WORDS()), "left", words=True)] if self._in_words else []),
        )

    @property
    def how(self) -> Paragraph:
        """How the lines are read."""
        said = [str(_HOW())]
        if self._rest:
            said.append(str(_HOW_REST(rest=_REST())))
        if self._divided:
            said.append(str(_HOW_DIVISOR(divisor=_DIVISOR())))
        return Paragraph(" ".join(said), quiet=True)

    def of(self, p: int) -> Iterator[Sequence[Cell]]:
        """The lines of participant row ``p``; none for a criterion at whose turn he was alone."""
        leading = [one.cells[p] for one in self._head]
        for at, line in enumerate(self._sums):
            words = "" if line is not None or self._in_words is None else self._in_words.said(at, p)
            if line is None and not words:
                continue
            yield (
                *leading,
                Figure(self._codes[at], self._names[at]),
                *self._given(line, p),
                self._values[at].cells[p],
                self._counted(line, p),
                *([words] if self._in_words else []),
            )

    def _given(self, line: Summands | None, p: int) -> list[Cell]:
        """What the rounds gave, and what the sum is divided by."""
        found = {} if line is None else {one.at: one.cell for one in line.all(p)}
        cells: list[Cell] = [found.get(r, "") for r in range(1, len(self._rounds) + 1)]
        if self._rest:
            cells.append(found.get(0, ""))
        if self._divided:
            cells.append(columns.whole(None if line is None else line.divisor(p)))
        return cells

    def _counted(self, line: Summands | None, p: int) -> str:
        """The rounds that count, for who adds them up."""
        if line is None:
            return ""
        counting = (one.at for one in line.all(p) if one.at and not one.cell.aside)
        return " ".join(str(self._rounds[at - 1]) for at in counting)
