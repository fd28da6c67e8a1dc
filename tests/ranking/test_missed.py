"""Who missed rounds by choice: found in the results, or stated."""

from __future__ import annotations

import pytest

import crosstable as ct
from crosstable.errors import BadSetting
from crosstable.ranking.ranking import Ranking
from tests.cli.running import player, trf

#: Nos. 1 and 2 are level on points; no. 1 asked for three byes.
EVENT = trf(
    "012 Byes",
    "042 2008/05/01",
    "092 Swiss",
    "142 5",
    player(1, "2 w 1,0000 - H,0000 - H,0000 - H,3 w =", "Alpha", "2400"),
    player(2, "1 b 0,3 w 1,3 b 1,5 w =,4 w =", "Beta", "2000"),
    player(3, "4 w 1,2 b 0,2 w 0,0000 - U,1 b =", "Gamma", "1900"),
    player(4, "3 b 0,5 w 1,5 b 0,0000 - U,2 b =", "Delta", "1900"),
    player(5, "0000 - U,4 b 0,4 w 1,2 b =,0000 - Z", "Epsilon", "1800"),
)


def ranked(tiebreaks: str = "TPR", edition: str = "fide-2006", **more: object) -> Ranking:
    given = ct.Settings(edition=edition, tiebreaks=tiebreaks, **more)  # type: ignore[arg-type]
    return ct.rank(ct.read(EVENT.encode()), settings=given)


def order(ranking: Ranking) -> list[int]:
    return [row.id for row in ranking.rows]


def said(ranking: Ranking) -> list[str]:
    return [one.text for one in ranking.remarks if one.code.startswith("missed-by-choice")]


def test_found_in_the_results() -> None:
    ranking = ranked()
    assert order(ranking)[:2] == [2, 1]
    assert said(ranking) == [
        "TPR: who chose to miss rounds comes after all others: 1 Alpha (found in the results)"
    ]


def test_stated_against_the_results() -> None:
    ranking = ranked(missed_by_choice={1: False})
    assert order(ranking)[:2] == [1, 2]
    assert said(ranking) == [
        (
            "TPR: who chose to miss rounds comes after all others: not 1 Alpha (stated, against the"
            " results)"
        )
    ]


def test_stated_where_the_results_show_nothing() -> None:
    ranking = ranked(missed_by_choice={2: True, 3: False})
    assert said(ranking) == [
        (
            "TPR: who chose to miss rounds comes after all others: 1 Alpha (found in the results);"
            " 2 Beta (stated)"
        )
    ]
    assert order(ranking)[:2] == [1, 2]  # both behind, so by TPR again
    alone = ranked(missed_by_choice={1: False, 2: True})
    assert order(alone)[:2] == [1, 2]
    assert order(ranked(missed_by_choice={1: True})) == order(ranked())
    assert said(ranked(missed_by_choice={1: True})) == [
        "TPR: who chose to miss rounds comes after all others: 1 Alpha (stated)"
    ]


@pytest.mark.parametrize(
    ("tiebreaks", "edition", "answers"),
    [
        ("TPR", "fide-2026", {}),
        ("TPR", "fide-2006", {"missed_by_choice": "off"}),
        ("BH", "fide-2006", {}),
    ],
)
def test_nothing_is_said_where_nobody_comes_behind(
    tiebreaks: str, edition: str, answers: dict[str, str]
) -> None:
    assert said(ranked(tiebreaks, edition, answers=answers)) == []
    assert said(ranked(tiebreaks, edition, answers=answers, missed_by_choice={1: False})) == []
    vain = ranked(tiebreaks, edition, answers=answers, missed_by_choice={2: True, 1: True})
    assert said(vain) == ["stated to have missed rounds by choice, in vain here: 1, 2"]
    assert order(vain) == order(ranked(tiebreaks, edition, answers=answers))


def test_what_is_stated_is_an_override() -> None:
    ranking = ranked(missed_by_choice={3: True, 1: False})
    stated = {one.question: one.answer for one in ranking.regulations.overrides}
    assert stated["missed-by-choice"] == "1=false 3=true"


def test_the_explanation_says_who_comes_behind() -> None:
    ranking = ranked()
    steps = {id: ct.explain(ranking, id, "TPR").to_dict()["explanations"][0] for id in (1, 2)}
    assert steps[1]["steps"][-2] == {
        "round": None, "name": "rounds missed by choice", "value": None, "clause": "tpr.behind",
        "because": "comes after all others, whatever the value", "article": "5 c",
    }  # fmt: skip
    assert steps[1]["steps"][-1]["value"] == steps[1]["value"]
    assert "tpr.behind" not in [one["clause"] for one in steps[2]["steps"]]


def test_a_number_that_is_not_in_the_file() -> None:
    with pytest.raises(BadSetting) as caught:
        ranked(missed_by_choice={1: True, 77: False, 78: True})
    assert str(caught.value) == (
        "no. 77: 'missed-by-choice' has this number, which is not in the file; correct the start"
        " number"
    )
    assert len(caught.value.others) == 1
