"""Which play-off is meant, where it is kept, how it is shown: what its commands share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

from crosstable.cli.common import put, put_json
from crosstable.cli.help import cli_option
from crosstable.errors import BadEntry, BadSetting, NoPlayOff
from crosstable.playoff.run import Setup
from crosstable.playoff.settling import settled
from crosstable.playoff.shapes import PlayOffReport
from crosstable.playoff.state import PlayOff, State, state_path
from crosstable.texts import text

_NO_PATH = text("cli.playoff-no-path", "results cannot be kept beside standard input")
_NO_PATH_REMEDY = text("cli.playoff-no-path.remedy", "name a file for them: --playoff PATH")
_NONE = text("cli.playoff-none", "no play-off is planned in '{path}'")
_NONE_REMEDY = text("cli.playoff-none.remedy", "plan it first: crosstable playoff plan")
_NOT_THERE = text("cli.playoff-not-there", "no play-off is planned for place {place}")
_SEVERAL = text("cli.playoff-several", "there are several play-offs: places {places}")
_SEVERAL_REMEDY = text("cli.playoff-several.remedy", "say which: --place {place}")
_WHO = text("cli.playoff-who", "'{found}' is nobody of this play-off, or several")
_WHO_REMEDY = text("cli.playoff-who.remedy", "they are: {names}")

PLACE = cli_option(
    "--place", type=click.IntRange(1), metavar="N",
    help=text("help.playoff.place", "The play-off for this place."),
)  # fmt: skip
PLAYOFF = cli_option(
    "--playoff", metavar="PATH", type=click.Path(),
    help=text("help.playoff-file", "The file of play-offs; default: FILE.playoff.toml."),
)  # fmt: skip


def chosen(state: State, place: int | None, path: Path) -> PlayOff:
    """The play-off that is meant: the one for a place, else the only one or the only open one."""
    if not state.playoff:
        raise NoPlayOff(_NONE(path=path), remedy=_NONE_REMEDY())
    if place is not None:
        found = state.at(place)
        if found is None:
            raise NoPlayOff(_NOT_THERE(place=place), remedy=_NONE_REMEDY())
        return found
    unfinished = [one for one in state.playoff if not settled(one)]
    for several in (state.playoff, unfinished):
        if len(several) == 1:
            return several[0]
    places = ", ".join(f"{one.place}-{one.place_to}" for one in state.playoff)
    remedy = _SEVERAL_REMEDY(place=state.playoff[0].place)
    raise NoPlayOff(_SEVERAL(places=places), remedy=remedy)


def path_of(file: str, playoff: str | None) -> Path:
    """Where the play-offs of a tournament are kept. Raises `BadSetting` for standard input."""
    if playoff is not None:
        return Path(playoff)
    if file == "-":
        raise BadSetting(_NO_PATH(), remedy=_NO_PATH_REMEDY())
    return state_path(file)


def player_of(setup: Setup, written: str) -> int:
    """The start number of a player of the play-off, by number or by name."""
    plain = written.strip().casefold()
    exact = [one.id for one in setup.players if plain in (str(one.id), one.name.casefold())]
    found = exact or [one.id for one in setup.players if plain and plain in one.name.casefold()]
    if len(found) != 1:
        names = "; ".join(f"{one.id} {one.name}" for one in setup.players)
        raise BadEntry(_WHO(found=written), found=written, remedy=_WHO_REMEDY(names=names))
    return found[0]


def put_report(
    format_: str,
    output: str | None,
    found: PlayOffReport,
    shown: Callable[[PlayOffReport], str],
) -> None:
    """A play-off as JSON, or as text in one of its forms."""
    if format_ == "json":
        put_json(output, found)
    else:
        put(output, shown(found))
