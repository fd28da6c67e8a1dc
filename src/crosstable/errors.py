"""What can go wrong, as one tree.

CrosstableError                code, where, found, expected, remedy, article
  FileError                    UnknownFormat, BadLine, LossyWrite, MissingLibrary
  TournamentError              NoParticipants, DuplicateParticipant, UnknownOpponent, PlaysHimself,
                               TwoOpponents, TooManyParticipants, TooManyRounds, BadSetting,
                               UnknownParticipant, NoPlayOff, BadEntry
  RegulationError              NoEdition, UnknownCode, AmbiguousName, SystemNotInEdition,
                               ModifierNotAllowed, UnknownAnswer, TextIsSilent, NoFormat, BadFormat
  EngineError                  our fault: OverlappingClauses, UnclaimedRound, TooLarge
"""

from __future__ import annotations

import errno
import re
from dataclasses import dataclass

from crosstable.texts import Message, text

_LINE = text("where.line", "line {line}")
_SHEET = text("where.sheet", "sheet '{sheet}'")
_TABLE = text("where.table", "table {table}")
_CELL = text("where.cell", "cell {cell}")
_ROW_OF_SHEET = text("where.row", "row {row}")
_COLUMN = text("where.column", "column {column}")
_ROUND = text("where.round", "round {round}")
_PARTICIPANT = text("where.participant", "no. {id}")
_FORBIDDEN = text("reason.forbidden", "permission denied")
#: What a system says of a file, in its own language, as we say it.
_REASONS = {
    errno.ENOENT: text("reason.missing", "no such file or directory"),
    errno.EACCES: _FORBIDDEN,
    errno.EPERM: _FORBIDDEN,
    errno.EISDIR: text("reason.directory", "this is a directory"),
    errno.ENOTDIR: text("reason.no-directory", "a part of the path is not a directory"),
    errno.ENAMETOOLONG: text("reason.long-name", "the name is too long"),
    errno.ENOSPC: text("reason.full", "no space left"),
    errno.EROFS: text("reason.read-only", "nothing can be written there"),
}


@dataclass(frozen=True, slots=True)
class Where:
    """A place in a file or an event; what is not known stays None.

    In a table, ``line`` and ``column`` are those of a cell: ``sheet`` is the name of the sheet,
    empty where the file is one table; ``table`` the number of the table on a page.
    """

    line: int | None = None
    column: int | None = None
    participant: int | None = None
    round: int | None = None
    sheet: str | None = None
    table: int | None = None

    def __str__(self) -> str:
        parts = [
            *self._of_file(),
            _PARTICIPANT(id=self.participant) if self.participant is not None else None,
            _ROUND(round=self.round) if self.round is not None else None,
        ]
        return ", ".join(str(part) for part in parts if part is not None)

    def _of_file(self) -> list[Message | None]:
        if self.sheet is None and self.table is None:
            return [
                _LINE(line=self.line) if self.line is not None else None,
                _COLUMN(column=self.column) if self.column is not None else None,
            ]
        cell = None
        if self.line is not None:
            cell = (
                _ROW_OF_SHEET(row=self.line)
                if self.column is None
                else _CELL(cell=f"{column_letters(self.column)}{self.line}")
            )
        return [
            _SHEET(sheet=self.sheet) if self.sheet else None,
            _TABLE(table=self.table) if self.table is not None else None,
            cell,
        ]


def column_letters(column: int) -> str:
    """What spreadsheets call a column: A for 1, AA for 27."""
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


NOWHERE = Where()


def reason(fault: OSError | ValueError) -> Message | str:
    """Why a file cannot be read or written; what we have no words for, as the system says it."""
    known = _REASONS.get(fault.errno or 0) if isinstance(fault, OSError) else None
    return known() if known else getattr(fault, "strerror", None) or str(fault)


