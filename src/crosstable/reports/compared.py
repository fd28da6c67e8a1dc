"""A comparison of editions or lists as text for the terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from crosstable.audit.compared import (
    Against,
    Change,
    Compared,
    GroupSaid,
    InGroup,
    InSteps,
    Mover,
    Ranked,
    RoundChange,
    RoundSaid,
    StepSaid,
    Turned,
)
from crosstable.ranking.ranking import Ranking
from crosstable.reports.numbers import has_sign, shown
from crosstable.reports.tables import TableColumn, cells_of, table
from crosstable.texts import Message, text

_BASE = text("compared.base", "Before: edition {edition}, ranked by {codes}")
_OTHER = text("compared.other", "Now: edition {edition}, ranked by {codes}")
_LACKING = text("compared.lacking", "not in this edition: {codes}")
_SET = text("compared.set", "set by the user: {overrides}")
_NOTHING = text("compared.nothing", "Nothing changes: every place and every value is the same.")
_COUNTS = text(
    "compared.counts",
    "Places that change: {movers} of {participants}. Values that change: {values}.",
)
_COLUMNS = {
    "before": text("column.before", "Before"),
    "now": text("column.now", "Now"),
    "id": text("column.number", "No."),
    "name": text("column.name", "Name"),
    "by_before": text("column.by-before", "By before"),
    "by_now": text("column.by-now", "By now"),
}
_STAYS = text("compared.stays", "{name} (no. {id}), place {place}")
_MOVES = text("compared.moves", "{name} (no. {id}), place {place}, now {now}")
_SAME_VALUES = text("compared.same-values", "the own values are the same")
_VALUE = text("compared.value", "{code}: {before}, now {now}")
_CHANGE = text("compared.change", "{before}, now {now}")
_ROUND = text("compared.round", "round {round}")
_NO_ROUND = text("compared.no-round", "decision")
_BEFORE = text("compared.before", "before")
_NOW = text("compared.now", "now")
_NO_LINE = text("compared.no-line", "nothing")
_BECAUSE = text("compared.because", "{because} ({article})")
_ALONE = text("compared.alone", "nobody was tied with this participant ({article})")
_TIED = text("compared.tied", "tied: {members}; order: {order}; {because} ({article})")
_ABOVE = text("compared.above", "now above: {names}; {decided}")
_BELOW = text("compared.below", "now below: {names}; {decided}")
_LEVEL = text("compared.level", "now level: {names}; {decided}")
_DECIDES = text("compared.decides", "{now} decides, before {before}")
_DECIDES_NOW = text("compared.decides-now", "{now} decides, before level")
_DECIDED = text("compared.decided", "before {before} decided")
_ID = text("compared.id", "{name} ({id})")
_MORE = text("compared.more", "{names} and {count} more")
_MOST_NAMES = 8


@dataclass(frozen=True, slots=True)
class _Writer:
    """Names and places before by start number, in the order of the base, and the width."""

    names: dict[int, str]
    places: dict[int, str]
    wide: int

    def listed(self, ids: list[int]) -> str:
        """Names with start numbers, the first few of many."""
        said = ", ".join(str(_ID(name=self.names[id], id=id)) for id in ids[:_MOST_NAMES])
        over = len(ids) - _MOST_NAMES
        return str(_MORE(names=said, count=over)) if over > 0 else said

    def wrapped(self, head: str, sentence: str) -> list[str]:
        """The sentence behind its head, its further lines under its first."""
        indent = cells_of(head)
        first, *rest = textwrap.wrap(sentence, max(self.wide - indent, 24)) or [""]
        return [f"{head}{first}", *(" " * indent + line for line in rest)]


def compared_text(found: Compared, base: Ranking, wide: int) -> str:
    """The comparison: for each other ranking who moves, then what changes and by which clause."""
    participants = base.tournament.participants
    writer = _Writer(
        names={one.id: one.name for one in participants},
        places={
            participants[p].id: _place((base.places[0][p], base.places[1][p])) for p in base.order
        },
        wide=wide,
    )
    lines = _head(found.base, _BASE(**_codes(found.base)), writer)
    for other in found.others:
        lines += ["", *_head(other, _OTHER(**_codes(other)), writer), "", *_against(other, writer)]
    return "".join(f"{line}\n" for line in lines)


def _codes(ranked: Ranked) -> dict[str, str]:
    return {"edition": ranked.edition, "codes": ", ".join(ranked.ranked_by)}


def _head(ranked: Ranked, said: Message, writer: _Writer) -> list[str]:
    lines = textwrap.wrap(str(said), writer.wide, subsequent_indent="  ")
    if ranked.lacking:
        lines += writer.wrapped("  ", str(_LACKING(codes=", ".join(ranked.lacking))))
    if ranked.overrides:
        overrides = ", ".join(f"{one.question}={one.answer}" for one in ranked.overrides)
        lines += writer.wrapped("  ", str(_SET(overrides=overrides)))
    return lines


def _against(other: Against, writer: _Writer) -> list[str]:
    if not other.movers and not other.changes:
        return [str(_NOTHING())]
    counts = _COUNTS(
        movers=len(other.movers), participants=len(writer.names), values=len(other.changes)
    )
    lines = [str(counts)]
    if other.movers:
        lines += ["", *_movers(other.movers, writer).splitlines()]
    moved = {one.id: one for one in other.movers}
    changed: dict[int, list[Change]] = {}
    for one in other.changes:
        changed.setdefault(one.id, []).append(one)
    for id in writer.places:
        if id in moved or id in changed:
            lines += ["", *_participant(id, moved.get(id), changed.get(id, []), writer)]
    return lines


def _movers(movers: list[Mover], writer: _Writer) -> str:
    cells = {
        "before": [_place(one.place) for one in movers],
        "now": [_place(one.place_now) for one in movers],
        "id": [str(one.id) for one in movers],
        "name": [one.name for one in movers],
        "by_before": [one.decided_by_before or "" for one in movers],
        "by_now": [one.decided_by_now or "" for one in movers],
    }
    columns = [
        TableColumn(
            str(heading()), cells[name], left=name in ("name", "by_before", "by_now"), stays=True,
            shrinks=name == "name",
        )
        for name, heading in _COLUMNS.items()
    ]  # fmt: skip
    return table(columns, writer.wide)


def _place(place: tuple[int, int]) -> str:
    return f"{place[0]}" if place[0] == place[1] else f"{place[0]}-{place[1]}"


def _participant(id: int, mover: Mover | None, changed: list[Change], writer: _Writer) -> list[str]:
    name, place = writer.names[id], writer.places[id]
    if mover is None:
        lines = [str(_STAYS(name=name, id=id, place=place))]
    else:
        lines = [str(_MOVES(name=name, id=id, place=place, now=_place(mover.place_now)))]
        for one in mover.turned:
            lines += _turned(one, writer)
        lines += [f"  {_SAME_VALUES()}"] if not changed else []
    for one in changed:
        before, now = _both(one)
        lines.append(f"  {_VALUE(code=one.tiebreak, before=before, now=now)}")
        lines += _reasons(one, writer)
    return lines


def _both(one: Change) -> tuple[str, str]:
    """Both values; as fractions where the rounded ones would look the same."""
    signed = has_sign(one.tiebreak)
    before, now = shown(one.before, signed=signed), shown(one.now, signed=signed)
    if before != now or one.before is None or one.now is None:
        return before, now
    return str(Fraction(one.before)), str(Fraction(one.now))


def _turned(one: Turned, writer: _Writer) -> list[str]:
    lines: list[str] = []
    before, now = one.decided_by_before, one.decided_by_now
    decided = _DECIDES(now=now, before=before)
    if before is None:
        decided = _DECIDES_NOW(now=now)
    elif now is None:
        decided = _DECIDED(before=before)
    for wording, ids in ((_ABOVE, one.above), (_BELOW, one.below), (_LEVEL, one.level)):
        if ids:
            lines += writer.wrapped("  ", str(wording(names=writer.listed(ids), decided=decided)))
    return lines


def _reasons(one: Change, writer: _Writer) -> list[str]:
    if isinstance(one, InGroup):
        return [
            *writer.wrapped(f"    {_BEFORE()!s:8s}", _group(one.group_before, writer)),
            *writer.wrapped(f"    {_NOW()!s:8s}", _group(one.group_now, writer)),
        ]
    if isinstance(one, InSteps):
        lines: list[str] = []
        for step in one.steps:
            lines += [f"    {step.name}", *_two(6, step.before, step.now, writer)]
        return lines
    return _rounds(one.lines, 4, writer, has_sign(one.tiebreak))


def _rounds(
    changed: Iterable[RoundChange], indent: int, writer: _Writer, signed: bool = False
) -> list[str]:
    """The rounds that differ; a sign belongs to the system's own values, not to what is behind."""
    lines: list[str] = []
    for one in changed:
        label = _ROUND(round=one.round) if one.round is not None else _NO_ROUND()
        if one.before and one.now and _because(one.before) == _because(one.now):
            values = _CHANGE(before=_counted(one.before, signed), now=_counted(one.now, signed))
            head = f"{' ' * indent}{label!s:9s} {values}  "
            lines += writer.wrapped(head, _because(one.now))
        else:
            lines += [
                f"{' ' * indent}{label}",
                *_two(indent + 2, one.before, one.now, writer, signed),
            ]
        lines += _rounds(one.detail, indent + 4, writer)
    return lines


