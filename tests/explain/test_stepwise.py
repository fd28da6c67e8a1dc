"""Systems that go step by step: each step with the class it looked at, in text and in JSON.

The steps are made here from the plain columns, without those of the code with the ``*``.
"""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import crosstable as ct
from crosstable.editions.load import page, page_ids
from crosstable.exact import display, machine_text
from crosstable.model.tournament import Tournament
from tests.cli.running import file_of, player, run, trf
from tests.support.plain_event import PlainEvent
from tests.support.small_event import small_event

EDITION = "fide-2006"
FORMS = ("BH/C*", "PS/C*", "ARO/C*", "KS/L-*", "KS/L+*")

#: Three are level on 4 of 8, three on 3½. Each form needs two steps or more to part one of them.
EVENT = trf(
    "012 Step by step",
    "042 2008/05/01",
    "092 Individual: Swiss-System",
    "142 8",
    "162  W 1.0    D 0.5    L 0.0    A 0.0    P 0.5",
    player(1, "5 w =, 6 b -, 4 w -, 5 b =, 0000 - U, 5 b =, 4 w 0, 8 b =", "Aho", "1995"),
    player(2, "0000 - H, 0000 - Z, 0000 - U, 0000 - F, 6 b =, 6 w =, 7 b 0, 5 w =", "Bock", "1994"),
    player(3, "4 b 1, 8 w =, 8 b =, 8 w -, 5 w 1, 4 b 1, 6 b =, 6 w =", "Cruz", "1994"),
    player(4, "3 w 0, 0000 - U, 1 b +, 10 w =, 10 b =, 3 w 0, 1 b 1, 7 w =", "Dahl", "1992"),
    player(5, "1 b =, 7 w =, 7 b =, 1 w =, 3 b 0, 1 w =, 0000 - U, 2 b =", "Egli", "1993"),
    player(6, "10 w =, 1 w +, 10 b =, 7 b =, 2 w =, 2 b =, 3 w =, 3 b =", "Fehr", "1993"),
    player(7, "9 b =, 5 b =, 5 w =, 6 w =, 8 b -, 0000 - U, 2 w 1, 4 b =", "Goff", "1996"),
    player(8, "0000 - U, 3 b =, 3 w =, 3 b -, 7 w +, 10 w -, 10 b =, 1 w =", "Hahn", "1992"),
    player(9, "7 w =, 10 b -, 0000 - Z, 0000 - Z, 0000 - Z, 0000 - Z, 0000 - Z, 0000 - Z", "Iber", "1995"),
    player(10, "6 b =, 9 w +, 6 w =, 4 b =, 4 w =, 8 b -, 8 w =, 0000 - U", "Jain", "1992"),
)  # fmt: skip
NAMES = dict(
    enumerate(("Aho", "Bock", "Cruz", "Dahl", "Egli", "Fehr", "Goff", "Hahn", "Iber", "Jain"), 1)
)
ON_4, ON_3_AND_A_HALF = [4, 7, 10], [2, 5, 8]

Values = dict[int, Fraction | None]


class Look(NamedTuple):
    """One step for one class: the class, its values, and the order that follows."""

    among: list[int]
    values: dict[int, Fraction]
    order: list[list[int]]


# ----- the steps, made here ----------------------------------------------------------------


def plain(tournament: Tournament, codes: list[str], edition: str) -> list[Values]:
    """The columns of these codes."""
    rows = list(ct.rank(tournament, edition, ",".join(["PTS", *codes])).rows)
    return [{row.id: row.values[code] for row in rows} for code in codes]


def steps(tournament: Tournament, form: str, edition: str) -> list[Values]:
    """The values of step 1, 2, ... from the plain codes.

    Cut n is step n. Koya moves its limit by points, and a step by the next score group, so the
    step is the limit that reaches, or passes over, just this group.
    """
    system, letters = form.rstrip("*").split("/")
    if letters == "C":
        rounds = range(1, len(tournament.sheets))
        return plain(tournament, [f"{system}/C{number}" for number in rounds], edition)
    scoring = tournament.scoring
    half = scoring.win * len(tournament.sheets) / 2
    scores = {row.score for row in ct.rank(tournament, edition, "PTS").rows}
    moved = [(score - half) / scoring.draw for score in scores]
    if letters == "L-":
        limits = sorted((one for one in moved if one < 0), reverse=True)
    else:  # the last step leaves everybody out
        above = sorted(one for one in moved if one >= 0)
        limits = [*above[1:], above[-1] + 1] if above else []
    codes = [f"KS/L{number.__floor__():+d}" for number in limits]
    return plain(tournament, codes, edition)


def looks(members: list[int], all_steps: list[Values]) -> list[Look]:
    """All steps for one class of tied participants."""
    found: list[Look] = []
    classes = [members]
    for values in all_steps:
        after: list[list[int]] = []
        for among in classes:
            numbers = {p: number for p in among if (number := values[p]) is not None}
            order = [
                [p for p in among if numbers.get(p) == number]
                for number in sorted(set(numbers.values()), reverse=True)
            ]
            if undefined := [p for p in among if p not in numbers]:
                order.append(undefined)
            if len(among) > 1:
                found.append(Look(among, numbers, order))
            after += order
        classes = after
    return found


def ranks(members: list[int], found: list[Look]) -> dict[int, int]:
    """The places inside the class after all looks."""
    classes = [members]
    for look in found:
        at = classes.index(look.among)
        classes[at : at + 1] = look.order
    return {p: 1 + sum(map(len, classes[:at])) for at, level in enumerate(classes) for p in level}


# ----- what is explained ---------------------------------------------------------------------


