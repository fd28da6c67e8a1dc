"""The play-offs of an event as a file: replaced as a whole, never half written, read with care."""

from __future__ import annotations

import contextlib
import os
import time
import tomllib
from collections.abc import Generator
from pathlib import Path

import msgspec

from crosstable.errors import FileError, raise_all
from crosstable.playoff.intact import faults
from crosstable.playoff.state import State
from crosstable.playoff.toml import toml_text
from crosstable.texts import text

_DAMAGED = text("error.playoff-damaged", "the play-off file '{path}', places {places}: {why}")
_CANNOT_READ = text("error.playoff-file", "the play-off file '{path}' cannot be read: {why}")
_CANNOT_WRITE = text("error.cannot-write", "'{path}' cannot be written: {why}")
_MEND = text(
    "error.playoff-file.remedy",
    "nothing was changed; mend it in an editor, or put a copy of it in its place",
)
_NO_FILE = text("error.playoff-no-file", "'{path}' is no file, so nothing can be kept in it")
_NO_FILE_REMEDY = text(
    "error.playoff-no-file.remedy", "name a file for the play-offs: --playoff PATH"
)
_AS_BEFORE = text(
    "error.playoff-write.remedy",
    "what was entered before is kept; make room, or the folder writable, then enter it again",
)
_BUSY = text("error.playoff-busy", "another command is at work on '{path}'")
_BUSY_REMEDY = text(
    "error.playoff-busy.remedy", "wait until it has ended, then enter it again; nothing was changed"
)
#: Seconds to wait for another command.
MOST_PATIENCE = 20
#: How often, and after how many seconds, a file that is being read is replaced again.
_TIMES, _PAUSE = 5, 1
_HEAD = "# Play-offs, written by crosstable. Results are entered with: crosstable playoff enter\n"


def read_state(path: Path, *, must_exist: bool = False) -> State:
    """The play-offs of a file; none where there is no file and none must be.

    Raises `FileError` where it cannot be read, or does not hang together.
    """
    try:
        found = msgspec.convert(tomllib.loads(path.read_text("utf-8")), State, strict=True)
    except FileNotFoundError as fault:
        if not must_exist:
            return State()
        raise FileError(_CANNOT_READ(path=path, why=fault.strerror)) from fault
    except (OSError, ValueError, RecursionError) as fault:
        why = getattr(fault, "strerror", None) or str(fault).partition("\n")[0]
        raise FileError(_CANNOT_READ(path=path, why=why), remedy=_MEND()) from fault
    raise_all(
        [
            FileError(
                _DAMAGED(path=path, places=f"{one.place}-{one.place_to}", why=why), remedy=_MEND()
            )
            for one in found.playoff
            for why in faults(one)
        ]
    )
    return found


def write_state(path: Path, state: State) -> None:
    """Replace the file as a whole: it is the old one or the new one whenever the program stops.

    Raises `FileError`; then it is still the old one.
    """
    written = _HEAD + toml_text(msgspec.to_builtins(state))
    path = _real(path)
    beside = path.with_name(f"{path.name}.new")
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(written)
            file.flush()
            os.fsync(file.fileno())
        _put_in_place(beside, path)
    except OSError as fault:
        with contextlib.suppress(OSError):
            beside.unlink()
        why = fault.strerror or str(fault)
        raise FileError(_CANNOT_WRITE(path=path, why=why), remedy=_AS_BEFORE()) from fault
    _sync_folder(path.parent)


@contextlib.contextmanager
def alone_at(path: Path) -> Generator[None]:
    """Nobody else enters anything at this file meanwhile. Raises `FileError`.

    An empty file of the same name with ``.lock`` stays beside it.
    """
    from filelock import FileLock, Timeout  # only where something is entered

    real = _real(path)
    lock = FileLock(f"{real}.lock", timeout=MOST_PATIENCE)
    try:
        real.parent.stat()
        lock.acquire()
    except Timeout as fault:
        raise FileError(_BUSY(path=path), remedy=_BUSY_REMEDY()) from fault
    except OSError as fault:
        why = fault.strerror or str(fault)
        raise FileError(_CANNOT_WRITE(path=path, why=why), remedy=_AS_BEFORE()) from fault
    try:
        yield
    finally:
        lock.release()


def _real(path: Path) -> Path:
    """The file itself, where the path is a link to it. Raises `FileError` for a device or a folder."""
    real = Path(os.path.realpath(path))
    if real.exists() and not real.is_file():
        raise FileError(_NO_FILE(path=path), remedy=_NO_FILE_REMEDY())
    return real


def _put_in_place(new: Path, old: Path) -> None:
    """Rename; where the system refuses while somebody reads the old file, wait for him."""
    for _ in range(_TIMES):
        try:
            new.replace(old)
        except PermissionError:
            time.sleep(_PAUSE)
        else:
            return
    new.replace(old)


def _sync_folder(folder: Path) -> None:
    """Make the new name itself outlast a loss of power, where the system can."""
    with contextlib.suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
