"""The slow truth of the old editions against published values. Equal or wrong, no tolerance."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.slow_truth.comparing import ASKED
from tests.slow_truth.old import own
from tests.slow_truth.old.editions import (
    JULY_2023,
    QUESTIONS,
    RUSSIAN,
    SOURCE_001,
    SOURCE_002,
    STEPWISE,
    SYSTEMS,
    US,
    VIRTUAL,
    WITHOUT_STEPS,
    rules_of,
)
from tests.slow_truth.old.lists import COEFFICIENTS, list_of_source_000
from tests.slow_truth.old.ranking import digest, old_standings, old_value
from tests.slow_truth.old.scores import totals, virtual_opponent
from tests.slow_truth.published import (
    DATA,
    OVER_THE_BOARD,
    EventAround,
    by_player,
    case_event,
    example_event,
    games_event,
    load,
)
from tests.support.generate_event import generate
from tests.support.ours import ours_ranking
from tests.support.plain_event import Cell, PlainEvent
from tests.support.small_event import small_event

pytestmark = pytest.mark.skipif(
    not DATA.is_dir(), reason=f"the published data are not beside the project: {DATA}"
)

TEACHING = "examples/ru_teaching_table_7_players.json"
LETTERS = OVER_THE_BOARD
OTHER = {"1": "0", "=": "=", "0": "1"}


def fractions(values: list[Any]) -> list[Fraction]:
    return [Fraction(number) for number in values]


def table_event(crosstable: list[list[Any]]) -> PlainEvent:
    """A round robin from its crosstable; the diagonal is the free round."""
    event = PlainEvent(rows={}, round_robin=True)
    for one, row in enumerate(crosstable, start=1):
        event.rows[one] = [
            Cell(None, "-", " ") if one == other else Cell(other, "w", LETTERS[Fraction(points)])
            for other, points in enumerate(row, start=1)
        ]
    return event


def column(event: PlainEvent, code: str, edition: str, **answers: str) -> list[Fraction | None]:
    values = old_value(event, code, edition, answers)
    return [values[p] for p in sorted(event.rows)]


def order(rows: list[tuple[int, int, int]]) -> list[int]:
    return [participant for _, _, participant in rows]


# ----- the teaching table of 7 -----------------------------------------------------------


def test_teaching_table_published() -> None:
    data = load(TEACHING)
    event, published = table_event(data["crosstable"]), data["published"]
    for edition in (RUSSIAN, SOURCE_001, SOURCE_002, VIRTUAL):
        assert column(event, "PTS", edition) == fractions(published["points"])
        assert column(event, "WIN", edition) == fractions(published["wins"])
        berger = column(event, "SB", edition)
        for name, expected in published["sonneborn_berger"].items():
            assert berger[data["players"].index(name)] == Fraction(expected)
        if edition != RUSSIAN:
            assert column(event, "KS", edition) == fractions(published["koya"])
            rows, _ = old_standings(event, ["PTS", "KS"], edition)
            assert rows == [(n, n, n) for n in published["places"]]


def test_teaching_table_coefficients() -> None:
    data = load(TEACHING)
    event = table_event(data["crosstable"])
    players = data["computed_here_not_published"]["per_player"]
    codes = {
        "points": "PTS",
        "buchholz": "BH",
        "sonneborn_berger": "SB",
        "shmulyan": "SHM",
        "riga": "RIGA",
        "solkoff_median": "BH/M1",
    }
    for name, code in codes.items():
        assert column(event, code, RUSSIAN) == fractions([player[name] for player in players])
    for cut in range(1, 6):
        expected = fractions([player["solkoff_truncated"][cut - 1] for player in players])
        assert column(event, f"BH/C{cut}", RUSSIAN) == expected


def test_teaching_table_koya_steps() -> None:
    data = load(TEACHING)
    event, steps = (
        table_event(data["crosstable"]),
        data["computed_here_not_published"]["koya_steps"],
    )
    down = [list(step.values()) for step in own.koya_steps(event, downwards=True)]
    names = ("extended_1_to_2_5", "extended_2_to_1", "extended_3_all")
    assert down == [fractions(steps[name]) for name in names]
    up = [list(step.values()) for step in own.koya_steps(event, downwards=False)]
    assert up[:2] == [fractions(steps[name]) for name in ("reduced_to_4_5", "reduced_to_5")]
    assert up[2:] == [[0] * 7]
    for code, expected in (("KS/L+*", [1, 2]), ("KS/L-*", [1, 1])):
        assert column(event, code, SOURCE_002)[2:4] == expected
        assert column(event, code, SOURCE_002)[:2] == [None, None]


# ----- other published tables ------------------------------------------------------------


def test_correspondence_championship() -> None:
    data = load("examples/correspondence_wch_08_sonneborn_berger.json")
    event = table_event(data["crosstable"])
    for edition in (RUSSIAN, SOURCE_001, SOURCE_002, VIRTUAL):
        for code, name in (("PTS", "points"), ("SB", "sonneborn_berger")):
            published = [Fraction(entry[name]) for entry in data["published"]]
            assert column(event, code, edition)[:13] == published
    names = {"SB": "sonneborn_berger", "SHM": "shmulyan", "RIGA": "riga", "BH": "buchholz_true"}
    for code, name in names.items():
        computed = [Fraction(entry[name]) for entry in data["computed_here_not_published"]]
        assert column(event, code, RUSSIAN)[: len(computed)] == computed
    rows, _ = old_standings(event, ["PTS", "SB"], SOURCE_001)
    assert order(rows)[:13] == list(range(1, 14))
    assert rows[7:9] == [(8, 9, 8), (8, 9, 9)]


def pairs_event(data: dict[str, Any], changes: dict[tuple[str, str], Fraction]) -> PlainEvent:
    """The Candidates: the games of each pair in the order of the source. A change replaces
    the points of the first in the game of the last round, the one that is not yet a change."""
    names = list(data["pair_results"])
    event = PlainEvent(rows={n: [] for n in range(1, len(names) + 1)}, round_robin=True)
    for one, results in data["pair_results"].items():
        for other, points in results.items():
            for game, taken in enumerate(fractions(points)):
                if game == 1:
                    taken = changes.get((one, other), taken)  # noqa: PLW2901
                    if (other, one) in changes:
                        taken = 1 - changes[other, one]  # noqa: PLW2901
                cell = Cell(names.index(other) + 1, "w", LETTERS[taken])
                event.rows[names.index(one) + 1].append(cell)
    return event


def test_candidates_2016() -> None:
    data = load("examples/candidates_moscow_2016.json")
    names, event = list(data["pair_results"]), pairs_event(data, {})
    computed = data["computed_here_not_published"]
    published = data["published"]["points"]
    assert column(event, "PTS", SOURCE_001) == fractions([published[name] for name in names])
    keys = {
        "wins": "WIN", "sonneborn_berger": "SB", "shmulyan": "SHM", "riga": "RIGA",
        "koya_50pct": "KS",
    }  # fmt: skip
    for entry in computed["values"]:
        participant = names.index(entry["name"]) + 1
        for name, code in keys.items():
            edition = SOURCE_001 if code == "KS" else RUSSIAN
            assert old_value(event, code, edition)[participant] == Fraction(entry[name])
    for edition in (RUSSIAN, SOURCE_001, VIRTUAL):
        rows, _ = old_standings(event, ["PTS", "DE", "WIN", "SB"], edition)
        assert [names[p - 1] for p in order(rows)] == computed["order_by_rule"]


def test_candidates_2016_scenarios() -> None:
    data = load("examples/candidates_moscow_2016.json")
    names, half = list(data["pair_results"]), Fraction(1, 2)
    first, second = data["published"]["scenarios"]
    drawn = {("Karjakin", "Caruana"): half}
    anand_wins = drawn | {("Anand", "Svidler"): Fraction(1)}
    assert Fraction(1) not in fractions(data["pair_results"]["Svidler"]["Anand"])
    for edition in (RUSSIAN, SOURCE_001, VIRTUAL):
        rows, _ = old_standings(pairs_event(data, drawn), ["PTS", "DE", "WIN"], edition)
        assert names[order(rows)[0] - 1] == first["expected_first"]
        rows, columns = old_standings(pairs_event(data, anand_wins), ["PTS", "DE"], edition)
        assert [names[p - 1] for p in order(rows)[:3]] == ["Caruana", "Karjakin", "Anand"]
        assert names[order(rows)[0] - 1] == second["expected_first"]
        assert [columns["DE"][p] for p in order(rows)[:3]] == [1, 2, 3]


def test_small_progressive() -> None:
    for example in load("examples/small_published_examples.json")["progressive"]:
        if "results" in example:
            results = fractions(example["results"])
        else:
            after = fractions(example["scores_after_rounds"])
            results = [new - old for old, new in zip([Fraction(0), *after], after, strict=False)]
        row = [Cell(2, "w", LETTERS[points]) for points in results]
        event = PlainEvent({1: row, 2: [Cell(1, "b", OTHER[c.result]) for c in row]})
        for edition in (SOURCE_001, SOURCE_002, VIRTUAL):
            assert old_value(event, "PS", edition)[1] == Fraction(example["published"])
        if Fraction(example["published"]) == Fraction("8.5"):
            assert old_value(event, "PS/C1", SOURCE_002)[1] == Fraction("7.5")


def test_small_direct_encounter() -> None:
    data = load("examples/small_published_examples.json")["direct_encounter"]
    games = [[int(one[1]), int(other[1]), points] for one, other, points, _ in data["games"]]
    event = games_event([1, 2, 3], games, [])
    for edition in (RUSSIAN, SOURCE_001, SOURCE_002, VIRTUAL):
        rows, _ = old_standings(event, ["DE"], edition)
        assert rows == [(1, 1, 1), (2, 2, 3), (3, 3, 2)]


def test_small_buchholz() -> None:
    data = load("examples/small_published_examples.json")["buchholz"]
    around = EventAround(6)
    for score in data["opponents"]:
        around.add("0", "1", Fraction(score))
    for edition in (RUSSIAN, SOURCE_001, SOURCE_002, VIRTUAL, US):
        event = around.event
        event.rows[1] = event.rows[1][:5]
        assert old_value(event, "BH", edition)[1] == data["published"]


def test_small_double_round_robin() -> None:
    data = load("examples/small_published_examples.json")["sonneborn_berger_double_rr"]
    names = data["players"]
    event = PlainEvent({n: [] for n in (1, 2, 3)}, round_robin=True)
    for pair, points in data["games"].items():
        one, other = (names.index(name) + 1 for name in pair.split("-"))
        for letter in (LETTERS[taken] for taken in fractions(points)):
            event.rows[one].append(Cell(other, "w", letter))
            event.rows[other].append(Cell(one, "b", OTHER[letter]))
    if column(event, "PTS", RUSSIAN) != fractions(list(data["published"]["points"].values())):
        pytest.fail("the games do not give the published points")
    for edition in (RUSSIAN, SOURCE_001, SOURCE_002, VIRTUAL):
        expected = fractions(list(data["published"]["sb"].values()))
        assert column(event, "SB", edition) == expected


@pytest.mark.parametrize("cap", ["350", "400"])
def test_small_rating_cap(cap: str) -> None:
    data = load("examples/small_published_examples.json")["rating_clamp"]
    for example in data[f"rule_{cap}"]:
        one, other = example["opponents"]
        event = games_event([1, 2, 3], [[1, 2, Fraction(1, 2)], [1, 3, Fraction(1, 2)]], [])
        event.ratings = {1: example["own"], 2: one, 3: other}
        performance = old_value(event, "TPR", SOURCE_001, {"rating_difference_cap": cap})
        assert performance[1] == example["published_average"]
        assert old_value(event, "TPR", SOURCE_001)[1] == one


# ----- unplayed rounds -------------------------------------------------------------------


def swiss_16() -> tuple[PlainEvent, dict[str, Any]]:
    path = "examples/tec2023_swiss16_old_editions_unofficial.json"
    return example_event("examples/tec2023_swiss16.json"), load(path)


@pytest.mark.parametrize("edition", [VIRTUAL, SOURCE_002])
def test_swiss_16_virtual_opponent(edition: str) -> None:
    event, data = swiss_16()
    expected = data["virtual_opponent_2009_2023"]
    assert totals(event, rules_of(edition)) == by_player(expected["adjusted_for_opponents"])
    codes = {"BH": "BH", "BH-C1": "BH/C1", "median1": "BH/M1", "SB": "SB"}
    for name, code in codes.items():
        assert old_value(event, code, edition) == by_player(expected[name])


@pytest.mark.parametrize(
    ("reading", "answer"), [("reading_A", "as-awarded"), ("reading_B", "unplayed-as-draws")]
)
@pytest.mark.parametrize("code", ["BH", "SB"])
def test_swiss_16_draw_against_oneself(reading: str, answer: str, code: str) -> None:
    event, data = swiss_16()
    expected = by_player(data["draw_against_oneself_pre2009"][reading][code])
    assert old_value(event, code, SOURCE_001, {"opponents_totals": answer}) == expected


def with_unplayed(n: int, number: int, before: Fraction, awarded: Fraction) -> PlainEvent:
    """Participant 1 has ``before`` points before the unplayed round, 6 at the end if he can."""
    around, letter = EventAround(n), "+" if awarded else "Z"
    for current in range(1, n + 1):
        score = around.event.score(1)
        target = before if current < number else Fraction(6)
        if current == number:
            assert score == before
            around.add(letter, "-" if letter == "+" else "")
            continue
        own_result = "1" if target - score >= 1 else "=" if target > score else "0"
        around.add(own_result, OTHER[own_result], Fraction(1))
    return around.event


def test_virtual_opponent_examples() -> None:
    for case in load("examples/fide2009_virtual_opponent.json")["cases"]:
        before, awarded = Fraction(case["SPR"]), Fraction(case["SfPR"])
        event = with_unplayed(case["n"], case["R"], before, awarded)
        final = case.get("virtual_final", case.get("own_contribution"))
        assert virtual_opponent(event, 1, case["R"]) == Fraction(final)
        opponents = case["n"] - 1
        assert old_value(event, "BH", VIRTUAL)[1] == opponents + Fraction(final)
        if "final_score" in case:
            assert event.score(1) == case["final_score"]
            seen = totals(event, rules_of(VIRTUAL))[1]
            assert seen == Fraction(case["counts_for_opponents_as"])
        if "virtual_after_R" in case:
            short = with_unplayed(case["R"], case["R"], before, awarded)
            after = Fraction(case["virtual_after_R"])
            assert virtual_opponent(short, 1, case["R"]) == after


def test_case_26() -> None:
    case = load("cases/26_virtual_opponent_formula_2009.json")
    expected, n = case["expected"], case["tournament"]["rounds"]
    for name, known in case["tournament"]["known"].items():
        before, awarded = Fraction(known["before_round"]), Fraction(known["points"])
        event = with_unplayed(n, known["round"], before, awarded)
        contribution = Fraction(expected["own_contribution"][name])
        assert old_value(event, "BH", VIRTUAL)[1] == n - 1 + contribution
        if name in expected["score_for_opponents"]:
            seen = totals(event, rules_of(VIRTUAL))[1]
            assert seen == Fraction(expected["score_for_opponents"][name])


def test_case_02() -> None:
    case = load("cases/02_lichess_three_players_bye_round_matters.json")
    event = case_event(case)
    computed = old_value(event, "SB", VIRTUAL)
    for participant, expected in by_player(case["expected"]["SB@fide-2009-10-01"]).items():
        assert computed[participant] == expected
    assert old_value(event, "PTS", VIRTUAL) == by_player(case["expected"]["PTS"])


# ----- US Chess --------------------------------------------------------------------------


def test_case_22() -> None:
    case = load("cases/22_uscf_solkoff_adjusted.json")
    around = EventAround(case["tournament"]["rounds"])
    ends = {"full-point bye": "F", "forfeit win": "+"}
    for opponent in case["tournament"]["known"]["opponents"]:
        end = "".join(ends[unplayed["kind"]] for unplayed in opponent.get("unplayed", []))
        around.add("1", "0", Fraction(opponent["final"]), end)
    assert around.event.score(1) == 5
    assert old_value(around.event, "BH", US)[1] == case["expected"]["BH@us-chess-34e"]


def test_case_23() -> None:
    case = load("cases/23_modified_median_turns_the_order.json")
    for name, opponents in case["tournament"]["known"]["opponents_final"].items():
        around = EventAround(case["tournament"]["rounds"])
        for score in opponents:
            own_result = "0" if score == 5 else "1"
            around.add(own_result, OTHER[own_result], Fraction(score))
        assert around.event.score(1) == 4
        for code in ("BH", "MM"):
            expected = case["expected"][f"{code}@us-chess-34e"][name]
            assert old_value(around.event, code, US)[1] == expected


# ----- the real round robin of 10 ----------------------------------------------------------


def test_case_31() -> None:
    case = load("cases/31_russian_shmulyan_and_riga_on_a_real_table.json")
    event = case_event(case)
    for code in ("SHM", "RIGA", "SB"):
        expected = by_player(case["expected"][code], case["player_keys"])
        assert old_value(event, code, RUSSIAN) == expected


def test_case_32() -> None:
    case = load("cases/32_russian_koya_step_by_step.json")
    event, expected, keys = case_event(case), case["expected"], case["player_keys"]
    plain = own.half_or_more(event)
    down, up = own.koya_steps(event, downwards=True), own.koya_steps(event, downwards=False)
    computed = {
        "KS at 50 % (4.5)": own.against(event, plain),
        "extended by the 4.0 group": down[0],
        "extended by 3.5": down[1],
        "extended by 2.5 (everybody)": down[2],
        "narrowed, without 4.5": up[0],
        "narrowed, without 5.0": up[1],
    }
    for name, values in computed.items():
        for participant, number in by_player(expected[name], keys).items():
            assert values[participant] == number, name
    for edition in (SOURCE_001, SOURCE_002, VIRTUAL):
        _, columns = old_standings(event, ["PTS", "KS", "KS/L-*"], edition)
        steps = columns["KS/L-*"]
        assert [steps[p] for p in (9, 8, 3, 6)] == [1, 2, 1, 1]
        _, columns = old_standings(event, ["PTS", "KS", "KS/L+*"], edition)
        assert [columns["KS/L+*"][p] for p in (9, 8, 3, 6)] == [1, 1, 1, 2]


# ----- the texts' own examples, russian.md section 3 ----------------------------------------


def test_example_of_source_001() -> None:
    """3.14: a win, a bye, a draw and a loss, own score 2.5."""
    around = EventAround(4)
    around.add("1", "0", Fraction("2.5"))
    around.add("U")
    around.add("=", "=", Fraction(3))
    around.add("0", "1", Fraction(4))
    event = around.event
    event.ratings = dict.fromkeys(event.rows, 1500) | {1: 1850}
    for cell, rating in zip(
        [c for c in event.rows[1] if c.opponent], (1800, 1900, 2000), strict=True
    ):
        event.ratings[cell.opponent or 0] = rating
    as_awarded = {"opponents_totals": "as-awarded"}
    assert old_value(event, "BH", SOURCE_001, as_awarded)[1] == 12
    assert old_value(event, "SB", SOURCE_001, as_awarded)[1] == Fraction("5.25")
    assert old_value(event, "PS", SOURCE_001)[1] == 8
    exact = {"average_rounding": "exact"}
    assert old_value(event, "ARO", SOURCE_001, exact)[1] == Fraction("1887.5")
    assert old_value(event, "ARO", SOURCE_001)[1] == 1888
    assert old_value(event, "ARO", SOURCE_001, {"average_rounding": "down"})[1] == 1887
    assert old_value(event, "TPR", SOURCE_001)[1] == 1888
    assert old_value(event, "TPR", SOURCE_001, exact)[1] == Fraction("1887.5")


def test_truncated_solkoff_step_by_step() -> None:
    """3.7: opponents 2,3,4,5,6 and 1,4,4,5,6; the second is higher."""
    rows: dict[int, list[Cell]] = {}
    numbers = []
    for opponents in ((2, 3, 4, 5, 6), (1, 4, 4, 5, 6)):
        around = EventAround(7)
        for score in opponents:
            around.add("0", "1", Fraction(score))
        around.add("Z")
        around.add("Z")
        shift = len(rows)
        numbers.append(1 + shift)
        for p, row in around.event.rows.items():
            rows[p + shift] = [
                Cell(c.opponent + shift if c.opponent else None, c.colour, c.result) for c in row
            ]
    event = PlainEvent(rows)
    assert [old_value(event, "BH", RUSSIAN)[p] for p in numbers] == [20, 20]
    # The two rounds without opponent are elements of 0 and go first; then 18 against 19.
    for answer, cut in (("zero", 3), ("none", 1)):
        values = old_value(event, f"BH/C{cut}", RUSSIAN, {"unplayed_element": answer})
        assert [values[p] for p in numbers] == [18, 19]
    ranks = old_value(event, "BH/C*", RUSSIAN)
    assert (ranks[numbers[0]] or 0) > (ranks[numbers[1]] or 0)


def test_forfeits_and_missing_games_among_the_tied() -> None:
    event = games_event([1, 2, 3], [[1, 2, 1], [1, 3, 1]], [[2, 3, 1]])
    together, top = [(1, 3, 1), (1, 3, 2), (1, 3, 3)], [(1, 1, 1), (2, 3, 2), (2, 3, 3)]
    by_forfeit = [(1, 1, 1), (2, 2, 2), (3, 3, 3)]
    not_met = {"encounter_forfeits": "not-met"}
    as_it_stands = not_met | {"encounter_condition": "as-it-stands"}
    for edition, answers, expected in (
        (RUSSIAN, {}, by_forfeit),
        (RUSSIAN, not_met, together),
        (RUSSIAN, as_it_stands, top),
        (SOURCE_001, {}, together),
        (SOURCE_002, {"encounter_forfeits": "met"}, by_forfeit),
        (VIRTUAL, {}, top),
    ):
        assert old_standings(event, ["DE"], edition, answers)[0] == expected


def test_order_of_places() -> None:
    """1 to 4 are level. The best of the others splits one off, who then counts as another."""
    games = [[1, 2, "0.5"], [1, 3, 1], [1, 4, 0], [2, 3, 0], [2, 4, 1], [3, 4, "0.5"]]
    games += [[1, 5, "0.5"], [2, 5, 0], [1, 6, 0], [2, 6, "0.5"], [3, 5, "0.5"], [4, 5, "0.5"]]
    event = games_event([1, 2, 3, 4, 5, 6], [[a, b, Fraction(x)] for a, b, x in games], [])
    assert column(event, "PTS", RUSSIAN) == fractions(["2", "2", "2", "2", "2.5", "1.5"])
    assert column(event, "ROP", RUSSIAN)[4:] == [None, None]
    # All four met 5: draws of 1, 3 and 4, a loss of 2. Then 1, 3, 4 against 2: 0.5, 1, 0.
    assert column(event, "ROP", RUSSIAN)[:4] == [2, 4, 1, 3]


def test_missed_by_choice() -> None:
    event = games_event([1, 2, 3], [[1, 2, 1], [2, 3, 1], [2, 3, 1], [2, 3, 1]], [])
    event.ratings = {1: 2400, 2: 2000, 3: 1900}
    on = old_standings(event, ["TPR"], SOURCE_001)
    off = old_standings(event, ["TPR"], SOURCE_001, {"missed_by_choice": "off"})
    assert on[1] == off[1]
    assert order(on[0]) == [2, 3, 1]
    assert order(off[0])[0] == 1


def test_july_2023() -> None:
    """A last forfeit loss is a draw for the opponents; a low cut compares nothing."""
    around = EventAround(4)
    around.add("1", "0", Fraction(0), "Z")
    around.add("1", "0", Fraction(0), "-")
    around.add("0", "1", Fraction(4))
    around.add("H")
    event = around.event
    assert old_value(event, "BH", JULY_2023)[1] == Fraction(1, 2) + Fraction(1, 2) + 4 + Fraction(
        5, 2
    )
    assert old_value(event, "BH/C1", JULY_2023)[1] == 5
    assert old_value(event, "SB/C1", JULY_2023)[1] == 1


def test_us_own_record() -> None:
    around = EventAround(4)
    around.add("F")
    around.add("1", "0")
    around.add("=", "=", Fraction(1))
    around.add("H")
    event = around.event
    assert old_value(event, "CUM", US)[1] == 1 + 2 + Fraction(5, 2) + 3 - 1 - Fraction(1, 2)
    assert old_value(event, "KASH", US)[1] == 6
    assert old_value(event, "ARR", US)[1] == Fraction(14, 10)


# ----- generated events --------------------------------------------------------------------


@pytest.mark.parametrize("edition", SYSTEMS)
@pytest.mark.parametrize("seed", [2, 4, 6, 9])
def test_every_code_on_generated_events(edition: str, seed: int) -> None:
    event = generate(seed)
    codes = [*SYSTEMS[edition], "PTS", "ARR"]
    for name, modifiers in SYSTEMS[edition].items():
        codes += [f"{name}/{m}" for m in ("C1", "M1", "L+1", "L-2") if m[0] in modifiers]
        if name in STEPWISE and edition not in WITHOUT_STEPS:
            codes += [f"{name}/{m}" for m in ("C*", "L-*", "L+*") if m[0] in modifiers]
    for code in codes:
        assert set(old_value(event, code, edition)) == set(event.rows)
    rows, columns = old_standings(event, ["PTS", *codes[:4], "LOT"], edition, seed=seed)
    assert [first for first, _, _ in rows] == list(range(1, len(rows) + 1))
    assert len(columns) >= 5
    if edition != RUSSIAN:
        return
    columns_of = [column(event, code, RUSSIAN) for code in ("BH", "SB", "RIGA", "SHM")]
    for bh, sb, riga, shmulyan in zip(*columns_of, strict=True):
        assert bh is not None
        assert sb is not None
        assert riga == bh + sb
        assert shmulyan == 2 * sb - bh


def test_lots_can_be_repeated() -> None:
    event = games_event([1, 2, 3], [[1, 2, Fraction(1, 2)]], [])
    rows, columns = old_standings(event, ["LOT"], RUSSIAN, seed="x")
    assert order(rows) == sorted((1, 2, 3), key=lambda p: digest("x", p))
    assert sorted(columns["LOT"].values(), key=str) == [1, 2, 3]


# ----- every answer of russian.md section 10 that concerns individuals, ours beside the slow truth


#: What each question can change.
CHANGES = {
    "opponents_totals": ("BH", "BH/C1", "SBH", "SB"),
    "unplayed_element": ("BH", "BH/C1", "BH/M1", "SB", "SHM", "RIGA", "BH/C*"),
    "berger_weight": ("SB",),
    "encounter_repeats": ("DE",),
    "encounter_forfeits": ("DE",),
    "encounter_condition": ("DE",),
    "encounter_restart": ("DE",),
    "rating_divisor": ("ARO", "ARO/C1", "TPR"),
    "percentage_from": ("TPR",),
    "average_rounding": ("ARO", "TPR"),
    "rating_difference_cap": ("TPR",),
    "missed_by_choice": ("TPR",),
}
ANSWERS = [
    (edition, question, answer)
    for edition, questions in ASKED.items()
    for question in questions
    for answer in QUESTIONS[question]
]


def level_by_byes() -> PlainEvent:
    """1 to 4 have 2, 1.5, 1.5 and 1 among themselves and are level by the byes of a fourth round."""
    event = PlainEvent({p: [] for p in (1, 2, 3, 4)})
    games = ((1, 4, "1"), (2, 3, "1"), (1, 2, "="), (3, 4, "1"), (1, 3, "="), (4, 2, "1"))
    for one, other, letter in games:
        event.rows[one].append(Cell(other, "w", letter))
        event.rows[other].append(Cell(one, "b", OTHER[letter]))
    for row, letter in zip(event.rows.values(), "ZHHF", strict=True):
        row.append(Cell(None, "-", letter))
    for one, other, letter in ((5, 6, "1"), (6, 5, "0")):
        event.rows[one] = [*[Cell(None, "-", "Z")] * 3, Cell(other, "-", letter)]
    event.ratings = {p: 2000 - 50 * p for p in event.rows}
    return event


EVENTS = [*map(small_event, range(18)), level_by_byes()]


def test_no_question_of_section_10_is_left_out() -> None:
    assert set(QUESTIONS) == set(CHANGES) == {one for each in ASKED.values() for one in each}


@pytest.mark.parametrize(("edition", "question", "answer"), ANSWERS)
def test_every_answer_is_ours_too(edition: str, question: str, answer: str) -> None:
    """Values and places; and that some event tells the answer from the default."""
    codes = ["PTS", *CHANGES[question]]
    codes += ["ROP"] if edition == RUSSIAN else []
    own_default = rules_of(edition).answer(question)
    told_apart = 0
    for event in EVENTS:
        expected = old_standings(event, codes, edition, {question: answer})
        told_apart += expected != old_standings(event, codes, edition)
        made = ours_ranking(event, codes, edition, answers={question: answer})
        rows, columns = expected
        assert [(row.place, row.place_to, row.id) for row in made.rows] == rows, event.name
        found = {row.id: row.values for row in made.rows}
        for code in codes:
            if made.column(code) is None:  # an unrated participant
                assert len(event.ratings) < len(event.rows)
                continue
            assert {p: found[p][code] for p in event.rows} == columns[code], (event.name, code)
    assert bool(told_apart) == (answer != own_default)


@pytest.mark.parametrize("coefficient", ["none", *COEFFICIENTS])
def test_every_coefficient_gives_the_list_of_source_000(coefficient: str) -> None:
    for seed in range(24):
        event = small_event(seed)
        event.ratings = {p: 1500 + 7 * (p % 50) for p in event.rows}
        wanted = list_of_source_000(event, coefficient)
        made = ours_ranking(event, [], RUSSIAN, answers={"coefficient": coefficient})
        assert [one.code for one in made.regulations.criteria] == wanted
        rows, _ = old_standings(event, wanted, RUSSIAN)
        assert [(row.place, row.place_to, row.id) for row in made.rows] == rows, event.name
