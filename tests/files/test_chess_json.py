"""Chess-JSON: files of the reference checker, both spellings, what is wrong, and the checker's view."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import crosstable as ct
from crosstable.errors import (
    BadLine,
    CrosstableError,
    DuplicateParticipant,
    FileError,
    LossyWrite,
    PlaysHimself,
    TwoOpponents,
    UnknownOpponent,
)
from crosstable.files import chess_json
from crosstable.model.tournament import Tournament
from tests.cli.running import SMALL

ROOT = Path(__file__).parents[2]
FILES = ROOT.parent / "shared" / "data" / "files"
EXAMPLES = ROOT.parent / "shared" / "data" / "examples"


def shared(path: Path) -> Path:
    if not path.is_file():
        pytest.skip(f"{path.name} is not beside the project: {path.parent}")
    return path


def standings(tournament: Tournament, **settings: Any) -> list[Any]:
    return list(ct.rank(tournament, **settings).rows)


# --- files that the converter of gacrux wrote -----------------------------------------------------


def test_a_swiss_of_the_converter() -> None:
    event = ct.read(shared(FILES / "chess_json_swiss_5.jch"))
    same = ct.read(shared(EXAMPLES / "tec2023_swiss16.trf"))
    assert event.format == "chess-json"
    assert [one.name for one in event.participants] == [one.name for one in same.participants]
    assert event.sheets == same.sheets
    codes = "BH/C1,BH,SB,PS,DE,WIN,BWG"
    found, wanted = (
        standings(each, tiebreaks=codes, edition="fide-2023-09") for each in (event, same)
    )
    assert found == wanted
    codes_of_remarks = {one.code for one in event.remarks}
    assert codes_of_remarks == {"rank-differs"}, "ranks of the exercise are start numbers"


def test_teams_of_the_converter() -> None:
    event = ct.read(shared(FILES / "chess_json_team_9.jch"))
    same = ct.read(shared(FILES / "team_9_no_colours.trf"))
    assert event.teams is not None
    assert same.teams is not None
    assert [one.players for one in event.teams.teams] == [one.players for one in same.teams.teams]
    assert event.teams.pairing_byes == {(1, 8), (2, 7), (3, 6), (4, 4), (5, 2), (6, 5), (7, 1)}
    assert event.teams.bye_points == (Fraction(1), Fraction(2))
    ranking = ct.rank(event)
    assert not [one for one in ranking.remarks if one.code.endswith("points-differ")]
    assert [row.id for row in ranking.rows] == [row.id for row in ct.rank(same).rows]


@pytest.mark.parametrize("name", ["chess_json_swiss_5.jch", "chess_json_team_9.jch"])
def test_files_are_written_as_they_were_read(name: str) -> None:
    event = ct.read(shared(FILES / name))
    assert ct.read(ct.write(event, "chess-json")) == event


# --- the other spelling ---------------------------------------------------------------------------


def converted(trf: str | Path) -> dict[str, Any]:
    event = ct.read(trf.encode() if isinstance(trf, str) else trf)
    return json.loads(ct.write(event, "chess-json", force=True))


def as_schema(file: dict[str, Any]) -> dict[str, Any]:
    """A file in the spelling of the schema: members at the top, results beside plain numbers."""
    event = file["event"]
    (own,) = event["tournaments"]
    scores = own.pop("scoreSystem")
    own["gameScoreSystem"], own["matchScoreSystem"] = "games", "matches"
    own["rankOrder"] = [
        {"order": at, **record(code)} for at, code in reversed([*enumerate(own["rankOrder"])])
    ]
    for one in own["gameList"] + own["matchList"]:
        for side, member in (("white", "wResult"), ("black", "bResult")):
            if one[side] is not None:
                one[member] = one[side]["result"]
                one[side] = one[side]["cid"]
            else:
                one[side] = 0
    competitors = list[dict[str, Any]]()
    for one in own["competitors"]:
        players = one.pop("cplayers", None)
        competitors.append(one)
        competitors += [{**each, "cteam": one["cid"]} for each in players or ()]
    for one in competitors:
        if isinstance(one.get("rating"), dict):
            one["rating"] = one["rating"]["rating"]
        for member in ("gamePoints", "matchPoints"):
            if member in one:
                one[member] = float(Fraction(one[member]))
    own["competitors"] = competitors
    for one in event["profiles"]:
        if "rating" in one:
            one["rating"] = [each["rating"] for each in one["rating"]]
        if one.get("birth"):
            one["yearBirth"] = int(one.pop("birth")[:4])
        del one["fideName"]
    return {
        **{name: file[name] for name in ("filetype", "version", "origin", "published")},
        "eventName": event["eventName"],
        "eventInfo": event["eventInfo"],
        "scoreLists": [
            {"listName": "games", "scoreSystem": {name: numeric(one) for name, one in scores["game"].items()}},
            {"listName": "matches", "scoreSystem": scores["match"]},
        ],
        "profiles": event["profiles"],
        "teams": event["teams"],
        "tournaments": event["tournaments"],
    }  # fmt: skip


def numeric(written: str) -> Any:
    return written if written.isalpha() else float(Fraction(written))


def record(code: str) -> dict[str, Any]:
    name, *modifiers = code.split("/")
    name, _, score = name.partition(":")
    made: dict[str, Any] = {"name": name, "modifiers": {}}
    made |= {"scoreType": {"MP": "mpoints", "GP": "gpoints"}[score]} if score else {}
    for one in modifiers:
        made["modifiers"] |= {"C1": {"cutlow": 1}, "M1": {"cutlow": 1, "cuthigh": 1},
                              "P": {"predetermined": True}, "F": {"foremode": True}}[one]  # fmt: skip
    return made


@pytest.mark.parametrize(
    "name", ["club-swiss", "rapid-withdrawals", "three-points-for-a-win", "club-teams"]
)
def test_both_spellings_say_the_same(name: str) -> None:
    path = ROOT / "examples" / f"{name}.trf"
    other = json.dumps(as_schema(converted(path))).encode()
    assert standings(ct.read(other)) == standings(ct.read(path))


def test_lists_of_records() -> None:
    text = SMALL.replace("PTS,BH/C1,SB", "PTS,BH/M1,BH/C1/P,BH/F")
    other = as_schema(converted(text))
    assert ct.read(json.dumps(other).encode()).order_codes == "PTS,BH/M1,BH/C1/P,BH/F"
    (own,) = other["tournaments"]
    next(one for one in own["rankOrder"] if one["order"] == 1).update(
        modifiers={"plim": 60, "cutlow": 2}, reverse=True
    )
    event = ct.read(json.dumps(other).encode())
    assert event.order_codes == "PTS,BH/C2/R,BH/C1/P,BH/F"
    (said,) = [one.text for one in event.remarks if one.code == "modifier-not-read"]
    assert "plim" in said


# --- what is wrong --------------------------------------------------------------------------------


def changed(change: Callable[[dict[str, Any]], object]) -> bytes:
    file = converted(SMALL)
    change(file["event"]["tournaments"][0])
    return json.dumps(file).encode()


def game(own: dict[str, Any], white: int, black: int) -> dict[str, Any]:
    return next(
        one for one in own["gameList"]
        if one["white"]["cid"] == white and (one["black"] or {"cid": 0})["cid"] == black
    )  # fmt: skip


REFUSED: dict[str, tuple[Callable[[dict[str, Any]], object], type[CrosstableError], str]] = {
    "a result that is none": (lambda own: game(own, 1, 2)["white"].update(result="Q"), BadLine, "'Q'"),
    "somebody unknown": (lambda own: game(own, 1, 2)["black"].update(cid=77), UnknownOpponent, "77"),
    "against himself": (lambda own: game(own, 1, 2)["black"].update(cid=1), TwoOpponents, "no. 1"),
    "a round of nought": (lambda own: game(own, 1, 2).update(round=0), BadLine, "0"),
    "a round far away": (lambda own: game(own, 1, 2).update(round=10**6), BadLine, "1000000"),
    "two opponents": (lambda own: game(own, 1, 4).update(round=1), TwoOpponents, "round 1"),
    "points that are none": (
        lambda own: own["scoreSystem"]["game"].update(W="1e9"), BadLine, "'1e9'",
    ),
    "letters in a circle": (
        lambda own: own["scoreSystem"]["game"].update(W="D", D="W"), BadLine, "no number",
    ),
    "start number twice": (
        lambda own: own["competitors"][1].update(cid=1), DuplicateParticipant, "1",
    ),
    "start number too large": (lambda own: own["competitors"][4].update(cid=10**5), BadLine, "100000"),
}  # fmt: skip


@pytest.mark.parametrize(("change", "error", "said"), REFUSED.values(), ids=REFUSED.keys())
def test_what_is_refused(
    change: Callable[[dict[str, Any]], object], error: type[CrosstableError], said: str
) -> None:
    with pytest.raises(CrosstableError) as caught:
        ct.read(changed(change))
    found = [caught.value, *caught.value.others]
    assert any(isinstance(one, (error, PlaysHimself)) and said in str(one) for one in found)


def test_the_same_game_twice_is_one_game() -> None:
    event = ct.read(changed(lambda own: own["gameList"].append(own["gameList"][0])))
    assert event.sheets == ct.read(SMALL.encode()).sheets


def test_one_side_of_a_result_is_enough() -> None:
    def cut(own: dict[str, Any]) -> None:
        for one in own["gameList"]:
            if one["black"]:
                del one["black"]["result"]

    assert ct.read(changed(cut)).sheets == ct.read(SMALL.encode()).sheets


def test_several_tournaments_are_remarked_upon() -> None:
    file = converted(SMALL)
    file["event"]["tournaments"].append({"name": "B"})
    event = ct.read(json.dumps(file).encode())
    assert "several-tournaments" in [one.code for one in event.remarks]


@pytest.mark.parametrize(
    "data",
    [
        b'{"filetype": "Event"}',
        b'{"filetype": "Event", "event": {"tournaments": []}}',
        b'{"filetype": "Event", "event": {"tournaments": [{"competitors": "x"}]}}',
        b'{"filetype": "Event", "event": ' + b'{"event":' * 10**6,
        b'{"filetype": "Event", "event": {"profiles": ' + b"[" * 10**6,
        b'{"filetype": "Event", "event": {"profiles": [{"id": ' + b"9" * 10**6 + b"}]}}",
        b'{"filetype": "Event"}\0',
    ],
    ids=["nothing", "no tournament", "another shape", "deep", "lists in lists", "long", "NUL"],
)
def test_hostile_files(data: bytes) -> None:
    with pytest.raises(CrosstableError) as caught:
        ct.read(data)
    assert isinstance(caught.value, FileError)


def test_huge_numbers_of_points_cost_nothing() -> None:
    data = changed(lambda own: own["competitors"][0].update(gamePoints="7"))
    for number in (b"1e999999999", b"-1e-999999999", b"9" * 10**5):
        with pytest.raises(BadLine):
            ct.read(data.replace(b'"gamePoints": "7"', b'"gamePoints": ' + number))


# --- points by decision ---------------------------------------------------------------------------


def test_points_by_decision_survive() -> None:
    lines = SMALL + "299 W        3.0   1    1\n299          -0.5  000    2\n"
    event = ct.read(lines.encode())
    again = ct.read(ct.write(event, "chess-json"))
    assert standings(again) == standings(event)
    assert {(one.letter, one.points, one.round) for one in again.corrections} == {
        ("W", Fraction(3), 1), ("", Fraction(-1, 2), None),
    }  # fmt: skip


def test_points_of_teams_by_decision_survive() -> None:
    text = (ROOT / "examples" / "club-teams.trf").read_text("utf-8")
    event = ct.read((text + "299 W   3.0   2.5   1    1\n299    -1.0  -0.5   2    3\n").encode())
    again = ct.read(ct.write(event, "chess-json"))
    assert standings(again) == standings(event) != standings(ct.read(text.encode()))
    assert standings(again, tiebreaks="GPTS") == standings(event, tiebreaks="GPTS")


def test_points_for_nothing_are_named() -> None:
    event = ct.read((SMALL + "299 H        3.0   1    1\n").encode())
    with pytest.raises(LossyWrite, match="points given for results that nobody has"):
        ct.write(event, "chess-json")


# --- the checker's own view -----------------------------------------------------------------------


def by_gacrux(written: bytes, codes: list[str]) -> dict[int, tuple[int, list[Fraction]]]:
    """Ranks and values as gacrux computes them from Chess-JSON."""
    from gacrux.chessjson import chessjson
    from gacrux.tiebreak import tiebreak

    reader = chessjson()
    reader.parse_file(written.decode(), 0)
    parameters = {
        "tiebreak": codes, "pre_determined": False, "swiss": True, "unrated": None, "check": 0,
    }  # fmt: skip
    engine = tiebreak(reader.get_tournament(1), -1, parameters)
    engine.compute_tiebreaks(reader.get_tournament(1), parameters)
    return {
        number: (row["rank"], [Fraction(str(one)) for one in row["tiebreakScore"]])
        for number, row in engine.cmps.items()
    }


@pytest.mark.parametrize(
    ("name", "codes"),
    [
        ("club-swiss", ["PTS", "BH", "SB"]),
        ("rapid-withdrawals", ["PTS", "BH", "SB"]),
        ("club-teams", ["MPTS", "GPTS"]),
    ],
)
def test_gacrux_reads_what_we_write(name: str, codes: list[str]) -> None:
    event = ct.read(ROOT / "examples" / f"{name}.trf")
    found = by_gacrux(ct.write(event, "chess-json"), codes)
    ours = ct.rank(event, edition="fide-2026", tiebreaks=",".join(codes))
    wanted = {row.id: [row.values[code] for code in codes] for row in ours.rows}
    assert {id: values for id, (_, values) in found.items()} == wanted


def test_a_shape_that_is_close_is_not_taken() -> None:
    assert not chess_json.sniff(b'[{"filetype": "Event"}]')
    assert not chess_json.sniff(b'{"filetype": "Tiebreak"}')
    assert chess_json.sniff(b'\xef\xbb\xbf {"version": "1.0", "filetype":"event"}')
