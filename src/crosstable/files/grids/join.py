"""Pairings together with the lists of the same event: who the players are, what was published."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from crosstable.files.grids.found import Found, Round
from crosstable.files.grids.headings import folded
from crosstable.files.grids.layout import Block
from crosstable.files.grids.people import Person, name_column, people
from crosstable.files.grids.printed import Printed, printed
from crosstable.model.assemble import check_size
from crosstable.model.places import POINTS, RANK

Value = TypeVar("Value")


def joined(found: Found, lists: Sequence[Block], legend: dict[int, str]) -> Printed:
    """Fill the participants of ``found`` from the lists; give what the lists print of them.

    Who is in a list and had no game is a participant without rounds.
    """
    whole = Printed()
    same = _Same(found)
    for block in lists:
        name = name_column(block, None)
        if name is None:
            continue
        listed = people(block, name, [])
        rows = [same.row(one) for one in listed.found]
        told = printed(block, listed.found, [], legend)
        found.remarks += listed.remarks
        whole.remarks += [one for one in told.remarks if one not in whole.remarks]
        whole.codes = whole.codes or told.codes
        size = len(found.people)
        if told.points and not whole.points:
            whole.points = _spread(told.points, rows, size)
            whole.points_column = told.points_column
        if any(told.ranks) and not any(whole.ranks):
            whole.ranks = _spread(told.ranks, rows, size)
        for heading, figures in told.columns.items():
            whole.columns.setdefault(heading, tuple(_spread(figures, rows, size)))
        _place(found, block, told, list(zip(rows, listed.found, strict=True)))
    size = len(found.people)
    whole.points = [*whole.points, *[None] * (size - len(whole.points))] if whole.points else []
    whole.ranks = [*whole.ranks, *[None] * (size - len(whole.ranks))] if whole.ranks else []
    whole.columns = {
        heading: (*figures, *[None] * (size - len(figures)))
        for heading, figures in whole.columns.items()
    }
    return whole


class _Same:
    """Who of a list is who of the games."""

    def __init__(self, found: Found) -> None:
        self._found = found
        self._length = len(found.rounds[0]) if found.rounds else 0
        self._by_name: dict[str, int] = {}
        for p, one in enumerate(found.people):
            self._by_name.setdefault(folded(one.name), p)

    def row(self, listed: Person) -> int:
        """The row of this person in the games; a new one where he had none."""
        found, name = self._found, folded(listed.name)
        p = self._by_name.get(name)
        if p is not None:
            one = found.people[p]
            one.title = one.title or listed.title
            one.rated(listed.rating)
            one.federation = one.federation or listed.federation
            one.fide_id = one.fide_id or listed.fide_id
            one.birth, one.sex = one.birth or listed.birth, one.sex or listed.sex
            one.numbers = one.numbers or listed.numbers
            return p
        p = self._by_name[name] = len(found.people)
        check_size(self._length, p + 1)
        found.people.append(
            Person(
                p, listed.name, listed.numbers, None, listed.title, listed.federation,
                listed.rating, listed.fide_id, listed.birth, listed.sex,
            )
        )  # fmt: skip
        found.rounds.append([Round(None, "-", " ") for _ in range(self._length)])
        return p


def _spread(values: Sequence[Value | None], rows: Sequence[int], size: int) -> list[Value | None]:
    """The values of a list in the order of the participants."""
    spread: list[Value | None] = [None] * size
    for p, value in zip(rows, values, strict=True):
        spread[p] = value
    return spread


def _place(found: Found, block: Block, told: Printed, rows: Sequence[tuple[int, Person]]) -> None:
    """Where points and ranks stand, for messages."""
    rank = block.column("place")
    for p, listed in rows:
        for r, column in ((POINTS, told.points_column), (RANK, rank)):
            if column is not None:
                found.places.cells.setdefault((p, r), (block.sheet, listed.row, column))
