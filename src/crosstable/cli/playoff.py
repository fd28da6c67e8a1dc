"""``crosstable playoff``: planning a play-off, entering its results, its order."""

from __future__ import annotations

import importlib

import click

from crosstable.cli.help import TextCommand, language_option
from crosstable.texts import text

#: The commands of a play-off and where they are: the module, its name there.
COMMANDS = {
    "early": ("crosstable.cli.playoff_plan", "early_command"),
    "plan": ("crosstable.cli.playoff_plan", "plan"),
    "enter": ("crosstable.cli.playoff_entries", "enter"),
    "next": ("crosstable.cli.playoff_entries", "next_command"),
    "show": ("crosstable.cli.playoff_entries", "show"),
    "undo": ("crosstable.cli.playoff_entries", "undo"),
    "print": ("crosstable.cli.playoff_print", "print_command"),
}


class _Commands(TextCommand, click.Group):
    """Loads a command's module when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  (click's signature)
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        module, name = COMMANDS[cmd_name]
        command: click.Command = getattr(importlib.import_module(module), name)
        return command


@click.command(
    "playoff",
    cls=_Commands,
    said=text(
        "help.playoff",
        "Play-offs: plan one for a tie, enter its results, see its order.\n\n"
        "What is entered is kept in FILE.playoff.toml, or in the file that --playoff names;"
        " standings and explain find it there.",
    ),
)
@language_option
def command() -> None:
    """Stand above the commands of a play-off."""
