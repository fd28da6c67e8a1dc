"""Rounds that no event has: refused with words, in every format, before they cost anything."""

from __future__ import annotations

import pytest

import crosstable as ct
from crosstable.errors import CrosstableError, FileError, TooManyRounds
from crosstable.files import trf
from crosstable.model.assemble import MOST_ROUNDS
from tests.support.made_files import WRITERS
from tests.support.plain_event import Cell, PlainEvent

HALF_BYE = Cell(None, "-", "H")


def event(rounds: int) -> PlainEvent:
    """Two players who meet again and again, and one who is absent."""
    return PlainEvent(
        {1: [Cell(2, "w", "1")] * rounds, 2: [Cell(1, "b", "0")] * rounds, 3: [HALF_BYE] * rounds}
    )


def one_long_line(players: int, rounds: int) -> bytes:
    """A TRF in which only one line has rounds."""
    lines = [f"001 {id:4d}      Player" for id in range(1, players + 1)]
    lines[2] = lines[2].ljust(91) + "0000 - H  " * rounds
    return "\n".join(lines).encode()


def test_the_most_rounds_are_read() -> None:
    assert len(trf.read(event(MOST_ROUNDS).trf().encode()).sheets) == MOST_ROUNDS


def test_one_round_more_is_refused() -> None:
    with pytest.raises(TooManyRounds, match=f"{MOST_ROUNDS + 1} rounds of 3 participants"):
        trf.read(event(MOST_ROUNDS + 1).trf().encode())


#: Formats whose files count rounds with two digits cannot say more than 99.
TWO_DIGITS = {"swissperfect", "us-chess"}


@pytest.mark.parametrize("name", sorted(WRITERS.keys() - TWO_DIGITS))
def test_in_other_formats(name: str) -> None:
    with pytest.raises(CrosstableError, match=r"rounds?\b"):
        ct.read(WRITERS[name](event(MOST_ROUNDS + 1)))


@pytest.mark.parametrize("rounds", [101, 400, 700_000])
def test_one_long_line_in_the_largest_field(rounds: int) -> None:
    with pytest.raises(TooManyRounds, match=f"{rounds} rounds of 9999 participants"):
        trf.read(one_long_line(9_999, rounds))


def test_a_table_with_more_rounds_than_its_field_can_have() -> None:
    rounds = 390
    head = ",".join(["Rk", "Name", *(f"{r} Rd" for r in range(1, rounds + 1)), "Pts"])
    rows = [f"{id},Player {id},{'2w1' if id == 1 else '1b0' if id == 2 else '-0'}"
            for id in range(1, 3_001)]  # fmt: skip
    with pytest.raises(TooManyRounds, match="390 rounds of 3000 participants"):
        ct.read("\n".join([head, *rows]).encode())


@pytest.mark.parametrize("beginning", ["001    1      Player\n", "001 |1|A|||||||||| 2 w 1|\n"])
def test_more_lines_than_any_tournament_has(beginning: str) -> None:
    """Blank ones behind the last are none."""
    with pytest.raises(FileError, match="60002 lines; no tournament has more than 60000"):
        ct.read((beginning + "\n" * 60_000 + "012 Name\n").encode())
    assert "60000" not in str(read_or_refused(beginning + "\n" * 70_000))


def read_or_refused(text: str) -> object:
    try:
        return ct.read(text.encode())
    except CrosstableError as fault:
        return fault
