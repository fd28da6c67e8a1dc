"""Rating reports of US Chess: three tables of dBASE for an event, its sections, its players.

Two layouts are read: 2C (2006, with names, ratings and colours), and the older one, in which a
player has a record for each ten rounds.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field

from crosstable.errors import BadLine, CrosstableError, Faults, NoParticipants, Where, raise_all
from crosstable.files.brothers import holds, unpacked
from crosstable.files.grids.berger import berger_round, rounds_of
from crosstable.files.xbase import Row, Table, fields_of, table
from crosstable.model.assemble import LARGEST_FIELD, OLD_BYE, Entry, assemble, check_size
from crosstable.model.complete import complete
from crosstable.model.tournament import Details, Participant, Tournament
from crosstable.remarks import Remark
from crosstable.remarks_of_formats import (
    FORFEITS_WITHOUT_OPPONENT,
    SEVERAL_TOURNAMENTS,
    UNKNOWN_RESULT_CODE,
)
from crosstable.remarks_of_grids import ROUNDS_OF_GRID
from crosstable.texts import text

EVENT, SECTIONS, PLAYERS = NAMES = ("thexport.dbf", "tsexport.dbf", "tdexport.dbf")
#: A field by which each of the tables is known.
_KNOWN_BY = {EVENT: "H_NAME", SECTIONS: "S_SEC_NUM", PLAYERS: "D_RND01"}
_ROUND = re.compile(r"D_RND(\d{2,3})")
_ROUNDS_OF_A_RECORD = 10
_CELL = re.compile(r"([A-Za-z]) *(\d{0,4}) *([WBwb]?)")
_PLAYED = {"W": "1", "D": "=", "L": "0"}
_WITH_OPPONENT = {"X": "+", "F": "-"}
_ALONE = {"X": "F", "Z": "H", "F": "Z", "B": OLD_BYE, "H": "H", "U": " "}
_FORFEITS = "XZF"
_TYPES = {"S": "Swiss", "R": "Round robin"}

_NOT_TABLES = text("error.us-chess", "there is no player in the first section of the report")
_REMEDY = text("error.us-chess.remedy", "look at the three tables in a spreadsheet program")
_NUMBER = text("error.us-chess-number", "'{found}' is not a pairing number")
_TWICE = text("error.us-chess-twice", "pairing number {id} has two records for the same rounds")
_CELL_ERROR = text("error.us-chess-cell", "'{found}' is no result: a letter, an opponent, a colour")


@dataclass(slots=True)
class _Player:
    """A player with the cells of all his rounds, by round from 0."""

    row: Row
    cells: dict[int, str] = field(default_factory=dict[int, str])


@dataclass(slots=True)
class _Section:
    """What is found in the cells of a section."""

    rounds: int
    unknown: Counter[str] = field(default_factory=Counter[str])
    forfeits: int = 0
    errors: list[CrosstableError] = field(default_factory=Faults)


def sniff(data: bytes) -> bool:
    """Whether the bytes look like a table of a rating report, or a zip of them."""
    return _alone(data) is not None or holds(data, NAMES)


def _alone(data: bytes) -> str | None:
    fields = fields_of(data[:32_768])
    return next((name for name, known in _KNOWN_BY.items() if known in fields), None)


def read(data: bytes, encoding: str | None = None) -> Tournament:
    """The first section of a rating report.

    Errors: `FileError` where a table is missing or damaged; all contradictions together.
    """
    parts = unpacked(data, NAMES, _alone(data))
    events, sections, people = (table(parts[name], name, encoding) for name in NAMES)
    event = events.rows[0] if events.rows else Row(0, {})
    first = sections.rows[0] if sections.rows else Row(0, {})
    found = _Section(first.whole("S_TOT_RNDS"))
    players = _players(people, first["S_SEC_NUM"], found)
    if not players and not found.errors:
        raise NoParticipants(_NOT_TABLES(), remedy=_REMEDY())
    found.rounds = found.rounds or _rounds_filled(players)
    check_size(found.rounds, len(players))
    remarks: list[Remark] = []
    if len(sections.rows) > 1:
        remarks.append(SEVERAL_TOURNAMENTS(count=len(sections.rows), name=first["S_SEC_NAME"]))
    entries = [_entry(id, one, found) for id, one in sorted(players.items())]
    if _by_opponents(entries):
        check_size(rounds_of(len(entries)), len(entries))
        entries = [_by_table(one, len(entries), [each.participant.id for each in entries])
                   for one in entries]  # fmt: skip
        found.rounds = rounds_of(len(entries))
        remarks.append(ROUNDS_OF_GRID())
    assembled = assemble(entries)
    raise_all([*found.errors, *assembled.errors])
    draft = Tournament(
        details=_details(event, first, several=len(sections.rows) > 1),
        participants=(),
        sheets=(),
        rounds_stated=found.rounds or None,
        remarks=(*remarks, *_remarks(found)),
        format="us-chess",
        encoding=people.encoding,
    )
    return complete(draft, assembled)


def _players(people: Table, section: str, found: _Section) -> dict[int, _Player]:
    """The players of a section by pairing number."""
    rounds = sorted(
        (int(match[1]), one) for one in people.fields if (match := _ROUND.fullmatch(one))
    )
    players: dict[int, _Player] = {}
    for row in people.rows:
        if row["D_SEC_NUM"].lstrip("0 ") != section.lstrip("0 "):
            continue
        id = row.whole("D_PAIR_NUM")
        if not 0 < id <= LARGEST_FIELD:
            said = _NUMBER(found=row["D_PAIR_NUM"])
            found.errors.append(BadLine(said, where=_where(row.number), remedy=_REMEDY()))
            continue
        player = players.setdefault(id, _Player(row))
        before = _ROUNDS_OF_A_RECORD * max(row.whole("D_REC_SEQ") - 1, 0)
        for number, name in rounds:
            if before + number - 1 in player.cells:
                where = _where(row.number, id)
                found.errors.append(BadLine(_TWICE(id=id), where=where, remedy=_REMEDY()))
                break
            player.cells[before + number - 1] = row[name]
    return players


def _rounds_filled(players: dict[int, _Player]) -> int:
    filled = (r + 1 for one in players.values() for r, cell in one.cells.items() if cell)
    return max(filled, default=0)


def _entry(id: int, player: _Player, found: _Section) -> Entry:
    """A player's line; rounds beyond those of the section are padding."""
    seats = [_seat(player.cells.get(r, ""), player, id, r, found) for r in range(found.rounds)]
    row = player.row
    rating = row.whole("D_RATING")
    person = Participant(
        id=id,
        name=row["D_NAME"] or row["D_MEM_ID"],
        rating=rating if 0 < rating < 4_000 else None,
    )
    return Entry(
        person,
        [opponent for opponent, _, _ in seats],
        "".join(letter for _, letter, _ in seats),
        "".join(colour for _, _, colour in seats),
        row.number,
        lambda line, r: _where(line, round=r + 1 if r >= 0 else None),
    )


