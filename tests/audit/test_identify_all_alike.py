"""All tries are measured by the same columns: none wins by not knowing one."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import crosstable as ct
from crosstable.audit.headings import meaning
from crosstable.audit.identified import Identified
from crosstable.model.published import Published
from tests.audit.test_identify_columns import event, identified, table

CODES = ("BH/C1", "BH", "SB")
#: Headings of programs that name no code of ours.
STRANGE = ("Feinwertung A", "BuHo", "SoBerg")
OLD = "fide-2009-10-01"

CSV = """Pl;Name;1.Rd;2.Rd;3.Rd;Pts;TB1
1;Adams;4w1;2b½;3w1;2½;2
2;Baker;3b1;1w½;4b1;2½;2
3;Clark;2w0;4b1;1b0;1;1
4;Davis;1b0;3w0;2w0;0;0
"""


def misprinted(published: Published, name: str, count: int = 1) -> Published:
    """With figures of a column that stand nowhere in it."""
    figures = list(published.columns[name])
    for p in range(count):
        figures[3 * p + 1] = "97"
    columns = {**published.columns, name: tuple(figures)}
    return Published(points=published.points, ranks=published.ranks, columns=columns)


@pytest.mark.parametrize("count", [1, 4])
@pytest.mark.parametrize("column", range(3))
def test_a_misprint_under_a_strange_heading(count: int, column: int) -> None:
    printed = table(CODES, headings=STRANGE, edition=OLD)
    found = identified(misprinted(printed, STRANGE[column], count))
    best = found.candidates[0]
    assert OLD in best.editions
    assert found.verdict == "partly"
    assert best.rows_matched == best.rows - count
    assert {one.column for one in found.differences} == {STRANGE[column]}


def test_who_does_not_know_a_column_does_not_fit() -> None:
    found = identified(table(CODES, headings=STRANGE, edition=OLD))
    assert found.verdict == "fits"
    for one in found.candidates:
        unknown = [each for each in one.columns if each.code is None and each.column in STRANGE]
        assert not unknown or one.rows_matched < one.rows


def noisy() -> Identified:
    """A table in which the second column has nothing to do with the event."""
    printed = table(CODES, headings=("TB1", "TB2", "TB3"), edition=OLD)
    noise = tuple(str(7 * p * p % 31) for p in range(len(printed.columns["TB2"])))
    columns = {**printed.columns, "TB2": noise}
    return identified(Published(points=printed.points, ranks=(), columns=columns))


def test_a_column_of_noise_does_not_hide_the_others() -> None:
    found = noisy()
    best = found.candidates[0]
    assert found.verdict == "none"
    assert OLD in best.editions
    assert best.not_counted == ["TB2"]
    assert best.rows_matched == best.rows
    assert all(one.rows_matched < one.rows for one in found.candidates if OLD not in one.editions)


def test_points_are_never_rounded_where_a_column_is_taken_for_them() -> None:
    found = ct.identify(ct.read(CSV.encode()))
    for one in found.candidates:
        (wins,) = [each for each in one.columns if each.column == "TB1"]
        assert "PTS" not in (wins.code, *wins.also)


def test_an_exact_reading_comes_before_a_rounded_one() -> None:
    """PS/C1 of these four, cut at the point, would be WIN as well."""
    found = ct.identify(ct.read(CSV.encode()), ct.Settings(edition="fide-2026"))
    (wins,) = [one for one in found.candidates[0].columns if one.column == "TB1"]
    assert wins.code in ("WIN", "WON")


def test_ranks_of_another_list_are_no_hint() -> None:
    """Without tie-breaks any places inside the groups are possible: that tells nothing."""
    first = table(("BH/C1",), headings=("TB1",), edition=OLD)
    second = table(("BH", "SB"), headings=("TB2", "TB3"))
    both = Published(
        points=first.points, ranks=first.ranks, columns={**first.columns, **second.columns}
    )
    for one in identified(both).candidates:
        (ranks,) = [each for each in one.columns if each.column == "rank"]
        others = [each for each in ranks.editions if each not in one.editions]
        assert not others or len(one.ranked_by) == 1 or ranks.unmatched_ids == []


@pytest.mark.parametrize("day", ["2018/04/08", "2026/05/01"])
def test_the_edition_in_force_leads_those_that_give_the_same(day: str) -> None:
    """The page of the Manual is never in force by its date, so it comes behind, though newer."""
    details = replace(event().details, start=day, end=day)
    published = table(CODES, headings=("TB1", "TB2", "TB3"), edition=OLD)
    found = ct.identify(replace(event(), details=details, published=published))
    assert {OLD, "fide-manual-2014"} <= {*found.candidates[0].editions}
    assert found.candidates[0].editions[0] == OLD


# ----- a legend with a line that nobody understands -------------------------------------------------

EXPLAINED = """Pl;Name;1.Rd;2.Rd;3.Rd;Pts;TB1;TB2;TB3
1;Adams;4w1;2b½;3w1;2½;3½;4;3¼
2;Baker;3b1;1w½;4b1;2½;3½;4;3¼
3;Clark;2w0;4b1;1b0;1;5;5½;0
4;Davis;1b0;3w0;2w0;0;6;6;0

Tie Break1: Buchholz Tie-Breaks (variabel with parameter)
Tie Break2: The Usual Thing
Tie Break3: Sonneborn-Berger-Tie-Break variable
"""


def test_a_column_that_the_legend_explains_badly_has_no_place_in_the_list() -> None:
    said = meaning("TB2 (?)")
    assert said.unlisted
    assert said.claimed
    assert said.position is None


def test_it_is_not_held_against_the_next_of_the_list() -> None:
    small = ct.read(EXPLAINED.encode())
    assert small.tiebreak_codes == "SB"
    assert list(small.published.columns) == ["TB1 (?)", "TB2 (?)", "SB"]
    found = ct.check(small)
    assert "SB" in found.compared
    assert found.not_compared == ["TB1 (?)", "TB2 (?)"]
    assert not [one for one in found.differences if one.column.startswith("TB")]


def test_identify_puts_it_where_it_stands() -> None:
    printed = table(CODES, headings=("BH/C1", "TB2 (?)", "SB"))
    found = ct.identify(
        replace(event(), published=printed, tiebreak_codes="BH/C1,SB", order_codes="")
    )
    assert found.verdict == "fits"
    assert found.candidates[0].ranked_by == ["PTS", "BH/C1", "BH", "SB"]
    assert found.candidates[0].list_from == "columns"


def test_a_list_that_somebody_asks_for_holds_all_the_same() -> None:
    printed = table(CODES, headings=("BH/C1", "TB2 (?)", "SB"))
    found = ct.identify(
        replace(event(), published=printed, tiebreak_codes="BH/C1,SB"),
        ct.Settings(tiebreaks="PTS,BH/C1,SB"),
    )
    assert found.candidates[0].ranked_by == ["PTS", "BH/C1", "SB"]
