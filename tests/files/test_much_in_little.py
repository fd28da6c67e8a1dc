"""Small files that ask for much work: read or refused at once.

Each was slow out of proportion once. The times are generous: what is tested is that the work does
not multiply.
"""

from __future__ import annotations

import time
import zipfile
from io import BytesIO

import pytest

import crosstable as ct
from crosstable.errors import CrosstableError, TooManyRounds
from crosstable.files import trf
from crosstable.model.tournament import Tournament
from tests.files.test_bad_input import NOISY

SECONDS = 5


def soon(data: bytes) -> Tournament | CrosstableError:
    begin = time.perf_counter()
    try:
        return ct.read(data)
    except CrosstableError as fault:
        return fault
    finally:
        assert time.perf_counter() - begin < NOISY * SECONDS


def players(count: int, rest: str = "") -> str:
    return "".join(f"001 {id:4d}      Player{rest}\n" for id in range(1, count + 1))


def game_of_two(*more: str, count: int = 4) -> bytes:
    lines = players(count).splitlines()
    lines[0] = lines[0].ljust(91) + "   2 w 1  "
    lines[1] = lines[1].ljust(91) + "   1 b 0  "
    return "\n".join([*lines, *more]).encode()


def correction(letter: str, points: str, ids: str, round: str = "0") -> str:
    return f"299 {letter}        {points:>4}  {round:>3} {ids}"


def test_a_team_with_a_long_row_of_numbers_and_a_word() -> None:
    line = f"013 {'Team A':32}" + "1 " * 60_000 + "x"
    assert isinstance(soon(game_of_two("092 Team Swiss", line)), CrosstableError)


@pytest.mark.parametrize(
    ("line", "name", "count"),
    [("013 " + "A very long name of a team that goes beyond its columns 1 2", None, 2),
     ("013 Team of 2000th 1 2", None, 2), ("013 1 2", "1", 1), ("013 Nobody", "Nobody", 0)],
)  # fmt: skip
def test_names_of_teams_with_numbers_behind_them(line: str, name: str | None, count: int) -> None:
    other = f"013 {'Others':32}   3    4"
    event = trf.read(game_of_two("092 Team Swiss", line, other))
    assert event.teams is not None or count == 0
    if event.teams is not None and count == 2:
        assert [len(one.players) for one in event.teams.teams] == [2, 2]
        assert event.teams.teams[0].name == line[4:].removesuffix(" 1 2")


def test_byes_granted_beyond_the_last_round() -> None:
    everybody = " ".join(f"{id:4d}" for id in range(1, 1_001))
    byes = [f"240 H {r:3d} {everybody}" for r in range(10, 60)]
    event = soon(game_of_two("142 5", *byes, count=1_000))
    assert isinstance(event, Tournament)
    assert sum(one.code == "superfluous-cell" for one in event.remarks) == 50_000


def test_byes_of_many_rounds_to_come() -> None:
    everybody = " ".join(f"{id:4d}" for id in range(1, 401))
    byes = [f"240 H {r:3d} {everybody}" for r in range(2, 500)]
    event = soon(game_of_two("142 500", *byes, count=400))
    assert isinstance(event, Tournament)
    assert len(event.announced_byes) == 498 * 400


def test_corrections_of_everything_in_all_rounds() -> None:
    everybody = " ".join(f"{id:4d}" for id in range(1, 501))
    lines = "".join(f"001 {id:4d}      Player".ljust(91) + "0000 - Z  " * 100 + "\n"
                    for id in range(1, 501))  # fmt: skip
    corrections = "\n".join(correction("Z", "1.5", everybody) for _ in range(500))
    assert isinstance(soon(f"{lines}{corrections}".encode()), Tournament)


def test_of_several_corrections_of_a_cell_the_last_holds() -> None:
    event = trf.read(
        game_of_two(correction("W", "5.0", "1"), correction("W", "3.0", "1", round="1"))
    )
    assert ct.rank(event, "fide-2026", "PTS").score(0) == 3
    event = trf.read(
        game_of_two(correction("W", "3.0", "1", round="1"), correction("W", "5.0", "1"))
    )
    assert ct.rank(event, "fide-2026", "PTS").score(0) == 5
    assert "points-differ" not in {one.code for one in event.remarks}


def test_a_head_of_swiss_perfect_with_many_blanks() -> None:
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("event.ini", "[Tournament Info]\nName=x\na" + " " * 60_000 + "b\n")
        file.writestr("event.trn", b"\x03" + bytes(40))
        file.writestr("event.sco", b"\x03" + bytes(40))
    assert isinstance(soon(packed.getvalue()), CrosstableError)


def test_a_swiss_of_lichess_with_as_many_rounds_as_it_can_have() -> None:
    people = [f'{{"rank":{i},"points":0,"tieBreak":0,"rating":1500,"username":"u{i}"}}'
              for i in range(1, 9_000)]  # fmt: skip
    games = [
        f'{{"id":"{r:08d}","variant":"standard","createdAt":{r * 86_400_000},"status":"draw","players":'
        f'{{"white":{{"user":{{"name":"u1"}},"rating":1500}},"black":{{"user":{{"name":"u2"}},'
        f'"rating":1500}}}},"swissTour":{{"id":"abcdefgh"}}}}'
        for r in range(1, 400)
    ]
    assert isinstance(soon("\n".join([*games, *people]).encode()), TooManyRounds)


# ----- byes that contradict ------------------------------------------------------------------------


@pytest.mark.parametrize("record", ["240 H   1    1", "240 F   1    2"])
def test_a_bye_granted_to_somebody_who_played(record: str) -> None:
    event = trf.read(game_of_two(record))
    (said,) = [one for one in event.remarks if one.code == "bye-ignored"]
    assert said.where.round == 1
    assert bytes(event.sheets[0].results[:2]) == b"10"


def test_two_byes_of_one_player_for_one_round() -> None:
    event = trf.read(game_of_two("142 3", "240 H   2    3", "240 F   2    3", "240 H   2    3"))
    assert [one.letter for one in event.announced_byes] == ["H"]
    assert [one.code for one in event.remarks].count("bye-ignored") == 1


def test_the_bye_that_stands_in_the_line_too() -> None:
    event = trf.read(game_of_two("240 H   1    3", "240 H   1    3"))
    assert event.sheets[0].results[2:3] == b"H"
    assert "bye-ignored" not in {one.code for one in event.remarks}
