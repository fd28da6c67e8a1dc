"""Tables of dBASE III made of rows of texts. Nothing here knows crosstable."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence


def xbase(widths: Mapping[str, int], rows: Sequence[Mapping[str, object]]) -> bytes:
    """A table whose fields are all characters; what a row does not have stays blank."""
    start, width = 32 + 32 * len(widths) + 1, 1 + sum(widths.values())
    head = struct.pack("<4BIHH20x", 3, 126, 5, 1, len(rows), start, width)
    for name, size in widths.items():
        head += struct.pack("<11sc4xB15x", name.encode(), b"C", size)
    body = b"".join(
        b" "
        + b"".join(
            str(row.get(name, "")).encode()[:size].ljust(size) for name, size in widths.items()
        )
        for row in rows
    )
    return head + b"\r" + body + b"\x1a"
