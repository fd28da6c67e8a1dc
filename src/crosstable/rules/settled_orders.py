"""Orders that are facts: a play-off's result, and the drawing of lots."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from crosstable.exact import Mask, Ticks
from crosstable.model.settled import READ_BY, Told, order_text
from crosstable.rules.evaluation import Evaluation
from crosstable.rules.groups import competition_ranks
from crosstable.rules.system import Classes, Step, group_system
from crosstable.table.crosstable import Crosstable, Recorded, Rows
from crosstable.texts import Text, text

_HOW = {
    "PO": text("po.recorded", "as the play-off ended"),
    "LOT": text("lot.recorded", "as the lots fell"),
    "order": text("order.recorded", "as the organiser fixed it"),
}
_TIED = text("settled.tied", "tied at this point")
_MEMBERS = text("settled.members", "{members}")
_NOTHING_ABOVE = text("settled.nothing-above", "no criterion above separates them")
_RECORDED = text("settled.recorded", "recorded order")
_RECORDED_HOW = text("settled.recorded.how", "{order}: {how}")
_RECORDED_SHARED = text("settled.recorded.shared", "{order}: {how}; these places are shared")
_PLACE = text("settled.place", "place among them")
_SHORT = text("settled.short", "an order is recorded for some of them only; the tie stands")
_DUE = text("po.due", "a play-off is due; the tie stands")
_HASH = text("lot.hash", "SHA-256 of '{drawn}': {digits}…")
_DRAWN = text("lot.drawn", "the smallest first; the seed is '{seed}'")
#: So many hexadecimal digits are shown of a hash; more than enough to tell thousands apart.
_DIGITS = 16


class Use(NamedTuple):
    """A recorded order that was read: its number in the table, the rows (M,) that it ordered, and
    the ranks (P,) inside the classes after it."""

    number: int
    rows: Rows
    ranks: Ticks


class Short(NamedTuple):
    """A recorded order that has only some of a tied class: its number, the rows of the class."""

    number: int
    rows: Rows


@dataclass(frozen=True, slots=True)
class SettledOrder:
    """Places inside the classes by recorded orders, with what the reader should know of them.

    ``unrecorded`` (P,): the tied of whom nothing is recorded. ``drawn``: whether lots were drawn
    for these; else their tie stands.
    """

    t: Crosstable
    classes: Classes
    ranks: Ticks
    uses: Sequence[Use]
    short: Sequence[Short]
    unrecorded: Mask
    code: str
    drawn: bool = False
    seed: str = ""

    @property
    def shared(self) -> Mask:
        """Those (P,) whose class stays as it is, because a recorded order says so."""
        label = _split(self.classes, np.arange(len(self.ranks)), self.ranks)
        found = np.zeros(len(label), dtype=np.bool_)
        for one in self.uses:
            if self.t.recorded[one.number].shared:
                found[one.rows[_whole(label, one.rows)]] = True
        return found

    def steps(self, p: int, who: Callable[[int], str]) -> list[Step]:
        """How row ``p`` came to its place; ``who`` names a row. Nothing for who was alone."""
        rows = _members(self.classes, p)
        if len(rows) == 1:
            return []
        if self.drawn and self.unrecorded[p]:
            return [self._step(_TIED, len(rows), _NOTHING_ABOVE), *self._draw(rows, p, who)]
        members = "; ".join(who(row) for row in rows)
        return [self._step(_TIED, len(rows), _MEMBERS, members=members), *self._orders(p)]

    def _orders(self, p: int) -> list[Step]:
        """The recorded orders that were read for a row, with their stories; else why the tie
        stands."""
        used = [one for one in self.uses if p in one.rows]
        if not used:
            why = _DUE if self.unrecorded[p] else _SHORT
            return [self._step(_PLACE, int(self.ranks[p]), why)]
        stories = list[tuple[Told, ...]]()
        for one in used:
            story = self.t.recorded[one.number].story
            stories += [story] if story not in stories else []
        told = [
            Step(one.name, None, one.because, self.code, one.article)
            for story in stories
            for one in story
        ]
        return told + [self._read(one, p) for one in used]

    def _read(self, used: Use, p: int) -> Step:
        """A recorded order, and the place that it gives to row ``p``."""
        one = self.t.recorded[used.number]
        said = _RECORDED_SHARED if one.shared else _RECORDED_HOW
        order = order_text(levels(self.t, used.number, used.rows))
        name = _PLACE if one.story else _RECORDED
        return self._step(name, int(used.ranks[p]), said, order=order, how=_how(one))

    def _draw(self, rows: list[int], p: int, who: Callable[[int], str]) -> list[Step]:
        """Each of the tied with his hash, the smallest first, and the place that follows."""
        lines: list[Step] = []
        for row in sorted(rows, key=lambda row: int(self.ranks[row])):
            drawn = lot(self.seed, int(self.t.ids[row]))
            because = _HASH(drawn=drawn, digits=_hash(drawn)[:_DIGITS])
            name = _MEMBERS(members=who(row))
            lines.append(Step(name, Fraction(int(self.ranks[row])), because, self.code))
        return [*lines, self._step(_PLACE, int(self.ranks[p]), _DRAWN, seed=self.seed)]

    def _step(self, name: Text, value: int, because: Text, **facts: object) -> Step:
        return Step(name(), Fraction(value), because(**facts), self.code)


@group_system("PO", text("system.PO", "Play-off"))
def play_off(ev: Evaluation, classes: Classes) -> SettledOrder:
    """The order that a play-off gave; without its results the tie stands.

    A recorded order counts where it has all who are tied at this point; so one of a larger group
    counts for those of it who are still tied.

    Formula: the recorded order of the tied group.
    Unplayed rounds: have no influence.
    Article: on the edition page (PO).
    Arrays:  recorded orders, classes (P,) -> ranks (P,) inside the classes.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    t = ev.table
    label, uses = _read(t, classes, "PO")
    ranks = competition_ranks(classes, label)
    short, unrecorded = _rest(t, label, "PO")
    return SettledOrder(t, classes, ranks, uses, short, unrecorded, "PO")


