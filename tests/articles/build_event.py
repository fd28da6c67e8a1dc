"""Builds a whole event around one participant's rows, for examples published without the event.

    python -m tests.articles.build_event laxman

prints TRF text to be stored in a case. Participant 1 has the published row. Each of his opponents
meets, in all other rounds, nobody but fillers, and takes from them what he needs for his
published score; so nothing but the published row decides the value.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from tests.support.plain_event import Cell, PlainEvent

MIRRORED = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}
ABSENT = Cell(None, "-", "Z")


@dataclass(frozen=True)
class Opponent:
    """An opponent of participant 1: his final score, and byes by round (0 the first).

    Among the byes a forfeit, `+` or `-`, may stand; its other side is a filler.
    """

    score: Fraction
    rating: int = 0
    byes: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True)
class Round:
    """A round of participant 1. Without opponent ``result`` is a bye."""

    result: str
    opponent: Opponent | None = None
    colour: str = ""


def event_around(rounds: list[Round], name: str) -> PlainEvent:
    """The whole event. Opponents and fillers form a table in which no pair meets twice."""
    length = len(rounds)
    event = PlainEvent(rows={1: []}, name=name)
    opponents = {r: 2 + at for at, r in enumerate(_played(rounds))}
    first_filler = 2 + len(opponents)
    fillers = range(first_filler, first_filler + length - 1)
    for one in (*opponents.values(), *fillers):
        event.rows[one] = [ABSENT] * length
    for r, one in enumerate(rounds):
        if one.opponent is None:
            event.rows[1].append(Cell(None, "-", one.result))
            continue
        colour = one.colour or "wb"[r % 2]
        event.rows[1].append(Cell(opponents[r], colour, one.result))
        event.rows[opponents[r]][r] = Cell(1, _other(colour), MIRRORED[one.result])
        event.ratings[opponents[r]] = one.opponent.rating
    for r, id in opponents.items():
        opponent = rounds[r].opponent
        assert opponent is not None
        _fill(event, id, r, opponent, fillers)
    for filler in fillers:  # nobody to meet: the odd one out
        for r, cell in enumerate(event.rows[filler]):
            if cell is ABSENT:
                taken = any(row[r].result == "U" for row in event.rows.values())
                event.rows[filler][r] = Cell(None, "-", "H" if taken else "U")
    return event


def named(event: PlainEvent, name: str) -> str:
    """The TRF text, with names that tell who is who."""
    names = {1: name}
    for r, cell in enumerate(event.rows[1], 1):
        if cell.opponent:
            names[cell.opponent] = f"Opponent of round {r}"
    text = event.trf()
    for id in event.rows:
        text = text.replace(
            f"{id:4d}      {f'Player {id}':33s}", f"{id:4d}      {names.get(id, 'Filler'):33s}"
        )
    return text


def _fill(event: PlainEvent, id: int, own_round: int, opponent: Opponent, fillers: range) -> None:
    row, length = event.rows[id], len(fillers) + 1
    for r, letter in opponent.byes:
        if letter in "+-":
            _meet(event, id, own_round, r, letter, fillers)
        else:
            row[r] = Cell(None, "-", letter)
    away = {own_round, *(r for r, _ in opponent.byes)}
    free = [r for r in range(length) if r not in away]
    for r in free:
        left = opponent.score - event.score(id)
        result = "1" if left >= 1 else "=" if left > 0 else "0"
        _meet(event, id, own_round, r, result, fillers)
    assert event.score(id) == opponent.score, (id, event.score(id), opponent)


def _meet(event: PlainEvent, id: int, own_round: int, r: int, result: str, fillers: range) -> None:
    filler = fillers[(own_round - r - 1) % len(event.rows[id])]
    colour = "wb"[(own_round + r) % 2]
    event.rows[id][r] = Cell(filler, colour, result)
    event.rows[filler][r] = Cell(id, _other(colour), MIRRORED[result])


def _played(rounds: Iterable[Round]) -> list[int]:
    return [r for r, one in enumerate(rounds) if one.opponent is not None]


def _other(colour: str) -> str:
    return {"w": "b", "b": "w"}.get(colour, colour)


def _row(written: str) -> list[Round]:
    """Rounds such as ``1 w 5 1460``: result, colour, opponent's score, rating; or a bye letter.

    Behind an opponent his own byes may stand, such as ``8Z``, with the number of the round, and his
    forfeits, such as ``1+``.
    """
    rounds: list[Round] = []
    for entry in written.split(","):
        result, *rest = entry.split()
        if not rest:
            rounds.append(Round(result))
            continue
        colour, score, rating, *byes = rest
        away = tuple((int(bye[:-1]) - 1, bye[-1]) for bye in byes)
        rounds.append(Round(result, Opponent(Fraction(score), int(rating), away), colour))
    return rounds


#: The rows that were published.
PUBLISHED = {
    "manual-1": "1 w 5 1460, 1 b 5.5 1553, = w 5 1600, 1 b 4.5 1596, 0 w 6 1632, 1 b 5.5 1577,"
    "+ w 4.5 1631 8Z 9Z, = w 6.5 1601, 1 b 6 1639",
    "manual-2": "U, 1 w 3 0, 0 b 6 0, = w 4.5 0, 0 b 5.5 0, 1 w 3.5 0, = b 4 0, 0 w 5 0, 0 b 4.5 0",
    "manual-3": "1 w 3.5 0, 1 b 6 1484, 1 w 6.5 1536, = b 7.5 1830, 1 w 6.5 1614, 0 b 8 1948,"
    "1 w 6.5 1639, 1 b 7 1640, - w 7.5 1713, Z",
    "laxman": "1 w 5 0, 1 b 5 0, 0 w 6.5 0, Z, 1 b 4.5 0, = w 6 0, 1 b 5 0, = w 6.5 0, 1 b 5.5 0,"
    "1 w 6 0",
    "buchholz": "1 w 3 0, 0 b 5 0, = w 4 0, = b 4 0, 1 w 2 0",
    "kirk": "1 w 1 0 2U, 1 b 3 0 1+, 1 w 4 0, 1 b 3 0, 1 w 3 0",
    "self-draw": "1 w 2.5 1800, U, = b 3 1900, 0 w 4 2000",
    "withdrew": "0 w 5 0, 1 b 1 0 1U 3Z 4Z 5Z 6Z, 0 w 1.5 0, 1 b 2 0, 0 w 4 0, 1 b 2 0",
}

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", choices=PUBLISHED)
    chosen = parser.parse_args().name
    sys.stdout.write(named(event_around(_row(PUBLISHED[chosen]), chosen), chosen))
