"""Events with a class tied on points: everybody comes to a score by byes of half points."""

from __future__ import annotations

from tests.cli.running import player, trf
from tests.playoff.playing import NAMES


def tied_event(scores: list[int], start: str = "2007/05/01", kind: str = "Swiss-System") -> str:
    """Start numbers with so many half points (three at least), and two more who end below them.

    The points are full-point and half-point byes; the two others play the only game, in the last
    round, so that all rounds have begun.
    """
    rounds = -(-max(scores) // 2)
    lines = [
        "012 Small Open", f"042 {start}", f"092 Individual: {kind}", f"142 {rounds}",
        "162  W 1.0    D 0.5    L 0.0    A 0.0    P 1.0",
    ]  # fmt: skip
    for id, score in enumerate(scores, 1):
        cells = ["0000 - F"] * (score // 2) + ["0000 - H"] * (score % 2)
        cells += ["0000 - Z"] * (rounds - len(cells))
        lines.append(player(id, ",".join(cells), NAMES[id - 1], str(2600 - 10 * id)))
    first, second = len(scores) + 1, len(scores) + 2
    for id, last in ((first, f"{second} w 1"), (second, f"{first} b 0")):
        lines.append(player(id, ",".join(["0000 - Z"] * (rounds - 1) + [last]), f"Other {id}", "1"))
    return trf(*lines)
