"""What is remarked upon in real files, and what stands at their head, as somebody approved it.

The approved texts were compared with the raw files by eye. Where the program says what the file
gives no cause for, the text has what is right and the test is expected to fail. After a change,
``python -m tools.approve_remarks`` writes them anew: look at the differences before you keep them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import crosstable as ct
from crosstable.model.tournament import Tournament
from crosstable.remarks import Remark
from tests.cli.running import player, trf

FOLDER = Path(__file__).parent / "approved"
FILES = Path(__file__).parents[3] / "shared" / "data" / "files"

NAMES = sorted({path.stem for path in FOLDER.glob("*.txt")})


def approved_text(path: Path) -> str:
    """The heading facts of a file and all remarks, one on each line."""
    tournament = ct.read(path)
    ranking = ct.rank(tournament)
    decided = ranking.regulations
    facts = {
        "participants": len(tournament.participants),
        "rounds begun": tournament.rounds_begun,
        "rounds announced": decided.rounds_announced,
        "rounds counted": len(decided.rounds),
        "announced byes": byes(tournament) or "none",
        "pending games": pending(tournament) or "none",
        "encoding": tournament.encoding,
        "type": decided.type.name,
        "edition": decided.edition.id,
    }
    lines = [f"{name}: {fact}" for name, fact in facts.items()]
    return "\n".join([*lines, "", *map(line, ranking.remarks)]) + "\n"


def byes(tournament: Tournament) -> str:
    return ", ".join(
        f"round {one.round} no. {tournament.participants[one.participant].id} {one.letter}"
        for one in tournament.announced_byes
    )


def pending(tournament: Tournament) -> str:
    return ", ".join(
        f"round {r} {sheet.pending}"
        for r, sheet in enumerate(tournament.sheets, 1)
        if not sheet.over
    )


def line(remark: Remark) -> str:
    return " | ".join([remark.code, remark.severity, str(remark.where) or "-", remark.text])


@pytest.mark.parametrize("name", NAMES)
def test_remarks(name: str) -> None:
    path = FILES / f"{name}.trf"
    if not path.is_file():
        pytest.skip(f"{name}.trf is not beside the project: {path.parent}")
    assert approved_text(path) == (FOLDER / f"{name}.txt").read_text("utf-8")


def test_every_file_was_looked_at() -> None:
    if not FILES.is_dir():
        pytest.skip(f"no files beside the project: {FILES}")
    assert sorted(path.stem for path in FILES.glob("*.trf")) == NAMES


def facts_of(name: str) -> dict[str, str]:
    written = (FOLDER / f"{name}.txt").read_text("utf-8").partition("\n\n")[0]
    return dict(each.split(": ", 1) for each in written.splitlines())


def test_byes_of_a_round_not_begun() -> None:
    facts = facts_of("javafo_sample_52_players")
    assert facts["announced byes"] == "round 5 no. 22 Z, round 5 no. 28 Z, round 5 no. 43 H"
    assert (facts["rounds begun"], facts["rounds announced"]) == ("4", "9")


def test_a_round_that_is_not_over() -> None:
    facts = facts_of("championship_108_last_round_pending")
    assert facts["pending games"] == "round 9 47"
    assert (facts["rounds begun"], facts["rounds counted"]) == ("9", "8")


# --- what the files above show only by chance ----------------------------------------------------


def test_byes_of_teams_are_not_those_of_players() -> None:
    event = trf(
        "042 2026/05/01", "092 Team Swiss", "142 1",
        "013 North                              1    2", "013 South                              3    4",
        "240 H   1    2", player(1, "3 w 1"), player(2, ""), player(3, "1 b 0"), player(4, ""),
    )  # fmt: skip
    assert [chr(one) for one in ct.read(event.encode()).sheets[0].results] == ["1", " ", "0", " "]


@pytest.mark.parametrize(
    "ruler",
    [
        "DDD SSSS sTTT NNNNNNNN",
        "1234567890123",
        "         1         2",
        "-----------------",
        "0123456789012",
    ],
)
def test_rulers_are_no_records(ruler: str) -> None:
    event = trf("012 Cup", "092 Swiss", ruler, player(1, "2 w 1"), player(2, "1 b 0"))
    codes = {one.code for one in ct.read(event.encode()).remarks}
    assert not codes & {"unknown-record", "repeated-record"}
