"""Published columns beside ours: which rows differ."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from crosstable.editions.edition import Edition
from crosstable.errors import RegulationError
from crosstable.exact import agrees, decimals, machine_text
from crosstable.model.tournament import Tournament
from crosstable.ranking.codes import criterion
from crosstable.ranking.ranking import Ranking

RANK = "rank"
SCORES = ("PTS", "MPTS", "GPTS")


@dataclass(frozen=True, slots=True)
class PublishedColumn:
    """A column as somebody printed it: by participant row, None where nothing stands.

    ``number``: of the criterion it is compared with; None for the rank. ``decimals``: how many
    the column is printed with; None for scores, which are never rounded.
    """

    name: str
    values: tuple[str | None, ...]
    number: int | None
    decimals: int | None = None


def published_columns(tournament: Tournament, ranking: Ranking) -> list[PublishedColumn]:
    """All that was published and can be compared with the ranking: rank, score, columns."""
    published, found = tournament.published, list[PublishedColumn]()
    codes = [one.criterion.code for one in ranking.columns]
    if any(published.ranks) and not tournament.team_event:
        ranks = tuple(str(rank) if rank else None for rank in published.ranks)
        found.append(PublishedColumn(RANK, ranks, None))
    score = next((number for number, code in enumerate(codes) if code in SCORES), None)
    if score is not None and any(one is not None for one in published.points):
        points = tuple(
            None if one is None else machine_text(one) for one in _points(tournament, ranking)
        )
        found.append(PublishedColumn(codes[score], points, score))
    tiebreaks = [number for number, code in enumerate(codes) if code not in SCORES]
    for name, values in published.columns.items():
        number = _number(name, codes, tiebreaks, ranking.regulations.edition)
        if number is not None and any(one is not None for one in values):
            places = max(decimals(one) for one in values if one is not None)
            rounds = codes[number] not in SCORES
            found.append(PublishedColumn(name, values, number, places if rounds else None))
    return found


def _number(name: str, codes: list[str], tiebreaks: list[int], edition: Edition) -> int | None:
    """Which criterion a column's heading means: a code or a name, or TBn for the n-th tie-break."""
    if name.upper().startswith("TB") and name[2:].isdigit():
        at = int(name[2:]) - 1
        return tiebreaks[at] if 0 <= at < len(tiebreaks) else None
    try:
        code = criterion(name, edition).code
    except RegulationError:
        return None
    return codes.index(code) if code in codes else None


def differing(column: PublishedColumn, ranking: Ranking) -> list[int]:
    """The rows whose published figure is not the ranking's."""
    if column.number is None:
        return _differing_ranks(column, ranking)
    return [
        p
        for p, written in enumerate(column.values)
        if written is not None and not shows(column, written, ranking, p)
    ]


def given_by(column: PublishedColumn, ranking: Ranking) -> bool:
    """Whether the ranking gives the whole column as published."""
    if column.number is None:
        return not _differing_ranks(column, ranking)
    return all(
        written is None or shows(column, written, ranking, p)
        for p, written in enumerate(column.values)
    )


def shows(column: PublishedColumn, written: str, ranking: Ranking, p: int) -> bool:
    """Whether a figure of the column can be the ranking's figure of row ``p``."""
    if column.number is None:
        first, last = ranking.places
        return first[p] <= int(written) <= last[p]
    value = ranking.columns[column.number].value(p)
    if value is None:
        return written.strip() in ("", "-")
    try:
        return agrees(written, value, column.decimals)
    except ValueError:
        return False


def ours(column: PublishedColumn, ranking: Ranking, p: int) -> str | None:
    """Our figure for a row, as a machine text."""
    if column.number is None:
        return str(ranking.places[0][p])
    value = ranking.columns[column.number].value(p)
    return None if value is None else machine_text(value)


def _points(tournament: Tournament, ranking: Ranking) -> list[Fraction | None]:
    """The stated points, without the byes announced for rounds that have not begun (where they
    are in them, as the results show)."""
    ahead = [Fraction(0)] * len(tournament.participants)
    for bye in tournament.announced_byes:
        ahead[bye.participant] += ranking.regulations.scoring.points(bye.letter)
    return [
        stated - extra if stated is not None and stated == ranking.score(p) + extra else stated
        for p, (stated, extra) in enumerate(zip(tournament.published.points, ahead, strict=True))
    ]


def _differing_ranks(column: PublishedColumn, ranking: Ranking) -> list[int]:
    """Ranks agree where they lie in the places of the class and follow from the others in it.

    So a class may be shared, or split by something outside the list, wholly or in part: each rank
    is the class's first place plus the number of members ahead.
    """
    first, last = ranking.places
    ranks = {p: int(written) for p, written in enumerate(column.values) if written is not None}
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
