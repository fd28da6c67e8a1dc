"""Points and places that a file states, compared with what its results give."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import pairwise
from operator import add

from crosstable.errors import Where
from crosstable.exact import machine_text
from crosstable.model.places import POINTS, RANK
from crosstable.model.rounds import Sheet
from crosstable.model.scoring import Scoring
from crosstable.model.tournament import Tournament
from crosstable.remarks import POINTS_DIFFER, POINTS_DIFFER_BECAUSE, RANK_DIFFERS, Remark
from crosstable.remarks_of_grids import POINTS_WITHOUT_GAMES

WhereOf = Callable[[int, int], Where]


def scores(tournament: Tournament, scoring: Scoring, sheets: tuple[Sheet, ...]) -> list[Fraction]:
    """The sum of the cells of ``sheets`` for each row, with the corrections (TRF 299)."""
    white = {letter: scoring.points(chr(letter)) for letter in _letters(sheets)}
    black = {letter: scoring.points(chr(letter), black=True) for letter in white}
    unit = scoring.unit
    ticks_white = {letter: int(value / unit) for letter, value in white.items()}
    ticks_black = {letter: int(value / unit) for letter, value in black.items()}
    totals = [0] * len(tournament.participants)
    for sheet in sheets:
        if ticks_white == ticks_black:
            totals = list(map(add, totals, map(ticks_white.__getitem__, sheet.results)))
        else:
            totals = [
                t + (ticks_black if colour == ord("b") else ticks_white)[c]
                for t, c, colour in zip(totals, sheet.results, sheet.colours, strict=True)
            ]
    worth = {ticks: ticks * unit for ticks in set(totals)}
    sums = [worth[ticks] for ticks in totals]
    for p, r, points in corrected_cells(tournament, sheets, _numbers(tournament, sheets)):
        game = sheets[r].game(p)
        sums[p] += points - scoring.points(game.result, game.colour == "b")
    for correction in tournament.corrections:
        if not correction.letter:
            for p in correction.participants:
                sums[p] += correction.points
    return sums


def _numbers(tournament: Tournament, sheets: Sequence[Sheet]) -> list[int]:
    """Which rounds of the tournament the sheets are."""
    wanted = {id(sheet) for sheet in sheets}
    return [r for r, sheet in enumerate(tournament.sheets, 1) if id(sheet) in wanted]


def _letters(sheets: tuple[Sheet, ...]) -> set[int]:
    return {letter for sheet in sheets for letter in set(sheet.results)}


#: The letters of results that a correction of TRF 299 means by its own letter.
CORRECTED = {
    "W": "1W", "D": "=D", "L": "0L", "F": "UF", "H": "H", "Z": "Z ", "+": "+", "-": "-",
}  # fmt: skip
_CORRECTED_BY = {ord(one): letter for letter, meant in CORRECTED.items() for one in meant}


def corrected_cells(
    tournament: Tournament, sheets: Sequence[Sheet], numbers: Sequence[int]
) -> list[tuple[int, int, Fraction]]:
    """Cells with abnormal points, as (row, index of the sheet, points); of several corrections of
    one cell the last.

    ``numbers``: which rounds the sheets are.
    """
    stated = {
        (p, correction.round, correction.letter): (at, correction.points)
        for at, correction in enumerate(tournament.corrections)
        if correction.letter
        for p in correction.participants
    }
    rows = sorted({p for p, _, _ in stated})
    found = list[tuple[int, int, Fraction]]()
    for r, (number, sheet) in enumerate(zip(numbers, sheets, strict=True)):
        for p in rows:
            letter = _CORRECTED_BY.get(sheet.results[p], "")
            own = [stated[key] for key in ((p, number, letter), (p, None, letter)) if key in stated]
            if own:
                found.append((p, r, max(own)[1]))
    return found


def points_and_ranks(tournament: Tournament, where: WhereOf) -> list[Remark]:
    """Remarks on stated points and places that the results do not give."""
    stated = tournament.published.points
    if any(stated) and not tournament.sheets:
        return [POINTS_WITHOUT_GAMES()]
    remarks: list[Remark] = []
    differing = differing_points(tournament, tournament.scoring)
    corrected = any(one.letter for one in tournament.corrections)
    if differing and not corrected and not tournament.team_event:
        remarks += _explained(tournament, differing)
    for p, found in differing.items():
        place = where(p, POINTS)
        remarks.append(POINTS_DIFFER(place, stated=stated[p], found=found))
    return remarks + _ranks(tournament, where)


def differing_points(tournament: Tournament, scoring: Scoring) -> dict[int, Fraction]:
    """Rows whose stated points are not the sum of their results, with that sum.

    Announced byes may or may not be in the stated points, and so may a round that is not over.
    """
    stated = tournament.published.points
    if not stated:
        return {}
    full = scores(tournament, scoring, tournament.sheets)
    over = tuple(sheet for sheet in tournament.sheets if sheet.over)
    finished = full if len(over) == len(tournament.sheets) else scores(tournament, scoring, over)
    differing = {
        p: found
        for p, (points, found) in enumerate(zip(stated, full, strict=True))
        if points is not None and points != found
    }
    for bye in tournament.announced_byes:
        p = bye.participant
        if p in differing and stated[p] == full[p] + scoring.points(bye.letter):
            del differing[p]
    return {p: found for p, found in differing.items() if stated[p] != finished[p]}


def _explained(tournament: Tournament, differing: dict[int, Fraction]) -> list[Remark]:
    """The one symbol of the scoring with another value that explains nearly all the differences."""
    scoring = tournament.scoring
    best: tuple[int, str, Fraction] | None = None
    for symbol in ("P", "A", "D", "W"):
        for value in (scoring.loss, scoring.draw, scoring.win):
            if tournament.scoring_stated and symbol in "DW":
                continue
            left = differing_points(tournament, scoring.with_symbols({symbol: value}))
            gained = len(differing) - len(left)
            if 5 * gained >= 4 * len(differing) and (best is None or gained > best[0]):
                best = (gained, symbol, value)
    if best is None:
        return []
    explained, symbol, value = best
    return [
        POINTS_DIFFER_BECAUSE(
            count=len(differing), symbol=symbol, value=machine_text(value), explained=explained
        )
    ]


def _ranks(tournament: Tournament, where: WhereOf) -> list[Remark]:
    """A place that stands above a greater number of stated points."""
    ranks, stated = tournament.published.ranks, tournament.published.points
    first = tournament.order_codes.split(",")[0].strip().upper()
    if tournament.team_event or first not in ("", "PTS"):
        return []
    placed = sorted(
        (rank, p)
        for p, rank in enumerate(ranks)
        if rank and p < len(stated) and stated[p] is not None
    )
    remarks: list[Remark] = []
    for (_, before), (rank, p) in pairwise(placed):
        above, below = stated[before], stated[p]
        if above is not None and below is not None and below > above:
            remarks.append(RANK_DIFFERS(where(p, RANK), stated=rank))
    return remarks
