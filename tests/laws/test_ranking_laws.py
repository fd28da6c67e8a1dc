"""What holds for every ranking, whatever the event, the list and the edition."""

from __future__ import annotations

import csv
import io
import random
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import crosstable as ct
from crosstable.cli import main
from crosstable.editions.load import page, page_ids
from crosstable.errors import RegulationError
from crosstable.ranking.codes import criterion
from crosstable.ranking.ranking import Ranking, Row
from crosstable.reports.standings import standings
from crosstable.rules import catalogue
from crosstable.rules.catalogue import load
from crosstable.rules.system import SYSTEMS, Reduce
from tests.support.generate_event import generate
from tests.support.plain_event import HALF, NOTHING, ONE, Cell, PlainEvent

catalogue.load()

law = settings(max_examples=15, deadline=None, derandomize=True, database=None)
every_edition = pytest.mark.parametrize("edition", page_ids())

MODIFIERS = ("", "/C1", "/C2", "/M1", "/M2", "/P", "/C1/P", "/F", "/L+1", "/L-1", "/R")


# ----- events and lists ------------------------------------------------------------------


@cache
def event_of(seed: int) -> PlainEvent:
    return generate(seed)


SEEDS = tuple(seed for seed in range(150) if len(event_of(seed).rows) <= 24)
events = st.sampled_from(SEEDS).map(event_of)
seeds = st.integers(0, 2**16)


@cache
def codes(edition: str, kind: str | None = None) -> tuple[str, ...]:
    """All systems of an edition with each modifier that they take there."""
    load()
    found: list[str] = []
    for name in (one for one in page(edition).systems if SYSTEMS[one].plays != "teams"):
        system = SYSTEMS.get(name)
        if system is None or kind not in (None, system.kind):
            continue
        for modifier in MODIFIERS:
            try:
                found.append(criterion(f"{name}{modifier}", page(edition)).code)
            except RegulationError:
                continue
    return tuple(dict.fromkeys(found))


def lists(edition: str) -> st.SearchStrategy[list[str]]:
    """Ordered lists that begin with the points."""
    further = [code for code in codes(edition) if code != "PTS"]
    return st.lists(st.sampled_from(further), unique=True, max_size=5).map(
        lambda drawn: ["PTS", *drawn]
    )


def ranked(event: PlainEvent, wanted: list[str], edition: str, **more: Any) -> Ranking:
    tournament = ct.read(event.trf().encode())
    return ct.rank(tournament, edition=edition, tiebreaks=",".join(wanted), **more)


def rows_by_id(ranking: Ranking) -> dict[int, Row]:
    return {row.id: row for row in ranking.rows}


# ----- numbers and lines do not matter ---------------------------------------------------


def renumbered(event: PlainEvent, number: dict[int, int]) -> PlainEvent:
    """The same event with other start numbers; rows in the order of the new numbers."""
    rows = {
        number[p]: [
            replace(cell, opponent=number[cell.opponent]) if cell.opponent else cell for cell in row
        ]
        for p, row in event.rows.items()
    }
    ratings = {number[p]: rating for p, rating in event.ratings.items()}
    return replace(event, rows=dict(sorted(rows.items())), ratings=ratings)


def explained(ranking: Ranking, id: int, number: dict[int, int]) -> list[Any]:
    """Every line of every value, without names, the opponents renumbered."""
    found: list[Any] = []
    for one in ct.explain(ranking, id, depth=2).to_dict()["explanations"]:
        lines = [
            (line["round"], number.get(line["opponent"]), line["value"], line["counts"],
             line["clause"], line["article"])
            for line in one.get("lines", [])
        ]  # fmt: skip
        found.append((one["tiebreak"], one["value"], one["article"], lines))
    return found


@every_edition
@given(events, seeds, st.data())
@law
def test_renumbering_changes_nothing_else(
    edition: str, event: PlainEvent, seed: int, data: st.DataObject
) -> None:
    of_numbers = ("TPN", "LOT")  # the number itself, or its hash
    wanted = [code for code in data.draw(lists(edition)) if not code.startswith(of_numbers)]
    ids = random.Random(seed).sample(range(1, 10_000), len(event.rows))
    number = dict(zip(event.rows, ids, strict=True))
    before = ranked(event, wanted, edition)
    after = ranked(renumbered(event, number), wanted, edition)
    rows = rows_by_id(after)
    for row in before.rows:
        other = rows[number[row.id]]
        assert (other.place, other.place_to) == (row.place, row.place_to)
        assert (other.score, other.values) == (row.score, row.values)
        assert other.decided_by == row.decided_by
    same = {id: id for id in ids}
    for id in list(event.rows)[:3]:
        assert explained(after, number[id], same) == explained(before, id, number)


