"""What we use of XlsxWriter, which tells no types of its own."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from importlib import import_module
from io import BytesIO
from typing import Protocol, cast

from crosstable.libraries import missing


class Format(Protocol):
    """The look of a cell."""


class Sheet(Protocol):
    """A worksheet. Rows and columns count from 0."""

    def write_number(
        self, row: int, column: int, number: float | Decimal, look: Format | None
    ) -> int: ...
    def write_string(self, row: int, column: int, words: str, look: Format | None) -> int: ...
    def write_comment(self, row: int, column: int, words: str) -> int: ...
    def set_column(self, first: int, last: int, width: float) -> int: ...
    def freeze_panes(self, row: int, column: int) -> None: ...
    def repeat_rows(self, first: int, last: int) -> None: ...
    def set_landscape(self) -> None: ...
    def set_paper(self, size: int) -> None: ...
    def fit_to_pages(self, wide: int, high: int) -> None: ...
    def set_footer(self, words: str) -> None: ...


class Workbook(Protocol):
    """A workbook."""

    def add_worksheet(self, name: str) -> Sheet: ...
    def add_format(self, properties: Mapping[str, object]) -> Format: ...
    def set_properties(self, properties: Mapping[str, object]) -> None: ...
    def close(self) -> None: ...


def workbook(target: BytesIO) -> Workbook:
    """A new workbook in memory. Raises `MissingLibrary`."""
    try:
        library = import_module("xlsxwriter")
    except ImportError as fault:
        raise missing("XlsxWriter") from fault
    return cast("Workbook", library.Workbook(target, {"in_memory": True}))
