"""Docstrings as texts: in English word for word, in Russian complete and with the same figures."""

from __future__ import annotations

import re

import pytest

from crosstable import errors
from crosstable.cli.language import speaking
from crosstable.reference.docstrings import (
    Doc,
    answer_sentence,
    doc_of,
    doc_texts,
    error_kinds,
    system_doc,
)
from crosstable.rules import catalogue
from crosstable.rules.evaluation import QUESTIONS
from crosstable.rules.system import SYSTEMS
from crosstable.texts import declared_texts

catalogue.load()
doc_texts()
TEXTS = {id: one for id, one in declared_texts().items() if re.match(r"(doc|answer)\.", id)}
#: Nothing but codes.
WITHOUT_WORDS = {"doc.MPGP.formula"}


def figures(written: str) -> list[str]:
    """All numbers and codes, in order of their size."""
    counted = re.sub(r"(\d),(\d{3})\b", r"\1\2", written.replace("½", "1/2"))
    return sorted(re.findall(r"\d+|[A-Z]{2,}\b|/[A-Z]", counted))


@pytest.mark.parametrize("code", list(SYSTEMS))
def test_the_english_of_a_system_is_its_docstring(code: str) -> None:
    said = system_doc(SYSTEMS[code])
    assert said == doc_of(SYSTEMS[code].function)
    assert said.sentence
    assert said.formula
    assert said.unplayed
    for part, words in said._asdict().items():
        id = f"doc.{code}.{part}"
        assert (TEXTS[id].english if id in TEXTS else "") == words


@pytest.mark.parametrize("question", list(QUESTIONS))
def test_the_english_of_an_answer_is_its_docstring(question: str) -> None:
    for answer, function in QUESTIONS[question].answers.items():
        assert answer_sentence(question, answer) == doc_of(function).sentence
        assert TEXTS[f"answer.{question}.{answer}"].english == doc_of(function).sentence != ""


def test_the_kinds_of_errors_are_the_leaves_of_the_tree() -> None:
    leaves = {
        one.__name__: base.__name__
        for base in errors.CrosstableError.__subclasses__()
        for one in base.__subclasses__()
    }
    assert {name: kind for name, kind, _ in error_kinds()} == leaves
    for name, _, when in error_kinds():
        assert " ".join((getattr(errors, name).__doc__ or "").split()) == when


@pytest.mark.parametrize("id", sorted(TEXTS))
def test_each_is_there_in_russian_with_the_same_figures(id: str) -> None:
    with speaking("ru"):
        russian = str(TEXTS[id]())
    if id not in WITHOUT_WORDS:
        assert re.search("[а-яё]", russian), russian
    assert figures(russian) == figures(TEXTS[id].english)
    assert russian.endswith(TEXTS[id].english[-1])


def test_the_parts_follow_the_language() -> None:
    with speaking("ru"):
        said = system_doc(SYSTEMS["SHM"])
        assert answer_sentence("wins", "over-the-board").startswith("Только партии")
        assert {name: when for name, _, when in error_kinds()}["TooLarge"].startswith("Числа")
    assert said.sentence.startswith("Сумма очков тех, у кого участник выиграл")
    assert said == Doc(*said)
    assert all(re.search("[а-яё]", part) for part in said)
