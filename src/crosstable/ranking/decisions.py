"""Decisions beside the results: settled orders, the seed of lots, who missed rounds by choice."""

from __future__ import annotations

from crosstable.errors import BadSetting, CrosstableError, Where, raise_all
from crosstable.model.seed import check_seed, default_seed
from crosstable.model.settled import faults
from crosstable.model.tournament import Tournament
from crosstable.ranking.regulations import Decisions, Settings
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


def stated(settings: Settings) -> list[tuple[str, str | None]]:
    """What of it the caller set, in words for the report."""
    chose = {True: "true", False: "false"}
    missed = [f"{id}={chose[one]}" for id, one in sorted(settings.missed_by_choice.items())]
    return [
        ("seed", settings.seed),
        ("settled", "; ".join(map(str, settings.settled))),
        ("missed-by-choice", " ".join(missed)),
    ]
