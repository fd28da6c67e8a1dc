"""Contests in words: what is played at which pace, and what follows in every case of a tie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from crosstable.playoff.contests import next_of
from crosstable.playoff.format import BRANCH, Contest, Time
from crosstable.playoff.run import HeatPlan, Run
from crosstable.texts import Joined, Message, text

_PACE = text("playoff.pace.one", "{minutes} min")
_PACE_SECONDS = text("playoff.pace.seconds", "{minutes} min + {seconds} s a move")
_PACES = text("playoff.pace.both", "White {white}, Black {black}")
_DRAW = text("playoff.pace.draw", "{pace}, a draw wins for Black")
_UNSTATED = text("playoff.pace.unstated", "time control to be stated")
_MATCH = text("playoff.form.match", "one game, {pace}", "match of {count} games, {pace}")
_ROUND_ROBIN = text("playoff.form.round-robin", "round robin, {pace}", "double round robin, {pace}")
_KNOCK_OUT = text("playoff.form.knock-out", "knock-out; each pair: {each}")
_GROUPS = text("playoff.form.groups", "in groups: {groups}; each group: {each}")
_BEST = text("playoff.form.best", "only the first {keep} by the tie-breaks play on")
_REPEAT = text("playoff.form.repeat", "played once more", "played again, at most {count} times")
_MOVES = {
    "shortest-then-next": text(
        "playoff.form.moves", "fewest moves in a game won, then in the next shortest"
    ),
    "total-of-won-games": text(
        "playoff.form.moves-total", "fewest moves in all games won together"
    ),
}
_LOT = text("playoff.form.lot", "lots are drawn")
_CRITERIA = text("playoff.form.criteria", "the further criteria of the event decide")
_FURTHER = text("playoff.form.branch", "as the rules have it for so many")
_ALL = text("playoff.case.all", "all level")
_SOME = text("playoff.case.some", "{count} level")
_WINNERS = text("playoff.case.winners", "the winners of the groups")
_WHERE = text("playoff.where", "{where}: {what}")
_THEN = text("playoff.case.then", "then")
_PAIR = text("playoff.case.pair", "each pair")
_GROUP = text("playoff.case.group", "each group")


class Case(NamedTuple):
    """One line of what happens: when, what is played or decided, and the article.

    ``key``: ``all``, a number, ``then``, ``pair``, ``group``, ``winners``; empty for the contest itself. ``target``: the
    contest that follows.
    """

    contest: str
    key: str
    when: Message | None
    what: Message
    article: str
    target: str | None = None


def pace_text(time: Time) -> Message:
    """A time control."""
    paces = time.paces
    if paces is None:
        return _UNSTATED()
    white, black = (
        (_PACE_SECONDS if one.seconds else _PACE)(minutes=one.minutes, seconds=one.seconds)
        for one in paces
    )
    said = white if paces[0] == paces[1] else _PACES(white=white, black=black)
    return _DRAW(pace=said) if time.draw else said


def contest_text(run: Run, contest: Contest) -> Message:
    """What is played in a contest, or what it decides by."""
    if contest.form == "match":
        return _MATCH(count=contest.games, pace=pace_text(run.time(contest)))
    if contest.form == "round-robin":
        return _ROUND_ROBIN(count=contest.cycles, pace=pace_text(run.time(contest)))
    if contest.form in ("knock-out", "groups"):
        each = contest_text(run, run.contest(contest.each)[1])
        sizes = ", ".join("-".join(map(str, group)) for group in contest.groups)
        said = _KNOCK_OUT if contest.form == "knock-out" else _GROUPS
        return said(each=each, groups=sizes or contest.count)
    return _decision_text(run, contest)


def _decision_text(run: Run, contest: Contest) -> Message:
    """What decides without a game of its own."""
    if contest.form == "best":
        return _BEST(keep=contest.keep)
    if contest.form == "repeat":
        return _REPEAT(count=contest.times)
    if contest.form == "fewest-moves":
        return _MOVES[run.format.answer("fewest_moves")]()
    return _LOT() if contest.form == "lot" else _CRITERIA()


def cases(run: Run, name: str, count: int) -> list[Case]:
    """What happens in every case, from the contest of so many players on."""
    found, seen = list[Case](), set[tuple[str, int]]()
    waiting = [(name, count)]
    while waiting:
        reference, players = waiting.pop(0)
        known, contest = run.contest(reference)
        if (known, players) in seen:
            continue
        seen.add((known, players))
        found.append(Case(known, "", None, contest_text(run, contest), contest.article))
        for key, when, reference, further in _following(run, contest, players):
            target = run.format.branch_for(further) if reference == BRANCH else reference
            if target is None:
                found.append(Case(known, key, when, _LOT(), run.format.article("lot")))
                continue
            name, then = run.contest(target)
            found.append(Case(known, key, when, contest_text(run, then), then.article, name))
            waiting.append((target, further))
    return found


#: When something follows, what follows or None for a lot, and for how many players.
_Following: TypeAlias = tuple[str, Message, str | None, int]


def _following(run: Run, contest: Contest, count: int) -> Iterator[_Following]:
    if contest.form in ("match", "round-robin", "fewest-moves"):
        yield from _when_level(run, contest, count)
    elif contest.form == "knock-out":
        yield "pair", _PAIR(), contest.each, 2
    elif contest.form == "groups":
        number = len(contest.groups) or contest.count
        yield "group", _GROUP(), contest.each, -(-count // number)
        yield "winners", _WINNERS(), contest.final or BRANCH, number
    elif contest.form in ("best", "repeat"):
        yield "then", _THEN(), contest.then, min(contest.keep or count, count)


def _when_level(run: Run, contest: Contest, count: int) -> Iterator[_Following]:
    """For all, and for each smaller number for which the contest says something else."""
    said = list[str | None]()
    for level in range(count, 1, -1):
        reference = next_of(run, contest, level, count)
        always = "any" in contest.level or reference is None
        if level < count and always and reference in said:
            continue
        said.append(reference)
        key = "all" if level == count else str(level)
        yield key, (_ALL() if level == count else _SOME(count=level)), reference, level


def heat_text(run: Run, heat: HeatPlan) -> Message:
    """What is played in a part of a stage, with its group or its places."""
    what = contest_text(run, heat.contest)
    return _WHERE(where=Joined(heat.where), what=what) if heat.where else what
