"""What whoever prints a paper may ask for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from crosstable.ranking.regulations import Settings


class Asked(NamedTuple):
    """``round``: of pairings and results. ``columns``: of the tables, in this order.

    ``settings``: those the event was ranked by. ``answer_words``: a question and its answer in a
    sentence, None where nobody can put it into words.
    """

    round: int | None = None
    columns: Sequence[str] | None = None
    settings: Settings = Settings()
    answer_words: Callable[[str, str], str] | None = None
