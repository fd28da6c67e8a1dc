"""read(write(x)) = x for crosstables: what a file says survives as csv, tsv and xlsx."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import crosstable as ct
from crosstable.files.formats import losses, write
from crosstable.model.tournament import Tournament
from tests.laws.test_round_trip import EXAMPLES, SHARED, drafts, facts

VERSIONS = ("csv", "tsv", "xlsx")
law = settings(max_examples=60, deadline=None, derandomize=True, database=None)


def kept(tournament: Tournament) -> dict[str, Any]:
    """All that a crosstable holds, with single blanks in texts."""
    found = facts(tournament)
    del found["corrections"], found["teams"]
    found["participants"] = [
        (one.id, _plain(one.name), one.sex, one.title, one.rating, one.federation, one.fide_id,
         _plain(one.birth))
        for one in tournament.participants
    ]  # fmt: skip
    found["details"] = {
        name: _plain(one) if isinstance(one, str) else one for name, one in found["details"].items()
    }
    return found


def _plain(written: str) -> str:
    return " ".join(written.split())


def check(tournament: Tournament, version: str) -> None:
    named = [one for one in tournament.participants if any(map(str.isalnum, one.name))]
    if len(named) < len(tournament.participants):
        assert losses(tournament, version)
        return
    if tournament.corrections or tournament.teams is not None:
        assert losses(tournament, version)
    again = ct.read(write(tournament, version, force=True))
    before, after = kept(tournament), kept(again)
    if before["points"] is None:
        del before["points"], after["points"]
    for name, fact in before.items():
        assert after[name] == fact, name
    assert kept(ct.read(write(again, version, force=True))) == kept(again)


@given(drafts(), st.sampled_from(VERSIONS))
@law
def test_generated_files(text: str, version: str) -> None:
    check(ct.read(text.encode()), version)


SINGLE = [
    path
    for path in [*EXAMPLES, *(one for one in SHARED if one.stat().st_size < 60_000)]
    if b"\n013 " not in path.read_bytes() and b"\n310 " not in path.read_bytes()
]


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("path", SINGLE, ids=lambda path: path.name)
def test_files(path: Path, version: str) -> None:
    check(ct.read(path), version)


def test_what_is_lost_is_named() -> None:
    teams = next(path for path in EXAMPLES if "teams" in path.name)
    said = " ".join(map(str, losses(ct.read(teams), "xlsx")))
    assert "the teams" in said
