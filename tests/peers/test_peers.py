"""Crosstable against the peers: what the ledger does not excuse is a fault."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

import pytest

from tests.peers import compare, gacrux_peer, ledger
from tests.peers.predicates import PREDICATES
from tests.slow_truth import encounter
from tests.support.generate_event import generate
from tests.support.plain_event import Cell, PlainEvent

SEEDS = 300
CHUNK = 10
CHUNKS = [range(first, min(first + CHUNK, SEEDS)) for first in range(0, SEEDS, CHUNK)]
RATINGS = {1: 2000, 2: 1900, 3: 1800, 4: 1700}


@pytest.fixture(scope="module")
def ours() -> ModuleType:
    """Crosstable in the shape of the peers; only the tests that need it import it."""
    from tests.support import ours as answers

    return answers


def name(chunk: range) -> str:
    return f"{chunk.start}-{chunk.stop - 1}"


@pytest.mark.parametrize("peer", compare.PEERS)
@pytest.mark.parametrize("chunk", CHUNKS, ids=name)
def test_agrees_with_peer(chunk: range, peer: str, ours: ModuleType) -> None:
    unexplained: list[str] = []
    for seed in chunk:
        found = compare.differences(peer, seed, ours.ours_values, ours.ours_standings)
        unexplained += [str(difference) for difference in found if not difference.excuses]
    assert not unexplained, _report(unexplained)


def _report(lines: list[str]) -> str:
    more = f"\n... and {len(lines) - 30} more" if len(lines) > 30 else ""
    return "unexplained differences:\n" + "\n".join(lines[:30]) + more


# ----- the ledger ---------------------------------------------------------------------------


def test_every_entry_has_its_predicate() -> None:
    individual = {entry.id for entry in ledger.entries().values() if not entry.teams}
    assert individual == set(PREDICATES)


@pytest.mark.parametrize("entry", ledger.entries().values(), ids=lambda entry: entry.id)
def test_entry_is_whole(entry: ledger.Disagreement) -> None:
    assert entry.peer in compare.PEERS
    assert set(entry.editions) <= set(compare.EDITIONS)
    assert entry.right in ("crosstable", "peer")
    assert entry.codes and entry.when and entry.article and entry.because


def test_team_entry_never_excuses_an_individual_event() -> None:
    event = generate(4)
    for entry in ledger.entries().values():
        if entry.teams:
            assert not ledger.excused(entry.id, event, 1, "BH", compare.EDITIONS[1])


def test_no_excuse_without_the_condition() -> None:
    """A complete round robin of rated players without forfeits: everybody must agree."""
    event = circle_of_four(("1", "0"), ("1", "0"))
    for edition in compare.EDITIONS:
        for code in compare.codes_of(edition):
            if code == "KS/L2":
                continue  # always read otherwise by gacrux
            for peer in compare.PEERS:
                cuts = code in ("BH/M2", "SB/C2", "ARO/M1")
                found = ledger.excuses(peer, event, 1, code, edition)
                assert not found or cuts, (peer, code, found)


# ----- the peers themselves -----------------------------------------------------------------


@pytest.mark.parametrize("seed", [4, 5, 8])
@pytest.mark.parametrize("edition", compare.EDITIONS)
def test_one_engine_answers_like_a_new_one(seed: int, edition: str) -> None:
    """The oracle's engine is cleaned between two questions."""
    event = generate(seed)
    oracle = gacrux_peer.Oracle(event, edition)
    for code in [*compare.codes_of(edition), "FB", "BH"]:
        assert oracle.values(code) == gacrux_peer.values(event, code, edition), code
    for codes in compare.lists_of(edition):
        assert oracle.standings(codes) == gacrux_peer.standings(event, codes, edition), codes


def test_edition_is_chosen_by_the_date() -> None:
    """Only since 2026 is the dummy of a forfeit capped by the scheduled opponent (16.4.1)."""
    event = circle_of_four(("+", "-"), ("1", "0"))
    old, new = (gacrux_peer.values(event, "BH", edition)[1] for edition in compare.EDITIONS)
    assert (old, new) == (6, 4)


def circle_of_four(first: tuple[str, str], other: tuple[str, str]) -> PlainEvent:
    """Three rounds of four: the lower number wins; the results of 1-4 and of the others."""
    rounds = [[(1, 4), (2, 3)], [(1, 3), (4, 2)], [(1, 2), (3, 4)]]
    event = PlainEvent({p: [] for p in range(1, 5)}, ratings=RATINGS)
    for pairs in rounds:
        for white, black in pairs:
            results = first if (white, black) == (1, 4) else other
            if white > black:
                results = (results[1], results[0])
            event.rows[white].append(Cell(black, "w", results[0]))
            event.rows[black].append(Cell(white, "b", results[1]))
    return event


Tied = Callable[[str], list[list[int]]]


def test_forfeit_among_the_tied() -> None:
    """A1 by hand: 1 has beaten 2 and 3, who never played each other."""
    event = circle_of_four(("+", "-"), ("1", "0"))
    assert encounter.direct_encounter(event, [1, 4], False) == [[1, 4]]
    assert ledger.excused("core-de-forfeit", event, 1, "DE", compare.EDITIONS[1])
