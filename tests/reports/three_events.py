"""The three events that reports are looked at with: a round robin, a large Swiss, teams."""

from __future__ import annotations

import tomllib
from pathlib import Path

import crosstable as ct
from bench.events import swiss
from crosstable.ranking.ranking import Ranking
from tests.support.plain_event import Cell, PlainEvent

ARTICLES = Path(__file__).resolve().parents[1] / "articles"
THREE = ("round robin of 10", "Swiss of 100", "14 teams")


def round_robin(players: int) -> PlainEvent:
    """Everybody meets everybody once, by turning the circle; the lower number often wins."""
    event = PlainEvent({id: [] for id in range(1, players + 1)}, round_robin=True, name="Masters")
    circle = list(range(1, players + 1))
    for number in range(players - 1):
        for at in range(players // 2):
            white, black = circle[at], circle[-1 - at]
            result = "10="[(white * black + number) % 3]
            event.rows[white].append(Cell(black, "w", result))
            event.rows[black].append(Cell(white, "b", {"1": "0", "0": "1", "=": "="}[result]))
        circle.insert(1, circle.pop())
    return event


def ranking_of(name: str) -> Ranking:
    if name == "round robin of 10":
        return ct.rank(ct.read(round_robin(10).trf().encode()), tiebreaks="PTS,DE,WIN,SB,KS")
    if name == "Swiss of 100":
        written = swiss(100, 9, 1).trf().encode()
        return ct.rank(ct.read(written), tiebreaks="PTS,DE,BH/C1,BH,SB,WIN")
    case = tomllib.loads((ARTICLES / "tec_team_14.toml").read_text("utf-8"))
    return ct.rank(ct.read(case["trf"].encode()), edition="fide-2023-09-01")
