"""Explanations computed once more, from nothing but what they show and the bare facts of the event.

Each check raises an `AssertionError` that says what does not follow.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import floor
from typing import Any

from crosstable.editions.load import page
from tests.explain.told_events import WORDS, Facts
from tests.slow_truth.ratings import dp, expected_hundredths

Shown = dict[str, Any]
HALF = Fraction(1, 2)
NOTHING = Fraction(0)
#: Clauses that belong to no round of their own, or have no cell to name.
WITHOUT_CELL = ("pts.bonus", "adjusted.corrections", "cum.given", "rep.free", "team-shm.won",
                "team-shm.lost", "std.bye")  # fmt: skip


def nearest(value: Fraction) -> int:
    return floor(value + HALF)


def number(written: str) -> Fraction:
    return Fraction(written)


def code_of(one: Shown) -> str:
    return str(one["tiebreak"]).partition("#")[0]


def system_of(one: Shown) -> str:
    return code_of(one).split("/")[0].split(":")[0]


# ----- rounds -----------------------------------------------------------------------------


def check_rounds(one: Shown, id: int, facts: Facts) -> None:
    """The lines that count add up, and every line tells whom the participant met, and the result."""
    counted = [number(line["value"]) for line in one["lines"] if line["counts"]]
    total = sum(counted, NOTHING)
    if one["value"] is None:
        assert (one["divisor"], counted, one["reduce"] != "total") == (0, [], True)
    elif one["reduce"] == "total":
        assert (one["divisor"], total) == (1, number(one["value"]))
    else:
        assert one["divisor"] == len(counted)
        rounded = {"mean": Fraction, "rounded-half-up": nearest, "rounded-down": floor}
        assert rounded[one["reduce"]](total / one["divisor"]) == number(one["value"])
    rounds = [line["round"] for line in one["lines"] if line["round"] is not None]
    assert rounds == sorted(set(rounds))
    for line in one["lines"]:
        check_line(one, line, id, facts)


def check_line(one: Shown, line: Shown, id: int, facts: Facts) -> None:
    assert line["because"]
    assert line["article"]
    if line["round"] is None:
        assert line["opponent"] is None
        return
    opponent, letter = facts.cells[id][line["round"] - 1]
    assert line["opponent"] == opponent
    if line["clause"] not in WITHOUT_CELL:
        names = {each.id: each.name for each in facts.tournament.participants}
        cell = f"{names[opponent]}: {WORDS[letter]}" if opponent else WORDS[letter]
        assert line["because"].startswith(cell), (line["because"], cell)
    if not line["detail"] or line["clause"].startswith(("bh.dummy", "sb.dummy", "pts.")):
        return
    behind = [each for each in line["detail"] if not each["clause"].startswith("board.")]
    if behind and line["clause"].startswith(("bh.", "aob.", "sbh.")):
        counts = [number(each["value"]) for each in behind if each["counts"]]
        assert sum(counts, NOTHING) == number(line["value"]), line


# ----- steps ------------------------------------------------------------------------------


def check_steps(one: Shown, id: int, facts: Facts, edition: str, others: dict[str, Shown]) -> None:
    """Each step follows from those before it, from the facts, or from another value."""
    steps = one["steps"]
    if not steps:
        assert one["value"] is None
        return
    assert steps[-1]["value"] == one["value"]
    assert all(step["name"] and step["because"] and step["article"] for step in steps)
    system = system_of(one)
    if system in ("APRO", "APPO"):
        check_mean(one)
    elif system in ("TPR", "PTP"):
        check_performance(one, id, facts, edition)
    elif system in ("RTNG", "TPN"):
        (step,) = steps
        assert number(step["value"]) == (facts.ratings[id] if system == "RTNG" else id)
    elif system == "SSSC":
        check_combination(one, facts, others)
    else:
        assert system in ("PO", "LOT"), system
        check_settled(one, id)


def values_of(steps: Sequence[Shown], clause: str) -> Fraction:
    (found,) = [step["value"] for step in steps if step["clause"] == clause]
    return number(found)


def check_mean(one: Shown) -> None:
    given = [number(step["value"]) for step in one["steps"] if step["round"] is not None]
    steps = [step for step in one["steps"] if step["round"] is None]
    assert [step["clause"] for step in steps] == ["steps.total", "steps.games", "steps.mean"]
    total, count, mean = (number(step["value"]) for step in steps)
    assert (total, count, mean) == (sum(given), len(given), nearest(Fraction(total, count)))


def check_performance(one: Shown, id: int, facts: Facts, edition: str) -> None:
    """10.2 and 10.3, from the ratings that are shown."""
    steps = [step for step in one["steps"] if step["round"] is None]
    ratings = [number(step["value"]) for step in one["steps"] if step["round"] is not None]
    for step in one["steps"]:
        if step["clause"] == "aro.opponent":
            opponent, letter = facts.cells[id][step["round"] - 1]
            assert opponent is not None
            assert number(step["value"]) == facts.ratings[opponent]
            assert letter in "1=0WDL"
    letters = [letter for _, letter in facts.cells[id]]
    won, drawn = (values_of(steps, f"tpr.{name}") for name in ("won", "drawn"))
    assert won == sum(letter in "1W" for letter in letters)
    assert drawn == sum(letter in "=D" for letter in letters)
    unplayed = sum(number(s["value"]) for s in steps if s["clause"] == "tpr.unplayed")
    points = values_of(steps, "tpr.points")
    assert points == won + (drawn + unplayed) / 2
    if system_of(one) == "PTP":
        check_trials(steps[3:], ratings, points)
        return
    total, count = values_of(steps, "tpr.ratings"), values_of(steps, "tpr.number")
    assert (total, count) == (sum(ratings), len(ratings))
    rounded = page(edition).decides["average_rounding"].answer
    averages: dict[str, Callable[[Fraction], Fraction | int]] = {
        "half-up": nearest, "down": floor, "exact": Fraction,
    }  # fmt: skip
    average = values_of(steps, "tpr.average")
    assert average == averages[rounded](total / count)
    assert values_of(steps, "tpr.rounds") == count
    share = values_of(steps, "tpr.share")
    assert share == Fraction(nearest(100 * points / count), 100)
    difference = values_of(steps, "tpr.difference")
    assert difference == dp(int(100 * share))
    assert values_of(steps, "tpr.sum") == average + difference


def check_trials(steps: Sequence[Shown], ratings: Sequence[Fraction], points: Fraction) -> None:
    """One rating is not enough, the next one is; with no point the lowest less 800."""
    value = number(steps[-1]["value"])
    if points == 0:
        lowest = values_of(steps, "ptp.lowest")
        assert (lowest, value) == (min(ratings), lowest - 800)
        return
    low, enough, last = steps
    for step, rating in ((low, value - 1), (enough, value)):
        assert step["name"].endswith(f" {rating}")
        expected = sum(expected_hundredths(int(rating - one)) for one in ratings)
        assert number(step["value"]) == Fraction(expected, 100)
    assert number(low["value"]) < points <= number(enough["value"])
    assert last["clause"] == "ptp.value"


def check_combination(one: Shown, facts: Facts, others: dict[str, Shown]) -> None:
    """13.4: the two scores are other values of the same participant."""
    steps = one["steps"]
    secondary, strength = (number(step["value"]) for step in steps[:2])
    first = "GP" if "match points" in steps[0]["because"] else "MP"
    second = "MP" if first == "GP" else "GP"
    letters = code_of(one).split("/")[1:]
    assert steps[1]["clause"] == ("sssc.fore" if "F" in letters else "sssc.strength")
    base = f"{'FB' if 'F' in letters else 'BH'}:{first}{'/P' if 'P' in letters else ''}"
    if base in others:
        assert number(others[base]["value"]) == strength
    if f"{second}TS" in others:
        assert number(others[f"{second}TS"]["value"]) == secondary
    k = values_of(steps, "sssc.k")
    if not any(letter.startswith("K") for letter in letters):
        most, in_one = (values_of(steps, f"sssc.{name}") for name in ("most", "most-in-one"))
        assert most == facts.rounds * facts.win[first]
        assert in_one == facts.win[second]
        assert k == floor(most / in_one)
    assert one["value"] is None if not k else number(one["value"]) == secondary + strength / k


def check_settled(one: Shown, id: int) -> None:
    """Lots by the printed seed, the smallest hash first; a play-off that is due leaves the tie."""
    steps = one["steps"]
    tied = values_of(steps, "settled.tied")
    if system_of(one) == "PO":
        assert (number(one["value"]), steps[-1]["because"]) == (
            1, "a play-off is due; the tie stands",
        )  # fmt: skip
        return
    drawn = [step for step in steps if step["clause"] == "settled.members"]
    ids = [int(step["name"].split()[0]) for step in drawn]
    hashes = [hashlib.sha256(f"2026 {each}".encode()).hexdigest() for each in ids]
    assert len(ids) == tied
    assert hashes == sorted(hashes)
    assert [number(step["value"]) for step in drawn] == list(range(1, len(ids) + 1))
    assert all(found[:16] in step["because"] for found, step in zip(hashes, drawn, strict=True))
    assert number(one["value"]) == ids.index(id) + 1


# ----- groups -----------------------------------------------------------------------------


def check_group(one: Shown, id: int, facts: Facts, edition: str) -> None:
    """Each order follows from its table, and the value from the orders."""
    assert id in one["members"]
    if len(one["members"]) == 1:
        assert (one["value"], one["passes"]) == (None, [])
        return
    classes = [sorted(one["members"])]
    for each in one["passes"]:
        order = order_of(each, facts, edition, code_of(one))
        assert each["order"] == order, (each, order)
        at = classes.index(sorted(each["among"]))
        classes[at : at + 1] = [sorted(level) for level in order]
    place = 1 + sum(len(level) for level in classes[: _index(classes, id)])
    assert number(one["value"]) == place


def _index(classes: list[list[int]], id: int) -> int:
    return next(at for at, level in enumerate(classes) if id in level)


def order_of(each: Shown, facts: Facts, edition: str, code: str) -> list[list[int]]:
    """The order that the table of one look gives."""
    values = {row["id"]: number(row["value"]) for row in each["table"]}
    clause: str = each["clause"]
    if clause.startswith("de."):
        return order_of_encounter(each, facts, edition, code)
    if clause in ("ede.not-met", "bc.unequal", "stepwise.none", "boards.none"):
        return [each["among"]]
    if clause.startswith("rop."):
        for row in each["table"]:
            points = [number(p) for games in row["against"].values() for p in games]
            assert sum(points, NOTHING) == number(row["value"])
    else:
        assert clause in ("stepwise.step", "bc.count", "tbr.board", "bbe.boards"), clause
    sign = -1 if clause == "bc.count" else 1
    order = [
        [p for p in each["among"] if values.get(p) == value]
        for value in sorted(set(values.values()), key=lambda value: -sign * value)
    ]
    without = [p for p in each["among"] if p not in values]
    return [*order, *([without] if without else [])]


def order_of_encounter(each: Shown, facts: Facts, edition: str, code: str) -> list[list[int]]:
    """Art. 6: by the sums where all met; else whom nobody can catch, from the top."""
    among: list[int] = each["among"]
    check_meetings(each, facts)
    missing = {row["id"]: len(among) - 1 - len(row["against"]) for row in each["table"]}
    all_met = not any(missing.values())
    values = {row["id"]: encounter_value(row, edition, all_met) for row in each["table"]}
    assert {row["id"]: number(row["value"]) for row in each["table"]} == values
    by_value = [[p for p in among if values[p] == value]
                for value in sorted(set(values.values()), reverse=True)]  # fmt: skip
    clause = each["clause"]
    assert (clause == "de.all-met") == all_met
    condition = page(edition).decides["encounter_condition"].answer
    if clause == "de.all-met":
        return by_value
    if clause == "de.not-all-met":
        assert condition == "if-all-met"
        return [among]
    if clause == "de.as-it-stands":
        assert condition == "as-it-stands"
        return by_value
    assert condition == "certain-places"
    score = score_of(each, facts, code)
    low = {p: values[p] + facts.loss[score] * missing[p] for p in among}
    high = {p: values[p] + facts.win[score] * missing[p] for p in among}
    order, left = list[list[int]](), list(among)
    while len(left) > 1:
        first = next((p for p in left if all(low[p] > high[q] for q in left if q != p)), None)
        if first is None:
            break
        order.append([first])
        left.remove(first)
    order.append(left)
    assert clause == ("de.certain" if len(order) > 1 else "de.open")
    return order


def score_of(each: Shown, facts: Facts, code: str) -> str:
    """In which score a table of mutual games is."""
    if not facts.teams:
        return "PTS"
    if each["because"].startswith(("match points: ", "game points: ")):
        return "MP" if each["because"].startswith("match") else "GP"
    named = code.split("/", maxsplit=1)[0].partition(":")[2]
    assert facts.tournament.matches is not None
    return named or facts.tournament.matches.primary


def encounter_value(row: Shown, edition: str, all_met: bool) -> Fraction:
    """What the games against the others add up to."""
    games = {other: [number(p) for p in points] for other, points in row["against"].items()}
    assert row["games"] == sum(map(len, games.values()))
    repeats = page(edition).decides["encounter_repeats"].answer
    if repeats == "sum":
        return sum((sum(points, NOTHING) for points in games.values()), NOTHING)
    if repeats == "share" and all_met:
        return Fraction(sum((sum(p, NOTHING) for p in games.values()), NOTHING), row["games"])
    return sum((Fraction(sum(p, NOTHING), len(p)) for p in games.values()), NOTHING)


def check_meetings(each: Shown, facts: Facts) -> None:
    """The games over the board among the members are all in the table, and no other opponent."""
    table = {row["id"]: row["against"] for row in each["table"]}
    assert set(table) == set(each["among"])
    for id, against in table.items():
        played = [(other, letter) for other, letter in facts.cells[id] if other in table]
        over_the_board = [other for other, letter in played if letter in "1=0WDL"]
        assert set(map(str, over_the_board)) <= set(against) <= {str(o) for o, _ in played}
        for other, points in against.items():
            assert len(points) >= over_the_board.count(int(other))


# ----- the whole --------------------------------------------------------------------------


def check_explanation(
    one: Shown, id: int, facts: Facts, edition: str, others: dict[str, Shown]
) -> None:
    """One explanation, by its kind."""
    try:
        if one["kind"] == "rounds":
            check_rounds(one, id, facts)
        elif one["kind"] == "steps":
            check_steps(one, id, facts, edition, others)
        else:
            check_group(one, id, facts, edition)
    except AssertionError as fault:
        raise AssertionError(f"{edition}, no. {id}, {one['tiebreak']}: {fault}\n{one}") from fault
