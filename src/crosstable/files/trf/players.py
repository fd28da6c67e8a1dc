"""The players' lines (001): who they are, what is stated of them, and their rounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from crosstable.errors import BadLine, CrosstableError, DuplicateParticipant, Faults, Where
from crosstable.exact import number
from crosstable.files.trf.cells import read_cells
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
    """The fields of all players' lines, column by column, without the blanks around them."""

    number: list[str]
    sex: list[str]
    title: list[str]
    name: list[str]
    rating: list[str]
    federation: list[str]
    fide_id: list[str]
    birth: list[str]
    points: list[str]
    rank: list[str]


@dataclass(slots=True)
class Players:
    """What the players' lines of a file give. Points and ranks by start number."""

    entries: list[Entry] = field(default_factory=list[Entry])
    points: dict[int, Fraction | None] = field(default_factory=dict[int, Fraction | None])
    ranks: dict[int, int | None] = field(default_factory=dict[int, int | None])
    remarks: list[Remark] = field(default_factory=list[Remark])
    errors: list[CrosstableError] = field(default_factory=Faults)


class _Lines(NamedTuple):
    """The players' lines with their columns put straight, where they stand and whose they are."""

    texts: list[str]
    numbers: list[int]
    ids: list[int]


@dataclass(slots=True)
class PlayerReader:
    """Reads the players' lines of a file."""

    found: Players = field(default_factory=Players)
    _titles: set[str] = field(default_factory=set[str])
    _points: dict[str, Fraction | None] = field(default_factory=dict[str, Fraction | None])

    def read(self, numbered: Sequence[tuple[int, str]]) -> Players:
        """All lines that start with 001, each with its number in the file."""
        lines, found = self._sorted_out(numbered), self.found
        fields = _Fields._make([[line[at].strip() for line in lines.texts] for at in COLUMNS])
        cells = read_cells(lines.texts, lines.numbers)
        cells.colours = self._in_one_alphabet(cells.colours)
        people = self._participants(lines, fields)
        found.entries = [
            Entry(one, *cells.of(p), number, _place)
            for p, (one, number) in enumerate(zip(people, lines.numbers, strict=True))
        ]
        found.points = dict(
            zip(lines.ids, map(self._stated_points, fields.points, lines.numbers), strict=True)
        )
        found.ranks = dict(
            zip(lines.ids, map(self._stated_rank, fields.rank, lines.numbers), strict=True)
        )
        found.remarks.sort(key=lambda one: one.where.line or 0)
        found.remarks += cells.remarks
        found.errors += cells.errors
        return found

    def _sorted_out(self, numbered: Sequence[tuple[int, str]]) -> _Lines:
        """The lines that have a start number of their own."""
        lines, first = _Lines([], [], []), dict[int, str]()
        for line_number, line in numbered:
            straight = self._straight(line_number, line.rstrip())
            written = straight[COLUMNS[0]].strip()
            if not (written.isascii() and written.isdigit() and (id := int(written))):
                self._no_number(line_number, written)
            elif id in first:
                self._repeated(line_number, id, line, first[id])
            else:
                first[id] = line
                lines.texts.append(straight)
                lines.numbers.append(line_number)
                lines.ids.append(id)
        return lines

    def _in_one_alphabet(self, colours: str) -> str:
        """White and black as w and b, whatever language the file writes them in."""
        seen = set(colours)
        alphabet = _ENGLISH
        if seen & {"N", "n"}:
            alphabet = _FRENCH
            self.found.remarks.append(FRENCH_COLOURS())
        elif seen & {"Z", "z"}:
            alphabet = _DUTCH
            self.found.remarks.append(DUTCH_COLOURS())
        return colours.translate(alphabet) if seen - {"w", "b", "-"} else colours

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

    def _repeated(self, line_number: int, id: int, line: str, first: str) -> None:
        if line == first:
            self.found.remarks.append(REPEATED_PARTICIPANT(Where(line_number), id=id))
        else:
            self.found.errors.append(
                DuplicateParticipant(
                    _TWICE(id=id), where=Where(line_number, 5), remedy=_TWICE_REMEDY()
                )
            )

    def _participants(self, lines: _Lines, fields: _Fields) -> list[Participant]:
        titles = map(self._title, fields.title, lines.numbers)
        ratings = map(self._rating, fields.rating, lines.numbers)
        return [
            Participant(
                id=id,
                name=name,
                sex=sex.lower(),
                title=title,
                rating=rating,
                federation=federation,
                fide_id=fide_id.lstrip("0"),
                birth=birth,
            )
            for id, name, sex, title, rating, federation, fide_id, birth in zip(
                lines.ids, fields.name, fields.sex, titles, ratings, fields.federation,
                fields.fide_id, fields.birth, strict=True,
            )
        ]  # fmt: skip

    def _rating(self, written: str, line_number: int) -> int | None:
        if written and not (written.isascii() and written.isdigit()):
            self._unreadable(line_number, 49, str(_RATING()), written)
            return None
        return int(written or 0) or None

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
