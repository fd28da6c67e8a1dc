"""The parts of a system's or an answer's docstring."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from typing import Any, NamedTuple

from crosstable.rules.evaluation import QUESTIONS

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


def answer_sentence(question: str, answer: str) -> str:
    """What an answer says, in a sentence."""
    return doc_of(QUESTIONS[question].answers[answer]).sentence


def _one_line(written: str) -> str:
    return " ".join(written.split())
