"""What all commands share: their options, reading the file, writing the result."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click
import msgspec

from crosstable.cli.help import cli_option, language_option
from crosstable.errors import FileError, reason
from crosstable.event_file import event_settings
from crosstable.files.formats import load_from, read
from crosstable.model.tournament import Tournament
from crosstable.ranking.regulations import Settings
from crosstable.remarks import Remark
from crosstable.texts import text

Command = TypeVar("Command", bound="Callable[..., Any]")

_REMARK = text("cli.remark", "remark: {remark}")
_MORE = text("cli.more-remarks", "... and {count} more remarks (--format json has all)")
_CANNOT_WRITE = text("error.cannot-write", "'{path}' cannot be written: {why}")
_BAD_SET = text("cli.bad-set", "'{found}' is not of the form QUESTION=ANSWER")
_MOST_REMARKS = 20
#: What is put behind the name of a tournament file for that of its play-offs.
_PLAY_OFFS = ".playoff.toml"

_TIEBREAKS = cli_option(
    "--tiebreaks",
    metavar="LIST",
    help=text("help.tiebreaks", "Ordered list, for example BH/C1,BH,SB."),
)
_SCORING = cli_option(
    "--scoring",
    metavar="POINTS",
    help=text("help.scoring", "'W=3 D=1 P=1.5', or draughts (2-1-0)."),
)
_RANKING_OPTIONS = (
    cli_option("--edition", metavar="ID",
               help=text("help.edition", "Edition of the rules, for example fide-2026.")),
    cli_option("--scope", metavar="SCOPE",
               help=text("help.scope", "Which events the edition must be for: fide-rated,"
                         " fide-world, national, none.")),
    _TIEBREAKS,
    cli_option("--type", "type_", metavar="TYPE",
               help=text("help.type", "swiss, round-robin, double-round-robin ...")),
    cli_option("--rounds", type=int, metavar="N",
               help=text("help.rounds", "Announced number of rounds.")),
    cli_option("--after", type=int, metavar="N",
               help=text("help.after", "The standings after round N.")),
    cli_option("--include-unfinished", is_flag=True,
               help=text("help.include-unfinished",
                         "Count the finished games of rounds that are not over.")),
    _SCORING,
    cli_option("--match-scoring", metavar="POINTS",
               help=text("help.match-scoring", "Of teams: 'W=3 D=1 L=0'.")),
    cli_option("--players", is_flag=True,
               help=text("help.players", "Of a team event: rank the players.")),
    cli_option("--unrated", type=int, metavar="R",
               help=text("help.unrated", "Rating of players who have none.")),
    cli_option("--seed", metavar="TEXT",
               help=text("help.seed", "Seed of the drawing of lots (LOT).")),
    cli_option("--set", "answers", multiple=True, metavar="QUESTION=ANSWER",
               help=text("help.set", "Answer a question of the edition otherwise (repeatable).")),
    cli_option("--event", metavar="FILE.toml", type=click.Path(),
               help=text("help.event",
                         "The event's regulations: all of these options as a file.")),
    cli_option("--strict", is_flag=True,
               help=text("help.strict", "Treat every doubtful remark as an error.")),
)  # fmt: skip
_EDITIONS = cli_option(
    "--editions",
    metavar="A,B",
    help=text("help.editions-compared", "Editions to compare, for example fide-2024-08,fide-2026."),
)
_LISTS = cli_option(
    "--tiebreaks",
    "lists",
    multiple=True,
    metavar="LIST",
    help=text("help.lists", "Ordered list, for example BH/C1,BH,SB; repeat it to compare lists."),
)
_FILE_OPTIONS = (
    cli_option(
        "--input-format",
        metavar="FORMAT",
        help=text("help.input-format", "Format of FILE, if it is not recognised."),
    ),
    cli_option(
        "--encoding",
        metavar="E",
        help=text("help.encoding", "Encoding of FILE, for example cp1251."),
    ),
    cli_option(
        "--playoff",
        metavar="PATH",
        type=click.Path(),
        help=text("help.playoff-file", "The file of play-offs; default: FILE.playoff.toml."),
    ),
)
#: Where output goes.
_OUTPUT = cli_option(
    "-o",
    "--output",
    metavar="OUT",
    type=click.Path(),
    help=text("help.output", "Write to a file."),
)


def ranking_options(command: Command) -> Command:
    """The options that decide what an event is ranked by."""
    return _with(command, _RANKING_OPTIONS)


def scoring_option(command: Command) -> Command:
    """The scoring alone, for commands that rank nobody."""
    return _with(command, (_SCORING,))


def listing_options(command: Command) -> Command:
    """The same where the list is what is asked for."""
    return _with(command, tuple(one for one in _RANKING_OPTIONS if one is not _TIEBREAKS))


def comparing_options(command: Command) -> Command:
    """The same where several editions or lists are compared."""
    options = tuple(_LISTS if one is _TIEBREAKS else one for one in _RANKING_OPTIONS)
    return _with(command, (_EDITIONS, *options))


def file_options(command: Command) -> Command:
    """The options on how FILE is read."""
    return _with(command, _FILE_OPTIONS)


def output_options(*formats: str) -> Callable[[Command], Command]:
    """``--format`` with these choices, the first the default, and where the output goes."""
    choice = cli_option(
        "--format", "format_", type=click.Choice(formats), default=formats[0], show_default=True,
        help=text("help.format", "Form of the output."),
    )  # fmt: skip

    def decorate(command: Command) -> Command:
        return _with(command, (choice, _OUTPUT, language_option))

    return decorate


def _with(command: Command, options: tuple[Any, ...]) -> Command:
    for option in reversed(options):
        command = option(command)
    return command


def settings_of(options: dict[str, Any]) -> Settings:
    """Flags over the event file."""
    flags: dict[str, Any] = {
        name: options[name]
        for name in ("edition", "scope", "tiebreaks", "rounds", "after", "scoring",
                     "match_scoring", "unrated", "seed")
        if options.get(name) is not None
    }  # fmt: skip
    if options["type_"] is not None:
        flags["type"] = options["type_"]
    if options["players"]:
        flags["participants"] = "players"
    for name in ("include_unfinished", "strict"):
        if options[name]:
            flags[name] = True
    if options["answers"]:
        flags["answers"] = dict(_answer(one) for one in options["answers"])
    return event_settings(options["event"], flags)


def _answer(written: str) -> tuple[str, str]:
    question, equals, answer = written.partition("=")
    if not equals or not question.strip():
        raise click.UsageError(str(_BAD_SET(found=written)))
    return question.strip().replace("-", "_"), answer.strip()


def tournament_of(file: str, options: dict[str, Any], *, play_offs: bool = True) -> Tournament:
    """The tournament in FILE, or on standard input for a dash, with its play-offs."""
    source = load_from(sys.stdin.buffer) if file == "-" else Path(file)
    tournament = read(source, options["input_format"], options["encoding"], _scoring_of(options))
    named: str | None = options.get("playoff")
    beside = Path(named or f"{file}{_PLAY_OFFS}")
    if not play_offs or not (named or beside.exists()):
        return tournament
    from crosstable.playoff.settling import with_play_offs  # most events have none
    from crosstable.playoff.state_file import read_state

    state = read_state(beside, must_exist=True)
    players, after = _stated(options)
    return with_play_offs(tournament, state, players=players, after=after)


def _scoring_of(options: dict[str, Any]) -> str | None:
    """The scoring that is stated, by flag or event file: some tables cannot be read without."""
    stated: str | None = options.get("scoring")
    if stated is None and options.get("event"):
        return event_settings(options["event"], {}).scoring
    return stated


def _stated(options: dict[str, Any]) -> tuple[bool, int | None]:
    """Whether the players of a team event are ranked, and after which round; by flag or event file."""
    if options.get("event"):
        settings = settings_of(options)
        return settings.participants == "players", settings.after
    return bool(options.get("players")), options.get("after")


def put(output: str | None, content: str | bytes) -> None:
    """Write the result to a file, or to standard output."""
    data = content if isinstance(content, bytes) else content.encode("utf-8")
    if output is None:
        if isinstance(content, bytes):
            sys.stdout.buffer.write(content)
        else:
            sys.stdout.write(content)
        return
    try:
        Path(output).write_bytes(data)
    except OSError as fault:
        raise FileError(_CANNOT_WRITE(path=output, why=reason(fault))) from fault


def put_json(output: str | None, content: object) -> None:
    """The result as JSON, one line for each value so that changes can be read."""
    put(output, msgspec.json.format(msgspec.json.encode(content), indent=1).decode() + "\n")


def say_remarks(remarks: tuple[Remark, ...]) -> None:
    """The remarks on standard error, doubts first."""
    ordered = sorted(remarks, key=lambda one: one.severity != "doubt")
    for one in ordered[:_MOST_REMARKS]:
        click.echo(str(_REMARK(remark=one)), err=True)
    if len(ordered) > _MOST_REMARKS:
        click.echo(str(_MORE(count=len(ordered) - _MOST_REMARKS)), err=True)
