"""Decisions that are facts: a play-off's result, drawn lots, an order fixed by the organiser."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

import msgspec

from crosstable.errors import BadSetting, CrosstableError, Where
from crosstable.texts import Message, text

_CRITERION = text(
    "error.settled-criterion", "order {number} of 'settled': '{found}' reads no recorded order"
)
_CRITERION_REMEDY = text(
    "error.settled-criterion.remedy", "use PO, LOT, or order (fixed by the organiser, read by LOT)"
)
_NOBODY = text(
    "error.settled-nobody", "order {number} of 'settled' has this number, which is not in the file"
)
_NOBODY_REMEDY = text("error.settled-nobody.remedy", "correct the start number")
_TWICE = text("error.settled-twice", "order {number} of 'settled' has this participant twice")
_TWICE_REMEDY = text("error.settled-twice.remedy", "leave all but one out")
_FEW = text("error.settled-few", "order {number} of 'settled' puts nobody behind or beside another")
_EMPTY = text("error.settled-empty", "order {number} of 'settled' has an empty list")
_FORM = text(
    "error.settled-form", "give the start numbers, the best first: [3, 17, 5], or [[3], [17, 5]]"
    " where 17 and 5 stay level"
)  # fmt: skip

#: By what was recorded, the criterion that reads it.
READ_BY = {"PO": "PO", "LOT": "LOT", "order": "LOT"}


class Settled(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """A recorded order.

    ``criterion``: PO for a play-off, LOT for drawn lots, ``order`` for one fixed by the organiser.
    ``order``: start numbers, the best first; those who stay level in a list of their own.
    ``how``: what happened, in words for the report. ``shared``: those level in it share their
    places, and no further criterion parts them.
    """

    criterion: str
    order: tuple[int | tuple[int, ...], ...]
    how: str = ""
    shared: bool = False

    @property
    def levels(self) -> tuple[tuple[int, ...], ...]:
        """The start numbers by position, those who stay level together."""
        return tuple((one,) if isinstance(one, int) else tuple(one) for one in self.order)

    @property
    def words(self) -> str:
        """``how`` in one line."""
        return " ".join(self.how.split())

    def __str__(self) -> str:
        said = f"{self.criterion} {order_text(self.levels)}{' shared' if self.shared else ''}"
        return f"{said} ({self.words})" if self.words else said


class Told(NamedTuple):
    """One thing that happened on the way to an order: what, in words, and by which article."""

    name: Message
    because: Message
    article: str = ""


class PlayedOff(Settled, frozen=True, kw_only=True):
    """The order of a play-off whose games are known, with the story of how it came about."""

    story: tuple[Told, ...] = ()


def order_text(levels: Iterable[Iterable[int]]) -> str:
    """Start numbers by position: ``3 > 17 = 5``."""
    return " > ".join(" = ".join(map(str, level)) for level in levels)


def faults(settled: Sequence[Settled], ids: Collection[int]) -> list[CrosstableError]:
    """What is wrong with recorded orders of an event that has the start numbers ``ids``."""
    known = set(ids)
    return [fault for number, one in enumerate(settled, 1) for fault in _faults(one, number, known)]


def _faults(one: Settled, number: int, known: set[int]) -> Iterable[CrosstableError]:
    if one.criterion not in READ_BY:
        said = _CRITERION(number=number, found=one.criterion)
        yield BadSetting(said, found=one.criterion, remedy=_CRITERION_REMEDY())
    times = Counter(id for level in one.levels for id in level)
    if not all(one.levels):
        yield BadSetting(_EMPTY(number=number), remedy=_FORM())
    elif len(times) < 2:
        yield BadSetting(_FEW(number=number), remedy=_FORM())
    for id, count in times.items():
        where = Where(participant=id)
        if id not in known:
            yield BadSetting(_NOBODY(number=number), where=where, remedy=_NOBODY_REMEDY())
        if count > 1:
            yield BadSetting(_TWICE(number=number), where=where, remedy=_TWICE_REMEDY())
