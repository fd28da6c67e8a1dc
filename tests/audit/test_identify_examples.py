"""``identify`` on published exercises, and on real files that lie beside the project."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import crosstable as ct
from crosstable.audit.identified import Candidate, Identified
from crosstable.exact import decimals, machine_text
from crosstable.model.published import Published
from crosstable.model.tournament import Tournament

DATA = Path(__file__).resolve().parents[3] / "shared" / "data"
BEFORE_2026 = ("fide-2024-08-01", "fide-2024-04-01", "fide-2023-09-01")
VIRTUAL_OPPONENT = ("fide-2009-10-01", "fide-manual-2014")
#: Printed by value and exactly; DE and the like are not in the exercise.
OF_2023 = (
    "BH",
    "BH-C1",
    "AOB",
    "FB",
    "SB",
    "SB-C1",
    "WIN",
    "WON",
    "BPG",
    "BWG",
    "GE",
    "PS",
    "PS-C1",
)


def beside_the_project(name: str) -> Path:
    path = DATA / name
    if not path.is_file():
        pytest.skip(f"{name} is not beside the project: {DATA}")
    return path


def read_json(name: str) -> Any:
    """A file of examples; its numbers stay as they were written."""
    return json.loads(
        beside_the_project(f"examples/{name}.json").read_text("utf-8"), parse_float=str
    )


def exercise() -> Tournament:
    return ct.read(beside_the_project("examples/tec2023_swiss16.trf"))


def with_columns(event: Tournament, columns: dict[str, dict[str, Any]]) -> Tournament:
    """The event with these columns, each by start number."""
    ids = [str(one.id) for one in event.participants]
    texts = {
        name: tuple(None if id not in column else str(column[id]) for id in ids)
        for name, column in columns.items()
    }
    return replace(event, published=Published(columns=texts))


def codes(one: Candidate) -> dict[str, str | None]:
    return {each.column: each.code for each in one.columns}


def fits(found: Identified, editions: tuple[str, ...], rows: int = 16) -> Candidate:
    best = found.candidates[0]
    assert (found.verdict, tuple(best.editions), best.settings) == ("fits", editions, {})
    assert best.rows_matched == best.rows == rows
    assert found.differences == []
    return best


# ----- the exercise of the Technical Commission ---------------------------------------------


def of_2023() -> dict[str, dict[str, Any]]:
    return {code: read_json("tec2023_swiss16")["expected"][code] for code in OF_2023}


def of_2026() -> dict[str, dict[str, Any]]:
    block = read_json("tec2023_swiss16")["expected_2026_unofficial"]
    return {code: {**column, **block.get(code, {})} for code, column in of_2023().items()}


def numbered(columns: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {f"TB{i}": column for i, column in enumerate(columns.values(), start=1)}


def test_the_official_block() -> None:
    best = fits(ct.identify(with_columns(exercise(), of_2023())), BEFORE_2026)
    assert best.ranked_by == [
        "PTS", "BH", "BH/C1", "AOB", "FB", "SB", "SB/C1", "WIN", "WON", "BPG", "BWG", "REP", "PS",
        "PS/C1",
    ]  # fmt: skip


def test_the_official_block_without_names() -> None:
    best = fits(ct.identify(with_columns(exercise(), numbered(of_2023()))), BEFORE_2026)
    assert list(codes(best).values()) == [
        "BH", "BH/C1", "AOB", "FB", "SB", "SB/C1", "WIN", "WON", "BPG", "BWG", "REP", "PS", "PS/C1",
    ]  # fmt: skip


@pytest.mark.parametrize("headed", ["named", "numbered"])
def test_the_block_of_2026(headed: str) -> None:
    columns = of_2026() if headed == "named" else numbered(of_2026())
    fits(ct.identify(with_columns(exercise(), columns)), ("fide-2026-03-01",))


@pytest.mark.parametrize("headed", ["named", "numbered"])
def test_the_virtual_opponent(headed: str) -> None:
    block = read_json("tec2023_swiss16_old_editions_unofficial")["virtual_opponent_2009_2023"]
    columns = {name: block[name] for name in ("BH", "BH-C1", "SB")}
    columns["BH/M1"] = block["median1"]
    if headed == "numbered":
        columns = numbered(columns)
    best = fits(ct.identify(with_columns(exercise(), columns)), VIRTUAL_OPPONENT)
    assert list(codes(best).values()) == ["BH", "BH/C1", "SB", "BH/M1"]


def test_the_draw_against_oneself() -> None:
    """The reading that we adopt is an edition; the other one is found as a setting of it."""
    readings = read_json("tec2023_swiss16_old_editions_unofficial")["draw_against_oneself_pre2009"]
    own = {name: readings["reading_B"][name] for name in ("BH", "SB")}
    fits(ct.identify(with_columns(exercise(), own)), ("fide-2006",))
    other = {name: readings["reading_A"][name] for name in ("BH", "SB")}
    found = ct.identify(with_columns(exercise(), other))
    best = found.candidates[0]
    assert (found.verdict, best.editions) == ("fits", ["fide-2006"])
    assert best.settings == {"adjusted_score": "as-awarded"}


def test_both_blocks_in_one_table() -> None:
    """BH as the book has it, SB as under 2026."""
    columns = {"BH": of_2023()["BH"], "SB": of_2026()["SB"]}
    found = ct.identify(with_columns(exercise(), columns))
    assert found.verdict == "partly"
    best = found.candidates[0]
    withdrawn = {"fide-2023-07-01"}
    assert {each.column: set(each.editions) - withdrawn for each in best.columns} == {
        "BH": {*BEFORE_2026}, "SB": {"fide-2026-03-01"},
    }  # fmt: skip
    differ = [name for name in ("BH", "SB") if best.editions[0] not in columns_of(best, name)]
    assert {each.column for each in found.differences} == set(differ)
    assert {each.cause for each in found.differences} <= {
        f"other-edition:{id}" for id in (*BEFORE_2026, "fide-2026-03-01")
    }


def columns_of(one: Candidate, name: str) -> list[str]:
    return next(each.editions for each in one.columns if each.column == name)


def test_a_misprint_of_the_book() -> None:
    """No. 12 has no average without the lowest rating; the book prints 0."""
    column = read_json("tec2023_swiss16")["expected"]["ARO-C1"]
    found = ct.identify(with_columns(exercise(), {"BH": of_2023()["BH"], "ARO-C1": column}))
    assert found.verdict == "partly"
    assert found.candidates[0].rows_matched == 15
    assert [(one.id, one.column, one.ours) for one in found.differences] == [(12, "ARO-C1", None)]


@pytest.mark.parametrize("editions", [BEFORE_2026, ("fide-2026-03-01",)], ids=["2023", "2026"])
def test_case_10(editions: tuple[str, ...]) -> None:
    """The dispute over old and new figures of the same table: each names its editions."""
    case = json.loads(
        beside_the_project("cases/10_tec_swiss_dummy_2023_vs_2026.json").read_text("utf-8"),
        parse_float=str,
    )
    ids = {name: str(id) for name, id in case["player_keys"].items()}
    columns = {
        code.partition("@")[0]: {ids[name]: value for name, value in column.items()}
        for code, column in case["expected"].items()
        if set(code.partition("@")[2].split(",")) == set(editions)
    }
    assert set(columns) == {"BH", "BH/C1"}
    found = ct.identify(with_columns(exercise(), columns))
    assert found.verdict == "fits"
    # Here the text of July 2023 gives the same; it differs in other columns.
    assert {*found.candidates[0].editions} - {"fide-2023-07-01"} == {*editions}


# ----- real files -----------------------------------------------------------------------------


def expected(name: str) -> dict[str, dict[str, Any]]:
    """The published columns of a file, by code and start number."""
    path = beside_the_project(f"files/{name}.expected.json")
    rows = json.loads(path.read_text("utf-8"), parse_float=str)["expected"]
    names = {key for row in rows.values() for key in row}
    return {key: {id: row[key] for id, row in rows.items() if key in row} for key in names}


def test_blitz_of_88_follows_the_editions_before_2026() -> None:
    """It is labelled 2024-08/2026, but its Buchholz has no caps on the dummy."""
    event = ct.read(beside_the_project("files/blitz_88_players.trf"))
    published = expected("blitz_88_players")
    columns = {code: published[code] for code in ("BH", "AOB", "WIN", "WON")}
    found = ct.identify(with_columns(event, columns))
    best = found.candidates[0]
    assert set(BEFORE_2026) <= set(best.editions)
    assert "fide-2026-03-01" not in best.editions
    assert columns_of(best, "BH") == best.editions
    assert codes(best) == {code: code for code in columns}


@pytest.mark.parametrize("headed", ["named", "numbered"])
def test_uzchess_cup(headed: str) -> None:
    """DE is printed as points inside the tied group, with 0 for who was alone."""
    event = ct.read(beside_the_project("files/uzchess_cup_2025.trf"))
    published = expected("uzchess_cup_2025")
    columns = {code: published[code] for code in ("DE", "SB", "WIN", "BWG", "KS")}
    if headed == "numbered":
        columns = {f"Wtg{i}": each for i, each in enumerate(columns.values(), start=1)}
    found = ct.identify(with_columns(event, columns))
    assert found.verdict == "fits"
    best = found.candidates[0]
    assert list(codes(best).values()) == ["DE", "SB", "WIN", "BWG", "KS"]
    assert "fide-2024-08-01" in best.editions


@pytest.mark.parametrize(
    ("name", "verdict"),
    [
        ("double_swiss_11_players", "fits"),
        ("rapid_30_players_15_rounds", "fits"),
        ("double_rr_4_players", "fits"),
        ("cp1252_34_players", "partly"),
        ("team_9_no_colours", "partly"),
        ("womens_world_rapid_2024", "fits"),
    ],
)
def test_files_with_points_and_ranks(name: str, verdict: str) -> None:
    event = ct.read(beside_the_project(f"files/{name}.trf"))
    assert ct.identify(event).verdict == verdict


def test_the_ranks_of_an_event_of_2021_follow_its_edition() -> None:
    """Only points and ranks are in the file, and its list: the ranks are those of 2009."""
    found = ct.identify(ct.read(beside_the_project("files/double_swiss_11_players.trf")))
    assert "fide-2009-10-01" in found.candidates[0].editions
    assert not {"fide-2024-08-01", "fide-2026-03-01"} & set(found.candidates[0].editions)


def test_a_bye_that_is_worth_more() -> None:
    """Seven of nine teams have a game point more than ours: the bye was a won match."""
    found = ct.identify(ct.read(beside_the_project("files/team_9_no_colours.trf")))
    assert {(one.column, one.cause) for one in found.differences} == {("GPTS", "bye-value")}
    assert all(
        Fraction(one.published) - Fraction(one.ours or "0") == 1 for one in found.differences
    )


def test_numbers_are_compared_at_the_printed_decimals() -> None:
    """AOB of the 88 players has two decimals."""
    column = expected("blitz_88_players")["AOB"]
    assert max(decimals(str(value)) for value in column.values()) == 2
    assert machine_text(Fraction("52.22")) == "52.22"
