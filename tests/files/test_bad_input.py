"""Hostile and odd input: a sentence with its place, exit code 2, never a traceback."""

from __future__ import annotations

import io
import json
import os
import random
import subprocess
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import crosstable as ct
from crosstable.cli import main
from crosstable.contestants import contestants
from crosstable.errors import (
    BadLine,
    BadSetting,
    CrosstableError,
    DuplicateParticipant,
    EngineError,
    FileError,
    ModifierNotAllowed,
    NoEdition,
    NoParticipants,
    PlaysHimself,
    RegulationError,
    SystemNotInEdition,
    TwoOpponents,
    UnknownAnswer,
    UnknownCode,
    UnknownFormat,
    UnknownOpponent,
    UnknownParticipant,
)
from crosstable.files.formats import LARGEST
from crosstable.model.tournament import Tournament
from crosstable.remarks import KINDS, Remark

ROOT = Path(__file__).parent.parent.parent
EXAMPLE = ROOT / "examples" / "club-swiss.trf"
EXAMPLES = sorted((ROOT / "examples").glob("*.trf"))


# ----- a sound event, and changes to it --------------------------------------------------

HEAD = ("012 Sound", "042 2026/05/01", "142 3", "192 FIDE_DUTCH", "202 BH,SB")
#: The line of a player is FIRST plus his start number; round r stands in column 92 + 10 (r - 1).
FIRST = len(HEAD)


def player(
    id: int, *cells: str, points: str = "", rank: str = "", name: str = "", sex: str = " ",
    title: str = "", rating: str = "2000",
) -> str:  # fmt: skip
    person = f"001 {id:4d} {sex}{title:>3s} {name or f'Player {id}':33s} {rating:>4s} {'':26s}"
    return f"{person} {points:>4s} {rank:>4s}{''.join(f'  {cell:8s}' for cell in cells)}".rstrip()


PLAYERS = (
    player(1, "   2 w 1", "   3 b 1", "   4 w 0", points="2.0"),
    player(2, "   1 b 0", "   4 w 1", "   3 b 0", points="1.0"),
    player(3, "   4 b 0", "   1 w 0", "   2 w 1", points="1.0"),
    player(4, "   3 w 1", "   2 b 0", "   1 b 1", points="2.0"),
)


def sound(*more: str, head: Sequence[str] = HEAD, **changed: str) -> str:
    """The event with records behind it; ``p3="..."`` gives no. 3 another line."""
    players = [changed.get(f"p{id}", line) for id, line in enumerate(PLAYERS, 1)]
    return "\n".join([*head, *players, *more]) + "\n"


def with_cell(id: int, r: int, cell: str) -> str:
    """The event with another entry for no. ``id`` in round ``r``, eight columns wide."""
    line = PLAYERS[id - 1]
    at = 91 + 10 * (r - 1)
    return sound(**{f"p{id}": f"{line[:at]}{cell:8s}{line[at + 8 :]}".rstrip()})


def with_columns(id: int, column: int, written: str) -> str:
    """The event with other text from ``column`` (from 1) in the line of no. ``id``."""
    line = PLAYERS[id - 1]
    return sound(**{f"p{id}": line[: column - 1] + written + line[column - 1 + len(written) :]})


def with_head(old: str, new: str) -> str:
    head = [new if line == old else line for line in HEAD]
    return sound(head=[line for line in head if line])


def render(remarks: Sequence[Remark], faults: Sequence[CrosstableError] = ()) -> None:
    """Every sentence can be said, and says its facts."""
    for one in (*remarks, *faults):
        assert str(one)
        assert "{" not in str(one).replace("'{", "")
    for remark in remarks:
        known = {(kind.code, kind.severity) for kind in KINDS.values()}
        assert (remark.code, remark.severity) in known
    for fault in faults:
        assert fault.code
        assert not isinstance(fault, EngineError)


def read(text: str | bytes) -> Tournament:
    tournament = ct.read(text.encode() if isinstance(text, str) else text)
    render(tournament.remarks)
    return tournament


def faults_of(text: str | bytes) -> list[CrosstableError]:
    with pytest.raises(CrosstableError) as caught:
        ct.read(text.encode() if isinstance(text, str) else text)
    faults = [caught.value, *caught.value.others]
    render((), faults)
    return faults


# ----- the command -----------------------------------------------------------------------


@dataclass(frozen=True)
class Outcome:
    code: int
    out: str
    err: str


def run(*arguments: object, stdin: bytes = b"") -> Outcome:
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="") for _ in range(2))
    keyboard, kept = io.TextIOWrapper(io.BytesIO(stdin), "utf-8"), sys.stdin
    sys.stdin = keyboard
    try:
        with redirect_stdout(out), redirect_stderr(err), pytest.raises(SystemExit) as ended:
            main([str(one) for one in arguments])
    finally:
        sys.stdin = kept
    for stream in (out, err):
        stream.seek(0)
    assert isinstance(ended.value.code, int)
    return Outcome(ended.value.code, out.read(), err.read())


def refused(*arguments: object, stdin: bytes = b"") -> str:
    """What is said when the command refuses: exit code 2, nothing on standard output."""
    found = run(*arguments, stdin=stdin)
    assert (found.code, found.out) == (2, ""), found.err
    assert found.err.strip()
    assert "Traceback" not in found.err
    return found.err


