"""Events with a class tied on points: everybody plays himself to a score by byes of half points."""

from __future__ import annotations

from tests.cli.running import player, trf


def tied_event(scores: list[int], start: str = "2007/05/01", kind: str = "Swiss-System") -> str:
    """Start numbers with so many half points, from full-point and half-point byes, and no games."""
    rounds = max(1, -(-max(scores, default=0) // 2))
    lines = [
        "012 Small Open", f"042 {start}", f"092 Individual: {kind}", f"142 {rounds}",
        "162  W 1.0    D 0.5    L 0.0    A 0.0    P 1.0",
    ]  # fmt: skip
    names = "Anna Boris Clara David Emma Felix Greta Henri Ida Jan Klara Lars".split()  # noqa: SIM905
    for id, score in enumerate(scores, 1):
        cells = ["0000 - F"] * (score // 2) + ["0000 - H"] * (score % 2)
        cells += ["0000 - Z"] * (rounds - len(cells))
        lines.append(player(id, ",".join(cells), names[id - 1], str(2600 - 10 * id)))
    return trf(*lines)
