"""Crosstable against the slow truth on small generated events: equal or wrong, no tolerance.

Every edition, every code of its page that the slow truth knows, every answer to the questions of
the old editions, whole lists with each code at each place. The usual run takes a share of the
events; all of them, in about an hour: ``SLOW_TRUTH_EVENTS=5000 pytest tests/slow_truth``.
"""

from __future__ import annotations

import os
import random
from itertools import product

import pytest

from tests.slow_truth.comparing import (
    ASKED,
    EDITIONS,
    PLACES,
    Tally,
    codes_of_the_tied,
    comparison,
    drawn_lists,
    drawn_regime,
    known_to_ours,
    known_to_slow,
    report,
)
from tests.slow_truth.old.editions import QUESTIONS, SOURCE_001, SOURCE_002, VIRTUAL
from tests.support.plain_event import Cell
from tests.support.small_event import SCORINGS, SHAPES, small_event

EVENTS = int(os.environ.get("SLOW_TRUTH_EVENTS", "70"))
CHUNK = 14
CHUNKS = [range(first, min(first + CHUNK, EVENTS)) for first in range(0, EVENTS, CHUNK)]


def name(chunk: range) -> str:
    return f"{chunk.start}-{chunk.stop - 1}"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("chunk", CHUNKS, ids=name)
def test_agrees_with_the_slow_truth(chunk: range, edition: str) -> None:
    tally = Tally()
    for seed in chunk:
        tally.add(comparison(seed, edition))
    assert tally.events == len(chunk)
    assert tally.values > 50 * len(chunk)
    assert tally.lists == 2 * len(chunk)
    assert not tally.differences, report(tally)


# ----- nothing is left out -----------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_slow_truth_knows_every_code_of_a_page(edition: str) -> None:
    missing = known_to_ours(edition) - known_to_slow(edition)
    if edition in (SOURCE_001, SOURCE_002, VIRTUAL):  # the texts cut averages from below only
        missing = {code for code in missing if not code.startswith("ARO/M")}
    assert missing == set()


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_system_that_looks_at_the_tied_comes_at_each_place_of_a_list(edition: str) -> None:
    found: set[tuple[str, int]] = set()
    for seed in range(EVENTS):
        for wanted in drawn_lists(random.Random(seed), edition, seed):
            assert len(set(wanted)) == len(wanted)
            assert "PTS" in wanted
            found |= {(code, place) for place, code in enumerate(wanted)}
    assert set(product(codes_of_the_tied(edition), range(PLACES))) <= found


@pytest.mark.parametrize("edition", ASKED)
def test_each_answer_is_tried(edition: str) -> None:
    tried: set[tuple[str, str]] = set()
    for seed in range(EVENTS):
        event, rng = small_event(seed), random.Random(f"{seed} {edition}")
        tried |= set(drawn_regime(rng, edition, event).answers.items())
    possible = {(one, answer) for one in ASKED[edition] for answer in QUESTIONS[one]}
    assert possible <= tried


# ----- the events ----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(120))
def test_small_event(seed: int) -> None:
    event = small_event(seed)
    assert event == small_event(seed)
    assert 3 <= len(event.rows) <= 14
    assert 2 <= event.rounds <= 10
    assert event.round_robin == (SHAPES[seed % 10] != "swiss")
    assert set(event.ratings) <= set(event.rows)
    for participant, row in event.rows.items():
        assert len(row) == event.rounds
        for number, cell in enumerate(row):
            if cell.opponent is None:
                assert cell.colour == "-"
                continue
            other = event.rows[cell.opponent][number]
            assert other.opponent == participant
            assert {cell.colour, other.colour} == {"w", "b"}
    event.trf()


def test_small_events_have_every_kind_of_round() -> None:
    swiss: set[str] = set()
    round_robin: set[str] = set()
    scorings: set[tuple[str, ...]] = set()
    numbers: set[bool] = set()
    unrated: set[bool] = set()
    repeated: set[bool] = set()
    for seed in range(EVENTS):
        event = small_event(seed)
        letters = {cell.result for row in event.rows.values() for cell in row}
        if event.round_robin:
            round_robin |= letters
        else:
            swiss |= letters
            repeated.add(any(_meets_again(row) for row in event.rows.values()))
        scorings.add(tuple(str(event.scoring[key]) for key in "WDL"))
        numbers.add(sorted(event.rows) == list(range(1, len(event.rows) + 1)))
        unrated.add(len(event.ratings) < len(event.rows))
    assert swiss == set("10=WDL+-UFHZ ")
    assert set("10=WDL+- Z") <= round_robin
    assert scorings == set(SCORINGS)
    assert numbers == unrated == repeated == {True, False}


def _meets_again(row: list[Cell]) -> bool:
    met = [cell.opponent for cell in row if cell.opponent]
    return len(set(met)) < len(met)
