"""The final ranking: classes refined criterion by criterion, shared places kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

import numpy as np

from crosstable.exact import Values
from crosstable.model.tournament import Participant, Tournament
from crosstable.ranking.classes import NOTHING, Partition, everybody
from crosstable.ranking.codes import Criterion
from crosstable.ranking.columns import Column, column, with_behind
from crosstable.ranking.missed import missed_remarks
from crosstable.ranking.regulations import Regulations
from crosstable.ranking.settled import settled_remarks
from crosstable.ranking.unplayed import about_unplayed
from crosstable.ranking.withdrawals import about_withdrawals, of_the_file, withdrawals
from crosstable.remarks import (
    CUT_TAKES_ALL,
    SYSTEM_NOT_FOR_THIS_TYPE,
    TIE_LEFT,
    Remark,
)
from crosstable.rules.clause import NOT_CUT, Contributions
from crosstable.rules.evaluation import Evaluation, Terms
from crosstable.rules.settled_orders import SettledOrder
from crosstable.rules.withdrawals import Withdrawals, withdrawn_before_half
from crosstable.table.build import crosstable


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the ranking. ``place`` to ``place_to``: the places shared by the class.

    ``values`` by code, None where undefined or, for a system per tied group, where the
    participant was alone. ``decided_by``: the criterion that separated the class from the one
    directly above, None for the first.
    """

    place: int
    place_to: int
    id: int
    name: str
    score: Fraction
    values: dict[str, Fraction | None]
    decided_by: str | None


@dataclass(frozen=True)
class Ranking:
    """The ranking with all it was made of. ``columns`` in the order of the criteria.

    ``withdrawals``: who left a round robin, and what became of the results.
    """

    tournament: Tournament
    regulations: Regulations
    evaluation: Evaluation
    columns: tuple[Column, ...]
    partition: Partition
    remarks: tuple[Remark, ...]
    withdrawals: Withdrawals

    @cached_property
    def order(self) -> list[int]:
        """Participant rows by place, then start number."""
        ids = self.evaluation.table.ids
        found: list[int] = np.lexsort((ids, self.partition.label)).tolist()
        return found

    @cached_property
    def places(self) -> tuple[list[int], list[int]]:
        """First and last place by participant row."""
        first, last = self.partition.places
        return first.tolist(), last.tolist()

    @property
    def rows(self) -> Iterator[Row]:
        """All lines, by place, then start number."""
        return (self.row(p) for p in self.order)

    def row(self, p: int) -> Row:
        """The line of participant row ``p``."""
        first, last = self.places
        one: Participant = self.tournament.participants[p]
        return Row(
            first[p], last[p], one.id, one.name, self.score(p),
            {each.name: each.value(p) for each in self.columns},
            self.decided_by(p),
        )  # fmt: skip

    def score(self, p: int) -> Fraction:
        """The final score of participant row ``p``."""
        table = self.evaluation.table
        return int(table.score[p]) * table.unit

    @cached_property
    def score_texts(self) -> list[str]:
        """The final scores by participant row, as machine texts."""
        table = self.evaluation.table
        return [one or "" for one in Values(table.score, table.unit).texts()]

    def decided_by(self, p: int) -> str | None:
        """The code of the criterion that separated the class from the one directly above."""
        number = int(self.partition.decider[self.partition.label[p]])
        return None if number == NOTHING else self.columns[number].name

    def column(self, code: str) -> Column | None:
        """The column of a canonical code or name, None where the ranking does not have it."""
        return next((one for one in self.columns if one.name == code), None)


def ranked(
    tournament: Tournament, regulations: Regulations, beside: Ranking | None = None
) -> Ranking:
    """Rank the participants by the regulations.

    ``beside``: a ranking of the same tournament; where it has the same table, what both answer
    alike is not computed again.
    """
    if beside is not None and _same_table(regulations, beside.regulations):
        left = beside.withdrawals
        ev = beside.evaluation.by(regulations.edition).under(seed=regulations.decided.seed)
    else:
        sheets = tuple(tournament.sheets[r - 1] for r in regulations.rounds)
        table = crosstable(
            tournament,
            regulations.type,
            sheets,
            regulations.scoring,
            regulations.ratings,
            regulations.rounds,
            regulations.decided.settled,
            regulations.decided.missed_by_choice,
        )
        left = withdrawals(table, tournament, regulations)
        ev = Evaluation(left.table, regulations.edition, Terms(seed=regulations.decided.seed))
    partition, columns = everybody(len(tournament.participants)), list[Column]()
    shared = np.zeros(len(tournament.participants), dtype=np.bool_)
    for number, criterion in enumerate(regulations.criteria):
        made = column(ev, criterion, partition)
        columns.append(replace(made, name=_name(criterion, columns)))
        key = made.key if number else with_behind(made.key, ev.table.withdrawn)
        partition = partition.refined(np.where(shared, 0, key), number)
        if isinstance(made.source, SettledOrder):
            shared |= made.source.shared
    remarks = [
        *of_the_file(tournament, left),
        *regulations.remarks,
        *about_withdrawals(left, tournament, regulations),
        *(remark for one in columns for remark in _remarks(one, regulations)),
        *about_unplayed(ev, columns, regulations.edition),
        *settled_remarks(tournament, regulations, columns),
        *missed_remarks(tournament, ev, columns),
        *_ties(partition),
    ]
    return Ranking(tournament, regulations, ev, tuple(columns), partition, tuple(remarks), left)


def _name(criterion: Criterion, before: list[Column]) -> str:
    """The code, numbered where the criterion comes again: ``DE``, ``DE#2``."""
    times = sum(one.criterion == criterion for one in before) + 1
    return criterion.code if times == 1 else f"{criterion.code}#{times}"


def _same_table(a: Regulations, b: Regulations) -> bool:
    return _of_table(a) == _of_table(b)


def _of_table(one: Regulations) -> tuple[object, ...]:
    """All that the table is made of, besides the tournament."""
    decided, leaving = one.decided, one.edition.decides[withdrawn_before_half.name].answer
    return (one.rounds, one.rounds_announced, one.type.name, one.scoring, one.ratings,
            decided.settled, decided.missed_by_choice, leaving)  # fmt: skip


def _remarks(made: Column, regulations: Regulations) -> list[Remark]:
    """What the reader should know of a criterion: not allowed here, or a cut that took all."""
    criterion, remarks = made.criterion, list[Remark]()
    kind = "round-robin" if regulations.type.predetermined else "swiss"
    article = regulations.edition.unsuitable.get(kind, {}).get(criterion.system.code)
    if article is not None:
        words = regulations.type.in_words
        said = SYSTEM_NOT_FOR_THIS_TYPE(code=criterion.code, type=words, article=article)
        remarks.append(said)
    if criterion.modifiers and isinstance(made.source, Contributions) and made.source.cut.any():
        emptied = (made.source.cut != NOT_CUT).any(axis=1) & ~made.source.counts[:, 1:].any(axis=1)
        if emptied.any():
            remarks.append(CUT_TAKES_ALL(code=criterion.code, count=int(emptied.sum())))
    return remarks


def _ties(partition: Partition) -> list[Remark]:
    left = int((partition.sizes > 1).sum())
    return [TIE_LEFT(count=left)] if left else []
