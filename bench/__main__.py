"""``python -m bench``: one table; ``--write`` keeps it in docs/performance.md."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace as changed

from bench.events import swiss
from bench.games import pgn
from bench.team_events import team_swiss
from crosstable.audit.identify import identify
from crosstable.contestants import contestants
from crosstable.editions.load import page
from crosstable.files.formats import read as read_any
from crosstable.files.formats import write
from crosstable.files.trf import read
from crosstable.model.event_type import event_type
from crosstable.model.published import Published
from crosstable.ranking.classes import events
from crosstable.ranking.codes import criteria
from crosstable.ranking.columns import column
from crosstable.ranking.ranking import Ranking, ranked
from crosstable.ranking.regulations import Settings
from crosstable.regulate import regulations
from crosstable.reports.html import html_report
from crosstable.reports.papers.catalogue import document
from crosstable.reports.printers.pdf import pdf
from crosstable.rules.evaluation import Evaluation
from crosstable.table.build import crosstable
from crosstable.table.crosstable import Crosstable
from crosstable.table.join import joined
from tests.peers.gacrux_peer import timing_command, timing_compute
from tests.support.plain_event import PlainEvent

ROOT = Path(__file__).resolve().parent.parent
COMMAND = str(Path(sys.executable).with_name("crosstable"))
#: As installed: modules are compiled once, not at every start.
INSTALLED = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
FIVE = ["PTS", "BH/C1", "BH", "SB", "WIN"]
SIX = ["PTS", "BH/C1", "BH", "SB", "PS", "WIN"]
WITH_DE = ["PTS", "DE", "BH/C1", "BH", "SB", "WIN"]
TEAMS = ["MPTS", "EMMSB", "BH:MP", "SSSC"]
LARGE = "3,000 x 11 (seed 2)"
BOTH = ("table", "json")


class Measured(NamedTuple):
    """A line of the table."""

    what: str
    ours: str
    peer: str
    ratio: str
    target: str


def best(action: Callable[[], object], times: int) -> float:
    """The shortest of several runs, in seconds."""
    found = float("inf")
    for _ in range(times):
        begin = time.perf_counter()
        action()
        found = min(found, time.perf_counter() - begin)
    return found


def command(arguments: list[str], times: int) -> tuple[float, float]:
    """The shortest whole run of a command in seconds, and its peak memory in MiB."""
    shortest, peak = float("inf"), 0.0
    for _ in range(times):
        begin = time.perf_counter()
        process = subprocess.Popen(
            arguments, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=INSTALLED
        )
        assert process.stdout is not None
        process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        shortest = min(shortest, time.perf_counter() - begin)
        peak = max(peak, usage.ru_maxrss / 1024)
        if status:
            raise SystemExit(f"{arguments} ended with {status}")
    return shortest, peak


def standings(path: str, codes: list[str], form: str) -> list[str]:
    listed = ",".join(codes)
    return [COMMAND, "standings", path, "--tiebreaks", listed, "--format", form]


def small_command(path: str) -> list[Measured]:
    numpy, _ = command([sys.executable, "-c", "import numpy"], 15)
    peer, _ = command(timing_command(path, FIVE), 5)
    lines = []
    for form in BOTH:
        ours, _ = command(standings(path, FIVE, form), 15)
        lines.append(
            Measured(
                f"whole command, 100 x 9 (seed 1), {', '.join(FIVE)}, {form}",
                f"{ours:.3f} s",
                f"{peer:.3f} s",
                f"numpy + {ours - numpy:.3f} s",
                f"at most import of numpy ({numpy:.3f} s) + 0.15 s",
            )
        )
    return lines


def large_command(
    path: str, codes: list[str], target: str, event: str = LARGE, forms: tuple[str, ...] = BOTH
) -> list[Measured]:
    peer, peer_memory = command(timing_command(path, codes), 1)
    lines = []
    for form in forms:
        ours, memory = command(standings(path, codes, form), 5)
        lines.append(
            Measured(
                f"whole command, {event}, {', '.join(codes)}, {form}",
                f"{ours:.3f} s, {memory:.0f} MiB",
                f"{peer:.2f} s, {peer_memory:.0f} MiB",
                f"{peer / ours:.0f} x",
                target,
            )
        )
    return lines


def in_process(trf: str, codes: list[str], event: str, target: str, times: int) -> Measured:
    """The file is read before, and the matches of a team event are rebuilt: so does gacrux."""
    settings = Settings(edition="fide-2026", tiebreaks=",".join(codes))
    tournament = contestants(read(trf.encode()), settings)
    decided = regulations(tournament, settings)
    ours = best(lambda: ranked(tournament, decided), times)
    peer = timing_compute(trf, codes, times=10)
    return Measured(
        f"in process, {event}, {', '.join(codes)}, table building included",
        f"{ours * 1000:.2f} ms",
        f"{peer * 1000:.1f} ms",
        f"{peer / ours:.0f} x",
        target,
    )


def teams(folder: Path) -> list[Measured]:
    event, path = "400 teams x 11 x 4 boards (seed 1)", folder / "teams.trf"
    trf = team_swiss(400, 11, 4, 1)
    path.write_text(trf)
    return [
        *large_command(str(path), TEAMS, "at least 12 x", event, forms=("json",)),
        in_process(trf, TEAMS, event, "at least 40 x", 50),
    ]


def batch() -> Measured:
    """1,000 events as one table (50 different ones, repeated): DE beside the rest of the ranking."""
    tables = [_table(swiss(100, 9, seed)) for seed in range(50)] * 20
    whole, numbers = joined(tables)
    edition = page("fide-2026-03-01")

    def run(codes: str) -> None:
        ev, partition = Evaluation(whole, edition), events(numbers)
        for number, criterion in enumerate(criteria(codes, edition)):
            partition = partition.refined(column(ev, criterion, partition).key, number)

    rest = best(lambda: run("PTS,BH/C1,BH,SB,PS,WIN"), 3)
    with_de = best(lambda: run("PTS,DE,BH/C1,BH,SB,PS,WIN"), 3)
    return Measured(
        "1,000 events of 100 x 9 (seeds 0-49, repeated) in one batch, DE after PTS",
        f"DE {with_de - rest:.2f} s, the rest {rest:.2f} s",
        "",
        f"{(with_de - rest) / rest:.2f} x the rest",
        "at most 2 x the rest",
    )


def _table(event: PlainEvent) -> Crosstable:
    tournament = read(event.trf().encode())
    return crosstable(tournament, event_type(tournament))


def reading() -> Measured:
    data = swiss(600, 11, 3).trf().encode()
    ours = best(lambda: read(data), 200)
    return Measured(
        "reading 600 x 11 (seed 3), TRF with all checks",
        f"{ours * 1000:.1f} ms",
        "",
        "",
        "at most 12 ms",
    )


def games() -> Measured:
    """The moves have clock times in comments, as broadcasts have them: 14.8 MB."""
    data = pgn(2000, 10).encode()
    ours = best(lambda: read_any(data), 10)
    return Measured(
        "reading PGN, 10,000 games with moves and clocks, rounds put together",
        f"{ours:.2f} s",
        "",
        "",
        "at most 0.8 s",
    )


#: Reads a file once, as a program does that has just started, and prints the seconds.
READ_ONCE = """
import sys, time
import crosstable
begin = time.perf_counter()
crosstable.read(sys.argv[1])
print(time.perf_counter() - begin)
"""


def workbook(folder: Path) -> Measured:
    path = folder / "event.xlsx"
    path.write_bytes(write(read(swiss(600, 11, 3).trf().encode()), "xlsx", force=True))
    command = [sys.executable, "-c", READ_ONCE, str(path)]
    seconds = [
        float(subprocess.run(command, capture_output=True, check=True, env=INSTALLED).stdout)
        for _ in range(10)
    ]
    return Measured(
        "reading 600 x 11 (seed 3), xlsx, in a process that has just started",
        f"{min(seconds):.2f} s",
        "",
        "",
        "at most 0.5 s",
    )


def _of_reports() -> Callable[[], Ranking]:
    tournament = read(swiss(600, 9, 1).trf().encode())
    decided = regulations(tournament, Settings(edition="fide-2026", tiebreaks=",".join(SIX)))
    return lambda: ranked(tournament, decided)


def report() -> Measured:
    """The ranking is made before; the places after each round are part of the page."""
    ranking = _of_reports()()
    ours = best(lambda: html_report(ranking, "https://example.org"), 10)
    size = len(html_report(ranking).encode()) / 1_000_000
    return Measured(
        f"HTML of 600 x 9 (seed 1), {', '.join(SIX)}, all cards, chart",
        f"{ours:.2f} s, {size:.1f} MB",
        "",
        "",
        "at most 1.5 s and 5 MB",
    )


def papers(names: Sequence[str], target: str) -> Measured:
    """The file is read before; ranking, papers and pages are made."""
    ranking = _of_reports()

    def run() -> bytes:
        return pdf(document(ranking(), names))

    return Measured(
        f"PDF of 600 x 9 (seed 1), {', '.join(SIX)}: {', '.join(names)}",
        f"{best(run, 5):.2f} s, {len(run()) / 1_000_000:.1f} MB",
        "",
        "",
        target,
    )


def identification(headings: str, target: str) -> Measured:
    """All editions are tried. Columns without a name are held against all that an edition has."""
    tournament = read(swiss(600, 9, 1).trf().encode())
    ranking = ranked(tournament, regulations(tournament, decided_of(SIX)))
    rows = range(len(tournament.participants))
    codes = [one.criterion.code for one in ranking.columns[1:]]
    columns = {
        code if headings == "named" else f"TB{number}": tuple(one.values.texts())
        for number, (code, one) in enumerate(zip(codes, ranking.columns[1:], strict=True), 1)
    }
    published = Published(
        points=tuple(map(ranking.score, rows)), ranks=tuple(ranking.places[0]), columns=columns
    )
    event = changed(tournament, published=published)
    found = identify(event)
    assert found.verdict == "fits"
    assert "fide-2024-08-01" in found.candidates[0].editions
    once = best(lambda: ranked(tournament, regulations(tournament, decided_of(SIX))), 20)
    ours = best(lambda: identify(event), 5)
    return Measured(
        f"identify 600 x 9 (seed 1), five {headings} columns, points and ranks",
        f"{ours:.2f} s",
        "",
        f"{ours / once:.0f} x one ranking ({once * 1000:.0f} ms)",
        target,
    )


def decided_of(codes: list[str]) -> Settings:
    return Settings(edition="fide-2024-08", tiebreaks=",".join(codes))


def table(lines: list[Measured]) -> str:
    rows = [("what", "ours", "gacrux 1.11.65", "ratio", "target"), *lines]
    widths = [max(len(row[i]) for row in rows) for i in range(5)]
    made = [
        "| " + " | ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)) + " |"
        for row in rows
    ]
    made.insert(1, "|" + "|".join("-" * (w + 2) for w in widths) + "|")
    return "\n".join(made) + "\n"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        small, large = Path(folder) / "small.trf", Path(folder) / "large.trf"
        small_text = swiss(100, 9, 1).trf()
        small.write_text(small_text)
        large.write_text(swiss(3000, 11, 2).trf())
        lines = [
            *small_command(str(small)),
            *large_command(str(large), FIVE, "at most 0.9 s and 25 x; memory at most gacrux's"),
            *large_command(str(large), WITH_DE, "at most 1.2 s and 25 x"),
            in_process(small_text, SIX, "100 x 9 (seed 1)", "at least 20 x", 300),
            batch(),
            reading(),
            games(),
            identification("named", "at most 50 x one ranking"),
            identification("unnamed", "at most 150 x one ranking"),
            workbook(Path(folder)),
            report(),
            papers(("ranking", "crosstable"), "at most 2 s"),
            papers(("ranking", "crosstable", "cards"), "at most 3 s"),
            *teams(Path(folder)),
        ]
    made = table(lines)
    print(made, end="")
    if "--write" in sys.argv:
        page = ROOT / "docs" / "performance.md"
        head = page.read_text("utf-8").partition("<!-- table -->")[0]
        cores = os.cpu_count()
        page.write_text(
            f"{head}<!-- table -->\n\nMeasured on {time.strftime('%Y-%m-%d')}, {cores} cores, "
            f"Python {sys.version.split()[0]}.\n\n{made}",
            "utf-8",
        )


if __name__ == "__main__":
    main()