class CrosstableError(Exception):
    """Says what is wrong, where, and what to do. ``others``: further errors of the same file."""

    def __init__(
        self,
        what: Message,
        *,
        where: Where = NOWHERE,
        found: str | None = None,
        expected: str | None = None,
        remedy: Message | None = None,
        article: str | None = None,
    ) -> None:
        super().__init__(what)
        self.what = _with_short_quote(what)
        self.where = where
        self.found = found
        self.expected = expected
        self.remedy = remedy
        self.article = article
        self.others: tuple[CrosstableError, ...] = ()

    @property
    def code(self) -> str:
        """The name of the class in kebab case: ``unknown-opponent``."""
        return re.sub(r"(?<!^)(?=[A-Z])", "-", type(self).__name__).lower()

    def __str__(self) -> str:
        place = str(self.where)
        sentence = f"{place}: {self.what}" if place else str(self.what)
        if self.remedy is not None:
            sentence = f"{sentence}; {self.remedy}"
        return f"{sentence} ({self.article})" if self.article else sentence


#: More of a wrong cell or line is not quoted.
_LONGEST_QUOTE = 200


def _with_short_quote(what: Message) -> Message:
    """The message without the rest of a very long text that it quotes."""
    found = what.facts.get("found")
    if not isinstance(found, str) or len(found) <= _LONGEST_QUOTE:
        return what
    return Message(what.text, {**what.facts, "found": f"{found[:_LONGEST_QUOTE]}…"})


class FileError(CrosstableError):
    """The file cannot be read or written."""


class UnknownFormat(FileError):
    """Nothing we read looks like this."""


class BadLine(FileError):
    """A line or cell that cannot be understood."""


class LossyWrite(FileError):
    """The format cannot hold what the event contains."""


class MissingLibrary(FileError):
    """A library that this form of output needs is not installed."""


class TournamentError(CrosstableError):
    """The file can be read, but the event in it contradicts itself."""


class NoParticipants(TournamentError):
    """There is no participant record."""


class DuplicateParticipant(TournamentError):
    """The same start number twice with different content."""


class UnknownOpponent(TournamentError):
    """An opponent who is not in the file."""


class UnknownParticipant(TournamentError):
    """A participant asked for who is not in the event."""


class PlaysHimself(TournamentError):
    """A participant who meets himself."""


class TwoOpponents(TournamentError):
    """Two different participants claim the same opponent in one round."""


class TooManyParticipants(TournamentError):
    """More than 9,999 participants."""


class TooManyRounds(TournamentError):
    """More than 500 rounds, or more than a million results (rounds times participants)."""


class BadSetting(TournamentError):
    """A setting that does not fit the event."""


class NoPlayOff(TournamentError):
    """There is no such play-off: nobody is tied there, or none was planned."""


class BadEntry(TournamentError):
    """An entry that a play-off cannot take: twice, not due, or impossible."""


class RegulationError(CrosstableError):
    """The rules asked for do not exist or do not fit."""


class NoEdition(RegulationError):
    """There is no such edition."""


class UnknownCode(RegulationError):
    """A tie-break code that no edition has."""


class AmbiguousName(RegulationError):
    """A name that means different systems in different rules."""


class SystemNotInEdition(RegulationError):
    """The edition does not have this system."""


class ModifierNotAllowed(RegulationError):
    """The modifier does not fit the system."""


class UnknownAnswer(RegulationError):
    """A question or an answer that does not exist."""


class TextIsSilent(RegulationError):
    """The edition does not say what to do, and no reading is settled."""


class NoFormat(RegulationError):
    """There are no such play-off rules, or none for so many players."""


class BadFormat(RegulationError):
    """A page of play-off rules that contradicts itself."""


class EngineError(CrosstableError):
    """Our fault."""


class OverlappingClauses(EngineError):
    """Two clauses of a system claim the same round."""


class UnclaimedRound(EngineError):
    """A counted round that no clause of a system claims."""


class TooLarge(EngineError):
    """Numbers that do not fit 64 bits."""


#: So many errors of one file are collected; a file with more is not looked through.
MOST_FAULTS = 1_000


class Faults(list[CrosstableError]):
    """Errors of one file, collected to be raised together; too many are raised at once."""

    def append(self, fault: CrosstableError) -> None:
        super().append(fault)
        if len(self) >= MOST_FAULTS:
            raise_all(self)


def raise_all(errors: list[CrosstableError]) -> None:
    """Raise the first error with the others attached; nothing where there is none."""
    if errors:
        first, *others = errors
        first.others = tuple(others)
        raise first
