"""``compare``: exactly what differs, and the clause that makes it differ."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import crosstable as ct
from bench.events import swiss
from crosstable.audit.compared import Against, ByRounds, Compared, InGroup, InSteps, RoundChange
from crosstable.editions.load import page, page_ids
from crosstable.errors import (
    BadSetting,
    NoEdition,
    RegulationError,
    SystemNotInEdition,
    UnknownCode,
)
from crosstable.exact import agrees
from crosstable.model.tournament import Tournament
from crosstable.ranking.codes import criterion
from crosstable.ranking.ranking import Ranking
from crosstable.ranking.regulations import Settings
from tests.articles.cases import FOLDER, runs
from tests.cli.running import ODD, SMALL, player, trf
from tests.support.generate_event import generate

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted(one for one in (ROOT / "examples").glob("*.trf") if one.stem != "club-teams")
EXERCISE = ROOT.parent / "shared" / "data" / "examples" / "tec2023_swiss16.json"
LATEST, BEFORE, FIRST = "fide-2026-03-01", "fide-2024-08-01", "fide-2023-09-01"
ALL = (
    "PTS,BH/C1,BH,BH/M1,BH/C*,FB,AOB,SB,SB/C1,SBH,PS,PS/C1,WIN,WON,KS,DE,ARO,ARO/C1,TPR,PTP,APRO,"
    "APPO,REP,STD,LOT"
)
#: In the exercise, whose unplayed round is capped in 2026, and by which article.
CAPPED = {4: (2, "16.4.2"), 6: (3, "16.4.2"), 11: (4, "16.4.1"), 12: (3, "16.4.1")}


def event(written: str) -> Tournament:
    return ct.read(written.encode())


def exercise() -> Tournament:
    return event(runs(FOLDER / "tec_swiss_16.toml")[0].trf)


def against(tournament: Tournament, *arguments: Any, **named: Any) -> Against:
    """The only other ranking of a comparison."""
    (other,) = ct.compare(tournament, *arguments, **named).others
    return other


def values_of(other: Against) -> dict[tuple[int, str], tuple[str | None, str | None]]:
    return {(one.id, one.tiebreak): (one.before, one.now) for one in other.changes}


def deepest(lines: list[RoundChange]) -> Iterator[RoundChange]:
    """The changed rounds behind which nothing more has changed."""
    for line in lines:
        yield from deepest(line.detail) if line.detail else [line]


def lines_of(other: Against, id: int, tiebreak: str) -> list[RoundChange]:
    found = next(one for one in other.changes if (one.id, one.tiebreak) == (id, tiebreak))
    assert isinstance(found, ByRounds)
    return found.lines


# --- the exercise of the Technical Commission ----------------------------------------------------


def test_the_exercise_names_exactly_what_its_two_blocks_differ_in() -> None:
    if not EXERCISE.exists():
        pytest.skip(f"{EXERCISE.name} is not beside the project")
    published: Any = json.loads(EXERCISE.read_text("utf-8"), parse_float=str, parse_int=str)
    before, now = published["expected"], published["expected_2026_unofficial"]
    now = {code: rows for code, rows in now.items() if code != "note"}
    columns = {code: criterion(code).code for code in before}
    other = against(exercise(), [FIRST, LATEST], [",".join(columns.values())])
    found = values_of(other)
    assert {(int(id), columns[code]) for code, rows in now.items() for id in rows} == set(found)
    for code, rows in now.items():
        for id, written in rows.items():
            old, new = found[int(id), columns[code]]
            assert agrees(before[code][id], Fraction(old or ""), 2)
            assert Fraction(written) == Fraction(new or "")


def test_the_exercise_in_the_cases_says_the_same() -> None:
    """The same blocks as they stand in tests/articles."""
    old, new = runs(FOLDER / "tec_swiss_16.toml")
    codes = [code for code in old.cells if not code.startswith("adjusted")]
    wanted = {
        (id, code): (old.cells[code][id], written)
        for code in codes
        for id, written in new.cells[code].items()
        if written != old.cells[code][id]
    }
    assert len(wanted) == 16 - 2
    assert values_of(against(exercise(), [BEFORE, LATEST], [",".join(codes)])) == wanted


@pytest.mark.parametrize("code", ["BH", "BH/C1", "FB", "SB", "SB/C1", "AOB"])
def test_the_exercise_names_the_clause(code: str) -> None:
    """Where a value differs it is the cap on a dummy, or the cut that the cap moves."""
    other = against(exercise(), [FIRST, LATEST], [f"PTS,{code}"])
    for change in other.changes:
        assert isinstance(change, ByRounds)
        capped = list[RoundChange]()
        for line in deepest(change.lines):
            assert line.before is not None
            assert line.now is not None
            if line.before.counts != line.now.counts and line.before.value == line.now.value:
                assert code.endswith("/C1")  # a game that is cut now, or no more
                continue
            capped.append(line)
            assert "16.4" in line.before.article.split(", ")
            assert "own score" in line.before.because
        found = {(one.round, one.now.article.split(", ")[1]) for one in capped if one.now}
        assert found <= set(CAPPED.values())
        assert found
        if code != "AOB":
            assert found == {CAPPED[change.id]}


def test_the_cut_falls_on_another_round() -> None:
    """11's forfeit win is capped at 1.5 and takes the place of the game of round 5 in the cut."""
    lines = lines_of(against(exercise(), [FIRST, LATEST], ["PTS,BH/C1"]), 11, "BH/C1")
    counts = {one.round: (one.before, one.now) for one in lines}
    assert list(counts) == [4, 5]
    shown = {r: [(one.value, one.counts) for one in pair if one] for r, pair in counts.items()}
    assert shown == {4: [("2.5", True), ("1.5", False)], 5: [("1.5", False), ("1.5", True)]}


