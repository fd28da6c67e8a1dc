"""A clause is one sentence of an article: when it applies, what it gives, why, what it rests on.

The value and its explanation come from the same clause, so they cannot drift apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from crosstable.errors import OverlappingClauses, UnclaimedRound
from crosstable.exact import Mask, Ticks, Values
from crosstable.table.crosstable import Crosstable
from crosstable.texts import Text, text

CLAUSES_OVERLAP = text(
    "error.overlap", "two clauses claim the same round: '{first}' and '{second}'"
)
_UNCLAIMED = text("error.unclaimed", "no clause claims round {round} of no. {id}")

ClauseNumbers: TypeAlias = npt.NDArray[np.int16]
Cuts: TypeAlias = npt.NDArray[np.int8]
NO_CLAUSE = -1
NOT_CUT, CUT_LOW, CUT_HIGH = 0, 1, 2


class Fact(NamedTuple):
    """Numbers (P, R) that a sentence names, in ticks of ``unit``."""

    ticks: Ticks
    unit: Fraction


class Detail(NamedTuple):
    """Where a clause's value comes from: all lines of the opponent or one's own, or the same round's."""

    contributions: Contributions
    whose: Literal["opponent", "own", "round"]


@dataclass(frozen=True, slots=True)
class Clause:
    """One sentence. Shapes: ``rounds`` (P, R), or (P,) for what belongs to no round.

    ``value`` in ticks. ``counts`` False: explained, but not part of the value. ``basis``: what a
    cut looks at, the value itself where nothing is said. ``voluntary``: comes from a voluntarily
    unplayed round (16.1.2). ``facts``: numbers (P, R) that the sentence names.
    """

    rounds: Mask
    value: Ticks | int
    because: Text
    rests: tuple[str, ...] = ()
    counts: Mask | bool = True
    basis: Ticks | None = None
    voluntary: Mask | None = None
    detail: Detail | None = None
    facts: Mapping[str, Fact] = field(default_factory=dict[str, Fact])


@dataclass(frozen=True, slots=True)
class Contributions:
    """What each round gives to each participant. Arrays are (P, R+1), column 0 for no round.

    ``value`` in ticks of ``unit``; ``clause`` the number of the clause in ``clauses``, -1 where
    there is none; ``basis`` what a cut looks at; ``counts`` False once cut or not counted;
    ``voluntary`` whether it comes from a voluntarily unplayed round; ``cut`` why it was removed:
    `NOT_CUT`, `CUT_LOW` or `CUT_HIGH`; ``weight`` what a product multiplies the opponent's score
    by, None for a sum.
    """

    value: Ticks
    clause: ClauseNumbers
    basis: Ticks
    counts: Mask
    voluntary: Mask
    cut: Cuts
    clauses: tuple[Clause, ...]
    unit: Fraction
    table: Crosstable
    weight: Ticks | None = None

    def total(self) -> Values:
        """The sum of all that counts."""
        return Values(np.add.reduce(self.value, axis=1, where=self.counts), self.unit)

    def mean(self) -> Values:
        """The sum of all that counts over its number; undefined where nothing counts."""
        return Values(self.total().num, self.unit, self.counts.sum(axis=1))

    def named(self, leading: str) -> Contributions:
        """The same as part of another system: its lines rest on ``leading`` first."""
        clauses = tuple(replace(one, rests=(leading, *one.rests[1:])) for one in self.clauses)
        return replace(self, clauses=clauses)

    def times(self, factor: Fact, leading: str, because: Mapping[str, Text]) -> Contributions:
        """Each round's value times a factor (P, R); a cut still looks at the basis.

        ``because``: for each clause's text id the sentence of the product.
        """
        facts = {"factor": factor}
        clauses = tuple(
            replace(
                one,
                rests=(leading, *one.rests[1:]),
                because=because.get(one.because.id, one.because),
                facts={**one.facts, **facts},
            )
            for one in self.clauses
        )
        weight = np.pad(factor.ticks, ((0, 0), (1, 0)))
        unit = self.unit * factor.unit
        return replace(self, value=self.value * weight, weight=weight, unit=unit, clauses=clauses)


def by_round(
    table: Crosstable, *clauses: Clause, unit: Fraction, among: Mask | None = None
) -> Contributions:
    """Put clauses together into contributions.

    ``among``: the rounds that must be claimed, all that were held where nothing is said.
    Raises `OverlappingClauses` when two clauses claim a round, `UnclaimedRound` when none claims
    a round that must be.
    """
    nothing = table.nothing
    value = np.zeros(nothing.shape, dtype=np.int64)
    basis = value if all(one.basis is None for one in clauses) else value.copy()
    clause = np.full(nothing.shape, NO_CLAUSE, dtype=np.int16)
    claimed, counts = nothing.copy(), nothing.copy()
    for number, one in enumerate(clauses):
        if not one.rounds.any():
            continue
        part = np.s_[:, 0] if one.rounds.ndim == 1 else np.s_[:, 1:]
        if (claimed[part] & one.rounds).any():
            _raise_overlap(clause[part], one, clauses)
        claimed[part] |= one.rounds
        np.copyto(clause[part], np.int16(number), where=one.rounds)
        np.copyto(value[part], one.value, where=one.rounds)
        if basis is not value:
            np.copyto(basis[part], one.value if one.basis is None else one.basis, where=one.rounds)
        if one.counts is not False:
            counts[part] |= one.rounds & one.counts
    _check_claimed(table, table.held if among is None else among, claimed)
    cut = nothing.view(np.int8)  # NOT_CUT everywhere
    voluntary = _voluntary(nothing, clauses)
    return Contributions(value, clause, basis, counts, voluntary, cut, clauses, unit, table)


def _voluntary(nothing: Mask, clauses: tuple[Clause, ...]) -> Mask:
    """Which contributions (P, R+1) come from voluntarily unplayed rounds."""
    found = nothing
    for one in clauses:
        if one.voluntary is not None:
            found = found.copy()
            found[:, 1:] |= one.rounds & one.voluntary
    return found


def _check_claimed(table: Crosstable, among: Mask, claimed: Mask) -> None:
    left = among & ~claimed[:, 1:]
    if left.any():
        p, r = (int(i[0]) for i in np.nonzero(left))
        raise UnclaimedRound(_UNCLAIMED(round=r + 1, id=int(table.ids[p])))


def _raise_overlap(claimed: ClauseNumbers, one: Clause, clauses: tuple[Clause, ...]) -> None:
    number = int(claimed[one.rounds & (claimed != NO_CLAUSE)][0])
    raise OverlappingClauses(
        CLAUSES_OVERLAP(first=clauses[number].because.id, second=one.because.id)
    )
