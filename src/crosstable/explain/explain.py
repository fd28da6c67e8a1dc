"""Why a value, why a place: the front of the explanations."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np

from crosstable.editions.edition import Edition
from crosstable.errors import UnknownCode, UnknownParticipant
from crosstable.exact import machine_text
from crosstable.explain.explanation import (
    ComparedCriterion,
    Comparison,
    Explanation,
    Group,
    GroupPass,
    One,
    Rounds,
    StepLine,
    Steps,
    TableRow,
)
from crosstable.explain.sentences import Speaker
from crosstable.ranking.codes import Criterion, criterion
from crosstable.ranking.columns import Column, column
from crosstable.ranking.ranking import Ranking
from crosstable.rules.clause import Contributions
from crosstable.rules.settled_orders import SettledOrder
from crosstable.rules.system import Order, Pass, Reduce, Step, Stepped
from crosstable.texts import text

_ROUND = text("steps.round", "round {round}")
_TOTAL = text("steps.total", "sum")
_TOTAL_BECAUSE = text("steps.total.because", "of all rounds that count")
_GAMES = text("steps.games", "number of games")
_GAMES_BECAUSE = text("steps.games.because", "over the board")
_MEAN = text("steps.mean", "average")
_MEAN_BECAUSE = text("steps.mean.because", "sum over number, to a whole number, a half up")
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
    """Each value of a participant, or the one asked for, line by line.

    ``depth`` 2 also gives what stands behind each line, 3 what stands behind that.
    """
    p = participant_row(ranking, who)
    columns = ranking.columns if tiebreak is None else (_asked(ranking, tiebreak),)
    return Explanation(
        edition=ranking.regulations.edition.id,
        id=ranking.tournament.participants[p].id,
        name=ranking.tournament.participants[p].name,
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
            decided = one.criterion.code
            break
    ids = [ranking.tournament.participants[p].id for p in (a, b)]
    return Comparison(
        edition=ranking.regulations.edition.id,
        a=ids[0],
        b=ids[1],
        decided_by=decided,
        criteria=[
            ComparedCriterion(
                tiebreak=one.criterion.code,
                a=explained(ranking, one, a, depth),
                b=explained(ranking, one, b, depth),
            )
            for one in used
        ],
    )


def _asked(ranking: Ranking, tiebreak: str) -> Column:
    """The column of a code; one that is not in the list is evaluated for itself."""
    wanted = criterion(tiebreak, ranking.regulations.edition)
    known = ranking.column(wanted.code)
    if known is not None:
        return known
    if wanted.system.kind == "group":
        raise UnknownCode(_NOT_RANKED_BY(code=wanted.code), remedy=_NOT_RANKED_BY_REMEDY())
    return column(ranking.evaluation, wanted, ranking.partition)


def explained(
    ranking: Ranking, one: Column, p: int, depth: int = 1, speaker: Speaker | None = None
) -> One:
    """The explanation of one criterion for participant row ``p``.

    ``speaker``: to share among many explanations in one language; what it said once it knows.
    """
    speaker = speaker or Speaker(ranking.tournament, ranking.regulations.edition)
    code, value = one.criterion.code, one.value(p)
    head: dict[str, Any] = {
        "tiebreak": code,
        "value": None if value is None else machine_text(value),
        "article": articles_of(one.criterion, ranking, speaker),
    }
    if isinstance(one.source, Contributions) and one.criterion.system.shown_in_steps:
        return Steps(**head, steps=_mean_in_steps(speaker, one.source, p, head))
    if isinstance(one.source, Contributions):
        reduce = one.criterion.system.reduce
        summed = reduce is None or reduce is Reduce.TOTAL
        divisor = 1 if summed else int(one.source.counts[p].sum())
        return Rounds(
            **head,
            reduce=_reduce_name(reduce, ranking.regulations.edition),
            divisor=divisor,
            lines=speaker.lines(one.source, p, depth),
        )
    if isinstance(one.source, Stepped):
        return Steps(**head, steps=[_step(each, speaker) for each in one.source.steps(p)])
    if isinstance(one.source, SettledOrder):
        steps = one.source.steps(p, lambda row: _who(ranking, row))
        return Steps(**head, steps=[_step(each, speaker) for each in steps])
    return _group(ranking, one, one.source, p, head, speaker)


def articles_of(one: Criterion, ranking: Ranking, speaker: Speaker) -> str:
    """The articles of a criterion: of its system, then of its modifiers."""
    return speaker.article([_name_on_page(one, ranking), *_modifier_names(one, ranking)])


def _name_on_page(one: Criterion, ranking: Ranking) -> str:
    """The name whose article stands for the system; teams may have one of their own."""
    code = one.system.code
    of_teams = f"{code}_teams"
    known = ranking.regulations.edition.articles
    return of_teams if ranking.tournament.matches and of_teams in known else code


def _step(step: Step, speaker: Speaker) -> StepLine:
    return StepLine(
        name=str(step.name),
        value=None if step.value is None else machine_text(step.value),
        because=str(step.because),
        article=speaker.article([step.rests]),
    )


def _who(ranking: Ranking, p: int) -> str:
    one = ranking.tournament.participants[p]
    return f"{one.id} {one.name}".rstrip()


def _mean_in_steps(
    speaker: Speaker, source: Contributions, p: int, head: dict[str, Any]
) -> list[StepLine]:
    """Each counted round, their sum, their number, and the mean."""
    article: str = head["article"]
    counted = [line for line in speaker.lines(source, p, 1) if line.counts]
    steps = [
        StepLine(name=str(_ROUND(round=line.round)), value=line.value, because=line.because,
                 article=line.article)
        for line in counted
    ]  # fmt: skip
    if not counted:
        return steps
    total = machine_text(sum((Fraction(line.value) for line in counted), Fraction(0)))
    return [
        *steps,
        StepLine(name=str(_TOTAL()), value=total, because=str(_TOTAL_BECAUSE()), article=article),
        StepLine(name=str(_GAMES()), value=str(len(counted)), because=str(_GAMES_BECAUSE()),
                 article=article),
        StepLine(name=str(_MEAN()), value=head["value"], because=str(_MEAN_BECAUSE()),
                 article=article),
    ]  # fmt: skip


#: How an average is rounded, by the answer of the edition.
_ROUNDED = {"half-up": "rounded-half-up", "down": "rounded-down", "exact": "mean"}


def _reduce_name(reduce: Reduce | None, edition: Edition) -> str:
    if reduce is Reduce.ROUNDED:
        return _ROUNDED[edition.decides["average_rounding"].answer]
    return reduce.value if reduce else Reduce.TOTAL.value


def _modifier_names(one: Criterion, ranking: Ranking) -> list[str]:
    """The names of the modifiers on the page: with its number where that has its own article."""
    known = ranking.regulations.edition.modifiers
    numbered = [
        f"{each.value}*" if one.stepwise is each else f"{each.value}{count}"
        for each, count in one.modifiers
    ]
    return [name if name in known else name[0] for name in numbered]


def _group(
    ranking: Ranking, one: Column, order: Order, p: int, head: dict[str, Any], speaker: Speaker
) -> Group:
    label = one.classes.label
    members: list[int] = np.nonzero(label == label[p])[0].tolist()
    passes = order.show(members) if len(members) > 1 else []
    ids = [each.id for each in ranking.tournament.participants]
    return Group(
        **head,
        members=[ids[m] for m in members],
        passes=[_pass(each, ids, speaker) for each in passes],
    )


def _pass(each: Pass, ids: Sequence[int], speaker: Speaker) -> GroupPass:
    return GroupPass(
        among=[ids[p] for p in each.among],
        table=[
            TableRow(
                id=ids[row.p],
                value=machine_text(row.value),
                games=row.games,
                against={
                    str(ids[other]): [machine_text(points) for points in results]
                    for other, results in row.against.items()
                },
            )
            for row in each.table
        ],
        order=[[ids[p] for p in level] for level in each.order],
        because=str(each.because),
        article=speaker.article([each.rests]),
    )
