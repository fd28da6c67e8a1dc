"""A value with what it is made of, as text for the terminal: rounds, steps, or a tied group."""

from __future__ import annotations

import textwrap
from fractions import Fraction

from crosstable.explain.criteria_words import criterion_words
from crosstable.explain.explanation import Group, GroupPass, Line, One, Rounds, StepLine, Steps
from crosstable.ranking.codes import criterion
from crosstable.ranking.ranking import Ranking
from crosstable.reports.numbers import has_halves, has_sign, shown
from crosstable.reports.tables import TableColumn, cells_of, table
from crosstable.texts import Message, text

_VALUE = text("explained.value", "{code} = {value}   {title}, article {article}")
_ROUND = text("explained.round", "round {round}")
_NO_ROUND = text("explained.no-round", "besides")
_NOT_COUNTED = text("explained.not-counted", "({value})")
_SUM = text("explained.sum", "sum of what counts")
_NOTHING = text("explained.nothing", "nothing counts, so there is no value")
_DIVIDED = {
    "mean": text("explained.mean", "divided by {divisor}"),
    "rounded-half-up": text(
        "explained.rounded", "divided by {divisor}, to a whole number, a half up"
    ),
    "rounded-down": text("explained.cut", "divided by {divisor}, cut to a whole number"),
}
_STEP = text("explained.step", "{name}: {value}")
_ALONE = text("explained.alone", "nobody was tied with this participant at this point")
_MEMBERS = text("explained.members", "tied at this point: {members}")
_MEMBER = text("explained.member", "{name} ({id})")
_NUMBER = text("column.number", "No.")
_NAME = text("column.name", "Name")
_COUNTED = text("explained.group-value", "Value")
_GAMES = text("explained.group-games", "Games")
_MATCHES = text("explained.group-matches", "Matches")
_ORDER = text("explained.order", "order: {order}")
_TABLE_INDENT = "    "
#: Larger tables are shown without the results of each against each.
_MOST_AGAINST = 12


def value_text(one: One, ranking: Ranking, wide: int) -> str:
    """One explained value: a head, its lines, the sum."""
    asked = criterion(one.tiebreak.partition("#")[0])
    title = criterion_words(asked, ranking.regulations.edition)
    head = _VALUE(code=one.tiebreak, value=value_in_full(one), title=title, article=one.article)
    lines = textwrap.wrap(str(head), wide, subsequent_indent="  ")
    if isinstance(one, Rounds):
        lines += _lines(one.lines, 2, wide, has_sign(one.tiebreak))
        lines += _closing(one)
    elif isinstance(one, Steps):
        lines += _steps(one, wide)
    else:
        lines += _group(one, ranking, wide)
    return "".join(f"{line}\n" for line in lines)


def value_of(one: One) -> str:
    """The value of a criterion."""
    return shown(one.value, signed=has_sign(one.tiebreak))


def value_in_full(one: One) -> str:
    """The value of a criterion; where it is rounded, the fraction before it."""
    value = value_of(one)
    if one.value is None or not value.startswith("≈"):
        return value
    return f"{Fraction(one.value)} ≈ {value[1:]}"


def of_a_group(one: One) -> bool:
    """Whether an explanation tells of all who were tied, so that it is the same for each of them."""
    return criterion(one.tiebreak.partition("#")[0]).system.kind == "group" or isinstance(
        one, Group
    )


def wrapped(head: str, sentence: str, wide: int) -> list[str]:
    """The sentence behind its head, its further lines under its first."""
    indent = cells_of(head) + 2
    room = max(wide - indent, 24)
    first, *rest = textwrap.wrap(sentence, room) or [""]
    return [f"{head}  {first}".rstrip(), *(" " * indent + line for line in rest)]


def cited(because: str, article: str | None) -> str:
    """A sentence with its articles."""
    return f"{because} ({article})" if article else because


def name_of(ranking: Ranking, id: int) -> str:
    """The name of a start number."""
    row = ranking.tournament.row_of(id)
    return "" if row is None else ranking.tournament.participants[row].name


def order_text(one: GroupPass) -> Message:
    """The order that follows from a small table, by start numbers."""
    return _ORDER(order=" > ".join(" = ".join(map(str, level)) for level in one.order))


