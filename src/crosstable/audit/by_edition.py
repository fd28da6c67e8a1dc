"""A participant's place and values under several editions: which rounds differ, by which clause."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.audit.by_edition_shapes import ByEdition, PlaceUnder, ValueUnder
from crosstable.audit.changes import change
from crosstable.audit.compare import rankings
from crosstable.audit.compared import ByRounds, Change, InSteps
from crosstable.audit.movers import turned
from crosstable.errors import SystemNotInEdition
from crosstable.exact import machine_text
from crosstable.explain.explain import asked, participant_row
from crosstable.model.tournament import Tournament
from crosstable.ranking.columns import Column
from crosstable.ranking.ranking import Ranking
from crosstable.ranking.regulations import Settings


def by_edition(
    tournament: Tournament,
    who: int | str,
    editions: Sequence[str],
    tiebreak: str | None = None,
    settings: Settings | None = None,
) -> ByEdition:
    """The place and each value of a participant, or the one value asked for, under each edition.

    All editions rank by the same list, as in a comparison. Errors: those of `rankings`;
    `SystemNotInEdition` where no edition has the code asked for.
    """
    return held_together(rankings(tournament, editions, (), settings), who, tiebreak)


def held_together(
    found: Sequence[Ranking], who: int | str, tiebreak: str | None = None
) -> ByEdition:
    """The same from rankings that are there."""
    base = found[0]
    p = participant_row(base, who)
    if tiebreak is None:
        names = dict.fromkeys(one.name for ranking in found for one in ranking.columns)
        columns = [[ranking.column(name) for ranking in found] for name in names]
    else:
        columns = [_asked(found, tiebreak)]
    one = base.tournament.participants[p]
    return ByEdition(
        id=one.id,
        name=one.name,
        editions=[ranking.regulations.edition.id for ranking in found],
        places=[_place(base, each, p) for each in found] if tiebreak is None else [],
        values=[_value(found, each, p) for each in columns],
    )


def _asked(found: Sequence[Ranking], tiebreak: str) -> list[Column | None]:
    """The column of a code under each edition, None where it does not have it."""
    columns, fault = list[Column | None](), None
    for ranking in found:
        try:
            columns.append(asked(ranking, tiebreak))
        except SystemNotInEdition as lacking:
            columns.append(None)
            fault = lacking
    if fault is not None and not any(columns):
        raise fault
    return columns


def _place(base: Ranking, one: Ranking, p: int) -> PlaceUnder:
    first, last = one.places
    return PlaceUnder(
        edition=one.regulations.edition.id,
        ranked_by=[each.name for each in one.columns],
        place=first[p],
        place_to=last[p],
        decided_by=one.decided_by(p),
        turned=[] if one is base else turned(base, one, p),
    )


def _value(found: Sequence[Ranking], columns: Sequence[Column | None], p: int) -> ValueUnder:
    named = next(one for one in columns if one is not None)
    values = [None if one is None else one.value(p) for one in columns]
    return ValueUnder(
        tiebreak=named.name or named.criterion.code,
        has=[one is not None for one in columns],
        values=[None if one is None else machine_text(one) for one in values],
        changes=[
            _change((found[0], ranking), (columns[0], column), p)
            for ranking, column in zip(found[1:], columns[1:], strict=True)
        ],
    )


def _change(
    rankings: tuple[Ranking, Ranking], columns: tuple[Column | None, Column | None], p: int
) -> Change | None:
    """What differs; None where nothing does."""
    before, now = columns
    if before is None or now is None:
        return None
    found = change(*rankings, (before, now), p)
    return found if found.before != found.now or _differs(found) else None


def _differs(found: Change) -> bool:
    """Whether an equal value comes about otherwise."""
    if isinstance(found, ByRounds):
        return bool(found.lines)
    if isinstance(found, InSteps):
        return bool(found.steps)
    return found.group_before.order != found.group_now.order
