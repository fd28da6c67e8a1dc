"""Direct encounter: the games of the tied participants among themselves (Art. 6)."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from crosstable.exact import Mask, Ticks
from crosstable.rules.encounter_games import (
    Repeats,
    encounter_forfeits,
    encounter_repeats,
    encounter_restart,
)
from crosstable.rules.evaluation import Evaluation, Question
from crosstable.rules.groups import (
    changed,
    competition_ranks,
    count_since,
    refined,
    tied_groups,
)
from crosstable.rules.system import (
    BOTH_SCORES,
    Classes,
    GroupRow,
    Modifier,
    Order,
    Pass,
    group_system,
)
from crosstable.table.crosstable import Crosstable, Rows
from crosstable.texts import Joined as _Joined
from crosstable.texts import Message, text


class SmallTable(NamedTuple):
    """The separate standings of all groups at once (6.1).

    ``group`` (P,) names each participant's group, -1 for who is in none. ``score`` (P,) in ticks
    divided by ``scale``: the sum of the means against each of the others. ``missing`` (P,): how
    many of the others he did not meet. ``own``, ``other``, ``points``: the games, one entry each
    side.
    """

    group: Classes
    score: Ticks
    scale: int
    missing: Ticks
    own: Rows
    other: Rows
    points: Ticks


#: From a small table to the position (P,) inside each group: equal positions are still level.
Placing = Callable[[Crosstable, SmallTable], npt.NDArray[np.int64]]

encounter_condition: Question[Placing] = Question(
    "encounter_condition",
    text("question.encounter-condition", "Which places does the table of mutual games give?"),
)


@group_system(
    "DE",
    text("system.DE", "Direct encounter"),
    modifiers=(Modifier.PLAYED,),
    scores=BOTH_SCORES,
)
def direct_encounter(ev: Evaluation, classes: Classes) -> Order:
    """The tied participants are ranked by the scores of their games against each other.

    If all of them met, that order stands, and those still level are looked at anew among
    themselves. If some did not meet, a place is given from the top only to whom nobody can catch
    whatever the missing games would have given. Several games of two count as their mean.

    Formula: rank by the sum, over the other tied participants, of the mean points against each.
    Unplayed rounds: forfeits in a Swiss are games not played; /P counts them.
    Article: on the edition page (DE, encounter_condition, encounter_repeats). In force since fide-2023-09-01.
    Arrays:  games (P, R), classes (P,) -> ranks (P,) inside the classes.
    Errors:  SystemNotInEdition where the edition does not have it.
    """
    t = ev.table
    games = t.over_the_board | ev(encounter_forfeits)
    place, repeats = ev.answer(encounter_condition), ev(encounter_repeats)
    again = ev(encounter_restart)
    group = tied_groups(classes)
    order = np.zeros(len(group), dtype=np.int64)
    looks: list[Look] = []
    while (group >= 0).any():
        table = small_table(t, games, group, repeats)
        positions = place(t, table)
        looks.append(Look(t, table, positions, place))
        order, group = refined(order, group, positions)
        group = group if again else np.full_like(group, -1)
    return Encounter(classes, order, looks)


def small_table(t: Crosstable, games: Mask, group: Classes, repeats: Repeats) -> SmallTable:
    """Add up, for each member of a group, the mean (or the sum) of his games against each other."""
    inside = games & (group[:, None] >= 0) & (t.of_opponent(group + 1) == group[:, None] + 1)
    own, r = np.nonzero(inside)
    other, points = t.opponents[own, r], t.points[own, r]
    field = len(group)
    pairs, index = np.unique(own * field + other, return_inverse=True)
    times = np.bincount(index, minlength=len(pairs))
    sums = np.zeros(len(pairs), dtype=np.int64)
    np.add.at(sums, index, points)
    mean = repeats != "sum"
    scale = math.lcm(*{int(one) for one in np.unique(times)}) if mean else 1
    score, met = np.zeros(field, dtype=np.int64), np.zeros(field, dtype=np.int64)
    np.add.at(score, pairs // field, sums * (scale // times if mean else 1))
    np.add.at(met, pairs // field, 1)
    sizes = np.bincount(group[group >= 0], minlength=1)
    others = np.where(group >= 0, sizes[group] - 1, 0)
    table = SmallTable(group, score, scale, others - met, own, other, points)
    return _shares(table) if repeats == "share" else table


def _shares(table: SmallTable) -> SmallTable:
    """Where all of a group met, each member's points over the number of his games."""
    field = len(table.group)
    games, points = np.bincount(table.own, minlength=field), np.zeros(field, dtype=np.int64)
    np.add.at(points, table.own, table.points)
    complete = (table.group >= 0) & ~np.isin(table.group, table.group[table.missing > 0])
    counts = {int(one) for one in np.unique(games[complete])} - {0}
    scale = math.lcm(table.scale, *counts)
    shares = points * (scale // np.maximum(games, 1))
    score = np.where(complete, shares, table.score * (scale // table.scale))
    return table._replace(score=score, scale=scale)


@encounter_condition.answer("if-all-met")
def if_all_met(t: Crosstable, table: SmallTable) -> Rows:
    """The sums rank the tied, but only if all of them met each other."""
    incomplete = np.isin(table.group, table.group[table.missing > 0])
    ranked = as_it_stands(t, table)
    return np.where(incomplete, 0, ranked)


@encounter_condition.answer("as-it-stands")
def as_it_stands(t: Crosstable, table: SmallTable) -> Rows:  # noqa: ARG001  (one form of answer)
    """The sums rank the tied, whoever met whom."""
    order = np.lexsort((-table.score, table.group))
    begins = changed(table.group[order])
    position = np.empty(len(order), dtype=np.int64)
    position[order] = count_since(changed(table.score[order]) | begins, begins)
    return position


@encounter_condition.answer("certain-places")
def certain_places(t: Crosstable, table: SmallTable) -> Rows:
    """All met: ranked by score. Some did not meet: the first place to whom is ahead of everyone
    whatever the missing games would have given, then the second likewise, as far as that goes.

    A missing game counts a loss for the one looked at and a win for his rivals.
    """
    low, high = _reach(t, table)
    order = np.lexsort((-low, -high, table.group))
    group, low, high = table.group[order], low[order], high[order]
    begins = changed(group)
    ends = np.roll(begins, -1)
    number = np.cumsum(begins)
    incomplete = np.isin(number, number[table.missing[order] > 0])
    certain = _unbroken((low > np.roll(high, -1)) | ends, begins)
    steps = np.where(incomplete, np.roll(certain, 1), changed(low)) | begins
    position = np.empty(len(group), dtype=np.int64)
    position[order] = count_since(steps, begins)
    return position


def _reach(t: Crosstable, table: SmallTable) -> tuple[Ticks, Ticks]:
    """The least and the most (P,) that each can have, whatever the missing games would give."""
    return (
        table.score + table.scale * t.loss * table.missing,
        table.score + table.scale * t.win * table.missing,
    )


def _unbroken(holds: Mask, begins: Mask) -> Mask:
    """Where ``holds`` is true without a gap since the last beginning."""
    broken = np.cumsum(~holds)
    before = np.maximum.accumulate(np.where(begins, broken - ~holds, -1))
    return broken == before


class Look(NamedTuple):
    """One pass over all groups: by which table of results, the small tables, the positions, and by
    which answer these follow from the tables."""

    t: Crosstable
    table: SmallTable
    positions: Rows
    place: Placing


@dataclass(frozen=True, slots=True)
class Encounter:
    """The order of all classes with the looks that gave it; ``both_scores``: by one or the other."""

    classes: Classes
    order: Rows
    looks: list[Look]
    both_scores: bool = False

    @property
    def ranks(self) -> Ticks:
        """Competition ranks inside the classes; `ALONE` for who is alone."""
        return competition_ranks(self.classes, self.order)

    def show(self, members: Sequence[int]) -> list[Pass]:
        """The passes for one class: the small table of each, and what follows from it."""
        rows = np.array(sorted(members))
        passes: list[Pass] = []
        for look in self.looks:
            groups = look.table.group[rows]
            for number in sorted({int(one) for one in groups if one >= 0}):
                among = rows[groups == number]
                passes.append(self._pass(look, among))
        return passes

    def _pass(self, look: Look, among: Rows) -> Pass:
        positions = look.positions[among]
        order = tuple(
            tuple(int(p) for p in among[positions == at]) for at in sorted(set(positions.tolist()))
        )
        rows = tuple(_row(look, int(p)) for p in among)
        members = tuple(int(p) for p in among)
        because, rests = _reason(look, order)
        by = _BY.get(look.t.score_name) if self.both_scores else None
        return Pass(members, rows, order, because, rests, by() if by else None)


_BY = {
    "MP": text("ede.match-points", "match points"),
    "GP": text("ede.game-points", "game points"),
}


def _reason(look: Look, order: tuple[tuple[int, ...], ...]) -> tuple[Message, str]:
    """Why this order follows, and the name of what it rests on."""
    if not any(look.table.missing[p] for level in order for p in level):
        because = text("de.all-met", "all of them met: ranked by the mutual games")
        return because(), "all_met"
    if look.place is if_all_met:
        because = text("de.not-all-met", "not all of them met, so the mutual games separate nobody")
        return because(), encounter_condition.name
    if look.place is as_it_stands:
        because = text("de.as-it-stands", "not all of them met: ranked by the games there were")
        return because(), encounter_condition.name
    if len(order) > 1:
        because = text("de.certain", "some games are missing; certain from the top: {sums}")
        return because(sums=_Joined(_certainty(look, order))), "certain_place"
    because = text("de.open", "some games are missing, and nobody is certainly first: {sums}")
    return because(sums=_Joined(_certainty(look, order, first_only=True))), "certain_place"


def _certainty(
    look: Look, order: tuple[tuple[int, ...], ...], first_only: bool = False
) -> list[Message]:
    """For each place given: what its holder has at least, and the others at most."""
    t, table, said = look.t, look.table, list[Message]()
    behind: list[int] = [p for level in order for p in level]
    low, high = _reach(t, table)
    while len(behind) > 1:
        p = max(behind, key=lambda one: (int(high[one]), int(low[one])))
        most = max(int(high[other]) for other in behind if other != p)
        sums = {
            "id": int(t.ids[p]),
            "least": Fraction(int(low[p]), table.scale) * t.unit,
            "most": Fraction(most, table.scale) * t.unit,
        }
        certain = bool(low[p] > most)
        holds = text("de.sum", "no. {id} at least {least}, the others at most {most}")
        open_ = text(
            "de.sum-open", "open behind that: no. {id} at least {least}, another up to {most}"
        )
        said.append((holds if certain or first_only else open_)(**sums))
        if first_only or not certain:
            return said
        behind.remove(p)
    return said


def _row(look: Look, p: int) -> GroupRow:
    table, unit = look.table, look.t.unit
    mine = np.nonzero(table.own == p)[0]
    against: dict[int, tuple[Fraction, ...]] = {}
    for i in mine:
        other, points = int(table.other[i]), int(table.points[i]) * unit
        against[other] = (*against.get(other, ()), points)
    value = Fraction(int(table.score[p]), table.scale) * unit
    return GroupRow(p, value, len(mine), against)
