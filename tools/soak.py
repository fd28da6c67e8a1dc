"""A long run: damaged files and generated events against the slow truth, for SOAK_MINUTES.

SOAK_FORMAT: damage files of this format only, and leave the slow truth alone.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time

from crosstable.errors import CrosstableError, EngineError
from crosstable.front import rank, read
from tests.slow_truth.comparing import EDITIONS, comparison, report
from tests.slow_truth.ranking import standings
from tests.support.generate_event import generate
from tests.support.ours import ours_standings
from tools.damage import damaged, files_of

#: The small events below this number are those of the tests.
TESTED = 5_000
FORMATS = ("trf", "xlsx", "csv", "html")
#: Seconds of processor time that no damaged file may take.
SLOW = 10
LISTS = (
    ["PTS", "BH/C1", "BH", "SB", "PS"],
    ["PTS", "DE", "WIN", "FB/C1", "AOB"],
    ["PTS", "KS", "STD"],
)


def fuzz(files: list[bytes], chance: random.Random) -> str:
    """One damaged file: ranked or refused, and soon. Anything else is an error of ours; the file
    is kept."""
    data = damaged(chance.choice(files), chance)
    begun = time.process_time()
    try:
        rank(read(data))
    except EngineError:
        kept(data)
        raise
    except CrosstableError:
        done = "refused"
    except BaseException:
        kept(data)
        raise
    else:
        done = "ranked"
    if time.process_time() - begun > SLOW:
        kept(data)
        sys.exit(f"it took {time.process_time() - begun:.1f} s")
    return done


def kept(data: bytes) -> None:
    """Leave the file for whoever looks into the fault."""
    with tempfile.NamedTemporaryFile(prefix="soak-", delete=False) as file:
        file.write(data)
    print(f"the damaged file is {file.name}")


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
    only = os.environ.get("SOAK_FORMAT", "")
    files = [data for one in ((only,) if only else FORMATS) for data in files_of(one)]
    chance, counts, end = random.Random(seed), dict[str, int](), time.monotonic() + 60 * minutes
    while time.monotonic() < end:
        for _ in range(50):
            done = fuzz(files, chance)
            counts[done] = counts.get(done, 0) + 1
        if only:
            continue
        for done in (compare(seed), compare_every_code(TESTED + seed)):
            counts[done] = counts.get(done, 0) + 1
        seed += 1
    print(f"{minutes} minutes: {counts}; next seed {seed}")


if __name__ == "__main__":
    main()
