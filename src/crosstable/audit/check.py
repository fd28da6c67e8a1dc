"""Published points, ranks and columns against ours, with the likely cause of each difference."""

from __future__ import annotations

from msgspec.structs import replace

from crosstable.audit.causes import causes
from crosstable.audit.hypotheses import hypotheses
from crosstable.audit.printed import printed_columns
from crosstable.audit.published import (
    SCORES,
    PublishedColumn,
    differing,
    ours,
    published_columns,
)
from crosstable.audit.published_order import differences_of_order
from crosstable.audit.report import Check, Difference
from crosstable.audit.search import Search
from crosstable.contestants import contestants
from crosstable.model.tournament import Tournament
from crosstable.ranking.codes import Criterion
from crosstable.ranking.ranking import Ranking, ranked
from crosstable.ranking.regulations import Regulations, Settings
from crosstable.regulate import regulations


def check(tournament: Tournament, settings: Settings | None = None) -> Check:
    """Compare what the file publishes with the ranking under ``settings``.

    A table without results is checked in itself: its places against its columns. Where no list of
    tie-breaks is known, the columns are the list: each is what its heading names, else what most of
    its figures are; without columns ranks are held against the points alone. A cause is named where one change of edition, setting or round gives the whole table or whole columns as
    published; else where single figures look like a slip.
    """
    given = settings or Settings()
    if not tournament.rounds_begun and any(tournament.published.ranks):
        return _without_results(tournament, given)
    tournament = contestants(tournament, given)
    decided = regulations(tournament, given)
    read: dict[str, Criterion] = {}
    if decided.list_from == "default":
        listed, read = by_columns(tournament, given, decided)
        decided = replace(decided, criteria=listed)
    ranking = ranked(tournament, _without_unknown_lots(decided))
    columns = published_columns(tournament, ranking, read)
    wrong = {column: rows for column in columns if (rows := differing(column, ranking))}
    differences: list[Difference] = []
    if wrong:
        points_differ = any(column.name in SCORES for column in wrong)
        tried = hypotheses(tournament, ranking, given, points_differ)
        found = causes(wrong, columns, ranking, tried)
        for column, rows in wrong.items():
            differences += [difference(column, ranking, p, found[column, p]) for p in rows]
    compared = [column.name for column in columns]
    verdict = "different" if wrong else "equal" if columns else "cannot-tell"
    return Check(
        verdict=verdict,
        edition=ranking.regulations.edition.id,
        compared=compared,
        not_compared=[name for name in tournament.published.columns if name not in compared],
        differences=differences,
    )


def by_columns(
    tournament: Tournament, settings: Settings, decided: Regulations
) -> tuple[tuple[Criterion, ...], dict[str, Criterion]]:
    """The list that the columns show from left to right, behind the score; what each column is."""
    leading = tuple(one for one in decided.criteria if one.system.code in SCORES)
    if not tournament.published.columns:
        return leading, {}
    own = replace(settings, edition=decided.edition.id)
    found = next(iter(Search(tournament, printed_columns(tournament), own).as_stated()), None)
    if found is None:
        return leading, {}
    read = {fit.printed.name: fit.found.criterion for fit in found.fits if fit.found}
    return tuple(found.walk.listed), read


def _without_unknown_lots(decided: Regulations) -> Regulations:
    """Nobody can know how lots fell that are not recorded and of which no seed is stated."""
    lots = [one for one in decided.criteria if one.system.code == "LOT"]
    if not lots or decided.decided.seed_stated or decided.decided.settled:
        return decided
    return replace(decided, criteria=tuple(one for one in decided.criteria if one not in lots))


def _without_results(tournament: Tournament, settings: Settings) -> Check:
    """A printed table alone: whether its places follow from its columns."""
    compared, differences = differences_of_order(tournament)
    decided = regulations(tournament, replace(settings, tiebreaks=None))
    verdict = "different" if differences else "equal" if len(compared) > 1 else "cannot-tell"
    return Check(
        verdict=verdict,
        edition=decided.edition.id,
        compared=compared,
        not_compared=[name for name in tournament.published.columns if name not in compared],
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
