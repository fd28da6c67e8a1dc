"""A player's time for a game, and the time of the day: minutes and seconds, all whole numbers."""

from __future__ import annotations

import re
from typing import NamedTuple

from crosstable.errors import BadSetting
from crosstable.texts import text

_PACE = text("error.playoff-pace", "'{found}' is not a time control")
_PACE_REMEDY = text(
    "error.playoff-pace.remedy", "give minutes and seconds a move, for example 10+5"
)
_CLOCK = text("error.playoff-clock", "'{found}' is not a time of the day")
_CLOCK_REMEDY = text("error.playoff-clock.remedy", "give hours and minutes, for example 18:30")
_NEXTDAY = text("playoff.next-day", "{clock} (next day)")

_WRITTEN = re.compile(r"([0-9]{1,3})(?:\+([0-9]{1,3}))?")
#: The minutes of a day.
DAY = 24 * 60


class Pace(NamedTuple):
    """A player's minutes, and the seconds added for each move."""

    minutes: int
    seconds: int = 0

    @staticmethod
    def fits(written: str) -> bool:
        """Whether this is a time control as one is written."""
        return _WRITTEN.fullmatch(written.replace(" ", "")) is not None

    @classmethod
    def read(cls, written: str) -> Pace:
        """``10+5`` or ``10``. Raises `BadSetting`."""
        found = _WRITTEN.fullmatch(written.replace(" ", ""))
        if found is None:
            raise BadSetting(_PACE(found=written), found=written, remedy=_PACE_REMEDY())
        return cls(int(found[1]), int(found[2] or 0))

    def spent(self, moves: int) -> int:
        """The seconds a player has for so many moves."""
        return 60 * self.minutes + moves * self.seconds

    def __str__(self) -> str:
        return f"{self.minutes}+{self.seconds}" if self.seconds else str(self.minutes)


def game_minutes(white: Pace, black: Pace, moves: int) -> int:
    """The length of a game in which both use all their time; a begun minute counts."""
    return -(-(white.spent(moves) + black.spent(moves)) // 60)


def clock(written: str) -> int:
    """A time of the day as minutes since midnight. Raises `BadSetting`."""
    hours, colon, minutes = written.strip().partition(":")
    digits = hours.isdecimal() and minutes.isdecimal() and written.isascii()
    if not (colon and digits and len(hours) <= 2 and len(minutes) == 2):
        raise BadSetting(_CLOCK(found=written), found=written, remedy=_CLOCK_REMEDY())
    found = 60 * int(hours) + int(minutes)
    if int(minutes) > 59 or found > DAY:
        raise BadSetting(_CLOCK(found=written), found=written, remedy=_CLOCK_REMEDY())
    return found


def clock_text(minutes: int) -> str:
    """A time of the day as people write it; after midnight with a word."""
    hours, rest = divmod(minutes % DAY, 60)
    plain = f"{hours:02d}:{rest:02d}"
    return plain if 0 <= minutes < DAY else str(_NEXTDAY(clock=plain))
