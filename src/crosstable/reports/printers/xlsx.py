"""Papers as a workbook, a sheet for each: numbers are numbers, words are never formulas."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from io import BytesIO

from crosstable.reports.papers.paper import (
    Cards,
    Cell,
    Column,
    Document,
    Figure,
    Items,
    Paper,
    Paragraph,
    Part,
    Section,
    Table,
    shown,
)
from crosstable.reports.papers.slips import Slips
from crosstable.reports.papers.slips import lines as slip_lines
from crosstable.reports.papers.tree import Tree
from crosstable.texts import text
from crosstable.workbook import Format, Sheet, Workbook, workbook

_SHEET = text("paper.sheet", "Sheet {number}")
_BAD_IN_NAME = re.compile(r"[\[\]:*?/\\]")
_LONGEST_NAME, _A4 = 31, 9
#: More columns than an upright page has room for.
_WIDE = 11
_NARROWEST, _WIDEST = 5, 45


def xlsx(document: Document) -> bytes:
    """The workbook. A number that no decimal writes exactly has the fraction in a comment.

    Raises `MissingLibrary`.
    """
    target = BytesIO()
    book = workbook(target)
    book.set_properties({"title": document.title})
    looks, names = _Looks(book), set[str]()
    for number, paper in enumerate(document.papers, 1):
        name = _sheet_name(paper.title, number, names)
        names.add(name.lower())
        _Printer(book.add_worksheet(name), looks, paper).all(document.title)
    book.close()
    return target.getvalue()


def _sheet_name(title: str, number: int, taken: set[str]) -> str:
    name = _BAD_IN_NAME.sub(" ", title)[:_LONGEST_NAME].strip(" '")
    return name if name and name.lower() not in taken else str(_SHEET(number=number))


class _Looks:
    """The looks of cells, each made once."""

    def __init__(self, book: Workbook) -> None:
        self._book = book
        self._made: dict[tuple[tuple[str, object], ...], Format] = {}

    def __call__(self, **properties: object) -> Format:
        key = tuple(sorted(properties.items()))
        if key not in self._made:
            self._made[key] = self._book.add_format(properties)
        return self._made[key]


class _Printer:
    """Writes one paper from the top of a sheet downwards."""

    def __init__(self, sheet: Sheet, looks: _Looks, paper: Paper) -> None:
        self._sheet, self._looks, self._paper = sheet, looks, paper
        self._row = 0
        self._widths: dict[int, int] = {}

    def all(self, title: str) -> None:
        """The whole paper."""
        sheet = self._sheet
        for words, size in ((title, 14), (self._paper.title, 12)):
            sheet.write_string(self._row, 0, words, self._looks(bold=True, font_size=size))
            self._row += 1
        self._row += 1
        tables = [one for one in self._paper.parts if isinstance(one, Table | Cards)]
        for part in self._paper.parts:
            if len(tables) == 1 and isinstance(part, Table):
                self._freeze(part.for_readers("machines"))
            self._part(part)
        for column, width in self._widths.items():
            sheet.set_column(column, column, max(_NARROWEST, min(_WIDEST, width + 2)))
        sheet.set_paper(_A4)
        sheet.fit_to_pages(1, 0)
        sheet.set_footer("&C&P / &N")
        if len(self._widths) > _WIDE:
            sheet.set_landscape()

    def _freeze(self, table: Table) -> None:
        """The heading stays in sight and on every page; so do the columns up to the name."""
        leading = next((at for at, one in enumerate(table.columns) if one.words), -1) + 1
        self._sheet.freeze_panes(self._row + 1, leading)
        self._sheet.repeat_rows(self._row, self._row)

    def _part(self, part: Part) -> None:
        if isinstance(part, Table):
            part = part.for_readers("machines")
            self._table(part.columns, part.rows, part.strong)
        elif isinstance(part, Cards):
            self._cards(part)
        elif isinstance(part, Items):
            for number, one in enumerate(part.lines, 1):
                self._words(f"{number}. {one}" if part.numbered else one)
        elif isinstance(part, Tree):
            self._tree(part)
        elif isinstance(part, Slips):
            self._slips(part)
        elif isinstance(part, Section):
            self._row += 1
            self._words(part.words, bold=True)
        else:
            self._paragraph(part)

    def _cards(self, part: Cards) -> None:
        for card in part.cards:
            self._words(f"{card.head}  {card.facts}".rstrip(), bold=True)
            self._table(part.columns, [*card.rows, card.sums], frozenset({len(card.rows)}))
            for note in card.notes:
                self._words(note)
            self._row += 1

    def _slips(self, part: Slips) -> None:
        for slip in part.slips:
            for line in slip_lines(slip):
                self._words(line)
            self._row += 1

    def _tree(self, tree: Tree) -> None:
        """A bracket: each round in three columns, the pairs in the middle of those before them."""
        top, deepest = self._row, self._row
        for number, one in enumerate((*tree.rounds, tree.through)):
            last = number == len(tree.rounds)
            column, field = 3 * number, 3 << (number - last)
            self._sheet.write_string(top, column, one.heading, self._looks(bold=True))
            for at, pair in enumerate(one.pairs):
                row = top + 1 + at * field + (field - 2) // 2
                for side in pair.sides[:1] if last else pair.sides:
                    for shift, words in enumerate((side.seed, side.words, side.score)):
                        self._widen(column + shift, words)
                        look = self._looks(bold=side.won or last, bottom=1)
                        self._sheet.write_string(row, column + shift, words, look)
                    row += 1
                deepest = max(deepest, row)
        self._row = deepest + 1

    def _paragraph(self, part: Paragraph) -> None:
        self._words(part.words)

    def _words(self, words: str, *, bold: bool = False) -> None:
        look = self._looks(bold=True) if bold else None
        self._sheet.write_string(self._row, 0, words, look)
        self._row += 1

    def _table(
        self,
        columns: Sequence[Column],
        rows: Sequence[Sequence[Cell]],
        strong: frozenset[int],
    ) -> None:
        for at, one in enumerate(columns):
            look = self._looks(bold=True, bg_color="#E6E6E6", bottom=1, align=one.align)
            self._sheet.write_string(self._row, at, one.heading, look)
            self._widen(at, one.heading)
            if one.title and one.title != one.heading:
                self._sheet.write_comment(self._row, at, one.title)
        for number, row in enumerate(rows):
            self._row += 1
            for at, cell in enumerate(row):
                self._cell(at, cell, columns[at], bold=columns[at].leads or number in strong)
        self._row += 1

    def _cell(self, at: int, cell: Cell, column: Column, *, bold: bool) -> None:
        words = shown(cell)
        self._widen(at, words)
        look: dict[str, object] = {"align": column.align, "bold": bold}
        if isinstance(cell, Figure) and cell.number is not None:
            look["num_format"] = _number_format(cell)
            self._sheet.write_number(self._row, at, float(cell.number), self._looks(**look))
            if not _exact(cell.number):
                self._sheet.write_comment(self._row, at, cell.machine)
        elif words:
            self._sheet.write_string(self._row, at, words, self._looks(**look))

    def _widen(self, at: int, words: str) -> None:
        self._widths[at] = max(self._widths.get(at, 0), len(words))


def _number_format(cell: Figure) -> str:
    """Brackets around what does not count, a plus where people are shown one."""
    plain = "+General;-General;0" if cell.shown.lstrip("(≈").startswith("+") else "General"
    return f'"("{plain}")"' if cell.aside and plain == "General" else plain


def _exact(value: Fraction) -> bool:
    """Whether the digits that a sheet keeps are the very same number."""
    return Fraction(format(float(value), ".15g")) == value
