"""What the best candidate does not give, figure by figure, with the likely cause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

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


def leftover(event: Tournament, best: Trial) -> list[Difference]:
    """The figures that are not ours, column by column."""
    listed = [*best.walk.listed, *_beside_the_list(best)]
    settings = replace(best.settings, tiebreaks=codes(listed))
    ranking = ranked(event, regulations(event, settings), best.bank.leading)
    columns = {fit.printed.name: _column(fit, ranking, best) for fit in best.fits}
    known = [one for one in columns.values() if one is not None]
    wrong = {one: rows for one in known if (rows := differing(one, ranking))}
    points_differ = any(one.number is not None and one.decimals is None for one in wrong)
    found = causes(wrong, known, ranking, hypotheses(event, ranking, settings, points_differ))
    _follow_columns(event, wrong, found)
    differences: list[Difference] = []
    for fit in best.fits:
        column = columns[fit.printed.name]
        if column is not None:
            rows = wrong.get(column, [])
            differences += [difference(column, ranking, p, found[column, p]) for p in rows]
        elif fit.said.claimed:
            differences += _of_nothing(event, fit, best)
    return differences


def _beside_the_list(best: Trial) -> list[Criterion]:
    """What columns are that do not belong to the list."""
    found = [fit.found.criterion for fit in best.fits if fit.found]
    return [one for one in dict.fromkeys(found) if one not in best.walk.listed]


def _column(fit: Fit, ranking: Ranking, best: Trial) -> PublishedColumn | None:
    """The column beside its criterion; None where nothing gives it."""
    printed, scale = fit.printed, fit.match.scale
    if printed.kind is Kind.RANK:
        # With columns beside the list the places of this ranking are not those of the list.
        return None if _beside_the_list(best) else published_column(RANK, printed.texts, None)
    if fit.found is None:
        return None
    listed = [one.criterion for one in ranking.columns]
    number = listed.index(fit.found.criterion)
    score = printed.kind is Kind.POINTS
    return published_column(printed.name, printed.texts, number, score=score, scale=scale)


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


def _of_nothing(event: Tournament, fit: Fit, best: Trial) -> Iterator[Difference]:
    """The figures of a column that nothing gives, or of ranks beside a list of other columns."""
    first = best.walk.partition.places[0]
    for p in np.flatnonzero(fit.printed.written & ~fit.match.mask).tolist():
        yield Difference(
            id=event.participants[p].id,
            column=fit.printed.name,
            published=fit.printed.texts[p] or "",
            ours=str(first[p]) if fit.printed.kind is Kind.RANK else None,
            cause=_UNKNOWN,
            article=None,
        )
