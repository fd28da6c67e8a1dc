"""Why a value, why a place: the front of the explanations."""

from __future__ import annotations

from crosstable.errors import UnknownCode, UnknownParticipant
from crosstable.explain.explanation import ComparedCriterion, Comparison, Explanation
from crosstable.explain.place import place_of
from crosstable.explain.values import explained
from crosstable.ranking.codes import criterion
from crosstable.ranking.columns import Column, column
from crosstable.ranking.ranking import Ranking
from crosstable.rules.settled_orders import SettledOrder
from crosstable.texts import text

_NOBODY = text("error.no-participant", "there is no participant '{found}'")
_NOBODY_REMEDY = text("error.no-participant.remedy", "give a start number or a name of the list")
_SEVERAL = text("error.several-participants", "'{found}' fits several participants: {names}")
_NOT_RANKED_BY = text(
    "error.group-not-in-list", "{code} depends on who is tied; it is not in this event's list"
)
_NOT_RANKED_BY_REMEDY = text("error.group-not-in-list.remedy", "add it with --tiebreaks")


def participant_row(ranking: Ranking, who: int | str) -> int:
    """The row of a start number or a name. Raises `UnknownParticipant` with the names that fit."""
    participants = ranking.tournament.participants
    written = str(who).strip()
    if written.isascii() and written.isdigit() and len(written) < 9:
        row = ranking.tournament.row_of(int(written))
        if row is not None:
            return row
    wanted = written.casefold()
    exact = [p for p, one in enumerate(participants) if one.name.casefold() == wanted]
    fitting = exact or [p for p, one in enumerate(participants) if wanted in one.name.casefold()]
    if len(fitting) == 1 and wanted:
        return fitting[0]
    if not fitting or not wanted:
        raise UnknownParticipant(_NOBODY(found=written), remedy=_NOBODY_REMEDY())
    names = "; ".join(f"{participants[p].id} {participants[p].name}" for p in fitting[:20])
    raise UnknownParticipant(_SEVERAL(found=written, names=names), remedy=_NOBODY_REMEDY())


def explain(
    ranking: Ranking, who: int | str, tiebreak: str | None = None, depth: int = 1
) -> Explanation:
    """The place and each value of a participant, or the one value asked for, line by line.

    ``depth`` 2 also gives what stands behind each line, 3 what stands behind that.
    """
    p = participant_row(ranking, who)
    columns = ranking.columns if tiebreak is None else (asked(ranking, tiebreak),)
    return Explanation(
        edition=ranking.regulations.edition.id,
        id=ranking.tournament.participants[p].id,
        name=ranking.tournament.participants[p].name,
        place=place_of(ranking, p, depth) if tiebreak is None else None,
        explanations=[explained(ranking, one, p, depth) for one in columns],
    )


def compare(ranking: Ranking, who: int | str, against: int | str, depth: int = 1) -> Comparison:
    """Why one participant stands above another: the criteria down to the one that decides."""
    a, b = participant_row(ranking, who), participant_row(ranking, against)
    used, decided = list[Column](), None
    for number, one in enumerate(ranking.columns):
        used.append(one)
        after = (
            ranking.columns[number + 1].classes
            if number + 1 < len(ranking.columns)
            else ranking.partition
        )
        if after.label[a] != after.label[b]:
            decided = one.name
            break
        if isinstance(one.source, SettledOrder) and one.source.shared[a]:
            break  # the places stay shared: nothing after it is asked
    ids = [ranking.tournament.participants[p].id for p in (a, b)]
    return Comparison(
        edition=ranking.regulations.edition.id,
        a=ids[0],
        b=ids[1],
        decided_by=decided,
        criteria=[
            ComparedCriterion(
                tiebreak=one.name,
                a=explained(ranking, one, a, depth),
                b=explained(ranking, one, b, depth),
            )
            for one in used
        ],
    )


def asked(ranking: Ranking, tiebreak: str) -> Column:
    """The column of a code; one that is not in the list is evaluated for itself."""
    wanted = criterion(tiebreak, ranking.regulations.edition)
    known = ranking.column(wanted.code)
    if known is not None:
        return known
    if wanted.system.kind == "group" or wanted.stepwise is not None:
        raise UnknownCode(_NOT_RANKED_BY(code=wanted.code), remedy=_NOT_RANKED_BY_REMEDY())
    return column(ranking.evaluation, wanted, ranking.partition)
