"""Whatever the results, a play-off comes to an end, and its order parts whom the format promises.

All results are tried where they are few, else random ones. ``CROSSTABLE_PLAYOFFS=all`` tries all
up to 100,000, and 10,000 random ones where there are more: that takes hours. How many there were
stands in the file of ``-o junit_family=xunit1 --junitxml``.
"""

from __future__ import annotations

import math
import os
import random
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from typing import Any, NamedTuple

import pytest

from crosstable.playoff.engine import Course, Progress, cuts_of, players_of, progress
from crosstable.playoff.format import Format
from crosstable.playoff.load import format_of
from crosstable.playoff.run import Level, Setup
from crosstable.playoff.stages import Entry
from tests.playoff.playing import CLAUSES, OWN, broken_promises, result, setup
from tests.playoff.referee import objections

WHOLE = os.environ.get("CROSSTABLE_PLAYOFFS") == "all"
#: So many results are tried one by one; where there are more, so many random ones.
MOST, RANDOM, LEAVING = (100_000, 10_000, 500) if WHOLE else (60, 3, 8)
MOST_STAGES = 12
#: The share of random courses that are played a second time from their entries.
PLAYED_AGAIN = 0.02 if WHOLE else 1
COUNTS = range(2, 17)


class Case(NamedTuple):
    rules: str
    answers: dict[str, str]
    options: dict[str, Any]

    def __str__(self) -> str:
        said = [*self.answers.values(), *(f"{name}-{one}" for name, one in self.options.items())]
        return " ".join([self.rules, *said])


OTHER_ANSWERS = {
    "fewest_moves": "total-of-won-games", "four_of_five": "at-armageddon",
    "eight_speed": "match-if-time", "nine_final": "three-as-2a", "ten_groups": "lot",
    "pairing_numbers": "lot",
}  # fmt: skip
CASES = [
    Case("fide-2006", {}, {}),
    Case("fide-2006", OTHER_ANSWERS, {}),
    Case("fide-2006", {}, {"time": "short"}),
    Case("fide-2006", {}, {"straight": True}),
    Case("fide-2006", {}, {"seats": 2}),
    Case("fide-2006", {}, {"seats": 5}),
    Case("fide-manual-2014", {}, {}),
    Case("fide-manual-2014", {"four_pairs": "tie-breaks", "two_of_three": "match"}, {}),
    Case("fide-manual-2014", {}, {"straight": True}),
    Case("fide-manual-2014", {}, {"seats": 3}),
    Case("rus-2010", {}, {"pace": "10+5"}),
    Case("rus-2010", {"still_level": "repeat"}, {}),
    Case("rus-2010", {"still_level": "lot"}, {"counting": "match-points", "boards": 4}),
    Case("cup", {}, {}),
    Case("cup", {}, {"seats": 3}),
    Case("league", {}, {}),
    Case("groups", {}, {"seats": 3}),
]


def rules_of(case: Case) -> Format:
    return format_of(case.rules, OWN.get(case.rules, ""), case.answers)


def choices(now: Progress, given: Setup) -> list[list[Entry]]:
    """Each thing that is asked for now, with all that may be entered for it."""
    asked = [[result(game.number, one) for one in written(given)] for game in now.due]
    asked += [
        [Entry(kind="moves", game=game, moves=moves) for moves in (20, 21)]
        for game in sorted(now.moves)
    ]
    waiting = {game.heat: game for game in reversed(now.games) if game.waits}
    asked += [
        [Entry(kind="colours", game=game.number, white=one) for one in (game.white, game.black)]
        for game in waiting.values()
    ]
    return asked


def written(given: Setup) -> list[str]:
    if given.counting == "games":
        return ["1", "0", "="]
    half = f"{given.boards // 2}{'.5' if given.boards % 2 else ''}"
    return [f"{given.boards}-0", f"0-{given.boards}", f"{half}-{half}"]


