"""The shapes of a comparison, as they stand in the JSON. Numbers are machine texts."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from crosstable.ranking.regulations import Override
from crosstable.remarks import SaidRemark


class RoundSaid(msgspec.Struct, frozen=True, kw_only=True):
    """What one ranking says of a round; ``opponent``: start number."""

    opponent: int | None
    value: str
    counts: bool
    clause: str
    because: str
    article: str


class RoundChange(msgspec.Struct, frozen=True, kw_only=True):
    """A round that gives something else; None on the side that has no line for it.

    ``detail``: the rounds behind it that differ, the opponent's or, against oneself, one's own.
    """

    round: int | None
    before: RoundSaid | None
    now: RoundSaid | None
    detail: list[RoundChange]


class StepSaid(msgspec.Struct, frozen=True, kw_only=True):
    """What one ranking says of a step."""

    value: str | None
    because: str
    article: str


class StepChange(msgspec.Struct, frozen=True, kw_only=True):
    """A step that gives something else; None on the side that does not have it."""

    name: str
    before: StepSaid | None
    now: StepSaid | None


class GroupSaid(msgspec.Struct, frozen=True, kw_only=True):
    """Who was tied at the criterion's turn, and the order it gave; because None for one alone."""

    members: list[int]
    order: list[list[int]]
    because: str | None
    article: str


class ByRounds(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="rounds"):
    """Another value of a criterion that is made of rounds, with the rounds that differ."""

    id: int
    name: str
    tiebreak: str
    before: str | None
    now: str | None
    article_before: str
    article_now: str
    lines: list[RoundChange]


class InSteps(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="steps"):
    """Another value of a criterion that is made in steps, with the steps that differ."""

    id: int
    name: str
    tiebreak: str
    before: str | None
    now: str | None
    article_before: str
    article_now: str
    steps: list[StepChange]


class InGroup(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="group"):
    """Another place inside the tied group."""

    id: int
    name: str
    tiebreak: str
    before: str | None
    now: str | None
    article_before: str
    article_now: str
    group_before: GroupSaid
    group_now: GroupSaid


Change: TypeAlias = ByRounds | InSteps | InGroup


class Turned(msgspec.Struct, frozen=True, kw_only=True):
    """Participants who stand otherwise to a mover now, with what decided and decides between them.

    ``above``: they stand above the mover now; ``below``; ``level``: they share his place.
    """

    decided_by_before: str | None
    decided_by_now: str | None
    above: list[int]
    below: list[int]
    level: list[int]


class Mover(msgspec.Struct, frozen=True, kw_only=True):
    """A participant whose place is another. Places are the first and the last of the class."""

    id: int
    name: str
    place: tuple[int, int]
    place_now: tuple[int, int]
    decided_by_before: str | None
    decided_by_now: str | None
    turned: list[Turned]


class Ranked(msgspec.Struct, frozen=True, kw_only=True):
    """One way to rank. ``lacking``: codes of the list that the edition does not have."""

    edition: str
    ranked_by: list[str]
    lacking: list[str]
    overrides: list[Override]
    remarks: list[SaidRemark]


class Against(Ranked, frozen=True, kw_only=True):
    """Another way to rank and what it changes. ``remarks``: those that the base does not have."""

    movers: list[Mover]
    changes: list[Change]


class Compared(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of ``crosstable compare --format json``."""

    format: int = 1
    base: Ranked
    others: list[Against]

    def to_dict(self) -> dict[str, Any]:
        """The JSON of the terminal as plain data."""
        return msgspec.to_builtins(self)
