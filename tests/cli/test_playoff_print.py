"""``crosstable playoff print`` through the terminal."""

from __future__ import annotations

import sys
from pathlib import Path

import pypdfium2
import pytest

from crosstable.cli.app import main
from crosstable.reports.sheets.catalogue import SHEETS
from tests.cli.running import file_of, run
from tests.cli.test_playoff import FIVE, LATE, ROOT, done, found, plan, play, refused
from tests.playoff.events import tied_event


@pytest.fixture
def five(tmp_path: Path) -> Path:
    return file_of(tmp_path, (ROOT / "examples" / "five-for-first.trf").read_bytes(), "five.trf")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_whole_play_off_on_paper(five: Path, tmp_path: Path, language: str) -> None:
    found("plan", five, *LATE, "--prizes", "500,300,200")
    play(five, [*FIVE, "1-0", "1-0", "="])
    for form in ("html", "pdf"):
        out = tmp_path / f"sheets.{form}"
        outcome = done("print", five, "--format", form, "-o", out, "--lang", language)
        assert outcome.data == b""
        written = out.read_bytes()
        if form == "pdf":
            read = pypdfium2.PdfDocument(written)
            text = "".join(page.get_textpage().get_text_bounded() for page in read)
        else:
            text = written.decode("utf-8")
        for name in ("Demeter, Gabor", "Arnesen, Viktor", "Grand Hotel Invitational 2008"):
            assert name in text
        assert {"en": "What happens in every case", "ru": "Что будет в каждом случае"}[
            language
        ] in text


def test_the_sheets_that_are_named(five: Path) -> None:
    found("plan", five, *LATE)
    written = done("print", five, "--sheet", "timetable", "--sheet", "cases").out
    assert "Timetable" in written
    assert "What happens in every case" in written
    assert "Result slips" not in written
    assert "nobody is knocked out" in refused("print", five, "--sheet", "bracket")
    assert "is not one of" in refused("print", five, "--sheet", "tree")


def test_slips_of_a_stage_again(five: Path) -> None:
    found("plan", five, *LATE)
    play(five, FIVE[:4])
    assert done("print", five, "--sheet", "slips").out.count("Moves: ") == 6
    assert done("print", five, "--sheet", "slips", "--stage", 1).out.count("Moves: ") == 10
    assert "there is no stage 2" in refused("print", five, "--sheet", "slips", "--stage", 2)


def test_one_of_several_play_offs(tmp_path: Path) -> None:
    file = file_of(tmp_path, tied_event([6, 6, 4, 4, 3]))
    plan(file)
    plan(file, "--place", 3)
    assert "say which: --place 1" in refused("print", file)
    assert "Play-off for places: 3-4" in done("print", file, "--place", 3).out


def test_a_terminal_is_not_shown_a_pdf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    with pytest.raises(SystemExit) as ended:
        main(["playoff", "print", "five.trf", "--format", "pdf"])
    assert ended.value.code == 2


def test_nothing_is_printed_before_there_is_a_plan(five: Path) -> None:
    assert "no play-off is planned" in refused("print", five)


def test_help_names_all_sheets() -> None:
    helped = " ".join(run("playoff", "print", "--help").out.split())
    assert ", ".join(SHEETS) in helped
