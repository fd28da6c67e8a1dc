"""The JSON of team events: schemas, sums of the lines, boards, and the players of the same file."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import crosstable as ct
from crosstable.editions.load import all_editions, page
from crosstable.errors import RegulationError
from crosstable.ranking.codes import criterion
from crosstable.reports.boards import boards
from crosstable.reports.standings import standings
from tests.cli.running import run
from tests.support.generate_team_event import generate_team

ROOT = Path(__file__).parents[2]
SCHEMAS = ROOT / "src" / "crosstable" / "schemas"
EXAMPLE = ROOT / "examples" / "club-teams.trf"
DATA = ROOT.parent / "shared" / "data" / "files"
FILES = [*sorted(DATA.glob("*team*.trf")), *sorted(DATA.glob("league*.trf"))]
EDITIONS = [one.id for one in all_editions()]
CODES = (
    "MPTS,GPTS,MPGP,MPvGP,EDE,EDE/P,EDEBT,EDEBB,EDET,EDEB,DE,DE:GP,BC,TBR,BBE,WIN:MP,WON:MP,REP,"
    "PS:MP,PS:GP/C1,BH:MP,BH:GP/C1,BH:MP/M1/P,FB:MP,AOB:GP,SBH,KS:MP,SB:MP,SB:GP,SHM:MP,SHM:GP,"
    "EMMSB,EMGSB/C1,EGMSB/P,EGGSB/C1/P,SSSC,SSSC/F,SSSC/K5,ROP,SRO,TPN"
)


def answer(schema: str, *arguments: object) -> Any:
    """The JSON of a command, valid by its schema."""
    outcome = run(*arguments, "--format", "json")
    assert outcome.code in (0, 1, 3), outcome.err
    read = json.loads(outcome.out)
    written = json.loads((SCHEMAS / f"{schema}.schema.json").read_text("utf-8"))
    faults = [one.message for one in jsonschema.Draft202012Validator(written).iter_errors(read)]
    assert faults == []
    return read


def codes_of(edition: str) -> str:
    def has(code: str) -> bool:
        try:
            criterion(code, page(edition))
        except RegulationError:
            return False
        return True

    return ",".join(code for code in CODES.split(",") if has(code))


@pytest.fixture(params=[EXAMPLE, 3, 4, 5, *FILES], ids=str)
def event(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The example, generated events, and the real files where they are."""
    if isinstance(request.param, Path):
        return request.param
    made = tmp_path / f"{request.param}.trf"
    made.write_text(generate_team(request.param), "utf-8")
    return made


@pytest.mark.parametrize("edition", EDITIONS)
def test_standings_in_every_edition(edition: str) -> None:
    found = answer("standings", "standings", EXAMPLE, "--edition", edition, "--tiebreaks",
                   codes_of(edition))  # fmt: skip
    assert found["event"]["participants"] == "teams"
    assert found["match_scoring"] == {"W": "2", "D": "1", "L": "0", "P": "1"}
    assert found["ranked_by"][0] == "MPTS"


def test_standings_of_teams_and_of_players(event: Path) -> None:
    teams = answer("standings", "standings", event)
    players = answer("standings", "standings", event, "--players")
    assert (teams["event"]["participants"], players["event"]["participants"]) == (
        "teams",
        "players",
    )
    assert "match_scoring" not in players
    assert teams == standings(ct.rank(ct.read(event))).to_dict()


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("depth", ["1", "2"])
def test_lines_of_teams_add_up(edition: str, depth: str) -> None:
    for id in ("1", "2", "6"):
        found = answer("explain", "explain", EXAMPLE, id, "--edition", edition, "--tiebreaks",
                       codes_of(edition), "--depth", depth)  # fmt: skip
        for one in found["explanations"]:
            if one["kind"] != "rounds" or one["value"] is None:
                continue
            counted = sum(Fraction(line["value"]) for line in one["lines"] if line["counts"])
            assert counted == Fraction(one["value"]) * one["divisor"], one["tiebreak"]


