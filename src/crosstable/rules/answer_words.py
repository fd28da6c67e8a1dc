"""What an answer says, in a sentence: the first of the docstring of its function."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from crosstable.rules.evaluation import QUESTIONS
from crosstable.texts import Message, Text, text


def answer_text(question: str, answer: str) -> Text:
    """The sentence of an answer as a text, whose id follows from the names."""
    sentence = first_paragraph(QUESTIONS[question].answers[answer])
    return text(f"answer.{question}.{answer}", sentence)


def answer_words(question: str, answer: str) -> Message:
    """What an answer says."""
    return answer_text(question, answer)()


def first_paragraph(function: Callable[..., Any]) -> str:
    """The first paragraph of a docstring, in one line."""
    written = inspect.cleandoc(function.__doc__ or "")
    return " ".join(written.split("\n\n", 1)[0].split())
