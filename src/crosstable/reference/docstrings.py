"""The parts of a system's, an answer's or an error's docstring, as texts in every language.

A docstring is written once, in the code, in English; here its parts become texts, whose ids follow
from the registries: ``doc.BH.story``, ``answer.dummy_score.own-score-capped``, ``doc.BadLine``.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

from crosstable import errors
from crosstable.rules import catalogue
from crosstable.rules.docstrings import Doc, answer_text, doc_of, one_line
from crosstable.rules.evaluation import QUESTIONS
from crosstable.rules.system import SYSTEMS, System
from crosstable.texts import Text, text


def system_doc(one: System[Any]) -> Doc:
    """What is said of a system, in the active language."""
    said = {part: str(each()) for part, each in _system_texts(one)}
    return Doc(*(said.get(part, "") for part in Doc._fields))


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
    return text(f"doc.{one.__name__}", one_line(inspect.cleandoc(one.__doc__ or "")))
