"""Leaving a round robin: who is found, what is annulled, what becomes a forfeit."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

import crosstable as ct
from crosstable.model.event_type import event_type
from crosstable.rules.own_and_opponents import score_group_count
from crosstable.rules.withdrawals import departures
from crosstable.table.build import crosstable
from crosstable.table.join import joined
from tests.support.generate_event import _circle
from tests.support.plain_event import Cell, PlainEvent, decimal

FIDE = "fide-2026-03-01"
ABOUT = {"results-annulled", "left-after-half", "left-unpaired"}


def round_robin(size: int, cycles: int = 1) -> PlainEvent:
    """Everybody beats those with greater numbers; games of 1 and 2 are drawn."""
    event = PlainEvent({p: [] for p in range(1, size + 1)}, round_robin=True)
    for pairs in _circle(size) * cycles:
        for one, other in pairs:
            low, high = sorted((one, other))
            won, lost = ("=", "=") if high == 2 else ("1", "0")
            event.rows[low].append(Cell(high, "w", won))
            event.rows[high].append(Cell(low, "b", lost))
        number = max(map(len, event.rows.values()))
        for row in event.rows.values():
            row.extend([Cell(None, "-", " ")] * (number - len(row)))
    return event


def leaves(event: PlainEvent, who: int, after: int, own: str = "-", others: str = "+") -> None:
    """The games of ``who`` from the round after ``after`` on were not played.

    A sign stands beside the opponent, any other letter without him.
    """
    for number in range(after, event.rounds):
        cell = event.rows[who][number]
        if cell.opponent is not None:
            other = event.rows[cell.opponent]
            event.rows[who][number] = _cell(cell, own)
            other[number] = _cell(other[number], others)


def _cell(cell: Cell, letter: str) -> Cell:
    if letter in "+-":
        return replace(cell, result=letter)
    return Cell(None, "-", letter)


def ranked(event: PlainEvent, codes: str = "PTS", edition: str = FIDE, **settings: Any) -> Any:
    tournament = ct.read(event.trf().encode())
    return ct.rank(tournament, edition, codes, settings=ct.Settings(**settings))


def told(ranking: Any) -> list[tuple[str, int]]:
    """The remarks on who left, by start number."""
    return [(one.code, one.where.participant) for one in ranking.remarks if one.code in ABOUT]


def scores(ranking: Any) -> dict[int, str]:
    return {row.id: str(row.score) for row in ranking.rows}


@pytest.mark.parametrize(
    ("came", "expected"), [(1, [("results-annulled", 4)]), (2, [("results-annulled", 4)]), (3, [])]
)
def test_half_of_five_games_is_three(came: int, expected: list[tuple[str, int]]) -> None:
    event = round_robin(6)
    leaves(event, 4, came)
    assert told(ranked(event)) == expected


@pytest.mark.parametrize(("came", "annulled"), [(2, True), (3, False)])
def test_half_itself_is_enough(came: int, annulled: bool) -> None:
    """Seven players have six games each, whichever round 4 is free in."""
    event = round_robin(7)
    games = [n for n, cell in enumerate(event.rows[4]) if cell.opponent is not None]
    leaves(event, 4, games[came - 1] + 1)
    assert bool(told(ranked(event))) == annulled


def test_what_is_annulled_counts_for_nobody() -> None:
    event = round_robin(6)
    leaves(event, 4, 2)
    ranking = ranked(event, "PTS,BH,SB,DE,WIN,WON,BPG,REP,KS,PS")
    without = round_robin(6)
    for row in without.rows.values():
        row[:] = [Cell(None, "-", " ") if cell.opponent == 4 else cell for cell in row]
    del without.rows[4]
    renumbered = ranked(_dense(without), "PTS,BH,SB,DE,WIN,WON,BPG,REP,KS,PS", type="round-robin")
    numbers = {1: 1, 2: 2, 3: 3, 5: 4, 6: 5}
    values = {row.id: row.values for row in ranking.rows}
    expected = {row.id: row.values for row in renumbered.rows}
    assert {numbers[p]: values[p] for p in numbers} == expected
    assert [row.id for row in ranking.rows][-1] == 4
    assert set(values[4].values()) <= {0, None}


def _dense(event: PlainEvent) -> PlainEvent:
    """The same with start numbers from 1."""
    numbers = {p: at for at, p in enumerate(sorted(event.rows), 1)}
    rows = {
        numbers[p]: [
            replace(cell, opponent=numbers[cell.opponent]) if cell.opponent else cell
            for cell in row
        ]
        for p, row in event.rows.items()
    }
    return replace(event, rows=rows)


def test_who_lost_all_stands_before_who_left() -> None:
    event = round_robin(6)
    leaves(event, 1, 1)
    ranking = ranked(event)
    rows = {row.id: row for row in ranking.rows}
    assert (rows[6].score, rows[1].score) == (0, 0)
    assert (rows[6].place, rows[1].place) == (5, 6)
    assert rows[1].decided_by == "PTS"


def test_results_are_shown_in_the_explanation() -> None:
    event = round_robin(6)
    leaves(event, 4, 2)
    ranking = ranked(event)
    lines = ct.explain(ranking, 1, "PTS").explanations[0].lines  # type: ignore[union-attr]
    against = next(one for one in lines if one.opponent == 4)
    assert (against.value, against.counts) == ("0", False)
    assert "annulled" in against.because
    assert "C.05" in against.article
    assert len(ct.explain(ranking, 4, "PTS").explanations[0].lines) == 5  # type: ignore[union-attr]


def test_points_given_instead_of_a_game_with_who_left_are_void() -> None:
    """The file has no opponent in these rounds; only the one who left could have been it."""
    event = round_robin(6)
    leaves(event, 4, 2, own="Z", others="F")
    as_forfeits = round_robin(6)
    leaves(as_forfeits, 4, 2)
    assert scores(ranked(event)) == scores(ranked(as_forfeits))


@pytest.mark.parametrize("others", ["F", "U", "Z", " "])
def test_from_half_on_the_rest_are_forfeits(others: str) -> None:
    """Without opponent in the file, but in an even field only one other was alone."""
    event, written = round_robin(8), round_robin(8)
    leaves(event, 5, 4, own="Z", others=others)
    leaves(written, 5, 4)
    ranking, plain = ranked(event, "PTS,BH,SB,DE"), ranked(written, "PTS,BH,SB,DE")
    assert told(ranking) == [("left-after-half", 5)]
    assert told(plain) == []
    assert [(row.id, row.place, row.values) for row in ranking.rows] == [
        (row.id, row.place, row.values) for row in plain.rows
    ]


def test_two_who_left_together_cannot_be_told_from_each_other() -> None:
    event = round_robin(6)
    leaves(event, 5, 4, own=" ", others=" ")
    other = next(p for p in event.rows if p != 5 and event.rows[p][4].opponent is None)
    assert told(ranked(event)) == [
        ("left-unpaired", p) for p in sorted((5, other))
    ]  # the last round of both is blank


def test_four_alone_in_a_round_cannot_be_paired() -> None:
    """Two left after the same round, having met before it."""
    event = round_robin(8)
    both = sorted((5, event.rows[5][0].opponent or 0))
    for who in both:
        leaves(event, who, 4, own="Z", others="F")
    assert told(ranked(event)) == [("left-unpaired", who) for who in both]


def test_blanks_of_an_odd_field_are_free_rounds_that_nobody_can_tell() -> None:
    """The opponent of the last round has one blank more than his free round: he has not left."""
    event = round_robin(9)
    who = next(p for p in (3, 4, 5) if event.rows[p][8].opponent is not None)
    leaves(event, who, 6, own=" ", others=" ")
    assert told(ranked(event)) == [("left-unpaired", who)]
    assert told(ranked(round_robin(9))) == []


def test_counted_changes_nothing() -> None:
    event = round_robin(6)
    leaves(event, 4, 1)
    ranking = ranked(event, answers={"withdrawn_before_half": "counted"})
    assert told(ranking) == []
    assert scores(ranking) == {p: str(event.score(p)) for p in event.rows}
    assert told(ranked(event, edition="rus-2010", codes="PTS,SB")) == []


def test_the_override_is_told_with_its_article() -> None:
    event = round_robin(6)
    ranking = ranked(event, answers={"withdrawn_before_half": "counted"})
    assert [(one.question, one.answer, one.article) for one in ranking.regulations.overrides][
        -1
    ] == ("withdrawn_before_half", "counted", "C.05")


def test_only_in_round_robins() -> None:
    event = round_robin(6)
    leaves(event, 4, 1)
    swiss = replace(event, round_robin=False)
    assert told(ranked(swiss)) == []


def test_a_match_of_two_is_not_left() -> None:
    event = round_robin(2, cycles=4)
    leaves(event, 2, 1)
    assert told(ranked(event, type="double-round-robin")) == []


def test_while_he_could_still_come_to_half_nothing_is_annulled() -> None:
    event = round_robin(8)
    leaves(event, 4, 2)
    for after, expected in ((3, []), (5, []), (6, [("results-annulled", 4)])):
        assert told(ranked(event, after=after)) == expected, after


def test_who_missed_much_and_came_again_has_not_left() -> None:
    event = round_robin(6)
    leaves(event, 4, 1)
    last = event.rows[4][4].opponent or 0
    event.rows[4][4] = replace(event.rows[4][4], result="0")
    event.rows[last][4] = replace(event.rows[last][4], result="1")
    assert told(ranked(event)) == []


def test_games_won_by_forfeit_are_games_he_came_to() -> None:
    """4 came to two rounds and to a third whose opponent stayed away; then he left."""
    event = round_robin(6)
    leaves(event, 4, 2)
    other = event.rows[4][2].opponent or 0
    event.rows[4][2] = replace(event.rows[4][2], result="+")
    event.rows[other][2] = replace(event.rows[other][2], result="-")
    assert told(ranked(event)) == []


def test_double_round_robins() -> None:
    event = round_robin(4, cycles=2)
    leaves(event, 2, 2)
    assert told(ranked(event)) == [("results-annulled", 2)]
    assert scores(ranked(event))[1] == "4"


def test_koya_has_no_score_group_for_who_left() -> None:
    """1 to 5 have 3.5, 3.5, 2, 0.5 and 0.5 without the games of 6; half of four games is 2."""
    event = round_robin(6)
    number = next(n for n, cell in enumerate(event.rows[4]) if cell.opponent == 5)
    for one in (4, 5):
        event.rows[one][number] = replace(event.rows[one][number], result="=")
    leaves(event, 6, 2)
    ranking = ranked(event, "PTS,KS", "fide-2006")
    assert scores(ranking) == {1: "7/2", 2: "7/2", 3: "2", 4: "1/2", 5: "1/2", 6: "0"}
    counts = [score_group_count(ranking.evaluation, downwards=down) for down in (True, False)]
    assert counts == [1, 2]


def test_a_joined_table_finds_each_event_s_leavers() -> None:
    tables: list[Any] = []
    for who in (4, 0, 2):
        event = round_robin(6)
        if who:
            leaves(event, who, 2)
        tournament = ct.read(event.trf().encode())
        tables.append(crosstable(tournament, event_type(tournament)))
    whole, _ = joined(tables)
    found = departures(whole, 5)
    assert [int(p) for p in found.before_half.nonzero()[0]] == [3, 13]


def with_stated_points(event: PlainEvent, without: int) -> str:
    """The text of the file, the points of one participant's rounds left out."""
    text = event.trf()
    for p, row in event.rows.items():
        counted = [cell for cell in row if without not in (p, cell.opponent)]
        points = decimal(sum(map(event.points, counted), Fraction(0)))
        line = next(one for one in text.splitlines() if one.startswith(f"001 {p:4d}"))
        text = text.replace(line, f"{line[:80]}{points:>4}{line[84:]}")
    return text


