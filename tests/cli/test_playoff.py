"""``crosstable playoff`` through the terminal: plan, results, order, standings, errors, JSON."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from crosstable import texts
from tests.cli.running import Outcome, file_of, run
from tests.cli.test_json import (
    TEXTS,
    answer,
    canonical,
    checked,
    compared_in_two_languages,
    leaves,
    pseudo,
)
from tests.playoff.events import tied_event
from tests.playoff.playing import CUP
from tests.playoff.test_early import event as last_round

ROOT = Path(__file__).parents[2]
LATE = ("--announced", "Regulations, 12", "--last-game-ended", "18:00")
#: All games of five; then Anna, Boris and Clara are level, and one round robin more.
FIVE = "1-0 0-1 = = 0-1 1-0 = 1-0 = 0-1".split()  # noqa: SIM905


@pytest.fixture
def two(tmp_path: Path) -> Path:
    """Two tied for first, two for third."""
    return file_of(tmp_path, tied_event([6, 6, 4, 4, 3]))


@pytest.fixture
def five(tmp_path: Path) -> Path:
    return file_of(tmp_path, (ROOT / "examples" / "five-for-first.trf").read_bytes(), "five.trf")


def done(*arguments: object, **options: Any) -> Outcome:
    outcome = run("playoff", *arguments, **options)
    assert outcome.code == 0, outcome.err
    return outcome


def refused(*arguments: object, **options: Any) -> str:
    outcome = run("playoff", *arguments, **options)
    assert (outcome.code, outcome.data) == (2, b"")
    return outcome.err


def found(*arguments: object) -> Any:
    """The JSON of a command, checked against its schema."""
    read = answer("playoff", "playoff", *arguments)
    check_numbers(read)
    return read


def check_numbers(read: Any) -> None:
    for where, member in leaves(read):
        if member is not None and where[-1] in ("points", "prize", "values"):
            assert member == canonical(member), where


def plan(file: Path, *options: object, codes: str = "PO,BPG,WIN") -> Any:
    return found("plan", file, "--tiebreaks", codes, *LATE, *options)


def play(file: Path, results: Sequence[str], first: int = 1) -> Any:
    last: Any = None
    for game, one in enumerate(results, first):
        last = found("enter", file, game, one)
    return last


# --- planning -----------------------------------------------------------------------------------


def test_a_plan_is_kept_beside_the_file(two: Path) -> None:
    plan(two)
    kept = two.with_name(f"{two.name}.playoff.toml")
    assert 'rules = "fide-2006"' in kept.read_text("utf-8")
    assert found("show", two) == found("next", two)


def test_a_dry_run_keeps_nothing(two: Path) -> None:
    plan(two, "--dry-run")
    assert "no play-off is planned" in refused("show", two)


def test_participants_and_their_seeds(five: Path) -> None:
    made = found("plan", five, *LATE)
    assert made["seeded_by"] == ["BPG", "KS", "SB", "WIN"]
    assert [(one["seed"], one["id"], one["plays"]) for one in made["participants"]] == [
        (1, 5, True), (2, 7, True), (3, 3, True), (4, 2, True), (5, 1, True),
    ]  # fmt: skip
    assert made["stages"][0]["heats"][0]["players"] == [5, 3, 1, 7, 2], "numbers 1, 4, 2, 5, 3"


def test_the_timetable(five: Path) -> None:
    stage = found("plan", five, *LATE)["stages"][0]
    assert (stage["begins"], stage["minutes"]) == ("18:30", 80)
    assert [one["begins"] for one in stage["games"]][::2] == [
        "18:30", "18:46", "19:02", "19:18", "19:34",
    ]  # fmt: skip
    later = found("plan", five, *LATE, "--start", "23:30")
    assert later["longest"] == {"stages": [80, 32, 9, 32, 9], "minutes": 202, "ends": "02:52"}
    assert "18:20 is too early: the last main game ended at 18:00; start at 18:30" in refused(
        "plan", five, *LATE, "--start", "18:20"
    )


def test_one_arbiter_at_each_game_and_three_for_appeals(five: Path) -> None:
    made = found("plan", five, *LATE)
    assert made["arbiters"] == {"games": 2, "appeals": 3, "article": "6 i"}
    written = done("plan", five, *LATE).out
    assert written.count("____") == 30


def test_remarks_on_a_plan(five: Path, two: Path) -> None:
    def codes(*arguments: object) -> list[str]:
        return [one["code"] for one in found("plan", *arguments)["remarks"]]

    assert codes(five) == ["playoff-rules-not-announced"]
    assert codes(five, *LATE, "--until", "21:00") == ["playoff-too-long"]
    assert codes(five, *LATE, "--until", "21:52") == []
    assert codes(five, *LATE, "--until", "00:10", "--start", "20:50") == ["playoff-too-long"]
    assert codes(five, *LATE, "--until", "00:10", "--start", "20:40") == []
    by_points = ("--tiebreaks", "PO", *LATE)
    assert codes(two, *by_points) == ["playoff-seeds-by-lot"]
    assert codes(two, *by_points, "--place", 3) == ["playoff-seeds-by-lot", "playoff-lesser-places"]
    assert codes(two, *by_points, "--rules", "rus") == [
        "playoff-seeds-by-lot", "playoff-length-unknown",
    ]  # fmt: skip
    assert "playoff-rules-not-announced" not in codes(five, *LATE)
    assert "nothing says where format" in refused("plan", five, "--strict", "--dry-run")


def test_lots_that_seed_are_those_of_the_printed_seed(two: Path) -> None:
    orders = {
        seed: [
            one["id"] for one in plan(two, "--seed", seed, "--again", codes="PO")["participants"]
        ]
        for seed in "abcdefgh"
    }
    assert {tuple(one) for one in orders.values()} == {(1, 2), (2, 1)}
    assert found("show", two)["seed"] == "h"


def test_a_class_is_found_by_any_of_its_places(two: Path) -> None:
    for place, expected in ((1, (1, 2)), (2, (1, 2)), (3, (3, 4)), (4, (3, 4))):
        made = plan(two, "--place", place, "--again")
        assert (made["place"], made["place_to"]) == expected
    assert "nobody shares place 5 when the play-off has its turn; tied then: 1-2, 3-4" in refused(
        "plan", two, "--place", 5, "--tiebreaks", "PO"
    )
    assert "the list PTS,WIN has no play-off; put PO where it stands" in refused(
        "plan", two, "--tiebreaks", "WIN"
    )


def test_seats(tmp_path: Path) -> None:
    file = file_of(tmp_path, tied_event([6, 4, 4, 4, 4, 3]))
    made = plan(file, "--seats", 3)
    assert (made["place"], made["place_to"]) == (2, 5)
    first = {game["game"] for game in made["stages"][0]["games"]}
    over = play(file, ["1-0", "0-1", "=", "="])
    assert first == {1, 2, 3, 4}
    assert [len(one["ids"]) for one in over["order"]] == [2, 2], "nobody plays on for one seat"
    assert "the last of 5 seats is not shared: places 2-5; give a number from 2 to 4" in refused(
        "plan", file, "--seats", 5, "--tiebreaks", "PO"
    )


def test_seats_that_nobody_needs_to_play_for(tmp_path: Path) -> None:
    file = file_of(tmp_path, tied_event([4, 4, 4, 4]))
    page = file_of(
        tmp_path, CUP.replace("branch.any", "players = { best = 2 }\nbranch.any"), "c.toml"
    )
    said = refused("plan", file, "--tiebreaks", "PO", "--rules", page, "--seats", 3)
    assert "there is nothing to play for: 2 play, and 3 seats are enough" in said


def test_teams(tmp_path: Path) -> None:
    """Level on match points: an additional match on the event's boards, entered by board points."""
    file = file_of(tmp_path, (ROOT / "examples" / "club-teams.trf").read_bytes())
    options = ("--edition", "rus-2010", "--tiebreaks", "MPTS,PO,BH")
    before = answer("standings", "standings", file, *options)["standings"]
    place = next(one["place"] for one in before if one["values"]["PO"])
    made = found("plan", file, *options, *LATE, "--place", place, "--pace", "15+10", "--again")
    assert made["equal"] == "criteria"
    games, last = made["stages"][0]["games"], made
    assert "write the board points, together 3" in refused("enter", file, 1, "2-0")
    winner = made["participants"][-1]["id"]
    for game in games:
        home = "2.5-0.5" if game["white"] == winner else "0.5-2.5"
        last = found("enter", file, game["game"], home)
    assert last["order"][0]["ids"] == [winner]
    after = answer("standings", "standings", file, *options)["standings"]
    assert next(one["id"] for one in after if one["place"] == place) == winner
    of_players = answer("standings", "standings", file, "--players", "--tiebreaks", "PTS,PO")
    assert "settled-unused" not in [one["code"] for one in of_players["remarks"]]


