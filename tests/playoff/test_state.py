"""The file of play-offs: read as written, and whole whenever the program is killed."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

from crosstable.errors import FileError
from crosstable.playoff.stages import Entry
from crosstable.playoff.state import PlayOff, State, state_path
from crosstable.playoff.state_file import alone_at, read_state, write_state
from crosstable.playoff.toml import toml_text
from tests.playoff.playing import CUP, results, setup

ROOT = Path(__file__).parents[2]
CODE = """
import sys; from pathlib import Path; from crosstable.playoff.state_file import alone_at
with alone_at(Path(sys.argv[1])): print("in")
"""


def state(*entries: Entry, place: int = 1, count: int = 2) -> State:
    one = PlayOff(
        place=place, place_to=place + count - 1, rules="fide-2006", setup=setup(count),
        entry=list(entries),
    )  # fmt: skip
    return State(event="Small Open", playoff=[one])


def test_it_lies_beside_the_tournament() -> None:
    assert state_path("events/open.trf") == Path("events/open.trf.playoff.toml")


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "open.trf.playoff.toml"
    entries = [
        *results("1 ="),
        Entry(kind="moves", game=1, moves=31, undone=True),
        Entry(kind="result", game=2, white=1, black=2, result="0-1", by_committee=True,
              note='said "ill"\nby telephone\\'),
    ]  # fmt: skip
    cup = [
        *results("1 1 0 0 1 1 0 0"),
        Entry(kind="colours", game=9, white=4, black=1),
        Entry(kind="withdrawal", player=2),
    ]
    whole = state(*entries).having(
        PlayOff(place=7, place_to=10, rules="cup", page=CUP.lstrip(), announced="1 мая, п. 9",
                until="21:00", prizes=["100", "1/3"], setup=setup(4, seats=1), entry=cup)
    )  # fmt: skip
    write_state(path, whole)
    assert read_state(path) == whole
    written = path.read_text("utf-8")
    assert CUP.lstrip() in written, "the organiser's own page stands there as he wrote it"
    assert 'name = "Anna"' in written
    assert written.isascii() is False
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    "text",
    ["", "a", 'say "x"', "a\nb\n", "a\n\nb\n", '"""\na\n', "back\\slash\n\n", "tab\tand \x07\nx\n",
     "\x7f", "é ё 漢\n字\n", "a\r\nb\r\n", "a\n b", "\n", "\n\n", 'ends with "\n"\n'],
)  # fmt: skip
def test_texts_come_back(text: str) -> None:
    table = {"a key": text, "list": [text, text], "sub": {text or "x": [{"deep": text}]}}
    assert tomllib.loads(toml_text(table)) == table


def test_no_file_is_no_play_off(tmp_path: Path) -> None:
    assert read_state(tmp_path / "nothing.toml") == State()


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("format = ", "Invalid value"),
        ("[[playoff]]\nplace = 1\n", "missing required field"),
        ("[[playoff]]\nplace = '1'\nplace_to = 2\nrules = 'x'\nsetup = {}\n", "Expected `int`"),
        ("colour = 'red'\n", "unknown field"),
    ],
)
def test_a_file_that_cannot_be_read_says_why(tmp_path: Path, written: str, said: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(written, "utf-8")
    with pytest.raises(FileError, match=said):
        read_state(path)


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="cannot be written"):
        write_state(tmp_path / "nowhere" / "x.toml", state())


def test_play_offs_for_other_places_stay() -> None:
    both = state(place=1, count=2).having(state(place=5, count=3).playoff[0])
    assert [one.place for one in both.playoff] == [1, 5]
    assert both.at(6) == both.playoff[1]
    assert both.at(3) is None
    again = both.having(state(*results("1"), place=1, count=2).playoff[0])
    assert [len(one.entry) for one in again.playoff] == [1, 0]


def test_one_enters_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    write_state(path, state())
    with alone_at(path):
        other = subprocess.Popen(
            [sys.executable, "-c",
             CODE, str(path)],
            stdout=subprocess.PIPE,
        )  # fmt: skip
        with pytest.raises(subprocess.TimeoutExpired):
            other.wait(2)
    assert other.communicate(timeout=60)[0].strip() == b"in"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that can be forked cheaply")
def test_killing_it_two_hundred_times_loses_nothing(tmp_path: Path) -> None:
    path, chance, acts = tmp_path / "x.toml", random.Random(4), list[int]()
    with subprocess.Popen(
        [sys.executable, "-m", "tests.playoff.killed"], cwd=ROOT, stdin=subprocess.PIPE,
        stdout=subprocess.PIPE, text=True,
    ) as parent:  # fmt: skip
        assert parent.stdin is not None
        assert parent.stdout is not None
        for _ in range(200):
            write_state(path, state())
            parent.stdin.write(f"{path}\n")
            parent.stdin.flush()
            lines = [parent.stdout.readline()]
            after = chance.randrange(3)
            while not any(line.startswith("child") for line in lines):
                lines.append(parent.stdout.readline())
            while lines.count("done\n") < after:
                lines.append(parent.stdout.readline())
            time.sleep(chance.random() * 0.003)
            child = next(line for line in lines if line.startswith("child"))
            os.kill(int(child.split()[1]), signal.SIGKILL)
            while lines[-1] != "killed\n":
                lines.append(parent.stdout.readline())
            safe = lines.count("done\n")
            entries = read_state(path).playoff[0].entry
            written = len(entries) + sum(one.undone for one in entries)
            assert safe <= written <= safe + 1
            acts.append(safe)
        parent.stdin.close()
    assert len(acts) == 200
    assert sum(acts) > 100, "the children had time to enter something"
