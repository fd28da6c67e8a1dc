"""How many players may come to each contest of a page: a match is for two, groups need enough."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from crosstable.playoff.format import ASKS, BRANCH, Contest, Format
from crosstable.texts import Message, text

#: A contest, and how many play it.
_Turn: TypeAlias = "tuple[str, int]"

#: So many tied players are tried; with more nothing new comes.
MOST = 16

_TWO = text("format.two-only", "a match is for two; here it may come to so many: {count}")
_FEW = text(
    "format.few-for-groups",
    "so many groups: {groups}; for them so many must play: {least} or more; here it may come to: {count}",
)


def faults_of_numbers(format: Format) -> Iterator[tuple[str, Message]]:
    """The contests that may come to a number of players who cannot play them."""
    said = set[str]()
    for name, count in sorted(_turns(format)):
        contest = format.contest[name]
        groups = contest.count or len(contest.groups)
        if name in said:
            continue
        if contest.form == "match" and count != 2:
            said.add(name)
            yield name, _TWO(count=count)
        if contest.form == "groups" and count < 2 * groups:
            said.add(name)
            yield name, _FEW(groups=groups, least=2 * groups, count=count)


def _turns(format: Format) -> set[_Turn]:
    found = set[_Turn]()
    waiting = [turn for count in range(2, MOST + 1) for turn in _branch(format, count)]
    while waiting:
        turn = waiting.pop()
        if turn not in found and turn[0] in format.contest:
            found.add(turn)
            waiting += _after(format, format.contest[turn[0]], turn[1])
    return found


def _after(format: Format, contest: Contest, count: int) -> Iterator[_Turn]:
    """What may come after a contest of so many players, or be a part of it."""
    for instead in (contest.short, contest.straight):
        yield from _named(format, instead, count)
    if contest.form == "match" and count != 2:
        return
    if contest.form in ("match", "round-robin", "fewest-moves"):
        for level in range(2, count + 1):
            keys = ("all",) * (level == count) + (str(level), "any")
            said = next((contest.level[key] for key in keys if key in contest.level), "")
            yield from _named(format, said, level)
    elif contest.form == "knock-out":
        yield from _named(format, contest.each, 2)
    elif contest.form == "groups":
        yield from _of_groups(format, contest, count)
    elif contest.form == "best":
        yield from _named(format, contest.then, min(contest.keep, count))
    elif contest.form == "repeat":
        yield from _named(format, contest.then, count)
        yield from _branch(format, count)


def _of_groups(format: Format, contest: Contest, count: int) -> Iterator[_Turn]:
    groups = contest.count or len(contest.groups)
    sizes = {len(one) for one in contest.groups}
    if not contest.groups or sum(map(len, contest.groups)) != count:
        sizes = {count // groups, -(-count // groups)}
    for size in sizes:
        yield from _named(format, contest.each, size)
    yield from _named(format, contest.final or BRANCH, groups)


def _named(format: Format, reference: str, count: int) -> Iterator[_Turn]:
    if not reference or count < 2:
        return
    if reference == BRANCH:
        yield from _branch(format, count)
    elif reference.startswith(ASKS):
        answers = format.answers.get(reference.removeprefix(ASKS), {})
        yield from ((name, count) for name in answers.values())
    else:
        yield reference, count


def _branch(format: Format, count: int) -> Iterator[_Turn]:
    """The contest that a page has for so many, in all answers."""
    beginnings = [int(key[:-1]) for key in format.branch if key.endswith("+")]
    fitting = [first for first in beginnings if first <= count]
    key = str(count) if str(count) in format.branch else f"{max(fitting)}+" if fitting else "any"
    yield from _named(format, format.branch.get(key, ""), count)