def explained(one: dict[str, Any]) -> list[Look]:
    return [
        Look(
            each["among"],
            {row["id"]: Fraction(row["value"]) for row in each["table"]},
            each["order"],
        )
        for each in one["passes"]
    ]


@pytest.fixture
def tournament() -> Tournament:
    return ct.read(EVENT.encode())


@pytest.fixture
def event(tmp_path: Path) -> Path:
    return file_of(tmp_path, EVENT)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("members", [ON_4, ON_3_AND_A_HALF], ids=["4", "3.5"])
def test_json(event: Path, tournament: Tournament, form: str, members: list[int]) -> None:
    expected = looks(members, steps(tournament, form, EDITION))
    for id in members:
        done = run(
            "explain", event, id, "--edition", EDITION, "--tiebreaks", f"PTS,{form}",
            "--tiebreak", form, "--format", "json",
        )  # fmt: skip
        (one,) = json.loads(done.out)["explanations"]
        assert (one["tiebreak"], one["kind"], one["members"]) == (form, "group", members)
        assert explained(one) == expected
        assert one["value"] == str(ranks(members, expected)[id])
        for each in one["passes"]:
            assert each["article"] == page(EDITION).modifiers[f"{form.partition('/')[2][0]}*"]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("members", [ON_4, ON_3_AND_A_HALF], ids=["4", "3.5"])
def test_text(event: Path, tournament: Tournament, form: str, members: list[int]) -> None:
    done = run(
        "explain", event, members[0], "--edition", EDITION, "--tiebreaks", f"PTS,{form}",
        "--tiebreak", form, columns=120,
    )  # fmt: skip
    named = ", ".join(f"{NAMES[p]} ({p})" for p in members)
    _, _, shown = done.out.partition(f"tied at this point: {named}\n")
    for number, look in enumerate(looks(members, steps(tournament, form, EDITION)), 1):
        line, _, shown = shown.partition("\n")
        assert line.split() == ["No.", "Name", "Value"]
        for p in sorted(look.among, key=lambda p: (-look.values[p], p)):
            line, _, shown = shown.partition("\n")
            assert line.split() == [str(p), NAMES[p], display(look.values[p])]
        line, _, shown = shown.partition("\n")
        order = " > ".join(" = ".join(map(str, level)) for level in look.order)
        assert line.strip().startswith("step ")
        assert line.endswith(f"; order: {order}")
        if form.endswith("/C*"):
            assert line.strip().startswith(f"step {form.rstrip('*')}{number} (")
    assert shown == ""


@pytest.mark.parametrize("form", FORMS)
def test_each_form_needs_more_than_one_step_here(tournament: Tournament, form: str) -> None:
    """Else the tests above would show little: the first step parts a class, a later one its rest."""
    found = [looks(one, steps(tournament, form, EDITION)) for one in (ON_4, ON_3_AND_A_HALF)]
    parting = [sum(len(look.order) > 1 for look in one) for one in found]
    assert max(parting) >= 2
    assert any(len(one) >= 2 and len(one[-1].among) < 3 for one in found)


@pytest.mark.parametrize("form", FORMS)
def test_who_was_alone_has_no_steps(tournament: Tournament, form: str) -> None:
    ranking = ct.rank(tournament, EDITION, f"PTS,{form}")
    (one,) = ct.explain(ranking, 3, form).to_dict()["explanations"]
    assert (one["value"], one["members"], one["passes"]) == (None, [3], [])


@pytest.mark.parametrize("form", FORMS)
def test_against(event: Path, tournament: Tournament, form: str) -> None:
    """Why one stands above another: the step that parts the two is among those shown."""
    expected = looks(ON_3_AND_A_HALF, steps(tournament, form, EDITION))
    places = ranks(ON_3_AND_A_HALF, expected)
    first, second = sorted(places, key=lambda p: places[p])[:2]
    done = run(
        "explain", event, first, "--against", second, "--edition", EDITION,
        "--tiebreaks", f"PTS,{form}", "--format", "json",
    )  # fmt: skip
    found = json.loads(done.out)
    assert found["decided_by"] == form
    for side, id in (("a", first), ("b", second)):
        one = found["criteria"][-1][side]
        assert explained(one) == expected
        assert one["value"] == machine_text(Fraction(places[id]))


# ----- on generated events -------------------------------------------------------------------


def in_play(edition: str) -> list[str]:
    found = page(edition)
    return [
        form
        for form in FORMS
        if form.partition("/")[0] in found.systems
        and f"{form.partition('/')[2][0]}*" in found.modifiers
        and form.partition("*")[0] not in found.without
    ]


def suits(event: PlainEvent) -> bool:
    """Everybody has a rating, and without free rounds one Koya limit is right for all."""
    even = not event.round_robin or len(event.rows) % 2 == 0
    return even and len(event.ratings) == len(event.rows)


SEEDS = [seed for seed in range(60) if suits(small_event(seed))][:24]


@pytest.mark.parametrize("edition", [one for one in page_ids() if in_play(one)])
@pytest.mark.parametrize("seed", SEEDS)
def test_generated_events(edition: str, seed: int) -> None:
    event = small_event(seed)
    tournament = ct.read(event.trf().encode())
    for form in in_play(edition):
        ranking = ct.rank(tournament, edition, f"PTS,{form}")
        all_steps = steps(tournament, form, edition)
        for id in event.rows:
            (one,) = ct.explain(ranking, id, form).to_dict()["explanations"]
            members = sorted(one["members"])
            expected = looks(members, all_steps) if len(members) > 1 else []
            assert explained(one) == expected, (form, id)
            value = ranks(members, expected)[id] if expected else None
            assert one["value"] == (None if value is None else str(value)), (form, id)