def endings(rules: Format, given: Setup, most: int) -> Iterator[Progress | None]:
    """The play-off after each possible course of results; None once there are more than so many."""
    ended, waiting = 0, deque([list[Entry]()])
    while waiting:  # stage by stage, so that too many are seen soon
        entries = waiting.popleft()
        now = progress(rules, given, entries)
        if now.order is not None:
            ended += 1
            yield now
            continue
        asked = choices(now, given)
        assert asked, "a dead end"
        assert len(now.stages) <= MOST_STAGES, "a loop"
        ways = math.prod(map(len, asked))
        if ways + ended + len(waiting) > most:
            yield None
            return
        waiting.extend([*entries, *one] for one in product(*asked))


def random_ending(rules: Format, given: Setup, chance: random.Random) -> Progress:
    entries, course = list[Entry](), Course(rules, given)
    while (now := course.after(entries)).order is None:
        asked = choices(now, given)
        assert asked, "a dead end"
        assert len(now.stages) <= MOST_STAGES, "a loop"
        entries += [chance.choice(one) for one in asked]
    if chance.random() < PLAYED_AGAIN:
        again = progress(rules, given, entries)
        assert again.order == now.order
        assert list(map(str, again.decisions)) == list(map(str, now.decisions))
    return now


def courses(rules: Format, given: Setup, seed: int) -> Iterator[Progress]:
    for end in endings(rules, given, MOST):
        if end is None:
            break
        yield end
    else:
        return
    for number in range(RANDOM):
        yield random_ending(rules, given, random.Random(f"{seed} {number}"))


def check(rules: Format, given: Setup, end: Progress) -> None:
    assert end.order is not None
    assert sorted(id for level in end.order for id in level.players) == [
        one.id for one in given.players
    ]
    playing, _ = players_of(rules, given)
    assert broken_promises(end.order, cuts_of(rules, given, len(playing))) == []
    for one in end.decisions:
        assert one.clause in rules.contest or one.clause in CLAUSES
        assert one.article or not rules.source, one
    for level in end.order:
        assert len(level.players) == 1 or level.because in SHARED, level


#: Why players may stay level.
SHARED = ("level_behind", "knocked_out", "same_rank", "not_playing", "withdrawn", "criteria")


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("count", COUNTS)
def test_every_course_ends_in_an_order_that_the_format_promises(
    case: Case, count: int, record_property: Callable[[str, object], None]
) -> None:
    rules, given = rules_of(case), setup(count, **case.options)
    seen, longest = 0, 0
    for end in courses(rules, given, count):
        check(rules, given, end)
        assert objections(rules, given, end) == []
        seen, longest = seen + 1, max(longest, len(end.stages))
    record_property("courses", seen)
    record_property("longest", longest)


def test_an_order_that_does_not_follow_from_the_games_is_objected_to() -> None:
    rules, given = rules_of(CASES[0]), setup(5)
    end = random_ending(rules, given, random.Random("3"))
    order = end.order or ()
    assert len(order) == 5
    for k in range(4):
        wrong = (*order[:k], order[k + 1], order[k], *order[k + 2 :])
        assert objections(rules, given, replace(end, order=wrong)), wrong
        level = Level((*order[k].players, *order[k + 1].players), "level_behind")
        wrong = (*order[:k], level, *order[k + 2 :])
        assert objections(rules, given, replace(end, order=wrong)), wrong
    silent = tuple(one for one in end.decisions if one.stage == 0)
    assert objections(rules, given, replace(end, decisions=silent))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_it_ends_whoever_withdraws_and_whoever_does_not_come(case: Case) -> None:
    rules = rules_of(case)
    for number in range(LEAVING):
        chance = random.Random(f"{case} {number}")
        given = setup(chance.choice(COUNTS[:8]), **case.options)
        entries = list[Entry]()
        while (now := progress(rules, given, entries)).order is None:
            assert len(entries) < 1_000, "a loop"
            asked = [chance.choice(one) for one in choices(now, given)]
            chance.shuffle(asked)
            staying = [one.id for one in given.players if one.id not in now.gone]
            odd = chance.random()
            if odd < 0.05 and staying:
                entries.append(Entry(kind="withdrawal", player=chance.choice(staying)))
            elif odd < 0.15 and now.due:
                forfeit = chance.choice(["+:-", "-:+", "-:-"])
                entries.append(result(now.due[0].number, forfeit))
            else:
                assert asked, "a dead end"
                entries.append(asked[0])
        check(rules, given, now)
