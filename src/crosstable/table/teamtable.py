"""The table of teams: match points and game points of the same rounds, and the boards behind them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import numpy as np

from crosstable.exact import Mask, Ticks, common_unit
from crosstable.model.matches import Matches
from crosstable.model.points import CORRECTED
from crosstable.model.result import RESULTS
from crosstable.model.scoring import Scoring
from crosstable.table.crosstable import Crosstable, Letters, Rows, TeamTable, letter_mask

_PAIRING_BYE, _FULL_BYE, _HALF_BYE = (letter_mask(letter) for letter in "UFH")


def team_table(
    by_match: Crosstable,
    matches: Matches,
    rounds: Sequence[int],
    ratings: Sequence[int] | None = None,
) -> Crosstable:
    """The table by the primary score, with the other one and the boards behind it.

    ``by_match``: the table in match points; ``rounds``: which rounds (from 0) it has.
    """
    scoring, boards = matches.scoring, matches.boards
    shape = (*by_match.points.shape, boards)
    unit = common_unit(
        [scoring.unit, matches.bye_game_points, *(one.points for one in matches.corrections)]
    )
    sheets = [matches.sheets[r] for r in rounds]
    letters = _stacked(
        [np.frombuffer(one.results, dtype=np.uint8).astype(np.int64) for one in sheets], shape
    ).astype(np.uint8)
    players = _stacked(
        [np.frombuffer(one.players, dtype=np.int32).astype(np.int64) for one in sheets], shape
    )
    letters = _with_byes(letters, by_match.results)
    ticks, black = _ticks(scoring, unit)
    points = ticks[letters]
    if scoring.depends_on_colour:
        points = np.where(_black(matches, players, rounds), black[letters], points)
    facts = TeamTable(
        primary=matches.primary,
        points=points,
        results=letters,
        players=players,
        rivals=_rivals(matches, players, rounds),
        ratings=np.array(
            [one.rating or 0 for one in matches.event.participants] if ratings is None else ratings,
            dtype=np.int64,
        ),
        unit=unit,
        win=int(ticks[ord("1")]),
        tables={},
    )
    by_match = replace(by_match, score_name="MP", teams=facts)
    facts.tables["MP"] = by_match
    facts.tables["GP"] = _by_game_points(by_match, facts, matches)
    return facts.tables[matches.primary]


def _by_game_points(by_match: Crosstable, facts: TeamTable, matches: Matches) -> Crosstable:
    """The same rounds in game points. A win is worth a win on each board, a draw a draw on each."""
    unit, boards, scoring = facts.unit, facts.boards, matches.scoring
    points = facts.points.sum(axis=2)
    bye = int(matches.bye_game_points / unit)
    points = np.where(_PAIRING_BYE[by_match.results], bye, points)
    bonus = np.zeros_like(by_match.bonus)
    labels = list(by_match.labels)
    for one in matches.corrections:
        rows, worth = list(one.participants), int(one.points / unit)
        if not one.letter:
            if one.round is None or one.round in labels:
                bonus[rows, 0 if one.round is None else labels.index(one.round) + 1] += worth
            continue
        meant = letter_mask(CORRECTED[one.letter])[by_match.results[rows]]
        here = np.array([one.round in (None, label) for label in labels], dtype=np.bool_)
        points[rows] = np.where(meant & here, worth, points[rows])
    points[by_match.free] = 0
    return replace(
        by_match,
        points=points,
        bonus=bonus,
        unit=unit,
        win=boards * int(scoring.win / unit),
        draw=boards * int(scoring.draw / unit),
        loss=boards * int(scoring.loss / unit),
        score_name="GP",
    )


def _stacked(rounds: Sequence[Rows], shape: tuple[int, int, int]) -> Rows:
    """Rounds, teams times boards each, as (P, R, B)."""
    teams, _, boards = shape
    if not rounds:
        return np.zeros(shape, dtype=np.int64)
    return np.stack([one.reshape(teams, boards) for one in rounds], axis=1)


def _with_byes(letters: Letters, results: Letters) -> Letters:
    """A bye on all boards: each has the value of a win, or of a draw after a half-point bye."""
    found = letters.copy()
    found[_PAIRING_BYE[results] | _FULL_BYE[results]] = ord("F")
    found[_HALF_BYE[results]] = ord("H")
    return found


def _ticks(scoring: Scoring, unit: Fraction) -> tuple[Ticks, Ticks]:
    """What each letter is worth (256,) on a board, for White and for Black."""
    white, black = np.zeros(256, dtype=np.int64), np.zeros(256, dtype=np.int64)
    for letter in RESULTS:
        if letter not in " Z":
            white[ord(letter)] = int(scoring.points(letter) / unit)
            black[ord(letter)] = int(scoring.points(letter, black=True) / unit)
    return white, black


def _black(matches: Matches, players: Rows, rounds: Sequence[int]) -> Mask:
    """Where a board (P, R, B) was played with Black."""
    colours = np.stack(
        [np.frombuffer(matches.event.sheets[r].colours, dtype=np.uint8) for r in rounds], axis=0
    )
    r = np.arange(len(rounds))[None, :, None]
    found: Mask = (players >= 0) & (colours[r, players] == ord("b"))
    return found


def _rivals(matches: Matches, players: Rows, rounds: Sequence[int]) -> Rows:
    """Rows of the opposing players (P, R, B), -1 for none."""
    if not rounds:
        return players
    opponents = np.stack(
        [np.frombuffer(matches.event.sheets[r].opponents, dtype=np.int32) for r in rounds], axis=0
    ).astype(np.int64)
    r = np.arange(len(rounds))[None, :, None]
    return np.where(players >= 0, opponents[r, players], -1)
