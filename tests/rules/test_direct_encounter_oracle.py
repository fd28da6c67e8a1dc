"""Direct encounter against Art. 6 written anew, on 20,000 random tied sets."""

from __future__ import annotations

import json
import random
from array import array
from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise, product

import numpy as np
import pytest

from crosstable.editions.load import page
from crosstable.model.event_type import event_type
from crosstable.model.rounds import Sheet
from crosstable.model.scoring import Scoring
from crosstable.model.tournament import Details, Participant, Tournament
from crosstable.rules import catalogue
from crosstable.rules.direct_encounter import direct_encounter
from crosstable.rules.evaluation import Evaluation
from crosstable.rules.system import ALONE, Order, Pass
from crosstable.table.build import crosstable
from crosstable.table.crosstable import Crosstable
from tests.slow_truth.art6 import (
    Meeting,
    Results,
    Rules,
    Standings,
    certain_places,
    games_between,
    ranks,
    separate_standings,
)
from tests.slow_truth.art6 import direct_encounter as direct_encounter_slowly
from tests.slow_truth.published import DATA

VECTORS = DATA / "examples" / "de_partial_vectors.json"
EDITION = "fide-2026-03-01"
SETS, CHUNK = 20_000, 500
CHUNKS = range(SETS // CHUNK)
ROUNDS = 32
#: Win, draw, loss, forfeit loss.
SCORINGS = tuple(
    tuple(map(Fraction, one))
    for one in (("1", "1/2", "0", "0"), ("3", "1", "0", "0"), ("2", "1", "0", "0"),
                ("3", "2", "1", "0"))
)  # fmt: skip
#: Predetermined, /P.
MODES = ((False, False), (False, True), (True, False), (True, True))
PLAYED = ("10", "01", "==", "WL", "LW", "DD", "00", "=0")
FORFEITED = ("+-", "-+", "--")


@dataclass(frozen=True)
class Batch:
    """Many tied sets in one crosstable, with strangers between them.

    ``sets``: their rows. ``results`` of all of them. ``classes`` name the sets, and each
    stranger's class of his own.
    """

    table: Crosstable
    classes: np.ndarray
    sets: list[list[int]]
    results: Results
    scoring: tuple[Fraction, ...]

    def rules(self, forfeits_are_games: bool) -> Rules:
        win, draw, loss, _ = self.scoring
        return Rules(win, draw, loss, forfeits_are_games)

    def order(self, predetermined: bool, played: bool) -> Order:
        """Ours, for all sets at once."""
        table = replace(self.table, predetermined=predetermined)
        ev = Evaluation(table, page(EDITION)).under(forfeits_played=played)
        order: Order = direct_encounter(ev, self.classes)
        return order


def _points(letter: str, scoring: tuple[Fraction, ...]) -> Fraction:
    win, draw, loss, absent = scoring
    return {"1": win, "W": win, "+": win, "=": draw, "D": draw, "0": loss, "L": loss}.get(
        letter, absent
    )


@dataclass(frozen=True)
class _Habit:
    """What a tied set is like: how much is missing, and only below so many of the strongest; how
    much is repeated, forfeited, and how often the stronger of two wins."""

    missing: float
    complete: int
    repeated: float
    forfeited: float
    stronger: float


def _habit(rng: random.Random) -> _Habit:
    return _Habit(
        rng.choice((0.0, 0.0, 0.1, 0.3, 0.5, 0.8)),
        rng.choice((0, 1, 1, 2, 3)),
        rng.choice((0.0, 0.0, 0.2, 1.0)),
        rng.choice((0.0, 0.0, 0.0, 0.1, 0.4)),
        rng.choice((0.0, 0.3, 0.7, 0.9, 1.0)),
    )


def _game(rng: random.Random, habit: _Habit, swap: bool) -> str:
    """The letters of the stronger and the weaker."""
    if rng.random() < habit.forfeited:
        letters = rng.choice(FORFEITED)
    elif rng.random() < habit.stronger:
        letters = "10"
    else:
        letters = rng.choices(PLAYED, weights=(6, 6, 8, 1, 1, 1, 1, 1))[0]
    return letters[::-1] if swap else letters


def _berger(size: int) -> list[list[tuple[int, int]]]:
    """Everybody against everybody by positions, in rounds."""
    seats = list(range(size + size % 2))
    rounds = []
    for _ in seats[1:]:
        pairs = [(seats[i], seats[-1 - i]) for i in range(len(seats) // 2)]
        rounds.append([pair for pair in pairs if max(pair) < size])
        seats = [seats[0], seats[-1], *seats[1:-1]]
    return rounds


class _Cells:
    """The empty table that games are entered in."""

    def __init__(self, field: int) -> None:
        self.opponents = np.full((field, ROUNDS), -1, dtype=np.int64)
        self.results = np.full((field, ROUNDS), ord("Z"), dtype=np.uint8)

    def enter(self, a: int, b: int, r: int, letters: str) -> None:
        for own, other, letter in ((a, b, letters[0]), (b, a, letters[1])):
            assert self.opponents[own, r] == -1
            self.opponents[own, r], self.results[own, r] = other, ord(letter)


def _play(
    rng: random.Random, cells: _Cells, members: list[int], scoring: tuple[Fraction, ...]
) -> Results:
    """The mutual games of one set: each two meet never, once or up to four times."""
    habit = _habit(rng)
    schedule = _berger(len(members))
    numbers = rng.sample(range(ROUNDS), 4 * len(schedule))
    results: Results = {}
    for k, pairs in enumerate(schedule):
        for i, j in pairs:
            if min(i, j) >= habit.complete and rng.random() < habit.missing:
                continue
            times = rng.randint(2, 4) if rng.random() < habit.repeated else 1
            a, b = members[i], members[j]
            for meeting in range(times):
                # Who is further ahead in the shuffled list is the stronger.
                letters = _game(rng, habit, swap=i > j)
                cells.enter(a, b, numbers[4 * k + meeting], letters)
                of_a, of_b = (_points(letter, scoring) for letter in letters)
                points = (of_a, of_b) if a < b else (of_b, of_a)
                played = letters[0] not in "+-"
                results.setdefault((min(a, b), max(a, b)), []).append(Meeting(*points, played))
    return results


def _strange_games(seed: int, cells: _Cells, classes: np.ndarray) -> None:
    """Games against participants outside the set, which must have no influence."""
    rng = np.random.default_rng(seed)
    field = len(classes)
    for r in range(ROUNDS):
        rows = rng.permutation(field)[: field - field % 2].reshape(-1, 2)
        free = (cells.opponents[rows, r] == -1).all(axis=1)
        some = free & (classes[rows[:, 0]] != classes[rows[:, 1]]) & (rng.random(len(rows)) < 0.5)
        white, black = rows[some].T
        cells.opponents[white, r], cells.opponents[black, r] = black, white
        letters = np.array([[ord(c) for c in pair] for pair in (*PLAYED, *FORFEITED)], np.uint8)
        chosen = letters[rng.integers(len(letters), size=len(white))]
        cells.results[white, r], cells.results[black, r] = chosen.T
        alone = cells.opponents[:, r] == -1
        byes = np.frombuffer(b"ZZUFH ", np.uint8)
        cells.results[alone, r] = byes[rng.integers(len(byes), size=int(alone.sum()))]


@cache
def batch(chunk: int) -> Batch:
    """The chunk's sets of 2 to 8, their members scattered over the rows."""
    rng = random.Random(chunk)
    scoring = SCORINGS[chunk % len(SCORINGS)]
    sizes = [rng.choice((2, 3, 3, 4, 4, 5, 6, 7, 8)) for _ in range(CHUNK)]
    strangers = 40
    field = sum(sizes) + strangers
    rows = rng.sample(range(field), field)
    names = rng.sample(range(CHUNK + strangers), CHUNK + strangers)
    cells = _Cells(field)
    classes = np.empty(field, dtype=np.int64)
    sets: list[list[int]] = []
    results: Results = {}
    for size in sizes:
        members = [rows.pop() for _ in range(size)]
        classes[members] = names[len(sets)]
        results |= _play(rng, cells, members, scoring)
        sets.append(members)
    classes[rows] = names[CHUNK:]
    _strange_games(chunk, cells, classes)
    return Batch(_table(cells, scoring), classes, sets, results, scoring)


def _table(cells: _Cells, scoring: tuple[Fraction, ...]) -> Crosstable:
    catalogue.load()
    win, draw, loss, absent = scoring
    symbols = {"W": win, "D": draw, "L": loss, "A": absent}
    field = len(cells.opponents)
    everybody = tuple(Participant(id=p + 1, name="") for p in range(field))
    sheets = tuple(
        Sheet(array("i", column.tolist()), letters.tobytes(), b"-" * field)
        for column, letters in zip(cells.opponents.T, cells.results.T.copy(), strict=True)
    )
    made = Tournament(
        details=Details(), participants=everybody, sheets=sheets,
        scoring=Scoring().with_symbols(symbols),
    )  # fmt: skip
    return crosstable(made, event_type(made, "swiss"))


# ----- the ranks ---------------------------------------------------------------------------


@pytest.mark.parametrize("chunk", CHUNKS)
def test_ranks(chunk: int) -> None:
    sets = batch(chunk)
    loners = np.isin(sets.classes, np.nonzero(np.bincount(sets.classes) == 1)[0])
    without = [ranks(sets.results, members, sets.rules(False)) for members in sets.sets]
    counted = [
        ranks(sets.results, members, sets.rules(True)) if _forfeited(sets.results, members) else one
        for members, one in zip(sets.sets, without, strict=True)
    ]
    for predetermined, played in MODES:
        found = sets.order(predetermined, played).ranks
        assert (found[loners] == ALONE).all()
        for members, right in zip(
            sets.sets, counted if predetermined or played else without, strict=True
        ):
            ours = {p: int(found[p]) for p in members}
            assert ours == right, _told(sets, members, predetermined, played, ours, right)


def _forfeited(results: Results, members: list[int]) -> bool:
    return any(
        not one.played for pair in combinations(sorted(members), 2) for one in results.get(pair, ())
    )


def _told(
    sets: Batch, members: list[int], predetermined: bool, played: bool, ours: object, right: object
) -> str:
    """A set that is ranked wrongly, small enough to be entered by hand."""
    lines = [f"scoring {sets.scoring}, predetermined {predetermined}, /P {played}"]
    for a, b in combinations(sorted(members), 2):
        lines += [
            f"{a} - {b}: {one.lower} {one.higher}{'' if one.played else ' forfeit'}"
            for one in sets.results.get((a, b), [])
        ]
    return "\n".join([*lines, f"ours {ours}", f"right {right}"])


def test_sets_are_of_all_kinds() -> None:
    """What the 20,000 sets are about does occur, often enough to be tested."""
    kinds: Counter[str] = Counter()
    for chunk in range(8):
        sets = batch(chunk)
        for members in sets.sets:
            kinds.update(_kinds(sets, members))
    assert all(kinds[name] >= 3 for name in KINDS), kinds


KINDS = (
    *(f"size {size}" for size in range(2, 9)), "all met", "met again", "split again", "all level",
    "missing", "nobody certain", "first certain", "second certain", "all certain",
    "rest looked at anew", "same table decides", "forfeit", "2 meetings", "3 meetings", "4 meetings",
)  # fmt: skip


def _kinds(sets: Batch, members: list[int]) -> set[str]:
    rules = sets.rules(forfeits_are_games=False)
    table = separate_standings(sets.results, members, rules)
    order = ranks(sets.results, members, rules)
    found = {f"size {len(members)}"}
    for pair in combinations(sorted(members), 2):
        pairings = sets.results.get(pair, [])
        found.add(f"{len(pairings)} meetings")
        if any(not one.played for one in pairings):
            found.add("forfeit")
    if table.not_met:
        placed = certain_places(table, rules)
        found |= {
            "missing",
            ("nobody certain", "first certain", "second certain")[min(len(placed), 2)],
        }
        if len(placed) == len(members):
            found.add("all certain")
        elif placed and len(set(order.values())) > len(placed) + 1:
            found.add("rest looked at anew")
        if len(placed) >= 2:
            rest = members.copy()
            rest.remove(placed[0])
            anew = separate_standings(sets.results, rest, rules)
            if anew.not_met and placed[1] not in certain_places(anew, rules)[:1]:
                found.add("same table decides")
        return found
    found.add("all met")
    if any(len(games_between(sets.results, *pair, rules)) > 1 for pair in combinations(members, 2)):
        found.add("met again")
    if len(set(order.values())) == 1:
        found.add("all level")
    if len(set(order.values())) > len(set(table.score.values())):
        found.add("split again")
    return found


# ----- the oracle itself -------------------------------------------------------------------


@pytest.mark.parametrize("chunk", range(4))
def test_certain_means_in_every_case(chunk: int) -> None:
    """6.3 to the letter: all results of the missing games are tried, where they are few."""
    sets = batch(chunk)
    rules = sets.rules(forfeits_are_games=False)
    tried = 0
    for members in sets.sets:
        table = separate_standings(sets.results, members, rules)
        if 1 <= len(table.not_met) <= 3:
            assert certain_places(table, rules) == _certain_in_every_case(table, rules)
            tried += 1
    assert tried >= 40


def _certain_in_every_case(table: Standings, rules: Rules) -> list[int]:
    cases = []
    for given in product(rules.possible_results(), repeat=len(table.not_met)):
        score = dict(table.score)
        for pair, points in zip(table.not_met, given, strict=True):
            for one, gained in zip(pair, points, strict=True):
                score[one] += gained
        cases.append(score)
    placed: list[int] = []
    while waiting := [one for one in table.score if one not in placed]:
        on_top = [_alone_on_top(score, waiting) for score in cases]
        if on_top[0] is None or len(set(on_top)) > 1:
            break
        placed.append(on_top[0])
    return placed


def _alone_on_top(score: dict[int, Fraction], waiting: list[int]) -> int | None:
    best = max(score[one] for one in waiting)
    leaders = [one for one in waiting if score[one] == best]
    return leaders[0] if len(leaders) == 1 else None


@pytest.mark.skipif(not VECTORS.is_file(), reason=f"{VECTORS} is not beside the project")
@pytest.mark.parametrize("number", range(4))
def test_oracle_on_vectors(number: int) -> None:
    case = json.loads(VECTORS.read_text(encoding="utf-8"), parse_float=Fraction)["cases"][number]
    results: Results = {}
    for name, played in (("games", True), ("forfeits", False)):
        for a, b, points in case.get(name, []):
            results.setdefault((a, b), []).append(Meeting(Fraction(points), 1 - points, played))
    rules = Rules(*SCORINGS[0][:3], forfeits_are_games=False)
    assert list(direct_encounter_slowly(results, case["tied"], rules)) == case["expected"]


# ----- the passes --------------------------------------------------------------------------


@pytest.mark.parametrize("chunk", CHUNKS)
def test_passes(chunk: int) -> None:
    """The orders of the passes lead to the ranks; each pass shows the table of its members."""
    sets = batch(chunk)
    for predetermined, played in MODES[: 1 + chunk % 2] + MODES[3:]:
        order = sets.order(predetermined, played)
        rules = sets.rules(predetermined or played)
        found = order.ranks
        for members in sets.sets[chunk % 7 :: 7]:
            passes = order.show(members)
            assert _ranks_after(members, passes) == {p: int(found[p]) for p in members}
            for one in passes:
                _check_table(one, sets.results, rules)
                _check_order(one, rules, sets.results)


def _ranks_after(members: list[int], passes: list[Pass]) -> dict[int, int]:
    """The parts after each pass has split the one it looks at."""
    parts = [sorted(members)]
    for one in passes:
        at = parts.index(sorted(one.among))
        parts[at : at + 1] = [sorted(part) for part in one.order]
    rank: dict[int, int] = {}
    for part in parts:
        rank |= dict.fromkeys(part, len(rank) + 1)
    return rank


def _check_table(one: Pass, results: Results, rules: Rules) -> None:
    assert [row.p for row in one.table] == list(one.among) == sorted(one.among)
    for row in one.table:
        assert row.p not in row.against
        for other in one.among:
            games = games_between(results, row.p, other, rules) if other != row.p else []
            assert sorted(row.against.get(other, ())) == sorted(own for own, _ in games)
        assert row.games == sum(map(len, row.against.values()))
        means = [sum(games, Fraction(0)) / len(games) for games in row.against.values()]
        assert row.value == sum(means, Fraction(0))
        assert set(row.against) <= set(one.among)


def _check_order(one: Pass, rules: Rules, results: Results) -> None:
    value = {row.p: row.value for row in one.table}
    complete = all(len(row.against) == len(one.among) - 1 for row in one.table)
    assert one.rests == ("all_met" if complete else "certain_place")
    assert sorted(p for part in one.order for p in part) == list(one.among)
    if complete:
        for part in one.order:
            assert len({value[p] for p in part}) == 1
        for above, below in pairwise(one.order):
            assert value[above[0]] > value[below[0]]
        return
    placed = certain_places(separate_standings(results, one.among, rules), rules)
    rest = tuple(p for p in one.among if p not in placed)
    assert one.order == (*((p,) for p in placed), *((rest,) if rest else ()))