def file_of(folder: Path, content: str | bytes, name: str = "event.trf") -> Path:
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def test_the_sound_event_is_sound(tmp_path: Path) -> None:
    assert [one.code for one in read(sound()).remarks] == []
    found = run("standings", file_of(tmp_path, sound()))
    assert found.code == 0
    assert run("standings", file_of(tmp_path, sound()), "--strict").code == 0


# ----- errors ----------------------------------------------------------------------------

HALVES = "½" * 3000
DIGITS = "9" * 5000

#: What is wrong, the file, the error, its line and (where it belongs to one) its column.
ERRORS: list[tuple[str, str, type[CrosstableError], int | None, int | None]] = [
    ("meets himself", with_cell(1, 2, "   1 b 1"), PlaysHimself, FIRST + 1, 102),
    ("two opponents", with_cell(2, 1, "   3 b 0"), TwoOpponents, FIRST + 2, 92),
    ("claimed by two",
     sound(p2=player(2, "0000 - Z"), p3=player(3, "   2 b 0"), p4=player(4)),
     TwoOpponents, FIRST + 2, 92),
    ("unknown opponent", with_cell(1, 2, "  33 b 1"), UnknownOpponent, FIRST + 1, 102),
    ("opponent 9999", with_cell(4, 3, "9999 b 1"), UnknownOpponent, FIRST + 4, 112),
    ("twice, different", sound(PLAYERS[0].replace("2.0", "3.0")), DuplicateParticipant,
     FIRST + 5, 5),
    ("result X", with_cell(1, 2, "   3 b X"), BadLine, FIRST + 1, 109),
    ("result ?", with_cell(1, 2, "   3 b ?"), BadLine, FIRST + 1, 109),
    ("result é", with_cell(1, 2, "   3 b é"), BadLine, FIRST + 1, 109),
    ("half-point bye beside an opponent", with_cell(1, 2, "   3 b H"), BadLine, FIRST + 1, 109),
    ("colour q", with_cell(1, 2, "   3 q 1"), BadLine, FIRST + 1, 107),
    ("opponent 3a", with_cell(1, 2, "  3a b 1"), BadLine, FIRST + 1, 102),
    ("opponent -3", with_cell(1, 2, "  -3 b 1"), BadLine, FIRST + 1, 102),
    ("opponent ³", with_cell(1, 2, "   ³ b 1"), BadLine, FIRST + 1, 102),
    ("opponent in Arabic digits", with_cell(1, 2, "   ٣ b 1"), BadLine, FIRST + 1, 102),
    ("no blank behind the opponent", with_cell(1, 2, "   3xb 1"), BadLine, FIRST + 1, 106),
    ("start number x", with_columns(1, 5, "   x"), BadLine, FIRST + 1, 5),
    ("start number 0", with_columns(1, 5, "   0"), BadLine, FIRST + 1, 5),
    ("start number 0000", with_columns(1, 5, "0000"), BadLine, FIRST + 1, 5),
    ("start number -1", with_columns(1, 5, "  -1"), BadLine, FIRST + 1, 5),
    ("start number ²", with_columns(1, 5, "   ²"), BadLine, FIRST + 1, 5),
    ("no start number", with_columns(1, 5, "    "), BadLine, FIRST + 1, 5),
    ("no participants", "012 Empty\n042 2026/05/01\n", NoParticipants, None, None),
    ("162 without values", sound("162"), BadLine, FIRST + 5, None),
    ("162 with an unknown symbol", sound("162  Q 1.0"), BadLine, FIRST + 5, None),
    ("162 with words", sound("162 football"), BadLine, FIRST + 5, None),
    ("162 with halves without end", sound(f"162  W {HALVES}"), BadLine, FIRST + 5, None),
    ("162 with digits without end", sound(f"162  W {DIGITS}"), BadLine, FIRST + 5, None),
    ("XXS with an unknown code", sound("XXS QQ=1"), BadLine, FIRST + 5, None),
    ("XXS without value", sound("XXS W"), BadLine, FIRST + 5, None),
    ("XXS divided by nought", sound("XXS W=1/0"), BadLine, FIRST + 5, None),
    ("XXS with halves without end", sound(f"XXS W={HALVES}"), BadLine, FIRST + 5, None),
    ("BBW without number", sound("BBW one"), BadLine, FIRST + 5, None),
    ("BBW with halves without end", sound(f"BBW {HALVES}"), BadLine, FIRST + 5, None),
    ("XXZ of nobody", sound("XXZ 77"), UnknownOpponent, FIRST + 5, None),
    ("XXZ with a word", sound("XXZ one"), BadLine, FIRST + 5, None),
    ("240 of nobody", sound("240 H   3   77"), UnknownOpponent, FIRST + 5, None),
    ("240 with another letter", sound("240 Q   3    1"), BadLine, FIRST + 5, None),
    ("240 without letter", sound("240     3    1"), BadLine, FIRST + 5, None),
    ("240 of no round", sound("240 H        1"), BadLine, FIRST + 5, None),
    ("240 of round 0", sound("240 H   0    1"), BadLine, FIRST + 5, None),
    ("240 of round -1", sound("240 H  -1    1"), BadLine, FIRST + 5, None),
    ("240 of round -9", sound("240 H  -9    1"), BadLine, FIRST + 5, None),
    ("240 of round 0 before the first", "012 A\n240 H   0    1\n001    1\n", BadLine, 2, None),
    ("299 of nobody", sound("299 W         1.5  003   77"), UnknownOpponent, FIRST + 5, None),
    ("299 with another letter", sound("299 Q         1.5  003    1"), BadLine, FIRST + 5, None),
    ("299 without number", sound("299 W         x.5  003    1"), BadLine, FIRST + 5, None),
    ("299 divided by nought", sound("299 W         1/0  003    1"), BadLine, FIRST + 5, None),
    ("299 of round x", sound("299 W         1.5  00x    1"), BadLine, FIRST + 5, None),
    ("299 of round -1", sound("299 W         1.5   -1    1"), BadLine, FIRST + 5, None),
]  # fmt: skip

