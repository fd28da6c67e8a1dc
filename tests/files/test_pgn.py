"""PGN of whole events: tags are read whatever the moves hold, and rounds are put together."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

import crosstable as ct
from crosstable.errors import (
    BadLine,
    CrosstableError,
    FileError,
    LossyWrite,
    NoParticipants,
    TwoOpponents,
)
from crosstable.files import pgn
from crosstable.files.formats import losses
from crosstable.files.pgn.tags import TagReader
from crosstable.model.tournament import Tournament
from tests.cli.running import SMALL
from tests.laws.test_exchange import as_read
from tests.support.any_tournament import tournaments

ROOT = Path(__file__).parents[2]
FILES = ROOT.parent / "shared" / "data" / "files"


def game(white: str, black: str, result: str, round: str = "1", *more: str, moves: str = "") -> str:
    tags = [f'[Round "{round}"]' if round else "", f'[White "{white}"]', f'[Black "{black}"]',
            f'[Result "{result}"]', *more]  # fmt: skip
    return "\n".join([*filter(None, tags), "", f"{moves} {result}".strip(), "", ""])


def read(*games: str) -> Tournament:
    return ct.read("\n".join(games).encode(), format="pgn")


def results(event: Tournament) -> dict[str, list[str]]:
    """Opponents with results by name."""
    names = [one.name for one in event.participants]
    return {
        name: [
            f"{names[q] if (q := sheet.opponents[p]) >= 0 else ''}{chr(sheet.results[p])}"
            for sheet in event.sheets
        ]
        for p, name in enumerate(names)
    }


def codes(event: Tournament) -> set[str]:
    return {one.code for one in event.remarks}


# --- a broadcast ----------------------------------------------------------------------------------


def test_a_broadcast_gives_the_published_values() -> None:
    path = FILES / "uzchess_cup_2025.pgn"
    if not path.is_file():
        pytest.skip(f"{path.name} is not beside the project: {path.parent}")
    event, same = ct.read(path), ct.read(path.with_suffix(".trf"))
    assert event.sheets == same.sheets
    assert [(one.id, one.fide_id) for one in event.participants] == [
        (one.id, one.fide_id) for one in same.participants
    ]
    assert (event.details.start, event.details.end) == ("2025/06/18", "2025/06/27")
    expected = json.loads(
        path.with_suffix(".expected.json").read_text("utf-8"), parse_float=Fraction
    )
    published = {one["fide_id"]: one for one in expected["expected"].values()}
    ranking = ct.rank(event, edition="fide-2024-08", tiebreaks="DE,SB,WIN,BWG,KS")
    fide_ids = {one.id: one.fide_id for one in event.participants}
    for row in ranking.rows:
        wanted = published[fide_ids[row.id]]
        assert row.score == wanted["points"]
        for code in ("SB", "WIN", "BWG", "KS"):
            assert row.values[code] == wanted[code], (row.id, code)


# --- what stands between the tags -----------------------------------------------------------------

MOVES = {
    "none": "",
    "moves": "1. e4 e5 2. Nf3",
    "a comment": "1. e4 { a good move } e5",
    "a comment of lines": "1. e4 { first\nsecond } e5",
    "a tag in a comment": '1. e4 {\n[White "Nobody"]\n[Result "0-1"]\n} e5',
    "braces in a comment": "1. e4 { { [%clk 1:00] } e5",
    "a comment behind a semicolon": '1. e4 ; { not a comment\ne5 ; [White "Nobody"]\n2. d4',
    "a line behind a per cent sign": "1. e4\n% { not a comment\n2. d4",
    "variations": "1. e4 (1. d4 d5 (1... Nf6 {x}) 2. c4) 1... e5",
    "brackets in moves": "1. e4 [x] e5",
    "signs": "1. e4! $1 e5?? 2. Qh5 *",
}


@pytest.mark.parametrize("moves", MOVES.values(), ids=MOVES.keys())
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_moves_are_skipped(moves: str, end: str) -> None:
    text = game("A", "B", "1-0", moves=moves) + game("C", "D", "0-1", moves=moves)
    event = read(text.replace("\n", end))
    assert results(event) == {"A": ["B1"], "B": ["A0"], "C": ["D0"], "D": ["C1"]}


def test_strings_with_brackets_and_quotes() -> None:
    event = read(game(r"A [x] \"y\"", r"B\\C", "1-0"))
    assert {one.name for one in event.participants} == {'A [x] "y"', r"B\C"}


def test_a_comment_without_end_ends_where_a_game_begins() -> None:
    first = game("A", "B", "1-0", "1", '[Event "Cup"]', moves="1. e4 { oh")
    second = '[Event "Cup"]\n' + game("C", "D", "1-0", "1")
    event = read(first, second)
    assert set(results(event)) == {"A", "B", "C", "D"}
    assert "comment-not-closed" in codes(event)


def test_games_without_moves_or_blank_lines() -> None:
    tags = '[Event "Cup"]\n[Round "{}"]\n[White "{}"]\n[Black "{}"]\n[Result "{}"]\n'
    text = tags.format(1, "A", "B", "1-0") + tags.format(2, "B", "A", "1/2-1/2")
    assert results(read(text)) == {"A": ["B1", "B="], "B": ["A0", "A="]}


def test_lines_of_games_are_named() -> None:
    with pytest.raises(BadLine) as caught:
        read(game("A", "B", "1-0"), game("C", "D", "2-0"))
    assert (caught.value.where.line, caught.value.where.round) == (9, 1)


def test_the_end_of_the_moves_stands_for_a_missing_tag() -> None:
    text = '[Round "1"]\n[White "A"]\n[Black "B"]\n\n1. e4 {1-0} e5 0-1\n'
    assert results(read(text)) == {"A": ["B0"], "B": ["A1"]}


# --- results --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("result", "more", "letters"),
    [
        ("1-0", "", "10"),
        ("1/2-1/2", "", "=="),
        ("*", "", "??"),
        ("0-0", "", "00"),
        ("1/2-0", "", "=0"),
        ("+:-", "", "+-"),
        ("-/+", "", "-+"),
        ("--", "", "--"),
        ("1-0", '[Termination "forfeit"]', "+-"),
        ("0-1", '[Termination "White forfeits"]', "-+"),
        ("0-1", '[Termination "unplayed"]', "-+"),
        ("0-0", '[Termination "Forfeit"]', "--"),
        ("1-0", '[Termination "Time forfeit"]', "10"),
        ("1-0", '[Termination "time forfeit"]', "10"),
        ("1-0", '[Termination "normal"]', "10"),
    ],
)
def test_results_and_forfeits(result: str, more: str, letters: str) -> None:
    event = read(game("A", "B", result, "1", more))
    assert event.sheets[0].results.decode() == letters


def test_decided_games_without_moves_among_others_are_doubtful() -> None:
    played = game("A", "B", "1-0", moves="1. e4 e5")
    assert "games-without-moves" in codes(read(played, game("C", "D", "1-0")))
    assert "games-without-moves" not in codes(read(played, game("C", "D", "1-0", moves="1. d4 d5")))
    assert "games-without-moves" not in codes(read(game("A", "B", "1-0"), game("C", "D", "1-0")))


# --- rounds ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("written", ["2", "2.1", "2.13", "Round 2", "2-1", " 2 "])
def test_numbers_of_rounds(written: str) -> None:
    event = read(game("A", "B", "1-0", "1"), game("B", "A", "1-0", written))
    assert results(event)["A"] == ["B1", "B0"]


def test_missing_rounds_stay_empty() -> None:
    event = read(game("A", "B", "1-0", "1"), game("B", "A", "1-0", "4"))
    assert results(event)["A"] == ["B1", " ", " ", "B0"]
    (said,) = [one.text for one in event.remarks if one.code == "missing-rounds"]
    assert "2, 3" in said


def test_double_rounds_become_two() -> None:
    event = read(
        game("A", "B", "1-0", "1.1"), game("C", "D", "1-0", "1.2"),
        game("B", "A", "1-0", "1.3"), game("D", "C", "0-1", "1.4"),
        game("A", "C", "1-0", "2.1"), game("B", "D", "0-1", "2.2"),
        game("C", "A", "1-0", "2.3"),
    )  # fmt: skip
    assert results(event)["A"] == ["B1", "B0", "C1", "C0"]
    assert results(event)["D"] == ["C0", "C0", "B1", " "]
    assert {"double-rounds", "byes-unknown"} <= codes(event)


def test_rematches_in_other_rounds_count() -> None:
    event = read(game("A", "B", "1-0", "1"), game("A", "B", "1-0", "2"))
    assert results(event)["A"] == ["B1", "B1"]
    assert not {"double-rounds", "deciding-games"} & codes(event)


ARMAGEDDON = (
    ("A", "B", "1/2-1/2", "1.1"), ("C", "D", "1-0", "1.2"),
    ("A", "C", "1/2-1/2", "2.1"), ("B", "D", "1-0", "2.2"),
)  # fmt: skip


def test_armageddon_games_are_left_out() -> None:
    plain = [game(*one) for one in ARMAGEDDON]
    marked = game("B", "A", "1-0", "1.1", '[Event "Cup | Armageddon"]')
    unmarked = game("C", "A", "1-0", "2.1")
    after = game("A", "B", "1-0", "3", '[Stage "Tie-break"]')
    wanted = results(read(*plain))
    for more in (marked, unmarked, after):
        event = read(*plain, more)
        assert results(event) == wanted
        assert "deciding-games" in codes(event)
    assert "deciding-games" not in codes(read(*plain))


def test_an_event_of_play_offs_is_an_event() -> None:
    event = read(*[game(*one, '[Event "Play-off"]') for one in ARMAGEDDON])
    assert len(event.participants) == 4


def test_the_same_game_twice_is_one_game() -> None:
    event = read(*[game(*one) for one in (*ARMAGEDDON, ARMAGEDDON[0])])
    assert results(event) == results(read(*[game(*one) for one in ARMAGEDDON]))
    assert "deciding-games" not in codes(event)


def test_rounds_by_date() -> None:
    def on(day: str) -> str:
        return f'[Date "2026.05.{day}"]'

    event = read(game("A", "B", "1-0", "?", on("03")), game("C", "D", "1-0", "?", on("03")),
                 game("A", "C", "1-0", "", on("01")), game("B", "D", "1-0", "-", on("01")))  # fmt: skip
    assert results(event)["A"] == ["C1", "B1"]
    assert "rounds-by-date" in codes(event)


def test_rounds_by_order() -> None:
    event = read(*[game(white, black, result, "") for white, black, result, _ in ARMAGEDDON])
    assert results(event)["A"] == ["B=", "C="]
    assert "rounds-by-order" in codes(event)


def test_games_without_round_among_others_are_left_out() -> None:
    event = read(*[game(*one) for one in ARMAGEDDON], game("A", "D", "1-0", "?"))
    assert results(event)["A"] == ["B=", "C="]
    assert "games-without-round" in codes(event)


def test_two_opponents_in_a_round_are_refused() -> None:
    with pytest.raises(TwoOpponents) as caught:
        read(game("A", "B", "1-0", "1"), game("A", "C", "1-0", "1"))
    assert (caught.value.where.line, caught.value.where.round) == (9, 1)


def test_a_round_far_away_is_refused() -> None:
    with pytest.raises(BadLine):
        read(game("A", "B", "1-0", "20260501"))


def test_byes_are_unknown_and_said_to_be() -> None:
    event = read(game("A", "B", "1-0", "1"), game("C", "A", "1-0", "2"))
    (said,) = [one for one in event.remarks if one.code == "byes-unknown"]
    assert said.severity == "doubt"
    assert "zero-point byes: 2, of 2 participants" in said.text
    assert "byes-unknown" not in codes(read(game("A", "B", "1-0", "1")))


# --- people and events ----------------------------------------------------------------------------


def test_players_are_known_by_fide_number_then_by_name() -> None:
    event = read(
        game("Ahlberg, Nils", "B", "1-0", "1", '[WhiteFideId "1503014"]', '[WhiteElo "2100"]'),
        game("B", "N. Ahlberg", "1-0", "2", '[BlackFideId "1503014"]', '[BlackTitle "FM"]'),
        game("ahlberg  nils", "b", "1-0", "3"),
    )
    assert [(one.name, one.rating, one.title) for one in event.participants] == [
        ("Ahlberg, Nils", 2100, "FM"), ("B", None, ""),
    ]  # fmt: skip
    assert results(event)["B"] == ["Ahlberg, Nils0", "Ahlberg, Nils1", "Ahlberg, Nils0"]


def test_two_players_of_one_name_are_told_apart_by_number() -> None:
    event = read(game("Smith, J", "Smith, J", "1-0", "1", '[WhiteFideId "1"]', '[BlackFideId "2"]'))
    assert [one.fide_id for one in event.participants] == ["1", "2"]


def test_start_numbers_go_by_rating_then_by_name() -> None:
    event = read(game("B", "A", "1-0", "1"), game("Low", "High", "1-0", "1", '[WhiteElo "1500"]', '[BlackElo "2500"]'))  # fmt: skip
    assert [one.name for one in event.participants] == ["High", "Low", "A", "B"]


def test_several_events_are_refused_by_name() -> None:
    games = [game(white, black, "1-0", str(r), f'[Event "{event}"]')
             for event, white, black in (("Alpha Open", "A", "B"), ("Beta Cup", "C", "D"))
             for r in range(1, 5)]  # fmt: skip
    with pytest.raises(FileError, match="Alpha Open; Beta Cup"):
        read(*games)


@pytest.mark.parametrize(
    ("events", "name"),
    [
        (["Cup"] * 4, "Cup"),
        (
            ["Cup Masters 2026 | Round 1"] * 2 + ["Cup Masters 2026 | Round 2"] * 2,
            "Cup Masters 2026",
        ),
        (["Round 1: A - B", "?", "?", "?"], ""),
        (["A - B", "C - D", "A - C", "B - D"], ""),
        (["?"] * 4, ""),
    ],
)
def test_names_of_events(events: list[str], name: str) -> None:
    games = [
        game(*one, f'[Event "{event}"]') for one, event in zip(ARMAGEDDON, events, strict=True)
    ]
    assert read(*games).details.name == name


def test_games_without_names_are_left_out() -> None:
    event = read(game("A", "B", "1-0"), game("?", "C", "1-0"))
    assert len(event.participants) == 2
    assert "games-without-names" in codes(event)
    with pytest.raises(NoParticipants):
        read(game("?", "C", "1-0"))


def test_encodings() -> None:
    text = game("Müller", "Øst", "1-0")
    for encoding in ("utf-8", "utf-8-sig", "cp1252"):
        event = ct.read(text.encode(encoding))
        assert [one.name for one in event.participants] == ["Müller", "Øst"]
    assert (
        ct.read(game("Иванов", "Петров", "1-0").encode("cp1251"), encoding="cp1251").encoding
        == "cp1251"
    )


# --- writing --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["five-for-first", "three-points-for-a-win", "draughts-round-robin", "russian-swiss"]
)
def test_events_come_back_with_their_games(name: str) -> None:
    event = ct.read(ROOT / "examples" / f"{name}.trf")
    again = ct.read(ct.write(event, "pgn", force=True))
    for before, after in zip(event.sheets, again.sheets, strict=True):
        assert after.opponents == before.opponents
    assert [one.name for one in again.participants] == [one.name for one in event.participants]


def test_what_is_lost_is_named() -> None:
    event = ct.read(SMALL.encode())
    with pytest.raises(LossyWrite) as caught:
        ct.write(event, "pgn")
    for said in ("byes: 4", "the list of tie-breaks", "points and places as published"):
        assert said in str(caught.value)
    again = ct.read(ct.write(event, "pgn", force=True))
    assert results(again)["Ahlberg, Nils"] == results(event)["Ahlberg, Nils"]
    assert "byes-unknown" in codes(again)


law = settings(
    max_examples=60, deadline=None, derandomize=True, database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)  # fmt: skip


@given(tournaments())
@law
def test_games_survive_or_their_loss_was_named(drawn: Tournament) -> None:
    """Everything but the games is named; games of named players with numbers come back."""
    event = as_read(drawn)
    said = " ".join(map(str, losses(event, "pgn")))
    written = pgn.write(event)
    if not any(max(sheet.opponents) >= 0 for sheet in event.sheets):
        return
    if any(words in said for words in ("without a name", "without a game")):
        return
    again = ct.read(written, format="pgn")
    assert [one.id for one in again.participants] == [one.id for one in event.participants]
    if "neither won" in said or "not rated" in said or "colours" in said:
        return
    for before, after in zip(event.sheets, again.sheets, strict=True):
        assert after.opponents == before.opponents
        assert bytes(after.results).translate(None, b"UFHZ ") == bytes(before.results).translate(
            None, b"UFHZ "
        )
    if not said:
        assert again.scoring == event.scoring
        assert again.details.name == event.details.name


# --- hostile --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "{\n[" * 200_000,
        '[Event "x"]\n{\n' * 50_000,
        '[A "b"]\n' * 200_000,
        '[White "' * 200_000,
        '[White "A"]\n[Black "B"]\n\n1. e4 {' + "[" * 10**6,
        '[White "' + "A" * 10**6 + '"]\n[Black "B"]\n[Round "1"]\n[Result "1-0"]\n',
        '[White "A"]\n[Black "B"]\n[Round "' + "9" * 10**5 + '"]\n[Result "1-0"]\n',
        '[White "A\\' + "\\" * 10**5 + '"]\n',
        "\n[" * 10**6,
        "% \n" * 10**6,
    ],
    ids=lambda text: text[:12].encode("unicode_escape").decode(),
)
def test_hostile_files(text: str) -> None:
    try:
        event = ct.read(text.encode(), format="pgn")
    except CrosstableError:
        return
    assert event.participants


def test_every_game_is_found_behind_a_mess() -> None:
    text = "}} {a} ; {\n[x]\n\n" + game("A", "B", "1-0") + '{ [White "C"]\n' + "]" * 99
    assert len([one for one in TagReader(text).read() if "Result" in one.tags]) == 1


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig"])
def test_a_byte_order_mark_before_the_first_tag(encoding: str) -> None:
    event = ct.read(game("Жук", "Bert", "1-0").encode(encoding))
    assert event.format == "pgn"
    assert [one.name for one in event.participants] == ["Bert", "Жук"]


# --- our own start numbers ------------------------------------------------------------------------
def numbered(white: int, black: int) -> tuple[str, str]:
    return f'[WhiteStartNumber "{white}"]', f'[BlackStartNumber "{black}"]'


ONE_FIDE_NUMBER = ('[WhiteFideId "505"]', '[BlackFideId "505"]')


def test_start_numbers_tell_players_of_one_name_or_fide_number_apart() -> None:
    event = read(
        game("Ann", "Ben", "1-0", "1", *numbered(1, 2), *ONE_FIDE_NUMBER),
        game("Cyd", "Cyd", "1-0", "1", *numbered(3, 4)),
        game("Cyd", "Ann", "1-0", "2", *numbered(4, 1), ONE_FIDE_NUMBER[1]),
    )
    assert [(one.id, one.name) for one in event.participants] == [
        (1, "Ann"), (2, "Ben"), (3, "Cyd"), (4, "Cyd"),
    ]  # fmt: skip
    assert [list(one.opponents) for one in event.sheets] == [[1, 0, 3, 2], [3, -1, -1, 0]]


def test_start_numbers_of_two_lists_tell_nothing() -> None:
    """Number 1 is two players here: the files of two groups were put together."""
    event = read(
        game("Ann", "Ben", "1-0", "1", *numbered(1, 2)),
        game("Ben", "Ann", "1-0", "2", *numbered(1, 2)),
    )
    assert sorted(one.name for one in event.participants) == ["Ann", "Ben"]


def test_start_numbers_in_some_games_only_tell_nothing() -> None:
    event = read(
        game("Ann", "Ben", "1-0", "1", *numbered(1, 2)),
        game("Ben", "Ann", "1-0", "2"),
    )
    assert len(event.participants) == 2


@pytest.mark.parametrize(("white", "black", "result", "cell"), [
    ("Ann", "bye", "1-0", "0-U"), ("bye", "Ann", "0-1", "0-U"), ("Ann", "BYE", "1/2-1/2", "0-H"),
    ("Ann", "bye", "0-1", "0-Z"), ("spielfrei", "Ann", "*", "0-U"), ("Ann", "Bye", "+--", "0-U"),
])  # fmt: skip
def test_a_bye_is_no_player(white: str, black: str, result: str, cell: str) -> None:
    event = read(
        game(white, black, result), game("Cid", "Dan", "1-0"), game("Ann", "Cid", "1-0", "2")
    )
    assert [one.name for one in event.participants] == ["Ann", "Cid", "Dan"]
    letters = [event.sheets[0].game(0)[1], event.sheets[0].game(0)[0]]
    assert letters == [cell[-1], None]
    (said,) = [one for one in event.remarks if one.code == "games-as-byes"]
    assert str(said).endswith(": 1")


def test_a_name_like_a_word_for_byes() -> None:
    """Somebody with a rating is somebody."""
    event = read(game("Ann", "Frei", "1-0", "1", '[BlackElo "2000"]'))
    assert [one.name for one in event.participants] == ["Frei", "Ann"]
    assert "games-as-byes" not in codes(event)


def test_two_byes_are_no_game() -> None:
    event = read(game("Ann", "Bob", "1-0"), game("bye", "free", "1-0"))
    assert len(event.participants) == 2
    assert "games-without-names" in codes(event)
