"""Time controls and the clock."""

from __future__ import annotations

import pytest

from crosstable.errors import BadSetting
from crosstable.playoff.pace import Pace, clock, clock_text, game_minutes


def test_a_time_control_is_minutes_and_seconds() -> None:
    assert Pace.read("3+5") == Pace(3, 5)
    assert Pace.read(" 10 + 0 ") == Pace(10)
    assert Pace.read("90") == Pace(90)
    assert (str(Pace(3, 5)), str(Pace(5))) == ("3+5", "5")


@pytest.mark.parametrize("written", ["", "3:5", "-3+5", "3.5", "1000", "3+", "+5", "a", "٣"])
def test_what_is_none_is_refused(written: str) -> None:
    with pytest.raises(BadSetting, match="time control"):
        Pace.read(written)


def test_the_length_of_a_game_is_both_clocks_and_sixty_moves() -> None:
    assert game_minutes(Pace(3, 5), Pace(3, 5), 60) == 16
    assert game_minutes(Pace(5), Pace(4), 60) == 9
    assert game_minutes(Pace(3, 2), Pace(3, 2), 60) == 10
    assert game_minutes(Pace(0, 1), Pace(0, 0), 61) == 2


def test_the_clock() -> None:
    assert clock("18:05") == 18 * 60 + 5
    assert clock("9:00") == 540
    assert clock("24:00") == 1440
    assert clock_text(545) == "09:05"
    assert clock_text(1445) == "00:05 (next day)"


@pytest.mark.parametrize("written", ["", "18", "18.30", "25:00", "24:01", "10:60", "10:5", "a:bb"])
def test_what_is_no_time_of_the_day_is_refused(written: str) -> None:
    with pytest.raises(BadSetting, match="time of the day"):
        clock(written)
