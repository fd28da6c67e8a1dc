"""The legend below a table: which systems its tie-breaks are, in any of six languages.

A line is a code, or a name that `crosstable.names` knows once the wordings of other languages are
put into English. What has a word too many is not understood: a cut that is overlooked would make
another system of it.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from crosstable.errors import AmbiguousName
from crosstable.files.grids.headings import folded
from crosstable.names.plain_words import plain_words
from crosstable.names.reading import COEFFICIENT, read_name

#: The breve of й, which is a letter of its own; other marks above letters do not count.
_BREVE = "\u0306"
#: Years of the rules, and the numbers that a program gives its systems.
_MARKS = re.compile(r"\((?:19|20)\d\d\)|\[\d+\]")
_WORD = re.compile(r":[mg]p\b|[^\W\d_](?=\d)\d+(?!\w)|[^\W\d_]+|-?\d+|\+")
#: A cut or a median beside a code in brackets, as plain words.
_BESIDE = re.compile(
    r"(?<!\S)(?:(?P<word>усеченный|медианный)(?: -?(?P<number>\d+))?|/(?P<letter>[cm])(?P<of>\d+)"
    r"|без(?: (?P<without>\d+))? худший(?: (?:результат|соперник))?)(?!\S)"
)
_LETTERS = {"усеченный": "C", "медианный": "M"}


@dataclass(frozen=True, slots=True)
class LegendWords:
    """The words of legend.toml."""

    leads: frozenset[str]
    explicit: re.Pattern[str]
    unsure: frozenset[str]
    cuts: Mapping[str, Sequence[str]]
    by_either_score: frozenset[str]
    doubtful: re.Pattern[str]
    small: frozenset[str]
    scores: Mapping[str, re.Pattern[str]]
    games: re.Pattern[str]
    replaced: tuple[tuple[re.Pattern[str], str], ...]
    weak: re.Pattern[str]


@cache
def legend_words() -> LegendWords:
    """The words, read once."""
    read: dict[str, Any] = tomllib.loads(Path(__file__).with_name("legend.toml").read_text("utf-8"))
    scores: dict[str, Any] = read["scores"]
    games, details = scores.pop("games"), scores.pop("details")
    behind = _either([*games, *details])
    codes = "|".join(sorted(read["codes"], key=lambda one: (-len(one), one)))
    return LegendWords(
        leads=frozenset(map(folded, read["lead"])),
        explicit=re.compile(
            rf"(?:\(|^)\s*(?P<code>{codes})(?P<score>:[MG]P)?"
            r"(?P<with>(?:[/ -](?:[CM]\d+|[FPR]))*)\s*(?:\)|$)"
        ),
        unsure=frozenset(read["unsure"]),
        cuts=read["cuts"],
        by_either_score=frozenset(read["by_either_score"]),
        doubtful=_pattern(_either(read["doubtful"])),
        small=frozenset(map(_plain, read["small"])),
        scores={
            code: re.compile(rf"{_written(_either(names))}(?: {_written(behind)})*")
            for code, names in scores.items()
        },
        games=_pattern(_either(games)),
        replaced=tuple(
            (_pattern(written, "#" in instead), instead)
            for pairs in read["translations"].values()
            for written, instead in pairs
        ),
        weak=_pattern(_either(read["weak"])),
    )


def _either(patterns: Iterable[str]) -> str:
    return f"({'|'.join(patterns)})"


def _pattern(written: str, numbered: bool = False) -> re.Pattern[str]:
    """A pattern of the file as one of whole words."""
    number = r"-?(?P<n>\d+)" if numbered else r"-?\d+"
    return re.compile(rf"(?<!\S)(?:{_written(written, number)})(?!\S)")


def _written(pattern: str, number: str = r"-?\d+") -> str:
    """Words that may be missing take the blank beside them along."""
    plain = _plain(pattern).replace("(", "(?:").replace("*", r"\w*")
    return plain.replace(" ", " *").replace("#", number)


def _plain(written: str) -> str:
    """Small letters without the marks above them."""
    apart = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", written).casefold())
    kept = (one for one in apart if one == _BREVE or not unicodedata.combining(one))
    return unicodedata.normalize("NFC", "".join(kept))


@lru_cache(maxsize=1024)
def code_of(explained: str, *, of_teams: bool = False) -> str | None:
    """The code of a tie-break that a line explains; None where it is not understood."""
    said = _MARKS.sub(" ", explained)
    written = _words(said)
    for code, pattern in legend_words().scores.items():
        if pattern.fullmatch(written):
            of_games = code == "PTS" and legend_words().games.search(written)
            return code if code != "PTS" or not of_teams else "GPTS" if of_games else "MPTS"
    found = _in_brackets(said)
    code = _named(said) if found is None else _explicit(said, found)
    if code is None or code.partition("/")[0] in legend_words().unsure:
        return None
    return _of_score(code, written, of_teams)


def _words(said: str) -> str:
    """The words of a line with a blank between them, without the small ones."""
    plain = re.sub(r"['’`´](s\b)?(?!\w)", r"\1", _plain(said))
    small = legend_words().small
    return " ".join(one for one in _WORD.findall(plain) if one not in small)


def _in_english(said: str) -> str:
    """The words with those of other languages and wordings put into names that are known."""
    written = _words(said)
    for pattern, instead in legend_words().replaced:
        found = pattern.search(written)
        if found:
            number = (found["n"] or "") if "#" in instead else ""
            written = " ".join(pattern.sub(instead.replace("#", number), written).split())
    return written


def _named(said: str) -> str | None:
    """The code that the whole line is a name of."""
    translated = _in_english(said)
    for tried in (said, translated, legend_words().weak.sub("", translated)):
        try:
            code = read_name(tried.replace("+", " plus "))
        except AmbiguousName:
            return None
        if code is not None and code != COEFFICIENT:
            return code if _may_have(code) else None
    return None


def _may_have(code: str) -> bool:
    """Whether a system may have the cut or the median that a line gives it."""
    system, *modifiers = code.split("/")
    cuts = legend_words().cuts
    return all(system.partition(":")[0] in cuts[one[0]] for one in modifiers if one[0] in cuts)


def _in_brackets(said: str) -> re.Match[str] | None:
    """A code in brackets, or one that is the whole line."""
    pattern = legend_words().explicit
    return pattern.search(said)


def _explicit(said: str, found: re.Match[str]) -> str | None:
    """The code that is written, with what is said beside it of a cut; None where that is not
    understood."""
    code = "/".join([found["code"] + (found["score"] or ""), *re.findall(r"\w+", found["with"])])
    rest = f"{said[: found.start()]} {said[found.end() :]}"
    named = _named(rest)
    if named is not None and named.partition("/")[0] == found["code"]:
        beside = named.partition("/")[2]
    else:
        beside = _beside(rest)
    if beside is None or (beside and "/" in code and code.partition("/")[2] != beside):
        return None
    made = code if not beside or "/" in code else f"{code}/{beside}"
    return made if _may_have(made) else None


def _beside(rest: str) -> str | None:
    """The cut or the median that stands beside a code; None where more is said than is understood."""
    line = " ".join(plain_words(_in_english(rest)))
    found = [
        f"{_LETTERS[one['word']]}{one['number'] or 1}" if one["word"]
        else f"{one['letter'].upper()}{one['of']}" if one["letter"] else f"C{one['without'] or 1}"
        for one in _BESIDE.finditer(line)
    ]  # fmt: skip
    if legend_words().doubtful.search(_BESIDE.sub(" ", line)) or len(set(found)) > 1:
        return None
    return found[0] if found else ""


def _of_score(code: str, written: str, of_teams: bool) -> str | None:
    """The code with the score of teams that it goes by; players have one score only."""
    system, slash, behind = code.partition("/")
    system, _, stated = system.partition(":")
    if not of_teams:
        return f"{system}{slash}{behind}"
    plain = folded(written)
    said = "MP" if "matchpoints" in plain else "GP" if "gamepoints" in plain else ""
    if stated and said and stated.upper() != said:
        return None
    score = stated or (said if system in legend_words().by_either_score else "")
    return f"{system}{':' + score.upper() if score else ''}{slash}{behind}"
