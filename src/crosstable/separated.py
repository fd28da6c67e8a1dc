"""Tables as text with a separator, in which no cell is a formula to the program that opens it."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence

#: Where a spreadsheet would compute instead of showing: these first characters begin a formula.
_FORMULA = re.compile(r"[=+\-@\t\r]")
#: What begins so and is no formula: numbers, results and byes.
_HARMLESS = re.compile(r"[+\-](?:[\d.,/½]+[A-Z]?)?|[+\-=:  ]+")
_GUARD = "'"


def separated(rows: Iterable[Sequence[str]], delimiter: str = ",") -> str:
    """The rows with a line feed after each; what a spreadsheet would take for a formula gets an
    apostrophe in front."""
    written = io.StringIO()
    writer = csv.writer(written, delimiter=delimiter, lineterminator="\n")
    writer.writerows([guarded(cell) for cell in row] for row in rows)
    return written.getvalue()


def guarded(cell: str) -> str:
    """The cell with an apostrophe where it would be a formula."""
    if _FORMULA.match(cell) and not _HARMLESS.fullmatch(cell):
        return _GUARD + cell
    return cell


def unguarded(cell: str) -> str:
    """The cell without the apostrophe that guards it."""
    if cell.startswith(_GUARD) and _FORMULA.match(cell[1:]):
        return cell[1:]
    return cell