every_error = pytest.mark.parametrize(
    ("text", "error", "line", "column"), [one[1:] for one in ERRORS], ids=[one[0] for one in ERRORS]
)


@every_error
def test_errors(
    text: str, error: type[CrosstableError], line: int | None, column: int | None
) -> None:
    fault = faults_of(text)[0]
    assert type(fault) is error
    assert fault.where.line == line
    if column is not None:
        assert fault.where.column == column
    assert fault.remedy is not None


@every_error
def test_errors_end_the_command(
    tmp_path: Path,
    text: str,
    error: type[CrosstableError],
    line: int | None,
    column: int | None,
) -> None:
    path = file_of(tmp_path, text)
    for command in (["standings", path], ["explain", path, "1"]):
        said = refused(*command)
        assert f"line {line}" in said or line is None
        assert f"column {column}" in said or column is None
    assert refused("standings", "-", stdin=text.encode()) == said


def test_errors_in_a_round_name_player_and_round() -> None:
    for text in (with_cell(1, 2, "   1 b 1"), with_cell(1, 2, "  33 b 1")):
        where = faults_of(text)[0].where
        assert (where.participant, where.round) == (1, 2)


def test_all_errors_of_a_file_are_collected() -> None:
    wrong = player(1, "   2 w X", "   3 b 1", "  77 w 0", points="2.0")
    text = sound("240 H   3   88", p1=wrong, p4=PLAYERS[3].replace("001    4", "001    x"))
    found = {(type(one), one.where.line, one.where.column) for one in faults_of(text)}
    assert found >= {
        (BadLine, FIRST + 1, 99),
        (UnknownOpponent, FIRST + 1, 112),
        (BadLine, FIRST + 4, 5),
        (UnknownOpponent, FIRST + 5, None),
    }


def test_a_guess_is_offered() -> None:
    assert "did you mean '='" in str(faults_of(with_cell(1, 2, "   3 b X"))[0])


# ----- remarks ---------------------------------------------------------------------------


