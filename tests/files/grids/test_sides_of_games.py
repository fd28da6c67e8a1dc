"""Lists of games: nobody is lost, merged with somebody else, or made up."""

from __future__ import annotations

import pytest

import crosstable as ct
from crosstable.errors import BadLine
from crosstable.model.tournament import Tournament
from tests.files.grids.test_hand_made import codes, lines
from tests.support.printed_tables import as_csv, as_xlsx

HEAD = ["Round", "White", "Black", "Result"]
NUMBERED = ["Round", "No", "White", "No", "Black", "Result"]


def read(*rows: list[str], head: list[str] = HEAD) -> Tournament:
    return ct.read(as_csv([head, *rows]))


@pytest.mark.parametrize(("white", "black", "result", "cell"), [
    ("", "Dan", "0-1", "0-F"), ("Dan", "", "1-0", "0-F"), ("-", "Dan", "-:+", "0-F"),
    ("", "Dan", "", "0-Z"), ("Dan", "", "+ -", "0-F"), ("not paired", "Dan", "½-½", "0-H"),
    ("bye", "Dan", "0-1", "0-U"), ("Dan", "bye", "1-0", "0-U"), ("bye", "Dan", "1", "0-U"),
    ("bye", "Dan", "½", "0-H"), ("Freilos", "Dan", "- +", "0-U"), ("bye", "Dan", "", "0-U"),
    ("", "Dan", "1-0", "0-Z"),
])  # fmt: skip
def test_nobody_on_one_side(white: str, black: str, result: str, cell: str) -> None:
    event = read(["1", "Ann", "Bob", "1-0"], ["1", white, black, result])
    assert lines(event)["Dan"] == cell
    assert len(event.participants) == 3


def test_a_row_in_which_nobody_plays() -> None:
    event = read(["1", "Ann", "Bob", "1-0"], ["1", "", "bye", "1-0"])
    (said,) = [one for one in event.remarks if one.code == "row-left"]
    assert str(said).startswith("row 3: '1' is no participant")


@pytest.mark.parametrize(
    ("white", "black", "cell"), [("1", "2", "B2"), ("Ann", "2", "C2"), ("?", "Bob", "B2")]
)
def test_a_number_is_no_name(white: str, black: str, cell: str) -> None:
    with pytest.raises(BadLine, match=rf"cell {cell}: '.' is no name of a player"):
        read(["1", white, black, "1-0"], ["1", "Cid", "Dan", "1-0"])


def test_a_name_of_digits_with_a_start_number() -> None:
    event = read(["1", "1", "1234", "2", "Bob", "1-0"], head=NUMBERED)
    assert [one.name for one in event.participants] == ["1234", "Bob"]


def test_a_start_number_of_two_names() -> None:
    with pytest.raises(BadLine, match="cell C3: the start number 1 is that of 'Ann' and of 'Zoe'"):
        read(["1", "1", "Ann", "2", "Bob", "1-0"], ["2", "1", "Zoe", "2", "Bob", "1-0"],
             head=NUMBERED)  # fmt: skip


def test_a_name_written_with_other_signs_is_the_same() -> None:
    event = read(["1", "1", "Ann-Lee, B.", "2", "Bob", "1-0"],
                 ["2", "1", "ann lee B", "2", "Bob", "1-0"], head=NUMBERED)  # fmt: skip
    assert [one.name for one in event.participants] == ["Ann-Lee, B.", "Bob"]


# ----- groups -----------------------------------------------------------------------------------


def group(name: str, rounds: int = 1) -> list[list[str]]:
    pairs = [("Ann", "Bob", "Cid", "Dan"), ("Ann", "Cid", "Bob", "Dan")][:rounds]
    return [HEAD, *([str(r), f"{pair[at]} {name}", f"{pair[at + 1]} {name}", "1-0"]
                    for r, pair in enumerate(pairs, 1) for at in (0, 2))]  # fmt: skip


def test_groups_on_sheets_of_their_own() -> None:
    """The first is read, as of crosstables; which are not read is said."""
    event = ct.read(as_xlsx(("Group A", group("A")), ("Group B", group("B"))))
    assert [one.name for one in event.participants] == ["Ann A", "Bob A", "Cid A", "Dan A"]
    (said,) = [one for one in event.remarks if one.code == "sheets-left"]
    assert str(said) == "read is sheet 'Group A', row 1; not read: sheet 'Group B', row 1"


def test_groups_below_each_other() -> None:
    event = ct.read(as_csv([*group("A", 2), *group("B", 2)]))
    assert len(event.participants) == 4
    assert "sheets-left" in codes(event)


def test_lists_of_other_groups_are_not_read() -> None:
    def listed(name: str) -> list[list[str]]:
        return [["No.", "Name", "Rtg"], *([str(n), f"{one} {name}", "2000"]
                for n, one in enumerate(("Ann", "Bob", "Cid", "Dan"), 1))]  # fmt: skip

    event = ct.read(as_xlsx(("A", group("A")), ("B", group("B")), ("List A", listed("A")),
                            ("List B", listed("B"))))  # fmt: skip
    assert [one.rating for one in event.participants] == [2000] * 4
    (said,) = [one for one in event.remarks if one.code == "sheets-left"]
    assert "List B" in str(said)
    assert "List A" not in str(said)


def test_groups_with_the_same_start_numbers() -> None:
    with pytest.raises(BadLine, match="start number 1 is that of 'Ann' and of 'Zoe'"):
        ct.read(as_xlsx(
            ("A", [NUMBERED, ["1", "1", "Ann", "2", "Bob", "1-0"]]),
            ("B", [NUMBERED, ["1", "1", "Zoe", "2", "Yan", "1-0"]]),
        ))  # fmt: skip


def test_parts_of_one_event_stay_together() -> None:
    """A sheet for each round, two tables of one round, players who meet later."""
    rounds = ct.read(as_xlsx(
        ("R1", [HEAD, ["1", "Ann", "Bob", "1-0"]]), ("R2", [HEAD, ["2", "Cid", "Dan", "1-0"]]),
    ))  # fmt: skip
    assert len(rounds.participants) == 4
    parts = ct.read(as_csv([HEAD, ["1", "Ann", "Bob", "1-0"], HEAD, ["1", "Cid", "Dan", "1-0"]]))
    assert len(parts.participants) == 4
    later = ct.read(as_xlsx(
        ("R1a", [HEAD, ["1", "Ann", "Bob", "1-0"]]), ("R1b", [HEAD, ["1", "Cid", "Dan", "1-0"]]),
        ("R2", [HEAD, ["2", "Ann", "Cid", "1-0"]]),
    ))  # fmt: skip
    assert len(later.participants) == 4
    for event in (rounds, parts, later):
        assert "sheets-left" not in codes(event)
