"""``crosstable standings``: the ranking as a table, JSON or CSV."""

from __future__ import annotations

import csv
import io
import textwrap
from collections.abc import Sequence
from typing import Any

import click
from msgspec.structs import replace

from crosstable.audit.identified import Identified
from crosstable.cli.boards import boards_text
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
from crosstable.cli.printing import print_papers, refuse_terminal
from crosstable.errors import BadSetting
from crosstable.front import rank
from crosstable.model.event_type import type_in_words
from crosstable.model.tournament import Tournament
from crosstable.ranking.ranking import Ranking
from crosstable.ranking.regulations import Settings
from crosstable.remarks import DRAWN_BY_LOT
from crosstable.reports.boards import ORDERS, boards
from crosstable.reports.numbers import shown
from crosstable.reports.papers.asked import Asked
from crosstable.reports.settings_said import setting_line
from crosstable.reports.standings import standings
from crosstable.reports.tables import TableColumn, table, width
from crosstable.texts import text

_PLACE = text("column.place", "Place")
_NUMBER = text("column.number", "No.")
_NAME = text("column.name", "Name")
_TITLE = text("column.title", "Title")
_RATING = text("column.rating", "Rating")
_FEDERATION = text("column.federation", "Fed.")
_SCORE = text("column.score", "Score")
_DECIDED_BY = text("column.decided-by", "By")
_HEAD = text("standings.head", "{name} | {type} | after round {rounds} of {announced}")
_HEAD_SOME = text("standings.head-some", "{name} | {type} | rounds {rounds} of {announced}")
_RULES = text("standings.rules", "Edition {edition} ({because})")
_ORDER = text("standings.order", "Ranked by {codes}")
_OVERRIDE = text("standings.override", "Set by the user: {overrides}")
_LOTS = text("standings.lots", "Lots decide places {places}; seed '{seed}'")
_NAMELESS = text("standings.nameless", "Tournament")
_NO_COLUMN = text("error.column", "there is no column '{found}'")
_COLUMNS = text("error.column.remedy", "columns: {names}, and the codes of the list")

#: What is printed where the form is one of papers.
_PAPERS = {
    "md": ("ranking",),
    "pdf": ("ranking", "crosstable"),
    "xlsx": ("ranking", "crosstable", "sums"),
}
_OWN_COLUMNS = ("place", "id", "name", "title", "rating", "federation", "score", "decided_by")


@cli_command(
    "standings",
    help=text(
        "help.standings",
        "The final ranking of FILE, with shared places and what decided each of them.\n\n"
        "The participants are the teams where FILE has teams, unless --players is given.",
    ),
)
@click.argument("file")
@cli_option(
    "--columns",
    metavar="LIST",
    help=text("help.columns", "Columns of the table and CSV, for example place,name,BH."),
)
@cli_option(
    "--boards",
    "by_boards",
    is_flag=True,
    help=text("help.boards", "Of a team event: the table for board prizes (table, JSON)."),
)
@cli_option(
    "--min-games",
    type=click.IntRange(0),
    default=0,
    metavar="N",
    help=text("help.min-games", "Games a player needs for a board prize."),
)
@cli_option(
    "--boards-by",
    type=click.Choice(tuple(ORDERS)),
    default="percentage",
    show_default=True,
    help=text("help.boards-by", "What places the players of a board."),
)
@cli_option(
    "--link",
    metavar="URL",
    help=text("help.link", "Where the event stands in the web; html shows it with a QR code."),
)
@ranking_options
@file_options
@output_options("table", "json", "csv", "tsv", "md", "html", "pdf", "xlsx")
def command(
    file: str,
    columns: str | None,
    by_boards: bool,
    min_games: int,
    boards_by: str,
    link: str | None,
    format_: str,
    output: str | None,
    **options: Any,
) -> None:
    """Rank the participants, or the players of each board."""
    refuse_terminal(format_, output)
    tournament = tournament_of(file, options)
    if by_boards and format_ in _PAPERS:
        asked = Asked(settings=settings_of(options), minimum_games=min_games, boards_by=boards_by)
        print_papers(rank(tournament, settings=asked.settings), ["boards"], asked, format_, output)
        return
    if by_boards:
        prizes = boards(tournament, settings_of(options), min_games, boards_by)
        if format_ == "json":
            put_json(output, prizes)
        else:
            put(output, boards_text(prizes))
        return
    ranking = rank(tournament, settings=settings_of(options))
    if format_ == "json":
        put_json(output, standings(ranking))
        return
    names = _columns(ranking, columns)
    if format_ in _PAPERS:
        asked = Asked(columns=names if columns else None, columns_of="ranking")
        print_papers(ranking, _PAPERS[format_], asked, format_, output)
        return
    if format_ == "html":
        from crosstable.reports.html import html_report  # other forms need no templates

        found = identified_of(ranking.tournament, settings_of(options))
        put(output, html_report(ranking, link, names if columns else None, identified=found))
    elif format_ == "table":
        put(output, heading(ranking) + "\n" + _table(ranking, names))
    else:
        put(output, _separated(ranking, names, "\t" if format_ == "tsv" else ","))
    say_remarks(ranking.remarks)


