"""A long run: damaged files and generated events against the slow truth, for SOAK_MINUTES.

With SOAK_FORMAT only damaged files of that format: ``SOAK_FORMAT=pgn make soak``.
"""

from __future__ import annotations

import os
import random
import sys
import time

from tests.slow_truth.comparing import EDITIONS, comparison, report
from tests.slow_truth.ranking import standings
from tests.support.generate_event import generate
from tests.support.ours import ours_standings
from tools.damage import damaged
from tools.soak_files import attempt, guarded, readable, seeds, soak

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
    chance, counts, end = random.Random(seed), dict[str, int](), time.monotonic() + 60 * minutes
    only = os.environ.get("SOAK_FORMAT")
    if only:
        format = next(one for one in readable() if one.name == only)
        print(f"{minutes} minutes of {only}: {soak(format, chance, end)}")
        return
    files = [(one.name, data) for one in readable() for data in seeds(one)]
    while time.monotonic() < end:
        for _ in range(50):
            name, data = chance.choice(files)
            data = damaged(data, chance)
            done = guarded(lambda data=data: attempt(data), data, name)
            counts[done] = counts.get(done, 0) + 1
        for done in (compare(seed), compare_every_code(TESTED + seed)):
            counts[done] = counts.get(done, 0) + 1
        seed += 1
    print(f"{minutes} minutes: {counts}; next seed {seed}")


if __name__ == "__main__":
    main()
