"""Why a value: its rounds, its steps, or the group it was decided in."""

from __future__ import annotations

from typing import Any

from crosstable.editions.edition import Edition
from crosstable.exact import machine_text
from crosstable.explain.explanation import One, Rounds, Steps
from crosstable.explain.groups import group
from crosstable.explain.sentences import Speaker
from crosstable.explain.steps import mean, stepped, told
from crosstable.ranking.codes import Criterion
from crosstable.ranking.columns import Column
from crosstable.ranking.ranking import Ranking
from crosstable.rules.clause import Contributions
from crosstable.rules.settled_orders import SettledOrder
from crosstable.rules.system import Reduce, Stepped


def explained(
    ranking: Ranking, one: Column, p: int, depth: int = 1, speaker: Speaker | None = None
) -> One:
    """The explanation of one criterion for participant row ``p``.

    ``speaker``: to share among many explanations in one language; what it said once it knows.
    """
    speaker = speaker or Speaker(ranking.tournament, ranking.regulations.edition)
    name, value = one.name or one.criterion.code, one.value(p)
    head: dict[str, Any] = {
        "tiebreak": name,
        "value": None if value is None else machine_text(value),
        "article": articles_of(one.criterion, ranking, speaker),
    }
    if isinstance(one.source, Contributions) and one.criterion.system.shown_in_steps:
        return Steps(**head, steps=mean(one.source, p, head["value"], head["article"], speaker))
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
        return Steps(**head, steps=stepped(one.source, p, speaker))
    if isinstance(one.source, SettledOrder):
        steps = one.source.steps(p, lambda row: _who(ranking, row))
        return Steps(**head, steps=told(steps, speaker))
    return group(ranking, one, one.source, p, head, speaker)


def articles_of(one: Criterion, ranking: Ranking, speaker: Speaker) -> str:
    """The articles of a criterion: of its system, then of its modifiers."""
    return speaker.article([_name_on_page(one, ranking), *_modifier_names(one, ranking)])


def _name_on_page(one: Criterion, ranking: Ranking) -> str:
    """The name whose article stands for the system; teams may have one of their own."""
    code = one.system.code
    of_teams = f"{code}_teams"
    known = ranking.regulations.edition.articles
    return of_teams if ranking.tournament.matches and of_teams in known else code


def _who(ranking: Ranking, p: int) -> str:
    one = ranking.tournament.participants[p]
    return f"{one.id} {one.name}".rstrip()


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
