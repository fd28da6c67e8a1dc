"""Commands and options whose help is a text, put into words when it is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from crosstable.texts import Text, languages, text

Function = TypeVar("Function", bound="Callable[..., Any]")

_HELP = text("help.help", "Show this message and exit.")
_VERSION = text("help.version", "Show the version and exit.")

#: Letters of a first sentence; the list of commands wraps it.
_LONGEST = 500


class TextOption(click.Option):
    """An option whose help is a text."""

    def __init__(self, *declarations: Any, said: Text, **attributes: Any) -> None:
        super().__init__(*declarations, **attributes)
        self._said = said

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        self.help = str(self._said())
        return super().get_help_record(ctx)


class TextCommand(click.Command):
    """A command whose help is a text; the docstring of its function is for developers."""

    def __init__(self, *arguments: Any, said: Text, **attributes: Any) -> None:
        super().__init__(*arguments, **attributes)
        self._said = said

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        self.help = str(self._said())
        super().format_help_text(ctx, formatter)

    def get_short_help_str(self, limit: int = 45) -> str:  # noqa: ARG002
        """The whole first sentence: half of one tells nothing."""
        self.help = str(self._said())
        return super().get_short_help_str(limit=_LONGEST)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        made = super().get_help_option(ctx)
        if made is not None:
            made.help = str(_HELP())
        return made


def cli_command(
    name: str, *, help: Text, **attributes: Any
) -> Callable[[Callable[..., Any]], TextCommand]:
    """A command with this help; the rest is click's."""
    return click.command(name, cls=TextCommand, said=help, **attributes)


def cli_option(*declarations: str, help: Text, **attributes: Any) -> Callable[[Function], Function]:
    """An option with this help; the rest is click's."""
    return click.option(*declarations, cls=TextOption, said=help, **attributes)


def version_option() -> Callable[[Function], Function]:
    """``--version`` of the installed package."""
    return click.version_option(
        package_name="crosstable", message="%(prog)s %(version)s", cls=TextOption, said=_VERSION
    )


#: Which language is spoken is settled before the options are read; here it is checked and shown.
language_option = cli_option(
    "--lang",
    type=click.Choice(languages()),
    expose_value=False,
    help=text("help.lang", "Language of texts; default: CROSSTABLE_LANG, else that of the system."),
)
