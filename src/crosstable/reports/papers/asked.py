"""What whoever prints a paper may ask for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from crosstable.ranking.regulations import Settings


class Asked(NamedTuple):
    """``round``: of pairings and results. ``columns``: of the tables, in this order; ``columns_of``:
    only of this paper. ``minimum_games``, ``boards_by``: of the tables for board prizes.

    ``settings``: those the event was ranked by.
    """

    round: int | None = None
    columns: Sequence[str] | None = None
    settings: Settings = Settings()
    columns_of: str = ""
    minimum_games: int = 0
    boards_by: str = "percentage"
