"""The tournament records (012 to 222): what is printed at the head, and the lists of tie-breaks."""

from __future__ import annotations

import re

from crosstable.errors import Where
from crosstable.files.trf.columns import FIRST_ROUND, ROUND_WIDTH
from crosstable.model.dates import is_trf_form, periods
from crosstable.model.tournament import Details, Record
from crosstable.remarks import (
    DATE_FORM,
    NUMBER_OF_PLAYERS,
    REPEATED_RECORD,
    UNREADABLE_DATE,
    Remark,
)

#: Records with one text each, and the field of `Details` that holds it.
FIELDS = {
    "012": "name", "022": "city", "032": "federation", "042": "start", "052": "end",
    "092": "type_words", "102": "chief_arbiter", "122": "time_control", "152": "initial_colour",
    "172": "start_rank_method", "182": "pairing_program", "192": "type_code",
    "222": "time_control_code",
}  # fmt: skip
#: Records of the head that are read elsewhere or only counted.
OTHERS = ("062", "072", "082", "112", "132", "142", "162", "202", "212", "352", "362")


class Header:
    """The records of the head, by code. The first of several is taken, deputies are all kept."""

    def __init__(self, records: list[Record]) -> None:
        self.remarks: list[Remark] = []
        self._first: dict[str, Record] = {}
        self._deputies: list[str] = []
        for record in records:
            self._take(record)

    def _take(self, record: Record) -> None:
        if record.code == "112":
            if record.text[3:].strip():
                self._deputies.append(record.text[3:].strip())
            return
        known = self._first.setdefault(record.code, record)
        if record.code in (*FIELDS, *OTHERS) and known.text.strip() != record.text.strip():
            self.remarks.append(REPEATED_RECORD(Where(record.line), record=record.code))

    def text(self, code: str) -> str:
        """What stands in the record from column 5, without blanks at the ends."""
        record = self._first.get(code)
        return record.text[3:].strip() if record else ""

    def number(self, code: str) -> int | None:
        """The first whole number of the record, None where there is none."""
        found = re.match(r"\d+", self.text(code))
        return int(found[0]) if found and len(found[0]) < 6 else None

    def record(self, code: str) -> Record | None:
        return self._first.get(code)

    def details(self) -> Details:
        """The head for reports; dates are looked at."""
        for code in ("042", "052"):
            self._look_at_date(code)
        texts = {name: self.text(code) for code, name in FIELDS.items()}
        return Details(**texts, deputies=tuple(self._deputies), round_dates=self._round_dates())

    def check_number_of_players(self, found: int) -> None:
        stated = self.number("062")
        record = self._first.get("062")
        if record and stated is not None and stated != found:
            self.remarks.append(NUMBER_OF_PLAYERS(Where(record.line), stated=stated, found=found))

    def _look_at_date(self, code: str) -> None:
        written, record = self.text(code), self._first.get(code)
        if not written or record is None:
            return
        meant = periods(written)
        if meant and is_trf_form(written):
            return
        if not meant:
            self.remarks.append(UNREADABLE_DATE(Where(record.line, 5), found=written))
            return
        said = " / ".join(
            str(first) if first == last else f"{first}..{last}" for first, last in meant
        )
        self.remarks.append(DATE_FORM(Where(record.line, 5), found=written, date=said))

    def _round_dates(self) -> tuple[str, ...]:
        record = self._first.get("132")
        if record is None:
            return ()
        line = record.text
        dates = [line[at : at + 8].strip() for at in range(FIRST_ROUND, len(line), ROUND_WIDTH)]
        while dates and not dates[-1]:
            dates.pop()
        return tuple(dates)
