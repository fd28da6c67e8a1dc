"""The generated events hold what they promise, and the slow truth agrees with itself on them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.slow_truth.editions import EDITIONS, free_round
from tests.slow_truth.ranking import standings, value
from tests.support.generate_event import generate, missing_kinds
from tests.support.plain_event import PlainEvent

SEEDS = range(60)
PAIRS_OF_RESULTS = {"10", "01", "==", "WL", "LW", "DD", "+-", "-+", "--"}


def check_cells(event: PlainEvent) -> None:
    for participant, row in event.rows.items():
        assert len(row) == event.rounds
        for number, cell in enumerate(row):
            if cell.opponent is None:
                assert cell.colour == "-"
                assert cell.result in ("UFHZ" if not event.round_robin else " ")
                continue
            other = event.rows[cell.opponent][number]
            assert other.opponent == participant
            assert {cell.colour, other.colour} == {"w", "b"}
            assert cell.result + other.result in PAIRS_OF_RESULTS


@pytest.mark.parametrize("seed", SEEDS)
def test_generated_event(seed: int) -> None:
    event = generate(seed)
    assert event == generate(seed)
    assert 5 <= len(event.rows) <= 120
    assert 3 <= event.rounds <= 13
    assert event.round_robin == (seed % 5 == 4)
    assert set(event.ratings) == set(event.rows)
    check_cells(event)
    event.trf()  # every number fits its column
    if event.round_robin:
        return
    assert missing_kinds(event) == []
    for number in range(event.rounds):
        assert sum(1 for row in event.rows.values() if row[number].result == "U") <= 1


def test_unrated_changes_nothing_but_ratings() -> None:
    for seed in range(10):
        rated, unrated = generate(seed), generate(seed, unrated=True)
        assert unrated.rows == rated.rows
        assert set(unrated.ratings.items()) < set(rated.ratings.items())
        assert set(value(unrated, "TPR", EDITIONS[-1]).values()) == {None}
        assert None not in value(unrated, "RTNG", EDITIONS[-1], unrated=1400).values()


def test_a_fifth_each() -> None:
    events = [generate(seed) for seed in range(120)]
    assert sum(1 for event in events if event.round_robin) == 24
    assert 20 <= sum(1 for event in events if len(event.rows) % 2) <= 28
    assert {len(event.rows) for event in events} >= {5, 120}


@pytest.mark.parametrize("seed", [seed for seed in range(100) if seed % 5 == 4])
def test_buchholz_of_a_round_robin_is_the_total_without_the_own_score(seed: int) -> None:
    event = generate(seed)
    games = len(event.rows) - 1
    meetings = Fraction(sum(1 for cell in event.rows[1] if not free_round(event, cell)), games)
    complete = all(
        sum(1 for cell in row if cell.opponent) == games * meetings for row in event.rows.values()
    )
    if not complete or meetings.denominator != 1:
        return
    score = value(event, "PTS", EDITIONS[0])
    total = sum(event.score(p) for p in event.rows)
    buchholz = value(event, "BH", EDITIONS[0])
    assert buchholz == {p: meetings * (total - event.score(p)) for p in score}


@pytest.mark.parametrize("seed", SEEDS)
def test_standings(seed: int) -> None:
    event = generate(seed)
    for edition in EDITIONS:
        rows, columns = standings(event, ["PTS", "DE", "BH/C1", "SB", "ARO"], edition)
        assert rows == sorted(rows, key=lambda row: (row[0], row[2]))
        assert sorted(p for _, _, p in rows) == sorted(event.rows)
        expected = 1
        for place, last, _ in rows:
            assert place in (expected, rows[expected - 1][0])
            assert sum(1 for row in rows if row[0] == place) == last - place + 1
            expected += 1
        points = [columns["PTS"][p] or Fraction(0) for _, _, p in rows]
        assert points == sorted(points, reverse=True)
        ranks = columns["DE"]
        alone = [p for p in event.rows if points.count(event.score(p)) == 1]
        assert [p for p in event.rows if ranks[p] is None] == alone
