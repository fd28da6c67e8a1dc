"""What a file format is to the rest of the program: a module that reads it, writes it, or both."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Protocol, cast

from crosstable.model.tournament import Tournament
from crosstable.texts import Message, Text

MEBIBYTE = 2**20


class Reads(Protocol):
    """A module that reads a format."""

    def sniff(self, data: bytes, /) -> bool:
        """Whether the bytes look like this format. Looks at their beginning only."""
        ...

    def read(self, data: bytes, encoding: str | None = None, /) -> Tournament:
        """The tournament in the bytes. Errors: `FileError`, `TournamentError`."""
        ...


class ReadsScored(Protocol):
    """A module that reads a format whose results can be of several scorings."""

    def read(
        self, data: bytes, encoding: str | None = None, scoring: str | None = None, /
    ) -> Tournament:
        """The tournament in the bytes; ``scoring`` as a user states it."""
        ...


class Writes(Protocol):
    """A module that writes a format, in one version or several."""

    def losses(self, tournament: Tournament, version: str, /) -> list[Message]:
        """What this version of the format cannot hold of the tournament."""
        ...

    def write(self, tournament: Tournament, version: str, /) -> bytes:
        """The tournament in this version, without what it cannot hold."""
        ...


@dataclass(frozen=True, slots=True)
class Format:
    """A format: how it is called, what its files are called, what can be done with it.

    ``scored``: its tables do not say what a win is worth, so its reader takes the scoring, too.

    ``module``: in `crosstable.files`; it is imported when it is needed. ``writes``: names of the
    versions that can be written, the usual one first. ``about`` and ``checked`` are for the docs:
    what it is, and the files of others that the reader was checked against; a format without such
    is ``experimental``. ``largest``: the most bytes that a file of it may have. ``brothers``: the
    files that an event of it consists of, by ending or by name; see `crosstable.files.brothers`.
    """

    name: str
    module: str
    extensions: tuple[str, ...]
    about: Text
    checked: Text | None = None
    reads: bool = True
    writes: tuple[str, ...] = ()
    experimental: bool = False
    largest: int = 8 * MEBIBYTE
    scored: bool = False
    brothers: tuple[str, ...] = ()

    @property
    def reader(self) -> Reads:
        return cast("Reads", import_module(f"crosstable.files.{self.module}"))

    def read(self, data: bytes, encoding: str | None, scoring: str | None) -> Tournament:
        """The tournament in the bytes."""
        if self.scored:
            return cast("ReadsScored", self.reader).read(data, encoding, scoring)
        return self.reader.read(data, encoding)

    @property
    def writer(self) -> Writes:
        return cast("Writes", import_module(f"crosstable.files.{self.module}"))
