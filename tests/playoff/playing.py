"""Playing play-offs in tests: players, results by number, and formats an organiser may write."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from crosstable.playoff.engine import Progress, progress
from crosstable.playoff.format import Format
from crosstable.playoff.load import format_from
from crosstable.playoff.run import Levels, Player, Setup, inner
from crosstable.playoff.stages import Entry

#: Names for as many players as any test has, in the order of their seeds.
NAMES = [
    "Anna",
    "Boris",
    "Clara",
    "David",
    "Emma",
    "Felix",
    "Greta",
    "Henri",
    "Ida",
    "Jan",
    "Klara",
    "Lars",
    "Mona",
    "Nils",
    "Olga",
    "Paul",
]

#: The clauses that the code names and no contest is called; each page has an article for them.
CLAUSES = {
    "all_cases", "arbiters", "berger", "colours", "committee", "drawn_armageddon", "early_start",
    "equal_after_first", "fixed_before", "knocked_out", "level_behind", "lot", "minor_places",
    "not_playing", "pace_agreed", "places", "same_rank", "seats", "seeds", "short", "straight",
    "withdrawn", "changes",
}  # fmt: skip

WRITTEN = {"1": "1-0", "0": "0-1", "=": "1/2-1/2"}

#: What an organiser may write: every form of contest, and no article.
CUP = """
title = "Cup with byes"
branch.any = "cup"
[time.blitz]
white = "3+2"
[time.armageddon]
white = "5"
black = "4"
draw = "black"
[contest.cup]
form = "knock-out"
each = "match"
[contest.match]
form = "match"
games = 4
time = "blitz"
level = { all = "last" }
[contest.last]
form = "match"
time = "armageddon"
colours = "higher-seed-chooses"
"""
LEAGUE = """
title = "Double round robin, all places"
places = "all"
branch.any = "league"
[time.blitz]
white = "3+2"
[contest.league]
form = "round-robin"
cycles = 2
time = "blitz"
level = { 2 = "again", any = "moves" }
[contest.again]
form = "repeat"
times = 2
then = "moves"
[contest.moves]
form = "fewest-moves"
"""
GROUPS = """
title = "Groups by lot, three seats"
branch.2 = "last"
branch.3 = "small"
branch."4+" = "groups"
[time.armageddon]
white = "5"
black = "4"
draw = "black"
[contest.groups]
form = "groups"
count = 2
composition = "lot"
each = "small"
final = "last"
[contest.small]
form = "round-robin"
time = "armageddon"
level = { 2 = "last", any = "branch" }
[contest.last]
form = "match"
time = "armageddon"
"""
OWN = {"cup": CUP, "league": LEAGUE, "groups": GROUPS}


def own_format(name: str) -> Format:
    return format_from(OWN[name], name)


def setup(count: int, **others: Any) -> Setup:
    """A play-off of so many players with start numbers 1, 2, 3 ... in the order of their seeds."""
    players = tuple(Player(id, name) for id, name in enumerate(NAMES[:count], 1))
    return Setup(**{"players": players, "seed": "2026", **others})


def result(game: int, written: str, moves: int = 0) -> Entry:
    return Entry(kind="result", game=game, result=WRITTEN.get(written, written), moves=moves)


def results(written: str, first: int = 1) -> list[Entry]:
    """Results of games in turn: ``1``, ``0``, ``=`` for White."""
    return [result(game, one) for game, one in enumerate(written.split(), first)]


def played(format: Format, count: int, written: str, **others: Any) -> Progress:
    return progress(format, setup(count, **others), results(written))


def names(levels: Levels | None) -> list[str]:
    """The order in names, those who are level together."""
    assert levels is not None
    return [" = ".join(NAMES[id - 1] for id in level.players) for level in levels]


def numbers(pairs: Iterable[Any]) -> list[tuple[int, int]]:
    return [(one.white, one.black) for one in pairs]


def broken_promises(levels: Levels, cuts: Iterable[int]) -> list[tuple[int, ...]]:
    """The levels that a cut goes through and that no rule leaves to others."""
    found, before = list[tuple[int, ...]](), 0
    for level in levels:
        count = len(level.players)
        left = level.because in ("criteria", "not_playing", "withdrawn")
        if inner(cuts, before, count) and not left:
            found.append(level.players)
        before += count
    return found