def test_another_pace(two: Path) -> None:
    made = plan(two, "--pace", "15+10", "--agreed", "Holm; Diaz")
    assert made["stages"][0]["heats"][0]["white"] == "15+10"
    assert next(one["article"] for one in made["decisions"]) == "6 k 12"
    po = ("--tiebreaks", "PO")
    assert "must be agreed with organiser and chief arbiter; name them" in refused(
        "plan", two, *po, "--pace", "15+10"
    )
    assert "3+2 is not slower than the pace of the rules (6 k 12)" in refused(
        "plan", two, *po, "--pace", "3+2", "--agreed", "x"
    )
    assert "'fast' is not a time control" in refused("plan", two, *po, "--pace", "fast")


def test_no_other_pace_where_the_rules_have_none(five: Path) -> None:
    said = refused("plan", five, "--pace", "15+10", "--agreed", "x")
    assert "the rules fide-2006 allow no other pace for 5 players (6 k 12)" in said


def test_what_the_rules_do_not_have(two: Path) -> None:
    options = ("--tiebreaks", "PO", "--rules", "rus-2010")
    said = refused("plan", two, *options, "--straight-to-armageddon")
    assert "the rules rus-2010 never go straight to one game" in said
    assert "have nothing shorter for little time" in refused(
        "plan", two, *options, "--time", "short"
    )
    late = plan(two, "--straight-to-armageddon")
    assert [heat["contest"] for heat in late["stages"][0]["heats"]] == ["sudden"]
    assert "6 k 12" in [one["article"] for one in late["decisions"]]


