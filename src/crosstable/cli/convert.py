"""``crosstable convert``: one format into another, nothing lost silently."""

from __future__ import annotations

import sys
from typing import Any

import click

from crosstable.cli.common import (
    file_options,
    put,
    say_remarks,
    scoring_option,
    tournament_of,
)
from crosstable.cli.help import cli_command, cli_option, language_option
from crosstable.files.formats import losses, version_of_name, versions, write
from crosstable.remarks_of_formats import NOT_WRITTEN
from crosstable.texts import text


@cli_command(
    "convert",
    help=text(
        "help.convert",
        "Write the tournament IN as OUT; a dash stands for standard input or output.",
    ),
)
@click.argument("source", metavar="IN")
@click.argument("target", metavar="OUT")
@cli_option("--to", type=click.Choice(versions()),
            help=text("help.to", "Format of OUT; default: by its name, else trf26."))  # fmt: skip
@cli_option(
    "--force",
    is_flag=True,
    help=text("help.force", "Write even what the format cannot hold completely."),
)
@scoring_option
@file_options
@language_option
def command(source: str, target: str, to: str | None, force: bool, **options: Any) -> None:
    """Write a tournament in another format."""
    tournament = tournament_of(source, options)
    version = to or version_of_name(target)
    written = write(tournament, version, force)
    if target == "-":
        sys.stdout.buffer.write(written)
    else:
        put(target, written)
    lost = tuple(NOT_WRITTEN(format=version, what=one) for one in losses(tournament, version))
    say_remarks((*lost, *tournament.remarks))
