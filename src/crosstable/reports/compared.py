"""A comparison of editions or lists as text for the terminal."""

from __future__ import annotations

import textwrap

from crosstable.audit.compared import (
    Against,
    Change,
    Compared,
    Mover,
    Ranked,
    Turned,
)
from crosstable.ranking.ranking import Ranking
from crosstable.reports.changed import ChangeWriter, both_values
from crosstable.reports.settings_said import setting_line
from crosstable.reports.tables import TableColumn, table
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
_ABOVE = text("compared.above", "now above: {names}; {decided}")
_BELOW = text("compared.below", "now below: {names}; {decided}")
_LEVEL = text("compared.level", "now level: {names}; {decided}")
_DECIDES = text("compared.decides", "{now} decides, before {before}")
_DECIDES_NOW = text("compared.decides-now", "{now} decides, before level")
_DECIDED = text("compared.decided", "before {before} decided")


def compared_text(found: Compared, base: Ranking, wide: int) -> str:
    """The comparison: for each other ranking who moves, then what changes and by which clause."""
    participants = base.tournament.participants
    writer = ChangeWriter({one.id: one.name for one in participants}, wide)
    places = {
        participants[p].id: _place((base.places[0][p], base.places[1][p])) for p in base.order
    }
    lines = _head(found.base, _BASE(**_codes(found.base)), writer)
    for other in found.others:
        lines += ["", *_head(other, _OTHER(**_codes(other)), writer), ""]
        lines += _against(other, places, writer)
    return "".join(f"{line}\n" for line in lines)


def _codes(ranked: Ranked) -> dict[str, str]:
    return {"edition": ranked.edition, "codes": ", ".join(ranked.ranked_by)}


def _head(ranked: Ranked, said: Message, writer: ChangeWriter) -> list[str]:
    lines = textwrap.wrap(str(said), writer.wide, subsequent_indent="  ")
    if ranked.lacking:
        lines += writer.wrapped("  ", str(_LACKING(codes=", ".join(ranked.lacking))))
    if ranked.overrides:
        overrides = "; ".join(map(setting_line, ranked.overrides))
        lines += writer.wrapped("  ", str(_SET(overrides=overrides)))
    return lines


def _against(other: Against, places: dict[int, str], writer: ChangeWriter) -> list[str]:
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
    for id, place in places.items():
        if id in moved or id in changed:
            lines += ["", *_participant(id, place, moved.get(id), changed.get(id, []), writer)]
    return lines


def _movers(movers: list[Mover], writer: ChangeWriter) -> str:
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


def _participant(
    id: int, place: str, mover: Mover | None, changed: list[Change], writer: ChangeWriter
) -> list[str]:
    name = writer.names[id]
    if mover is None:
        lines = [str(_STAYS(name=name, id=id, place=place))]
    else:
        lines = [str(_MOVES(name=name, id=id, place=place, now=_place(mover.place_now)))]
        for one in mover.turned:
            lines += turned_lines(one, writer)
        lines += [f"  {_SAME_VALUES()}"] if not changed else []
    for one in changed:
        before, now = both_values(one)
        lines.append(f"  {_VALUE(code=one.tiebreak, before=before, now=now)}")
        lines += writer.reasons(one)
    return lines


def turned_lines(one: Turned, writer: ChangeWriter) -> list[str]:
    """Who stands above, below or level now, and what decides between them."""
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
