"""The slow truth for teams: the front. ``value`` gives one system, ``standings`` the places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from tests.slow_truth.teams import ancient, ancient_encounter, encounter, own, sums
from tests.slow_truth.teams.codes import (
    ANCIENT,
    BERGERS,
    OLYMPIAD,
    Code,
    Rules,
    parse,
    rules_of,
)
from tests.slow_truth.teams.event import TeamEvent

Values = dict[int, Fraction | None]
Answers = Mapping[str, str]


def value(
    event: TeamEvent,
    code: str,
    edition: str,
    ids: Sequence[int] | None = None,
    answers: Answers | None = None,
) -> Values:
    """The value of one system for every team; None where it is undefined.

    What looks at the tied only takes ``ids`` as tied, else those level in the primary score, and
    gives the rank among them. A ValueError for a code the edition does not have.
    """
    rules = rules_of(edition, answers)
    parsed = parse(code, edition)
    if parsed.by_class:
        classes = split(sorted(event.rows), dict(own.scores(event, event.primary)), Code("PTS"))
        return _in_classes(event, parsed, rules, [list(ids)] if ids else classes)
    return _value(event, parsed, rules)


def _value(event: TeamEvent, code: Code, rules: Rules) -> Values:
    score = code.score or event.primary
    simple = {
        "PTS": lambda: own.scores(event, event.primary),
        "MPTS": lambda: own.scores(event, "MP"),
        "GPTS": lambda: own.scores(event, "GP"),
        "MPGP": lambda: own.both_scores(event),
        "MPVGP": lambda: own.scores(event, event.secondary),
        "WIN": lambda: own.wins(event, rules.edition),
        "WON": lambda: own.matches_won(event),
        "REP": lambda: own.rounds_elected(event),
        "STD": lambda: own.standard_points(event),
        "PS": lambda: own.progressive(event, score, code.cut),
        "KS": lambda: own.koya(event, code, score),
    }
    if code.name in simple:
        return dict(simple[code.name]())
    if rules.edition in ANCIENT:
        return _ancient(event, code, score, rules)
    if rules.edition == OLYMPIAD:
        return dict(sums.olympiad(event, code))
    if code.name in ("SB", *BERGERS):
        return dict(sums.berger(event, code, score, rules.edition))
    if code.name == "AOB":
        return sums.average_of_buchholz(event, code, score, rules.edition)
    if code.name == "SSSC":
        return sums.score_and_schedule(event, code, rules.edition)
    return dict(sums.buchholz(event, code, score, rules.edition))  # BH, FB


def _ancient(event: TeamEvent, code: Code, score: str, rules: Rules) -> Values:
    if code.name == "SRO":
        return ancient.sum_of_ratings(event)
    if code.name == "SHM":
        return dict(ancient.shmulyan(event, score, rules))
    if code.name == "SB":
        return dict(ancient.berger(event, code, score, rules))
    if code.name == "SBH":
        return dict(ancient.sum_of_buchholz(event, score, rules))
    return dict(ancient.buchholz(event, code, score, rules))


# ----- the tied ---------------------------------------------------------------------------


def steps(event: TeamEvent, code: Code, rules: Rules) -> list[Values]:
    """The values of step 1, 2, ... of a system with a ``*``."""
    if code.name == "KS":
        score = code.score or event.primary
        return [dict(step) for step in own.koya_steps(event, score, code.steps == "L-")]
    plain = replace(code, steps="")
    return [_value(event, replace(plain, cut=n), rules) for n in range(1, event.rounds)]


def _in_classes(event: TeamEvent, code: Code, rules: Rules, classes: list[list[int]]) -> Values:
    """The rank inside each class (1, 1, 3); None for a team that is alone in its."""
    values: Values = dict.fromkeys(event.rows, None)
    all_steps = steps(event, code, rules) if code.steps else []
    for index, tied in enumerate(classes):
        if len(tied) == 1:
            continue
        if code.steps:
            order = [tied]
            for step in all_steps:
                order = [part for one in order for part in split(one, step, Code(""))]
        elif code.name == "ROP":
            score = code.score or event.primary
            order = ancient_encounter.order_of_places(event, classes, index, score, rules)
        elif rules.edition in ANCIENT:
            score = code.score or event.primary
            order = ancient_encounter.direct_encounter(event, tied, score, rules)
        else:
            order = encounter.order_of(event, tied, code, rules)
        values.update(encounter.ranks(order))
    return values


def split(tied: list[int], values: Values, code: Code) -> list[list[int]]:
    """The class in order of its values, equals together, the undefined after all numbers; a rank
    ascends."""
    numbers = {number for team in tied if (number := values[team]) is not None}
    parts = [
        [team for team in tied if values[team] == number]
        for number in sorted(numbers, reverse=not code.by_class)
    ]
    undefined = [team for team in tied if values[team] is None]
    return [*parts, undefined] if undefined else parts


def with_primary_of(event: TeamEvent, codes: Sequence[str]) -> TeamEvent:
    """The primary score is the first of MPTS and GPTS in the list, if it has one."""
    for code in codes:
        if code.upper() in ("MPTS", "GPTS"):
            return replace(event, primary=code.upper()[:2])
    return event


def standings(
    event: TeamEvent, codes: Sequence[str], edition: str, answers: Answers | None = None
) -> tuple[list[tuple[int, int, int]], dict[str, Values]]:
    """The places and all values: each system in turn on every subset still tied.

    The rows are (place, last place of the class, team). The list is taken as it stands.
    """
    event = with_primary_of(event, codes)
    rules = rules_of(edition, answers)
    classes = [sorted(event.rows)]
    columns: dict[str, Values] = {}
    for text in codes:
        code = parse(text, edition)
        if code.by_class:
            values = _in_classes(event, code, rules, classes)
        else:
            values = _value(event, code, rules)
        classes = [part for tied in classes for part in split(tied, values, code)]
        columns[text] = values
    rows, place = [], 1
    for tied in classes:
        rows.extend((place, place + len(tied) - 1, team) for team in tied)
        place += len(tied)
    return rows, columns
