"""An event as plain data: what the slow truth, the peers and the generator share.

It knows nothing of crosstable, so that an error in our model cannot hide in the tests.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

ONE, HALF, NOTHING = Fraction(1), Fraction(1, 2), Fraction(0)


@dataclass(frozen=True)
class Cell:
    """One round of one participant.

    ``result`` is a TRF letter: ``1 = 0`` over the board, ``W D L`` the same but unrated,
    ``+ -`` forfeits (the opponent is named), ``U F H Z`` byes, a blank the free round of an
    odd round robin. ``colour`` is ``w``, ``b`` or ``-``.
    """

    opponent: int | None
    colour: str
    result: str


@dataclass
class PlainEvent:
    """Rows of cells by start number; every row has the same number of rounds."""

    rows: dict[int, list[Cell]]
    round_robin: bool = False
    name: str = "Generated event"
    start: str = "2026/05/01"
    ratings: dict[int, int] = field(default_factory=dict)
    scoring: dict[str, Fraction] = field(
        default_factory=lambda: {"W": ONE, "D": HALF, "L": NOTHING, "A": NOTHING, "P": ONE}
    )

    @property
    def rounds(self) -> int:
        return max(len(row) for row in self.rows.values())

    def points(self, cell: Cell) -> Fraction:
        """What a cell is worth: W for a win, a forfeit win, a full-point bye; A for absence."""
        symbol = {
            "1": "W", "W": "W", "+": "W", "F": "W",
            "=": "D", "D": "D", "H": "D",
            "0": "L", "L": "L",
            "-": "A", "Z": "A",
            "U": "P",
        }.get(cell.result)  # fmt: skip
        return self.scoring[symbol] if symbol else NOTHING

    def score(self, participant: int) -> Fraction:
        return sum((self.points(cell) for cell in self.rows[participant]), NOTHING)

    def trf(self) -> str:
        """The event as TRF26 text, points included, ranks left blank."""
        kind = "FIDE_ROUNDROBIN" if self.round_robin else "FIDE_DUTCH"
        lines = [
            f"012 {self.name}",
            f"042 {self.start}",
            f"062 {len(self.rows)}",
            f"142 {self.rounds}",
            f"192 {kind}",
        ]
        groups = "".join(
            f" {symbol}{decimal(value):>4}   " for symbol, value in self.scoring.items()
        )
        lines.append(f"162 {groups.rstrip()}")
        lines += [self._line(participant) for participant in sorted(self.rows)]
        return "\n".join(lines) + "\n"

    def _line(self, participant: int) -> str:
        rating = self.ratings.get(participant, 0)
        head = f"001 {participant:4d}      {f'Player {participant}':33s} {rating:4d}"
        head = f"{head:80s}{decimal(self.score(participant)):>4}{'':5s}"
        cells = "".join(
            f"  {cell.opponent or 0:04d} {cell.colour} {cell.result}"
            if not cell.opponent
            else f"  {cell.opponent:4d} {cell.colour} {cell.result}"
            for cell in self.rows[participant]
        )
        return (head + cells).rstrip()


def decimal(value: Fraction) -> str:
    """A score with one decimal, as TRF writes it; more decimals are refused."""
    tenths = value * 10
    if tenths.denominator != 1:
        raise ValueError(f"{value} does not fit one decimal")
    sign = "-" if tenths < 0 else ""
    whole, part = divmod(abs(tenths.numerator), 10)
    return f"{sign}{whole}.{part}"
