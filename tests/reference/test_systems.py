"""Every system page has an example with its sum; every form with a ``*`` has one with its steps."""

from __future__ import annotations

import re
from fractions import Fraction
from math import floor
from pathlib import Path

import pytest

from crosstable.editions.load import all_editions, page
from crosstable.errors import ModifierNotAllowed, RegulationError
from crosstable.front import rank
from crosstable.ranking.codes import criterion
from crosstable.reference.example import event, example, example_of
from crosstable.reference.forms import form_of, form_page, forms
from crosstable.reference.systems import all_systems, system_data, system_page
from crosstable.rules.system import SYSTEMS
from tests.cli.running import run

#: The systems of the old editions and of the Russian rules.
OLD = (
    "SHM", "RIGA", "BH", "SBH", "SRO", "ARO", "TPR", "ROP", "DE", "LOT", "PO", "KS", "PS", "MM",
    "CUM", "KASH", "ARR", "WIN", "WON", "BPG", "BWG",
)  # fmt: skip
FORMS = ("BH/C*", "PS/C*", "ARO/C*", "KS/L-*", "KS/L+*")
DOCS = Path(__file__).resolve().parents[2] / "docs" / "systems"

LINE = re.compile(r"^  (?:round \d+|besides) +(\(?)([+-]?[\d.]+)\)?  ", re.MULTILINE)
STEP = re.compile(r"^  \S.*?: (≈?-?[\d.]+|-)  ", re.MULTILINE)
MEMBER = re.compile(r"^ {4} *(\d+)  \S.*?  +(-?[\d.]+)$", re.MULTILINE)
ORDER = re.compile(r"order:\s+([\d >=\s]+)$", re.MULTILINE)


def block(page: str, title: str) -> str:
    """The first example below a title."""
    _, found, rest = page.partition(title)
    assert found, f"no {title!r}"
    return rest.partition("```text\n")[2].partition("```")[0]


def head_value(code: str, shown: str) -> str:
    """The value in the first line of an example."""
    found = re.match(rf"{re.escape(code)} = (?:\S+ (≈) )?(\S+)   ", shown)
    assert found
    assert found[2] != "-"
    return f"{found[1] or ''}{found[2]}"


def ordered(shown: str) -> list[list[list[int]]]:
    """The orders that stand below the looks at a group."""
    return [
        [[int(id) for id in level.split("=")] for level in " ".join(one.split()).split(">")]
        for one in ORDER.findall(shown)
    ]


# ----- pages -----------------------------------------------------------------------------


def test_every_system_that_was_asked_for_is_there() -> None:
    assert set(OLD) <= {one.code for one in all_systems()}


@pytest.mark.parametrize("code", [one.code for one in all_systems()])
def test_each_page_has_an_example_with_its_sum(code: str) -> None:
    found = example(SYSTEMS[code])
    shown = block(system_page(SYSTEMS[code]), f"## Example: {found.name}")
    assert shown.rstrip() == found.shown.rstrip()
    value = head_value(code, shown)
    if lines := LINE.findall(shown):
        last = shown.splitlines()[-1]
        divisor = re.search(r"  divided by (\d+)", last)
        assert last.split()[0] == value
        total = sum((Fraction(one) for bracket, one in lines if not bracket), Fraction(0))
        check_sum(value, total, int(divisor[1]) if divisor else 1)
    elif orders := ordered(shown):
        assert place_of(found.name, shown, orders) == int(value)
    else:
        assert STEP.findall(shown)[-1] == value


def check_sum(value: str, total: Fraction, divisor: int) -> None:
    """The shown value is the sum itself, or the average rounded half up to what is shown."""
    number = Fraction(value.removeprefix("≈"))
    if divisor == 1:
        assert number == total
        return
    decimals = 10 ** len(value.partition(".")[2])
    assert number == Fraction(floor(total / divisor * decimals + Fraction(1, 2)), decimals)


def place_of(name: str, shown: str, orders: list[list[list[int]]]) -> int:
    """The place inside the group after all looks, each of which splits one class."""
    tied = re.search(rf"{re.escape(name)} \((\d+)\)", " ".join(shown.split()))
    assert tied
    who = int(tied[1])
    classes = [sorted(id for level in orders[0] for id in level)]
    for order in orders:
        at = classes.index(sorted(id for level in order for id in level))
        classes[at : at + 1] = [sorted(level) for level in order]
    at = next(number for number, one in enumerate(classes) if who in one)
    return 1 + sum(map(len, classes[:at]))


