"""A participant under several editions: both values, the rounds that differ, and the clause."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

import crosstable as ct
from crosstable.audit.compared import ByRounds, InGroup, InSteps
from crosstable.editions.load import page_ids
from crosstable.errors import CrosstableError
from tests.audit.test_compare import gain
from tests.cli.running import run
from tests.explain.told_events import players, teams

ROOT = Path(__file__).parents[2]
CLUB = ROOT / "examples" / "club-swiss.trf"
RECENT = ["fide-2024-08-01", "fide-2026-03-01"]
CODES = "PTS,BH,BH/C1,SB,SB/C1,PS,WIN,KS,DE"
CODES_OF_TEAMS = "MPTS,GPTS,BH:MP,BH:GP/C1,DE"


def test_both_values_the_rounds_and_the_clause() -> None:
    done = run("explain", CLUB, 6, "--tiebreak", "BH", "--editions", "fide-2024-08,fide-2026")
    assert done.code == 0
    assert done.out == (
        "Grunwald, Konrad (no. 6) under several editions\n"
        "\n"
        "BH   Buchholz\n"
        "  fide-2024-08-01: 27.5; fide-2026-03-01: 26.5\n"
        "  round 2\n"
        "    fide-2024-08-01      4  Hollander, Pieter: forfeit win; dummy opponent with\n"
        "                            the participant's own score 4 (8.1, 16.4)\n"
        "    fide-2026-03-01    3.5  Hollander, Pieter: forfeit win; dummy opponent with\n"
        "                            3.5: not 4, as the scheduled opponent has no more\n"
        "                            (8.1, 16.4.1)\n"
        "  round 4\n"
        "    fide-2024-08-01      4  zero-point bye; dummy opponent with the\n"
        "                            participant's own score 4 (8.1, 16.4)\n"
        "    fide-2026-03-01    3.5  zero-point bye; dummy opponent with 3.5: not 4, no\n"
        "                            more than a draw in each round (8.1, 16.4.2)\n"
        "  all other rounds give the same\n"
    )


def test_the_place_under_each() -> None:
    out = run("explain", CLUB, 6, "--editions", ",".join(RECENT)).out
    assert out.startswith(
        "Grunwald, Konrad (no. 6) under several editions\n"
        "  fide-2024-08-01: place 3\n"
        "  fide-2026-03-01: place 3-4\n"
        "    now level: Dahlgren, Torvald (3); before BH/C1 decided\n"
        "\n"
        "PTS   Points\n"
        "  4 under each of them\n"
    )
    assert "DE   Direct encounter\n  fide-2024-08-01: -; fide-2026-03-01: 1\n" in out


def test_what_an_edition_does_not_have() -> None:
    one = run("explain", CLUB, 6, "--tiebreak", "STD", "--editions", ",".join(RECENT)).out
    assert one.endswith("  fide-2024-08-01 does not have it; fide-2026-03-01: 4\n")
    none = run("explain", CLUB, 6, "--tiebreak", "STD", "--editions", "fide-2006,fide-2024-08")
    assert none.code == 2
    assert "STD" in none.err


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--editions", "fide-2026"), "nothing to compare"),
        (("--editions", "fide-2024-08,fide-2026", "--edition", "fide-2026"), "either --edition"),
        (("--editions", "fide-2024-08,fide-2026", "--against", "3"), "either --against"),
        (("--editions", "fide-2024-08,fide-1900"), "fide-1900"),
        (("--editions", "fide-2024-08,fide-2026", "--tiebreak", "ROP"), "ROP"),
    ],
)
def test_what_cannot_be_asked(options: tuple[str, ...], said: str) -> None:
    done = run("explain", CLUB, 6, *options)
    assert done.code == 2
    assert said in done.err


def test_in_russian() -> None:
    out = run(
        "explain", CLUB, 6, "--tiebreak", "BH", "--editions", ",".join(RECENT), "--lang", "ru"
    ).out
    assert "  fide-2024-08-01: 27½; fide-2026-03-01: 26½\n" in out
    assert "16.4.1" in out
    assert not re.search(
        "[A-Za-z]{4,}", re.sub("fide-|Grunwald, Konrad|Hollander, Pieter", "", out)
    )


def test_three_editions_are_told_in_pairs() -> None:
    out = run(
        "explain", CLUB, 6, "--tiebreak", "SB", "--editions", "fide-2009,fide-2024-08,fide-2026"
    )
    assert "  fide-2009-10-01 and fide-2024-08-01:\n" in out.out
    assert "  fide-2009-10-01 and fide-2026-03-01:\n" in out.out


@pytest.mark.parametrize("of_teams", [False, True], ids=["players", "teams"])
@pytest.mark.parametrize("seed", [0, 4, 8])
def test_the_rounds_that_differ_make_the_difference(seed: int, of_teams: bool) -> None:
    """Against each edition's own explanation, for every pair with the newest one."""
    tournament = (teams if of_teams else players)(seed).tournament
    codes = CODES_OF_TEAMS if of_teams else CODES
    settings = ct.Settings(tiebreaks=codes, unrated=1400)
    ids = [one.id for one in tournament.participants][:4]
    for first in page_ids():
        pair = [first, RECENT[1]]
        if first == RECENT[1]:
            continue
        alone = [ct.rank(tournament, one, settings=ct.Settings(unrated=1400, tiebreaks=_of(one, codes)))
                 for one in pair]  # fmt: skip
        for id in ids:
            found = ct.explain_editions(tournament, id, pair, settings=settings)
            rows = [next(row for row in ranking.rows if row.id == id) for ranking in alone]
            assert [(one.place, one.place_to) for one in found.places] == [
                (row.place, row.place_to) for row in rows
            ]
            for one in found.values:
                values = [None if value is None else Fraction(value) for value in one.values]
                assert values == [row.values.get(one.tiebreak) for row in rows]
                (change,) = one.changes
                if isinstance(change, ByRounds):
                    assert None not in values
                    assert gain(change.lines) == values[1] - values[0]  # type: ignore[operator]
                elif isinstance(change, InSteps):
                    assert change.steps
                elif isinstance(change, InGroup):
                    assert id in change.group_before.members
                else:
                    assert values[0] == values[1] or not all(one.has)


def _of(edition: str, codes: str) -> str:
    """The codes that an edition has."""

    def has(code: str) -> bool:
        try:
            ct.rank(
                players(4).tournament if "MPTS" not in codes else teams(0).tournament, edition, code
            )
        except CrosstableError:
            return False
        return True

    return ",".join(code for code in codes.split(",") if has(code))
