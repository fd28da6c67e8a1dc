"""Files of pairing programs, all formats alike: recognised by their own reader, same standings."""

from __future__ import annotations

from pathlib import Path

import pytest

import crosstable as ct
from crosstable.errors import CrosstableError, FileError
from crosstable.files.format import Format
from crosstable.files.formats import FORMATS
from tests.support import program_files as programs
from tests.support.made_files import WRITERS, made_files
from tests.support.plain_event import PlainEvent
from tests.support.same_standings import standings, usual_events
from tests.support.small_event import small_event
from tools.soak_files import seeds

NEW = {one.name: one for one in FORMATS if one.name in WRITERS}
EVENTS = usual_events()
#: Formats that do not tell a pairing-allocated bye from a full-point bye.
ONE_FULL_BYE = set(WRITERS) - {"tunx", "vega"}


def full_byes(event: PlainEvent) -> bool:
    return any(cell.result == "F" for row in event.rows.values() for cell in row)


@pytest.mark.parametrize("name", WRITERS)
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.name)
def test_the_same_event_as_trf(name: str, event: PlainEvent) -> None:
    if full_byes(event) and name in ONE_FULL_BYE:
        event = PlainEvent(
            {id: [cell if cell.result != "F" else type(cell)(None, "-", "H") for cell in row]
             for id, row in event.rows.items()},
            event.round_robin, ratings=event.ratings,
        )  # fmt: skip
    ours = ct.read(WRITERS[name](event))
    assert ours.format == name
    assert standings(WRITERS[name](event)) == standings(event.trf().encode())
    assert not {"points-differ", "one-sided", "contradictory"} & {one.code for one in ours.remarks}


@pytest.mark.parametrize("one", FORMATS, ids=lambda one: one.name)
def test_files_are_recognised_by_their_own_reader_only(one: Format) -> None:
    """Of the formats of pairing programs; whatever the file is called."""
    files = made_files(one.name) or seeds(one)[:40]
    assert files
    asked = FORMATS if one.name in NEW else NEW.values()
    for data in files:
        found = [each.name for each in asked if each.reader.sniff(data)]
        assert found == ([one.name] if one.name in NEW else [])


PARTS = [
    ("vega", programs.vega), ("swissperfect", programs.swiss_perfect), ("us-chess", programs.us_chess)
]  # fmt: skip
every_party = pytest.mark.parametrize(("name", "write"), PARTS, ids=[name for name, _ in PARTS])


@every_party
def test_the_path_of_one_file_finds_the_others(name: str, write, tmp_path: Path) -> None:
    event = small_event(0)
    for file, data in write(event).items():
        (tmp_path / file).write_bytes(data)
    (tmp_path / "Another.ini").write_text("[Nothing]")
    whole = ct.read(programs.zipped(write(event)))
    for file in write(event):
        found = ct.read(tmp_path / file)
        assert (found.format, found.sheets) == (name, whole.sheets)
    packed = tmp_path / "all.zip"
    packed.write_bytes(programs.zipped({f"folder/{k}": v for k, v in write(event).items()}))
    assert ct.read(packed).sheets == whole.sheets


@every_party
def test_a_part_alone_is_refused_with_what_is_missing(name: str, write, tmp_path: Path) -> None:
    files = write(small_event(0))
    for file, data in files.items():
        others = [one for one in NEW[name].brothers if not file.lower().endswith(one)]
        (tmp_path / file).write_bytes(data)
        archives = [] if file.endswith(".ini") else [programs.zipped({file: data})]
        for source in (data, tmp_path / file, *archives):
            with pytest.raises(FileError) as caught:
                ct.read(source)
            said = str(caught.value)
            assert said.startswith("this is only a part of the event; missing: ")
            assert all(one in said for one in others)
        (tmp_path / file).unlink()


@every_party
def test_two_events_in_one_zip_are_refused(name: str, write) -> None:
    files = write(small_event(0))
    twice = files | {f"b/{file}": data for file, data in files.items()}
    with pytest.raises(FileError, match="several files"):
        ct.read(programs.zipped(twice))


@every_party
def test_a_zip_that_unpacks_to_too_much_is_refused(name: str, write) -> None:
    files = write(small_event(0))
    file = next(iter(files))
    with pytest.raises(FileError, match="8 MB"):
        ct.read(programs.zipped(files | {file: files[file] + bytes(9 * 2**20)}))


@every_party
def test_a_damaged_zip_is_refused(name: str, write) -> None:
    data = bytearray(programs.zipped(write(small_event(0))))
    at = data.index(b"PK\x03\x04", 4)
    data[60:at] = bytes(at - 60)
    with pytest.raises(FileError, match="zip cannot be unpacked"):
        ct.read(bytes(data), format=name)
    with pytest.raises(CrosstableError):
        ct.read(bytes(data[:400]), format=name)
    with pytest.raises(CrosstableError):
        ct.read(b"PK\x03\x04", format=name)


@pytest.mark.parametrize("name", WRITERS)
def test_a_remark_says_when_a_reader_is_experimental(name: str) -> None:
    codes = {one.code for one in ct.read(made_files(name)[0]).remarks}
    assert ("experimental-format" in codes) == NEW[name].experimental
