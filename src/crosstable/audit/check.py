"""Published points, ranks and columns against ours, with the likely cause of each difference."""

from __future__ import annotations

from msgspec.structs import replace

from crosstable.audit.causes import causes
from crosstable.audit.hypotheses import hypotheses
from crosstable.audit.published import (
    SCORES,
    PublishedColumn,
    differing,
    ours,
    published_columns,
)
from crosstable.audit.published_order import differences_of_order
from crosstable.audit.report import Check, Difference
from crosstable.contestants import contestants
from crosstable.model.tournament import Tournament
from crosstable.ranking.ranking import Ranking, ranked
from crosstable.ranking.regulations import Settings
from crosstable.regulate import regulations


def check(tournament: Tournament, settings: Settings | None = None) -> Check:
    """Compare what the file publishes with the ranking under ``settings``.

    A table without results is checked in itself: its places against its columns. Where no list of tie-breaks is known, ranks are held against the points alone. A cause is
    named where one change of edition, setting or round gives the whole table or whole columns as
    published; else where single figures look like a slip.
    """
    given = settings or Settings()
    if not tournament.rounds_begun and any(tournament.published.ranks):
        return _without_results(tournament, given)
    tournament = contestants(tournament, given)
    decided = regulations(tournament, given)
    if decided.list_from == "default" and not tournament.published.columns:
        # Nobody says what split those level on points: ranks are held against the points alone.
        leading = tuple(one for one in decided.criteria if one.system.code in SCORES)
        decided = replace(decided, criteria=leading)
    ranking = ranked(tournament, decided)
    columns = published_columns(tournament, ranking)
    wrong = {column: rows for column in columns if (rows := differing(column, ranking))}
    differences: list[Difference] = []
    if wrong:
        points_differ = any(column.name in SCORES for column in wrong)
        tried = hypotheses(tournament, ranking, given, points_differ)
        found = causes(wrong, columns, ranking, tried)
        for column, rows in wrong.items():
            differences += [difference(column, ranking, p, found[column, p]) for p in rows]
    verdict = "different" if wrong else "equal" if columns else "cannot-tell"
    return Check(
        verdict=verdict,
        edition=ranking.regulations.edition.id,
        compared=[column.name for column in columns],
        differences=differences,
    )


def _without_results(tournament: Tournament, settings: Settings) -> Check:
    """A printed table alone: whether its places follow from its columns."""
    compared, differences = differences_of_order(tournament)
    decided = regulations(tournament, replace(settings, tiebreaks=None))
    verdict = "different" if differences else "equal" if len(compared) > 1 else "cannot-tell"
    return Check(
        verdict=verdict,
        edition=decided.edition.id,
        compared=compared,
        differences=differences,
    )


def difference(column: PublishedColumn, ranking: Ranking, p: int, cause: str) -> Difference:
    """A published figure beside ours, as it stands in the JSON."""
    edition = ranking.regulations.edition
    article = None
    if column.number is not None:
        article = edition.article(ranking.columns[column.number].criterion.system.code)
    if cause.startswith("setting:"):
        article = edition.article(cause.removeprefix("setting:").partition("=")[0]) or article
    return Difference(
        id=ranking.tournament.participants[p].id,
        column=column.name,
        published=column.values[p] or "",
        ours=ours(column, ranking, p),
        cause=cause,
        article=article,
    )
