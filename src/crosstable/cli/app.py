"""The command ``crosstable`` and its exit codes.

0 done, equal; 1 a finding; 2 bad input or usage; 3 cannot tell; 4 our fault.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn, TextIO

import click

from crosstable.cli.help import TextCommand, language_option, version_option
from crosstable.cli.language import language_of, speaking
from crosstable.errors import CrosstableError, EngineError
from crosstable.texts import text

DONE, FINDING, BAD_INPUT, CANNOT_TELL, OUR_FAULT = range(5)

_MORE = text("cli.more-errors", "... and {count} more")
_OUR_FAULT = text("cli.our-fault", "an error of crosstable itself: {what}; please report it")
_MOST_ERRORS = 20

#: Commands and the modules that hold them; only the one that is called is loaded.
COMMANDS = {
    "standings": "crosstable.cli.standings",
    "explain": "crosstable.cli.explain",
    "check": "crosstable.cli.check",
    "identify": "crosstable.cli.identify",
    "compare": "crosstable.cli.compare",
    "lint": "crosstable.cli.lint",
    "recommend": "crosstable.cli.recommend",
    "playoff": "crosstable.cli.playoff",
    "editions": "crosstable.cli.editions",
    "systems": "crosstable.cli.systems",
    "print": "crosstable.cli.print",
    "chart": "crosstable.cli.chart",
    "convert": "crosstable.cli.convert",
}


class _Commands(TextCommand, click.Group):
    """Loads a command's module when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  (click's signature)
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(COMMANDS[cmd_name]).command
        return command


@click.command(
    cls=_Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    said=text(
        "help.crosstable",
        "From the results of a chess event to a final ranking that can be defended.\n\n"
        "FILE is a tournament file (TRF, a spreadsheet, a saved web page, PGN and others); a dash"
        " reads standard input. Results go to standard output, remarks and errors to standard"
        " error. Exit codes: 0 done, 1 a finding,"
        " 2 bad input, 3 cannot tell, 4 an error of the program.",
    ),
)
@version_option()
@language_option
def crosstable() -> None:
    """Stand above the commands."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command; every error becomes a sentence and an exit code."""
    _safe_encoding(sys.stdout, sys.stderr)
    given = sys.argv[1:] if arguments is None else arguments
    with speaking(language_of(given, os.environ)):
        code = _run(given)
    sys.exit(code)


def _run(arguments: Sequence[str]) -> int:
    try:
        result: Any = crosstable.main(arguments, prog_name="crosstable", standalone_mode=False)
        sys.stdout.flush()
        return result if isinstance(result, int) else DONE
    except click.exceptions.Abort:
        return BAD_INPUT
    except click.ClickException as fault:
        fault.show(sys.stderr)
        return BAD_INPUT
    except CrosstableError as fault:
        _say(fault)
        return OUR_FAULT if isinstance(fault, EngineError) else BAD_INPUT
    except BrokenPipeError:
        # The reader went away, for example `| head`: nothing more to say, and not at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except Exception as fault:
        if "CROSSTABLE_DEBUG" in os.environ:
            raise
        what = f"{type(fault).__name__}: {fault}"
        click.echo(f"crosstable: {_OUR_FAULT(what=what)}", err=True)
        return OUR_FAULT


def _say(fault: CrosstableError) -> None:
    faults = [fault, *fault.others]
    for one in faults[:_MOST_ERRORS]:
        click.echo(f"crosstable: {one}", err=True)
    if len(faults) > _MOST_ERRORS:
        click.echo(f"crosstable: {_MORE(count=len(faults) - _MOST_ERRORS)}", err=True)


def _safe_encoding(*streams: TextIO) -> None:
    """A console that cannot show a letter shows a question mark, and does not stop the program."""
    for stream in streams:
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