def test_the_exercise_names_exactly_who_moves() -> None:
    old, new = runs(FOLDER / "tec_swiss_16_order.toml")[:2]
    assert (old.edition, new.edition, old.ranked_by) == (BEFORE, LATEST, new.ranked_by)
    places = [
        {id: ends(written) for id, written in one.cells["place"].items()} for one in (old, new)
    ]
    other = against(exercise(), [BEFORE, LATEST], [old.ranked_by])
    assert {one.id: (one.place, one.place_now) for one in other.movers} == {
        id: (places[0][id], places[1][id]) for id in places[1] if places[0][id] != places[1][id]
    }


def ends(written: str) -> tuple[int, int]:
    first, _, last = written.partition("-")
    return int(first), int(last or first)


def test_a_place_moves_though_the_own_values_stay() -> None:
    """8 shares 7-8 with 11, who falls behind: 8 is told by what."""
    other = against(exercise(), [BEFORE, LATEST], ["PTS,BH"])
    mover = next(one for one in other.movers if one.id == 8)
    assert (mover.place, mover.place_now) == ((7, 8), (7, 7))
    assert 8 not in {one.id for one in other.changes}
    (turned,) = mover.turned
    assert (turned.decided_by_before, turned.decided_by_now) == (None, "BH")
    assert (turned.above, turned.below, turned.level) == ([], [11], [])


# --- what holds for every comparison --------------------------------------------------------------


def all_codes(edition: str) -> str:
    def has(code: str) -> bool:
        try:
            criterion(code, page(edition))
        except RegulationError:
            return False
        return True

    return ",".join(code for code in ALL.split(",") if has(code))


def small_seeds() -> list[int]:
    """A round robin (4) and Swiss events."""
    return [seed for seed in range(40) if len(generate(seed).rows) <= 14][:5]


def compared(
    tournament: Tournament, first: str, second: str
) -> tuple[Against, tuple[Ranking, Ranking]]:
    """A comparison by all systems, and the same two rankings each made for itself."""
    unrated = Settings(unrated=1400)
    other = against(tournament, [first, second], [ALL], settings=unrated)
    alone = [ct.rank(tournament, one, all_codes(one), settings=unrated) for one in (first, second)]
    return other, (alone[0], alone[1])


pairs = pytest.mark.parametrize(
    ("first", "second"),
    [*pairwise(page_ids()), (LATEST, "fide-2009-10-01"), (LATEST, "rus-2010"), (LATEST, FIRST)],
)


@pairs
def test_what_is_named_is_what_differs(first: str, second: str) -> None:
    for seed in small_seeds():
        tournament = event(generate(seed).trf())
        other, (before, now) = compared(tournament, first, second)
        rows, rows_now = ({one.id: one for one in each.rows} for each in (before, now))
        shared = [one.name for one in before.columns if now.column(one.name)]
        wanted = {
            (id, code): (row.values[code], rows_now[id].values[code])
            for id, row in rows.items()
            for code in shared
            if row.values[code] != rows_now[id].values[code]
        }
        assert {
            key: tuple(None if one is None else Fraction(one) for one in values)
            for key, values in values_of(other).items()
        } == wanted
        assert {one.id: (one.place, one.place_now) for one in other.movers} == {
            id: (places, places_now)
            for id, row in rows.items()
            if (places := (row.place, row.place_to))
            != (places_now := (rows_now[id].place, rows_now[id].place_to))
        }
        assert [one.decided_by_now for one in other.movers] == [
            rows_now[one.id].decided_by for one in other.movers
        ]


