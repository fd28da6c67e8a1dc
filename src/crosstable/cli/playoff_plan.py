"""``crosstable playoff plan`` and ``early``: what is settled before a play-off."""

from __future__ import annotations

from collections.abc import Callable
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
from crosstable.cli.playoff_file import PLACE, path_of, put_report
from crosstable.errors import BadEntry, raise_all
from crosstable.front import rank
from crosstable.playoff.early import early
from crosstable.playoff.load import format_of
from crosstable.playoff.planning import Wishes, planned, rules_of
from crosstable.playoff.report import report
from crosstable.playoff.settling import strangers
from crosstable.playoff.state import State
from crosstable.playoff.state_file import alone_at, read_state, write_state
from crosstable.ranking.regulations import Settings
from crosstable.regulate import doubts
from crosstable.reports.early import early_text
from crosstable.reports.playoffs import plan_text
from crosstable.rules import catalogue
from crosstable.rules.evaluation import QUESTIONS
from crosstable.texts import text

_BEGUN = text("cli.playoff-begun", "the play-off for places {places} has entries")
_BEGUN_REMEDY = text(
    "cli.playoff-begun.remedy", "--again plans it anew and drops them; --dry-run only shows a plan"
)


_WISHES = (
    cli_option("--rules", metavar="ID", default="",
               help=text("help.playoff.rules", "The rules: fide-2006, fide-manual-2014, rus-2010, or"
                         " a file of your own (.toml); default: those of the edition.")),
    cli_option("--seats", type=click.IntRange(1), metavar="K", default=None,
               help=text("help.playoff.seats", "Played for the last of K seats.")),
    cli_option("--time", "time_", type=click.Choice(("enough", "short")), default="enough",
               show_default=True,
               help=text("help.playoff.time", "Whether there is time for matches.")),
    cli_option("--straight-to-armageddon", "straight", is_flag=True,
               help=text("help.playoff.straight", "It is late: Armageddon at once.")),
    cli_option("--pace", metavar="M+S", default="",
               help=text("help.playoff.pace", "Another pace: minutes and seconds a move.")),
    cli_option("--agreed", metavar="NAMES", default="",
               help=text("help.playoff.agreed", "Who agreed to the pace.")),
    cli_option("--announced", metavar="TEXT", default="",
               help=text("help.playoff.announced",
                         "Where format and times were laid down before the event.")),
    cli_option("--last-game-ended", metavar="HH:MM", default="",
               help=text("help.playoff.last-game-ended",
                         "When the last main game of a participant ended.")),
    cli_option("--start", metavar="HH:MM", default="",
               help=text("help.playoff.start", "When the play-off begins.")),
    cli_option("--until", metavar="HH:MM", default="",
               help=text("help.playoff.until", "When it should be over.")),
    cli_option("--prizes", metavar="LIST", default="",
               help=text("help.playoff.prizes", "Prizes from place 1 on, such as 1000,600,400.")),
)  # fmt: skip


def _wishes(function: Callable[..., Any]) -> Callable[..., Any]:
    for option in reversed(_WISHES):
        function = option(function)
    return function


@cli_command(
    "plan",
    help=text(
        "help.playoff.plan",
        "Plan the play-off of those who share a place in FILE when PO has its turn.\n\n"
        "Prints the participants with their seeds (HT), the first stage with colours and times, what"
        " happens in every case of a tie, and lines for the arbiters; and keeps it for the results.",
    ),
)
@click.argument("file")
@PLACE
@_wishes
@cli_option("--again", is_flag=True,
            help=text("help.playoff.again", "Plan anew what has entries already."))  # fmt: skip
@cli_option("--dry-run", is_flag=True,
            help=text("help.playoff.dry-run", "Show the plan and keep nothing."))  # fmt: skip
@ranking_options
@file_options
@output_options("table", "json")
def plan(file: str, place: int | None, again: bool, dry_run: bool, format_: str,
         output: str | None, **options: Any) -> None:  # fmt: skip
    """Plan a play-off and keep it."""
    ranking = rank(tournament_of(file, options, play_offs=False), settings=_settings(options)[0])
    made, remarks = planned(ranking, _wishes_of(options, place))
    if options["strict"]:
        raise_all(doubts(tuple(remarks)))
    event = ranking.tournament.details.name
    names = {one.id: one.name for one in ranking.tournament.participants}
    if not dry_run:
        path = path_of(file, options["playoff"])
        with alone_at(path):
            state = read_state(path)
            raise_all(strangers(state.like(made), names))
            begun = [f"{one.place}-{one.place_to}" for one in state.beside(made) if one.entry]
            if begun and not again:
                raise BadEntry(_BEGUN(places=", ".join(begun)), remedy=_BEGUN_REMEDY())
            write_state(path, State(event=event, playoff=state.playoff).having(made))
    put_report(format_, output, report(made, event, remarks), plan_text)
    if format_ == "table":
        say_remarks(tuple(remarks))


@cli_command(
    "early",
    help=text(
        "help.playoff.early",
        "The games of the last round of FILE whose players can still end level for a place, and when"
        " they must begin.",
    ),
)
@click.argument("file")
@cli_option("--place", type=click.IntRange(1), metavar="N", default=1, show_default=True,
            help=text("help.playoff.place", "The play-off for this place."))  # fmt: skip
@cli_option("--finish", metavar="HH:MM", default="",
            help=text("help.playoff.finish", "When everything must be over."))  # fmt: skip
@cli_option("--game-length", type=click.IntRange(1), metavar="MIN",
            help=text("help.playoff.game-length", "The length of a main game in minutes;"
                      " default: by the file's coded time control."))  # fmt: skip
@cli_option("--rules", metavar="ID", default="",
            help=text("help.playoff.rules", "The rules: fide-2006, fide-manual-2014, rus-2010, or"
                      " a file of your own (.toml); default: those of the edition."))  # fmt: skip
@ranking_options
@file_options
@output_options("table", "json")
def early_command(file: str, place: int, finish: str, game_length: int | None, rules: str, format_: str,
                  output: str | None, **options: Any) -> None:  # fmt: skip
    """List the games that can bring a tie."""
    settings, _ = _settings(options)
    ranking = rank(tournament_of(file, options, play_offs=False), settings=settings)
    format = format_of(*rules_of(ranking, Wishes(rules=rules)))
    found = early(ranking, format, place, finish, game_length or 0)
    if format_ == "json":
        put_json(output, found)
        return
    names = {one.id: one.name or str(one.id) for one in ranking.tournament.participants}
    put(output, early_text(found, names))


def _settings(options: dict[str, Any]) -> tuple[Settings, dict[str, str]]:
    """The settings of the ranking, and the questions that are those of the play-off's rules."""
    catalogue.load()
    whole = settings_of({**options, "event": None})
    own = {name: one for name, one in whole.answers.items() if name not in QUESTIONS}
    kept = tuple(
        one for one in options["answers"]
        if one.partition("=")[0].strip().replace("-", "_") not in own
    )  # fmt: skip
    return settings_of({**options, "answers": kept}), own


def _wishes_of(options: dict[str, Any], place: int | None) -> Wishes:
    return Wishes(
        place=place or 0,
        rules=options["rules"],
        answers=_settings(options)[1],
        seats=options["seats"] or 0,
        time=options["time_"],
        straight=options["straight"],
        pace=options["pace"],
        agreed=options["agreed"],
        announced=options["announced"],
        last_game_ended=options["last_game_ended"],
        start=options["start"],
        until=options["until"],
        prizes=[one.strip() for one in options["prizes"].split(",") if one.strip()],
    )
