"""The crosstable: each round in a column; of a round robin the square in the order of places."""

from __future__ import annotations

from crosstable.reports.contents import Contents, RoundCell
from crosstable.reports.papers import columns
from crosstable.reports.papers.columns import Filled
from crosstable.reports.papers.grid import LARGEST, square
from crosstable.reports.papers.paper import Cell, Column, Figure, Paper, Paragraph
from crosstable.texts import text

_TITLE = text("paper.crosstable", "Crosstable")
WHITE = text("paper.white-letter", "w")
BLACK = text("paper.black-letter", "b")
_BYE = text("contents.bye", "bye")
_HOW = text(
    "paper.crosstable-how",
    "In each round: number of the opponent, colour ({white}: White, {black}: Black), result, and in"
    " brackets the place of the opponent. {bye}: a round without opponent, with the points it"
    " gave.",
)
_HOW_TEAMS = text(
    "paper.crosstable-how-teams",
    "In each round: number of the opponent, game points of both teams, and in brackets the place"
    " of the opponent. {bye}: a round without opponent, with the points it gave.",
)
#: Apart in a language whose letters look like figures.
_GAME = text("paper.game", "{opponent}{colour}{result}")
_ANNULLED = text("paper.annulled", "An asterisk: the result is annulled and counts for nobody.")


def crosstable_paper(contents: Contents) -> Paper:
    """Who met whom with which result, and the values."""
    order = contents.ranking.order
    if contents.is_grid and len(order) <= LARGEST:
        return square(contents, order, "crosstable", str(_TITLE()))
    filled = [
        *columns.places(contents),
        columns.numbers(contents.ranking.tournament),
        columns.names(contents.ranking.tournament),
        *_rounds(contents),
        *columns.criteria(contents),
    ]
    return Paper(
        "crosstable",
        str(_TITLE()),
        (Paragraph(how(contents), quiet=True), columns.table(filled, order)),
    )


def how(contents: Contents) -> str:
    """How the cells of the rounds are read."""
    said = _HOW_TEAMS if contents.ranking.tournament.matches else _HOW
    words = str(said(white=WHITE(), black=BLACK(), bye=_BYE()))
    annulled = contents.ranking.evaluation.table.withdrawn.any()
    return f"{words} {_ANNULLED()}" if annulled else words


def _rounds(contents: Contents) -> list[Filled]:
    rows = contents.all_cells
    colours, wording = {"w": str(WHITE()), "b": str(BLACK()), "": ""}, str(_GAME())
    return [
        Filled(
            Column(f"round_{number}", str(number), "center"),
            [_cell(row[r], colours, wording) for row in rows],
        )
        for r, number in enumerate(contents.rounds)
    ]


def _cell(one: RoundCell, colours: dict[str, str], wording: str) -> Cell:
    """For people number, colour, result and place of the opponent; for machines as in TRF."""
    if one.opponent is None:
        return Figure(one.mark, one.letter.strip())
    if one.score:
        result = f"{one.opponent}: {one.score.replace(' : ', '–')}"
    else:
        result = wording.format(opponent=one.opponent, colour=colours[one.colour], result=one.mark)
    star = "*" if one.annulled else ""
    return Figure(
        f"{result}{star} ({one.opponent_place})",
        f"{one.opponent}{one.colour or '-'}{one.letter}",
    )
