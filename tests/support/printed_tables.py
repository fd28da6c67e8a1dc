"""Events printed as other programs print them: the layouts of Swiss-Manager and chess-results.

The columns, cells and headings are those seen on their pages; nothing here is taken from our own
writer, and what is printed knows the event only as plain cells.
"""

from __future__ import annotations

import csv
import html
import io
from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction

import xlsxwriter

from tests.support.plain_event import Cell, PlainEvent


@dataclass(frozen=True)
class Language:
    """Headings, letters of colours, words for those without opponent."""

    number: str
    place: str
    name: str
    rating: str
    federation: str
    round: str
    points: str
    tiebreak: str
    white: str
    black: str
    result: str
    board: str
    colours: tuple[str, str]
    bye: str
    not_paired: str
    announced: str
    comma: bool = True


ENGLISH = Language("No.", "Rk.", "Name", "Rtg", "FED", "{}.Rd", "Pts.", "TB{}", "White", "Black",
                   "Result", "Bo.", ("w", "b"), "bye", "not paired", "Round {} on 2026/05/0{}")  # fmt: skip
GERMAN = Language("Nr.", "Rg.", "Name", "Elo", "Land", "{}.Rd", "Pkt.", "Wtg{}", "Weiß", "Schwarz",
                  "Ergebnis", "Br.", ("w", "s"), "spielfrei", "nicht ausgelost",
                  "{}. Runde am 2026/05/0{}")  # fmt: skip
RUSSIAN = Language("Ном.", "М.", "Имя", "Рейт.", "ФЕД.", "{}.Тур", "Очки", "Доп. {}", "Белые",
                   "Черные", "Результат", "Дос.", ("б", "ч"), "свободен", "не в паре",
                   "Тур {} 2026/05/0{}")  # fmt: skip
FRENCH = Language("No.", "Rg.", "Nom", "Elo", "FED", "{}.Rd", "Pts.", "Dep {}", "Blancs", "Noirs",
                  "Résultat", "Éch.", ("b", "n"), "exempt", "non apparié", "Ronde {} 2026/05/0{}")  # fmt: skip
SPANISH = Language("No.Ini.", "Rk.", "Nombre", "Elo", "FED", "{}.Rd", "Pts.", "Desp {}", "Blancas",
                   "Negras", "Resultado", "M.", ("b", "n"), "bye", "no emparejado",
                   "Ronda {} 2026/05/0{}")  # fmt: skip
ITALIAN = Language("Nr.", "Rg.", "Nome", "Elo", "FED", "{}.Rd", "Pt.", "Sp {}", "Bianco", "Nero",
                   "Risultato", "Scac.", ("b", "n"), "riposa", "non abbinato",
                   "Turno {} 2026/05/0{}")  # fmt: skip
LANGUAGES = {"en": ENGLISH, "de": GERMAN, "ru": RUSSIAN, "fr": FRENCH, "es": SPANISH, "it": ITALIAN}

Rows = list[list[str]]
_FIGURES = {"1": "1", "=": "½", "0": "0", "+": "+", "-": "-"}
_BYES = {"U": "-1", "F": "-1", "H": "-½", "Z": "-0", " ": ""}


@dataclass
class Print:
    """An event with what is printed beside it: ranks and tie-breaks by start number."""

    event: PlainEvent
    language: Language = ENGLISH
    ranks: dict[int, int] = field(default_factory=dict)
    columns: dict[str, dict[int, str]] = field(default_factory=dict)

    def figure(self, value: Fraction) -> str:
        text = str(Decimal(value.numerator) / Decimal(value.denominator))
        return text.replace(".", ",") if self.language.comma else text

    def name(self, id: int) -> str:
        return f"Surname{id:03d}, Name"

    def starting_rank_crosstable(self) -> Rows:
        """By start number; the cells name start numbers."""
        return self._crosstable(sorted(self.event.rows), {id: id for id in self.event.rows})

    def final_ranking_crosstable(self) -> Rows:
        """By place, with places and without start numbers; the cells name places."""
        order = sorted(self.event.rows, key=self.ranks.__getitem__)
        return self._crosstable(order, self.ranks, by_place=True)

    def _crosstable(
        self, order: Sequence[int], key: dict[int, int], *, by_place: bool = False
    ) -> Rows:
        words = self.language
        head = [words.place if by_place else words.number, "", words.name, words.rating,
                words.federation]  # fmt: skip
        head += [words.round.format(r + 1) for r in range(self.event.rounds)]
        head += [words.points] if by_place else [words.points, words.place]
        head += [words.tiebreak.format(n + 1) for n in range(len(self.columns))]
        return [head, *(self._line(id, key, by_place=by_place) for id in order)]

    def _line(self, id: int, key: dict[int, int], *, by_place: bool) -> list[str]:
        line = [str(key[id]), "", self.name(id), str(self.event.ratings.get(id, 0)), "ENG"]
        line += [self.cell(one, key) for one in self.event.rows[id]]
        line.append(self.figure(self.event.score(id)))
        if not by_place:
            line.append(str(self.ranks.get(id, "")))
        return line + [values[id] for values in self.columns.values()]

    def cell(self, one: Cell, key: dict[int, int]) -> str:
        if one.opponent is None:
            return _BYES[one.result].rjust(5)
        letter = "" if one.colour == "-" else self.language.colours[one.colour == "b"]
        return f"{key[one.opponent]:3d}{letter}{_FIGURES[one.result]}"

    def grid(self) -> Rows:
        """Everybody against everybody, by start number."""
        words, ids = self.language, sorted(self.event.rows)
        head = [words.number, "", words.name, words.rating, *map(str, ids), words.points,
                words.place]  # fmt: skip
        head += [words.tiebreak.format(n + 1) for n in range(len(self.columns))]
        rows = [head]
        for id in ids:
            met: dict[int, str] = {}
            for one in self.event.rows[id]:
                if one.opponent is not None:
                    met[one.opponent] = met.get(one.opponent, "") + _FIGURES[one.result]
            line = [str(id), "", self.name(id), str(self.event.ratings.get(id, 0))]
            line += ["*" if id == other else met.get(other, "") for other in ids]
            line += [self.figure(self.event.score(id)), str(self.ranks.get(id, ""))]
            rows.append(line + [values[id] for values in self.columns.values()])
        return rows

    def pairings(self) -> list[tuple[str, Rows]]:
        """The pairings of each round, with the line above them."""
        found: list[tuple[str, Rows]] = []
        words = self.language
        for r in range(self.event.rounds):
            rows: Rows = [
                [words.board, words.number, "", words.white, words.rating, words.result, "",
                 words.black, words.rating, words.number]
            ]  # fmt: skip
            for id in sorted(self.event.rows):
                one = self.event.rows[id][r]
                line = [str(len(rows)), str(id), "", self.name(id), str(self.event.ratings[id])]
                if one.opponent is None:
                    rows += self._alone(line, one)
                elif one.colour == "w" or (one.colour == "-" and id < one.opponent):
                    other = one.opponent
                    back = self.event.rows[other][r].result
                    line.append(f"{_FIGURES[one.result]} - {_FIGURES[back]}")
                    line += ["", self.name(other), str(self.event.ratings[other]), str(other)]
                    rows.append(line)
            found.append((words.announced.format(r + 1, r % 9 + 1), rows))
        return found

    def _alone(self, line: list[str], one: Cell) -> Rows:
        if one.result == " ":
            return []
        value = {"U": "1", "F": "1", "H": "½", "Z": "0"}[one.result]
        word = self.language.bye if one.result == "U" else self.language.not_paired
        return [[*line, value, "", word, "0", "-1" if one.result == "U" else "-2"]]