@pytest.mark.parametrize("code", ["DE", "ROP"])
def test_the_example_of_a_tied_group_parts_a_tie(code: str) -> None:
    assert any(len(order) > 1 for order in ordered(example(SYSTEMS[code]).shown))


@pytest.mark.parametrize("code", OLD)
def test_the_page_of_the_docs_is_the_page_of_the_terminal(code: str) -> None:
    written = (DOCS / f"{code}.md").read_text("utf-8")
    shown = run("systems", code).out
    assert shown == system_page(SYSTEMS[code])
    assert block(written, "## Example: ") == block(shown, "## Example: ")


# ----- forms that go step by step ----------------------------------------------------------


def test_these_are_all_the_forms() -> None:
    assert {form.code for one in all_systems() for form in forms(one)} == set(FORMS)


@pytest.mark.parametrize("code", FORMS)
def test_a_form_stands_on_the_page_of_its_system_and_on_its_own(code: str) -> None:
    form = form_of(criterion(code))
    system = criterion(code).system
    own = form_page(form)
    assert own.startswith(f"# {code}: {system.title()}, step by step\n")
    assert f"#{own.rstrip()}\n" in system_page(system)
    assert f"#{own.rstrip()}\n" in (DOCS / f"{system.code}.md").read_text("utf-8")
    assert run("systems", code).out == own
    as_json = [run("systems", one, "--format", "json").out for one in (code, system.code)]
    assert as_json[0] == as_json[1]
    assert {"code": code, "text": str(form.words()), "articles": form.articles} in system_data(
        system
    )["stepwise"]


@pytest.mark.parametrize("code", FORMS)
def test_a_form_names_the_article_of_each_edition_that_has_it(code: str) -> None:
    form = form_of(criterion(code))
    having = [one.id for one in all_editions() if _takes(one.id, code)]
    assert [one.id for one in form.editions] == list(form.articles) == having
    assert having
    for id, article in form.articles.items():
        assert article == page(id).modifiers[f"{code.partition('/')[2][0]}*"]
        assert f"{id} {article}" in form_page(form)


def _takes(edition: str, code: str) -> bool:
    try:
        return bool(rank(event(), edition, f"PTS,{code}"))
    except RegulationError:
        return False


@pytest.mark.parametrize("code", FORMS)
def test_the_example_of_a_form_shows_its_steps(code: str) -> None:
    form = form_of(criterion(code))
    found = example_of(form.code, form.editions[0], looks=2)
    shown = block(form_page(form), f"Example: {found.name}")
    value = head_value(code, shown)
    orders, steps = ordered(shown), re.findall(r"step (\S+) \(", shown)
    assert len(orders) == len(steps)
    assert any(len(order) > 1 for order in orders)
    assert place_of(found.name, shown, orders) == int(value)
    sign = code.partition("/")[2].rstrip("*")
    assert list(dict.fromkeys(steps)) == [
        f"{code.partition('/')[0]}/{sign}{number}" for number in range(1, len(set(steps)) + 1)
    ]


@pytest.mark.parametrize("code", ["BH/C*", "PS/C*", "ARO/C*"])
def test_the_steps_of_the_example_are_the_plain_cuts(code: str) -> None:
    form = form_of(criterion(code))
    edition = form.editions[0].id
    found = example_of(form.code, form.editions[0], looks=2)
    for look in re.split(r"order: .*\n", found.shown)[:-1]:
        step = re.findall(r"step (\S+) \(", look)[0]
        members = MEMBER.findall(look)
        assert members
        plain = rank(event(), edition, f"PTS,{step}", after=found.after)
        values = {row.id: row.values[step] for row in plain.rows}
        assert {int(id): Fraction(one) for id, one in members} == {
            int(id): values[int(id)] for id, _ in members
        }


@pytest.mark.parametrize("code", ["SB/C*", "BH/C*/P", "FB/C*"])
def test_a_form_that_no_edition_has(code: str) -> None:
    with pytest.raises(ModifierNotAllowed, match="no edition takes") as raised:
        form_of(criterion(code))
    assert f"crosstable systems {code.partition('/')[0]}" in str(raised.value)
    ended = run("systems", code)
    assert (ended.code, ended.out) == (2, "")
    assert code in ended.err
