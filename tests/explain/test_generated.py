"""Every explanation follows from what it shows, on generated events of players and of teams.

Under each edition, for all its codes: rounds add up, each step follows from those before it, each
order from its printed table; a place names the criterion of the ranking; the text in both
languages has the numbers of the JSON. The usual run takes a share of events and editions; all of
them, in about half an hour: ``EXPLAINED_EVENTS=200 pytest tests/explain/test_generated.py``.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

import crosstable as ct
from crosstable.editions.load import page_ids
from crosstable.explain.explanation import Explanation
from crosstable.reports.explained import explanation_text
from tests.explain.places import check_place
from tests.explain.read_back import check_text
from tests.explain.recomputed import check_explanation
from tests.explain.told_events import Facts, players, rankings, sample, teams
from tests.reports.pages import spoken

ALL = int(os.environ.get("EXPLAINED_EVENTS", "0"))
EDITIONS = page_ids()
PLAYERS: Sequence[int] = range(ALL) if ALL else (0, 2, 4, 8, 9, 14)
TEAMS: Sequence[int] = range(ALL // 2) if ALL else (0, 3, 6)
seen: Counter[str] = Counter()


def editions_for(at: int) -> tuple[str, ...]:
    """All of them, or three that change from event to event."""
    if ALL:
        return EDITIONS
    start = 4 * at % len(EDITIONS)
    return (*EDITIONS, *EDITIONS)[start : start + 4]


def check_event(facts: Facts, seed: int, editions: Sequence[str]) -> int:
    """All explanations of some participants under these editions; how many there were."""
    count = 0
    for edition in editions:
        for ranking in rankings(facts, edition):
            for at, id in enumerate(sample(ranking, f"{seed} {edition}", 4)):
                found = ct.explain(ranking, id, depth=2 if at == 1 else 1)
                assert isinstance(found, Explanation)
                shown = found.to_dict()
                by_code = {one["tiebreak"]: one for one in shown["explanations"]}
                assert list(by_code) == [one.name for one in ranking.columns]
                check_place(shown, ranking)
                for one in by_code.values():
                    check_explanation(one, id, facts, edition, by_code)
                    count += 1
                    seen.update([one["kind"], *(each["clause"] for each in parts(one))])
                if at == 0:
                    check_text(explanation_text(found, ranking), shown)
                    in_russian(ranking, id)
    return count


def in_russian(ranking: Any, id: int) -> None:
    with spoken("ru"):
        found = ct.explain(ranking, id)
        assert isinstance(found, Explanation)
        check_text(explanation_text(found, ranking), found.to_dict())


def parts(one: dict[str, Any]) -> list[dict[str, Any]]:
    return one.get("lines") or one.get("steps") or one.get("passes") or []


@pytest.fixture(autouse=True)
def _one_line_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "9999")


@pytest.mark.parametrize("seed", PLAYERS)
def test_events_of_players(seed: int) -> None:
    assert check_event(players(seed), seed, editions_for(list(PLAYERS).index(seed))) > 200


@pytest.mark.parametrize("seed", TEAMS)
def test_events_of_teams(seed: int) -> None:
    assert check_event(teams(seed), seed, editions_for(list(TEAMS).index(seed))) > 100


def test_the_usual_run_leaves_no_edition_out() -> None:
    for seeds in (PLAYERS, TEAMS):
        shown = {edition for at in range(len(seeds)) for edition in editions_for(at)}
        assert shown == set(EDITIONS)