@every_edition
@given(events, seeds, st.data())
@law
def test_the_order_of_lines_does_not_matter(
    edition: str, event: PlainEvent, seed: int, data: st.DataObject
) -> None:
    wanted = data.draw(lists(edition))
    lines = event.trf().splitlines()
    plain = ct.rank(ct.read("\n".join(lines).encode()), edition=edition, tiebreaks=",".join(wanted))
    random.Random(seed).shuffle(lines)
    mixed = ct.rank(ct.read("\n".join(lines).encode()), edition=edition, tiebreaks=",".join(wanted))
    assert said(mixed) == said(plain)


def said(ranking: Ranking) -> dict[str, Any]:
    """The whole answer, without the lines of the file and the order of the remarks."""
    whole = standings(ranking).to_dict()
    for remark in whole["remarks"]:
        remark["where"].pop("line", None)
    whole["remarks"].sort(key=repr)
    return whole


# ----- values and their lines ------------------------------------------------------------


@every_edition
@given(events, st.data())
@law
def test_counted_lines_recompute_the_value(
    edition: str, event: PlainEvent, data: st.DataObject
) -> None:
    wanted = data.draw(
        st.lists(st.sampled_from(codes(edition, "rounds")), unique=True, min_size=1, max_size=6)
    )
    ranking = ranked(event, wanted, edition)
    for id in data.draw(st.lists(st.sampled_from(sorted(event.rows)), min_size=1, max_size=4)):
        for one in ct.explain(ranking, id, depth=2).to_dict()["explanations"]:
            check_lines(one, event.rounds)


def check_lines(one: dict[str, Any], rounds: int) -> None:
    if one["kind"] == "steps":  # made of rounds, but told step by step
        last = one["steps"][-1]["value"] if one["steps"] else None
        assert last == one["value"]
        return
    counted = [Fraction(line["value"]) for line in one["lines"] if line["counts"]]
    numbers = [line["round"] for line in one["lines"] if line["round"] is not None]
    assert numbers == sorted(set(numbers))
    assert set(numbers) <= set(range(1, rounds + 1))
    assert all(line["because"] and line["article"] for line in one["lines"])
    if one["reduce"] == "total":
        assert one["divisor"] == 1
        assert sum(counted, NOTHING) == Fraction(one["value"])
        return
    if one["value"] is None:
        assert counted == []
    elif one["reduce"] == "mean":
        assert sum(counted) == Fraction(one["value"]) * one["divisor"]
    else:
        assert one["reduce"] == "rounded-half-up"
        assert Fraction(one["value"]) == (sum(counted) / one["divisor"] + HALF) // 1


@every_edition
def test_every_system_of_rounds_recomputes_its_value(edition: str) -> None:
    """All of them on a few events, whatever the lists above happened to draw."""
    for seed in (0, 4, 8, 9, 14):
        ranking = ranked(event_of(seed), list(codes(edition, "rounds")), edition)
        for id in event_of(seed).rows:
            for one in ct.explain(ranking, id).to_dict()["explanations"]:
                check_lines(one, event_of(seed).rounds)


@every_edition
@given(events, st.data())
@law
def test_details_recompute_their_line(edition: str, event: PlainEvent, data: st.DataObject) -> None:
    assume("BH" in page(edition).systems)
    ranking = ranked(event, ["BH"], edition)
    id = data.draw(st.sampled_from(sorted(event.rows)))
    [one] = ct.explain(ranking, id, "BH", depth=2).to_dict()["explanations"]
    for line in one["lines"]:
        if line["detail"] and line["clause"] in ("bh.opponent", "bh.plain"):
            behind = [Fraction(each["value"]) for each in line["detail"] if each["counts"]]
            assert sum(behind, NOTHING) == Fraction(line["value"])


