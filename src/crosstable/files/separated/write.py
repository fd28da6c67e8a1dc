"""Writing a crosstable as text with a separator: csv with commas, tsv with tabs."""

from __future__ import annotations

from crosstable.files.grids.write import rows_of, table_losses
from crosstable.model.tournament import Tournament
from crosstable.separated import separated
from crosstable.texts import Message

_DELIMITERS = {"csv": ",", "tsv": "\t"}


def losses(tournament: Tournament, version: str) -> list[Message]:  # noqa: ARG001
    """What a crosstable cannot hold of this tournament."""
    return table_losses(tournament)


def write(tournament: Tournament, version: str) -> bytes:
    """The crosstable as text, UTF-8 with the mark by which spreadsheets know it."""
    rows = [[cell.text for cell in row] for row in rows_of(tournament)]
    return separated(rows, _DELIMITERS[version]).encode("utf-8-sig")
