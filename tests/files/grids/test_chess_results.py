"""Pages that chess-results served (names replaced): what they publish is what their results give."""

from __future__ import annotations

from pathlib import Path

import pytest

import crosstable as ct
from crosstable.exact import number
from crosstable.model.tournament import Tournament

PAGES = Path(__file__).parent / "pages"
SHARED = Path(__file__).parents[4] / "shared" / "data" / "files"
SWISS, GRID = SHARED / "chess_results_swiss_31.html", SHARED / "chess_results_round_robin_9.html"
PAIRINGS = PAGES / "pairings_round_robin_9.html"

shared = pytest.mark.skipif(not SWISS.exists(), reason="the shared files are not here")


def codes(tournament: Tournament) -> set[str]:
    return {one.code for one in tournament.remarks}


def differing(tournament: Tournament) -> set[tuple[int, str]]:
    report = ct.check(tournament)
    return {(one.id, one.column) for one in report.differences if one.column != "DE"}


@shared
def test_a_swiss_crosstable() -> None:
    event = ct.read(SWISS)
    assert event.details.name == "Frome Chess Congress 2026 - Standard"
    assert (len(event.participants), event.rounds_begun) == (31, 5)
    assert event.order_codes == "PTS,DE,PS"
    assert list(event.published.columns) == ["DE", "PS"]
    assert codes(event) == {"points-column", "rounds-assumed"}
    assert None not in event.published.points
    assert sorted(rank or 0 for rank in event.published.ranks) == list(range(1, 32))


@shared
def test_points_and_places_of_the_swiss_crosstable_are_ours() -> None:
    """The first tie-break is 0 throughout, so that nobody was split by it; all else is ours."""
    event = ct.read(SWISS)
    assert set(event.published.columns["DE"]) == {"0"}
    assert differing(event) == set()
    ranking = ct.rank(event, "fide-2026", "PS")
    ranks = dict(zip((one.id for one in event.participants), event.published.ranks, strict=True))
    for row in ranking.rows:
        assert row.place <= (ranks[row.id] or 0) <= row.place_to


@shared
def test_a_grid() -> None:
    event = ct.read(GRID)
    assert (len(event.participants), event.rounds_begun) == (9, 9)
    assert event.tiebreak_codes == "DE,WIN,SB,KS"
    assert codes(event) == {"rounds-of-grid", "colours-missing"}
    assert [one.title for one in event.participants] == [*[""] * 4, "AIM", *[""] * 4]


@shared
def test_points_and_places_of_the_grid_are_ours() -> None:
    """All but one figure. No. 2 won by forfeit against no. 8, who has 2.5 points: Article 15.2 takes
    that for a game, so his SB is 15 + 2.5; the page has 15 + 5, his own score, as if against a
    dummy."""
    event = ct.read(GRID)
    assert differing(event) == {(2, "SB")}
    report = ct.check(event)
    (found,) = [one for one in report.differences if one.column == "SB"]
    assert (found.published, found.ours) == ("20", "17.5")
    own = event.published.points[1]
    assert own is not None
    assert number("20") == 15 + own


@shared
def test_the_berger_table_gives_the_rounds_that_were_played() -> None:
    """The pairings of the same event, as the same site has them, are those we found for its grid."""
    grid, pairings = ct.read(GRID), ct.read(PAIRINGS)
    assert [list(one.opponents) for one in grid.sheets] == [
        list(one.opponents) for one in pairings.sheets
    ]
    assert [one.results for one in grid.sheets] == [one.results for one in pairings.sheets]
    assert [one.rating for one in grid.participants] == [
        one.rating for one in pairings.participants
    ]


def test_pairings_of_all_rounds() -> None:
    event = ct.read(PAIRINGS)
    assert event.details.start == "2026/08/08"
    assert event.details.end == "2026/08/10"
    assert codes(event) == {"rounds-assumed", "columns-left"}
    assert "'Bo.'" in next(str(o) for o in event.remarks if o.code == "columns-left")
    assert all(one.over for one in event.sheets)
    free = [row for one in event.sheets for row, letter in enumerate(one.results) if letter == 32]
    assert sorted(free) == list(range(9))
    names = [one.name for one in event.participants]
    assert names == [f"Surname{id:03d}, Name" for id in range(1, 10)]
