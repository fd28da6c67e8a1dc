"""Explanations as text for the terminal: a place, values, one participant against another."""

from __future__ import annotations

import textwrap
from fractions import Fraction

from crosstable.explain.explain import participant_row
from crosstable.explain.explanation import (
    Comparison,
    Explanation,
    Group,
    GroupPass,
    Neighbour,
    One,
    Place,
    Rounds,
    Steps,
)
from crosstable.explain.reasons import Reasons
from crosstable.ranking.ranking import Ranking
from crosstable.reports.explained_values import (
    cited,
    name_of,
    of_a_group,
    order_text,
    value_of,
    value_text,
)
from crosstable.reports.numbers import has_halves, has_sign, shown
from crosstable.reports.tables import width
from crosstable.texts import text

_PLACE = text("explained.place", "{name} (no. {id}), place {place}, edition {edition}")
_NOBODY_ABOVE = text("why.nobody-above", "Nobody stands above.")
_NOBODY_BELOW = text("why.nobody-below", "Nobody stands below.")
_SUM_OF = text("explained.sum-of", "{name}: {sum}")
_OF_GROUP = text("explained.of-group", "{name}: {value}")
_DIVIDED = text("explained.sum-divided", "{sum} = {total}; divided by {divisor}: {value}")
_STEP = text("explained.step", "{name}: {value}")
_LEVEL_IN = text("explained.level-in", "{code}: {because}")
_DECIDED = text("explained.decided", "{above} stands above {below}. {decided}")
_LEVEL = text(
    "explained.level", "{a} and {b} share the place: no criterion of the list separates them"
)
_LEFT_LEVEL = text(
    "explained.left-level",
    "{a} and {b} share the place: {code} says so, and nothing after it is asked",
)
_EQUAL = text("explained.equal", "{code}: both have {value}")
_EQUAL_IN_GROUP = text("explained.equal-in-group", "{code}: neither is ahead: {because}")


def explanation_text(found: Explanation, ranking: Ranking) -> str:
    """The place, then all explained values of a participant, one block each."""
    wide = width()
    blocks = [value_text(one, ranking, wide) for one in found.explanations]
    if found.place is not None:
        blocks.insert(0, _place(found.place, found.id, ranking, wide))
    return _head(ranking, found.id) + "".join(f"\n{block}" for block in blocks)


def comparison_text(found: Comparison, ranking: Ranking) -> str:
    """The criteria that left the two level in a line each, the deciding one in full."""
    wide = width()
    level = [
        _level(each.a, found.a, wide)
        for each in found.criteria
        if each.tiebreak != found.decided_by
    ]
    lines = [_head(ranking, found.a), _head(ranking, found.b), *(["\n", *level] if level else [])]
    if found.decided_by is None:
        all_asked = len(found.criteria) == len(ranking.columns)
        said = (_LEVEL if all_asked else _LEFT_LEVEL)(
            a=name_of(ranking, found.a),
            b=name_of(ranking, found.b),
            code=found.criteria[-1].tiebreak,
        )
        return "".join(lines) + f"\n{_wrapped(str(said), wide)}"
    last = found.criteria[-1]
    rows = [participant_row(ranking, id) for id in (found.a, found.b)]
    first, _ = ranking.places
    a_above = first[rows[0]] < first[rows[1]]
    higher, lower = rows if a_above else rows[::-1]
    above, below = (found.a, found.b) if a_above else (found.b, found.a)
    number = len(found.criteria) - 1
    decided = Reasons(ranking).decision(number, higher, lower).because
    said = _DECIDED(above=name_of(ranking, above), below=name_of(ranking, below), decided=decided)
    lines.append(f"\n{_wrapped(str(said), wide)}")
    if isinstance(last.a, Group):
        lines.append(f"\n{value_text(last.a, ranking, wide)}")
    else:
        both = [(found.a, last.a), (found.b, last.b)]
        if of_a_group(last.a):
            both = both[:1] if a_above else both[1:]
        lines += [f"\n{name_of(ranking, id)}\n{value_text(one, ranking, wide)}" for id, one in both]
    return "".join(lines)


def _head(ranking: Ranking, id: int) -> str:
    place = Reasons(ranking).place(participant_row(ranking, id))
    edition = ranking.regulations.edition.id
    return f"{_PLACE(name=name_of(ranking, id), id=id, place=place, edition=edition)}\n"


def _level(one: One, id: int, wide: int) -> str:
    """A criterion in which two are level; why, where it orders tied groups."""
    because = _last_word(one, id)
    if because:
        return _wrapped(str(_EQUAL_IN_GROUP(code=one.tiebreak, because=because)), wide)
    return f"{_EQUAL(code=one.tiebreak, value=value_of(one))}\n"


