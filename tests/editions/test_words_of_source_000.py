"""Source 000 is most probably no chess text: under it neither language names that game or its
sudden-death decider."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from crosstable.cli.language import speaking
from crosstable.editions.load import page
from crosstable.ranking.codes import criterion
from crosstable.reference.docstrings import answer_sentence, system_doc
from crosstable.reference.editions import edition_page
from crosstable.reference.source_words import edition_of_source, source_words
from crosstable.reference.titles import title_of
from crosstable.rules import catalogue
from crosstable.rules.evaluation import QUESTIONS
from crosstable.rules.system import SYSTEMS
from crosstable.texts import languages
from tests.cli.running import Outcome, run
from tests.support.generate_event import generate
from tests.support.plain_event import PlainEvent

catalogue.load()
EDITION = "rus-2010"
ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "src/crosstable/editions/pages/rus-2010.toml"
FORBIDDEN = re.compile(r"шахмат|chess|armageddon|армагеддон", re.IGNORECASE)
#: Every system of the page, with its modifiers, in an order in which none is left without a tie.
LIST = "PTS,DE,ROP,BH,BH/M1,BH/C1,BH/C*,SB,SHM,RIGA,WIN,SRO,PO,LOT"
DRAUGHTS = {"W": Fraction(2), "D": Fraction(1), "L": Fraction(0), "A": Fraction(0),
            "P": Fraction(2)}  # fmt: skip

in_every_language = pytest.mark.parametrize("language", languages())


def event(round_robin: bool, draughts: bool) -> PlainEvent:
    """With byes, forfeits and ties; the points of the file in the scoring it is ranked by."""
    made = generate(4 if round_robin else 3)
    return replace(made, name="Cup", scoring=DRAUGHTS if draughts else made.scoring)


def said(outcome: Outcome) -> str:
    """All that a command wrote, to both streams."""
    assert outcome.code == 0, outcome.err
    return outcome.out + outcome.err


def clean(text: str) -> None:
    found = FORBIDDEN.search(text)
    assert found is None, text[max(0, found.start() - 80) : found.end() + 80]


def test_the_list_has_every_system_of_the_page() -> None:
    of_players = {code for code in page(EDITION).systems if SYSTEMS[code].plays != "teams"}
    assert {criterion(one).system.code for one in LIST.split(",")} == of_players


@in_every_language
@pytest.mark.parametrize("round_robin", [True, False])
@pytest.mark.parametrize("draughts", [False, True])
@pytest.mark.parametrize("answer", ["zero", "none", "draw"])
def test_standings_and_explanations(
    language: str, round_robin: bool, draughts: bool, answer: str, tmp_path: Path
) -> None:
    made = event(round_robin, draughts)
    file = tmp_path / "cup.trf"
    file.write_text(made.trf(), "utf-8")
    options = ["--edition", EDITION, "--tiebreaks", LIST, "--set", f"unplayed_element={answer}"]
    options += ["--scoring", "draughts"] if draughts else []
    options += ["--lang", language]
    for form in ("table", "json"):
        clean(said(run("standings", file, *options, "--format", form)))
        for id in (1, 2, len(made.rows)):
            clean(said(run("explain", file, id, *options, "--depth", 3, "--format", form)))
        clean(said(run("explain", file, 1, "--against", 2, *options, "--format", form)))


def test_the_scoring_of_draughts_is_told(tmp_path: Path) -> None:
    file = tmp_path / "cup.trf"
    file.write_text(event(True, True).trf(), "utf-8")
    told = said(run("standings", file, "--edition", EDITION, "--tiebreaks", "SB",
                    "--scoring", "draughts"))  # fmt: skip
    clean(told)
    assert "W=2" in told


@in_every_language
def test_the_list_of_the_edition(language: str, tmp_path: Path) -> None:
    """Without a list the edition's own is used, with what it says of the coefficient."""
    for round_robin in (True, False):
        file = tmp_path / "cup.trf"
        file.write_text(event(round_robin, False).trf(), "utf-8")
        for form in ("table", "json"):
            options = ("--edition", EDITION, "--lang", language, "--format", form)
            clean(said(run("standings", file, *options)))


@in_every_language
@pytest.mark.parametrize("form", [(), ("--format", "json")])
def test_the_edition_told_about(language: str, form: tuple[str, ...]) -> None:
    clean(said(run("editions", EDITION, "--lang", language, *form)))


@in_every_language
def test_the_edition_told_about_in_the_language_asked_for(language: str) -> None:
    with speaking(language):
        assert said(run("editions", EDITION, "--lang", language)) == edition_page(page(EDITION))


@pytest.mark.parametrize("folder", ["editions", "ru/editions"])
def test_the_page_and_its_documents(folder: str) -> None:
    clean(PAGE.read_text("utf-8"))
    clean((ROOT / "docs" / folder / "rus-2010.md").read_text("utf-8"))


@in_every_language
@pytest.mark.parametrize("code", sorted(page(EDITION).systems))
def test_what_is_told_of_its_systems(language: str, code: str) -> None:
    made = SYSTEMS[code]
    with speaking(language):
        clean(f"{made.title()} {title_of(made, page(EDITION))} {' '.join(system_doc(made))}")


@pytest.mark.parametrize("code", sorted(source_words()))
def test_its_own_words(code: str) -> None:
    for one in source_words()[code]:
        if edition_of_source(one.source) == EDITION:
            clean(one.text)


@in_every_language
@pytest.mark.parametrize("question", sorted(page(EDITION).decides))
def test_its_questions_and_answers(language: str, question: str) -> None:
    asked = QUESTIONS[question]
    with speaking(language):
        clean(str(asked.wording()))
        for answer in asked.answers:
            clean(answer_sentence(question, answer))


@pytest.mark.parametrize("word", ["шахматы", "chess", "CHESS", "Armageddon", "Армагеддон"])
def test_the_words_would_be_found(word: str) -> None:
    with pytest.raises(AssertionError):
        clean(f"a sentence with {word} in it")
