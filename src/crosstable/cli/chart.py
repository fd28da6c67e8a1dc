"""``crosstable chart``: a picture of the event as SVG or PNG."""

from __future__ import annotations

from pathlib import PurePath
from typing import Any

import click

from crosstable.cli.common import (
    file_options,
    put,
    ranking_options,
    say_remarks,
    settings_of,
    tournament_of,
)
from crosstable.cli.help import cli_command, cli_option, language_option
from crosstable.errors import BadSetting
from crosstable.front import rank
from crosstable.reports.charts import KINDS, chart
from crosstable.texts import text

_FORM = text("error.chart-form", "'{found}' is neither an .svg nor a .png file")
_FORM_REMEDY = text("error.chart-form.remedy", "name the file by what it is to be: -o OUT.svg")


@cli_command(
    "chart",
    help=text(
        "help.chart",
        "A picture of FILE: the places by round, the score groups, or who met whom.",
    ),
)
@click.argument("file")
@cli_option(
    "--kind",
    type=click.Choice(KINDS),
    default="places",
    show_default=True,
    help=text("help.kind", "What is drawn."),
)
@cli_option(
    "-o",
    "--output",
    metavar="OUT",
    type=click.Path(),
    required=True,
    help=text("help.chart-output", "The file: OUT.svg or OUT.png."),
)
@ranking_options
@file_options
@language_option
def command(file: str, kind: Any, output: str, **options: Any) -> None:
    """Draw a chart."""
    form = PurePath(output).suffix.lower().removeprefix(".")
    if form not in ("svg", "png"):
        raise BadSetting(_FORM(found=output), found=output, remedy=_FORM_REMEDY())
    ranking = rank(tournament_of(file, options), settings=settings_of(options))
    put(output, chart(ranking, kind, form))
    say_remarks(ranking.remarks)