@pairs
def test_the_lines_make_the_difference(first: str, second: str) -> None:
    """The rounds named add up to the whole difference, and so does what stands behind a round."""
    for seed in small_seeds():
        other, _ = compared(event(generate(seed).trf()), first, second)
        for one in other.changes:
            if isinstance(one, InSteps):
                assert one.steps
            elif isinstance(one, InGroup):
                assert one.id in one.group_before.members
                assert one.id in one.group_now.members
            else:
                assert one.lines
                summed = one.tiebreak.split("/")[0] not in ("AOB", "ARO", "APRO", "APPO")
                if summed and one.before is not None and one.now is not None:
                    assert gain(one.lines) == Fraction(one.now) - Fraction(one.before)
                if one.tiebreak.split("/")[0] in ("BH", "FB", "AOB"):
                    for line in one.lines:
                        assert not line.detail or gain(line.detail) == whole_gain(line)


def gain(lines: list[RoundChange]) -> Fraction:
    """How much more the rounds give now."""
    return sum(
        (
            sum((Fraction(one.value) for one in [line.now] if one and one.counts), Fraction(0))
            - sum((Fraction(one.value) for one in [line.before] if one and one.counts), Fraction(0))
            for line in lines
        ),
        Fraction(0),
    )


def whole_gain(line: RoundChange) -> Fraction:
    """The same for one round, whether it counts or not."""
    assert line.before is not None
    assert line.now is not None
    return Fraction(line.now.value) - Fraction(line.before.value)


@pytest.mark.parametrize("seed", [one for one in small_seeds() if one % 5 != 4])
def test_who_turned_is_who_stands_otherwise(seed: int) -> None:
    """Against each other participant, one by one, by what explain says of the two."""
    tournament = event(generate(seed).trf())
    lists = ["BH/C1,DE,SB", "DE,WIN,SB"]
    before, now = (ct.rank(tournament, LATEST, one) for one in lists)
    other = against(tournament, tiebreaks=lists, settings=Settings(edition=LATEST))
    assert other.movers
    place, place_now = ({row.id: row.place for row in one.rows} for one in (before, now))
    for mover in other.movers:
        told = {
            id: (one.decided_by_before, one.decided_by_now, stands)
            for one in mover.turned
            for stands, ids in ((-1, one.above), (0, one.level), (1, one.below))
            for id in ids
        }
        wanted = {
            id: (
                ct.explain(before, mover.id, against=id).to_dict()["decided_by"],
                ct.explain(now, mover.id, against=id).to_dict()["decided_by"],
                sign(place_now[id] - place_now[mover.id]),
            )
            for id in place
            if sign(place[id] - place[mover.id]) != sign(place_now[id] - place_now[mover.id])
        }
        assert told == wanted


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


@pytest.mark.parametrize("edition", page_ids())
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_edition_against_itself_changes_nothing(edition: str, path: Path) -> None:
    other = against(ct.read(path), [edition, edition], [all_codes(edition)])
    assert (other.movers, other.changes, other.remarks, other.lacking) == ([], [], [], [])


# --- which rankings are compared ------------------------------------------------------------------


def heads(found: Compared) -> list[tuple[str, str]]:
    return [(one.edition, ",".join(one.ranked_by)) for one in (found.base, *found.others)]


def test_lists_are_compared_under_the_edition_of_the_event() -> None:
    found = ct.compare(event(SMALL), tiebreaks=["BH/C1,SB", "SB,BH/C1", "DE"])
    assert heads(found) == [
        (LATEST, "PTS,BH/C1,SB"), (LATEST, "PTS,SB,BH/C1"), (LATEST, "PTS,DE"),
    ]  # fmt: skip
    assert found.others[0].changes == found.others[1].changes == []


def test_every_edition_with_every_list() -> None:
    found = ct.compare(event(SMALL), ["fide-2024-08", "fide-2026"], ["BH", "SB"])
    assert heads(found) == [
        (BEFORE, "PTS,BH"), (BEFORE, "PTS,SB"), (LATEST, "PTS,BH"), (LATEST, "PTS,SB"),
    ]  # fmt: skip
    assert values_of(found.others[0]) == {}


def test_editions_are_compared_by_the_list_of_the_file() -> None:
    assert heads(ct.compare(event(SMALL), [BEFORE, LATEST])) == [
        (BEFORE, "PTS,BH/C1,SB"), (LATEST, "PTS,BH/C1,SB"),
    ]  # fmt: skip


