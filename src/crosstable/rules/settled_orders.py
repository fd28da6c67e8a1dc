"""Orders that are facts: a play-off's result, and the drawing of lots."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from crosstable.exact import Ticks
from crosstable.rules.evaluation import Evaluation
from crosstable.rules.groups import competition_ranks
from crosstable.rules.system import Classes, GroupRow, Order, Pass, group_system
from crosstable.table.crosstable import Crosstable, Rows
from crosstable.texts import Text, text


@group_system("PO", text("system.PO", "Play-off"))
def play_off(ev: Evaluation, classes: Classes) -> Order:
    """The order that a play-off gave; without its results the tie stands.

    Formula: the recorded order of the tied group.
    Unplayed rounds: have no influence.
    Article: on the edition page (PO).
    Arrays:  recorded positions (P,), classes (P,) -> ranks (P,) inside the classes.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    t = ev.table
    recorded = _complete(classes, t.play_off)
    words = _Words(text("po.recorded", "as the play-off ended"),
                   text("po.due", "a play-off is due; the tie stands"))  # fmt: skip
    return _Settled(t, classes, recorded, "PO", words)


@group_system("LOT", text("system.LOT", "Drawing of lots"))
def lots(ev: Evaluation, classes: Classes) -> Order:
    """The order that lots gave: the recorded one, or one drawn by the printed seed.

    Drawn: for each of the tied the SHA-256 of the seed, a blank and the start number, the smallest
    first; so anybody can repeat it.

    Formula: ascending SHA-256 of "seed number".
    Unplayed rounds: have no influence.
    Article: on the edition page (LOT).
    Arrays:  recorded positions (P,), classes (P,) -> ranks (P,) inside the classes.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    t = ev.table
    recorded = _complete(classes, t.lots)
    drawn = _drawn(t, classes, ev.seed)
    words = _Words(
        text("lot.recorded", "as recorded"), text("lot.drawn", "drawn by the seed '{seed}'")
    )
    order = np.where(recorded > 0, recorded, drawn)
    return _Settled(t, classes, order, "LOT", words, ev.seed, recorded)


class _Words(NamedTuple):
    recorded: Text
    otherwise: Text


def _complete(classes: Classes, positions: Rows) -> Rows:
    """The recorded positions of classes in which every member has one; 0 elsewhere."""
    without = np.unique(classes[positions == 0])
    return np.where(np.isin(classes, without), 0, positions)


def _drawn(t: Crosstable, classes: Classes, seed: str) -> Rows:
    """Positions (P,) by the hash of seed and start number, for those who are tied."""
    tied = np.bincount(classes)[classes] > 1
    rows: list[int] = np.nonzero(tied)[0].tolist()
    hashes = {p: hashlib.sha256(f"{seed} {int(t.ids[p])}".encode()).hexdigest() for p in rows}
    positions = np.zeros(len(classes), dtype=np.int64)
    for position, p in enumerate(sorted(rows, key=hashes.__getitem__), 1):
        positions[p] = position
    return positions


@dataclass(frozen=True, slots=True)
class _Settled:
    """Places by position; those of position 0 are level."""

    t: Crosstable
    classes: Classes
    order: Rows
    code: str
    words: _Words
    seed: str = ""
    recorded: Rows | None = None

    @property
    def ranks(self) -> Ticks:
        """Competition ranks inside the classes."""
        return competition_ranks(self.classes, self.order)

    def show(self, members: Sequence[int]) -> list[Pass]:
        """One pass: the order, and where it comes from."""
        rows = np.array(sorted(members))
        positions = self.order[rows]
        order = tuple(
            tuple(int(p) for p in rows[positions == at]) for at in sorted(set(positions.tolist()))
        )
        facts = self.order if self.recorded is None else self.recorded
        said = self.words.recorded if bool((facts[rows] > 0).all()) else self.words.otherwise
        table = tuple(GroupRow(int(p), Fraction(int(self.order[p])), 0, {}) for p in rows)
        return [Pass(tuple(rows.tolist()), table, order, said(seed=self.seed), self.code)]
