"""The checks of explanations find what is wrong: each change below is noticed."""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import crosstable as ct
from crosstable.explain.explanation import Explanation
from crosstable.ranking.ranking import Ranking
from crosstable.reports.explained import explanation_text
from tests.explain.places import check_place
from tests.explain.read_back import check_text, numbers_in, read_number, same
from tests.explain.recomputed import Shown, check_explanation
from tests.explain.told_events import Facts, players, rankings, teams

EDITION = "fide-2026-03-01"


@pytest.fixture(autouse=True)
def _one_line_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "9999")


@cache
def ranking_with(code: str, of_teams: bool = False) -> Ranking:
    facts = facts_of(code, of_teams)
    return next(
        one for one in rankings(facts, EDITION) if code in [each.name for each in one.columns]
    )


def facts_of(code: str, of_teams: bool) -> Facts:
    """A Swiss event; for the tied a round robin, in which they met."""
    return teams(0) if of_teams else players(9 if code == "DE" else 2)


def found(code: str, of_teams: bool = False) -> tuple[Explanation, Ranking]:
    """The explanations of somebody who has a value of this code, tied where it is of the tied."""
    ranking = ranking_with(code, of_teams)
    for row in ranking.rows:
        made = ct.explain(ranking, row.id)
        assert isinstance(made, Explanation)
        one = next(each for each in made.to_dict()["explanations"] if each["tiebreak"] == code)
        orders = [order for each in one.get("passes", []) for order in each["order"]]
        if one["value"] is not None and (not orders or len(orders) > len(one["passes"])):
            return made, ranking
    raise AssertionError(code)


def other_number(one: Shown) -> None:
    one["value"] = "77" if one["value"] != "77" else "76"


CHANGES: dict[str, tuple[str, Callable[[Shown], object]]] = {
    "a value": ("BH", other_number),
    "a line": ("BH", lambda one: other_number(one["lines"][0])),
    "a line that counts": ("BH/C1", lambda one: one["lines"].remove(counted(one))),
    "what does not count": ("SB/C1", lambda one: [line.update(counts=True) for line in one["lines"]]),
    "the opponent": ("BH", lambda one: one["lines"][0].update(opponent=9998)),
    "whom he met": ("WIN", lambda one: one["lines"][0].update(because="Nobody: win; a win")),
    "a divisor": ("AOB", lambda one: one.update(divisor=one["divisor"] + 1)),
    "a rating": ("TPR", lambda one: other_number(one["steps"][0])),
    "the sum of ratings": ("TPR", lambda one: other_number(step(one, "tpr.ratings"))),
    "an average": ("TPR", lambda one: other_number(step(one, "tpr.average"))),
    "games won": ("TPR", lambda one: other_number(step(one, "tpr.won"))),
    "points": ("TPR", lambda one: other_number(step(one, "tpr.points"))),
    "a share": ("TPR", lambda one: other_number(step(one, "tpr.share"))),
    "a difference": ("TPR", lambda one: other_number(step(one, "tpr.difference"))),
    "a trial": ("PTP", lambda one: other_number(one["steps"][-2])),
    "a mean": ("APRO", lambda one: other_number(step(one, "steps.total"))),
    "a pairing number": ("TPN", lambda one: other_number(one["steps"][0])),
    "a lot": ("LOT", lambda one: one["steps"].insert(1, one["steps"].pop(2))),
    "an order": ("DE", lambda one: one["passes"][0]["order"].reverse()),
    "a sum in a table": ("DE", lambda one: other_number(one["passes"][0]["table"][0])),
    "a game in a table": ("DE", lambda one: one["passes"][0]["table"][0]["against"].clear()),
    "a place among the tied": ("DE", other_number),
}  # fmt: skip
OF_TEAMS: dict[str, tuple[str, Callable[[Shown], object]]] = {
    "the divisor K": ("SSSC", lambda one: other_number(step(one, "sssc.k"))),
    "the strength": ("SSSC", lambda one: other_number(step(one, "sssc.strength"))),
    "boards": ("TBR", lambda one: one["passes"][0]["order"].reverse()),
    "both scores": ("EDE", lambda one: one["passes"][0]["order"].reverse()),
}


