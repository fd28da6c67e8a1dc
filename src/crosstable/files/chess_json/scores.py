"""What results are worth in Chess-JSON; a value may be the letter of another."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from msgspec import Raw

from crosstable.errors import BadLine, CrosstableError, Faults
from crosstable.exact import machine_text
from crosstable.files.chess_json.shapes import ScoreList, ScoreSystem, Tournament
from crosstable.model.scoring import Scoring, points_number
from crosstable.texts import text

_BAD = text("error.chess-json-points", "'{found}' is no number of points ({member})")
_BAD_REMEDY = text("error.chess-json-points.remedy", 'write a number such as 0.5 or "0.5"')

#: What holds where the file says nothing.
_GAME = {"W": "1", "D": "0.5", "L": "0", "F": "W", "H": "D", "Z": "0", "P": "W"}
_MATCH = {"W": "2", "D": "1", "L": "0", "P": "D"}
_LONGEST = 40


@dataclass(slots=True)
class Scores:
    """The scoring of a tournament; what cannot be read is kept as an error."""

    errors: list[CrosstableError] = field(default_factory=Faults)

    def of_games(self, system: Mapping[str, str]) -> Scoring:
        win, draw, loss = (self._value(system, letter, _GAME) for letter in "WDL")
        zero = self._value(system, "Z", _GAME)
        return Scoring(
            win=win,
            draw=draw,
            loss=loss,
            forfeit_win=win,
            forfeit_loss=zero,
            pairing_bye=self._value(system, "P", _GAME),
            full_bye=self._value(system, "F", _GAME),
            half_bye=self._value(system, "H", _GAME),
            zero_bye=zero,
        )

    def of_matches(self, system: Mapping[str, str]) -> tuple[Fraction, Fraction, Fraction]:
        win, draw, loss = (self._value(system, letter, _MATCH) for letter in "WDL")
        return win, draw, loss

    def of_bye(
        self, system: Mapping[str, str], games: Scoring, boards: int
    ) -> tuple[Fraction, Fraction] | None:
        """Match and game points of a team's bye; None where the file does not say both."""
        if "PG" not in system:
            return None
        written = system["PG"]
        if written.endswith("*"):  # as much on each board
            of_board = {"W": games.win, "D": games.draw, "L": games.loss, "P": games.pairing_bye}
            game_points = of_board.get(written[:-1], Fraction(0)) * boards
        else:
            game_points = self.number(written, "PG")
        return self._value(system, "P", _MATCH), game_points

    def number(self, written: str, member: str) -> Fraction:
        """The exact number; nought where it is none, with an error kept for the end."""
        try:
            return points_number(written)
        except (ValueError, ZeroDivisionError):
            said = _BAD(found=written[:_LONGEST], member=member)
            self.errors.append(BadLine(said, found=written[:_LONGEST], remedy=_BAD_REMEDY()))
            return Fraction(0)

    def optional(self, raw: Raw, member: str) -> Fraction | None:
        """A number that may be missing or null."""
        written = text_of(raw)
        return self.number(written, member) if written else None

    def _value(self, system: Mapping[str, str], letter: str, usual: Mapping[str, str]) -> Fraction:
        """The value of a letter, through the letters that it names instead of a number."""
        for _ in range(len(usual)):
            written = system.get(letter, usual.get(letter, "0"))
            if written not in usual:
                return self.number(written, letter)
            letter = written
        return self.number(letter, letter)


def text_of(raw: Raw) -> str:
    """A number or text as it is written, without quotes; empty for null."""
    written = bytes(raw).decode().strip()
    if written.startswith('"'):
        return str(json.loads(written)).strip()
    return "" if written == "null" else written


def system_of(tournament: Tournament, lists: list[ScoreList] | None, games: bool) -> dict[str, str]:
    """The scoring as letters and values: in the tournament, or by name in a list of the event."""
    own = tournament.score_system or ScoreSystem()
    found = own.game if games else own.match
    if not found:
        name = tournament.game_score_system if games else tournament.match_score_system
        found = next(
            (one.score_system for one in lists or () if name and one.list_name == name), None
        )
    return {letter: value for letter, raw in (found or {}).items() if (value := text_of(raw))}


def written_scores(scoring: Scoring) -> dict[str, str]:
    """The scoring of games with all letters."""
    return {
        "W": number_of(scoring.win),
        "D": number_of(scoring.draw),
        "L": number_of(scoring.loss),
        "F": number_of(scoring.full_bye),
        "H": number_of(scoring.half_bye),
        "Z": number_of(scoring.zero_bye),
        "P": number_of(scoring.pairing_bye),
        "A": "D",
        "U": "Z",
    }


def number_of(value: Fraction) -> str:
    """A number as the converter writes it: a text, for it reads digits as floats."""
    return machine_text(value)
