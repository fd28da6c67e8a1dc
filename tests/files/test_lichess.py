"""NDJSON of lichess: lines as its documentation has them, and a small tournament of our own."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

import crosstable as ct
from crosstable.errors import BadLine, CrosstableError, NoParticipants
from crosstable.files import lichess
from crosstable.model.tournament import Tournament

#: As in the documentation of the API of lichess.
RESULT = (
    '{"rank":1,"points":4.5,"tieBreak":6.5,"rating":1918,"username":"ali20551","performance":2272}'
)
GAME = (
    '{"id":"TvkH7cGM","rated":true,"variant":"standard","speed":"classical","perf":"classical",'
    '"createdAt":1789806600828,"lastMoveAt":1789807858396,"status":"resign","source":"swiss",'
    '"players":{"white":{"user":{"name":"DREAMSPEOPLE","id":"dreamspeople"},"rating":1698,'
    '"ratingDiff":-3},"black":{"user":{"name":"FritzVonStein","flair":"activity.chess",'
    '"id":"fritzvonstein"},"rating":2080,"ratingDiff":9,"provisional":true}},"winner":"black",'
    '"opening":{"eco":"B32","name":"Sicilian Defense: Accelerated Dragon","ply":8},'
    '"moves":"e4 c5 Nf3","swissTour":{"id":"YxwjQGYu"},'
    '"clock":{"initial":1500,"increment":3,"totalTime":1620},"division":{"middle":17,"end":39}}'
)


def game(white: str, black: str, winner: str, at: int, **more: Any) -> str:
    sides = {"white": {"user": {"name": white}, "rating": 2000}, "black": {"user": {"name": black}}}
    line: dict[str, Any] = {"id": "x", "createdAt": at, "status": "mate", "players": sides}
    line |= {"winner": winner} if winner else {"status": "draw"}
    return json.dumps(line | more)


def result(rank: int, points: str, tie_break: str, username: str) -> str:
    return f'{{"rank":{rank},"points":{points},"tieBreak":{tie_break},"username":"{username}"}}'


EVENT = (
    game("A", "B", "white", 0), game("C", "D", "", 900),
    game("B", "D", "black", 700_000), game("A", "C", "white", 700_100),
    game("E", "D", "white", 1_400_000), game("A", "B", "", 1_400_500, status="outoftime"),
)  # fmt: skip


def read(*lines: str) -> Tournament:
    return ct.read("\n".join(lines).encode())


def codes(event: Tournament) -> set[str]:
    return {one.code for one in event.remarks}


def test_lines_of_the_documentation() -> None:
    event = read(GAME, RESULT)
    assert [(one.name, one.rating) for one in event.participants] == [
        ("FritzVonStein", 2080), ("ali20551", 1918), ("DREAMSPEOPLE", 1698),
    ]  # fmt: skip
    assert event.sheets[0].results == b"1 0"
    assert event.published.points == (None, Fraction(9, 2), None)
    assert event.published.columns == {"SB": (None, "6.5", None)}
    assert {"experimental-format", "rounds-by-time"} <= codes(event)


@pytest.mark.parametrize("line", [GAME, RESULT])
def test_it_is_recognised(line: str) -> None:
    for data in (line.encode(), b"\xef\xbb\xbf" + line.encode(), f"\n{line}\n{line}".encode()):
        assert lichess.sniff(data)
    assert not lichess.sniff(f"[{line}]".encode())


def test_games_become_rounds_by_their_beginning() -> None:
    event = read(*reversed(EVENT))
    names = [one.name for one in event.participants]
    assert names == ["A", "B", "C", "E", "D"]
    assert [sheet.results.decode() for sheet in event.sheets] == ["10= =", "100 1", "== 10"]
    (said,) = [one.text for one in event.remarks if one.code == "byes-unknown"]
    assert "zero-point byes: 3, of 2 participants" in said


def test_results_are_compared_with_the_games() -> None:
    results = (result(1, "2.5", "2", "A"), result(2, "1.5", "0.5", "D"), result(3, "1", "1.5", "E"),
               result(4, "0.5", "1.25", "B"), result(5, "0.5", "0.75", "C"))  # fmt: skip
    event = read(*EVENT, *results)
    assert "points-differ" not in codes(event)
    ranking = ct.rank(event, tiebreaks="SB/P", edition="fide-2024-08")
    assert {row.id: row.score for row in ranking.rows} == dict(enumerate(event.published.points, 1))
    wrong = read(*EVENT, result(1, "3", "2", "A"))
    assert "points-differ" in codes(wrong)


def test_results_alone_have_nothing_to_rank_by() -> None:
    event = read(RESULT)
    assert event.sheets == ()
    assert "no-games" in codes(event)


def test_a_game_not_begun_is_a_forfeit() -> None:
    event = read(
        game("A", "B", "black", 0, status="noStart"), game("C", "D", "", 1, status="started")
    )
    assert event.sheets[0].results.decode() in ("-??+", "-+??", "-?+?")


def test_other_variants_and_several_tournaments_are_said() -> None:
    event = read(
        game("A", "B", "white", 0, variant="atomic", swissTour={"id": "one"}),
        game("B", "A", "white", 10**6, swissTour={"id": "two"}),
    )
    assert {"not-the-standard-game", "several-swisses"} <= codes(event)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([RESULT, "{}"], "line 2"),
        ([RESULT, "nonsense"], "line 2"),
        ([RESULT, RESULT], "ali20551 stands in two lines"),
        ([RESULT.replace("4.5", "1e99")], "'1e99'"),
        ([RESULT.replace("6.5", "true")], "'true'"),
        ([RESULT, "[" * 10**5], "line 2"),
        ([RESULT, '{"x":' * 10**5], "line 2"),
        ([RESULT, RESULT.replace("1918", "9" * 10**4)], "line 2"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_what_is_refused(lines: list[str], said: str) -> None:
    with pytest.raises(CrosstableError) as caught:
        read(*lines)
    assert any(said in str(one) for one in (caught.value, *caught.value.others))
    assert isinstance(caught.value, BadLine)


def test_no_users() -> None:
    with pytest.raises(NoParticipants):
        ct.read(b'{"players":{"white":{},"black":{"rating":1}},"createdAt":1}')
