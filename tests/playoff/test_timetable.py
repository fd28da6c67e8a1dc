"""The clock of a play-off, and that none lasts longer than what was said."""

from __future__ import annotations

import random

import pytest

from crosstable.playoff.engine import players_of, progress
from crosstable.playoff.format import Format
from crosstable.playoff.load import format_of, format_page
from crosstable.playoff.pace import clock_text
from crosstable.playoff.stages import Entry
from crosstable.playoff.timetable import longest, timetable, total
from tests.playoff.playing import own_format, results, setup
from tests.playoff.test_all_results import CASES, Case, random_ending, rules_of

FIDE = format_page("fide-2006")


def slots(rules: Format, count: int, entries: list[Entry], begins: int = 1110) -> list[str]:
    now = progress(rules, setup(count), entries)
    return [
        f"{clock_text(one.begins)} {one.minutes}"
        for one in timetable(rules, now.stages, begins)
        if one.begins is not None
    ]


def test_stages_follow_each_other_after_a_break() -> None:
    assert slots(FIDE, 2, results("1 1")) == ["18:30 32", "19:12 9"]
    assert slots(FIDE, 3, results("1 1 1 1 1 1")) == ["18:30 48", "19:28 27"]
    assert slots(FIDE, 8, results("1 1 1 1 1 1")) == ["18:30 9", "18:49 9", "19:08 9"]


def test_rounds_of_a_stage_follow_each_other() -> None:
    now = progress(FIDE, setup(5), [])
    (slot,) = timetable(FIDE, now.stages, 1110)
    assert [None if one is None else clock_text(one) for one in slot.rounds] == [
        "18:30", "18:46", "19:02", "19:18", "19:34",
    ]  # fmt: skip


def test_nobody_can_say_where_the_pace_is_not_stated() -> None:
    rules = format_page("rus-2010")
    now = progress(rules, setup(3), [])
    assert [one.minutes for one in timetable(rules, now.stages, 1110)] == [None]
    assert longest(rules, setup(3), 3) is None
    assert longest(rules, setup(3, pace="10+5"), 3) == (90,)


def test_the_longest_course_of_each_number() -> None:
    found = {count: longest(FIDE, setup(count), count) for count in range(2, 12)}
    assert found == {
        2: (32, 9),
        3: (48, 27, 9),
        4: (32, 9, 32, 9),
        5: (80, 32, 9, 32, 9),
        6: (48, 27, 9, 9),
        7: (63,),
        8: (9, 9, 9),
        9: (27, 9, 27, 9),
        10: (80, 48, 27, 32, 9, 9),
        11: (9, 9, 9),
    }
    assert [total(FIDE, one) for one in found.values() if one][:3] == [51, 104, 112]


def test_pauses_between_rounds_are_a_number_of_the_page() -> None:
    rules = own_format("cup")
    paused = format_of(
        "cup",
        "numbers.break_between_rounds = { value = 5, article = '' }\n"
        "title = 'x'\nbranch.2 = 'm'\ntime.t.white = '3+2'\n"
        "contest.m = { form = 'match', games = 3, time = 't' }\n",
    )
    assert longest(paused, setup(2), 2) == (3 * 10 + 2 * 5,)
    assert longest(rules, setup(2), 2) == (40, 9)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_course_lasts_longer_than_the_longest(case: Case) -> None:
    rules = rules_of(case)
    for count in (2, 3, 4, 5, 6, 8, 9, 10, 11):
        given = setup(count, **case.options)
        most = longest(rules, given, len(players_of(rules, given)[0]))
        for number in range(3):
            end = random_ending(rules, given, random.Random(f"{case} {count} {number}"))
            lengths = [one.minutes for one in timetable(rules, end.stages, 0)]
            if most is None:
                assert None in lengths or not lengths
                continue
            known = tuple(one for one in lengths if one is not None)
            assert len(known) == len(lengths) <= len(most)
            assert total(rules, known) <= total(rules, most)
