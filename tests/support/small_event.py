"""Small events by seed, as mean as the rules allow: many ties, every way of not playing.

Three to fourteen players, two to ten rounds. Six of ten seeds are Swiss events, the others round
robins: complete, with gaps, double, double with gaps. The same seed always gives the same event.
Nothing here knows crosstable.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from tests.support.generate_event import FREE, _circle
from tests.support.plain_event import Cell, PlainEvent
from tests.support.swiss_pairing import Pair, colours, paired

SHAPES = (
    "swiss", "round robin", "swiss", "double", "swiss", "swiss", "round robin with gaps",
    "swiss", "double with gaps", "swiss",
)  # fmt: skip

#: Win, draw and loss; the pairing-allocated bye is worth one of them.
SCORINGS = (("1", "1/2", "0"), ("2", "1", "0"), ("3", "1", "0"))


def small_event(seed: int) -> PlainEvent:
    """The event of this seed. Three scorings take turns; some events have unrated players."""
    rng = random.Random(f"small event {seed}")
    shape = SHAPES[seed % 10]
    build = _swiss if shape == "swiss" else _double if "double" in shape else _single
    event = build(rng, "gaps" in shape)
    while _round_without_game(event) or somebody_left(event):
        event = build(rng, "gaps" in shape)
    event.name = f"Small event {seed}"
    event.ratings = _ratings(rng, list(event.rows))
    event = _scored(rng, event, seed)
    return _with_gaps_in_the_numbers(rng, event) if seed % 3 == 1 else event


def _round_without_game(event: PlainEvent) -> bool:
    sheets = zip(*event.rows.values(), strict=True)
    return any(all(cell.opponent is None for cell in sheet) for sheet in sheets)


def somebody_left(event: PlainEvent) -> bool:
    """Whether somebody left a round robin so that his results might be annulled, or left without
    an opponent named for every round after that: readings that other tests are for."""
    for row in event.rows.values() if event.round_robin else ():
        results = "".join(cell.result for cell in row)
        away = results[len(results.rstrip("-Z ")) :]
        there, games = sum(map("1=0WDL+".count, results)), len(results.replace(" ", ""))
        if "Z" in away or ("-" in away and 2 * there < games):
            return True
    return False


def _scored(rng: random.Random, event: PlainEvent, seed: int) -> PlainEvent:
    win, draw, loss = map(Fraction, SCORINGS[seed // 10 % 3])
    bye = rng.choice((win, win, draw, loss))
    return replace(event, scoring={"W": win, "D": draw, "L": loss, "A": Fraction(0), "P": bye})


def _ratings(rng: random.Random, participants: list[int]) -> dict[int, int]:
    """Close, usual or far apart; now and then one or two have none."""
    lowest, spread = rng.randint(1000, 2000), rng.choice((4, 300, 1300))
    ratings = {p: lowest + rng.randint(0, spread) for p in participants}
    if rng.random() < 0.2:
        for unrated in rng.sample(participants, rng.randint(1, 2)):
            del ratings[unrated]
    return ratings


def _with_gaps_in_the_numbers(rng: random.Random, event: PlainEvent) -> PlainEvent:
    """The same with other start numbers, in another order."""
    numbers = dict(zip(event.rows, rng.sample(range(1, 400), len(event.rows)), strict=True))
    rows = {
        numbers[p]: [
            replace(cell, opponent=numbers[cell.opponent]) if cell.opponent else cell
            for cell in row
        ]
        for p, row in event.rows.items()
    }
    ratings = {numbers[p]: rating for p, rating in event.ratings.items()}
    return replace(event, rows=dict(sorted(rows.items())), ratings=ratings)


def _empty(size: int, round_robin: bool) -> PlainEvent:
    return PlainEvent({p: [] for p in range(1, size + 1)}, round_robin=round_robin)


def _enter(event: PlainEvent, pair: Pair, results: tuple[str, str]) -> None:
    for one, other, colour, result in zip(pair, reversed(pair), "wb", results, strict=True):
        event.rows[one].append(Cell(other, colour, result))


def _game(rng: random.Random, draws: float) -> tuple[str, str]:
    letters = ("1", "=", "0") if rng.random() < 0.95 else ("W", "D", "L")
    if rng.random() < draws:
        return letters[1], letters[1]
    return (letters[0], letters[2]) if rng.random() < 0.5 else (letters[2], letters[0])


# ----- Swiss ---------------------------------------------------------------------------


def _swiss(rng: random.Random, _: bool) -> PlainEvent:
    event, rounds = _empty(rng.randint(4, 14), round_robin=False), rng.randint(3, 9)
    draws, forfeits = rng.choice((0.1, 0.4, 0.8)), rng.choice((0, 0.05, 0.2))
    dutiful, rematches = rng.choice((0.3, 0.6, 0.9)), rng.random() < 0.15
    missed = {p: dict(_missed(rng, rounds, dutiful)) for p in event.rows}
    for number in range(1, rounds + 1):
        absent = {p: found[number] for p, found in missed.items() if number in found}
        playing = _in_order(rng, event, [p for p in event.rows if absent.get(p, "-") == "-"])
        if len(playing) % 2:
            absent[_without_opponent(playing, event)] = "U"
            playing = [p for p in playing if absent.get(p) != "U"]
        neighbours = list(zip(playing[::2], playing[1::2], strict=True))
        for pair in neighbours if rematches else paired(playing, event.rows):
            results = _game(rng, draws)
            if any(p in absent for p in pair):
                results = tuple("-" if p in absent else "+" for p in pair)
            elif rng.random() < forfeits:
                results = rng.choice((("+", "-"), ("-", "+"), ("-", "-")))
            white = colours(rng, pair, event.rows)
            _enter(event, white, (results[0], results[1]))
        for p, row in event.rows.items():
            if len(row) < number:
                row.append(Cell(None, "-", absent[p]))
    return event


def _in_order(rng: random.Random, event: PlainEvent, playing: list[int]) -> list[int]:
    return sorted(playing, key=lambda p: (-event.score(p), rng.random()))


def _without_opponent(playing: list[int], event: PlainEvent) -> int:
    free = [p for p in playing if all(cell.result != "U" for cell in event.rows[p])]
    return (free or playing)[-1]


def _missed(rng: random.Random, rounds: int, dutiful: float) -> Iterator[tuple[int, str]]:
    """The rounds that one does not play, with the letters; - for who is paired and stays away."""
    if rng.random() < dutiful:
        return
    number = rng.randint(1, rounds)
    last = range(number, rounds + 1)
    match rng.randrange(8):
        case 0:  # one bye
            yield number, rng.choice("HZF")
        case 1:  # a late entry
            yield from ((n, "Z") for n in range(1, number))
        case 2:  # a withdrawal
            away = rng.choice(("Z", "Z", " "))
            yield from ((n, away) for n in last)
        case 3:  # one who stays away, and then withdraws
            yield from ((n, "Z" if n > number else "-") for n in last)
        case 4:  # the last round
            yield rounds, rng.choice("HZF-")
        case 5:  # the last two rounds
            yield rounds - 1, rng.choice("HZ-")
            yield rounds, rng.choice("HZ-")
        case 6:  # here and there
            yield from ((n, rng.choice("HZF-")) for n in range(1, rounds + 1) if rng.random() < 0.4)
        case _:  # three byes asked for, and games between them
            yield from ((n, rng.choice("HZ")) for n in rng.sample(range(1, rounds + 1), 3))


# ----- round robins --------------------------------------------------------------------


def _single(rng: random.Random, gaps: bool) -> PlainEvent:
    return _round_robin(rng, rng.randint(4, 10), gaps, double=False)


def _double(rng: random.Random, gaps: bool) -> PlainEvent:
    return _round_robin(rng, rng.randint(3, 6), gaps, double=True)


def _round_robin(rng: random.Random, size: int, gaps: bool, double: bool) -> PlainEvent:
    """Everybody against everybody. Gaps: forfeits, a leaver, a game not held, a sudden end."""
    event, schedule = _empty(size, round_robin=True), _circle(size)
    if double:
        schedule += [[(black, white) for white, black in pairs] for pairs in schedule]
    if gaps and rng.random() < 0.4:
        schedule = schedule[: rng.randint(len(schedule) // 2 + 1, len(schedule))]
    draws, forfeits = rng.choice((0.1, 0.4, 0.8)), rng.choice((0.05, 0.15)) if gaps else 0
    leaver = rng.choice(list(event.rows)) if gaps and rng.random() < 0.3 else 0
    leaves = rng.randint(len(schedule) // 2 + 1, len(schedule))
    for number, pairs in enumerate(schedule, start=1):
        for pair in pairs:
            if leaver in pair and number >= leaves:
                _enter(event, pair, ("-", "+") if leaver == pair[0] else ("+", "-"))
            elif rng.random() >= forfeits:
                _enter(event, pair, _game(rng, draws))
            elif size % 2 == 0 and rng.random() < 0.2:  # not held, and nobody's fault
                for p in pair:
                    event.rows[p].append(Cell(None, "-", "Z"))
            else:
                _enter(event, pair, rng.choice((("+", "-"), ("-", "+"), ("-", "-"))))
        for row in event.rows.values():
            if len(row) < number:
                row.append(FREE)
    return event