def test_rules_of_the_edition_or_named(five: Path, two: Path) -> None:
    assert found("plan", five, *LATE)["rules"]["id"] == "fide-2006"
    assert "edition fide-2026-03-01 has no rules for play-offs of its own; name them" in refused(
        "plan", two, "--tiebreaks", "PO", "--edition", "fide-2026"
    )
    assert "no play-off rules 'fide-1850'; use one of: fide-2006" in refused(
        "plan", two, "--tiebreaks", "PO", "--rules", "fide-1850"
    )


def test_rules_of_an_organiser(five: Path, tmp_path: Path) -> None:
    page = file_of(tmp_path, CUP, "cup.toml")
    made = found("plan", five, *LATE, "--rules", page)
    assert made["rules"]["name"] == "Cup with byes"
    page.unlink()
    assert found("show", five)["rules"]["name"] == "Cup with byes", "the page is kept"
    assert "cannot be read" in refused("plan", five, *LATE, "--rules", page)
    bad = file_of(tmp_path, CUP.replace('each = "match"', 'each = "x"'), "bad.toml")
    assert "contest.cup: there is no contest 'x'" in refused("plan", five, *LATE, "--rules", bad)
    bad = file_of(tmp_path, 'seed = ["BHX"]\n' + CUP, "bad.toml")
    said = "the play-off rules 'bad', seed: 'BHX' is not a tie-break code"
    assert said in refused("plan", five, *LATE, "--rules", bad)


def test_questions_of_the_rules_and_of_the_edition(tmp_path: Path) -> None:
    file = file_of(tmp_path, tied_event([4] * 10))
    options = ("--set", "ten-groups=lot", "--set", "average_rounding=down")
    made = plan(file, *options)
    assert "6 k 11" in [one["article"] for one in made["decisions"]]
    assert "use one of: snake, lot" in refused(
        "plan", file, "--tiebreaks", "PO", "--set", "ten_groups=x"
    )
    assert "there is no question 'colour'" in refused(
        "plan", file, "--tiebreaks", "PO", "--set", "colour=red"
    )


def test_prizes(five: Path) -> None:
    found("plan", five, *LATE, "--prizes", "5000, 3000,2000,1500,1000")
    play(five, FIVE)
    over = play(five, ["1-0", "1-0", "="], 11)
    assert [(one["place"], one["place_to"], one["prize"]) for one in over["order"]] == [
        (1, 1, "5000"), (2, 2, "3000"), (3, 3, "2000"), (4, 5, "1250"),
    ]  # fmt: skip
    for bad in ("much", "-5", "1/0", "1e400"):
        said = refused("plan", five, "--prizes", f"100,{bad}", "--again")
        assert f"'{bad}' is not an amount of money" in said


