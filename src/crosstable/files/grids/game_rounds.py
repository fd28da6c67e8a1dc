"""The rounds of games and matches: the lines that announce them, and numbers that no round has."""

from __future__ import annotations

import re

from crosstable.errors import BadLine, Where
from crosstable.files.games import BAD_ROUND, ROUNDS_ARE
from crosstable.files.grids.headings import round_named
from crosstable.model.assemble import MOST_ROUNDS

_DATE = re.compile(r"\b(\d{4}[/.-]\d{1,2}[/.-]\d{1,2}|\d{1,2}\.\d{1,2}\.\d{2,4})\b")


def bad_round(written: str, where: Where) -> BadLine:
    """The error for a round that no event has."""
    remedy = ROUNDS_ARE(most=MOST_ROUNDS)
    return BadLine(BAD_ROUND(found=written), where=where, found=written, remedy=remedy)


def announced(line: str) -> tuple[int | None, str]:
    """The round that a line of text speaks of, and its date."""
    number = round_named(line) if line else None
    day = _DATE.search(line) if number is not None else None
    return number, day[1] if day else ""
