"""Crosstable against the peers: what the ledger does not excuse is a fault."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

from tests.peers import compare, gacrux_peer, ledger
from tests.peers.predicates import PREDICATES
from tests.slow_truth import ranking
from tests.support.generate_event import generate
from tests.support.plain_event import Cell, PlainEvent

#: A share in every run, all of them with `make oracles`.
SEEDS = 300 if os.environ.get("CROSSTABLE_ALL_PEERS") else 80
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
        found = compare.differences(peer, seed, left_out(ours.ours_values), ours.ours_standings)
        unexplained += [str(difference) for difference in found if not difference.excuses]
    assert not unexplained, _report(unexplained)


def left_out(values: compare.OurValues) -> compare.OurValues:
    """Crosstable has no column where D1 leaves a rating system out; the peers' is empty."""

    def asked(event: PlainEvent, code: str, edition: str) -> compare.Values:
        unrated = any(not event.ratings.get(p) for p in event.rows)
        try:
            return values(event, code, edition)
        except KeyError as missing:
            if unrated and code in compare.RATING_CODES and missing.args == (code,):
                return dict.fromkeys(event.rows, None)
            raise

    return asked


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
    assert all((entry.codes, entry.when, entry.article, entry.because))


def test_team_entry_never_excuses_an_individual_event() -> None:
    event = generate(4)
    for entry in ledger.entries().values():
        if entry.teams:
            assert not ledger.excused(entry.id, event, 1, "BH", compare.EDITIONS[1])


@pytest.mark.parametrize("peer", compare.PEERS)
def test_no_excuse_without_the_condition(peer: str) -> None:
    """Rated players, everybody against everybody, no forfeit: only deep cuts are excused."""
    event = circle_of_four(("1", "0"), ("1", "0"))
    deep = {"gacrux": set[str](), "tiebreak-core": {"BH/M2"}}
    for edition in compare.EDITIONS:
        for code in {*compare.codes_of(edition), "DE"} - deep[peer]:
            assert not ledger.excuses(peer, event, 1, code, edition), code


def test_a_forfeit_among_the_tied_excuses_only_where_it_is_read_otherwise() -> None:
    event = circle_of_four(("+", "-"), ("1", "0"))
    edition = compare.EDITIONS[1]
    assert ledger.excused("core-de-forfeit", event, 2, "DE", edition)
    assert not ledger.excused("core-de-forfeit", event, 2, "PTS DE", edition)
    assert not ledger.excuses("gacrux", event, 1, "DE", edition)


def test_a_bare_limit_of_koya_is_a_percentage_to_gacrux() -> None:
    """Half of three points and two half points more are 5/2; 2 per cent of 3 are 3/50."""
    event, edition = circle_of_four(("1", "0"), ("1", "0")), compare.EDITIONS[1]
    slow = ranking.value(event, "KS/L2", edition)
    theirs = gacrux_peer.values(event, "KS/L2", edition)
    assert list(slow.values()) == [0, 0, 0, 0]
    assert [theirs[p] for p in range(1, 5)] == [2, 1, 0, 0]
    excused = [ledger.excused("gacrux-koya-percentage", event, p, "KS/L2", edition) for p in slow]
    assert excused == [slow[p] != theirs[p] for p in slow]


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
    assert (old, new) == (3 + 1 + 2, 0 + 1 + 2)


def test_commands_of_the_bench(tmp_path: Path) -> None:
    """The command ranks as the oracle does, and the time of computing is a time."""
    event = circle_of_four(("1", "0"), ("1", "0"))
    path = tmp_path / "event.trf"
    path.write_text(event.trf(), encoding="utf-8")
    command = gacrux_peer.timing_command(str(path), ["PTS", "BH"])
    lines = subprocess.run(command, capture_output=True, check=True, text=True).stdout.split("\n")
    assert lines[:2] == ["StartNo\tRank\tPTS\tBH", "1\t1\t3.0\t3.0"]
    assert 0 < gacrux_peer.timing_compute(event.trf(), ["PTS", "BH"]) < 60


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
