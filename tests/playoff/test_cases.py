"""Readable cases: one TOML file for each branch of the rules; cases/README.md tells their form."""

from __future__ import annotations

import re
import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from crosstable.playoff.engine import Progress, progress
from crosstable.playoff.format import Format
from crosstable.playoff.load import format_of
from crosstable.playoff.money import shared_prizes
from crosstable.playoff.run import Player, Setup
from crosstable.playoff.stages import Entry
from tests.playoff.playing import OWN

FOLDER = Path(__file__).parent / "cases"
CASES = sorted(FOLDER.glob("*.toml"))
LINE = re.compile(
    r"(?P<stage>\d+)\.(?P<round>\d+)\s+(?P<white>\w+) - (?P<black>\w+)\s+"
    r"(?P<result>\S+)(?:\s+(?P<moves>\d+) moves)?"
)
KNOWN = {
    "title", "source", "note", "rules", "answers", "options", "players", "games", "groups",
    "numbers", "order", "articles", "prizes", "money",
}  # fmt: skip
#: The branches of source 001, 6 k, that have a case: its number, or what the branch is for.
BRANCHES = range(1, 13)


@pytest.fixture(params=CASES, ids=lambda path: path.stem)
def case(request: pytest.FixtureRequest) -> dict[str, Any]:
    read: dict[str, Any] = tomllib.loads(request.param.read_text("utf-8"))
    assert set(read) <= KNOWN
    assert {"title", "source", "rules", "players", "order"} <= set(read)
    return read


def rules_of(case: dict[str, Any]) -> Format:
    return format_of(case["rules"], OWN.get(case["rules"], ""), case.get("answers"))


def setup_of(case: dict[str, Any]) -> Setup:
    players = tuple(Player(id, name) for id, name in enumerate(case["players"], 1))
    return Setup(
        **{
            "players": players,
            "seed": "2026",
            "answers": case.get("answers", {}),
            **case.get("options", {}),
        }
    )


def test_the_play_off_goes_as_the_case_tells(case: dict[str, Any]) -> None:
    rules, given = rules_of(case), setup_of(case)
    names: dict[int, str] = dict(enumerate(case["players"], 1))
    entries = list[Entry]()
    for written in filter(None, map(str.strip, case.get("games", "").splitlines())):
        line = LINE.fullmatch(written)
        assert line is not None, written
        now = progress(rules, given, entries)
        assert now.due, f"{written}: nothing is due"
        game = now.due[0]
        found = f"{game.stage}.{game.round} {names[game.white]} - {names[game.black]}"
        assert found == f"{line['stage']}.{line['round']} {line['white']} - {line['black']}"
        entries.append(
            Entry(kind="result", game=game.number, result=line["result"],
                  moves=int(line["moves"] or 0))
        )  # fmt: skip
    end = progress(rules, given, entries)
    assert end.order is not None, [end.due, end.moves]
    found = [" = ".join(names[id] for id in level.players) for level in end.order]
    assert found == case["order"]
    cited = {one for each in end.decisions for one in each.article.split(", ")}
    assert set(case.get("articles", ())) <= cited
    check_groups(case, end, names)
    check_numbers(case, end, names)
    check_money(case, end, names)


def check_groups(case: dict[str, Any], end: Progress, names: dict[int, str]) -> None:
    heats = [heat for heat in end.stages[0].heats if heat.where] if end.stages else []
    for at, (letter, members) in enumerate(case.get("groups", {}).items()):
        assert str(heats[at].where[0]) == f"group {letter}"
        assert {names[id] for id in heats[at].players} == set(members)


def check_numbers(case: dict[str, Any], end: Progress, names: dict[int, str]) -> None:
    """Pairing numbers in the first stage."""
    found = {names[id]: at for at, id in enumerate(end.stages[0].heats[0].players, 1)}
    assert case.get("numbers", found) == found


def check_money(case: dict[str, Any], end: Progress, names: dict[int, str]) -> None:
    assert end.order is not None
    prizes = [Fraction(one) for one in case.get("prizes", ())]
    money = shared_prizes(end.order, prizes)
    for name, written in case.get("money", {}).items():
        id = next(id for id, one in names.items() if one == name)
        assert money[id] == Fraction(written), name


@pytest.mark.parametrize("branch", BRANCHES)
def test_each_branch_of_the_source_has_a_case(branch: int) -> None:
    number = re.compile(rf"6 k {branch}(?![0-9])")  # 6 k 1 is not 6 k 10
    assert [path for path in CASES if any(map(number.search, read(path)))]


def read(path: Path) -> list[str]:
    found: list[str] = tomllib.loads(path.read_text("utf-8")).get("articles", [])
    return found
