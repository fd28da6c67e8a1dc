"""Where two rankings give a participant another value: the rounds, steps or groups that differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from fractions import Fraction
from typing import Any, NamedTuple

from crosstable.audit.compared import (
    ByRounds,
    Change,
    GroupSaid,
    InGroup,
    InSteps,
    RoundChange,
    RoundSaid,
    StepChange,
    StepSaid,
)
from crosstable.explain.explanation import Group, Rounds, StepLine, Steps
from crosstable.explain.sentences import Speaker
from crosstable.explain.values import explained
from crosstable.ranking.codes import Criterion
from crosstable.ranking.columns import Column
from crosstable.ranking.ranking import Ranking
from crosstable.rules.clause import NO_CLAUSE, Contributions
from crosstable.rules.system import Reduce


class Side(NamedTuple):
    """The contributions of one ranking to one participant row."""

    speaker: Speaker
    contributions: Contributions
    p: int


def changes(before: Ranking, now: Ranking) -> Iterator[Change]:
    """Every value that differs, of the criteria that both have; by place before, then criterion."""
    shared = [
        (one, other, one.values.texts(), other.values.texts())
        for one in before.columns
        if (other := now.column(one.name)) is not None
    ]
    for p in before.order:
        for one, other, values, values_now in shared:
            if values[p] != values_now[p]:
                yield change(before, now, (one, other), p)


def change(before: Ranking, now: Ranking, columns: tuple[Column, Column], p: int) -> Change:
    """How a criterion gives row ``p`` what it gives, under either ranking, where that differs."""
    was, is_now = explained(before, columns[0], p), explained(now, columns[1], p)
    who = before.tournament.participants[p]
    head: dict[str, Any] = {
        "id": who.id,
        "name": who.name,
        "tiebreak": columns[0].name,
        "before": was.value,
        "now": is_now.value,
        "article_before": was.article,
        "article_now": is_now.article,
    }
    sources = columns[0].source, columns[1].source
    if isinstance(sources[0], Contributions) and isinstance(sources[1], Contributions):
        sides = Side(_speaker(before), sources[0], p), Side(_speaker(now), sources[1], p)
        return ByRounds(**head, lines=round_changes(*sides, missing=_missing(columns[0].criterion)))
    if isinstance(was, Group) and isinstance(is_now, Group):
        groups = (_group(before, was, columns[0]), _group(now, is_now, columns[1]))
        return InGroup(**head, group_before=groups[0], group_now=groups[1])
    return InSteps(**head, steps=_step_changes(_steps(was), _steps(is_now)))


def _speaker(ranking: Ranking) -> Speaker:
    return Speaker(ranking.tournament, ranking.regulations.edition)


def _missing(criterion: Criterion) -> Fraction | None:
    """What a line that does not count gives: nought to a plain sum; to a mean, or where something
    can be cut, that is not the same as a line of nought."""
    plain = criterion.system.reduce is Reduce.TOTAL and not criterion.modifiers
    return Fraction(0) if plain else None


def round_changes(before: Side, now: Side, missing: Fraction | None) -> list[RoundChange]:
    """The lines that give something else to the value, what belongs to no round last."""
    columns = [*range(1, before.contributions.clause.shape[1]), 0]
    return [
        RoundChange(
            round=before.contributions.table.labels[column - 1] if column else None,
            before=_said(before, column),
            now=_said(now, column),
            detail=_behind_both(before, now, column),
        )
        for column in columns
        if _given(before, column, missing) != _given(now, column, missing)
    ]


def _given(side: Side, column: int, missing: Fraction | None) -> Fraction | None:
    """What a line adds to the value, ``missing`` where it does not count."""
    return _value(side, column) if side.contributions.counts[side.p, column] else missing


def _value(side: Side, column: int) -> Fraction:
    return int(side.contributions.value[side.p, column]) * side.contributions.unit


def _said(side: Side, column: int) -> RoundSaid | None:
    if side.contributions.clause[side.p, column] == NO_CLAUSE:
        return None
    line = side.speaker.line(side.contributions, side.p, column, depth=1)
    return RoundSaid(
        opponent=line.opponent,
        value=line.value,
        counts=line.counts,
        clause=line.clause,
        because=line.because,
        article=line.article,
    )


def _behind_both(before: Side, now: Side, column: int) -> list[RoundChange]:
    """What differs behind a line: the same rows' rounds under either ranking."""
    if _value(before, column) == _value(now, column):
        return []
    was, is_now = _behind(before, column), _behind(now, column)
    if was is None or is_now is None or was.p != is_now.p:
        return []
    return round_changes(was, is_now, missing=Fraction(0))


def _behind(side: Side, column: int) -> Side | None:
    """The contributions that the value of a line is the total of."""
    contributions, p = side.contributions, side.p
    while (number := int(contributions.clause[p, column])) != NO_CLAUSE:
        detail = contributions.clauses[number].detail
        if detail is None:
            return None
        if detail.whose != "round":
            whom = p if detail.whose == "own" else int(contributions.table.opponents[p, column - 1])
            return Side(side.speaker, detail.contributions, whom)
        contributions = detail.contributions
    return None


def _steps(one: Rounds | Steps | Group) -> list[StepLine]:
    return one.steps if isinstance(one, Steps) else []


def _step_changes(before: list[StepLine], now: list[StepLine]) -> list[StepChange]:
    """The steps whose value differs, matched by name in their order."""
    names = [one.name for one in before], [one.name for one in now]
    found: list[StepChange] = []
    for what, i, i_end, j, j_end in SequenceMatcher(None, *names, autojunk=False).get_opcodes():
        if what == "equal":
            pairs = zip(before[i:i_end], now[j:j_end], strict=True)
            found += [_step(one, other) for one, other in pairs if one.value != other.value]
        else:
            found += [_step(one, None) for one in before[i:i_end]]
            found += [_step(None, other) for other in now[j:j_end]]
    return found


def _step(before: StepLine | None, now: StepLine | None) -> StepChange:
    name = next(one.name for one in (before, now) if one is not None)
    return StepChange(name=name, before=_step_said(before), now=_step_said(now))


def _step_said(one: StepLine | None) -> StepSaid | None:
    if one is None:
        return None
    return StepSaid(value=one.value, because=one.because, article=one.article)


def _group(ranking: Ranking, one: Group, column: Column) -> GroupSaid:
    return GroupSaid(
        members=one.members,
        order=_levels(ranking, one.members, column),
        because="; ".join(dict.fromkeys(each.because for each in one.passes)) or None,
        article=", ".join(_each_once([one.article, *(each.article for each in one.passes)])),
    )


def _levels(ranking: Ranking, members: Iterable[int], column: Column) -> list[list[int]]:
    """The members by the place the criterion gives them, those level together."""
    levels: dict[Fraction, list[int]] = {}
    for id in members:
        row = ranking.tournament.row_of(id)
        place = None if row is None else column.value(row)
        levels.setdefault(place or Fraction(1), []).append(id)
    return [levels[place] for place in sorted(levels)]


def _each_once(articles: Iterable[str]) -> dict[str, None]:
    return dict.fromkeys(one for each in articles for one in each.split(", ") if one)
