"""What the predicates of the ledger ask of an event."""

from __future__ import annotations

from typing import ClassVar

from tests.slow_truth import ranking
from tests.slow_truth.editions import Code, over_the_board, parse
from tests.support.plain_event import PlainEvent


def system(code: str, edition: str) -> Code:
    """The system looked at: the only one, or the last of a list."""
    return parse(code.rsplit(maxsplit=1)[-1], edition)


class _Places:
    """The slow truth's places, kept for the event last asked about."""

    event: PlainEvent | None = None
    known: ClassVar[dict[tuple[str, ...], dict[int, int]]] = {}


def _slow_places(event: PlainEvent, codes: list[str], edition: str) -> dict[int, int]:
    if _Places.event is not event:
        _Places.event = event
        _Places.known.clear()
    key = (edition, *codes)
    if key not in _Places.known:
        rows, _ = ranking.standings(event, codes, edition)
        _Places.known[key] = {number: place for place, _, number in rows}
    return _Places.known[key]


def tied_with(event: PlainEvent, participant: int, codes: list[str], edition: str) -> list[int]:
    """Who shares the participant's place after these codes, himself included."""
    if not codes:
        return sorted(event.rows)
    places = _slow_places(event, codes, edition)
    return sorted(number for number in places if places[number] == places[participant])


def tied_before(event: PlainEvent, participant: int, code: str, edition: str) -> list[int]:
    return tied_with(event, participant, code.split()[:-1], edition)


def games(event: PlainEvent, participant: int) -> list[int]:
    """The opponents over the board."""
    row = event.rows[participant]
    return [cell.opponent for cell in row if cell.opponent and over_the_board(cell)]


def scheduled(event: PlainEvent, participant: int) -> list[int]:
    return [cell.opponent for cell in event.rows[participant] if cell.opponent]


def forfeits(event: PlainEvent, participant: int, result: str, colour: str = "wb") -> bool:
    row = event.rows[participant]
    return any(c.opponent and c.result == result and c.colour in colour for c in row)
