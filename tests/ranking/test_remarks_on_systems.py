"""Systems that an edition has for another type of event: computed all the same, with a doubt."""

from __future__ import annotations

import pytest

import crosstable as ct
from crosstable.editions.load import all_editions
from crosstable.errors import CrosstableError
from tests.support.generate_event import generate

ROUND_ROBIN, SWISS = generate(4), generate(3)
CASES = [
    (edition.id, kind, code, article)
    for edition in all_editions()
    for kind, codes in edition.unsuitable.items()
    for code, article in codes.items()
]


@pytest.mark.parametrize(("edition", "kind", "code", "article"), CASES)
def test_not_for_this_type(edition: str, kind: str, code: str, article: str) -> None:
    here, elsewhere = (SWISS, ROUND_ROBIN) if kind == "swiss" else (ROUND_ROBIN, SWISS)
    ranking = ct.rank(ct.read(here.trf().encode()), edition, f"PTS,{code}")
    (said,) = [one for one in ranking.remarks if one.code == "system-not-for-this-type"]
    assert said.severity == "doubt"
    assert said.text.startswith(f"{code}:")
    assert f"{kind} ({article})" in said.text
    assert any(row.values[code] for row in ranking.rows)
    other = ct.rank(ct.read(elsewhere.trf().encode()), edition, f"PTS,{code}")
    assert "system-not-for-this-type" not in {one.code for one in other.remarks}


@pytest.mark.parametrize(
    ("edition", "code", "article"),
    [
        ("rus-2010", "SHM", "5.4.8.4.3"),
        ("fide-2006", "KS", "2 b"),
        ("fide-manual-2014", "KS", "1.1"),
        ("fide-2009-10-01", "KS", "6"),
        ("fide-2026-03-01", "KS", "9.2"),
    ],
)
def test_round_robin_only(edition: str, code: str, article: str) -> None:
    """As the texts have it: the pages must say so."""
    assert (edition, "swiss", code, article) in CASES


def test_stepwise_koya_is_told_once_for_each_entry() -> None:
    ranking = ct.rank(ct.read(SWISS.trf().encode()), "fide-2006", "PTS,KS,KS/L-*")
    said = [one.text for one in ranking.remarks if one.code == "system-not-for-this-type"]
    assert [one.partition(":")[0] for one in said] == ["KS", "KS/L-*"]


def test_strict_makes_it_an_error() -> None:
    tournament = ct.read(SWISS.trf().encode())
    with pytest.raises(CrosstableError) as raised:
        ct.rank(tournament, "rus-2010", "PTS,SHM", settings=ct.Settings(strict=True))
    errors = [str(raised.value), *map(str, raised.value.others)]
    assert any(one.startswith("SHM:") and "swiss (5.4.8.4.3)" in one for one in errors)
