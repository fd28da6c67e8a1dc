"""One try: the published columns under one edition with its settings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

import numpy as np

from crosstable.audit.bank import Bank
from crosstable.audit.figures import places, unexplained
from crosstable.audit.headings import Meaning, meaning
from crosstable.audit.identified import ListFrom
from crosstable.audit.order_of_list import Walk, extended, list_of_ranks, walked
from crosstable.audit.printed import PLAIN, Kind, Match, Printed
from crosstable.audit.published import SCORES, differing_ranks
from crosstable.audit.recognise import (
    FEW_FIGURES,
    Reading,
    among_systems,
    best_reading,
    is_recognised,
    reading,
)
from crosstable.exact import Mask
from crosstable.ranking.codes import Criterion
from crosstable.ranking.regulations import Settings


@dataclass(frozen=True)
class Fit:
    """A published column and what it is here; ``found`` None where it is nothing, and for ranks."""

    printed: Printed
    said: Meaning
    match: Match
    found: Reading | None = None

    @property
    def whole(self) -> bool:
        """Whether all its figures are ours."""
        return self.match.rows == self.printed.total


class Counted(NamedTuple):
    """Which columns count in every try, by name, so that all are measured alike.

    ``known``: recognised in some try, whatever their headings say. ``lost``: called tie-breaks, but
    in no try is one of them recognised; what the others show is not hidden by them.
    """

    known: frozenset[str] = frozenset()
    lost: frozenset[str] = frozenset()


#: Before all tries are known: each counts what it recognises.
EACH_ITS_OWN = Counted()


@dataclass(frozen=True)
class Trial:
    """What became of it. ``changed``: what was set otherwise, as it is written after ``--set`` or
    another option."""

    settings: Settings
    changed: Mapping[str, str]
    bank: Bank
    walk: Walk
    fits: Sequence[Fit]
    list_from: ListFrom
    counted: Counted = EACH_ITS_OWN

    @cached_property
    def compared(self) -> list[Fit]:
        """Not start numbers, nor columns that nobody calls a tie-break and nothing gives."""
        return [one for one in self.fits if _counts(one, self.counted)]

    @cached_property
    def rows(self) -> Mask:
        """The rows (P,) with any figure that can be compared."""
        written = [one.printed.written for one in self.compared]
        return np.any(written or [np.zeros(len(self.fits[0].printed.texts), np.bool_)], axis=0)

    @cached_property
    def rows_matched(self) -> int:
        """The rows of which all figures are ours."""
        wrong = [one.printed.written & ~one.match.mask for one in self.compared]
        return int((self.rows & ~np.any(wrong, axis=0)).sum()) if wrong else 0

    @property
    def fitting(self) -> bool:
        """Whether everything published is ours."""
        return not self.counted.lost and self.rows_matched == int(self.rows.sum())

    @cached_property
    def figures_matched(self) -> int:
        """All figures that are ours."""
        return sum(one.match.rows for one in self.compared)

    @property
    def figures_wrong(self) -> int:
        """All that are not."""
        total = sum(one.printed.total for one in self.compared)
        return total - self.figures_matched

    @cached_property
    def unexplained(self) -> int:
        """How many ranks rest on something that the list does not have."""
        ranks = [one.printed for one in self.fits if one.printed.kind is Kind.RANK]
        ranks = [one for one in ranks if not one.start_numbers]
        return sum(unexplained(self.walk.partition, one.figures) for one in ranks)

    @property
    def listed(self) -> list[str]:
        """The list, the leading score included."""
        return [one.code for one in self.walk.listed]


def _counts(one: Fit, counted: Counted) -> bool:
    name = one.printed.name
    if one.printed.start_numbers or name in counted.lost:
        return False
    if one.printed.kind is not Kind.TIEBREAK or one.said.claimed:
        return True
    return one.found is not None or name in counted.known


def measured_alike(tries: Sequence[Trial]) -> list[Trial]:
    """The tries with the same columns counted in all of them."""
    known, claimed = set[str](), set[str]()
    for fit in (one for each in tries for one in each.fits):
        if fit.printed.kind is Kind.TIEBREAK:
            claimed |= {fit.printed.name} if fit.said.claimed else set()
            known |= {fit.printed.name} if _recognised(fit) else set()
    telling = {fit.printed.name for fit in tries[0].fits if fit.printed.distinct > FEW_FIGURES}
    counted = Counted(frozenset(known & (claimed | telling)), frozenset(claimed - known))
    return [replace(one, counted=counted) for one in tries]


def _recognised(fit: Fit) -> bool:
    return fit.found is not None and is_recognised(fit.printed, fit.found._replace(match=fit.match))


def trial(
    columns: Sequence[Printed],
    bank: Bank,
    settings: Settings,
    changed: Mapping[str, str],
    *,
    plain_only: bool = False,
    beyond_headings: bool = False,
    otherwise: Mapping[str, Criterion] = MappingProxyType({}),
) -> Trial:
    """Take each column for what its heading names, else for what gives its figures.

    ``plain_only``: of columns without a name only the usual criteria are tried.
    ``beyond_headings``: a column that is not what its heading names may be something else.
    ``otherwise``: what columns are taken for that are nothing here.
    """
    decided = bank.leading.regulations
    stated = () if decided.list_from == "default" else decided.criteria
    reader = _Reader(bank, stated, plain_only, beyond_headings, otherwise)
    fits = [reader.fit(one) for one in columns]
    listed = reader.listed()
    ranks = next((one for one in columns if one.kind is Kind.RANK and not one.start_numbers), None)
    walk = walked(bank, listed)
    if ranks is not None and all(one.whole for one in fits if one.printed is not ranks):
        walk = list_of_ranks(bank, walk, ranks, reader.read)
        walk = walk if stated or len(reader.read) > 1 else extended(bank, walk, ranks)
    fits = [reader.again(one, walk) for one in fits]
    return Trial(settings, changed, bank, walk, fits, _list_from(bank, walk, reader.read))


def _list_from(bank: Bank, walk: Walk, read: Sequence[Criterion]) -> ListFrom:
    """Who says the list that was applied in the end."""
    decided, listed = bank.leading.regulations, list(walk.listed)
    if decided.list_from != "default" and listed == list(decided.criteria):
        return decided.list_from
    return "columns" if listed == list(read) else "ranks"


class _Reader:
    """Reads the columns from left to right, so that a tied group is known at its turn."""

    def __init__(
        self,
        bank: Bank,
        stated: Sequence[Criterion],
        plain_only: bool,
        beyond: bool,
        otherwise: Mapping[str, Criterion],
    ) -> None:
        self._bank, self._stated, self._otherwise = bank, list(stated), otherwise
        self._plain_only, self._beyond = plain_only, beyond
        leading = bank.leading.columns[0].criterion
        self.read: list[Criterion] = [leading]
        self._list_lacks = False
        self._classes = bank.leading.partition
        self._walk = walked(bank, stated) if stated else None
        self._tiebreaks = [one for one in stated if one.system.code not in SCORES]

    def listed(self) -> list[Criterion]:
        """The stated list, else the columns as printed; so too where the list of the file lacks one
        of them."""
        return self.read if self._list_lacks else self._stated or self.read

    def fit(self, printed: Printed) -> Fit:
        """What a column is."""
        if printed.kind is Kind.RANK:
            return Fit(printed, Meaning(), _none(printed))  # when the list is known
        if printed.kind is Kind.POINTS:
            return self._points(printed)
        said = meaning(printed.name, self._bank.edition)
        found = None if said.decided else self._reading(printed, said)
        if found is None and printed.name in self._otherwise:
            found = self._as(printed, self._otherwise[printed.name])
        if found is not None:
            self._take(found)
            by_file = self._bank.leading.regulations.list_from == "file"
            self._list_lacks |= said.unlisted and by_file
        return Fit(printed, said, _none(printed) if found is None else found.match, found)

    def _points(self, printed: Printed) -> Fit:
        score = next((one for one in self.listed() if one.system.code in SCORES), self.read[0])
        found = reading(printed, self._bank, score, self._classes)
        return Fit(printed, Meaning(), _none(printed) if found is None else found.match, found)

    def _reading(self, printed: Printed, said: Meaning) -> Reading | None:
        named = self._named(said)
        found = None if named is None else self._as(printed, named)
        sure = said.code is not None and not self._beyond
        if sure or (found is not None and found.match.rows == printed.total):
            return found
        other = best_reading(printed, self._bank, self._choice(said), self._classes)
        if other is None or (found is not None and other.match.rows <= found.match.rows):
            return found
        whole = other.match.rows == printed.total and printed.distinct > 1
        return other if said.code is None or whole else found

    def _named(self, said: Meaning) -> Criterion | None:
        """The criterion of the heading, or of its place in the stated list."""
        if said.code is not None:
            return said.code
        if said.position is None or said.position > len(self._tiebreaks):
            return None
        return self._tiebreaks[said.position - 1]

    def _choice(self, said: Meaning) -> Sequence[Criterion]:
        choice = among_systems(self._bank.all_of, () if self._beyond else said.systems)
        return [one for one in choice if _usual(one)] if self._plain_only else choice

    def _as(self, printed: Printed, one: Criterion) -> Reading | None:
        at_its_turn = None if self._walk is None else self._walk.column(one)
        if at_its_turn is not None:
            return Reading(one, at_its_turn, printed.match(at_its_turn, scaled=True))
        return reading(printed, self._bank, one, self._classes)

    def _take(self, found: Reading) -> None:
        if found.criterion not in self.read:
            self._classes = self._classes.refined(found.made.key, len(self.read))
            self.read.append(found.criterion)

    def again(self, one: Fit, walk: Walk) -> Fit:
        """The column beside the final list: ranks by its places, tied groups at their turn."""
        printed = one.printed
        if printed.kind is Kind.RANK:
            return Fit(printed, one.said, Match(rank_mask(printed, walk), one.match.scale))
        made = None if one.found is None else walk.column(one.found.criterion)
        if one.found is None or made is None or made.kind != "group":
            return one
        match = printed.match(made, scaled=True)
        if match.rows < one.match.rows:
            return one
        return Fit(printed, one.said, match, one.found._replace(made=made, match=match))


def _none(printed: Printed) -> Match:
    return Match(np.zeros(len(printed.texts), dtype=np.bool_), PLAIN)


def _usual(one: Criterion) -> bool:
    return len(one.modifiers) <= 1


def rank_mask(printed: Printed, walk: Walk) -> Mask:
    """The rows (P,) whose rank follows from the list."""
    first, last = (each.tolist() for each in places(walk.partition, printed.figures))
    mask = printed.written.copy()
    mask[differing_ranks(printed.texts, first, last)] = False
    return mask
