"""What the pages say in words, in either language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from crosstable.audit.recommend import recommendation
from crosstable.cli.language import speaking
from crosstable.editions.edition import Edition, Words
from crosstable.editions.load import all_editions, page
from crosstable.front import read
from crosstable.ranking.regulations import Settings
from crosstable.reference.editions import edition_data, edition_page
from tests.support.generate_event import generate


def words_of(edition: Edition) -> Iterator[tuple[str, Words]]:
    yield from (("title", edition.title), ("source", edition.source))
    yield "published", edition.published
    yield from ((name, one.because) for name, one in edition.recommended.items())
    yield from ((name, one.because) for name, one in edition.references.items())


def figures(written: str) -> list[str]:
    return sorted(re.findall(r"\d+", written))


@pytest.mark.parametrize("edition", all_editions(), ids=lambda one: one.id)
def test_all_words_are_there_in_both_languages(edition: Edition) -> None:
    for name, words in words_of(edition):
        assert re.search("[а-яё]", words.ru), name
        assert words.en, name
        years = re.findall(r"\b20\d\d\b", words.en)
        assert years == re.findall(r"\b20\d\d\b", words.ru), name


def test_they_are_put_into_words_when_they_are_shown() -> None:
    title = page("fide-2026-03-01").title
    assert f"{title}" == "Play-Off and Tie-Break Regulations (C.07)"
    with speaking("ru"):
        assert f"{title}" == "Правила плей-офф и тай-брейка (C.07)"
    with speaking("xx"):
        assert str(title) == title.en


@pytest.mark.parametrize("edition", all_editions(), ids=lambda one: one.id)
def test_the_page_shows_them_and_the_data_does_not_change(edition: Edition) -> None:
    data = edition_data(edition)
    with speaking("ru"):
        shown, again = edition_page(edition), edition_data(edition)
    assert shown.startswith(f"# {edition.id}: {edition.title.ru}\n")
    assert edition.source.ru in shown
    assert all(one.because.ru in shown for one in edition.recommended.values())
    for name in ("title", "source", "published"):
        assert data[name] == again[name] == getattr(edition, name).en


def test_a_recommendation_says_why_in_the_language() -> None:
    event = read(generate(3).trf().encode())
    with speaking("ru"):
        made, _ = recommendation(event, Settings(edition="fide-2026"))
    assert "список дополняет главный арбитр" in made.recommended.because
    assert made.references[0].because == page("fide-2026-03-01").references["MTB26"].because.ru
