"""Systems on the boards of teams: board count, top boards, bottom boards left out (Art. 12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from crosstable.exact import Ticks
from crosstable.rules.evaluation import Evaluation
from crosstable.rules.groups import competition_ranks, tied_groups
from crosstable.rules.system import Classes, GroupRow, Order, Pass, group_system
from crosstable.table.crosstable import Rows
from crosstable.texts import Message, text


@dataclass(frozen=True, slots=True)
class BoardStep:
    """One look at all groups: a key (P,) of which the greater stands ahead, and what is shown.

    ``possible`` (P,): where the look can be taken at all.
    """

    key: Ticks
    shown: Ticks
    because: Message
    possible: Rows | None = None
    otherwise: Message | None = None


@dataclass(frozen=True, slots=True)
class BoardOrder:
    """The order inside the classes by one look after the other, until a class is no longer tied."""

    classes: Classes
    steps: Sequence[BoardStep]
    unit: Fraction
    rests: str

    @property
    def order(self) -> Rows:
        """The finer classes (P,) after all looks."""
        keys = [-self._key(step) for step in reversed(self.steps)]
        by = np.lexsort((*keys, self.classes))
        stacked = np.stack([self.classes, *(-self._key(step) for step in self.steps)])[:, by]
        begins = np.ones(len(by), dtype=np.bool_)
        begins[1:] = (stacked[:, 1:] != stacked[:, :-1]).any(axis=0)
        found = np.empty(len(by), dtype=np.int64)
        found[by] = np.cumsum(begins)
        return found

    @property
    def ranks(self) -> Ticks:
        """Competition ranks inside the classes."""
        return competition_ranks(self.classes, self.order)

    def _key(self, step: BoardStep) -> Ticks:
        return step.key if step.possible is None else np.where(step.possible, step.key, 0)

    def show(self, members: Sequence[int]) -> list[Pass]:
        """Each look at those of the members who are still level."""
        level, passes = [tuple(sorted(members))], list[Pass]()
        if not self.steps:
            because = text("boards.none", "there are no boards to compare: the tie stands")
            return [Pass(level[0], (), (level[0],), because(), self.rests)]
        for step in self.steps:
            after: list[tuple[int, ...]] = []
            for among in level:
                if len(among) > 1:
                    made = self._pass(step, among)
                    passes.append(made)
                    after += made.order
            level = after
        return passes

    def _pass(self, step: BoardStep, among: tuple[int, ...]) -> Pass:
        key = self._key(step)
        order = tuple(
            tuple(p for p in among if key[p] == one)
            for one in sorted({int(key[p]) for p in among}, reverse=True)
        )
        table = tuple(GroupRow(p, int(step.shown[p]) * self.unit, 0, {}) for p in among)
        because = step.because
        if step.possible is not None and not step.possible[among[0]] and step.otherwise:
            because = step.otherwise
        return Pass(among, table, order, because, self.rests)


def board_points(ev: Evaluation) -> Ticks:
    """The points (P, B) of each board in all rounds."""
    points = ev.table.team_facts.points
    counted = ev.table.held[:, :, None]
    return np.where(counted, points, 0).sum(axis=1)


def board_count_step(by_board: Ticks, classes: Classes, game_points: Ticks) -> BoardStep:
    """The sums (P,) of board number times points, the lower ahead, where all have as many points."""
    count = by_board @ np.arange(1, by_board.shape[1] + 1, dtype=np.int64)
    return BoardStep(
        -count, count,
        text("bc.count", "sum of board number × points; the lower is better")(),
        _all_alike(classes, game_points),
        text("bc.unequal", "not all have the same game points: the board count is not used")(),
    )  # fmt: skip


def _all_alike(classes: Classes, values: Ticks) -> Rows:
    """Whether all members of the class (P,) have the same value."""
    field = int(classes.max(initial=0)) + 1
    low = np.full(field, np.iinfo(np.int64).max)
    high = np.full(field, np.iinfo(np.int64).min)
    np.minimum.at(low, classes, values)
    np.maximum.at(high, classes, values)
    return (low == high)[classes]


def top_board_steps(by_board: Ticks) -> list[BoardStep]:
    """The points (P, B) of board 1, then of board 2, and so on."""
    return [
        BoardStep(by_board[:, b], by_board[:, b], text("tbr.board", "points of board {board}")(
            board=b + 1))
        for b in range(by_board.shape[1])
    ]  # fmt: skip


def bottom_board_steps(by_board: Ticks) -> list[BoardStep]:
    """The points (P, B) without the last board, then without the last two, and so on."""
    sums = by_board.cumsum(axis=1)
    return [
        BoardStep(sums[:, b], sums[:, b], text("bbe.boards", "points of boards 1 to {board}")(
            board=b + 1))
        for b in range(by_board.shape[1] - 2, -1, -1)
    ]  # fmt: skip


@group_system("BC", text("system.BC", "Board count"), plays="teams")
def board_count(ev: Evaluation, classes: Classes) -> Order:
    """The sum of board number times the points of that board; the lower stands ahead.

    Only where all the tied teams have the same game points; else the tie stands.

    Formula: BC = sum over boards of board number x points of the board.
    Unplayed rounds: forfeited boards with their points; each board of a pairing-allocated bye counts as won.
    Article: on the edition page (BC). In force since fide-2023-09-01.
    Arrays:  points by board (P, B), classes (P,) -> ranks (P,) inside the classes.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    step = board_count_step(board_points(ev), classes, ev.table.by("GP").score)
    return BoardOrder(classes, [step], ev.table.team_facts.unit, "BC")


@group_system("TBR", text("system.TBR", "Top board results"), plays="teams")
def top_board_results(ev: Evaluation, classes: Classes) -> Order:
    """The points of the first board; if these are level, of the second, and so on.

    Formula: compare the points of board 1, then board 2, ...
    Unplayed rounds: forfeited boards with their points; each board of a pairing-allocated bye counts as won.
    Article: on the edition page (TBR). In force since fide-2023-09-01.
    Arrays:  points by board (P, B), classes (P,) -> ranks (P,) inside the classes.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    return BoardOrder(classes, top_board_steps(board_points(ev)), ev.table.team_facts.unit, "TBR")


@group_system("BBE", text("system.BBE", "Bottom board elimination"), plays="teams")
def bottom_board_elimination(ev: Evaluation, classes: Classes) -> Order:
    """The points without those of the last board; if level, without the last two, and so on.

    Formula: compare the points of boards 1 to B-1, then 1 to B-2, ...
    Unplayed rounds: forfeited boards with their points; each board of a pairing-allocated bye counts as won.
    Article: on the edition page (BBE). In force since fide-2023-09-01.
    Arrays:  points by board (P, B), classes (P,) -> ranks (P,) inside the classes.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    return BoardOrder(
        classes, bottom_board_steps(board_points(ev)), ev.table.team_facts.unit, "BBE"
    )


def boards_of_pairs(ev: Evaluation, group: Classes) -> Ticks:
    """The points (P, B) of each board in the matches that members of a group had with each other."""
    t = ev.table
    met = t.paired & (group[:, None] >= 0) & (t.of_opponent(group + 1) == group[:, None] + 1)
    return np.where(met[:, :, None], ev.table.team_facts.points, 0).sum(axis=1)


def pairs(classes: Classes) -> Classes:
    """The classes of exactly two, -1 for everybody else."""
    group = tied_groups(classes)
    sizes = np.bincount(classes)
    return np.where(sizes[classes] == 2, group, -1)
