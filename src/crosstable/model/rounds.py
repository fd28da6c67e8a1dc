"""A round as a sheet: opponents, results and colours of all participants in flat buffers."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from crosstable.model.result import PENDING

NO_OPPONENT = -1


class Game(NamedTuple):
    """One participant's view of a round: row of the opponent or None, result letter, colour."""

    opponent: int | None
    result: str
    colour: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """One round. Each buffer has one entry per participant, in the order of the participants.

    ``opponents``: rows of the opponents, -1 for none. ``results``: letters of `RESULTS`.
    ``colours``: ``w``, ``b`` or ``-``.
    """

    opponents: array[int]
    results: bytes
    colours: bytes

    def game(self, p: int) -> Game:
        """The view of participant row ``p``, made on demand."""
        opponent = self.opponents[p]
        return Game(
            None if opponent == NO_OPPONENT else opponent,
            chr(self.results[p]),
            chr(self.colours[p]),
        )

    def pairs(self) -> Iterator[tuple[int, int]]:
        """The games of the round, each once, as (row, row of the opponent)."""
        for p, opponent in enumerate(self.opponents):
            if opponent > p or (opponent != NO_OPPONENT and self.opponents[opponent] != p):
                yield p, opponent

    @property
    def pending(self) -> int:
        """The number of games without result."""
        if PENDING not in self.results:
            return 0
        return sum(
            1
            for p, opponent in self.pairs()
            if PENDING in (self.results[p], self.results[opponent])
        )

    @property
    def over(self) -> bool:
        """A round is over when no game of it is pending."""
        return PENDING not in self.results
