"""The boards of a match between two teams, as rows below the match."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.matches import EMPTY, Matches
from crosstable.reports.contents import Contents
from crosstable.reports.papers.columns import whole
from crosstable.reports.papers.paper import Cell, Figure
from crosstable.reports.papers.sides import letters_mark
from crosstable.texts import text

_WHITE = text("paper.white-letter", "w")
_BLACK = text("paper.black-letter", "b")
_NOBODY = text("paper.nobody", "nobody")


def board_rows(
    contents: Contents, number: int, match: int, first: int, second: int, results: bool
) -> list[Sequence[Cell]]:
    """A row for each board on which somebody sat; ``first``, ``second``: rows of the teams."""
    matches = contents.ranking.tournament.matches
    if matches is None:
        return []
    sheet, found = matches.sheets[number - 1], list[Sequence[Cell]]()
    for board in range(matches.boards):
        own, other = (team * matches.boards + board for team in (first, second))
        seated = (sheet.players[own], sheet.players[other])
        if seated == (EMPTY, EMPTY):
            continue
        result = letters_mark(chr(sheet.results[own]), chr(sheet.results[other]))
        label = f"{match}.{board + 1}"
        found.append((
            Figure(label, label),
            *_player(matches, seated[0]), "", _colour(matches, number, seated[0]),
            result if results else "",
            "", *_player(matches, seated[1]),
        ))  # fmt: skip
    return found


def _player(matches: Matches, row: int) -> tuple[Cell, Cell, Cell]:
    """Start number, name and rating."""
    if row == EMPTY:
        return "", str(_NOBODY()), ""
    one = matches.event.participants[row]
    return whole(one.id), one.name, whole(one.rating)


def _colour(matches: Matches, number: int, row: int) -> str:
    """The colour of the player of the first team."""
    colour = "" if row == EMPTY else chr(matches.event.sheets[number - 1].colours[row])
    return {"w": str(_WHITE()), "b": str(_BLACK())}.get(colour, "")
