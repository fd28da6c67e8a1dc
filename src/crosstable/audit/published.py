"""Published columns beside ours: which rows differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType

import numpy as np

from crosstable.audit.figures import matched, places
from crosstable.audit.headings import meaning
from crosstable.editions.edition import Edition
from crosstable.exact import NOTHING, Figures, Mask, agrees, figures, machine_text
from crosstable.model.tournament import Tournament
from crosstable.ranking.codes import Criterion
from crosstable.ranking.ranking import Ranking

RANK = "rank"
SCORES = ("PTS", "MPTS", "GPTS")


@dataclass(frozen=True, slots=True)
class PublishedColumn:
    """A column as somebody printed it: by participant row, None where nothing stands.

    ``number``: of the criterion it is compared with; None for the rank. ``decimals``: how many
    the column is printed with; None for scores, which are never rounded. ``scale``: how many times
    our value is printed.
    """

    name: str
    values: tuple[str | None, ...]
    number: int | None
    decimals: int | None = None
    scale: Fraction = Fraction(1)
    figures: Figures | None = field(default=None, compare=False, repr=False)


def published_column(
    name: str,
    values: Sequence[str | None],
    number: int | None,
    *,
    score: bool = False,
    scale: Fraction = Fraction(1),
) -> PublishedColumn:
    """A column with its figures read."""
    read = figures(values)
    places = None if score or number is None else read.places
    return PublishedColumn(name, tuple(values), number, places, scale, read)


def published_columns(
    tournament: Tournament, ranking: Ranking, read: Mapping[str, Criterion] = MappingProxyType({})
) -> list[PublishedColumn]:
    """All that was published and can be compared with the ranking: rank, score, columns.

    ``read``: what columns are, where that is known; else their headings say it.
    """
    published, found = tournament.published, list[PublishedColumn]()
    codes = [one.criterion.code for one in ranking.columns]
    if any(published.ranks) and not tournament.team_event:
        found.append(published_column(RANK, ranks_of(tournament), None))
    score = next((number for number, code in enumerate(codes) if code in SCORES), None)
    if score is not None and any(one is not None for one in published.points):
        points = points_of(tournament, ranking)
        found.append(published_column(codes[score], points, score, score=True))
    numbers = numbers_of(list(published.columns), codes, ranking.regulations.edition)
    if read:
        known = [read.get(name) for name in published.columns]
        numbers = [codes.index(one.code) if one and one.code in codes else None for one in known]
    for (name, values), number in zip(published.columns.items(), numbers, strict=True):
        if number is not None and any(one is not None for one in values):
            found.append(published_column(name, values, number, score=codes[number] in SCORES))
    return found


def ranks_of(tournament: Tournament) -> tuple[str | None, ...]:
    """The published ranks as figures."""
    return tuple(str(rank) if rank else None for rank in tournament.published.ranks)


def numbers_of(headings: list[str], codes: list[str], edition: Edition) -> list[int | None]:
    """Which criterion of the list each heading means, None for none: by a code or a name; TBn for
    the n-th tie-break; the number of another program for the first such system that is left."""
    tiebreaks = [number for number, code in enumerate(codes) if code not in SCORES]
    found = list[int | None]()
    for heading in headings:
        said = meaning(heading, edition)
        if said.position is not None:
            at = said.position - 1
            found.append(tiebreaks[at] if 0 <= at < len(tiebreaks) else None)
        elif said.code is not None:
            code = said.code.code
            found.append(codes.index(code) if code in codes else None)
        else:
            fitting = (
                number
                for number, code in enumerate(codes)
                if _system(code) in said.systems and number not in found
            )
            found.append(next(fitting, None))
    return found


def _system(code: str) -> str:
    return code.partition("/")[0].partition(":")[0]


def differing(column: PublishedColumn, ranking: Ranking) -> list[int]:
    """The rows whose published figure is not the ranking's."""
    if column.number is None:
        return _differing_ranks(column, ranking)
    written = _figures(column).written
    differ: list[int] = np.flatnonzero(written & ~_matched(column, ranking)).tolist()
    return differ


def given_by(column: PublishedColumn, ranking: Ranking) -> bool:
    """Whether the ranking gives the whole column as published."""
    if column.number is None:
        return not _differing_ranks(column, ranking)
    return bool((_matched(column, ranking) | ~_figures(column).written).all())


def _matched(column: PublishedColumn, ranking: Ranking) -> Mask:
    made = ranking.columns[column.number or 0]
    return matched(_figures(column), made, column.scale, exactly=column.decimals is None)


def _figures(column: PublishedColumn) -> Figures:
    return column.figures or figures(column.values)


def shows(column: PublishedColumn, written: str, ranking: Ranking, p: int) -> bool:
    """Whether a figure of the column can be the ranking's figure of row ``p``."""
    if column.number is None:
        first, last = _places(column, ranking)
        return first[p] <= int(written) <= last[p]
    value = ranking.columns[column.number].value(p)
    if value is None:
        return written.strip() in NOTHING
    try:
        return agrees(written, value * column.scale, column.decimals)
    except (ValueError, ZeroDivisionError):
        return False


def ours(column: PublishedColumn, ranking: Ranking, p: int) -> str | None:
    """Our figure for a row, as a machine text."""
    if column.number is None:
        return str(_places(column, ranking)[0][p])
    value = ranking.columns[column.number].value(p)
    return None if value is None else machine_text(value * column.scale)


def points_of(tournament: Tournament, ranking: Ranking) -> tuple[str | None, ...]:
    """The stated points as figures, without the byes announced for rounds that have not begun
    (where they are in them, as the results show)."""
    ahead = [Fraction(0)] * len(tournament.participants)
    for bye in tournament.announced_byes:
        ahead[bye.participant] += ranking.regulations.scoring.points(bye.letter)
    return tuple(
        None
        if stated is None
        else machine_text(stated - extra if stated == ranking.score(p) + extra else stated)
        for p, (stated, extra) in enumerate(zip(tournament.published.points, ahead, strict=True))
    )


def _differing_ranks(column: PublishedColumn, ranking: Ranking) -> list[int]:
    """Ranks agree where they lie in the places of the class and follow from the others in it."""
    return differing_ranks(column.values, *_places(column, ranking))


def _places(column: PublishedColumn, ranking: Ranking) -> tuple[list[int], list[int]]:
    """First and last places; of those who have a published rank only, where that fits better."""
    if all(column.values):
        return ranking.places
    first, last = places(ranking.partition, _figures(column))
    return first.tolist(), last.tolist()


def differing_ranks(
    figures: Sequence[str | None], first: Sequence[int], last: Sequence[int]
) -> list[int]:
    """The rows whose rank is not in the places of their class, or does not follow from the others.

    So a class may be shared, or split by something outside the list, wholly or in part: each rank
    is the class's first place plus the number of members ahead.
    """
    ranks = {p: int(written) for p, written in enumerate(figures) if written is not None}
    wrong = [p for p, rank in ranks.items() if not first[p] <= rank <= last[p]]
    inside: dict[int, list[int]] = {}
    for p, rank in ranks.items():
        if first[p] <= rank <= last[p]:
            inside.setdefault(first[p], []).append(p)
    for place, rows in inside.items():
        strayed = last[rows[0]] - place + 1 - len(rows)
        for p in rows:
            ahead = sum(ranks[other] < ranks[p] for other in rows)
            if not ahead <= ranks[p] - place <= ahead + strayed:
                wrong.append(p)
    return sorted(wrong)
