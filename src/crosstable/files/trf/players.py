"""The players' lines (001): who they are, what is stated of them, and their rounds."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from crosstable.errors import BadLine, CrosstableError, DuplicateParticipant, Faults, Where
from crosstable.exact import number
from crosstable.files.trf.cells import CellReader
from crosstable.files.trf.columns import column_of_round, is_aligned, realigned
from crosstable.model.assemble import Entry
from crosstable.model.places import POINTS, RANK
from crosstable.model.tournament import Participant
from crosstable.remarks import (
    DUTCH_COLOURS,
    FRENCH_COLOURS,
    LINE_REALIGNED,
    REPEATED_PARTICIPANT,
    UNKNOWN_TITLE,
    UNREADABLE_FIELD,
    Remark,
)
from crosstable.texts import text

_NO_NUMBER = text("error.start-number", "'{found}' is not a start number")
_NO_NUMBER_REMEDY = text(
    "error.start-number.remedy", "columns 5-8 hold a whole number from 1 to 9999, right-aligned"
)
_TWICE = text("error.twice", "start number {id} occurs twice with different content")
_TWICE_REMEDY = text("error.twice.remedy", "give one of the two another start number")
_RATING = text("field.rating", "rating")
_POINTS = text("field.points", "points")
_RANK = text("field.rank", "rank")

TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", "AGM", "AIM", "AFM", "ACM")
_OLD_TITLES = {
    "G": "GM", "M": "IM", "F": "FM", "C": "CM", "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM",
}  # fmt: skip
#: Where the fields of a player's line stand, counted from 0.
COLUMNS = (
    slice(4, 8), slice(9, 10), slice(10, 13), slice(14, 47), slice(48, 52), slice(53, 56),
    slice(57, 68), slice(69, 79), slice(80, 84), slice(85, 89),
)  # fmt: skip
_COLUMN_OF = {POINTS: 81, RANK: 86}
_FRENCH = str.maketrans({"B": "w", "b": "w", "N": "b", "n": "b", "W": "w", "Z": "b", "z": "b"})
_DUTCH = str.maketrans({"W": "w", "Z": "b", "z": "b", "B": "b"})
_ENGLISH = str.maketrans({"W": "w", "B": "b"})


class _Fields(NamedTuple):
    """The fields of a player's line without the blanks around them."""

    number: str
    sex: str
    title: str
    name: str
    rating: str
    federation: str
    fide_id: str
    birth: str
    points: str
    rank: str


@dataclass(slots=True)
class Players:
    """What the players' lines of a file give. Points and ranks by start number."""

    entries: list[Entry] = field(default_factory=list[Entry])
    points: dict[int, Fraction | None] = field(default_factory=dict[int, Fraction | None])
    ranks: dict[int, int | None] = field(default_factory=dict[int, int | None])
    remarks: list[Remark] = field(default_factory=list[Remark])
    errors: list[CrosstableError] = field(default_factory=Faults)


@dataclass(slots=True)
class PlayerReader:
    """Reads line after line; `finish` gives the result."""

    found: Players = field(default_factory=Players)
    cells: CellReader = field(default_factory=CellReader)
    _lines: dict[int, str] = field(default_factory=dict[int, str])
    _titles: set[str] = field(default_factory=set[str])
    _points: dict[str, Fraction | None] = field(default_factory=dict[str, Fraction | None])

    def line(self, line_number: int, line: str) -> None:
        """Read one line that starts with 001."""
        straight = self._straight(line_number, line.rstrip())
        fields = _Fields._make([straight[at].strip() for at in COLUMNS])
        written = fields.number
        if not (written.isascii() and written.isdigit() and int(written)):
            self._no_number(line_number, written)
            return
        id = int(written)
        if id in self._lines:
            self._repeated(line_number, id, line)
            return
        self._lines[id] = line
        opponents, results, colours = self.cells.read(straight, line_number)
        participant = self._participant(id, fields, line_number)
        self.found.entries.append(
            Entry(participant, opponents, results, colours, line_number, _place)
        )
        self.found.points[id] = self._stated_points(fields.points, line_number)
        self.found.ranks[id] = self._stated_rank(fields.rank, line_number)

    def finish(self) -> Players:
        """All lines together: colours in one alphabet, remarks and errors in one list."""
        seen = set("".join([entry.colours for entry in self.found.entries]))
        alphabet = _ENGLISH
        if seen & {"N", "n"}:
            alphabet = _FRENCH
            self.found.remarks.append(FRENCH_COLOURS())
        elif seen & {"Z", "z"}:
            alphabet = _DUTCH
            self.found.remarks.append(DUTCH_COLOURS())
        if seen - {"w", "b", "-"}:
            for entry in self.found.entries:
                entry.colours = entry.colours.translate(alphabet)
        self.found.remarks += self.cells.remarks
        self.found.errors += self.cells.errors
        return self.found

    def _straight(self, line_number: int, line: str) -> str:
        if is_aligned(line):
            return line
        straight = realigned(line)
        if straight is None:
            return line
        self.found.remarks.append(LINE_REALIGNED(Where(line_number)))
        return straight

    def _no_number(self, line_number: int, found: str) -> None:
        self.found.errors.append(
            BadLine(
                _NO_NUMBER(found=found),
                where=Where(line_number, 5),
                found=found,
                remedy=_NO_NUMBER_REMEDY(),
            )
        )

    def _repeated(self, line_number: int, id: int, line: str) -> None:
        if line == self._lines[id]:
            self.found.remarks.append(REPEATED_PARTICIPANT(Where(line_number), id=id))
        else:
            self.found.errors.append(
                DuplicateParticipant(
                    _TWICE(id=id), where=Where(line_number, 5), remedy=_TWICE_REMEDY()
                )
            )

    def _participant(self, id: int, fields: _Fields, line_number: int) -> Participant:
        rating = fields.rating
        if rating and not (rating.isascii() and rating.isdigit()):
            self._unreadable(line_number, 49, str(_RATING()), rating)
            rating = ""
        return Participant(
            id=id,
            name=fields.name,
            sex=fields.sex.lower(),
            title=self._title(fields.title, line_number),
            rating=int(rating or 0) or None,
            federation=fields.federation,
            fide_id=fields.fide_id.lstrip("0"),
            birth=fields.birth,
        )

    def _title(self, written: str, line_number: int) -> str:
        if not written or written in TITLES:
            return written
        plain = _OLD_TITLES.get(written.upper(), written.upper())
        if plain in TITLES:
            return plain
        if plain not in self._titles:
            self._titles.add(plain)
            self.found.remarks.append(UNKNOWN_TITLE(Where(line_number, 11), found=written))
        return written

    def _stated_points(self, written: str, line_number: int) -> Fraction | None:
        if written not in self._points:
            try:
                self._points[written] = number(written) if written else None
            except (ValueError, ZeroDivisionError):
                self._unreadable(line_number, 81, str(_POINTS()), written)
                return None
        return self._points[written]

    def _stated_rank(self, written: str, line_number: int) -> int | None:
        if written and not (written.isascii() and written.isdigit()):
            self._unreadable(line_number, 86, str(_RANK()), written)
            return None
        return int(written or 0) or None

    def _unreadable(self, line_number: int, column: int, name: str, found: str) -> None:
        place = Where(line_number, column)
        self.found.remarks.append(UNREADABLE_FIELD(place, field=name, found=found))


def _place(line_number: int, r: int) -> Where:
    """The place of a round (from 0), of the points or the rank in a player's line."""
    if r in _COLUMN_OF:
        return Where(line_number, _COLUMN_OF[r])
    return Where(line_number, column_of_round(r), round=r + 1)