@group_system("LOT", text("system.LOT", "Drawing of lots"))
def lots(ev: Evaluation, classes: Classes) -> SettledOrder:
    """The order that lots gave: the recorded one, or one drawn by the printed seed.

    Drawn: for each of the tied the SHA-256 of the seed, a blank and the start number, the smallest
    first; so anybody can repeat it. Where nobody states a seed, it is the event's name and first
    day. An order fixed by the organiser is read here too.

    Formula: ascending SHA-256 of "seed number".
    Unplayed rounds: have no influence.
    Article: on the edition page (LOT).
    Arrays:  recorded orders, classes (P,) -> ranks (P,) inside the classes.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    t = ev.table
    label, uses = _read(t, classes, "LOT")
    short, unrecorded = _rest(t, label, "LOT")
    rows = np.nonzero(unrecorded)[0]
    ranks = competition_ranks(classes, _split(label, rows, _drawn(t, rows, ev.seed)))
    return SettledOrder(t, classes, ranks, uses, short, unrecorded, "LOT", True, ev.seed)


def _numbers(t: Crosstable, code: str) -> list[int]:
    """The numbers of the recorded orders that a criterion reads."""
    return [k for k, one in enumerate(t.recorded) if READ_BY[one.criterion] == code]


def _read(t: Crosstable, classes: Classes, code: str) -> tuple[Classes, list[Use]]:
    """The classes split by recorded orders, and the orders that were read.

    One may settle what another left level, so all are tried until none is of any more use.
    """
    label, uses = classes, list[Use]()
    waiting = {k: np.ones(len(t.recorded[k].rows), dtype=np.bool_) for k in _numbers(t, code)}
    before = -1
    while before < len(uses):
        before = len(uses)
        for k, left in waiting.items():
            one = t.recorded[k]
            at = left & _whole(label, one.rows)
            if at.any():
                left[at] = False
                label = _split(label, one.rows[at], one.positions[at])
                uses.append(Use(k, one.rows[at], competition_ranks(classes, label)))
    return label, uses


def _whole(label: Classes, rows: Rows) -> Mask:
    """Of ``rows`` (M,), those whose class is tied and lies wholly in them."""
    sizes = np.bincount(label)
    inside = np.bincount(label[rows], minlength=len(sizes))
    return ((inside == sizes) & (sizes > 1))[label[rows]]


def _split(label: Classes, rows: Rows, positions: Rows) -> Classes:
    """The classes with those of ``rows`` parted by position."""
    key = np.zeros_like(label)
    key[rows] = positions
    _, finer = np.unique(label * (len(label) + 1) + key, return_inverse=True)
    return finer


def _rest(t: Crosstable, label: Classes, code: str) -> tuple[list[Short], Mask]:
    """The recorded orders that lack some of a tied class, and the tied of whom none has any."""
    tied = np.bincount(label)[label] > 1
    short, touched = list[Short](), np.zeros(len(label), dtype=np.bool_)
    for k in _numbers(t, code):
        rows = t.recorded[k].rows
        partly = rows[tied[rows] & ~_whole(label, rows)]
        short += [Short(k, np.nonzero(label == one)[0]) for one in np.unique(label[partly])]
        touched[rows] = True
    return short, tied & ~np.isin(label, label[touched])


def _drawn(t: Crosstable, rows: Rows, seed: str) -> Rows:
    """Positions (M,) of ``rows`` by the hash of seed and start number."""
    hashes = [_hash(lot(seed, id)) for id in t.ids[rows].tolist()]
    positions = np.zeros(len(rows), dtype=np.int64)
    positions[sorted(range(len(rows)), key=hashes.__getitem__)] = np.arange(1, len(rows) + 1)
    return positions


def lot(seed: str, id: int) -> str:
    """What is hashed for a start number."""
    return f"{seed} {id}"


def _hash(drawn: str) -> str:
    return hashlib.sha256(drawn.encode("utf-8")).hexdigest()


def _members(classes: Classes, p: int) -> list[int]:
    return np.nonzero(classes == classes[p])[0].tolist()


def _how(one: Recorded) -> str:
    return one.how or str(_HOW[one.criterion]())


def levels(t: Crosstable, number: int, rows: Rows) -> list[list[int]]:
    """The start numbers of ``rows`` by their positions in a recorded order."""
    one = t.recorded[number]
    inside = np.isin(one.rows, rows)
    by_position: dict[int, list[int]] = {}
    for p, at in zip(one.rows[inside].tolist(), one.positions[inside].tolist(), strict=True):
        by_position.setdefault(at, []).append(int(t.ids[p]))
    return [by_position[at] for at in sorted(by_position)]
