"""What the readers of layouts hand over: participants with their rounds, still as signs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from crosstable.errors import CrosstableError, Faults, Where
from crosstable.files.grids.people import Person
from crosstable.files.grids.sheet import Sheet
from crosstable.model.places import POINTS, RANK
from crosstable.remarks import Remark


@dataclass(slots=True)
class Round:
    """One round of one participant: row of the opponent or None, colour ``w b -``, sign."""

    opponent: int | None
    colour: str
    sign: str


@dataclass(slots=True)
class Found:
    """An event as its table tells it.

    ``rounds``: of each participant. ``places``: where each cell stands. ``games``: the columns of
    rounds or opponents. ``type_words``: what the layout shows of the type. ``rounds_stated``: the
    number of rounds that the table has room for; ``whole`` where that is the event's own number. ``teams``: the participants are
    teams, and the signs their game points. ``dates``: of the rounds; ``span``: the first and the
    last day of all games.
    """

    sheet: Sheet
    people: list[Person]
    rounds: list[list[Round]]
    places: Places
    games: Sequence[int] = ()
    rounds_stated: int = 0
    whole: bool = False
    teams: bool = False
    type_words: str = ""
    dates: tuple[str, ...] = ()
    span: tuple[str, str] = ("", "")
    remarks: list[Remark] = field(default_factory=list[Remark])
    errors: list[CrosstableError] = field(default_factory=Faults)


@dataclass(frozen=True, slots=True)
class Places:
    """Gives the place of a round (from 0), of the points or the rank, in the row of a participant.

    ``columns``: by round. ``cells``: of single cells by (row, round), where rounds are no columns.
    """

    sheet: Sheet
    columns: Mapping[int, int] = field(default_factory=dict[int, int])
    points: int | None = None
    rank: int | None = None
    cells: dict[tuple[int, int], tuple[Sheet, int, int]] = field(
        default_factory=dict[tuple[int, int], tuple[Sheet, int, int]]
    )

    def __call__(self, row: int, r: int) -> Where:
        if (row, r) in self.cells:
            sheet, at, column = self.cells[row, r]
            return sheet.where(at, column, round=r + 1 if r >= 0 else None)
        if r in (POINTS, RANK):
            return self.sheet.where(row, self.points if r == POINTS else self.rank)
        return self.sheet.where(row, self.columns.get(r), round=r + 1)
