"""What the headings, words and colours of tables mean, in six languages: read from headings.toml."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

_DROPPED = re.compile(r"[\s.:;,'’`\-‐‑–—_]+")
_DIGITS = re.compile(r"(\D*)(\d{1,3})(\D*)")
#: The words of a heading; WhiteElo is two of them.
_PARTS = re.compile(r"[^\W_]+")
_BETWEEN = frozenset(
    ("of", "the", "der", "des", "von", "du", "de", "las", "los", "les", "la", "del", "dei")
)
_JOINED = re.compile(r"([^\W\d_]*[^\W\d_A-ZА-Я])([A-ZА-Я])")


def folded(written: str) -> str:
    """A heading without what does not count: capitals, dots, blanks, hyphens, the dots of ё."""
    plain = unicodedata.normalize("NFKC", written).casefold().replace("ё", "е")
    return _DROPPED.sub("", plain)


class Heading(NamedTuple):
    """What a heading means: one of the names of [columns], ``round`` or ``tiebreak`` with a number,
    ``cycle`` with a number for a column of a grid such as 3b, ``white rating`` for one of a side's
    columns, or nothing known."""

    meaning: str
    number: int = 0
    cycle: int = 0


UNKNOWN = Heading("")
#: What the columns of a list of games may say of one side.
OF_A_SIDE = ("number", "rating", "national_rating", "title", "federation", "fide_id")


@dataclass(frozen=True, slots=True)
class Words:
    """The words of headings.toml, folded."""

    columns: Mapping[str, tuple[str, ...]]
    rounds: frozenset[str]
    tiebreaks: frozenset[str]
    totals: frozenset[str]
    byes: frozenset[str]
    not_paired: frozenset[str]
    nobody: frozenset[str]
    colours: tuple[tuple[str, str], ...]
    sides: Mapping[str, str]
    facts: Mapping[str, str]


@cache
def words() -> Words:
    """The words, read once."""
    read: dict[str, Any] = tomllib.loads(
        Path(__file__).with_name("headings.toml").read_text("utf-8")
    )
    columns: dict[str, tuple[str, ...]] = {}
    for meaning, languages in read["columns"].items():
        for written in {folded(one) for listed in languages.values() for one in listed}:
            columns[written] = (*columns.get(written, ()), meaning)
    facts = {folded(one): name for name, fact in read["facts"].items() for one in fact["words"]}
    named = read["words"]
    return Words(
        columns=columns,
        rounds=_all(named["round"]),
        tiebreaks=_all(named["tiebreak"]),
        totals=_all(named["total"]),
        byes=_all(named["bye"]),
        not_paired=_all(named["not_paired"]),
        nobody=_all(named["nobody"]),
        colours=tuple((white, black) for white, black in read["colours"].values()),
        sides={folded(one): side for side, listed in read["sides"].items() for one in listed},
        facts=facts,
    )


def _all(listed: Iterable[str]) -> frozenset[str]:
    return frozenset(map(folded, listed))


@lru_cache(2**12)
def headings(written: str) -> tuple[Heading, ...]:
    """All that a heading can mean, the most likely first; none where it is not known."""
    plain = folded(written)
    found = [Heading(meaning) for meaning in words().columns.get(plain, ())]
    numbered = _DIGITS.fullmatch(plain)
    if numbered is None:
        return tuple(found or _of_a_side(written))
    before, digits, after = numbered.groups()
    number, around = int(digits), {before, after} - {""}
    if not around or (len(around) == 1 and around <= words().rounds) or around <= {"ª", "º", "a"}:
        found.append(Heading("round", number))
    if len(around) == 1 and before in words().tiebreaks:
        found.insert(0, Heading("tiebreak", number))
    if not before and after in ("a", "b", "c", "d"):
        found.append(Heading("cycle", number, ord(after) - ord("a")))
    return tuple(found)


def _of_a_side(written: str) -> Iterator[Heading]:
    """What a heading such as White Elo, Elo (W) or WhiteElo means."""
    parts = [folded(one) for one in _PARTS.findall(_JOINED.sub(r"\1 \2", written))]
    parts = [one for one in parts if one not in _BETWEEN]
    for side, rest in ((parts[:1], parts[1:]), (parts[-1:], parts[:-1])):
        meanings = words().columns.get("".join(rest), ())
        known = next((one for one in meanings if one in OF_A_SIDE), None)
        colour = words().sides.get("".join(side))
        if colour and known:
            yield Heading(f"{colour} {known}")
            return


def round_named(written: str) -> int | None:
    """The round that a line of text speaks of: ``Round 3 on 2026/08/08``, ``3. Runde am ...``."""
    for word in (re.findall(r"[^\W\d_]+", written) or [""])[:2]:
        if folded(word) not in words().rounds or len(word) < 2:
            continue
        beside = re.search(
            rf"(?:\b{word}\W{{0,3}}(\d{{1,3}})\b|\b(\d{{1,3}})\W{{0,3}}{word}\b)", written
        )
        if beside:
            return int(beside[1] or beside[2])
    return None
