"""What gacrux reads wrongly in the files of team events, and how to tell it from the text."""

from __future__ import annotations

from collections.abc import Iterator

from tests.slow_truth.teams.event import TeamEvent
from tests.slow_truth.teams.records import Cell, Records, read_records

NO_COLOURS = "gacrux-team-no-colours"
FORFEIT_WITHOUT_CELLS = "gacrux-team-forfeit-without-cells"
BLANK_BYE_POINTS = "gacrux-team-blank-bye-points"
BYE_WITHOUT_RECORD = "gacrux-team-bye-without-record"
MISREADINGS = {NO_COLOURS, FORFEIT_WITHOUT_CELLS, BLANK_BYE_POINTS, BYE_WITHOUT_RECORD}


def misreadings(trf: str) -> set[str]:
    """The entries of the ledger that stand in the way of reading this file."""
    records = read_records(trf)
    conditions = {
        NO_COLOURS: any(colour not in "wb" for colour in _colours(trf)),
        FORFEIT_WITHOUT_CELLS: _has_forfeit_without_cells(records),
        BLANK_BYE_POINTS: bool(records.pairing_byes) and records.bye_points == (None, None),
        BYE_WITHOUT_RECORD: not records.pairing_byes and "U" in _letters_alone(records),
    }
    return {name for name, holds in conditions.items() if holds}


def is_finished(trf: str, event: TeamEvent) -> bool:
    """Whether the rounds begun and announced are over; gacrux counts what is still to come."""
    rows = read_records(trf).cells.values()
    begun = max(number for row in rows for number in _paired(row))
    announced = [int(line[4:]) for line in trf.split("\n") if line.startswith("142")]
    return {begun, *announced} == {event.rounds}


def _paired(row: list[Cell]) -> Iterator[int]:
    yield 0
    for number, cell in enumerate(row, start=1):
        if cell.opponent is not None:
            yield number


def _colours(trf: str) -> Iterator[str]:
    """The colours of the cells that name an opponent."""
    for line in trf.split("\n"):
        if line.startswith("001"):
            for at in range(91, len(line), 10):
                if line[at : at + 4].strip(" 0"):
                    yield line[at + 5 : at + 6].lower()


def _has_forfeit_without_cells(records: Records) -> bool:
    return any(
        all(records.cell(player, number).opponent is None for player in records.teams[team].players)
        for number, team, _, _ in records.forfeited
    )


def _letters_alone(records: Records) -> set[str]:
    return {cell.letter for row in records.cells.values() for cell in row if not cell.opponent}
