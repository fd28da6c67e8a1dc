"""``crosstable standings --boards``: the table for board prizes, as text or JSON."""

from __future__ import annotations

from crosstable.reports.boards import BoardRow, Boards
from crosstable.reports.numbers import shown
from crosstable.reports.tables import TableColumn, table, width
from crosstable.texts import text

_HEAD = text("boards.head", "Board {board}")
_COLUMNS = {
    "place": text("column.place", "Place"),
    "id": text("column.number", "No."),
    "name": text("column.name", "Name"),
    "team": text("column.team", "Team"),
    "rating": text("column.rating", "Rating"),
    "games": text("column.games", "Games"),
    "points": text("column.points", "Points"),
    "percentage": text("column.percentage", "%"),
    "performance": text("column.performance", "TPR"),
}


def boards_text(found: Boards) -> str:
    """One table for each board."""
    return "\n".join(f"{_HEAD(board=one.board)}\n{_table(one.players)}" for one in found.boards)


def _table(rows: list[BoardRow]) -> str:
    return table(
        [
            TableColumn(
                heading=str(heading()),
                cells=[_cell(row, name) for row in rows],
                left=name in ("name", "team"),
                stays=True,
                shrinks=name in ("name", "team"),
            )
            for name, heading in _COLUMNS.items()
        ],
        width(),
    )


def _cell(row: BoardRow, name: str) -> str:
    if name == "place":
        if row.place is None:
            return "-"
        return f"{row.place}" if row.place == row.place_to else f"{row.place}-{row.place_to}"
    value = getattr(row, name)
    if name in ("points", "percentage", "performance"):
        return shown(value, halves=name != "percentage")
    return str(value or "")
