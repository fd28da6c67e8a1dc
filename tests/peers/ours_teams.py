"""Crosstable's answers about team events, from their texts, in the shape of gacrux's."""

from __future__ import annotations

from collections.abc import Sequence

import crosstable as ct
from crosstable.ranking.ranking import Ranking
from tests.peers.compare import Rows, Values
from tests.peers.compare_teams import Asked


def columns(asked: Asked, codes: Sequence[str], edition: str) -> dict[str, Values]:
    """The values of all the codes, none of which depends on the others.

    The primary score comes first, because it is the first of MPTS and GPTS in the list.
    """
    first = f"{asked.event.primary}TS"
    order = [first, *(code for code in codes if code != first)]
    rows = list(_ranked(asked, order, edition).rows)
    return {code: {row.id: row.values[code] for row in rows} for code in codes}


def places(asked: Asked, codes: Sequence[str], edition: str) -> Rows:
    rows = list(_ranked(asked, codes, edition).rows)
    return [(row.place, row.place_to, row.id) for row in rows]


def _ranked(asked: Asked, codes: Sequence[str], edition: str) -> Ranking:
    return ct.rank(ct.read(asked.trf.encode()), edition=edition, tiebreaks=",".join(codes))
