"""Plain tables for the terminal: columns in one width, names cut where the line ends."""

from __future__ import annotations

import shutil
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

NARROWEST_NAME = 12
_GAP = "  "


@dataclass(frozen=True, slots=True)
class TableColumn:
    """A heading and its cells. ``left``: words, not numbers. ``stays``: in every block."""

    heading: str
    cells: Sequence[str]
    left: bool = False
    stays: bool = False
    shrinks: bool = False


def width() -> int:
    """The width of the terminal, 80 where there is none."""
    return max(40, shutil.get_terminal_size((80, 24)).columns)


def table(columns: Sequence[TableColumn], most: int) -> str:
    """The table in blocks no wider than ``most``; columns that stay lead every block."""
    leading = [one for one in columns if one.stays]
    others = [one for one in columns if not one.stays]
    blocks: list[str] = []
    while True:
        taken = _fitting(leading, others, most)
        blocks.append(_block([*leading, *others[:taken]], most))
        others = others[taken:]
        if not others:
            return "\n".join(blocks)


def _fitting(leading: Sequence[TableColumn], others: Sequence[TableColumn], most: int) -> int:
    """How many of the other columns fit behind the leading ones, at least one."""
    used = sum(min(_wide(one), NARROWEST_NAME) if one.shrinks else _wide(one) for one in leading)
    used += len(_GAP) * max(len(leading) - 1, 0)
    for number, one in enumerate(others):
        used += len(_GAP) + _wide(one)
        if used > most:
            return max(number, 1)
    return len(others)


def _block(columns: Sequence[TableColumn], most: int) -> str:
    widths = [_wide(one) for one in columns]
    over = sum(widths) + len(_GAP) * (len(columns) - 1) - most
    for number, one in enumerate(columns):
        if one.shrinks and over > 0:
            narrower = max(widths[number] - over, min(widths[number], NARROWEST_NAME))
            over -= widths[number] - narrower
            widths[number] = narrower
    lines = [_line([one.heading for one in columns], columns, widths)]
    lines += [
        _line(row, columns, widths) for row in zip(*(one.cells for one in columns), strict=True)
    ]
    return "".join(f"{line}\n" for line in lines)


def _line(row: Sequence[str], columns: Sequence[TableColumn], widths: Sequence[int]) -> str:
    cells = [
        _padded(cell, one.left, width)
        for cell, one, width in zip(row, columns, widths, strict=True)
    ]
    return _GAP.join(cells).rstrip()


def _padded(cell: str, left: bool, wide: int) -> str:
    missing = wide - cells_of(cell)
    if missing < 0:
        return shortened(cell, wide)
    return cell + " " * missing if left else " " * missing + cell


def _wide(one: TableColumn) -> int:
    return max([cells_of(one.heading), *map(cells_of, one.cells)])


def shortened(written: str, most: int) -> str:
    """The text in ``most`` cells, its end replaced by an ellipsis where it is longer."""
    if cells_of(written) <= most:
        return written
    kept, used = "", 1
    for letter in written:
        used += cells_of(letter)
        if used > most:
            break
        kept += letter
    return kept.rstrip() + "…" + " " * (most - cells_of(kept.rstrip()) - 1)


def cells_of(written: str) -> int:
    """How many cells of a terminal a text takes: wide letters two, combining marks none."""
    if written.isascii():
        return len(written)
    return sum(
        0 if unicodedata.combining(letter) else 1 + (unicodedata.east_asian_width(letter) in "WF")
        for letter in written
    )
