"""One side of a game in a list: somebody, or what stands there instead, and what that is worth."""

from __future__ import annotations

from crosstable.errors import BadLine, Where
from crosstable.files.grids.cells import LOST, WON, sign
from crosstable.files.grids.game_results import game_result
from crosstable.files.grids.headings import folded, words
from crosstable.texts import text

_NO_NAME = text("error.game-name", "'{found}' is no name of a player")
_NO_NAME_REMEDY = text(
    "error.game-name.remedy",
    "write the names of both; start numbers stand in a column of their own beside them",
)
_TWO_NAMES = text(
    "error.game-number", "the start number {id} is that of '{first}' and of '{second}'"
)
_TWO_NAMES_REMEDY = text(
    "error.game-number.remedy",
    "give one of the two another start number, or write the same name; read several groups one by one",
)
#: A forfeit won against nobody is worth what a win is, a lost one nothing.
_WORTHS = {"+": "1", WON: "1", "-": "0", LOST: "0"}


def no_name(found: str, where: Where) -> BadLine:
    """The error for a side in which there is neither a name nor a word instead of one."""
    return BadLine(_NO_NAME(found=found), where=where, found=found, remedy=_NO_NAME_REMEDY())


def two_names(id: int, first: str, second: str, where: Where) -> BadLine:
    """The error for a start number that two share."""
    what = _TWO_NAMES(id=id, first=first, second=second)
    return BadLine(what, where=where, found=second, remedy=_TWO_NAMES_REMEDY())


def alone(written: str) -> str | None:
    """What stands instead of somebody: a bye, not paired; None where it is somebody."""
    plain = folded(written)
    if plain in words().byes:
        return "bye"
    if not plain or plain in words().not_paired or plain in words().nobody:
        return "not paired"
    return None


def bye(instead: str, written: str, *, white: bool) -> str:
    """The sign of a round without opponent. ``white``: the side of him who has it."""
    value = _worth(written, white=white)
    if instead == "bye":
        return " " if value == "0" else "U" if value in (None, "1", "?") else value
    return {None: "Z", "?": "Z", "1": "F"}.get(value, value or "Z")


def _worth(written: str, *, white: bool) -> str | None:
    """What a result gives one side: ``0-1`` is 1 for Black, ``1`` alone for him who is there."""
    if not written:
        return None
    both = game_result(written)
    value = both[not white] if both else sign(written)
    return _WORTHS.get(value or "", value)
