"""Extended direct encounter: both scores of teams, and then their boards (13.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

import numpy as np

from crosstable.exact import Mask, Ticks
from crosstable.rules.boards import (
    BoardOrder,
    BoardStep,
    board_count_step,
    bottom_board_steps,
    top_board_steps,
)
from crosstable.rules.direct_encounter import Encounter, Look, encounter_condition, small_table
from crosstable.rules.encounter_games import encounter_forfeits, encounter_repeats
from crosstable.rules.evaluation import Evaluation, Question
from crosstable.rules.groups import competition_ranks, tied_groups
from crosstable.rules.system import Classes, Modifier, Order, Pass, group_system
from crosstable.rules.teams import primary, secondary
from crosstable.table.crosstable import Rows
from crosstable.texts import text

#: From what counts for pairs, and the classes (P,), to the looks that follow.
BoardLooks: TypeAlias = "Callable[[_Pairs, Classes], Sequence[BoardStep]]"

subset_begins_with: Question[bool] = Question(
    "subset_begins_with",
    text("question.subset-begins-with", "With which score does a new subset of tied teams begin?"),
    general=False,
)
ede_boards: Question[Ticks] = Question(
    "ede_boards",
    text("question.ede-boards", "Which games count on the boards of two teams still tied?"),
    general=False,
)


class _Pairs(NamedTuple):
    """Pairs at their boards: points by board (P, B), the game points (P,) that must be equal for a
    board count, and who (P,) belongs to a pair that met."""

    by_board: Ticks
    game_points: Ticks
    two: Mask


class _Groups(NamedTuple):
    """The groups (P,) still to be looked at, by which score (0 the primary), and whether the other
    score has been tried in vain."""

    group: Classes
    score: Rows
    tried: Mask


@subset_begins_with.answer("primary-score")
def with_the_primary_score(_: Evaluation) -> bool:
    """With the primary score again."""
    return True


@subset_begins_with.answer("score-that-split")
def with_the_score_that_split(_: Evaluation) -> bool:
    """With the score that has just split the set."""
    return False


@ede_boards.answer("direct-match")
def of_the_direct_match(ev: Evaluation) -> Ticks:
    """Those of the match, or the matches, of the two."""
    t = ev.table
    games = t.over_the_board | ev(encounter_forfeits)
    return np.where(games[:, :, None], t.team_facts.points, 0)


@ede_boards.answer("all-games")
def of_all_games(ev: Evaluation) -> Ticks:
    """Those of the whole tournament."""
    t = ev.table
    return np.where(t.held[:, :, None], t.team_facts.points, 0)


def _extended(ev: Evaluation, classes: Classes, code: str, looks: BoardLooks | None) -> Order:
    """Passes by both scores until nothing changes; then the boards of pairs."""
    encounter = _passes(ev, classes)
    finer = _numbered(classes, encounter.order)
    steps, met = list[BoardStep](), np.zeros(len(classes), dtype=np.bool_)
    if looks is not None:
        found = _points_of_pairs(ev, finer)
        steps, met = [_among(one, found.two) for one in looks(found, finer)], found.two
    teams = ev.table.team_facts
    return _Extended(classes, encounter, BoardOrder(finer, steps, teams.unit, code), met)


def _passes(ev: Evaluation, classes: Classes) -> Encounter:
    """Direct encounter by the primary score; where that splits nothing, by the secondary one."""
    tables = primary(ev.table), secondary(ev.table)
    games = ev.table.over_the_board | ev(encounter_forfeits)
    place, repeats = ev.answer(encounter_condition), ev(encounter_repeats)
    field = len(classes)
    now = _Groups(tied_groups(classes), np.zeros(field, np.int64), np.zeros(field, np.bool_))
    order, seen = np.zeros(field, dtype=np.int64), list[Look]()
    while (now.group >= 0).any():
        positions = np.zeros(field, dtype=np.int64)
        for score, t in enumerate(tables):
            mine = np.where(now.score == score, now.group, -1)
            if (mine >= 0).any():
                table = small_table(t, games, mine, repeats)
                look = Look(t, table, place(t, table), place)
                seen.append(look)
                positions = np.where(mine >= 0, look.positions, positions)
        order = order * field + np.where(now.group >= 0, positions, 0)
        _, order = np.unique(order, return_inverse=True)
        now = _next(now, positions, again=ev(subset_begins_with))
    return Encounter(classes, order, seen, both_scores=True)


def _next(now: _Groups, positions: Rows, *, again: bool) -> _Groups:
    """A new subset begins anew; a set that was not split tries the other score, and then stays."""
    field = len(positions)
    active = now.group >= 0
    key = np.where(active, now.group * field + positions, -1)
    _, part, sizes = np.unique(key, return_inverse=True, return_counts=True)
    whole = np.bincount(now.group[active], minlength=1)
    split = active & (sizes[part] < whole[now.group])
    subset = split & (sizes[part] > 1)
    other = active & ~split & ~now.tried
    group = np.where(subset | other, part, -1)
    score = np.where(other, 1 - now.score, np.where(subset & again, 0, now.score))
    return _Groups(group, score, other)


def _numbered(classes: Classes, order: Rows) -> Classes:
    """The classes split by the order, numbered from 0."""
    _, finer = np.unique(classes * (int(order.max(initial=0)) + 1) + order, return_inverse=True)
    return finer.astype(np.int64)


def _points_of_pairs(ev: Evaluation, finer: Classes) -> _Pairs:
    """What counts for two who are left; a pair that never met is none."""
    t, points = ev.table, ev(ede_boards)
    group = np.where(np.bincount(finer)[finer] == 2, finer, -1)
    games = t.over_the_board | ev(encounter_forfeits)
    met = games & (group[:, None] >= 0) & (t.of_opponent(group + 1) == group[:, None] + 1)
    if ev.answer(ede_boards) is of_the_direct_match:
        by_board = np.where(met[:, :, None], points, 0).sum(axis=1)
        return _Pairs(by_board, by_board.sum(axis=1), met.any(axis=1))
    return _Pairs(points.sum(axis=1), t.by("GP").score, met.any(axis=1))


def _among(step: BoardStep, two: Mask) -> BoardStep:
    """The look at pairs only."""
    possible = two if step.possible is None else two & step.possible
    return replace(step, possible=possible)


@dataclass(frozen=True, slots=True)
class _Extended:
    """Passes by the scores, then looks at the boards of pairs; ``met`` (P,): of those who met."""

    classes: Classes
    encounter: Encounter
    boards: BoardOrder
    met: Mask

    @property
    def ranks(self) -> Ticks:
        """Competition ranks inside the classes."""
        return competition_ranks(self.classes, self.boards.order)

    def show(self, members: Sequence[int]) -> list[Pass]:
        """All passes by the scores, then those by the boards."""
        finer = self.boards.classes
        passes = self.encounter.show(members)
        for label in sorted({int(finer[p]) for p in members}):
            among = [p for p in members if finer[p] == label]
            if len(among) == 2 and self.boards.steps:  # three or more never get to the boards
                passes += self.boards.show(among) if self.met[among[0]] else [self._never(among)]
        return passes

    def _never(self, among: list[int]) -> Pass:
        """The look at a pair that has no boards in common."""
        because = text("ede.not-met", "the two did not meet: there are no boards to compare")
        return Pass(tuple(among), (), (tuple(among),), because(), self.boards.rests)


def _top(found: _Pairs, _: Classes) -> Sequence[BoardStep]:
    return top_board_steps(found.by_board)


def _bottom(found: _Pairs, _: Classes) -> Sequence[BoardStep]:
    return bottom_board_steps(found.by_board)


def _count_and_top(found: _Pairs, pairs: Classes) -> Sequence[BoardStep]:
    count = board_count_step(found.by_board, pairs, found.game_points)
    return [count, *top_board_steps(found.by_board)]


def _count_and_bottom(found: _Pairs, pairs: Classes) -> Sequence[BoardStep]:
    count = board_count_step(found.by_board, pairs, found.game_points)
    return [count, *bottom_board_steps(found.by_board)]


@group_system("EDE", text("system.EDE", "Extended direct encounter"),
              modifiers=(Modifier.PLAYED,), plays="teams")  # fmt: skip
def extended_direct_encounter(ev: Evaluation, classes: Classes) -> Order:
    """The tied teams are ranked by their matches against each other: by the primary score, and where
    that breaks no tie by the secondary one.

    Each new subset begins again; a set that neither score splits stays tied.

    Formula: rank by direct encounter on the primary, then on the secondary score.
    Unplayed rounds: forfeited matches in a Swiss are matches not played; /P counts them.
    Article: on the edition page (EDE, subset_begins_with). In force since fide-2023-09-01.
    Arrays:  matches (P, R), classes (P,) -> ranks (P,) inside the classes.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    return _extended(ev, classes, "EDE", None)


