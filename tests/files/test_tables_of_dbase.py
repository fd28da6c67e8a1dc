"""Events in tables of dBASE: rating reports of US Chess, and SwissPerfect."""

from __future__ import annotations

import io
from collections.abc import Mapping
from pathlib import Path

import dbfread
import pytest

import crosstable as ct
from crosstable.errors import CrosstableError, FileError, NoParticipants
from crosstable.files import us_chess, xbase
from crosstable.model.tournament import Tournament
from tests.support import program_files as programs
from tests.support.plain_event import Cell, PlainEvent
from tests.support.small_event import small_event
from tests.support.xbase_file import xbase as made

EVENT = small_event(0)


def codes(event: Tournament) -> set[str]:
    return {one.code for one in event.remarks}


# ----- the tables ----------------------------------------------------------------------------------
@pytest.mark.parametrize("write", [programs.us_chess, programs.swiss_perfect])
def test_another_reader_finds_the_same_records(write, tmp_path: Path) -> None:
    for name, data in write(EVENT).items():
        if name.endswith(".ini"):
            continue
        path = tmp_path / name
        path.write_bytes(data)
        theirs = [dict(row) for row in dbfread.DBF(str(path), encoding="utf-8")]
        ours = xbase.table(data, name).rows
        assert [dict(row.values) for row in ours] == theirs
        assert theirs


def test_deleted_records_are_left_out() -> None:
    data = bytearray(made({"A": 3}, [{"A": "one"}, {"A": "two"}]))
    data[32 + 32 + 1] = ord("*")
    assert [(row.number, row["A"]) for row in xbase.table(bytes(data), "x").rows] == [(2, "two")]


