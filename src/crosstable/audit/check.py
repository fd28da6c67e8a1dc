"""Published points, ranks and columns against ours, with the likely cause of each difference."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from crosstable.audit.hypotheses import Hypothesis, hypotheses
from crosstable.audit.published import (
    SCORES,
    PublishedColumn,
    differing,
    ours,
    published_columns,
)
from crosstable.audit.report import Check, Difference
from crosstable.exact import nearly, number
from crosstable.model.tournament import Tournament
from crosstable.ranking.ranking import Ranking, ranked
from crosstable.ranking.regulations import Settings
from crosstable.regulate import regulations


def check(tournament: Tournament, settings: Settings | None = None) -> Check:
    """Compare what the file publishes with the ranking under ``settings``.

    Where no list of tie-breaks is known, ranks are held against the points alone. A cause is named where one change of edition, setting or round gives the whole column as
    published; else where single figures look like a slip.
    """
    given = settings or Settings()
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
        causes = _causes(wrong, ranking, hypotheses(tournament, ranking, given))
        for column, rows in wrong.items():
            differences += [_difference(column, ranking, p, causes[column, p]) for p in rows]
    verdict = "different" if wrong else "equal" if columns else "cannot-tell"
    return Check(
        verdict=verdict,
        edition=ranking.regulations.edition.id,
        compared=[column.name for column in columns],
        differences=differences,
    )


def _difference(column: PublishedColumn, ranking: Ranking, p: int, cause: str) -> Difference:
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


_Wrong = dict[PublishedColumn, list[int]]


def _causes(
    wrong: _Wrong, ranking: Ranking, tried: Iterator[Hypothesis]
) -> dict[tuple[PublishedColumn, int], str]:
    """The cause of each difference: whole rows exchanged, one change for a column, or a slip."""
    causes: dict[tuple[PublishedColumn, int], str] = {}
    few = max(2, len(ranking.tournament.participants) // 10)
    swapped = _swapped_rows(wrong, ranking)
    open_columns = {column for column in wrong if any(p not in swapped for p in wrong[column])}
    for hypothesis in tried if open_columns else ():
        for column in sorted(open_columns, key=lambda one: one.name):
            if not differing(column, hypothesis.ranking):
                causes |= {(column, p): hypothesis.cause for p in wrong[column]}
                open_columns.discard(column)
        if not open_columns:
            break
    for column, rows in wrong.items():
        for p in rows:
            if (column, p) not in causes:
                looks_like = "swapped-rows" if p in swapped else _slip(column, ranking, p)
                slips = len(rows) <= few or looks_like == "rounding"
                causes[column, p] = looks_like if slips else "unknown"
    return causes


def _swapped_rows(wrong: _Wrong, ranking: Ranking) -> set[int]:
    """Rows of which each shows the other's figures, in all columns in which they differ."""
    columns = list(wrong)
    rows = sorted({p for each in wrong.values() for p in each})
    found: set[int] = set()
    for i, a in enumerate(rows):
        for b in rows[i + 1 :]:
            if all(_exchanged(column, ranking, a, b) for column in columns if a in wrong[column]):
                found |= {a, b}
    return found


def _exchanged(column: PublishedColumn, ranking: Ranking, a: int, b: int) -> bool:
    return all(
        _equal(column.values[one], ours(column, ranking, other)) for one, other in ((a, b), (b, a))
    )


def _equal(published: str | None, value: str | None) -> bool:
    if published is None or value is None:
        return published == value
    try:
        return number(published) == number(value)
    except ValueError:
        return published == value


def _slip(column: PublishedColumn, ranking: Ranking, p: int) -> str:
    """A single figure: rounded otherwise, or one digit wrong."""
    published, value = column.values[p] or "", ours(column, ranking, p)
    if value is None:
        return "unknown"
    try:
        if not column.is_score and column.number is not None and nearly(published, number(value)):
            return "rounding"
    except ValueError:
        return "digit"
    return "digit" if _one_slip(published, value) else "unknown"


def _one_slip(published: str, value: str) -> bool:
    """One digit another, missing or too many, or two neighbours exchanged."""
    a, b = _aligned(published, value)
    if len(a) == len(b):
        at = [i for i, pair in enumerate(zip(a, b, strict=True)) if pair[0] != pair[1]]
        if len(at) == 1:
            return True
        return len(at) == 2 and at[1] == at[0] + 1 and a[at[0]] == b[at[1]] and a[at[1]] == b[at[0]]
    longer, shorter = sorted((a, b), key=len, reverse=True)
    return len(longer) == len(shorter) + 1 and any(
        longer[:i] + longer[i + 1 :] == shorter for i in range(len(longer))
    )


def _aligned(published: str, value: str) -> tuple[str, str]:
    """Both with the same number of decimals."""
    plain = published.strip().replace(",", ".")
    places = max(len(one.partition(".")[2]) for one in (plain, value))
    padded = [
        f"{one.partition('.')[0]}.{one.partition('.')[2].ljust(places, '0')}"
        for one in (plain, value)
    ]
    return padded[0], padded[1]
