"""Printed tables without results: the places must follow from the printed columns."""

import json
from decimal import Decimal
from pathlib import Path

import pytest
from msgspec.structs import replace

import crosstable as ct
from crosstable.model.published import Published
from crosstable.model.tournament import Details, Participant, Tournament

DATA = Path(__file__).parents[3] / "shared" / "data" / "examples" / "team_examples.json"

#: World Team Gomoku Championship 2018: game points, then match points, then Berger; columns that
#: were not needed are not printed.
GOMOKU = [
    ("Russia I", "27.5", None, None),
    ("Hungary", "22.5", "6.5", "355.25"),
    ("Poland", "22.5", "6.5", "354"),
    ("Czech Republic I", "22.5", "5.5", None),
    ("Russia II", "19.5", None, None),
    ("Russia III", "16", None, None),
    ("Estonia", "14.5", None, None),
    ("Team International", "13.5", None, None),
    ("Czech Republic II", "12", None, None),
    ("Czech Republic III", "9.5", None, None),
]


def _printed(rows: list[tuple[str, str | None, str | None, str | None]]) -> Tournament:
    columns: dict[str, tuple[str | None, ...]] = {
        code: tuple(row[at] for row in rows) for at, code in enumerate(("GPTS", "MPTS", "SB"), 1)
    }
    return Tournament(
        details=Details(name="World Team Gomoku Championship"),
        participants=tuple(Participant(id=i, name=row[0]) for i, row in enumerate(rows, 1)),
        sheets=(),
        published=Published(ranks=tuple(range(1, len(rows) + 1)), columns=columns),
    )


def test_the_order_of_the_gomoku_table_follows_from_its_columns() -> None:
    found = ct.check(_printed(GOMOKU))
    assert (found.verdict, found.compared) == ("equal", ["rank", "GPTS", "MPTS", "SB"])


def test_exchanged_rows_are_found() -> None:
    spoilt = [GOMOKU[0], GOMOKU[2], GOMOKU[1], *GOMOKU[3:]]
    found = ct.check(_printed(spoilt))
    assert found.verdict == "different"
    assert [(one.id, one.published, one.ours) for one in found.differences] == [
        (2, "2", "3"),
        (3, "3", "2"),
    ]


def test_ranks_without_columns_tell_nothing() -> None:
    bare = replace(_printed(GOMOKU), published=Published(ranks=tuple(range(1, 11))))
    assert ct.check(bare).verdict == "cannot-tell"


@pytest.mark.skipif(not DATA.exists(), reason="the example data lie beside the project only")
def test_the_table_above_is_the_published_one() -> None:
    published = json.loads(DATA.read_text("utf-8"), parse_float=Decimal)
    final = published["gomoku_world_team_2018"]["final"]
    assert [
        (name, *(None if one is None else str(one) for one in values)) for name, *values in final
    ] == GOMOKU
