"""Workbooks of the old kind (.xls), read in a process of its own.

Their format is a file system of binary records, and a damaged one can make its reader ask for any
amount of memory or time. So the reader gets both measured out, and we outlive it.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys

import msgspec

from crosstable.errors import FileError
from crosstable.files.spreadsheet.calamine import sheets
from crosstable.files.spreadsheet.measures import TOO_MANY_REMEDY, broken
from crosstable.libraries import library_of_files
from crosstable.texts import Message, declared_texts, text

#: Of the processor; on a machine that has much else to do, the clock goes further meanwhile.
_SECONDS = 8
_SECONDS_OF_THE_CLOCK = 60 if importlib.util.find_spec("resource") else _SECONDS
_MEMORY = 768 * 2**20

_TOO_MUCH = text(
    "error.workbook-time", "the workbook takes more time and memory than any table does"
)
_TOO_MUCH_REMEDY = text("error.workbook-time.remedy", "save it as .xlsx and read that")

Sheets = list[tuple[str, list[list[str]], bool]]


def old_sheets(data: bytes) -> Sheets:
    """Name, rows, and whether it is hidden, of each sheet. Raises `FileError`, `MissingLibrary`."""
    library_of_files("python_calamine", "python-calamine")
    command = [sys.executable, "-c", f"from {__name__} import answer; answer()"]
    path = os.pathsep.join(one for one in sys.path if one)
    try:
        done = subprocess.run(  # noqa: S603  (our own program)
            command, input=data, capture_output=True, timeout=_SECONDS_OF_THE_CLOCK, check=False,
            env={**os.environ, "PYTHONPATH": path},
        )  # fmt: skip
    except subprocess.TimeoutExpired as fault:
        raise FileError(_TOO_MUCH(), remedy=_TOO_MUCH_REMEDY()) from fault
    if done.returncode == _BROKEN:
        raise broken(done.stdout.decode("utf-8", "replace"))
    if done.returncode == _REFUSED:
        id, facts = msgspec.json.decode(done.stdout, type=tuple[str, dict[str, int]])
        raise FileError(Message(declared_texts()[id], facts), remedy=TOO_MANY_REMEDY())
    if done.returncode:
        raise FileError(_TOO_MUCH(), remedy=_TOO_MUCH_REMEDY())
    return msgspec.json.decode(done.stdout, type=Sheets)


#: How the process of its own ends where it can say what is wrong: damaged, or more than is read.
_BROKEN, _REFUSED = 3, 4


def answer() -> None:
    """Read the workbook on standard input, write its sheets to standard output."""
    _limit()
    try:
        found = sheets(sys.stdin.buffer.read())
    except FileError as fault:
        facts = fault.what.facts
        if "why" not in facts:
            sys.stdout.buffer.write(msgspec.json.encode((fault.what.id, facts)))
            raise SystemExit(_REFUSED) from fault
        sys.stdout.buffer.write(str(facts["why"]).encode())
        raise SystemExit(_BROKEN) from fault
    sys.stdout.buffer.write(msgspec.json.encode(found))


def _limit() -> None:
    """Less time and memory than the whole program may have, where the system can be told so."""
    try:
        import resource
    except ImportError:  # Windows has no such limits: there the clock alone limits it
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = _MEMORY if hard == resource.RLIM_INFINITY else min(_MEMORY, hard)
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))
    _, longest = resource.getrlimit(resource.RLIMIT_CPU)
    seconds = _SECONDS if longest == resource.RLIM_INFINITY else min(_SECONDS, longest)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, longest))
