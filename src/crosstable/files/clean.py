"""Names as they can be printed: without control characters, line breaks, and turns of direction."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import asdict, replace

from crosstable.model.teams import Team
from crosstable.model.tournament import Details, Participant, Tournament
from crosstable.remarks_of_formats import CONTROL_CHARACTERS
from crosstable.texts import without_controls

Part = TypeVar("Part", Details, Participant, Team)

_BREAKS = re.compile("[\t\n\v\f\r\x1c-\x1e\x85\u2028\u2029]+")


def cleaned(tournament: Tournament) -> Tournament:
    """The tournament with printable names; a remark says how many were changed."""
    teams = tournament.teams
    own_teams = () if teams is None else teams.teams
    written = [
        *_texts(tournament.details),
        *[one.name + one.sex + one.title + one.federation + one.fide_id + one.birth
          for one in tournament.participants],
        *[one.name + one.nickname for one in own_teams],
    ]  # fmt: skip
    if "".join(written).isprintable():
        return tournament
    changed = list[str]()
    details = _clean(tournament.details, changed)
    people = tuple([_clean(one, changed) for one in tournament.participants])
    if teams is not None:
        teams = replace(teams, teams=tuple([_clean(one, changed) for one in own_teams]))
    if not changed:  # other signs that do not print, such as fixed spaces
        return tournament
    remarks = (*tournament.remarks, CONTROL_CHARACTERS(count=len(changed)))
    return replace(tournament, details=details, participants=people, teams=teams, remarks=remarks)


def _texts(details: Details) -> Iterable[str]:
    for value in asdict(details).values():
        yield value if isinstance(value, str) else " ".join(value)


def _clean(part: Part, changed: list[str]) -> Part:
    """``changed``: the texts that had something to take out."""
    values: dict[str, object] = {}
    for name, value in asdict(part).items():
        if isinstance(value, str):
            values[name] = _plain(value, changed)
        elif name in ("deputies", "round_dates"):
            values[name] = tuple(_plain(one, changed) for one in value)
    return replace(part, **values)


def _plain(written: str, changed: list[str]) -> str:
    plain = without_controls(_BREAKS.sub(" ", written))
    if plain != written:
        changed.append(plain)
    return plain
