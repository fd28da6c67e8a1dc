"""The slow truth for the old editions: the front.

``old_value`` gives one system, ``old_standings`` the order of places.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import replace

from tests.slow_truth.encounter import ranks
from tests.slow_truth.old import encounter, july2023, own, ratings, sums
from tests.slow_truth.old.editions import JULY_2023, Code, Rules, parse, rules_of
from tests.slow_truth.ranking import Values, split
from tests.support.plain_event import PlainEvent

Answers = Mapping[str, str]


def old_value(
    event: PlainEvent,
    code: str,
    edition: str,
    answers: Answers | None = None,
    seed: str | int | None = None,
) -> Values:
    """The value of one system for everybody; None where it is undefined.

    What looks at the tied only (DE, ROP, LOT and steps) takes those with equal points as tied
    and gives the rank among them. A ValueError for a code the edition does not have.
    """
    rules = rules_of(edition, answers)
    parsed = parse(code, edition)
    if parsed.by_class:
        level = split(sorted(event.rows), dict(own.points(event)), ascending=False)
        return _in_classes(event, parsed, rules, level, seed)
    return _value(event, parsed, code, rules)


def _value(event: PlainEvent, code: Code, text: str, rules: Rules) -> Values:
    edition = rules.edition
    if code.name == "PTS":
        return dict(own.points(event))
    if code.name == "ARR":
        return dict(own.arranz(event, edition))
    if edition == JULY_2023:
        return july2023.value(event, code, text, rules)
    if code.name in ("SRO", "ARO", "TPR"):
        return ratings.rating_system(event, code, rules)
    simple = {
        "WIN": lambda: own.wins(event, edition),
        "WON": lambda: own.games_won(event),
        "BPG": lambda: own.with_black(event, only_won=False),
        "BWG": lambda: own.with_black(event, only_won=True),
        "PS": lambda: own.progressive(event, code.cut),
        "CUM": lambda: own.cumulative(event),
        "KASH": lambda: own.kashdan(event),
        "KS": lambda: own.koya(event, code),
        "BH": lambda: sums.buchholz(event, code, rules),
        "SBH": lambda: sums.sum_of_buchholz(event, rules),
        "SB": lambda: sums.berger(event, rules),
        "SHM": lambda: sums.shmulyan(event, rules),
        "RIGA": lambda: sums.riga(event, rules),
        "MM": lambda: sums.modified_median(event, rules),
    }
    return dict(simple[code.name]())


def steps(event: PlainEvent, code: Code, rules: Rules) -> list[Values]:
    """The values of step 1, 2, ... of a system with a ``*``."""
    if code.name == "KS":
        return [dict(step) for step in own.koya_steps(event, downwards=code.steps == "L-")]
    found = []
    for number in range(1, event.rounds):
        plain = replace(code, cut=number, steps="")
        found.append(_value(event, plain, f"{code.name}/C{number}", rules))
    return found


def lot(tied: list[int], seed: str | int | None) -> list[list[int]]:
    """By the hash of the seed and the number, ascending."""
    if seed is None:
        raise ValueError("lots need a seed")
    return [[p] for p in sorted(tied, key=lambda p: digest(seed, p))]


def digest(seed: str | int, participant: int) -> str:
    return hashlib.sha256(f"{seed} {participant}".encode()).hexdigest()


def _in_classes(
    event: PlainEvent, code: Code, rules: Rules, classes: list[list[int]], seed: str | int | None
) -> Values:
    """The rank inside each class (1, 1, 3); None for who is alone in his."""
    values: Values = dict.fromkeys(event.rows, None)
    all_steps = steps(event, code, rules) if code.steps else []
    for index, tied in enumerate(classes):
        if len(tied) == 1:
            continue
        if code.steps:
            order = [tied]
            for step in all_steps:
                order = [part for one in order for part in split(one, step, ascending=False)]
        elif code.name == "DE":
            of_forfeits = rules.replaced("encounter_forfeits", "met") if code.played else rules
            order = encounter.direct_encounter(event, tied, of_forfeits)
        elif code.name == "ROP":
            order = encounter.order_of_places(event, classes, index, rules)
        else:
            order = lot(tied, seed)
        values.update(ranks(order))
    return values


def _split_by(tied: list[int], code: Code, values: Values, behind: list[int]) -> list[list[int]]:
    """The class in order; those ``behind`` come after all others, among themselves alike."""
    if all(number is None for number in values.values()):
        return [tied]
    parts = []
    for part in ([p for p in tied if p not in behind], [p for p in tied if p in behind]):
        parts.extend(split(part, values, ascending=code.by_class))
    return parts


def old_standings(
    event: PlainEvent,
    codes: list[str],
    edition: str,
    answers: Answers | None = None,
    seed: str | int | None = None,
) -> tuple[list[tuple[int, int, int]], dict[str, Values]]:
    """The places and all values; the rows are (place, last place of the class, participant).

    The list is taken as it stands: no score is put in front of it.
    """
    rules = rules_of(edition, answers)
    classes = [sorted(event.rows)]
    columns: dict[str, Values] = {}
    for text in codes:
        code = parse(text, edition)
        if code.by_class:
            values = _in_classes(event, code, rules, classes, seed)
        else:
            values = _value(event, code, text, rules)
        behind = ratings.missed_by_choice(event, rules) if code.name == "TPR" else []
        classes = [part for tied in classes for part in _split_by(tied, code, values, behind)]
        columns[text] = values
    rows, place = [], 1
    for tied in classes:
        rows.extend((place, place + len(tied) - 1, participant) for participant in tied)
        place += len(tied)
    return rows, columns
