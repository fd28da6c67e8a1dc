"""The remark that a reading stands behind the elements of unplayed rounds, and when it is made."""

from __future__ import annotations

from typing import Any

import pytest

import crosstable as ct
from tests.support.generate_event import generate
from tests.support.plain_event import Cell, PlainEvent

SOURCE_000 = "rus-2010"


def event(*rounds: str) -> PlainEvent:
    """Three participants: 1 and 2 meet in every round, results as 1 has them; 3 has the letter."""
    rows: dict[int, list[Cell]] = {1: [], 2: [], 3: []}
    for one in rounds:
        own, other, bye = one
        rows[1].append(Cell(2, "w", own))
        rows[2].append(Cell(1, "b", other))
        rows[3].append(Cell(None, "-", bye))
    return PlainEvent(rows)


def remarks(plain: PlainEvent, codes: str, edition: str = SOURCE_000, **answers: str) -> list[Any]:
    settings = ct.Settings(answers=answers)
    ranking = ct.rank(ct.read(plain.trf().encode()), edition, codes, settings=settings)
    return [one for one in ranking.remarks if one.code == "unplayed-element"]


BYES = event("10U", "01Z")
FORFEITS = event("+-U", "10U")


def test_it_names_the_systems_the_answer_and_how_many() -> None:
    (said,) = remarks(BYES, "PTS,WIN,BH,SB")
    assert said.severity == "info"
    for part in ("BH, SB:", "1 participants: An element of nought:", "5.4.8.5, 5.4.8.6, 5.4.8.7"):
        assert part in said.text
    assert "WIN" not in said.text


@pytest.mark.parametrize("code", ["BH", "BH/C1", "BH/M1", "SB", "SHM", "RIGA"])
def test_every_coefficient_uses_the_element(code: str) -> None:
    (said,) = remarks(BYES, f"PTS,{code}")
    assert said.text.startswith(f"{code}:")


def test_a_step_that_was_taken_uses_it() -> None:
    level = event("10U", "01Z")
    (said,) = remarks(level, "PTS,BH/C*")
    assert said.text.startswith("BH/C*:")
    nobody_level = event("10U", "10U", "==Z")
    assert remarks(nobody_level, "PTS,BH/C*") == []


@pytest.mark.parametrize("codes", ["PTS,WIN,DE,ROP", "PTS", "PTS,SRO"])
def test_without_a_coefficient_nothing_is_said(codes: str) -> None:
    assert remarks(BYES, codes) == []


def test_where_all_was_played_nothing_is_said() -> None:
    rows = {1: [Cell(2, "w", "1")], 2: [Cell(1, "b", "0")]}
    assert remarks(PlainEvent(rows), "PTS,BH,SB") == []


def test_a_forfeit_is_no_such_round_unless_it_counts_as_a_draw() -> None:
    forfeit = PlainEvent({1: [Cell(2, "w", "+")], 2: [Cell(1, "b", "-")]})
    assert remarks(forfeit, "PTS,BH,SB") == []
    assert remarks(forfeit, "PTS,BH,SB", unplayed_element="none") == []
    (said,) = remarks(forfeit, "PTS,BH,SB", unplayed_element="draw")
    assert "2 participants" in said.text
    (said,) = remarks(FORFEITS, "PTS,BH", unplayed_element="draw")
    assert "3 participants" in said.text


@pytest.mark.parametrize("answer", ["zero", "none", "draw"])
def test_the_free_round_of_an_odd_round_robin_is_no_element(answer: str) -> None:
    """Five play a round robin: everybody is free once, and has four elements."""
    seed = next(n for n in range(4, 400, 5) if _complete(generate(n)))
    plain = generate(seed)
    assert len(plain.rows) % 2
    assert remarks(plain, "PTS,BH,SB,SHM,RIGA", unplayed_element=answer) == []
    settings = ct.Settings(answers={"unplayed_element": answer})
    tournament = ct.read(plain.trf().encode())
    ranking = ct.rank(tournament, SOURCE_000, "PTS,BH/C1", settings=settings)
    for p, row in plain.rows.items():
        scores = sorted(plain.score(cell.opponent) for cell in row if cell.opponent)
        assert next(one for one in ranking.rows if one.id == p).values["BH/C1"] == sum(scores[1:])


def _complete(plain: PlainEvent) -> bool:
    """An odd single round robin in which every game was played."""
    games = len(plain.rows) - 1
    return bool(len(plain.rows) % 2) and all(
        sum(cell.result not in " +-" for cell in row) == games for row in plain.rows.values()
    )


@pytest.mark.parametrize("edition", ["fide-2006", "fide-2009-10-01", "fide-2026-03-01"])
def test_editions_that_tell_say_nothing(edition: str) -> None:
    assert remarks(BYES, "PTS,BH,SB", edition) == []


def test_an_edition_beside_another_is_not_taken_for_it() -> None:
    """Results are shared between editions; the question is not."""
    from crosstable.ranking.ranking import ranked
    from crosstable.regulate import regulations

    tournament = ct.read(BYES.trf().encode())
    first = ct.rank(tournament, SOURCE_000, "PTS,BH")
    other = regulations(tournament, ct.Settings(edition="us-chess-34e", tiebreaks="PTS,BH"))
    codes = {one.code for one in ranked(tournament, other, beside=first).remarks}
    assert "unplayed-element" not in codes
