"""Leaving a round robin: ours and the slow truth on generated events."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.slow_truth.comparing import codes, looks_at_the_tied
from tests.slow_truth.old.editions import SYSTEMS as OLD
from tests.slow_truth.old.ranking import old_standings
from tests.slow_truth.ranking import standings
from tests.slow_truth.withdrawals import left_before_half, without_those_who_left
from tests.support.ours import ours_ranking
from tests.support.plain_event import PlainEvent
from tests.support.small_event import small_event

#: Editions that annul, one for each regime.
ANNULLING = (
    "fide-2006", "fide-manual-2014", "fide-2009-10-01", "fide-2023-07-01", "fide-2023-09-01",
    "fide-2026-03-01",
)  # fmt: skip


def leaving(seed: int) -> PlainEvent:
    """A round robin from which one or two went, some before half of their games."""
    rng, event = random.Random(f"leaving {seed}"), small_event(seed)
    while not event.round_robin or len(event.rows) < 5:
        seed += 1
        event = small_event(seed)
    for who in rng.sample(sorted(event.rows), rng.choice((1, 1, 2))):
        after = rng.randint(0, event.rounds - 1)
        for number in range(after, event.rounds):
            cell = event.rows[who][number]
            if cell.opponent is not None:
                other = event.rows[cell.opponent]
                result = "-" if other[number].result == "-" else "+"
                event.rows[who][number] = replace(cell, result="-")
                other[number] = replace(other[number], result=result)
    return event


EVENTS = [leaving(seed) for seed in range(30)]


def test_many_left_before_half_and_some_later() -> None:
    gone = [len(left_before_half(event)) for event in EVENTS]
    assert sum(map(bool, gone)) >= 12
    assert gone.count(0) >= 5
    assert max(gone) == 2


@pytest.mark.parametrize("edition", ANNULLING)
@pytest.mark.parametrize("part", range(3))
def test_values_and_places_are_those_of_the_event_without_them(edition: str, part: int) -> None:
    known = [one for one in codes(edition) if not looks_at_the_tied(one)]
    for event in EVENTS[part::3]:
        rated = replace(event, ratings={p: 1500 + 7 * p for p in event.rows})
        gone, without = left_before_half(rated), without_those_who_left(rated)
        wanted = ["PTS", "DE", *(one for one in known if one not in ("PTS", "TPN", "TPN/R"))]
        made = ours_ranking(rated, wanted, edition)
        rows, columns = (
            old_standings(without, wanted, edition)
            if edition in OLD
            else standings(without, wanted, edition)
        )
        found = {row.id: row.values for row in made.rows}
        for code in wanted:
            ours = {p: found[p][code] for p in without.rows}
            assert ours == columns[code], (event.name, code)
        places = [(row.place, row.place_to, row.id) for row in made.rows if row.id not in gone]
        assert places == [tuple(row) for row in rows], event.name
        last = [row for row in made.rows if row.id in gone]
        assert all(row.score == 0 and row.place > len(without.rows) for row in last)
        annulled = [one.where.participant for one in made.remarks if one.code == "results-annulled"]
        assert annulled == gone
