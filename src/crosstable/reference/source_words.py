"""What the old Russian sources say of a system, word for word, with the number it stands under."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

import msgspec

from crosstable.texts import active_language, text

#: The sources are Russian: their words stand on pages in their own language only.
LANGUAGE = "ru"
_TITLE = text("system.in-source", "In the sources")
_OWN = text("system.source-own", "{edition}, {article}: “{words}”")
_OF_FORM = text("system.source-form", "{code} ({edition}, {article}): “{words}”")


class SourceWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A passage of a source: the source's number, the article in it, the words."""

    source: str
    article: str
    text: str


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``editions``: the edition that each source is. ``words``: the passages by code."""

    editions: dict[str, str]
    words: dict[str, list[SourceWords]]


@cache
def _file() -> _File:
    written = resources.files("crosstable.reference") / "source_words.toml"
    return msgspec.convert(tomllib.loads(written.read_text("utf-8")), _File)


def edition_of_source(source: str) -> str:
    """The id of the edition that a source is."""
    return _file().editions[source]


def source_words() -> dict[str, list[SourceWords]]:
    """All passages, by the code that they are about."""
    return _file().words


def words_lines(code: str) -> list[str]:
    """The passages on a code and on its forms, as a section of its page; none where there is none
    in the active language."""
    if active_language() != LANGUAGE:
        return []
    lines = [
        f"- {_line(of, code, one)}"
        for of, found in source_words().items()
        if of == code or of.startswith(f"{code}/")
        for one in found
    ]
    return ["", f"## {_TITLE()}", "", *lines] if lines else []


def _line(of: str, code: str, one: SourceWords) -> str:
    edition = edition_of_source(one.source)
    if of == code:
        return str(_OWN(edition=edition, article=one.article, words=one.text))
    return str(_OF_FORM(code=of, edition=edition, article=one.article, words=one.text))