def test_at_depth_two_the_match_with_its_boards() -> None:
    found = answer("explain", "explain", EXAMPLE, "2", "--tiebreak", "GPTS", "--depth", "2")
    for line in found["explanations"][0]["lines"]:
        games = [one for one in line["detail"] if one["clause"].startswith("board.")]
        if line["opponent"] is not None:
            assert sum(Fraction(one["value"]) for one in games) == Fraction(line["value"])
            assert len(games) == 3
        else:
            assert games == []


def test_the_table_of_boards(event: Path) -> None:
    for by in ("percentage", "points", "performance"):
        found = answer("boards", "standings", event, "--boards", "--boards-by", by,
                       "--min-games", "2")  # fmt: skip
        assert found["ordered_by"] == by
        for board in found["boards"]:
            for row in board["players"]:
                assert (row["place"] is None) == (row["games"] < 2)
            places = [row["place"] for row in board["players"] if row["place"] is not None]
            assert places == sorted(places)
        assert found == boards(ct.read(event), None, 2, by).to_dict()


def test_boards_by_hand() -> None:
    """Board 1 of the example: Rybka has 1 of 1 and too few games for a prize of two."""
    found = answer("boards", "standings", EXAMPLE, "--boards", "--min-games", "2")
    first = found["boards"][0]
    assert first["board"] == 1
    rows = {row["name"]: row for row in first["players"]}
    own = ct.read(EXAMPLE)
    for name, row in rows.items():
        p = next(p for p, one in enumerate(own.participants) if one.name == name)
        played = [sheet.game(p) for sheet in own.sheets if sheet.game(p).result in "10="]
        worth = sum(
            (
                {"1": Fraction(1), "=": Fraction(1, 2)}.get(one.result, Fraction(0))
                for one in played
            ),
            Fraction(0),
        )
        assert row["games"] == len(played)
        if not played:
            assert row["percentage"] is None
        elif (percentage := 100 * worth / len(played)).denominator == 1:
            assert row["percentage"] == str(percentage)


def test_check_finds_a_wrong_total(tmp_path: Path) -> None:
    spoilt = tmp_path / "spoilt.trf"
    spoilt.write_text(EXAMPLE.read_text("utf-8").replace("   6.0    8.5", "   5.0    8.5"), "utf-8")
    assert answer("check", "check", EXAMPLE)["verdict"] == "equal"
    found = answer("check", "check", spoilt)
    assert [(one["id"], one["column"], one["published"], one["ours"])
            for one in found["differences"]] == [(1, "MPTS", "5", "6")]  # fmt: skip


def test_identify_of_teams(tmp_path: Path) -> None:
    found = answer("identify", "identify", EXAMPLE)
    assert found["verdict"] == "fits"
    best = found["candidates"][0]
    assert (best["ranked_by"], best["list_from"]) == (
        ["MPTS", "EDE", "EMMSB", "BH:MP", "SSSC"], "file",
    )  # fmt: skip
    assert [one["code"] for one in best["columns"]] == ["MPTS", "GPTS"]
    spoilt = tmp_path / "spoilt.trf"
    spoilt.write_text(EXAMPLE.read_text("utf-8").replace("   6.0    8.5", "   5.0    8.5"), "utf-8")
    found = answer("identify", "identify", spoilt)
    assert found["verdict"] == "partly"
    assert [(one["id"], one["column"], one["published"], one["ours"], one["cause"])
            for one in found["differences"]] == [(1, "MPTS", "5", "6", "digit")]  # fmt: skip


def test_teams_are_compared_linted_and_recommended() -> None:
    found = answer("compare", "compare", EXAMPLE, "--editions", "fide-2024-08,fide-2026")
    assert found["others"]
    assert answer("lint", "lint", EXAMPLE)["findings"] is not None
    assert found["base"]["ranked_by"] == ["MPTS", "EDE", "EMMSB", "BH:MP", "SSSC"]
    recommended = answer("recommend", "recommend", EXAMPLE)
    assert '"MPvGP", "EDE", "BH/C1", "EMMSB"' in json.dumps(recommended)