def uncut(code: str) -> str:
    """The code without its cut or median."""
    name, *modifiers = code.split("/")
    return "/".join([name, *(one for one in modifiers if one[0] not in "CM")])


@every_edition
@given(events)
@law
def test_cuts_never_add(edition: str, event: PlainEvent) -> None:
    """A sum under the cut, Sonneborn-Berger among them, never exceeds the sum."""
    cut = [
        code
        for code in codes(edition, "rounds")
        if uncut(code) != code and SYSTEMS[code.split("/")[0]].reduce is Reduce.TOTAL
    ]
    ranking = ranked(event, list(dict.fromkeys([*cut, *map(uncut, cut)])), edition)
    for row in ranking.rows:
        for code in cut:
            less, more = row.values[code], row.values[uncut(code)]
            assert less is not None
            assert more is not None
            assert less <= more, (row.id, code)


def test_sonneborn_berger_is_among_the_cut() -> None:
    of_c07 = [edition for edition in page_ids() if edition.startswith("fide-202")]
    assert of_c07
    assert all("SB/C1" in codes(edition) for edition in of_c07)


# ----- the identity of a complete round robin --------------------------------------------


@st.composite
def round_robins(draw: st.DrawFn) -> PlainEvent:
    """Everybody meets everybody once, all games played."""
    size = draw(st.integers(3, 10))
    seats = list(range(1, size + 1)) + [0] * (size % 2)
    rows: dict[int, list[Cell]] = {p: [] for p in range(1, size + 1)}
    for _ in range(len(seats) - 1):
        half = len(seats) // 2
        for white, black in zip(seats[:half], reversed(seats[half:]), strict=True):
            if not white or not black:
                rows[white or black].append(Cell(None, "-", " "))
                continue
            results = draw(st.sampled_from(("10", "01", "==", "WL", "LW", "DD")))
            rows[white].append(Cell(black, "w", results[0]))
            rows[black].append(Cell(white, "b", results[1]))
        seats = [seats[0], seats[-1], *seats[1:-1]]
    event = PlainEvent(rows, round_robin=True)
    if draw(st.booleans()):
        two, nothing = Fraction(2), NOTHING
        event.scoring = {"W": two, "D": ONE, "L": nothing, "A": nothing, "P": two}
    return event


@every_edition
@given(round_robins())
@law
def test_buchholz_of_a_round_robin(edition: str, event: PlainEvent) -> None:
    assume("BH" in page(edition).systems)
    total = sum((event.score(p) for p in event.rows), NOTHING)
    for row in ranked(event, ["BH"], edition).rows:
        assert row.values["BH"] == total - event.score(row.id)


@every_edition
@given(round_robins())
@law
def test_sonneborn_berger_of_a_round_robin(edition: str, event: PlainEvent) -> None:
    """Each opponent's score times the points against him; in older rules: whole, half or nothing."""
    assume("SB" in page(edition).systems)
    taken = page(edition).decides["berger_weight"].answer == "points-taken"
    worth = event if taken else PlainEvent(event.rows)
    expected = {
        p: sum(
            (event.score(cell.opponent) * worth.points(cell) for cell in row if cell.opponent),
            NOTHING,
        )
        for p, row in event.rows.items()
    }
    assert {row.id: row.values["SB"] for row in ranked(event, ["SB"], edition).rows} == expected


# ----- classes and places ----------------------------------------------------------------


def classes(ranking: Ranking) -> list[list[Row]]:
    found: list[list[Row]] = []
    for row in ranking.rows:
        if found and found[-1][0].place == row.place:
            found[-1].append(row)
        else:
            found.append([row])
    return found


@every_edition
@given(events, st.data())
@law
def test_places_are_contiguous_and_decided(
    edition: str, event: PlainEvent, data: st.DataObject
) -> None:
    wanted = data.draw(lists(edition))
    ranking = ranked(event, wanted, edition)
    order = [one.criterion.code for one in ranking.columns]
    nextfree = 1
    for members in classes(ranking):
        assert [row.place for row in members] == [nextfree] * len(members)
        nextfree += len(members)
        assert {row.place_to for row in members} == {nextfree - 1}
        assert [row.id for row in members] == sorted(row.id for row in members)
        assert len({tuple(row.values[code] for code in order) for row in members}) == 1
        assert len({row.decided_by for row in members}) == 1
    assert nextfree == len(event.rows) + 1
    assert classes(ranking)[0][0].decided_by is None
    for above, below in pairwise(classes(ranking)):
        check_separated(above[0], below[0], order)


