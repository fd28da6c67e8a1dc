"""``crosstable check``: what a file publishes against what its results give."""

from __future__ import annotations

from typing import Any

import click

from crosstable.audit.check import check
from crosstable.audit.published import RANK
from crosstable.audit.report import Check
from crosstable.cli.app import CANNOT_TELL, DONE, FINDING
from crosstable.cli.common import (
    file_options,
    output_options,
    put,
    put_json,
    ranking_options,
    say_remarks,
    settings_of,
    tournament_of,
)
from crosstable.cli.help import cli_command
from crosstable.reports.numbers import has_sign, shown
from crosstable.reports.tables import TableColumn, table, width
from crosstable.texts import Text, text

_NOTHING = text("check.nothing", "The file publishes nothing that could be compared.")
_EQUAL = text("check.equal", "Everything agrees with edition {edition}: {columns}.")
_DIFFERENT = text(
    "check.different", "{count} figures differ from edition {edition}; compared: {columns}."
)
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
_EXIT = {"equal": DONE, "different": FINDING, "cannot-tell": CANNOT_TELL}


@cli_command(
    "check",
    help=text(
        "help.check",
        "Compare the points, ranks and tie-breaks that FILE publishes with ours, and say why.\n\n"
        "Exit code 0: equal; 1: different; 3: nothing to compare.",
    ),
)
@click.argument("file")
@ranking_options
@file_options
@output_options("table", "json")
def command(file: str, format_: str, output: str | None, **options: Any) -> int:
    """Compare what is published with ours."""
    tournament = tournament_of(file, options)
    found = check(tournament, settings_of(options))
    if format_ == "json":
        put_json(output, found)
    else:
        names = {one.id: one.name for one in tournament.participants}
        put(output, check_text(found, names))
        say_remarks(tournament.remarks)
    return _EXIT[found.verdict]


def check_text(found: Check, names: dict[int, str]) -> str:
    """The check in words and, where something differs, a table."""
    compared = ", ".join(map(_name, found.compared))
    if found.verdict == "cannot-tell":
        return f"{_NOTHING()}\n"
    if found.verdict == "equal":
        return f"{_EQUAL(edition=found.edition, columns=compared)}\n"
    cells = {
        "id": [str(one.id) for one in found.differences],
        "name": [names[one.id] for one in found.differences],
        "column": [_name(one.column) for one in found.differences],
        "published": [one.published for one in found.differences],
        "ours": [shown(one.ours, signed=has_sign(one.column)) for one in found.differences],
        "cause": [cause_text(one.cause) for one in found.differences],
    }
    columns = [
        TableColumn(
            str(heading()), cells[name], left=name in ("name", "column", "cause"), stays=True,
            shrinks=name in ("name", "cause"),
        )
        for name, heading in _COLUMNS.items()
    ]  # fmt: skip
    head = _DIFFERENT(count=len(found.differences), edition=found.edition, columns=compared)
    return f"{head}\n\n{table(columns, width())}"


def _name(column: str) -> str:
    """A column as people call it; most are called by their code."""
    return str(_NAMES[column]()) if column in _NAMES else column


def cause_text(cause: str) -> str:
    """A cause in words."""
    name, _, what = cause.partition(":")
    return str(_CAUSES[name](what=what))
