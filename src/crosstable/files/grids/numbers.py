"""By which numbers the cells of a table name opponents, and which are the start numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from crosstable.files.grids.people import Person
from crosstable.remarks import Remark
from crosstable.remarks_of_grids import NUMBERS_GIVEN, OPPONENTS_BY_PLACE
from crosstable.texts import text

_BY_PLACE = text("grid.numbers-by-place", "the places")
_BY_ORDER = text("grid.numbers-by-order", "the order of the rows")

Key = tuple[str, list[int]]


def keys(people: Sequence[Person]) -> list[Key]:
    """The numberings of the participants in which nobody shares a number, the likely ones first."""
    width = max((len(one.numbers) for one in people), default=0)
    tried: list[tuple[str, list[int | None]]] = [
        ("number", [one.numbers[at] if at < len(one.numbers) else None for one in people])
        for at in range(width)
    ]
    tried.append(("place", [one.place for one in people]))
    found: list[Key] = []
    for name, values in tried:
        known = [one for one in values if one is not None]
        if len(known) == len(people) and len(set(known)) == len(known):
            found.append((name, known))
    return [*found, ("order", list(range(1, len(people) + 1)))]


def start_numbers(found: Sequence[Key]) -> tuple[list[int], list[Remark]]:
    """The start numbers, with a remark where the table has none of its own."""
    name, values = found[0]
    if name == "number":
        return values, []
    origin = _BY_PLACE() if name == "place" else _BY_ORDER()
    return values, [NUMBERS_GIVEN(origin=origin)]


def naming(found: Sequence[Key], agreeing: Callable[[list[int]], int]) -> tuple[Key, list[Remark]]:
    """The numbering in which most games agree, with a remark where it is that of the places."""
    counts = [agreeing(values) for _, values in found]
    best = found[counts.index(max(counts))]
    told = best[0] == "place" and found[0][0] == "number"
    return best, [OPPONENTS_BY_PLACE()] if told else []
