"""How many points a round is worth."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from fractions import Fraction

from crosstable.errors import BadSetting
from crosstable.exact import common_unit, machine_text, number
from crosstable.model.result import RESULTS
from crosstable.texts import text

#: The symbols of TRF record 162 and what each of them gives points to.
SYMBOLS: dict[str, tuple[str, ...]] = {
    "W": ("win", "forfeit_win", "full_bye"),
    "D": ("draw", "half_bye"),
    "L": ("loss",),
    "A": ("forfeit_loss", "zero_bye"),
    "P": ("pairing_bye",),
    "Z": ("zero_bye",),
}
#: Ready-made scorings by name.
NAMED = {"chess": "W=1 D=1/2 L=0", "draughts": "W=2 D=1 L=0", "football": "W=3 D=1 L=0"}

_NOT_A_SCORING = text("error.scoring", "'{found}' is not a scoring")
_SCORING_REMEDY = text(
    "error.scoring.remedy",
    "write for example 'W=3 D=1 L=0 P=1', with the symbols W D L A P Z, or one of: {names}",
)


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points of each kind of result. ``black_*``: what Black gets where it differs from White."""

    win: Fraction = Fraction(1)
    draw: Fraction = Fraction(1, 2)
    loss: Fraction = Fraction(0)
    forfeit_win: Fraction = Fraction(1)
    forfeit_loss: Fraction = Fraction(0)
    pairing_bye: Fraction = Fraction(1)
    full_bye: Fraction = Fraction(1)
    half_bye: Fraction = Fraction(1, 2)
    zero_bye: Fraction = Fraction(0)
    black_win: Fraction | None = None
    black_draw: Fraction | None = None
    black_loss: Fraction | None = None

    @property
    def unit(self) -> Fraction:
        """The largest unit in which all points are whole numbers."""
        return common_unit(value for value in self._values().values() if value is not None)

    @property
    def depends_on_colour(self) -> bool:
        return any(
            getattr(self, f"black_{name}") not in (None, getattr(self, name))
            for name in ("win", "draw", "loss")
        )

    def points(self, letter: str, black: bool = False) -> Fraction:
        """What the result ``letter`` is worth; a game not finished is worth nothing yet."""
        name = RESULTS[letter].points
        if not name:
            return Fraction(0)
        for_black: Fraction | None = getattr(self, f"black_{name}", None) if black else None
        value: Fraction = getattr(self, name) if for_black is None else for_black
        return value

    def symbols(self) -> dict[str, str]:
        """The scoring in the symbols of record 162, as machine texts; names for what they cannot say."""
        said = {
            symbol: machine_text(getattr(self, names[0]))
            for symbol, names in SYMBOLS.items()
            if symbol != "Z"
        }
        for names in SYMBOLS.values():
            for name in names[1:]:
                if getattr(self, name) != getattr(self, names[0]):
                    said[name] = machine_text(getattr(self, name))
        for name in ("black_win", "black_draw", "black_loss"):
            value: Fraction | None = getattr(self, name)
            if value is not None and value != getattr(self, name.removeprefix("black_")):
                said[name] = machine_text(value)
        return said

    def with_symbols(self, values: dict[str, Fraction]) -> Scoring:
        """The scoring with some symbols set. P follows W unless it is set itself."""
        changed: dict[str, Fraction] = {}
        for symbol in ("W", "D", "L", "A", "Z", "P"):
            if symbol in values:
                changed |= dict.fromkeys(SYMBOLS[symbol], values[symbol])
        if "W" in values and "P" not in values:
            changed["pairing_bye"] = values["W"]
        return replace(self, **changed)

    def _values(self) -> dict[str, Fraction | None]:
        return {field.name: getattr(self, field.name) for field in fields(self)}


def symbols_text(scoring: Scoring) -> str:
    """A scoring as a user may write it: ``W=3 D=1 L=0 A=0 P=3``."""
    return " ".join(f"{symbol}={value}" for symbol, value in scoring.symbols().items())


#: What a round may be worth at most, and the finest part of a point.
MOST_POINTS, FINEST = 9_999, 1_000


def points_number(written: str) -> Fraction:
    """Points as a user or a file writes them. Raises `ValueError` where they cannot be meant."""
    value = number(written)
    if abs(value) > MOST_POINTS or value.denominator > FINEST:
        raise ValueError(written)
    return value


def scoring_from_text(written: str) -> Scoring:
    """A scoring as a user writes it: ``W=3 D=1 P=1.5`` or a name such as ``draughts``.

    Raises `BadSetting` where it cannot be read.
    """
    plain = NAMED.get(written.strip().lower(), written)
    values: dict[str, Fraction] = {}
    try:
        for part in plain.replace(",", " ").replace(";", " ").split():
            symbol, value = part.split("=", 1)
            if symbol.upper() not in SYMBOLS:
                raise ValueError(symbol)
            values[symbol.upper()] = points_number(value)
    except (ValueError, ZeroDivisionError) as fault:
        raise BadSetting(
            _NOT_A_SCORING(found=written),
            found=written,
            remedy=_SCORING_REMEDY(names=", ".join(NAMED)),
        ) from fault
    if not values:
        raise BadSetting(
            _NOT_A_SCORING(found=written), remedy=_SCORING_REMEDY(names=", ".join(NAMED))
        )
    return Scoring().with_symbols(values)
