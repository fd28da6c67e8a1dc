"""``crosstable convert``: one format into another, nothing lost silently."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from crosstable.cli.common import file_options, put, say_remarks, tournament_of
from crosstable.files import trf
from crosstable.files.trf.write import losses
from crosstable.texts import languages, text

_LOST = text("cli.lost", "not written: {what}")


@click.command("convert")
@click.argument("source", metavar="IN")
@click.argument("target", metavar="OUT")
@click.option("--to", type=click.Choice(("trf16", "trf26")), default="trf26", show_default=True,
              help="Format of OUT.")  # fmt: skip
@click.option("--force", is_flag=True, help="Write even what the format cannot hold completely.")
@click.option("--lang", type=click.Choice(languages()), default="en", hidden=True)
@file_options
def command(source: str, target: str, to: Any, force: bool, **options: Any) -> None:
    """Write the tournament IN as OUT; a dash stands for standard input or output."""
    tournament = tournament_of(source, options)
    written = trf.write(tournament, to, force)
    if target == "-":
        sys.stdout.buffer.write(written)
    else:
        put(str(Path(target)), written)
    for one in losses(tournament, to):
        click.echo(str(_LOST(what=one)), err=True)
    say_remarks(tournament.remarks)
