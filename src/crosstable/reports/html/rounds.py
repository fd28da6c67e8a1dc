"""The crosstable: each round of a Swiss in a column, or the square of a round robin."""

from __future__ import annotations

from crosstable.reports.contents import Contents, RoundCell
from crosstable.reports.html.escaping import escaped
from crosstable.reports.html.people import People
from crosstable.texts import text

_ROUND = text("html.round-short", "R{round}")
_PLACE = text("column.place", "Place")
_NUMBER = text("column.number", "No.")
_NAME = text("column.name", "Name")
_TEAM = text("column.team", "Team")
_WHITE = text("html.white", "w")
_BLACK = text("html.black", "b")
_BYE = text("contents.bye", "bye")
_HOW_ROUNDS = text(
    "html.how-rounds",
    "In each round the result and the colour ({white}: White, {black}: Black); below it the "
    "opponent's place and, in brackets, the opponent's number. {bye}: a round without an opponent, "
    "with the points it gave.",
)
_HOW_MATCHES = text(
    "html.how-matches",
    "In each round the game points of both teams; below them the opponent's place and, in "
    "brackets, the opponent's number. {bye}: a round without an opponent, with the points it gave.",
)
_HOW_GRID = text(
    "html.how-grid",
    "Each row has the results against the others, who stand above the columns by place and, in "
    "brackets, number. Several games are one below the other, in the order of the rounds.",
)
_HOW_FORFEITS = text("html.how-forfeits", "+ and − stand for a win and a loss by forfeit.")
_HOW_ANNULLED = text("html.how-annulled", "Results in brackets are annulled.")
#: What is written of a result instead of its points.
_SIGNS = {"+": "+", "-": "−", "?": "*", " ": ""}


def legend(contents: Contents) -> str:
    """How the crosstable is read."""
    said = _HOW_MATCHES if contents.ranking.tournament.matches else _HOW_ROUNDS
    how = _HOW_GRID() if contents.is_grid else said(white=_WHITE(), black=_BLACK(), bye=_BYE())
    said, table = [how], contents.ranking.evaluation.table
    if table.forfeited.any():
        said.append(_HOW_FORFEITS())
    if table.withdrawn.any():
        said.append(_HOW_ANNULLED())
    return " ".join(map(str, said))


def is_wide(contents: Contents) -> bool:
    """Whether the crosstable is printed across the sheet."""
    if contents.is_grid:
        return len(contents.ranking.order) > 14
    return len(contents.rounds) > (7 if contents.ranking.tournament.matches else 10)


def crosstable_parts(contents: Contents, people: People) -> tuple[str, str]:
    """The heading row and the body of the crosstable."""
    order = contents.ranking.order
    name = _TEAM if contents.ranking.tournament.matches else _NAME
    head = [f"<th scope=col>{escaped(one())}" for one in (_PLACE, _NUMBER, name)]
    if contents.is_grid:
        head += [f"<th scope=col>{people.place[p]}<small>({people.id[p]})</small>" for p in order]
        rows = [_grid_row(contents, people, p) for p in order]
    else:
        head += [f"<th scope=col>{_ROUND(round=number)}" for number in contents.rounds]
        words = (f" {_WHITE()}", f" {_BLACK()}", f"<small>{_BYE()}</small>")
        rows = [_rounds_row(contents, people, p, words) for p in order]
    score = escaped(contents.headings[0].code)
    head.append(f"<th scope=col>{score}")
    return "".join(head), "\n".join(rows)


def _begin(people: People, p: int) -> str:
    return f"<tr><td>{people.place[p]}<td>{people.id[p]}<th scope=row>{people.link(p)}"


def _end(contents: Contents, p: int) -> str:
    return f"<td><b>{contents.value_texts[0][p]}</b>"


def _rounds_row(contents: Contents, people: People, p: int, words: tuple[str, str, str]) -> str:
    cells = [_round(one, words) for one in contents.cells(p)]
    return _begin(people, p) + "".join(cells) + _end(contents, p)


def _round(cell: RoundCell, words: tuple[str, str, str]) -> str:
    white, black, bye = words
    if cell.opponent is None:
        return "<td>" if cell.letter == " " else f"<td><b>{_points(cell)}</b>{bye}"
    colour = white if cell.colour == "w" else black if cell.colour == "b" else ""
    below = f"<small>{cell.opponent_place} ({cell.opponent})</small>"
    return f"<td><b>{_result(cell)}</b>{'' if cell.score else colour}{below}"


def _grid_row(contents: Contents, people: People, p: int) -> str:
    met: dict[int, list[str]] = {}
    for cell in contents.cells(p):
        if cell.opponent is not None:
            met.setdefault(cell.opponent, []).append(_result(cell))
    cells = [
        "<td class=d>" if q == p else f"<td>{'<br>'.join(met.get(people.id[q], ()))}"
        for q in contents.ranking.order
    ]
    return _begin(people, p) + "".join(cells) + _end(contents, p)


def _result(cell: RoundCell) -> str:
    """What the cell says of the result: the match, a sign, or the points."""
    sign = _SIGNS.get(cell.letter, "")
    written = f"{sign} {cell.score}".strip() if cell.score else sign or _points(cell)
    return f"({cell.mark or written})" if cell.annulled else written


def _points(cell: RoundCell) -> str:
    return "½" if cell.points == "0.5" else cell.points
