"""Tables beside one another are no table of people with two names."""

from __future__ import annotations

import pytest

import crosstable as ct
from crosstable.errors import CrosstableError
from crosstable.model.tournament import Tournament
from tests.support.printed_tables import as_xlsx


def rows_of(text: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in text.strip().splitlines()]


def table(text: str) -> Tournament:
    return ct.read("\n".join("|".join(row) for row in rows_of(text)).encode(), format="csv")


TWO = """
    No | Name | 1.Rd | Pts | | No | Name | 1.Rd | Pts
    1 | Ann | 2w1 | 1 | | 1 | Dan | 2w0 | 0
    2 | Bob | 1b0 | 0 | | 2 | Eve | 1b1 | 1
"""
SAID = "cell F1: a second table begins beside the first: these headings stand twice: 'No', 'Name', "


def test_two_crosstables() -> None:
    with pytest.raises(CrosstableError) as raised:
        table(TWO)
    assert str(raised.value).startswith(f"{SAID}'1.Rd', 'Pts'; put the tables below one another")
    with pytest.raises(CrosstableError, match=r"^sheet 'A', cell F1: a second table"):
        ct.read(as_xlsx(("A", rows_of(TWO))))


@pytest.mark.parametrize("head", [
    "Rk | Name | Pts | Rk | Name | Pts", "Name | Pts | | Name | Pts |",
    "Pl | Team | MP | Pl | Team | MP", "No | Name | Rtg | No | Name | Rtg",
    "Name | Rtg | Place | Name | Rtg | Place", "Место | Имя | Очки | Место | Имя | Очки",
])  # fmt: skip
def test_a_ranking_in_two_halves(head: str) -> None:
    meanings = [one.strip() for one in head.split("|")]
    people = ["Ann", "Bob"]
    row = [
        people.pop(0) if one in ("Name", "Team", "Имя") else "1" if one else "" for one in meanings
    ]
    with pytest.raises(CrosstableError, match="a second table begins beside the first"):
        table(f"{head}\n{' | '.join(row)}")


def test_a_grid_beside_a_grid() -> None:
    with pytest.raises(CrosstableError, match="a second table begins beside the first"):
        table("""
            No | Name | 1 | 2 | Pts | | No | Name | 1 | 2 | Pts
            1 | Ann | * | 1 | 1 | | 1 | Dan | * | 0 | 0
            2 | Bob | 0 | * | 0 | | 2 | Eve | 1 | * | 1
        """)


def test_pairings_without_results_are_no_list_of_people() -> None:
    with pytest.raises(CrosstableError, match="pairings need a column headed Result"):
        table("""
            No | Name | Rtg | No | Name | Rtg
            1 | Ann | 2000 | 3 | Bob | 1900
            2 | Cid | 1950 | 4 | Dan | 1800
        """)


def test_a_list_beside_the_pairings() -> None:
    with pytest.raises(CrosstableError, match=r"^sheet 'Players', cell C1: a second table"):
        ct.read(as_xlsx(
            ("Players", [["No", "Name", "No", "Name"], ["1", "Ann", "2", "Bob"]]),
            ("R1", [["White", "Result", "Black"], ["Ann", "1 - 0", "Bob"]]),
        ))  # fmt: skip


def test_tables_beside_one_another_that_are_not_read_do_no_harm() -> None:
    event = ct.read(as_xlsx(
        ("Rounds", [["No", "Name", "1.Rd"], ["1", "Ann", "2w1"], ["2", "Bob", "1b0"]]),
        ("Two", [["Rk", "Name", "Rk", "Name"], ["1", "Ann", "2", "Bob"]]),
    ))  # fmt: skip
    assert [one.name for one in event.participants] == ["Ann", "Bob"]
    assert "sheets-left" in {one.code for one in event.remarks}


@pytest.mark.parametrize("head", [
    "No | Name | Name | Rtg | Rtg | 1.Rd | Pts", "No | Surname | Name | Elo | EloN | 1.Rd | Pts",
    "No | Last name | First name | Rtg | Rtg | R1 | Pts", "No | Фамилия | Имя | Рейтинг | R | 1 | О",
])  # fmt: skip
def test_surnames_beside_first_names(head: str) -> None:
    event = table(f"""
        {head}
        1 | Ash | Ann | 2000 | 1990 | 2w1 | 1
        2 | Birch | Bob | 1900 | 1890 | 1b0 | 0
    """)
    assert [one.name for one in event.participants] == ["Ash, Ann", "Birch, Bob"]


def test_a_number_beside_the_points_and_another_first_name() -> None:
    event = table("""
        No | Surname | Fed | Name | ID | 1.Rd
        1 | Ash | ENG | Ann | 7 | 2w1
        2 | Birch | NOR | Bob | 9 | 1b0
    """)
    assert [one.name for one in event.participants] == ["Ash, Ann", "Birch, Bob"]