#: What is odd, the file, the remark, its line and column (None: not looked at).
REMARKS: list[tuple[str, str, str, int | None, int | None]] = [
    ("one side is a bye", with_cell(2, 1, "0000 - Z"), "one-sided-pairing", FIRST + 1, 92),
    ("one side is blank", with_cell(2, 1, ""), "one-sided-pairing", FIRST + 1, 92),
    ("both won", with_cell(2, 1, "   1 b 1"), "contradictory-results", FIRST + 1, 92),
    ("draw and win", with_cell(3, 2, "   1 w ="), "contradictory-results", FIRST + 1, 102),
    ("forfeit win, nothing beside it", with_cell(2, 1, "   1 b"), "one-result-pending",
     FIRST + 1, 92),
    ("two whites", with_cell(2, 1, "   1 w 0"), "colours-equal", FIRST + 1, 92),
    ("no colours", sound(p1=player(1, "   2   1"), p2=player(2, "   1   0"), p3=player(3),
                         p4=player(4)), "colours-missing", None, None),
    ("more rounds than announced", with_head("142 3", "142 2"), "more-rounds", None, None),
    ("unknown record", sound("QQQ something"), "unknown-record", FIRST + 5, None),
    ("unknown title", with_columns(1, 11, " XY"), "unknown-title", FIRST + 1, 11),
    ("date in words", with_head("042 2026/05/01", "042 in spring"), "unreadable-date", 2, 5),
    ("a day that is none", with_head("042 2026/05/01", "042 2026/13/45"), "unreadable-date", 2, 5),
    ("date in another form", with_head("042 2026/05/01", "042 01.05.2026"), "date-form", 2, 5),
    ("record twice", sound("012 Other"), "repeated-record", FIRST + 5, None),
    ("player twice, the same", sound(PLAYERS[0]), "repeated-participant", FIRST + 5, None),
    ("other number of players", sound("062 7"), "number-of-players", FIRST + 5, None),
    ("entry behind the last round", sound(p1=f"{PLAYERS[0]}  0000 - H"), "superfluous-cell",
     FIRST + 1, 122),
    ("blank rounds", sound(p1=player(1), p2=player(2), p3=player(3, "   4 b 0"),
                           p4=player(4, "   3 w 1")), "blank-rounds", None, None),
    ("byes of a round to come", with_head("142 3", "142 4").replace("   4 w 0",
     "   4 w 0  0000 - H"), "announced-byes", None, None),
    ("pairing bye beside an opponent", with_cell(1, 2, "   3 b U"), "bye-with-opponent",
     FIRST + 1, 109),
    ("win without opponent", sound(p1=player(1, "0000 w 1"), p2=player(2)),
     "result-without-opponent", FIRST + 1, 99),
    ("pending game", with_cell(1, 3, "   4 w").replace("   1 b 1", "   1 b  "), "round-not-over",
     None, None),
    ("letters in the rating", with_columns(1, 49, "20x0"), "unreadable-field", FIRST + 1, 49),
    ("letters in the points", with_columns(1, 81, "  x0"), "unreadable-field", FIRST + 1, 81),
    ("points divided by nought", with_columns(1, 81, " 1/0"), "unreadable-field", FIRST + 1, 81),
    ("letters in the rank", with_columns(1, 86, "  1."), "unreadable-field", FIRST + 1, 86),
    ("wrong points", with_columns(1, 81, " 3.0"), "points-differ", FIRST + 1, None),
    ("wrong rank", sound(p1=player(1, "   2 w 1", points="1.0", rank="2"), p3=player(3),
     p2=player(2, "   1 b 0", points="0.0", rank="1"), p4=player(4)), "rank-differs",
     FIRST + 1, None),
    ("shifted line", sound(p1=player(1, "   2 w 1", "   3 b 1", "   4 w 0", points="2.0",
     name="Player-With, Much Too Long A Name 1")), "line-realigned", FIRST + 1, None),
    ("two pairing byes", sound(p1=player(1, "0000 - U"), p2=player(2, "0000 - U"),
     p3=player(3, "   4 w 1"), p4=player(4, "   3 b 0")), "several-pairing-byes", None, None),
    ("full bye instead of a pairing bye", sound(p1=player(1, "0000 - F"), p2=player(2, "0000 - Z"),
     p3=player(3, "   4 w 1"), p4=player(4, "   3 b 0")), "full-bye-odd", FIRST + 1, 92),
    ("nobody plays in round 1", sound(p1=player(1, "", "   2 w 1"), p2=player(2, "", "   1 b 0"),
     p3=player(3), p4=player(4)), "round-without-games", None, None),
    ("rounds not stated", with_head("142 3", ""), "rounds-assumed", None, None),
    ("French colours", sound().replace(" b ", " N ").replace(" w ", " B "), "french-colours",
     None, None),
    ("Dutch colours", sound().replace(" b ", " Z ").replace(" w ", " W "), "dutch-colours",
     None, None),
    ("points by colour", sound("XXS BW=2"), "colour-points", None, None),
    ("teams", sound("013 A" + " " * 31 + "   1    2"), "clubs-not-teams", None, None),
    ("unknown code in 202", with_head("202 BH,SB", "202 BH,NONSENSE,SB"), "code-not-understood",
     None, None),
    ("unknown code in 212", with_head("202 BH,SB", "212 PTS,BH/Q"), "code-not-understood", None,
     None),
    ("code for teams in 202", with_head("202 BH,SB", "202 BH:MP,SB"), "code-not-understood", None,
     None),
    ("no start date", with_head("042 2026/05/01", ""), "edition-assumed", None, None),
    ("nothing says the type", with_head("192 FIDE_DUTCH", ""), "type-assumed", None, None),
    ("no list", with_head("202 BH,SB", ""), "list-assumed", None, None),
    ("no score in 212", with_head("202 BH,SB", "212 BH,SB"), "score-put-first", None, None),
    ("tie left", with_head("202 BH,SB", "202 WON"), "tie-left", None, None),
    ("no round over", sound(p1=player(1), p2=player(2), p3=player(3), p4=player(4)), "no-rounds",
     None, None),
    ("cut of all", with_head("202 BH,SB", "202 BH/C3"), "cut-takes-all", None, None),
    ("Koya in a Swiss", with_head("202 BH,SB", "202 KS"), "system-not-for-this-type", None, None),
]  # fmt: skip

every_remark = pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [one[1:] for one in REMARKS],
    ids=[one[0] for one in REMARKS],
)


@every_remark
def test_remarks(text: str, code: str, line: int | None, column: int | None) -> None:
    remarks = ct.rank(read(text)).remarks
    render(remarks)
    places = [(one.where.line, one.where.column) for one in remarks if one.code == code]
    assert places, [one.code for one in remarks]
    if line is not None:
        assert line in [place[0] for place in places]
    if column is not None:
        assert (line, column) in places


@every_remark
def test_doubts_are_errors_under_strict(
    tmp_path: Path, text: str, code: str, line: int | None, column: int | None
) -> None:
    path = file_of(tmp_path, text)
    assert run("standings", path).code == 0
    doubts = [one for one in ct.rank(read(text)).remarks if one.severity == "doubt"]
    if not doubts:
        assert run("standings", path, "--strict").code == 0
        return
    said = refused("standings", path, "--strict")
    assert str(doubts[0]) in said
    assert refused("explain", path, "1", "--strict") == said
    with pytest.raises(CrosstableError) as caught:
        ct.rank(read(text), settings=ct.Settings(strict=True))
    assert 1 + len(caught.value.others) == len(doubts)


def test_points_and_ranks_say_their_column() -> None:
    [points] = [
        one for one in read(with_columns(1, 81, " 3.0")).remarks if one.code == "points-differ"
    ]
    assert (points.where.line, points.where.column) == (FIRST + 1, 81)
    ranked = sound(
        p1=player(1, "   2 w 1", points="1.0", rank="2"),
        p2=player(2, "   1 b 0", points="0.0", rank="1"),
        p3=player(3),
        p4=player(4),
    )
    [rank] = [one for one in read(ranked).remarks if one.code == "rank-differs"]
    assert (rank.where.line, rank.where.column) == (FIRST + 1, 86)


def test_contradictions_count_as_written() -> None:
    ranking = ct.rank(read(with_cell(2, 1, "   1 b 1")))
    assert {row.id: row.score for row in ranking.rows} == {1: 2, 2: 2, 3: 1, 4: 2}


def test_the_missing_side_is_the_counterpart() -> None:
    ranking = ct.rank(read(with_cell(1, 1, "0000 - H")))
    assert {row.id: row.score for row in ranking.rows} == {1: 2, 2: 1, 3: 1, 4: 2}


