"""Published files of others that lie here: what they publish agrees with their results."""

from __future__ import annotations

from pathlib import Path

import pytest

import crosstable as ct
from crosstable.files import separated, swiss_perfect_text, trf

LISTINGS = Path(__file__).parent / "listings"


@pytest.mark.parametrize(("name", "players"), [("4_players", 4), ("56_players", 56)])
def test_a_crosstable_of_swissperfect(name: str, players: int) -> None:
    event = ct.read(LISTINGS / f"swissperfect_{name}.txt")
    assert event.format == "swissperfect-text"
    assert len(event.participants) == players
    codes = {one.code for one in event.remarks}
    assert not {"points-differ", "one-sided", "contradictory", "experimental-format"} & codes
    scores = {row.id: row.score for row in ct.rank(event, tiebreaks="WIN").rows}
    assert scores == dict(enumerate(event.published.points, 1))


def test_every_kind_of_cell_of_swissperfect() -> None:
    event = ct.read(LISTINGS / "swissperfect_56_players.txt")
    first, fifth = event.sheets[0], event.sheets[4]
    assert first.game(0)[:2] == (26, "1")
    assert first.game(2)[:2] == (None, "Z")
    assert first.game(12)[:2] == (None, "H")
    assert first.game(24)[:2] == (44, "-")
    assert first.game(44)[:2] == (24, "+")
    assert first.game(18)[:2] == (None, " ")
    assert fifth.game(44)[:2] == (None, "Z")
    assert set(first.colours) == {ord("-")}


def test_a_krause_table_is_trf() -> None:
    path = LISTINGS / "krause_12_players.tab"
    assert trf.sniff(path.read_bytes())
    assert not separated.sniff(path.read_bytes())
    event = ct.read(path)
    assert (event.format, event.details.name, len(event.participants)) == ("trf", "Classic", 12)
    assert len(event.sheets) == 5
    assert event.published.ranks == tuple(range(1, 13))
    assert not {"points-differ", "contradictory"} & {one.code for one in event.remarks}


def test_a_table_with_the_same_look_is_not_taken_for_one_of_swissperfect() -> None:
    assert not swiss_perfect_text.sniff(b"No\tName\t1\t2\n1\tAnn\t1\t0\n2\tBob\t0\t1\n")
    assert not swiss_perfect_text.sniff(b"No;Name;1;2\n1;Ann;2:W;\n")
