"""A result mistyped so that both sides won is named as the cause of what then differs."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

import crosstable as ct
from crosstable.audit.contradictions import as_either_wrote, readings
from crosstable.reports.differences import cause_text
from tests.cli.running import run

#: A club's round robin as it is filled in by hand: the grid, the points, Sonneborn-Berger, places.
GRID = """Club championship;;;;;;;;;
No.;Name;1;2;3;4;5;6;Points;SB;Place
1;Ivanov;x;1;½;1;½;1;4;8.75;1
2;Sidorova;0;x;1;½;1;1;3.5;6.25;2
3;Kuznetsov;½;0;x;1;1;½;3;6.25;3
4;Lee;0;½;0;x;1;1;2.5;3.75;4
5;Belov;½;0;0;0;x;1;1.5;2.5;5
6;Tsoy;0;0;½;0;0;x;0.5;1.5;6
"""
#: Both won, in the line of no. 2 or of no. 4.
FIRST = ("2;Sidorova;0;", "2;Sidorova;1;")
SECOND = ("4;Lee;0;½;0;x", "4;Lee;1;½;0;x")


def typed(*mistakes: tuple[str, str]) -> str:
    grid = GRID
    for right, wrong in mistakes:
        assert right in grid
        grid = grid.replace(right, wrong)
    return grid


def causes(grid: str) -> set[str]:
    return {one.cause for one in ct.check(ct.read(grid.encode())).differences}


def test_the_right_grid_is_silent() -> None:
    assert ct.check(ct.read(GRID.encode())).verdict == "equal"


def test_both_won() -> None:
    event = ct.read(typed(FIRST).encode())
    report = ct.check(event)
    [cause] = {one.cause for one in report.differences}
    [(r, believed)] = readings(cause)
    assert believed == 1
    rows = [one.id for one in event.participants]
    assert event.sheets[r - 1].opponents[rows.index(1)] == rows.index(2)
    assert {one.column for one in report.differences} == {"rank", "PTS", "SB"}


def test_the_other_side_is_believed_where_its_result_fits() -> None:
    """Here no. 2 won; only the points are published."""
    points = "\n".join(line.rsplit(";", 2)[0] for line in GRID.splitlines())
    lost = points.replace("1;Ivanov;x;1;½;1;½;1;4", "1;Ivanov;x;0;½;1;½;1;3")
    right = lost.replace("2;Sidorova;0;x;1;½;1;1;3.5", "2;Sidorova;1;x;1;½;1;1;4.5")
    assert ct.check(ct.read(right.encode())).verdict == "equal"
    [cause] = causes(right.replace("1;Ivanov;x;0;", "1;Ivanov;x;1;"))
    assert [id for _, id in readings(cause)] == [2]


def test_two_games() -> None:
    [cause] = causes(typed(FIRST, SECOND))
    assert [id for _, id in readings(cause)] == [1, 1]


def test_after_no_round_where_the_rounds_are_assumed() -> None:
    """The order of the games of a grid is ours alone: nobody made a table after round 2 of it."""
    for place in ("3.5;6.25;2", "4;8.75;1"):
        wrong = place[:-1] + ("1" if place.endswith("2") else "2")
        found = causes(GRID.replace(place, wrong))
        assert found
        assert not any(one.startswith("after-round") for one in found)


def test_in_words(tmp_path: Path) -> None:
    path = tmp_path / "grid.csv"
    path.write_text(typed(FIRST), "utf-8")
    out = run("check", path).out
    assert "as no. 1 wrote it" in out
    assert "the results of a game contradict each other; that of no. 1 gives published" in out
    assert "after round" not in out
    assert "как записал № 1" in run("check", path, "--lang", "ru").out
    assert cause_text("contradictory-result:2-1+4-7") == (
        "round 2: as no. 1 wrote it; round 4: as no. 7 wrote it"
    )


@pytest.mark.parametrize("mistakes", [(), (FIRST,), (FIRST, SECOND)])
def test_each_game_is_read_in_all_ways(mistakes: tuple[tuple[str, str], ...]) -> None:
    event = ct.read(typed(*mistakes).encode())
    tried = list(as_either_wrote(event))
    assert len({cause for cause, _ in tried}) == len(tried) == 3 ** len(mistakes) - 1
    sizes = [len(readings(cause)) for cause, _ in tried]
    assert all(a <= b for a, b in pairwise(sizes))
    assert all(other.sheets != event.sheets for _, other in tried)


def test_one_figure_and_several(tmp_path: Path) -> None:
    path = tmp_path / "grid.csv"
    path.write_text(GRID.replace("2.5;3.75;4", "2.5;3.85;4"), "utf-8")
    assert run("check", path).out.startswith("1 figure differs from edition ")
    path.write_text(typed(FIRST), "utf-8")
    assert " figures differ from edition " in run("check", path).out
