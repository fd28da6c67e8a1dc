"""Board pairings of team events, as the results site prints them: every match with its players."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache

import pytest

import crosstable as ct
from crosstable.contestants import contestants
from crosstable.errors import BadLine
from crosstable.model.tournament import Participant, Tournament
from tests.support.printed_tables import Rows, as_xlsx
from tests.support.team_plan import Board, Match, TeamPlan
from tests.support.team_trf import team_trf

CODES = "MPTS,GPTS,EMMSB,EGGSB,BC,TBR,BBE,DE"
_FIGURES = {"1": "1", "=": "½", "0": "0", "+": "+", "-": "-"}


@cache
def event_of(seed: int) -> Tournament:
    """Teams in which everybody meets everybody, with five players for four boards."""
    rng = random.Random(seed)
    teams = list(range(1, rng.choice((4, 6, 8)) + 1))
    players = rng.sample(range(1, 90), 5 * len(teams))
    rosters = {team: players[5 * at : 5 * at + 5] for at, team in enumerate(teams)}
    plan = TeamPlan(seed, rosters, {one: rng.randint(1400, 2400) for one in players}, 4)
    plan.round_robin = True
    plan.game = {"W": Fraction(1), "D": Fraction(1, 2), "L": Fraction(0), "A": Fraction(0)}
    plan.match = {"W": Fraction(2), "D": Fraction(1), "L": Fraction(0)}
    for _ in teams[1:]:
        pairs = [(teams[at], teams[-1 - at]) for at in range(len(teams) // 2)]
        plan.rounds.append([Match(pair, _boards(rng, rosters, pair)) for pair in pairs])
        teams = [teams[0], teams[-1], *teams[1:-1]]
    return ct.read(team_trf(plan).encode())


def _boards(
    rng: random.Random, rosters: dict[int, list[int]], pair: tuple[int, int]
) -> list[Board]:
    """Four of the five of both teams, in the order of their rosters; now and then a forfeit."""
    sides = []
    for team in pair:
        rest = rng.choice(rosters[team])
        sides.append([one for one in rosters[team] if one != rest])
    letters = rng.choices(("10", "01", "==", "+-", "-+"), weights=(6, 6, 6, 1, 1), k=4)
    return [
        Board((one, other), (letter[0], letter[1]))
        for one, other, letter in zip(*sides, letters, strict=True)
    ]


def rows_of(event: Tournament) -> list[tuple[str, Rows]]:
    """For each round the line above it and its matches."""
    teams = contestants(event, ct.Settings())
    assert teams.matches is not None
    size, found = teams.matches.boards, list[tuple[str, Rows]]()
    for r, (sheet, seats) in enumerate(zip(teams.sheets, teams.matches.sheets, strict=True)):
        rows: Rows = []
        for match, (a, b) in enumerate(sheet.pairs(), 1):
            one, other = teams.participants[a], teams.participants[b]
            rows.append(["Bo.", str(one.id), one.name, "Rtg", "-", str(other.id), other.name, "Rtg",
                         "2 : 2"])  # fmt: skip
            for board in range(size):
                p, q = seats.players[a * size + board], seats.players[b * size + board]
                signs = [_FIGURES[chr(seats.results[x * size + board])] for x in (a, b)]
                own, against = event.participants[p], event.participants[q]
                colour = chr(event.sheets[r].colours[p])
                mark = {"w": ("○ ", "● "), "b": ("● ", "○ ")}.get(colour, ("", ""))
                rows.append([f"{match}.{board + 1}", "", _shown(mark[0], own),
                             str(own.rating or 0), "-", "", _shown(mark[1], against),
                             str(against.rating or 0), " - ".join(signs)])  # fmt: skip
        found.append((f"Round {r + 1} on 2026/05/0{r % 9 + 1}", rows))
    return found


def _shown(mark: str, one: Participant) -> str:
    return f"{mark}{one.name} {one.id}"


def standings(event: Tournament) -> list[tuple[int, str, dict[str, object]]]:
    settings = ct.Settings(type="swiss", match_scoring="W=2 D=1 L=0")
    ranking = ct.rank(event, "fide-2026", CODES, settings=settings)
    return [(row.place, row.name, dict(row.values)) for row in ranking.rows]


@pytest.mark.parametrize("seed", range(5))
def test_standings_are_those_of_trf(seed: int) -> None:
    event = event_of(seed)
    sheet = [line for title, rows in rows_of(event) for line in ([title], *rows)]
    read = ct.read(as_xlsx(("Boards", sheet)))
    assert standings(read) == standings(event)
    assert len(read.participants) == sum(
        any(one.opponents[p] >= 0 for one in event.sheets) for p in range(len(event.participants))
    )


PAGE = """<!DOCTYPE html><html><body><h2>A League</h2><h2>Board Pairings</h2><table class="CRs1">
<tr class="CRg1b"><td class="none" colspan="9">1. Runde am 26.09.2026 um 14:00</td></tr>
<tr class="CRng1b"><th>Br.</th><th>1</th><th>Tower</th><th>Elo</th><th>-</th><th>2</th><th>Knights</th>
<th>Elo</th><th>1&frac12;:&frac12;</th></tr>
{boards}
<tr class="CRg1b"><td class="none" colspan="9">2. Runde am 10.10.2026 um 14:00</td></tr>
<tr class="CRng1b"><th>Br.</th><th>2</th><th>Knights</th><th>Elo</th><th>-</th><th>1</th><th>Tower</th>
<th>Elo</th><th>0 : 0</th></tr>
<tr><td>1.1</td><td></td><td>Brett nicht besetzt</td><td>0</td><td>-</td><td></td>
<td>Brett nicht besetzt</td><td>0</td><td></td></tr></table></body></html>"""
PLAYER = (
    '<table><tr><td><div class="Farbe{}T"></div></td><td><a href="t.aspx?art=9&amp;snr={}">{}</a></td>'
    "</tr></table>"
)


def page(*boards: tuple[str, str, str]) -> bytes:
    rows = "".join(
        f"<tr><td>1.{number}</td><td></td><td>{one}</td><td>1800</td><td>-</td><td>FM</td>"
        f"<td>{other}</td><td>0</td><td>{result}</td></tr>"
        for number, (one, other, result) in enumerate(boards, 1)
    )
    return PAGE.format(boards=rows).encode()


def test_a_page_with_colours_links_and_an_empty_board() -> None:
    event = ct.read(page(
        (PLAYER.format("w", 7, "Anna"), PLAYER.format("s", 3, "Bert"), "&frac12; - &frac12;"),
        (PLAYER.format("s", 9, "Cleo"), "Brett nicht besetzt", "+ - -"),
    ))  # fmt: skip
    assert [(one.id, one.name, one.title) for one in event.participants] == [
        (3, "Bert", "FM"), (7, "Anna", ""), (9, "Cleo", ""),
    ]  # fmt: skip
    assert event.sheets[0].results == b"==F"
    assert event.sheets[0].colours == b"bw-"
    assert event.details.start == "26.09.2026"
    assert event.rounds_begun == 1
    ranking = ct.rank(event, "fide-2026", "MPTS,GPTS")
    assert [(row.name, row.values["GPTS"]) for row in ranking.rows] == [
        ("Tower", Fraction(3, 2)), ("Knights", Fraction(1, 2)),
    ]  # fmt: skip


def test_a_result_that_is_none() -> None:
    with pytest.raises(BadLine, match=r"^table 1, cell I3, round 1: 'won' is no result"):
        ct.read(page((PLAYER.format("w", 7, "Anna"), PLAYER.format("s", 3, "Bert"), "won")))