def test_a_file_that_leaves_the_results_out_is_right() -> None:
    """Its points are not doubted, and that the results are annulled is no doubt either."""
    event = round_robin(6)
    leaves(event, 4, 2)
    tournament = ct.read(with_stated_points(event, 4).encode())
    assert {one.code for one in tournament.remarks} >= {"points-differ"}
    remarks = {(one.code, one.severity) for one in ct.rank(tournament, FIDE, "PTS").remarks}
    assert ("results-annulled", "info") in remarks
    assert "points-differ" not in {code for code, _ in remarks}
    assert ct.check(tournament, ct.Settings(edition=FIDE)).verdict == "equal"
    counted = ct.Settings(answers={"withdrawn_before_half": "counted"})
    doubts = {one.code for one in ct.rank(tournament, FIDE, "PTS", settings=counted).remarks}
    assert "points-differ" in doubts


def test_no_value_of_a_bye_is_offered_where_the_results_are_annulled() -> None:
    """4 never came, and the file has byes for the others that it gives no points for."""
    event = round_robin(6)
    leaves(event, 4, 0, own="Z", others="U")
    tournament = ct.read(with_byes_worth_nothing(event).encode())
    offered = {"points-differ", "points-differ-because"}
    assert offered <= {one.code for one in tournament.remarks}
    assert not offered & {one.code for one in ct.rank(tournament, FIDE, "PTS").remarks}


