"""Dates as tournament files write them: one text may stand for several days.

`2026` is a whole year, `10.09.13` two different days. Everything a text can mean is kept, so that
whoever needs the date can see whether it decides his question.
"""

from __future__ import annotations

import calendar
import re
from datetime import date, datetime
from typing import NamedTuple


class Period(NamedTuple):
    """The days from ``first`` to ``last``, both included."""

    first: date
    last: date


_FULL = ("%Y-%m-%d", "%d-%m-%Y", "%m-%d-%Y", "%y-%m-%d", "%d-%m-%y", "%b %d %Y", "%B %d %Y")
_SHORT_YEARS = ("%y-%m-%d", "%d-%m-%y")
_MONTH = re.compile(r"(\d{4})-(\d{1,2})")
_YEAR = re.compile(r"\d{4}")


def periods(written: str) -> tuple[Period, ...]:
    """All that a written date can mean, none where it cannot be read."""
    plain = _plain(written)
    if _YEAR.fullmatch(plain):
        year = int(plain)
        return (Period(date(year, 1, 1), date(year, 12, 31)),) if year else ()
    month = _MONTH.fullmatch(plain)
    if month and 1 <= int(month[2]) <= 12 and int(month[1]):
        year, number = int(month[1]), int(month[2])
        last = calendar.monthrange(year, number)[1]
        return (Period(date(year, number, 1), date(year, number, last)),)
    days = {day for form in _FULL if (day := _day(plain, form)) is not None}
    return tuple(Period(day, day) for day in sorted(days))


def meant_day(written: str, first: str = "", last: str = "") -> date | None:
    """The day that a written date means, None where that is not one day.

    Of several the one from the day ``first`` to the day ``last``, where these are clear.
    """
    days = [one.first for one in periods(written) if one.first == one.last]
    if len(days) > 1 and first and last:
        begins, ends = meant_day(first), meant_day(last)
        days = [day for day in days if begins and ends and begins <= day <= ends]
    return days[0] if len(days) == 1 else None


def is_trf_form(written: str) -> bool:
    """Whether a date is written as TRF wants it, YYYY/MM/DD."""
    return re.fullmatch(r"\d{4}/\d{2}/\d{2}", written.strip()) is not None


def _plain(written: str) -> str:
    """One separator, no blanks around it, no day of nought: ``28. 07. 2005`` -> ``28-07-2005``."""
    text = written.strip().replace(",", " ")
    text = re.sub(r"\s*[./-]\s*", "-", text)
    text = re.sub(r"\s+", " ", text).strip("- ")
    text = re.sub(r"^(\d{4})-(\d{1,2})-00$", r"\1-\2", text)
    return re.sub(r"^(\d{4})-00(-00)?$", r"\1", text)


def _day(plain: str, form: str) -> date | None:
    if form in _SHORT_YEARS and re.search(r"\d{4}", plain):
        return None
    try:
        return datetime.strptime(plain, form).date()
    except ValueError:
        return None
