"""``print``, ``chart``, and the forms of ``standings`` that are papers."""

from __future__ import annotations

import csv
import io
import sys
from pathlib import Path

import pytest

from crosstable.cli.printing import refuse_terminal
from crosstable.errors import BadSetting
from crosstable.reports.papers.catalogue import PAPERS
from tests.cli.running import SMALL, file_of, run

ROOT = Path(__file__).resolve().parents[2]
EVENT = ROOT / "examples" / "club-swiss.trf"
TEAMS = ROOT / "examples" / "club-teams.trf"


def table(*arguments: object) -> list[dict[str, str]]:
    done = run(*arguments)
    assert done.code == 0, done.err
    return list(csv.DictReader(io.StringIO(done.out)))


@pytest.mark.parametrize("name", PAPERS)
def test_every_paper_can_be_printed(name: str) -> None:
    done = run("print", TEAMS, "--paper", name)
    assert (done.code, done.out.splitlines()[0]) == (0, "Lindenau Team Evening 2026")
    assert max(map(len, done.out.splitlines())) <= 80


@pytest.mark.parametrize(("form", "begins"), [
    ("md", b"# Lindenau"), ("html", b"<!doctype html>"), ("pdf", b"%PDF-"), ("xlsx", b"PK"),
])  # fmt: skip
def test_every_form_goes_to_a_file_and_to_a_pipe(form: str, begins: bytes, tmp_path: Path) -> None:
    target = tmp_path / f"out.{form}"
    given = ("print", EVENT, "--paper", "ranking", "--paper", "crosstable", "--format", form)
    assert run(*given, "-o", target).data == b""
    assert target.read_bytes().startswith(begins)
    assert run(*given).data.startswith(begins)


def test_csv_is_that_of_the_standings() -> None:
    printed = table("print", EVENT, "--paper", "ranking", "--format", "csv")
    stated = table("standings", EVENT, "--format", "csv")
    assert [{name: row[name] for name in stated[0]} for row in printed] == stated


def test_the_options_of_the_ranking_are_taken(tmp_path: Path) -> None:
    lines = table("print", EVENT, "--paper", "ranking", "--format", "csv", "--tiebreaks", "SB",
                  "--after", 3, "--columns", "name,sb")  # fmt: skip
    assert list(lines[0]) == ["name", "SB"]
    assert (
        "Ranking after round 3 of 7"
        in run("print", "-", "--paper", "ranking", "--after", 3, stdin=EVENT.read_bytes()).out
    )
    path = file_of(tmp_path, SMALL)
    assert "Round 2: results" in run("print", path, "--paper", "results", "--round", 2).out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "Missing option '--paper'"),
        (("--paper", "poster"), "'poster' is not one of"),
        (("--paper", "teams"), "needs an event of teams"),
        (("--paper", "results", "--round", 9), "round 9 is not paired; paired rounds: 7"),
        (("--paper", "cards", "--format", "csv"), "'cards' is no table"),
        (("--paper", "ranking", "--columns", "elo"), "no column 'elo'; columns: "),
        (("--paper", "ranking", "-o", "no/such/folder/out"), "cannot be written"),
    ],
)
def test_what_cannot_be_printed(arguments: tuple[object, ...], said: str) -> None:
    done = run("print", EVENT, *arguments)
    assert done.code == 2
    assert said in done.err
    assert done.out == ""


@pytest.mark.parametrize("form", ["pdf", "xlsx"])
def test_a_terminal_gets_no_bytes(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    refuse_terminal(form, None)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    with pytest.raises(BadSetting, match=f"-o OUT.{form}"):
        refuse_terminal(form, None)
    refuse_terminal(form, "out")
    refuse_terminal("table", None)


def test_standings_can_be_papers(tmp_path: Path) -> None:
    written = run("standings", EVENT, "--format", "md", "--columns", "place,name,BH").out
    assert "| Place | Name | BH |" in written
    for form, begins in (("pdf", b"%PDF-"), ("xlsx", b"PK")):
        target = tmp_path / f"out.{form}"
        assert run("standings", EVENT, "--format", form, "-o", target).code == 0
        assert target.read_bytes().startswith(begins)
    boards = run("standings", TEAMS, "--boards", "--boards-by", "points", "--format", "md").out
    assert "### Board 1" in boards
    assert "Placed by: points" in boards


@pytest.mark.parametrize("written", ['"2026-05-01"', "2026-05-01"])
def test_the_day_the_list_was_announced(written: str, tmp_path: Path) -> None:
    event = file_of(tmp_path, f"announced = {written}\n", "event.toml")
    done = run("print", EVENT, "--paper", "regulations", "--event", event)
    assert "announced on: 2026-05-01." in done.out
    assert "announced" not in done.err
    assert "announced: 2026-05-01" in run("standings", EVENT, "--event", event).out


def test_without_the_day_it_is_said() -> None:
    done = run("print", EVENT, "--paper", "regulations")
    assert "the day of announcement is not given" in done.err
    assert "the day of announcement" not in run("print", EVENT, "--paper", "ranking").err


def test_a_day_that_is_none(tmp_path: Path) -> None:
    event = file_of(tmp_path, 'announced = "1 May"\n', "event.toml")
    done = run("print", EVENT, "--paper", "regulations", "--event", event)
    assert done.code == 2
    assert "announced" in done.err


@pytest.mark.parametrize("kind", ["places", "groups", "meetings"])
def test_charts_are_written(kind: str, tmp_path: Path) -> None:
    for name, begins in (("a.svg", b"<svg"), ("a.PNG", b"\x89PNG")):
        target = tmp_path / name
        done = run("chart", EVENT, "--kind", kind, "-o", target)
        assert (done.code, done.out) == (0, "")
        assert target.read_bytes().startswith(begins)


def test_a_chart_is_svg_or_png(tmp_path: Path) -> None:
    done = run("chart", EVENT, "-o", tmp_path / "a.jpg")
    assert done.code == 2
    assert "neither an .svg nor a .png file" in done.err
    assert "Missing option" in run("chart", EVENT).err
