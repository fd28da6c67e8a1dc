"""Why a participant stands where he stands: between which neighbours, and by which values.

Every sentence is made of the ranking: the criterion that parted two classes, both values, and
those in which they were level before.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from crosstable.ranking.classes import NOTHING
from crosstable.ranking.columns import Column
from crosstable.reports.contents import Contents
from crosstable.rules.system import Modifier, Stepped
from crosstable.texts import Text, text

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


@dataclass(frozen=True)
class Reasons:
    """The reasons of all places of an event."""

    contents: Contents

    @cached_property
    def _words(self) -> list[str]:
        return [one.words for one in self.contents.headings]

    @cached_property
    def _positions(self) -> list[int]:
        """By participant row, where it stands in the order of the ranking."""
        found = [0] * len(self.contents.ranking.order)
        for at, p in enumerate(self.contents.ranking.order):
            found[p] = at
        return found

    @cached_property
    def _labels(self) -> list[int]:
        return self.contents.ranking.partition.label.tolist()

    @cached_property
    def _bounds(self) -> list[tuple[int, int]]:
        """By class, where it begins and ends in the order of the ranking."""
        sizes: list[int] = self.contents.ranking.partition.sizes.tolist()
        found, begin = list[tuple[int, int]](), 0
        for size in sizes:
            found.append((begin, begin + size))
            begin += size
        return found

    def sentences(self, p: int) -> list[str]:
        """The shared place if it is one, then the neighbours above and below."""
        return [*self.shared(p), self.above(p), self.below(p)]

    def above(self, p: int) -> str:
        """Who stands directly above row ``p``, and what decides."""
        begin, _ = self._bounds[self._labels[p]]
        if not begin:
            return str(_NOBODY_ABOVE())
        other = self.contents.ranking.order[begin - 1]
        return str(_ABOVE(**self._who(other), decided=self._decided(other, p)))

    def below(self, p: int) -> str:
        """Who stands directly below row ``p``, and what decides."""
        _, end = self._bounds[self._labels[p]]
        order = self.contents.ranking.order
        if end == len(order):
            return str(_NOBODY_BELOW())
        other = order[end]
        return str(_BELOW(**self._who(other), decided=self._decided(p, other)))

    def shared(self, p: int) -> list[str]:
        """With whom the place is shared, and what was tried; nothing where it is not shared."""
        begin, end = self._bounds[self._labels[p]]
        others = [q for q in self.contents.ranking.order[begin:end] if q != p]
        if not others:
            return []
        names = [str(_ONE(**self._who(q))) for q in others[:_MOST_NAMES]]
        if len(others) > _MOST_NAMES:
            names.append(str(_MORE(count=len(others) - _MOST_NAMES)))
        said = _SHARED(place=self.contents.place(p), names="; ".join(names))
        tried = _TRIED(values=self._values(p, len(self.contents.ranking.columns)))
        return [f"{said} {tried}"]

    def _who(self, p: int) -> dict[str, object]:
        one = self.contents.ranking.tournament.participants[p]
        return {"id": one.id, "name": one.name, "place": self.contents.place(p)}

    def _decided(self, higher: int, lower: int) -> str:
        """What parts two neighbours, and in what they were level before it."""
        ranking = self.contents.ranking
        number = int(ranking.partition.decider[self._labels[lower]])
        if number == NOTHING:
            return ""
        withdrawn = ranking.evaluation.table.withdrawn
        if number == 0 and withdrawn[lower] and not withdrawn[higher]:
            return str(_ANNULLED())
        column = ranking.columns[number]
        texts = self.contents.value_texts[number]
        said = _sentence(column, higher, lower)(
            words=self._words[number],
            code=column.name.partition("#")[0],
            higher=texts[higher],
            lower=texts[lower],
        )
        return f"{said} {_LEVEL(values=self._values(lower, number))}" if number else str(said)

    def _values(self, p: int, count: int) -> str:
        """The values of the first criteria, with their codes."""
        columns = self.contents.ranking.columns[:count]
        shown = zip(columns, self.contents.value_texts, strict=False)
        return "; ".join(f"{one.name.partition('#')[0]} {texts[p]}" for one, texts in shown)


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
