"""Profiles and competitors, of players and of teams."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from crosstable.files.chess_json.scores import number_of
from crosstable.model.tournament import Participant, Tournament

LIST = "TRF"


@dataclass(slots=True)
class PeopleWriter:
    """Players have the profiles 1, 2, ... by row; arbiters and teams the numbers behind them."""

    tournament: Tournament

    def profiles(self) -> list[dict[str, Any]]:
        players = [_profile(p, one) for p, one in enumerate(self.tournament.participants, 1)]
        first = len(players) + 1
        return players + [
            {"id": id, **_name(name), "sex": "u", "federation": ""}
            for id, name in enumerate(self._arbiters(), first)
        ]

    def arbiters(self) -> dict[str, Any]:
        """The arbiters by profile; nothing where there are none."""
        details, first = self.tournament.details, len(self.tournament.participants) + 1
        ids = list(range(first, first + len(self._arbiters())))
        if not ids:
            return {}
        if not details.chief_arbiter:
            return {"arbiters": {"deputyChiefArbiters": ids}}
        return {"arbiters": {"chiefArbiter": ids[0], "deputyChiefArbiters": ids[1:]}}

    def team_profiles(self) -> list[dict[str, Any]]:
        facts = self.tournament.teams
        return [
            {"id": self._team(row), "teamName": one.name, "players": [p + 1 for p in one.players]}
            for row, one in enumerate(facts.teams if facts else ())
        ]

    def competitors(self, columns: tuple[str, ...]) -> list[dict[str, Any]]:
        """``columns``: codes of the published columns that go with them."""
        facts = self.tournament.teams
        if facts is None:
            rows = range(len(self.tournament.participants))
            return [self._player(p, columns) for p in rows]
        made: list[dict[str, Any]] = []
        for row, one in enumerate(facts.teams):
            stated = [facts.published.columns.get(code, ()) for code in ("MPTS", "GPTS")]
            match, game = (column[row] if column else None for column in stated)
            team: dict[str, Any] = {"cid": one.id, "teamId": self._team(row), "present": True}
            team |= {"rating": one.strength} if one.strength else {}
            team |= (
                {"rank": rank}
                if facts.published.ranks and (rank := facts.published.ranks[row])
                else {}
            )
            team |= {"matchPoints": match} if match else {}
            team |= {"gamePoints": game} if game else {}
            team["cplayers"] = [
                {**self._player(p, columns), "order": order, "teamId": self._team(row)}
                for order, p in enumerate(one.players, 1)
            ]
            made.append(team)
        team_of = facts.team_of()
        lone = [p for p in range(len(self.tournament.participants)) if p not in team_of]
        return made + [self._player(p, columns) for p in lone]

    def _player(self, p: int, columns: tuple[str, ...]) -> dict[str, Any]:
        one, published = self.tournament.participants[p], self.tournament.published
        made: dict[str, Any] = {"cid": one.id, "profileId": p + 1, "present": True}
        points = published.points[p] if published.points else None
        made |= {} if points is None else {"gamePoints": number_of(points)}
        made |= {"rank": rank} if published.ranks and (rank := published.ranks[p]) else {}
        made |= {"rating": {"list": LIST, "rating": one.rating}} if one.rating else {}
        if columns:
            values = [published.columns[code][p] for code in columns]
            made["tieBreakScore"] = values
        decided = [
            {"cid": one.id, "round": each.round or 0, "points": number_of(each.points)}
            for each in self.tournament.corrections
            if not each.letter and p in each.participants
        ]
        return made | ({"adjust": decided} if decided else {})

    def _arbiters(self) -> list[str]:
        details = self.tournament.details
        return [name for name in (details.chief_arbiter, *details.deputies) if name]

    def _team(self, row: int) -> int:
        return len(self.tournament.participants) + len(self._arbiters()) + 1 + row


def _profile(id: int, one: Participant) -> dict[str, Any]:
    made: dict[str, Any] = {
        "id": id,
        **_name(one.name),
        "sex": one.sex or "u",
        "birth": dashed(one.birth),
        "federation": one.federation,
        "fideId": int(one.fide_id)
        if one.fide_id.isascii() and one.fide_id.isdigit()
        else one.fide_id or 0,
        "fideTitle": one.title,
    }
    if one.rating:
        made["rating"] = [{"list": LIST, "rating": one.rating}]
    return made


def _name(whole: str) -> dict[str, str]:
    last, _, first = whole.partition(",")
    return {"lastName": last.strip(), "firstName": first.strip(), "fideName": whole}


def dashed(written: str) -> str:
    """A date as ISO has it, where it is one of digits; anything else as it stands."""
    return written.replace("/", "-") if written.replace("/", "").isdigit() else written
