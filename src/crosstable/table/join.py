"""Several crosstables as one: rows under each other, opponents offset, missing rounds not held."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from crosstable.errors import EngineError
from crosstable.model.result import BLANK
from crosstable.table.crosstable import Crosstable, Rows
from crosstable.texts import text

_UNLIKE = text("error.unlike-tables", "tables of different scoring or type cannot be joined")

Cells = TypeVar("Cells", bound=npt.NDArray[np.generic])


def joined(tables: Sequence[Crosstable]) -> tuple[Crosstable, Rows]:
    """One table of all participants, and the number (P,) of the event each belongs to.

    Raises `EngineError` where units, points or types differ: such events are ranked apart.
    """
    first = tables[0]
    alike = {(t.unit, t.win, t.draw, t.loss, t.predetermined) for t in tables}
    if len(alike) > 1:
        raise EngineError(_UNLIKE())
    length = max(t.opponents.shape[1] for t in tables)
    sizes = [len(t.ids) for t in tables]
    offsets = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    opponents = [
        np.where(t.opponents >= 0, t.opponents + offset, -1)
        for t, offset in zip(tables, offsets.tolist(), strict=True)
    ]
    whole = replace(
        first,
        ids=np.concatenate([t.ids for t in tables]),
        ratings=np.concatenate([t.ratings for t in tables]),
        rounds=np.concatenate([t.rounds for t in tables]),
        opponents=_stacked(opponents, length, -1),
        results=_stacked([t.results for t in tables], length, BLANK),
        black=_stacked([t.black for t in tables], length, 0),
        points=_stacked([t.points for t in tables], length, 0),
        bonus=_stacked([t.bonus for t in tables], length + 1, 0),
        last=_stacked([t.last for t in tables], length, 0),
        labels=tuple(range(1, length + 1)),
        event=np.repeat(np.arange(len(tables), dtype=np.int64), sizes),
        recorded=tuple(
            one._replace(rows=one.rows + offset)
            for t, offset in zip(tables, offsets.tolist(), strict=True)
            for one in t.recorded
        ),
        by_choice=np.concatenate([t.by_choice for t in tables]),
        withdrawn=np.concatenate([t.withdrawn for t in tables]),
        free=_stacked([t.free for t in tables], length, 0),
    )
    return whole, whole.event


def _stacked(parts: Sequence[Cells], length: int, filling: int) -> Cells:
    """Arrays (P, R) under each other, each filled up to ``length`` columns."""
    padded = [
        np.pad(part, ((0, 0), (0, length - part.shape[1])), constant_values=filling)
        for part in parts
    ]
    whole: Cells = np.concatenate(padded)  # pyright: ignore[reportAssignmentType]  (same dtype)
    return whole
