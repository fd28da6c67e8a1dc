"""A page of play-off rules that leads somewhere: names exist, nothing goes round in a circle."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.errors import BadFormat, CrosstableError, raise_all
from crosstable.playoff.format import ANSWERS, ASKS, BRANCH, USUAL_NUMBERS, Best, Contest, Format
from crosstable.playoff.pace import Pace
from crosstable.playoff.reached import faults_of_numbers
from crosstable.texts import Message, text

_PAGE = text("error.bad-play-off-rules.contest", "the play-off rules '{id}', {where}: {why}")
_REMEDY = text(
    "error.bad-play-off-rules.remedy", "correct the page; docs/playoff.md tells its form"
)
_UNKNOWN = text("format.unknown-contest", "there is no contest '{name}'")
_UNKNOWN_TIME = text("format.unknown-time", "there is no time control '{name}'")
_UNASKED = text("format.unasked", "the question '{name}' has no answers on the page")
_ANSWER = text("format.answer", "'{answer}' is not an answer to '{name}'")
_KEY = text("format.key", "'{name}' is not a number of players, such as 4, 11+ or any")
_NUMBER = text("format.number", "there is no number '{name}'")
_CIRCLE = text("format.circle", "it leads back to itself: {names}")
_PACE = text("error.playoff-pace", "'{found}' is not a time control")
_NEEDS = text("format.needs", "the form {form} needs '{name}'")
_SAME = text("format.same", "'{name}' must have each number from 1 once")
_ORDER = text("format.order", "'{found}' is not an order; write seed or lot")
_COMPOSITION = text("format.composition", "'{found}' makes no groups; write snake or lot")
_AT_LEAST = text("format.at-least", "'{name}' must be {least} or more")
_UNDECIDED = text(
    "format.undecided", "a pair of a knock-out cannot be left level, but '{name}' leaves it so"
)

_NEEDED = {
    "match": ("time",), "round-robin": ("time",), "knock-out": ("each",), "groups": ("each",),
    "best": ("keep", "then"), "repeat": ("times", "then"),
}  # fmt: skip

#: What a number must be where a page gives it.
_LEAST = {"games": 1, "cycles": 1, "keep": 1, "times": 1, "count": 2}
_USUAL = Contest(form="lot")


def check_sound(format: Format) -> None:
    """Raise `BadFormat` with all that is wrong with a page."""
    found: list[CrosstableError] = [
        BadFormat(_PAGE(id=format.id, where=where, why=why), remedy=_REMEDY())
        for where, why in _faults(format)
    ]
    raise_all(found)
    circle = _circle(format)
    if circle:
        why = _CIRCLE(names=" > ".join(circle))
        raise BadFormat(
            _PAGE(id=format.id, where=f"contest {circle[0]}", why=why), remedy=_REMEDY()
        )
    raise_all(
        [
            BadFormat(_PAGE(id=format.id, where=f"contest.{name}", why=why), remedy=_REMEDY())
            for name, why in faults_of_numbers(format)
        ]
    )


def leads_to(format: Format, contest: Contest) -> list[str]:
    """The names of the contests that may follow, in all answers; the branch is left out."""
    references = [contest.each, contest.final, contest.then, contest.short, contest.straight]
    references += contest.level.values()
    found: list[str] = []
    for one in references:
        if one.startswith(ASKS):
            found += format.answers.get(one.removeprefix(ASKS), {}).values()
        elif one and one != BRANCH:
            found.append(one)
    return list(dict.fromkeys(found))


def _faults(format: Format) -> Iterator[tuple[str, Message]]:
    yield from _faults_of_answers(format)
    if isinstance(format.players, Best) and format.players.best < 2:
        yield "players", _AT_LEAST(name="best", least=2)
    for name in format.numbers:
        if name not in USUAL_NUMBERS:
            yield f"numbers.{name}", _NUMBER(name=name)
    for name, time in format.time.items():
        for written in (time.white, time.black):
            if written and not Pace.fits(written):
                yield f"time.{name}", _PACE(found=written)
    for key, name in format.branch.items():
        if not (key == "any" or key.removesuffix("+").isdecimal()):
            yield "branch", _KEY(name=key)
        yield from _reference(format, "branch", name)
    for name, contest in format.contest.items():
        faults = (_missing, _unknown, _impossible)
        yield from ((f"contest.{name}", why) for one in faults for why in one(format, contest))


def _faults_of_answers(format: Format) -> Iterator[tuple[str, Message]]:
    for name, decision in format.decides.items():
        allowed = format.allowed(name)
        if not allowed:
            yield f"decides.{name}", _UNASKED(name=name)
        elif decision.answer not in allowed:
            yield f"decides.{name}", _ANSWER(name=name, answer=decision.answer)
    for name in format.answers:
        if name not in format.decides or name in ANSWERS:
            yield f"answers.{name}", _UNASKED(name=name)


def _missing(_: Format, contest: Contest) -> Iterator[Message]:
    """What the form of a contest needs and does not have."""
    for needed in _NEEDED.get(contest.form, ()):
        if not getattr(contest, needed):
            yield _NEEDS(form=contest.form, name=needed)
    if contest.form == "groups" and not (contest.groups or contest.count):
        yield _NEEDS(form=contest.form, name="count")


def _unknown(format: Format, contest: Contest) -> Iterator[Message]:
    """Names that are nowhere."""
    if contest.time and contest.time not in format.time:
        yield _UNKNOWN_TIME(name=contest.time)
    for name in (contest.each, contest.short, contest.straight):
        if name == BRANCH:
            yield _UNKNOWN(name=name)
    yield from (
        _UNKNOWN(name=one) for one in leads_to(format, contest) if one not in format.contest
    )
    yield from (
        _KEY(name=key) for key in contest.level if key not in ("all", "any") and not key.isdecimal()
    )


def _impossible(format: Format, contest: Contest) -> Iterator[Message]:
    """What no play-off can be played by."""
    for name, least in _LEAST.items():
        given, usual = getattr(contest, name), getattr(_USUAL, name)
        if given != usual and given < least:
            yield _AT_LEAST(name=name, least=least)
    seeds = [seed for group in contest.groups for seed in group]
    for name, given in (("numbers", contest.numbers), ("pairs", contest.pairs), ("groups", seeds)):
        if sorted(given) != list(range(1, len(given) + 1)):
            yield _SAME(name=name)
    for order in _possible(format, contest.order):
        if order not in ("seed", "lot"):
            yield _ORDER(found=order)
    for composition in _possible(format, contest.composition):
        if composition not in ("snake", "lot"):
            yield _COMPOSITION(found=composition)
    if contest.form == "knock-out":
        yield from (_UNDECIDED(name=name) for name in _leaving_level(format, contest.each))


def _reference(format: Format, where: str, name: str) -> Iterator[tuple[str, Message]]:
    for one in _possible(format, name):
        if one not in format.contest:
            yield where, _UNKNOWN(name=one)


def _possible(format: Format, written: str) -> list[str]:
    """What a reference may stand for, in all answers."""
    if written.startswith(ASKS):
        return list(format.answers.get(written.removeprefix(ASKS), {}).values())
    return [written]


def _leaving_level(format: Format, name: str) -> list[str]:
    """The contests behind ``name`` that leave the tie to further criteria."""
    seen, waiting, found = set[str](), _possible(format, name), list[str]()
    while waiting:
        one = waiting.pop()
        contest = format.contest.get(one)
        if contest is None or one in seen:
            continue
        seen.add(one)
        if contest.form == "criteria":
            found.append(one)
        if contest.form == "repeat":
            waiting.append(format.branch_for(2) or "")
        waiting += leads_to(format, contest)
    return found


def _circle(format: Format) -> list[str]:
    """Contests that lead back to the first of them; empty where all come to an end."""
    done = set[str]()

    def walk(name: str, path: list[str]) -> list[str]:
        if name in path:
            return [*path[path.index(name) :], name]
        if name in done:
            return []
        for following in leads_to(format, format.contest[name]):
            circle = walk(following, [*path, name])
            if circle:
                return circle
        done.add(name)
        return []

    circles = (walk(name, []) for name in format.contest)
    return next((one for one in circles if one), list[str]())
