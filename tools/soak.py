"""A long run: damaged files and generated events against the slow truth, for SOAK_MINUTES."""

from __future__ import annotations

import os
import random
import sys
import time
from pathlib import Path

from crosstable.errors import CrosstableError, EngineError
from crosstable.front import rank, read
from tests.slow_truth.comparing import EDITIONS, comparison, report
from tests.slow_truth.ranking import standings
from tests.support.generate_event import generate
from tests.support.ours import ours_standings

ROOT = Path(__file__).resolve().parent.parent
#: The small events below this number are those of the tests.
TESTED = 5_000
LISTS = (
    ["PTS", "BH/C1", "BH", "SB", "PS"],
    ["PTS", "DE", "WIN", "FB/C1", "AOB"],
    ["PTS", "KS", "STD"],
)


def damaged(data: bytes, chance: random.Random) -> bytes:
    """The file with a few bytes changed, taken out or doubled."""
    changed = bytearray(data)
    for _ in range(chance.randint(1, 12)):
        at = chance.randrange(len(changed))
        match chance.randrange(3):
            case 0:
                changed[at] = chance.randrange(256)
            case 1:
                del changed[at : at + chance.randint(1, 40)]
            case _:
                changed[at:at] = changed[at : at + chance.randint(1, 200)]
        if not changed:
            return data
    return bytes(changed)


def fuzz(files: list[bytes], chance: random.Random) -> str:
    """One damaged file: ranked or refused. Any other exception is an error of ours."""
    try:
        rank(read(damaged(chance.choice(files), chance)))
    except EngineError:
        raise
    except CrosstableError:
        return "refused"
    return "ranked"


def compare(seed: int) -> str:
    """One generated event against the slow truth."""
    event = generate(seed)
    for codes in LISTS:
        wanted, _ = standings(event, codes, "fide-2026-03-01")
        if [tuple(row) for row in wanted] != ours_standings(event, codes, "fide-2026-03-01"):
            sys.exit(f"seed {seed}, {codes}: the slow truth has another order")
    return "compared"


def compare_every_code(seed: int) -> str:
    """One small event under every edition: every code and whole lists against the slow truth."""
    for edition in EDITIONS:
        tally = comparison(seed, edition)
        if tally.differences:
            sys.exit(f"small event {seed}: {report(tally)}")
    return "compared by every code"


def main() -> None:
    """Run until the time is over; print what was done."""
    minutes = int(os.environ.get("SOAK_MINUTES", "10"))
    seed = int(os.environ.get("SOAK_SEED", "1000"))
    files = [path.read_bytes() for path in sorted((ROOT / "examples").glob("*.trf"))]
    files += [path.read_bytes() for path in sorted((ROOT / "../shared/data/files").glob("*.trf"))]
    chance, counts, end = random.Random(seed), dict[str, int](), time.monotonic() + 60 * minutes
    while time.monotonic() < end:
        for _ in range(50):
            done = fuzz(files, chance)
            counts[done] = counts.get(done, 0) + 1
        for done in (compare(seed), compare_every_code(TESTED + seed)):
            counts[done] = counts.get(done, 0) + 1
        seed += 1
    print(f"{minutes} minutes: {counts}; next seed {seed}")


if __name__ == "__main__":
    main()