def test_without_a_list_all_editions_use_what_the_first_recommends() -> None:
    written = SMALL.replace("212 PTS,BH/C1,SB\n", "")
    found = ct.compare(event(written), ["fide-2009-10-01", "rus-2010"])
    lists = [codes for _, codes in heads(found)]
    kept = [code for code in found.base.ranked_by if code not in found.others[0].lacking]
    assert lists[1].split(",") == kept
    assert "list-assumed" in {one.code for one in found.base.remarks}
    assert "list-assumed" not in {one.code for one in found.others[0].remarks}


def test_what_an_edition_lacks_is_left_out_with_a_remark() -> None:
    found = ct.compare(event(SMALL), [BEFORE, LATEST, "rus-2010"], ["BH/C1,STD,SB,REP"])
    assert heads(found) == [
        (BEFORE, "PTS,BH/C1,SB,REP"), (LATEST, "PTS,BH/C1,STD,SB,REP"),
        ("rus-2010", "PTS,BH/C1,SB"),
    ]  # fmt: skip
    assert found.base.lacking == ["STD"]
    assert [one.lacking for one in found.others] == [[], ["STD", "REP"]]
    told = [
        [one.text.partition(":")[0] for one in each.remarks if one.code == "not-in-edition"]
        for each in (found.base, *found.others)
    ]
    assert told == [["STD"], [], ["STD", "REP"]]
    assert not {one.tiebreak for each in found.others for one in each.changes} & {"STD"}


def test_what_an_edition_lacks_of_the_list_of_the_file() -> None:
    written = SMALL.replace("212 PTS,BH/C1,SB\n", "212 PTS,STD,AOB/F,SB,NONSENSE\n")
    found = ct.compare(event(written), [BEFORE, LATEST])
    assert heads(found) == [(BEFORE, "PTS,SB"), (LATEST, "PTS,STD,AOB/F,SB")]
    assert found.base.lacking == ["STD", "AOB/F"]
    assert "code-not-understood" in {one.code for one in found.base.remarks}
    assert found.others[0].lacking == []


def test_with_one_edition_a_code_that_it_lacks_is_refused() -> None:
    with pytest.raises(SystemNotInEdition):
        ct.compare(event(SMALL), [BEFORE], ["BH", "STD"])


def test_what_decided_by_a_code_that_is_lacking() -> None:
    """By standard points 1 stands above 2; the edition before does not have them."""
    tied = trf(
        "012 Two rounds", "042 2026/05/01", "092 Individual: Swiss-System", "142 2",
        player(1, "3 w 1, 0000 - Z", "One", "2000"),
        player(2, "0000 - U, 4 b 0", "Two", "1900"),
        player(3, "1 b 0, 0000 - H", "Three", "1800"),
        player(4, "0000 - H, 2 w 1", "Four", "1700"),
    )  # fmt: skip
    tournament = event(tied)
    found = against(tournament, [LATEST, BEFORE], ["PTS,STD,TPN"])
    assert found.lacking == ["STD", "TPN"]
    alone = ct.rank(tournament, LATEST, "PTS,STD,TPN")
    decided = {row.id: row.decided_by for row in alone.rows}
    assert {one.id: one.decided_by_before for one in found.movers} == {
        one.id: decided[one.id] for one in found.movers
    }
    assert {each.decided_by_before for one in found.movers for each in one.turned} <= {"STD", "TPN"}
    assert {each.decided_by_now for one in found.movers for each in one.turned} == {None}
    assert found.changes == []


def test_settings_hold_for_all() -> None:
    found = ct.compare(
        event(SMALL),
        [BEFORE, LATEST],
        settings=Settings(after=3, answers={"low_cut": "plainly-lowest"}),
    )
    for one in (found.base, *found.others):
        assert [(each.question, each.answer) for each in one.overrides] == [
            ("after", "3"), ("low_cut", "plainly-lowest"),
        ]  # fmt: skip


def test_remarks_of_the_others_are_those_that_the_base_does_not_have() -> None:
    found = ct.compare(event(ODD), [LATEST, "fide-2009"])
    base = {(one.code, one.text) for one in found.base.remarks}
    assert base
    assert not base & {(one.code, one.text) for one in found.others[0].remarks}


@pytest.mark.parametrize("named", [{}, {"editions": ["fide-2026"]}, {"tiebreaks": ["BH"]}])
def test_one_edition_and_one_list_are_nothing_to_compare(named: dict[str, Any]) -> None:
    with pytest.raises(BadSetting, match="name two editions"):
        ct.compare(event(SMALL), **named)


