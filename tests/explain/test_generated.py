"""Every kind of explanation follows from what it shows, on generated events under every edition.

The usual run takes a share of the events; all of them: ``EXPLAINED_EVENTS=200``.
"""

from __future__ import annotations

import os
from collections import Counter

import pytest

import crosstable as ct
from crosstable.editions.load import page_ids
from tests.explain.recomputed import check_explanation
from tests.explain.told_events import Facts, players, rankings, sample, teams

ALL = int(os.environ.get("EXPLAINED_EVENTS", "0"))
PLAYERS = range(ALL) if ALL else (0, 2, 4, 8, 9, 14)
TEAMS = range(ALL // 2) if ALL else (0, 2, 3, 6)
seen: Counter[str] = Counter()


def check_event(facts: Facts, seed: int) -> int:
    """All explanations of some participants under every edition; how many there were."""
    count = 0
    for edition in page_ids():
        for ranking in rankings(facts, edition):
            for at, id in enumerate(sample(ranking, f"{seed} {edition}", 4)):
                found = ct.explain(ranking, id, depth=2 if at == 0 else 1).to_dict()
                by_code = {one["tiebreak"]: one for one in found["explanations"]}
                assert list(by_code) == [one.name for one in ranking.columns]
                for one in by_code.values():
                    check_explanation(one, id, facts, edition, by_code)
                    count += 1
                    seen.update([one["kind"], *(each["clause"] for each in parts(one))])
    return count


def parts(one: dict) -> list[dict]:
    return one.get("lines") or one.get("steps") or one.get("passes") or []


@pytest.mark.parametrize("seed", PLAYERS)
def test_events_of_players(seed: int) -> None:
    assert check_event(players(seed), seed) > 500


@pytest.mark.parametrize("seed", TEAMS)
def test_events_of_teams(seed: int) -> None:
    assert check_event(teams(seed), seed) > 300
