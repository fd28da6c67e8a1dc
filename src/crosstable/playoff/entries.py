"""What may be entered now, and what is said of an entry that cannot be taken."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from crosstable.errors import BadEntry
from crosstable.playoff.engine import Progress, progress
from crosstable.playoff.format import Format
from crosstable.playoff.results import outcome
from crosstable.playoff.run import Game, Setup
from crosstable.playoff.stages import Entry
from crosstable.texts import Message, text

MOST_MOVES = 999

_OVER = text("error.playoff-over", "the play-off is over")
_OVER_REMEDY = text("error.playoff-over.remedy", "take the last entry back first: playoff undo")
_NO_GAME = text("error.playoff-no-game", "there is no game {game}")
_NO_GAME_REMEDY = text("error.playoff-no-game.remedy", "due now: {games}")
_FUTURE = text("error.playoff-not-due", "game {game} is not due; the stage before it is not over")
_TWICE = text("error.playoff-twice", "game {game} ({white} – {black}) has its result: {result}")
_TWICE_REMEDY = text(
    "error.playoff-twice.remedy",
    "take it back with playoff undo, or enter the committee's ruling with --by-committee",
)
_LEFT = text("error.playoff-left", "game {game} was decided by a withdrawal: {result}")
_NOT_NEEDED = text("error.playoff-not-needed", "game {game} is not needed: the match is decided")
_WAITS = text("error.playoff-waits", "game {game}: the colours are not chosen yet")
_WAITS_REMEDY = text("error.playoff-waits.remedy", "enter who has White: {game} --white PLAYER")
_LATER = text(
    "error.playoff-later", "game {game} belongs to an earlier stage; later results rest on it"
)
_LATER_REMEDY = text("error.playoff-later.remedy", "take the later entries back first")
_MOVES = text("error.playoff-moves", "{found} is not a number of moves")
_MOVES_REMEDY = text("error.playoff-moves.remedy", "give a whole number from 1 to {most}")
_NOT_PLAYED = text("error.playoff-not-played", "game {game} was not played and has no moves")
_NO_RESULT = text("error.playoff-no-result", "game {game} has no result yet")
_COLOURS = text("error.playoff-colours", "game {game}: its colours are fixed")
_COLOURS_REMEDY = text(
    "error.playoff-colours.remedy", "colours can be entered before the first result of a match"
)
_NOT_HIS = text("error.playoff-not-his", "game {game} is played by: {white} – {black}")
_GONE = text("error.playoff-gone", "no. {id} has left the play-off already")
_NOT_IN = text("error.playoff-not-in", "no. {id} does not play in this play-off")
_NOTHING = text("error.playoff-nothing", "there is nothing to take back")
_RULING = text("error.playoff-ruling", "the last entry is a ruling of the committee, and final")
_RULING_REMEDY = text("error.playoff-ruling.remedy", "--force takes it back all the same")


class Book:
    """A play-off with its entries; each act gives a new list of entries, or an error."""

    def __init__(self, format: Format, setup: Setup, entries: Sequence[Entry] = ()) -> None:
        self.format, self.setup, self.entries = format, setup, list(entries)
        self.now: Progress = progress(format, setup, entries)
        self._names = {one.id: one.name or str(one.id) for one in setup.players}

    def with_result(
        self, number: int, written: str, moves: int | None = None, *, by_committee: bool = False,
        note: str = "",
    ) -> list[Entry]:  # fmt: skip
        """A result, or with ``by_committee`` a ruling, which may replace one. Raises `BadEntry`."""
        game = self._game(number)
        found = outcome(written, self.setup.counting, self.setup.boards)
        if by_committee:
            self._check_last_stage(game)
        else:
            self._check_due(game)
        if moves is not None:
            self._check_moves(number, moves, played=found.played)
        return self._with(
            Entry(kind="result", game=number, white=game.white, black=game.black,
                  result=found.written, moves=moves or 0, by_committee=by_committee, note=note)
        )  # fmt: skip

    def with_moves(self, number: int, moves: int) -> list[Entry]:
        """How many moves a game had. Raises `BadEntry`."""
        game = self._game(number)
        if game.outcome is None:
            raise BadEntry(_NO_RESULT(game=number))
        self._check_moves(number, moves, played=game.outcome.played)
        return self._with(Entry(kind="moves", game=number, moves=moves))

    def with_colours(self, number: int, white: int) -> list[Entry]:
        """Who has White in a game, where that is chosen or drawn by hand. Raises `BadEntry`."""
        game = self._game(number)
        stage = self.now.stages[game.stage - 1]
        own = [one for one in stage.games if one.heat == game.heat]
        started = any(one.outcome is not None for one in own)
        if stage.heats[game.heat].contest.form != "match" or started:
            raise BadEntry(_COLOURS(game=number), remedy=_COLOURS_REMEDY())
        if white not in (game.white, game.black):
            raise BadEntry(_NOT_HIS(game=number, **self._players(game)))
        black = game.black if white == game.white else game.white
        first = min(one.number for one in own)
        if game.round % 2 == 0:
            white, black = black, white
        return self._with(Entry(kind="colours", game=first, white=white, black=black))

    def with_withdrawal(self, id: int) -> list[Entry]:
        """Somebody leaves; what he has not played is lost by forfeit. Raises `BadEntry`."""
        if self.now.order is not None:
            raise BadEntry(_OVER(), remedy=_OVER_REMEDY())
        if id not in self._names:
            raise BadEntry(_NOT_IN(id=id))
        if id in self.now.gone:
            raise BadEntry(_GONE(id=id))
        return self._with(Entry(kind="withdrawal", player=id))

    def without_last(self, *, force: bool = False) -> list[Entry]:
        """The entries with the last one marked as taken back. Raises `BadEntry`."""
        for at in range(len(self.entries) - 1, -1, -1):
            last = self.entries[at]
            if last.undone:
                continue
            if last.by_committee and not force:
                raise BadEntry(_RULING(), remedy=_RULING_REMEDY())
            return [*self.entries[:at], replace(last, undone=True), *self.entries[at + 1 :]]
        raise BadEntry(_NOTHING())

    def _with(self, entry: Entry) -> list[Entry]:
        return [*self.entries, entry]

    def _game(self, number: int) -> Game:
        games = self.now.games
        found = next((one for one in games if one.number == number), None)
        if found is not None:
            return found
        if self.now.order is not None:
            raise BadEntry(_OVER(), remedy=_OVER_REMEDY())
        due = ", ".join(str(one.number) for one in self.now.due)
        said: Message = _FUTURE(game=number) if number > len(games) else _NO_GAME(game=number)
        raise BadEntry(said, remedy=_NO_GAME_REMEDY(games=due) if due else None)

    def _check_due(self, game: Game) -> None:
        if game.withdrawn and game.outcome is not None:
            raise BadEntry(_LEFT(game=game.number, result=game.outcome.written))
        if game.outcome is not None:
            facts = self._players(game)
            said = _TWICE(game=game.number, result=game.outcome.written, **facts)
            raise BadEntry(said, remedy=_TWICE_REMEDY())
        if not game.needed:
            raise BadEntry(_NOT_NEEDED(game=game.number))
        if game.waits:
            remedy = _WAITS_REMEDY(game=game.number)
            raise BadEntry(_WAITS(game=game.number), remedy=remedy)

    def _check_last_stage(self, game: Game) -> None:
        """A ruling on a stage on which nothing rests yet."""
        if game.waits:
            remedy = _WAITS_REMEDY(game=game.number)
            raise BadEntry(_WAITS(game=game.number), remedy=remedy)
        last = max(one.number for one in self.now.stages[game.stage - 1].games)
        if any(one.game > last and not one.undone for one in self.entries):
            raise BadEntry(_LATER(game=game.number), remedy=_LATER_REMEDY())

    def _check_moves(self, number: int, moves: int, *, played: bool) -> None:
        if not played:
            raise BadEntry(_NOT_PLAYED(game=number))
        if not 0 < moves <= MOST_MOVES:
            raise BadEntry(
                _MOVES(found=moves), found=str(moves), remedy=_MOVES_REMEDY(most=MOST_MOVES)
            )

    def _players(self, game: Game) -> dict[str, str]:
        return {"white": self._names[game.white], "black": self._names[game.black]}
