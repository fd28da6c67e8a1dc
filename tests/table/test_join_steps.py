"""Joined events under the old editions: steps, orders of places and all the rest as when alone."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np
import pytest

from crosstable.editions.load import page
from crosstable.files.trf import read
from crosstable.model.event_type import event_type
from crosstable.ranking.classes import events
from crosstable.ranking.codes import criterion
from crosstable.ranking.columns import column
from crosstable.rules.evaluation import Evaluation, Terms
from crosstable.table.build import crosstable
from crosstable.table.crosstable import Crosstable
from crosstable.table.join import joined
from tests.slow_truth.comparing import EDITIONS, codes
from tests.support.small_event import small_event

#: Seeds of small events of one type each, all with 1-½-0, of different sizes and lengths.
SHAPES = {"swiss": (0, 30, 60, 2, 34, 65), "round robin": (1, 31, 61, 91), "gaps": (6, 36, 66, 96)}


def table_of(seed: int) -> Crosstable:
    event = small_event(seed)
    tournament = read(event.trf().encode())
    ratings = [event.ratings.get(p, 1400) for p in event.rows]
    return crosstable(tournament, event_type(tournament), ratings=ratings)


def values(
    table: Crosstable, numbers: np.ndarray, edition: str, wanted: Sequence[str]
) -> dict[str, list[Fraction | None]]:
    """The columns of these codes, those of the tied among participants with equal points."""
    found = page(edition)
    ev = Evaluation(table, found, Terms(seed="s"))
    points = column(ev, criterion("PTS", found), events(numbers))
    tied = events(numbers).refined(points.key, 0)
    made = {code: column(ev, criterion(code, found), tied) for code in wanted}
    return {code: [one.value(p) for p in range(len(table.ids))] for code, one in made.items()}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("shape", SHAPES)
def test_joined_small_events_have_the_values_they_have_alone(shape: str, edition: str) -> None:
    tables = [table_of(seed) for seed in SHAPES[shape]]
    lengths = {int(table.rounds[0]) for table in tables}
    assert len(lengths) > 1
    whole, numbers = joined(tables)
    wanted = codes(edition)
    together = values(whole, numbers, edition, wanted)
    for number, table in enumerate(tables):
        rows = np.nonzero(numbers == number)[0].tolist()
        alone = values(table, np.zeros(len(rows), dtype=np.int64), edition, wanted)
        for code in wanted:
            assert [together[code][p] for p in rows] == alone[code], (number, code)
