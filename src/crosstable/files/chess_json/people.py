"""Who takes part: competitors with their profiles."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from crosstable.files.chess_json import shapes
from crosstable.model.tournament import Participant

_SEX = {"m": "m", "w": "w", "f": "w"}


class Player(NamedTuple):
    """A player: start number, what stands of him among the competitors, id of his team or 0."""

    id: int
    competitor: shapes.Competitor
    team: int


@dataclass(slots=True)
class People:
    """The profiles of an event by their ids."""

    event: shapes.Event
    profiles: dict[int, shapes.Profile] = field(default_factory=dict[int, shapes.Profile])

    def __post_init__(self) -> None:
        self.profiles = {one.id: one for one in self.event.profiles or ()}

    def participant(self, player: Player, own: shapes.Tournament) -> Participant:
        """The player as we have him; ratings go by the tournament's rating list."""
        competitor = player.competitor
        profile = self.profiles.get(competitor.profile_id or 0) or shapes.Profile(id=0)
        fide_id = str(profile.fide_id or "").strip()
        return Participant(
            id=player.id,
            name=name_of(profile),
            sex=_SEX.get((profile.sex or "").strip().lower()[:1], ""),
            title=(profile.fide_title or profile.fide_w_title or "").strip(),
            rating=_rating(competitor, profile, own.rating_list),
            federation=(profile.federation or "").strip(),
            fide_id="" if fide_id == "0" else fide_id,
            birth=_birth(profile),
        )

    def name(self, profile_id: int | None) -> str:
        """The name of somebody by the id of his profile, empty where there is none."""
        profile = self.profiles.get(profile_id or 0)
        return name_of(profile) if profile else ""


def players_of(own: shapes.Tournament) -> list[Player]:
    """The players, those of teams too."""
    found: list[Player] = []
    for one in own.competitors or ():
        if one.cplayers is not None:
            found += [Player(each.cid, each, one.cid) for each in one.cplayers]
        elif one.profile_id or not own.team_tournament:
            found.append(Player(one.cid, one, one.cteam or 0))
    return found


def name_of(profile: shapes.Profile) -> str:
    """The name FIDE has, else last name, comma, first name."""
    whole = (profile.fide_name or "").strip()
    names = [(one or "").strip() for one in (profile.last_name, profile.first_name)]
    return whole or ", ".join(one for one in names if one)


def slashed(written: str | None) -> str:
    """An ISO date as TRF has it; anything else as it stands."""
    plain = (written or "").strip()
    return plain.replace("-", "/") if plain.replace("-", "").isdigit() else plain


def _birth(profile: shapes.Profile) -> str:
    return slashed(profile.birth) or str(profile.year_birth or "")


def _rating(
    competitor: shapes.Competitor, profile: shapes.Profile, rating_list: str | None
) -> int | None:
    """Of the competitor, else of his profile in the tournament's list, else the first there."""
    own = competitor.rating
    if own is not None:
        return (own if isinstance(own, int) else own.rating) or None
    in_lists = [one for one in profile.rating or () if one is not None]
    named = [one for one in in_lists if isinstance(one, shapes.Rating) and one.list == rating_list]
    chosen = next(iter([*named, *in_lists]), None)
    return (chosen.rating if isinstance(chosen, shapes.Rating) else chosen) or None
