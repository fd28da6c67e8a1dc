"""The generated team events hold what they promise, and the slow truth reads them as meant."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.slow_truth.teams.reading import read_team_event
from tests.support.generate_team_event import generate_team, team_plan
from tests.support.team_trf import team_trf

SEEDS = range(90)


@pytest.mark.parametrize("seed", SEEDS)
def test_read_as_meant(seed: int) -> None:
    plan = team_plan(seed)
    text = team_trf(plan)
    assert text == generate_team(seed)
    event = read_team_event(text)
    assert event.boards == plan.boards
    assert event.round_robin == plan.round_robin
    assert event.game == plan.game
    assert event.match == plan.match
    assert event.rounds == plan.counted
    found = {
        team: [
            (one.letter, one.opponent, one.match_points, one.game_points, one.boards) for one in row
        ]
        for team, row in event.rows.items()
    }
    assert found == plan.intended()
    for team in plan.rosters:
        bonus = event.correction(team, "MP"), event.correction(team, "GP")
        assert bonus == plan.bonus(team)


def test_every_kind_occurs() -> None:
    kinds: Counter[str] = Counter()
    for seed in SEEDS:
        plan = team_plan(seed)
        sizes = {len(roster) for roster in plan.rosters.values()}
        assert 3 <= len(plan.rosters) <= 40
        assert 3 <= len(plan.rounds) <= 11
        assert 2 <= plan.boards <= 8
        kinds["unequal"] += len(sizes) > 1
        kinds["short"] += min(sizes) < plan.boards
        kinds[plan.writing.teams] += 1
        kinds["no colours"] += plan.writing.colours is None
        kinds["half played"] += plan.pending
        kinds["3-1-0"] += plan.match["W"] == 3
        kinds["announced"] += bool(plan.announced)
        kinds["correction"] += any(not one.letter for one in plan.corrections)
        kinds["abnormal points"] += any(one.letter for one in plan.corrections)
        kinds["round robin"] += plan.round_robin
        kinds["free round"] += plan.round_robin and len(plan.rosters) % 2
        kinds["game points first"] += read_team_event(team_trf(plan)).primary == "GP"
        for row in plan.intended().values():
            kinds.update(one[0] for one in row)
        for match in (one for matches in plan.rounds for one in matches):
            letters = {letter for board in match.boards for letter in board.letters}
            kinds["without boards"] += not match.boards
            kinds["record with boards"] += bool(match.boards and match.record)
            kinds["forfeit without record"] += letters == {"+", "-"} and not match.record
            kinds["double forfeit of a board"] += any(b.letters == ("-", "-") for b in match.boards)
            kinds["empty seat"] += any(None in board.players for board in match.boards)
            kinds["unrated"] += bool(letters & set("WDL"))
            for side in (0, 1):
                seats = [p for b in match.boards if (p := b.players[side]) is not None]
                roster = plan.rosters[match.teams[side]]
                kinds["changed boards"] += seats != sorted(seats, key=roster.index)
    wanted = (
        "unequal", "short", "310", "013", "both", "no colours", "half played", "3-1-0", "announced",
        "correction", "abnormal points", "round robin", "free round", "game points first", *"10=+-UFHZ ",
        "without boards", "record with boards", "forfeit without record",
        "double forfeit of a board", "empty seat", "unrated", "changed boards",
    )  # fmt: skip
    assert [kind for kind in wanted if not kinds[kind]] == []
