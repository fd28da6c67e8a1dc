"""``crosstable explain``: the sum behind each value, and why one stands above another."""

from __future__ import annotations

from typing import Any

import click

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
from crosstable.cli.help import cli_command, cli_option
from crosstable.explain.explanation import Comparison
from crosstable.front import explain, rank
from crosstable.reports.explained import comparison_text, explanation_text
from crosstable.texts import text


@cli_command(
    "explain",
    help=text(
        "help.explain",
        "Why PLAYER (a start number or a name) of FILE has his values and his place.",
    ),
)
@click.argument("file")
@click.argument("player")
@cli_option(
    "--tiebreak",
    metavar="CODE",
    help=text("help.tiebreak", "Only this one; default: all of the list."),
)
@cli_option(
    "--against",
    metavar="PLAYER",
    help=text("help.against", "Why PLAYER stands above or below this one."),
)
@cli_option("--depth", type=click.IntRange(1, 9), default=1, show_default=True,
            help=text("help.depth", "2 also shows what stands behind each line."))  # fmt: skip
@ranking_options
@file_options
@output_options("table", "json")
def command(
    file: str,
    player: str,
    tiebreak: str | None,
    against: str | None,
    depth: int,
    format_: str,
    output: str | None,
    **options: Any,
) -> None:
    """Explain a participant's values, or why he stands above or below another."""
    tournament = tournament_of(file, options)
    ranking = rank(tournament, settings=settings_of(options))
    found = explain(ranking, player, tiebreak, against, depth)
    if format_ == "json":
        put_json(output, found)
        return
    if isinstance(found, Comparison):
        put(output, comparison_text(found, ranking))
    else:
        put(output, explanation_text(found, ranking))
    say_remarks(ranking.remarks)
