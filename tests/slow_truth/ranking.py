"""The slow truth: the front. ``value`` gives one system, ``standings`` the order of places."""

from __future__ import annotations

from fractions import Fraction

from tests.slow_truth import encounter, opponents, own, ratings
from tests.slow_truth.editions import Code, parse
from tests.support.plain_event import PlainEvent

Values = dict[int, Fraction | None]
RATING_SYSTEMS = ("ARO", "TPR", "PTP", "APRO", "APPO", "RTNG")
OWN_RECORD = {
    "PTS": own.points,
    "WIN": own.wins,
    "WON": own.games_won,
    "BPG": own.games_with_black,
    "BWG": own.games_won_with_black,
    "REP": own.rounds_elected,
    "STD": own.standard_points,
    "TPN": own.pairing_number,
}


def value(event: PlainEvent, code: str, edition: str, unrated: int | None = None) -> Values:
    """The value of one system for everybody; None where it is undefined.

    DE is computed inside the groups with equal points. A rating system is None for everybody
    where somebody has no rating and ``unrated`` does not give one. A ValueError for a code
    that the edition does not have.
    """
    parsed = parse(code, edition)
    if parsed.name == "DE":
        equal_on_points = split(sorted(event.rows), dict(own.points(event)), ascending=False)
        return direct_encounter(event, parsed, equal_on_points)
    return _value(event, parsed, edition, unrated)


def _value(event: PlainEvent, code: Code, edition: str, unrated: int | None) -> Values:
    if code.name in OWN_RECORD:
        return dict(OWN_RECORD[code.name](event))
    if code.name in RATING_SYSTEMS:
        return ratings.rating_system(event, code, unrated)
    if code.name == "PS":
        return dict(own.progressive(event, code))
    if code.name == "KS":
        return dict(opponents.koya(event, code))
    if code.name == "AOB":
        return opponents.average_of_buchholz(event, code, edition)
    if code.name == "FB":
        return dict(opponents.fore_buchholz(event, code, edition))
    return dict(opponents.sums(event, code, edition))  # BH, SB


def direct_encounter(event: PlainEvent, code: Code, classes: list[list[int]]) -> Values:
    """The rank inside each class; None for a participant who is alone in his."""
    values: Values = dict.fromkeys(event.rows, None)
    for tied in classes:
        if len(tied) > 1:
            values.update(encounter.ranks(encounter.direct_encounter(event, tied, code.played)))
    return values


def lower_is_better(code: Code) -> bool:
    """TPN ascends, RTNG descends, /R turns both round; a DE rank ascends."""
    if code.name in ("TPN", "DE"):
        return not code.reverse
    return code.reverse


def split(tied: list[int], values: Values, ascending: bool) -> list[list[int]]:
    """The class in order of its values, equals together, the undefined after all numbers."""
    numbers = {number for p in tied if (number := values[p]) is not None}
    parts = [
        [p for p in tied if values[p] == number]
        for number in sorted(numbers, reverse=not ascending)
    ]
    undefined = [p for p in tied if values[p] is None]
    return [*parts, undefined] if undefined else parts


def standings(
    event: PlainEvent, codes: list[str], edition: str, unrated: int | None = None
) -> tuple[list[tuple[int, int, int]], dict[str, Values]]:
    """The places and all values: 4.2, each system in turn on every subgroup still tied.

    The rows are (place, last place of the class, participant). The list is taken as it
    stands: no score is put in front. DE works on the classes left by all before it (F3).
    """
    classes = [sorted(event.rows)]
    columns: dict[str, Values] = {}
    for text in codes:
        code = parse(text, edition)
        if code.name == "DE":
            values = direct_encounter(event, code, classes)
        else:
            values = _value(event, code, edition, unrated)
        ascending = lower_is_better(code)
        classes = [part for tied in classes for part in split(tied, values, ascending)]
        columns[text] = values
    rows = []
    place = 1
    for tied in classes:
        rows.extend((place, place + len(tied) - 1, participant) for participant in tied)
        place += len(tied)
    return rows, columns
