"""Tables of our own rankings, printed in the ways that people and programs print them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from crosstable.exact import machine_text, number
from crosstable.model.published import Published
from crosstable.ranking.ranking import Ranking


class Style(NamedTuple):
    """How somebody prints: numbers ``plain`` (22 beside 22.5), ``fixed`` to the decimals of the
    column or ``cut`` there; with a comma; shared places or a row of places; codes or TBn."""

    numbers: str
    comma: bool
    shared: bool
    numbered: bool
    dash: bool


def style(rng: random.Random) -> Style:
    some = (False, True)
    numbers = rng.choice(("plain", "fixed", "cut"))
    return Style(numbers, *(rng.choice(some) for _ in range(4)))


def printed_table(ranking: Ranking, how: Style, headings: Sequence[str]) -> Published:
    """Points, ranks and columns. ``headings`` of the columns, the leading score left out."""
    rows = range(len(ranking.tournament.participants))
    first, _ = ranking.places
    line = {p: place for place, p in enumerate(ranking.order, start=1)}
    columns = {
        heading: tuple(texts([one.value(p) for p in rows], how))
        for heading, one in zip(headings, ranking.columns[1:], strict=True)
    }
    ranks = tuple(first[p] if how.shared else line[p] for p in rows)
    return Published(points=tuple(map(ranking.score, rows)), ranks=ranks, columns=columns)


def texts(values: list[Fraction | None], how: Style) -> Iterator[str | None]:
    """A column of numbers with at most two decimals."""
    units = [value.denominator for value in values if value is not None]
    places = max((next((n for n in (0, 1) if 10**n % unit == 0), 2) for unit in units), default=0)
    for value in values:
        if value is None:
            yield "-" if how.dash else None
            continue
        hundred = value * 10**places
        whole = (hundred if how.numbers == "cut" else hundred + Fraction(1, 2)).__floor__()
        text = machine_text(Fraction(whole, 10**places))
        if how.numbers != "plain" and places:
            before, _, after = text.partition(".")
            text = f"{before}.{after.ljust(places, '0')}"
        yield text.replace(".", ",") if how.comma else text


def wrong_ranks(ranking: Ranking, ranks: Sequence[int | None]) -> Iterator[int]:
    """Ranks outside the places of the class; or inside, but not the first place of the class and
    so many more as there are members ahead."""
    first, last = ranking.places
    for p, rank in enumerate(ranks):
        assert rank is not None
        members = [ranks[q] or 0 for q in range(len(ranks)) if first[q] == first[p]]
        complete = all(first[p] <= other <= last[p] for other in members)
        if not first[p] <= rank <= last[p] or (
            complete and rank - first[p] != sum(other < rank for other in members)
        ):
            yield p


def stands_for(text: str, value: Fraction | None, places: int) -> bool:
    """Whether a figure is the value, rounded half up or cut at the decimals of its column."""
    if value is None or text == "-":
        return value is None and text == "-"
    scale = 10**places
    cut = Fraction((value * scale).__floor__(), scale)
    half_up = Fraction((value * scale + Fraction(1, 2)).__floor__(), scale)
    return number(text) in (value, cut, half_up)
