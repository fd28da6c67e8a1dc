"""Berger tables as printed in the rules, brackets, groups."""

from __future__ import annotations

from itertools import combinations

import pytest

from crosstable.playoff.tables import berger, bracket, dealt, free_in_turn, snake

SIX = [
    [(1, 6), (2, 5), (3, 4)],
    [(6, 4), (5, 3), (1, 2)],
    [(2, 6), (3, 1), (4, 5)],
    [(6, 5), (1, 4), (2, 3)],
    [(3, 6), (4, 2), (5, 1)],
]
FOUR = [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]


def test_the_printed_tables() -> None:
    assert berger(4) == FOUR
    assert berger(6) == SIX
    assert berger(5) == [[pair for pair in round if 6 not in pair] for round in SIX]
    assert berger(8)[:2] == [
        [(1, 8), (2, 7), (3, 6), (4, 5)],
        [(8, 5), (6, 4), (7, 3), (1, 2)],
    ]
    assert berger(2) == [[(1, 2)]]


@pytest.mark.parametrize("count", range(2, 17))
def test_everybody_meets_everybody_once(count: int) -> None:
    rounds = berger(count)
    met = [tuple(sorted(pair)) for pairs in rounds for pair in pairs]
    assert sorted(met) == list(combinations(range(1, count + 1), 2))
    for pairs in rounds:
        assert len({one for pair in pairs for one in pair}) == 2 * len(pairs)


@pytest.mark.parametrize("count", range(2, 17))
def test_a_double_round_robin_turns_the_colours(count: int) -> None:
    games = [pair for pairs in berger(count, 2) for pair in pairs]
    assert len(games) == count * (count - 1) == len(set(games))
    assert len(berger(count, 2)) == 2 * len(berger(count))


@pytest.mark.parametrize("count", range(4, 17, 2))
def test_nobody_has_a_colour_three_times_running(count: int) -> None:
    for one in range(1, count + 1):
        colours = "".join(
            "w" if white == one else "b"
            for pairs in berger(count, 2)
            for white, black in pairs
            if one in (white, black)
        )
        assert "www" not in colours
        assert "bbb" not in colours


def test_the_strings_of_pairing_numbers_are_the_order_of_free_rounds() -> None:
    assert free_in_turn(3) == [1, 3, 2]
    assert free_in_turn(5) == [1, 4, 2, 5, 3]
    assert free_in_turn(7) == [1, 5, 2, 6, 3, 7, 4]


def test_brackets() -> None:
    assert bracket(4) == [1, 4, 2, 3]
    assert bracket(8) == [1, 8, 4, 5, 2, 7, 3, 6]
    assert bracket(5) == [1, None, 4, 5, 2, None, 3, None]
    assert bracket(2) == [1, 2]


@pytest.mark.parametrize("count", range(2, 17))
def test_the_first_two_of_a_bracket_meet_last(count: int) -> None:
    order = bracket(count)
    half = len(order) // 2
    assert sorted(one for one in order if one) == list(range(1, count + 1))
    assert order.index(1) < half <= order.index(2)
    for one, other in zip(order[::2], order[1::2], strict=True):
        assert one or other


def test_groups() -> None:
    assert snake(10, 2) == [[1, 4, 5, 8, 9], [2, 3, 6, 7, 10]]
    assert snake(9, 3) == [[1, 6, 7], [2, 5, 8], [3, 4, 9]]
    assert dealt([5, 1, 4, 2, 3], 2) == [[5, 4, 3], [1, 2]]
