"""Games one by one become lines of participants: for formats that list games, not players."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from crosstable.errors import BadLine, CrosstableError, Faults, TwoOpponents, UnknownOpponent, Where
from crosstable.model.assemble import LARGEST_FIELD, MOST_ROUNDS, Entry, check_size
from crosstable.model.tournament import Participant
from crosstable.texts import text

_ID = text("error.id", "{found} is no start number: a whole number from 1 to {most}")
_UNKNOWN = text("error.game-nobody", "the game names no. {id}, who is not in the file")
_UNKNOWN_REMEDY = text("error.game-nobody.remedy", "correct the number or add the participant")
BAD_ROUND = text("error.game-round", "{found} is not the number of a round")
ROUNDS_ARE = text("error.game-round.remedy", "rounds are numbered from 1 to {most}")
_TWICE = text("error.game-twice", "has no. {first} as opponent and no. {second} too (0: a bye)")
_TWO_REMEDY = text(
    "error.two-opponents.remedy",
    "a round has one game for each participant; enter a double round as two rounds, a match of two"
    " games as one result",
)


class Seat(NamedTuple):
    """One side of a game: opponent (0 none), result letter, colour."""

    opponent: int
    letter: str
    colour: str


_EMPTY = Seat(0, " ", "-")


@dataclass(slots=True)
class Games:
    """Takes games and byes in any order. ``ids``: the start numbers there are.

    ``where``: the place of a game in the file, for messages; it is told with each game.
    """

    ids: frozenset[int]
    errors: list[CrosstableError] = field(default_factory=Faults)
    repeated: int = 0
    _rounds: dict[int, dict[int, Seat]] = field(default_factory=dict[int, dict[int, Seat]])
    _places: dict[tuple[int, int], int] = field(default_factory=dict[tuple[int, int], int])

    def game(
        self,
        r: int,
        white: int,
        black: int,
        letters: str,
        colours: str = "wb",
        line: int | None = None,
    ) -> None:
        """A game of round ``r`` (from 1); ``letters``: the results of both, White's first."""
        if self._sound(r, line, white, black):
            first = self._seat(r, white, Seat(black, letters[0], colours[0]), line)
            second = self._seat(r, black, Seat(white, letters[1], colours[1]), line)
            self.repeated += first and second

    def bye(self, r: int, id: int, letter: str, line: int | None = None) -> None:
        """A round without opponent."""
        if self._sound(r, line, id):
            self.repeated += self._seat(r, id, Seat(0, letter, "-"), line)

    @property
    def rounds(self) -> int:
        """The number of the last round."""
        return max(self._rounds, default=0)

    def taken(self, r: int, id: int) -> bool:
        """Whether somebody has a game or a bye in a round."""
        return id in self._rounds.get(r, {})

    def entries(
        self, participants: Iterable[Participant], place: Callable[[int, int], Where] | None = None
    ) -> list[Entry]:
        """The lines of the participants over all rounds. Raises `TooManyRounds`."""
        participants = list(participants)
        check_size(self.rounds, len(participants))
        rounds = [self._rounds.get(r, {}) for r in range(1, self.rounds + 1)]
        made: list[Entry] = []
        for one in participants:
            if not 0 < one.id <= LARGEST_FIELD:
                said = _ID(found=one.id, most=LARGEST_FIELD)
                self.errors.append(BadLine(said, found=str(one.id)))
            seats = [seats.get(one.id, _EMPTY) for seats in rounds]
            made.append(
                Entry(
                    one,
                    [seat.opponent for seat in seats],
                    "".join([seat.letter for seat in seats]),
                    "".join([seat.colour for seat in seats]),
                    one.id,
                    place or self._place,
                )
            )
        return made

    def _seat(self, r: int, id: int, seat: Seat, line: int | None) -> bool:
        """Whether the same stood there before; another is an error."""
        seats = self._rounds.setdefault(r, {})
        known = seats.setdefault(id, seat)
        if known is seat:
            if line is not None:
                self._places[id, r] = line
            return False
        if known != seat:
            said = _TWICE(first=known.opponent, second=seat.opponent)
            where = Where(line, participant=id, round=r)
            self.errors.append(TwoOpponents(said, where=where, remedy=_TWO_REMEDY()))
        return known == seat

    def _sound(self, r: int, line: int | None, *ids: int) -> bool:
        if not 0 < r <= MOST_ROUNDS:
            remedy = ROUNDS_ARE(most=MOST_ROUNDS)
            self.errors.append(BadLine(BAD_ROUND(found=r), where=Where(line), remedy=remedy))
            return False
        unknown = [id for id in ids if id not in self.ids]
        for id in unknown:
            where = Where(line, round=r)
            remedy = _UNKNOWN_REMEDY()
            self.errors.append(UnknownOpponent(_UNKNOWN(id=id), where=where, remedy=remedy))
        return not unknown

    def _place(self, id: int, r: int) -> Where:
        """The place of a round (from 0) of somebody; of other things nothing is known."""
        if r < 0:
            return Where()
        return Where(self._places.get((id, r + 1)), round=r + 1)
