"""Published examples as plain events. The data lie beside the project and are not part of it."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

from tests.support.plain_event import Cell, PlainEvent

DATA = Path(__file__).resolve().parents[3] / "shared" / "data"

WITHOUT_OPPONENT = {"PAB": "U", "FPB": "F", "HPB": "H", "ZPB": "Z"}
OVER_THE_BOARD = {Fraction(1): "1", Fraction(1, 2): "=", Fraction(0): "0"}
GAME_RESULTS = {
    "1-0": ("1", "0"),
    "0-1": ("0", "1"),
    "=": ("=", "="),
    "1-0f": ("+", "-"),
    "0-1f": ("-", "+"),
    "0-0f": ("-", "-"),
}


def load(path: str) -> dict[str, Any]:
    """A file of the data, its numbers as fractions."""
    text = (DATA / path).read_text(encoding="utf-8")
    return json.loads(text, parse_float=Fraction)


def by_player(values: dict[str, Any], keys: dict[str, int] | None = None) -> dict[int, Any]:
    """Values by start number; the numbers as fractions."""
    return {
        (keys or {}).get(key) or int(key): None if value is None else Fraction(value)
        for key, value in values.items()
    }


# ----- examples/: players with their rounds ----------------------------------------------


def example_event(path: str) -> PlainEvent:
    data = load(path)
    players = data["players"]
    return PlainEvent(
        rows={
            player["id"]: [_cell(player["id"], r) for r in player["rounds"]] for player in players
        },
        round_robin=data.get("type") == "round-robin",
        ratings={player["id"]: player["rating"] for player in players},
    )


def _cell(participant: int, entry: dict[str, Any]) -> Cell:
    kind = entry["type"]
    if kind in WITHOUT_OPPONENT:
        return Cell(None, "-", WITHOUT_OPPONENT[kind])
    opponent = entry["opp"]
    # The colours of forfeits are not published.
    colour = entry.get("colour", "W" if participant < opponent else "B").lower()
    if kind in ("FW", "FL"):
        return Cell(opponent, colour, "+" if kind == "FW" else "-")
    return Cell(opponent, colour, OVER_THE_BOARD[Fraction(entry["points"])])


# ----- cases/: a list of pairings for each round -----------------------------------------


def case_event(case: dict[str, Any]) -> PlainEvent:
    tournament = case["tournament"]
    event = PlainEvent(
        rows={player["id"]: [] for player in tournament["players"]},
        round_robin=tournament["system"] == "round_robin",
        ratings={p["id"]: p["rating"] for p in tournament["players"] if "rating" in p},
    )
    scoring = {key: Fraction(points) for key, points in tournament["scoring"].items()}
    event.scoring = {
        "W": scoring["win"],
        "D": scoring["draw"],
        "L": scoring["loss"],
        "A": Fraction(0),
        "P": scoring["win"],
    }
    for number, entry in enumerate(tournament["results"], start=1):
        assert entry["round"] == number
        for white, black, result in entry["pairings"]:
            event.rows[white].append(Cell(black, "w", GAME_RESULTS[result][0]))
            event.rows[black].append(Cell(white, "b", GAME_RESULTS[result][1]))
        for bye in entry.get("byes", []):
            event.rows[bye["player"]].append(Cell(None, "-", WITHOUT_OPPONENT[bye["kind"]]))
        for row in event.rows.values():
            if len(row) < number:
                row.append(Cell(None, "-", " "))
    return event


# ----- one participant's rows, built into a whole event ----------------------------------


class EventAround:
    """An event around the rows of participant 1; fillers give each opponent its score."""

    def __init__(self, rounds: int) -> None:
        self.event = PlainEvent(rows={1: []})
        self.rounds = rounds

    def add(
        self, own: str, opponent: str = "", score: Fraction = Fraction(0), end: str = ""
    ) -> None:
        """The next round: own result, the opponent's, its final score, its last results."""
        number = len(self.event.rows[1])
        if not opponent:
            self.event.rows[1].append(Cell(None, "-", own))
            return
        other = self._newcomer()
        self.event.rows[1].append(Cell(other, "w", own))
        row = self.event.rows[other]
        row[number] = Cell(1, "b", opponent)
        for back, letter in enumerate(reversed(end), start=1):
            row[-back] = Cell(None, "-", letter)
        open_rounds = [i for i in range(self.rounds - len(end)) if i != number]
        for i in open_rounds:
            left = score - self.event.score(other)
            result = "1" if left >= 1 else "=" if left > 0 else "0"
            filler = self._newcomer()
            row[i] = Cell(filler, "w", result)
            self.event.rows[filler][i] = Cell(other, "b", {"1": "0", "=": "=", "0": "1"}[result])
        assert self.event.score(other) == score

    def _newcomer(self) -> int:
        new = len(self.event.rows) + 1
        self.event.rows[new] = [Cell(None, "-", "Z")] * self.rounds
        return new


def games_event(tied: list[int], games: list[list[Any]], forfeits: list[list[Any]]) -> PlainEvent:
    """A Swiss with one game a round: participant, participant, points of the first."""
    event = PlainEvent(rows={p: [] for p in tied})
    for index, (first, second, points) in enumerate([*games, *forfeits]):
        played = index < len(games)
        results = dict(OVER_THE_BOARD) if played else {Fraction(1): "+", Fraction(0): "-"}
        for p in tied:
            event.rows[p].append(Cell(None, "-", "Z"))
        event.rows[first][-1] = Cell(second, "w", results[Fraction(points)])
        event.rows[second][-1] = Cell(first, "b", results[1 - Fraction(points)])
    return event