def check_separated(above: Row, below: Row, order: list[str]) -> None:
    """Level in all criteria before the one that decided, and ahead in that one."""
    decided = below.decided_by
    assert decided in order
    before = order[: order.index(decided)]
    assert [above.values[code] for code in before] == [below.values[code] for code in before]
    one, other = above.values[decided], below.values[decided]
    system = SYSTEMS[decided.split("/")[0]]
    if system.kind == "group":
        assert one is not None
        assert other is not None
        assert one < other
    elif other is not None:
        assert one is not None
        upwards = system.ascending != decided.endswith("/R")
        assert one < other if upwards else one > other
    else:
        assert one is not None


@every_edition
@given(events, st.data())
@law
def test_one_criterion_more_only_splits(
    edition: str, event: PlainEvent, data: st.DataObject
) -> None:
    wanted = data.draw(lists(edition))
    more = data.draw(st.sampled_from(codes(edition)))
    short = rows_by_id(ranked(event, wanted, edition))
    long = rows_by_id(ranked(event, [*wanted, more], edition))
    for id, row in short.items():
        longer = long[id]
        assert row.place <= longer.place <= longer.place_to <= row.place_to
        again = criterion(more).code  # one that comes twice has its later value under its code
        kept = {code: value for code, value in row.values.items() if code != again}
        assert kept.items() <= longer.values.items()
        if longer.place == row.place:
            assert longer.decided_by == row.decided_by
        else:
            assert longer.decided_by == criterion(more).code


@every_edition
@given(events, st.data())
@law
def test_standings_after_a_round_are_those_of_the_shorter_event(
    edition: str, event: PlainEvent, data: st.DataObject
) -> None:
    """Of one that as many rounds are announced for: whoever misses some can still come to others."""
    wanted = data.draw(lists(edition))
    after = data.draw(st.integers(1, event.rounds))
    shorter = replace(event, rows={p: row[:after] for p, row in event.rows.items()})
    found = list(ranked(event, wanted, edition, after=after).rows)
    announced = ct.Settings(rounds=event.rounds)
    assert found == list(ranked(shorter, wanted, edition, settings=announced).rows)


@every_edition
@given(events, st.data())
@law
def test_group_systems_order_inside_the_group(
    edition: str, event: PlainEvent, data: st.DataObject
) -> None:
    """Ranks count from 1 inside each group that was tied; None for who was alone."""
    group = data.draw(st.sampled_from(codes(edition, "group")))
    ranking = ranked(event, ["PTS", group], edition)
    for members in groups(ranking):
        ranks = sorted(row.values[group] or NOTHING for row in members)
        if len(members) == 1:
            assert members[0].values[group] is None
            continue
        assert ranks[0] == 1
        assert all(rank == ranks.index(rank) + 1 for rank in ranks)
        found = ct.explain(ranking, members[0].id, group).to_dict()["explanations"][0]
        if found["kind"] == "steps":  # PO, LOT
            assert found["steps"][0]["value"] == str(len(members))
            continue
        assert sorted(found["members"]) == sorted(row.id for row in members)
        assert found["passes"]


def groups(ranking: Ranking) -> Iterator[list[Row]]:
    """Those with equal points."""
    rows = list(ranking.rows)
    for points in sorted({row.score for row in rows}):
        yield [row for row in rows if row.score == points]


# ----- particular events -----------------------------------------------------------------


def three_in_a_ring() -> PlainEvent:
    """1, 2 and 3 have 3 points and beat each other in a ring; 3 has fewer wins than 1 and 2."""
    results = {
        (1, 2): "10", (2, 3): "10", (3, 1): "10",
        (1, 4): "10", (1, 5): "10", (1, 6): "01",
        (2, 4): "10", (2, 5): "10", (2, 6): "01",
        (3, 4): "10", (3, 5): "==", (3, 6): "==",
        (4, 5): "10", (4, 6): "01", (5, 6): "01",
    }  # fmt: skip
    rounds = (
        ((1, 2), (3, 4), (5, 6)),
        ((3, 1), (2, 5), (4, 6)),
        ((1, 4), (2, 6), (3, 5)),
        ((1, 5), (2, 4), (3, 6)),
        ((1, 6), (2, 3), (4, 5)),
    )
    event = PlainEvent({p: [] for p in range(1, 7)}, round_robin=True)
    for pairs in rounds:
        for white, black in pairs:
            event.rows[white].append(Cell(black, "w", results[white, black][0]))
            event.rows[black].append(Cell(white, "b", results[white, black][1]))
    return event


