"""A finished play-off as a fact of the tournament, and its story."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from crosstable.errors import BadSetting, CrosstableError, Where, raise_all
from crosstable.model.complete import announced_rounds
from crosstable.model.settled import PlayedOff, Settled
from crosstable.model.tournament import Tournament
from crosstable.playoff.engine import progress
from crosstable.playoff.load import format_of
from crosstable.playoff.run import Level
from crosstable.playoff.state import PlayOff, State
from crosstable.playoff.story import story
from crosstable.remarks_of_play_offs import (
    PLAY_OFF_OTHER_EVENT,
    PLAY_OFF_OTHER_NAMES,
    PLAY_OFF_UNDER_WAY,
)
from crosstable.texts import text

_NOBODY = text(
    "error.playoff-stranger", "the play-off file has this number, which is not in the tournament"
)
_NOBODY_REMEDY = text(
    "error.playoff-stranger.remedy", "name the file of this event with --playoff, or remove it"
)
_OTHERS = text(
    "error.playoff-others", "the play-off file is of other players: {who}; none has this name here"
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


def with_play_offs(
    tournament: Tournament, state: State, *, players: bool = False, after: int | None = None
) -> Tournament:
    """The tournament with the orders of its finished play-offs, and a remark on each other one.

    ``players``: of a team event the players are ranked, not the teams. ``after``: the round whose
    standings are asked for. Raises `BadSetting` where the play-offs are those of other people.
    """
    teams = tournament.team_event and not players
    own = [one for one in state.playoff if (one.setup.counting != "games") == teams]
    ranked = tournament.teams.teams if teams and tournament.teams else tournament.participants
    names = {one.id: one.name for one in ranked}
    raise_all(strangers(own, names))
    orders, remarks = list(tournament.settled), list(tournament.remarks)
    event = tournament.details.name
    if own and state.event != event:
        remarks.append(PLAY_OFF_OTHER_EVENT(found=state.event, event=event))
    for one in own:
        given, places = settled(one), f"{one.place}-{one.place_to}"
        orders += given
        if not given and (after is None or after >= announced_rounds(tournament)[0]):
            remarks.append(PLAY_OFF_UNDER_WAY(places=places))
        others = _other_names(one, names)
        if others:
            remarks.append(PLAY_OFF_OTHER_NAMES(places=places, who="; ".join(others)))
    return replace(tournament, settled=tuple(orders), remarks=tuple(remarks))


def strangers(playoffs: Iterable[PlayOff], names: Mapping[int, str]) -> list[CrosstableError]:
    """The play-offs whose players are not those of the event: no such number, or no name fits."""
    return [fault for one in playoffs for fault in _strangers(one, names)]


def _strangers(playoff: PlayOff, names: Mapping[int, str]) -> Iterable[CrosstableError]:
    players = playoff.setup.players
    for one in players:
        if one.id not in names:
            yield BadSetting(_NOBODY(), where=Where(participant=one.id), remedy=_NOBODY_REMEDY())
    if players and len(_other_names(playoff, names)) == len(players):
        who = "; ".join(f"{one.id} {one.name}" for one in players)
        yield BadSetting(_OTHERS(who=who), remedy=_NOBODY_REMEDY())


def _other_names(playoff: PlayOff, names: Mapping[int, str]) -> list[str]:
    """Those who had another name when the play-off was planned: number, then and now."""
    return [
        f"{one.id} {one.name} / {names[one.id]}"
        for one in playoff.setup.players
        if names.get(one.id, one.name) != one.name
    ]
