"""Remarks on play-offs, lots and recorded orders: what is due, what was drawn, what was not used."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from crosstable.model.settled import READ_BY, order_text
from crosstable.model.tournament import Tournament
from crosstable.ranking.columns import Column
from crosstable.ranking.regulations import Regulations
from crosstable.remarks import (
    DRAWN_BY_LOT,
    DRAWN_WITHOUT_SEED,
    MORE_PLAY_OFFS_DUE,
    PLAY_OFF_DUE,
    SETTLED_INCOMPLETE,
    SETTLED_NOT_IN_LIST,
    SETTLED_UNUSED,
    Remark,
)
from crosstable.remarks_of_play_offs import PLAY_OFF_SHARED
from crosstable.rules.settled_orders import SettledOrder, levels
from crosstable.table.crosstable import Rows

_MOST_GROUPS = 10
_MOST_NAMES = 10


class _Group(NamedTuple):
    """The participants (rows) who share places at a criterion's turn."""

    places: str
    rows: list[int]


def settled_remarks(
    tournament: Tournament, regulations: Regulations, columns: Sequence[Column]
) -> list[Remark]:
    """What the reader must know of the criteria that read recorded orders."""
    remarks: list[Remark] = []
    for one in columns:
        if isinstance(one.source, SettledOrder):
            groups = list(_groups(one, np.nonzero(one.source.unrecorded)[0]))
            said = _drawn if one.source.drawn else _due
            remarks += said(tournament, regulations, one, groups) if groups else []
            remarks += _incomplete(one, one.source)
            remarks += _shared(one, one.source)
    return remarks + _unused(regulations, columns)


def _groups(one: Column, rows: Rows) -> Iterator[_Group]:
    """The classes at the criterion's turn that have these rows."""
    label = one.classes.label
    first, last = one.classes.places
    for number in np.unique(label[rows]).tolist():
        members: list[int] = np.nonzero(label == number)[0].tolist()
        yield _Group(f"{first[members[0]]}-{last[members[0]]}", members)


def _due(tournament: Tournament, _: Regulations, one: Column, groups: list[_Group]) -> list[Remark]:
    code = one.criterion.code
    remarks = [
        PLAY_OFF_DUE(code=code, places=group.places, who=_who(tournament, group.rows))
        for group in groups[:_MOST_GROUPS]
    ]
    if len(groups) > _MOST_GROUPS:
        remarks.append(MORE_PLAY_OFFS_DUE(code=code, count=len(groups) - _MOST_GROUPS))
    return remarks


def _drawn(
    tournament: Tournament, regulations: Regulations, one: Column, groups: list[_Group]
) -> list[Remark]:
    decided = regulations.decided
    said = DRAWN_BY_LOT if decided.seed_stated else DRAWN_WITHOUT_SEED
    places = [group.places for group in groups[:_MOST_GROUPS]]
    more = ["…"] if len(groups) > _MOST_GROUPS else []
    example = tournament.participants[groups[0].rows[0]].id
    return [
        said(code=one.criterion.code, places=", ".join(places + more), seed=decided.seed,
             id=example)
    ]  # fmt: skip


def _incomplete(one: Column, order: SettledOrder) -> list[Remark]:
    t = order.t
    remarks: list[Remark] = []
    for short in order.short:
        group = next(_groups(one, short.rows))
        lacking = np.setdiff1d(short.rows, t.recorded[short.number].rows)
        remarks.append(
            SETTLED_INCOMPLETE(
                number=short.number + 1,
                order=order_text(levels(t, short.number, short.rows)),
                places=group.places,
                missing=", ".join(map(str, t.ids[lacking].tolist())),
            )
        )
    return remarks


def _shared(one: Column, order: SettledOrder) -> list[Remark]:
    """Places that stay shared because a recorded order says so."""
    rows = np.nonzero(order.shared)[0]
    if not len(rows):
        return []
    first, last = one.classes.refined(-order.ranks, 0).places
    places = sorted({(int(first[p]), int(last[p])) for p in rows.tolist()})
    said = ", ".join(f"{begin}-{end}" for begin, end in places)
    return [PLAY_OFF_SHARED(code=one.criterion.code, places=said)]


def _unused(regulations: Regulations, columns: Sequence[Column]) -> list[Remark]:
    """Recorded orders of which no criterion of the list found anybody tied."""
    orders = [one.source for one in columns if isinstance(one.source, SettledOrder)]
    read = {each.number for one in orders for each in (*one.uses, *one.short)}
    listed = {one.code for one in orders}
    remarks: list[Remark] = []
    for number, one in enumerate(regulations.decided.settled):
        code = READ_BY[one.criterion]
        said = SETTLED_UNUSED if code in listed else SETTLED_NOT_IN_LIST
        if number not in read:
            remarks.append(said(number=number + 1, order=order_text(one.levels), code=code))
    return remarks


def _who(tournament: Tournament, rows: Sequence[int]) -> str:
    """Start numbers and names, the first of many."""
    known = [tournament.participants[p] for p in rows[:_MOST_NAMES]]
    named = [f"{one.id} {one.name}".rstrip() for one in known]
    return "; ".join(named + (["…"] if len(rows) > _MOST_NAMES else []))
