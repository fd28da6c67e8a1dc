"""docs/playoff.md and its Russian twin: their commands, one after the other, print what is shown."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

from crosstable.playoff.load import format_from, format_ids, format_page
from crosstable.reports.sheets.catalogue import SHEETS
from tests.cli.running import run

ROOT = Path(__file__).parents[2]
PAGES = {
    "en": (ROOT / "docs" / "playoff.md").read_text("utf-8"),
    "ru": (ROOT / "docs" / "ru" / "playoff.md").read_text("utf-8"),
}
PAGE = PAGES["en"]


def commands(language: str) -> list[tuple[str, str]]:
    """All commands of the page in turn, each with the output shown under it."""
    return [
        found
        for block in re.findall(r"```shell\n(.*?)```", PAGES[language], re.DOTALL)
        for found in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
    ]


@pytest.mark.parametrize("language", PAGES)
def test_the_play_off_of_five_runs_as_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("CROSSTABLE_LANG", language)
    (tmp_path / "examples").mkdir()
    shutil.copy(ROOT / "examples" / "five-for-first.trf", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    shown = commands(language)
    assert len(shown) > 20
    assert ["enter" in one and "16" in one for one, _ in shown].count(True) >= 2
    for command, output in shown:
        name, *arguments = shlex.split(command)
        assert name == "crosstable"
        outcome = run(*arguments)
        assert outcome.code == 0, outcome.err
        at = 0
        for part in re.split(r"^\.\.\.\n", output, flags=re.MULTILINE):
            assert part.rstrip() in outcome.out[at:], command
            at = outcome.out.index(part.rstrip(), at) + len(part.rstrip())
        if output and "..." not in output:
            assert outcome.out.rstrip() == output.rstrip()


def test_the_page_of_an_organiser_is_sound() -> None:
    (written,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    page = format_from(written, "city-open")
    assert page.branch_for(2) == "match"
    assert page.branch_for(9) == "cup"
    assert page.announced


def test_all_questions_stand_on_the_page() -> None:
    for id in format_ids():
        rules = format_page(id)
        for question in rules.decides:
            if question == "equal_after_first" and id != "fide-2006":
                continue
            others = [one for one in rules.allowed(question) if one != rules.answer(question)]
            answers = ", ".join(f"`{one}`" for one in (rules.answer(question), *others))
            for page in PAGES.values():
                assert f"| `{question}` | {id} | {answers} |" in page


def test_both_pages_have_the_same_commands_and_sheets() -> None:
    english, russian = ([one for one, _ in commands(language)] for language in PAGES)
    assert [one.replace("Положение, п. 12", "Regulations, point 12") for one in russian] == english
    for page in PAGES.values():
        assert re.findall(r"^\| `([a-z]+)` \| [^|]*\|$", page, re.MULTILINE)[:9] == list(SHEETS)
