"""The Russian texts say one thing with one word: the one that docs/ru/glossary.md has for it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from tests.house.test_languages import catalogue, messages, originals, wordings

PAGE = Path(__file__).resolve().parents[2] / "docs/ru/glossary.md"
ROWS = re.findall(r"^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
TERMS = [row for row in ROWS if row[0] != "По-английски"]
#: What is written for the program, not for the reader: facts, codes, commands, lists of options.
WRITTEN = re.compile(r"\{\w*\}|\b[A-Z]{3,}\b|\bcrosstable\b|(?:[\w-]+, ){2,}[\w-]+")


@cache
def texts() -> list[Message]:
    return list(messages(catalogue("ru")))


def alternatives(written: str) -> list[str]:
    """The terms of a cell, without what is said about them in brackets."""
    return [re.sub(r" ?\([^)]*\)", "", one).strip() for one in written.split(";")]


def stems(term: str) -> list[str]:
    """The words of a Russian term without their endings."""
    words = re.findall(r"\w+", plain(term))
    return [word if len(word) < 4 else word[: max(3, len(word) - 3)] for word in words]


def plain(words: str) -> str:
    return words.casefold().replace("ё", "е")


def saying(english: str) -> list[Message]:
    """The texts whose English has the term."""
    term = re.compile(rf"(?<![\w-]){re.escape(english)}(?:s|ed)?(?![\w-])", re.IGNORECASE)
    return [one for one in texts() if term.search(WRITTEN.sub("", " ".join(originals(one))))]


def test_the_page_is_in_order() -> None:
    english = [
        re.sub(r"^(a|the) |[^a-z ]", "", row[0].casefold().replace("-", " ")) for row in TERMS
    ]
    assert len(TERMS) > 60
    assert english == sorted(set(english))


@pytest.mark.parametrize("row", TERMS, ids=lambda row: row[0])
def test_what_has_the_english_term_has_the_russian_one(row: tuple[str, str, str]) -> None:
    """In some form. If this fails: say it with the word of the page, or the page lacks a word."""
    russian = [stems(one) for one in alternatives(row[1])]
    for english in alternatives(row[0]):
        found = {one.context: plain(" ".join(wordings(one))) for one in saying(english)}
        assert found, english
        assert [
            context
            for context, said in found.items()
            if not any(all(stem in said for stem in term) for term in russian)
        ] == []