def test_what_has_entries_is_not_planned_anew_by_mistake(two: Path) -> None:
    plan(two)
    plan(two)
    found("enter", two, 1, "1-0")
    assert "the play-off for places 1-2 has entries; --again plans it anew" in refused(
        "plan", two, "--tiebreaks", "PO"
    )
    assert found("show", two)["entries"]
    assert plan(two, "--again")["entries"] == []


# --- under way ----------------------------------------------------------------------------------


def test_from_the_tie_to_the_last_place(five: Path) -> None:
    found("plan", five, *LATE)
    before = answer("standings", "standings", five)
    assert next(one["code"] for one in before["remarks"]) == "play-off-under-way"
    now = play(five, FIVE)
    assert now["due"] == [11, 12, 13]
    assert [heat["article"] for heat in now["stages"][1]["heats"]] == ["6 k 2a"]
    over = play(five, ["1-0", "1-0", "="], 11)
    assert [one["ids"] for one in over["order"]] == [[5], [3], [7], [2, 1]]
    assert [one["article"] for one in over["order"]] == [None, "6 e", "6 e", "6 f"]
    after = answer("standings", "standings", five)
    assert [(row["place"], row["place_to"], row["id"]) for row in after["standings"]] == [
        (1, 1, 5), (2, 2, 3), (3, 3, 7), (4, 5, 1), (4, 5, 2), (6, 6, 4), (7, 7, 6), (8, 8, 8),
    ]  # fmt: skip
    assert [row["values"]["PO"] for row in after["standings"]][:5] == ["1", "2", "3", "4", "4"]
    told = answer("explain", "explain", five, 3, "--tiebreak", "PO")["explanations"][0]
    assert told["steps"][-1]["value"] == told["value"] == "2"
    because = {one["name"]: one["because"] for one in told["steps"]}
    assert because["game 13"] == "Eriksson, Lars - Demeter, Gabor: ½-½"
    assert (
        because["after stage 2"]
        == "points: Demeter, Gabor 1.5; Cardoso, Rafael 1; Eriksson, Lars 0.5"
    )
    articles = [one["article"] for one in told["steps"] if one["name"] == "after stage 2"]
    assert articles == ["6 k 2a"]


def test_text_of_all_commands(five: Path) -> None:
    written = done("plan", five, *LATE, "--until", "22:00").out
    for part in (
        "Grand Hotel Invitational 2008 | play-off for places 1-5 | rules fide-2006",
        "announced: Regulations, 12",
        "Stage 1, 18:30, 80 min\n  round robin, 3 min + 5 s a move (6 k 4)\n",
        "At most 202 min, until 21:52; stages 80 + 32 + 9 + 32 + 9 min and breaks",
        "    4 level: knock-out; each pair: match of 2 games, 3 min + 5 s a move (6 k 4b)\n",
        "Due now: games 1, 2, 3, 4, 5, 6, 7, 8, 9, 10\n",
    ):
        assert part in written
    play(five, FIVE)
    assert done("next", five).out.startswith("Stage 2, 20:00, 48 min\n")
    play(five, ["1-0", "1-0"], 11)
    assert done("enter", five, 13, "=").out.startswith("The play-off is over.\n\nThe order after")
    shown = done("show", five).out
    assert "  1  Demeter, Gabor     ×  0.5    1  0.5    1       3\n" in shown
    assert "  4-5    1  Arnesen, Viktor  level behind the winner (6 f)\n" in shown
    assert all(len(line) <= 80 for line in (written + shown).splitlines())


def test_a_drawn_armageddon_is_shown_as_black_s(two: Path) -> None:
    plan(two)
    over = play(two, ["1-0", "1-0", "="])
    game = over["stages"][1]["games"][0]
    assert over["order"][0]["ids"] == [game["black"]]
    assert game["points"] == ["0", "1"]
    assert "½-½ (Black)" in done("show", two).out