def identified_of(event: Tournament, settings: Settings) -> Identified | None:
    """What the event's published tie-breaks and ranks are; None where it has none."""
    from crosstable.audit.identify import identify  # other forms do not need it

    if not event.published.columns and not any(event.published.ranks):
        return None
    return identify(event, replace(settings, edition=None, tiebreaks=None))


def heading(ranking: Ranking) -> str:
    """The lines above a table: event, edition, list, what was set."""
    regulations, details = ranking.regulations, ranking.tournament.details
    rounds = regulations.rounds
    in_order = rounds == tuple(range(1, len(rounds) + 1))
    head = (_HEAD if in_order else _HEAD_SOME)(
        name=details.name or _NAMELESS(),
        type=str(type_in_words(regulations.type.name)),
        rounds=len(rounds) if in_order else ", ".join(map(str, rounds)),
        announced=regulations.rounds_announced,
    )
    codes = ", ".join(one.criterion.code for one in ranking.columns)
    lines = [
        str(head),
        str(_RULES(edition=regulations.edition.id, because=regulations.edition_because)),
        str(_ORDER(codes=codes)),
    ]
    if regulations.overrides:
        said = "; ".join(map(setting_line, regulations.overrides))
        lines.append(str(_OVERRIDE(overrides=said)))
    drawn = [one.message.facts for one in ranking.remarks if one.code == DRAWN_BY_LOT.code]
    lines += [str(_LOTS(**facts)) for facts in drawn]
    wrapped = [
        part for line in lines for part in textwrap.wrap(line, width(), subsequent_indent="  ")
    ]
    return "".join(f"{line}\n" for line in wrapped)


def _columns(ranking: Ranking, written: str | None) -> list[str]:
    codes = [one.name for one in ranking.columns]
    if written is None:
        return ["place", "id", "name", *codes, "decided_by"]
    wanted = [one.strip() for one in written.split(",") if one.strip()]
    known = {one.lower(): one for one in (*_OWN_COLUMNS, *codes)}
    known |= {name.replace("_", "-"): name for name in _OWN_COLUMNS}
    for one in wanted:
        if one.lower() not in known:
            raise BadSetting(_NO_COLUMN(found=one), remedy=_COLUMNS(names=", ".join(_OWN_COLUMNS)))
    return [known[one.lower()] for one in wanted]


def _table(ranking: Ranking, names: list[str]) -> str:
    headings = {
        "place": _PLACE, "id": _NUMBER, "name": _NAME, "title": _TITLE, "rating": _RATING,
        "federation": _FEDERATION, "score": _SCORE, "decided_by": _DECIDED_BY,
    }  # fmt: skip
    made = [
        TableColumn(
            heading=str(headings[name]()) if name in headings else name.partition("#")[0],
            cells=_cells(ranking, name),
            left=name in ("name", "title", "federation", "decided_by"),
            stays=name in ("place", "id", "name"),
            shrinks=name == "name",
        )
        for name in names
    ]
    return table(made, width())


def _cells(ranking: Ranking, name: str, machine: bool = False) -> list[str]:
    """The cells of a column in the order of the ranking."""
    order, participants = ranking.order, ranking.tournament.participants
    column = ranking.column(name)
    if column is not None:
        texts, signed = column.values.texts(), column.criterion.system.signed
        return _numbers([texts[p] for p in order], signed, machine)
    first, last = ranking.places
    if name == "place":
        return [f"{first[p]}" if first[p] == last[p] else f"{first[p]}-{last[p]}" for p in order]
    if name == "score":
        return _numbers([ranking.score_texts[p] for p in order], False, machine)
    if name == "decided_by":
        return [ranking.decided_by(p) or "" for p in order]
    return [str(getattr(participants[p], name) or "") for p in order]


def _numbers(written: Sequence[str | None], signed: bool, machine: bool) -> list[str]:
    """Machine texts as they are, or for people; equal ones put into words once."""
    if machine:
        return [one or "" for one in written]
    known = {one: shown(one, signed=signed) for one in set(written)}
    return [known[one] for one in written]


def _separated(ranking: Ranking, names: list[str], delimiter: str) -> str:
    """CSV with machine numbers; a shared place in two columns."""
    headings, cells = list[str](), list[list[str]]()
    first, last = ranking.places
    for name in names:
        if name == "place":
            headings += ["place", "place_to"]
            cells += [[str(first[p]) for p in ranking.order], [str(last[p]) for p in ranking.order]]
        else:
            headings.append(name.partition("#")[0])
            cells.append(_cells(ranking, name, machine=True))
    written = io.StringIO()
    writer = csv.writer(written, delimiter=delimiter, lineterminator="\n")
    writer.writerow(headings)
    writer.writerows(zip(*cells, strict=True))
    return written.getvalue()
