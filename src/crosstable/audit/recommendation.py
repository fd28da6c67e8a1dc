"""The result of a recommendation, as it stands in the JSON."""

from __future__ import annotations

from typing import Any

import msgspec

from crosstable.model.event_type import TypeName
from crosstable.remarks import SaidRemark


class Against(msgspec.Struct, frozen=True):
    """Something that speaks against a list: a code, and in words."""

    code: str
    text: str


class RecommendedList(msgspec.Struct, frozen=True, kw_only=True):
    """A list of the edition by its name on the edition's page."""

    list: str
    tiebreaks: list[str]
    article: str
    because: str
    against: list[Against]


class ReferenceList(msgspec.Struct, frozen=True, kw_only=True):
    """A list of codes to look at beside the edition's lists."""

    list: str
    codes: list[str]
    because: str


class Recommendation(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of ``crosstable recommend --format json``."""

    format: int = 1
    edition: str
    edition_because: str
    type: TypeName
    field: str
    recommended: RecommendedList
    others: list[RecommendedList]
    references: list[ReferenceList]
    remarks: list[SaidRemark]

    def to_dict(self) -> dict[str, Any]:
        """The JSON of the terminal as plain data."""
        return msgspec.to_builtins(self)
