"""Generated events with all their rankings, and the bare facts that explanations must agree with."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

import crosstable as ct
from crosstable.contestants import contestants
from crosstable.editions.load import page
from crosstable.errors import RegulationError
from crosstable.model.tournament import Tournament
from crosstable.ranking.codes import criterion
from crosstable.ranking.ranking import Ranking, ranked
from crosstable.regulate import regulations
from crosstable.rules import catalogue
from crosstable.rules.system import SYSTEMS
from tests.support.generate_event import generate
from tests.support.generate_team_event import team_plan
from tests.support.team_trf import team_trf

catalogue.load()

MODIFIERS = (
    "", "/C1", "/C2", "/C*", "/M1", "/M2", "/P", "/C1/P", "/F", "/F/P", "/L+1", "/L-1", "/L+*",
    "/L-*", "/R", "/K2",
)  # fmt: skip
#: What people are told of a result, by its letter.
WORDS = {
    "1": "win", "=": "draw", "0": "loss", "W": "win, not rated", "D": "draw, not rated",
    "L": "loss, not rated", "+": "forfeit win", "-": "forfeit loss", "U": "pairing-allocated bye",
    "F": "full-point bye", "H": "half-point bye", "Z": "zero-point bye", " ": "no opponent",
}  # fmt: skip


@dataclass(frozen=True)
class Facts:
    """What is known of an event without crosstable.

    ``cells``: by start number and round the opponent and the letter. ``win``, ``loss``: by score
    what a round gives at most and at least. ``most``: of both scores of teams in one round.
    """

    tournament: Tournament
    cells: dict[int, list[tuple[int | None, str]]]
    win: dict[str, Fraction]
    loss: dict[str, Fraction]
    ratings: dict[int, int]
    teams: bool = False

    @property
    def rounds(self) -> int:
        return max(map(len, self.cells.values()))


@cache
def players(seed: int) -> Facts:
    event = generate(seed)
    cells = {id: [(cell.opponent, cell.result) for cell in row] for id, row in event.rows.items()}
    return Facts(
        ct.read(event.trf().encode()),
        cells,
        {"PTS": event.scoring["W"]},
        {"PTS": event.scoring["L"]},
        event.ratings,
    )


@cache
def teams(seed: int) -> Facts:
    plan = team_plan(seed)
    unsaid = {key for key, letter in plan.byes.items() if not letter}
    cells = {
        team: [
            (opponent, " " if (team, number) in unsaid and letter == "Z" else letter)
            for number, (letter, opponent, *_) in enumerate(row, start=1)
        ]
        for team, row in plan.intended().items()
    }
    event = contestants(ct.read(team_trf(plan).encode()), ct.Settings())
    assert event.matches is not None
    boards = event.matches.boards
    return Facts(
        event,
        cells,
        {"MP": plan.match["W"], "GP": boards * plan.game["W"]},
        {"MP": plan.match["L"], "GP": boards * plan.game["L"]},
        {},
        teams=True,
    )


@cache
def codes(edition: str, teams: bool) -> tuple[str, ...]:
    """All systems of an edition with each modifier, and each score of teams, that they take."""
    found: list[str] = []
    scores = ("", ":MP", ":GP") if teams else ("",)
    for name in page(edition).systems:
        system = SYSTEMS[name]
        if system.plays == ("players" if teams else "teams"):
            continue
        for score in scores:
            for modifier in MODIFIERS:
                try:
                    found.append(criterion(f"{name}{score}{modifier}", page(edition)).code)
                except RegulationError:
                    continue
    return tuple(dict.fromkeys(found))


def of_a_group(code: str) -> bool:
    """Whether the value depends on who is tied."""
    return (
        "*" in code
        or SYSTEMS[code.split("/", maxsplit=1)[0].split(":", maxsplit=1)[0]].kind == "group"
    )


def rankings(facts: Facts, edition: str) -> Iterator[Ranking]:
    """One ranking by all codes that every participant has for himself, one for each other code.

    The list of the latter begins with the points, so that many are tied.
    """
    everything = codes(edition, facts.teams)
    alone = [code for code in everything if not of_a_group(code)]
    lists = [",".join(alone), *(f"PTS,{code}" for code in everything if of_a_group(code))]
    if facts.teams:
        lists[1:] = [one.replace("PTS,", "MPTS,", 1) for one in lists[1:]]
    first: Ranking | None = None
    for one in lists:
        settings = ct.Settings(edition=edition, tiebreaks=one, seed="2026")
        made = ranked(facts.tournament, regulations(facts.tournament, settings), first)
        first = first or made
        yield made


def sample(ranking: Ranking, seed: str, most: int) -> list[int]:
    """Start numbers: of some participants, and of somebody of each tied class."""
    rng = random.Random(seed)
    ids = [one.id for one in ranking.tournament.participants]
    chosen = rng.sample(ids, min(most, len(ids)))
    last = ranking.columns[-1]
    if last.kind == "group":
        labels = last.classes.label.tolist()
        tied = [p for p, label in enumerate(labels) if labels.count(label) > 1]
        by_class = {labels[p]: ids[p] for p in rng.sample(tied, len(tied))}
        chosen = [*by_class.values()][: 2 * most] + chosen[:2]
    return list(dict.fromkeys(chosen))