TABLE = made({"A": 3, "B": 4}, [{"A": "one", "B": "1.50"}])


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "its head"),
        (TABLE[:20], "its head"),
        (b"\x99" + TABLE[1:], "its head"),
        (TABLE[:40], "do not fit"),
        (TABLE[:10] + b"\xff\xff" + TABLE[12:], "do not fit"),
        (TABLE[:-6], "1 records and has 0"),
        (TABLE[:4] + b"\xff\xff\xff\xff" + TABLE[8:], "no event has so many"),
        (TABLE[:8] + b"\x00\x00" + TABLE[10:], "do not fit"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_damaged_tables(data: bytes, said: str) -> None:
    with pytest.raises(FileError, match=said):
        xbase.table(data, "x")


def test_numbers_of_a_record() -> None:
    (row,) = xbase.table(TABLE, "x").rows
    assert (row.whole("B"), row.whole("A"), row.whole("C"), row["C"]) == (1, 0, 0, "")


# ----- US Chess -------------------------------------------------------------------------------------
def report(**changed: bytes) -> Tournament:
    return ct.read(programs.zipped(programs.us_chess(EVENT) | changed))


def players(*rows: Mapping[str, object], layout: str = "2C") -> bytes:
    named = {"D_NAME": 30, "D_RATING": 4} if layout == "2C" else {"D_REC_SEQ": 1}
    rounds = {f"D_RND{r:02d}": 7 if layout == "2C" else 5 for r in range(1, 11)}
    return made({"D_SEC_NUM": 2, "D_PAIR_NUM": 4, "D_MEM_ID": 8} | named | rounds,
                [{"D_SEC_NUM": " 1", **row} for row in rows])  # fmt: skip


def test_the_head_of_a_report() -> None:
    event = report()
    details = event.details
    assert (details.name, details.city, details.federation) == (EVENT.name, "Boston", "USA")
    assert (details.start, details.end) == ("2026/05/01", "2026/05/03")
    assert (details.time_control, details.type_words) == ("G/60;d5", "Swiss")
    assert event.rounds_stated == EVENT.rounds == len(event.sheets)
    assert event.participants[0].name == "SURNAME1, NAME"
    assert "experimental-format" in codes(event)


def test_only_the_first_section_is_read() -> None:
    event = ct.read(programs.zipped(programs.us_chess(EVENT, sections=2)))
    assert event.details.name == f"{EVENT.name}, Section 1"
    assert "several-tournaments" in codes(event)
    assert len(event.participants) == len(EVENT.rows)


@pytest.mark.parametrize(
    ("cell", "letter", "remark"),
    [("W2W", "1", ""), ("L   2B", "0", ""), ("D2", "=", ""), ("X2W", "+", ""), ("F2", "-", ""),
     ("X0", "F", "forfeits-without-opponent"), ("F0", "Z", "forfeits-without-opponent"),
     ("Z0", "H", "forfeits-without-opponent"), ("B0", "U", ""), ("H", "H", ""), ("U0", " ", ""),
     ("", " ", ""), ("Q0", " ", "unknown-result-code"), ("Q2W", "?", "unknown-result-code")],
)  # fmt: skip
def test_cells_of_a_report(cell: str, letter: str, remark: str) -> None:
    rows = ({"D_PAIR_NUM": 1, "D_RND01": cell}, {"D_PAIR_NUM": 2},
            {"D_PAIR_NUM": 3, "D_RND01": "W4W"}, {"D_PAIR_NUM": 4, "D_RND01": "L3B"})  # fmt: skip
    event = report(**{"TDEXPORT.DBF": players(*rows)})
    game = event.sheets[0].game(0)
    full_bye_alone = cell == "X0"
    assert game.result == letter or (full_bye_alone and game.result == "F")
    assert game.opponent == (1 if "2" in cell else None)
    assert not remark or remark in codes(event)


def test_the_older_layout() -> None:
    """No names, no colours, and a second record for the rounds after the tenth."""
    event = PlainEvent({1: [Cell(2, "w", "1")] * 12, 2: [Cell(1, "b", "0")] * 12}, name="Match")
    files = programs.us_chess(event) | {
        "TDEXPORT.DBF": players(
            *[
                {"D_PAIR_NUM": id, "D_REC_SEQ": part, "D_MEM_ID": f"1200000{id}"}
                | {f"D_RND{r:02d}": cell for r in range(1, 11) if part == 1 or r < 3}
                for id, cell in ((1, "W   2"), (2, "L   1"))
                for part in (1, 2)
            ],
            layout="old",
        )
    }
    found = ct.read(programs.zipped(files))
    assert [one.name for one in found.participants] == ["12000001", "12000002"]
    assert [sheet.results for sheet in found.sheets] == [b"10"] * 12
    assert found.sheets[11].colours == b"--"


def test_a_round_robin_by_opponents() -> None:
    """A quad: the columns are the opponents, not the rounds."""
    cells = {1: ["U0", "W2W", "D3B", "W4W"], 2: ["L1B", "U0", "W3W", "D4B"],
             3: ["D1W", "L2B", "U0", "L4W"], 4: ["L1B", "D2W", "W3B", "U0"]}  # fmt: skip
    rows = [
        {"D_PAIR_NUM": id} | {f"D_RND{r:02d}": cell for r, cell in enumerate(row, 1)}
        for id, row in cells.items()
    ]
    quad = PlainEvent({id: [Cell(None, "-", " ")] * 4 for id in cells}, round_robin=True)
    files = programs.us_chess(quad) | {"TDEXPORT.DBF": players(*rows)}
    event = ct.read(programs.zipped(files))
    assert len(event.sheets) == 3
    assert all(b" " not in sheet.results for sheet in event.sheets)
    assert "rounds-of-grid" in codes(event)
    scores = {row.id: row.score for row in ct.rank(event, tiebreaks="SB").rows}
    assert {id: str(score) for id, score in scores.items()} == {
        1: "5/2",
        2: "3/2",
        3: "1/2",
        4: "3/2",
    }


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ([{"D_PAIR_NUM": 1, "D_RND01": "won!"}], "'won!' is no result"),
        ([{"D_PAIR_NUM": 1, "D_RND01": "W9W"}], "9 is not in the file"),
        ([{"D_PAIR_NUM": "x"}], "'x' is not a pairing number"),
        ([{"D_PAIR_NUM": 1}, {"D_PAIR_NUM": 1}], "pairing number 1 has two records"),
        ([{"D_PAIR_NUM": 1, "D_SEC_NUM": "2"}], "no player in the first section"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_reports_that_are_refused(rows: list[dict[str, object]], said: str) -> None:
    with pytest.raises(CrosstableError) as caught:
        report(**{"TDEXPORT.DBF": players(*rows)})
    assert said in str(caught.value)
    assert caught.value.remedy


def test_a_report_with_no_player_at_all() -> None:
    with pytest.raises(NoParticipants):
        report(**{"TDEXPORT.DBF": players()})


def test_any_table_is_no_report() -> None:
    assert not us_chess.sniff(TABLE)
    with pytest.raises(CrosstableError):
        ct.read(TABLE)
    with pytest.raises(FileError, match="missing"):
        ct.read(io.BytesIO(TABLE).read(), format="us-chess")


# ----- SwissPerfect ---------------------------------------------------------------------------------
PERFECT = programs.swiss_perfect(EVENT)
SCORES = {"ROUND": 3, "WHITE": 4, "BLACK": 4, "W_SCORE": 2, "B_SCORE": 2, "W_TYPE": 2, "B_TYPE": 2}
FOUR = PlainEvent({id: [Cell(None, "-", " ")] for id in (1, 2, 3, 4)}, name="Four")


def perfect(*rows: tuple[object, ...], **changed: bytes) -> Tournament:
    scores = made(SCORES, [dict(zip(SCORES, row, strict=True)) for row in rows])
    return ct.read(programs.zipped(programs.swiss_perfect(FOUR) | {"Event.sco": scores} | changed))


def test_the_head_and_the_players_of_swissperfect() -> None:
    event = ct.read(programs.zipped(PERFECT))
    assert (event.details.name, event.details.chief_arbiter) == (EVENT.name, "Herbert Scarry")
    assert event.rounds_stated == EVENT.rounds
    first = event.participants[0]
    assert (first.id, first.name, first.sex, first.title) == (1, "Surname1, Name", "w", "WIM")
    assert first.federation == "IRL"
    (said,) = [one.text for one in event.remarks if one.code == "tiebreaks-not-taken"]
    assert "Buchholz, Berger" in said


@pytest.mark.parametrize(
    ("row", "letters", "remark"),
    [
        ((1, 101, 102, 2, 0, 1, 1), "10", ""),
        ((1, 101, 102, 1, 1, 1, 1), "==", ""),
        ((1, 101, 102, 0, 0, 1, 1), "00", ""),
        ((1, 101, 102, 0, 2, 3, 3), "-+", ""),
        ((1, 101, 102, 0, 0, 3, 3), "--", ""),
        ((1, 101, 102, 1, 1, 3, 3), "HH", "forfeited-draws"),
        ((1, 101, 0, 2, 0, 3, 0), "U ", ""),
        ((1, 0, 101, 0, 1, 0, 3), "H ", ""),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_scores(row: tuple[object, ...], letters: str, remark: str) -> None:
    event = perfect(row, (1, 103, 104, 2, 0, 1, 1))
    assert event.sheets[0].results.decode() == letters + "10"
    assert not remark or remark in codes(event)


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ((1, 101, 150, 2, 0, 1, 1), "'150' is not the number of a player"),
        ((1, 101, 102, 7, 0, 1, 1), "the scores 7 and 0"),
        ((0, 101, 102, 2, 0, 1, 1), "0 is not the number of a round"),
        ((1, 101, 101, 2, 0, 1, 1), "no. 1 as opponent"),
    ],
)
def test_scores_that_are_refused(row: tuple[object, ...], said: str) -> None:
    with pytest.raises(CrosstableError) as caught:
        perfect(row)
    assert said in str(caught.value)


def test_bonus_points_are_said() -> None:
    people = made(
        {"ID": 4, "SURNAME": 9, "START_NO": 4, "BONUS": 4},
        [{"ID": 101, "SURNAME": "A", "BONUS": "0.5"}, {"ID": 102, "SURNAME": "B", "BONUS": "0.0"}],
    )
    event = perfect((1, 101, 102, 2, 0, 1, 1), **{"Event.trn": people})
    assert [one.id for one in event.participants] == [101, 102]
    (said,) = [one.text for one in event.remarks if one.code == "bonus-not-counted"]
    assert said.endswith(": 101")


@pytest.mark.parametrize(
    ("head", "said"),
    [
        (b"[Tournament Info\nName=x\n", "the head cannot be read"),
        (b"Name=x\n", "the head cannot be read"),
    ],
)
def test_heads_that_are_refused(head: bytes, said: str) -> None:
    with pytest.raises(FileError, match=said):
        perfect(**{"Event.ini": head})


def test_the_same_number_twice() -> None:
    people = made({"ID": 4, "SURNAME": 9, "START_NO": 4}, [{"ID": 1}, {"ID": 1}, {"ID": 0}])
    with pytest.raises(CrosstableError) as caught:
        perfect(**{"Event.trn": people})
    assert "'1' is not the number" in str(caught.value)
    assert len(caught.value.others) == 1
