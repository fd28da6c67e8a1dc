"""Predetermined pairings: Art. 16 is not applied, so no line may rest on it or call a score adjusted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import crosstable as ct
from crosstable.editions.load import page, page_ids
from crosstable.ranking.codes import criterion
from crosstable.texts import use_language
from tests.cli.running import run
from tests.explain.told_events import teams

ROOT = Path(__file__).parents[2]
WITHDRAWAL = ROOT / "examples" / "round-robin-withdrawal.trf"
ADJUSTED = {"en": "adjusted", "ru": "скорректирован"}
#: Editions whose rule on unplayed rounds is for a Swiss only.
SWISS_ONLY = [id for id in page_ids() if page(id).decides["own_unplayed"].answer == "in-a-swiss"]
CODES = ("BH", "BH/C1", "FB", "SB", "SB/C1")
CODES_OF_TEAMS = ("BH:MP", "BH:GP", "SB:MP", "SB:GP", "EMMSB", "EMGSB", "EGMSB", "EGGSB")
#: A team round robin in which matches were forfeited.
TEAMS = 7


def of_edition(codes: tuple[str, ...], edition: str) -> list[str]:
    """The codes that the edition has."""
    one = page(edition)
    lacking = [each.partition("/") for each in one.without]
    return [
        code
        for code in codes
        for name, modifiers in [code.partition("/")[::2]]
        if criterion(code).system.code in one.systems
        if not any(name == system and modifiers.startswith(m) for system, _, m in lacking)
    ]


def lines_in(explained: Any) -> Iterator[dict[str, Any]]:
    """All lines, also those behind others."""
    for one in explained["explanations"]:
        left = list(one["lines"])
        while left:
            line = left.pop()
            yield line
            left += line["detail"]


def told(tournament: Any, codes: list[str], edition: str) -> list[dict[str, Any]]:
    settings = ct.Settings(type="round-robin")
    ranking = ct.rank(tournament, edition=edition, tiebreaks=",".join(codes), settings=settings)
    found = [ct.explain(ranking, row.id, depth=2).to_dict() for row in ranking.rows]
    return [line for one in found for line in lines_in(one)]


def only_for_swiss(edition: str) -> set[str]:
    """The articles on opponents' scores that are for a Swiss, unless they are named elsewhere."""
    one = page(edition)
    adjusting = {one.decides["adjusted_score"].article, one.articles["awarded"]}
    adjusting |= {one.articles["late_bye"]} if "late_bye" in one.articles else set()
    return adjusting - {one.decides["forfeits"].article, one.articles["no_element"]}


@pytest.mark.parametrize("language", ADJUSTED)
@pytest.mark.parametrize("edition", SWISS_ONLY)
@pytest.mark.parametrize("of_teams", [False, True], ids=["players", "teams"])
def test_nothing_is_adjusted(edition: str, language: str, of_teams: bool) -> None:
    codes = of_edition(CODES_OF_TEAMS if of_teams else CODES, edition)
    tournament = teams(TEAMS).tournament if of_teams else ct.read(WITHDRAWAL)
    use_language(language)
    try:
        lines = told(tournament, codes, edition)
    finally:
        use_language("en")
    assert any("forfeit" in line["clause"] for line in lines)
    for line in lines:
        assert ADJUSTED[language] not in line["because"], line
        assert line["article"], line
        assert not only_for_swiss(edition) & set(line["article"].split(", ")), line


def test_a_swiss_still_cites_it() -> None:
    out = run("explain", ROOT / "examples" / "club-swiss.trf", 6, "--tiebreak", "SB").out
    assert "adjusted score" in out
    assert "(9.1, 16.3" in out


def test_an_edition_that_treats_byes_everywhere_cites_its_article() -> None:
    """In 2006 a forfeit was unplayed in a round robin too, and counted half a point for others."""
    lines = told(ct.read(WITHDRAWAL), ["SB"], "fide-2006")
    adjusted = [line for line in lines if line["clause"] == "sb.adjusted"]
    assert adjusted
    assert all(page("fide-2006").decides["adjusted_score"].article in line["article"].split(", ")
               for line in adjusted)  # fmt: skip


def test_the_line_of_the_terminal() -> None:
    out = run("explain", WITHDRAWAL, 2, "--tiebreak", "SB").out
    assert "  round 1         4  Ishikubo, Ren: win; score 4 × 1 (9.1)\n" in out
    assert "Hargitai, Bela: forfeit win; score 2.5 × 1 (9.1, 15.2)\n" in out
    deep = run("explain", WITHDRAWAL, 2, "--tiebreak", "BH", "--depth", 2).out
    assert "Ishikubo, Ren: win; the opponent's score (8.1)\n" in deep
    assert "Bergstrom, Linnea: loss; as awarded (2.1)\n" in deep


def test_the_line_in_russian() -> None:
    out = run("explain", WITHDRAWAL, 2, "--tiebreak", "SB", "--lang", "ru").out
    assert "Ishikubo, Ren: победа; очки 4 × 1 (9.1)\n" in out
