"""``crosstable playoff print``: the sheets of a play-off."""

from __future__ import annotations

import click

from crosstable.cli.common import output_options, put
from crosstable.cli.help import cli_command, cli_option
from crosstable.cli.playoff_file import PLACE, PLAYOFF, chosen, path_of
from crosstable.cli.printing import refuse_terminal
from crosstable.playoff.state_file import read_state
from crosstable.reports.printers.catalogue import printed
from crosstable.reports.sheets.catalogue import SHEETS, sheets
from crosstable.texts import text


@cli_command(
    "print",
    help=text(
        "help.playoff.print",
        "Sheets of the play-off of FILE: for the wall, the boards, the arbiter's desk.\n\n"
        "All that it has are printed where no --sheet names some; --sheet may be given several"
        " times.",
    ),
)
@click.argument("file")
@PLACE
@cli_option(
    "--sheet",
    "wanted",
    type=click.Choice(SHEETS),
    metavar="NAME",
    multiple=True,
    help=text(
        "help.playoff.sheet",
        "Which sheet (repeatable): plan, bracket, crosstables, timetable, boards, cases, money,"
        " slips, result.",
    ),
)
@cli_option(
    "--stage",
    type=click.IntRange(1),
    metavar="N",
    help=text(
        "help.playoff.stage", "Boards and slips of this stage; by default of the last one so far."
    ),
)
@PLAYOFF
@output_options("table", "md", "html", "pdf", "xlsx")
def print_command(file: str, place: int | None, wanted: tuple[str, ...], stage: int | None,
                  playoff: str | None, format_: str, output: str | None) -> None:  # fmt: skip
    """Print sheets."""
    refuse_terminal(format_, output)
    path = path_of(file, playoff)
    state = read_state(path)
    document = sheets(chosen(state, place, path), state.event, wanted, stage or 0)
    put(output, printed(document, format_))
