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
from crosstable.explain.explanation import Comparison
from crosstable.front import explain, rank
from crosstable.reports.explained import comparison_text, explanation_text


@click.command("explain")
@click.argument("file")
@click.argument("player")
@click.option("--tiebreak", metavar="CODE", help="Only this one; default: all of the list.")
@click.option("--against", metavar="PLAYER", help="Why PLAYER stands above or below this one.")
@click.option("--depth", type=click.IntRange(1, 9), default=1, show_default=True,
              help="2 also shows what stands behind each line.")  # fmt: skip
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
    """Why PLAYER (a start number or a name) of FILE has his values and his place."""
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
