"""The days of games -> dates of rounds and of the event, as they are written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from crosstable.files.grids.sheet import Sheet
from crosstable.model.dates import meant_day, periods
from crosstable.remarks import UNREADABLE_DATE, Remark
from crosstable.remarks_of_grids import ROUND_ON_SEVERAL_DAYS

_DAY = re.compile(r"\b(\d{4}[/.-]\d{1,2}[/.-]\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})\b")
#: As PGN has it where nobody knows the day, and what else stands for nothing.
_UNKNOWN = re.compile(r"[?.\-/—\s0]*")


@dataclass(slots=True)
class DayReader:
    """Reads the cells of a column of dates; what is no date is remarked upon once."""

    remarks: list[Remark] = field(default_factory=list[Remark])
    seen: set[str] = field(default_factory=set[str])

    def day(self, sheet: Sheet, row: int, column: int | None) -> str:
        """The day that a cell gives, without a time of day; empty where it gives none."""
        written = "" if column is None else sheet.cell(row, column)
        if _UNKNOWN.fullmatch(written):
            return ""
        found = _DAY.search(written)
        if found and periods(found[1]):
            return found[1]
        if written not in self.seen:
            self.seen.add(written)
            self.remarks.append(UNREADABLE_DATE(sheet.where(row, column), found=written))
        return ""


def of_rounds(
    games: Iterable[tuple[int, str]], announced: dict[int, str], length: int
) -> tuple[tuple[str, ...], list[Remark]]:
    """The date of each round: the one that is announced, else the one of all its games."""
    days: dict[int, set[str]] = {}
    for r, day in games:
        if day:
            days.setdefault(r, set()).add(day)
    several = [r for r, found in sorted(days.items()) if len(found) > 1 and r not in announced]
    single = {r: min(found) for r, found in days.items() if len(found) == 1}
    dates = tuple(announced.get(r) or single.get(r, "") for r in range(1, length + 1))
    listed = ", ".join(map(str, several))
    return (dates if any(dates) else ()), [ROUND_ON_SEVERAL_DAYS(rounds=listed)] if several else []


def span(days: Sequence[str]) -> tuple[str, str]:
    """The first day and the last of games in the order of their rounds; by the calendar where
    each day is clear, for games may be played ahead or late."""
    known = [day for day in days if day]
    if not known:
        return "", ""
    meant = {day: meant_day(day) for day in known}
    clear = sorted((when, day) for day, when in meant.items() if when is not None)
    if len(clear) == len(meant):
        return clear[0][1], clear[-1][1]
    return known[0], known[-1]
