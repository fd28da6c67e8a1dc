"""Days as people write them, and left as they stand where they are no single day."""

from __future__ import annotations

import pytest

import crosstable as ct
from crosstable.cli.language import speaking
from crosstable.model.tournament import Tournament
from crosstable.reports.days import day_of_round, days_of_event
from tests.cli.running import player, trf


def event(start: str, end: str = "", rounds: str = "") -> Tournament:
    lines = [f"042 {start}", f"052 {end}", f"132 {'':86} {rounds}", "142 2"]
    return ct.read(
        trf("012 X", *lines, player(1, "2 w 1,2 b 1"), player(2, "1 b 0,1 w 0")).encode()
    )


@pytest.mark.parametrize(
    ("start", "end", "english", "russian"),
    [
        ("2026/05/01", "2026/05/09", "2026-05-01 – 2026-05-09", "01.05.2026 – 09.05.2026"),
        ("2026/05/01", "2026/05/01", "2026-05-01", "01.05.2026"),
        ("2026/05/01", "", "2026-05-01", "01.05.2026"),
        ("2026", "", "2026", "2026"),
        ("10.09.13", "", "10.09.13", "10.09.13"),
        ("in May", "2026/05/09", "in May – 2026-05-09", "in May – 09.05.2026"),
        ("", "", "", ""),
    ],
)
def test_the_days_of_an_event(start: str, end: str, english: str, russian: str) -> None:
    tournament = event(start, end)
    assert days_of_event(tournament) == english
    with speaking("ru"):
        assert days_of_event(tournament) == russian


def test_the_day_of_a_round_lies_within_the_event() -> None:
    tournament = event("2026/05/01", "2026/05/09", "26/05/02  26/05/09")
    assert tournament.details.round_dates == ("26/05/02", "26/05/09")
    assert [day_of_round(tournament, number) for number in (1, 2, 3)] == [
        "2026-05-02", "2026-05-09", "",
    ]  # fmt: skip
    with speaking("ru"):
        assert day_of_round(tournament, 2) == "09.05.2026"


def test_a_day_of_a_round_that_could_be_several_stands_as_it_is() -> None:
    assert day_of_round(event("", "", "26/05/02  26/05/09"), 1) == "26/05/02"
