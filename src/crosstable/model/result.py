"""Every result a round can have for one participant, by its TRF letter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from crosstable.texts import Text, text

Outcome = Literal["win", "draw", "loss", "none"]


@dataclass(frozen=True, slots=True)
class ResultKind:
    """Facts about a result letter. ``points``: the name of its value in a `Scoring`."""

    letter: str
    name: Text
    points: str
    outcome: Outcome = "none"
    over_the_board: bool = False
    paired: bool = False


def _kinds() -> dict[str, ResultKind]:
    rows = (
        ResultKind("1", text("result.win", "win"), "win", "win", True, True),
        ResultKind("=", text("result.draw", "draw"), "draw", "draw", True, True),
        ResultKind("0", text("result.loss", "loss"), "loss", "loss", True, True),
        ResultKind("W", text("result.win-unrated", "win, not rated"), "win", "win", True, True),
        ResultKind("D", text("result.draw-unrated", "draw, not rated"), "draw", "draw", True, True),
        ResultKind("L", text("result.loss-unrated", "loss, not rated"), "loss", "loss", True, True),
        ResultKind(
            "+", text("result.forfeit-win", "forfeit win"), "forfeit_win", "win", False, True
        ),
        ResultKind(
            "-", text("result.forfeit-loss", "forfeit loss"), "forfeit_loss", "loss", False, True
        ),
        ResultKind("U", text("result.pairing-bye", "pairing-allocated bye"), "pairing_bye"),
        ResultKind("F", text("result.full-bye", "full-point bye"), "full_bye"),
        ResultKind("H", text("result.half-bye", "half-point bye"), "half_bye"),
        ResultKind("Z", text("result.zero-bye", "zero-point bye"), "zero_bye"),
        ResultKind(" ", text("result.blank", "no opponent"), "zero_bye"),
        ResultKind("?", text("result.pending", "not finished"), "", "none", False, True),
    )
    return {row.letter: row for row in rows}


#: All kinds by letter. A blank is a round without opponent and without a bye written; ``?`` a
#: pairing whose result is not there yet (a blank beside an opponent in TRF).
RESULTS = _kinds()
PENDING = ord("?")
BLANK = ord(" ")

#: What the counterpart of a result must be where only one side of a game was written.
MIRRORED = {
    "1": "0", "0": "1", "=": "=", "W": "L", "L": "W", "D": "D", "+": "-", "-": "+", "?": "?",
}  # fmt: skip

#: Pairs of results that one game may have, beside the mirrored ones: 0-0 after a penalty, ½-0 by
#: an arbiter's award, a double forfeit.
_ALSO_AGREEING = {"00", "LL", "=0", "DL", "--"}
_AGREEING = frozenset(
    pair[::step]
    for pair in _ALSO_AGREEING | {a + b for a, b in MIRRORED.items()}
    for step in (1, -1)
)


def agree(own: int, other: int) -> bool:
    """Whether one game may have these two results."""
    return chr(own) + chr(other) in _AGREEING


def letters(**facts: object) -> str:
    """The letters whose kind has all the given facts: ``letters(over_the_board=True)``."""
    return "".join(
        letter
        for letter, kind in RESULTS.items()
        if all(getattr(kind, name) == value for name, value in facts.items())
    )
