"""A participant under several editions, as text for the terminal."""

from __future__ import annotations

import textwrap

from crosstable.audit.by_edition_shapes import ByEdition, PlaceUnder, ValueUnder
from crosstable.audit.compared import ByRounds, Change
from crosstable.explain.criteria_words import criterion_words
from crosstable.ranking.codes import criterion
from crosstable.ranking.ranking import Ranking
from crosstable.reports.changed import ChangeWriter, both_values
from crosstable.reports.compared import turned_lines
from crosstable.reports.numbers import has_sign, shown
from crosstable.texts import text

_HEAD = text("by-edition.head", "{name} (no. {id}) under several editions")
_PLACE = text("by-edition.place", "{edition}: place {place}")
_VALUE = text("by-edition.value", "{code}   {title}")
_UNDER = text("by-edition.under", "{edition}: {value}")
_LACKS = text("by-edition.lacks", "{edition} does not have it")
_ALL = text("by-edition.all", "{value} under each of them")
_PAIR = text("by-edition.pair", "{first} and {other}:")
_THE_REST = text("by-edition.rest", "all other rounds give the same")


def by_edition_text(found: ByEdition, base: Ranking, wide: int) -> str:
    """Place and values under each edition, with the rounds that differ and their clauses."""
    names = {one.id: one.name for one in base.tournament.participants}
    lines = [str(_HEAD(name=found.name, id=found.id))]
    for one in found.places:
        lines += _place(one, ChangeWriter(names, wide))
    for one in found.values:
        lines += ["", *_value(one, found.editions, base, names, wide)]
    return "".join(f"{line}\n" for line in lines)


def _place(one: PlaceUnder, writer: ChangeWriter) -> list[str]:
    place = f"{one.place}" if one.place == one.place_to else f"{one.place}-{one.place_to}"
    lines = [f"  {_PLACE(edition=one.edition, place=place)}"]
    for each in one.turned:
        lines += [f"  {line}" for line in turned_lines(each, writer)]
    return lines


def _value(
    one: ValueUnder, editions: list[str], base: Ranking, names: dict[int, str], wide: int
) -> list[str]:
    """The values in a line; below it what differs from the first edition."""
    title = criterion_words(criterion(one.tiebreak.partition("#")[0]), base.regulations.edition)
    lines = [str(_VALUE(code=one.tiebreak, title=title))]
    changes = [each for each in one.changes if each is not None]
    if not changes and all(one.has):
        value = shown(one.values[0], signed=has_sign(one.tiebreak))
        return [*lines, f"  {_ALL(value=value)}"]
    values = "; ".join(
        str(_UNDER(edition=edition, value=value) if value is not None else _LACKS(edition=edition))
        for edition, value in zip(editions, _written(one), strict=True)
    )
    lines += textwrap.wrap(values, wide, initial_indent="  ", subsequent_indent="    ")
    for edition, each in zip(editions[1:], one.changes, strict=True):
        if each is not None:
            pair = (editions[0], edition)
            lines += [f"  {_PAIR(first=pair[0], other=edition)}"] if len(editions) > 2 else []
            lines += _against(each, ChangeWriter(names, wide, pair))
    return lines


def _written(one: ValueUnder) -> list[str | None]:
    """The values as people read them, as fractions where two would look alike; None: not there."""
    signed = has_sign(one.tiebreak)
    written = [shown(value, signed=signed) for value in one.values]
    for at, each in enumerate(one.changes, 1):
        if each is not None:
            written[0], written[at] = both_values(each)
    return [value if has else None for value, has in zip(written, one.has, strict=True)]


def _against(one: Change, writer: ChangeWriter) -> list[str]:
    lines = writer.reasons(one, 2)
    if isinstance(one, ByRounds) and one.lines:
        lines.append(f"  {_THE_REST()}")
    return lines
