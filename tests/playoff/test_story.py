"""After a play-off ``explain`` tells it step by step: who played whom, the result, what decided."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import crosstable as ct
from crosstable.explain.explanation import Explanation, Steps
from crosstable.model.settled import PlayedOff
from crosstable.playoff.engine import progress
from crosstable.playoff.load import format_of
from crosstable.playoff.planning import Wishes, planned, tied_at
from crosstable.playoff.settling import settled, with_play_offs
from crosstable.playoff.state import State
from crosstable.ranking.ranking import Ranking
from crosstable.texts import use_language
from tests.cli.running import run
from tests.playoff.events import tied_event
from tests.playoff.test_ranked import due, finish
from tests.support.generate_team_event import generate_team

ROOT = Path(__file__).parents[2]
FIVE = ROOT / "examples" / "five-for-first.trf"
RESULTS = ["1-0", "0-1", "=", "=", "0-1", "1-0", "=", "1-0", "=", "0-1", "1-0", "1-0", "1-0"]
WITH_MOVES = (("=", 34), ("0-1", 41), ("0-1", 29))


@pytest.fixture
def five(tmp_path: Path) -> Path:
    """Five for first, played to the end: three level, level again, the fewest moves."""
    file = tmp_path / FIVE.name
    file.write_bytes(FIVE.read_bytes())
    assert run("playoff", "plan", file, "--announced", "Point 12").code == 0
    for game, result in enumerate(RESULTS, 1):
        assert run("playoff", "enter", file, game, result).code == 0
    for game, (result, moves) in enumerate(WITH_MOVES, len(RESULTS) + 1):
        assert run("playoff", "enter", file, game, result, "--moves", moves).code == 0
    return file


def test_game_by_game_and_what_was_decided(five: Path) -> None:
    found = json.loads(run("explain", five, 5, "--tiebreak", "PO", "--format", "json").out)
    steps = found["explanations"][0]["steps"]
    told = [(one["name"], one["because"], one["article"]) for one in steps]
    assert told[:4] == [
        ("tied at this point", ("1 Arnesen, Viktor; 2 Belov, Timur; 3 Cardoso, Rafael; "
         "5 Demeter, Gabor; 7 Eriksson, Lars"), "6"),
        ("rules", ("Annex to the FIDE Tournament Regulations regarding tie-breaks: play-off "
         "(fide-2006)"), "6"),
        ("at the start", ("play: Demeter, Gabor; Eriksson, Lars; Cardoso, Rafael; Belov, Timur; "
         "Arnesen, Viktor"), "6 k 4"),
        ("stage 1", "round robin, 3 min + 5 s a move", "6 k 4"),
    ]  # fmt: skip
    assert told[4] == ("game 1", "Cardoso, Rafael - Belov, Timur: 1-0", "6 k 4")
    games = [one for one in told if one[0].startswith("game ")]
    assert [one[0] for one in games] == [f"game {at}" for at in range(1, 17)]
    assert games[-1] == ("game 16", "Eriksson, Lars - Demeter, Gabor: 0-1, 29 moves", "6 k 2b")
    decided = [one[1:] for one in told if one[0] == "after stage 3"]
    assert [article for _, article in decided] == ["6 k 1b", "6 k 2b", "6 k 2c", "6 k 2c"]
    assert decided[-1][0].startswith("moves of the games won: Demeter, Gabor: 29; ")
    assert steps[-1] == {
        "round": None, "name": "place among them", "value": "1", "clause": "settled.place",
        "because": "5 > 7 = 3 > 2 = 1: as the play-off ended; these places are shared",
        "article": "6",
    }  # fmt: skip


def test_each_step_has_its_line(five: Path) -> None:
    out = run("explain", five, 5, "--tiebreak", "PO").out
    lines = out.splitlines()
    assert "  game 2:  Arnesen, Viktor - Eriksson, Lars: 0-1 (6 k 4)" in lines
    assert "  game 14:  Cardoso, Rafael - Eriksson, Lars: ½-½, 34 moves (6 k 2b)" in lines
    assert max(map(len, lines)) <= 80
    assert sum(line.startswith("  stage ") for line in lines) == 3


def test_in_the_language_of_the_reader(five: Path) -> None:
    """The story is put into words when it is told, not when the file is read."""
    out = run("explain", five, 5, "--tiebreak", "PO", "--lang", "ru").out
    assert "  партия 2:  Arnesen, Viktor – Eriksson, Lars: 0-1 (6 k 4)\n" in out
    assert "  этап 2:  " in out
    assert "stage" not in out


def test_the_place_names_the_play_off(five: Path) -> None:
    out = " ".join(run("explain", five, 5).out.split())
    assert (
        "Below: Cardoso, Rafael (place 2-3). What decides: Play-off (PO), place 1 to place 2 among"
        " those who were tied. Level before that: PTS 4.5; DE 1." in out
    )


def finished(ranking: Ranking, place: int, seed: int, rules: str) -> tuple[PlayedOff, int]:
    """The first order of a play-off with random results, and how many games were played."""
    wishes = Wishes(place=place, rules=rules, announced="x", pace="10+5" if rules[0] == "r" else "")
    made, _ = planned(ranking, wishes)
    over = finish(made, random.Random(seed))
    order = settled(over)[0]
    assert isinstance(order, PlayedOff)
    now = progress(format_of(over.rules, over.page, over.setup.answers), over.setup, over.entry)
    games = [game for game in now.games if game.outcome is not None]
    names = [str(one.name) for one in order.story]
    assert names.count("rules") == 1
    assert [name for name in names if name.startswith("game ")] == [
        f"game {game.number}" for game in games
    ]
    assert [str(one.because) for one in order.story if one.name.id in ("story.after", "story.before")] == [
        str(one.message) for one in now.decisions
    ]  # fmt: skip
    return order, len(games)


@pytest.mark.parametrize("rules", ["fide-2006", "fide-manual-2014", "rus-2010"])
@pytest.mark.parametrize("seed", range(4))
def test_every_game_and_every_decision_is_told(rules: str, seed: int) -> None:
    """Nothing left out, nothing twice, in the order in which it happened."""
    tournament = ct.read(tied_event([4, 6, 6, 4, 6, 6, 3]).encode())
    settings = ct.Settings(edition="fide-2006", tiebreaks="PO,ARO", unrated=2000)
    ranking = ct.rank(tournament, settings=settings)
    place = next(at for at in range(1, 8) if due(ranking, at))
    order, games = finished(ranking, place, seed, rules)
    assert games > 1
    after = ct.rank(
        with_play_offs(tournament, State()), settings=ct.Settings(
            edition="fide-2006", tiebreaks="PO,ARO", unrated=2000, settled=(order,)
        )
    )  # fmt: skip
    for id in (level for levels in order.levels for level in levels):
        found = ct.explain(after, id, "PO")
        assert isinstance(found, Explanation)
        (one,) = found.explanations
        assert isinstance(one, Steps)
        told = [step.because for step in one.steps if step.clause.startswith("story.")]
        assert told == [str(each.because) for each in order.story]
        assert one.steps[-1].value == one.value
        assert all(step.article for step in one.steps)


def test_teams() -> None:
    tournament = ct.read(generate_team(0).encode())
    settings = ct.Settings(edition="fide-2006", tiebreaks="MPTS,PO", unrated=2000)
    ranking = ct.rank(tournament, settings=settings)
    place = next(at for at in range(1, 20) if due(ranking, at))
    assert tied_at(ranking, place).rows
    order, games = finished(ranking, place, 1, "rus-2010")
    assert games
    use_language("ru")
    try:
        russian = [str(one.name) for one in order.story]
    finally:
        use_language("en")
    assert russian[0] == "правила"
