"""The table of formats: what it promises is there, and a file finds its reader."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import crosstable as ct
from crosstable.errors import BadLine, FileError, LossyWrite, UnknownFormat
from crosstable.files import formats
from crosstable.files.format import Format
from crosstable.files.formats import FORMATS, version_of_name, versions
from tests.cli.running import ODD, SMALL, run

ROOT = Path(__file__).parents[2]
every_format = pytest.mark.parametrize("one", FORMATS, ids=lambda one: one.name)


@every_format
def test_a_format_does_what_the_table_says(one: Format) -> None:
    if one.reads:
        assert callable(one.reader.read)
        assert one.reader.sniff(b"nothing of the kind") is False
    if one.writes:
        assert callable(one.writer.write)
        assert one.writer.losses(ct.read(SMALL.encode()), one.writes[0]) is not None
    assert one.reads or one.writes
    assert all(each.startswith(".") and each == each.lower() for each in one.extensions)


@every_format
def test_a_format_is_checked_or_experimental(one: Format) -> None:
    assert (one.checked is None) == one.experimental or not one.reads


def test_names_are_given_once() -> None:
    names = [one.name for one in FORMATS]
    assert len({*names}) == len(names)
    assert len({*versions()}) == len(versions())


@every_format
def test_a_format_has_its_page(one: Format) -> None:
    root = Path(__file__).parents[2]
    assert (root / "docs" / "formats" / f"{one.name}.md").is_file()


def test_the_name_of_a_file_says_what_is_written() -> None:
    for one in FORMATS:
        for extension in one.extensions if one.writes else ():
            first = next(each for each in FORMATS if each.writes and extension in each.extensions)
            assert version_of_name(f"event{extension.upper()}") == first.writes[0]
    assert version_of_name("-") == version_of_name("event") == formats.USUAL


def test_what_is_not_there_is_refused() -> None:
    with pytest.raises(UnknownFormat, match="trf"):
        ct.read(SMALL.encode(), format="scroll")
    with pytest.raises(UnknownFormat, match="trf26"):
        ct.write(ct.read(SMALL.encode()), "scroll")
    with pytest.raises(UnknownFormat):
        ct.read(b"once upon a time")


def test_a_file_may_be_as_large_as_its_format_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formats, "_LARGEST_OF_ALL", 2**30)
    with pytest.raises(FileError, match="8 MB"):
        ct.read(SMALL.encode() + b" " * formats.LARGEST)


def test_nothing_is_lost_silently(tmp_path: Path) -> None:
    odd = ct.read(ODD.encode())
    with pytest.raises(LossyWrite, match=r"P=1\.5"):
        ct.write(odd, "trf16")
    assert ct.write(odd, "trf16", force=True) != ct.write(odd, "trf26")
    path, out = tmp_path / "odd.trf", tmp_path / "out.trf"
    path.write_text(ODD, "utf-8")
    assert run("convert", path, out, "--to", "trf16").code == 2
    assert not out.exists()
    forced = run("convert", path, out, "--to", "trf16", "--force")
    assert forced.code == 0
    assert "remark: trf16 cannot hold it, left out: the scoring (" in forced.err
    assert out.read_bytes() == ct.write(odd, "trf16", force=True)


def test_the_teams_of_an_event_are_written_with_their_players() -> None:
    from crosstable.contestants import contestants

    event = ct.read(Path(__file__).parents[2] / "examples" / "club-teams.trf")
    assert ct.write(contestants(event, ct.Settings()), "trf26") == ct.write(event, "trf26")


@pytest.mark.parametrize(
    ("member", "value", "said"),
    [("rating", 10_000, "no rating"), ("rating", -1, "no rating"), ("rating", 10**30, "no rating")],
)
def test_numbers_out_of_all_bounds_are_named(member: str, value: int, said: str) -> None:
    event = ct.read(ROOT / "examples" / "club-swiss.trf")
    data = json.loads(ct.write(event, "json"))
    data["participants"][1][member] = value
    with pytest.raises(BadLine, match=said) as caught:
        ct.read(json.dumps(data).encode())
    assert caught.value.where is not None
    assert caught.value.where.participant == event.participants[1].id


def test_places_out_of_all_bounds_are_named() -> None:
    event = ct.read(ROOT / "examples" / "club-swiss.trf")
    data = json.loads(ct.write(event, "json"))
    data["published"]["ranks"][0] = 10**20
    with pytest.raises(BadLine, match="no place"):
        ct.read(json.dumps(data).encode())
