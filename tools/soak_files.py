"""Sound files of every format, and what becomes of them when they are damaged."""

from __future__ import annotations

import random
import resource
import time
from collections.abc import Callable
from pathlib import Path

from crosstable.errors import CrosstableError, EngineError
from crosstable.files.format import Format
from crosstable.files.formats import FORMATS, write
from crosstable.front import rank, read
from tests.support.made_files import made_files
from tools.damage import damaged

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT.parent / "shared" / "data"
SOUND = ROOT / "tests" / "files" / "sound"
SAVED = ROOT / "tests" / "files" / "grids"
CASES = ROOT / "tests" / "files" / "found"
#: What one damaged file may cost.
MOST_SECONDS, MOST_MEBIBYTES = 10, 1024


def seeds(format: Format) -> list[bytes]:
    """Sound files of a format: those there are, and events written in it."""
    paths = [
        path
        for folder in (ROOT / "examples", SHARED, SOUND, SAVED, CASES)
        for path in sorted(folder.rglob("*"))
        if path.suffix in format.extensions and path.suffix != ".txt"
    ]
    files = [path.read_bytes() for path in paths if not path.name.endswith(".expected.json")]
    for path in sorted((ROOT / "examples").glob("*.trf")):
        files += [write(read(path), version, force=True) for version in format.writes]
    files += made_files(format.name)
    return [one for one in files if format.reader.sniff(one)]


def attempt(data: bytes, format: str | None = None) -> str:
    """One file: ranked or refused, within bounds. Any other exception is an error of ours."""
    begun = time.process_time()
    try:
        rank(read(data, format))
        outcome = "ranked"
    except EngineError:
        raise
    except CrosstableError as fault:
        str(fault)
        outcome = "refused"
    seconds = time.process_time() - begun
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    if seconds > MOST_SECONDS or peak > MOST_MEBIBYTES:
        raise RuntimeError(f"{seconds:.1f} s, {peak:.0f} MiB")
    return outcome


def soak(format: Format, chance: random.Random, end: float) -> dict[str, int]:
    """Damaged files of one format until the time is over; a file that breaks the reader is kept."""
    files, counts = seeds(format), dict[str, int]()
    if not files:
        raise SystemExit(f"there is no sound file of {format.name}")
    while time.monotonic() < end:
        data = damaged(chance.choice(files), chance)
        done = guarded(lambda data=data: attempt(data, format.name), data, format.name)
        counts[done] = counts.get(done, 0) + 1
    return counts


def guarded(action: Callable[[], str], data: bytes, name: str) -> str:
    """Run one attempt; keep the file of one that fails."""
    try:
        return action()
    except Exception:
        CASES.mkdir(exist_ok=True)
        (CASES / f"found.{name}").write_bytes(data)
        raise


def readable() -> list[Format]:
    """The formats that are read."""
    return [one for one in FORMATS if one.reads]
