"""Board pairings of team events, as the results site prints them: every match with its players."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

import crosstable as ct
from crosstable.contestants import contestants
from crosstable.errors import BadLine
from crosstable.model.matches import EMPTY
from crosstable.model.tournament import Participant, Tournament
from tests.support.generate_team_event import generate_team
from tests.support.printed_tables import Rows, as_xlsx

CODES = "MPTS,GPTS,EMMSB,EGGSB,BC,TBR,BBE,DE"
_FIGURES = {"1": "1", "=": "½", "0": "0", "+": "+", "-": "-"}


@cache
def events() -> dict[str, Tournament]:
    """Team events in which every round is a match over the board, and boards are full."""
    found: dict[str, Tournament] = {}
    for seed in range(400):
        event = ct.read(generate_team(seed).encode())
        if event.teams is None or _odd(event):
            continue
        found[f"seed {seed}"] = event
        if len(found) == 2:
            break
    return found


def _odd(event: Tournament) -> bool:
    """Whether there is what such a page does not show: byes, corrections, unrated games."""
    teams = contestants(event, ct.Settings())
    assert teams.matches is not None
    return (
        event.scoring.symbols() != {"W": "1", "D": "0.5", "L": "0", "A": "0", "P": "1"}
        or bool(event.corrections)
        or any(set(one.results) - set(b"1=0") for one in teams.sheets)
        or any(set(one.results) - set(b"1=0+-") for one in teams.matches.sheets)
        or any(EMPTY in one.players for one in teams.matches.sheets)
        or any(set(one.results) & set(b"WDLUFHZ") for one in event.sheets)
    )


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


def test_there_are_events() -> None:
    assert len(events()) >= 2


@pytest.mark.parametrize("name", events())
def test_standings_are_those_of_trf(name: str) -> None:
    event = events()[name]
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
