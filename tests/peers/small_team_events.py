"""Team events written by hand, for one question each."""

from __future__ import annotations

from collections.abc import Sequence

TURNED = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+", "x": "-"}


def small_trf(teams: int, rounds: Sequence[str], *records: str, boards: int = 2) -> str:
    """The TRF text of a team Swiss; team t has the players (t - 1) * boards + 1 and on.

    A round is written ``1-2:1= 3-4:+x``: board by board the first team's results, ``x`` for
    a double forfeit. Byes and scores are ``records``, given as lines. A record that begins
    with ``192`` takes the place of the usual one.
    """
    cells: dict[int, dict[int, str]] = {}
    for number, text in enumerate(rounds):
        for match in text.split():
            pair, results = match.split(":")
            first, second = (int(team) for team in pair.split("-"))
            for board, result in enumerate(results):
                a, b = (first - 1) * boards + board + 1, (second - 1) * boards + board + 1
                colours = "wb" if board % 2 == 0 else "bw"
                own = "-" if result == "x" else result
                cells.setdefault(a, {})[number] = f"{b:4} {colours[0]} {own}"
                cells.setdefault(b, {})[number] = f"{a:4} {colours[1]} {TURNED[result]}"
    given = [line for line in records if line.startswith("192")]
    lines = [
        "012 By hand",
        "042 2026/05/01",
        f"142 {len(rounds)}",
        *(given or ["192 FIDE_TEAM_MP_GP"]),
        f"352 {('WB' * boards)[:boards]}",
    ]
    for player in range(1, teams * boards + 1):
        head = f"001 {player:4}      {f'Player {player}':33} 2000"
        row = [cells.get(player, {}).get(number, " " * 8) for number in range(len(rounds))]
        lines.append(f"{head:91}{'  '.join(row)}".rstrip())
    for team in range(1, teams + 1):
        ids = " ".join(f"{(team - 1) * boards + board:4}" for board in range(1, boards + 1))
        lines.append(f"310 {team:3} {f'Team {team}':64} {ids}")
    return "\n".join([*lines, *(line for line in records if line not in given)]) + "\n"
