"""Through which files a published table goes before it is checked.

A format joins by one line: a tournament with its published table, written and read again. What the
format cannot hold (TRF and Chess-JSON have no columns of tie-breaks) is not looked for in what
comes back.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable

from crosstable.files.formats import read, write
from crosstable.model.tournament import Tournament
from tests.support.printed_tables import chess_results_page

Carrier = Callable[[Tournament], Tournament]


def _page(event: Tournament) -> bytes:
    """The crosstable on a saved web page."""
    table = io.StringIO(write(event, "csv", force=True).decode("utf-8-sig"))
    return chess_results_page("A page", "Crosstable", list(csv.reader(table)))


CARRIERS: dict[str, Carrier] = {
    "as it is": lambda event: event,
    "trf": lambda event: read(write(event, "trf26", force=True)),
    "chess-json": lambda event: read(write(event, "chess-json", force=True)),
    "json": lambda event: read(write(event, "json", force=True)),
    "xlsx": lambda event: read(write(event, "xlsx", force=True)),
    "csv": lambda event: read(write(event, "csv", force=True)),
    "html": lambda event: read(_page(event)),
}
