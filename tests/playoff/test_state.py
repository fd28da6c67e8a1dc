"""The file of play-offs: read as written, and whole whenever the program is killed."""

from __future__ import annotations

import errno
import os
import random
import re
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from crosstable.errors import FileError
from crosstable.playoff import state_file
from crosstable.playoff.run import Player
from crosstable.playoff.stages import Entry
from crosstable.playoff.state import PlayOff, State, state_path
from crosstable.playoff.state_file import alone_at, read_state, write_state
from crosstable.playoff.toml import toml_text
from tests.playoff.playing import CUP, own_format, played, results, setup

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
    cup = results("1 1 0 0 1 1")
    final = played(own_format("cup"), 4, "1 1 0 0 1 1", seats=1).games[-1]
    cup += [
        Entry(kind="colours", game=final.number - 3, white=final.white, black=final.black),
        Entry(kind="withdrawal", player=final.black),
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
    file = tmp_path / "x.trf"
    path, chance, acts = state_path(str(file)), random.Random(4), list[int]()
    with subprocess.Popen(
        [sys.executable, "-m", "tests.playoff.killed"], cwd=ROOT, stdin=subprocess.PIPE,
        stdout=subprocess.PIPE, text=True,
    ) as parent:  # fmt: skip
        assert parent.stdin is not None
        assert parent.stdout is not None

        def begin() -> None:
            write_state(path, state())
            assert parent.stdin is not None
            parent.stdin.write(f"{file}\n")
            parent.stdin.flush()

        begin()
        assert parent.stdout.readline() == "ready\n"
        for _ in range(200):
            begin()
            lines = [parent.stdout.readline()]
            after = chance.randrange(3)
            while not any(line.startswith("child") for line in lines):
                lines.append(parent.stdout.readline())
            while lines.count("done\n") < after:
                lines.append(parent.stdout.readline())
            time.sleep(chance.random() * 0.01)
            child = next(line for line in lines if line.startswith("child"))
            os.kill(int(child.split()[1]), signal.SIGKILL)
            while lines[-1] != "killed\n":
                lines.append(parent.stdout.readline())
            safe = lines.count("done\n")
            entries = read_state(path).playoff[0].entry
            written = len(entries) + sum(one.undone for one in entries)
            assert safe <= written <= safe + 1
            acts.append(written)
        parent.stdin.close()
    assert len(acts) == 200
    assert sum(acts) > 100, "the children had time to enter something"
    with alone_at(path):
        assert read_state(path).event == "Small Open", "nobody who was killed still bars the way"


def test_a_command_that_never_ends_bars_the_way_for_a_while_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.toml"
    monkeypatch.setattr(state_file, "MOST_PATIENCE", 0.2)
    said = "another command is at work on '.*x.toml'; wait until it has ended"
    with alone_at(path), pytest.raises(FileError, match=said), alone_at(path):
        pass
    with alone_at(path):
        pass


def test_two_who_enter_at_once_lose_nothing(tmp_path: Path) -> None:
    """Eight commands started together, each for a game of its own."""
    file = tmp_path / "x.trf"
    write_state(state_path(str(file)), state(count=5))
    commands = [
        subprocess.Popen(
            [sys.executable, "-m", "crosstable", "playoff", "enter", str(file), str(game), "="],
            stdout=subprocess.DEVNULL, cwd=ROOT,
        )
        for game in range(1, 9)
    ]  # fmt: skip
    assert [one.wait(120) for one in commands] == [0] * 8
    entries = read_state(state_path(str(file))).playoff[0].entry
    assert sorted(one.game for one in entries) == list(range(1, 9))


def test_a_full_disk_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.toml"
    write_state(path, state())
    before = path.read_bytes()

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(FileError, match="No space left on device; what was entered before is kept"):
        write_state(path, state(*results("1")))
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_somebody_reads_is_replaced_as_soon_as_he_has_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows refuses to replace an open file; the refusals are made here."""
    path, refusals, replace = tmp_path / "x.toml", [2], Path.replace

    def refused(self: Path, target: Path) -> Path:
        if refusals[0]:
            refusals[0] -= 1
            raise PermissionError(errno.EACCES, "Access is denied")
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", refused)
    monkeypatch.setattr(state_file, "_PAUSE", 0)
    write_state(path, state())
    assert read_state(path) == state()
    refusals[0] = 1_000
    with pytest.raises(FileError, match="Access is denied"):
        write_state(path, state(*results("1")))
    refusals[0] = 0
    assert read_state(path) == state()


def test_the_product_asks_for_nothing_that_windows_lacks() -> None:
    posix = re.compile(r"^\s*(?:import|from) (fcntl|grp|pwd|resource|termios)\b", re.MULTILINE)
    guarded = re.compile(r"try:\n +import \w+\n +except ImportError:")  # it does without
    sources = (ROOT / "src").rglob("*.py")
    assert [one for one in sources if posix.search(guarded.sub("", one.read_text("utf-8")))] == []


def test_what_is_no_file_is_never_replaced(tmp_path: Path) -> None:
    """A folder, and where there are such things a pipe: what is written there would be lost."""
    targets = [tmp_path / "folder"]
    targets[0].mkdir()
    if hasattr(os, "mkfifo"):
        targets.append(tmp_path / "pipe")
        os.mkfifo(targets[1])
    before = sorted(tmp_path.iterdir())
    for one in targets:
        with pytest.raises(FileError, match="is no file, so nothing can be kept in it"):
            write_state(one, state())
        with pytest.raises(FileError, match="is no file"), alone_at(one):
            pass
    assert sorted(tmp_path.iterdir()) == before
    assert not any(one.is_file() for one in targets)


def test_a_link_to_the_file_stays_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "real.toml", tmp_path / "link.toml"
    write_state(real, state())
    try:
        link.symlink_to(real)
    except OSError:
        pytest.skip("this system lets nobody make links")
    write_state(link, state(*results("1")))
    assert link.is_symlink()
    assert read_state(real) == state(*results("1"))


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"place_to": 3}, "2 players do not fill these places"),
        ({"rules": "fide-1850"}, "no play-off rules 'fide-1850'"),
        ({"prizes": ["much"]}, "'much' is not an amount"),
        ({"until": "25:00"}, "'25:00' is not a time of the day"),
        ({"start": "18:00", "last_game_ended": "18:00"}, "is too early"),
        ({"setup": setup(2, seats=2)}, "2 is not a number of seats"),
        ({"setup": setup(2, boards=0)}, "0 is not a number of boards"),
        ({"setup": setup(2, pace="fast")}, "'fast' is not a time control"),
        ({"setup": setup(2, seeded_by=("BH",))}, "no. 1 has other values than the criteria"),
        ({"setup": replace(setup(2), players=(Player(1, "A"), Player(1, "B")))}, "there twice"),
        ({"setup": replace(setup(2), players=(Player(1, "A", ("x",)), Player(2, "B", ("1",))),
                           seeded_by=("BH",))}, "no. 1 has other values"),
        ({"entry": [Entry(kind="result", game=9, result="1-0")]}, "entry 1: there is no game 9"),
        ({"entry": [Entry(kind="result", game=1, result="3-0")]}, "'3-0' is not a result"),
        ({"entry": [*results("1"), *results("0")]}, "entry 2: game 1 has its result already"),
        ({"entry": [Entry(kind="result", game=1, result="1-0", white=1, black=7)]},
         "entry 1: game 1 is played by others"),
        ({"entry": [Entry(kind="withdrawal", player=7)]}, "entry 1: no. 7 does not play"),
    ],
)  # fmt: skip
def test_a_file_that_does_not_hang_together(
    tmp_path: Path, changed: dict[str, Any], said: str
) -> None:
    path = tmp_path / "x.toml"
    one = replace(state().playoff[0], **changed)
    write_state(path, State(event="Small Open", playoff=[one]))
    with pytest.raises(FileError, match=rf"places 1-\d.*{re.escape(said)}.*nothing was changed"):
        read_state(path)
    undone = [replace(each, undone=True) for each in one.entry]
    if one.entry and "not a result" not in said:
        write_state(path, State(event="Small Open", playoff=[replace(one, entry=undone)]))
        assert read_state(path).playoff[0].entry == undone, "what was taken back does not count"
