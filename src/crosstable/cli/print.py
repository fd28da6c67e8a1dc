"""``crosstable print``: the papers of an event in any form."""

from __future__ import annotations

from typing import Any

import click

from crosstable.cli.common import (
    file_options,
    output_options,
    ranking_options,
    settings_of,
    tournament_of,
)
from crosstable.cli.help import cli_command, cli_option
from crosstable.cli.printing import print_papers, refuse_terminal
from crosstable.front import rank
from crosstable.reports.papers.asked import Asked
from crosstable.reports.papers.catalogue import PAPERS
from crosstable.reports.printers.catalogue import FORMS
from crosstable.texts import text


@cli_command(
    "print",
    help=text(
        "help.print",
        "Papers of FILE for the wall, the players and the file: rankings, crosstables, pairings,"
        " cards, the paragraph for the regulations.\n\n"
        "--paper may be given several times; all of them go into one document.",
    ),
)
@click.argument("file")
@cli_option(
    "--paper",
    "papers",
    type=click.Choice(PAPERS),
    metavar="NAME",
    multiple=True,
    required=True,
    help=text(
        "help.paper",
        "Which paper (repeatable): ranking, crosstable, grid, ratings, pairings, results, cards, "
        "sums, teams, boards, regulations.",
    ),
)
@cli_option(
    "--round",
    "round_",
    type=int,
    metavar="N",
    help=text(
        "help.round",
        "Round of pairings and results; by default the one being played, else the last.",
    ),
)
@cli_option(
    "--columns",
    metavar="LIST",
    help=text("help.paper-columns", "Columns of the tables, for example place,name,BH."),
)
@ranking_options
@file_options
@output_options(*FORMS)
def command(
    file: str,
    papers: tuple[str, ...],
    round_: int | None,
    columns: str | None,
    format_: str,
    output: str | None,
    **options: Any,
) -> None:
    """Print papers."""
    refuse_terminal(format_, output)
    settings = settings_of(options)
    ranking = rank(tournament_of(file, options), settings=settings)
    asked = Asked(
        round=round_,
        columns=listed(columns),
        settings=settings,
    )
    print_papers(ranking, papers, asked, format_, output)


def listed(written: str | None) -> list[str] | None:
    """The entries of a list with commas, None where none is given."""
    if written is None:
        return None
    return [one.strip() for one in written.split(",") if one.strip()]
