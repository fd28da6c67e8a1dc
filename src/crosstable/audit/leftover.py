"""What the best candidate does not give, figure by figure, with the likely cause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import numpy as np
from msgspec.structs import replace

from crosstable.audit.causes import Causes, Wrong, causes
from crosstable.audit.check import difference
from crosstable.audit.hypotheses import hypotheses
from crosstable.audit.printed import Kind
from crosstable.audit.published import RANK, PublishedColumn, differing, published_column
from crosstable.audit.published_order import differences_of_order
from crosstable.audit.report import Difference
from crosstable.audit.trial import Fit, Trial
from crosstable.model.tournament import Tournament
from crosstable.ranking.codes import Criterion, codes
from crosstable.ranking.ranking import Ranking, ranked
from crosstable.regulate import regulations

_UNKNOWN = "unknown"


def leftover(event: Tournament, tries: Sequence[Trial]) -> list[Difference]:
    """The figures that are not those of the best try, column by column.

    A column that another edition gives as it stands is that edition's, also where some setting
    would give it too.
    """
    best, found = tries[0], dict[str, list[Difference]]()
    listed = best.walk.listed
    found |= _explained(event, best, listed, [fit for fit in best.fits if _listed(fit, best)])
    beside = [fit for fit in best.fits if fit.found and not _listed(fit, best)]
    if any(not fit.whole for fit in beside):
        more = dict.fromkeys(fit.found.criterion for fit in beside if fit.found)
        found |= _explained(event, best, [*listed, *more], beside)
    for fit in best.fits:
        if fit.found is None and fit.printed.kind is not Kind.RANK and _counts(fit, best):
            found[fit.printed.name] = list(_of_nothing(event, fit))
    others = {name: f"other-edition:{id}" for name, id in _given_by_others(tries)}
    return [
        replace(one, cause=others[one.column])
        if one.column in others and one.cause.startswith("setting:")
        else one
        for fit in best.fits
        for one in found.get(fit.printed.name, ())
    ]


def _counts(fit: Fit, best: Trial) -> bool:
    return fit in best.compared or fit.printed.name in best.counted.lost


def _given_by_others(tries: Sequence[Trial]) -> Iterator[tuple[str, str]]:
    """Columns with the editions that give the whole of them, the best of these last."""
    best = tries[0]
    for one in reversed(tries):
        for fit, own in zip(one.fits, best.fits, strict=True):
            same = fit.found and own.found and fit.found.criterion == own.found.criterion
            if fit.whole and not own.whole and same and one.changed == best.changed:
                yield fit.printed.name, one.bank.edition.id


def _listed(fit: Fit, best: Trial) -> bool:
    """Whether a column belongs to the list, as the ranks do where they are any."""
    if fit.printed.start_numbers:
        return False
    in_list = fit.found is not None and fit.found.criterion in best.walk.listed
    return in_list or fit.printed.kind is Kind.RANK


def _explained(
    event: Tournament, best: Trial, listed: Sequence[Criterion], fits: Sequence[Fit]
) -> dict[str, list[Difference]]:
    """The differences of some columns, beside a list that has them all."""
    settings = replace(best.settings, tiebreaks=codes(listed))
    ranking = ranked(event, regulations(event, settings), best.bank.leading)
    columns = [_column(fit, ranking) for fit in fits]
    wrong = {one: rows for one in columns if (rows := differing(one, ranking))}
    points_differ = any(one.number is not None and one.decimals is None for one in wrong)
    tried = hypotheses(event, ranking, settings, points_differ)
    found = causes(wrong, columns, ranking, tried) if wrong else {}
    _follow_columns(event, wrong, found)
    return {
        column.name: [difference(column, ranking, p, found[column, p]) for p in rows]
        for column, rows in wrong.items()
    }


def _column(fit: Fit, ranking: Ranking) -> PublishedColumn:
    """The column beside its criterion."""
    printed = fit.printed
    if fit.found is None:
        return published_column(RANK, printed.texts, None)
    number = [one.criterion for one in ranking.columns].index(fit.found.criterion)
    exactly = printed.kind is Kind.POINTS
    scale = fit.match.scale
    return published_column(printed.name, printed.texts, number, score=exactly, scale=scale)


def _follow_columns(event: Tournament, wrong: Wrong, found: Causes) -> None:
    """Ranks that follow from the printed columns are wrong for the reason that these are."""
    ranks = next((one for one in wrong if one.number is None), None)
    if ranks is None:
        return
    reasons = Counter(
        cause for (one, _), cause in found.items() if one is not ranks and cause != _UNKNOWN
    )
    astray = {one.id for one in differences_of_order(event)[1]}
    for p in wrong[ranks] if reasons else ():
        if found[ranks, p] == _UNKNOWN and event.participants[p].id not in astray:
            found[ranks, p] = reasons.most_common(1)[0][0]


def _of_nothing(event: Tournament, fit: Fit) -> Iterator[Difference]:
    """The figures of a column that nothing gives."""
    for p in np.flatnonzero(fit.printed.written).tolist():
        yield Difference(
            id=event.participants[p].id,
            column=fit.printed.name,
            published=fit.printed.texts[p] or "",
            ours=None,
            cause=_UNKNOWN,
            article=None,
        )
