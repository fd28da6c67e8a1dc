"""The shapes of an explanation, as they stand in the JSON. Numbers are machine texts."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One round of a value. ``round`` None: belongs to no round; ``opponent``: start number.

    The values of lines with ``counts`` true add up to the value of the explanation.
    """

    round: int | None
    opponent: int | None
    value: str
    counts: bool
    clause: str
    because: str
    article: str
    detail: list[Line]


class Rounds(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="rounds"):
    """A value made of rounds. ``divisor``: what the sum is divided by, 1 for a total."""

    tiebreak: str
    value: str | None
    article: str
    reduce: str
    divisor: int
    lines: list[Line]


class StepLine(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a computation.

    ``round``: what a round gives to it, None for all other steps. ``clause``: what kind of step,
    whatever the language.
    """

    round: int | None
    name: str
    value: str | None
    clause: str
    because: str
    article: str


class Steps(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="steps"):
    """A value made in steps; the last step's value is the value."""

    tiebreak: str
    value: str | None
    article: str
    steps: list[StepLine]


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A member's row in the small table of a tied group."""

    id: int
    value: str
    games: int
    against: dict[str, list[str]]


class GroupPass(msgspec.Struct, frozen=True, kw_only=True):
    """One look at a group: its small table and the order that follows, by which clause."""

    among: list[int]
    table: list[TableRow]
    order: list[list[int]]
    clause: str
    because: str
    article: str


class Group(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="group"):
    """A place inside the group that was tied at the criterion's turn."""

    tiebreak: str
    value: str | None
    article: str
    members: list[int]
    passes: list[GroupPass]


One: TypeAlias = Rounds | Steps | Group


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """A criterion in which participants are level; ``because``: of those who are tied, why so."""

    tiebreak: str
    value: str | None
    because: str | None = None
    article: str | None = None


class Neighbour(msgspec.Struct, frozen=True, kw_only=True):
    """Who stands directly above or below, the criteria before, and the one that decides.

    ``own``, ``other``: the value of that criterion for the one who asks, and for the neighbour.
    """

    id: int
    name: str
    place: int
    place_to: int
    level: list[Level]
    decided_by: str
    clause: str
    own: One
    other: One
    because: str


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """Why this place. ``tried``: where it is shared, all that did not part those who share it."""

    place: int
    place_to: int
    shared_with: list[int]
    tried: list[Level]
    above: Neighbour | None
    below: Neighbour | None
    because: str


class Explanation(msgspec.Struct, frozen=True, kw_only=True):
    """Why a participant has the values he has; and the place, where no single value is asked for."""

    format: int = 1
    edition: str
    id: int
    name: str
    place: Place | None = None
    explanations: list[One]

    def to_dict(self) -> dict[str, Any]:
        """The JSON of the terminal as plain data."""
        return msgspec.to_builtins(self)


class ComparedCriterion(msgspec.Struct, frozen=True, kw_only=True):
    """One criterion for two participants."""

    tiebreak: str
    a: One
    b: One


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """Why one participant stands above another, down to the criterion that decides."""

    format: int = 1
    edition: str
    a: int
    b: int
    decided_by: str | None
    criteria: list[ComparedCriterion]

    def to_dict(self) -> dict[str, Any]:
        """The JSON of the terminal as plain data."""
        return msgspec.to_builtins(self)
