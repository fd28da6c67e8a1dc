"""``crosstable playoff enter``, ``next``, ``show``, ``undo``: a play-off under way."""

from __future__ import annotations

from collections.abc import Callable

import click
from msgspec.structs import replace

from crosstable.cli.common import output_options
from crosstable.cli.help import TextCommand, cli_command, cli_option
from crosstable.cli.playoff_file import PLACE, PLAYOFF, chosen, path_of, player_of, put_report
from crosstable.playoff.entries import Book
from crosstable.playoff.load import format_of
from crosstable.playoff.report import report
from crosstable.playoff.shapes import PlayOffReport
from crosstable.playoff.stages import Entry
from crosstable.playoff.state_file import alone_at, read_state, write_state
from crosstable.reports.playoffs import next_text, show_text
from crosstable.texts import Text, text

_WHAT = text("cli.playoff-what", "say what to enter: a result, --moves, --white or --withdraw")
_GAME = text("cli.playoff-game", "say which game")
_FIRST = text(
    "cli.playoff-game-first",
    "'{found}' is not the number of a game; first the game, then its result: 1 1-0",
)
_ONE = text(
    "cli.playoff-one",
    "enter one thing at a time: a result, --white or --withdraw; nothing was kept",
)
_RESULT = text("cli.playoff-result", "--by-committee and --note go with a result; nothing was kept")


@cli_command(
    "enter",
    help=text(
        "help.playoff.enter",
        "Enter a RESULT of GAME: 1-0, 0-1, 1/2-1/2, by forfeit +:-, -:+, -:-; of teams the board"
        " points.\n\n"
        "Or --moves of a game alone, --white where colours are chosen, --withdraw for who leaves.",
    ),
    context_settings={"ignore_unknown_options": True},  # -:+ is a result
)
@click.argument("file")
@click.argument("game", required=False)
@click.argument("result", required=False)
@PLACE
@cli_option("--moves", type=int, metavar="N",
            help=text("help.playoff.moves", "How many moves the game had."))  # fmt: skip
@cli_option("--white", metavar="PLAYER",
            help=text("help.playoff.white", "Who has White in the game."))  # fmt: skip
@cli_option("--withdraw", metavar="PLAYER",
            help=text("help.playoff.withdraw", "Who leaves the play-off."))  # fmt: skip
@cli_option("--by-committee", is_flag=True,
            help=text("help.playoff.by-committee", "A ruling of the appeals committee; final."))  # fmt: skip
@cli_option("--note", metavar="TEXT", default="",
            help=text("help.playoff.note", "Words kept with the result."))  # fmt: skip
@PLAYOFF
@output_options("table", "json")
def enter(file: str, game: str | None, result: str | None, place: int | None, moves: int | None,
          white: str | None, withdraw: str | None, by_committee: bool, note: str,
          playoff: str | None, format_: str, output: str | None) -> None:  # fmt: skip
    """Enter a result, moves, colours or a withdrawal."""

    asked = [withdraw, white, result if result is not None else moves]
    if len([one for one in asked if one is not None]) > 1 or (withdraw is not None and game):
        raise click.UsageError(str(_ONE()))
    if result is None and (by_committee or note):
        raise click.UsageError(str(_RESULT()))

    number = _game(game)

    def entered(book: Book) -> list[Entry]:
        if withdraw is not None:
            return book.with_withdrawal(player_of(book.setup, withdraw))
        if number is None:
            raise click.UsageError(str(_GAME()))
        if white is not None:
            return book.with_colours(number, player_of(book.setup, white))
        if result is not None:
            return book.with_result(number, result, moves, by_committee=by_committee, note=note)
        if moves is not None:
            return book.with_moves(number, moves)
        raise click.UsageError(str(_WHAT()))

    found = _changed(file, playoff, place, entered)
    put_report(format_, output, found, next_text)


def _game(written: str | None) -> int | None:
    """The number of a game as it was typed."""
    if written is not None and not (written.isascii() and written.isdecimal()):
        raise click.UsageError(str(_FIRST(found=written)))
    return None if written is None else int(written)


@cli_command(
    "undo",
    help=text("help.playoff.undo", "Take the last entry back; it stays in the file as undone."),
)
@click.argument("file")
@PLACE
@cli_option("--force", is_flag=True,
            help=text("help.playoff.force", "Even a ruling of the committee."))  # fmt: skip
@PLAYOFF
@output_options("table", "json")
def undo(file: str, place: int | None, force: bool, playoff: str | None, format_: str,
         output: str | None) -> None:  # fmt: skip
    """Take the last entry back."""
    found = _changed(file, playoff, place, lambda book: book.without_last(force=force))
    put_report(format_, output, found, next_text)


def _reading(name: str, said: Text, shown: Callable[[PlayOffReport], str]) -> TextCommand:
    """A command that only shows something of a play-off."""

    @cli_command(name, help=said)
    @click.argument("file")
    @PLACE
    @PLAYOFF
    @output_options("table", "json")
    def made(file: str, place: int | None, playoff: str | None, format_: str,
             output: str | None) -> None:  # fmt: skip
        path = path_of(file, playoff)
        state = read_state(path)
        put_report(format_, output, report(chosen(state, place, path), state.event), shown)

    return made


def _changed(
    file: str, playoff: str | None, place: int | None, act: Callable[[Book], list[Entry]]
) -> PlayOffReport:
    """Change the entries of a play-off and keep them."""
    path = path_of(file, playoff)
    with alone_at(path):
        state = read_state(path)
        before = chosen(state, place, path)
        format = format_of(before.rules, before.page, before.setup.answers)
        after = replace(before, entry=act(Book(format, before.setup, before.entry)))
        found = report(after, state.event)  # what cannot be shown is not kept
        write_state(path, state.having(after))
    return found


next_command = _reading(
    "next", text("help.playoff.next", "The stage that is due now, or the order."), next_text
)
show = _reading(
    "show",
    text("help.playoff.show", "All stages with their results, what was decided, the order."),
    show_text,
)
