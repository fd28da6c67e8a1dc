"""The participants of a table: which rows are somebody, and what their columns say of him."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from crosstable.errors import BadLine, CrosstableError
from crosstable.files.grids.layout import Block, is_total
from crosstable.files.grids.sheet import Sheet
from crosstable.model.tournament import Participant
from crosstable.remarks import UNREADABLE_FIELD, Remark
from crosstable.remarks_of_grids import NAME_CLEANED, NAMES_SPLIT, RATINGS_DIFFER, ROW_LEFT
from crosstable.texts import text

_NO_NAME = text("error.grid-name", "this row has results and no name")
_NO_NAME_REMEDY = text("error.grid-name.remedy", "write the name, or delete the row")
_RATING = text("field.rating", "rating")

#: Titles as tables have them, with the letters of other languages.
TITLES = {
    **{one: one for one in ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM",
                            "AGM", "AIM", "AFM", "ACM")},
    "МГ": "GM", "ГМ": "GM", "ММ": "IM", "МФ": "FM", "КМФ": "CM", "ЖГМ": "WGM", "МГЖ": "WGM",
    "ММЖ": "WIM", "ЖММ": "WIM", "МФЖ": "WFM",
}  # fmt: skip
_TITLED = re.compile(r"([A-ZА-Я]{2,3})[.:]?\s+(\S.*)")
_IN_BRACKETS = re.compile(r"(.*\S)\s*[(\[]([A-Z]{3})[)\]]")
_NUMBER = re.compile(r"(\d{1,9})\.?")
_RATED = re.compile(r"(\d{1,4})(?:\.0)?\s*[*iInN]?")
#: Of players of whom a remark speaks.
_MOST_NAMED = 10
_SEXES = {"m": "m", "м": "m", "w": "w", "f": "f", "ж": "w"}
_LARGEST_NUMBER = 9_999


@dataclass(slots=True)
class Person:
    """One row that is a participant: its row on the sheet, and what stands in it."""

    row: int
    name: str
    numbers: tuple[int | None, ...] = ()
    place: int | None = None
    title: str = ""
    federation: str = ""
    rating: int | None = None
    fide_id: str = ""
    birth: str = ""
    sex: str = ""
    other_ratings: list[int] = field(default_factory=list[int])

    def rated(self, rating: int | None) -> None:
        """One more statement of his rating: the first counts, what differs is kept for a remark."""
        if self.rating is None:
            self.rating = rating
        elif rating is not None and rating not in (self.rating, *self.other_ratings):
            self.other_ratings.append(rating)

    def participant(self, id: int) -> Participant:
        """The participant of this start number."""
        return Participant(
            id=id, name=self.name, sex=self.sex, title=self.title, rating=self.rating,
            federation=self.federation, fide_id=self.fide_id, birth=self.birth,
        )  # fmt: skip


@dataclass(slots=True)
class People:
    """The participants of a table in the order of its rows, and what was noticed.

    ``errors``: one for a row at most, and not raised when there are many: the table is looked
    through before it is known whether it is read at all.
    """

    found: list[Person] = field(default_factory=list[Person])
    split: int = 0
    remarks: list[Remark] = field(default_factory=list[Remark])
    errors: list[CrosstableError] = field(default_factory=list[CrosstableError])


def whole(written: str) -> int | None:
    """A number of a participant or a place: ``12``, ``12.``; of a shared place the first."""
    found = _NUMBER.fullmatch(written) or re.fullmatch(
        r"(\d{1,4})\.?\s*[-–=]\s*\d{1,4}\.?", written
    )
    value = int(found[1]) if found else 0
    return value if 0 < value <= _LARGEST_NUMBER else None


def people(block: Block, name_column: int, results: list[int]) -> People:
    """The rows below the head that are participants. ``results``: the columns of their games."""
    reader = _Reader(block, name_column, results)
    for row in block.body:
        reader.read(row)
    if reader.people.split:
        reader.people.remarks.append(NAMES_SPLIT(count=reader.people.split))
    return reader.people


def named(written: str) -> tuple[str, str, str]:
    """Name, title, federation where the latter two stand in the name."""
    title = federation = ""
    found = _TITLED.fullmatch(written)
    if found and found[1] in TITLES:
        title, written = TITLES[found[1]], found[2]
    found = _IN_BRACKETS.fullmatch(written)
    if found:
        written, federation = found[1], found[2]
    return written, title, federation


def title_column(block: Block, name: int) -> int | None:
    """The column without a heading beside the names in which there are only titles."""
    for at in (name - 1, name + 1):
        if at < 0 or (at < len(block.titles) and block.titles[at]):
            continue
        written = {block.sheet.cell(row, at) for row in block.body} - {""}
        if written and written <= TITLES.keys():
            return at
    return None


@dataclass(slots=True)
class _Reader:
    block: Block
    name_column: int
    results: list[int]
    titles: int | None = None
    people: People = field(default_factory=People)

    def __post_init__(self) -> None:
        self.titles = self.block.column("title")
        if self.titles is None:
            self.titles = title_column(self.block, self.name_column)

    def read(self, row: int) -> None:
        sheet = self.block.sheet
        filled = sum(1 for cell in sheet.rows[row] if cell)
        if not filled:
            return
        name = sheet.cell(row, self.name_column)
        worded = any(letter.isalpha() for letter in name)
        if not worded and not (name and self._numbered(row)):
            self._nobody(row, filled)
        elif filled == 1 or (is_total(name) and not self._numbered(row)):
            if filled > 1:
                self.people.remarks.append(ROW_LEFT(sheet.where(row), found=name))
        else:
            self.people.found.append(self._person(row, name))

    def _nobody(self, row: int, filled: int) -> None:
        """A row without a name: sums below the table, or a participant who lost his name."""
        sheet = self.block.sheet
        if self._numbered(row) and any(sheet.cell(row, at) for at in self.results):
            where = sheet.where(row, self.name_column)
            self.people.errors.append(BadLine(_NO_NAME(), where=where, remedy=_NO_NAME_REMEDY()))
        elif filled > 1:
            first = next(cell for cell in sheet.rows[row] if cell)
            self.people.remarks.append(ROW_LEFT(sheet.where(row), found=first))

    def _first_names(self, row: int) -> list[str]:
        """What stands in further columns of names: first names beside the surname."""
        columns = [*self.block.columns("name"), *self.block.columns("first_name")]
        written = [self.block.sheet.cell(row, at) for at in columns if at != self.name_column]
        return [one for one in written if any(letter.isalpha() for letter in one)]

    def _numbered(self, row: int) -> bool:
        keys = [*self.block.columns("number"), *self.block.columns("place")]
        return any(whole(self.block.sheet.cell(row, at)) for at in keys)

    def _person(self, row: int, written: str) -> Person:
        title = "" if self.titles is None else self.block.sheet.cell(row, self.titles)
        title, federation = TITLES.get(title, title), self._text(row, "federation")
        written = ", ".join([written, *self._first_names(row)])
        name, title_found, federation_found = named(written)
        if self.titles is not None:
            name, title_found = (written, title) if title_found else (name, title)
        if self.block.column("federation") is not None:
            name, federation_found = (
                (written, federation) if federation_found else (name, federation)
            )
        self.people.split += name != written
        if (row, self.name_column) in self.block.sheet.cleaned:
            where = self.block.sheet.where(row, self.name_column)
            self.people.remarks.append(NAME_CLEANED(where, name=name))
        numbers = tuple(
            whole(self.block.sheet.cell(row, at)) for at in self.block.columns("number")
        )
        link = self.block.sheet.numbers.get((row, self.name_column))
        return Person(
            row=row,
            name=name,
            numbers=numbers if link is None else (*numbers, link),
            place=whole(self._text(row, "place")),
            title=title_found,
            federation=federation_found,
            rating=self._rating(row),
            fide_id=self._text(row, "fide_id").lstrip("0"),
            birth=self._text(row, "birth").removesuffix(" 00:00:00"),
            sex=_SEXES.get(self._text(row, "sex")[:1].casefold(), ""),
        )

    def _text(self, row: int, meaning: str) -> str:
        at = self.block.column(meaning)
        return "" if at is None else self.block.sheet.cell(row, at)

    def _rating(self, row: int) -> int | None:
        columns = [*self.block.columns("rating"), *self.block.columns("national_rating")]
        return rating(self.block.sheet, row, columns, self.people.remarks)


def rating(sheet: Sheet, row: int, columns: list[int], remarks: list[Remark]) -> int | None:
    """The first rating in these columns, with a remark on what is none."""
    for at in columns:
        written = sheet.cell(row, at)
        found = _RATED.fullmatch(written)
        if found and int(found[1]):
            return int(found[1])
        if written and not found and written not in ("-", "—"):
            remarks.append(UNREADABLE_FIELD(sheet.where(row, at), field=_RATING(), found=written))
    return None


def about_ratings(people: Sequence[Person]) -> list[Remark]:
    """The remark on players of whom different ratings are stated."""
    differing = [
        f"{one.name} ({', '.join(map(str, (one.rating, *one.other_ratings)))})"
        for one in people
        if one.other_ratings
    ]
    more = [f"+{len(differing) - _MOST_NAMED}"] if len(differing) > _MOST_NAMED else []
    listed = "; ".join([*differing[:_MOST_NAMED], *more])
    return [RATINGS_DIFFER(ratings=listed)] if differing else []


def name_column(block: Block, before: int | None) -> int | None:
    """The column of the names: by its heading, else the first with words left of ``before``."""
    for meaning in ("name", "team"):
        found = block.column(meaning)
        if found is not None:
            return found
    sheet, last = block.sheet, before or 0
    rows = [row for row in block.body if any(sheet.rows[row])]
    worded = {at: sum(1 for row in rows if _is_word(sheet, row, at)) for at in range(last)}
    likely = [at for at, count in worded.items() if 2 * count > len(rows)]
    return max(likely, key=lambda at: _length(sheet, rows, at), default=None)


def _is_word(sheet: Sheet, row: int, at: int) -> bool:
    return any(letter.isalpha() for letter in sheet.cell(row, at))


def _length(sheet: Sheet, rows: list[int], at: int) -> int:
    return sum(len(sheet.cell(row, at)) for row in rows)
