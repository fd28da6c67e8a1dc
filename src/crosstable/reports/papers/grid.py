"""The square of who met whom, for the wall: by start number, with the place at the end."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.errors import BadSetting
from crosstable.exact import number
from crosstable.reports.contents import Contents, RoundCell
from crosstable.reports.papers import columns
from crosstable.reports.papers.columns import Filled
from crosstable.reports.papers.paper import Cell, Column, Figure, Paper, Paragraph
from crosstable.texts import text

_TITLE = text("paper.grid", "Grid of results")
_TOO_MANY = text("error.grid", "a grid of {count} participants cannot be read")
_TOO_MANY_REMEDY = text("error.grid.remedy", "up to {most} it can; use the paper 'crosstable'")
_HOW_BY_PLACE = text(
    "paper.grid-how-by-place",
    "The columns of the square are the participants by place. Several games stand in the order of"
    " the rounds.",
)
_HOW = text(
    "paper.grid-how",
    "The columns of the square are the start numbers. Several games stand in the order of the"
    " rounds.",
)
_HOW_TEAMS = text("paper.grid-how-teams", "Each cell has the game points of the match.")
#: As many columns as a page can have.
LARGEST = 40
_SELF, _HALF = "×", "½"
#: What is written of a result instead of its points.
_SIGNS = {"+": "+", "-": "−", "?": ""}


def grid_paper(contents: Contents) -> Paper:
    """Everybody against everybody by start number. Raises `BadSetting` for too large a field."""
    order = list(range(len(contents.ranking.order)))
    if len(order) > LARGEST:
        raise BadSetting(_TOO_MANY(count=len(order)), remedy=_TOO_MANY_REMEDY(most=LARGEST))
    return square(contents, order, "grid", str(_TITLE()), by_number=True)


def square(
    contents: Contents, order: Sequence[int], name: str, title: str, by_number: bool = False
) -> Paper:
    """The square with its rows and columns in this order."""
    places = columns.places(contents)
    head = [
        columns.numbers(contents.ranking.tournament),
        columns.names(contents.ranking.tournament),
    ]
    filled = [
        *([] if by_number else places),
        *head,
        *_meetings(contents, order, by_number),
        *columns.criteria(contents),
        *(
            [one._replace(column=one.column._replace(stays=False)) for one in places]
            if by_number
            else []
        ),
    ]
    how = str((_HOW if by_number else _HOW_BY_PLACE)())
    if contents.ranking.tournament.matches:
        how = f"{how} {_HOW_TEAMS()}"
    table = columns.table(filled, order)._replace(square=True)
    return Paper(name, title, (Paragraph(how, quiet=True), table))


def _meetings(contents: Contents, order: Sequence[int], by_number: bool) -> list[Filled]:
    """A column for each participant: the results of the others against him."""
    participants = contents.ranking.tournament.participants
    met: list[dict[int, list[RoundCell]]] = []
    for p in range(len(order)):
        against: dict[int, list[RoundCell]] = {}
        for one in contents.all_cells[p]:
            if one.opponent is not None:
                against.setdefault(one.opponent, []).append(one)
        met.append(against)
    found: list[Filled] = []
    for position, q in enumerate(order, 1):
        id = participants[q].id
        column = Column(f"no_{id}", str(id if by_number else position), "center",
                        title=participants[q].name)  # fmt: skip
        cells = [Figure(_SELF, "") if p == q else _cell(met[p].get(id, []))
                 for p in range(len(order))]  # fmt: skip
        found.append(Filled(column, cells))
    return found


def _cell(games: Sequence[RoundCell]) -> Cell:
    if not games:
        return ""
    said, letters = " ".join(map(_points, games)), " ".join(one.letter for one in games)
    only = games[0]
    counts = len(games) == 1 and only.letter not in _SIGNS and not only.annulled
    return Figure(said, letters, number(said) if counts else None)


def _points(one: RoundCell) -> str:
    """What the game gave; of a match the game points."""
    said = _SIGNS.get(one.letter)
    if said is None:
        said = one.score.partition(" : ")[0] if one.score else one.points
        said = _HALF if said == "0.5" else said
    return f"{said}*" if one.annulled else said