def _seat(cell: str, player: _Player, id: int, r: int, found: _Section) -> tuple[int, str, str]:
    """Opponent, letter and colour of a round."""
    if not cell:
        return 0, " ", "-"
    match = _CELL.fullmatch(cell)
    if match is None:
        where = _where(player.row.number, id, r + 1)
        said = _CELL_ERROR(found=cell)
        found.errors.append(BadLine(said, where=where, found=cell, remedy=_REMEDY()))
        return 0, " ", "-"
    letter, opponent, colour = match[1].upper(), int(match[2] or 0), match[3].lower() or "-"
    if opponent and letter in _PLAYED:
        return opponent, _PLAYED[letter], colour
    if opponent and letter in _WITH_OPPONENT:
        return opponent, _WITH_OPPONENT[letter], colour
    if letter in _ALONE:
        found.forfeits += letter in _FORFEITS
        return 0, _ALONE[letter], "-"
    found.unknown[letter] += 1
    return (opponent, "?", colour) if opponent else (0, " ", "-")


def _by_opponents(entries: list[Entry]) -> bool:
    """Whether the columns are the opponents, as round robins may be written, and not the rounds."""
    ids = [one.participant.id for one in entries]
    named = [
        (opponent, r) for one in entries for r, opponent in enumerate(one.opponents) if opponent
    ]
    return bool(named) and all(r < len(ids) and ids[r] == opponent for opponent, r in named)


def _by_table(entry: Entry, field: int, ids: list[int]) -> Entry:
    """The line with its games in the rounds of the Berger table."""
    rounds = rounds_of(field)
    opponents, letters, colours = [0] * rounds, [" "] * rounds, ["-"] * rounds
    own = ids.index(entry.participant.id)
    for at, opponent in enumerate(entry.opponents):
        if not opponent:
            continue
        r = berger_round(own + 1, at + 1, field) - 1
        opponents[r], letters[r], colours[r] = opponent, entry.results[at], entry.colours[at]
    return Entry(
        entry.participant, opponents, "".join(letters), "".join(colours), entry.line,
        lambda line, _: _where(line),
    )  # fmt: skip


def _details(event: Row, section: Row, *, several: bool) -> Details:
    names = (event["H_NAME"], section["S_SEC_NAME"] if several else "")
    return Details(
        name=", ".join(filter(None, names)),
        city=event["H_CITY"],
        federation=event["H_COUNTRY"] if len(event["H_COUNTRY"]) == 3 else "",
        start=_day(section["S_BEG_DATE"] or event["H_BEG_DATE"]),
        end=_day(section["S_END_DATE"] or event["H_END_DATE"]),
        time_control=section["S_TIMECTL"],
        type_words=_TYPES.get(section["S_TRN_TYPE"].upper(), ""),
    )


def _remarks(found: _Section) -> list[Remark]:
    said: list[Remark] = [
        UNKNOWN_RESULT_CODE(found=letter, count=count)
        for letter, count in sorted(found.unknown.items())
    ]
    if found.forfeits:
        said.append(FORFEITS_WITHOUT_OPPONENT(count=found.forfeits))
    return said


def _day(written: str) -> str:
    return f"{written[:4]}/{written[4:6]}/{written[6:]}" if len(written) == 8 else written


def _where(number: int, id: int | None = None, round: int | None = None) -> Where:
    return Where(number, participant=id, round=round, sheet=PLAYERS)