def _closing(one: Rounds) -> list[str]:
    """The sum, and what becomes of it."""
    signed, empty = has_sign(one.tiebreak), " " * 11
    if one.value is None:
        return [f"{empty}{'-':>8}  {_NOTHING()}"]
    if one.reduce == "total":
        return [f"{empty}{value_of(one):>8}  {_SUM()}"]
    counted = (Fraction(line.value) for line in one.lines if line.counts)
    total = shown(str(sum(counted, Fraction(0))), signed=signed)
    divided = _DIVIDED[one.reduce](divisor=one.divisor)
    return [f"{empty}{total:>8}  {_SUM()}", f"{empty}{value_of(one):>8}  {divided}"]


def _lines(rounds: list[Line], indent: int, wide: int, signed: bool = False) -> list[str]:
    """The rounds, what stands behind each below it; a sign belongs to the system's own values."""
    found: list[str] = []
    for one in rounds:
        where = _ROUND(round=one.round) if one.round is not None else _NO_ROUND()
        value = shown(one.value, signed=signed)
        written = value if one.counts else str(_NOT_COUNTED(value=value))
        head = f"{' ' * indent}{where!s:9s}{written:>8}"
        found += wrapped(head, cited(one.because, one.article), wide)
        found += _lines(one.detail, indent + 4, wide)
    return found


def _steps(one: Steps, wide: int) -> list[str]:
    if not one.steps:
        return [f"  {_ALONE() if of_a_group(one) else _NOTHING()}"]
    halves = has_halves(one.tiebreak)
    lines = list[str]()
    for step in one.steps:
        lines += wrapped(f"  {_step(step, halves)}", cited(step.because, step.article), wide)
    return lines


def _step(step: StepLine, halves: bool) -> str:
    if step.value is None:
        return f"{step.name}:"
    return str(_STEP(name=step.name, value=shown(step.value, halves=halves)))


def _group(one: Group, ranking: Ranking, wide: int) -> list[str]:
    if not one.passes:
        return [f"  {_ALONE()}"]
    members = ", ".join(str(_MEMBER(name=name_of(ranking, id), id=id)) for id in one.members)
    said = str(_MEMBERS(members=members))
    lines = textwrap.wrap(said, wide, initial_indent="  ", subsequent_indent="    ")
    for each in one.passes:
        written = _small_table(each, ranking, wide - len(_TABLE_INDENT))
        lines += [f"{_TABLE_INDENT}{line}" if line else "" for line in written.splitlines()]
        sentence = f"{cited(each.because, each.article)}; {order_text(each)}"
        lines += textwrap.wrap(
            sentence, wide, initial_indent=_TABLE_INDENT, subsequent_indent=_TABLE_INDENT
        )
    return lines


def _small_table(one: GroupPass, ranking: Ranking, wide: int) -> str:
    """The members in the order that follows, each with the results against the others."""
    rows = {row.id: row for row in one.table}
    if not rows:
        return ""
    members = [id for level in one.order for id in level]
    met = {int(other) for row in one.table for other in row.against}
    others = members if one.clause.startswith("de.") else sorted(met)
    columns = [
        TableColumn(str(_NUMBER()), [str(id) for id in members], stays=True),
        TableColumn(str(_NAME()), [name_of(ranking, id) for id in members], left=True, stays=True,
                    shrinks=True),
    ]  # fmt: skip
    columns += [
        TableColumn(str(other), [_against(one, id, other) for id in members])
        for other in (others if len(members) <= _MOST_AGAINST else ())
    ]
    columns.append(
        TableColumn(
            str(_COUNTED()), [shown(rows[id].value if id in rows else None) for id in members]
        )
    )
    if any(row.games for row in one.table):
        heading = _MATCHES if ranking.tournament.matches else _GAMES
        games = [str(rows[id].games) if id in rows else "" for id in members]
        columns.append(TableColumn(str(heading()), games))
    return table(columns, wide)


def _against(one: GroupPass, id: int, other: int) -> str:
    """The points of a member against another; a cross against himself, nothing without a game."""
    if id == other:
        return "×"
    points = next((row.against.get(str(other)) for row in one.table if row.id == id), None)
    return " + ".join(map(shown, points or ()))