def test_remarks_of_the_file_stand_in_the_json(tmp_path: Path) -> None:
    path = file_of(tmp_path, with_cell(2, 1, "   1 b 1"))
    said = json.loads(run("standings", path, "--format", "json").out)["remarks"]
    [one] = [remark for remark in said if remark["code"] == "contradictory-results"]
    assert one["where"] == {"line": FIRST + 1, "column": 92, "participant": 1, "round": 1}
    assert one["severity"] == "doubt"


# ----- files that are none ---------------------------------------------------------------


def test_empty_files(tmp_path: Path) -> None:
    for content in (b"", b"\n", b"  \r\n\t"):
        assert type(faults_of(content)[0]) is UnknownFormat
        assert "empty" in refused("standings", file_of(tmp_path, content))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_that_nobody_writes_to(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert "standard input" in refused("standings", tmp_path / "pipe")


def test_a_directory(tmp_path: Path) -> None:
    with pytest.raises(FileError) as caught:
        ct.read(tmp_path)
    render((), [caught.value])
    assert "directory" in refused("standings", tmp_path)


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(FileError) as caught:
        ct.read(tmp_path / "missing.trf")
    render((), [caught.value])
    assert "missing.trf" in refused("explain", tmp_path / "missing.trf", "1")


def test_a_name_that_no_file_can_have() -> None:
    with pytest.raises(FileError):
        ct.read("no\0where.trf")


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    path = file_of(tmp_path, sound())
    path.chmod(0)
    assert "event.trf" in refused("standings", path)


@pytest.mark.parametrize(
    "content",
    [
        b"\x7fELF\x02\x01\x01\0" + bytes(200),
        b"PK\x03\x04" + bytes(range(256)) * 4,
        b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
        b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n",
        b'{"filetype": "Event"}',
        b"<html><body>Standings</body></html>",
        b'[Event "A"]\n[White "B"]\n\n1. e4 *\n',
        b"Rank;Points\n1;2\n",
        b"001",
        b"\xff\xfe",
        b"\xfe\xff\x00",
        b"\xef\xbb\xbf",
        sound().encode("utf-32"),
        sound().encode("utf-16-le"),
        sound().replace("Sound", "So\0nd").encode(),
    ],
    ids=lambda content: repr(content[:12]),
)
def test_other_formats(tmp_path: Path, content: bytes) -> None:
    assert isinstance(faults_of(content)[0], (FileError, NoParticipants))
    refused("standings", file_of(tmp_path, content))
    refused("standings", "-", stdin=content)


def test_noise(tmp_path: Path) -> None:
    for seed in range(20):
        content = random.Random(seed).randbytes(4096)
        assert isinstance(faults_of(content)[0], FileError)
        refused("standings", file_of(tmp_path, content))


def test_formats_by_name() -> None:
    with pytest.raises(UnknownFormat):
        ct.read(sound().encode(), format="nonsense")
    for content in (b"\0" * 100, random.Random(1).randbytes(1000), b"nothing of the kind"):
        with pytest.raises(CrosstableError) as caught:
            ct.read(content, format="trf")
        render((), [caught.value])


def test_nul_bytes_where_nobody_looks() -> None:
    late = sound(f"### {'x' * 70_000}", "013 \0\0\0")
    assert len(read(late).participants) == 4
    with pytest.raises(CrosstableError):
        ct.read(with_cell(1, 2, " \0 3 b 1").encode(), format="trf")


# ----- encodings -------------------------------------------------------------------------

CYRILLIC = with_columns(1, 15, "Игроковский, Пётр")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_encodings_that_say_who_they_are(encoding: str) -> None:
    assert read(CYRILLIC.encode(encoding)).participants[0].name == "Игроковский, Пётр"


def test_utf_16_of_the_other_kind() -> None:
    data = b"\xfe\xff" + CYRILLIC.encode("utf-16-be")
    assert read(data).participants[0].name == "Игроковский, Пётр"


def test_utf_16_cut_in_half() -> None:
    for data in (CYRILLIC.encode("utf-16")[:-1], b"\xff\xfe" + b"\x00\xd8" * 9):
        assert isinstance(faults_of(data)[0], FileError)


def test_a_guessed_encoding_is_a_doubt() -> None:
    remarks = read(CYRILLIC.encode("cp1251")).remarks
    assert [one.severity for one in remarks if one.code == "encoding-assumed"] == ["doubt"]
    tournament = ct.read(CYRILLIC.encode("cp1251"), encoding="cp1251")
    assert "encoding-assumed" not in {one.code for one in tournament.remarks}


@pytest.mark.parametrize(
    "encoding",
    ["nonsense", "", "hex", "rot13", "undefined", "punycode", "utf-16", "utf-32", "ascii", "\0"],
)
def test_encodings_that_do_not_fit(encoding: str) -> None:
    with pytest.raises(FileError) as caught:
        ct.read(CYRILLIC.encode(), encoding=encoding, format="trf")
    render((), [caught.value])


@pytest.mark.parametrize("encoding", ["nonsense", "hex", "undefined", "utf-32"])
def test_encodings_on_the_command_line(encoding: str) -> None:
    assert encoding in refused("standings", EXAMPLE, "--encoding", encoding)


# ----- cut files -------------------------------------------------------------------------


def harmless(content: bytes) -> None:
    """Either a tournament that can be ranked and explained, or an error with a place to look."""
    try:
        tournament = ct.read(content)
    except CrosstableError as fault:
        render((), [fault, *fault.others])
        return
    ranking = ct.rank(tournament)
    render(ranking.remarks)
    rows = list(ranking.rows)
    event = contestants(tournament, ct.Settings())
    assert len(rows) == len(event.participants)
    assert ct.explain(ranking, rows[-1].id, depth=2).to_dict()["id"] == rows[-1].id


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_files_cut_short(path: Path) -> None:
    content = path.read_bytes()
    for length in range(0, len(content), 17):
        harmless(content[:length])


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_lines_cut_short(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    for length in range(1, max(map(len, lines)), 3):
        harmless("\n".join(line[:length] for line in lines).encode())


def test_lines_without_their_beginning() -> None:
    lines = EXAMPLE.read_text("utf-8").splitlines()
    for number, line in enumerate(lines):
        for start in range(1, len(line), 13):
            changed = [*lines[:number], line[start:], *lines[number + 1 :]]
            harmless("\n".join(changed).encode())


# ----- size ------------------------------------------------------------------------------

SECONDS, MEBIBYTES = 2, 512
NOISY = 4  # how much slower a busy machine may be
PATIENCE = 120  # seconds of the clock: what others compute meanwhile counts there
BIG = 50 * 2**20
#: The largest file that is looked into at all.
ALLOWED = LARGEST - 1024

MEASURED = """
import json, sys, time
import crosstable as ct
begun = time.process_time()
source = open(sys.argv[1], "rb").read() if sys.argv[2] == "bytes" else sys.argv[1]
try:
    ct.rank(ct.read(source))
    outcome = "ranked"
except ct.CrosstableError as fault:
    outcome = type(fault).__name__
seconds = time.process_time() - begun
try:
    lines = open("/proc/self/status").read().splitlines()
    peak = next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) / 1024
except OSError:
    peak = None
print(json.dumps({"outcome": outcome, "seconds": seconds, "peak": peak}))
"""


def measured(path: Path, how: str = "path") -> dict[str, Any]:
    """Reading and ranking in a process of its own: what came of it, seconds, mebibytes."""
    done = subprocess.run(
        [sys.executable, "-c", MEASURED, str(path), how],
        capture_output=True, text=True, check=False, timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


def check_size(found: dict[str, Any]) -> None:
    assert found["seconds"] < NOISY * SECONDS
    assert found["peak"] is None or found["peak"] < MEBIBYTES


BLOCK = random.Random(5).randbytes(2**20)
PRINTABLE = bytes(32 + byte % 95 for byte in BLOCK)
LINES = b"\n".join(PRINTABLE[at : at + 90] for at in range(0, len(PRINTABLE), 90)) + b"\n"
NOISE = {
    "bytes": BLOCK,
    "letters": PRINTABLE,
    "lines": LINES,
    "lines of records": b"XQA\n" * 2**18,
    "lines of players without number": b"001 x\n" * (2**20 // 6),
    "the same player": b"001    1\n" * (2**20 // 9),
    "empty lines": b"\n" * 2**20,
}
every_noise = pytest.mark.parametrize("noise", NOISE.values(), ids=NOISE.keys())


def noise_file(folder: Path, noise: bytes, size: int) -> Path:
    """Noise behind a head and a player, so that it is taken for a tournament."""
    path = folder / "noise.trf"
    with path.open("wb") as file:
        file.write(b"012 Noise\n042 2026/05/01\n001    1      Alone\n")
        while file.tell() + len(noise) <= size:
            file.write(noise)
        file.write(noise[: size - file.tell()])
    return path


@every_noise
def test_fifty_mebibytes_of_noise(tmp_path: Path, noise: bytes) -> None:
    found = measured(noise_file(tmp_path, noise, BIG))
    assert found["outcome"] == ("UnknownFormat" if noise is BLOCK else "FileError")
    check_size(found)


@pytest.mark.parametrize("kind", ["letters", "lines of players without number", "empty lines"])
def test_fifty_mebibytes_of_noise_in_memory(tmp_path: Path, kind: str) -> None:
    """The limit holds for bytes that a caller has read himself, too."""
    found = measured(noise_file(tmp_path, NOISE[kind], BIG), "bytes")
    assert found["outcome"] == "FileError"
    assert found["seconds"] < NOISY * SECONDS


@every_noise
def test_the_largest_file_of_noise(tmp_path: Path, noise: bytes) -> None:
    """What is not refused for its size must not cost more than that."""
    check_size(measured(noise_file(tmp_path, noise, ALLOWED)))


def test_noise_on_standard_input() -> None:
    refused("standings", "-", stdin=BLOCK)


def test_one_long_line() -> None:
    for content in (b"001    1" + b" " * 2**20, b"012 " + b"x" * 2**20 + b"\n001    1 x"):
        harmless(content)
    with pytest.raises(CrosstableError):
        ct.read(b"001    1" + b"x" * 2**16)


# ----- settings --------------------------------------------------------------------------

#: Settings that make no sense for the example, and the error.
SETTINGS: list[tuple[dict[str, Any], type[CrosstableError]]] = [
    ({"tiebreaks": "NONSENSE"}, UnknownCode),
    ({"tiebreaks": "BH,,NONSENSE"}, UnknownCode),
    ({"tiebreaks": "²"}, UnknownCode),
    ({"tiebreaks": "BH/C"}, ModifierNotAllowed),
    ({"tiebreaks": "BH/C0"}, ModifierNotAllowed),
    ({"tiebreaks": "BH/C-1"}, ModifierNotAllowed),
    ({"tiebreaks": "BH/C1/C2"}, ModifierNotAllowed),
    ({"tiebreaks": "BH/C1/M1"}, ModifierNotAllowed),
    ({"tiebreaks": "BH/L+1"}, ModifierNotAllowed),
    ({"tiebreaks": "BH:MP"}, ModifierNotAllowed),
    ({"tiebreaks": "WIN/C1"}, ModifierNotAllowed),
    ({"tiebreaks": "BH/C99999999999999999999"}, ModifierNotAllowed),
    ({"tiebreaks": "STD", "edition": "fide-2024-08"}, SystemNotInEdition),
    ({"edition": "nonsense"}, NoEdition),
    ({"edition": "fide"}, NoEdition),
    ({"edition": "fide-2026-03-01x"}, NoEdition),
    ({"scope": "mars"}, NoEdition),
    ({"scope": "mars", "edition": "fide-2026"}, NoEdition),
    ({"type": "marathon"}, BadSetting),
    ({"rounds": 3}, BadSetting),
    ({"rounds": -1}, BadSetting),
    ({"rounds": 0}, BadSetting),
    ({"after": 10}, BadSetting),
    ({"after": 10**30}, BadSetting),
    ({"after": -1}, BadSetting),
    ({"after": -(10**30)}, BadSetting),
    ({"scoring": "nonsense"}, BadSetting),
    ({"scoring": "W=x"}, BadSetting),
    ({"scoring": "W="}, BadSetting),
    ({"scoring": "W=1/0"}, BadSetting),
    ({"scoring": "Q=1"}, BadSetting),
    ({"scoring": "W=½½"}, BadSetting),
    ({"scoring": f"W={DIGITS}"}, BadSetting),
    ({"scoring": f"W={HALVES}"}, BadSetting),
    ({"scoring": "W=99999999999999999999"}, BadSetting),
    ({"scoring": "A=99999999999999999999"}, BadSetting),
    ({"scoring": "P=-99999999999999999999"}, BadSetting),
    ({"scoring": "W=1/999999999999999999999"}, BadSetting),
    ({"unrated": -5, "tiebreaks": "ARO"}, BadSetting),
    ({"unrated": 10**30, "tiebreaks": "ARO"}, BadSetting),
    ({"answers": {"nonsense": "x"}}, UnknownAnswer),
    ({"answers": {"dummy_score": "nonsense"}}, UnknownAnswer),
    ({"answers": {"": ""}}, UnknownAnswer),
]


def short(settings: dict[str, Any]) -> str:
    return ",".join(f"{name}={str(value)[:24]}" for name, value in settings.items())


every_setting = pytest.mark.parametrize(
    ("settings", "error"), SETTINGS, ids=[short(one[0]) for one in SETTINGS]
)


@every_setting
def test_settings(settings: dict[str, Any], error: type[CrosstableError]) -> None:
    for path in (EXAMPLE, ROOT / "examples" / "rapid-withdrawals.trf"):
        with pytest.raises(error) as caught:
            ct.rank(ct.read(path), settings=ct.Settings(**settings))
        render((), [caught.value])


@every_setting
def test_settings_on_the_command_line(
    settings: dict[str, Any], error: type[CrosstableError]
) -> None:
    options = [f"--{name}={value}" for name, value in settings.items() if name != "answers"] + [
        f"--set={question}={answer}" for question, answer in settings.get("answers", {}).items()
    ]
    path = ROOT / "examples" / "rapid-withdrawals.trf"
    refused("standings", path, *options)
    refused("explain", path, "1", *options)


@pytest.mark.parametrize(
    "arguments",
    [
        ["nonsense"],
        ["standings"],
        ["standings", EXAMPLE, EXAMPLE],
        ["standings", EXAMPLE, "--nonsense"],
        ["standings", EXAMPLE, "--rounds"],
        ["standings", EXAMPLE, "--rounds", "many"],
        ["standings", EXAMPLE, "--after", "1.5"],
        ["standings", EXAMPLE, "--unrated", "x"],
        ["standings", EXAMPLE, "--set", "nonsense"],
        ["standings", EXAMPLE, "--set", "=x"],
        ["standings", EXAMPLE, "--format", "nonsense"],
        ["standings", EXAMPLE, "--lang", "xx"],
        ["standings", EXAMPLE, "--columns", "nonsense"],
        ["standings", EXAMPLE, "--input-format", "pgn"],
        ["standings", EXAMPLE, "-o", EXAMPLE.parent],
        ["standings", EXAMPLE, "-o", EXAMPLE.parent / "no" / "where"],
        ["standings", "-"],
        ["explain"],
        ["explain", EXAMPLE],
        ["explain", EXAMPLE, "99"],
        ["explain", EXAMPLE, "0"],
        ["explain", EXAMPLE, ""],
        ["explain", EXAMPLE, "Nobody"],
        ["explain", EXAMPLE, "e"],
        ["explain", EXAMPLE, "²"],
        ["explain", EXAMPLE, "9" * 5000],
        ["explain", EXAMPLE, "6", "--against", "99"],
        ["explain", EXAMPLE, "6", "--against", "²"],
        ["explain", EXAMPLE, "6", "--tiebreak", "NONSENSE"],
        ["explain", EXAMPLE, "6", "--tiebreak", ""],
        ["explain", EXAMPLE, "6", "--tiebreak", "BH,SB"],
        ["explain", EXAMPLE, "6", "--tiebreaks", "PTS", "--tiebreak", "DE"],
        ["explain", EXAMPLE, "6", "--depth", "0"],
        ["explain", EXAMPLE, "6", "--depth", "x"],
    ],
    ids=lambda arguments: " ".join(str(one)[-20:] for one in arguments),
)
def test_wrong_arguments(arguments: list[object]) -> None:
    refused(*arguments)


@pytest.mark.parametrize("who", ["99", "Nobody", "", "²", "-1", "9" * 5000, 10**30, "1.0"])
def test_nobody_of_that_name(who: int | str) -> None:
    with pytest.raises(UnknownParticipant) as caught:
        ct.explain(ct.rank(ct.read(EXAMPLE)), who)
    render((), [caught.value])


def test_a_column_of_a_code_with_a_sign() -> None:
    """Not nonsense at all: KS/L-1 is in the list."""
    found = run("standings", EXAMPLE, "--tiebreaks", "KS/L-1", "--columns", "place,KS/L-1")
    assert found.code == 0, found.err


def test_large_points_in_a_file_are_the_files_fault() -> None:
    """Points that do not fit are an error of the input (exit code 2), not of the program."""
    for record in ("162  W 99999999999999999999", "162  A 99999999999999999999",
                   "XXS PAB=99999999999999999999", "162  W 0.00000000000000000000001"):  # fmt: skip
        with pytest.raises(CrosstableError) as caught:
            ct.rank(ct.read(sound(record).encode()))
        render((), [caught.value])


def test_large_points_end_the_command(tmp_path: Path) -> None:
    for record in ("162  W 99999999999999999999", "162  A 99999999999999999999"):
        refused("standings", file_of(tmp_path, sound(record)))


# ----- event files -----------------------------------------------------------------------

#: What stands in the TOML file, and the error.
EVENT_FILES: list[tuple[str, bytes, type[CrosstableError]]] = [
    ("no value", b"after =", FileError),
    ("no TOML", b"{}", FileError),
    ("key twice", b"after = 1\nafter = 2", FileError),
    ("not UTF-8", b"edition = '\xff'", FileError),
    ("UTF-16", "after = 1".encode("utf-16"), FileError),
    ("NUL", b"after\0 = 1", FileError),
    ("nested without end", b"after = " + b"[" * 20_000, FileError),
    ("digits without end", b"after = " + DIGITS.encode(), FileError),
    ("unknown key", b"nonsense = 1", BadSetting),
    ("table instead of keys", b"[settings]\nafter = 1", BadSetting),
    ("text for a number", b"after = 'x'", BadSetting),
    ("float for a number", b"after = 1.0", BadSetting),
    ("date for a number", b"after = 2026-05-01", BadSetting),
    ("list for a text", b"tiebreaks = ['BH']", BadSetting),
    ("text for a yes", b"strict = 'yes'", BadSetting),
    ("number for answers", b"answers = 5", BadSetting),
    ("number for an answer", b"[answers]\ndummy_score = 5", BadSetting),
    ("number for ratings", b"ratings = 5", BadSetting),
    ("list for ratings", b"ratings = [5]", BadSetting),
    ("ratings of a name", b"[ratings]\nx = 1500", BadSetting),
    ("ratings of ²", '[ratings]\n"²" = 1500'.encode(), BadSetting),
    ("ratings in words", b"[ratings]\n1 = 'many'", BadSetting),
    ("after beyond", b"after = 99", BadSetting),
    ("after far beyond", b"after = 99999999999999999999", BadSetting),
    ("unknown scoring", b"scoring = 'nonsense'", BadSetting),
    ("unknown type", b"type = 'nonsense'", BadSetting),
    ("unknown edition", b"edition = 'nonsense'", RegulationError),
    ("unknown scope", b"scope = 'nonsense'", RegulationError),
    ("unknown code", b"tiebreaks = 'NONSENSE'", RegulationError),
    ("unknown question", b"[answers]\nnonsense = 'x'", RegulationError),
    ("unknown answer", b"[answers]\ndummy_score = 'x'", RegulationError),
]
every_event_file = pytest.mark.parametrize(
    ("content", "error"), [one[1:] for one in EVENT_FILES], ids=[one[0] for one in EVENT_FILES]
)


@every_event_file
def test_event_files(tmp_path: Path, content: bytes, error: type[CrosstableError]) -> None:
    from crosstable.event_file import event_settings

    path = file_of(tmp_path, content, "event.toml")
    with pytest.raises(error) as caught:
        ct.rank(ct.read(EXAMPLE), settings=event_settings(str(path), {}))
    render((), [caught.value])


@every_event_file
def test_event_files_on_the_command_line(
    tmp_path: Path, content: bytes, error: type[CrosstableError]
) -> None:
    path = file_of(tmp_path, content, "event.toml")
    refused("standings", EXAMPLE, "--event", path)
    refused("standings", EXAMPLE, "--event", path, "--set", "forfeits=games-when-predetermined")


def test_event_files_that_are_none(tmp_path: Path) -> None:
    assert "cannot be read" in refused("standings", EXAMPLE, "--event", tmp_path)
    assert "cannot be read" in refused("standings", EXAMPLE, "--event", tmp_path / "missing.toml")


def test_an_event_file_names_questions_as_the_flags_do(tmp_path: Path) -> None:
    path = file_of(tmp_path, '[answers]\ndummy-score = "own-score"', "event.toml")
    found = run("standings", EXAMPLE, "--event", path)
    assert found.code == 0, found.err
