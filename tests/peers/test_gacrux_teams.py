"""Crosstable against gacrux on team events: what the ledger does not excuse is a fault.

40 generated events, 200 with CROSSTABLE_ALL_PEERS set.
"""

from __future__ import annotations

import os
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from bench.team_events import team_swiss
from crosstable.errors import CrosstableError
from tests.articles.cases import runs
from tests.peers import compare_teams, gacrux_team_faults, gacrux_teams, ledger, ours_teams
from tests.peers.compare import EDITIONS
from tests.peers.compare_teams import Asked, Gacrux
from tests.peers.gacrux_reading import MISREADINGS, is_finished, misreadings
from tests.peers.gacrux_teams import TeamOracle
from tests.peers.plain_team_text import numbers, plain_trf
from tests.peers.small_team_events import small_trf
from tests.peers.team_ledger import Excuses
from tests.slow_truth.teams.reading import read_team_event

SEEDS = 200 if os.environ.get("CROSSTABLE_ALL_PEERS") else 40
CHUNK = 10
CHUNKS = [range(first, first + CHUNK) for first in range(0, SEEDS, CHUNK)]
EXERCISE_BOOK = Path(__file__).parents[1] / "articles" / "tec_team_14.toml"
SHARED = Path(__file__).parents[3] / "shared" / "data"
REAL_FILES = (
    "examples/tec2023_team14.trf",
    "files/team_9_no_colours.trf",
    "files/trf26_specimen_grandmommys_cup.trf",
)
#: Entries of the ledger about what no generated event is asked.
ASKED_HERE = {"gacrux-team-round-robin-guess", "gacrux-team-wins-game-points"}
OLD, NEW = EDITIONS


def name(chunk: range) -> str:
    return f"{chunk.start}-{chunk.stop - 1}"


# ----- generated events -----------------------------------------------------------------------


@pytest.mark.parametrize("chunk", CHUNKS, ids=name)
def test_agrees_with_gacrux(chunk: range) -> None:
    unexplained: list[str] = []
    for seed in chunk:
        found = compare_teams.differences(Asked.of(seed), ours_teams.columns, ours_teams.places)
        unexplained += [str(difference) for difference in found if not difference.excuses]
    more = f"\n... and {len(unexplained) - 30} more" if len(unexplained) > 30 else ""
    assert not unexplained, "unexplained:\n" + "\n".join(unexplained[:30]) + more


@pytest.mark.skipif(not SHARED.is_dir(), reason="the shared data are not here")
@pytest.mark.parametrize("file", REAL_FILES)
def test_agrees_with_gacrux_on_a_real_file(file: str) -> None:
    trf = (SHARED / file).read_text(encoding="utf-8")
    asked = Asked(file, trf, read_team_event(trf))
    found = compare_teams.differences(asked, ours_teams.columns, ours_teams.places)
    assert [str(difference) for difference in found if not difference.excuses] == []


@pytest.mark.parametrize("chunk", [range(first, first + 40) for first in range(0, SEEDS, 40)])
def test_reads_the_files_like_gacrux(chunk: range) -> None:
    """The files that gacrux reads, and reads rightly: totals and sums of totals."""
    compared = 0
    for seed in chunk:
        asked = Asked.of(seed)
        if misreadings(asked.trf) or not is_finished(asked.trf, asked.event):
            continue
        gacrux = gacrux_teams.reading(asked.trf, NEW, asked.event.round_robin)
        codes = ["MPTS", "GPTS"]
        if not asked.event.corrections:
            codes += ["PS:MP", "PS:GP"]
        theirs = {code: gacrux.column(code, []) for code in codes} if gacrux else {}
        if theirs and None not in theirs.values():
            assert ours_teams.columns(asked, codes, NEW) == theirs, asked.name
            compared += 1
    assert compared


@pytest.mark.parametrize("seed", range(0, 40, 3))
def test_plain_text_says_the_same(seed: int) -> None:
    """What gacrux is given is read like the file it stands for."""
    event = gacrux_team_faults.with_usual_points(Asked.of(seed).event)
    again, number = read_team_event(plain_trf(event)), numbers(event)
    for team, row in event.rows.items():
        renumbered = [
            replace(
                one,
                letter="Z" if one.free else one.letter,
                opponent=number[one.opponent] if one.opponent else None,
                met=(),
            )
            for one in row
        ]
        assert [replace(one, met=()) for one in again.rows[number[team]]] == renumbered
    assert (again.primary, again.game, again.match) == (event.primary, event.game, event.match)
    assert again.round_robin == event.round_robin


@pytest.mark.parametrize("seed", [4, 10])
def test_one_engine_answers_like_a_new_one(seed: int) -> None:
    """The oracle's engine is cleaned between two questions."""
    asked = Asked.of(seed)
    often = Gacrux(asked, NEW)
    for code in ("FB:GP", "BH:GP", "AOB:MP/F", "SSSC/P", "SSSC/F", "EMMSB/C1", "PS:MP", "BH:GP"):
        assert often.column(code) == Gacrux(asked, NEW).column(code), code
    for codes in compare_teams.lists_of(asked.event):
        assert often.places(codes) == Gacrux(asked, NEW).places(codes), codes


