"""A list with all that a judgement of it looks at."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.editions.edition import Edition
from crosstable.model.tournament import Tournament
from crosstable.ranking.codes import Criterion, criteria
from crosstable.ranking.regulations import ListSource, Regulations, Settings
from crosstable.recommended import Event, is_coefficient
from crosstable.rules.lists import coefficient

SCORES = ("PTS", "MPTS", "GPTS")


@dataclass(frozen=True, slots=True)
class Judged:
    """A list, the event and the edition.

    ``criteria``: what was understood of it and the edition has, the leading score included.
    ``decided``: by what the event is ranked, apart from this list. ``coefficient_assumed``: the
    list leaves it open.
    """

    tournament: Tournament
    settings: Settings
    decided: Regulations
    event: Event
    criteria: list[Criterion]
    source: ListSource
    coefficient_assumed: bool = False

    @property
    def edition(self) -> Edition:
        return self.decided.edition

    @property
    def tiebreaks(self) -> list[Criterion]:
        """The list without its scores."""
        return [one for one in self.criteria if one.system.code not in SCORES]

    @property
    def all_play_all(self) -> bool:
        """Whether everybody is to meet everybody."""
        return self.decided.type.name in ("round-robin", "double-round-robin")

    @property
    def is_recommended(self) -> bool:
        """Whether this is a list of the edition, with any coefficient; lots may follow it."""
        own = self._codes(self.tiebreaks)
        lists = [
            [one for one in criteria(each.list, self.edition) if one.system.code not in SCORES]
            for each in self.edition.recommended.values()
        ]
        wanted = [self._codes(one) for one in lists]
        return own in wanted or (own[-1:] == ["LOT"] and own[:-1] in wanted)

    def _codes(self, listed: list[Criterion]) -> list[str]:
        asked = coefficient.name in self.edition.decides
        return [coefficient.name if asked and is_coefficient(one) else one.code for one in listed]
