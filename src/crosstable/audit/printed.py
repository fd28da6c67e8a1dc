"""What was published, column by column, ready to be held against many computed columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple, TypeAlias

import numpy as np

from crosstable.audit.figures import Labels, matched
from crosstable.audit.published import RANK, SCORES, ranks_of
from crosstable.exact import Figures, Mask, figures, machine_text
from crosstable.model.tournament import Tournament
from crosstable.ranking.columns import Column

#: What a column shows beside the value itself: points in halves or of 2-1-0, percentages, hundreds.
SCALES = tuple(Fraction(n, d) for n, d in ((2, 1), (1, 2), (4, 1), (1, 4), (10, 1), (100, 1)))
PLAIN = Fraction(1)
#: How the points are called where the list has no name for them.
POINTS = "PTS"

_Key: TypeAlias = tuple[object, ...]


class Kind(Enum):
    """What a column is."""

    RANK = "rank"
    POINTS = "points"
    TIEBREAK = "tie-break"


class Match(NamedTuple):
    """Where (P,) a column shows a computed one that is printed ``scale`` times."""

    mask: Mask
    scale: Fraction

    @property
    def rows(self) -> int:
        """How many rows."""
        return int(self.mask.sum())


@dataclass(eq=False)
class Printed:
    """A published column. Comparisons are kept: editions often give the same.

    ``start_numbers``: ranks that are only the start numbers, as programs write where nobody is
    ranked yet.
    """

    name: str
    texts: Sequence[str | None]
    kind: Kind
    start_numbers: bool = False
    figures: Figures = field(init=False)
    _known: dict[_Key, Match] = field(init=False, default_factory=dict[_Key, Match])

    def __post_init__(self) -> None:
        self.figures = figures(self.texts)

    @property
    def written(self) -> Mask:
        """The rows (P,) where something stands."""
        return self.figures.written

    @property
    def total(self) -> int:
        """In how many rows something stands."""
        return int(self.written.sum())

    @property
    def distinct(self) -> int:
        """How many different figures stand there."""
        return len({one for one in self.texts if one is not None})

    def match(self, made: Column, *, scaled: bool = False) -> Match:
        """The rows that show the computed column; ``scaled``: as it is, or in another scale that
        gives the whole column."""
        key = (*fingerprint(made), scaled, self._exactly(made))
        if key not in self._known:
            self._known[key] = self._match(made, scaled)
        return self._known[key]

    def _exactly(self, made: Column) -> bool:
        """Points are never rounded."""
        return self.kind is Kind.POINTS or made.criterion.system.code in SCORES

    def _match(self, made: Column, scaled: bool) -> Match:
        exactly = self._exactly(made)
        plain = Match(matched(self.figures, made, exactly=exactly), PLAIN)
        if not scaled or plain.rows == self.total:
            return plain
        for scale in SCALES:
            if self._may_be(made, scale):
                mask = matched(self.figures, made, scale, exactly=exactly)
                if int(mask.sum()) == self.total:
                    return Match(mask, scale)
        return plain

    def exact_rows(self, made: Column, scale: Fraction) -> int:
        """The rows that show the computed figure itself, not a rounded one."""
        return int(matched(self.figures, made, scale, exactly=True).sum())

    def _may_be(self, made: Column, scale: Fraction) -> bool:
        """Whether the largest figure fits at all; spares most comparisons."""
        rows = np.flatnonzero(self.figures.numeric)
        if not len(rows) or self.kind is Kind.RANK or made.kind == "group":
            return False
        p = int(rows[np.argmax(self.figures.whole[rows])])
        value, step = made.value(p), Fraction(1, 10**self.figures.places)
        printed = int(self.figures.whole[p]) * step
        return value is not None and value != 0 and abs(value * scale - printed) < step

    def by_chance(self, made: Column, scale: Fraction = PLAIN) -> Fraction:
        """The share of figures that would agree if they stood in other rows."""
        rows = np.flatnonzero(self.written)
        shifts = sorted({1 + step * (len(rows) - 1) // _SHIFTS for step in range(_SHIFTS)})
        agree = 0
        for shift in shifts:
            turned = _turned(self.figures, rows, shift)
            agree += int(matched(turned, made, scale).sum())
        return Fraction(agree, max(1, len(rows) * len(shifts)))


_SHIFTS = 8


def _turned(printed: Figures, rows: Labels, shift: int) -> Figures:
    """The figures of these rows, each so many rows further."""
    parts = (printed.whole, printed.numeric, printed.empty, printed.odd)
    turned = [part.copy() for part in parts]
    for part, new in zip(parts, turned, strict=True):
        new[rows] = np.roll(part[rows], shift)
    whole, numeric, empty, odd = turned
    return Figures(whole, numeric, empty, odd, printed.places)


def fingerprint(made: Column) -> _Key:
    """Equal for columns with equal values; of a tied group also by whom it was asked."""
    values, asked = made.values, made.kind == "group"
    return (
        values.num.tobytes(),
        b"" if values.den is None else values.den.tobytes(),
        values.unit,
        made.classes.label.tobytes() if asked else b"",
        made.criterion if asked else None,
    )


def printed_columns(tournament: Tournament) -> list[Printed]:
    """All that was published: points, tie-breaks, ranks."""
    published, found = tournament.published, list[Printed]()
    if any(one is not None for one in published.points):
        points = [None if one is None else machine_text(one) for one in published.points]
        found.append(Printed(POINTS, points, Kind.POINTS))
    columns = (Printed(*one, Kind.TIEBREAK) for one in published.columns.items())
    found += [one for one in columns if one.figures.numeric.any() or one.figures.odd.any()]
    if any(published.ranks) and not tournament.team_event:
        found.append(Printed(RANK, ranks_of(tournament), Kind.RANK, _start_numbers(tournament)))
    return found


def _start_numbers(tournament: Tournament) -> bool:
    """Whether the ranks are the start numbers though the points are not in this order."""
    published = tournament.published
    ids = tuple(one.id for one in tournament.participants)
    points = [one for one in published.points if one is not None]
    return published.ranks == ids and any(a < b for a, b in pairwise(points))
