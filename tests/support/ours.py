"""Crosstable's answers in the same shape as the slow truth's and the peers'."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

from crosstable.files.trf import read
from crosstable.model.tournament import Tournament
from crosstable.ranking.ranking import Ranking, ranked
from crosstable.ranking.regulations import Settings
from crosstable.regulate import regulations
from tests.support.plain_event import PlainEvent


@lru_cache(maxsize=64)
def _read(trf: str) -> Tournament:
    return read(trf.encode())


def ours_ranking(
    event: PlainEvent,
    codes: list[str],
    edition: str,
    beside: Ranking | None = None,
    **more: Any,
) -> Ranking:
    """The event through its TRF text, ranked by exactly these codes; ``more``: other settings."""
    tournament = _read(event.trf())
    settings = Settings(edition=edition, tiebreaks=",".join(codes), **more)
    return ranked(tournament, regulations(tournament, settings), beside)


def ours_values(event: PlainEvent, code: str, edition: str) -> dict[int, Fraction | None]:
    """The values of one code by start number, None where undefined."""
    ranking = ours_ranking(event, [code], edition)
    return {row.id: row.values[code] for row in ranking.rows}


def ours_standings(event: PlainEvent, codes: list[str], edition: str) -> list[tuple[int, int, int]]:
    """Rows (place, place_to, start number) by place, then start number."""
    return [(row.place, row.place_to, row.id) for row in ours_ranking(event, codes, edition).rows]
