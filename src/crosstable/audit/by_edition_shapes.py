"""The shapes of an explanation under several editions, as they stand in the JSON."""

from __future__ import annotations

from typing import Any

import msgspec

from crosstable.audit.compared import Change, Turned


class PlaceUnder(msgspec.Struct, frozen=True, kw_only=True):
    """The place under one edition. ``turned``: who stands otherwise to him than under the first."""

    edition: str
    ranked_by: list[str]
    place: int
    place_to: int
    decided_by: str | None
    turned: list[Turned]


class ValueUnder(msgspec.Struct, frozen=True, kw_only=True):
    """The values of a criterion, by edition in their order.

    ``has``: whether the edition has it. ``changes``: against the first edition, for each of the
    others; None where value and rounds are the same, or one of the two does not have it.
    """

    tiebreak: str
    has: list[bool]
    values: list[str | None]
    changes: list[Change | None]


class ByEdition(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of ``crosstable explain --editions``. ``places`` where no single value is asked."""

    format: int = 1
    id: int
    name: str
    editions: list[str]
    places: list[PlaceUnder]
    values: list[ValueUnder]

    def to_dict(self) -> dict[str, Any]:
        """The JSON of the terminal as plain data."""
        return msgspec.to_builtins(self)
