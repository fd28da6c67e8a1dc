"""``crosstable compare``: what other editions or lists change, and because of which clause."""

from __future__ import annotations

from typing import Any

import click

from crosstable.audit.compare import compared, rankings, remarks_of
from crosstable.cli.common import (
    comparing_options,
    file_options,
    output_options,
    put,
    put_json,
    say_remarks,
    settings_of,
    tournament_of,
)
from crosstable.cli.help import cli_command
from crosstable.reports.compared import compared_text
from crosstable.reports.tables import width
from crosstable.texts import text

_BOTH = text("cli.edition-and-editions", "give either --edition or --editions")


@cli_command(
    "compare",
    help=text(
        "help.compare",
        "Who moves, and which values differ by which clause, in FILE under other editions or lists."
        "\n\n"
        "The first edition with the first list is the base; each other one is held against it."
        " Exit code 0, whatever differs: a difference is what was asked for.",
    ),
)
@click.argument("file")
@comparing_options
@file_options
@output_options("table", "json")
def command(
    file: str,
    editions: str | None,
    lists: tuple[str, ...],
    format_: str,
    output: str | None,
    **options: Any,
) -> None:
    """Hold rankings against the first."""
    if editions is not None and options["edition"] is not None:
        raise click.UsageError(str(_BOTH()))
    tournament = tournament_of(file, options)
    named = [one.strip() for one in (editions or "").split(",") if one.strip()]
    found = rankings(tournament, named, lists, settings_of(options))
    if format_ == "json":
        put_json(output, compared(found))
        return
    put(output, compared_text(compared(found), found[0], width()))
    say_remarks(remarks_of(found))
