"""The pages of formats: complete, sound, every question of the source answered with its article."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import crosstable.playoff
from crosstable.editions.edition import Words
from crosstable.errors import BadFormat, NoFormat, UnknownAnswer
from crosstable.playoff.format import ANSWERS, USUAL_NUMBERS
from crosstable.playoff.load import (
    format_from,
    format_ids,
    format_named,
    format_of,
    format_page,
    with_answers,
)
from tests.playoff.playing import CLAUSES, CUP, OWN, own_format

SURENESS = {"T", "O", "S", "M", "?", "R"}


@pytest.mark.parametrize("id", format_ids())
def test_a_page_is_complete(id: str) -> None:
    page = format_page(id)
    for words in (page.title, page.source):
        assert isinstance(words, Words)
        assert words.en
        assert words.ru
    assert {name for name in CLAUSES if not page.article(name)} == set()
    assert set(page.numbers) == set(USUAL_NUMBERS) - {"break_between_rounds"}
    assert all(one.article for one in page.contest.values())
    assert all(one.article for one in page.time.values())
    for one in (*page.decides.values(), *page.numbers.values(), *page.contest.values()):
        assert one.article
        assert one.sure in SURENESS


def test_the_code_names_these_clauses_and_no_others() -> None:
    folder = Path(crosstable.playoff.__file__).parent
    code = "".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    assert {name for name in CLAUSES if f'"{name}"' not in code} == set()
    named = set(re.findall(r'(?:\.decide|\.article)\(\s*"(\w+)"', code))
    assert named - CLAUSES <= {"lot", *USUAL_NUMBERS}


@pytest.mark.parametrize("id", format_ids())
@pytest.mark.parametrize("count", range(2, 17))
def test_a_page_has_a_contest_for_every_number(id: str, count: int) -> None:
    page = format_page(id)
    name = page.branch_for(count)
    assert name is not None
    contest = page.contest[name]
    for given in (contest.numbers, contest.pairs, [one for each in contest.groups for one in each]):
        assert len(given) in (0, count)


def test_the_questions_of_the_source_are_asked() -> None:
    assert {name: one.answer for name, one in format_page("fide-2006").decides.items()} == {
        "equal_after_first": "share",
        "pairing_numbers": "tie-breaks",
        "fewest_moves": "shortest-then-next",
        "four_of_five": "without-armageddon-shortcut",
        "eight_speed": "armageddon",
        "nine_final": "three-as-2b",
        "ten_groups": "snake",
    }
    assert format_page("fide-2006").allowed("ten_groups") == ("snake", "lot")
    assert format_page("rus-2010").allowed("still_level") == ("criteria", "repeat", "lot")
    assert format_page("rus-2010").answer("still_level") == "criteria"


@pytest.mark.parametrize("id", format_ids())
def test_every_answer_leads_to_a_sound_page(id: str) -> None:
    page = format_page(id)
    asked = {*page.answers, *page.decides} & {*page.answers, *ANSWERS}
    for question in asked:
        for answer in page.allowed(question):
            changed = with_answers(page, {question: answer})
            assert changed.answer(question) == answer
            assert changed.article(question) == page.article(question)


def test_a_beginning_that_fits_one_page_is_enough() -> None:
    assert format_named("fide-2006").id == "fide-2006"
    assert format_named("RUS").id == "rus-2010"
    with pytest.raises(NoFormat, match="several"):
        format_named("fide")
    with pytest.raises(NoFormat, match="use one of: fide-2006"):
        format_named("uscf")


def test_no_page_of_another_sport_speaks_of_chess() -> None:
    page = format_page("rus-2010")
    assert not any(one.draw for one in page.time.values())
    assert isinstance(page.title, Words)
    assert "шахмат" not in page.title.ru.lower()


@pytest.mark.parametrize("name", OWN)
def test_formats_of_an_organiser_are_sound(name: str) -> None:
    assert own_format(name).contest


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('level = { all = "last" }', 'level = { all = "nowhere" }', "no contest 'nowhere'"),
        ('each = "match"', 'each = "branch"', "no contest 'branch'"),
        ('time = "blitz"', 'time = "slow"', "no time control 'slow'"),
        ('each = "match"', "", "needs 'each'"),
        ('level = { all = "last" }', 'level = { all = "match" }', "match > match"),
        ('level = { all = "last" }', 'level = { all = "cup" }', "leads back to itself"),
        ('level = { all = "last" }', 'level = { four = "last" }', "'four' is not a number"),
        ('white = "3+2"', 'white = "3 and 2"', "not a time control"),
        ("games = 4", "games = 4\npairs = [1, 3]", "'pairs' must have each number"),
        ("games = 4", 'games = 4\norder = "rating"', "'rating' is not an order"),
        ("games = 4", 'games = 4\ncomposition = "even"', "'even' makes no groups"),
        ("branch.any", "branch.many", "'many' is not a number"),
        ("[time.blitz]", "[decides]\nx = {answer='y', article=''}\n[time.blitz]", "question 'x'"),
        ("[time.blitz]", "[numbers]\nx = {value=1, article=''}\n[time.blitz]", "no number 'x'"),
        ("games = 4", "gmes = 4", "unknown field"),
        ("games = 4", "games = 0", "'games' must be 1 or more"),
        ("games = 4", "games = 4\ncycles = -1", "'cycles' must be 1 or more"),
        ('branch.any = "cup"', 'branch.any = "cup"\nplayers = { best = 1 }', "'best' must be 2"),
        (
            'branch.any = "cup"',
            'branch.any = "match"',
            "a match is for two; here it may come to so many: 3",
        ),
        (
            'branch.any = "cup"',
            'branch.2 = "cup"\nbranch.3 = "last"',
            "contest.last: a match is for two",
        ),
        ('form = "knock-out"', 'form = "groups"\ncount = 1', "'count' must be 2 or more"),
        (
            'form = "knock-out"',
            'form = "groups"\ncount = 3',
            "for them so many must play: 6 or more; here it may come to: 2",
        ),
        ("games = 4", "games =", "Invalid value"),
        (
            'form = "match"\ntime = "armageddon"\ncolours = "higher-seed-chooses"',
            'form = "criteria"',
            "cannot be left level, but 'last'",
        ),
    ],
)
def test_a_page_that_leads_nowhere_is_refused(before: str, after: str, said: str) -> None:
    assert before in CUP
    with pytest.raises(BadFormat, match=re.escape(said)):
        format_from(CUP.replace(before, after), "cup")


def test_a_match_is_reached_by_two_only() -> None:
    """Also where three stay level in a tournament, or win their groups."""
    page = """
title = "x"
branch."9+" = "groups"
[time.blitz]
white = "3+2"
[contest.groups]
form = "groups"
count = 3
each = "small"
final = "last"
[contest.small]
form = "round-robin"
time = "blitz"
level = { 2 = "last", any = "lots" }
[contest.last]
form = "match"
time = "blitz"
[contest.lots]
form = "lot"
"""
    with pytest.raises(BadFormat, match=r"contest.last: a match is for two.*: 3"):
        format_from(page, "own")
    sound = page.replace("count = 3", "count = 2")
    assert format_from(sound, "own").contest
    with pytest.raises(BadFormat, match=r"contest.last: a match is for two.*: 3"):
        format_from(sound.replace("any = ", "4 = ").replace("2 = ", "any = "), "own")


def test_a_question_that_is_not_asked_is_refused() -> None:
    with pytest.raises(UnknownAnswer, match="no question 'colour'"):
        format_of("fide-2006", answers={"colour": "red"})
    with pytest.raises(UnknownAnswer, match="use one of: snake, lot"):
        format_of("fide-2006", answers={"ten-groups": "random"})