@group_system("EDEBT", text("system.EDEBT", "Extended direct encounter, board count, top boards"),
              modifiers=(Modifier.PLAYED,), plays="teams")  # fmt: skip
def encounter_then_count_and_top(ev: Evaluation, classes: Classes) -> Order:
    """Extended direct encounter; two teams still tied by the board count of their match, then by the
    top boards.

    Formula: EDE, then BC and TBR of the match of two.
    Unplayed rounds: forfeited matches in a Swiss are matches not played; /P counts them.
    Article: on the edition page (EDEBT, subset_begins_with, ede_boards). Named since fide-2026-03-01.
    Arrays:  matches (P, R), classes (P,) -> ranks (P,) inside the classes.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    return _extended(ev, classes, "EDEBT", _count_and_top)


@group_system("EDEBB", text("system.EDEBB", "Extended direct encounter, board count, bottom boards"),
              modifiers=(Modifier.PLAYED,), plays="teams")  # fmt: skip
def encounter_then_count_and_bottom(ev: Evaluation, classes: Classes) -> Order:
    """Extended direct encounter; two teams still tied by the board count of their match, then without
    the bottom boards.

    Formula: EDE, then BC and BBE of the match of two.
    Unplayed rounds: forfeited matches in a Swiss are matches not played; /P counts them.
    Article: on the edition page (EDEBB, subset_begins_with, ede_boards). Named since fide-2026-03-01.
    Arrays:  matches (P, R), classes (P,) -> ranks (P,) inside the classes.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    return _extended(ev, classes, "EDEBB", _count_and_bottom)


