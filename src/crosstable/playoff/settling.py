"""A finished play-off as a fact of the tournament, and its story."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from crosstable.errors import BadSetting, CrosstableError, Where, raise_all
from crosstable.model.settled import PlayedOff, Settled
from crosstable.model.tournament import Tournament
from crosstable.playoff.engine import progress
from crosstable.playoff.load import format_of
from crosstable.playoff.run import Level
from crosstable.playoff.state import PlayOff, State
from crosstable.playoff.story import story
from crosstable.remarks_of_play_offs import PLAY_OFF_UNDER_WAY
from crosstable.texts import text

_NOBODY = text(
    "error.playoff-stranger", "the play-off file has this number, which is not in the tournament"
)
_NOBODY_REMEDY = text(
    "error.playoff-stranger.remedy", "name the file of this event with --playoff, or remove it"
)


def settled(playoff: PlayOff) -> tuple[Settled, ...]:
    """The orders that a play-off gave; none where it is not over.

    Those it left level share their places where the rules say so. Those left to further criteria
    do not; where both happens, each shared place is an order of its own.
    """
    format = format_of(playoff.rules, playoff.page, playoff.setup.answers)
    now = progress(format, playoff.setup, playoff.entry)
    if now.order is None:
        return ()
    share = format.answer("equal_after_first") == "share"
    some_open = any(_open(level) for level in now.order)
    whole = PlayedOff(
        criterion="PO",
        order=tuple(level.players for level in now.order),
        shared=share and not some_open,
        story=story(format, playoff.setup, now),
    )
    if not share or not some_open:
        return (whole,)
    shared = (one for one in now.order if len(one.players) > 1 and not _open(one))
    return (whole, *(replace(whole, order=(one.players,), shared=True) for one in shared))


def _open(level: Level) -> bool:
    return level.because == "criteria" and len(level.players) > 1


def with_play_offs(tournament: Tournament, state: State, *, players: bool = False) -> Tournament:
    """The tournament with the orders of its finished play-offs, and a remark on each other one.

    ``players``: of a team event the players are ranked, not the teams. Raises `BadSetting` where somebody of a play-off is in no other place of the file.
    """
    teams = tournament.team_event and not players
    own = [one for one in state.playoff if (one.setup.counting != "games") == teams]
    raise_all(list(_strangers(tournament, own, teams=teams)))
    orders, remarks = list(tournament.settled), list(tournament.remarks)
    for one in own:
        given = settled(one)
        orders += given
        if not given:
            remarks.append(PLAY_OFF_UNDER_WAY(places=f"{one.place}-{one.place_to}"))
    return replace(tournament, settled=tuple(orders), remarks=tuple(remarks))


def _strangers(
    tournament: Tournament, playoffs: Iterable[PlayOff], *, teams: bool
) -> Iterable[CrosstableError]:
    ranked = tournament.teams.teams if teams and tournament.teams else tournament.participants
    known = {one.id for one in ranked}
    for playoff in playoffs:
        for one in playoff.setup.players:
            if one.id not in known:
                yield BadSetting(
                    _NOBODY(), where=Where(participant=one.id), remedy=_NOBODY_REMEDY()
                )
