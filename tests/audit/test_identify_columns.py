"""Columns as people print them: headings, scales, decimals, orders of tied groups, lists, slips."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

import crosstable as ct
from crosstable.audit.headings import DECIDED, NUMBERED, meaning
from crosstable.audit.identified import Identified
from crosstable.audit.report import Check
from crosstable.editions.load import page
from crosstable.exact import machine_text
from crosstable.files.trf import read
from crosstable.model.published import Published
from crosstable.model.tournament import Tournament
from crosstable.ranking.ranking import Ranking
from crosstable.ranking.regulations import Settings
from crosstable.rules import catalogue
from crosstable.rules.system import SYSTEMS
from tests.support.generate_event import generate
from tests.support.published_tables import Style, printed_table

FIXED = Style("fixed", comma=False, shared=True, numbered=False, dash=True)
NEWEST = page("fide-2026-03-01")
CODES = ("BH/C1", "BH", "SB", "PS")


@cache
def event(seed: int = 10) -> Tournament:
    return read(generate(seed).trf().encode())


def ranking(codes: Sequence[str] = CODES, edition: str = NEWEST.id, **settings: Any) -> Ranking:
    return ct.rank(event(), edition, ",".join(codes), settings=Settings(**settings))


def table(
    codes: Sequence[str] = CODES,
    headings: Sequence[str] | None = None,
    edition: str = NEWEST.id,
    **settings: Any,
) -> Published:
    return printed_table(ranking(codes, edition, **settings), FIXED, headings or codes)


def identified(published: Published, **settings: Any) -> Identified:
    return ct.identify(replace(event(), published=published), Settings(**settings))


def said(found: Identified) -> list[str | None]:
    """What the columns are, points and ranks left out."""
    return [one.code for one in found.candidates[0].columns if one.column not in ("PTS", "rank")]


# ----- headings ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("heading", "position"),
    [("TB1", 1), ("tb 2", 2), ("Wtg3", 3), ("Wtg. 1", 1), ("Доп. 2", 2), ("Доп 1", 1), ("Des 4", 4),
     ("Tie-break 5", 5), ("Tiebreak1", 1), ("Тай-брейк 2", 2), ("Коэф. 1", 1), ("TB1 (2)", 1)],
)  # fmt: skip
def test_headings_of_the_nth_tiebreak(heading: str, position: int) -> None:
    assert meaning(heading, NEWEST) == (None, (), position, True, False, False)


@pytest.mark.parametrize(
    ("heading", "code"),
    [("BH", "BH"), ("BH-C1", "BH/C1"), ("BH 2026", "BH"), ("BH (2)", "BH"), ("Buchholz (2023)", "BH"),
     ("усечённый Бухгольц-1", "BH/C1"), ("Progressive Score (PS)", "PS"),
     ("Sonneborn-Berger", "SB"), ("Direct Encounter (DE)", "DE")],
)  # fmt: skip
def test_headings_that_name_a_code(heading: str, code: str) -> None:
    found = meaning(heading, NEWEST).code
    assert found is not None
    assert found.code == code


def test_numbers_of_other_programs() -> None:
    catalogue.load()
    for number, systems in NUMBERED.items():
        assert set(systems) <= set(SYSTEMS)
        for heading in (str(number), f"({number})", f"TB2 ({number})"):
            assert meaning(heading, NEWEST).systems == systems
        if number > 10:
            assert meaning(f"TB{number}", NEWEST).systems == systems
    for number in DECIDED:
        assert meaning(str(number), NEWEST).decided


@pytest.mark.parametrize("heading", ["Rp", "rtg+/-", "Verein", "2", "", "99", "TB99", "K"])
def test_headings_that_say_nothing(heading: str) -> None:
    found = meaning(heading, NEWEST)
    assert (found.code, found.systems, found.position) == (None, (), None)
    assert not found.claimed


def test_what_solkoff_is_depends_on_the_edition() -> None:
    assert meaning("Солкоф", NEWEST).code is None
    assert meaning("Солкоф", NEWEST).claimed
    found = meaning("Солкоф", page("rus-2010")).code
    assert found is not None
    assert found.code == "BH/M1"


@pytest.mark.parametrize(
    "headings",
    [("TB1", "TB2", "TB3", "TB4"), ("Wtg1", "Wtg2", "Wtg3", "Wtg4"),
     ("Доп. 1", "Доп. 2", "Доп. 3", "Доп. 4"), ("84", "TB2 (84)", "85", "86"),
     ("37", "TB37", "52", "86"), ("Buc1", "BucT", "SonnB", "Prog")],
)  # fmt: skip
def test_columns_are_recognised_by_their_figures(headings: tuple[str, ...]) -> None:
    found = identified(table(headings=headings))
    assert (found.verdict, said(found)) == ("fits", list(CODES))
    assert NEWEST.id in found.candidates[0].editions
    assert found.candidates[0].list_from == "columns"


def test_a_number_allows_its_systems_only() -> None:
    """The column is Buchholz, and 85 is Sonneborn-Berger: nothing of that name gives it."""
    found = identified(table(("BH", "SB"), ("85", "SB")))
    column = found.candidates[0].columns[1]
    assert column.code == "BH"  # found beyond its heading, since nothing else gives it
    assert found.verdict == "fits"


def test_a_column_that_is_not_what_it_says() -> None:
    found = identified(table(("BH/C1", "SB"), ("BH", "SB")))
    assert said(found) == ["BH/C1", "SB"]
    assert found.verdict == "fits"


def test_a_decision_is_no_column_of_results() -> None:
    published = table(("BH", "SB"))
    by_hand = {"5": tuple("1" for _ in published.ranks), **published.columns}
    found = identified(replace(published, columns=by_hand))
    assert found.candidates[0].rows_matched == found.candidates[0].rows


def test_an_unknown_column_is_left_out() -> None:
    """A column that is not called a tie-break and that nothing gives is not held against us."""
    published = table(("BH", "SB"))
    odd = tuple(str(7 * p % 13) for p in range(len(published.ranks)))
    found = identified(replace(published, columns={**published.columns, "Verein": odd}))
    assert found.verdict == "fits"
    column = found.candidates[0].columns[-2]
    assert (column.column, column.code, column.matched) == ("Verein", None, 0)


# ----- figures ----------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", ["2", "0.5", "4", "10", "100"])
@pytest.mark.parametrize("heading", ["SB", "TB2"])
def test_another_scale(scale: str, heading: str) -> None:
    published = table(("BH", "SB"), ("BH", heading))
    values = [value for value in ranking(("BH", "SB")).columns[2].values.texts() if value]
    scaled = tuple(machine_text(Fraction(value) * Fraction(scale)) for value in values)
    found = identified(replace(published, columns={**published.columns, heading: scaled}))
    assert found.verdict == "fits"
    column = next(one for one in found.candidates[0].columns if one.column == heading)
    assert (column.code, column.scale) == ("SB", scale)


@pytest.mark.parametrize("numbers", ["fixed", "cut"])
@pytest.mark.parametrize("comma", [False, True])
def test_fewer_decimals(numbers: str, comma: bool) -> None:
    how = FIXED._replace(numbers=numbers, comma=comma)
    made = ranking(("AOB", "ARO", "BH"))
    found = identified(printed_table(made, how, ("AOB", "ARO", "BH")))
    assert found.verdict == "fits"
    assert NEWEST.id in found.candidates[0].editions


def test_halves_as_a_sign() -> None:
    published = table(("BH", "SB"))
    column = tuple(
        f"{text.partition('.')[0]}{'½' if text.endswith('.5') else ''}"
        for text in map(str, published.columns["BH"])
    )
    assert any(text.endswith("½") for text in column)
    found = identified(replace(published, columns={**published.columns, "BH": column}))
    assert found.verdict == "fits"


ROUND_ROBIN = 74


def direct_encounter(printed: str) -> list[str]:
    """The column of a round robin: places, with 0 for who is alone, or points."""
    made = ct.rank(event(ROUND_ROBIN), NEWEST.id, "DE,WIN,SB")
    places = [str(text) for text in printed_table(made, FIXED, ("DE", "a", "b")).columns["DE"]]
    assert {"1", "2", "3", "-"} <= set(places)
    most = max(int(text) for text in places if text != "-")
    return {
        "places": places,
        "zeros": ["0" if text == "-" else text for text in places],
        "points": ["0" if text == "-" else str(most - int(text)) for text in places],
    }[printed]


def checked(figures: Sequence[str], heading: str = "DE") -> Check:
    return ct.check(
        replace(event(ROUND_ROBIN), published=Published(columns={heading: tuple(figures)})),
        Settings(edition=NEWEST.id, tiebreaks="DE,WIN,SB"),
    )


@pytest.mark.parametrize("printed", ["places", "zeros", "points"])
@pytest.mark.parametrize("heading", ["DE", "TB1", "81"])
def test_three_ways_to_print_direct_encounter(printed: str, heading: str) -> None:
    figures = direct_encounter(printed)
    found = checked(figures, heading)
    assert (found.verdict, found.compared) == ("equal", [heading])
    made = ct.rank(event(ROUND_ROBIN), NEWEST.id, "DE,WIN,SB")
    published = printed_table(made, FIXED, (heading, "WIN", "SB"))
    columns = {**published.columns, heading: tuple(figures)}
    whole = replace(published, columns=columns)
    known = ct.identify(replace(event(ROUND_ROBIN), published=whole))
    assert (known.verdict, said(known)[0]) == ("fits", "DE")


@pytest.mark.parametrize("printed", ["zeros", "points"])
def test_a_slip_in_such_a_column_is_found(printed: str) -> None:
    figures = direct_encounter(printed)
    alone = direct_encounter("places").index("-")
    figures[alone] = "1"
    ids = [one.id for one in event(ROUND_ROBIN).participants]
    assert [one.id for one in checked(figures).differences] == [ids[alone]]


# ----- evidence ---------------------------------------------------------------------------------


def weak(found: Identified) -> dict[str, str | None]:
    return {one.column: one.weak for one in found.candidates[0].columns}


def test_weak_columns_are_said_to_be() -> None:
    published = table(("BH", "SB"))
    rows = len(published.ranks)
    columns = {
        **published.columns,
        "TB3": ("0",) * rows,
        "TB4": tuple("1" if p % 2 else "0" for p in range(rows)),
    }
    found = identified(replace(published, columns=columns))
    assert weak(found)["BH"] is None
    for name in ("TB3", "TB4"):
        column = next(one for one in found.candidates[0].columns if one.column == name)
        assert column.code is None or column.weak is not None


def test_a_constant_proves_nothing() -> None:
    """Everybody chose to play all rounds."""
    whole = read(COMPLETE.encode())
    published = printed_table(ct.rank(whole, NEWEST.id, "SB,REP"), FIXED, ("SB", "TB2"))
    assert set(published.columns["TB2"]) == {"3"}
    found = ct.identify(replace(whole, published=published))
    assert weak(found)["TB2"] == "constant"


def test_all_codes_with_the_same_figures_are_said() -> None:
    """Without an unplayed round /P changes nothing."""
    small = read(COMPLETE.encode())
    made = ct.rank(small, NEWEST.id, "BH,SB")
    published = printed_table(made, FIXED, ("TB1", "TB2"))
    found = ct.identify(replace(small, published=published))
    first = found.candidates[0].columns[1]
    assert first.code == "BH"
    assert "BH/P" in first.also
    assert len(found.candidates[0].editions) >= 5


COMPLETE = """012 Complete
042 2026/05/01
092 Individual: Swiss-System
142 3
001    1      Alpha                             2000 FRA                         2.5    1     4 w 1     3 b 1     2 w =
001    2      Beta                              1900 FRA                         2.0    2     5 b 1     6 w =     1 b =
001    3      Gamma                             1800 FRA                         1.0    4     6 b 1     1 w 0     5 w 0
001    4      Delta                             1700 FRA                         1.0    4     1 b 0     5 w =     6 w =
001    5      Epsilon                           1600 FRA                         1.5    3     2 w 0     4 b =     3 b 1
001    6      Zeta                              1500 FRA                         1.0    4     3 w 0     2 b =     4 b =
"""


# ----- lists ------------------------------------------------------------------------------------


def test_the_ranks_show_the_order_of_the_list() -> None:
    """The columns stand in another order than they count."""
    made = ranking(("SB", "BH", "WIN"))
    right = printed_table(made, FIXED, ("SB", "BH", "WIN"))
    turned = {name: right.columns[name] for name in ("WIN", "BH", "SB")}
    found = identified(replace(right, columns=turned))
    assert found.verdict == "fits"
    assert found.candidates[0].ranked_by[:2] == ["PTS", "SB"]
    assert found.candidates[0].list_from == "ranks"


def test_a_criterion_without_a_column() -> None:
    made = ranking(("PS", "BH", "SB"))
    right = printed_table(made, FIXED, ("PS", "BH", "SB"))
    left = {name: right.columns[name] for name in ("BH", "SB")}
    found = identified(replace(right, columns=left))
    assert found.verdict == "fits"
    assert found.candidates[0].ranked_by == ["PTS", "PS", "BH", "SB"]
    assert found.candidates[0].list_from == "ranks"


def test_a_given_edition_and_list_are_the_only_ones() -> None:
    found = identified(table(), edition="fide-2009")
    assert {id for one in found.candidates for id in one.editions} == {"fide-2009-10-01"}
    found = identified(Published(ranks=table().ranks), tiebreaks="BH/C1,BH,SB,PS")
    assert found.candidates[0].ranked_by == ["PTS", *CODES]
    assert found.candidates[0].list_from == "flag"


def test_ranks_open_are_counted() -> None:
    """Ranks inside a class that the list leaves tied are split by something else."""
    made = ranking(("WIN",))
    first, _ = made.places
    line = {p: place for place, p in enumerate(made.order, start=1)}
    rows = range(len(first))
    ranks = tuple(line[p] for p in rows)
    columns = printed_table(made, FIXED, ("WIN",)).columns
    found = identified(Published(ranks=ranks, columns=columns))
    best = found.candidates[0]
    assert best.ranks_open == sum(line[p] > first[p] for p in rows)
    assert best.ranks_open > 0


# ----- settings ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "changed"),
    [
        ({"after": 3}, {"after": "3"}),
        ({"answers": {"low_cut": "plainly-lowest"}}, {"low_cut": "plainly-lowest"}),
        ({"answers": {"dummy_score": "own-score"}}, {}),
    ],
)
def test_settings_are_found(settings: dict[str, Any], changed: dict[str, str]) -> None:
    """What was set, unless an edition answers so by itself."""
    published = table(**settings)
    found = identified(published)
    best = found.candidates[0]
    assert found.verdict == "fits"
    if best.settings:
        assert best.settings == changed
    again = ct.check(
        replace(event(), published=published),
        Settings(
            edition=best.editions[0],
            tiebreaks=",".join(best.ranked_by),
            after=int(best.settings["after"]) if "after" in best.settings else None,
            answers={name: one for name, one in best.settings.items() if name != "after"},
        ),
    )
    assert again.verdict == "equal"


def test_forfeits_counted_as_played_are_another_code() -> None:
    made = ranking(("BH/P", "SB/P"))
    found = identified(printed_table(made, FIXED, ("BH", "SB")))
    assert found.verdict == "fits"
    assert said(found)[0] == "BH/P"


# ----- what remains different -------------------------------------------------------------------


def test_slips_are_explained() -> None:
    published = table()
    column = list(published.columns["SB"])
    p = next(p for p, text in enumerate(column) if text and len(text) > 3)
    text = str(column[p])
    column[p] = f"{text[:-1]}{(int(text[-1]) + 5) % 10}"
    found = identified(replace(published, columns={**published.columns, "SB": tuple(column)}))
    assert found.verdict == "partly"
    assert [(one.id, one.column, one.published, one.cause) for one in found.differences] == [
        (event().participants[p].id, "SB", column[p], "digit")
    ]
    assert found.candidates[0].rows_matched == found.candidates[0].rows - 1


def test_exchanged_rows_are_explained() -> None:
    published = table(headings=("TB1", "TB2", "TB3", "TB4"))
    rng = random.Random(3)
    a, b = rng.sample(range(len(published.ranks)), 2)

    def exchanged(figures: Sequence[Any]) -> tuple[Any, ...]:
        found = list(figures)
        found[a], found[b] = found[b], found[a]
        return tuple(found)

    spoilt = Published(
        points=exchanged(published.points),
        ranks=exchanged(published.ranks),
        columns={name: exchanged(one) for name, one in published.columns.items()},
    )
    found = identified(spoilt)
    assert found.verdict == "partly"
    ids = {event().participants[a].id, event().participants[b].id}
    assert {one.id for one in found.differences} == ids
    assert {one.cause for one in found.differences} == {"swapped-rows"}


def test_ranks_that_follow_the_printed_columns_have_their_cause() -> None:
    """A column of another edition ranked the table: its ranks are wrong for the same reason."""
    other = table(edition="fide-2009-10-01")
    mixed = replace(other, columns={**table().columns, "BH/C1": other.columns["BH/C1"]})
    found = identified(mixed)
    assert found.verdict == "partly"
    assert {one.cause for one in found.differences if one.column == "BH/C1"} <= {
        "other-edition:fide-2009-10-01", "other-edition:fide-manual-2014"
    } or found.candidates[0].editions[0] == "fide-2009-10-01"  # fmt: skip


def test_nothing_to_compare() -> None:
    for published in (Published(), Published(columns={"BH": ("-",) * len(event().participants)})):
        found = identified(published)
        assert (found.verdict, found.candidates, found.differences) == ("none", [], [])
