"""Crosstables of teams: results of matches become boards that have the same game points.

The table knows how many game points each team had in each match, not on which boards. The boards
are laid out so that match points and game points are right, won ones first; they say nothing of
players, who are numbers of their teams.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from msgspec.structs import replace

from crosstable.errors import BadLine, CrosstableError, Faults, raise_all
from crosstable.exact import machine_text, number
from crosstable.files.grids.build import Source, in_order
from crosstable.files.grids.cells import BYE, LOST, PENDING, WON
from crosstable.files.grids.found import Found, Round
from crosstable.files.grids.numbers import keys, start_numbers
from crosstable.files.grids.printed import Printed
from crosstable.model.assemble import OLD_BYE, Entry, assemble, check_field, check_size
from crosstable.model.byes_and_corrections import AnnouncedBye
from crosstable.model.complete import complete
from crosstable.model.teams import USUAL_MATCH_POINTS, ForfeitedMatch, Team, Teams
from crosstable.model.tournament import Participant, Tournament
from crosstable.remarks_of_grids import BOARDS_UNKNOWN
from crosstable.texts import text

_NO_MATCH = text("error.match-result", "'{own}' and '{other}' are no game points of one match")
_NO_MATCH_REMEDY = text(
    "error.match-result.remedy", "write both, such as 2½ and 1½, or + and - for a forfeited match"
)
_TOO_MANY = text("error.match-boards", "a match of {boards} boards is larger than any")
_MOST_BOARDS = 100
_WORTH = re.compile(r"(\d(?:[.,]\d)?)\s*for\s*wins?\D+(\d(?:[.,]\d)?)\s*for\s*draws?\D+(\d(?:[.,]\d)?)\s*for", re.IGNORECASE)  # fmt: skip
_HALF = Fraction(1, 2)


def team_tournament(source: Source, event: Found, told: Printed) -> Tournament:
    """The tournament of these teams. Errors: `BadLine`, `TournamentError`."""
    ids, about_ids = start_numbers(keys(event.people))
    order = sorted(range(len(ids)), key=ids.__getitem__)
    row_of = {p: row for row, p in enumerate(order)}
    boards = _boards(event)
    check_field(len(ids) * boards)
    check_size(max(map(len, event.rounds), default=0), len(ids) * boards)
    layout = _Layout(event, boards)
    entries = layout.entries(order)
    raise_all(layout.errors)
    assembled = assemble(entries)
    raise_all(assembled.errors)
    published = in_order(told, order)
    if published.points:
        codes = told.codes
        name = next((code for code in codes if code in ("MPTS", "GPTS")), "MPTS")
        points = tuple(None if one is None else machine_text(one) for one in published.points)
        columns = {name: points, **published.columns}
        published = replace(published, points=(), columns=columns)
    teams = Teams(
        teams=tuple(
            Team(
                id=ids[p],
                name=event.people[p].name,
                nickname=event.people[p].federation,
                strength=event.people[p].rating,
                players=tuple(range(row * boards, (row + 1) * boards)),
            )
            for row, p in enumerate(order)
        ),
        match_points=_match_points(source),
        pairing_byes=frozenset((r, row_of[p]) for r, p, letter in layout.byes if letter == "U"),
        byes=tuple(
            AnnouncedBye(row_of[p], r, letter) for r, p, letter in layout.byes if letter != "U"
        ),
        forfeited=tuple(
            ForfeitedMatch(r, row_of[p], row_of[q], result) for r, p, q, result in layout.forfeited
        ),
        published=published,
        boards_known=False,
    )
    remarks = [*event.remarks, *about_ids, *told.remarks, BOARDS_UNKNOWN(boards=boards)]
    draft = replace(source.draft(event), teams=teams, remarks=tuple(remarks), **source.codes(told))
    return complete(draft, assembled)


def _boards(event: Found) -> int:
    """How many boards a match has: as many as both teams together ever had points."""
    most = Fraction(1)
    for p, own in enumerate(event.rounds):
        for r, one in enumerate(own):
            if one.opponent is not None and p < one.opponent:
                sides = [_points(one.sign), _points(event.rounds[one.opponent][r].sign)]
                most = max(most, sum((side for side in sides if side is not None), Fraction(0)))
    boards = -(-most.numerator // most.denominator)
    if boards > _MOST_BOARDS:
        raise BadLine(_TOO_MANY(boards=boards), remedy=_NO_MATCH_REMEDY())
    return boards


def _points(sign: str) -> Fraction | None:
    return number(sign) if sign[:1].isdigit() else None


def _match_points(source: Source) -> tuple[Fraction, Fraction, Fraction]:
    """What a match is worth, where the legend says it: ``(2 for wins, 1 for Draws, 0 for Losses)``."""
    for explained in source.facts.legend.values():
        found = _WORTH.search(explained)
        if found:
            return number(found[1]), number(found[2]), number(found[3])
    return USUAL_MATCH_POINTS


class _Layout:
    """The boards of all matches, laid out."""

    def __init__(self, event: Found, boards: int) -> None:
        self._event, self._boards = event, boards
        self.errors: list[CrosstableError] = Faults()
        self.forfeited: list[tuple[int, int, int, str]] = []
        self.byes: list[tuple[int, int, str]] = []

    def entries(self, order: Sequence[int]) -> list[Entry]:
        """A line for each board of each team; boards are numbered through in the order of teams."""
        row_of = {p: row for row, p in enumerate(order)}
        lines: list[Entry] = []
        for p in order:
            person, own = self._event.people[p], self._event.rounds[p]
            laid = [self._round(p, r, one) for r, one in enumerate(own)]
            for board in range(self._boards):
                opponents = [
                    0
                    if one.opponent is None or letters[board] == " "
                    else row_of[one.opponent] * self._boards + board + 1
                    for one, letters in zip(own, laid, strict=True)
                ]
                id = row_of[p] * self._boards + board + 1
                lines.append(
                    Entry(
                        Participant(id=id, name=f"{person.name} {board + 1}"),
                        opponents,
                        "".join(letters[board] for letters in laid),
                        "-" * len(laid),
                        person.row,
                        self._event.places,
                    )
                )
        return lines

    def _round(self, p: int, r: int, one: Round) -> str:
        """The letters of all boards of one team in one round."""
        blank = " " * self._boards
        if one.opponent is None:
            given = _points(one.sign)
            letter = _BYES.get(one.sign, "" if given is None else "U" if given else "Z")
            if letter:
                self.byes.append((r + 1, p, "U" if letter == OLD_BYE else letter))
            return blank
        back = self._event.rounds[one.opponent][r]
        own, other = one.sign, back.sign
        if PENDING in (own, other):
            return "?" * self._boards
        if own in _FORFEITS and other in _FORFEITS:
            if p < one.opponent:
                result = _FORFEITS[own] + _FORFEITS[other]
                self.forfeited.append((r + 1, p, one.opponent, result))
            return _FORFEITS[own] * self._boards
        points, against = _points(own), _points(other)
        if points is None or against is None or (points + against).denominator != 1:
            if p < one.opponent or back.opponent != p:
                what = _NO_MATCH(own=own, other=other)
                where = self._event.places(self._event.people[p].row, r)
                self.errors.append(BadLine(what, where=where, remedy=_NO_MATCH_REMEDY()))
            return blank
        return self._letters(points, against, first=p < one.opponent)

    def _letters(self, own: Fraction, other: Fraction, *, first: bool) -> str:
        """Boards that give these game points; the same boards of both teams face each other."""
        drawn = 1 if own.denominator == 2 else 0
        won, lost = int(own - drawn * _HALF), int(other - drawn * _HALF)
        rest = self._boards - won - drawn - lost
        if first:
            return "1" * won + "=" * drawn + "0" * lost + "-" * rest
        return "0" * lost + "=" * drawn + "1" * won + "-" * rest


_FORFEITS = {"+": "+", "-": "-", WON: "+", LOST: "-"}
_BYES = {BYE: "U", "U": "U", "F": "F", "H": "H", "Z": "Z"}
