"""``crosstable check``: what a file publishes against what its results give."""

from __future__ import annotations

from typing import Any

import click

from crosstable.audit.check import check
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
from crosstable.reports.differences import column_name, contradictions_told, difference_columns
from crosstable.reports.tables import table, width
from crosstable.texts import text

_NOTHING = text("check.nothing", "The file publishes nothing that could be compared.")
_EQUAL = text("check.equal", "Everything agrees with edition {edition}: {columns}.")
_DIFFERENT = text(
    "check.different",
    "{count} figure differs from edition {edition}; compared: {columns}.",
    "{count} figures differ from edition {edition}; compared: {columns}.",
)
_NOT_COMPARED = text(
    "check.not-compared",
    "Not compared: {columns} (crosstable identify finds what such columns are).",
)
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
    compared = ", ".join(map(column_name, found.compared))
    left = ", ".join(map(column_name, found.not_compared))
    beside = f"{_NOT_COMPARED(columns=left)}\n" if left else ""
    if found.verdict == "cannot-tell":
        return f"{_NOTHING()}\n{beside}"
    if found.verdict == "equal":
        return f"{_EQUAL(edition=found.edition, columns=compared)}\n{beside}"
    columns = difference_columns(found.differences, names)
    head = _DIFFERENT(count=len(found.differences), edition=found.edition, columns=compared)
    notes = "".join(f"\n{one}\n" for one in contradictions_told(found.differences))
    return f"{head}\n{beside}\n{table(columns, width())}{notes}"
