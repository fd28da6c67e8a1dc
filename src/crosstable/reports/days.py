"""Days of an event, as a reader of the active language writes them."""

from __future__ import annotations

from datetime import date

from crosstable.model.dates import periods
from crosstable.model.tournament import Tournament
from crosstable.texts import day_text


def days_of_event(tournament: Tournament) -> str:
    """The first and the last day; nothing where they are not known."""
    details = tournament.details
    said = (_said(one, _days(one)) for one in (details.start, details.end) if one)
    return " – ".join(dict.fromkeys(said))


def day_of_round(tournament: Tournament, number: int) -> str:
    """The day of a round. One that could be several days is the one within the event."""
    dates = tournament.details.round_dates
    if number > len(dates):
        return ""
    written, days = dates[number - 1], _days(dates[number - 1])
    first, last = _days(tournament.details.start), _days(tournament.details.end)
    if len(days) > 1 and len(first) == len(last) == 1:
        days = [one for one in days if first[0] <= one <= last[0]]
    return _said(written, days)


def _said(written: str, days: list[date]) -> str:
    """As it stands in the file where it is not one day."""
    return day_text(days[0]) if len(days) == 1 else written


def _days(written: str) -> list[date]:
    """The days that a date can mean, none for a month or a year."""
    return [one.first for one in periods(written) if one.first == one.last]
