"""Teams of one player each: the values of the players, once, twice or four times."""

from __future__ import annotations

import pytest

from tests.slow_truth.old.ranking import old_value
from tests.slow_truth.ranking import value as player_value
from tests.slow_truth.team_examples import as_teams, back, paired_rounds
from tests.slow_truth.teams.codes import C07, MARCH_2026, RUSSIAN, SOURCE_001, SOURCE_002, VIRTUAL
from tests.slow_truth.teams.ranking import value
from tests.support.generate_event import generate

ONCE = ("WIN:MP WIN", "WON:MP WON", "REP:MP REP")
TWICE = ("MPTS PTS", "PS:MP PS", "PS:MP/C1 PS/C1", "BH:MP BH", "BH:MP/C1 BH/C1", "BH:MP/M1 BH/M1",
         "BH:MP/C2/P BH/C2/P", "FB:MP/M2 FB/M2", "AOB:MP AOB", "KS:MP KS", "KS:MP/L-1 KS/L-1",
         "EMGSB SB", "EGMSB/C1 SB/C1")  # fmt: skip
FOUR_TIMES = ("EMMSB SB", "EMMSB/C1 SB/C1", "EMMSB/C2/P SB/C2/P", "SB:MP SB")


def pairs_of_codes() -> list[tuple[str, str, int]]:
    pairs = [(ONCE, 1), (TWICE, 2), (FOUR_TIMES, 4)]
    found = [(*text.split(), times) for texts, times in pairs for text in texts]
    games = [(team.replace(":MP", ":GP"), player, 1) for team, player, n in found if ":MP" in team]
    games = [one for one in games if one[0].partition(":")[0] not in ("WIN", "WON", "REP")]
    return [*found, *games, ("GPTS", "PTS", 1), ("EGGSB", "SB", 1), ("EGGSB/C1/P", "SB/C1/P", 1)]


@pytest.mark.parametrize("seed", [0, 1, 2, 4, 8, 9, 14, 24, 26])
def test_one_board_a_team(seed: int) -> None:
    players = generate(seed)
    teams = as_teams(players)
    for edition in (C07[1], MARCH_2026):
        for team_code, code, times in pairs_of_codes():
            plain = player_value(players, code, edition)
            expected = {p: None if v is None else times * v for p, v in plain.items()}
            assert value(teams, team_code, edition) == expected, team_code
        for code in ("DE", "DE/P"):
            for team_code in (code, code.replace("DE", "DE:MP"), code.replace("DE", "DE:GP")):
                assert value(teams, team_code, edition) == player_value(players, code, edition)
    plain = player_value(players, "STD", MARCH_2026)
    assert value(teams, "STD:MP", MARCH_2026) == plain


@pytest.mark.parametrize("seed", [0, 1, 3, 4, 9, 13])
def test_one_board_a_team_in_the_old_editions(seed: int) -> None:
    players = generate(seed)
    teams = as_teams(players)
    assert players.scoring["W"] == 1
    shared = [("PTS", 1), ("BH", 1), ("BH/C1", 1), ("BH/M1", 1), ("WIN", 0), ("DE", 0)]
    newer = [("PS", 1), ("KS", 1), ("SBH", 1), ("SB", 2)]
    coefficients = [("SB", 1), ("SHM", 1)]
    if any(one.letter == "-" == back(teams, one, n).letter for _, n, one in paired_rounds(teams)):
        del coefficients[-1]  # both lost: the other's points, none, are the factor for teams
    for edition in (RUSSIAN, SOURCE_001, SOURCE_002, VIRTUAL):
        both = [*shared, *(newer if edition != RUSSIAN else coefficients)]
        for code, power in both:
            name, _, cut = code.partition("/")
            for score, factor in (("MP", 2**power), ("GP", 1)):
                if (name, score) == ("WIN", "GP"):
                    continue
                team_code = f"{score}TS" if name == "PTS" else f"{name}:{score}"
                team_code = f"{team_code}/{cut}" if cut else team_code
                plain = old_value(players, code, edition)
                expected = {p: None if v is None else factor * v for p, v in plain.items()}
                assert value(teams, team_code, edition) == expected, (edition, team_code)
    assert value(teams, "SRO", RUSSIAN) == old_value(players, "SRO", RUSSIAN)
    assert value(teams, "ROP", RUSSIAN) == old_value(players, "ROP", RUSSIAN)
