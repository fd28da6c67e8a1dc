"""Decisions beside the results: settled orders, the seed of lots, who missed rounds by choice."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from crosstable.errors import BadSetting, CrosstableError, Where, raise_all
from crosstable.model.seed import check_seed, default_seed
from crosstable.model.settled import Settled, faults, order_text
from crosstable.model.tournament import Tournament
from crosstable.ranking.regulations import Decisions, Settings
from crosstable.remarks import Remark
from crosstable.remarks_of_play_offs import PLAY_OFF_LATER
from crosstable.texts import text

_NOBODY = text(
    "error.missed-nobody", "'missed-by-choice' has this number, which is not in the file"
)
_NOBODY_REMEDY = text("error.missed-nobody.remedy", "correct the start number")


def decisions(tournament: Tournament, settings: Settings) -> Decisions:
    """What was decided for this event, the caller's orders before the file's.

    Raises `BadSetting` for orders, numbers and seeds that cannot be.
    """
    ids = {one.id for one in tournament.participants}
    settled = (*settings.settled, *tournament.settled)
    unknown: list[CrosstableError] = [
        BadSetting(_NOBODY(), where=Where(participant=id), remedy=_NOBODY_REMEDY())
        for id in settings.missed_by_choice
        if id not in ids
    ]
    raise_all([*faults(settled, ids), *unknown])
    if settings.seed is not None:
        check_seed(settings.seed)
    return Decisions(
        seed=default_seed(tournament) if settings.seed is None else settings.seed,
        seed_stated=settings.seed is not None,
        settled=settled,
        missed_by_choice=settings.missed_by_choice,
    )


def before_play_offs(
    tournament: Tournament, settings: Settings, rounds: int
) -> tuple[Tournament, Settings, list[Remark]]:
    """The same without the orders of play-offs where the standings are those of an earlier round.

    A play-off follows the last of the ``rounds``; what it decided nobody knew before.
    """
    after, orders = settings.after, (*settings.settled, *tournament.settled)
    later = [one for one in orders if one.criterion == "PO"]
    if after is None or after >= rounds or not later:
        return tournament, settings, []
    said = "; ".join(dict.fromkeys(order_text(one.levels) for one in later))
    return (
        replace(tournament, settled=_others(tournament.settled)),
        replace(settings, settled=_others(settings.settled)),
        [PLAY_OFF_LATER(round=after, orders=said)],
    )


def _others(settled: Iterable[Settled]) -> tuple[Settled, ...]:
    return tuple(one for one in settled if one.criterion != "PO")


def stated(settings: Settings) -> list[tuple[str, str | None]]:
    """What of it the caller set, in words for the report."""
    chose = {True: "true", False: "false"}
    missed = [f"{id}={chose[one]}" for id, one in sorted(settings.missed_by_choice.items())]
    return [
        ("seed", settings.seed),
        ("settled", "; ".join(map(str, settings.settled))),
        ("missed-by-choice", " ".join(missed)),
    ]
