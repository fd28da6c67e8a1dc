"""A process whose children enter results and take them back until somebody kills them.

For each line on standard input, the path of a play-off file, it starts a child and prints its
number; the child prints a line for each act that is safely written.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from msgspec.structs import replace

from crosstable.playoff.entries import Book
from crosstable.playoff.load import format_of
from crosstable.playoff.state_file import read_state, write_state


def act(path: Path) -> None:
    """Enter the result that is due, or take back the last one where none is."""
    state = read_state(path)
    one = state.playoff[0]
    book = Book(format_of(one.rules), one.setup, one.entry)
    due = book.now.due
    entries = book.with_result(due[0].number, "1/2-1/2", 40) if due else book.without_last()
    write_state(path, state.having(replace(one, entry=entries)))


def main() -> None:
    format_of("fide-2006")  # read once, before anybody is in a hurry
    for line in sys.stdin:
        child = os.fork()
        if not child:
            while True:
                act(Path(line.strip()))
                os.write(1, b"done\n")
        os.write(1, f"child {child}\n".encode())
        os.waitpid(child, 0)
        os.write(1, b"killed\n")


if __name__ == "__main__":
    main()
