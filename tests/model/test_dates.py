"""What day a written date means, and how it is said."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

import crosstable as ct
from crosstable.cli.language import speaking
from crosstable.model.dates import meant_day
from crosstable.reports.contents import Contents
from crosstable.texts import day_text, shown

EXAMPLE = Path(__file__).resolve().parents[2] / "examples/russian-swiss.trf"
FIRST, LAST = "2025/10/04", "2025/10/10"


@pytest.mark.parametrize(
    ("written", "day"),
    [
        ("2025/10/06", date(2025, 10, 6)),
        ("25/10/06", date(2025, 10, 6)),  # else the 25th of October 2006
        ("06.10.25", date(2025, 10, 6)),
        ("25/11/12", None),  # neither reading lies in the event
        ("2025", None),
        ("soon", None),
        ("", None),
    ],
)
def test_the_day_that_is_meant(written: str, day: date | None) -> None:
    assert meant_day(written, FIRST, LAST) == day


def test_of_two_days_none_is_guessed() -> None:
    assert meant_day("25/10/06") is None
    assert meant_day("25/10/06", "05/06/07", LAST) is None
    assert meant_day("2025/10/06", "2024/01/01", "2024/01/02") == date(2025, 10, 6)


def test_days_are_said_as_the_language_writes_them() -> None:
    day = date(2026, 9, 7)
    assert (day_text(day), shown(day)) == ("2026-09-07", "2026-09-07")
    with speaking("ru"):
        assert (day_text(day), shown(day)) == ("07.09.2026", "07.09.2026")


def test_the_head_of_a_paper_says_the_days() -> None:
    event = ct.read(EXAMPLE)
    contents = Contents(ct.rank(event))
    assert "2025-10-04 – 2025-10-10" in dict(contents.facts).values()
    with speaking("ru"):
        assert dict(contents.facts)["Сроки проведения"] == "04.10.2025 – 10.10.2025"
        assert contents.day("25/10/10") == "10.10.2025"
        assert contents.day("осенью") == "осенью"
