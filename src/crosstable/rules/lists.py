"""What decides which list an edition recommends: the coefficient, and how close the ratings are.

Answers here look at no table; they decide no value, only the list.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from crosstable.rules.evaluation import Question
from crosstable.texts import Message, text

CLOSE = 300

coefficient: Question[str | None] = Question(
    "coefficient",
    text("question.coefficient", "Which coefficient do the event's regulations state?"),
    general=False,
    of_lists=True,
)


@coefficient.answer("none")
def no_coefficient() -> str | None:
    """None, though they must: Sonneborn-Berger is taken in a round robin, Buchholz elsewhere."""
    return None


@coefficient.answer("sonneborn-berger")
def coefficient_sonneborn_berger() -> str | None:
    """Sonneborn-Berger."""
    return "SB"


@coefficient.answer("shmulyan")
def coefficient_shmulyan() -> str | None:
    """Shmulyan."""
    return "SHM"


@coefficient.answer("buchholz")
def coefficient_buchholz() -> str | None:
    """Buchholz."""
    return "BH"


@coefficient.answer("solkoff")
def coefficient_solkoff() -> str | None:
    """Solkoff, the median one."""
    return "BH/M1"


@coefficient.answer("truncated-solkoff")
def coefficient_truncated_solkoff() -> str | None:
    """Truncated Solkoff, step by step."""
    return "BH/C*"


@coefficient.answer("riga")
def coefficient_riga() -> str | None:
    """Riga."""
    return "RIGA"


class Evenness(NamedTuple):
    """Whether the ratings of the field are close, and why."""

    even: bool
    because: Message


even_ratings: Question[Evenness] = Question(
    "even_ratings",
    text("question.even-ratings", "When are the ratings of the participants close?"),
    general=False,
    of_lists=True,
)
"""Answers take the ratings of a field in which everybody has one."""

_WITHIN = text("even.within", "P90 − P10 of the ratings is {spread}, not more than {most}")
_BEYOND = text("even.beyond", "P90 − P10 of the ratings is {spread}, more than {most}")
_SAID_EVEN = text("even.said-even", "the settings say that the ratings are close")
_SAID_UNEVEN = text("even.said-uneven", "the settings say that the ratings are uneven")


@even_ratings.answer("within-300")
def within_300(ratings: Sequence[int]) -> Evenness:
    """Where they lie within 300 points, a tenth of the field left out at each end (P90 - P10)."""
    apart = spread(ratings)
    even = apart <= CLOSE
    return Evenness(even, (_WITHIN if even else _BEYOND)(spread=apart, most=CLOSE))


@even_ratings.answer("even")
def said_even(ratings: Sequence[int]) -> Evenness:  # noqa: ARG001  (the answer is given)
    """Here they are, whatever the figures."""
    return Evenness(True, _SAID_EVEN())


@even_ratings.answer("uneven")
def said_uneven(ratings: Sequence[int]) -> Evenness:  # noqa: ARG001  (the answer is given)
    """Here they are not, whatever the figures."""
    return Evenness(False, _SAID_UNEVEN())


def spread(ratings: Sequence[int]) -> int:
    """P90 - P10: from the lowest to the highest rating without a tenth of the field at each end."""
    tenth = len(ratings) // 10
    kept = sorted(ratings)[tenth : len(ratings) - tenth]
    return kept[-1] - kept[0] if kept else 0
