"""Teams of one player each: the engine has no second way of counting for teams.

With one board, match points 2-1-0 and a pairing-allocated bye worth a win, a team's game points are
its player's points, and its match points are twice that.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

import crosstable as ct
from tests.support.generate_event import generate
from tests.support.plain_event import PlainEvent

EDITIONS = ("fide-2023-09-01", "fide-2024-08-01", "fide-2026-03-01")
#: What the individual value is multiplied by, by the code of teams and the code of players.
ONCE = {
    "GPTS": "PTS", "BH:GP": "BH", "BH:GP/C1": "BH/C1", "BH:GP/M1": "BH/M1", "BH:GP/P": "BH/P",
    "FB:GP": "FB", "FB:GP/C1": "FB/C1", "AOB:GP": "AOB", "PS:GP": "PS", "PS:GP/C1": "PS/C1",
    "KS:GP": "KS", "EGGSB": "SB", "EGGSB/C1": "SB/C1", "SB:GP": "SB", "WIN:MP": "WIN",
    "WON:MP": "WON", "REP:MP": "REP", "STD:MP": "STD",
}  # fmt: skip
TWICE = {
    "MPTS": "PTS", "BH:MP": "BH", "BH:MP/C1": "BH/C1", "FB:MP": "FB", "PS:MP": "PS",
    "AOB:MP": "AOB", "KS:MP": "KS", "EMGSB": "SB", "EGMSB": "SB",
}  # fmt: skip
FOUR_TIMES = {"EMMSB": "SB", "EMMSB/C1": "SB/C1", "SB:MP": "SB"}
GROUPS = {"DE:MP": "DE", "DE:GP": "DE", "EDE": "DE"}


def as_teams(event: PlainEvent) -> str:
    """The event with a team around each player; byes said of the teams, not of the players."""
    kind = "FIDE_TEAM_ROUNDROBIN" if event.round_robin else "FIDE_TEAM"
    lines = [f"192 {kind}" if line.startswith("192") else line for line in event.trf().splitlines()]
    lines += [f"310 {id:3d} {f'Team {id}':65s}{id:4d}" for id in sorted(event.rows)]
    byes: dict[tuple[str, int], list[int]] = {}
    for id, row in sorted(event.rows.items()):
        for r, cell in enumerate(row, 1):
            if cell.opponent is None and cell.result in "FHU":
                byes.setdefault((cell.result, r), []).append(id)
    given = [byes.get(("U", r), [0])[0] for r in range(1, event.rounds + 1)]
    lines.append("320  2.0  1.0 " + " ".join(f"{id:3d}" for id in given))
    lines += [
        f"240 {letter} {r:3d} " + " ".join(f"{id:4d}" for id in ids)
        for (letter, r), ids in byes.items()
        if letter != "U"
    ]
    return "\n".join(lines) + "\n"


def _values(text: str, edition: str, codes: list[str]) -> dict[int, dict[str, Fraction | None]]:
    ranking = ct.rank(ct.read(text.encode()), edition, ",".join(codes))
    return {row.id: row.values for row in ranking.rows}


def _plain(seed: int) -> bool:
    """Whether each round has at most one pairing-allocated bye and the scoring is the usual one."""
    event = generate(seed)
    usual = PlainEvent(rows={}).scoring
    one_bye = all(
        sum(row[r].result == "U" for row in event.rows.values()) < 2 for r in range(event.rounds)
    )
    return event.scoring == usual and one_bye and len(event.rows) < 200


SEEDS = [seed for seed in range(120) if _plain(seed)][:25]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", SEEDS)
def test_values_of_teams_of_one(seed: int, edition: str) -> None:
    event = generate(seed)
    has = {one for one in (*ONCE, *TWICE, *FOUR_TIMES) if _in_edition(one, edition)}
    factors = {**dict.fromkeys(ONCE, 1), **dict.fromkeys(TWICE, 2), **dict.fromkeys(FOUR_TIMES, 4)}
    codes = {code: own for code, own in {**ONCE, **TWICE, **FOUR_TIMES}.items() if code in has}
    # A draw is worth what it was: half of the one board, and half of the match.
    teams = _values(as_teams(event), edition, ["MPTS", *codes, *GROUPS])
    players = _values(event.trf(), edition, ["PTS", *dict.fromkeys(codes.values()), "DE"])
    for id, values in teams.items():
        for code, own in codes.items():
            expected = players[id][own]
            if expected is not None:
                expected *= factors[code]
            assert values[code] == expected, (id, code)


@pytest.mark.parametrize("seed", SEEDS)
def test_direct_encounter_of_teams_of_one(seed: int) -> None:
    event = generate(seed)
    for code in GROUPS:
        teams = _values(as_teams(event), EDITIONS[-1], ["GPTS", code])
        players = _values(event.trf(), EDITIONS[-1], ["PTS", "DE"])
        for id, values in teams.items():
            assert values[code] == players[id]["DE"], (id, code)


def _in_edition(code: str, edition: str) -> bool:
    return code != "STD:MP" or edition == "fide-2026-03-01"
