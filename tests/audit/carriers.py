"""Through which files a published table goes before it is checked.

A format joins by one line: a tournament with its published table, written and read again. What the
format cannot hold (TRF has no columns for tie-breaks) is not looked for in what comes back.
"""

from __future__ import annotations

from collections.abc import Callable

from crosstable.files.trf import read, write
from crosstable.model.tournament import Tournament

Carrier = Callable[[Tournament], Tournament]

CARRIERS: dict[str, Carrier] = {
    "as it is": lambda event: event,
    "trf": lambda event: read(write(event)),
}
