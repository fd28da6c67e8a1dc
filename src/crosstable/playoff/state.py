"""The play-offs of an event as a file: readable TOML, replaced as a whole and never half written."""

from __future__ import annotations

import contextlib
import json
import os
import tomllib
from collections.abc import Generator
from pathlib import Path
from typing import Any, TypeAlias, cast

import msgspec

from crosstable.errors import FileError
from crosstable.playoff.run import Setup
from crosstable.playoff.stages import Entry
from crosstable.texts import text

_CANNOT_READ = text("error.playoff-file", "the play-off file '{path}' cannot be read: {why}")
_CANNOT_WRITE = text("error.cannot-write", "'{path}' cannot be written: {why}")
_HEAD = "# Play-offs, written by crosstable. Results are entered with: crosstable playoff enter\n"
_SUFFIX = ".playoff.toml"

#: What TOML can hold, by name.
Table: TypeAlias = dict[str, Any]


class PlayOff(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """One play-off: the places it is for, its rules, what was settled beforehand, its entries.

    ``page``: the text of the rules, where they are the organiser's own. Times of the day as
    written. ``announced``: where format and times were laid down. ``prizes``: from place 1 on.
    """

    place: int
    place_to: int
    rules: str
    page: str = ""
    announced: str = ""
    last_game_ended: str = ""
    start: str = ""
    until: str = ""
    prizes: list[str] = []
    setup: Setup
    entry: list[Entry] = []


class State(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All play-offs of an event, by place."""

    format: int = 1
    event: str = ""
    playoff: list[PlayOff] = []

    def at(self, place: int) -> PlayOff | None:
        """The play-off for a place, None where none was planned."""
        return next((one for one in self.playoff if one.place <= place <= one.place_to), None)

    def having(self, changed: PlayOff) -> State:
        """The same with a play-off in the place of the one for these places."""
        others = [one for one in self.playoff if one.place_to < changed.place
                  or one.place > changed.place_to]  # fmt: skip
        ordered = sorted([*others, changed], key=lambda one: one.place)
        return State(event=self.event, playoff=ordered)


def state_path(file: str) -> Path:
    """Where the play-offs of a tournament file are kept: beside it."""
    return Path(f"{file}{_SUFFIX}")


def read_state(path: Path, *, must_exist: bool = False) -> State:
    """The play-offs of a file; none where there is no file and none must be. Raises `FileError`."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text("utf-8")), State, strict=True)
    except FileNotFoundError as fault:
        if not must_exist:
            return State()
        raise FileError(_CANNOT_READ(path=path, why=fault.strerror)) from fault
    except (OSError, ValueError, RecursionError) as fault:
        why = getattr(fault, "strerror", None) or str(fault).partition("\n")[0]
        raise FileError(_CANNOT_READ(path=path, why=why)) from fault


def write_state(path: Path, state: State) -> None:
    """Replace the file as a whole: it is the old one or the new one whenever the program stops."""
    written = _HEAD + toml_text(msgspec.to_builtins(state))
    beside = path.with_name(f"{path.name}.new")
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(written)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
        _sync_folder(path.parent)
    except OSError as fault:
        why = fault.strerror or str(fault)
        raise FileError(_CANNOT_WRITE(path=path, why=why)) from fault


@contextlib.contextmanager
def alone_at(path: Path) -> Generator[None]:
    """Nobody else enters anything beside this file meanwhile, where the system can see to it."""
    try:
        import fcntl  # not on Windows
    except ImportError:
        yield
        return
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        os.close(folder)


def _sync_folder(folder: Path) -> None:
    """Make the new name itself outlast a loss of power, where the system can."""
    with contextlib.suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def toml_text(table: Table, path: str = "") -> str:
    """A table as TOML: plain values first, then tables, then lists of tables."""
    tables, lists, lines = dict[str, Table](), dict[str, list[Table]](), list[str]()
    for name, one in table.items():
        if isinstance(one, dict):
            tables[name] = cast("Table", one)
        elif isinstance(one, (list, tuple)) and one and isinstance(one[0], dict):
            lists[name] = cast("list[Table]", one)
        else:
            lines.append(f"{_key(name)} = {_value(one)}\n")
    for name, one in tables.items():
        where = _below(path, name)
        lines.append(f"\n[{where}]\n{toml_text(one, where)}")
    for name, several in lists.items():
        where = _below(path, name)
        lines += [f"\n[[{where}]]\n{toml_text(one, where)}" for one in several]
    return "".join(lines)


def _below(path: str, name: str) -> str:
    return f"{path}.{_key(name)}" if path else _key(name)


def _key(name: str) -> str:
    bare = name.replace("_", "").replace("-", "")
    return name if bare.isascii() and bare.isalnum() else _quoted(name)


def _value(one: Any) -> str:
    if isinstance(one, bool):
        return "true" if one else "false"
    if isinstance(one, int):
        return str(one)
    if isinstance(one, str):
        return _string(one)
    return f"[{', '.join(map(_value, one))}]"


def _string(written: str) -> str:
    lines = written.splitlines()
    if len(lines) > 1 and written == "".join(f"{line}\n" for line in lines) and _plain(written):
        return f'"""\n{written}"""'
    return _quoted(written)


def _quoted(written: str) -> str:
    return json.dumps(written, ensure_ascii=False).replace("\x7f", "\\u007f")


def _plain(written: str) -> bool:
    """Whether a text of several lines can stand as it is."""
    return written.replace("\n", "").isprintable() and '""' not in written and "\\" not in written