def as_csv(rows: Rows, delimiter: str = ";") -> bytes:
    written = io.StringIO()
    csv.writer(written, delimiter=delimiter).writerows(rows)
    return written.getvalue().encode("utf-8")


def as_xlsx(*sheets: tuple[str, Rows], numbers: bool = True) -> bytes:
    """Sheets with their cells; what looks like a whole number is one."""
    target = io.BytesIO()
    with xlsxwriter.Workbook(target, {"in_memory": True}) as book:
        for name, rows in sheets:
            sheet = book.add_worksheet(name)
            for row, cells in enumerate(rows):
                for column, cell in enumerate(cells):
                    if numbers and cell.isdecimal():
                        sheet.write_number(row, column, int(cell))
                    elif cell:
                        sheet.write_string(row, column, cell)
    return target.getvalue()


def chess_results_page(title: str, heading: str, rows: Rows, legend: Sequence[str] = ()) -> bytes:
    """A page as the results site serves it: the table deep inside tables that lay it out."""
    table = _table(rows)
    explained = "".join(
        f"<br/>Tie Break{number}: {html.escape(one)}" for number, one in enumerate(legend, 1)
    )
    note = f'<p class="CR"><b>Annotation:</b>{explained}</p>' if legend else ""
    return _page(title, f"<h2>{heading}</h2>{table}{note}")


def pairings_page(title: str, rounds: Sequence[tuple[str, Rows]], *, one_table: bool) -> bytes:
    """All pairings: in one table with a row above each round, or a table for each."""
    if not one_table:
        tables = "".join(f"<h3>{line}</h3>{_table(rows)}" for line, rows in rounds)
        return _page(title, f"<h2>Pairings/Results</h2>{tables}")
    rows = "".join(
        f'<tr class="CRg1b"><td class="none" colspan="10">{line}</td></tr>{_rows(table)}'
        for line, table in rounds
    )
    return _page(title, f'<h2>Pairings/Results</h2><table class="CRs1">{rows}</table>')


def _table(rows: Rows) -> str:
    return f'<table class="CRs1" border="0">{_rows(rows)}</table>'


def _rows(rows: Rows) -> str:
    head, *body = rows
    lines = ['<tr class="CRg1b">' + "".join(f'<th class="CRc">{html.escape(c)}</th>' for c in head)]
    for number, row in enumerate(body):
        cells = "".join(f'<td class="CRc">{html.escape(c)}</td>' for c in row)
        lines.append(f'<tr class="CRg{number % 2 + 1}"> {cells}')
    return "".join(f"{line}</tr>\n" for line in lines)


def _page(title: str, body: str) -> bytes:
    menu = '<tr><td class="CR">Lists</td><td><a href="t.aspx?art=5">Starting rank crosstable</a></td></tr>'
    return f"""<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "x.dtd">
<html lang="en"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
<title>\n\tChess-Results Server Chess-results.com - {html.escape(title)}\n</title></head><body>
<form><input type="hidden" name="__VIEWSTATE" value="/wEPDwUKLTYyNDM3NzQzNw9" />
<table id="kopfvisible"><tr><td><div id="menu0"><ul><li><a>ENG</a></li></ul></div></td></tr>
<tr><td><div><table id="datenxx"><tr valign="top"><td width="834">
<div class="defaultDialog"><h2>{html.escape(title)}</h2><p class="CRsmall">Last update 10.05.2026</p>
<table>{menu}</table></div><div class="defaultDialog">{body}</div>
<script>var x = "<table><tr><td>no</td></tr></table>";</script></td></tr></table></div></td></tr>
</table></form></body></html>""".encode()
