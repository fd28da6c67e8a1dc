"""Worked examples through the public front: published values, equal or wrong, no tolerance.

Each TOML file of this folder is a case; README.md tells how to read and to add one.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import floor
from typing import Any

import pytest

import crosstable as ct
from crosstable.exact import rounded
from tests.articles.cases import FOLDER, Run, all_runs, value

RUNS = all_runs()

#: Columns that are no tie-break: the places, and scores in the eyes of the opponents.
PLACE, ADJUSTED, ADJUSTED_IN_FB = "place", "adjusted", "adjusted-in-FB"
#: The clauses whose value is the adjusted score of the opponent.
REAL_OPPONENTS = ("bh.opponent", "bh.adjusted", "bh.forfeit", "bh.plain", "bh.plain-forfeit")

read = cache(ct.read)


@pytest.fixture(params=RUNS, ids=[run.name for run in RUNS])
def run(request: pytest.FixtureRequest) -> Run:
    return request.param


@pytest.fixture
def ranking(run: Run) -> Any:
    return ct.rank(
        read(run.trf.encode()),
        edition=run.edition,
        tiebreaks=run.ranked_by,
        settings=ct.Settings(**run.settings),
    )


def test_articles(run: Run, ranking: Any) -> None:
    wrong = [*_cells(run, ranking), *_lines(run, ranking), *_steps(run, ranking)]
    wrong += [*_passes(run, ranking), *_remarks(run, ranking)]
    assert not wrong, "\n".join([f"{run.case}, {run.edition}:", *wrong])


def test_lines_add_up(ranking: Any) -> None:
    """The counted lines give the value: their sum, or their sum over the divisor."""
    wrong = [
        f"{one.tiebreak} of {row.id} {row.name}: {one.value} is not {of_lines}"
        for row in ranking.rows
        for one in _explanations(ranking, row.id)
        for of_lines in [_of_lines(one)]
        if of_lines != (None if one.value is None else Fraction(one.value))
    ]
    assert not wrong, "\n".join(wrong)


def test_every_case_expects_something() -> None:
    assert {path.stem for path in FOLDER.glob("*.toml")} == {run.case for run in RUNS}
    for run in RUNS:
        assert run.cells or run.lines or run.steps or run.passes or run.remarks, run.name


def _cells(run: Run, ranking: Any) -> list[str]:
    """What differs in the columns: 'BH of 4 David: 14 expected, found 15'."""
    names = {row.id: row.name for row in ranking.rows}
    return [
        f"{column} of {id} {names.get(id)}: {written} expected, found {found.get(id)}"
        for column, cells in run.cells.items()
        for found in [_column(column, ranking)]
        for id, written in cells.items()
        if id not in found or not _equal(column, written, found[id])
    ]


def _column(column: str, ranking: Any) -> dict[int, Any]:
    if column == PLACE:
        return {
            row.id: f"{row.place}-{row.place_to}" if row.place_to > row.place else f"{row.place}"
            for row in ranking.rows
        }
    if column in (ADJUSTED, ADJUSTED_IN_FB):
        return _adjusted(ranking, "BH" if column == ADJUSTED else "FB")
    return {row.id: row.values.get(column, "no such column") for row in ranking.rows}


def _equal(column: str, written: str, found: Any) -> bool:
    if column == PLACE:
        return written == found
    if isinstance(found, str):
        return False
    if written.startswith("≈"):  # printed rounded half up; ranked by the exact value
        decimals = len(written.partition(".")[2])
        return found is not None and rounded(found, decimals) == Fraction(written[1:])
    return value(written) == found


def _adjusted(ranking: Any, code: str) -> dict[int, Fraction]:
    """Adjusted scores as the explanations of all opponents give them, with their details."""
    found: dict[int, Fraction] = {}
    for row in ranking.rows:
        for line in _explained(ranking, row.id, code, depth=2).lines:
            if line.clause not in REAL_OPPONENTS:
                continue
            score = Fraction(line.value)
            assert found.setdefault(line.opponent, score) == score
            behind = sum(Fraction(one.value) for one in line.detail if one.counts)
            assert behind == score, f"the details of {line.opponent} do not add up"
    return found


def _lines(run: Run, ranking: Any) -> list[str]:
    """What differs in single lines of explanations."""
    wrong: list[str] = []
    for wanted in run.lines:
        where = f"{wanted['code']} of {wanted['of']}, round {wanted['round']}"
        lines = _explained(ranking, wanted["of"], wanted["code"]).lines
        line = next((one for one in lines if one.round == wanted["round"]), None)
        if line is None:
            wrong.append(f"{where}: no line")
            continue
        if "value" in wanted and Fraction(line.value) != value(wanted["value"]):
            wrong.append(f"{where}: {wanted['value']} expected, found {line.value}")
        if "counts" in wanted and line.counts != wanted["counts"]:
            wrong.append(f"{where}: counts {line.counts} ({line.because})")
        articles = wanted.get("article", "").replace(",", " ").split()
        if missing := [one for one in articles if one not in line.article.split(", ")]:
            wrong.append(f"{where}: {', '.join(missing)} expected, cites {line.article}")
    return wrong


def _steps(run: Run, ranking: Any) -> list[str]:
    """What differs in explanations made of steps: each value must be among them, in this order."""
    wrong: list[str] = []
    for wanted in run.steps:
        steps = _explained(ranking, wanted["of"], wanted["code"]).steps
        found = iter([None if one.value is None else Fraction(one.value) for one in steps])
        wrong += [
            f"{wanted['code']} of {wanted['of']}: no step {written} at its turn"
            for written in wanted["values"]
            if value(written) not in found
        ]
    return wrong


def _passes(run: Run, ranking: Any) -> list[str]:
    """What differs in the first small table of a tied group."""
    wrong: list[str] = []
    for wanted in run.passes:
        where = f"{wanted['code']} among the group of {wanted['of']}"
        passes = _explained(ranking, wanted["of"], wanted["code"]).passes
        found = {row.id: Fraction(row.value) for row in passes[0].table} if passes else {}
        expected = {int(id): value(written) for id, written in wanted["values"].items()}
        if found != expected:
            wrong.append(f"{where}: {wanted['values']} expected, found {found}")
    return wrong


def _remarks(run: Run, ranking: Any) -> list[str]:
    """A case names all remarks that are doubts, and of the others those it cares for."""
    found = {one.code for one in ranking.remarks}
    missing = [code for code in run.remarks if code not in found]
    doubts = [one for one in ranking.remarks if one.severity == "doubt"]
    return [
        *(f"no remark {code}" for code in missing),
        *(f"remark {one.code}: {one}" for one in doubts if one.code not in run.remarks),
    ]


def _explanations(ranking: Any, id: int) -> list[Any]:
    """The explanations of all codes that are made of rounds."""
    made: Any = ct.explain(ranking, id)
    return [one for one in made.explanations if hasattr(one, "lines")]


def _of_lines(explanation: Any) -> Fraction | None:
    total = sum((Fraction(one.value) for one in explanation.lines if one.counts), Fraction(0))
    if explanation.divisor == 0:
        return None
    value = total / explanation.divisor
    if explanation.reduce == "rounded-down":
        return Fraction(value.numerator // value.denominator)
    if explanation.reduce == "rounded-down":
        return Fraction(floor(value))
    return rounded(value, 0) if explanation.reduce == "rounded-half-up" else value


def _explained(ranking: Any, id: int, code: str, depth: int = 1) -> Any:
    made: Any = ct.explain(ranking, id, code, depth=depth)
    return made.explanations[0]
