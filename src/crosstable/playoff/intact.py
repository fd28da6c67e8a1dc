"""Whether a play-off as it was read hangs together: nobody should rank by a damaged one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from crosstable.errors import CrosstableError
from crosstable.exact import number
from crosstable.playoff.conditions import check_prizes, first_start
from crosstable.playoff.engine import players_of, progress
from crosstable.playoff.load import format_of
from crosstable.playoff.pace import Pace, clock
from crosstable.playoff.results import outcome
from crosstable.playoff.run import Setup
from crosstable.playoff.stages import Entry
from crosstable.playoff.state import PlayOff
from crosstable.texts import Message, text

_PLAYERS = text("playoff-file.players", "{count} players do not fill these places")
_NUMBERS = text("playoff-file.numbers", "a start number is there twice")
_VALUES = text("playoff-file.values", "no. {id} has other values than the criteria that seeded")
_SEATS = text("playoff-file.seats", "{found} is not a number of seats")
_BOARDS = text("playoff-file.boards", "{found} is not a number of boards")
_ENTRY = text("playoff-file.entry", "entry {number}: {why}")
_NO_GAME = text("playoff-file.no-game", "there is no game {game}")
_NOT_HIS = text("playoff-file.players-of-game", "game {game} is played by others")
_TWICE = text("playoff-file.twice", "game {game} has its result already")
_NOBODY = text("playoff-file.nobody", "no. {id} does not play")


def faults(playoff: PlayOff) -> list[Message | str]:
    """What is wrong with a play-off; nothing where it is as it was written."""
    found: list[Message | str] = [*_of_setup(playoff.setup, playoff.place_to - playoff.place + 1)]
    if found:
        return found
    try:
        format = format_of(playoff.rules, playoff.page, playoff.setup.answers)
        check_prizes(playoff.prizes)
        first_start(format, playoff)
        if playoff.until:
            clock(playoff.until)
        if playoff.setup.pace:
            Pace.read(playoff.setup.pace)
        results = [one for one in playoff.entry if one.kind == "result"]
        for one in results:
            outcome(one.result, playoff.setup.counting, playoff.setup.boards)
        games = progress(format, playoff.setup, playoff.entry).games
    except CrosstableError as fault:
        return [str(fault)]
    pairs = {game.number: frozenset((game.white, game.black)) for game in games}
    playing, _ = players_of(format, playoff.setup)
    return [
        _ENTRY(number=at, why=why) for at, why in _of_entries(playoff.entry, pairs, set(playing))
    ]


def _of_setup(setup: Setup, places: int) -> Iterator[Message]:
    ids = [one.id for one in setup.players]
    if len(ids) != places or len(ids) < 2:
        yield _PLAYERS(count=len(ids))
    if len(set(ids)) < len(ids):
        yield _NUMBERS()
    for one in setup.players:
        if len(one.values) != len(setup.seeded_by) or not all(map(_is_value, one.values)):
            yield _VALUES(id=one.id)
    if not 0 <= setup.seats < max(len(ids), 1):
        yield _SEATS(found=setup.seats)
    if setup.boards < 1:
        yield _BOARDS(found=setup.boards)


def _is_value(written: str) -> bool:
    try:
        number(written)
    except (ValueError, ZeroDivisionError):
        return written == "-"
    return True


def _of_entries(
    entries: list[Entry], pairs: dict[int, frozenset[int]], players: set[int]
) -> Iterator[tuple[int, Message]]:
    """Entries that count, and are about no game, others' games, or nobody."""
    times = Counter[int]()
    for at, one in enumerate(entries, 1):
        if one.undone:
            continue
        if one.kind == "withdrawal":
            if one.player not in players:
                yield at, _NOBODY(id=one.player)
            continue
        if one.game not in pairs:
            yield at, _NO_GAME(game=one.game)
        elif not {one.white, one.black} <= pairs[one.game] | {0}:
            yield at, _NOT_HIS(game=one.game)
        if one.kind == "result":
            if times[one.game] and not one.by_committee:
                yield at, _TWICE(game=one.game)
            times[one.game] += 1
