"""Remarks on who missed rounds by choice, where a criterion puts them behind all others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from crosstable.exact import Mask
from crosstable.model.tournament import Tournament
from crosstable.ranking.columns import Column
from crosstable.remarks import MISSED_BY_CHOICE, MISSED_BY_CHOICE_UNUSED, Remark
from crosstable.rules.evaluation import Evaluation
from crosstable.rules.performance import missed_by_choice
from crosstable.rules.system import Stepped
from crosstable.texts import Joined, text

_FOUND = text("missed.found", "{who} (found in the results)")
_STATED = text("missed.stated", "{who} (stated)")
_NOT = text("missed.not", "not {who} (stated, against the results)")


def missed_remarks(
    tournament: Tournament, ev: Evaluation, columns: Sequence[Column]
) -> list[Remark]:
    """Who comes after all others and why; what was stated in vain."""
    t, remarks = ev.table, list[Remark]()
    used = np.zeros(len(t.ids), dtype=np.bool_)
    for one in columns:
        if not isinstance(one.source, Stepped) or one.source.behind is None:
            continue
        behind = used = one.source.behind
        found = _found(ev) if t.by_choice.any() else behind
        said = [
            (_NOT if not behind[p] else _STATED if t.by_choice[p] else _FOUND)(
                who=f"{tournament.participants[p].id} {tournament.participants[p].name}".rstrip()
            )
            for p in np.nonzero(behind | found)[0].tolist()
        ]
        if said:
            remarks.append(MISSED_BY_CHOICE(code=one.criterion.code, who=Joined(said)))
    vain = np.nonzero((t.by_choice > 0) & ~used)[0]
    if len(vain):
        ids = ", ".join(map(str, t.ids[vain].tolist()))
        remarks.append(MISSED_BY_CHOICE_UNUSED(ids=ids))
    return remarks


def _found(ev: Evaluation) -> Mask:
    """Who would be behind if nothing were stated."""
    nothing = np.zeros_like(ev.table.by_choice)
    return ev.on(replace(ev.table, by_choice=nothing))(missed_by_choice)
