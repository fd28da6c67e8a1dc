"""What a plan must keep: prizes that are numbers, a pace that is allowed, a start after the break."""

from __future__ import annotations

from crosstable.errors import BadSetting
from crosstable.exact import number
from crosstable.playoff.engine import branch_of
from crosstable.playoff.format import Format
from crosstable.playoff.pace import DAY, Pace, clock, clock_text, game_minutes
from crosstable.playoff.run import Run, Setup
from crosstable.playoff.state import PlayOff
from crosstable.playoff.timetable import longest, total
from crosstable.remarks import Remark
from crosstable.remarks_of_play_offs import (
    LESSER_PLACES,
    PLAY_OFF_LENGTH_UNKNOWN,
    PLAY_OFF_TOO_LONG,
    RULES_NOT_ANNOUNCED,
)
from crosstable.texts import text

_NO_PACE = text(
    "error.playoff-no-pace", "the rules {rules} allow no other pace for {count} players"
)
_NO_STRAIGHT = text("error.playoff-no-straight", "the rules {rules} never go straight to one game")
_NO_SHORT = text("error.playoff-no-short", "the rules {rules} have nothing shorter for little time")
_NOT_SLOWER = text("error.playoff-not-slower", "{pace} is not slower than the pace of the rules")
_AGREE = text("error.playoff-agree", "another pace must be agreed with organiser and chief arbiter")
_AGREE_REMEDY = text("error.playoff-agree.remedy", "name them: --agreed 'NAME, NAME'")
_PRIZE = text("error.playoff-prize", "'{found}' is not an amount of money")
_PRIZE_REMEDY = text(
    "error.playoff-prize.remedy", "give numbers by place, separated by commas: 1000,600,400"
)
_EARLY = text("error.playoff-early", "{start} is too early: the last main game ended at {ended}")
_EARLY_REMEDY = text("error.playoff-early.remedy", "start at {first} or later")


def check_prizes(prizes: list[str]) -> None:
    """Raise `BadSetting` where a prize is no amount of money."""
    for one in prizes:
        try:
            amount = number(one)
        except (ValueError, ZeroDivisionError):
            amount = None
        if amount is None or amount < 0:
            raise BadSetting(_PRIZE(found=one), found=one, remedy=_PRIZE_REMEDY())


def check_instead(format: Format, setup: Setup) -> None:
    """Raise `BadSetting` where the rules have nothing for a late hour or for little time."""
    contests = format.contest.values()
    if setup.straight and not any(one.straight for one in contests):
        raise BadSetting(_NO_STRAIGHT(rules=format.id))
    if setup.time == "short" and not any(one.short for one in contests):
        raise BadSetting(_NO_SHORT(rules=format.id))


def check_pace(format: Format, setup: Setup, count: int) -> None:
    """Raise `BadSetting` where another pace is not allowed, not slower or not agreed."""
    if not setup.pace:
        return
    _, contest = Run(format, setup).contest(branch_of(format, count))
    article = format.article("pace_agreed")
    if not contest.pace:
        said = _NO_PACE(rules=format.id, count=count)
        raise BadSetting(said, found=setup.pace, article=article or None)
    usual = format.time[contest.time].paces
    if usual is None:
        return
    asked, moves = Pace.read(setup.pace), format.number("moves")
    if game_minutes(asked, asked, moves) <= game_minutes(*usual, moves):
        raise BadSetting(_NOT_SLOWER(pace=setup.pace), found=setup.pace, article=article or None)
    if not setup.agreed:
        raise BadSetting(_AGREE(), remedy=_AGREE_REMEDY(), article=article or None)


def first_start(format: Format, playoff: PlayOff) -> int | None:
    """When the first stage begins; None where nobody can say. Raises `BadSetting` where too early."""
    start = clock(playoff.start) if playoff.start else None
    if not playoff.last_game_ended:
        return start
    earliest = clock(playoff.last_game_ended) + format.number("break_before")
    if start is not None and start < earliest:
        raise BadSetting(
            _EARLY(start=playoff.start, ended=playoff.last_game_ended),
            remedy=_EARLY_REMEDY(first=clock_text(earliest)),
            article=format.article("break_before") or None,
        )
    return earliest if start is None else start


def remarks_on(format: Format, playoff: PlayOff, count: int) -> list[Remark]:
    """What should be looked at before a play-off begins."""
    found = list[Remark]()
    if not playoff.announced:
        found.append(RULES_NOT_ANNOUNCED(article=format.article("fixed_before")))
    if playoff.place > 1 and format.places == "first" and not playoff.setup.seats:
        found.append(LESSER_PLACES(article=format.article("places")))
    path = longest(format, playoff.setup, count)
    begins = first_start(format, playoff)
    if path is None:
        found.append(PLAY_OFF_LENGTH_UNKNOWN())
    elif playoff.until and begins is not None:
        ends, until = begins + total(format, path), clock(playoff.until)
        if ends > (until if until >= begins else until + DAY):
            article = format.article("break_between")
            found.append(
                PLAY_OFF_TOO_LONG(ends=clock_text(ends), until=playoff.until, article=article)
            )
    return found
