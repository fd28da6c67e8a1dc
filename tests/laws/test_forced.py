"""What is written with --force can be read again: it holds all that no loss was named for."""

from __future__ import annotations

from pathlib import Path

import pytest

import crosstable as ct
from crosstable.errors import LossyWrite
from crosstable.files.formats import losses, versions
from crosstable.model.rounds import NO_OPPONENT
from crosstable.model.tournament import Tournament

ROOT = Path(__file__).parents[2]
FILES = sorted(
    path
    for folder in (ROOT / "examples", ROOT.parent / "shared" / "data" / "files")
    for path in folder.glob("*.*")
    if path.suffix in (".trf", ".csv", ".html", ".jch", ".pgn")
)
SMALL = [path for path in FILES if path.stat().st_size < 10_000]
#: Two players with one FIDE number each, and PGN tells players by it.
SAME_NUMBER = [path for path in FILES if path.stem.startswith(("league_12", "team_swiss_greek"))]
#: The extension of what is written.
SUFFIX = {"trf26": "trf", "trf16": "trf", "chess-json": "jch"}


def played(event: Tournament) -> dict[int, tuple[str, list[tuple[int, int]]]]:
    """Who has a game, by start number, with all rounds in which, and against whom."""
    ids = [one.id for one in event.participants]
    found = {
        one.id: (
            " ".join(one.name.split()),
            [
                (r, ids[sheet.opponents[p]])
                for r, sheet in enumerate(event.sheets, 1)
                if sheet.opponents[p] != NO_OPPONENT
            ],
        )
        for p, one in enumerate(event.participants)
    }
    return {id: one for id, one in found.items() if one[1]}


@pytest.mark.parametrize("version", versions())
@pytest.mark.parametrize("path", SMALL, ids=lambda path: path.name)
def test_small_files(path: Path, version: str, tmp_path: Path) -> None:
    check(path, version, tmp_path)


@pytest.mark.parametrize("path", SAME_NUMBER, ids=lambda path: path.name)
def test_players_with_the_same_fide_number(path: Path, tmp_path: Path) -> None:
    check(path, "pgn", tmp_path)
    with pytest.raises(LossyWrite, match="participants with the same FIDE number: "):
        ct.write(ct.read(path), "pgn")


def check(path: Path, version: str, folder: Path) -> None:
    event = ct.read(path)
    written = folder / f"out.{SUFFIX.get(version, version)}"
    written.write_bytes(ct.write(event, version, force=True))
    again = ct.read(written)
    assert played(again) == played(event)
    if len(again.participants) < len(event.participants):
        assert "lossy.lone" in [one.text.id for one in losses(event, version)]