def test_moves_are_wanted_where_they_matter(tmp_path: Path) -> None:
    file = file_of(tmp_path, tied_event([4, 4, 4]))
    plan(file)
    asked = play(file, ["1-0"] * 6)
    assert (asked["due"], asked["moves_wanted"], asked["order"]) == ([], [4, 5, 6], None)
    assert "number of moves is wanted: games 4, 5, 6" in done("next", file).out
    for game, moves in ((4, 31), (5, 29)):
        found("enter", file, game, "--moves", moves)
    over = found("enter", file, 6, "--moves", 40)
    assert over["order"][0]["ids"] == [over["stages"][1]["games"][1]["white"]]


def test_colours_that_the_higher_seed_chooses(two: Path, tmp_path: Path) -> None:
    page = file_of(tmp_path, CUP, "cup.toml")
    plan(two, "--rules", page)
    waiting = play(two, ["1-0"] * 4)
    assert (waiting["due"], waiting["colours_wanted"]) == ([], [5])
    assert "the colours are not chosen yet" in refused("enter", two, 5, "1-0")
    chosen = found("enter", two, 5, "--white", "Boris")
    assert (chosen["stages"][1]["games"][0]["white"], chosen["due"]) == (2, [5])


def test_who_leaves(two: Path) -> None:
    plan(two)
    over = found("enter", two, "--withdraw", "anna")
    assert [one["ids"] for one in over["order"]] == [[2], [1]]
    assert "'x' is nobody of this play-off, or several; they are: " in refused(
        "enter", two, "--withdraw", "x"
    )


def test_a_ruling_and_taking_back(two: Path) -> None:
    plan(two)
    play(two, ["1-0"])
    assert "has its result: 1-0" in refused("enter", two, 1, "0-1")
    ruled = found("enter", two, 1, "0-1", "--by-committee", "--note", "telephone")
    assert ruled["entries"][-1]["note"] == "telephone"
    shown = done("show", two).out
    assert "0-1 (ruling)" in shown
    assert "a ruling of the committee, and final" in refused("undo", two)
    assert [one["undone"] for one in found("undo", two, "--force")["entries"]] == [False, True]
    assert [one["undone"] for one in found("undo", two)["entries"]] == [True, True]
    assert "there is nothing to take back" in refused("undo", two)


def test_several_play_offs(two: Path) -> None:
    plan(two)
    plan(two, "--place", 3)
    assert "there are several play-offs: places 1-2, 3-4; say which: --place 1" in refused(
        "enter", two, 1, "1-0"
    )
    found("enter", two, 1, "1-0", "--place", 3)
    found("enter", two, 2, "=", "--place", 4)
    assert found("next", two)["place"] == 1, "the only one that is not over"
    assert "no play-off is planned for place 5" in refused("show", two, "--place", 5)
    options = ("--tiebreaks", "PO,BPG")
    standing = answer("standings", "standings", two, *options)
    assert [row["values"]["PO"] for row in standing["standings"]][2:4] == ["1", "2"]
    codes = [one["code"] for one in standing["remarks"]]
    assert {"play-off-under-way", "play-off-due"} <= set(codes)


def test_a_file_of_another_name(two: Path, tmp_path: Path) -> None:
    path = tmp_path / "evening.toml"
    plan(two, "--playoff", path)
    for game, one in ((1, "1-0"), (2, "=")):
        found("enter", two, game, one, "--playoff", path)
    assert not two.with_name(f"{two.name}.playoff.toml").exists()
    winner = found("show", two, "--playoff", path)["order"][0]["ids"][0]
    options = ("--tiebreaks", "PO,BPG")
    standing = answer("standings", "standings", two, *options, "--playoff", path)
    assert standing["standings"][0]["id"] == winner
    assert standing["standings"][0]["place_to"] == 1
    outcome = run("standings", two, *options, "--playoff", tmp_path / "nothing.toml")
    assert outcome.code == 2
    assert "cannot be read" in outcome.err


def test_standard_input(two: Path, tmp_path: Path) -> None:
    data = two.read_bytes()
    options = ("--tiebreaks", "PO", *LATE)
    assert "name a file for them: --playoff PATH" in refused("plan", "-", *options, stdin=data)
    path = tmp_path / "evening.toml"
    done("plan", "-", *options, "--playoff", path, stdin=data)
    found("enter", "-", 1, "1-0", "--playoff", path)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "say which game"),
        ((1,), "say what to enter"),
        (("1-0",), "'1-0' is not the number of a game; first the game, then its result: 1 1-0"),
        (("1-0", 1), "'1-0' is not the number of a game"),
        ((3, "1-0"), "game 3 is not due; the stage before it is not over; due now: 1, 2"),
        ((1, "2-0"), "'2-0' is not a result of this contest; write 1-0, 0-1"),
        ((1, "1-0", "--moves", 0), "0 is not a number of moves; give a whole number from 1 to 999"),
        ((1, "--white", "Clara"), "'Clara' is nobody of this play-off"),
    ],
)
def test_entries_that_cannot_be(two: Path, arguments: tuple[object, ...], said: str) -> None:
    plan(two)
    before = found("show", two)
    assert said in refused("enter", two, *arguments)
    assert found("show", two) == before