def with_byes_worth_nothing(event: PlainEvent) -> str:
    text = event.trf()
    for p, row in event.rows.items():
        points = decimal(sum((event.points(cell) for cell in row if cell.opponent), Fraction(0)))
        line = next(one for one in text.splitlines() if one.startswith(f"001 {p:4d}"))
        text = text.replace(line, f"{line[:80]}{points:>4}{line[84:]}")
    return text


def test_points_that_differ_for_another_reason_are_still_doubted() -> None:
    event = round_robin(6)
    leaves(event, 4, 2)
    text = with_stated_points(event, 4)
    line = next(one for one in text.splitlines() if one.startswith("001    2"))
    text = text.replace(line, f"{line[:80]} 0.5{line[84:]}")
    remarks = ct.rank(ct.read(text.encode()), FIDE, "PTS").remarks
    doubted = [one.where.participant for one in remarks if one.code == "points-differ"]
    assert doubted == [2]
    assert ("results-annulled", "doubt") in {(one.code, one.severity) for one in remarks}


def test_check_finds_the_answer_as_the_cause() -> None:
    """A file that counts what the edition annuls."""
    event = round_robin(6)
    leaves(event, 4, 2)
    lines = event.trf().splitlines()
    checked = ct.check(ct.read(("\n".join(lines) + "\n").encode()), ct.Settings(edition=FIDE))
    assert checked.verdict == "different"
    assert {one.cause for one in checked.differences} == {"setting:withdrawn_before_half=counted"}
