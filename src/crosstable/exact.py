"""The only place where numbers are made and compared.

Scores are integers, *ticks*, of an exact *unit* (half a point under 1-½-0). A mean keeps its
numerator and denominator. Nothing here is ever a float.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

Ticks: TypeAlias = npt.NDArray[np.int64]
Mask: TypeAlias = npt.NDArray[np.bool_]

_DECIMAL = re.compile(r"[+-]?(\d+([.,]\d*)?|[.,]\d+)")
_WHOLE = re.compile(r"[+-]?\d*")
_SAFE = 2**62


def number(written: str) -> Fraction:
    """The exact value of a number as people write it: ``1``, ``1.5``, ``1,5``, ``½``, ``3/2``.

    Raises `ValueError` where it is not one.
    """
    plain = written.strip().replace("−", "-")
    if plain.endswith("½"):
        if not _WHOLE.fullmatch(plain[:-1]):
            raise ValueError(f"{written!r} is not a number")
        whole = Fraction(plain[:-1]) if plain[:-1] not in ("", "-", "+") else Fraction(0)
        return whole - Fraction(1, 2) if plain.startswith("-") else whole + Fraction(1, 2)
    if "/" in plain:
        over, under = plain.split("/", 1)
        return Fraction(int(over), int(under))
    if not _DECIMAL.fullmatch(plain):
        raise ValueError(f"{written!r} is not a number")
    return Fraction(plain.replace(",", "."))


def common_unit(values: Iterable[Fraction]) -> Fraction:
    """The largest 1/n of which all ``values`` are whole multiples."""
    return Fraction(1, math.lcm(*(value.denominator for value in values)))


def machine_text(value: Fraction) -> str:
    """A number for machines: a decimal where it is finite, else lowest terms ``num/den``."""
    twos = fives = 0
    rest = value.denominator
    while rest % 2 == 0:
        rest, twos = rest // 2, twos + 1
    while rest % 5 == 0:
        rest, fives = rest // 5, fives + 1
    if rest != 1:
        return f"{value.numerator}/{value.denominator}"
    return _decimal(value, max(twos, fives))


def display(value: Fraction) -> str:
    """A number for people: exact up to three decimals, else two, rounded half up, with ``≈``."""
    if 1000 % value.denominator == 0:
        return machine_text(value)
    return f"≈{_decimal(rounded(value, 2), 2)}"


def rounded(value: Fraction, decimals: int) -> Fraction:
    """``value`` to ``decimals`` places, half up (away from zero for negative values)."""
    scale = 10**decimals
    half_up = (abs(value.numerator) * scale * 2 + value.denominator) // (2 * value.denominator)
    return Fraction(half_up if value >= 0 else -half_up, scale)


def _decimal(value: Fraction, places: int) -> str:
    digits = str(abs(value.numerator) * 10**places // value.denominator).rjust(places + 1, "0")
    sign = "-" if value < 0 else ""
    return f"{sign}{digits[: len(digits) - places]}{'.' if places else ''}{digits[len(digits) - places :]}"


@dataclass(frozen=True, slots=True)
class Values:
    """One value for each participant: ``num`` ticks, over ``den`` for a mean; ``den`` 0 is undefined.

    Shapes: ``num`` (P,), ``den`` (P,) or None. ``unit``: what one tick is worth.
    """

    num: Ticks
    unit: Fraction
    den: Ticks | None = None

    def fraction(self, p: int) -> Fraction | None:
        """The exact value of participant ``p``; None where it is undefined."""
        if self.den is None:
            return int(self.num[p]) * self.unit
        under = int(self.den[p])
        return None if under == 0 else Fraction(int(self.num[p]), under) * self.unit

    def texts(self) -> list[str | None]:
        """All values for machines, equal ones put into words once."""
        known: dict[tuple[int, int], str | None] = {}
        found: list[str | None] = []
        unders = self.den.tolist() if self.den is not None else [1] * len(self.num)
        for pair in zip(self.num.tolist(), unders, strict=True):
            if pair not in known:
                over, under = pair
                known[pair] = machine_text(Fraction(over, under) * self.unit) if under else None
            found.append(known[pair])
        return found


def order_key(values: Values) -> Ticks:
    """Integers (P,) in the order of the values: a greater value has a greater key.

    Undefined values come below every number. Means are brought over the least common multiple
    of their divisors; where that would not fit 64 bits they are compared as exact fractions.
    """
    if values.den is None:
        return values.num
    defined = values.den != 0
    divisors = {int(den) for den in np.unique(values.den[defined])}
    multiple = math.lcm(*divisors)
    biggest = int(np.abs(values.num).max(initial=0))
    if biggest * multiple < _SAFE:
        key = values.num * (multiple // np.where(defined, values.den, multiple))
        return np.where(defined, key, -_SAFE)
    return _key_of_fractions(values)


def _key_of_fractions(values: Values) -> Ticks:
    fractions = [values.fraction(p) for p in range(len(values.num))]
    position = {one: i for i, one in enumerate(sorted({f for f in fractions if f is not None}))}
    keys = [-1 if f is None else position[f] for f in fractions]
    return np.array(keys, dtype=np.int64)


def rounded_half_up(num: Ticks, den: Ticks) -> Ticks:
    """The quotients to the nearest integer, .5 up; where ``den`` is 0 the result is 0."""
    under = np.where(den == 0, 1, den)
    return np.where(den == 0, 0, (2 * num + under) // (2 * under))


def decimals(written: str) -> int:
    """How many decimals a number is written with; a half that is written ½ has one."""
    _, point, places = written.strip().replace(",", ".").partition(".")
    return len(places) if point else int(written.strip().endswith("½"))


def agrees(written: str, value: Fraction, places: int | None) -> bool:
    """Whether a published number is ``value``, or that rounded half up or cut at ``places``."""
    published = number(written)
    if places is None:
        return published == value
    return published in (value, rounded(value, places), truncated(value, places))


def truncated(value: Fraction, places: int) -> Fraction:
    """``value`` cut at ``places`` decimals, towards zero."""
    scale = 10**places
    return Fraction(int(value * scale), scale)


def nearly(written: str, value: Fraction, places: int) -> bool:
    """Whether a published number is less than one unit of the last of its decimals away."""
    return abs(number(written) - value) < Fraction(1, 10**places)


#: What is printed for a value that does not exist.
NOTHING = ("", "-", "–", "—")


@dataclass(frozen=True, slots=True)
class Figures:
    """A printed column (P,): ``whole`` figures, counted in units of the last of its ``places``.

    ``numeric``: where a number stands; ``empty``: where a dash or nothing stands for a value that
    does not exist; ``odd``: where something stands that is neither.
    """

    whole: npt.NDArray[Any]
    numeric: Mask
    empty: Mask
    odd: Mask
    places: int

    @property
    def written(self) -> Mask:
        """Where something was printed."""
        return self.numeric | self.empty | self.odd


def figures(texts: Sequence[str | None]) -> Figures:
    """A column as printed, None where nothing was printed for a row."""
    places = max((decimals(one) for one in texts if one is not None), default=0)
    kinds, whole = list[str](), list[int]()
    for one in texts:
        kind, value = _figure(one, places)
        kinds.append(kind)
        whole.append(value)
    large = max(map(abs, whole), default=0) >= _SAFE
    return Figures(
        np.array(whole, dtype=object if large else np.int64),
        numeric=np.array([kind == "#" for kind in kinds], dtype=np.bool_),
        empty=np.array([kind == "-" for kind in kinds], dtype=np.bool_),
        odd=np.array([kind == "?" for kind in kinds], dtype=np.bool_),
        places=places,
    )


def _figure(written: str | None, places: int) -> tuple[str, int]:
    """Whether a number (``#``), nothing (``-``) or something odd (``?``) stands there; the number."""
    if written is None:
        return "", 0
    if written.strip() in NOTHING:
        return "-", 0
    try:
        value = number(written) * 10**places
    except (ValueError, ZeroDivisionError):
        return "?", 0
    return ("#", value.numerator) if value.denominator == 1 else ("?", 0)


def agreeing(
    printed: Figures, values: Values, scale: Fraction = Fraction(1), *, exactly: bool = False
) -> Mask:
    """Where (P,) the printed figure can be the value times ``scale``: the same, or, unless
    ``exactly``, that rounded half up or cut at the decimals of the column; or both are nothing."""
    unit = values.unit * scale
    times = unit.numerator * 10**printed.places
    num, den = values.num, np.ones_like(values.num) if values.den is None else values.den
    largest = max(_largest(num) * times, _largest(printed.whole) * _largest(den) * unit.denominator)
    if 4 * largest >= _SAFE:
        num, den = num.astype(object), den.astype(object)
    over, under = num * times, np.where(den == 0, 1, den) * unit.denominator
    size, sign = np.abs(over), np.where(over < 0, -1, 1)
    same = printed.whole * under == over
    if not exactly:
        same |= printed.whole == sign * (size // under)
        same |= printed.whole == sign * ((2 * size + under) // (2 * under))
    return np.where(den == 0, printed.empty, printed.numeric & same.astype(np.bool_))


def _largest(ticks: npt.NDArray[Any]) -> int:
    return int(np.abs(ticks).max(initial=0))
