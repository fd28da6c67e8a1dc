"""The scoring that stated points follow: found where one fits, asked for where several do."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

import crosstable as ct
from crosstable.errors import BadSetting
from crosstable.model.infer_scoring import fitting_scorings
from crosstable.model.scoring import Scoring, scoring_from_text
from crosstable.model.tournament import Tournament
from tests.cli.running import file_of, player, run, trf

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*.trf"))
WITH_SCORING = [path for path in EXAMPLES if b"\n162" in path.read_bytes()]


def without_scoring(path: Path) -> bytes:
    return re.sub(rb"\n162[^\n]*", b"", path.read_bytes())


def codes(tournament: Tournament) -> list[str]:
    return [one.code for one in tournament.remarks if one.code.startswith("scoring")]


def event(*stated: str, cells: tuple[str, ...] = ("2 w 1", "1 b 0", "4 w =", "3 b =")) -> str:
    lines = [
        player(id, one, stated=points)
        for id, (one, points) in enumerate(zip(cells, stated, strict=True), 1)
    ]
    return trf("012 Cup", "042 2026/05/01", "092 Swiss", "142 1", *lines)


def test_there_are_examples() -> None:
    assert {path.stem for path in WITH_SCORING} >= {
        "draughts-round-robin",
        "three-points-for-a-win",
    }


@pytest.mark.parametrize("path", WITH_SCORING, ids=lambda path: path.stem)
def test_a_scoring_left_out_is_found_again(path: Path) -> None:
    stated, found = ct.read(path), ct.read(without_scoring(path))
    assert stated.scoring_stated
    assert not found.scoring_stated
    assert codes(stated) == []
    assert codes(found) == ([] if stated.scoring == Scoring() else ["scoring-inferred"])
    assert found.scoring == stated.scoring
    rows = [list(ct.rank(one).rows) for one in (stated, found)]
    assert rows[0] == rows[1]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_stated_or_usual_scoring_stays(path: Path) -> None:
    assert codes(ct.read(path)) == []


def test_the_remark_says_which() -> None:
    found = ct.read(event("3.0", "0.0", "1.0", "1.0").encode())
    (said,) = [one for one in found.remarks if one.code == "scoring-inferred"]
    assert said.severity == "doubt"
    assert "W=3 D=1 L=0 A=0 P=3" in said.text
    assert "(4)" in said.text


@pytest.mark.parametrize(
    ("stated", "scoring"),
    [
        (("1.0", "0.0", "0.5", "0.5"), Scoring()),
        (("2.0", "0.0", "1.0", "1.0"), scoring_from_text("W=2 D=1")),
        (("3.0", "0.0", "1.0", "1.0"), scoring_from_text("W=3 D=1")),
        (("2.0", "0.0", "1.0", "0.5"), Scoring()),
        (("4.0", "0.0", "2.0", "2.0"), Scoring()),
        (("2.0", "0.0", "", ""), scoring_from_text("W=2 D=1")),
        (("", "", "", ""), Scoring()),
        (("0.0", "0.0", "0.0", "0.0"), Scoring()),
    ],
)
def test_it_is_the_one_in_which_cells_and_sums_agree(
    stated: tuple[str, ...], scoring: Scoring
) -> None:
    assert ct.read(event(*stated).encode()).scoring == scoring


@pytest.mark.parametrize(
    ("bye", "points"), [("2.0", Fraction(2)), ("1.0", Fraction(1)), ("0.0", Fraction(0))]
)
def test_byes_are_part_of_it(bye: str, points: Fraction) -> None:
    text = event("2.0", "0.0", bye, cells=("2 w 1", "1 b 0", "0000 - U"))
    found = ct.read(text.encode()).scoring
    assert (found.win, found.draw, found.pairing_bye) == (2, 1, points)


DRAWS = event("1.0", "1.0", "1.0", "1.0", cells=("2 w =", "1 b =", "4 w =", "3 b ="))


def test_where_two_fit_the_scoring_is_asked_for(tmp_path: Path) -> None:
    found = ct.read(DRAWS.encode())
    assert codes(found) == ["scoring-unclear"]
    assert [one.win for one in found.scorings] == [2, 3]
    with pytest.raises(BadSetting, match="W=2 D=1 L=0 A=0 P=2 as well as with W=3 D=1"):
        ct.rank(found)
    assert {row.score for row in ct.rank(found, settings=ct.Settings(scoring="W=3 D=1")).rows} == {
        1
    }
    path = file_of(tmp_path, DRAWS)
    refused = run("standings", path)
    assert refused.code == 2
    assert "--scoring" in refused.err
    assert run("standings", path, "--scoring", "W=2 D=1").code == 0


def test_an_open_scoring_survives_our_json() -> None:
    found = ct.read(DRAWS.encode())
    assert ct.read(ct.write(found, "json")) == found


def test_a_stated_scoring_is_never_replaced() -> None:
    stated = event("2.0", "0.0", "1.0", "1.0").replace(
        "142 1", "142 1\n162  W 1.0    D 0.5    L 0.0"
    )
    found = ct.read(stated.encode())
    assert found.scoring == Scoring()
    assert "points-differ" in [one.code for one in found.remarks]


def test_a_round_that_is_not_over_may_be_in_the_points_or_not() -> None:
    lines = (player(1, "2 w 1, 3 b", stated="3.0"), player(2, "1 b 0, 4 w 1", stated="3.0"),
             player(3, "4 w =, 1 w", stated="1.0"), player(4, "3 b =, 2 b 0", stated="1.0"))  # fmt: skip
    found = ct.read(trf("012 Cup", "042 2026", "092 Swiss", "142 3", *lines).encode())
    assert found.scoring.win == 3


def test_the_function_is_for_every_reader() -> None:
    found = ct.read(event("", "", "", "").encode())
    assert fitting_scorings(found) == (Scoring(),)
