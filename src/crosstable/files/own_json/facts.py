"""Numbers and names of a file looked up; what is wrong is collected, not raised."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeVar

from crosstable.errors import BadLine, CrosstableError, Faults, UnknownOpponent
from crosstable.exact import number
from crosstable.files.own_json import shapes
from crosstable.model.byes_and_corrections import AnnouncedBye, Correction
from crosstable.model.points import CORRECTED
from crosstable.model.published import Published
from crosstable.model.scoring import points_number
from crosstable.texts import text

_NOBODY = text("error.nobody", "record {record} names no. {id}, who is not in the file")
_NOBODY_REMEDY = text("error.nobody.remedy", "correct the number or take it out of the record")
_NUMBER = text("error.json-number", "'{found}' in {member} is no number of points")
_NUMBER_REMEDY = text("error.json-number.remedy", 'write it as a text: "1.5" or "1/3"')
_LETTER = text("error.json-letter", "'{found}' in {member} is not one of {letters}")
_LENGTH = text("error.json-length", "{member} has {found} entries where {wanted} are needed")

_BYES = "FHZU"
Entry = TypeVar("Entry")


@dataclass(slots=True)
class FactReader:
    """Turns start numbers into rows and texts into numbers. ``row_of``: of participants or teams."""

    row_of: Mapping[int, int]
    errors: list[CrosstableError] = field(default_factory=Faults)

    def row(self, id: int, member: str, row_of: Mapping[int, int] | None = None) -> int:
        """The row of a start number; 0 with an error kept for the end where nobody has it."""
        found = (self.row_of if row_of is None else row_of).get(id)
        if found is None:
            said = _NOBODY(record=member, id=id)
            self.errors.append(UnknownOpponent(said, found=str(id), remedy=_NOBODY_REMEDY()))
        return found or 0

    def rows(
        self, ids: Iterable[int], member: str, row_of: Mapping[int, int] | None = None
    ) -> tuple[int, ...]:
        return tuple(self.row(id, member, row_of) for id in ids)

    def points(
        self, written: str, member: str, parse: Callable[[str], Fraction] = points_number
    ) -> Fraction:
        """The exact number; nought with an error kept for the end where it is none."""
        try:
            return parse(written)
        except (ValueError, ZeroDivisionError):
            said = _NUMBER(found=written, member=member)
            self.errors.append(BadLine(said, found=written, remedy=_NUMBER_REMEDY()))
            return Fraction(0)

    def letter(self, found: str, letters: Iterable[str], member: str) -> str:
        if found not in letters:
            shown = " ".join(one for one in letters if one)
            said = _LETTER(found=found, member=member, letters=shown)
            self.errors.append(BadLine(said, found=found))
        return found

    def length(self, found: Sequence[object], wanted: int, member: str) -> None:
        """A list with an entry for each participant."""
        if len(found) != wanted:
            said = _LENGTH(member=member, found=len(found), wanted=wanted)
            self.errors.append(BadLine(said))

    def byes(self, given: Iterable[shapes.Bye], member: str) -> tuple[AnnouncedBye, ...]:
        return tuple(
            AnnouncedBye(
                self.row(one.id, member), one.round, self.letter(one.letter, _BYES, member)
            )
            for one in given
        )

    def corrections(
        self, given: Iterable[shapes.Correction], member: str
    ) -> tuple[Correction, ...]:
        return tuple(
            Correction(
                letter=self.letter(one.letter, ("", *CORRECTED), member),
                points=self.points(one.points, member),
                match_points=None
                if one.match_points is None
                else self.points(one.match_points, member),
                round=one.round,
                participants=self.rows(one.ids, member),
            )
            for one in given
        )

    def published(self, given: shapes.Published, order: Sequence[int]) -> Published:
        """What was printed, by row; ``order``: which entry of the file is whose."""
        for found in (given.points, given.ranks, *given.columns.values()):
            if found:
                self.length(found, len(order), "published")
        if self.errors:
            return Published()
        return Published(
            points=tuple(
                None if one is None else self.points(one, "published", number)
                for one in _in(order, given.points)
            ),
            ranks=_in(order, given.ranks),
            columns={code: _in(order, column) for code, column in given.columns.items()},
        )


def _in(order: Sequence[int], found: Sequence[Entry]) -> tuple[Entry, ...]:
    return tuple([found[at] for at in order]) if found else ()
