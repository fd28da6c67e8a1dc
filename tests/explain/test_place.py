"""``explain PLAYER`` without a code: above whom, below whom, by which criterion, what was tried."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import crosstable as ct
from crosstable.explain.reasons import Reasons
from tests.cli.running import file_of, player, run, trf

ROOT = Path(__file__).parents[2]
CLUB = ROOT / "examples" / "club-swiss.trf"
FIVE = ROOT / "examples" / "five-for-first.trf"


def place_block(*arguments: object) -> str:
    done = run("explain", *arguments)
    assert done.code == 0, done.err
    return done.out.split("\n\n")[1]


def shown(*arguments: object) -> Any:
    return json.loads(run("explain", *arguments, "--format", "json").out)


def test_a_shared_place() -> None:
    """What was tried, why the mutual games part nobody, and both sums for each neighbour."""
    assert place_block(CLUB, 6) == (
        "Places 3-4 are shared with: Dahlgren, Torvald (no. 3). Tried, and level in all\n"
        "  of it: PTS 4; BH/C1 23; BH 26.5; SB 11; DE 1.\n"
        "  DE: some games are missing, and nobody is certainly first: no. 3 at least 0,\n"
        "    the others at most 1 (6.3)\n"
        "Above: Castellane, Mireille (place 2). What decides: Points (PTS), 5 to 4.\n"
        "  Castellane, Mireille: 0.5 + 1 + 0 + 1 + 1 + 1 + 0.5 = 5\n"
        "  Grunwald, Konrad: 0 + 1 + 1 + 0 + 1 + 0 + 1 = 4\n"
        "Below: Hollander, Pieter (place 5). What decides: Points (PTS), 4 to 3.5.\n"
        "  Grunwald, Konrad: 0 + 1 + 1 + 0 + 1 + 0 + 1 = 4\n"
        "  Hollander, Pieter: 0.5 + 0 + 1 + 0 + 1 + 0 + 1 = 3.5"
    )


def test_in_russian() -> None:
    block = place_block(CLUB, 6, "--lang", "ru")
    assert "  Castellane, Mireille: ½ + 1 + 0 + 1 + 1 + 1 + ½ = 5\n" in block
    assert "Очки (PTS), 5 против 4." in block
    assert "Above" not in block


def test_what_does_not_count_stands_in_brackets() -> None:
    block = place_block(CLUB, 4)
    assert "What decides: Buchholz, cut 1 (BH/C1), 23.5\n  to 22.5. Level before" in block
    assert "\n  Eberlein, Hannes: 3.5 + 7 + (1.5) + 3 + 3.5 + 1.5 + 4 = 22.5\n" in block


def test_the_first_and_the_last() -> None:
    assert place_block(CLUB, 1).startswith("Nobody stands above.\nBelow: ")
    assert place_block(CLUB, 10).endswith("\nNobody stands below.")


def test_a_single_value_has_no_place() -> None:
    assert shown(CLUB, 6, "--tiebreak", "BH")["place"] is None
    assert "Above: " not in run("explain", CLUB, 6, "--tiebreak", "BH").out


def test_among_the_tied_the_table_that_parts_them() -> None:
    block = place_block(ROOT / "examples" / "round-robin-withdrawal.trf", 8)
    assert block == (
        "Above: Espinel, Rocio (place 8). What decides: Direct encounter (DE), place 1 to\n"
        "  place 2 among those who were tied. Level before that: PTS 2.5.\n"
        "  Espinel, Rocio: 1\n"
        "  Hargitai, Bela: 0\n"
        "  all of them met: ranked by the mutual games (6.2); order: 5 > 8\n"
        "Nobody stands below."
    )


def test_an_average_is_shown_with_its_divisor() -> None:
    block = place_block(CLUB, 2, "--tiebreaks", "AOB,PTS")
    assert "What decides: Average of opponents' Buchholz (AOB), " in " ".join(block.split())
    assert "= 153.5; divided by 6: ≈25.58 " in " ".join(block.split())


def test_the_head_of_a_rounded_value_has_its_fraction() -> None:
    out = run("explain", CLUB, 2, "--tiebreaks", "AOB,PTS", "--tiebreak", "AOB").out
    assert "\nAOB = 307/12 ≈ 25.58   Average of opponents' Buchholz" in out
    assert out.endswith(" ≈25.58  divided by 6\n")


def test_averages_that_look_alike_are_told_as_fractions() -> None:
    """1 and 2 have averages that differ by less than a hundredth."""
    ranking = ct.rank(ct.read(CLUB), tiebreaks="AOB,PTS")
    reasons, column = Reasons(ranking), ranking.columns[0]
    values = replace(column.values, num=np.array([2000, 2001] + [0] * 9), den=np.full(11, 777))
    alike = replace(ranking, columns=(replace(column, values=values), *ranking.columns[1:]))
    assert "1000/777 to 667/518" in replace(reasons, ranking=alike).decision(0, 0, 1).because


#: 1 and 2 are level in everything but the lots; 3 did not come to three rounds of four.
SMALL = trf(
    "012 Three",
    "042 2026/05/01",
    "092 Individual: Swiss-System",
    "142 2",
    player(1, "2 w =, 3 b 1", "One", "2000"),
    player(2, "1 b =, 4 w 1", "Two", "1900"),
    player(3, "4 b 1, 1 w 0", "Three", "1800"),
    player(4, "3 w 0, 2 b 0", "Four", "1700"),
)


@pytest.mark.parametrize(
    ("tiebreaks", "said"),
    [
        ("PTS,TPN", "(TPN), 1 to 2; the smaller value stands ahead. Level before"),
        ("PTS,RTNG", "(RTNG), 2000 to 1900. Level before that: PTS 1.5."),
        ("PTS,LOT", "Drawing of lots (LOT), place 1 to place 2 among those who"),
        ("PTS,TPR", "level in all of it: PTS 1.5; TPR "),
    ],
)
def test_by_what_it_is_decided(tmp_path: Path, tiebreaks: str, said: str) -> None:
    file = file_of(tmp_path, SMALL)
    out = run("explain", file, 1, "--tiebreaks", tiebreaks, "--seed", "x").out
    assert said in " ".join(out.split())


def test_who_left_comes_behind() -> None:
    """Results that are annulled: no sums, for the points did not decide."""
    rows = (
        player(1, "6 w 1, 2 w 1, 3 b 1, 4 w =, 5 b =", "One"),
        player(2, "5 w =, 1 b 0, 6 w +, 3 w 1, 4 b 0", "Two"),
        player(3, "4 w 0, 5 b 0, 1 w 0, 2 b 0, 6 w +", "Three"),
        player(4, "3 b 1, 6 b =, 5 w =, 1 b =, 2 w 1", "Four"),
        player(5, "2 b =, 3 w 1, 4 b =, 6 b +, 1 w =", "Five"),
        player(6, "1 b 0, 4 w =, 2 b -, 5 w -, 3 b -", "Left"),
    )
    file = run(
        "explain", "-", 6, stdin=trf("042 2026/05/01", "092 Round Robin", "142 5", *rows).encode()
    )
    assert file.out.split("\n\n")[1] == (
        "Above: Three (place 5). Who left and whose results are annulled comes behind all\n"
        "  others.\n"
        "Nobody stands below."
    )


def test_places_that_a_play_off_leaves_shared(tmp_path: Path) -> None:
    """Nothing after the play-off was asked, so nothing after it is said to be level."""
    event = tmp_path / "event.toml"
    event.write_text('[[settled]]\ncriterion = "PO"\norder = [5, [3, 7], [1, 2]]\nshared = true\n')
    options = ("--event", event)
    found = shown(FIVE, 3, *options)["place"]
    assert (found["place"], found["place_to"], found["shared_with"]) == (2, 3, [7])
    assert [one["tiebreak"] for one in found["tried"]] == ["PTS", "DE", "PO"]
    assert "BPG" not in place_block(FIVE, 3, *options)
    pair = json.loads(run("explain", FIVE, 3, "--against", 7, *options, "--format", "json").out)
    assert pair["decided_by"] is None
    assert [one["tiebreak"] for one in pair["criteria"]] == ["PTS", "DE", "PO"]
    told = run("explain", FIVE, 3, "--against", 7, *options).out
    assert "these places are shared (6)" in " ".join(told.split())
    assert told.endswith(
        "Cardoso, Rafael and Eriksson, Lars share the place: PO says so, and nothing\n"
        "  after it is asked\n"
    )
    assert "BPG" not in told
