"""Crosstable's answers about team events in the shape of gacrux's."""

from __future__ import annotations

from collections.abc import Sequence

import crosstable as ct
from tests.peers.compare import Rows, Values


def ours_columns(trf: str, codes: Sequence[str], edition: str) -> dict[str, Values]:
    """The values of all the codes, none of which depends on the others."""
    ranking = ct.rank(ct.read(trf.encode()), edition=edition, tiebreaks=",".join(codes))
    return {code: {row.id: row.values[code] for row in ranking.rows} for code in codes}


def ours_places(trf: str, codes: Sequence[str], edition: str) -> Rows:
    ranking = ct.rank(ct.read(trf.encode()), edition=edition, tiebreaks=",".join(codes))
    return [(row.place, row.place_to, row.id) for row in ranking.rows]
