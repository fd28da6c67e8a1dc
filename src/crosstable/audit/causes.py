"""Why published figures differ: one explanation of the whole table first, slips last."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import takewhile
from typing import NamedTuple, TypeAlias

from crosstable.audit.contradictions import CONTRADICTORY
from crosstable.audit.hypotheses import Hypothesis
from crosstable.audit.published import PublishedColumn, given_by, shows
from crosstable.exact import machine_text, nearly, number, rounded, truncated
from crosstable.ranking.ranking import Ranking

#: The wrong rows of each column that has any.
Wrong: TypeAlias = dict[PublishedColumn, list[int]]
Causes: TypeAlias = dict[tuple[PublishedColumn, int], str]


class _Explanation(NamedTuple):
    """The wrong columns that one change gives as published, and how many right ones it spoils."""

    cause: str
    columns: list[PublishedColumn]
    spoiled: int


def causes(
    wrong: Wrong, columns: list[PublishedColumn], ranking: Ranking, tried: Iterator[Hypothesis]
) -> Causes:
    """The cause of each difference.

    Contradictory results read as one side wrote them, or two rows exchanged, if that is all. Else
    one change that gives the whole table. Else the changes that give most of the wrong columns and spoil the fewest others; what they leave are
    slips, if few.
    """
    pairs = _exchanged_rows(wrong, ranking)
    exchanged = len(pairs) == 1 and all(p in pairs[0] for rows in wrong.values() for p in rows)
    if exchanged:
        tried = takewhile(lambda one: one.cause.startswith(CONTRADICTORY), tried)
    right = [column for column in columns if column not in wrong]
    found: list[_Explanation] = []
    for hypothesis in tried:
        given = [column for column in wrong if given_by(column, hypothesis.ranking)]
        if not given:
            continue
        spoiled = sum(not given_by(column, hypothesis.ranking) for column in right)
        if len(given) == len(wrong) and not spoiled:
            return _named(wrong, wrong, hypothesis.cause)
        found.append(_Explanation(hypothesis.cause, given, spoiled))
    if exchanged:
        return _named(wrong, wrong, "swapped-rows")
    explained, left = _by_most_columns(wrong, found)
    swapped = {p for pair in pairs for p in pair}
    return _named(wrong, wrong, "unknown") | explained | _slips(left, ranking, swapped)


def _by_most_columns(wrong: Wrong, found: list[_Explanation]) -> tuple[Causes, Wrong]:
    """The columns explained by the best change, then by the next best; and what is left."""
    explained, left = Causes(), dict(wrong)
    while found:
        gains = [[column for column in one.columns if column in left] for one in found]
        best = max(range(len(found)), key=lambda i: (len(gains[i]), -found[i].spoiled))
        if not gains[best]:
            break
        explained |= _named(wrong, gains[best], found[best].cause)
        for column in gains[best]:
            del left[column]
    return explained, left


def _named(wrong: Wrong, columns: Iterable[PublishedColumn], cause: str) -> Causes:
    return {(column, p): cause for column in columns for p in wrong[column]}


def _exchanged_rows(wrong: Wrong, ranking: Ranking) -> list[tuple[int, int]]:
    """Pairs of rows each of which shows the other's figures wherever one of the two is wrong."""
    rows = sorted({p for each in wrong.values() for p in each})
    if len(rows) > 2 * _few(ranking):
        return []
    return [
        (a, b)
        for i, a in enumerate(rows)
        for b in rows[i + 1 :]
        if all(
            _shows(column, ranking, a, b) and _shows(column, ranking, b, a)
            for column, each in wrong.items()
            if a in each or b in each
        )
    ]


def _shows(column: PublishedColumn, ranking: Ranking, p: int, other: int) -> bool:
    """Whether the figure of row ``p`` can be the other row's."""
    written = column.values[p]
    return written is None or shows(column, written, ranking, other)


def _slips(wrong: Wrong, ranking: Ranking, swapped: set[int]) -> Causes:
    """Columns each wrong figure of which looks like a slip: few of them, or all by rounding."""
    few = _few(ranking)
    found: Causes = {}
    for column, rows in wrong.items():
        looks = {p: "swapped-rows" if p in swapped else _slip(column, ranking, p) for p in rows}
        kinds = set(looks.values())
        if kinds == {"rounding"} or (len(rows) <= few and "unknown" not in kinds):
            found |= {(column, p): cause for p, cause in looks.items()}
    return found


def _few(ranking: Ranking) -> int:
    """How many rows somebody may have got wrong by hand."""
    return max(2, len(ranking.tournament.participants) // 10)


def _slip(column: PublishedColumn, ranking: Ranking, p: int) -> str:
    """A single figure: rounded otherwise, or one digit wrong."""
    written = column.values[p] or ""
    if column.number is None:
        first, last = ranking.places
        places = (str(place) for place in range(first[p], last[p] + 1))
        return "digit" if any(_one_slip(written, place) for place in places) else "unknown"
    value = ranking.columns[column.number].value(p)
    if value is None:
        return "unknown"
    try:
        published = number(written)
    except ValueError:
        return "digit"
    value *= column.scale
    if column.decimals is not None and nearly(written, value, column.decimals):
        return "rounding"
    return "digit" if _one_digit(published, value, column.decimals) else "unknown"


def _one_digit(published: Fraction, value: Fraction, decimals: int | None) -> bool:
    """Both with the decimals of the column, ours rounded or cut there; exact ones with theirs."""
    if decimals is None:
        decimals = max(len(machine_text(one).partition(".")[2]) for one in (published, value))
    shown = {rounded(value, decimals), truncated(value, decimals)}
    return any(_one_slip(_fixed(published, decimals), _fixed(one, decimals)) for one in shown)


def _fixed(value: Fraction, decimals: int) -> str:
    whole, _, part = machine_text(value).partition(".")
    return f"{whole}.{part.ljust(decimals, '0')}"


def _one_slip(a: str, b: str) -> bool:
    """One digit another, missing or too many, or two neighbours exchanged."""
    if len(a) == len(b):
        at = [i for i, pair in enumerate(zip(a, b, strict=True)) if pair[0] != pair[1]]
        if len(at) == 1:
            return True
        return len(at) == 2 and at[1] == at[0] + 1 and a[at[0]] == b[at[1]] and a[at[1]] == b[at[0]]
    longer, shorter = sorted((a, b), key=len, reverse=True)
    return len(longer) == len(shorter) + 1 and any(
        longer[:i] + longer[i + 1 :] == shorter for i in range(len(longer))
    )
