"""In which order criteria were applied, as the published ranks show it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crosstable.audit.bank import Bank
from crosstable.audit.printed import Printed
from crosstable.ranking.classes import Partition
from crosstable.ranking.codes import Criterion
from crosstable.ranking.columns import Column
from crosstable.rules.settled_orders import SettledOrder


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


def list_of_ranks(
    bank: Bank, listed: Sequence[Criterion], ranks: Printed, read: Sequence[Criterion]
) -> Walk:
    """The list that gives most of the ranks: the one given, else that of the columns in another
    order, or with one criterion more, of which no column was printed.

    ``read``: the criteria of the columns, from left to right.
    """
    best = walked(bank, listed)
    fewest = astray(best.partition, ranks)
    if not fewest:
        return best
    for walk in _others(bank, listed, ranks, read):
        wrong = astray(walk.partition, ranks)
        if wrong < fewest and 2 * wrong <= fewest:
            best, fewest = walk, wrong
        if not fewest:
            break
    return best


def _others(
    bank: Bank, listed: Sequence[Criterion], ranks: Printed, read: Sequence[Criterion]
) -> Iterator[Walk]:
    if list(read) != list(listed):
        yield walked(bank, read)
    yield in_fitting_order(bank, read, ranks)
    usual = [one for one in bank.all_of if not one.modifiers and one not in read]
    for one in sorted(usual, key=lambda each: each.system.kind != "group"):
        for at in range(1, len(read) + 1):
            yield walked(bank, [*read[:at], one, *read[at:]])


def in_fitting_order(bank: Bank, read: Sequence[Criterion], ranks: Printed) -> Walk:
    """Of the criteria that are left always the first that sends nobody astray; the others are not
    applied."""
    walk, left = walked(bank, read[:1]), list(read[1:])
    wrong = astray(walk.partition, ranks)
    while left:
        steps = ((one, walk.and_then(bank, one)) for one in left)
        step = next((each for each in steps if astray(each[1].partition, ranks) <= wrong), None)
        if step is None:
            break
        left.remove(step[0])
        walk = step[1]
    return walk


def astray(partition: Partition, ranks: Printed) -> int:
    """How many ranks lie outside the places of their class."""
    first, last = partition.places
    rank = ranks.figures.whole
    return int((ranks.written & ((rank < first) | (rank > last))).sum())
