"""``crosstable identify`` on the terminal: words, exit codes, options that repeat the ranking."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

import crosstable as ct
from crosstable.audit.identified import Candidate
from crosstable.editions.load import page_ids
from crosstable.reports.identified import MOST_DIFFERENCES, editions_said, options_of
from tests.cli.running import EMPTY, SLIP, SMALL, file_of, player, run, trf

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*.trf"))
PRINTED = ROOT / "examples" / "club-swiss-printed.csv"


@pytest.mark.parametrize(
    ("event", "code"),
    [
        pytest.param(SMALL, 0, id="all fits"),
        pytest.param(SLIP, 1, id="one figure does not"),
        pytest.param(EMPTY, 3, id="nothing published"),
        pytest.param("no tournament", 2, id="unreadable"),
    ],
)
def test_exit_codes(event: str, code: int, tmp_path: Path) -> None:
    path = file_of(tmp_path, event)
    for form in ("table", "json"):
        assert run("identify", path, "--format", form).code == code


def test_an_unknown_edition_is_bad_input(tmp_path: Path) -> None:
    done = run("identify", file_of(tmp_path, SMALL), "--edition", "fide-1950")
    assert done.code == 2
    assert "there is no edition 'fide-1950'" in done.err


def test_standard_input_and_output_file(tmp_path: Path) -> None:
    out = tmp_path / "found.txt"
    done = run("identify", "-", "-o", out, stdin=PRINTED.read_bytes())
    assert (done.code, done.data) == (1, b"")
    assert out.read_text("utf-8") == run("identify", PRINTED).out


@pytest.mark.parametrize("path", [*EXAMPLES, PRINTED], ids=lambda path: path.stem)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_lines_fit_the_terminal(path: Path, language: str) -> None:
    written = run("identify", path, "--lang", language).out
    assert max(map(len, written.splitlines())) <= 80


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_options_repeat_what_fits(path: Path) -> None:
    """What is said to fit is what check finds equal under the options that are shown."""
    found = ct.identify(ct.read(path))
    assert found.verdict == "fits"
    for one in found.candidates:
        if one.rows_matched < one.rows:
            continue
        for edition in one.editions:
            options = shlex.split(options_of(_only(one, edition)))
            assert run("check", path, *options).code == 0, (edition, options)


def _only(one: Candidate, edition: str) -> Candidate:
    return Candidate(**{**{n: getattr(one, n) for n in one.__struct_fields__},
                        "editions": [edition]})  # fmt: skip


def test_options_of_every_setting() -> None:
    one = Candidate(
        editions=["fide-2026-03-01"], ranked_by=["PTS", "BH"], list_from="columns",
        settings={"after": "3", "scoring": "W=1 D=0.5", "type": "swiss", "low_cut": "plainly-lowest",
                  "include_unfinished": "true"},
        rows=1, rows_matched=1, ranks_open=0, not_counted=[], columns=[],
    )  # fmt: skip
    assert options_of(one) == (
        "--edition fide-2026-03-01 --tiebreaks PTS,BH --after 3 --scoring 'W=1 D=0.5' --type swiss"
        " --set low_cut=plainly-lowest --include-unfinished"
    )


def test_what_is_said() -> None:
    written = run("identify", PRINTED).out
    assert written.startswith("Nothing fits everywhere. Closest: fide-2024-08-01,")
    assert "By its date the event is under fide-2026-03-01, which is not one of them." in written
    assert re.search(r"^TB3 +SB +10 of 11 +Sonneborn-Berger$", written, re.MULTILINE)
    assert re.search(r"^ +5 +Farkasdi, Emese +TB3 +3 +8 +a wrong digit$", written, re.MULTILINE)
    assert "--edition fide-2024-08-01 --tiebreaks PTS,BH/C1,BH,SB" in written


def test_a_given_edition_is_not_held_against_the_date() -> None:
    assert "By its date" not in run("identify", PRINTED, "--edition", "fide-2024-08").out


def test_all_editions_are_not_listed() -> None:
    assert editions_said(page_ids()) == "every edition"
    assert editions_said(["fide-2006"]) == "fide-2006"


def test_many_differences_are_cut_short(tmp_path: Path) -> None:
    lines = [player(id, "0 - Z", stated=f"{id % 5}.5") for id in range(1, 40)]
    lines[0] = player(1, "2 w 1", stated="0.0")
    lines[1] = player(2, "1 b 0", stated="7.0")
    path = file_of(tmp_path, trf("012 Odd", "142 1", *lines))
    done = run("identify", path)
    assert done.code == 1
    assert "more figures (--format json has all)" in done.out
    shown = done.out.partition("What remains different")[2].splitlines()
    assert sum(" PTS " in line for line in shown) == MOST_DIFFERENCES


def test_an_event_of_teams_whose_players_are_published(tmp_path: Path) -> None:
    lines = [
        "012 Clubs", "092 Team Round Robin", "142 1",
        player(1, "3 w 1", stated="1.0"), player(2, "4 b =", stated="0.5"),
        player(3, "1 b 0", stated="0.0"), player(4, "2 w =", stated="0.5"),
        "013 Reds                               1    2", "013 Blues                              3    4",
    ]  # fmt: skip
    path = file_of(tmp_path, trf(*lines))
    done = run("identify", path)
    assert done.code == 3
    assert "to look at these: --players" in done.out
    assert run("identify", path, "--players").code == 0
