"""Entering: what is taken, and the clear answer where something cannot be."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from crosstable.errors import BadEntry
from crosstable.playoff.entries import Book
from crosstable.playoff.load import format_page
from crosstable.playoff.results import outcome
from crosstable.playoff.stages import Entry
from tests.playoff.playing import names, own_format, results, setup

FIDE = format_page("fide-2006")


def book(count: int, entries: Sequence[Entry] = (), **options: Any) -> Book:
    return Book(FIDE, setup(count, **options), entries)


def after(one: Book, entries: Sequence[Entry]) -> Book:
    return Book(one.format, one.setup, entries)


def cup(*entries: Entry) -> Book:
    """Two by a match of four games; level, the higher seed chooses the colours of one more."""
    return Book(own_format("cup"), setup(2), entries)


@pytest.mark.parametrize(
    ("written", "canonical"),
    [("1-0", "1-0"), (" 0 : 1 ", "0-1"), ("½-½", "1/2-1/2"), ("=", "1/2-1/2"), ("draw", "1/2-1/2"),
     ("1–0", "1-0"), ("+/-", "+:-"), ("- : +", "-:+"), ("-:-", "-:-")],
)  # fmt: skip
def test_results_as_people_write_them(written: str, canonical: str) -> None:
    assert outcome(written).written == canonical


@pytest.mark.parametrize("written", ["", "1", "2-0", "1-1", "0-0", "1-½", "win", "½", "3-1"])
def test_what_is_no_result_of_a_game(written: str) -> None:
    with pytest.raises(BadEntry, match="write 1-0, 0-1"):
        outcome(written)


def test_results_of_team_matches_are_board_points() -> None:
    assert outcome("2.5-1.5", "match-points", 4).written == "2.5-1.5"
    assert outcome("½:3½", "board-points", 4).written == "0.5-3.5"
    for bad in ("2-1", "5--1", "2.25-1.75", "1-0", "a-b", "2/0-2"):
        with pytest.raises(BadEntry, match="together 4"):
            outcome(bad, "match-points", 4)


def test_a_result_keeps_who_had_which_colour() -> None:
    one = book(3).with_result(1, "1-0", 30)[-1]
    assert (one.white, one.black, one.result, one.moves) == (3, 2, "1-0", 30)


def test_a_result_twice() -> None:
    one = book(3)
    entered = after(one, one.with_result(1, "1-0"))
    said = re.escape("game 1 (Clara – Boris) has its result: 1-0; take it back with playoff undo")
    with pytest.raises(BadEntry, match=said):
        entered.with_result(1, "1-0")


def test_a_game_that_is_not_due() -> None:
    with pytest.raises(BadEntry, match=r"game 4 is not due.*due now: 1, 2, 3"):
        book(3).with_result(4, "1-0")
    with pytest.raises(BadEntry, match="there is no game 0"):
        book(3).with_result(0, "1-0")


def test_nothing_is_taken_after_the_end() -> None:
    over = book(2, results("1 ="))
    assert over.now.order is not None
    with pytest.raises(BadEntry, match="the play-off is over"):
        over.with_result(3, "1-0")
    with pytest.raises(BadEntry, match="the play-off is over"):
        over.with_withdrawal(1)


def test_an_impossible_result() -> None:
    with pytest.raises(BadEntry, match="'3-0' is not a result"):
        book(3).with_result(1, "3-0")


@pytest.mark.parametrize("moves", [-1, 1000])
def test_an_impossible_number_of_moves(moves: int) -> None:
    with pytest.raises(BadEntry, match="not a number of moves; give a whole number from 1 to 999"):
        book(3).with_result(1, "1-0", moves)
    with pytest.raises(BadEntry, match="0 is not a number of moves"):
        book(3, results("1")).with_moves(1, 0)
    with pytest.raises(BadEntry, match="was not played"):
        book(3).with_result(1, "+:-", 20)
    with pytest.raises(BadEntry, match="game 2 has no result"):
        book(3, results("1")).with_moves(2, 20)


def test_moves_are_asked_for_when_they_matter_and_not_before() -> None:
    asked = book(3, results("1 1 1 1 1 1"))
    assert sorted(asked.now.moves) == [4, 5, 6]
    assert asked.now.due == ()
    for game, moves in ((4, 30), (5, 28), (6, 28)):
        asked = after(asked, asked.with_moves(game, moves))
    assert asked.now.order is not None
    assert len(asked.now.order[0].players) == 1
    assert str(asked.now.decisions[-1].message).startswith("drawn by lot, the first ahead: ")


def test_a_game_that_is_not_needed() -> None:
    decided = cup(*results("1 0 1"))
    assert [game.needed for game in decided.now.games] == [True, True, True, False]
    assert names(decided.now.order)
    level = Book(own_format("cup"), setup(4), results("1 1 0 0 1 ="))
    with pytest.raises(BadEntry, match="game 7 is not needed"):
        level.with_result(7, "1-0")


def test_colours_that_are_chosen() -> None:
    waiting = cup(*results("1 1 1 1"))
    assert [(game.number, game.due) for game in waiting.now.games[4:]] == [(5, False)]
    with pytest.raises(BadEntry, match=r"not chosen yet; enter who has White: 5 --white PLAYER"):
        waiting.with_result(5, "1-0")
    with pytest.raises(BadEntry, match="game 5 is played by: "):
        waiting.with_colours(5, 3)
    chosen = after(waiting, waiting.with_colours(5, 2))
    assert [(game.white, game.black) for game in chosen.now.due] == [(2, 1)]
    over = after(chosen, chosen.with_result(5, "="))
    assert names(over.now.order) == ["Anna", "Boris"]
    with pytest.raises(BadEntry, match="its colours are fixed"):
        after(over, over.entries).with_colours(5, 1)


def test_colours_drawn_by_hand_turn_the_whole_match() -> None:
    drawn = book(2)
    first, second = drawn.now.games
    turned = after(drawn, drawn.with_colours(2, first.black))
    assert [(one.white, one.black) for one in turned.now.games] == [
        (first.white, first.black), (second.white, second.black),
    ]  # fmt: skip
    turned = after(drawn, drawn.with_colours(1, first.black))
    assert [(one.white, one.black) for one in turned.now.games] == [
        (first.black, first.white), (second.black, second.white),
    ]  # fmt: skip
    with pytest.raises(BadEntry, match="its colours are fixed"):
        book(3).with_colours(1, 3)


def test_who_withdraws_before_a_stage_does_not_play_in_it() -> None:
    five = book(5)
    four = after(five, five.with_withdrawal(2))
    assert {id for game in four.now.due for id in (game.white, game.black)} == {1, 3, 4, 5}
    assert [heat.contest.form for heat in four.now.stages[0].heats] == ["match", "match"]
    with pytest.raises(BadEntry, match=r"no\. 2 has left the play-off already"):
        four.with_withdrawal(2)
    with pytest.raises(BadEntry, match=r"no\. 9 does not play"):
        four.with_withdrawal(9)


def test_who_withdraws_during_a_stage_loses_what_is_left_by_forfeit() -> None:
    begun = book(5, results("1 1"))
    left = after(begun, begun.with_withdrawal(3))
    forfeits = [game for game in left.now.games if game.withdrawn]
    assert [(game.number, game.outcome.written) for game in forfeits if game.outcome] == [
        (4, "+:-"), (8, "-:+"), (9, "+:-"),
    ]  # fmt: skip
    assert left.now.games[0].winner == 3, "what was played stays"
    with pytest.raises(BadEntry, match=r"game 4 was decided by a withdrawal: \+:-"):
        left.with_result(4, "1-0")
    with pytest.raises(BadEntry, match="has its result"):
        left.with_result(1, "1-0")


def test_who_is_out_already_loses_nothing_by_leaving() -> None:
    """Four: one who lost his semi-final goes home before the final."""
    begun = book(4, results("1 1 = ="))
    loser = begun.now.games[0].black
    left = after(begun, begun.with_withdrawal(loser))
    over = after(left, [*left.entries, *results("1 =", 5)])
    assert over.now.order is not None
    assert [len(level.players) for level in over.now.order] == [1, 1, 2]
    assert over.now.order[2].because == "knocked_out"


def test_a_game_that_is_not_needed_is_not_lost_by_leaving() -> None:
    """One has won his pair 3-0 and leaves before the final; the fourth game was never played."""
    final = Book(own_format("cup"), setup(4), results("1 1 0 0 1 1"))
    assert [game.needed for game in final.now.games[6:8]] == [False, False]
    winner = final.now.games[0].white
    left = after(final, final.with_withdrawal(winner))
    assert [game.outcome for game in left.now.games[6:8]] == [None, None]
    assert left.now.games[:6] == final.now.games[:6]
    assert left.now.order is not None
    assert left.now.order[1].players == (winner,)


def test_the_last_one_left_has_won() -> None:
    alone = book(2)
    over = after(alone, alone.with_withdrawal(1))
    assert names(over.now.order) == ["Boris", "Anna"]
    assert over.now.order is not None
    assert over.now.order[1].because == "withdrawn"


def test_a_ruling_replaces_a_result_and_is_final() -> None:
    begun = book(3, results("1"))
    ruled = after(begun, begun.with_result(1, "0-1", by_committee=True, note="illegal move"))
    assert ruled.now.games[0].winner == 2
    assert ruled.now.games[0].by_committee
    with pytest.raises(BadEntry, match="a ruling of the committee, and final; --force"):
        ruled.without_last()
    taken_back = after(ruled, ruled.without_last(force=True))
    assert taken_back.now.games[0].winner == 3
    assert [one.undone for one in taken_back.entries] == [False, True]


def test_a_ruling_comes_before_the_next_stage_or_not_at_all() -> None:
    level = book(2, results("1 1"))
    assert after(level, level.with_result(2, "=", by_committee=True)).now.order is not None
    begun = book(2, results("1 1 ="))
    with pytest.raises(BadEntry, match="later results rest on it; take the later entries back"):
        begun.with_result(2, "=", by_committee=True)


def test_undo_takes_back_one_entry_after_the_other() -> None:
    one = book(3, results("1 0"))
    once = after(one, one.without_last())
    twice = after(once, once.without_last())
    assert [one.undone for one in twice.entries] == [True, True]
    assert [game.number for game in twice.now.due] == [1, 2, 3]
    with pytest.raises(BadEntry, match="nothing to take back"):
        twice.without_last()
    again = after(twice, twice.with_result(1, "="))
    assert [one.undone for one in again.entries] == [True, True, False]
