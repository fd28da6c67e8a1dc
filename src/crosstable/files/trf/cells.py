"""The rounds of a player's line: opponent, colour and result of each."""

from __future__ import annotations

import re
import struct
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain

from crosstable.errors import BadLine, CrosstableError, Faults, Where
from crosstable.files.trf.columns import FIRST_ROUND, ROUND_WIDTH, column_of_round
from crosstable.model.assemble import OLD_BYE, check_size
from crosstable.remarks import BYE_WITH_OPPONENT, RESULT_WITHOUT_OPPONENT, Remark
from crosstable.texts import text

_NOT_A_NUMBER = text("error.opponent", "'{found}' is not an opponent's start number")
_NOT_A_NUMBER_REMEDY = text(
    "error.opponent.remedy", "four columns, right-aligned; 0000 or blank where there is none"
)
_NOT_A_RESULT = text("error.result", "result '{found}' is not a TRF result")
_NOT_A_COLOUR = text("error.colour", "'{found}' is not a colour")
_COLOUR_REMEDY = text("error.colour.remedy", "write w, b or -")
_DID_YOU_MEAN = text("error.did-you-mean", "did you mean '{guess}'?")
_ONE_OF = text("error.result.one-of", "write one of 1 = 0 W D L + - U F H Z")
_NO_BLANK = text("error.no-blank", "'{found}' stands where a blank separates the columns")
_SHIFTED_REMEDY = text("error.shifted.remedy", "the line seems to be shifted; count its columns")

#: How far into a round these stand, counted from 0.
_COLOUR, _RESULT = 5, 7
_BLANKS = (4, 6, 8, 9)
_RESULTS = "10=+-WDLUFHZ "
_COLOURS = "wbWBNnZz- "
_LOOKALIKE = {
    "X": "=", "½": "=", "5": "=", "R": "=", "O": "0", "I": "1", "V": "1", "B": "U", "N": "0",
    "/": "=", "P": "U", "G": "1",
}  # fmt: skip
_ODD_IN_A_GAME = re.compile(r"[^10=+\-WDL]")
_WITHOUT_OPPONENT = {
    "-": "Z", "0": "Z", "L": "Z", "=": "H", "D": "H", "+": OLD_BYE, "1": OLD_BYE, "W": OLD_BYE,
}  # fmt: skip
_BYE_OF_PAIRED = {"Z": "-", "U": "+", "F": "+"}


class _Malformed(Exception):
    """A piece of a cell that cannot be read: which, and how far into the round it stands."""

    def __init__(self, kind: str, found: str, offset: int) -> None:
        super().__init__(kind)
        self.kind, self.found, self.offset = kind, found, offset


class _Numbers(dict[bytes, int]):
    """Opponent fields already read."""

    def __missing__(self, written: bytes) -> int:
        self[written] = _start_number(written.decode("ascii"))
        return self[written]


@dataclass(slots=True)
class Cells:
    """The rounds of all players' lines, one line after the other, each with ``rounds`` cells.

    ``opponents``: start numbers, 0 none. ``results``: letters. ``colours``: as written.
    """

    rounds: int
    opponents: list[int]
    results: str
    colours: str
    remarks: list[Remark] = field(default_factory=list[Remark])
    errors: list[CrosstableError] = field(default_factory=Faults)

    def of(self, p: int) -> tuple[list[int], str, str]:
        """Opponents, results and colours of the line ``p``."""
        own = slice(p * self.rounds, (p + 1) * self.rounds)
        return self.opponents[own], self.results[own], self.colours[own]


