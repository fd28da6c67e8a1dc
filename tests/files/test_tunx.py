"""Files of Swiss-Manager: made ones, since none that we did not write can be had."""

from __future__ import annotations

import struct
from typing import Any

import pytest

import crosstable as ct
from crosstable.errors import CrosstableError, FileError, NoParticipants
from crosstable.files import tunx
from crosstable.model.tournament import Tournament
from tests.support import tunx_file as made
from tests.support.plain_event import PlainEvent
from tests.support.same_standings import standings, usual_events
from tests.support.small_event import small_event

NAMES = {0: "Open of Wells", 5: "Town hall", 14: "90 min", 20: "ENG"}


def file(*records: tuple[int, int, int], players: int = 3, **config: Any) -> bytes:
    people = [made.player(f"Surname{id}, Name", 2000 + id) for id in range(1, players + 1)]
    config.setdefault("rounds", 3)
    block = made.configuration(players, **config)
    return made.assembled(NAMES, block, people, [made.pairing(*one) for one in records])


ROUND = ((1, 2, 1), (3, made.BYE, 9))


def codes(event: Tournament) -> set[str]:
    return {one.code for one in event.remarks}


def results(event: Tournament) -> list[str]:
    return [sheet.results.decode() for sheet in event.sheets]


def test_the_head_and_the_players() -> None:
    people = [
        made.player("Ivanova, Anna", 2301, sex=1, fide_id=4100018, title="WGM", federation="RUS"),
        made.player("Łuczak", 0),
    ]
    block = made.configuration(2, 5, start=20260228, end=20260230)
    event = ct.read(made.assembled(NAMES, block, people, [made.pairing(2, 1, 2)]))
    assert event.format == "tunx"
    anna, luczak = event.participants
    assert (anna.name, anna.rating, anna.sex, anna.fide_id) == (
        "Ivanova, Anna", 2301, "w", "4100018",
    )  # fmt: skip
    assert (anna.title, anna.federation) == ("WGM", "RUS")
    assert (luczak.name, luczak.rating, luczak.fide_id) == ("Łuczak", None, "")
    details = event.details
    assert (details.name, details.city, details.federation) == ("Open of Wells", "Town hall", "ENG")
    assert (details.time_control, details.start, details.end) == ("90 min", "2026/02/28", "")
    assert details.type_words == "Swiss"
    assert event.rounds_stated == 5
    assert event.sheets[0].colours == b"bw"
    assert "experimental-format" in codes(event)


@pytest.mark.parametrize(
    ("code", "letters"),
    [(1, "10"), (2, "=="), (3, "01"), (4, "+-"), (5, "-+"), (6, "--"), (0, "??"), (15, "??")],
)
def test_results_of_games(code: int, letters: str) -> None:
    event = ct.read(file((1, 2, code), players=2))
    assert results(event) == [letters]
    assert ("unknown-result-code" in codes(event)) == (code == 15)


@pytest.mark.parametrize(
    ("black", "code", "letter"),
    [(made.BYE, 9, "U"), (made.BYE, 1, "U"), (made.NOT_PAIRED, 3, "Z"), (made.NOT_PAIRED, 2, "H"),
     (made.NOT_PAIRED, 1, "F"), (made.NOT_PAIRED, 0, " "), (made.NOT_PAIRED, 17, " ")],
)  # fmt: skip
def test_those_without_opponent(black: int, code: int, letter: str) -> None:
    event = ct.read(file((1, 2, 1), (3, black, code)))
    assert results(event) == ["10" + letter]
    assert ("unknown-result-code" in codes(event)) == (code == 17)


def test_a_round_begins_where_somebody_comes_again() -> None:
    event = ct.read(file(*ROUND, (3, 1, 2), (2, made.NOT_PAIRED, 2), (3, 2, 0), (1, made.BYE, 9)))
    assert results(event) == ["10U", "=H=", "U??"]
    assert "tunx-rounds" not in codes(event)
    assert "tunx-rounds" in codes(ct.read(file(*ROUND, current=3)))


def test_the_list_of_tie_breaks_is_named() -> None:
    event = ct.read(made.tunx(small_event(0), (81, 84, 84, 200)))
    (said,) = [one.text for one in event.remarks if one.code == "tiebreaks-not-taken"]
    assert "81 (DE), 84 (BH), 84 (BH), 200" in said
    assert event.tiebreak_codes == ""


@pytest.mark.parametrize("event", usual_events(), ids=lambda event: event.name)
def test_the_same_event_as_trf(event: PlainEvent) -> None:
    assert standings(made.tunx(event)) == standings(event.trf().encode())


def test_it_is_recognised() -> None:
    assert tunx.sniff(file(*ROUND))
    assert not tunx.sniff(file(*ROUND)[1:])
    assert not tunx.sniff(b"")


SOUND = file(*ROUND)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (SOUND[:200], "the configuration"),
        (SOUND[: SOUND.index(b"\xa5" + made.MARK)], "the players"),
        (SOUND[: SOUND.index(b"\xa5" + made.MARK) + 100], "player 1"),
        (SOUND[: SOUND.index(b"\xb3" + made.MARK)], "the pairings"),
        (SOUND[: SOUND.index(b"\xb3" + made.MARK) + 30], "the end of the pairings"),
        (file(*ROUND, rounds=60_000), "60000"),
        (file(*ROUND, kind=2), "team"),
        (file((1, 7, 1)), "no. 7"),
        (file((0, 1, 1)), "no. 0"),
        (file((1, 1, 1)), "no. 1 as opponent and no. 1"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_refused(data: bytes, said: str) -> None:
    with pytest.raises(CrosstableError) as caught:
        ct.read(data)
    assert said in str(caught.value)
    assert caught.value.remedy


def test_nobody() -> None:
    with pytest.raises(NoParticipants):
        ct.read(file(players=0))


def test_strings_that_reach_beyond_the_end() -> None:
    at = SOUND.index(b"\xa5" + made.MARK) + 4
    broken = SOUND[:at] + struct.pack("<H", 65_535) + SOUND[at + 2 :]
    with pytest.raises(FileError, match="player 1"):
        ct.read(broken)
