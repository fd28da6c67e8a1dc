"""Seeds and recorded orders through the terminal: event files, flags, reports, JSON, errors."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import crosstable as ct
from crosstable.reports.standings import standings
from tests.cli.running import Outcome, file_of, player, run, trf
from tests.cli.test_json import EDITIONS, answer, check_explanation, check_standings, has

#: Nos. 1, 3, 5 have a point, nos. 2, 4, 6 none.
EVENT = trf(
    "012 Three Boards",
    "042 2026/05/01",
    "092 Individual: Swiss-System",
    "142 1",
    *(player(id, f"{id + 1} w 1" if id % 2 else f"{id - 1} b 0", f"Name {id}") for id in range(1, 7)),
)  # fmt: skip
REGULATIONS = """
tiebreaks = "PO,LOT"
seed = "file"

[[settled]]
criterion = "PO"
order = [[5], [3, 1]]
how = "rapid games"
"""


@pytest.fixture
def event(tmp_path: Path) -> Path:
    return file_of(tmp_path, EVENT)


def regulations(folder: Path, written: str = REGULATIONS) -> Path:
    return file_of(folder, written, "event.toml")


def done(*arguments: object) -> Outcome:
    outcome = run(*arguments)
    assert outcome.code == 0, outcome.err
    return outcome


def refused(*arguments: object) -> str:
    outcome = run(*arguments)
    assert (outcome.code, outcome.data) == (2, b"")
    return outcome.err


def drawn(seed: str, *ids: int) -> list[int]:
    return sorted(ids, key=lambda one: sha256(f"{seed} {one}".encode()).hexdigest())


def order(found: Any) -> list[int]:
    return [row["id"] for row in found["standings"]]


def test_an_event_file_with_orders_and_a_seed(event: Path, tmp_path: Path) -> None:
    found = answer("standings", "standings", event, "--event", regulations(tmp_path))
    check_standings(found)
    assert order(found) == [5, *drawn("file", 1, 3), *drawn("file", 2, 4, 6)]
    assert found["overrides"] == [
        {"question": "tiebreaks", "answer": "PO,LOT", "article": None},
        {"question": "seed", "answer": "file", "article": None},
        {"question": "settled", "answer": "PO 5 > 3 = 1 (rapid games)", "article": None},
    ]
    given = ct.Settings(
        tiebreaks="PO,LOT",
        seed="file",
        settled=(ct.Settled(criterion="PO", order=((5,), (3, 1)), how="rapid games"),),
    )
    assert standings(ct.rank(ct.read(event), settings=given)).to_dict() == found


@pytest.mark.parametrize("command", [("standings",), ("explain", 1)])
def test_the_flag_goes_before_the_file(
    event: Path, tmp_path: Path, command: tuple[object, ...]
) -> None:
    name, *rest = command
    by_flag = done(name, event, *rest, "--event", regulations(tmp_path), "--seed", "flag").out
    written = file_of(tmp_path, REGULATIONS.replace('"file"', '"flag"'), "flag.toml")
    assert by_flag == done(name, event, *rest, "--event", written).out
    assert "'flag'" in by_flag
    assert "'file'" not in by_flag
    assert run("check", event, "--seed", "flag").code == run("check", event).code


def test_two_runs_agree_and_a_reader_can_repeat_them(event: Path) -> None:
    arguments = ("standings", event, "--tiebreaks", "LOT", "--seed", "a seed", "--strict")
    first, second = (answer("standings", *arguments) for _ in range(2))
    assert first == second
    assert order(first) == [*drawn("a seed", 1, 3, 5), *drawn("a seed", 2, 4, 6)]
    (remark,) = first["remarks"]
    assert (remark["code"], remark["severity"]) == ("drawn-by-lot", "info")
    assert "seed" in {one["question"] for one in first["overrides"]}


def test_a_draw_without_a_seed_is_a_doubt(event: Path) -> None:
    found = answer("standings", "standings", event, "--tiebreaks", "LOT")
    assert order(found)[:3] == drawn("Three Boards 2026-05-01", 1, 3, 5)
    assert [one["severity"] for one in found["remarks"]] == ["doubt"]
    assert "seed" not in {one["question"] for one in found["overrides"]}
    message = refused("standings", event, "--tiebreaks", "LOT", "--strict")
    assert "no seed is stated (--seed)" in message
    assert "'Three Boards 2026-05-01'" in message


def test_the_standings_say_that_lots_decided(event: Path) -> None:
    written = done("standings", event, "--tiebreaks", "LOT", "--seed", "s")
    assert "Lots decide places 1-3, 4-6; seed 's'\n" in written.out
    assert "'s 1'" in written.err
    assert "Lots" not in done("standings", event, "--tiebreaks", "PO").out


def test_a_play_off_that_is_due(event: Path) -> None:
    said = done("standings", event, "--tiebreaks", "PO").err
    assert "PO: a play-off is due, places 1-3: 1 Name 1; 3 Name 3; 5 Name 5\n" in said


# --- explain ------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_explained_in_steps(event: Path, tmp_path: Path, edition: str) -> None:
    if not has(edition, "PO"):
        pytest.skip(f"{edition} has no play-off")
    options = ("--event", regulations(tmp_path), "--edition", edition)
    rows = answer("standings", "standings", event, *options)["standings"]
    for row in rows:
        found = answer("explain", "explain", event, row["id"], *options)["explanations"]
        assert [one["kind"] for one in found] == ["rounds", "steps", "steps"]
        assert {one["tiebreak"]: one["value"] for one in found} == row["values"]
        for one in found:
            check_explanation(one, row["id"], {each["id"] for each in rows})
            assert (one["value"] is None) == (one.get("steps") == [])


def test_the_steps_of_both(event: Path, tmp_path: Path) -> None:
    found = answer("explain", "explain", event, 3, "--event", regulations(tmp_path))
    play_off, lot = found["explanations"][1:]
    assert play_off == {
        "kind": "steps", "tiebreak": "PO", "value": "2", "article": "3",
        "steps": [
            {"round": None, "name": "tied at this point", "value": "3", "clause": "settled.tied",
             "because": "1 Name 1; 3 Name 3; 5 Name 5", "article": "3"},
            {"round": None, "name": "recorded order", "value": "2", "clause": "settled.recorded",
             "because": "5 > 3 = 1: rapid games", "article": "3"},
        ],
    }  # fmt: skip
    first, second = drawn("file", 1, 3)
    assert [(one["name"], one["value"]) for one in lot["steps"]] == [
        ("tied at this point", "2"), (f"{first} Name {first}", "1"),
        (f"{second} Name {second}", "2"), ("place among them", lot["value"]),
    ]  # fmt: skip
    digits = sha256(f"file {first}".encode()).hexdigest()[:16]
    assert lot["steps"][1]["because"] == f"SHA-256 of 'file {first}': {digits}…"


def test_explained_in_words(event: Path, tmp_path: Path) -> None:
    written = done("explain", event, 5, "--event", regulations(tmp_path)).out
    assert written.split("\n\n", 3)[3] == (
        "PO = 1   Play-off, article 3\n"
        "  tied at this point: 3  1 Name 1; 3 Name 3; 5 Name 5 (3)\n"
        "  recorded order: 1  5 > 3 = 1: rapid games (3)\n"
        "\n"
        "LOT = -   Drawing of lots, article 4.2\n"
        "  nobody was tied with this participant at this point\n"
    )


@pytest.mark.parametrize("turned", [False, True])
def test_against_in_words(event: Path, tmp_path: Path, turned: bool) -> None:
    """The tied are listed once, under the name of the one who stands above."""
    above, below = drawn("file", 1, 3)
    asked = (below, above) if turned else (above, below)
    options = ("--event", regulations(tmp_path))
    written = done("explain", event, asked[0], "--against", asked[1], *options).out
    _, _, decision = written.partition("\n\n")
    assert decision.startswith(
        "PTS: both have 1\n"
        "PO: neither is ahead: 5 > 3 = 1: rapid games (3)\n"
        "\n"
        f"Name {above} stands above Name {below}. What decides: Drawing of lots (LOT), place 1 to\n"
        "  place 2 among those who were tied.\n"
        "\n"
        f"Name {above}\n"
        "LOT = 1   Drawing of lots, article 4.2\n"
        "  tied at this point: 2  no criterion above separates them (4.2)\n"
        f"  {above} Name {above}: 1  SHA-256 of 'file {above}': "
    )
    assert written.count("SHA-256") == 2
    by_play_off = done("explain", event, 1, "--against", 5, *options).out
    assert (
        "Name 5 stands above Name 1. What decides: Play-off (PO), place 1 to place 2 among those who"
        " were tied.\n"
    ) in by_play_off.replace("\n  ", " ")
    assert by_play_off.count("recorded order") == 1
    found = answer("against", "explain", event, 1, "--against", 5, *options)
    assert found["decided_by"] == "PO"
    assert [one["a"]["kind"] for one in found["criteria"]] == ["rounds", "steps"]


# --- errors -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ('[[settled]]\ncriterion = "DE"\norder = [1, 3]', ("order 1", "'DE'", "use PO, LOT")),
        ('[[settled]]\ncriterion = "PO"\norder = [1, 77]', ("no. 77", "order 1", "correct")),
        ('[[settled]]\ncriterion = "PO"\norder = [1, [3, 1]]', ("no. 1", "twice", "leave")),
        ('[[settled]]\ncriterion = "PO"\norder = [1]', ("order 1", "nobody", "[3, 17, 5]")),
        ('[[settled]]\ncriterion = "PO"\norder = ["x"]', ("order[0]", "criterion, order, how")),
        ('[[settled]]\ncriterion = "PO"\norder = [[[1]], 2]', ("order", "criterion, order, how")),
        ('[[settled]]\ncriterion = "PO"\norder = 1', ("order", "criterion, order, how")),
        ('[[settled]]\norder = [1, 3]', ("criterion", "criterion, order, how")),
        ('[[settled]]\ncriterion = "PO"', ("order", "criterion, order, how")),
        ('[[settled]]\ncriterion = "PO"\norder = [1, 3]\nwhy = "x"', ("why", "criterion, order")),
        ('[settled]\ncriterion = "PO"\norder = [1, 3]', ("settled", "each [[settled]] may have")),
        ('seed = ""', ("''", "not a seed", "printable")),
        ('seed = "a\\nb"', ("'a\\nb'", "not a seed", "printable")),
        ("seed = 5", ("seed", "str")),
        ("[missed-by-choice]\n77 = true", ("no. 77", "missed-by-choice", "correct")),
        ("[missed-by-choice]\nx = true", ("missed_by_choice", "int")),
        ("[missed-by-choice]\n1 = 'yes'", ("missed_by_choice", "bool")),
        ("missed-by-choice = [1]", ("missed_by_choice", "object")),
    ],
)  # fmt: skip
def test_event_files_that_cannot_be(
    event: Path, tmp_path: Path, written: str, said: Sequence[str]
) -> None:
    message = refused("standings", event, "--event", regulations(tmp_path, written))
    for one in said:
        assert one in message


def test_all_faults_are_said_at_once(event: Path, tmp_path: Path) -> None:
    written = '[[settled]]\ncriterion = "DE"\norder = [1, 1, 77, 78]\n[missed-by-choice]\n9 = true'
    message = refused("standings", event, "--event", regulations(tmp_path, written))
    assert len(message.splitlines()) == 5


def test_an_empty_seed_on_the_command_line(event: Path) -> None:
    assert "'' is not a seed" in refused("standings", event, "--seed", "")


def test_missed_by_choice_in_an_event_file(event: Path, tmp_path: Path) -> None:
    written = (
        'edition = "fide-2006"\ntiebreaks = "TPR"\nunrated = 2000\n[missed-by-choice]\n5 = true'
    )
    found = json.loads(
        done("standings", event, "--event", regulations(tmp_path, written), "--format", "json").out
    )
    assert order(found)[2] == 5
    assert "5 Name 5 (stated)" in next(
        one["text"] for one in found["remarks"] if one["code"] == "missed-by-choice"
    )