def _last_word(one: One, id: int) -> str:
    """The last sentence about a tied group that somebody was in; nothing for other values."""
    if isinstance(one, Group) and one.passes:
        last = [each for each in one.passes if id in each.among][-1]
        return cited(last.because, last.article)
    if isinstance(one, Steps) and one.steps and of_a_group(one):
        return cited(one.steps[-1].because, one.steps[-1].article)
    return ""


def _place(found: Place, id: int, ranking: Ranking, wide: int) -> str:
    """With whom the place is shared and what was tried; who stands above and below, and why."""
    parts: list[str] = []
    if found.shared_with:
        parts.append(_wrapped(found.because, wide))
        parts += [
            _wrapped(
                str(_LEVEL_IN(code=one.tiebreak, because=cited(one.because, one.article))), wide, 2
            )
            for one in found.tried
            if one.because is not None
        ]
    for neighbour, nobody, is_above in (
        (found.above, _NOBODY_ABOVE, True),
        (found.below, _NOBODY_BELOW, False),
    ):
        if neighbour is None:
            parts.append(f"{nobody()}\n")
            continue
        parts.append(_wrapped(neighbour.because, wide))
        parts += [_wrapped(one, wide, 2) for one in _both(neighbour, id, ranking, is_above)]
    return "".join(parts)


def _both(found: Neighbour, id: int, ranking: Ranking, is_above: bool) -> list[str]:
    """What decides between two neighbours: both sums, or the small table that parts them."""
    if found.clause == "why.annulled":
        return []
    if isinstance(found.own, Group):
        return _in_group(found.own, id, found.id, ranking)
    both = [(found.id, found.other), (id, found.own)]
    sums = [(name_of(ranking, one), _sum(value)) for one, value in both]
    said = [str(_SUM_OF(name=name, sum=sum)) for name, sum in sums if sum]
    return said if is_above else said[::-1]


def _in_group(group: Group, own: int, other: int, ranking: Ranking) -> list[str]:
    """The values of two members in the small table that parts them, and what follows from it."""
    parting = _parting(group, own, other)
    if parting is None:
        return []
    place = {id: at for at, level in enumerate(parting.order) for id in level}
    values = {row.id: shown(row.value) for row in parting.table}
    pair = sorted((own, other), key=place.__getitem__)
    said = [
        str(_OF_GROUP(name=name_of(ranking, id), value=values[id])) for id in pair if id in values
    ]
    return [*said, f"{cited(parting.because, parting.article)}; {order_text(parting)}"]


def _parting(group: Group, own: int, other: int) -> GroupPass | None:
    """The look at a group that puts two members into different places."""
    for one in group.passes:
        level = next((each for each in one.order if own in each), list[int]())
        if own in one.among and other in one.among and other not in level:
            return one
    return None


def _sum(one: One) -> str:
    """A value as the sum of its rounds, or by its steps, in one line."""
    if isinstance(one, Rounds):
        return _sum_of_rounds(one)
    if not isinstance(one, Steps) or of_a_group(one):
        return ""
    halves = has_halves(one.tiebreak)
    steps = [step for step in one.steps if step.round is None and step.value is not None]
    return "; ".join(
        str(_STEP(name=step.name, value=shown(step.value, halves=halves))) for step in steps
    )


def _sum_of_rounds(one: Rounds) -> str:
    """The rounds with their signs between them, in brackets what does not count."""
    counted = sum((Fraction(line.value) for line in one.lines if line.counts), Fraction(0))
    parts = list[str]()
    for line in one.lines:
        value = Fraction(line.value)
        written = shown(str(abs(value))) if line.counts else f"({shown(line.value)})"
        sign = "-" if line.counts and value < 0 else "+"
        parts.append(f"{sign} {written}" if parts else f"-{written}" if sign == "-" else written)
    added, signed = " ".join(parts), has_sign(one.tiebreak)
    if one.reduce == "total":
        return f"{added} = {shown(one.value, signed=signed)}" if parts else value_of(one)
    if one.value is None:
        return ""
    total = shown(str(counted))
    return str(_DIVIDED(sum=added, total=total, divisor=one.divisor, value=value_of(one)))


def _wrapped(sentence: str, wide: int, indent: int = 0) -> str:
    """A sentence in lines of the terminal, further ones a little to the right."""
    lines = textwrap.wrap(
        sentence, wide, initial_indent=" " * indent, subsequent_indent=" " * (indent + 2)
    )
    return "".join(f"{line}\n" for line in lines)