def test_what_does_not_exist_is_refused() -> None:
    with pytest.raises(NoEdition, match="fide-1999"):
        ct.compare(event(SMALL), ["fide-2026", "fide-1999"])
    with pytest.raises(UnknownCode, match="NONSENSE"):
        ct.compare(event(SMALL), ["fide-2026", "fide-2009"], ["BH,NONSENSE"])


def test_strict_makes_doubts_errors() -> None:
    with pytest.raises(ct.CrosstableError):
        ct.compare(event(ODD), [BEFORE, LATEST], settings=Settings(strict=True))


# --- kinds of systems and events ------------------------------------------------------------------


def test_a_round_robin_differs_by_what_the_edition_says_of_forfeits() -> None:
    path = ROOT / "examples" / "round-robin-withdrawal.trf"
    other = against(ct.read(path), ["fide-2006", LATEST], ["PTS,SB,KS,WIN"])
    assert other.changes
    for one in other.changes:
        assert isinstance(one, ByRounds)
        assert one.lines
    articles = {line.now.article for line in lines_of(other, *sb_of(other)) if line.now}
    assert any("9.1" in one for one in articles)


def sb_of(other: Against) -> tuple[int, str]:
    return next((one.id, one.tiebreak) for one in other.changes if one.tiebreak == "SB")


def test_results_that_one_edition_annuls() -> None:
    """6 leaves before half of the rounds: annulled by FIDE, counted by the rules of 2010."""
    left = trf(
        "012 Six", "042 2026/05/01", "092 Individual: Round-Robin", "142 5",
        player(1, "6 w 1, 5 b 1, 4 w =, 3 b 1, 2 w 1", "One"),
        player(2, "5 w 1, 4 b =, 3 w 0, 6 b +, 1 b 0", "Two"),
        player(3, "4 w 1, 6 b 1, 2 b 1, 1 w 0, 5 b =", "Three"),
        player(4, "3 b 0, 2 w =, 1 b =, 5 w 1, 6 b +", "Four"),
        player(5, "2 b 0, 1 w 0, 6 b +, 4 b 0, 3 w =", "Five"),
        player(6, "1 b 0, 3 w 0, 5 w -, 2 w -, 4 w -", "Six"),
    )  # fmt: skip
    other = against(event(left), ["rus-2010", LATEST], ["PTS,SB"])
    (line,) = lines_of(other, 1, "PTS")
    assert line.round == 1
    assert line.before is not None
    assert line.now is not None
    assert (line.before.counts, line.now.counts) == (True, False)
    assert "annulled" in line.now.because
    # The game against 6, who has 0 points, gave nothing: the others differ, by their game with 6.
    behind = {one.round: [each.round for each in one.detail] for one in lines_of(other, 1, "SB")}
    assert behind == {2: [3], 3: [5], 4: [2], 5: [4]}


def test_a_tied_group_is_another() -> None:
    tournament = ct.read(ROOT / "examples" / "russian-swiss.trf")
    other = against(tournament, tiebreaks=["DE", "BH/C1,DE"], settings=Settings(edition=LATEST))
    found = [one for one in other.changes if one.tiebreak == "DE"]
    assert found
    for one in found:
        assert isinstance(one, InGroup)
        assert one.group_before.members != one.group_now.members
        assert sorted(id for level in one.group_now.order for id in level) == one.group_now.members
        assert (one.group_now.because is None) == (one.now is None)


def test_a_performance_names_its_steps() -> None:
    """Under fide-2006 an unplayed round is a draw in the percentage and in the average."""
    other = against(event(SMALL), ["fide-2006", LATEST], ["PTS,TPR"])
    found = {one.id: one for one in other.changes}
    assert set(found) == {2, 4, 5}
    for one in found.values():
        assert isinstance(one, InSteps)
        names = [step.name for step in one.steps]
        assert "rounds that count" in names
        assert names[-1] == "performance"
        last = one.steps[-1]
        assert last.before is not None
        assert last.now is not None
        assert (last.before.value, last.now.value) == (one.before, one.now)
        assert all(step.before != step.now for step in one.steps)


def test_a_hundred_players_take_no_time() -> None:
    tournament = event(swiss(100, 9, seed=1).trf())
    started = time.monotonic()
    found = ct.compare(
        tournament, page_ids()[:4], ["PTS,BH/C1,BH,AOB,SB,SB/C1,PS,DE,ARO,TPR,APRO,KS,WIN"]
    )
    assert any(one.movers for one in found.others)
    assert time.monotonic() - started < 20
