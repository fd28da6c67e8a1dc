"""Our own JSON: nothing is lost, its schema holds, and what is wrong in it is said with its place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import HealthCheck, given, settings

import crosstable as ct
from crosstable.cli.language import speaking
from crosstable.errors import (
    CrosstableError,
    DuplicateParticipant,
    FileError,
    NoParticipants,
    PlaysHimself,
    TwoOpponents,
    UnknownOpponent,
)
from crosstable.files import own_json
from crosstable.model.tournament import Tournament
from tests.cli.running import ODD, SMALL, run
from tests.support.any_tournament import tournaments
from tools.make_schema import PATH, schema

ROOT = Path(__file__).parents[2]
FILES = sorted(
    [*(ROOT / "examples").glob("*.trf"), *(ROOT.parent / "shared" / "data").rglob("*.trf")]
)
SCHEMA: Any = json.loads(PATH.read_text("utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)

law = settings(
    max_examples=100, deadline=None, derandomize=True, database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)  # fmt: skip


def small() -> dict[str, Any]:
    return json.loads(own_json.write(ct.read(SMALL.encode())))


def read(content: dict[str, Any]) -> Tournament:
    return ct.read(json.dumps(content).encode())


def refused(error: type[CrosstableError], content: dict[str, Any]) -> str:
    with pytest.raises(error) as caught:
        read(content)
    return str(caught.value)


def test_the_schema_is_that_of_the_shapes() -> None:
    """If this fails: python -m tools.make_schema, and think of the version."""
    assert schema() == SCHEMA


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_nothing_of_a_file_is_lost(path: Path) -> None:
    tournament = ct.read(path)
    written = ct.write(tournament, "json")
    VALIDATOR.validate(json.loads(written))
    assert ct.read(written) == tournament
    assert ct.write(ct.read(written), "json") == written


@given(tournaments())
@law
def test_what_is_written_is_read_back(tournament: Tournament) -> None:
    written = own_json.write(tournament)
    assert own_json.losses(tournament) == []
    assert own_json.sniff(written)
    assert own_json.read(written) == tournament
    VALIDATOR.validate(json.loads(written))


def test_a_file_looks_like_this() -> None:
    written = ct.write(ct.read(SMALL.encode()), "json").decode()
    assert written.startswith(
        '{\n "format": "crosstable-tournament",\n "version": 1,\n'
        ' "source": {"format":"trf","encoding":"ascii"},\n'
        ' "details": {"name":"Small Open","start":"2026/05/01",'
        '"type_words":"Individual: Swiss-System"},\n "rounds_stated": 4,\n'
    )
    assert '\n  {"opponents":[2,1,4,3,0],"results":"1010U","colours":"wbbw-"},\n' in written
    assert written.endswith((" ]\n}\n", ' "remarks": []\n}\n'))


def test_the_convert_command_and_back(tmp_path: Path) -> None:
    path, kept, back = (tmp_path / name for name in ("odd.trf", "odd.json", "back.trf"))
    path.write_text(ODD, "utf-8")
    assert run("convert", path, kept).code == 0
    assert kept.read_bytes() == ct.write(ct.read(path), "json")
    assert run("convert", kept, back).code == 0
    assert back.read_bytes() == ct.write(ct.read(path), "trf26")


# --- remarks --------------------------------------------------------------------------------------


def test_remarks_of_reading_speak_the_language_of_the_reader() -> None:
    event = ct.read(ODD.encode())
    assert event.remarks
    with speaking("ru"):
        written = ct.write(event, "json")
        in_russian = [one.text for one in event.remarks]
    again = ct.read(written)
    assert [one.text for one in again.remarks] == [one.text for one in event.remarks] != in_russian
    with speaking("ru"):
        assert [one.text for one in again.remarks] == in_russian


def test_without_remarks_the_contents_are_checked() -> None:
    content = small()
    content["rounds"][0]["results"] = "1110U"
    kept = read(content)
    assert [one.code for one in kept.remarks] == [
        one.code for one in ct.read(SMALL.encode()).remarks
    ]
    del content["remarks"], content["source"]
    checked = read(content)
    assert "contradictory-results" in [one.code for one in checked.remarks]
    assert (checked.format, checked.encoding) == ("json", "ascii")


@pytest.mark.parametrize(
    "change",
    [
        {"message": "remark.gone"},
        {"message": "remark.points-differ", "facts": {}},
        {"message": "remark.points-differ", "facts": {"stated": {"number": "x"}, "found": 1}},
        {"message": "remark.points-differ", "facts": {"stated": {"message": "no"}, "found": 1}},
        {"message": "remark.points-differ", "facts": {"stated": None, "found": [1]}},
    ],
)
def test_a_remark_of_another_version_is_kept_as_it_was_said(change: dict[str, Any]) -> None:
    content = small()
    remark = {"code": "gone", "severity": "doubt", "text": "{0.__class__} said", **change}
    content["remarks"] = [remark]
    (found,) = read(content).remarks
    assert (found.code, found.severity, found.text) == ("gone", "doubt", "{0.__class__} said")


# --- what is wrong --------------------------------------------------------------------------------


def test_a_newer_version_is_refused() -> None:
    assert "version 2" in refused(FileError, {**small(), "version": 2, "more": 1})


@pytest.mark.parametrize(
    "content",
    [
        {**small(), "participant": []},
        {**small(), "participants": {}},
        {**small(), "rounds_stated": "7"},
        {**small(), "rounds_stated": 10**30},
        {**small(), "participants": [{"id": 1, "name": "A", "rank": 1}]},
        {**small(), "settled": [{"criterion": "PO"}]},
    ],
)
def test_another_shape_is_refused_by_reader_and_schema(content: dict[str, Any]) -> None:
    assert "$" in refused(FileError, content) or "contains" in refused(FileError, content)
    assert not VALIDATOR.is_valid(content)


def test_entries_that_do_not_fit_are_refused() -> None:
    content = small()
    content["rounds"][1]["opponents"].pop()
    content["rounds"][2]["results"] = "U1=0Z"
    content["rounds"][3]["colours"] = "wbbx-"
    content["scoring"] = {"win": "one", "knock-out": "2"}
    content["corrections"] = [{"letter": "Q", "points": "1/0", "ids": [77]}]
    content["announced_byes"] = [{"id": 78, "round": 1, "letter": "+"}]
    content["published"] = {"ranks": [1]}
    with pytest.raises(CrosstableError) as caught:
        read(content)
    said = "\n".join(map(str, [caught.value, *caught.value.others]))
    for found in ("round 2: 4 opponents", "'U'", "'x'", "'one'", "'knock-out'", "'Q'", "'1/0'",
                  "no. 77", "no. 78", "'+'", "published has 1"):  # fmt: skip
        assert found in said


def with_round(opponents: list[int], results: str) -> dict[str, Any]:
    content = small()
    content["rounds"] = [{"opponents": opponents, "results": results, "colours": "-----"}]
    return content


def test_contradictions_are_refused() -> None:
    refused(PlaysHimself, with_round([1, 0, 0, 0, 0], "1ZZZZ"))
    refused(UnknownOpponent, with_round([7, 0, 0, 0, 0], "1ZZZZ"))
    refused(TwoOpponents, with_round([3, 3, 0, 0, 0], "11ZZZ"))
    refused(NoParticipants, {**small(), "participants": [], "rounds": [], "published": {}})
    refused(FileError, {**small(), "participants": [{"id": 10_000, "name": "A"}], "rounds": []})
    twice = small()
    twice["participants"][1]["id"] = 1
    refused(DuplicateParticipant, twice)
    settled = [{"criterion": "PO", "order": [1, 2, 2]}]
    assert "no. 2" in refused(CrosstableError, {**small(), "settled": settled})


def test_a_pairing_of_one_side_is_completed_with_a_remark() -> None:
    event = read(with_round([2, 0, 0, 0, 0], "1ZZZZ"))
    assert event.sheets[0].results == b"10ZZZ"
    assert "one-sided-pairing" in [one.code for one in event.remarks]


def test_teams_that_do_not_fit_are_refused() -> None:
    event = ct.read(ROOT / "examples" / "club-teams.trf")
    content = json.loads(ct.write(event, "json"))
    content["teams"]["teams"][1]["players"].append(1)
    content["teams"]["teams"][2]["id"] = 1
    content["teams"]["colours"] = "WBX"
    content["teams"]["forfeited"][0]["white"] = 55
    with pytest.raises(CrosstableError) as caught:
        read(content)
    said = "\n".join(map(str, [caught.value, *caught.value.others]))
    for found in ("no. 1 is a player of two teams", "team number 1", "'WBX'", "no. 55"):
        assert found in said


@pytest.mark.parametrize(
    "data",
    [
        b'{"format": "crosstable-tournament", "version": 1, "participants": ' + b"[" * 10**6,
        b'{"format": "crosstable-tournament", "x": ' + b'{"a":' * 10**6,
        b'{"format": "crosstable-tournament", "version": ' + b"9" * 10**6 + b"}",
        b'{"format": "crosstable-tournament", "version": 1e999}',
        b'{"format": "crosstable-tournament", "version": 1',
        b'{"format": "crosstable-tournament"}\0',
    ],
    ids=["lists in lists", "objects in objects", "a long number", "a huge number", "cut", "NUL"],
)
def test_hostile_files(data: bytes) -> None:
    with pytest.raises(FileError):
        ct.read(data)
