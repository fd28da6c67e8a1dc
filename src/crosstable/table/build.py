"""Building the crosstable: buffers of the sheets are copied, points looked up by result code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

import numpy as np

from crosstable.errors import TooLarge
from crosstable.exact import Mask, Ticks, common_unit
from crosstable.model.event_type import EventType
from crosstable.model.points import corrected_cells
from crosstable.model.result import RESULTS
from crosstable.model.rounds import Sheet
from crosstable.model.scoring import Scoring
from crosstable.model.settled import PlayedOff, Settled
from crosstable.model.tournament import Tournament
from crosstable.table.crosstable import Crosstable, Letters, Recorded, Rows, letter_mask
from crosstable.table.teamtable import team_table
from crosstable.texts import text

_TOO_LARGE = text("error.too-large", "the points of this scoring are too large to be added exactly")
_WITHOUT_BYE = letter_mask("Z ")
_BLACK = ord("b")


def crosstable(
    tournament: Tournament,
    event_type: EventType,
    sheets: Sequence[Sheet] | None = None,
    scoring: Scoring | None = None,
    ratings: Sequence[int] | None = None,
    numbers: Sequence[int] | None = None,
    settled: Sequence[Settled] | None = None,
    by_choice: Mapping[int, bool] | None = None,
) -> Crosstable:
    """The table of the rounds in ``sheets`` (all that have begun where none are named).

    Of teams it is the table by their primary score; `Crosstable.by` gives the other.

    ``numbers``: which rounds these are, 1, 2, 3 ... where nothing is said. ``ratings``: of the
    players, those of a team event too. ``settled``: recorded orders, the file's where nothing is
    said. ``by_choice``: by start number, whether rounds were missed by choice, where that is
    stated.

    Free rounds: in a predetermined event of odd size, and for players of a team event, a round
    without opponent is neither a game nor a bye.
    """
    counted = tuple(tournament.sheets if sheets is None else sheets)
    scoring = scoring or tournament.scoring
    numbered = tuple(numbers or range(1, len(counted) + 1))
    field, length = len(tournament.participants), len(counted)
    unit = _unit(tournament, scoring)
    opponents = _stacked([np.frombuffer(one.opponents, dtype=np.int32) for one in counted], field)
    results = _stacked([np.frombuffer(one.results, dtype=np.uint8) for one in counted], field)
    colours = _stacked([np.frombuffer(one.colours, dtype=np.uint8) for one in counted], field)
    black = colours == _BLACK
    points = _points(scoring, unit, results, black)
    for p, r, value in corrected_cells(tournament, counted, numbered):
        points[p, r] = int(value / unit)
    free = _free(tournament, event_type, opponents, results)
    points[free] = 0
    last = np.zeros((field, length), dtype=np.bool_)
    last[:, -1:] = True
    table = Crosstable(
        ids=np.array([one.id for one in tournament.participants], dtype=np.int64),
        ratings=_ratings(tournament, ratings),
        opponents=opponents.astype(np.int64),
        results=results.astype(np.uint8),
        black=black,
        points=points,
        bonus=_bonus(tournament, unit, field, numbered),
        labels=numbered,
        rounds=np.full(field, length, dtype=np.int64),
        last=last,
        free=free,
        unit=unit,
        win=int(max(scoring.win, scoring.black_win or 0) / unit),
        draw=int(max(scoring.draw, scoring.black_draw or 0) / unit),
        loss=int(scoring.loss / unit),
        predetermined=event_type.predetermined,
        event=np.zeros(field, dtype=np.int64),
        recorded=_recorded(tournament, tournament.settled if settled is None else settled),
        by_choice=_stated(tournament, by_choice or {}),
        withdrawn=np.zeros(field, dtype=np.bool_),
    )
    if tournament.matches is None:
        return table
    return team_table(table, tournament.matches, [one - 1 for one in numbered], ratings)


def _ratings(tournament: Tournament, ratings: Sequence[int] | None) -> Rows:
    """Ratings (P,) as given; of teams what the file states of them, 0 for nothing."""
    if ratings is None or tournament.matches is not None:
        ratings = [one.rating or 0 for one in tournament.participants]
    return np.array(ratings, dtype=np.int64)


def _stacked(columns: list[np.ndarray], field: int) -> np.ndarray:
    if not columns:
        return np.zeros((field, 0), dtype=np.int32)
    return np.stack(columns, axis=1)


def _unit(tournament: Tournament, scoring: Scoring) -> Fraction:
    unit = _unit_of(scoring)
    if tournament.corrections:
        unit = common_unit([unit, *(one.points for one in tournament.corrections)])
    largest = max(abs(value) for value in (scoring.win, scoring.draw, scoring.loss)) / unit
    rounds, field = len(tournament.sheets) + 1, len(tournament.participants) + 1
    if (int(largest) * rounds + 1) ** 2 * rounds * field > 2**60:
        raise TooLarge(_TOO_LARGE())
    return unit


@lru_cache(maxsize=64)
def _unit_of(scoring: Scoring) -> Fraction:
    return scoring.unit


@lru_cache(maxsize=64)
def _ticks(scoring: Scoring, unit: Fraction) -> tuple[Ticks, Ticks]:
    """What each result code is worth (256,) for White and for Black."""
    white_ticks, black_ticks = np.zeros(256, dtype=np.int64), np.zeros(256, dtype=np.int64)
    for letter in RESULTS:
        white_ticks[ord(letter)] = int(scoring.points(letter) / unit)
        black_ticks[ord(letter)] = int(scoring.points(letter, black=True) / unit)
    return white_ticks, black_ticks


def _points(scoring: Scoring, unit: Fraction, results: Letters, black: Mask) -> Ticks:
    white_ticks, black_ticks = _ticks(scoring, unit)
    if not scoring.depends_on_colour:
        return white_ticks[results]
    return np.where(black, black_ticks[results], white_ticks[results])


def _bonus(tournament: Tournament, unit: Fraction, field: int, numbers: tuple[int, ...]) -> Ticks:
    """Plain bonuses and penalties (P, R+1): column 0 for no round; of counted rounds only."""
    bonus = np.zeros((field, len(numbers) + 1), dtype=np.int64)
    for correction in tournament.corrections:
        counted = correction.round is None or correction.round in numbers
        if not correction.letter and counted:
            column = 0 if correction.round is None else numbers.index(correction.round) + 1
            bonus[list(correction.participants), column] += int(correction.points / unit)
    return bonus


def _recorded(tournament: Tournament, settled: Sequence[Settled]) -> tuple[Recorded, ...]:
    row_of = {one.id: p for p, one in enumerate(tournament.participants)} if settled else {}
    found: list[Recorded] = []
    for one in settled:
        placed = [(row_of[id], at) for at, level in enumerate(one.levels, 1) for id in level]
        rows, positions = np.array(placed, dtype=np.int64).T
        story = one.story if isinstance(one, PlayedOff) else ()
        found.append(Recorded(one.criterion, rows, positions, one.words, one.shared, story))
    return tuple(found)


def _stated(tournament: Tournament, by_choice: Mapping[int, bool]) -> np.ndarray:
    """By row 1 for yes, -1 for no, 0 where nothing is stated."""
    found = np.zeros(len(tournament.participants), dtype=np.int64)
    if by_choice:
        sign = {True: 1, False: -1, None: 0}
        found[:] = [sign[by_choice.get(one.id)] for one in tournament.participants]
    return found


def _free(
    tournament: Tournament, event_type: EventType, opponents: np.ndarray, results: Letters
) -> Mask:
    alone = opponents < 0
    if tournament.team_event:
        return alone & (results == ord(" "))
    if event_type.predetermined and len(tournament.participants) % 2:
        return alone & _WITHOUT_BYE[results]
    return np.zeros_like(alone)
