"""The rounds of a player's line: opponent, colour and result of each."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from crosstable.errors import BadLine, CrosstableError, Faults, Where
from crosstable.files.trf.columns import FIRST_ROUND, ROUND_WIDTH, column_of_round
from crosstable.model.assemble import OLD_BYE
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

_RESULTS = frozenset("10=+-WDLUFHZ ")
_COLOURS = frozenset("wbWBNnZz- ")
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


class _Numbers(dict[str, int]):
    """Opponent fields already read."""

    def __missing__(self, written: str) -> int:
        plain = written.strip()
        if plain and not (plain.isascii() and plain.isdigit()):
            raise _Malformed("opponent", plain, 0)
        self[written] = int(plain) if plain else 0
        return self[written]


class _Marks(dict[str, str]):
    """Colour and result as two letters, by the six columns that hold them."""

    def __missing__(self, written: str) -> str:
        padded = written.ljust(6)
        for offset in (0, 2, 4, 5):
            if padded[offset] != " ":
                raise _Malformed("blank", padded[offset], 4 + offset)
        colour, result = padded[1], padded[3].upper()
        if colour not in _COLOURS:
            raise _Malformed("colour", colour, 5)
        if result == "½":
            result = "="
        if result not in _RESULTS:
            raise _Malformed("result", padded[3], 7)
        self[written] = (colour if colour != " " else "-") + result
        return self[written]


@dataclass(slots=True)
class CellReader:
    """Reads the rounds of line after line; what it has seen once it looks up."""

    remarks: list[Remark] = field(default_factory=list[Remark])
    errors: list[CrosstableError] = field(default_factory=Faults)
    _numbers: _Numbers = field(default_factory=_Numbers)
    _marks: _Marks = field(default_factory=_Marks)

    def read(self, line: str, line_number: int) -> tuple[list[int], str, str]:
        """Start numbers of the opponents (0 none), result letters, colours as written."""
        starts = range(FIRST_ROUND, len(line), ROUND_WIDTH)
        try:
            numbers, marks = self._numbers, self._marks
            opponents = [numbers[line[at : at + 4]] for at in starts]
            pairs = "".join([marks[line[at + 4 : at + 10]] for at in starts])
        except _Malformed:
            return self._one_by_one(line, line_number)
        return self._settled(opponents, pairs[1::2], pairs[::2], line_number)

    def _one_by_one(self, line: str, line_number: int) -> tuple[list[int], str, str]:
        """The slow way through a line with faults: all of them are reported."""
        opponents, results, colours = list[int](), "", ""
        for r, at in enumerate(range(FIRST_ROUND, len(line), ROUND_WIDTH)):
            opponent, mark = 0, "- "
            try:
                opponent = self._numbers[line[at : at + 4]]
                mark = self._marks[line[at + 4 : at + 10]]
            except _Malformed as fault:
                self.errors.append(_error(fault, line_number, r))
            opponents.append(opponent)
            colours, results = colours + mark[0], results + mark[1]
        return self._settled(opponents, results, colours, line_number)

    def _settled(
        self, opponents: list[int], results: str, colours: str, line_number: int
    ) -> tuple[list[int], str, str]:
        """Letters read by value: old byes, pairings without result, byes beside an opponent."""
        if 0 not in opponents and not _ODD_IN_A_GAME.search(results):
            return opponents, results, colours
        letters = list(results)
        for r, (opponent, letter) in enumerate(zip(opponents, results, strict=True)):
            if opponent == 0:
                letters[r] = _WITHOUT_OPPONENT.get(letter, letter)
                if letter in "10WL":
                    self.remarks.append(
                        RESULT_WITHOUT_OPPONENT(
                            _at(line_number, r), found=letter, taken=letters[r].upper()
                        )
                    )
            elif letter == " ":
                letters[r] = "?"
            elif letter in _BYE_OF_PAIRED:
                letters[r] = _BYE_OF_PAIRED[letter]
                self.remarks.append(
                    BYE_WITH_OPPONENT(
                        _at(line_number, r), found=letter, opponent=opponent, taken=letters[r]
                    )
                )
            elif letter == "H":
                self.errors.append(_error(_Malformed("result", "H", 7), line_number, r))
        return opponents, "".join(letters), colours


def _at(line_number: int, r: int, offset: int = 7) -> Where:
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
