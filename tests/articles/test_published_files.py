"""Real files with published columns. They lie beside the project and are not part of it."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import crosstable as ct
from crosstable.exact import rounded
from crosstable.rules.rating_tables import expectation
from tests.articles.cases import FOLDER

FILES = FOLDER.parents[2] / "shared" / "data" / "files"

#: The editions whose rules the 88 players' columns follow: those without caps on the dummy.
BEFORE_2026 = ("fide-2023-09-01", "fide-2024-04-01", "fide-2024-08-01")


def published(name: str) -> dict[int, dict[str, Any]]:
    """The published rows by start number, numbers exact."""
    written = beside_the_project(f"{name}.expected.json").read_text(encoding="utf-8")
    rows = json.loads(written, parse_float=Fraction)["expected"]
    return {int(id): row for id, row in rows.items()}


def beside_the_project(name: str) -> Path:
    path = FILES / name
    if not path.is_file():
        pytest.skip(f"{name} is not beside the project: {path.parent}")
    return path


def ranked(name: str, tiebreaks: str, edition: str) -> Any:
    tournament = ct.read(beside_the_project(f"{name}.trf"))
    return ct.rank(tournament, edition=edition, tiebreaks=tiebreaks)


def test_uzchess_cup() -> None:
    """The official columns. DE is the rank inside the tied group, 0 for who was alone."""
    expected = published("uzchess_cup_2025")
    rows = list(ranked("uzchess_cup_2025", "PTS,DE,SB,WIN,BWG,KS", "fide-2024-08-01").rows)
    assert {row.id for row in rows} == set(expected)
    for row in rows:
        of_row = expected[row.id]
        for code, value in row.values.items():
            assert (value or 0) == of_row["points" if code == "PTS" else code], (row.id, code)
    assert [row.id for row in rows] == [3, 2, 7, 1, 8, 6, 9, 10, 4, 5]
    assert all(row.place == row.place_to for row in rows)


@pytest.mark.parametrize("edition", BEFORE_2026)
@pytest.mark.parametrize("code", ["BH", "WIN", "WON"])
def test_blitz_of_88_columns(code: str, edition: str) -> None:
    expected = published("blitz_88_players")
    rows = list(ranked("blitz_88_players", f"PTS,{code}", edition).rows)
    assert {row.id: row.values[code] for row in rows} == {p: r[code] for p, r in expected.items()}
    assert {row.id: row.score for row in rows} == {p: r["points"] for p, r in expected.items()}
    places = {p: r[f"rank_with_{code}"] for p, r in expected.items()}
    assert {row.id: row.place for row in rows} == places


@pytest.mark.parametrize("edition", BEFORE_2026)
def test_blitz_of_88_average(edition: str) -> None:
    """Printed with two decimals, and 0 for the three who played no game; undefined with us."""
    expected = published("blitz_88_players")
    rows = list(ranked("blitz_88_players", "PTS,AOB", edition).rows)
    printed = {row.id: rounded(row.values["AOB"] or Fraction(0), 2) for row in rows}
    assert printed == {p: r["AOB"] for p, r in expected.items()}
    assert {row.id for row in rows if row.values["AOB"] is None} == {20, 46, 88}
    places = {p: r["rank_with_AOB"] for p, r in expected.items()}
    assert {row.id: row.place for row in rows} == places


@pytest.mark.parametrize(
    ("trial", "printed"),
    [
        (2170, ["0.95", "0.78", "0.87", "0.66", "0.53"]),
        (2130, ["0.93", "0.74", "0.84", "0.61", "0.47"]),
        (2112, ["0.93", "0.71", "0.82", "0.59", "0.45"]),
    ],
)
def test_trials_of_the_exercise_book(trial: int, printed: list[str]) -> None:
    """Exercises in Tie-Breaking, pages 39-40: what three ratings on the way to 2112 can expect."""
    opponents = np.array([1700, 1950, 1850, 2050, 2150], dtype=np.int64)
    found = [Fraction(hundredths, 100) for hundredths in expectation(trial - opponents).tolist()]
    assert found == [Fraction(one) for one in printed]
