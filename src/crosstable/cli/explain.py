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
from crosstable.model.tournament import Tournament
from crosstable.ranking.regulations import Settings
from crosstable.reports.explained import comparison_text, explanation_text
from crosstable.reports.tables import width
from crosstable.texts import text

_BOTH = text("cli.edition-and-editions", "give either --edition or --editions")
_ONE_BY_ONE = text("cli.against-and-editions", "give either --against or --editions")


@cli_command(
    "explain",
    help=text(
        "help.explain",
        "Why PLAYER (a start number or a name) of FILE has this place and these values.",
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
@cli_option(
    "--editions",
    metavar="A,B",
    help=text("help.explain.editions", "Place and values under each of these editions."),
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
    editions: str | None,
    depth: int,
    format_: str,
    output: str | None,
    **options: Any,
) -> None:
    """Explain a participant's values, or why he stands above or below another."""
    if editions is not None and options["edition"] is not None:
        raise click.UsageError(str(_BOTH()))
    if editions is not None and against is not None:
        raise click.UsageError(str(_ONE_BY_ONE()))
    tournament, settings = tournament_of(file, options), settings_of(options)
    if editions is not None:
        _explain_by_edition(tournament, player, editions, tiebreak, settings, format_, output)
        return
    ranking = rank(tournament, settings=settings)
    found = explain(ranking, player, tiebreak, against, depth)
    if format_ == "json":
        put_json(output, found)
        return
    if isinstance(found, Comparison):
        put(output, comparison_text(found, ranking))
    else:
        put(output, explanation_text(found, ranking))
    say_remarks(ranking.remarks)


def _explain_by_edition(
    tournament: Tournament,
    player: str,
    editions: str,
    tiebreak: str | None,
    settings: Settings,
    format_: str,
    output: str | None,
) -> None:
    """A participant under several editions."""
    from crosstable.audit.by_edition import held_together  # one edition does not need it
    from crosstable.audit.compare import rankings, remarks_of
    from crosstable.reports.by_edition import by_edition_text

    named = [one.strip() for one in editions.split(",") if one.strip()]
    found = rankings(tournament, named, (), settings)
    answer = held_together(found, player, tiebreak)
    if format_ == "json":
        put_json(output, answer)
        return
    put(output, by_edition_text(answer, found[0], width()))
    say_remarks(remarks_of(found))
