"""The page on the event file: its examples are taken as they stand, and it leaves nothing out."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import crosstable as ct
from crosstable.event_file import event_settings
from crosstable.model.settled import READ_BY, Settled
from tests.cli.running import run

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "event-file.md").read_text("utf-8")
EVENT = ROOT / "examples" / "club-swiss.trf"
EXAMPLE, EVERYTHING = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
KEYS = {name.replace("_", "-") for name in ct.Settings.__struct_fields__}


def test_the_example_is_the_file() -> None:
    assert (ROOT / "examples" / "club-swiss.toml").read_text("utf-8") == EXAMPLE


@pytest.mark.parametrize("written", [EXAMPLE, EVERYTHING])
def test_the_examples_are_taken(written: str, tmp_path: Path) -> None:
    path = tmp_path / "event.toml"
    path.write_text(written, "utf-8")
    ranking = ct.rank(ct.read(EVENT), settings=event_settings(str(path), {}))
    places = {row.id: (row.place, row.place_to) for row in ranking.rows}
    assert (places[6], places[3]) == ((3, 3), (4, 4))
    assert not [one for one in ranking.remarks if one.code.startswith("settled")]
    assert run("standings", EVENT, "--event", path).code == 0


def test_all_keys_are_there() -> None:
    assert set(tomllib.loads(EVERYTHING)) == KEYS
    assert set(tomllib.loads(EVERYTHING)["settled"][0]) == set(Settled.__struct_fields__)


def test_every_kind_of_order_is_explained() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| .* \| (\w+) \|$", PAGE, re.MULTILINE))
    assert rows == READ_BY
