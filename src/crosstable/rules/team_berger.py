"""Sonneborn-Berger, Shmulyan and ratings of teams where an edition has a form of its own."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from crosstable.rules.clause import Clause, Contributions, Detail, Fact, by_round
from crosstable.rules.evaluation import Evaluation, Question
from crosstable.rules.own_and_opponents import shmulyan, sonneborn_berger
from crosstable.rules.ratings import sum_of_ratings_of_opponents
from crosstable.rules.teams import product_of_scores
from crosstable.rules.unplayed_before_2023 import as_awarded
from crosstable.texts import text

team_berger: Question[Contributions] = Question(
    "team_berger",
    text("question.team-berger", "What are the two factors of a team's Sonneborn-Berger?"),
    general=False,
)
opponents_total_rounds: Question[Contributions] = Question(
    "opponents_total_rounds",
    text("question.opponents-total-rounds", "Which rounds make up the total of an opposing team?"),
    general=False,
)


@sonneborn_berger.for_teams
def team_sonneborn_berger(ev: Evaluation) -> Contributions:
    """As the question on the factors is answered."""
    return ev(team_berger)


@team_berger.answer("primary-primary")
def same_score_twice(ev: Evaluation) -> Contributions:
    """The opponent's total and the points taken from it, both in the same score."""
    name = ev.table.score_name
    return product_of_scores(
        ev, "SB", "MP" if name == "MP" else "GP", "MP" if name == "MP" else "GP"
    )


@team_berger.answer("EMMSB")
def match_by_match(ev: Evaluation) -> Contributions:
    """Match points by match points."""
    return product_of_scores(ev, "team_berger", "MP", "MP")


@team_berger.answer("EMGSB")
def match_by_game(ev: Evaluation) -> Contributions:
    """The opponent's match points by the game points taken."""
    return product_of_scores(ev, "team_berger", "MP", "GP")


@team_berger.answer("EGMSB")
def game_by_match(ev: Evaluation) -> Contributions:
    """The opponent's game points by the match points taken."""
    return product_of_scores(ev, "team_berger", "GP", "MP")


@team_berger.answer("EGGSB")
def game_by_game(ev: Evaluation) -> Contributions:
    """Game points by game points."""
    return product_of_scores(ev, "team_berger", "GP", "GP")


@team_berger.answer("total-by-game-points")
def total_by_game_points(ev: Evaluation) -> Contributions:
    """The opponent's total in either score, always by the game points taken in the match."""
    t, games = ev.table, ev.table.by("GP")
    total = ev(opponents_total_rounds)
    rival = t.of_opponent(total.total().num)
    facts = {"total": Fact(rival, t.unit), "own": Fact(games.points, games.unit)}
    return by_round(
        t,
        Clause(t.paired, rival * games.points,
               text("team-sb.match", "{cell}; total {total} × {own} game points"),
               rests=("team_berger",), basis=rival, facts=facts,
               detail=Detail(total, "opponent")),
        Clause(t.held & ~t.paired, 0, text("no-element", "{cell}; gives nothing"),
               rests=("team_berger", "no_element"), counts=False),
        unit=t.unit * games.unit,
    )  # fmt: skip


@opponents_total_rounds.answer("all")
def all_rounds(ev: Evaluation) -> Contributions:
    """All rounds, as they stand in the table."""
    return as_awarded(ev)


@opponents_total_rounds.answer("played-only")
def played_only(ev: Evaluation) -> Contributions:
    """Only those that were played."""
    t = ev.table
    return by_round(
        t,
        Clause(t.over_the_board, t.points, text("adjusted.awarded", "{cell}; as awarded"),
               rests=("awarded",)),
        Clause(t.held & ~t.over_the_board, t.points,
               text("total.not-played", "{cell}; not played"), rests=("awarded",), counts=False),
        Clause(t.decided_upon, t.bonus_total,
               text("adjusted.corrections", "points given or taken by decision"),
               rests=("corrections",)),
        unit=t.unit,
    )  # fmt: skip


@shmulyan.for_teams
def team_shmulyan(ev: Evaluation) -> Contributions:
    """The totals of the teams beaten times the own game points of these matches, less the totals of
    the teams lost to times their game points.

    A match is won with more game points. Drawn matches and rounds without opponent give nothing.
    """
    t, games = ev.table, ev.table.by("GP")
    total = ev(opponents_total_rounds)
    rival, own, theirs = t.of_opponent(total.total().num), games.points, games.opponent_points
    facts = {"total": Fact(rival, t.unit), "own": Fact(own, games.unit),
             "theirs": Fact(theirs, games.unit)}  # fmt: skip
    won, lost = t.paired & (own > theirs), t.paired & (own < theirs)
    behind = Detail(total, "opponent")
    return by_round(
        t,
        Clause(won, rival * own, text("team-shm.won", "{opponent}: won, total {total} × {own}"),
               rests=("SHM_teams",), facts=facts, detail=behind),
        Clause(lost, -rival * theirs,
               text("team-shm.lost", "{opponent}: lost, total {total} × {theirs}, taken off"),
               rests=("SHM_teams",), facts=facts, detail=behind),
        Clause(t.held & ~won & ~lost, 0, text("team-shm.drawn", "{cell}; gives nothing"),
               rests=("SHM_teams",), facts=facts),
        unit=t.unit * games.unit,
    )  # fmt: skip


@sum_of_ratings_of_opponents.for_teams
def sum_of_ratings_at_the_boards(ev: Evaluation) -> Contributions:
    """The sum of the individual ratings of the opponents met at the boards."""
    t, teams = ev.table, ev.table.team_facts
    met = teams.rivals >= 0
    ratings = np.where(met, teams.ratings[teams.rivals], 0).sum(axis=2)
    return by_round(
        t,
        Clause(t.paired, ratings, text("sro.boards", "{cell}; the ratings at the boards"),
               rests=("SRO",)),
        Clause(t.held & ~t.paired, 0, text("no-element", "{cell}; gives nothing"),
               rests=("SRO",), counts=False),
        unit=Fraction(1),
    )  # fmt: skip