def read_cells(lines: Sequence[str], line_numbers: Sequence[int]) -> Cells:
    """All rounds at once; only where something is odd it is looked at cell by cell.

    Lines that end early are read as if blank to the end.
    """
    longest = max(map(len, lines), default=0)
    rounds = max(0, -((FIRST_ROUND - longest) // ROUND_WIDTH))
    check_size(rounds, len(lines))
    if not rounds:
        return Cells(0, [], "", "")
    block = "".join([line[FIRST_ROUND:].ljust(rounds * ROUND_WIDTH) for line in lines])
    cells = _usual(block, rounds) or _one_by_one(block, rounds, line_numbers)
    _settle(cells, line_numbers)
    cells.errors.sort(key=lambda one: (one.where.line or 0, one.where.column or 0))
    return cells


def _usual(block: str, rounds: int) -> Cells | None:
    """The cells of a block in which nothing is malformed, else None."""
    if not block.isascii():
        return None
    blank = " " * (len(block) // ROUND_WIDTH)
    if any(block[offset::ROUND_WIDTH] != blank for offset in _BLANKS):
        return None
    colours = block[_COLOUR::ROUND_WIDTH].replace(" ", "-")
    results = block[_RESULT::ROUND_WIDTH].upper()
    if colours.strip(_COLOURS) or results.strip(_RESULTS):
        return None
    fields = chain.from_iterable(struct.iter_unpack("4s6x" * rounds, block.encode()))
    try:
        opponents = list(map(_Numbers().__getitem__, fields))
    except _Malformed:
        return None
    return Cells(rounds, opponents, results, colours)


def _one_by_one(block: str, rounds: int, line_numbers: Sequence[int]) -> Cells:
    """The slow way through a block with faults: all of them are reported."""
    opponents, results, colours = list[int](), list[str](), list[str]()
    errors = Faults()
    for i in range(rounds * len(line_numbers)):
        written = block[i * ROUND_WIDTH : (i + 1) * ROUND_WIDTH]
        opponent, colour, result = 0, "-", " "
        try:
            opponent = _start_number(written[:4])
            colour, result = _marks(written)
        except _Malformed as fault:
            p, r = divmod(i, rounds)
            errors.append(_error(fault, line_numbers[p], r))
        opponents.append(opponent)
        colours.append(colour)
        results.append(result)
    return Cells(rounds, opponents, "".join(results), "".join(colours), errors=errors)


def _start_number(written: str) -> int:
    plain = written.strip()
    if plain and not (plain.isascii() and plain.isdigit()):
        raise _Malformed("opponent", plain, 0)
    return int(plain) if plain else 0


def _marks(written: str) -> tuple[str, str]:
    """Colour and result of a cell."""
    for offset in _BLANKS:
        if written[offset] != " ":
            raise _Malformed("blank", written[offset], offset)
    colour, result = written[_COLOUR], written[_RESULT].upper()
    if colour not in _COLOURS:
        raise _Malformed("colour", colour, _COLOUR)
    if result == "½":
        result = "="
    if len(result) > 1 or result not in _RESULTS:
        raise _Malformed("result", written[_RESULT], _RESULT)
    return colour.replace(" ", "-"), result


def _settle(cells: Cells, line_numbers: Sequence[int]) -> None:
    """Letters read by value: old byes, pairings without result, byes beside an opponent."""
    alone = [i for i, opponent in enumerate(cells.opponents) if not opponent]
    odd = [found.start() for found in _ODD_IN_A_GAME.finditer(cells.results)]
    if not alone and not odd:
        return
    letters = list(cells.results)
    for i in sorted({*alone, *odd}):
        p, r = divmod(i, cells.rounds)
        opponent, letter = cells.opponents[i], letters[i]
        if opponent == 0:
            letters[i] = _WITHOUT_OPPONENT.get(letter, letter)
            if letter in "10WL":
                taken = letters[i].upper()
                place = _at(line_numbers[p], r)
                cells.remarks.append(RESULT_WITHOUT_OPPONENT(place, found=letter, taken=taken))
        elif letter == " ":
            letters[i] = "?"
        elif letter in _BYE_OF_PAIRED:
            letters[i] = _BYE_OF_PAIRED[letter]
            place = _at(line_numbers[p], r)
            cells.remarks.append(
                BYE_WITH_OPPONENT(place, found=letter, opponent=opponent, taken=letters[i])
            )
        elif letter == "H":
            cells.errors.append(_error(_Malformed("result", "H", _RESULT), line_numbers[p], r))
    cells.results = "".join(letters)


def _at(line_number: int, r: int, offset: int = _RESULT) -> Where:
    return Where(line_number, column_of_round(r, offset), round=r + 1)


def _error(fault: _Malformed, line_number: int, r: int) -> BadLine:
    found = fault.found
    if fault.kind == "opponent":
        what, remedy = _NOT_A_NUMBER(found=found), _NOT_A_NUMBER_REMEDY()
    elif fault.kind == "colour":
        what, remedy = _NOT_A_COLOUR(found=found), _COLOUR_REMEDY()
    elif fault.kind == "blank":
        what, remedy = _NO_BLANK(found=found), _SHIFTED_REMEDY()
    else:
        guess = _LOOKALIKE.get(found.upper())
        what = _NOT_A_RESULT(found=found)
        remedy = _DID_YOU_MEAN(guess=guess) if guess else _ONE_OF()
    return BadLine(what, where=_at(line_number, r, fault.offset), found=found, remedy=remedy)
