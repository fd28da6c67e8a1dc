"""The best result against the others in the order of places (ROP)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from crosstable.exact import Mask, Ticks
from crosstable.rules.encounter_games import encounter_forfeits
from crosstable.rules.evaluation import Evaluation
from crosstable.rules.groups import competition_ranks, refined, tied_groups
from crosstable.rules.system import BOTH_SCORES, Classes, GroupRow, Order, Pass, group_system
from crosstable.table.crosstable import Crosstable, Rows
from crosstable.texts import text


class Look(NamedTuple):
    """One walk down the table for all groups: results (P,) against the block that decides, which
    block that is (P,), -1 where none does, and the positions that follow. ``own``, ``other``,
    ``points``: the games against the blocks that decide."""

    group: Classes
    block: Rows
    result: Ticks
    positions: Rows
    own: Rows
    other: Rows
    points: Ticks


@group_system("ROP", text("system.ROP", "Results in the order of places"), scores=BOTH_SCORES)
def order_of_places(ev: Evaluation, classes: Classes) -> Order:
    """The best result against the other participants in the order of the places they took.

    The table is walked down from the top. The tied are skipped; others who are level are taken
    together; who was not met by all the tied is skipped. The first difference decides, and those
    still level walk again, the separated ones now among the others.

    Formula: compare the points against the first block of others in which they differ.
    Unplayed rounds: a forfeit counts where it is a meeting.
    Article: on the edition page (ROP, encounter_forfeits).
    Arrays:  games (P, R), classes (P,) -> ranks (P,) inside the classes.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    t = ev.table
    games = t.over_the_board | ev(encounter_forfeits)
    group, order, looks = tied_groups(classes), np.zeros(len(classes), dtype=np.int64), list[Look]()
    while (group >= 0).any():
        look = _walk(t, games, group, classes, order)
        looks.append(look)
        order, _ = refined(order, group, look.positions)
        group = _still_level(classes, order, look)
    return _Walks(t, classes, order, looks)


def _still_level(classes: Classes, order: Rows, look: Look) -> Classes:
    """The groups that walk again: all that are level in a class in which somebody was separated,
    for the separated are others in a new order to those whom the walk left level."""
    _, group, sizes = np.unique(
        classes * len(order) + order, return_inverse=True, return_counts=True
    )
    separated = np.isin(classes, classes[look.block >= 0])
    return np.where(separated & (sizes[group] > 1), group, -1)


def _walk(t: Crosstable, games: Mask, group: Classes, classes: Classes, order: Rows) -> Look:
    """For each group the first block of others against which its members did not score alike."""
    field = len(group)
    own, r = np.nonzero(games & (group[:, None] >= 0))
    other, points = t.opponents[own, r], t.points[own, r]
    outside = group[other] != group[own]
    own, other, points = own[outside], other[outside], points[outside]
    everybody = _met_by_all(group, own, other)
    own, other, points = own[everybody], other[everybody], points[everybody]
    block = classes[other] * field + np.where(classes[other] == classes[own], order[other], 0)
    key, sums = _sums(own * field * field + block, points)
    member = key // (field * field)
    decides = _first_that_differs(group[member], key % (field * field), sums, field)
    at = np.where(group >= 0, decides[group], -1)
    here = block == at[own]
    result = np.zeros(field, dtype=np.int64)
    np.add.at(result, own[here], points[here])
    positions = np.where(group >= 0, -result, 0)
    return Look(group, at, result, positions, own[here], other[here], points[here])


def _met_by_all(group: Classes, own: Rows, other: Rows) -> Mask:
    """Of the games, those against somebody whom all members of the group met."""
    field = len(group)
    pairs, index = np.unique(own * field + other, return_inverse=True)
    meeting, times = np.unique(group[pairs // field] * field + pairs % field, return_counts=True)
    sizes = np.bincount(group[group >= 0], minlength=1)
    by_all = meeting[times == sizes[meeting // field]]
    return np.isin(group[own] * field + other, by_all) & (index >= 0)


def _sums(keys: Rows, points: Ticks) -> tuple[Rows, Ticks]:
    unique, index = np.unique(keys, return_inverse=True)
    sums = np.zeros(len(unique), dtype=np.int64)
    np.add.at(sums, index, points)
    return unique, sums


def _first_that_differs(group: Classes, block: Rows, sums: Ticks, field: int) -> Rows:
    """By group number the first block in which the members' sums differ, -1 where there is none."""
    key, index = np.unique(group * field * field + block, return_inverse=True)
    low = np.full(len(key), np.iinfo(np.int64).max)
    high = np.full(len(key), np.iinfo(np.int64).min)
    np.minimum.at(low, index, sums)
    np.maximum.at(high, index, sums)
    differing = key[low < high]
    first = np.full(field, -1, dtype=np.int64)
    for_group = differing // (field * field)
    first[for_group[::-1]] = (differing % (field * field))[::-1]
    return first


@dataclass(frozen=True, slots=True)
class _Walks:
    """The order of all classes with the walks that gave it."""

    t: Crosstable
    classes: Classes
    order: Rows
    looks: list[Look]

    @property
    def ranks(self) -> Ticks:
        """Competition ranks inside the classes."""
        return competition_ranks(self.classes, self.order)

    def show(self, members: Sequence[int]) -> list[Pass]:
        """The walks for one class: those that decide, and the last one as it ends."""
        rows = np.array(sorted(members))
        looks = [look for look in self.looks if (look.group[rows] >= 0).any()]
        return [
            self._pass(look, rows[look.group[rows] == number])
            for look in looks
            for number in sorted({int(one) for one in look.group[rows] if one >= 0})
            if look is looks[-1] or (look.block[rows[look.group[rows] == number]] >= 0).all()
        ]

    def _pass(self, look: Look, among: Rows) -> Pass:
        results = look.result[among]
        levels = sorted({int(one) for one in results}, reverse=True)
        order = tuple(tuple(int(p) for p in among[results == level]) for level in levels)
        members, mine = tuple(among.tolist()), np.isin(look.own, among)
        if look.block[among[0]] < 0:
            because = text("rop.none", "no results against others differ")()
            return Pass(members, self._rows(look, among), order, because, "ROP")
        ids = ", ".join(map(str, sorted(self.t.ids[np.unique(look.other[mine])].tolist())))
        because = text("rop.block", "the first difference, against no. {ids}")(ids=ids)
        return Pass(members, self._rows(look, among), order, because, "ROP")

    def _rows(self, look: Look, among: Rows) -> tuple[GroupRow, ...]:
        """Each member with the games against the block that decides."""
        rows: list[GroupRow] = []
        for p in among.tolist():
            against: dict[int, tuple[Fraction, ...]] = {}
            mine = look.own == p
            games = zip(look.other[mine].tolist(), look.points[mine].tolist(), strict=True)
            for other, points in games:
                against[other] = (*against.get(other, ()), points * self.t.unit)
            value = int(look.result[p]) * self.t.unit
            rows.append(GroupRow(p, value, int(mine.sum()), against))
        return tuple(rows)
