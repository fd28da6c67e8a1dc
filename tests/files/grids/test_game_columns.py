"""Columns of a list of games beside names and results: ratings, dates, and what is not read."""

from __future__ import annotations

import pytest

import crosstable as ct
from crosstable.model.tournament import Tournament
from tests.support.printed_tables import as_xlsx


def table(text: str) -> Tournament:
    """The event of a text table; blanks around the commas do not count."""
    lines = [line.strip() for line in text.strip().splitlines()]
    return ct.read("\n".join(",".join(c.strip() for c in one.split(",")) for one in lines).encode())


def said(event: Tournament, code: str) -> list[str]:
    return [str(one) for one in event.remarks if one.code == code]


def ratings(event: Tournament) -> dict[str, int | None]:
    return {one.name: one.rating for one in event.participants}


GAMES = """
    Round,White,White Elo,Result,Black,Black Elo,Date,Club,Notes
    1,Anna,2000,1-0,Bert,1900,2026-09-05,Tower,quick
    1,Cleo,,1/2-1/2,Dora,1700,2026-09-05,,
    2,Bert,1900,0-1,Cleo,1800,2026-09-12,,
    2,Dora,1700,0-1,Anna,2000,2026-09-12,,
"""


def test_ratings_and_dates_of_a_list_of_games() -> None:
    event = table(GAMES)
    assert ratings(event) == {"Anna": 2000, "Bert": 1900, "Cleo": 1800, "Dora": 1700}
    assert (event.details.start, event.details.end) == ("2026-09-05", "2026-09-12")
    assert event.details.round_dates == ("2026-09-05", "2026-09-12")
    assert [sheet.results.decode() for sheet in event.sheets] == ["10==", "1010"]


def test_columns_of_which_nothing_is_read_are_named() -> None:
    (left,) = said(table(GAMES), "columns-left")
    assert left.endswith("'Club', 'Notes'")


#: Headings that say themselves whose the ratings are.
SIDED = [
    ("White Elo", "Black Elo"), ("WhiteElo", "BlackElo"), ("Elo W", "Elo B"), ("W Elo", "B Elo"),
    ("Elo (White)", "Elo (Black)"), ("White Rating", "Black Rating"), ("White_Elo", "Black_Elo"),
    ("Elo Weiß", "Elo Schwarz"), ("Elo W", "Elo S"), ("Рейтинг белых", "Рейтинг чёрных"),
    ("Эло Б", "Эло Ч"), ("Elo des Blancs", "Elo des Noirs"), ("Elo Blancas", "Elo Negras"),
    ("Elo Bianco", "Elo Nero"), ("WHITE ELO", "BLACK ELO"),
]  # fmt: skip


@pytest.mark.parametrize(("white", "black"), [*SIDED, ("Rtg", "Rtg")])
def test_headings_of_ratings_beside_the_names(white: str, black: str) -> None:
    event = table(f"""
        Round,White,{white},Result,{black},Black
        1,Anna,2000,1-0,1900,Bert
    """)
    assert ratings(event) == {"Anna": 2000, "Bert": 1900}
    assert not said(event, "columns-left")
    assert event.sheets[0].results.decode() == "10"


@pytest.mark.parametrize(("white", "black"), SIDED)
def test_headings_of_ratings_behind_the_result(white: str, black: str) -> None:
    event = table(f"""
        Round,White,Black,Result,{white},{black}
        1,Anna,Bert,1-0,2000,1900
    """)
    assert ratings(event) == {"Anna": 2000, "Bert": 1900}
    assert not said(event, "columns-left")
    assert event.sheets[0].results.decode() == "10"


def test_ratings_without_a_heading_for_the_result() -> None:
    event = table("""
        Round,White,White Elo,,Black,Black Elo
        1,Anna,2000,1-0,Bert,1900
    """)
    assert ratings(event) == {"Anna": 2000, "Bert": 1900}


def test_other_facts_of_both_sides() -> None:
    event = table("""
        White,White Title,White Fed,White FideID,Result,Black,Black Title,Black Fed,Black FideID
        Anna,WGM,NOR,1500001,1-0,Bert,,SWE,1500002
    """)
    anna, bert = event.participants
    assert (anna.title, anna.federation, anna.fide_id) == ("WGM", "NOR", "1500001")
    assert (bert.title, bert.federation, bert.fide_id) == ("", "SWE", "1500002")
    assert not said(event, "columns-left")


