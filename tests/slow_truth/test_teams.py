"""Crosstable against the slow truth on generated team events. Equal or wrong, no tolerance.

The usual run compares a share of the editions on each event; `TEAM_EVENTS=200` compares all of
them on so many events.
"""

from __future__ import annotations

import os
from itertools import islice

import pytest

from tests.slow_truth.compare_teams import COLUMNS, all_differences
from tests.support.generate_team_event import generate_team

ALL = int(os.environ.get("TEAM_EVENTS", "0"))
EDITIONS = tuple(COLUMNS)
SHOWN = 20


def editions_for(seed: int) -> tuple[str, ...]:
    """All of them, or three that change from event to event."""
    if ALL:
        return EDITIONS
    start = 2 * seed % len(EDITIONS)
    return (*EDITIONS, *EDITIONS)[start : start + 3]


@pytest.mark.parametrize("seed", range(ALL or 27))
def test_generated_team_event(seed: int) -> None:
    found = list(islice(all_differences(generate_team(seed), editions_for(seed)), SHOWN))
    assert found == [], "\n".join(found)


def test_the_usual_run_leaves_no_edition_out() -> None:
    if not ALL:
        assert {edition for seed in range(27) for edition in editions_for(seed)} == set(EDITIONS)
