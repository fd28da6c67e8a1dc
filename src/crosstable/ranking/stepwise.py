"""Stepwise criteria: the next step is taken only where the tie is not yet decided."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from crosstable.exact import Ticks, Values
from crosstable.ranking.classes import Partition
from crosstable.ranking.codes import STEPWISE, Criterion
from crosstable.rules.evaluation import Evaluation
from crosstable.rules.groups import competition_ranks
from crosstable.rules.own_and_opponents import score_group_count
from crosstable.rules.system import GroupRow, Modifier, Pass
from crosstable.texts import text


@dataclass(frozen=True, slots=True)
class StepTaken:
    """One step: its criterion, the values (P,), the classes before and after it."""

    criterion: Criterion
    values: Values
    before: Partition
    after: Partition


@dataclass(frozen=True, slots=True)
class Stepwise:
    """The order inside the classes, with the steps that gave it. Each step replaces the value.

    ``rests``: the name of what a step rests on.
    """

    classes: Partition
    steps: Sequence[StepTaken]
    rests: str

    @property
    def ranks(self) -> Ticks:
        """Competition ranks inside the classes."""
        last = self.steps[-1].after.label if self.steps else self.classes.label
        return competition_ranks(self.classes.label, last)

    def show(self, members: Sequence[int]) -> list[Pass]:
        """Each step with the class it split; where there is none to take, that the tie stands."""
        rows = np.array(sorted(members))
        if not self.steps:
            together = tuple(rows.tolist())
            because = text("stepwise.none", "there is no step to take: the tie stands")
            return [Pass(together, (), (together,), because(), self.rests)]
        passes: list[Pass] = []
        for step in self.steps:
            before = step.before.label[rows]
            for label in sorted({int(one) for one in before}):
                among = rows[before == label]
                if len(among) > 1:
                    passes.append(_pass(step, among.tolist(), self.rests))
        return passes


def _pass(step: StepTaken, among: list[int], rests: str) -> Pass:
    after = step.after.label
    order = tuple(
        tuple(p for p in among if after[p] == label)
        for label in sorted({int(after[p]) for p in among})
    )
    table = tuple(
        GroupRow(p, value, 0, {}) for p in among if (value := step.values.fraction(p)) is not None
    )
    because = text("stepwise.step", "step {code}")(code=step.criterion.code)
    return Pass(tuple(among), table, order, because, rests)


#: From an evaluation and one step's criterion to its values and its key.
Evaluate = Callable[[Evaluation, Criterion], tuple[Values, Ticks]]


def stepwise(
    ev: Evaluation, criterion: Criterion, classes: Partition, evaluate: Evaluate
) -> Stepwise:
    """Take step after step until no class is tied or no step is left."""
    modifier, steps, partition = criterion.stepwise, list[StepTaken](), classes
    for number in _numbers(ev, criterion):
        if modifier is None or partition.sizes.max(initial=1) == 1:
            break
        one = criterion.with_number(modifier, number)
        values, key = evaluate(ev, one)
        after = partition.refined(key, 0)
        steps.append(StepTaken(one, values, partition, after))
        partition = after
    return Stepwise(classes, steps, f"{modifier.value}*" if modifier else "")


def _numbers(ev: Evaluation, criterion: Criterion) -> range:
    """Cuts: 1 to one less than the rounds. Koya: the score groups below or above the limit."""
    if criterion.stepwise is not Modifier.LIMIT:
        return range(1, int(ev.table.rounds.max(initial=1)))
    downwards = criterion.number(Modifier.LIMIT) == -STEPWISE
    count = score_group_count(ev, downwards=downwards)
    return range(-1, -count - 1, -1) if downwards else range(1, count + 1)
