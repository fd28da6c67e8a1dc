"""Pairings and results of one round, in the order of the boards."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from crosstable.errors import BadSetting
from crosstable.reports.contents import Contents
from crosstable.reports.papers.columns import RATING, all_staying, figure, whole
from crosstable.reports.papers.matches import board_rows
from crosstable.reports.papers.paper import Cell, Column, Figure, Paper, Paragraph, Part, Table
from crosstable.reports.papers.sides import (
    NO_SIDE,
    Side,
    bye_result,
    game_result,
    match_result,
    sides,
)
from crosstable.texts import text

_PAIRINGS = text("paper.pairings", "Round {round}: pairings")
_RESULTS = text("paper.results", "Round {round}: results")
_DATED = text("paper.dated", "{title}, {date}")
_NOT_PAIRED = text(
    "paper.not-paired", "The round is not paired yet. Announced so far: who does not play."
)
_BOARD = text("column.board", "Board")
_NUMBER = text("column.number", "No.")
_WHITE = text("column.white", "White")
_BLACK = text("column.black", "Black")
_FIRST = text("column.first-team", "First team")
_SECOND = text("column.second-team", "Second team")
_COLOUR = text("column.colour", "C.")
_POINTS = text("column.points-before", "Pts")
_RESULT = text("column.result", "Result")
_HOW = text(
    "paper.rounds-how", "Pts: points before the round. Boards: by points, then start number."
)
_HOW_FIXED = text("paper.rounds-how-fixed", "Pts: points before the round.")
_NO_ROUND = text("error.paper-round", "round {round} is not paired; paired rounds: {paired}")
_NONE = text("error.paper-no-round", "no round is paired yet")
_NO_ROUND_REMEDY = text("error.paper-round.remedy", "give a paired round with --round")


def pairings_paper(contents: Contents, number: int | None = None) -> Paper:
    """Who meets whom; by default in the round that is being played, else in the last one.

    A round that is not paired yet has those who announced a bye. Raises `BadSetting`.
    """
    sheets = contents.ranking.tournament.sheets
    being_played = next((r for r, one in enumerate(sheets, 1) if not one.over), len(sheets))
    number = being_played if number is None else number
    if number == len(sheets) + 1 and _announced(contents, number):
        rows = _bye_rows(contents, number, _announced(contents, number))
        table = Table(_columns(contents), rows)
        parts: tuple[Part, ...] = (Paragraph(str(_NOT_PAIRED())), table)
        return Paper("pairings", _dated(contents, str(_PAIRINGS(round=number)), number), parts)
    return _paper(contents, "pairings", str(_PAIRINGS(round=number)), number, results=False)


def results_paper(contents: Contents, number: int | None = None) -> Paper:
    """How the games of a round ended, by default of the last one. Raises `BadSetting`."""
    number = len(contents.ranking.tournament.sheets) if number is None else number
    return _paper(contents, "results", str(_RESULTS(round=number)), number, results=True)


def _paper(contents: Contents, name: str, title: str, number: int, results: bool) -> Paper:
    paired = len(contents.ranking.tournament.sheets)
    if not paired:
        raise BadSetting(_NONE())
    if not 1 <= number <= paired:
        raise BadSetting(_NO_ROUND(round=number, paired=paired), remedy=_NO_ROUND_REMEDY())
    sheet, of_teams = contents.ranking.tournament.sheets[number - 1], _of_teams(contents)
    rows, strong = list[Sequence[Cell]](), set[int]()
    for board, (first, second) in enumerate(sides(contents, number), 1):
        result: Cell = ""
        if results and of_teams:
            result = match_result(contents, number, first.row, second.row)
        elif results:
            result = game_result(sheet, first.row, second.row)
        rows.append(_row(str(board), first, result, second, of_teams))
        if of_teams:
            strong.add(len(rows) - 1)
            rows += board_rows(contents, number, board, first.row, second.row, results)
    free = [
        (p, chr(letter))
        for p, letter in enumerate(sheet.results)
        if sheet.opponents[p] < 0 and chr(letter) in "UFHZ"
    ]
    rows += _bye_rows(contents, number, free)
    table = Table(_columns(contents), rows, frozenset(strong))
    fixed = contents.ranking.regulations.type.predetermined
    how = Paragraph(str((_HOW_FIXED if fixed else _HOW)()), quiet=True)
    return Paper(name, _dated(contents, title, number), (how, table))


def _columns(contents: Contents) -> tuple[Column, ...]:
    of_teams = _of_teams(contents)
    names = (_FIRST, _SECOND) if of_teams else (_WHITE, _BLACK)
    first, second = (str(one()) for one in names)
    number, rating, points = str(_NUMBER()), str(RATING()), str(_POINTS())
    colour = (Column("colour", str(_COLOUR()), "center"),) if of_teams else ()
    columns = (
        Column("board", str(_BOARD())),
        Column("white_id", number),
        Column("white", first, "left", words=True),
        Column("white_rating", rating, optional=True),
        Column("white_points", points),
        *colour,
        Column("result", str(_RESULT()), "center"),
        Column("black_points", points),
        Column("black_id", number),
        Column("black", second, "left", words=True),
        Column("black_rating", rating, optional=True),
    )
    return all_staying(columns)


def _row(board: Cell, first: Side, result: Cell, second: Side, of_teams: bool) -> Sequence[Cell]:
    colour = [""] if of_teams else []
    return (
        board, whole(first.id), first.name, whole(first.rating), _points(first.points), *colour,
        result, _points(second.points), whole(second.id), second.name, whole(second.rating),
    )  # fmt: skip


def _points(value: Fraction | None) -> Cell:
    return "" if value is None else figure(value)


def _bye_rows(
    contents: Contents, number: int, free: Sequence[tuple[int, str]]
) -> list[Sequence[Cell]]:
    """A line for each participant without opponent: what the round gives."""
    of_teams = _of_teams(contents)
    return [
        _row(Figure("-", ""), Side.of(contents, p, number), bye_result(contents, letter), NO_SIDE,
             of_teams)
        for p, letter in free
    ]  # fmt: skip


def _announced(contents: Contents, number: int) -> list[tuple[int, str]]:
    announced = contents.ranking.tournament.announced_byes
    return [(one.participant, one.letter) for one in announced if one.round == number]


def _of_teams(contents: Contents) -> bool:
    return contents.ranking.tournament.matches is not None


def _dated(contents: Contents, title: str, number: int) -> str:
    dates = contents.ranking.tournament.details.round_dates
    day = dates[number - 1] if number <= len(dates) else ""
    return str(_DATED(title=title, date=contents.day(day))) if day else title
