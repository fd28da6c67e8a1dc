"""Performance ratings where there is nothing to take a percentage of."""

from __future__ import annotations

import crosstable as ct
from tests.support.plain_event import Cell, PlainEvent


def test_without_a_game_there_is_no_percentage_over_the_board() -> None:
    """Source 001 gives 3 an average, his own rating; but no percentage, if byes make none."""
    rows = {
        1: [Cell(2, "w", "1"), Cell(2, "b", "=")],
        2: [Cell(1, "b", "0"), Cell(1, "w", "=")],
        3: [Cell(None, "-", "U"), Cell(None, "-", "H")],
    }
    event = PlainEvent(rows, ratings={1: 2000, 2: 1900, 3: 1800})
    tournament = ct.read(event.trf().encode())

    def performance(answer: str) -> dict[int, object]:
        settings = ct.Settings(answers={"percentage_from": answer})
        ranking = ct.rank(tournament, "fide-2006", "PTS,ARO,TPR", settings=settings)
        assert {row.id: row.values["ARO"] for row in ranking.rows}[3] == 1800
        return {row.id: row.values["TPR"] for row in ranking.rows}

    assert performance("with-self-draws")[3] == 1800
    assert performance("over-the-board") == {1: 1900 + 193, 2: 2000 - 193, 3: None}
    explained = ct.explain(
        ct.rank(tournament, "fide-2006", "PTS,TPR",
                settings=ct.Settings(answers={"percentage_from": "over-the-board"})), 3, "TPR"
    )  # fmt: skip
    assert explained.explanations[0].value is None  # type: ignore[union-attr]
    assert explained.explanations[0].steps == []  # type: ignore[union-attr]