def test_ratings_that_contradict_each_other() -> None:
    event = table("""
        Round,White,White Elo,Result,Black,Black Elo
        1,Anna,2000,1-0,Bert,1900
        2,Bert,1910,0-1,Anna,2000
        3,Anna,2020,1-0,Bert,1900
    """)
    assert ratings(event) == {"Anna": 2000, "Bert": 1900}
    (found,) = said(event, "ratings-differ")
    assert "Anna (2000, 2020); Bert (1900, 1910)" in found


def test_a_list_beside_the_games_may_contradict_too() -> None:
    event = ct.read(as_xlsx(
        ("Players", [["SNo", "Name", "Rtg"], ["1", "Anna", "2005"], ["2", "Bert", "1900"]]),
        ("Games", [["Round", "White", "Elo W", "Result", "Black", "Elo B"],
                   ["1", "Anna", "2000", "1-0", "Bert", "1900"]]),
    ))  # fmt: skip
    assert ratings(event) == {"Anna": 2000, "Bert": 1900}
    assert "Anna (2000, 2005)" in said(event, "ratings-differ")[0]


def test_a_rating_that_cannot_be_read() -> None:
    event = table("""
        Round,White,White Elo,Result,Black,Black Elo
        1,Anna,2000.0,1-0,Bert,high
        2,Bert,-,0-1,Anna,0
    """)
    assert ratings(event) == {"Anna": 2000, "Bert": None}
    (found,) = said(event, "unreadable-field")
    assert found.startswith("cell F2: rating 'high' cannot be read")


def test_rounds_over_several_days_have_no_date_of_their_own() -> None:
    event = table("""
        Round,White,Result,Black,Date
        1,Anna,1-0,Bert,2026-09-05
        1,Cleo,1-0,Dora,2026-09-20
        2,Bert,1-0,Cleo,2026-09-12
    """)
    assert event.details.round_dates == ("", "2026-09-12")
    assert (event.details.start, event.details.end) == ("2026-09-05", "2026-09-20")
    assert said(event, "round-on-several-days") == [
        "the games of a round have several dates, so it is kept without one: round 1"
    ]


@pytest.mark.parametrize(("first", "last"), [
    ("05.09.2026", "06.09.2026"), ("05/09/2026", "06/09/2026"), ("28.09.2026", "03.10.2026"),
    ("2026.09.05", "2026.09.06"), ("5.9.26", "6.9.26"),
])  # fmt: skip
def test_dates_stay_as_they_are_written(first: str, last: str) -> None:
    event = table(f"""
        Date,Round,White,Result,Black
        {first},1,Anna,1-0,Bert
        {last},2,Bert,1-0,Anna
    """)
    assert (event.details.start, event.details.end) == (first, last)
    assert event.details.round_dates == (first, last)


def test_dates_that_nobody_knows() -> None:
    event = table("""
        Date,Round,White,Result,Black
        ????.??.??,1,Anna,1-0,Bert
        soon,2,Bert,1-0,Anna
        soon,2,Cleo,1-0,Dora
        31.02.2026,3,Anna,1-0,Bert
    """)
    assert event.details.start == ""
    assert said(event, "unreadable-date") == [
        "cell A3: date 'soon' cannot be read", "cell A5: date '31.02.2026' cannot be read",
    ]  # fmt: skip


def test_what_the_file_says_elsewhere_goes_before() -> None:
    event = ct.read(as_xlsx(("Games", [
        ["Club evening"], ["Start date:", "2026/09/01"], ["Round 1 on 2026/09/04"],
        ["White", "Result", "Black", "Date"], ["Anna", "1-0", "Bert", "2026-09-05"],
    ])))  # fmt: skip
    assert (event.details.start, event.details.end) == ("2026/09/01", "2026-09-05")
    assert event.details.round_dates == ("2026/09/04",)


def test_dates_of_a_workbook_are_dates() -> None:
    event = ct.read(as_xlsx(("Games", [
        ["White", "Result", "Black", "Date"], ["Anna", "1-0", "Bert", "2026-09-05 00:00:00"],
    ])))  # fmt: skip
    assert event.details.start == "2026-09-05"


def test_a_column_of_dates_in_a_crosstable_is_named() -> None:
    event = table("""
        No,Name,1,Pts,Date
        1,Anna,2w1,1,2026-09-05
        2,Bert,1b0,0,2026-09-05
    """)
    assert "'Date'" in said(event, "columns-left")[0]
