"""In which order criteria were applied, as the published ranks show it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crosstable.audit.bank import Bank
from crosstable.audit.figures import astray, unexplained
from crosstable.audit.printed import Printed
from crosstable.audit.published import SCORES
from crosstable.ranking.classes import Partition
from crosstable.ranking.codes import Criterion
from crosstable.ranking.columns import Column
from crosstable.rules.settled_orders import SettledOrder
from crosstable.rules.system import Modifier

#: So many criteria are looked for behind the ranks alone, and so many places each must separate:
#: a wrong one would have every second of them the other way round.
_MOST_MORE = 5
_PROOF = 12
#: What orders a table where nothing else does is no tie-break that the event used.
_NO_PROOF = ("TPN", "RTNG")


@dataclass(frozen=True)
class Walk:
    """A list applied from its first criterion to its last, each to the classes still tied."""

    listed: Sequence[Criterion]
    columns: Sequence[Column]
    partition: Partition

    def column(self, one: Criterion) -> Column | None:
        """The column of a criterion at its turn, None where it is not in the list."""
        return next((each for each in self.columns if each.criterion == one), None)

    def and_then(self, bank: Bank, one: Criterion) -> Walk:
        """The same with one criterion more; unchanged where the edition cannot give it."""
        made = bank.column(one, self.partition)
        if made is None:
            return self
        finer = self.partition
        if not _unknown_lots(made, bank):
            finer = finer.refined(made.key, len(self.columns))
        return Walk((*self.listed, one), (*self.columns, made), finer)

    @property
    def classes(self) -> int:
        """How many classes it makes."""
        return len(self.partition.decider)

    def astray(self, ranks: Printed) -> int:
        """How many ranks lie outside the places of their class."""
        return astray(self.partition, ranks.figures)

    def wrong_and_open(self, ranks: Printed) -> int:
        """How many ranks it does not give: they contradict it, or something else splits a class."""
        return self.astray(ranks) + unexplained(self.partition, ranks.figures)


def walked(bank: Bank, listed: Sequence[Criterion]) -> Walk:
    """The list applied; its first criterion is that of the leading ranking."""
    leading = bank.leading
    walk = Walk((leading.columns[0].criterion,), leading.columns, leading.partition)
    for one in listed[1:]:
        walk = walk.and_then(bank, one)
    return walk


def _unknown_lots(made: Column, bank: Bank) -> bool:
    """Whether lots were drawn of which nobody knows the seed: they prove nothing."""
    source, decided = made.source, bank.leading.regulations.decided
    return isinstance(source, SettledOrder) and source.drawn and not decided.seed_stated


def list_of_ranks(bank: Bank, walk: Walk, ranks: Printed, read: Sequence[Criterion]) -> Walk:
    """The list that gives the ranks: the one that was applied, else one that leaves at most half as
    many wrong: that of the columns in another order, or with one criterion more, of which no column
    was printed.

    ``read``: the criteria of the columns, from left to right.
    """
    best = walk
    for other in _others(bank, walk, ranks, read):
        if not best.astray(ranks):
            break
        fewer_astray = 2 * other.astray(ranks) <= best.astray(ranks)
        if fewer_astray and 2 * other.wrong_and_open(ranks) <= best.wrong_and_open(ranks):
            best = other
    return best


def _others(bank: Bank, walk: Walk, ranks: Printed, read: Sequence[Criterion]) -> Iterator[Walk]:
    same = list(read) == list(walk.listed)
    if len(read) == 1 or not (same or any(one.system.code not in SCORES for one in read)):
        return  # no column shows what ranks
    if not same:
        yield walked(bank, read)
    yield _in_fitting_order(bank, read, ranks)
    more = [one for one in bank.all_of if not one.modifiers and one not in read]
    for one in sorted(more, key=lambda each: each.system.kind != "group"):
        for at in range(1, len(read) + 1):
            yield walked(bank, [*read[:at], one, *read[at:]])


def _in_fitting_order(bank: Bank, read: Sequence[Criterion], ranks: Printed) -> Walk:
    """Of the criteria that are left always the first that sends nobody astray; the others are not
    applied."""
    walk, left = walked(bank, read[:1]), list(read[1:])
    wrong = walk.astray(ranks)
    while left:
        steps = ((one, walk.and_then(bank, one)) for one in left)
        step = next((each for each in steps if each[1].astray(ranks) <= wrong), None)
        if step is None:
            break
        left.remove(step[0])
        walk = step[1]
    return walk


def extended(bank: Bank, walk: Walk, ranks: Printed) -> Walk:
    """The list with what the ranks alone show: always the criterion that sends nobody astray and
    leaves the fewest ties, as long as it separates enough to be no accident."""
    usual = [one for one in bank.all_of if _is_usual(one)]
    while len(walk.listed) <= _MOST_MORE and not walk.astray(ranks):
        steps = [walk.and_then(bank, one) for one in usual if one not in walk.listed]
        fitting = [one for one in steps if not one.astray(ranks)]
        best = max(fitting, key=lambda one: one.classes, default=walk)
        if best.classes - walk.classes < _PROOF:
            break
        walk = best
    return walk


def _is_usual(one: Criterion) -> bool:
    cut = one.number(Modifier.CUT) == 1 or one.number(Modifier.MEDIAN) == 1
    simple = not one.modifiers or (len(one.modifiers) == 1 and cut)
    return simple and one.system.code not in _NO_PROOF
