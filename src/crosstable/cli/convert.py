"""``crosstable convert``: one format into another, nothing lost silently."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from crosstable.cli.common import file_options, put, say_remarks, tournament_of
from crosstable.cli.help import cli_command, cli_option, language_option
from crosstable.files import trf
from crosstable.files.trf.write import losses
from crosstable.texts import text

_LOST = text("cli.lost", "not written: {what}")


@cli_command(
    "convert",
    help=text(
        "help.convert",
        "Write the tournament IN as OUT; a dash stands for standard input or output.",
    ),
)
@click.argument("source", metavar="IN")
@click.argument("target", metavar="OUT")
@cli_option("--to", type=click.Choice(("trf16", "trf26")), default="trf26", show_default=True,
            help=text("help.to", "Format of OUT."))  # fmt: skip
@cli_option(
    "--force",
    is_flag=True,
    help=text("help.force", "Write even what the format cannot hold completely."),
)
@file_options
@language_option
def command(source: str, target: str, to: Any, force: bool, **options: Any) -> None:
    """Write a tournament in another format."""
    tournament = tournament_of(source, options)
    written = trf.write(tournament, to, force)
    if target == "-":
        sys.stdout.buffer.write(written)
    else:
        put(str(Path(target)), written)
    for one in losses(tournament, to):
        click.echo(str(_LOST(what=one)), err=True)
    say_remarks(tournament.remarks)
