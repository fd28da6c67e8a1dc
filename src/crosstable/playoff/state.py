"""The play-offs of an event: what was settled beforehand, and what was entered."""

from __future__ import annotations

from pathlib import Path

import msgspec

from crosstable.playoff.run import Setup
from crosstable.playoff.stages import Entry

_SUFFIX = ".playoff.toml"


class PlayOff(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """One play-off: the places it is for, its rules, what was settled beforehand, its entries.

    ``page``: the text of the rules, where they are the organiser's own. Times of the day as
    written. ``announced``: where format and times were laid down. ``prizes``: from place 1 on.
    """

    place: int
    place_to: int
    rules: str
    page: str = ""
    announced: str = ""
    last_game_ended: str = ""
    start: str = ""
    until: str = ""
    prizes: list[str] = []
    setup: Setup
    entry: list[Entry] = []


class State(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All play-offs of an event, by place."""

    format: int = 1
    event: str = ""
    playoff: list[PlayOff] = []

    def at(self, place: int) -> PlayOff | None:
        """The play-off for a place, None where none was planned."""
        return next((one for one in self.playoff if one.place <= place <= one.place_to), None)

    def beside(self, other: PlayOff) -> list[PlayOff]:
        """The play-offs that are for some of the places of another one."""
        return [one for one in self.playoff
                if one.place <= other.place_to and other.place <= one.place_to]  # fmt: skip

    def like(self, other: PlayOff) -> list[PlayOff]:
        """The play-offs of the same kind of participants: players, or teams."""
        of_players = other.setup.counting == "games"
        return [one for one in self.playoff if (one.setup.counting == "games") == of_players]

    def having(self, changed: PlayOff) -> State:
        """The same with a play-off in the place of those for some of its places."""
        replaced = self.beside(changed)
        kept = [one for one in self.playoff if one not in replaced]
        ordered = sorted([*kept, changed], key=lambda one: one.place)
        return State(event=self.event, playoff=ordered)


def state_path(file: str) -> Path:
    """Where the play-offs of a tournament file are kept: beside it."""
    return Path(f"{file}{_SUFFIX}")
