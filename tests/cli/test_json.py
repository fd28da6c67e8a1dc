"""All JSON that the commands print: its schema, its numbers, its sums, and no word of a language."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NoReturn

import jsonschema
import msgspec
import pytest

import crosstable as ct
from crosstable import texts
from crosstable.audit.findings import FINDINGS
from crosstable.editions.load import page, page_ids
from crosstable.errors import RegulationError
from crosstable.ranking.codes import criterion
from crosstable.reports.standings import standings
from tests.cli.running import SMALL_EVENTS, Outcome, file_of, run

ROOT = Path(__file__).parents[2]
SCHEMAS = ROOT / "src" / "crosstable" / "schemas"
DATA = ROOT.parent / "shared" / "data"
NAMES = (
    "standings", "boards", "explain", "explain-editions", "against", "check", "compare", "lint",
    "recommend", "editions", "edition-changes", "systems", "playoff", "playoff-early", "identify",
)  # fmt: skip


def of_players(paths: Iterable[Path]) -> list[Path]:
    """Those without records of teams; `test_team_json` asks the others."""
    records = (b"\n013 ", b"\n310 ", b"\r013 ", b"\r310 ")
    return sorted(one for one in paths if not any(each in one.read_bytes() for each in records))


EXAMPLES = of_players((ROOT / "examples").glob("*.trf"))
OUTSIDE = of_players([*(DATA / "files").glob("*.trf"), *(DATA / "examples").glob("*.trf")])
SMALL = [Path(name) for name in SMALL_EVENTS]
EDITIONS = page_ids()
#: Files of more bytes are asked less: their JSON takes long to validate.
LARGE = 12_000

#: Every system, and every modifier at least once. What an edition lacks is left out for it.
ALL_CODES = (
    "PTS,DE,WIN,WON,BPG,BWG,PS,PS/C1,REP,STD,TPN,TPN/R,BH,BH/C1,BH/C2,BH/M1,BH/P,BH/C1/P,FB,FB/C1,"
    "AOB,AOB/F,SB,SB/C1,SB/P,KS,KS/L+1,KS/L-1,ARO,ARO/C1,ARO/M1,TPR,PTP,APRO,APPO,RTNG,DE/P"
)
SCORES = ("PTS", "MPTS", "GPTS")
#: The members that are sentences or names of things, and nothing else, follow --lang.
TEXTS = {"text", "because", "edition_because", "name"}
CAUSE = re.compile(
    r"other-edition:(?P<edition>.+)|setting:(?P<question>\w+)=(?P<answer>[a-z0-9-]+)"
    r"|forfeit-counted-as-played|bye-value|cut-ignores-voluntary|after-round:(?P<round>[1-9]\d*)"
    r"|rounding|digit|swapped-rows|unknown"
)
OPTIONS_IN_CAUSES = {"include_unfinished", "type"}

NEAR = [(path, edition) for path in [*SMALL, *EXAMPLES] for edition in EDITIONS]
#: Files outside the project take turns with the editions.
FAR = [(path, EDITIONS[turn % len(EDITIONS)]) for turn, path in enumerate(OUTSIDE)]


def stem(one: Path | str) -> str:
    return one.stem if isinstance(one, Path) else one


everywhere = pytest.mark.parametrize(("path", "edition"), [*NEAR, *FAR], ids=stem)
not_on_large_files = pytest.mark.parametrize(
    ("path", "edition"),
    [*NEAR, *(one for one in FAR if one[0].stat().st_size < LARGE)],
    ids=stem,
)
nearby = pytest.mark.parametrize("path", [*SMALL, *EXAMPLES], ids=stem)


@pytest.fixture
def event(path: Path, tmp_path: Path) -> Path:
    """A file: one that exists, or a small event written for this test."""
    return file_of(tmp_path, SMALL_EVENTS[path.name]) if path.name in SMALL_EVENTS else path


@cache
def schema(name: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((SCHEMAS / f"{name}.schema.json").read_text("utf-8"))
    return read


@cache
def validator(name: str) -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(schema(name))


def no_number(written: str) -> NoReturn:
    raise AssertionError(f"{written}: numbers are strings")


def answer(name: str, *arguments: object) -> Any:
    """What the command prints as JSON, after all that holds for every JSON."""
    return checked(name, run(*arguments, "--format", "json"))


def checked(name: str, outcome: Outcome) -> Any:
    assert outcome.code in (0, 1, 3), outcome.err
    read = json.loads(outcome.out, parse_float=no_number, parse_constant=no_number)
    faults = [f"{fault.json_path}: {fault.message}" for fault in validator(name).iter_errors(read)]
    assert faults == []
    assert outcome.err == ""
    assert outcome.out == laid_out(msgspec.json.encode(read))
    for number in numbers(name, read):
        assert number == canonical(number)
    return read


def laid_out(encoded: bytes) -> str:
    """JSON as the terminal prints it."""
    return msgspec.json.format(encoded, indent=1).decode() + "\n"


def canonical(written: str) -> str:
    """The only way to write a number: no zeros at its ends, a fraction only where it must be."""
    value = Fraction(written)
    rest, twos, fives = value.denominator, 0, 0
    while rest % 2 == 0:
        rest, twos = rest // 2, twos + 1
    while rest % 5 == 0:
        rest, fives = rest // 5, fives + 1
    if rest > 1:
        return f"{value.numerator}/{value.denominator}"
    places = max(twos, fives)
    digits = f"{abs(value.numerator) * 10**places // value.denominator:0{places + 1}d}"
    sign, cut = "-" if value < 0 else "", len(digits) - places
    return f"{sign}{digits[:cut]}{'.' if places else ''}{digits[cut:]}"


def numbers(name: str, read: Any) -> Iterator[str]:
    """Every string that is a number by its schema."""
    if name == "standings":
        yield from read["scoring"].values()
        for row in read["standings"]:
            yield from (row["score"], *filter(None, row["values"].values()))
    elif name == "identify":
        yield from (column["scale"] for one in read["candidates"] for column in one["columns"])
        yield from (one["ours"] for one in read["differences"] if one["ours"] is not None)
    elif name == "check":
        yield from (one["ours"] for one in read["differences"] if one["ours"] is not None)
    elif name in ("explain", "against"):
        yield from numbers_below(read)
    elif name == "compare":
        for one in (change for other in read["others"] for change in other["changes"]):
            yield from (one[side] for side in ("before", "now") if one[side] is not None)
        yield from numbers_below(read)


def numbers_below(read: Any) -> Iterator[str]:
    for where, member in leaves(read):
        if member is not None and (where[-1] == "value" or "against" in where):
            yield member


def leaves(read: Any, where: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """All members that hold no others, each with the names that lead to it."""
    if isinstance(read, dict):
        for name, member in read.items():
            yield from leaves(member, (*where, name))
    elif isinstance(read, list):
        for member in read:
            yield from leaves(member, where)
    else:
        yield where, read


def all_codes(edition: str) -> str:
    """The list of all systems as far as the edition has them."""
    return ",".join(code for code in ALL_CODES.split(",") if has(edition, code))


def has(edition: str, code: str) -> bool:
    try:
        criterion(code, page(edition))
    except RegulationError:
        return False
    return True


# --- the schemas themselves ---------------------------------------------------------------------


def test_there_is_a_schema_for_each() -> None:
    assert sorted(path.name for path in SCHEMAS.iterdir()) == sorted(
        f"{name}.schema.json"
        for name in (*NAMES, "tournament")  # the file of a tournament: test_own_json
    )


@pytest.mark.parametrize("name", NAMES)
def test_schemas_are_sound(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(schema(name))
    assert schema(name)["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    for part in objects_in(schema(name)):
        assert part.get("additionalProperties") is not None
        if "properties" in part:
            assert part["additionalProperties"] is False


def objects_in(part: Any) -> Iterator[dict[str, Any]]:
    if isinstance(part, dict):
        if part.get("type") == "object":
            yield part
        for member in part.values():
            yield from objects_in(member)
    elif isinstance(part, list):
        for member in part:
            yield from objects_in(member)


def test_shared_definitions_are_the_same_everywhere() -> None:
    """Each schema stands alone; what two of them need is written alike in both."""
    seen: dict[str, Any] = {}
    for name in NAMES:
        own = {"line"} if name == "standings" else set[str]()
        for title, definition in schema(name)["$defs"].items():
            if title not in own:
                assert seen.setdefault(title, definition) == definition


@pytest.mark.parametrize(
    "bad",
    [
        "1.0",
        "01",
        "+1",
        "1,5",
        "1.50",
        ".5",
        "1.",
        "½",
        "1e3",
        "1/2/3",
        "3/1",
        "1/2",
        "",
        " 1",
        "-",
    ],
)
def test_the_schema_refuses_other_numbers(bad: str) -> None:
    number = jsonschema.Draft202012Validator(schema("standings")["$defs"]["number"])
    assert not number.is_valid(bad)


@pytest.mark.parametrize("good", ["0", "7", "-1", "10", "0.5", "48.25", "-0.25", "7/3", "-1/3"])
def test_the_schema_takes_canonical_numbers(good: str) -> None:
    assert jsonschema.Draft202012Validator(schema("standings")["$defs"]["number"]).is_valid(good)
    assert canonical(good) == good


@pytest.mark.parametrize("good", [1, 9999])
def test_the_schema_takes_ids(good: int) -> None:
    start_number = jsonschema.Draft202012Validator(schema("explain")["$defs"]["id"])
    assert start_number.is_valid(good)
    assert not start_number.is_valid(str(good))
    assert not start_number.is_valid(0)


# --- standings ----------------------------------------------------------------------------------


@everywhere
def test_standings(event: Path, edition: str) -> None:
    check_standings(answer("standings", "standings", event, "--edition", edition))


@not_on_large_files
def test_standings_by_every_system(event: Path, edition: str) -> None:
    codes = all_codes(edition)
    options = ("--edition", edition, "--tiebreaks", codes, "--unrated", "1400")
    found = answer("standings", "standings", event, *options)
    assert found["ranked_by"] == codes.split(",")
    assert {one["question"]: one["answer"] for one in found["overrides"]} == {
        "edition": edition, "tiebreaks": codes, "unrated": "1400",
    }  # fmt: skip
    check_standings(found)


@nearby
def test_standings_by_default(event: Path) -> None:
    found = answer("standings", "standings", event)
    assert found["overrides"] == []
    assert standings(ct.rank(ct.read(event))).to_dict() == found
    check_standings(found)


def check_standings(found: dict[str, Any]) -> None:
    rows, ranked_by = found["standings"], found["ranked_by"]
    assert found["tiebreaks"] == [code for code in ranked_by if code not in SCORES]
    assert ranked_by[0] in SCORES
    assert [(row["place"], row["id"]) for row in rows] == sorted(
        (row["place"], row["id"]) for row in rows
    )
    assert len({row["id"] for row in rows}) == len(rows)
    at = 1
    while at <= len(rows):
        members = [row for row in rows if row["place"] == at]
        assert {row["place_to"] for row in members} == {at + len(members) - 1}
        assert len({row["decided_by"] for row in members}) == 1
        assert (members[0]["decided_by"] is None) == (at == 1)
        assert members[0]["decided_by"] in (None, *ranked_by)
        assert len({json.dumps(row["values"]) for row in members}) == 1
        at += len(members)
    for row in rows:
        assert list(row["values"]) == ranked_by
        assert row["score"] == row["values"][ranked_by[0]]
    counted, announced = found["event"]["rounds_counted"], found["event"]["rounds_announced"]
    assert 0 <= counted <= announced
    assert all(one["round"] <= announced for one in found["event"]["pending"])


def test_a_decided_class_differs_by_its_criterion(tmp_path: Path) -> None:
    """What separates a class from the one above is the first criterion in which they differ."""
    for number, path in enumerate([*EXAMPLES, *(SMALL_EVENTS[name] for name in SMALL_EVENTS)]):
        file = path if isinstance(path, Path) else file_of(tmp_path, path, f"{number}.trf")
        found = answer("standings", "standings", file)
        rows = found["standings"]
        for above, below in pairwise(rows):
            if above["place"] == below["place"]:
                continue
            first = next(
                code
                for code in found["ranked_by"]
                if above["values"][code] != below["values"][code]
            )
            assert below["decided_by"] == first


def test_pending_and_announced(tmp_path: Path) -> None:
    odd = file_of(tmp_path, SMALL_EVENTS["odd"])
    found = answer("standings", "standings", odd)
    assert found["event"] == {
        "name": "Odd Cup", "type": "swiss", "participants": "players",
        "rounds_announced": 5, "rounds_counted": 3, "pending": [{"round": 4, "games": 2}],
    }  # fmt: skip
    assert found["scoring"] == {"W": "3", "D": "1", "L": "0", "A": "0", "P": "1.5"}
    codes = {one["code"]: one["where"] for one in found["remarks"]}
    assert codes["round-not-over"] == {"round": 4}
    assert codes["announced-byes"] == {"round": 5}
    assert codes["date-form"] == {"line": 2, "column": 5}


def test_undefined_is_null_and_what_is_not_finite_a_fraction(tmp_path: Path) -> None:
    odd = file_of(tmp_path, SMALL_EVENTS["odd"])
    found = answer("standings", "standings", odd, "--tiebreaks", "AOB,DE")
    values = {row["id"]: row["values"] for row in found["standings"]}
    assert values[15]["AOB"] is None
    assert values[2]["DE"] is None
    assert any("/" in (one["AOB"] or "") for one in values.values())


def test_overrides_name_their_article(tmp_path: Path) -> None:
    small = file_of(tmp_path, SMALL_EVENTS["small"])
    found = answer("standings", "standings", small, "--set", "low-cut=plainly-lowest", "--after", 3)
    after, low_cut = found["overrides"]
    assert after == {"question": "after", "answer": "3", "article": None}
    assert (low_cut["question"], low_cut["answer"]) == ("low_cut", "plainly-lowest")
    assert low_cut["article"].split(", ")[0] == "16.5"


# --- explain ------------------------------------------------------------------------------------


def some_ids(event: Path) -> list[int]:
    """The first and the last of the file, and who has most rounds without a game."""
    tournament = ct.read(event)
    ids = [one.id for one in tournament.participants]
    absences = [
        sum(sheet.opponents[p] < 0 or chr(sheet.results[p]) in "+-" for sheet in tournament.sheets)
        for p in range(len(ids))
    ]
    return sorted({ids[0], ids[-1], ids[absences.index(max(absences))]})


@not_on_large_files
def test_explain(event: Path, edition: str) -> None:
    codes = all_codes(edition)
    options = ("--edition", edition, "--tiebreaks", codes, "--unrated", "1400")
    rows = {
        row["id"]: row for row in answer("standings", "standings", event, *options)["standings"]
    }
    for id in some_ids(event):
        found = answer("explain", "explain", event, id, *options)
        assert (found["id"], found["name"]) == (id, rows[id]["name"])
        assert [one["tiebreak"] for one in found["explanations"]] == codes.split(",")
        assert {
            one["tiebreak"]: one["value"] for one in found["explanations"]
        } == rows[id]["values"]  # fmt: skip
        for one in found["explanations"]:
            check_explanation(one, id, set(rows))


@nearby
def test_explain_in_depth(event: Path) -> None:
    for id in some_ids(event):
        plain = answer("explain", "explain", event, id)
        deep = answer("explain", "explain", event, id, "--depth", 3)
        assert without_detail(deep) == without_detail(plain)
        assert all(line["detail"] == [] for line in lines_of(plain))
        for line in lines_of(deep):
            if line["clause"] in ("bh.opponent", "bh.plain") and line["detail"]:
                assert total(line["detail"]) == Fraction(line["value"])


def without_detail(read: Any) -> Any:
    if isinstance(read, dict):
        return {name: without_detail(one) for name, one in read.items() if name != "detail"}
    return [without_detail(one) for one in read] if isinstance(read, list) else read


def lines_of(found: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for one in found["explanations"]:
        yield from one.get("lines", [])


def total(lines: list[dict[str, Any]]) -> Fraction:
    return sum((Fraction(line["value"]) for line in lines if line["counts"]), Fraction(0))


def check_explanation(one: dict[str, Any], id: int, ids: set[int]) -> None:
    if one["kind"] == "rounds":
        check_rounds(one)
    elif one["kind"] == "steps":
        assert one["steps"] or one["value"] is None
        assert not one["steps"] or one["steps"][-1]["value"] == one["value"]
    else:
        check_group(one, id, ids)


def check_rounds(one: dict[str, Any]) -> None:
    """The lines that count add up to the value, or to the value times the divisor."""
    assert len({line["round"] for line in one["lines"]}) == len(one["lines"])
    if one["value"] is None:
        assert one["divisor"] == 0
        return
    value, summed = Fraction(one["value"]), total(one["lines"])
    if one["reduce"] == "rounded-half-up":
        assert value == math.floor(summed / one["divisor"] + Fraction(1, 2))
    else:
        assert value * one["divisor"] == summed
        assert one["reduce"] == "mean" or one["divisor"] == 1


def check_group(one: dict[str, Any], id: int, ids: set[int]) -> None:
    members = one["members"]
    assert id in members
    assert set(members) <= ids
    assert (one["value"] is None) == (len(members) == 1) == (one["passes"] == [])
    assert one["value"] is None or 1 <= int(one["value"]) <= len(members)
    for each in one["passes"]:
        assert set(each["among"]) <= set(members)
        assert sorted(id for level in each["order"] for id in level) == sorted(each["among"])
        assert {row["id"] for row in each["table"]} <= set(each["among"])
        for row in each["table"]:
            assert {int(other) for other in row["against"]} <= set(each["among"]) - {row["id"]}


def test_a_rounded_average_is_the_sum_over_its_divisor(tmp_path: Path) -> None:
    small = file_of(tmp_path, SMALL_EVENTS["small"])
    found = answer("explain", "explain", small, 1, "--tiebreak", "ARO")["explanations"][0]
    assert found["reduce"] == "rounded-half-up"
    assert found["divisor"] == sum(line["counts"] for line in found["lines"]) == 4


def test_an_adjustment_belongs_to_no_round(tmp_path: Path) -> None:
    odd = file_of(tmp_path, SMALL_EVENTS["odd"])
    found = answer("explain", "explain", odd, 11, "--tiebreak", "PTS")["explanations"][0]
    last = found["lines"][-1]
    assert (last["round"], last["opponent"], last["value"], last["counts"]) == (
        None, None, "-1", True,
    )  # fmt: skip
    assert found["value"] == "3"


def test_what_is_cut_does_not_count(tmp_path: Path) -> None:
    small = file_of(tmp_path, SMALL_EVENTS["small"])
    found = answer("explain", "explain", small, 1, "--tiebreak", "bhc1")["explanations"]
    assert [one["tiebreak"] for one in found] == ["BH/C1"]
    assert [line["counts"] for line in found[0]["lines"]].count(False) == 1


@not_on_large_files
def test_against(event: Path, edition: str) -> None:
    codes = all_codes(edition)
    options = ("--edition", edition, "--tiebreaks", codes, "--unrated", "1400")
    rows = answer("standings", "standings", event, *options)["standings"]
    for a, b in ((rows[0], rows[1]), (rows[-1], rows[-2])):
        found = answer("against", "explain", event, a["id"], "--against", b["id"], *options)
        assert (found["a"], found["b"]) == (a["id"], b["id"])
        compared = [one["tiebreak"] for one in found["criteria"]]
        assert compared == codes.split(",")[: len(compared)]
        if a["place"] == b["place"]:
            assert found["decided_by"] is None
            assert len(compared) == len(codes.split(","))
            continue
        assert found["decided_by"] == compared[-1] == max(a, b, key=place)["decided_by"]
        for one in found["criteria"]:
            equal = one["a"]["value"] == one["b"]["value"]
            assert equal == (one["tiebreak"] != found["decided_by"])
            for whose, row in (("a", a), ("b", b)):
                assert one[whose]["tiebreak"] == one["tiebreak"]
                assert one[whose]["value"] == row["values"][one["tiebreak"]]
                check_explanation(one[whose], row["id"], {each["id"] for each in rows})


def place(row: dict[str, Any]) -> int:
    found: int = row["place"]
    return found


@nearby
def test_explain_under_editions(event: Path) -> None:
    editions, options = ("fide-2009-10-01", "fide-2026-03-01"), ("--unrated", "1400")
    codes = ",".join(code for code in all_codes(editions[0]).split(",") if "DE" not in code)
    for id in some_ids(event):
        found = answer(
            "explain-editions", "explain", event, id, "--editions", ",".join(editions),
            "--tiebreaks", codes, *options,
        )  # fmt: skip
        assert found["editions"] == list(editions)
        assert [one["tiebreak"] for one in found["values"]] == codes.split(",")
        for at, edition in enumerate(editions):
            own = answer("explain", "explain", event, id, "--edition", edition,
                         "--tiebreaks", codes, *options)  # fmt: skip
            assert {one["tiebreak"]: one["value"] for one in own["explanations"]} == {
                one["tiebreak"]: one["values"][at] for one in found["values"]
            }
            assert found["places"][at]["place"] == own["place"]["place"]


@nearby
def test_against_says_what_explain_says(event: Path) -> None:
    rows = answer("standings", "standings", event)["standings"]
    a, b = rows[0]["id"], rows[-1]["id"]
    own = {
        id: {
            one["tiebreak"]: one for one in answer("explain", "explain", event, id)["explanations"]
        }
        for id in (a, b)
    }
    found = answer("against", "explain", event, a, "--against", b)
    for one in found["criteria"]:
        assert one["a"] == own[a][one["tiebreak"]]
        assert one["b"] == own[b][one["tiebreak"]]


# --- check --------------------------------------------------------------------------------------


@not_on_large_files
def test_check(event: Path, edition: str) -> None:
    check_check(run("check", event, "--edition", edition, "--format", "json"), event)


@nearby
def test_check_by_default(event: Path) -> None:
    check_check(run("check", event, "--format", "json"), event)


def check_check(outcome: Outcome, event: Path) -> None:
    found = checked("check", outcome)
    assert outcome.code == {"equal": 0, "different": 1, "cannot-tell": 3}[found["verdict"]]
    ids = {one.id for one in ct.read(event).participants}
    for one in found["differences"]:
        assert one["id"] in ids
        assert one["column"] in found["compared"]
        cause = CAUSE.fullmatch(one["cause"])
        assert cause is not None
        assert cause["edition"] in (None, *EDITIONS)
        assert cause["question"] in (None, *OPTIONS_IN_CAUSES, *page(found["edition"]).decides)


def test_check_tells_all_three(tmp_path: Path) -> None:
    verdicts = {
        name: answer("check", "check", file_of(tmp_path, SMALL_EVENTS[name], f"{name}.trf"))
        for name in ("small", "slip", "empty")
    }
    assert [verdicts[name]["verdict"] for name in verdicts] == [
        "equal", "different", "cannot-tell",
    ]  # fmt: skip
    assert verdicts["empty"]["compared"] == []
    slip = verdicts["slip"]["differences"][-1]
    assert slip == {
        "id": 1, "column": "PTS", "published": "2.5", "ours": "1.5", "cause": "digit",
        "article": "2.1",
    }  # fmt: skip


# --- identify -----------------------------------------------------------------------------------


@not_on_large_files
def test_identify(event: Path, edition: str) -> None:
    found = check_identify(run("identify", event, "--edition", edition, "--format", "json"), event)
    assert {id for one in found["candidates"] for id in one["editions"]} <= {edition}


@nearby
def test_identify_by_default(event: Path) -> None:
    found = check_identify(run("identify", event, "--format", "json"), event)
    if found["candidates"]:
        named = [id for one in found["candidates"] if not one["settings"] for id in one["editions"]]
        assert len(named) == len(set(named))


def check_identify(outcome: Outcome, event: Path) -> Any:
    found = checked("identify", outcome)
    candidates = found["candidates"]
    code = {"fits": 0, "partly": 1, "none": 1}[found["verdict"]] if candidates else 3
    assert outcome.code == code
    assert [one["rows_matched"] for one in candidates] == sorted(
        (one["rows_matched"] for one in candidates), reverse=True
    )
    ids = {one.id for one in ct.read(event).participants}
    for one in candidates:
        assert 0 <= one["rows_matched"] <= one["rows"] <= len(ids)
        assert set(one["editions"]) <= set(EDITIONS)
        unmatched = {id for column in one["columns"] for id in column["unmatched_ids"]}
        assert unmatched <= ids
        if all(column["code"] for column in one["columns"] if column["column"] != "rank"):
            assert len(unmatched) == one["rows"] - one["rows_matched"]
    if candidates:
        assert (found["verdict"] == "fits") == (
            candidates[0]["rows"] == candidates[0]["rows_matched"]
        )
    best = {one["column"]: one for one in candidates[0]["columns"]} if candidates else {}
    for one in found["differences"]:
        assert one["id"] in best[one["column"]]["unmatched_ids"]
        assert CAUSE.fullmatch(one["cause"])
    return found


def test_identify_tells_the_verdicts(tmp_path: Path) -> None:
    found = {
        name: answer("identify", "identify", file_of(tmp_path, SMALL_EVENTS[name], f"{name}.trf"))
        for name in ("small", "slip", "empty")
    }
    assert [one["verdict"] for one in found.values()] == ["fits", "partly", "none"]
    assert found["empty"]["candidates"] == []
    slip = next(one for one in found["slip"]["differences"] if one["column"] == "PTS")
    assert slip == {
        "id": 1, "column": "PTS", "published": "2.5", "ours": "1.5", "cause": "digit",
        "article": "2.1",
    }  # fmt: skip


# --- compare ------------------------------------------------------------------------------------


@not_on_large_files
def test_compare(event: Path, edition: str) -> None:
    options = ("--editions", f"{edition},fide-2026,rus-2010", "--tiebreaks", ALL_CODES)
    found = answer("compare", "compare", event, *options, "--unrated", "1400")
    heads = [found["base"], *found["others"]]
    assert [one["edition"] for one in heads] == [edition, "fide-2026-03-01", "rus-2010"]
    for one in heads:
        assert one["ranked_by"] == all_codes(one["edition"]).split(",")
        assert {*one["ranked_by"], *one["lacking"]} == set(ALL_CODES.split(","))
    if edition == "fide-2026-03-01":
        assert found["others"][0]["movers"] == found["others"][0]["changes"] == []


@nearby
def test_compare_lists(event: Path) -> None:
    lists = ("--tiebreaks", "BH/C1,SB", "--tiebreaks", "DE,BH/C1")
    found = answer("compare", "compare", event, *lists, "--edition", "fide-2026")
    assert [one["tiebreak"] for one in found["others"][0]["changes"]] == []
    for one in found["others"][0]["movers"]:
        assert one["place"] != one["place_now"]


# --- lint and recommend -------------------------------------------------------------------------


@not_on_large_files
def test_lint(event: Path, edition: str) -> None:
    for options in ((), ("--tiebreaks", ALL_CODES)):
        found = answer("lint", "lint", event, "--edition", edition, *options)
        kinds = {(one["code"], one["severity"]) for one in found["findings"]}
        assert kinds <= {(one.code, one.severity) for one in FINDINGS.values()}
        if options:
            lacking = set(ALL_CODES.split(",")) - set(all_codes(edition).split(","))
            refused = ("system-not-in-edition", "modifier-not-allowed")
            assert {
                one["tiebreak"] for one in found["findings"] if one["code"] in refused
            } == lacking


@not_on_large_files
def test_recommend(event: Path, edition: str) -> None:
    found = answer("recommend", "recommend", event, "--edition", edition)
    assert found["edition"] == edition
    lists = [found["recommended"], *found["others"]]
    of_players = [key for key in page(edition).recommended if not key.startswith("team-")]
    assert sorted(one["list"] for one in lists) == sorted(of_players)
    assert all(has(edition, code) for one in lists for code in one["tiebreaks"])
    assert all(one["against"] for one in found["others"])


# --- editions and systems -----------------------------------------------------------------------


def test_editions() -> None:
    found = answer("editions", "editions")["editions"]
    assert sorted(one["id"] for one in found) == sorted(EDITIONS)
    for one in found:
        assert answer("editions", "editions", one["id"])["editions"] == [one]
        days = [(each["from"], each["until"]) for each in one["applies"]]
        assert all(until is None or first <= until for first, until in days)
        for each in one["recommended"].values():
            assert all(has(one["id"], code) for code in each["list"].split(","))


def test_edition_changes() -> None:
    for before, now in pairwise(EDITIONS):
        found = answer("edition-changes", "editions", now, "--against", before)
        assert (found["edition"], found["against"]) == (now, before)
        for one in found["changes"]:
            assert one["before"] != one["now"]


def test_systems() -> None:
    found = answer("systems", "systems")["systems"]
    assert len({one["code"] for one in found}) == len(found)
    assert {one["code"] for one in found} >= {code.split("/")[0] for code in ALL_CODES.split(",")}
    listed = {one["id"]: one["systems"] for one in answer("editions", "editions")["editions"]}
    for one in found:
        assert answer("systems", "systems", one["code"])["systems"] == [one]
        assert one["articles"] == {
            id: systems[one["code"]] for id, systems in listed.items() if one["code"] in systems
        }


# --- the library says the same, byte for byte ----------------------------------------------------


@nearby
def test_the_library_gives_the_same_bytes(event: Path) -> None:
    tournament = ct.read(event)
    ranking = ct.rank(tournament)
    a, b = tournament.participants[0].id, tournament.participants[-1].id
    same = (
        (("standings", event), standings(ranking)),
        (("explain", event, a), ct.explain(ranking, a)),
        (("explain", event, a, "--depth", 2), ct.explain(ranking, a, depth=2)),
        (("explain", event, b, "--tiebreak", "PTS"), ct.explain(ranking, b, "PTS")),
        (("explain", event, a, "--against", b), ct.explain(ranking, a, against=b)),
        (
            ("explain", event, b, "--editions", "fide-2009,fide-2026"),
            ct.explain_editions(tournament, b, ["fide-2009", "fide-2026"]),
        ),
        (("check", event), ct.check(tournament)),
        (("identify", event), ct.identify(tournament)),
        (("lint", event), ct.lint(tournament)),
        (
            ("lint", event, "--tiebreaks", "BH,SHM"),
            ct.lint(tournament, ct.Settings(tiebreaks="BH,SHM")),
        ),
        (("recommend", event), ct.recommend(tournament)),
        (
            ("recommend", event, "--edition", "rus-2010", "--type", "round-robin"),
            ct.recommend(tournament, ct.Settings(edition="rus-2010", type="round-robin")),
        ),
        (
            ("compare", event, "--editions", "fide-2009,fide-2024-08,fide-2026"),
            ct.compare(tournament, ["fide-2009", "fide-2024-08", "fide-2026"]),
        ),
        (
            ("compare", event, "--tiebreaks", "BH/C1,SB", "--tiebreaks", "DE,TPR,BH"),
            ct.compare(tournament, tiebreaks=["BH/C1,SB", "DE,TPR,BH"]),
        ),
    )
    for arguments, found in same:
        printed = run(*arguments, "--format", "json").out
        assert printed == laid_out(msgspec.json.encode(found.to_dict()))
        assert printed == laid_out(json.dumps(found.to_dict(), ensure_ascii=False).encode())


# --- languages ----------------------------------------------------------------------------------


def commands(event: Path) -> list[tuple[object, ...]]:
    ids = some_ids(event)
    return [
        ("standings", event), ("standings", event, "--tiebreaks", ALL_CODES, "--edition", "fide-2026",
                               "--unrated", "1400", "--set", "low_cut=plainly-lowest"),
        ("explain", event, ids[0], "--depth", 2),
        ("explain", event, ids[-1], "--tiebreaks", ALL_CODES, "--edition", "fide-2026",
         "--unrated", "1400"),
        ("explain", event, ids[0], "--against", ids[-1]), ("check", event), ("identify", event),
        ("explain", event, ids[0], "--editions", "fide-2006,fide-2026"),
        ("compare", event, "--editions", "fide-2006,fide-2026", "--tiebreaks", ALL_CODES,
         "--unrated", "1400"),
        ("lint", event, "--tiebreaks", "KS,SHM,PS/C*"),
        ("recommend", event, "--edition", "fide-2006"),
        ("editions",), ("editions", "fide-2026", "--against", "fide-2006"),
        ("systems",),
    ]  # fmt: skip


def pseudo(_: str, one: texts.Text, count: int) -> str:
    """A language of its own: every text that goes through the catalogue shows."""
    return f"⟦{one.plural if one.plural and count != 1 else one.english}⟧"


@nearby
def test_only_texts_depend_on_the_language(event: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = [run(*one, "--format", "json") for one in commands(event)]
    monkeypatch.setattr(texts, "_translated", pseudo)
    changed = set[str]()
    for arguments, before in zip(commands(event), plain, strict=True):
        after = run(*arguments, "--format", "json")
        assert after.code == before.code
        changed |= compared_in_two_languages(before.out, after.out)
    assert changed == TEXTS


@nearby
def test_real_languages(event: Path) -> None:
    for language in texts.languages()[1:]:
        for arguments in commands(event):
            before = run(*arguments, "--format", "json")
            after = run(*arguments, "--format", "json", "--lang", language)
            assert compared_in_two_languages(before.out, after.out) <= TEXTS


def compared_in_two_languages(before: str, after: str) -> set[str]:
    """The names of the members that differ; all others, and the order of members, are the same."""
    pairs = zip(leaves(json.loads(before)), leaves(json.loads(after)), strict=True)
    changed = set[str]()
    for (where, one), (where_after, other) in pairs:
        assert where == where_after
        if one != other:
            changed.add(where[-1])
    assert changed <= TEXTS
    return changed


@pytest.mark.parametrize("form", ["csv", "tsv"])
@nearby
def test_tables_for_machines_have_no_language(
    event: Path, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = run("standings", event, "--format", form).data
    monkeypatch.setattr(texts, "_translated", pseudo)
    assert run("standings", event, "--format", form).data == plain
