"""Ours beside the slow truth: every code of an edition on one event, and whole lists of them."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache

from crosstable.editions.load import page, page_ids
from crosstable.errors import RegulationError
from crosstable.ranking.codes import criterion
from crosstable.ranking.ranking import Ranking
from crosstable.rules.catalogue import load
from crosstable.rules.system import SYSTEMS
from tests.slow_truth import editions, ranking
from tests.slow_truth.old import editions as old_editions
from tests.slow_truth.old.ranking import digest, old_standings, old_value
from tests.support.ours import ours_ranking
from tests.support.plain_event import PlainEvent
from tests.support.small_event import small_event

#: The page of the Olympiad ranks teams; the slow truth of teams knows it.
EDITIONS = tuple(id for id in page_ids() if id != "olympiad-2026")
MODIFIERS = (
    "", "/C1", "/C2", "/C3", "/C9", "/M1", "/M2", "/M4", "/P", "/C1/P", "/C2/P", "/M1/P", "/F",
    "/R", "/L+1", "/L-1", "/L-3", "/C*", "/L-*", "/L+*",
)  # fmt: skip

#: The questions of russian.md section 10 that concern individuals, by the pages they stand on.
ASKED = {
    "rus-2010": (
        "unplayed_element", "berger_weight", "encounter_repeats", "encounter_forfeits",
        "encounter_condition", "encounter_restart",
    ),
    "fide-2006": (
        "opponents_totals", "berger_weight", "encounter_repeats", "encounter_forfeits",
        "encounter_restart", "rating_divisor", "percentage_from", "average_rounding",
        "rating_difference_cap", "missed_by_choice",
    ),
    "fide-manual-2014": (
        "berger_weight", "encounter_repeats", "encounter_forfeits", "encounter_restart",
    ),
    "fide-2009-10-01": ("berger_weight",),
}  # fmt: skip

#: The rating of the unrated where one is stated; what lots are drawn by.
STATED, SEED = 1400, "two urns"
#: Each code comes first, second, ... in some list.
PLACES = 6


@dataclass(frozen=True)
class Regime:
    """An edition, its questions answered otherwise, and what the unrated count as."""

    edition: str
    answers: Mapping[str, str] = field(default_factory=dict[str, str])
    unrated: int | None = None

    @property
    def old(self) -> bool:
        return self.edition in old_editions.SYSTEMS


@dataclass(frozen=True)
class Difference:
    """One column, or the places of a list (``column`` empty), in which the two do not agree."""

    event: str
    regime: Regime
    codes: tuple[str, ...]
    column: str
    slow: str
    ours: str


@dataclass
class Tally:
    """What was compared, and where the two do not agree."""

    events: int = 0
    values: int = 0
    lists: int = 0
    places: int = 0
    differences: list[Difference] = field(default_factory=list[Difference])

    def add(self, other: Tally) -> None:
        self.events += other.events
        self.values += other.values
        self.lists += other.lists
        self.places += other.places
        self.differences += other.differences


# ----- codes and lists -------------------------------------------------------------------


def known_to_ours(edition: str) -> set[str]:
    """The players' codes of the page with each modifier that they take there."""
    load()
    found: set[str] = set()
    for name in (one for one in page(edition).systems if SYSTEMS[one].plays != "teams"):
        for modifier in MODIFIERS:
            try:
                found.add(criterion(f"{name}{modifier}", page(edition)).code)
            except RegulationError:
                continue
    return found


def known_to_slow(edition: str) -> set[str]:
    """The same for the slow truth. Play-offs are recorded, not computed; lots it has everywhere."""
    old = edition in old_editions.SYSTEMS
    parse = old_editions.parse if old else editions.parse
    names = old_editions.SYSTEMS[edition] | old_editions.EVERYWHERE if old else editions.SYSTEMS
    found: set[str] = {"PO", "LOT"}
    for name in names:
        for modifier in MODIFIERS:
            try:
                parse(f"{name}{modifier}", edition)
            except ValueError:
                continue
            found.add(f"{name}{modifier}")
    return found


@cache
def codes(edition: str) -> tuple[str, ...]:
    return tuple(sorted(known_to_ours(edition) & known_to_slow(edition)))


def looks_at_the_tied(code: str) -> bool:
    return code.partition("/")[0] in ("DE", "ROP", "PO", "LOT") or code.endswith("*")


@cache
def codes_of_the_tied(edition: str) -> tuple[str, ...]:
    return tuple(code for code in codes(edition) if looks_at_the_tied(code))


def drawn_lists(rng: random.Random, edition: str, number: int) -> list[list[str]]:
    """Two lists; by number each code comes in turn to each place, the points anywhere.

    The first list puts a system that looks at the tied there, the second any code; of the others
    every second looks at the tied.
    """
    known = [code for code in codes(edition) if code != "PTS"]
    return [
        _with(rng, number, list(codes_of_the_tied(edition)), known),
        _with(rng, number, known, known),
    ]


def _with(rng: random.Random, number: int, turns: list[str], known: list[str]) -> list[str]:
    code, place = turns[number % len(turns)], number // len(turns) % PLACES
    of_tied = [one for one in known if looks_at_the_tied(one)]
    others = ["PTS"]
    while len(others) < max(place, 1) + rng.randint(0, 2):
        one = rng.choice(of_tied if rng.random() < 0.5 else known)
        if one not in (code, *others):
            others.append(one)
    if rng.random() < 0.5:
        rng.shuffle(others)
    return [*others[:place], code, *others[place:]]


