"""A remark: what it says, how serious it is, where it belongs, and how it looks as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import msgspec

from crosstable.errors import Where
from crosstable.texts import Message

Severity = Literal["info", "doubt"]


@dataclass(frozen=True, slots=True)
class Remark:
    """One remark: its code, how serious, where, and the sentence."""

    code: str
    severity: Severity
    where: Where
    message: Message

    @property
    def text(self) -> str:
        return str(self.message)

    def __str__(self) -> str:
        place = str(self.where)
        return f"{place}: {self.message}" if place else str(self.message)


class SaidRemark(msgspec.Struct, frozen=True):
    """A remark as data, with its text in the active language."""

    code: str
    severity: str
    where: dict[str, int | str]
    text: str


def said(remark: Remark) -> SaidRemark:
    """A remark as data."""
    where = remark.where
    place = {
        name: value
        for name in ("line", "column", "participant", "round", "sheet", "table")
        if (value := getattr(where, name)) is not None
    }
    return SaidRemark(remark.code, remark.severity, place, remark.text)
