"""What changed between editions, held against the pages themselves."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

from crosstable.editions.edition import Edition
from crosstable.editions.load import all_editions, page
from crosstable.ranking.codes import criterion
from crosstable.reference.changes import changes_page, edition_before, edition_changes
from crosstable.reference.editions import edition_page

PAIRS = list(permutations(all_editions(), 2))
ROOT = Path(__file__).parents[2]


def kinds(now: Edition, before: Edition, kind: str) -> set[str]:
    return {one.name for one in edition_changes(now, before).changes if one.kind == kind}


@pytest.mark.parametrize(("before", "now"), PAIRS, ids=lambda one: one.id)
def test_everything_that_differs_is_named(before: Edition, now: Edition) -> None:
    answers = [{name: one.answer for name, one in each.decides.items()} for each in (before, now)]
    assert kinds(now, before, "question") == {
        name
        for name in {**answers[0], **answers[1]}
        if answers[0].get(name) != answers[1].get(name)
    }
    assert kinds(now, before, "system") == set(before.systems) ^ set(now.systems)
    letters = [
        {name for name in one.modifiers if not name[1:].isdigit()} for one in (before, now)
    ]  # fmt: skip
    assert {one for one in kinds(now, before, "modifier") if "/" not in one} == (
        letters[0] ^ letters[1]
    )
    assert kinds(now, before, "list") == {
        name
        for name in {**before.recommended, **now.recommended}
        if [
            one.recommended[name].list if name in one.recommended else None for one in (before, now)
        ].count(now.recommended[name].list if name in now.recommended else None)
        == 1
    }


@pytest.mark.parametrize(("before", "now"), PAIRS, ids=lambda one: one.id)
def test_the_way_back_says_the_same(before: Edition, now: Edition) -> None:
    there, back = edition_changes(now, before), edition_changes(before, now)
    assert {(one.kind, one.name, one.before, one.now) for one in there.changes} == {
        (one.kind, one.name, one.now, one.before) for one in back.changes
    }


@pytest.mark.parametrize("edition", all_editions(), ids=lambda one: one.id)
def test_an_edition_against_itself(edition: Edition) -> None:
    assert edition_changes(edition, edition).changes == []


def test_a_pair_of_system_and_modifier() -> None:
    """AOB takes /F in 2026 only; both editions have AOB and /F."""
    latest, before = page("fide-2026-03-01"), page("fide-2024-08-01")
    assert "AOB/F" in kinds(latest, before, "modifier")
    assert criterion("AOB/F", latest).code == "AOB/F"
    found = next(one for one in edition_changes(latest, before).changes if one.name == "AOB/F")
    assert (found.before.article, found.now.article) == (None, "8.3")


def test_every_side_has_its_article() -> None:
    latest, before = page("fide-2026-03-01"), page("fide-2024-08-01")
    found = {one.name: one for one in edition_changes(latest, before).changes}
    dummy = found["dummy_score"]
    assert (dummy.before.answer, dummy.before.article) == ("own-score", "16.4")
    assert (dummy.now.answer, dummy.now.article) == ("own-score-capped", "16.4, 16.4.1, 16.4.2")
    assert (found["STD"].before.article, found["STD"].now.article) == (None, "7.7")
    assert found["BH"].kind == "unsuitable"


def test_the_page_has_every_edition_in_the_order_of_time() -> None:
    written = changes_page()
    heads = [line[3:].split()[0] for line in written.splitlines() if line.startswith("## ")]
    assert sorted(heads) == sorted(one.id for one in all_editions())
    days = [page(one).newest_day for one in heads]
    assert days == sorted(days)
    for edition in all_editions():
        before = edition_before(edition)
        if before is not None:
            assert f"## {edition.id} after {before.id}\n" in written
            assert page(before.id).newest_day < edition.newest_day


def test_the_rows_of_the_page_have_four_cells() -> None:
    rows = [line for line in changes_page().splitlines() if line.startswith("|")]
    assert rows
    assert {row.replace("\\|", "").count("|") for row in rows} == {5}


def test_the_page_of_an_edition_ends_with_its_changes() -> None:
    written = edition_page(page("fide-2026-03-01"))
    changed = written.partition("## What changed from fide-2024-08-01\n")[2]
    assert "Now: The dummy has the participant's own score, but at most" in changed
    assert "\n- new: STD, TPN, RTNG, /R, AOB/F\n" in changed
    assert "\n- BH where the type is round-robin. Now: not allowed, or left undefined" in changed
