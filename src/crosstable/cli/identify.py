"""``crosstable identify``: which editions, lists and settings give what a file publishes."""

from __future__ import annotations

from typing import Any

import click

from crosstable.audit.identified import Identified
from crosstable.audit.identify import identify
from crosstable.audit.printed import printed_columns
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
from crosstable.contestants import contestants
from crosstable.model.tournament import Tournament
from crosstable.ranking.regulations import Settings
from crosstable.regulate import edition_by_date
from crosstable.reports.identified import identified_text
from crosstable.reports.tables import width
from crosstable.texts import text

_PLAYERS = text(
    "identify.players", "It publishes figures of its players; to look at these: --players."
)


@cli_command(
    "identify",
    help=text(
        "help.identify",
        "Find the editions, lists and settings that give the points, ranks and tie-breaks which"
        " FILE publishes, and say what remains different.\n\n"
        "Columns without a name (TB1, Wtg2) are recognised by their figures. An edition or a list"
        " that is given is the only one that is tried. Exit code 0: all fits; 1: nothing gives all"
        " of it; 3: nothing is published.",
    ),
)
@click.argument("file")
@ranking_options
@file_options
@output_options("table", "json")
def command(file: str, format_: str, output: str | None, **options: Any) -> int:
    """Find what gives the published figures."""
    tournament, settings = tournament_of(file, options), settings_of(options)
    found = identify(tournament, settings)
    if format_ == "json":
        put_json(output, found)
    else:
        put(output, _in_words(found, tournament, settings))
        say_remarks(tournament.remarks)
    return _exit_code(found)


def _exit_code(found: Identified) -> int:
    if not found.candidates:
        return CANNOT_TELL
    return DONE if found.verdict == "fits" else FINDING


def _in_words(found: Identified, tournament: Tournament, settings: Settings) -> str:
    event = contestants(tournament, settings)
    names = {one.id: one.name for one in event.participants}
    dated = None if settings.edition is not None else edition_by_date(event, settings)
    said = identified_text(found, names, width(), dated)
    if found.candidates or event.matches is None or not printed_columns(event.matches.event):
        return said
    return f"{said}{_PLAYERS()}\n"
