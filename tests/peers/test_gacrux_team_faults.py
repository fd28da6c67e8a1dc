"""Every fault of gacrux about teams in an event as small as can be, and who sees it there."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.peers import gacrux_team_faults as faulty
from tests.peers.compare import EDITIONS
from tests.peers.compare_teams import Asked, Gacrux, slow_columns, slow_places
from tests.peers.small_team_events import small_trf
from tests.peers.team_ledger import Excuses
from tests.slow_truth.teams.reading import read_team_event

NEW = EDITIONS[1]
ROUND_ROBIN = "192 FIDE_TEAM_ROUNDROBIN"

#: Fault, event, system: the true value and that of gacrux by team, where they differ.
VALUES = [
    (
        faulty.UNEVEN,
        small_trf(2, ["1-2:++-"], boards=3),
        "REP:MP",
        {2: ("0", "1")},
    ),
    (
        faulty.TYPED,
        small_trf(2, ["1-2:++", "1-2:11"], "299 -  -1.0        000    2"),
        "MPTS",
        {2: ("-1", "0")},
    ),
    (
        faulty.CORRECTIONS,
        small_trf(2, ["1-2:11"], "299    -1.0   0.0  001    1"),
        "BH:MP",
        {2: ("1", "2")},
    ),
    (
        faulty.LATE_BYE,
        small_trf(4, ["1-2:11 3-4:11", "2-4:==", "1-3:-- 2-4:=="], "240 Z   2    1    3"),
        "FB:GP",
        {2: ("7", "8"), 3: ("8", "9")},
    ),
    (
        faulty.DOUBLE_FORFEIT,
        small_trf(4, ["1-2:xx 3-4:11"]),
        "STD:MP",
        {1: ("1/2", "0"), 2: ("1/2", "0")},
    ),
    (
        faulty.KOYA_STEP,
        small_trf(2, ["1-2:1="]),
        "KS:GP/L+1",
        {2: ("0", "1/2")},
    ),
    (
        faulty.KOYA_FIELD,
        small_trf(3, ["1-2:==", "1-3:11"], ROUND_ROBIN),
        "KS:MP",
        {1: ("1", "0")},
    ),
]  # fmt: skip

#: Fault, event, list: the true place and that of gacrux by team, where they differ.
PLACES = [
    (
        faulty.FULL_BOARDS,
        small_trf(4, ["1-3:+x 2-4:1x"]),
        "MPTS TBR",
        {2: (1, 2)},
    ),
    (
        faulty.BOARD_COUNT,
        small_trf(4, ["1-3:11 2-4:1="]),
        "MPTS BC",
        {1: (1, 2), 4: (3, 4)},
    ),
    (
        faulty.ROUNDED,
        small_trf(4, ["1-2:11 3-4:==", "1-3:== 2-4:=="]),
        "MPTS SSSC/K9000",
        {4: (3, 2)},
    ),
]  # fmt: skip


def name(case: tuple[str, ...]) -> str:
    return case[0]


@pytest.mark.parametrize("case", VALUES, ids=name)
def test_value(case: tuple[str, str, str, dict[int, tuple[str, str]]]) -> None:
    fault, trf, code, expected = case
    asked = Asked("small", trf, read_team_event(trf))
    ours, theirs = slow_columns(asked, [code], NEW)[code], Gacrux(asked, NEW).column(code)
    assert theirs is not None
    found = {team: (ours[team], theirs[team]) for team in ours if ours[team] != theirs[team]}
    assert found == {team: tuple(map(Fraction, both)) for team, both in expected.items()}
    for team, both in found.items():
        assert Excuses(asked.event).of_value(team, code, NEW, both) == [fault]


@pytest.mark.parametrize("case", PLACES, ids=name)
def test_place(case: tuple[str, str, str, dict[int, tuple[int, int]]]) -> None:
    fault, trf, listed, expected = case
    asked, codes = Asked("small", trf, read_team_event(trf)), listed.split()
    theirs = Gacrux(asked, NEW).places(codes)
    assert theirs is not None
    places = [(team, (place, theirs[team])) for place, _, team in slow_places(asked, codes, NEW)]
    found = {team: both for team, both in places if both[0] != both[1]}
    assert found == expected
    for team, both in found.items():
        assert Excuses(asked.event).of_place(team, codes, NEW, both) == [fault]


def test_every_fault_has_its_example() -> None:
    """The restart of EDE has the exercise book, in test_gacrux_teams.py."""
    shown = {case[0] for case in VALUES} | {case[0] for case in PLACES}
    assert shown == faulty.ALL - {faulty.RESTART}
