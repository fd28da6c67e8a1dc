"""Damaged files for every reader: bytes, lines and members of JSON are changed at random."""

from __future__ import annotations

import json
import random
import resource
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

from crosstable.errors import CrosstableError, EngineError
from crosstable.files.format import Format
from crosstable.files.formats import FORMATS, write
from crosstable.front import rank, read

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT.parent / "shared" / "data"
CASES = ROOT / "tests" / "files" / "found"
#: What one damaged file may cost.
MOST_SECONDS, MOST_MEBIBYTES = 10, 1024
#: Values that a member of JSON may be replaced by.
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2, 9999, 10_000, 10**9, 10**30, 0.5, "", "x", "W", "1/3", "½", "1e9",
    "\u202e\x00\x1b[31m", "9" * 400, [], {}, [[]], [None], {"cid": 1},
)  # fmt: skip


def seeds(format: Format) -> list[bytes]:
    """Sound files of a format: those there are, and the examples written in it."""
    paths = [
        path
        for folder in (ROOT / "examples", SHARED, CASES)
        for path in sorted(folder.rglob("*"))
        if path.suffix in format.extensions and path.suffix != ".txt"
    ]
    files = [path.read_bytes() for path in paths if not path.name.endswith(".expected.json")]
    for path in sorted((ROOT / "examples").glob("*.trf")):
        files += [write(read(path), version, force=True) for version in format.writes]
    return [one for one in files if format.reader.sniff(one)]


def damaged(data: bytes, chance: random.Random) -> bytes:
    """The file with a few things changed, taken out or doubled."""
    if data.lstrip()[:1] == b"{" and chance.random() < 0.7:
        changed = _members(data, chance)
    elif chance.random() < 0.4:
        changed = _lines(data, chance)
    else:
        changed = _bytes(data, chance)
    return changed or data


def _bytes(data: bytes, chance: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(chance.randint(1, 12)):
        if not changed:
            break
        at = chance.randrange(len(changed))
        match chance.randrange(3):
            case 0:
                changed[at] = chance.randrange(256)
            case 1:
                del changed[at : at + chance.randint(1, 40)]
            case _:
                changed[at:at] = changed[at : at + chance.randint(1, 200)]
    return bytes(changed)


def _lines(data: bytes, chance: random.Random) -> bytes:
    lines = data.split(b"\n")
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(lines))
        match chance.randrange(4):
            case 0:
                lines.insert(chance.randrange(len(lines)), lines[at])
            case 1 if len(lines) > 1:
                del lines[at]
            case 2:
                lines[at] = lines[chance.randrange(len(lines))]
            case _:
                lines[at] = lines[at][: chance.randrange(len(lines[at]) + 1)]
    return b"\n".join(lines)


def _members(data: bytes, chance: random.Random) -> bytes:
    try:
        content: Any = json.loads(data)
    except ValueError:
        return _lines(data, chance)
    for _ in range(chance.randint(1, 4)):
        _change_one(content, chance)
    return json.dumps(content, ensure_ascii=chance.random() < 0.5).encode("utf-8", "replace")


def _change_one(content: Any, chance: random.Random) -> None:
    """Walk down to some member, and replace, remove or double it."""
    while True:
        if not isinstance(content, (dict, list)) or not content:
            return
        keys: list[Any] = (
            [*cast("dict[str, Any]", content)]
            if isinstance(content, dict)
            else [*range(len(content))]
        )
        key = chance.choice(keys)
        below = content[key]
        if isinstance(below, (dict, list)) and below and chance.random() < 0.85:
            content = below
            continue
        match chance.randrange(4):
            case 0:
                del content[key]
            case 1 if isinstance(content, list):
                content.insert(chance.choice(keys), below)
            case 2:
                content[key] = content[chance.choice(keys)]
            case _:
                content[key] = chance.choice(ODD)
        return


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
    return [one for one in FORMATS if one.reads]
