"""Published figures that are not ours, in words: the column, both figures, the likely cause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.audit.contradictions import CONTRADICTORY, readings
from crosstable.audit.published import RANK
from crosstable.audit.report import Difference
from crosstable.reports.numbers import has_sign, shown
from crosstable.reports.tables import TableColumn
from crosstable.texts import Text, text

#: How a compared column is called that has no code.
_NAMES = {RANK: text("check.rank", "rank")}
_COLUMNS = {
    "id": text("column.number", "No."),
    "name": text("column.name", "Name"),
    "column": text("column.column", "Column"),
    "published": text("column.published", "Published"),
    "ours": text("column.ours", "Ours"),
    "cause": text("column.cause", "Likely cause"),
}
_CAUSES: dict[str, Text] = {
    "other-edition": text("cause.other-edition", "edition {what}"),
    "setting": text("cause.setting", "set {what}"),
    "forfeit-counted-as-played": text("cause.forfeit", "forfeits counted as played"),
    "bye-value": text("cause.bye-value", "another value of byes"),
    "cut-ignores-voluntary": text("cause.cut", "the cut ignores voluntary absences"),
    "after-round": text("cause.after-round", "after round {what}"),
    "rounding": text("cause.rounding", "rounded otherwise"),
    "digit": text("cause.digit", "a wrong digit"),
    "swapped-rows": text("cause.swapped", "rows exchanged"),
    "unknown": text("cause.unknown", "not found"),
}
_AS_WRITTEN = text("cause.contradictory", "round {round}: as no. {id} wrote it")
_CONTRADICTORY = text(
    "check.contradictory",
    "Round {round}: the results of a game contradict each other; that of no. {id} gives published"
    " figures.",
)
_WORDS = ("name", "column", "cause")


def column_name(column: str) -> str:
    """A column as people call it; most are called as they were printed."""
    return str(_NAMES[column]()) if column in _NAMES else column


def cause_text(cause: str) -> str:
    """A cause in words."""
    name, _, what = cause.partition(":")
    if name == CONTRADICTORY:
        return "; ".join(str(_AS_WRITTEN(round=r, id=id)) for r, id in readings(cause))
    return str(_CAUSES[name](what=what))


def contradictions_told(differences: Sequence[Difference]) -> list[str]:
    """A sentence for each contradictory result that is the cause of some difference."""
    causes = dict.fromkeys(
        one.cause for one in differences if one.cause.partition(":")[0] == CONTRADICTORY
    )
    told = dict.fromkeys(each for one in causes for each in readings(one))
    return [str(_CONTRADICTORY(round=r, id=id)) for r, id in told]


def difference_columns(
    differences: Sequence[Difference], names: Mapping[int, str]
) -> list[TableColumn]:
    """A line for each difference. ``names`` of the participants by start number."""
    cells = {
        "id": [str(one.id) for one in differences],
        "name": [names[one.id] for one in differences],
        "column": [column_name(one.column) for one in differences],
        "published": [one.published for one in differences],
        "ours": [shown(one.ours, signed=has_sign(one.column)) for one in differences],
        "cause": [cause_text(one.cause) for one in differences],
    }
    return [
        TableColumn(
            str(heading()), cells[name], left=name in _WORDS, stays=True,
            shrinks=name in ("name", "cause"),
        )
        for name, heading in _COLUMNS.items()
    ]  # fmt: skip
