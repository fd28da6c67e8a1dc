"""The list of matches, and what matches are worth."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from crosstable.files.chess_json.letters import WRITTEN
from crosstable.files.chess_json.scores import number_of
from crosstable.model.byes_and_corrections import Correction
from crosstable.model.matches import EMPTY, Matches
from crosstable.model.points import CORRECTED
from crosstable.model.team_rounds import team_event
from crosstable.model.teams import Teams
from crosstable.model.tournament import Tournament


@dataclass(slots=True)
class TeamWriter:
    """Writes what belongs to teams. Raises `TwoOpponents` where a team met two others in a round."""

    tournament: Tournament
    event: Tournament = field(init=False)
    facts: Teams = field(init=False)
    _matches: Matches = field(init=False)

    def __post_init__(self) -> None:
        self.event = team_event(self.tournament)
        if self.tournament.teams is None or self.event.matches is None:
            raise ValueError("no teams")
        self.facts, self._matches = self.tournament.teams, self.event.matches

    @property
    def boards(self) -> int:
        return self._matches.boards

    def scores(self) -> dict[str, str]:
        """What matches are worth, and what a team's bye gives, in match and in game points."""
        win, draw, loss = map(number_of, self.facts.match_points)
        of_bye = self.facts.bye_points or (
            self.facts.match_points[1],
            self._matches.bye_game_points,
        )
        match_points, game_points = map(number_of, of_bye)
        return {
            "W": win, "D": draw, "L": loss, "F": "W", "H": "D", "Z": "0", "P": match_points,
            "A": "D", "U": "Z", "FG": "W*", "HG": "D*", "ZG": "Z*", "PG": game_points,
        }  # fmt: skip

    def board_of(self, r: int) -> dict[int, int]:
        """The boards of the players of a round (from 0), by row."""
        if not self.boards:
            return {}
        seats = self._matches.sheets[r].players
        return {p: at % self.boards + 1 for at, p in enumerate(seats) if p != EMPTY}

    def match_list(self, games: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The matches with the numbers of their games; then the byes that were written."""
        of_team: dict[tuple[int, int], list[int]] = {}
        team_of = self.facts.team_of()
        row_of = {one.id: p for p, one in enumerate(self.tournament.participants)}
        for game in games:
            if not game["board"]:
                continue
            for side in (game["white"], game["black"]):
                row = team_of.get(row_of[side["cid"]]) if side else None
                if row is not None:
                    of_team.setdefault((game["round"], row), []).append(game["id"])
        made: list[dict[str, Any]] = []
        for r, sheet in enumerate(self.event.sheets, 1):
            number = 0
            for row, other in enumerate(sheet.opponents):
                if other <= row:
                    continue
                number += 1
                black = sheet.colours[row] == ord("b")
                white_row, black_row = (other, row) if black else (row, other)
                kinds = [WRITTEN[chr(sheet.results[one])] for one in (white_row, black_row)]
                ids = {*of_team.get((r, row), ()), *of_team.get((r, other), ())}
                made.append(
                    {
                        "round": r,
                        "games": sorted(ids),
                        "white": self._side(r, white_row, kinds[0][0]),
                        "black": self._side(r, black_row, kinds[1][0]),
                        "played": kinds[0][1] or kinds[1][1],
                        "board": number,
                    }
                )
        made += [self._bye(r, row, "U") for r, row in sorted(self.facts.pairing_byes)]
        made += [self._bye(one.round, one.participant, one.letter) for one in self.facts.byes]
        return [{"id": len(games) + 1 + at, **one} for at, one in enumerate(made)]

    def decide(self, competitors: list[dict[str, Any]]) -> None:
        """Give the teams among the competitors the points that were given or taken by decision."""
        for row, one in enumerate(self.facts.teams):
            decided = [
                {"cid": one.id, "round": each.round or 0, **_both(each)}
                for each in self.facts.corrections
                if not each.letter and row in each.participants
            ]
            if decided:
                competitors[row]["adjust"] = decided

    def _bye(self, r: int, row: int, letter: str) -> dict[str, Any]:
        written, played, _ = WRITTEN[letter]
        side = self._side(r, row, written)
        return {"round": r, "games": [], "white": side, "black": None, "played": played, "board": 0}

    def _side(self, r: int, row: int, letter: str) -> dict[str, Any]:
        made: dict[str, Any] = {"cid": self.facts.teams[row].id, "result": letter}
        for one in self.facts.corrections:
            if self.applies(one, r, row):
                made |= _both(one)
        return made

    def applies(self, one: Correction, r: int, row: int) -> bool:
        """Whether a correction of a result is one of this round (from 1) of this team."""
        if not one.letter or one.round not in (None, r) or row not in one.participants:
            return False
        if r > len(self.event.sheets):
            return False
        return chr(self.event.sheets[r - 1].results[row]) in CORRECTED[one.letter]


def _both(one: Correction) -> dict[str, str]:
    made = {} if one.match_points is None else {"mpoints": number_of(one.match_points)}
    return made | {"gpoints": number_of(one.points)}
