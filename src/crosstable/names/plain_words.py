"""A text as words in their plain forms, so that names can be compared."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache

from crosstable.names import name_words as tables

_SPELLINGS = str.maketrans(
    {"ё": "е", "\u00ad": "", "\u200b": "", "\u200c": "", "\u200d": "", "\u2060": "", "\ufeff": ""}
    | dict.fromkeys("«»\"“”„‟'’‘‛`´", "")
    | dict.fromkeys(".…|", " ")
    | dict.fromkeys("‐‑‒–—―−﹘﹣－", "-")
)  # fmt: skip
_LOOK_ALIKES = str.maketrans("aceopxykmtbh", "асеорхукмтвн")
_ENDINGS = frozenset(("", *tables.ENDINGS.split()))
_IN_CODES = str.maketrans("смр", "cmp")
_TOKEN = re.compile(
    r"[/-]?([clmсм][+-]?(?:\d{1,3}|\*))(?![\w*])"  # a modifier with its number
    r"|[/-]([fprр])(?!\w)"  # one without
    r"|(:\s?[mg]p)(?!\w)"
    r"|([^\W\d_]+)"
    r"|([+-]?\d+)"
    r"|(,)"
)


def plain_words(written: str) -> list[str]:
    """The words in their plain forms, numbers and modifiers; what changes no name left out."""
    found = [one for one in _tokens(written) if one not in _nothing()]
    while found and found[0] in _leading():
        del found[0]
    return found


def names_coefficient(written: str) -> bool:
    """Whether a coefficient is spoken of, of whatever system."""
    return not _lemmas(tables.COEFFICIENT_WORDS).isdisjoint(_tokens(written))


def _tokens(written: str) -> Iterator[str]:
    spelled = unicodedata.normalize("NFKC", written).casefold().translate(_SPELLINGS)
    spelled = " ".join(spelled.split())
    for pattern, spelling in tables.COMPOUNDS:
        spelled = re.sub(pattern, spelling, spelled)
    for match in _TOKEN.finditer(spelled):
        numbered, bare, kind, word, number, comma = match.groups()
        if numbered or bare:
            yield f"/{(numbered or bare).translate(_IN_CODES)}"
        elif kind:
            yield kind.replace(" ", "")
        else:
            yield _plain(word) if word else number or comma


@lru_cache(maxsize=4096)
def _plain(word: str) -> str:
    """A word in the form that the tables keep; as it is where they do not know it."""
    if re.search(r"[а-я]", word):
        word = word.translate(_LOOK_ALIKES)
    known, stems = _forms()
    for form in (word, word.removesuffix("s")):
        if form in known:
            return known[form]
    for length in range(len(word), max(len(word) - 4, 0), -1):
        if word[:length] in stems and word[length:] in _ENDINGS:
            return stems[word[:length]]
    latin = word.isascii() and len(word) > 2
    return word.removesuffix("s") if latin else word


@cache
def _forms() -> tuple[dict[str, str], dict[str, str]]:
    """Plain forms by spelling: whole words, and stems that take endings."""
    known, stems = dict[str, str](), dict[str, str]()
    for block in (tables.WORDS, tables.COEFFICIENT_WORDS, tables.NOTHING, tables.LEADING):
        for line in block.strip().splitlines():
            plain, _, spellings = line.partition(":")
            for one in spellings.split():
                target = stems if one.endswith("-") else known
                target[one.removesuffix("-")] = plain
    return known, stems


@cache
def _lemmas(block: str) -> frozenset[str]:
    return frozenset(line.partition(":")[0] for line in block.strip().splitlines())


@cache
def _nothing() -> frozenset[str]:
    return _lemmas(tables.NOTHING) | _lemmas(tables.COEFFICIENT_WORDS)


@cache
def _leading() -> frozenset[str]:
    return _lemmas(tables.LEADING)
