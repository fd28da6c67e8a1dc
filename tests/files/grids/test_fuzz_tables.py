"""Tables of anything give a tournament that can be ranked, or a `CrosstableError`; nothing else."""

from __future__ import annotations

import html
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.files.test_fuzz import check, fuzz
from tests.support.printed_tables import as_csv, as_xlsx
from tools.damage import HEADS, ODD, damaged
from tools.soak_files import readable, seeds

CASES = sorted((Path(__file__).parent / "cases").iterdir())

cells = st.sampled_from(ODD) | st.sampled_from(HEADS) | st.text(max_size=12)
rows = st.lists(st.lists(cells, max_size=9), max_size=7)
heads = st.lists(st.sampled_from(HEADS), min_size=2, max_size=9)


@given(heads, rows)
@fuzz(150)
def test_any_cells_below_a_head(head: list[str], body: list[list[str]]) -> None:
    table = [head, *body]
    check(as_csv(table), format="csv")
    tags = "".join(
        f"<tr>{''.join(f'<td>{html.escape(cell)}</td>' for cell in row)}</tr>" for row in table
    )
    check(f"<html><table>{tags}</table></html>".encode("utf-8", "replace"), format="html")


@given(heads, rows)
@fuzz(40)
def test_any_cells_in_a_workbook(head: list[str], body: list[list[str]]) -> None:
    plain = [["".join(filter(str.isprintable, cell)) for cell in row] for row in body]
    check(as_xlsx(("A", [head, *plain])), format="xlsx")


SOUND = {one.name: seeds(one) for one in readable()}


@pytest.mark.parametrize("name", [name for name, files in SOUND.items() if files])
@given(seed=st.integers(0, 2**32))
@fuzz(40)
def test_damaged_files(name: str, seed: int) -> None:
    chance = random.Random(seed)
    files = [one for one in SOUND[name] if not one.startswith(b"\xd0\xcf")]
    check(damaged(chance.choice(files), chance))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.name)
def test_what_the_soak_found(path: Path) -> None:
    """Damaged files over which the reader once stumbled."""
    check(path.read_bytes())
