"""The parts of a system's, an answer's or an error's docstring, as texts in every language.

A docstring is written once, in the code, in English; here its parts become texts, whose ids follow
from the registries: ``doc.BH.story``, ``answer.dummy_score.own-score-capped``, ``doc.BadLine``.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from crosstable import errors
from crosstable.rules import catalogue
from crosstable.rules.answer_words import answer_text, answer_words
from crosstable.rules.evaluation import QUESTIONS
from crosstable.rules.system import SYSTEMS, System
from crosstable.texts import Text, text

_LABEL = re.compile(r"^(Formula|Unplayed rounds|Article|Arrays|Errors):\s*", re.MULTILINE)


class Doc(NamedTuple):
    """The sentence of the rule, what a player should know, and the labelled parts."""

    sentence: str
    story: str
    formula: str
    unplayed: str


def doc_of(function: Callable[..., Any]) -> Doc:
    """The docstring of a function, taken apart. A part that is missing is empty."""
    written = inspect.cleandoc(function.__doc__ or "")
    first, *rest = _LABEL.split(written)
    labelled = dict(zip(rest[::2], rest[1::2], strict=True))
    sentence, _, story = first.partition("\n\n")
    return Doc(
        _one_line(sentence),
        _one_line(story),
        _one_line(labelled.get("Formula", "")),
        _one_line(labelled.get("Unplayed rounds", "")),
    )


def system_doc(one: System[Any]) -> Doc:
    """What is said of a system, in the active language."""
    said = {part: str(each()) for part, each in _system_texts(one)}
    return Doc(*(said.get(part, "") for part in Doc._fields))


def answer_sentence(question: str, answer: str) -> str:
    """What an answer says, in a sentence of the active language."""
    return str(answer_words(question, answer))


def error_kinds() -> list[tuple[str, str, str]]:
    """Each kind of error: its name, the kind it belongs to, and when, in the active language."""
    return [
        (one.__name__, one.__mro__[1].__name__, str(_error_text(one)())) for one in _error_classes()
    ]


def doc_texts() -> None:
    """Declare the texts of all docstrings, for whoever collects texts."""
    catalogue.load()
    for system in SYSTEMS.values():
        _system_texts(system)
    for question in QUESTIONS.values():
        for answer in question.answers:
            answer_text(question.name, answer)
    for error in _error_classes():
        _error_text(error)


def _system_texts(one: System[Any]) -> list[tuple[str, Text]]:
    """The parts that a system's docstring has, by their names."""
    parts = doc_of(one.function)._asdict().items()
    return [(part, text(f"doc.{one.code}.{part}", words)) for part, words in parts if words]


def _error_classes() -> Iterator[type[errors.CrosstableError]]:
    """The classes that are raised; not the branches of the tree."""
    for one in vars(errors).values():
        if isinstance(one, type) and issubclass(one, errors.CrosstableError):
            branches = (errors.CrosstableError, *errors.CrosstableError.__subclasses__())
            if one not in branches:
                yield one


def _error_text(one: type[errors.CrosstableError]) -> Text:
    return text(f"doc.{one.__name__}", _one_line(inspect.cleandoc(one.__doc__ or "")))


def _one_line(written: str) -> str:
    return " ".join(written.split())
