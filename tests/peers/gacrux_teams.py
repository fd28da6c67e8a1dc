"""gacrux 1.11.65 asked about team events, one code a run as for individuals.

It reads the TRF text itself. What is exact there is exact here: AOB it rounds as for
individuals, SSSC to hundredths (`rounded`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from gacrux.gacruxexeptions import GacruxInputError

from tests.peers.gacrux_peer import Reading, Values, aob_step, round_half_up, started

HUNDREDTH = Fraction(1, 100)


class TeamOracle(Reading):
    """gacrux with one team event read."""

    def __init__(self, trf: str, edition: str, round_robin: bool) -> None:
        super().__init__(without_points(started(trf, edition)), round_robin)

    def column(self, code: str, before: list[str]) -> Values | None:
        """The values of a code behind others; None where gacrux breaks off.

        It divides by the divisor of SSSC even where that is 0, and asks for the points of a
        board that nobody of a team ever sat at.
        """
        try:
            return self.values(code, before)
        except (ArithmeticError, KeyError):
            return None

    def places(self, codes: Sequence[str]) -> list[tuple[int, int]] | None:
        """(place, team) from the first place down; None where gacrux breaks off."""
        try:
            return self.standings(codes)[0]
        except (ArithmeticError, KeyError):
            return None


class Guessing(Reading):
    """gacrux that nobody tells whether the event is a Swiss."""

    def __init__(self, trf: str, edition: str) -> None:
        super().__init__(without_points(started(trf, edition)), round_robin=None)


def reading(trf: str, edition: str, round_robin: bool) -> TeamOracle | None:
    """gacrux with the file as it is; None if it refuses the file."""
    try:
        return TeamOracle(trf, edition, round_robin)
    except (GacruxInputError, ValueError):
        return None


def without_points(trf: str) -> str:
    """The text without the players' points.

    gacrux refuses a file whose points are not the sum of a player's cells. It uses them for
    nothing else, and in a team event they leave the byes of the team out.
    """
    lines = trf.split("\n")
    return "\n".join(
        line[:80] + "    " + line[84:] if line.startswith("001") else line for line in lines
    )


def rounded(code: str, value: Fraction | None, rounds: int) -> Fraction | None:
    """Our value as gacrux gives it."""
    if value is None:
        return None
    name = re.split("[:/]", code, maxsplit=1)[0]
    if name == "AOB":
        return round_half_up(value, aob_step(rounds))
    return round_half_up(value, HUNDREDTH) if name == "SSSC" else value
