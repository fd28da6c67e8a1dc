"""``crosstable editions``: the editions of the rules, or the page of one."""

from __future__ import annotations

import click

from crosstable.cli.common import output_options, put, put_json
from crosstable.cli.help import cli_command, cli_option
from crosstable.editions.load import all_editions, edition_named
from crosstable.reference.changes import changes_text, edition_changes
from crosstable.reference.editions import edition_data, edition_page, in_force_text
from crosstable.reports.tables import TableColumn, table, width
from crosstable.texts import text

_WHICH = text("cli.against-what", "name the edition that is held against {found}")
_ID = text("column.edition", "Edition")
_TITLE = text("column.edition-title", "Title")
_FORCE = text("column.in-force", "In force")


@cli_command(
    "editions",
    help=text(
        "help.editions",
        "The editions of the rules; with an id (or its beginning), all that EDITION decides.",
    ),
)
@click.argument("edition", required=False)
@cli_option(
    "--against",
    metavar="ID",
    help=text("help.earlier-edition", "What changed in EDITION from this earlier one."),
)
@output_options("table", "json")
def command(edition: str | None, against: str | None, format_: str, output: str | None) -> None:
    """List the editions, or show one."""
    if against is not None:
        if edition is None:
            raise click.UsageError(str(_WHICH(found=against)))
        found = edition_changes(edition_named(edition), edition_named(against))
        if format_ == "json":
            put_json(output, found)
        else:
            put(output, changes_text(found, width()))
        return
    chosen = [edition_named(edition)] if edition else list(all_editions())
    if format_ == "json":
        put_json(output, {"format": 1, "editions": [edition_data(one) for one in chosen]})
    elif edition:
        put(output, edition_page(chosen[0]))
    else:
        columns = [
            TableColumn(str(_ID()), [one.id for one in chosen], left=True, stays=True),
            TableColumn(
                str(_FORCE()),
                [in_force_text(one) for one in chosen],
                left=True,
                stays=True,
                shrinks=True,
            ),
            TableColumn(
                str(_TITLE()),
                [str(one.title) for one in chosen],
                left=True,
                stays=True,
                shrinks=True,
            ),
        ]
        put(output, table(columns, width()))
