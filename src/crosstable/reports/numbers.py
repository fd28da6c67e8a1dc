"""Numbers of tables and explanations, as a reader of the active language writes them."""

from __future__ import annotations

from fractions import Fraction

from crosstable.errors import RegulationError
from crosstable.ranking.codes import criterion
from crosstable.texts import number_text


def shown(value: str | None, *, signed: bool = False, halves: bool = True) -> str:
    """A machine text as people read it, a dash for none. For the rest see `number_text`."""
    return "-" if value is None else number_text(Fraction(value), signed=signed, halves=halves)


def has_halves(code: str) -> bool:
    """Whether half a point may stand as a sign in what a criterion is made of; beside ratings and
    percentages points are written as decimals."""
    try:
        return not criterion(code.partition("#")[0]).system.needs_ratings
    except RegulationError:
        return True


def has_sign(code: str) -> bool:
    """Whether the values of a criterion are shown with their sign; ``code`` may be another column."""
    try:
        return criterion(code.partition("#")[0]).system.signed
    except RegulationError:
        return False
