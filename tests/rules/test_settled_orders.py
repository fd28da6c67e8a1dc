"""Recorded orders and lots against a slow reading of the same rules, on any classes and orders."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from hashlib import sha256

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import crosstable as ct
from crosstable.editions.load import page
from crosstable.model.event_type import event_type
from crosstable.rules.evaluation import Evaluation, Terms
from crosstable.rules.settled_orders import SettledOrder, lots, play_off
from crosstable.rules.system import ALONE
from crosstable.table.build import crosstable
from crosstable.table.crosstable import Crosstable, Recorded
from tests.cli.running import player, trf

PLAYERS = 7
SEED = "seed"
Levels = list[list[int]]


@cache
def table() -> Crosstable:
    """Nobody has played; start numbers are ten times the row and five."""
    lines = [player(10 * p + 5, "") for p in range(PLAYERS)]
    tournament = ct.read(trf("042 2026/05/01", "142 3", *lines).encode())
    return crosstable(tournament, event_type(tournament))


def recorded(criterion: str, levels: Levels) -> Recorded:
    placed = [(p, at) for at, level in enumerate(levels, 1) for p in level]
    rows, positions = np.array(placed, dtype=np.int64).T
    return Recorded(criterion, rows, positions)


def order_of(code: str, classes: list[int], orders: list[tuple[str, Levels]]) -> SettledOrder:
    """What the criterion makes of the classes (by row)."""
    t = replace(table(), recorded=tuple(recorded(*one) for one in orders))
    ev = Evaluation(t, page("fide-2026-03-01"), Terms(seed=SEED))
    return (play_off if code == "PO" else lots)(ev, np.array(classes, dtype=np.int64))


@dataclass
class Slow:
    """Groups of rows in order, split by hand."""

    groups: list[list[int]]
    own: list[tuple[int, Levels]]

    def split(self, group: list[int], parts: list[list[int]]) -> None:
        at = self.groups.index(group)
        self.groups[at : at + 1] = [sorted(part) for part in parts if part]

    def read(self) -> None:
        done = {k: set[int]() for k, _ in self.own}
        changed = True
        while changed:
            changed = False
            for k, levels in self.own:
                members = {p for level in levels for p in level}
                for group in list(self.groups):
                    if len(group) > 1 and set(group) <= members and not set(group) & done[k]:
                        done[k] |= set(group)
                        self.split(group, [[p for p in level if p in group] for level in levels])
                        changed = True

    def touched(self, group: list[int]) -> bool:
        return any(p in group for _, levels in self.own for level in levels for p in level)

    def draw(self) -> None:
        for group in list(self.groups):
            if len(group) > 1 and not self.touched(group):
                ranked = sorted(
                    group, key=lambda p: sha256(f"{SEED} {10 * p + 5}".encode()).digest()
                )
                self.split(group, [[p] for p in ranked])


@st.composite
def orders(draw: st.DrawFn) -> tuple[str, Levels]:
    rows = draw(st.permutations(range(PLAYERS)))
    some = rows[: draw(st.integers(1, PLAYERS))]
    ends = draw(st.lists(st.booleans(), min_size=len(some), max_size=len(some)))
    levels: Levels = [[]]
    for p, ends_here in zip(some, ends, strict=True):
        levels[-1].append(p)
        if ends_here:
            levels.append([])
    criterion = draw(st.sampled_from(("PO", "LOT", "order")))
    return criterion, [level for level in levels if level]


def ordered(labels: list[int]) -> list[int]:
    """Labels without gaps, as a partition has them."""
    return [sorted(set(labels)).index(one) for one in labels]


@pytest.mark.parametrize("code", ["PO", "LOT"])
@given(
    st.lists(st.integers(0, 3), min_size=PLAYERS, max_size=PLAYERS).map(ordered),
    st.lists(orders(), max_size=4),
)
@settings(max_examples=200, deadline=None, derandomize=True, database=None)
def test_against_the_slow_reading(
    code: str, classes: list[int], some: list[tuple[str, Levels]]
) -> None:
    found = order_of(code, classes, some)
    own = [
        (k, levels)
        for k, (criterion, levels) in enumerate(some)
        if (criterion == "PO") == (code == "PO")
    ]
    first = [[p for p in range(PLAYERS) if classes[p] == one] for one in sorted(set(classes))]
    slow = Slow(list(first), own)
    slow.read()
    untouched = {p for one in slow.groups if len(one) > 1 and not slow.touched(one) for p in one}
    assert {p for p in range(PLAYERS) if found.unrecorded[p]} == untouched
    short = {
        (k, tuple(one))
        for k, levels in own
        for one in slow.groups
        if len(one) > 1
        and 0 < len(set(one) & {p for level in levels for p in level}) < len(one)
    }  # fmt: skip
    assert {(one.number, tuple(one.rows.tolist())) for one in found.short} == short
    if code == "LOT":
        slow.draw()
    assert found.ranks.tolist() == ranks(first, slow.groups)
    for p in range(PLAYERS):
        steps = found.steps(p, str)
        assert (steps == []) == (found.ranks[p] == ALONE)
        assert not steps or steps[-1].value == Fraction(int(found.ranks[p]))


def ranks(first: list[list[int]], groups: list[list[int]]) -> list[int]:
    """Competition ranks inside the first groups; `ALONE` for who had one of his own."""
    found = [ALONE] * PLAYERS
    for group in first:
        for p in group if len(group) > 1 else []:
            own = next(at for at, one in enumerate(groups) if p in one)
            found[p] = 1 + sum(len(one) for one in groups[:own] if one[0] in group)
    return found


# --- steps --------------------------------------------------------------------------------------


def said(found: SettledOrder, p: int) -> list[tuple[str, str, str]]:
    return [
        (str(step.name), str(step.value), str(step.because))
        for step in found.steps(p, lambda row: f"no. {row}")
    ]


def test_steps_of_an_order() -> None:
    found = order_of("PO", [0, 0, 0, 1, 1, 2, 2], [("PO", [[1], [0, 2]]), ("PO", [[2], [0]])])
    assert said(found, 0) == [
        ("tied at this point", "3", "no. 0; no. 1; no. 2"),
        ("recorded order", "2", "15 > 5 = 25: as the play-off ended"),
        ("recorded order", "3", "25 > 5: as the play-off ended"),
    ]
    assert said(found, 1)[1:] == [("recorded order", "1", "15 > 5 = 25: as the play-off ended")]
    assert said(found, 3) == [
        ("tied at this point", "2", "no. 3; no. 4"),
        ("place among them", "1", "a play-off is due; the tie stands"),
    ]


def test_steps_where_an_order_is_short() -> None:
    found = order_of("LOT", [0, 0, 0, 1, 1, 2, 3], [("LOT", [[1], [2]]), ("order", [[4], [3]])])
    assert said(found, 0)[1:] == [
        ("place among them", "1",
         "an order is recorded for some of them only; the tie stands"),
    ]  # fmt: skip
    assert said(found, 4)[1:] == [("recorded order", "1", "45 > 35: as the organiser fixed it")]
    assert said(found, 5) == []


def test_steps_of_a_draw() -> None:
    found = order_of("LOT", [0, 0, 1, 2, 3, 4, 5], [])
    digests = {p: sha256(f"seed {10 * p + 5}".encode()).hexdigest() for p in (0, 1)}
    first, second = sorted(digests, key=lambda p: digests[p])
    assert said(found, second) == [
        ("tied at this point", "2", "no criterion above separates them"),
        (f"no. {first}", "1", f"SHA-256 of 'seed {10 * first + 5}': {digests[first][:16]}…"),
        (f"no. {second}", "2", f"SHA-256 of 'seed {10 * second + 5}': {digests[second][:16]}…"),
        ("place among them", "2", "the smallest first; the seed is 'seed'"),
    ]