def test_a_broken_file_is_not_overwritten(two: Path) -> None:
    plan(two)
    path = two.with_name(f"{two.name}.playoff.toml")
    path.write_text("format = 1\n[[playoff", "utf-8")
    assert "cannot be read" in refused("enter", two, 1, "1-0")
    assert path.read_text("utf-8") == "format = 1\n[[playoff"
    assert run("standings", two).code == 2


# --- before the last round ------------------------------------------------------------------------


def test_early(tmp_path: Path) -> None:
    file = file_of(tmp_path, last_round([8, 7, 3, 3], [(1, 3), (2, 4)], "Z"))
    options = ("--finish", "19:00", "--game-length", 240)
    read = answer("playoff-early", "playoff", "early", file, *options)
    check_numbers(read)
    assert [(one["white"], one["black"]) for one in read["games"]] == [(1, 3), (2, 4)]
    assert (read["over_by"], read["start"]) == ("17:39", "13:39")
    written = done("early", file, *options).out
    assert "games that can bring a tie for place 1" in written
    assert "to finish at 19:00 these games must begin at 13:39: 240 min, over at 17:39" in written
    assert "over at 17:39" in done("early", file, "--finish", "19:00").out.replace("\n", " ")
    assert "Player 1: with 0.5 in this game 4.5; level then, for example: Player 2" in written


def test_early_where_nobody_can_catch_up(tmp_path: Path) -> None:
    file = file_of(tmp_path, last_round([8, 2, 2, 2], [(1, 3), (2, 4)], "Z"))
    assert "No game can bring a tie for this place any more." in done("early", file).out


def test_early_in_a_play_off_of_an_organiser(tmp_path: Path) -> None:
    page = file_of(tmp_path, CUP, "cup.toml")
    file = file_of(tmp_path, last_round([8, 8, 8, 8], [(1, 3), (2, 4)], "Z"))
    read = answer("playoff-early", "playoff", "early", file, "--rules", page)
    assert (read["rules"], read["most"], read["article"]) == ("cup", 4, "")


# --- languages, help --------------------------------------------------------------------------------


def test_only_texts_depend_on_the_language(two: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan(two)
    play(two, ["1-0", "1-0", "="])
    early = last_round([8, 7, 3, 3], [(1, 3), (2, 4)], "Z")
    file = file_of(two.parent, early, "early.trf")
    commands = [
        ("playoff", "show", two), ("playoff", "early", file, "--finish", "19:00"),
        ("playoff", "plan", two, "--tiebreaks", "PO", "--dry-run", "--again"),
    ]  # fmt: skip
    plain = [run(*one, "--format", "json") for one in commands]
    monkeypatch.setattr(texts, "_translated", pseudo)
    changed = set[str]()
    for arguments, before in zip(commands, plain, strict=True):
        after = run(*arguments, "--format", "json")
        assert after.code == before.code == 0
        changed |= compared_in_two_languages(before.out, after.out)
    assert changed <= TEXTS
    assert "text" in changed


@pytest.mark.parametrize("command", ["early", "plan", "enter", "next", "show", "undo"])
def test_each_command_has_help(command: str) -> None:
    helped = done(command, "--help").out
    assert f"crosstable playoff {command} [OPTIONS] FILE" in helped
    assert command in done("--help").out
    assert not re.search(r"  --[\w-]+\s*$", helped, re.MULTILINE)


def test_there_is_no_other_command() -> None:
    assert "No such command 'win'" in refused("win")


def test_json_goes_to_a_file_too(two: Path, tmp_path: Path) -> None:
    plan(two)
    out = tmp_path / "show.json"
    assert done("show", two, "--format", "json", "-o", out).data == b""
    assert checked("playoff", Outcome(0, out.read_bytes(), ""))["place"] == 1
