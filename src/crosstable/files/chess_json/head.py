"""The head of the event: name, place, dates, arbiters, type."""

from __future__ import annotations

import re

from crosstable.files.chess_json import shapes
from crosstable.files.chess_json.people import People, slashed
from crosstable.model.tournament import Details

_FULL_DATE = re.compile(r"\d{2}(\d{2})-(\d{2})-(\d{2})")
#: Names of the converter for kinds of events, in words that our reader of types knows.
_FORMATS = {"swiss": "Swiss", "roundrobin": "Round robin"}
_PLAIN_TYPE = "Tournament"


def details(event: shapes.Event, own: shapes.Tournament, people: People) -> Details:
    """The head; what the tournament says of itself goes before what the event says."""
    first, second = own.tournament_info or shapes.Info(), event.event_info or shapes.Info()
    arbiters = first.arbiters or second.arbiters or shapes.Arbiters()
    time = own.time_control or shapes.TimeControl()
    code = first.type_of_tournament or second.type_of_tournament or ""
    words = own.tournament_type or ""
    words = "" if words == _PLAIN_TYPE else words
    if not code and not words:
        words = _FORMATS.get(own.format or "", "")
    others = [*(arbiters.deputy_chief_arbiters or ()), *(arbiters.arbiters or ())]
    names = [first.full_name, second.full_name, own.name, event.event_name, event.name]
    return Details(
        name=next((one.strip() for one in names if one and one.strip()), ""),
        city=(first.site or second.site or "").strip(),
        federation=(first.federation or second.federation or "").strip(),
        start=slashed(first.start_date or second.start_date),
        end=slashed(first.end_date or second.end_date),
        type_words=words.strip(),
        type_code=code.strip(),
        chief_arbiter=people.name(arbiters.chief_arbiter),
        deputies=tuple(name for one in others if (name := people.name(one))),
        time_control=(time.description or "").strip(),
        time_control_code=(time.encoded or "").strip(),
        round_dates=_dates(own.rounds or []),
        initial_colour=(own.top_color or "").strip().upper() if own.top_color_explicit else "",
    )


def _dates(rounds: list[shapes.RoundInfo]) -> tuple[str, ...]:
    """The dates of rounds 1, 2, ... as TRF has them; blank where one is not given."""
    by_number = {one.round_no: one.start_time for one in rounds if one.start_time}
    numbers = [number for number in by_number if number and 0 < number <= len(rounds)]
    return tuple(_date(by_number.get(r) or "") for r in range(1, max(numbers, default=0) + 1))


def _date(written: str) -> str:
    found = _FULL_DATE.match(written.strip())
    return "/".join(found.groups()) if found else written.strip()
