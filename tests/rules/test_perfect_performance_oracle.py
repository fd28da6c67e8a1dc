"""PTP by linear search on 20,000 random fields, TPR and the rating tables by the published ones."""

from __future__ import annotations

import random
from array import array
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np
import pytest

from crosstable.editions.load import page
from crosstable.model.event_type import event_type
from crosstable.model.rounds import Sheet
from crosstable.model.scoring import scoring_from_text
from crosstable.model.tournament import Details, Participant, Tournament
from crosstable.rules import catalogue
from crosstable.rules.evaluation import Evaluation
from crosstable.rules.rating_tables import DIFFERENCE, FARTHEST, expectation
from crosstable.rules.system import SYSTEMS, Stepped
from crosstable.table.build import crosstable
from crosstable.table.crosstable import Crosstable
from tests.slow_truth.published import DATA, load
from tests.slow_truth.ratings import expected_hundredths

TABLES = DATA / "examples" / "rating_tables.json"
beside_the_project = pytest.mark.skipif(
    not TABLES.is_file(), reason=f"the rating tables are not beside the project: {TABLES}"
)

EDITION = "fide-2026-03-01"
FIELDS, CHUNK = 20_000, 1_000
CHUNKS = range(FIELDS // CHUNK)
ROUNDS = 15
HIGHEST = 3_300
HALF = Fraction(1, 2)
#: Letters over the board by what they are worth here, whatever the scoring (D5, D7).
OVER_THE_BOARD = {Fraction(1): "1W", HALF: "=D", Fraction(0): "0L"}
#: Rounds that must not count: they name an opponent or none.
NOT_PLAYED = "+-UFHZ "


@dataclass(frozen=True)
class Field:
    """What one participant met: a rating and a result for each game over the board."""

    opponents: list[int]
    results: list[Fraction]

    @property
    def score(self) -> Fraction:
        return sum(self.results, Fraction(0))


# ----- the oracle --------------------------------------------------------------------------


@cache
def expected(difference: int) -> Fraction:
    """PD (B.02 8.1.2) over the whole scale, exact."""
    return Fraction(expected_hundredths(difference), 100)


def sum_expected(field: Field, rating: int) -> Fraction:
    return sum((expected(rating - opponent) for opponent in field.opponents), Fraction(0))


#: By how much PD rises, in hundredths, when the difference becomes so large; nowhere else does
#: it change.
RISES = {
    difference: rise
    for difference in range(-1_000, 1_001)
    if (rise := expected_hundredths(difference) - expected_hundredths(difference - 1))
}


def perfect_performance_slowly(field: Field) -> int:
    """10.3: through all ratings at which something changes, upwards, until it is enough."""
    if field.score == 0:
        return min(field.opponents) - 800
    total, wanted = 0, 100 * field.score
    changes = [
        (one + difference, rise) for one in field.opponents for difference, rise in RISES.items()
    ]
    for rating, rise in sorted(changes):
        total += rise
        if total >= wanted:
            return rating
    raise AssertionError(field)


def perfect_performance_to_the_letter(field: Field) -> int:
    """10.3: one rating after the other, from where nobody expects anything, until it is enough."""
    rating = min(field.opponents) - 800
    while field.score and sum_expected(field, rating) < field.score:
        rating += 1
    return rating


def nearest(value: Fraction) -> int:
    """The nearest whole number, .5 up."""
    return (value + HALF).__floor__()


# ----- many fields in one table ---------------------------------------------------------------


def _ratings(rng: random.Random, games: int) -> list[int]:
    """Opponents' ratings: usual, narrow, all equal, or as far apart as can be."""
    kind = rng.randrange(6)
    middle = rng.randint(1_000, 2_800)
    if kind == 0:
        return [middle] * games
    if kind == 1:
        return [rng.choice((1, 2, 1_000, HIGHEST - 1, HIGHEST)) for _ in range(games)]
    if kind == 2:
        return [rng.randint(1, HIGHEST) for _ in range(games)]
    width = rng.choice((5, 60, 200, 400))
    return [middle + rng.randint(-width, width) for _ in range(games)]


def _results(rng: random.Random, games: int) -> list[Fraction]:
    """Results: nothing, everything, all drawn, one draw away from them, or as it comes."""
    kind = rng.randrange(8)
    if kind < 3:
        return [(Fraction(0), HALF, Fraction(1))[kind]] * games
    if kind < 5:
        results = [Fraction(kind - 3)] * games
        results[rng.randrange(games)] = HALF
        return results
    wins = rng.random()
    return [
        rng.choice((Fraction(0), HALF)) if rng.random() > wins else Fraction(1)
        for _ in range(games)
    ]


def _field(rng: random.Random) -> Field:
    games = rng.choice((1, 1, 2, 3, 4, 5, 6, 7, 7, 8, 9, 9, 11, 13))
    return Field(_ratings(rng, games), _results(rng, games))


def table_of(fields: list[Field], seed: int) -> Crosstable:
    """One row for each field, after them one row for each rating: those are the opponents."""
    rng = random.Random(f"table {seed}")
    rows = len(fields) + HIGHEST
    opponents = np.full((rows, ROUNDS), -1, dtype=np.int64)
    results = np.full((rows, ROUNDS), ord("Z"), dtype=np.uint8)
    for p, field in enumerate(fields):
        games = zip(field.opponents, field.results, strict=True)
        played = rng.sample(range(ROUNDS), len(field.opponents))
        for r, (rating, result) in zip(played, games, strict=True):
            opponents[p, r] = len(fields) + rating - 1
            results[p, r] = ord(rng.choice(OVER_THE_BOARD[result]))
        for r in set(range(ROUNDS)).difference(played):
            letter = rng.choice(NOT_PLAYED)
            results[p, r] = ord(letter)
            if letter in "+-":
                opponents[p, r] = rng.randrange(len(fields), rows)
    return _table(opponents, results, len(fields))


def _table(opponents: np.ndarray, results: np.ndarray, fields: int) -> Crosstable:
    everybody = [Participant(id=p + 1, name="", rating=1_500) for p in range(fields)]
    everybody += [
        Participant(id=fields + rating, name="", rating=rating) for rating in range(1, HIGHEST + 1)
    ]
    sheets = tuple(
        Sheet(array("i", column.tolist()), letters.tobytes(), b"-" * len(everybody))
        for column, letters in zip(opponents.T, results.T.copy(), strict=True)
    )
    # Three points for a win, and one for a loss: without influence here (D7).
    scoring = scoring_from_text("W=3 D=2 L=1 P=3/2")
    made = Tournament(
        details=Details(), participants=tuple(everybody), sheets=sheets, scoring=scoring
    )
    return crosstable(made, event_type(made, "swiss"))


def values(system: str, ev: Evaluation) -> Stepped:
    """What a system of the catalogue gives for all fields at once."""
    catalogue.load()
    made: Stepped = ev(SYSTEMS[system])
    return made


@cache
def fields_of(chunk: int) -> list[Field]:
    rng = random.Random(chunk)
    return [_field(rng) for _ in range(CHUNK)]


@cache
def evaluation(chunk: int) -> Evaluation:
    return Evaluation(table_of(fields_of(chunk), chunk), page(EDITION))


def _told(field: Field) -> str:
    games = ", ".join(f"{r}: {p}" for r, p in zip(field.opponents, field.results, strict=True))
    return f"opponents and points: {games}"


# ----- PTP ---------------------------------------------------------------------------------


@pytest.mark.parametrize("chunk", CHUNKS)
def test_perfect_performance(chunk: int) -> None:
    found = values("PTP", evaluation(chunk))
    for p, field in enumerate(fields_of(chunk)):
        right = perfect_performance_slowly(field)
        assert found.values.fraction(p) == right, _told(field)
        if field.score:
            assert sum_expected(field, right - 1) < field.score <= sum_expected(field, right)
        if p % 200 == chunk:
            assert perfect_performance_to_the_letter(field) == right, _told(field)


@pytest.mark.parametrize("chunk", CHUNKS)
def test_steps_of_perfect_performance(chunk: int) -> None:
    """The last step is the value; the trials before it are one too low and just enough."""
    found = values("PTP", evaluation(chunk))
    for p in range(chunk % 50, CHUNK, 50):
        field, value = fields_of(chunk)[p], found.values.fraction(p)
        points = [field.results.count(Fraction(1)), field.results.count(HALF), field.score]
        steps = found.steps(p)
        assert [step.value for step in steps[:3]] == points
        assert steps[-1].value == value
        assert value is not None
        if field.score == 0:
            assert [step.value for step in steps[3:]] == [min(field.opponents), value]
            continue
        trials = [sum_expected(field, int(value) - less) for less in (1, 0)]
        assert [step.value for step in steps[3:-1]] == trials
        assert trials[0] < field.score <= trials[1]


def test_fields_are_of_all_kinds() -> None:
    kinds: Counter[str] = Counter()
    for chunk in CHUNKS[:2]:
        for field in fields_of(chunk):
            games = len(field.opponents)
            kinds["zero"] += field.score == 0
            kinds["full"] += field.score == games
            kinds["one game"] += games == 1
            kinds["all equal"] += games > 1 and len(set(field.opponents)) == 1
            kinds["huge"] += max(field.opponents) - min(field.opponents) > 2_000
            kinds["not one rating"] += field.score % 1 != 0
    assert min(kinds.values()) >= 100, kinds


def test_nobody_met() -> None:
    """The rows of the opponents have no game: undefined, with no steps."""
    found = values("PTP", evaluation(0))
    assert found.values.fraction(CHUNK) is None
    assert found.steps(CHUNK) == []


@pytest.mark.parametrize("games", range(1, ROUNDS + 1))
def test_full_score_is_736_above_the_highest(games: int) -> None:
    """10.3 by implication; and a zero score is 800 below the lowest."""
    rng = random.Random(games)
    opponents = [rng.randint(1, HIGHEST) for _ in range(games)]
    fields = [Field(opponents, [Fraction(points)] * games) for points in (0, 1)]
    found = values("PTP", Evaluation(table_of(fields, games), page(EDITION)))
    assert [found.values.fraction(p) for p in range(2)] == [
        min(opponents) - 800,
        max(opponents) + 736,
    ]


# ----- TPR and the tables ------------------------------------------------------------------


@cache
def published() -> dict[str, Any]:
    tables: dict[str, Any] = load("examples/rating_tables.json")
    return tables


@beside_the_project
@pytest.mark.parametrize("chunk", CHUNKS)
def test_performance(chunk: int) -> None:
    difference = {Fraction(p): dp for p, dp in published()["p_to_dp"].items()}
    found = values("TPR", evaluation(chunk))
    for p, field in enumerate(fields_of(chunk)):
        games = len(field.opponents)
        average = nearest(Fraction(sum(field.opponents), games))
        share = Fraction(nearest(100 * field.score / games), 100)
        value = found.values.fraction(p)
        assert value == average + difference[share], _told(field)
        if p % 50 == chunk:
            steps = [step.value for step in found.steps(p)]
            points = [field.results.count(Fraction(1)), field.results.count(HALF), field.score]
            assert steps == [sum(field.opponents), games, average, *points, games, share,
                             difference[share], value]  # fmt: skip


@beside_the_project
def test_every_share_is_met() -> None:
    """All percentages that up to 15 games can give, and both ways of rounding a half."""
    fields = [
        Field([2_000] * games, [HALF] * halves + [Fraction(0)] * (games - halves))
        if halves <= games
        else Field(
            [2_000] * games, [Fraction(1)] * (halves - games) + [HALF] * (2 * games - halves)
        )
        for games in range(1, ROUNDS + 1)
        for halves in range(2 * games + 1)
    ]
    found = values("TPR", Evaluation(table_of(fields, 0), page(EDITION)))
    for p, field in enumerate(fields):
        share = nearest(100 * field.score / len(field.opponents))
        dp = published()["p_to_dp"][f"{share // 100}.{share % 100:02d}"]
        assert found.values.fraction(p) == 2_000 + dp, _told(field)


@beside_the_project
def test_table_of_differences() -> None:
    """8.1.1, cell by cell; nothing more and nothing less."""
    cells = published()["p_to_dp"]
    assert len(cells) == len(DIFFERENCE) == 101
    for share, difference in cells.items():
        assert DIFFERENCE[int(100 * Fraction(share))] == difference, share


@beside_the_project
def test_table_of_expectations() -> None:
    """8.1.2, for every difference of every row, both ways round, and far beyond the last row."""
    rows = published()["diff_to_PD"]
    next_one = 0
    for row in rows:
        assert row["from"] == next_one
        last = FARTHEST + 2_000 if row["to"] is None else row["to"]
        differences = np.arange(row["from"], last + 1, dtype=np.int64)
        assert (expectation(differences) == int(100 * Fraction(row["H"]))).all(), row
        lower = np.where(
            differences == 0, int(100 * Fraction(row["H"])), int(100 * Fraction(row["L"]))
        )
        assert (expectation(-differences) == lower).all(), row
        next_one = last + 1
    assert rows[-1]["to"] is None