@group_system("EDET", text("system.EDET", "Extended direct encounter, top boards"),
              modifiers=(Modifier.PLAYED,), plays="teams")  # fmt: skip
def encounter_then_top(ev: Evaluation, classes: Classes) -> Order:
    """Extended direct encounter; two teams still tied by the top boards of their match.

    Formula: EDE, then TBR of the match of two.
    Unplayed rounds: forfeited matches in a Swiss are matches not played; /P counts them.
    Article: on the edition page (EDET, subset_begins_with, ede_boards). Named since fide-2026-03-01.
    Arrays:  matches (P, R), classes (P,) -> ranks (P,) inside the classes.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    return _extended(ev, classes, "EDET", _top)


@group_system("EDEB", text("system.EDEB", "Extended direct encounter, bottom boards"),
              modifiers=(Modifier.PLAYED,), plays="teams")  # fmt: skip
def encounter_then_bottom(ev: Evaluation, classes: Classes) -> Order:
    """Extended direct encounter; two teams still tied by the points of their match without the bottom
    boards.

    Formula: EDE, then BBE of the match of two.
    Unplayed rounds: forfeited matches in a Swiss are matches not played; /P counts them.
    Article: on the edition page (EDEB, subset_begins_with, ede_boards). Named since fide-2026-03-01.
    Arrays:  matches (P, R), classes (P,) -> ranks (P,) inside the classes.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    return _extended(ev, classes, "EDEB", _bottom)
