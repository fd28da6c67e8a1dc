"""Columns of rounds whose numbers have a gap, or stand twice: none of them is lost without a word."""

from __future__ import annotations

import pytest

import crosstable as ct
from crosstable.errors import CrosstableError
from crosstable.model.tournament import Tournament
from tests.support.printed_tables import as_xlsx


def table(text: str) -> Tournament:
    lines = [line.strip() for line in text.strip().splitlines()]
    rows = ["|".join(cell.strip() for cell in line.split("|")) for line in lines]
    return ct.read("\n".join(rows).encode(), format="csv")


def refused(text: str) -> CrosstableError:
    with pytest.raises(CrosstableError) as raised:
        table(text)
    assert raised.value.remedy is not None
    return raised.value


def results(event: Tournament) -> list[bytes]:
    return [sheet.results for sheet in event.sheets]


def left(event: Tournament) -> list[str]:
    return [str(one) for one in event.remarks if one.code == "columns-left"]


def test_a_gap_between_the_rounds() -> None:
    fault = refused("""
        No | Name | 1.Rd | 2.Rd | 4.Rd | 5.Rd
        1 | Ann | 2w1 | 3b1 | 3w1 | 2b1
        2 | Bob | 1b0 | -0 | -0 | 1w0
        3 | Cid | -0 | 1w0 | 1b0 | -0
    """)
    assert str(fault).startswith(
        "cell E1: the head has a column for round 5, but none for round 3; number the columns"
    )


@pytest.mark.parametrize(("head", "said"), [
    ("2.Rd | 3.Rd", "column for round 3, but none for round 1;"),
    ("4 | 5", "column for round 5, but none for round 1-3;"),
    ("2.Rd | 7.Rd", "column for round 7, but none for round 1, 3-6;"),
    ("1.Rd | 999", "column for round 999, but none for round 2-998;"),
])  # fmt: skip
def test_rounds_that_do_not_begin_with_the_first(head: str, said: str) -> None:
    fault = refused(f"""
        No | Name | {head}
        1 | Ann | 2w1 | 3b1
        2 | Bob | 1b0 | -0
        3 | Cid | -0 | 1w0
    """)
    assert said in str(fault)


def test_a_round_that_stands_twice() -> None:
    fault = refused("""
        No | Name | 1.Rd | 1.Rd | 2.Rd
        1 | Ann | 2w1 | 2b0 | 3b1
        2 | Bob | 1b0 | 1w1 | -0
        3 | Cid | -0 | -0 | 1w0
    """)
    assert str(fault).startswith("cell D1: round 1 has a column already: cell C1; number")


def test_all_faults_of_the_head_are_named() -> None:
    fault = refused("""
        No | Name | 1.Rd | R1 | 3 | R4
        1 | Ann | 2w1 | 2w1 | 2w1 | 2b0
        2 | Bob | 1b0 | 1b0 | 1b0 | 1w1
    """)
    assert [str(one).partition(":")[0] for one in (fault, *fault.others)] == ["cell D1", "cell E1"]


def test_the_cell_is_that_of_the_heading_where_the_head_has_two_rows() -> None:
    rows = [["No", "Name", "Rounds", "", "", "", "Pts"], ["", "", "1", "2", "4", "5", ""],
            ["1", "Ann", "2w1", "2b0", "2w1", "2w1", "3"],
            ["2", "Bob", "1b0", "1w1", "1b0", "1b0", "1"]]  # fmt: skip
    with pytest.raises(CrosstableError, match=r"^sheet 'A', cell E2: .* none for round 3"):
        ct.read(as_xlsx(("A", rows)))


def test_empty_columns_behind_a_gap_lose_nothing() -> None:
    event = table("""
        No | Name | 1.Rd | 2.Rd | 4.Rd
        1 | Ann | 2w1 | 2b1 |
        2 | Bob | 1b0 | 1w0 |
    """)
    assert results(event) == [b"10", b"10"]


def test_numbers_that_are_no_rounds() -> None:
    """How often somebody won a prize stands below numbers, too."""
    event = table("""
        No | Name | 1.Rd | 2.Rd | Pts | 1 | 2 | 50
        1 | Ann | 2w1 | 2b1 | 2 | 4 | 0 | 7
        2 | Bob | 1b0 | 1w0 | 0 | 1 | 5 | 2
    """)
    assert results(event) == [b"10", b"10"]
    (said,) = left(event)
    assert "'1', '2', '50'" in said


def test_the_round_is_the_column_that_is_one() -> None:
    event = table("""
        No | Name | 1 | 1.Rd | 2.Rd
        1 | Ann | 4 | 2w1 | 2b1
        2 | Bob | 1 | 1b0 | 1w0
    """)
    assert results(event) == [b"10", b"10"]
    assert "'1'" in left(event)[0]


def test_a_ranking_names_the_rounds_it_shows() -> None:
    event = table("""
        Rk | Name | Pts | 5.Rd
        1 | Ann | 4 | 1
        2 | Bob | 3 | 0
    """)
    assert "'5.Rd'" in left(event)[0]


@pytest.mark.parametrize("head", ["1.Rd", "2.Rd"])
def test_rounds_of_a_list_beside_the_pairings_are_named(head: str) -> None:
    event = ct.read(as_xlsx(
        ("R1", [["White", "Result", "Black"], ["Ann", "1 - 0", "Bob"]]),
        ("Ranking", [["Rk.", "Name", "Pts.", head], ["1", "Ann", "1", "1"], ["2", "Bob", "0", "0"]]),
    ))  # fmt: skip
    assert results(event) == [b"10"]
    assert f"'{head}'" in left(event)[0]


def test_pairings_are_read_beside_a_table_of_the_last_round() -> None:
    event = ct.read(as_xlsx(
        ("R1", [["White", "Result", "Black"], ["Ann", "1 - 0", "Bob"]]),
        ("R2", [["White", "Result", "Black"], ["Bob", "1 - 0", "Ann"]]),
        ("Ranking", [["No", "Name", "Pts.", "2.Rd"], ["1", "Ann", "1", "2b0"],
                     ["2", "Bob", "1", "1w1"]]),
    ))  # fmt: skip
    assert results(event) == [b"10", b"01"]
    assert "'2.Rd'" in left(event)[0]
