"""``crosstable playoff`` in clumsy hands: clear answers, and nothing that was entered is lost."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from crosstable.playoff.engine import progress
from crosstable.playoff.entries import Book
from crosstable.playoff.intact import faults
from crosstable.playoff.load import format_page
from crosstable.playoff.state import PlayOff, State, state_path
from crosstable.playoff.state_file import read_state
from crosstable.playoff.toml import toml_text
from tests.cli.running import file_of, run
from tests.cli.test_json import answer
from tests.cli.test_playoff import FIVE, LATE, ROOT, done, found, plan, play, refused
from tests.playoff.events import tied_event
from tests.playoff.playing import setup

PO = ("--tiebreaks", "PO,BPG,WIN")


@pytest.fixture
def two(tmp_path: Path) -> Path:
    return file_of(tmp_path, tied_event([6, 6, 4, 4, 3]))


@pytest.fixture
def five(tmp_path: Path) -> Path:
    return file_of(tmp_path, (ROOT / "examples" / "five-for-first.trf").read_bytes(), "five.trf")


def kept(file: Path) -> bytes:
    return state_path(str(file)).read_bytes()


# --- entering -------------------------------------------------------------------------------------


@pytest.mark.parametrize("written", ["-:+", "-:-", "+:-", "-/+", "--+"])
def test_a_forfeit_is_no_option(two: Path, written: str) -> None:
    plan(two)
    entered = found("enter", two, 1, written)["entries"][0]["result"]
    assert entered == {"-/+": "-:+", "--+": "-:+"}.get(written, written)


@pytest.mark.parametrize(
    "arguments",
    [(1, "1-0", "--white", "Anna"), (1, "1-0", "--withdraw", "Anna"), (1, "--withdraw", "Anna"),
     (1, "--white", "Anna", "--moves", 30), ("--withdraw", "Anna", "--moves", 30)],
)  # fmt: skip
def test_one_thing_at_a_time(two: Path, arguments: tuple[object, ...]) -> None:
    plan(two)
    before = kept(two)
    assert "enter one thing at a time" in refused("enter", two, *arguments)
    assert kept(two) == before


@pytest.mark.parametrize("option", [("--by-committee",), ("--note", "x")])
def test_what_goes_with_a_result_only(two: Path, option: tuple[str, ...]) -> None:
    plan(two)
    before = kept(two)
    assert "go with a result" in refused("enter", two, 1, "--moves", 30, *option)
    assert "go with a result" in refused("enter", two, "--withdraw", "Anna", *option)
    assert kept(two) == before


@pytest.mark.parametrize(
    ("results", "who", "last"),
    [
        ([], "Demeter", {5}),
        (FIVE[:6], "Demeter", {5}),
        (FIVE, "Demeter", {5}),
        ([*FIVE, "1-0"], "Demeter", {5}),
        ([*FIVE, "1-0", "1-0", "1-0"], "Demeter", {5}),
        (FIVE, "Arnesen", {1, 2}),
    ],
)
def test_who_leaves_at_each_stage(five: Path, results: list[str], who: str, last: set[int]) -> None:
    """Before the first game, in the middle, between stages, in the next ones, when out already."""
    found("plan", five, *LATE)
    play(five, results)
    left = found("enter", five, "--withdraw", who)
    assert len(left["entries"]) == len(results) + 1
    said = refused("enter", five, "--withdraw", who)
    assert ("the play-off is over" if left["order"] else "has left the play-off already") in said
    while left["order"] is None:
        for game in left["due"]:
            left = found("enter", five, game, "1-0", "--moves", 20 + game)
    behind = {id for level in left["order"][-len(last) :] for id in level["ids"]}
    if results == []:
        assert behind == last, "who plays nothing is behind all"
    assert 5 not in left["order"][0]["ids"] or who != "Demeter"
    assert len([id for level in left["order"] for id in level["ids"]]) == 5
    taken_back = found("undo", five)
    assert len(taken_back["entries"]) == len(left["entries"]), "nothing is thrown away"


def test_wrong_names(five: Path) -> None:
    found("plan", five, *LATE)
    before = kept(five)
    for name in ("Demetre", "a", "", "99", "-1"):
        assert "is nobody of this play-off, or several; they are: 5 Demeter, Gabor;" in refused(
            "enter", five, "--withdraw", name
        )
    assert kept(five) == before


def test_a_file_whose_name_is_mistyped(tmp_path: Path) -> None:
    said = refused("enter", tmp_path / "fife.trf", 1, "1-0")
    assert "no play-off is planned in" in said
    assert "plan it first: crosstable playoff plan" in said
    assert list(tmp_path.glob("*.toml")) == []
    assert "cannot be written: No such file" in refused(
        "enter", tmp_path / "no" / "x.trf", 1, "1-0"
    )
    assert not (tmp_path / "no").exists()


# --- planning -------------------------------------------------------------------------------------


def test_results_corrected_so_that_others_are_tied(tmp_path: Path) -> None:
    """A play-off of two is under way; then a third is found to be level with them."""
    file = file_of(tmp_path, tied_event([4, 6, 6, 3]))
    plan(file)
    found("enter", file, 1, "1-0")
    file_of(tmp_path, tied_event([6, 6, 6, 3]))
    said = refused("plan", file, *PO)
    assert "the play-off for places 1-2 has entries; --again plans it anew and drops them" in said
    assert found("show", file)["entries"]
    again = plan(file, "--again")
    assert {one["id"] for one in again["participants"]} == {1, 2, 3}


def test_a_play_off_behind_the_first_place_is_not_dropped_silently(tmp_path: Path) -> None:
    file = file_of(tmp_path, tied_event([6, 4, 4, 3]))
    plan(file, "--place", 2)
    found("enter", file, 1, "1-0", "--place", 2)
    file_of(tmp_path, tied_event([4, 4, 4, 3]))
    assert "the play-off for places 2-3 has entries" in refused("plan", file, *PO)
    assert found("show", file)["entries"]


def test_the_play_offs_of_another_event(two: Path, five: Path, tmp_path: Path) -> None:
    found("plan", five, *LATE)
    theirs = state_path(str(five))
    said = refused("plan", two, *PO, "--playoff", theirs)
    assert "this number, which is not in the tournament" in said or "of other players" in said
    assert "name the file of this event with --playoff" in said
    others = file_of(tmp_path, tied_event([6, 6, 6, 6, 6, 3, 3]), "others.trf")
    outcome = run("standings", others, *PO, "--playoff", theirs)
    assert outcome.code == 2
    assert "the play-off file is of other players: 5 Demeter, Gabor; 7 Eriksson" in outcome.err
    assert "of other players" in refused("plan", others, *PO, "--playoff", theirs)
    assert read_state(theirs).event == "Grand Hotel Invitational 2008"


def test_a_name_or_a_title_corrected_meanwhile(five: Path) -> None:
    found("plan", five, *LATE)
    play(five, [*FIVE, "1-0", "1-0", "="])
    before = answer("standings", "standings", five)
    data = five.read_bytes()
    five.write_bytes(data.replace(b"Belov, Timur ", b"Below, Timur ").replace(b"2008", b"2009", 1))
    after = answer("standings", "standings", five)
    assert [row["id"] for row in after["standings"]] == [row["id"] for row in before["standings"]]
    remarks = {one["code"]: one["text"] for one in after["remarks"]}
    assert "2 Belov, Timur / Below, Timur" in remarks["play-off-other-names"]
    assert "'Grand Hotel Invitational 2008'" in remarks["play-off-other-event"]
    assert run("standings", five, "--strict").code == 2


# --- the standings of earlier rounds ----------------------------------------------------------------


def test_a_play_off_is_no_part_of_the_standings_before_the_last_round(five: Path) -> None:
    plain = {
        after: answer("standings", "standings", five, "--after", after)["standings"]
        for after in range(1, 8)
    }
    found("plan", five, *LATE)
    play(five, FIVE)
    under_way = answer("standings", "standings", five, "--after", 6)
    assert under_way["standings"] == plain[6]
    assert "play-off-under-way" not in [one["code"] for one in under_way["remarks"]]
    play(five, ["1-0", "1-0", "="], 11)
    for after in range(1, 7):
        earlier = answer("standings", "standings", five, "--after", after)
        assert earlier["standings"] == plain[after]
        said = {one["code"]: one["text"] for one in earlier["remarks"]}
        assert said["play-off-later"] == (
            f"a play-off follows the last round, so after round {after} its order is left out:"
            " 5 > 3 > 7 > 2 = 1"
        )
        assert "settled-unused" not in said
    last = answer("standings", "standings", five, "--after", 7)
    assert last["standings"] == answer("standings", "standings", five)["standings"] != plain[7]
    assert "play-off-later" not in [one["code"] for one in last["remarks"]]


def test_an_order_of_the_event_file_is_no_part_of_them_either(five: Path, tmp_path: Path) -> None:
    written = 'tiebreaks = "PO,LOT"\n[[settled]]\ncriterion = "PO"\norder = [3, 4]\n'
    written += '[[settled]]\ncriterion = "LOT"\norder = [4, 3]\n'
    file = file_of(tmp_path, written, "event.toml")
    earlier = answer("standings", "standings", five, "--event", file, "--after", 2)
    codes = [one["code"] for one in earlier["remarks"]]
    assert "play-off-later" in codes
    settled = next(one for one in earlier["overrides"] if one["question"] == "settled")
    assert settled["answer"] == "LOT 4 > 3"


# --- files that were damaged ------------------------------------------------------------------------


def leaves(
    table: Any, where: tuple[str | int, ...] = ()
) -> list[tuple[tuple[str | int, ...], Any]]:
    if isinstance(table, (dict, list)):
        items = table.items() if isinstance(table, dict) else enumerate(table)
        return [leaf for name, one in items for leaf in leaves(one, (*where, name))]
    return [(where, table)]


def changed(table: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """The table with one value changed into another of its kind."""
    where, old = chance.choice(leaves(table))
    target: Any = table
    for name in where[:-1]:
        target = target[name]
    numbers = [0, -1, 1, 2, 5, 16, 99, 10**12]
    words = ["", "x", "1-0", "-:-", "18:00", "25:99", "1/3", "seats", "result", "moves", "rus-2010",
             "fide-manual-2014", "colours", "withdrawal", "a\nb"]  # fmt: skip
    if isinstance(old, bool):
        target[where[-1]] = not old
    else:
        target[where[-1]] = chance.choice(numbers if isinstance(old, int) else words)
    return table


def test_a_damaged_file_is_never_our_fault_and_never_overwritten(five: Path) -> None:
    found("plan", five, *LATE, "--until", "22:00", "--prizes", "5000,3000")
    play(five, [*FIVE, "1-0", "1-0"])
    path, codes = state_path(str(five)), set[int]()
    whole = path.read_text("utf-8")
    for number in range(40):
        chance = random.Random(number)
        broken = toml_text(changed(tomllib.loads(whole), chance))
        if number % 4 == 3:
            at = chance.randrange(len(whole))
            broken = whole[:at] + whole[at + chance.choice([1, 20, len(whole)]) :]
        for command in (("show",), ("enter", 13, "1-0"), ("undo",)):
            path.write_text(broken, "utf-8")
            name, *rest = command
            outcome = run("playoff", name, five, *rest)
            codes.add(outcome.code)
            assert outcome.code in (0, 2), outcome.err
            if outcome.code == 2:
                assert path.read_text("utf-8") == broken
                assert outcome.err.startswith("crosstable: ")
    assert codes == {0, 2}


def test_whatever_is_entered_hangs_together() -> None:
    """Random entries, some taken back, some who leave: the file is always found intact."""
    rules = format_page("fide-2006")
    for number in range(60):
        chance, given = random.Random(number), setup(random.Random(number).randrange(2, 11))
        book = Book(rules, given)
        for _ in range(60):
            due, odd = book.now.due, chance.random()
            staying = [one.id for one in given.players if one.id not in book.now.gone]
            if odd < 0.15 and book.entries and not all(one.undone for one in book.entries):
                entries = book.without_last(force=True)
            elif book.now.order is not None:
                break
            elif odd < 0.2 and staying:
                entries = book.with_withdrawal(chance.choice(staying))
            elif book.now.moves and not due:
                entries = book.with_moves(min(book.now.moves), chance.randrange(20, 60))
            else:
                written = chance.choice(["1-0", "0-1", "=", "+:-", "-:-"])
                game = chance.choice(due).number
                entries = book.with_result(game, written, by_committee=odd > 0.95)
            book = Book(rules, given, entries)
            one = PlayOff(place=1, place_to=len(given.players), rules="fide-2006", setup=given,
                          entry=book.entries)  # fmt: skip
            assert faults(one) == []
            assert State(playoff=[one]).at(1) == one
        assert progress(rules, given, book.entries).stages == book.now.stages


def test_help_of_enter_names_the_forfeits() -> None:
    assert "by forfeit +:-, -:+, -:-" in done("enter", "--help").out
