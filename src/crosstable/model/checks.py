"""Contradictions inside an event that can be read all the same. Report, do not repair."""

from __future__ import annotations

from collections.abc import Callable

from crosstable.errors import Where
from crosstable.model.points import points_and_ranks
from crosstable.model.result import MIRRORED, RESULTS, agree
from crosstable.model.rounds import Sheet
from crosstable.model.tournament import Tournament
from crosstable.remarks import (
    COLOURS_EQUAL,
    COLOURS_MISSING,
    CONTRADICTORY,
    ONE_RESULT_PENDING,
    Remark,
)

WhereOf = Callable[[int, int], Where]

#: Stands behind the buffers, where the row -1 of "no opponent" looks.
_NOBODY = b"."
_NO_COLOUR = ord("-")


def _across(counterparts: dict[str, str], all_letters: str) -> bytes:
    """A table for `bytes.translate`: who has no counterpart has nobody there."""
    across = [counterparts.get(letter, _NOBODY.decode()) for letter in all_letters]
    return bytes.maketrans(all_letters.encode(), "".join(across).encode())


_RESULT_ACROSS = _across(MIRRORED, "".join(RESULTS))
_COLOUR_ACROSS = _across({"w": "b", "b": "w"}, "wb-")


def check(tournament: Tournament, where: WhereOf) -> list[Remark]:
    """All remarks on games, points and ranks. ``where`` gives the place of a cell (row, round)."""
    remarks: list[Remark] = []
    colourless = 0
    for r, sheet in enumerate(tournament.sheets):
        if _mirrored(sheet):
            continue
        combinations = _combinations(sheet)
        if any(not _agree(*one) for one in combinations):
            remarks += [
                remark
                for p, opponent in sheet.pairs()
                for remark in _game(tournament, sheet, p, opponent, where(p, r))
            ]
        if any(_colourless(*one) for one in combinations):
            colourless += sum(
                _colourless(sheet.results[p], 0, sheet.colours[p], sheet.colours[opponent])
                for p, opponent in sheet.pairs()
            )
    if colourless:
        remarks.append(COLOURS_MISSING(count=colourless))
    return remarks + points_and_ranks(tournament, where)


def _mirrored(sheet: Sheet) -> bool:
    """Whether every result and colour of a round has its counterpart: nothing is odd then."""
    across = sheet.opponents.tolist()
    results = bytes(map(list(sheet.results + _NOBODY).__getitem__, across))
    colours = bytes(map(list(sheet.colours + _NOBODY).__getitem__, across))
    return (
        sheet.results.translate(_RESULT_ACROSS) == results
        and sheet.colours.translate(_COLOUR_ACROSS) == colours
    )


def _combinations(sheet: Sheet) -> set[tuple[int, int, int, int]]:
    """The (result, other result, colour, other colour) that occur in the games of a round.

    A field of thousands has a few dozen of them: only odd ones are looked for one by one.
    """
    results, colours = sheet.results + _NOBODY, sheet.colours + _NOBODY
    other_results = map(results.__getitem__, sheet.opponents)
    other_colours = map(colours.__getitem__, sheet.opponents)
    found = set(zip(sheet.results, other_results, sheet.colours, other_colours, strict=True))
    return {one for one in found if one[1] != _NOBODY[0]}


def _game(
    tournament: Tournament, sheet: Sheet, p: int, opponent: int, where: Where
) -> list[Remark]:
    own, other = sheet.results[p], sheet.results[opponent]
    id = tournament.participants[opponent].id
    remarks: list[Remark] = []
    if ord("?") in (own, other) and own != other:
        finished = chr(max(own, other, key=lambda letter: letter != ord("?")))
        remarks.append(ONE_RESULT_PENDING(where, opponent=id, other=finished))
    elif not agree(own, other):
        remarks.append(CONTRADICTORY(where, own=chr(own), other=chr(other), opponent=id))
    if not _colours_agree(sheet.colours[p], sheet.colours[opponent]):
        remarks.append(COLOURS_EQUAL(where, opponent=id))
    return remarks


def _agree(result: int, other_result: int, colour: int, other_colour: int) -> bool:
    return agree(result, other_result) and _colours_agree(colour, other_colour)


def _colours_agree(own: int, other: int) -> bool:
    return own != other or own == _NO_COLOUR


def _colourless(result: int, _: int, colour: int, other_colour: int) -> bool:
    """A game over the board with no colour; forfeits often have none, rightly."""
    return colour == other_colour == _NO_COLOUR and result in b"1=0WDL"
