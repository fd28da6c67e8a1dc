"""With ``--lang ru`` no English is left in prose or tables: only names, codes, ids, options."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import crosstable as ct
from crosstable.editions.load import page, page_ids
from crosstable.model.event_type import TYPE_NAMES
from crosstable.playoff.questions import _ANSWERS, answered
from crosstable.rules import catalogue
from crosstable.rules.evaluation import QUESTIONS
from crosstable.rules.system import SYSTEMS
from tests.cli.running import file_of, run
from tests.reports.pages import spoken
from tests.support.generate_event import generate
from tests.support.generate_team_event import generate_team

catalogue.load()
ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*.trf"))
WORD = re.compile(r"[A-Za-z][A-Za-z_-]*")
#: Modifiers, the signs of articles, hashes, and what stands in brackets behind a question's answer.
SIGNS = frozenset("ABCDEFGHJKLMPRSTUWZabcdefghijk")
NAMES = {
    *SYSTEMS, "MP", "GP", "SHA", "App", "MTB", "TRF", "UTF", "FIDE", "PORTABLE",
}  # fmt: skip


def own_words(path: Path) -> set[str]:
    """The words of the file itself: names of people, teams and events."""
    tournament = ct.read(path)
    named = [one.name for one in tournament.participants] + [tournament.details.name]
    named += [one.name for one in tournament.teams.teams] if tournament.teams else []
    return {word for name in named for word in WORD.findall(name)}


def english(written: str, own: set[str]) -> list[str]:
    """Words in Latin letters that are no names, codes, ids of editions or settings."""
    settings = {f"{name}={answer}" for name, one in QUESTIONS.items() for answer in one.answers}
    for known in (*sorted(settings, key=len, reverse=True), *page_ids(), *QUESTIONS):
        written = written.replace(known, " ")
    written = re.sub(r"--[a-z-]+|\b[0-9a-f]{16}\b|'[^']*'|«[^»]*»", " ", written)
    return [
        word for word in WORD.findall(written)
        if word not in SIGNS and word.split("-")[0] not in NAMES and word not in own
        and not any(each.startswith(word) for each in own)
    ]  # fmt: skip


def codes(edition: str, teams: bool) -> str:
    refused = "players" if teams else "teams"
    return ",".join(one for one in page(edition).systems if SYSTEMS[one].plays != refused)


def asked(path: Path) -> Iterator[tuple[object, ...]]:
    """Commands that explain, and those whose output people read beside it."""
    tournament = ct.read(path)
    everybody = tournament.teams.teams if tournament.teams else tournament.participants
    first, last = everybody[0].id, everybody[-1].id
    yield from (
        ("standings", path),
        ("explain", path, first),
        ("explain", path, last, "--depth", 2),
    )
    yield from (("explain", path, first, "--against", last), ("lint", path), ("recommend", path))
    yield ("explain", path, last, "--editions", "fide-2009,fide-2026")
    yield ("compare", path, "--editions", "fide-2006,fide-2024-08,fide-2026",
           "--set", "encounter_repeats=mean")  # fmt: skip
    yield ("standings", path, "--set", "low_cut=plainly-lowest", "--type", "round-robin",
           "--edition", "fide-2026", "--seed", "2026", "--include-unfinished")  # fmt: skip
    for edition in page_ids():
        yield ("explain", path, last, "--edition", edition, "--unrated", 1400,
               "--tiebreaks", codes(edition, tournament.teams is not None))  # fmt: skip


def check(path: Path) -> None:
    own = own_words(path)
    for arguments in asked(path):
        done = run(*arguments, "--lang", "ru", columns=200)
        assert done.code in (0, 1), done.err
        assert english(f"{done.out}\n{done.err}", own) == [], arguments


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples(path: Path) -> None:
    check(path)


@pytest.mark.parametrize("seed", [0, 4, 8])
def test_generated_events(tmp_path: Path, seed: int) -> None:
    check(file_of(tmp_path, generate(seed).trf()))


@pytest.mark.parametrize("seed", [1, 3])
def test_generated_team_events(tmp_path: Path, seed: int) -> None:
    check(file_of(tmp_path, generate_team(seed)))


def test_english_would_be_found() -> None:
    assert english("место 3, swiss, BH/C1 (16.4.1)", set()) == ["swiss"]
    assert english("Задано: low_cut=plainly-lowest", set()) == []
    assert english("ничья with Black", {"Black"}) == ["with"]


@pytest.mark.parametrize("name", TYPE_NAMES)
def test_a_type_of_event(name: str) -> None:
    done = run("standings", EXAMPLES[0], "--type", name, "--lang", "ru")
    assert name not in done.out
    assert name not in done.err


def test_the_answers_of_play_off_rules() -> None:
    with spoken("ru"):
        said = [str(answered(question, answer)) for question, answer in _ANSWERS]
    assert [one for one in said if WORD.search(one)] == []
    assert str(answered("own_question", "own")) == "set by the organiser: own_question = own"


@pytest.mark.parametrize("code", ["BH/M1", "BH/C*", "SB"])
def test_an_explanation_calls_a_criterion_as_the_edition_does(code: str) -> None:
    done = run("explain", EXAMPLES[0], 6, "--edition", "rus-2010", "--tiebreaks", f"PTS,{code}",
               "--tiebreak", code, "--lang", "ru")  # fmt: skip
    name = page("rus-2010").names["ru"][code]
    assert f"{code} = " in done.out
    assert f"   {name}, п. " in " ".join(done.out.splitlines()).replace("  " + name, "   " + name)


def test_a_share_of_points_is_no_half_point() -> None:
    """Points beside ratings and percentages stand as decimals: 3,5 of 7 are 0,5."""
    done = run("explain", EXAMPLES[0], 7, "--edition", "fide-2026", "--tiebreak", "TPR",
               "--lang", "ru")  # fmt: skip
    assert "½" not in done.out
    assert re.search(r"^  очки: \d,5  ", done.out, re.MULTILINE)
    assert re.search(r"^  доля очков: 0,\d+  ", done.out, re.MULTILINE)
