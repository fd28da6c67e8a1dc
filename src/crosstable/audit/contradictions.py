"""Games whose two sides wrote results that contradict each other, read as either side wrote them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from crosstable.model.result import MIRRORED, agree
from crosstable.model.rounds import Sheet
from crosstable.model.tournament import Tournament

CONTRADICTORY = "contradictory-result"
#: So many games are tried together: each as it stands, or as either side wrote it.
_TOGETHER = 3
_MOST = 10


class _Game(NamedTuple):
    """A contradictory game: the round (from 0) and both rows."""

    round: int
    p: int
    q: int


#: The row whose result is believed, by game.
Believed: TypeAlias = Mapping[_Game, int]


def as_either_wrote(event: Tournament) -> Iterator[tuple[str, Tournament]]:
    """The event with contradictory results as one of the sides wrote them, by the cause.

    Teams have their results from the boards, and none of these is looked at. Nor is a file with
    many such games: no single one of them tells why its figures differ.
    """
    games = [] if event.matches is not None else list(_contradictory(event))
    for believed in _choices(games) if len(games) <= _MOST else ():
        sheets = list(event.sheets)
        for (r, p, q), row in believed.items():
            sheets[r] = _as_written(sheets[r], row, p + q - row)
        yield _cause(event, believed), replace(event, sheets=tuple(sheets))


def readings(cause: str) -> list[tuple[int, int]]:
    """What a cause says: the rounds, and the start numbers of those who are believed."""
    parts = [one.split("-") for one in cause.partition(":")[2].split("+")]
    return [(int(r), int(id)) for r, id in parts]


def _cause(event: Tournament, believed: Believed) -> str:
    parts = [f"{r + 1}-{event.participants[row].id}" for (r, _, _), row in believed.items()]
    return f"{CONTRADICTORY}:{'+'.join(parts)}"


def _contradictory(event: Tournament) -> Iterator[_Game]:
    """The games of which each side has a result that the other cannot have beside it."""
    for r, sheet in enumerate(event.sheets):
        for p, q in sheet.pairs():
            letters = sheet.results[p], sheet.results[q]
            if sheet.opponents[q] == p and not agree(*letters) and ord("?") not in letters:
                yield _Game(r, p, q)


def _choices(games: list[_Game]) -> Iterator[Believed]:
    """Whom to believe in which games, the fewest games first."""
    if len(games) > _TOGETHER:
        yield from ({one: row} for one in games for row in one[1:])
        return
    found = [
        {one: row for one, row in zip(games, rows, strict=True) if row is not None}
        for rows in product(*((None, one.p, one.q) for one in games))
    ]
    yield from sorted(filter(None, found), key=len)


def _as_written(sheet: Sheet, row: int, other: int) -> Sheet:
    """The game as ``row`` has it: the other side's result is its counterpart."""
    results = bytearray(sheet.results)
    letter = chr(results[row])
    results[other] = ord(MIRRORED.get(letter, letter))
    return Sheet(sheet.opponents, bytes(results), sheet.colours)
