"""What the systems of the old editions owe each other, on generated events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import crosstable as ct
from crosstable.editions.load import page, page_ids
from crosstable.ranking.ranking import Ranking, Row
from crosstable.ranking.stepwise import Stepwise
from tests.support.generate_event import FREE, _circle
from tests.support.plain_event import NOTHING, Cell, PlainEvent
from tests.support.small_event import small_event, somebody_left

law = settings(max_examples=25, deadline=None, derandomize=True, database=None)

RUSSIAN = "rus-2010"
#: What an unplayed round gives to a sum under source 000.
ELEMENTS = ("zero", "none", "draw")
STEPPING = [one for one in page_ids() if "C*" in page(one).modifiers]
WITH_KOYA_STEPS = [one for one in page_ids() if "L*" in page(one).modifiers]
CUT_BY_STEPS = [
    (one, system)
    for one in STEPPING
    for system in ("BH", "PS", "ARO")
    if system in page(one).systems and f"{system}/C" not in page(one).without
]
SCORINGS = (("1", "1/2", "0"), ("2", "1", "0"), ("3", "1", "0"))
#: Of a game over the board, and of one that was not played.
PLAYED, FORFEITED = ("10", "01", "==", "WL", "LW", "DD"), ("+-", "-+", "--")

events = st.integers(0, 4_999).map(small_event)


def ranked(event: PlainEvent, wanted: Sequence[str], edition: str, **answers: str) -> Ranking:
    tournament = ct.read(event.trf().encode())
    settings = ct.Settings(edition=edition, tiebreaks=",".join(wanted), answers=answers)
    return ct.rank(tournament, settings=settings)


def by_id(ranking: Ranking) -> dict[int, Row]:
    return {row.id: row for row in ranking.rows}


def values(
    event: PlainEvent, wanted: Sequence[str], edition: str, **answers: str
) -> dict[int, list[Fraction]]:
    """The values of these codes by participant, all of them defined."""
    found: dict[int, list[Fraction]] = {}
    for row in ranked(event, wanted, edition, **answers).rows:
        numbers = [row.values[code] for code in wanted]
        found[row.id] = [number for number in numbers if number is not None]
        assert len(found[row.id]) == len(wanted)
    return found


# ----- Shmulyan, Riga, Buchholz, Sonneborn-Berger ----------------------------------------


@pytest.mark.parametrize("element", ELEMENTS)
@given(events)
@law
def test_shmulyan_and_riga_are_made_of_the_other_two(element: str, event: PlainEvent) -> None:
    """SHM = 2 SB - BH and RIGA = SB + BH, in every scoring and with every unplayed round.

    A forfeit is a win and a loss (or two losses) against a real total in all four, or a draw. A
    bye is an element of 0, none, or a draw with the own score in all four, whatever its points.
    """
    four = ("BH", "SB", "SHM", "RIGA")
    for bh, sb, shm, riga in values(event, four, RUSSIAN, unplayed_element=element).values():
        assert shm == 2 * sb - bh
        assert riga == sb + bh


@given(events)
@law
def test_with_points_as_the_weight_the_identity_needs_a_draw_of_half_a_win(
    event: PlainEvent,
) -> None:
    """Sonneborn-Berger by points is that by result times a win; by 3-1-0 nothing of the kind."""
    by_points = values(event, ("SB", "BH", "SHM"), RUSSIAN, berger_weight="points-taken")
    win, draw = event.scoring["W"], event.scoring["D"]
    assume(2 * draw == win)
    for sb, bh, shm in by_points.values():
        assert shm == 2 * sb / win - bh


def test_with_points_as_the_weight_three_points_for_a_win_break_the_identity() -> None:
    event = round_robin(4, iter(("10", "==", "==", "01", "==", "10")), SCORINGS[2])
    by_points = values(event, ("SB", "BH", "SHM"), RUSSIAN, berger_weight="points-taken")
    assert any(shm != 2 * sb / 3 - bh for sb, bh, shm in by_points.values())
    by_result = values(event, ("SB", "BH", "SHM"), RUSSIAN)
    assert all(shm == 2 * sb - bh for sb, bh, shm in by_result.values())


# ----- complete round robins -------------------------------------------------------------


def round_robin(
    size: int, results: Iterator[str], scoring: tuple[str, ...], cycles: int = 1
) -> PlainEvent:
    """Everybody against everybody, once in each cycle, the colours turned in every second."""
    event = PlainEvent({p: [] for p in range(1, size + 1)}, round_robin=True)
    win, draw, loss = map(Fraction, scoring)
    event.scoring = {"W": win, "D": draw, "L": loss, "A": NOTHING, "P": win}
    for cycle in range(cycles):
        for pairs in _circle(size):
            for pair in pairs:
                white, black = pair if cycle % 2 == 0 else pair[::-1]
                letters = next(results)
                event.rows[white].append(Cell(black, "w", letters[0]))
                event.rows[black].append(Cell(white, "b", letters[1]))
            alone = set(event.rows) - {p for pair in pairs for p in pair}
            for p in alone:
                event.rows[p].append(FREE)
    return event


@st.composite
def complete(draw: st.DrawFn, kinds: Sequence[str] = PLAYED, most: int = 2) -> PlainEvent:
    """Everybody met everybody once or more, at most ``most`` times, by every scoring."""
    size, cycles = draw(st.integers(3, 7)), draw(st.integers(1, most))
    games = cycles * size * (size - 1) // 2
    drawn = draw(st.lists(st.sampled_from(kinds), min_size=games, max_size=games))
    event = round_robin(size, iter(drawn), draw(st.sampled_from(SCORINGS)), cycles)
    assume(not somebody_left(event))
    return event


@given(complete((*PLAYED, *PLAYED, *FORFEITED)))
@law
def test_the_three_order_alike_in_a_complete_round_robin(event: PlainEvent) -> None:
    """Those tied on points have the same Buchholz, so the identities leave one order.

    Forfeits are allowed: source 000 counts them as games with the awarded result.
    """
    orders = [
        {row.id: (row.place, row.place_to) for row in ranked(event, ("PTS", code), RUSSIAN).rows}
        for code in ("SB", "SHM", "RIGA")
    ]
    assert orders[0] == orders[1] == orders[2]


def test_outside_a_complete_round_robin_they_may_differ() -> None:
    """The law above is not empty: there are events in which the three give three orders."""
    codes = ("SB", "SHM", "RIGA")
    orders = [
        [
            [row.id for row in ranked(small_event(seed), ("PTS", code), RUSSIAN).rows]
            for code in codes
        ]
        for seed in range(40)
        if not small_event(seed).round_robin
    ]
    assert any(a != b != c != a for a, b, c in orders)


def _forfeits_are_games(edition: str) -> bool:
    return page(edition).decides["forfeits"].answer in ("always-games", "games-when-predetermined")


@pytest.mark.parametrize("edition", page_ids())
@given(complete(most=3))
@law
def test_buchholz_is_the_total_less_the_own_score_in_each_cycle(
    edition: str, event: PlainEvent
) -> None:
    _check_total(event, edition)


@pytest.mark.parametrize("edition", [one for one in page_ids() if _forfeits_are_games(one)])
@given(complete((*PLAYED, *PLAYED, *FORFEITED), most=3))
@law
def test_so_it_is_with_forfeits_where_they_are_games(edition: str, event: PlainEvent) -> None:
    _check_total(event, edition)


def _check_total(event: PlainEvent, edition: str) -> None:
    total = sum((event.score(p) for p in event.rows), NOTHING)
    cycles = Fraction(sum(1 for cell in event.rows[1] if cell.opponent), len(event.rows) - 1)
    for id, (bh,) in values(event, ("BH",), edition).items():
        assert bh == cycles * (total - event.score(id))


# ----- step by step ----------------------------------------------------------------------


def ranks_by(vectors: dict[int, list[Fraction | None]], tied: list[int]) -> dict[int, int]:
    """Competition ranks among the tied: the greater first, the undefined after all numbers."""

    def key(p: int) -> list[tuple[bool, Fraction]]:
        return [(one is not None, one or NOTHING) for one in vectors[p]]

    return {p: 1 + sum(1 for q in tied if key(q) > key(p)) for p in tied}


def tied_on_points(event: PlainEvent) -> list[list[int]]:
    scores = {event.score(p) for p in event.rows}
    return [[p for p in event.rows if event.score(p) == score] for score in scores]


@pytest.mark.parametrize(("edition", "system"), CUT_BY_STEPS)
@given(events)
@law
def test_cuts_step_by_step_order_like_the_vector_of_all_cuts(
    edition: str, system: str, event: PlainEvent
) -> None:
    """T1, T2, ... T(n-1), compared like words of a dictionary (russian.md 3.7)."""
    assume(system != "ARO" or len(event.ratings) == len(event.rows))
    cuts = [f"{system}/C{number}" for number in range(1, event.rounds)]
    each = {row.id: row.values for row in ranked(event, ("PTS", *cuts), edition).rows}
    vectors = {p: [found[cut] for cut in cuts] for p, found in each.items()}
    stepwise = by_id(ranked(event, ("PTS", f"{system}/C*"), edition))
    for tied in tied_on_points(event):
        expected = ranks_by(vectors, tied) if len(tied) > 1 else dict.fromkeys(tied)
        assert {p: stepwise[p].values[f"{system}/C*"] for p in tied} == expected


def with_twins(event: PlainEvent) -> PlainEvent:
    """The event beside its own copy: everybody has a twin from whom nothing can part him."""
    shift = max(event.rows)
    rows = event.rows | {
        p + shift: [
            Cell(cell.opponent + shift if cell.opponent else None, cell.colour, cell.result)
            for cell in row
        ]
        for p, row in event.rows.items()
    }
    ratings = event.ratings | {p + shift: one for p, one in event.ratings.items()}
    return replace(event, rows=rows, ratings=ratings)


def steps_of(event: PlainEvent, code: str, edition: str) -> list[dict[int, Fraction | None]]:
    """The values of all steps, taken to the end because of the twins."""
    twins = with_twins(event)
    ranking = ranked(twins, ("PTS", code), edition)
    column = ranking.column(code)
    assert column is not None
    assert isinstance(column.source, Stepwise)
    places = {row.id: row.place for row in ranking.rows}
    shift = max(event.rows)
    assert all(places[p] == places[p + shift] for p in event.rows)
    ids = [one.id for one in ranking.tournament.participants]
    return [
        {id: step.values.fraction(p) for p, id in enumerate(ids) if id in event.rows}
        for step in column.source.steps
    ]


def from_opponents(event: PlainEvent, least: Fraction | None = None) -> dict[int, Fraction]:
    """The points taken from opponents with at least so many, by forfeit too."""
    return {
        p: sum(
            (
                event.points(cell)
                for cell in row
                if cell.opponent and (least is None or event.score(cell.opponent) >= least)
            ),
            NOTHING,
        )
        for p, row in event.rows.items()
    }


def score_groups(event: PlainEvent, reached: bool) -> list[Fraction]:
    """The scores that reach half of what all rounds could give, or do not, from low to high."""
    half = event.scoring["W"] * event.rounds / 2
    return sorted({s for p in event.rows if ((s := event.score(p)) >= half) == reached})


#: With twins an odd round robin has no free rounds any more, so only even ones.
without_free_rounds = events.filter(lambda event: not event.round_robin) | complete(
    (*PLAYED, *PLAYED, *FORFEITED)
).filter(lambda event: len(event.rows) % 2 == 0)


@pytest.mark.parametrize("edition", WITH_KOYA_STEPS)
@given(without_free_rounds)
@law
def test_koya_downwards_ends_with_all_opponents(edition: str, event: PlainEvent) -> None:
    steps = steps_of(event, "KS/L-*", edition)
    below = score_groups(event, reached=False)
    assert steps == [from_opponents(event, group) for group in reversed(below)]
    if steps:
        assert steps[-1] == from_opponents(event)


@pytest.mark.parametrize("edition", WITH_KOYA_STEPS)
@given(without_free_rounds)
@law
def test_koya_upwards_ends_with_nothing(edition: str, event: PlainEvent) -> None:
    steps = steps_of(event, "KS/L+*", edition)
    above = score_groups(event, reached=True)
    beyond = [*above[1:], event.scoring["W"] * (event.rounds + 1)] if above else []
    assert steps == [from_opponents(event, group) for group in beyond]
    if steps:
        assert set(steps[-1].values()) == {NOTHING}


@pytest.mark.parametrize("edition", STEPPING)
@given(events)
@law
def test_cuts_are_taken_one_less_than_there_are_rounds(edition: str, event: PlainEvent) -> None:
    steps = steps_of(event, "BH/C*", edition)
    assert len(steps) == event.rounds - 1
    for number, step in enumerate(steps, 1):
        plain = by_id(ranked(with_twins(event), ("PTS", f"BH/C{number}"), edition))
        assert step == {p: plain[p].values[f"BH/C{number}"] for p in event.rows}


# ----- medians of little -----------------------------------------------------------------


@pytest.mark.parametrize("element", ELEMENTS)
@given(events)
@law
def test_the_median_is_the_sum_without_the_highest_and_the_lowest(
    element: str, event: PlainEvent
) -> None:
    """Of fewer than three elements nothing is left; an element of 0 is one (russian.md 3.6)."""
    rounds = tuple(f"BH/C{number}" for number in range(1, event.rounds))
    found = values(event, ("BH", "BH/M1", *rounds), RUSSIAN, unplayed_element=element)
    for p, (bh, median, *cuts) in found.items():
        row = event.rows[p]
        free = sum(1 for c in row if event.round_robin and c.result == " ")
        alone = sum(1 for c in row if not c.opponent)
        elements = event.rounds - (alone if element == "none" else free)
        # What the last cut leaves is the highest, what the first one takes is the lowest.
        highest = [bh, *cuts][elements - 1] if elements else NOTHING
        lowest = bh - cuts[0]
        assert median == (bh - highest - lowest if elements >= 3 else 0)


def test_a_median_of_fewer_than_three_says_so() -> None:
    event = round_robin(3, iter(("10", "==", "10")), SCORINGS[0])
    ranking = ranked(event, ("PTS", "BH/M1"), RUSSIAN)
    assert {row.values["BH/M1"] for row in ranking.rows} == {NOTHING}
    assert "cut-takes-all" in {one.code for one in ranking.remarks}
