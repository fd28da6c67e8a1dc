"""One event under several editions or lists: who moves, which values differ, by which clause."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from crosstable.audit.changes import changes
from crosstable.audit.compared import Against, Compared, Ranked
from crosstable.audit.movers import movers
from crosstable.contestants import contestants
from crosstable.errors import BadSetting, raise_all
from crosstable.model.tournament import Tournament
from crosstable.ranking.codes import codes
from crosstable.ranking.ranking import Ranking, ranked
from crosstable.ranking.regulations import Regulations, Settings
from crosstable.regulate import doubts, regulations
from crosstable.remarks import Remark, said
from crosstable.texts import text

_ONLY_ONE = text("error.compare", "one edition and one list: there is nothing to compare")
_ONLY_ONE_REMEDY = text(
    "error.compare.remedy",
    "name two editions (--editions A,B) or two lists (--tiebreaks twice)",
)
#: What is compared is no override; it stands in each ranking's head.
_COMPARED = ("edition", "tiebreaks")


def compare(
    tournament: Tournament,
    editions: Sequence[str] = (),
    tiebreaks: Sequence[str] = (),
    settings: Settings | None = None,
) -> Compared:
    """Rank the event once for each edition and list, and hold each ranking against the first."""
    return compared(rankings(tournament, editions, tiebreaks, settings))


def rankings(
    tournament: Tournament,
    editions: Sequence[str] = (),
    tiebreaks: Sequence[str] = (),
    settings: Settings | None = None,
) -> list[Ranking]:
    """One ranking for each edition with each list, the lists of an edition together.

    Where no list is given, that of the file is used, else the one that the first edition
    recommends, under all editions. Of several editions, one that lacks a code goes on without it,
    with a remark.
    """
    given = settings or Settings()
    ids, lists = list(editions) or [given.edition], list(tiebreaks) or [given.tiebreaks]
    several = len(ids) > 1
    if len(ids) * len(lists) < 2:
        raise BadSetting(_ONLY_ONE(), remedy=_ONLY_ONE_REMEDY())
    of_first = replace(given, edition=ids[0], tiebreaks=lists[0])
    tournament = contestants(tournament, of_first)
    first = regulations(tournament, of_first, several)
    found = [ranked(tournament, first)]
    for edition, written in [(edition, each) for edition in ids for each in lists][1:]:
        own = replace(given, edition=edition, tiebreaks=written or _list_of(first))
        found.append(ranked(tournament, regulations(tournament, own, several), beside=found[0]))
    if given.strict:
        raise_all(doubts(remarks_of(found)))
    return found


def remarks_of(rankings: Sequence[Ranking]) -> tuple[Remark, ...]:
    """The remarks of the first ranking, then those that only the others have."""
    return sum((_new_remarks(rankings[0], one) for one in rankings[1:]), rankings[0].remarks)


def compared(rankings: Sequence[Ranking]) -> Compared:
    """The first ranking against each of the others."""
    base, *others = rankings
    return Compared(
        base=Ranked(**_head(base, base.remarks)),
        others=[
            Against(
                **_head(one, _new_remarks(base, one)),
                movers=list(movers(base, one)),
                changes=list(changes(base, one)),
            )
            for one in others
        ],
    )


def _new_remarks(base: Ranking, one: Ranking) -> tuple[Remark, ...]:
    return tuple(each for each in one.remarks if each not in base.remarks)


def _list_of(first: Regulations) -> str | None:
    """The list of the first ranking for the others; None where each reads it from the file."""
    return None if first.list_from == "file" else codes(first.criteria)


def _head(ranking: Ranking, remarks: tuple[Remark, ...]) -> dict[str, Any]:
    decided = ranking.regulations
    return {
        "edition": decided.edition.id,
        "ranked_by": [one.name for one in ranking.columns],
        "lacking": list(decided.lacking),
        "overrides": [one for one in decided.overrides if one.question not in _COMPARED],
        "remarks": [said(one) for one in remarks],
    }