@pytest.mark.parametrize(
    "edition", [id for id in page_ids() if {"DE", "WIN"} <= page(id).systems.keys()]
)
def test_direct_encounter_may_come_again(edition: str) -> None:
    """Art. 4.3: a system on the games of the tied may stand in the list more than once."""
    event = three_in_a_ring()
    assert [event.score(p) for p in (1, 2, 3)] == [3, 3, 3]
    places = {row.id: row.place for row in ranked(event, ["PTS", "DE", "WIN"], edition).rows}
    assert places[1] == places[2] < places[3]
    places = {row.id: row.place for row in ranked(event, ["PTS", "DE", "WIN", "DE"], edition).rows}
    assert places[1] < places[2] < places[3]


def test_a_criterion_that_comes_again_has_both_its_columns(tmp_path: Path) -> None:
    """The first direct encounter leaves the three level, the second parts two of them."""
    path = tmp_path / "ring.trf"
    path.write_text(three_in_a_ring().trf())
    arguments = [str(path), "--tiebreaks", "DE,WIN,DE", "--format", "csv"]
    out = io.StringIO()
    with redirect_stdout(out), redirect_stderr(io.StringIO()), pytest.raises(SystemExit):
        main(["standings", *arguments])
    head, *lines = csv.reader(out.getvalue().splitlines())
    assert head[4:8] == ["PTS", "DE", "WIN", "DE"]
    assert {line[2]: line[5:8] for line in lines if line[2] in "123"} == {
        "1": ["1", "3", "1"],
        "2": ["1", "3", "2"],
        "3": ["1", "2", ""],
    }


MIDDLE_ROUND_PENDING = """\
012 The second round is not over
042 2026/05/01
142 3
192 FIDE_DUTCH
{records}
001    1      First                             2000                             2.0           2 w 1     3 b 1     4 w 1
001    2      Second                            1900                             1.0           1 b 0     4 w       3 b 1
001    3      Third                             1800                             1.0           4 w 1     1 w 0     2 w 0
001    4      Fourth                            1700                             0.0           3 b 0     2 b       1 b 0
"""


def middle_round_pending(records: str = "###") -> Ranking:
    text = MIDDLE_ROUND_PENDING.format(records=records)
    return ct.rank(ct.read(text.encode()), tiebreaks="BH,PS")


def test_rounds_keep_their_numbers() -> None:
    """Round 2 is not over; rounds 1 and 3 count, and are called so."""
    ranking = middle_round_pending()
    assert ranking.regulations.rounds == (1, 3)
    for one in ct.explain(ranking, 1).to_dict()["explanations"]:
        assert [line["round"] for line in one["lines"]] == [1, 3]
    opponents = {
        line["round"]: line["opponent"]
        for line in ct.explain(ranking, 1, "BH").to_dict()["explanations"][0]["lines"]
    }
    assert opponents == {1: 2, 3: 4}


def test_corrections_keep_their_round() -> None:
    """A win of round 3 is worth 3 points for no. 1, whichever other rounds count."""
    ranking = middle_round_pending("299 W         3.0  003    1")
    assert rows_by_id(ranking)[1].score == 4


def test_bonus_keeps_its_round() -> None:
    """A bonus of round 3 is in the running score of round 3, not before."""
    ranking = middle_round_pending("299           1.0  003    1")
    [one] = ct.explain(ranking, 1, "PS").to_dict()["explanations"]
    assert [line["value"] for line in one["lines"]] == ["1", "3"]


def test_a_bonus_named_twice_counts_alike_everywhere() -> None:
    """The points that the remarks compare with are those of the ranking."""
    ranking = middle_round_pending("299           1.0  001    1    1")
    row = rows_by_id(ranking)[1]
    stated = [one for one in ranking.remarks if one.code == "points-differ"]
    found = {one.where.participant: one.message.facts["found"] for one in stated}
    assert found == {1: 1 + row.score}
