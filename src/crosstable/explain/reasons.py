"""Why a participant stands where he stands: between which neighbours, and by which values.

Every sentence is made of the ranking: the criterion that parted two classes, both values, and
those in which they were level before.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from crosstable.explain.criteria_words import criterion_words
from crosstable.ranking.classes import NOTHING
from crosstable.ranking.columns import Column
from crosstable.ranking.ranking import Ranking
from crosstable.rules.settled_orders import SettledOrder
from crosstable.rules.system import Modifier, Stepped
from crosstable.texts import Text, number_text, text

_ABOVE = text("why.above", "Above: {name} (place {place}). {decided}")
_BELOW = text("why.below", "Below: {name} (place {place}). {decided}")
_NOBODY_ABOVE = text("why.nobody-above", "Nobody stands above.")
_NOBODY_BELOW = text("why.nobody-below", "Nobody stands below.")
_DECIDES = text("why.decides", "What decides: {words} ({code}), {higher} to {lower}.")
_SMALLER = text(
    "why.smaller",
    "What decides: {words} ({code}), {higher} to {lower}; the smaller value stands ahead.",
)
_IN_GROUP = text(
    "why.in-group",
    "What decides: {words} ({code}), place {higher} to place {lower} among those who were tied.",
)
_BEHIND = text(
    "why.behind", "What decides: {words} ({code}); who missed rounds by choice comes behind."
)
_ANNULLED = text("why.annulled", "Who left and whose results are annulled comes behind all others.")
_LEVEL = text("why.level", "Level before that: {values}.")
_SHARED = text("why.shared", "Places {place} are shared with: {names}.")
_TRIED = text("why.tried", "Tried, and level in all of it: {values}.")
_ONE = text("why.one", "{name} (no. {id})")
_MORE = text("why.more", "and {count} more")
_MOST_NAMES = 8


class Parted(NamedTuple):
    """What parts two neighbours: the number of the criterion, and why in a sentence.

    ``clause``: the kind of reason, whatever the language.
    """

    number: int
    clause: str
    because: str


@dataclass(frozen=True)
class Reasons:
    """The reasons of all places of a ranking, in the active language."""

    ranking: Ranking
    _written: dict[tuple[bool, Fraction | None], str] = field(
        default_factory=dict[tuple[bool, Fraction | None], str]
    )

    @cached_property
    def words(self) -> list[str]:
        """The criteria in words."""
        edition = self.ranking.regulations.edition
        return [criterion_words(one.criterion, edition) for one in self.ranking.columns]

    @cached_property
    def _labels(self) -> list[int]:
        return self.ranking.partition.label.tolist()

    @cached_property
    def _bounds(self) -> list[tuple[int, int]]:
        """By class, where it begins and ends in the order of the ranking."""
        sizes: list[int] = self.ranking.partition.sizes.tolist()
        found, begin = list[tuple[int, int]](), 0
        for size in sizes:
            found.append((begin, begin + size))
            begin += size
        return found

    def sentences(self, p: int) -> list[str]:
        """The shared place if it is one, then the neighbours above and below."""
        return [*self.shared(p), self.above(p), self.below(p)]

    def row_above(self, p: int) -> int | None:
        """The row directly above row ``p`` and those who share its place."""
        begin, _ = self._bounds[self._labels[p]]
        return self.ranking.order[begin - 1] if begin else None

    def row_below(self, p: int) -> int | None:
        """The row directly below row ``p`` and those who share its place."""
        _, end = self._bounds[self._labels[p]]
        order = self.ranking.order
        return order[end] if end < len(order) else None

    def sharing(self, p: int) -> list[int]:
        """The other rows with the same place."""
        begin, end = self._bounds[self._labels[p]]
        return [q for q in self.ranking.order[begin:end] if q != p]

    def tried(self, p: int) -> int:
        """How many criteria were asked of row ``p`` that shares its place: where a recorded order
        says that places stay shared, none after it."""
        for number, one in enumerate(self.ranking.columns, 1):
            if isinstance(one.source, SettledOrder) and one.source.shared[p]:
                return number
        return len(self.ranking.columns)

    def above(self, p: int) -> str:
        """Who stands directly above row ``p``, and what decides."""
        other = self.row_above(p)
        if other is None:
            return str(_NOBODY_ABOVE())
        return str(_ABOVE(**self._who(other), decided=self.parted(other, p).because))

    def below(self, p: int) -> str:
        """Who stands directly below row ``p``, and what decides."""
        other = self.row_below(p)
        if other is None:
            return str(_NOBODY_BELOW())
        return str(_BELOW(**self._who(other), decided=self.parted(p, other).because))

    def shared(self, p: int) -> list[str]:
        """With whom the place is shared, and what was tried; nothing where it is not shared."""
        others = self.sharing(p)
        if not others:
            return []
        names = [str(_ONE(**self._who(q))) for q in others[:_MOST_NAMES]]
        if len(others) > _MOST_NAMES:
            names.append(str(_MORE(count=len(others) - _MOST_NAMES)))
        said = _SHARED(place=self.place(p), names="; ".join(names))
        tried = _TRIED(values=self._values(p, self.tried(p)))
        return [f"{said} {tried}"]

    def place(self, p: int) -> str:
        """The place of row ``p``: ``3``, or ``3-5`` where it is shared."""
        first, last = self.ranking.places
        return f"{first[p]}" if first[p] == last[p] else f"{first[p]}-{last[p]}"

    def _who(self, p: int) -> dict[str, object]:
        one = self.ranking.tournament.participants[p]
        return {"id": one.id, "name": one.name, "place": self.place(p)}

    def parted(self, higher: int, lower: int) -> Parted:
        """What parts two neighbours, and in what they were level before it."""
        number = int(self.ranking.partition.decider[self._labels[lower]])
        if number == NOTHING:
            return Parted(number, "", "")
        found = self.decision(number, higher, lower)
        if not number or found.clause == _ANNULLED.id:
            return found
        level = _LEVEL(values=self._values(lower, number))
        return found._replace(because=f"{found.because} {level}")

    def decision(self, number: int, higher: int, lower: int) -> Parted:
        """How a criterion parts two who were level before it."""
        ranking = self.ranking
        withdrawn = ranking.evaluation.table.withdrawn
        if number == 0 and withdrawn[lower] and not withdrawn[higher]:
            return Parted(number, _ANNULLED.id, str(_ANNULLED()))
        column = ranking.columns[number]
        kind, values = _sentence(column, higher, lower), self._both(column, higher, lower)
        said = kind(
            words=self.words[number],
            code=column.name.partition("#")[0],
            higher=values[0],
            lower=values[1],
        )
        return Parted(number, kind.id, str(said))

    def _both(self, column: Column, higher: int, lower: int) -> tuple[str, str]:
        """Both values; as fractions where the rounded ones would look the same."""
        written = self._value(column, higher), self._value(column, lower)
        exact = column.value(higher), column.value(lower)
        if written[0] == written[1] and exact[0] != exact[1]:
            return str(exact[0]), str(exact[1])
        return written

    def _values(self, p: int, count: int) -> str:
        """The values of the first criteria, with their codes."""
        columns = self.ranking.columns[:count]
        return "; ".join(f"{one.name.partition('#')[0]} {self._value(one, p)}" for one in columns)

    def _value(self, column: Column, p: int) -> str:
        """A value as people read it, a dash for none."""
        key = (column.criterion.system.signed, column.value(p))
        if key not in self._written:
            signed, value = key
            self._written[key] = "-" if value is None else number_text(value, signed=signed)
        return self._written[key]


def _sentence(column: Column, higher: int, lower: int) -> Text:
    """The wording for what decides, by the kind of criterion."""
    source = column.source
    behind = source.behind if isinstance(source, Stepped) else None
    if behind is not None and behind[lower] and not behind[higher]:
        return _BEHIND
    if column.kind == "group":
        return _IN_GROUP
    upwards = column.criterion.system.ascending != column.criterion.has(Modifier.REVERSED)
    return _SMALLER if upwards else _DECIDES
