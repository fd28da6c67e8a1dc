"""World Rapid 2021: four tied, and two rules that differ only in who plays."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from crosstable.playoff.engine import players_of, progress
from crosstable.playoff.load import format_from
from crosstable.playoff.run import Player, Setup
from tests.playoff.playing import results

CASE = (
    Path(__file__).parents[2].parent
    / "shared/data/cases/38_playoff_only_first_two_by_tiebreak.json"
)

PAGE = """
title = "Title play-off"
players = {players}
seed = ["BH/C1"]
branch.2 = "title"
branch.4 = "cup"
[time.blitz]
white = "3+2"
[time.armageddon]
white = "5"
black = "4"
draw = "black"
[contest.cup]
form = "knock-out"
each = "title"
[contest.title]
form = "match"
games = 2
time = "blitz"
level = {{ all = "last" }}
[contest.last]
form = "match"
time = "armageddon"
"""


@pytest.fixture
def case() -> dict[str, Any]:
    if not CASE.exists():
        pytest.skip("the cases are not beside the project")
    read: dict[str, Any] = json.loads(CASE.read_text("utf-8"), parse_float=Fraction)
    return read


def tied(case: dict[str, Any]) -> Setup:
    """Those tied on points, seeded by the published BH/C1."""
    published: dict[str, list[Any]] = case["tournament"]["known"]["published"]
    most = max(values[0] for values in published.values())
    ids = {name: id for id, name in enumerate(published, 1)}
    level = sorted(
        (name for name, values in published.items() if values[0] == most),
        key=lambda name: -published[name][1],
    )
    return Setup(players=tuple(Player(ids[name], name) for name in level), seed="2021")


@pytest.mark.parametrize(
    ("players", "expected"),
    [("{ best = 2 }", "playoff_rule_top_two"), ('"all"', "playoff_rule_all_tied")],
)
def test_who_plays(case: dict[str, Any], players: str, expected: str) -> None:
    rules, setup = format_from(PAGE.format(players=players), "world-rapid"), tied(case)
    names = {one.id: one.name for one in setup.players}
    playing, resting = players_of(rules, setup)
    assert [names[id] for id in playing] == case["expected"][expected]
    assert {names[id] for id in (*playing, *resting)} == set(case["expected"]["tied_on_points"])
    now = progress(rules, setup)
    assert {id for game in now.due for id in (game.white, game.black)} == set(playing)


def test_who_does_not_play_shares_the_third_place(case: dict[str, Any]) -> None:
    rules, setup = format_from(PAGE.format(players="{ best = 2 }"), "world-rapid"), tied(case)
    first, second, third, fourth = (one.id for one in setup.players)
    first_game = progress(rules, setup).due[0]
    won = "1" if first_game.white == first else "0"
    end = progress(rules, setup, results(f"{won} ="))
    assert end.order is not None
    assert [level.players for level in end.order] == [(first,), (second,), (third, fourth)]
    assert end.order[2].because == "not_playing"
