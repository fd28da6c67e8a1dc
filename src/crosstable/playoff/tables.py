"""Who meets whom: Berger tables, brackets, groups. Numbers and seeds count from 1."""

from __future__ import annotations

from collections.abc import Sequence


def berger(count: int, cycles: int = 1) -> list[list[tuple[int, int]]]:
    """The rounds of a round robin as (White, Black) pairing numbers; an odd one out is free.

    In a double round robin the second cycle has the colours reversed, and the last two rounds of
    the first are exchanged, so that nobody has a colour three times running.
    """
    first = [_berger_round(count + count % 2, count, number) for number in range(1, _rounds(count))]
    if cycles == 1:
        return first
    reversed_ = [[(black, white) for white, black in pairs] for pairs in first]
    if len(first) > 2:
        first = [*first[:-2], first[-1], first[-2]]
    return first + reversed_


def free_in_turn(count: int) -> list[int]:
    """The pairing numbers in the order of their free rounds, such as 1, 3, 2."""
    even = count + count % 2
    return [_opponent_of_last(even, number) for number in range(1, even)]


def bracket(count: int) -> list[int | None]:
    """Seeds in the order of the bracket; None is a bye, and the first seeds have them."""
    order = [1]
    while len(order) < count:
        size = 2 * len(order)
        order = [seed for one in order for seed in (one, size + 1 - one)]
    return [seed if seed <= count else None for seed in order]


def snake(count: int, groups: int) -> list[list[int]]:
    """Seeds dealt to groups forwards and backwards in turn: 1 4 5, 2 3 6."""
    found: list[list[int]] = [[] for _ in range(groups)]
    for at in range(count):
        turn, place = divmod(at, groups)
        found[place if turn % 2 == 0 else groups - 1 - place].append(at + 1)
    return found


def dealt(order: Sequence[int], groups: int) -> list[list[int]]:
    """The members of an order dealt to groups one by one."""
    return [list(order[group::groups]) for group in range(groups)]


def _rounds(count: int) -> int:
    return count + count % 2


def _berger_round(even: int, count: int, number: int) -> list[tuple[int, int]]:
    """One round: the pair of the last number first, the others around its opponent."""
    around = even - 1
    middle = _opponent_of_last(even, number)
    pairs = [(middle, even) if number % 2 else (even, middle)]
    pairs += [
        ((middle + step - 1) % around + 1, (middle - step - 1) % around + 1)
        for step in range(1, even // 2)
    ]
    return [pair for pair in pairs if max(pair) <= count]


def _opponent_of_last(even: int, number: int) -> int:
    """Who meets the last number in a round: 1, n/2 + 1, 2, n/2 + 2 and so on."""
    return (number + 1) // 2 if number % 2 else even // 2 + number // 2