# ----- published values -----------------------------------------------------------------------


def test_gacrux_gives_the_published_values() -> None:
    """The exercise book was written for 2023; gacrux's older edition differs in none of these."""
    compared = set[str]()
    for run in runs(EXERCISE_BOOK):
        if run.edition != "fide-2023-09-01":
            continue
        oracle = TeamOracle(run.trf, OLD, round_robin=False)
        for code, column in run.cells.items():
            if code.startswith(("MPTS", "GPTS", "BH", "EMMSB")):
                theirs = oracle.column(code, ["MPTS"])
                assert theirs is not None
                assert {team: theirs[team] for team in column} == {
                    team: Fraction(value) for team, value in column.items()
                }
                compared.add(code)
    assert {"MPTS", "GPTS", "BH:MP", "EMMSB"} <= compared


def test_gacrux_stays_on_the_score_that_split() -> None:
    """The five teams of 10 match points: 2, 1, 3 on game points, 1, 2, 3 on match points."""
    trf = next(iter(runs(EXERCISE_BOOK))).trf
    asked = Asked("exercise book", trf, read_team_event(trf))
    codes = ["MPTS", "EDE"]
    theirs, ours = Gacrux(asked, OLD).places(codes), ours_teams.places(asked, codes, OLD)
    assert theirs is not None
    assert [team for _, team in sorted((theirs[team], team) for team in range(1, 6))] == [
        4, 2, 1, 3, 5,
    ]  # fmt: skip
    assert [team for _, _, team in ours[:5]] == [4, 1, 2, 3, 5]
    excuses = Excuses(asked.event)
    for place, _, team in ours:
        expected = ["gacrux-team-ede-restart"] if place != theirs[team] else []
        assert excuses.of_place(team, codes, OLD, (place, theirs[team])) == expected


# ----- the ledger -----------------------------------------------------------------------------


def test_every_team_entry_is_known() -> None:
    found = {e.id for e in ledger.entries().values() if e.teams and e.peer == "gacrux"}
    assert found == gacrux_team_faults.ALL | MISREADINGS | ASKED_HERE


def test_a_wrong_value_of_ours_is_never_excused() -> None:
    """The excuse is the distance between gacrux and the truth, not a licence."""
    trf = small_trf(4, ["1-2:11 3-4:==", "1-3:+- 2-4:=="], "299    -1.0   0.0   1    1")
    event = read_team_event(trf)
    assert Excuses(event).of_value(2, "BH:MP", NEW, (Fraction(4), Fraction(5))) != []
    assert Excuses(event).of_value(2, "BH:MP", NEW, (Fraction(3), Fraction(5))) == []
    assert Excuses(event).of_value(2, "BH:MP", NEW, (Fraction(4), Fraction(6))) == []


def test_gacrux_guesses_a_round_robin() -> None:
    """Three rounds of four teams, which the file calls a Swiss: the forfeit becomes a match."""
    trf = small_trf(4, ["1-2:11 3-4:==", "1-3:++ 2-4:==", "1-4:11 2-3:=="])
    swiss, guessed = TeamOracle(trf, OLD, False), gacrux_teams.Guessing(trf, OLD)
    assert swiss.values("BH:MP") == {1: 10, 2: 10, 3: 6, 4: 10}
    assert guessed.values("BH:MP")[1] == 6
    asked = Asked("round robin by chance", trf, read_team_event(trf))
    assert ours_teams.columns(asked, ["BH:MP"], OLD)["BH:MP"] == swiss.values("BH:MP")


def test_wins_in_game_points_are_boards_to_gacrux_and_nothing_to_us() -> None:
    trf = small_trf(4, ["1-2:11 3-4:==", "1-3:1= 2-4:=="])
    assert TeamOracle(trf, NEW, False).values("WIN:GP") == {1: 3, 2: 0, 3: 0, 4: 0}
    asked = Asked("wins", trf, read_team_event(trf))
    with pytest.raises(CrosstableError):
        ours_teams.columns(asked, ["WIN:GP"], NEW)


# ----- the events of the bench ----------------------------------------------------------------


def test_totals_of_the_bench_are_those_of_gacrux() -> None:
    """The generator writes the totals of its teams; byes, forfeits and substitutes included."""
    trf = team_swiss(20, 7, 4, 1)
    assert all(f"\n{record} " in trf for record in ("240", "320", "330"))
    oracle = TeamOracle(trf, NEW, round_robin=False)
    for line in trf.split("\n"):
        if line.startswith("310"):
            team, totals = int(line[4:7]), (line[54:60], line[61:67])
            theirs = (oracle.values("MPTS")[team], oracle.values("GPTS")[team])
            assert theirs == tuple(Fraction(total.strip()) for total in totals)