def counted(one: Shown) -> dict[str, Any]:
    made: dict[str, Any] = next(
        each for each in one["lines"] if each["counts"] and each["value"] != "0"
    )
    return made


def step(one: Shown, clause: str) -> dict[str, Any]:
    made: dict[str, Any] = next(each for each in one["steps"] if each["clause"] == clause)
    return made


@pytest.mark.parametrize(
    ("code", "change", "of_teams"),
    [
        pytest.param(*change, of_teams, id=name)
        for changes, of_teams in ((CHANGES, False), (OF_TEAMS, True))
        for name, change in changes.items()
    ],
)
def test_what_does_not_follow_is_noticed(
    code: str, change: Callable[[Shown], None], of_teams: bool
) -> None:
    made, _ = found(code, of_teams)
    shown = made.to_dict()
    by_code = {one["tiebreak"]: one for one in shown["explanations"]}
    facts = facts_of(code, of_teams)
    check_explanation(by_code[code], made.id, facts, EDITION, by_code)
    changed = copy.deepcopy(by_code[code])
    change(changed)
    with pytest.raises((AssertionError, StopIteration)):
        check_explanation(changed, made.id, facts, EDITION, by_code)


@pytest.mark.parametrize("code", ["BH", "AOB", "TPR", "DE", "SB"])
def test_another_number_in_the_text_is_noticed(code: str) -> None:
    made, ranking = found(code)
    text, shown = explanation_text(made, ranking), made.to_dict()
    check_text(text, shown)
    noticed = 0
    for one in shown["explanations"]:
        if one["tiebreak"] != code:
            continue
        for part in (one, *(one.get("lines") or one.get("steps") or one["passes"][0]["table"])):
            kept = part["value"]
            if kept is None:
                continue
            other_number(part)
            with pytest.raises(AssertionError):
                check_text(text, shown)
            part["value"] = kept
            noticed += 1
    assert noticed > 1


def test_another_number_in_a_sentence_is_noticed() -> None:
    made, ranking = found("SB")
    shown = made.to_dict()
    one = next(each for each in shown["explanations"] if each["tiebreak"] == "SB")
    line = next(each for each in one["lines"] if each["value"] not in ("0", "77"))
    text = explanation_text(made, ranking)
    wrong = line["because"].replace(" × ", "0 × ")
    with pytest.raises(AssertionError):
        check_text(text.replace(line["because"], wrong), shown)
    line["because"] = wrong
    with pytest.raises(AssertionError):
        check_text(text.replace(line["because"], wrong), shown)


PLACES: dict[str, Callable[[dict[str, Any]], None]] = {
    "the place": lambda place: place.update(place=99),
    "the neighbour": lambda place: neighbour(place).update(place=99),
    "the criterion": lambda place: neighbour(place).update(decided_by="BH"),
    "the own value": lambda place: neighbour(place)["own"].update(value="99"),
    "the sentence": lambda place: neighbour(place).update(because="Above: somebody."),
}


def neighbour(place: dict[str, Any]) -> dict[str, Any]:
    made: dict[str, Any] = place["above"] or place["below"]
    return made


@pytest.mark.parametrize("name", PLACES)
def test_another_place_is_noticed(name: str) -> None:
    ranking = ranking_with("DE")
    rows = list(ranking.rows)
    made = ct.explain(ranking, rows[len(rows) // 2].id)
    assert isinstance(made, Explanation)
    shown = made.to_dict()
    check_place(shown, ranking)
    PLACES[name](shown["place"])
    with pytest.raises((AssertionError, ValueError)):
        check_place(shown, ranking)


def test_numbers_are_read_as_they_are_written() -> None:
    assert [read_number(one) for one in ("3½", "½", "-½", "-1½", "12,25", "≈4.33", "+2")] == [
        read_number(one) for one in ("3.5", "0.5", "-0.5", "-1.5", "12.25", "4.33", "2")
    ]
    assert same("≈4,33", "13/3")
    assert not same("4.33", "13/3")
    assert not same("≈4.34", "13/3")
    assert same("-", None)
    assert numbers_in("Player 12: win; score 7,5 × ½") == [read_number("7.5"), read_number("0.5")]
