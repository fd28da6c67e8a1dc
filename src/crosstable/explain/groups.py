"""Places inside a tied group: the small tables, and the order that follows from each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from crosstable.exact import machine_text
from crosstable.explain.explanation import Group, GroupPass, TableRow
from crosstable.explain.sentences import Speaker
from crosstable.ranking.columns import Column
from crosstable.ranking.ranking import Ranking
from crosstable.rules.system import Order, Pass
from crosstable.texts import text

_BY = text("group.by", "{score}: {because}")


def group(
    ranking: Ranking, one: Column, order: Order, p: int, head: dict[str, Any], speaker: Speaker
) -> Group:
    """The group that row ``p`` was in at the criterion's turn, with all looks at it."""
    label = one.classes.label
    members: list[int] = np.nonzero(label == label[p])[0].tolist()
    passes = order.show(members) if len(members) > 1 else []
    ids = [each.id for each in ranking.tournament.participants]
    return Group(
        **head,
        members=[ids[m] for m in members],
        passes=[_pass(each, ids, speaker) for each in passes],
    )


def _pass(each: Pass, ids: Sequence[int], speaker: Speaker) -> GroupPass:
    because = each.because if each.by is None else _BY(score=each.by, because=each.because)
    return GroupPass(
        among=[ids[p] for p in each.among],
        table=[
            TableRow(
                id=ids[row.p],
                value=machine_text(row.value),
                games=row.games,
                against={
                    str(ids[other]): [machine_text(points) for points in results]
                    for other, results in row.against.items()
                },
            )
            for row in each.table
        ],
        order=[[ids[p] for p in level] for level in each.order],
        clause=each.because.id,
        because=str(because),
        article=speaker.article([each.rests]),
    )
