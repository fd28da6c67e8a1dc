"""Events by seed, with every kind of round that a rule speaks of.

Every fifth seed is a round robin, the others are Swiss events; a fifth of all fields is odd.
The same seed always gives the same event. Nothing here knows crosstable.
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field
from fractions import Fraction

from tests.support.plain_event import Cell, PlainEvent
from tests.support.swiss_pairing import Pair, colours, paired

FREE = Cell(None, "-", " ")
KINDS = (
    "U", "F", "H", "Z in the middle", "withdrawal", "late entry", "forfeit", "double forfeit",
    "forfeit in the last round", "bye in the last round",
)  # fmt: skip

#: Win, draw, loss, pairing-allocated bye; an absence is worth nothing.
SCORINGS = (
    ("3", "1", "0", "3"),
    ("3", "1", "0", "1"),
    ("2", "1", "0", "2"),
    ("2", "1", "0", "1"),
    ("1", "1/2", "0", "1/2"),
    ("1", "1/2", "0", "0"),
    ("3", "2", "1", "3"),
    ("3", "3/2", "0", "3/2"),
)


def generate(seed: int, unrated: bool = False) -> PlainEvent:
    """The event of this seed; ``unrated`` takes some of its ratings away, nothing else."""
    rng = random.Random(seed)
    event = _round_robin(rng, seed) if seed % 5 == 4 else _swiss(rng, seed)
    event.name = f"Generated event {seed}"
    if unrated:
        some = random.Random(f"unrated {seed}").sample(
            sorted(event.rows), max(1, len(event.rows) // 7)
        )
        event.ratings = {p: r for p, r in event.ratings.items() if p not in some}
    return event


def _empty_event(rng: random.Random, seed: int, size: int, round_robin: bool) -> PlainEvent:
    lowest = rng.randint(1100, 2000)
    ratings = [lowest + rng.randint(0, rng.choice((300, 700, 1400))) for _ in range(size)]
    if seed % 4:
        ratings.sort(reverse=True)
    event = PlainEvent({p: [] for p in range(1, size + 1)}, round_robin=round_robin)
    event.ratings = dict(enumerate(ratings, start=1))
    if seed % 6 == 2:
        win, draw, loss, bye = map(Fraction, rng.choice(SCORINGS))
        event.scoring = {"W": win, "D": draw, "L": loss, "A": Fraction(0), "P": bye}
    return event


def _game(rng: random.Random, event: PlainEvent, white: int, black: int) -> tuple[str, str]:
    """A plausible result by rating; now and then with the letters of an unrated game."""
    difference = event.ratings[white] - event.ratings[black] + 30
    per_cent = max(3, min(97, 50 + difference // 8))
    draws = min(per_cent, 100 - per_cent) * 6 // 10
    wins = per_cent - draws // 2
    roll = rng.randrange(100)
    results = ("1", "0") if roll < wins else ("=", "=") if roll < wins + draws else ("0", "1")
    if rng.random() < 0.02:
        letters = {"1": "W", "=": "D", "0": "L"}
        return letters[results[0]], letters[results[1]]
    return results


def _enter(event: PlainEvent, white: int, black: int, results: tuple[str, str]) -> None:
    event.rows[white].append(Cell(black, "w", results[0]))
    event.rows[black].append(Cell(white, "b", results[1]))


def _forfeit(rng: random.Random) -> tuple[str, str]:
    return rng.choice((("+", "-"), ("-", "+")))


# ----- Swiss ---------------------------------------------------------------------------


@dataclass
class Plan:
    """What is decided before the first round: byes, no-shows, rounds with a forfeit."""

    rounds: int
    byes: dict[tuple[int, int], str] = field(default_factory=dict)
    no_shows: set[tuple[int, int]] = field(default_factory=set)
    forfeits: dict[int, list[str]] = field(default_factory=dict)

    def bye(self, participant: int, number: int, letter: str) -> None:
        self.byes.setdefault((participant, number), letter)


def _swiss(rng: random.Random, seed: int) -> PlainEvent:
    size, rounds = _swiss_size(rng, seed)
    while True:
        event = _empty_event(rng, seed, size, round_robin=False)
        plan = _plan(rng, size, rounds)
        for number in range(1, rounds + 1):
            _swiss_round(rng, event, plan, number)
        if not missing_kinds(event):
            return event


def _swiss_size(rng: random.Random, seed: int) -> tuple[int, int]:
    odd = seed % 8 == 0
    if seed % 120 == 0:
        size = 5
    elif seed % 60 == 1:
        size = 120
    else:
        bands = ((5, 12), (13, 30), (31, 60), (61, 120))
        size = rng.randint(*rng.choices(bands, weights=(3, 3, 2, 2))[0])
        if size % 2 != odd:
            size += 1 if size < 120 else -1
    return size, rng.randint(3 if size > 10 else 4, min(13, size - 1))


def _plan(rng: random.Random, size: int, rounds: int) -> Plan:
    plan = Plan(rounds)
    late, leaver, absent, last, full = rng.sample(range(1, size + 1), 5)
    for number in range(1, rng.randint(1, max(1, rounds // 3)) + 1):
        plan.bye(late, number, "Z")
    _leave(rng, plan, leaver)
    plan.bye(absent, rng.randint(2, rounds - 1), "Z")
    plan.bye(last, rounds, "H")
    plan.bye(full, rng.randint(1, rounds), "F")
    if size >= 8:
        for participant in range(1, size + 1):
            _some_absence(rng, plan, participant)
    single, double = rng.sample(range(1, rounds), 2)
    plan.forfeits = {single: ["single"], double: ["double"]}
    plan.forfeits[rounds] = [rng.choice(("single", "single", "double"))]
    return plan


def _leave(rng: random.Random, plan: Plan, leaver: int) -> None:
    """A withdrawal: zero-point byes to the end, sometimes after a round not come to."""
    first = rng.randint(2, plan.rounds - 1)
    if plan.rounds - first >= 2 and rng.random() < 0.5:
        plan.no_shows.add((leaver, first))
        first += 1
    for number in range(first, plan.rounds + 1):
        plan.bye(leaver, number, "Z")


def _some_absence(rng: random.Random, plan: Plan, participant: int) -> None:
    """A few byes more, and the ends that 16.2.5 is about."""
    last, roll = plan.rounds, rng.random()
    if any(key[0] == participant for key in plan.byes):
        return
    if roll < 0.10:
        plan.bye(participant, rng.randint(1, last), rng.choice("HHHZF"))
    elif roll < 0.13:
        plan.bye(participant, last, rng.choice("HZF"))
    elif roll < 0.16:
        plan.bye(participant, last - 1, rng.choice("HZ"))
        plan.no_shows.add((participant, last))
    elif roll < 0.18:
        plan.bye(participant, last - 1, "H")
        plan.bye(participant, last, rng.choice("HZ"))
    elif roll < 0.20:
        _leave(rng, plan, participant)


def _swiss_round(rng: random.Random, event: PlainEvent, plan: Plan, number: int) -> None:
    order = sorted(event.rows, key=lambda p: (-event.score(p), p))
    playing = [p for p in order if (p, number) not in plan.byes]
    if len(playing) % 2:
        without = [p for p in playing if all(cell.result != "U" for cell in event.rows[p])]
        chosen = (without or playing)[-1]
        playing.remove(chosen)
        plan.byes[chosen, number] = "U"
    pairs = paired(playing, event.rows)
    wanted = plan.forfeits.get(number, [])
    forfeited = dict(zip(rng.sample(pairs, min(len(pairs), len(wanted))), wanted, strict=False))
    for pair in pairs:
        white, black = colours(rng, pair, event.rows)
        results = _swiss_result(rng, event, plan, number, (white, black), forfeited.get(pair))
        _enter(event, white, black, results)
    for participant in event.rows:
        letter = plan.byes.get((participant, number))
        if letter:
            event.rows[participant].append(Cell(None, "-", letter))


def _swiss_result(
    rng: random.Random, event: PlainEvent, plan: Plan, number: int, pair: Pair, wanted: str | None
) -> tuple[str, str]:
    white_absent, black_absent = ((p, number) in plan.no_shows for p in pair)
    if wanted == "double" or (white_absent and black_absent):
        return "-", "-"
    if white_absent or black_absent:
        return ("-", "+") if white_absent else ("+", "-")
    if wanted == "single" or rng.random() < 0.015:
        return _forfeit(rng)
    return _game(rng, event, *pair)


def missing_kinds(event: PlainEvent) -> list[str]:
    """Which kinds of unplayed rounds do not occur in a Swiss event."""
    found = set()
    for row in event.rows.values():
        results = "".join(cell.result for cell in row)
        found.update(results)
        if re.search("[10=].*Z.*[10=]", results):
            found.add("Z in the middle")
        if re.search("[10=].*ZZ$", results):
            found.add("withdrawal")
        if re.search("^Z+[10=]", results):
            found.add("late entry")
        if results[-1] in "+-":
            found.add("forfeit in the last round")
        if results[-1] in "UFH":
            found.add("bye in the last round")
        for number, cell in enumerate(row):
            if cell.opponent and cell.result in "+-":
                other = event.rows[cell.opponent][number].result
                found.add("double forfeit" if other == cell.result else "forfeit")
    return [kind for kind in KINDS if kind not in found]


# ----- round robins --------------------------------------------------------------------


def _round_robin(rng: random.Random, seed: int) -> PlainEvent:
    double = seed % 25 == 4
    size = rng.randint(5, 6 if double else 14)
    if size % 2 != seed // 5 % 2:
        size += 1 if size % 2 else -1
    schedule = _circle(size)
    if double:
        schedule += [[(black, white) for white, black in pairs] for pairs in schedule]
    elif size % 2 and rng.random() < 0.4:
        schedule.pop()  # P - 1 rounds: one pairing of each but one participant is missing
    while True:
        event = _empty_event(rng, seed, size, round_robin=True)
        _play_round_robin(rng, event, schedule)
        if not _somebody_left_early(event):
            return event


def _circle(size: int) -> list[list[Pair]]:
    """Everybody against everybody: one stays, the others go round; 0 is the free place."""
    seats = list(range(1, size + 1)) + [0] * (size % 2)
    half = len(seats) // 2
    schedule = []
    for number in range(len(seats) - 1):
        pairs = list(zip(seats[:half], reversed(seats[half:]), strict=True))
        turned = [
            (b, a) if (number if board == 0 else board) % 2 else (a, b)
            for board, (a, b) in enumerate(pairs)
        ]
        schedule.append([pair for pair in turned if 0 not in pair])
        seats = [seats[0], seats[-1], *seats[1:-1]]
    return schedule


def _play_round_robin(rng: random.Random, event: PlainEvent, schedule: list[list[Pair]]) -> None:
    rounds = len(schedule)
    single_rate = rng.choice((0.0, 0.03, 0.08))
    double = rng.randint(1, rounds) if rng.random() < 0.35 else 0
    leaver = rng.choice(sorted(event.rows)) if rng.random() < 0.3 else 0
    leaves = rng.randint(rounds // 2 + 1, rounds)
    for number, pairs in enumerate(schedule, start=1):
        chosen = rng.choice(pairs) if number == double else None
        for white, black in pairs:
            if (white, black) == chosen:
                results = ("-", "-")
            elif leaver in (white, black) and number >= leaves:
                results = ("-", "+") if leaver == white else ("+", "-")
            elif rng.random() < single_rate:
                results = _forfeit(rng)
            else:
                results = _game(rng, event, white, black)
            _enter(event, white, black, results)
        for row in event.rows.values():
            if len(row) < number:
                row.append(FREE)


def _somebody_left_early(event: PlainEvent) -> bool:
    """Whether somebody lost so many games by forfeit that his results might be annulled."""
    for row in event.rows.values():
        games = [cell for cell in row if cell.opponent]
        if 2 * sum(1 for cell in games if cell.result == "-") > len(games):
            return True
        if 2 * sum(1 for cell in games if cell.result not in "+-") < len(games):
            return True
    return False
