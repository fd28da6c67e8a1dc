"""Explanations as text for the terminal."""

from __future__ import annotations

import textwrap
from fractions import Fraction

from crosstable.explain.explain import participant_row
from crosstable.explain.explanation import Comparison, Explanation, Group, Line, One, Rounds, Steps
from crosstable.ranking.codes import criterion
from crosstable.ranking.ranking import Ranking
from crosstable.reports.numbers import has_sign, shown
from crosstable.reports.tables import width
from crosstable.texts import text

_PLACE = text("explained.place", "{name} (no. {id}), place {place}, edition {edition}")
_VALUE = text("explained.value", "{code} = {value}   {title}, article {article}")
_ROUND = text("explained.round", "round {round}")
_NO_ROUND = text("explained.no-round", "decision")
_NOT_COUNTED = text("explained.not-counted", "({value})")
_SUM = text("explained.sum", "sum of what counts")
_MEAN = text("explained.mean", "sum divided by {divisor}")
_ALONE = text("explained.alone", "nobody was tied with this participant at this point")
_MEMBERS = text("explained.members", "tied at this point: {members}")
_GROUP_ROW = text("explained.group-row", "{name} (no. {id}): {value} from {games} games")
_VALUE_ROW = text("explained.value-row", "{name} (no. {id}): {value}")
_TEAM_ROW = text("explained.team-row", "{name} (no. {id}): {value} from {games} matches")
_ORDER = text("explained.order", "order: {order}")
_DECIDED = text("explained.decided", "{above} stands above {below}: {code} decides, {values}")
_LEVEL = text(
    "explained.level", "{a} and {b} share the place: no criterion of the list separates them"
)
_EQUAL = text("explained.equal", "{code}: both have {value}")


def explanation_text(found: Explanation, ranking: Ranking) -> str:
    """All explained values of a participant, one block each."""
    return _head(ranking, found.id) + "".join(
        f"\n{_one(one, ranking, width())}" for one in found.explanations
    )


def comparison_text(found: Comparison, ranking: Ranking) -> str:
    """The criteria that left the two level in a line each, the deciding one in full."""
    names = {id: _name(ranking, id) for id in (found.a, found.b)}
    lines = [_head(ranking, found.a), _head(ranking, found.b), "\n"]
    lines += [
        f"{_EQUAL(code=each.tiebreak, value=_value(each.a))}\n"
        for each in found.criteria
        if each.tiebreak != found.decided_by
    ]
    if found.decided_by is None:
        return "".join(lines) + f"\n{_LEVEL(a=names[found.a], b=names[found.b])}\n"
    last = found.criteria[-1]
    first, _ = ranking.places
    a_above = first[participant_row(ranking, found.a)] < first[participant_row(ranking, found.b)]
    above, below = (found.a, found.b) if a_above else (found.b, found.a)
    values = (last.a, last.b) if a_above else (last.b, last.a)
    said = _DECIDED(
        above=names[above], below=names[below], code=found.decided_by,
        values=f"{_value(values[0])} : {_value(values[1])}",
    )  # fmt: skip
    blocks = [
        f"\n{names[found.a]}\n{_one(last.a, ranking, width())}",
        f"\n{names[found.b]}\n{_one(last.b, ranking, width())}",
    ]
    if isinstance(last.a, Group):
        blocks = [f"\n{_one(last.a, ranking, width())}"]
    elif _of_a_group(last.a):
        blocks = blocks[:1] if a_above else blocks[1:]
    return "".join(lines) + f"\n{said}\n" + "".join(blocks)


def _head(ranking: Ranking, id: int) -> str:
    p = participant_row(ranking, id)
    first, last = ranking.places
    place = f"{first[p]}" if first[p] == last[p] else f"{first[p]}-{last[p]}"
    edition = ranking.regulations.edition.id
    return f"{_PLACE(name=_name(ranking, id), id=id, place=place, edition=edition)}\n"


