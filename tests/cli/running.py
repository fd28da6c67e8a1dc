"""The command run inside the test's own process, and small events to run it on."""

from __future__ import annotations

import io
import os
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

import pytest

from crosstable.cli.app import main


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a command ended, and what it wrote where."""

    code: int
    data: bytes
    err: str

    @property
    def out(self) -> str:
        return self.data.decode("utf-8")


def run(*arguments: object, stdin: bytes = b"", columns: int = 80) -> Outcome:
    """``crosstable`` with these arguments, on a terminal of so many columns."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="") for _ in range(2))
    keyboard = io.TextIOWrapper(io.BytesIO(stdin), "utf-8")
    with (
        redirect_stdout(out),
        redirect_stderr(err),
        patch.object(sys, "stdin", keyboard),
        patch.dict(os.environ, {"COLUMNS": str(columns)}),
        pytest.raises(SystemExit) as ended,
    ):
        main([str(one) for one in arguments])
    written = [read_back(stream) for stream in (out, err)]
    code = ended.value.code
    assert isinstance(code, int)
    return Outcome(code, written[0], written[1].decode("utf-8"))


def read_back(stream: io.TextIOWrapper) -> bytes:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue()


def player(id: int, cells: str, name: str = "", rating: str = "", stated: str = "") -> str:
    """A line 001. ``cells``: rounds separated by commas; ``stated``: points and rank."""
    points, _, rank = stated.partition(" ")
    rounds = "".join(_cell(one) for one in cells.split(","))
    return (
        f"001 {id:4d}      {name or f'Player {id}':33s} {rating:>4s} {'':26s}"
        f" {points:>4s} {rank:>4s}{rounds}"
    )


def _cell(written: str) -> str:
    opponent, colour, result = [*written.split(), "", "", ""][:3]
    return f"  {opponent:>4s} {colour or ' '} {result or ' '}"


def trf(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


#: Five players, four rounds: a bye of each kind, a forfeit, a shared place; nothing doubtful.
SMALL = trf(
    "012 Small Open",
    "042 2026/05/01",
    "092 Individual: Swiss-System",
    "142 4",
    "212 PTS,BH/C1,SB",
    player(1, "2 w 1, 3 b 1, 4 w =, 5 b 1", "Ahlberg, Nils", "2100", "3.5 1"),
    player(2, "1 b 0, 4 w 1, 0000 - H, 3 w 1", "Birkeland, Tove", "2050", "2.5 2"),
    player(3, "4 b 1, 1 w 0, 5 w 1, 2 b 0", "Castro, Ines", "2000", "2.0 3"),
    player(4, "3 w 0, 2 b 0, 1 b =, 0000 - U", "Duarte, Rui", "1950", "1.5 4"),
    player(5, "0000 - U, 0000 - Z, 3 b 0, 1 w 0", "Eriksen, Pal", "1900", "1.0 5"),
)

#: Ids with gaps, a win worth three, a bye worth a third of it, points taken by decision, the
#: last round not over, byes announced, one who never played.
ODD = trf(
    "012 Odd Cup",
    "042 2026",
    "142 5",
    "162  W 3.0    D 1.0    L 0.0    A 0.0    P 1.5",
    player(2, "7 w 1, 11 b =, 9 w 1, 7 b", "Two", "1800", "7.0"),
    player(7, "2 b 0, 9 w 1, 0000 - U, 2 w", "Seven", "", "3.5"),
    player(9, "11 w -, 7 b 0, 2 b 0, 11 w", "Nine", "1600", "0.0"),
    player(11, "9 b +, 2 w =, 15 w -, 9 b, 0000 - H", "Eleven", "1500", "4.0"),
    player(15, "0000 - Z,, 11 b -,, 0000 - Z", "Fifteen", "1400", "0.0"),
    f"299 W        {2.0:4.1f}    1    2",
    f"299 {'':9s}{-1.0:4.1f}  000   11",
)

#: Nobody publishes anything, nobody has played.
EMPTY = trf("012 Not begun", "042 2026/05/01", "142 3", player(1, ""), player(2, ""))

#: A round robin of four by its pairings, with points, ranks and one slip in the points.
SLIP = trf(
    "012 Four",
    "042 2024/10/01",
    "092 Individual: Round-Robin",
    "202 SB,DE,WIN",
    player(1, "4 w 1, 3 b =, 2 w 0", "Один", "2000", "2.5 1"),
    player(2, "3 w =, 4 b 0, 1 b 1", "Два", "2000", "1.5 2"),
    player(3, "2 b =, 1 w =, 4 w =", "Три", "2000", "1.5 2"),
    player(4, "1 b 0, 2 w 1, 3 b =", "Четыре", "2000", "1.5 2"),
)

SMALL_EVENTS = {"small": SMALL, "odd": ODD, "empty": EMPTY, "slip": SLIP}


def file_of(folder: Path, content: str | bytes, name: str = "event.trf") -> Path:
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
    return path
