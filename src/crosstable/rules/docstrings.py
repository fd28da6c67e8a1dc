"""Docstrings taken apart, and what an answer of the rules says as a text in every language.

The sentence is written once, in the code, in English; the id of its text follows from the
registries: ``answer.dummy_score.own-score-capped``.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from typing import Any, NamedTuple

from crosstable.rules.evaluation import QUESTIONS
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
        one_line(sentence),
        one_line(story),
        one_line(labelled.get("Formula", "")),
        one_line(labelled.get("Unplayed rounds", "")),
    )


def answer_sentence(question: str, answer: str) -> str:
    """What an answer says, in a sentence of the active language."""
    return str(answer_text(question, answer)())


def answer_text(question: str, answer: str) -> Text:
    """The text of an answer: the first sentence of its docstring."""
    sentence = doc_of(QUESTIONS[question].answers[answer]).sentence
    return text(f"answer.{question}.{answer}", sentence)


def one_line(written: str) -> str:
    """Without the line breaks of the code."""
    return " ".join(written.split())
