"""A PGN file as large as a broadcast's archive, made up: the same at every run."""

from __future__ import annotations

import random

_MOVES = [
    "e4",
    "e5",
    "Nf3",
    "Nc6",
    "Bb5",
    "a6",
    "Ba4",
    "Nf6",
    "O-O",
    "Be7",
    "Re1",
    "b5",
    "Bb3",
    "d6",
    "c3",
    "O-O",
    "h3",
    "Na5",
    "Bc2",
    "c5",
    "d4",
    "Qc7",
]


def pgn(players: int, rounds: int, seed: int = 1) -> str:
    """``players * rounds / 2`` games of forty moves with clock times in comments."""
    chance = random.Random(seed)
    people = [(f"Family{p}, Given", 2800 - p // 2, 1_500_000 + p) for p in range(players)]
    games: list[str] = []
    for r in range(1, rounds + 1):
        circle = [0, *((p + r) % (players - 1) + 1 for p in range(players - 1))]
        for board in range(players // 2):
            white, black = circle[board], circle[players - 1 - board]
            result = chance.choice(("1-0", "0-1", "1/2-1/2"))
            tags = [
                ("Event", "Large Open"), ("Site", "Somewhere"),
                ("Date", f"2026.05.{r:02d}"), ("Round", f"{r}.{board + 1}"),
                ("White", people[white][0]), ("Black", people[black][0]), ("Result", result),
                ("WhiteElo", people[white][1]), ("BlackElo", people[black][1]),
                ("WhiteFideId", people[white][2]), ("BlackFideId", people[black][2]),
                ("ECO", "C84"), ("TimeControl", "5400+30"),
            ]  # fmt: skip
            lines = [f'[{name} "{value}"]' for name, value in tags]
            moves = " ".join(
                f"{number}. {_MOVES[number % 22]} {{ [%clk 1:{59 - number:02d}:00] }}"
                f" {_MOVES[(number + 1) % 22]}"
                for number in range(1, 41)
            )
            games.append("\n".join([*lines, "", f"{moves} {result}", "", ""]))
    return "\n".join(games)
