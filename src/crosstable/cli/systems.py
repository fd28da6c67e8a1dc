"""``crosstable systems``: the tie-break systems, or the page of one."""

from __future__ import annotations

import click

from crosstable.cli.common import output_options, put, put_json
from crosstable.cli.help import cli_command
from crosstable.ranking.codes import criterion
from crosstable.reference.forms import form_of, form_page
from crosstable.reference.systems import all_systems, system_data, system_page
from crosstable.reports.tables import TableColumn, table, width
from crosstable.rules.system import Modifier
from crosstable.texts import text

_CODE = text("column.code", "Code")
_NAME = text("column.system", "System")
_MODIFIERS = text("column.modifiers", "Modifiers")


@cli_command(
    "systems",
    help=text(
        "help.systems",
        "The tie-break systems; with a CODE or a name, what it is and where it stands.",
    ),
)
@click.argument("code", required=False)
@output_options("table", "json")
def command(code: str | None, format_: str, output: str | None) -> None:
    """List the systems, or show one."""
    wanted = criterion(code) if code else None
    chosen = [wanted.system] if wanted else all_systems()
    form = form_of(wanted) if wanted and wanted.stepwise else None
    if format_ == "json":
        put_json(output, {"format": 1, "systems": [system_data(one) for one in chosen]})
    elif wanted:
        put(output, form_page(form) if form else system_page(wanted.system))
    else:
        modifiers = [
            " ".join(f"/{each.value}" for each in Modifier if each in one.modifiers)
            for one in chosen
        ]
        columns = [
            TableColumn(str(_CODE()), [one.code for one in chosen], left=True, stays=True),
            TableColumn(
                str(_NAME()),
                [str(one.title()) for one in chosen],
                left=True,
                stays=True,
                shrinks=True,
            ),
            TableColumn(str(_MODIFIERS()), modifiers, left=True),
        ]
        put(output, table(columns, width()))