def _two(
    indent: int,
    before: RoundSaid | StepSaid | None,
    now: RoundSaid | StepSaid | None,
    writer: _Writer,
    signed: bool = False,
) -> list[str]:
    """A line for each side: its value and its clause."""
    lines: list[str] = []
    for label, one in ((_BEFORE(), before), (_NOW(), now)):
        value, sentence = (
            ("-", str(_NO_LINE())) if one is None else (_counted(one, signed), _because(one))
        )
        lines += writer.wrapped(f"{' ' * indent}{label!s:7s}{value:>7}  ", sentence)
    return lines


def _counted(one: RoundSaid | StepSaid, signed: bool) -> str:
    """The value, in brackets where it does not count."""
    value = shown(one.value, signed=signed)
    return f"({value})" if isinstance(one, RoundSaid) and not one.counts else value


def _because(one: RoundSaid | StepSaid) -> str:
    return str(_BECAUSE(because=one.because, article=one.article))


def _group(one: GroupSaid, writer: _Writer) -> str:
    if one.because is None:
        return str(_ALONE(article=one.article))
    order = " > ".join(" = ".join(map(str, level)) for level in one.order)
    return str(
        _TIED(members=writer.listed(one.members), order=order, because=one.because,
              article=one.article)
    )  # fmt: skip
