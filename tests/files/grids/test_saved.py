"""Crosstables of chess-results as people keep them: copied into a spreadsheet, or saved as text.

The tables are those of the site (names replaced). LibreOffice 7.4 made the workbooks and the text
files of `swiss_31` and `round_robin_9` out of them, with all the columns and merged cells that it
thinks fit; `round_robin_6.csv` is the site's listing as text.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

import crosstable as ct
from crosstable.errors import CrosstableError

SAVED = Path(__file__).parent / "saved"
SHARED = Path(__file__).parents[4] / "shared" / "data" / "files"
FILES = sorted(path.name for path in SAVED.iterdir())

every_file = pytest.mark.parametrize("name", FILES)
shared = pytest.mark.skipif(not SHARED.exists(), reason="the shared files are not here")


def test_there_are_files_of_every_kind() -> None:
    assert {Path(name).suffix for name in FILES} == {".xlsx", ".ods", ".xls", ".csv"}


@every_file
def test_points_and_places_are_ours(name: str) -> None:
    """The site prints 0 for the direct encounter of everybody; one figure of SB is another, see
    `test_chess_results`."""
    event = ct.read(SAVED / name)
    report = ct.check(event)
    assert {"rank", "PTS"} <= set(report.compared)
    differing = {(one.id, one.column) for one in report.differences if one.column != "DE"}
    assert differing == ({(2, "SB")} if name.startswith("round_robin_9") else set())


@shared
@pytest.mark.parametrize("name", [name for name in FILES if "robin_6" not in name])
def test_nothing_was_lost_on_the_way(name: str) -> None:
    """The workbook says what the page says."""
    ours, page = ct.read(SAVED / name), ct.read(SHARED / f"chess_results_{Path(name).stem}.html")
    assert ours.participants == page.participants
    assert ours.published == page.published
    assert [list(one.opponents) for one in ours.sheets] == [
        list(one.opponents) for one in page.sheets
    ]
    assert [one.results for one in ours.sheets] == [one.results for one in page.sheets]
    assert [one.colours for one in ours.sheets] == [one.colours for one in page.sheets]
    assert ours.details.name.startswith(page.details.name)
    assert (ours.order_codes, ours.tiebreak_codes) == (page.order_codes, page.tiebreak_codes)
    assert [one.code for one in ours.remarks] == [one.code for one in page.remarks]


def test_a_listing_as_text() -> None:
    event = ct.read(SAVED / "round_robin_6.csv")
    assert [one.title for one in event.participants] == ["GM", "", "", "", "", ""]
    assert event.tiebreak_codes == "SB,DE"
    ranking = ct.rank(event, "fide-2026", "SB")
    assert [str(row.values["SB"]) for row in ranking.rows] == ["10", "5", "4", "5/2", "0", "0"]


@every_file
def test_a_damaged_file_is_refused_or_read(name: str) -> None:
    data = (SAVED / name).read_bytes()
    for cut in range(len(data) // 9, len(data), len(data) // 9 + 1):
        with suppress(CrosstableError):
            assert ct.read(data[:cut]).participants