def drawn_regime(rng: random.Random, edition: str, event: PlainEvent) -> Regime:
    """Half of the regimes answer as the page does, the others answer some questions otherwise."""
    answers: dict[str, str] = {}
    if rng.random() < 0.5:
        for question in ASKED.get(edition, ()):
            if rng.random() < 0.5:
                answers[question] = rng.choice(old_editions.QUESTIONS[question])
    unrated = len(event.ratings) < len(event.rows) and rng.random() < 0.5
    return Regime(edition, answers, STATED if unrated else None)


# ----- the two sides ---------------------------------------------------------------------


def slow_values(event: PlainEvent, code: str, regime: Regime) -> ranking.Values:
    if regime.old:
        return old_value(_rated(event, regime), code, regime.edition, regime.answers, seed=SEED)
    return ranking.value(event, code, regime.edition, regime.unrated)


def slow_standings(
    event: PlainEvent, wanted: Sequence[str], regime: Regime
) -> tuple[list[tuple[int, int, int]], dict[str, ranking.Values]]:
    if regime.old:
        rated = _rated(event, regime)
        return old_standings(rated, list(wanted), regime.edition, regime.answers, seed=SEED)
    before = list(wanted)[: wanted.index("LOT")] if "LOT" in wanted else list(wanted)
    rows, columns = ranking.standings(event, before, regime.edition, regime.unrated)
    if len(before) == len(wanted):
        return rows, columns
    drawn = sorted(rows, key=lambda row: (row[0], digest(SEED, row[2])))
    return [(place, place, row[2]) for place, row in enumerate(drawn, 1)], columns


def _rated(event: PlainEvent, regime: Regime) -> PlainEvent:
    if regime.unrated is None:
        return event
    stated = dict.fromkeys(event.rows, regime.unrated)
    return replace(event, ratings=stated | event.ratings)


def ours(
    event: PlainEvent, wanted: Sequence[str], regime: Regime, beside: Ranking | None = None
) -> Ranking:
    return ours_ranking(
        event, list(wanted), regime.edition, beside,
        answers=regime.answers, unrated=regime.unrated, seed=SEED,
    )  # fmt: skip


def shown(values: Mapping[int, Fraction | None]) -> str:
    return " ".join(f"{p}:{'-' if one is None else one}" for p, one in values.items())


def comparison(seed: int, edition: str) -> Tally:
    """The small event of this seed under the edition; the same seed compares the same things."""
    event, rng = small_event(seed), random.Random(f"{seed} {edition}")
    regime = drawn_regime(rng, edition, event)
    return compared(event, regime, drawn_lists(rng, edition, seed))


def compared(event: PlainEvent, regime: Regime, lists: Sequence[Sequence[str]]) -> Tally:
    """Every code for itself, and each of the lists as a whole."""
    tally = Tally(events=1)
    known = codes(regime.edition)
    plain = ["PTS", *(one for one in known if one != "PTS" and not looks_at_the_tied(one))]
    first = ours(event, plain, regime)
    _columns(tally, event, regime, plain, first, plain)
    for code in known:
        if looks_at_the_tied(code):
            _columns(
                tally, event, regime, ["PTS", code], ours(event, ["PTS", code], regime, first),
                [code],
            )  # fmt: skip
    for wanted in lists:
        _list(tally, event, regime, wanted, ours(event, wanted, regime, first))
    return tally


def _columns(
    tally: Tally,
    event: PlainEvent,
    regime: Regime,
    wanted: Sequence[str],
    made: Ranking,
    columns: Sequence[str],
    slow: Mapping[str, ranking.Values] | None = None,
) -> None:
    found = {row.id: row.values for row in made.rows}
    for code in columns:
        if code in ("PO", "LOT") and slow is None:
            continue  # only inside a list
        expected = slow_values(event, code, regime) if slow is None else slow[code]
        if made.column(code) is None:  # an unrated participant: the two leave it out alike
            assert len(event.ratings) < len(event.rows)
            assert regime.unrated is None
            assert not any(expected.values()) or looks_at_the_tied(code)
            continue
        values = {p: found[p][code] for p in event.rows}
        tally.values += len(values)
        if values != expected:
            differing = [p for p in event.rows if values[p] != expected[p]]
            slow_part, our_part = (
                shown({p: side[p] for p in differing}) for side in (expected, values)
            )
            tally.differences.append(
                Difference(event.name, regime, tuple(wanted), code, slow_part, our_part)
            )


def _list(
    tally: Tally, event: PlainEvent, regime: Regime, wanted: Sequence[str], made: Ranking
) -> None:
    """A play-off that nobody recorded decides nothing."""
    asked = [code for code in wanted if code != "PO"]
    rows, columns = slow_standings(event, asked, regime)
    tally.lists += 1
    tally.places += len(rows)
    found = [(row.place, row.place_to, row.id) for row in made.rows]
    if found != [tuple(row) for row in rows]:
        tally.differences.append(
            Difference(event.name, regime, tuple(wanted), "", str(rows), str(found))
        )
    _columns(tally, event, regime, wanted, made, list(columns), columns)


def report(tally: Tally) -> str:
    """The first differences, for a reader who will reduce them."""
    lines = [
        f"{one.event}, {one.regime.edition} {dict(one.regime.answers)} {one.regime.unrated or ''}, "
        f"{','.join(one.codes)}: {one.column or 'places'}\n  slow {one.slow}\n  ours {one.ours}"
        for one in tally.differences[:10]
    ]
    return "\n".join([f"{len(tally.differences)} differences", *lines])