def value_text(one: One, ranking: Ranking, wide: int | None = None) -> str:
    """One explained value: a head, its lines, the sum."""
    return _one(one, ranking, wide or width())


def _one(one: One, ranking: Ranking, wide: int) -> str:
    title = criterion(one.tiebreak).system.title()
    head = _VALUE(code=one.tiebreak, value=_value(one), title=title, article=one.article)
    lines = [str(head)]
    if isinstance(one, Rounds):
        lines += _lines(one.lines, 2, wide, has_sign(one.tiebreak))
        closing = _SUM() if one.divisor == 1 else _MEAN(divisor=one.divisor)
        lines.append(f"  {'':9s}{_value(one):>8}  {closing}")
    elif isinstance(one, Steps):
        if _of_a_group(one) and not one.steps:
            lines.append(f"  {_ALONE()}")
        for step in one.steps:
            lines += _wrapped(
                f"  {step.name}: {shown(step.value)}", f"{step.because} ({step.article})", wide
            )
    else:
        lines += _group(one, ranking, wide)
    return "".join(f"{line}\n" for line in lines)


def _value(one: One) -> str:
    """The value of a criterion."""
    return shown(one.value, signed=has_sign(one.tiebreak))


def _of_a_group(one: One) -> bool:
    """Whether steps tell of all who were tied, so that they are the same for each of them."""
    return isinstance(one, Steps) and criterion(one.tiebreak).system.kind == "group"


def _lines(rounds: list[Line], indent: int, wide: int, signed: bool = False) -> list[str]:
    """The rounds, what stands behind each below it; a sign belongs to the system's own values."""
    found: list[str] = []
    for one in rounds:
        where = _ROUND(round=one.round) if one.round is not None else _NO_ROUND()
        value = shown(one.value, signed=signed)
        written = value if one.counts else str(_NOT_COUNTED(value=value))
        head = f"{' ' * indent}{where!s:9s}{written:>8}"
        found += _wrapped(head, f"{one.because} ({one.article})", wide)
        found += _lines(one.detail, indent + 4, wide)
    return found


def _wrapped(head: str, sentence: str, wide: int) -> list[str]:
    """The sentence behind its head, its further lines under its first."""
    indent = len(head) + 2
    room = max(wide - indent, 24)
    first, *rest = textwrap.wrap(sentence, room) or [""]
    return [f"{head}  {first}", *(" " * indent + line for line in rest)]


def _group(one: Group, ranking: Ranking, wide: int) -> list[str]:
    if not one.passes:
        return [f"  {_ALONE()}"]
    members = ", ".join(f"{_name(ranking, id)} ({id})" for id in one.members)
    lines = textwrap.wrap(
        str(_MEMBERS(members=members)), wide, initial_indent="  ", subsequent_indent="    "
    )
    for each in one.passes:
        for row in sorted(each.table, key=lambda row: (-Fraction(row.value), row.id)):
            said_row = _TEAM_ROW if ranking.tournament.matches else _GROUP_ROW
            if not row.games and not any(other.games for other in each.table):
                said_row = _VALUE_ROW
            said = said_row(name=_name(ranking, row.id), id=row.id, value=shown(row.value),
                              games=row.games)  # fmt: skip
            against = ", ".join(
                f"{other}: {' + '.join(map(shown, points))}"
                for other, points in row.against.items()
            )
            row_text = f"{said}" + (f"   [{against}]" if against else "")
            lines += textwrap.wrap(
                row_text, wide, initial_indent="    ", subsequent_indent="      "
            )
        order = " > ".join(" = ".join(map(str, level)) for level in each.order)
        lines += _wrapped("   ", f"{each.because} ({each.article}); {_ORDER(order=order)}", wide)
    return lines


def _name(ranking: Ranking, id: int) -> str:
    return ranking.tournament.participants[participant_row(ranking, id)].name
