"""The edition's list for an event, why, and what speaks against its other lists."""

from __future__ import annotations

from msgspec.structs import replace

from crosstable.audit.recommendation import (
    Against,
    Recommendation,
    RecommendedList,
    ReferenceList,
)
from crosstable.contestants import contestants
from crosstable.errors import raise_all
from crosstable.model.tournament import Tournament
from crosstable.ranking.regulations import Regulations, Settings
from crosstable.recommended import Advised, advice, event_of
from crosstable.regulate import doubts, regulations
from crosstable.remarks import Remark, said


def recommend(tournament: Tournament, settings: Settings | None = None) -> Recommendation:
    """What the edition recommends for the event. A list in ``settings`` is not looked at."""
    return recommendation(tournament, settings)[0]


def recommendation(
    tournament: Tournament, settings: Settings | None = None
) -> tuple[Recommendation, tuple[Remark, ...]]:
    """The recommendation, and what was odd in the file or assumed on the way."""
    given = replace(settings or Settings(), tiebreaks=None)
    tournament = contestants(tournament, given)
    decided = regulations(tournament, given)
    remarks = tournament.remarks + _assumptions(decided)
    if given.strict:
        raise_all(doubts(remarks))
    event = event_of(tournament, decided.type, decided.ratings, given)
    found = advice(decided.edition, event)
    references = decided.edition.references.items()
    made = Recommendation(
        edition=decided.edition.id,
        edition_because=str(decided.edition_because),
        type=decided.type.name,
        field=event.field,
        recommended=_list(found.chosen),
        others=[_list(one) for one in found.others],
        references=[
            ReferenceList(list=name, codes=one.codes.split(","), because=str(one.because))
            for name, one in references
        ],
        remarks=[said(one) for one in remarks],
    )
    return made, remarks


def _list(one: Advised) -> RecommendedList:
    return RecommendedList(
        list=one.key,
        tiebreaks=[each.code for each in one.criteria],
        article=one.recommended.article,
        because=str(one.words),
        against=[Against(each.code, str(each.message)) for each in one.against],
    )


def _assumptions(decided: Regulations) -> tuple[Remark, ...]:
    assumed = ("edition-assumed", "type-assumed")
    return tuple(one for one in decided.remarks if one.code in assumed)
