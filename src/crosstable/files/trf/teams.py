"""The records of teams: 013, 310, 320, 330, 300, 352, 362, and 240 and 299 where they name teams."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from itertools import takewhile
from typing import TypeVar

from crosstable.errors import BadLine, CrosstableError, Faults, UnknownOpponent, Where
from crosstable.exact import machine_text, number
from crosstable.files.trf.points import PointsReader, decimal_points
from crosstable.model.matches import EMPTY
from crosstable.model.published import Published
from crosstable.model.rounds import NO_OPPONENT, Sheet
from crosstable.model.teams import (
    USUAL_MATCH_POINTS,
    ForfeitedMatch,
    LineUp,
    Team,
    Teams,
)
from crosstable.model.tournament import Record
from crosstable.remarks import Remark
from crosstable.remarks_of_teams import IN_TWO_TEAMS, TEAM_RECORDS_DIFFER
from crosstable.texts import Text, text

Read = TypeVar("Read")

#: Records that only events of teams have.
RECORDS = ("013", "310", "320", "330", "300", "352", "362", "801", "802")
_OF_TEAMS = re.compile(r"TEAM|OLYMPIAD|SCHEVENINGEN", re.IGNORECASE)
_WORDS = re.compile(r"team|mannschaft|équipe|equipe|squadre|equipos|команд|ομαδ", re.IGNORECASE)
_POINTS = re.compile(r"\b(TW|TD|TL)\s*=?\s*(-?[\d.,]+)", re.IGNORECASE)

_BAD = text("error.team-record", "record {record} cannot be read: '{found}'")
_BAD_REMEDY = text("error.team-record.remedy", "it has the form: {form}")
_NOBODY = text("error.team-nobody", "record {record} names {what} {id}, which is not in the file")
_NOBODY_REMEDY = text("error.nobody.remedy", "correct the number or take it out of the record")
_TWICE = text("error.team-twice", "team number {id} occurs twice")
_TWICE_REMEDY = text("error.team-twice.remedy", "give one of the two another number")
_TEAM = text("word.team", "team")
_PLAYER = text("word.player", "player")
_FORMS = {
    "013": "013 Name of the team (32 columns)   1    2    3    4",
    "310": "310   1 Name of the team                 NICK  2400   10.0   17.5   1     1    2    3    4",
    "320": "320  1.0  2.0   4   0   7",
    "330": "330 +-   3   1   2",
    "300": "300   1   1   2    1    2    0    4",
    "352": "352 WBWB",
    "362": "362 TW 2.0   TD 1.0   TL 0.0",
}


@dataclass(slots=True)
class TeamReader:
    """Reads the records once the players are known. ``row_of``: rows of players by start number."""

    row_of: Mapping[int, int]
    errors: list[CrosstableError] = field(default_factory=Faults)
    remarks: list[Remark] = field(default_factory=list[Remark])
    _published: dict[int, tuple[Fraction | None, Fraction | None, int | None]] = field(
        default_factory=dict[int, tuple[Fraction | None, Fraction | None, int | None]]
    )
    _team_row: dict[int, int] = field(default_factory=dict[int, int])

    def read(self, records: Sequence[Record]) -> Teams | None:
        """All that the records say of teams; None where they name no team."""
        by_code: dict[str, list[Record]] = {}
        for record in records:
            by_code.setdefault(record.code, []).append(record)
        teams = self._teams(by_code.get("310", []), by_code.get("013", []))
        if not teams:
            return None
        self._team_row = {one.id: row for row, one in enumerate(teams)}
        decisions = PointsReader(self._team_row)
        decisions.read([one for one in records if one.code in ("240", "299")], 0)
        self.errors += decisions.errors
        points = self._first(by_code, "362", self._match_points)
        bye, bye_rounds = self._first(by_code, "320", self._pairing_byes) or (None, frozenset())
        return Teams(
            teams=tuple(teams),
            match_points=points or USUAL_MATCH_POINTS,
            match_points_stated=points is not None,
            bye_points=bye,
            pairing_byes=bye_rounds,
            byes=tuple(decisions.byes),
            forfeited=tuple(self._each(by_code.get("330", []), self._forfeited)),
            line_ups=tuple(self._each(by_code.get("300", []), self._line_up)),
            colours=self._first(by_code, "352", self._colours) or "",
            corrections=tuple(decisions.corrections),
            published=self._as_published(teams),
        )

    def _teams(self, newer: list[Record], older: list[Record]) -> list[Team]:
        """The teams by number: from 310, else from 013 in their order."""
        if not newer:
            return self._distinct([team for at, one in enumerate(older, 1)
                                   for team in self._each([one], partial(self._team_013, at))])  # fmt: skip
        teams = self._distinct(sorted(self._each(newer, self._team_310), key=lambda one: one.id))
        by_name = {one.name.strip(): one for one in teams}
        for at, record in enumerate(older, 1):
            for one in self._each([record], partial(self._team_013, at)):
                known = by_name.get(one.name) or (teams[at - 1] if at <= len(teams) else None)
                if known is not None and set(known.players) != set(one.players):
                    self.remarks.append(TEAM_RECORDS_DIFFER(Where(record.line), team=known.id))
        return teams

    def _distinct(self, teams: list[Team]) -> list[Team]:
        """The teams, each number and each player once."""
        ids, members, kept = set[int](), set[int](), list[Team]()
        start_numbers = {p: id for id, p in self.row_of.items()}
        for one in teams:
            if one.id in ids:
                self.errors.append(BadLine(_TWICE(id=one.id), remedy=_TWICE_REMEDY()))
                continue
            ids.add(one.id)
            for p in one.players:
                if p in members:
                    self.remarks.append(IN_TWO_TEAMS(id=start_numbers[p]))
            own = tuple(dict.fromkeys(p for p in one.players if p not in members))
            members.update(own)
            kept.append(Team(id=one.id, name=one.name, nickname=one.nickname,
                             strength=one.strength, players=own))  # fmt: skip
        return kept

    def _team_013(self, id: int, record: Record) -> Team:
        line = record.text
        name, written = line[4:36].strip(), line[36:].split()
        if not all(one.isascii() and one.isdigit() for one in written) or not written:
            name, numbers = _with_last_numbers(line[4:])
            if not numbers:
                if written:
                    raise ValueError(line)
                return Team(id=id, name=name)
            written = numbers
        return Team(id=id, name=name, players=self._players(record, written))

    def _team_310(self, record: Record) -> Team:
        line = record.text
        id = int(line[4:7])
        if id < 1:
            raise ValueError(line)
        strength = line[47:53].strip()
        stated = [_optional(line[at]) for at in (slice(54, 60), slice(61, 67))]
        rank = line[68:71].strip()
        self._published[id] = (stated[0], stated[1], int(rank) if rank.isdigit() else None)
        return Team(
            id=id,
            name=line[8:40].strip(),
            nickname=line[41:46].strip(),
            strength=int(number(strength)) if strength else None,
            players=self._players(record, line[73:].split()),
        )

    def _pairing_byes(
        self, record: Record
    ) -> tuple[tuple[Fraction, Fraction] | None, frozenset[tuple[int, int]]]:
        line = record.text
        match_points, game_points = _optional(line[4:8]), _optional(line[9:13])
        given: set[tuple[int, int]] = set()
        for r, at in enumerate(range(14, len(line.rstrip()), 4), 1):
            written = line[at : at + 3].strip()
            if written and int(written):
                given.add((r, self._row(record, written)))
        if match_points is None or game_points is None:
            return None, frozenset(given)
        return (match_points, game_points), frozenset(given)

    def _forfeited(self, record: Record) -> ForfeitedMatch:
        line = record.text
        result, r = line[4:6], int(line[7:10])
        white, black = (self._row(record, line[at : at + 3]) for at in (11, 15))
        if result not in ("+-", "-+", "--") or r < 1 or white == black != EMPTY:
            raise ValueError(line)
        return ForfeitedMatch(r, white, black, result)

    def _line_up(self, record: Record) -> LineUp:
        line = record.text
        r, opponent = int(line[4:7]), line[12:15].strip()
        row = self._row(record, line[8:11])
        other = self._row(record, opponent) if opponent and int(opponent) else EMPTY
        players = tuple(
            EMPTY if int(one) == 0 else next(iter(self._players(record, [one])), EMPTY)
            for one in line[16:].split()
        )
        if r < 1:
            raise ValueError(line)
        return LineUp(r, row, other, players)

    def _match_points(self, record: Record) -> tuple[Fraction, Fraction, Fraction]:
        found = {name.upper(): decimal_points(value)
                 for name, value in _POINTS.findall(record.text[3:])}  # fmt: skip
        if not found:
            raise ValueError(record.text)
        win, draw, loss = USUAL_MATCH_POINTS
        return found.get("TW", win), found.get("TD", draw), found.get("TL", loss)

    def _colours(self, record: Record) -> str:
        pattern = record.text[3:].strip().upper()
        if set(pattern) - {"W", "B"}:
            raise ValueError(pattern)
        return pattern

    def _players(self, record: Record, written: Sequence[str]) -> tuple[int, ...]:
        return self._known(record, self.row_of, [int(one) for one in written if int(one)], _PLAYER)

    def _row(self, record: Record, written: str) -> int:
        """The row of a team; `EMPTY` where there is none, which is an error kept for the end."""
        found = self._known(record, self._team_row, [int(written)], _TEAM)
        return found[0] if found else EMPTY

    def _known(
        self, record: Record, known: Mapping[int, int], ids: Sequence[int], what: Text
    ) -> tuple[int, ...]:
        for id in ids:
            if id not in known:
                self.errors.append(
                    UnknownOpponent(
                        _NOBODY(record=record.code, what=what(), id=id),
                        where=Where(record.line),
                        found=str(id),
                        remedy=_NOBODY_REMEDY(),
                    )
                )
        return tuple(known[id] for id in ids if id in known)

    def _each(self, records: Sequence[Record], read: Callable[[Record], Read]) -> list[Read]:
        """Each record read; those that cannot be are errors."""
        found: list[Read] = []
        for record in records:
            try:
                found.append(read(record))
            except (ValueError, ZeroDivisionError, OverflowError):
                self.errors.append(
                    BadLine(
                        _BAD(record=record.code, found=record.text.strip()),
                        where=Where(record.line),
                        remedy=_BAD_REMEDY(form=_FORMS[record.code]),
                    )
                )
        return found

    def _first(
        self, by_code: Mapping[str, list[Record]], code: str, read: Callable[[Record], Read]
    ) -> Read | None:
        return next(iter(self._each(by_code.get(code, [])[:1], read)), None)

    def _as_published(self, teams: Sequence[Team]) -> Published:
        """What 310 states: match points, game points, rank."""
        stated = [self._published.get(one.id, (None, None, None)) for one in teams]
        columns: dict[str, tuple[str | None, ...]] = {}
        for at, code in ((0, "MPTS"), (1, "GPTS")):
            values = [one[at] for one in stated]
            if any(values):
                columns[code] = tuple(
                    None if one is None else machine_text(Fraction(one)) for one in values
                )
        ranks = tuple(one[2] for one in stated)
        return Published(ranks=ranks if any(ranks) else (), columns=columns)


def names_teams(
    teams: Teams, sheets: Sequence[Sheet], type_code: str, words: str, newer: bool
) -> bool:
    """Whether the teams of a file play as teams, or are the clubs of players in an event of players.

    ``newer``: the file has records that only events of teams have.
    """
    if type_code:
        return _OF_TEAMS.search(type_code) is not None
    if newer or _WORDS.search(words):
        return True
    team_of = teams.team_of()
    for sheet in sheets:
        met: dict[int, int] = {}
        for p, q in enumerate(sheet.opponents):
            if q != NO_OPPONENT and p in team_of and q in team_of:
                own, other = team_of[p], team_of[q]
                if own == other or met.setdefault(own, other) != other:
                    return False
    return True


def _optional(written: str) -> Fraction | None:
    """Points of a record, None where nothing stands there."""
    return decimal_points(written.strip()) if written.strip() else None


def _with_last_numbers(written: str) -> tuple[str, list[str]]:
    """A name, and the whole numbers behind it; the first word is always of the name."""
    words = written.split()
    others = takewhile(str.isdecimal, reversed(words[1:]))
    count = sum(1 for _ in others)
    kept = written.rsplit(None, count)[0] if count else written
    return kept.strip(), words[len(words) - count :]
