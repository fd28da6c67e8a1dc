"""Crosstables from spreadsheets, pages and text tables through the commands."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from tests.cli.running import file_of, run

ROOT = Path(__file__).parents[2]
GRID = ROOT / "examples" / "hand-made-grid.csv"
SWISS = ROOT / "examples" / "club-swiss.trf"
SCHEMAS = ROOT / "src" / "crosstable" / "schemas"
#: Draws only, and a sum of 2 each: worth one point each in 2-1-0 as in 3-1-0.
DRAWN = "Name;1;2;3;Pts\nAnna;*;1;1;2\nBert;1;*;1;2\nCleo;1;1;*;2\n"


@pytest.mark.parametrize("suffix", [".xlsx", ".csv", ".tsv"])
def test_a_converted_event_has_the_same_standings(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"event{suffix}"
    assert run("convert", SWISS, path).code == 0
    found = run("standings", path, "--edition", "fide-2026")
    assert found.code == 0
    wanted = run("standings", SWISS, "--edition", "fide-2026")
    assert found.out.splitlines()[3:] == wanted.out.splitlines()[3:]


def test_two_scorings_are_asked_about(tmp_path: Path) -> None:
    path = file_of(tmp_path, DRAWN, "drawn.csv")
    asked = run("standings", path)
    assert asked.code == 2
    assert "W=2 D=1 L=0 and with W=3 D=1 L=0" in asked.err
    assert "--scoring" in asked.err
    told = run("standings", path, "--scoring", "W=3 D=1 L=0", "--format", "json")
    assert told.code == 0
    assert run("convert", path, "-", "--to", "json", "--scoring", "W=2 D=1 L=0").code == 0


def test_remarks_name_sheet_and_cell_as_data(tmp_path: Path) -> None:
    table = "No.;Name;1.Rd;Pts.\n1;Anna;2w1;1,5\n2;Bert;1b0;0\n"
    found = run("standings", file_of(tmp_path, table, "a.csv"), "--format", "json")
    data = json.loads(found.out)
    schema = json.loads((SCHEMAS / "standings.schema.json").read_text("utf-8"))
    jsonschema.validate(data, schema)
    (differs,) = [one for one in data["remarks"] if one["code"] == "points-differ"]
    assert differs["where"] == {"line": 2, "column": 4, "participant": 1, "sheet": ""}
    assert "cell D2" in run("standings", file_of(tmp_path, table, "b.csv")).err


def test_russian(tmp_path: Path) -> None:
    table = "Ном.;Имя;1.Тур;Очки\n1;Анна;2б1;1\n2;Борис;1чх;0\n"
    found = run("standings", file_of(tmp_path, table, "a.csv"), "--lang", "ru")
    assert found.code == 2
    assert "ячейка C3" in found.err
