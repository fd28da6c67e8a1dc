"""The files in examples/ are sound events and show what their README says."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

import crosstable as ct
from crosstable.editions.load import page_ids
from crosstable.model.rounds import NO_OPPONENT, Sheet
from crosstable.model.tournament import Tournament
from crosstable.ranking.ranking import Ranking

FOLDER = Path(__file__).parent.parent / "examples"
ALL = sorted(FOLDER.glob("*.trf"))
#: Events of players; the event of teams is asked in tests/cli/test_team_json.py.
FILES = [path for path in ALL if path.stem != "club-teams"]
SWISS = ("club-swiss", "rapid-withdrawals", "russian-swiss", "three-points-for-a-win")

HEAD = (
    "012", "022", "032", "042", "052", "062", "092", "102", "122", "132", "142", "152", "162",
    "192",
)  # fmt: skip
ONE_GAME = {"10", "01", "==", "+-", "-+", "--"}
KINDS = {
    "U", "F", "H", "Z in the middle", "withdrawal", "late entry", "forfeit win", "forfeit loss",
    "double forfeit", "free round",
}  # fmt: skip

#: Shared places of each event under its own list and edition: place, place_to, start numbers.
SHARED = {
    "club-swiss": [(3, 4, [3, 6])],
    "draughts-round-robin": [(2, 3, [1, 7])],
    "five-for-first": [],
    "rapid-withdrawals": [(7, 8, [7, 12])],
    "round-robin-withdrawal": [(3, 4, [1, 3])],
    "russian-swiss": [(7, 8, [7, 10])],
    "three-points-for-a-win": [(3, 4, [5, 6])],
}

every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@lru_cache
def event(path: Path) -> Tournament:
    return ct.read(path)


@lru_cache
def ranking(path: Path) -> Ranking:
    return ct.rank(event(path))


def record(path: Path, code: str) -> str:
    lines = path.read_text("utf-8").splitlines()
    return next((line[4:].strip() for line in lines if line.startswith(code)), "")


def letters(tournament: Tournament, p: int) -> str:
    return "".join(chr(sheet.results[p]) for sheet in tournament.sheets)


def colours(tournament: Tournament, p: int) -> str:
    """The colours of the games really played."""
    return "".join(
        chr(sheet.colours[p]) for sheet in tournament.sheets if chr(sheet.results[p]) in "10="
    )


def test_there_are_seven() -> None:
    assert [path.stem for path in FILES] == sorted(SHARED)


def test_the_readme_names_each() -> None:
    readme = (FOLDER / "README.md").read_text("utf-8")
    named = re.findall(r"^\| \[([\w-]+\.trf)\]\(\1\)", readme, re.MULTILINE)
    assert sorted(named) == [path.name for path in ALL]


@every_file
def test_head(path: Path) -> None:
    assert [code for code in HEAD if not record(path, code)] == []
    assert record(path, "202") or record(path, "212").startswith("PTS,")
    details = event(path).details
    assert len(details.round_dates) == int(record(path, "142")) == event(path).rounds_begun
    assert int(record(path, "062")) == len(event(path).participants)
    rated = sum(1 for one in event(path).participants if one.rating)
    assert int(record(path, "072")) == rated
    assert 8 <= len(event(path).participants) <= 14


@every_file
def test_no_doubts(path: Path) -> None:
    assert [str(one) for one in event(path).remarks if one.severity == "doubt"] == []
    assert [str(one) for one in ranking(path).remarks if one.severity == "doubt"] == []


@every_file
def test_results_and_colours_mirror(path: Path) -> None:
    for sheet in event(path).sheets:
        for p, opponent in enumerate(sheet.opponents):
            if opponent == NO_OPPONENT:
                assert chr(sheet.results[p]) in "UFHZ "
                assert chr(sheet.colours[p]) == "-"
                continue
            assert sheet.opponents[opponent] == p
            assert chr(sheet.results[p]) + chr(sheet.results[opponent]) in ONE_GAME
            assert {chr(sheet.colours[p]), chr(sheet.colours[opponent])} == {"w", "b"}


@every_file
def test_colours_are_fair(path: Path) -> None:
    for p in range(len(event(path).participants)):
        had = colours(event(path), p)
        assert abs(had.count("w") - had.count("b")) <= 2
        assert "www" not in had
        assert "bbb" not in had


@every_file
def test_points_are_right(path: Path) -> None:
    found = ranking(path)
    scores = [found.score(p) for p in range(len(found.tournament.participants))]
    assert list(found.tournament.published.points) == scores


@every_file
def test_ranks_are_right(path: Path) -> None:
    found = ranking(path)
    assert list(found.tournament.published.ranks) == found.places[0]


@every_file
def test_pairings(path: Path) -> None:
    meetings = Counter(frozenset(pair) for sheet in event(path).sheets for pair in sheet.pairs())
    assert set(meetings.values()) == {1}
    if path.stem in SWISS:
        for sheet in event(path).sheets:
            check_pairing_bye(sheet)
        byes = [letters(event(path), p).count("U") for p in range(len(event(path).participants))]
        assert max(byes) <= 1
    else:
        field = len(event(path).participants)
        assert len(meetings) == field * (field - 1) // 2


def check_pairing_bye(sheet: Sheet) -> None:
    """At most one U, where and only where an odd number is left to be paired."""
    results = sheet.results.decode()
    to_pair = sum(1 for letter in results if letter not in "FHZ ")
    assert results.count("U") == to_pair % 2


@every_file
@pytest.mark.parametrize("edition", page_ids())
def test_every_edition_ranks_it(path: Path, edition: str) -> None:
    found = ct.rank(event(path), edition=edition)
    rows = list(found.rows)
    assert found.regulations.edition.id == edition
    assert sorted(row.id for row in rows) == [one.id for one in event(path).participants]
    for row in rows:
        assert 1 <= row.place <= row.place_to <= len(rows)
        assert ct.explain(found, row.id).to_dict()["edition"] == edition


def kinds(tournament: Tournament) -> set[str]:
    found: set[str] = set()
    for p in range(len(tournament.participants)):
        row = letters(tournament, p)
        found.update(letter for letter in "UFH" if letter in row)
        found.update(
            kind
            for kind, form in (
                ("Z in the middle", "[10=].*Z.*[10=]"),
                ("withdrawal", "[10=].*ZZ+$"),
                ("late entry", "^Z+[10=]"),
                ("free round", " "),
                ("forfeit win", r"\+"),
                ("forfeit loss", "-"),
            )
            if re.search(form, row)
        )
    for sheet in tournament.sheets:
        if any(sheet.results[p] == sheet.results[q] == ord("-") for p, q in sheet.pairs()):
            found.add("double forfeit")
    return found


def test_all_kinds_of_unplayed_rounds_occur() -> None:
    assert set[str]().union(*(kinds(event(path)) for path in FILES)) == KINDS


@every_file
def test_shared_places(path: Path) -> None:
    shared = Counter((row.place, row.place_to) for row in ranking(path).rows)
    found = [
        (*places, [row.id for row in ranking(path).rows if row.place == places[0]])
        for places, count in shared.items()
        if count > 1
    ]
    assert found == SHARED[path.stem]
    assert ("tie-left" in {one.code for one in ranking(path).remarks}) == bool(found)


def example(name: str) -> Path:
    return FOLDER / f"{name}.trf"


def lines_of(name: str, who: int, code: str) -> dict[int, dict[str, Any]]:
    """The explained lines of a value, by round."""
    explained = ct.explain(ranking(example(name)), who, code).to_dict()["explanations"]
    return {line["round"]: line for line in explained[0]["lines"]}


def test_the_demo_shows_capped_dummies_a_voluntary_cut_and_a_shared_place() -> None:
    lines = lines_of("club-swiss", 6, "BH/C1")
    assert lines[2]["value"] == "3.5"
    assert "16.4.1" in lines[2]["article"].split(", ")
    assert lines[2]["counts"]
    assert "16.4.2" in lines[4]["article"].split(", ")
    assert "16.5" in lines[4]["article"].split(", ")
    assert not lines[4]["counts"]
    rows = {row.id: row for row in ranking(example("club-swiss")).rows}
    assert (rows[6].place, rows[6].place_to) == (rows[3].place, rows[3].place_to) == (3, 4)


def test_the_demo_shows_a_late_bye() -> None:
    explained = ct.explain(ranking(example("club-swiss")), 6, "BH", depth=2).to_dict()
    of_castellane = explained["explanations"][0]["lines"][5]["detail"]
    assert [line["article"] for line in of_castellane].count("16.3.2") == 1


def test_the_round_robin_has_a_withdrawal_and_free_rounds() -> None:
    tournament = event(example("round-robin-withdrawal"))
    rows = [letters(tournament, p) for p in range(9)]
    assert [row.count(" ") for row in rows] == [1] * 9
    assert rows[7].endswith("---")
    assert sum(row.count("+") for row in rows) == 3
    assert ranking(example("round-robin-withdrawal")).regulations.type.predetermined


@pytest.mark.parametrize(
    ("name", "worth"),
    [
        ("three-points-for-a-win", {"W": "3", "D": "1", "L": "0", "A": "0", "P": "1.5"}),
        ("draughts-round-robin", {"W": "2", "D": "1", "L": "0", "A": "0", "P": "2"}),
    ],
)
def test_scoring(name: str, worth: dict[str, str]) -> None:
    assert event(example(name)).scoring_stated
    assert event(example(name)).scoring.symbols() == worth


def test_a_pairing_bye_of_one_and_a_half() -> None:
    tournament = event(example("three-points-for-a-win"))
    with_bye = [p for p in range(11) if "U" in letters(tournament, p)]
    assert len(with_bye) >= 3
    assert {tournament.scoring.points("U")} == {Fraction(3, 2)}


def test_the_russian_event_is_cyrillic_and_older() -> None:
    path = example("russian-swiss")
    assert event(path).encoding == "utf-8"
    assert all(re.search("[А-Яа-я]", one.name) for one in event(path).participants)
    assert ranking(path).regulations.edition.id == "fide-2024-08-01"
    assert record(path, "202")
    assert not record(path, "212")
    decided = {row.decided_by for row in ranking(path).rows}
    assert decided >= {"DE", "BH/C1", "BH"}


def test_what_decides_elsewhere() -> None:
    decided = {path.stem: Counter(row.decided_by for row in ranking(path).rows) for path in FILES}
    assert decided["round-robin-withdrawal"]["DE"] == 3
    assert decided["rapid-withdrawals"].keys() >= {"WIN", "SB"}
    assert decided["draughts-round-robin"]["SB"] == 2
