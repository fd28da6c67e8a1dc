"""Which sign of a table is a win, and what a win is worth: found from mirrored cells and row sums.

A game stands twice in a crosstable, so the signs of a win and of a loss must face each other; and
the points of a row must be the sum of its rounds. The notation and the scoring taken are those in
which most of that agrees; where two agree equally, somebody has to say which.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from crosstable.errors import BadSetting
from crosstable.exact import machine_text, number
from crosstable.files.grids.cells import BYE, LOST, NOTHING, PENDING, WON
from crosstable.model.assemble import OLD_BYE
from crosstable.model.scoring import NAMED, Scoring, scoring_from_text
from crosstable.remarks_of_grids import SCORING_FOUND, SIGNS_TAKEN, Remark
from crosstable.texts import text

_TWO_FIT = text(
    "error.two-scorings", "the results agree with {one} and with {other}: which one is it?"
)
_TWO_FIT_REMEDY = text(
    "error.two-scorings.remedy", "say it with --scoring, for example '{example}'"
)
_NONE_FITS = text(
    "error.no-scoring",
    "the results ({signs}) are those of no known scoring: they fit neither each other nor the points",
)
_NONE_FITS_REMEDY = text(
    "error.no-scoring.remedy",
    "state what a win, a draw, a loss are worth: --scoring 'W=3 D=1 L=0'; where a cell has the"
    " results of two games, write a blank between them, such as 1 0",
)

_PLAIN_LETTERS = ("W", "D", "L")
_LETTERLESS = {BYE: "U", NOTHING: " ", **{one: one for one in "UFHZ"}}


@dataclass(frozen=True, slots=True)
class Row:
    """The rounds of one participant as signs, and the points the table states."""

    games: Sequence[str]
    byes: Sequence[str]
    points: Fraction | None


@dataclass(frozen=True, slots=True)
class Notation:
    """The signs of a win, a draw, a loss, and the scoring in which they are the points."""

    signs: tuple[str, str, str]
    scoring: Scoring

    def letters(self) -> dict[str, str]:
        """The result letter of each sign of a game."""
        letters = {"+": "+", "-": "-", "=": "=", WON: "+", LOST: "-", PENDING: "?"}
        letters |= {one: one for one in _PLAIN_LETTERS}
        letters |= dict(zip(reversed(self.signs), "0=1", strict=True))
        return letters

    def byes(self) -> dict[str, str]:
        """The result letter of each sign without opponent."""
        win, draw, loss = self.signs if self.signs[0] != "+" else ("1", "0.5", "0")
        return {loss: "Z", "0": "Z", draw: "H", win: OLD_BYE, "=": "H"} | _LETTERLESS


@dataclass(frozen=True, slots=True)
class Decision:
    """What the signs of a table mean, and its scoring."""

    letters: Mapping[str, str]
    byes: Mapping[str, str]
    scoring: Scoring
    stated: bool
    remarks: tuple[Remark, ...] = ()


def _of_scoring(scoring: Scoring) -> Notation:
    values = (scoring.win, scoring.draw, scoring.loss)
    win, draw, loss = map(machine_text, values)
    return Notation((win, draw, loss), scoring)


def _usual() -> list[Notation]:
    """The scorings that are tried: 1-½-0, 2-1-0, 3-1-0."""
    return [_of_scoring(scoring_from_text(name)) for name in NAMED]


def notations_tried(stated: Scoring | None) -> list[Notation]:
    """The notations in which results are looked for, the stated one first."""
    return _usual() if stated is None else [_of_scoring(stated), *_usual()]


def decide(
    pairs: Sequence[tuple[str, str]], rows: Sequence[Row], stated: Scoring | None = None
) -> Decision:
    """What the signs mean. ``pairs``: the two signs of each game that stands twice.

    ``stated``: the scoring where somebody says it. Raises `BadSetting` where two fit, or none.
    """
    signs = {one for row in rows for one in row.games}
    figures = {one for one in signs if one[:1].isdigit()}
    remarks: list[Remark] = []
    if figures:
        fitting = _notations(pairs, figures, stated)
    else:
        fitting = (
            [Notation(("+", "=", "-"), Scoring())] if signs & {"+", "=", "-"} else _usual()[:1]
        )
        if signs & {"+", "-"} and "=" not in signs:
            remarks.append(SIGNS_TAKEN())
    scoring = stated or _scoring(fitting, rows, bool(figures - {"0"}))
    chosen = next((one for one in fitting if one.scoring == scoring), fitting[0])
    if stated is None and scoring != Scoring():
        remarks.append(SCORING_FOUND(scoring=_said(scoring)))
    return Decision(
        chosen.letters(), _of_scoring(scoring).byes() | chosen.byes(), scoring, stated is not None or scoring != Scoring(),
        tuple(remarks),
    )  # fmt: skip


def _notations(
    pairs: Sequence[tuple[str, str]], figures: set[str], stated: Scoring | None
) -> list[Notation]:
    """The notations whose signs face each other most often; several only where they tie."""
    tried = notations_tried(stated)
    possible = [one for one in tried if figures <= {*one.signs}]
    faced = {id(one): _facing(pairs, one) for one in possible}
    most = max(faced.values(), default=0)
    figured = sum(1 for a, b in pairs if a[:1].isdigit() and b[:1].isdigit())
    if possible and not figured:  # no game stands twice: nothing contradicts the usual
        return possible[:1]
    if not possible or 2 * most < figured:
        listed = ", ".join(sorted(figures, key=number)[:8])
        raise BadSetting(_NONE_FITS(signs=listed), found=listed, remedy=_NONE_FITS_REMEDY())
    return [one for one in possible if faced[id(one)] == most]


def _facing(pairs: Sequence[tuple[str, str]], notation: Notation) -> int:
    win, draw, loss = notation.signs
    right = {(win, loss), (loss, win), (draw, draw)}
    return sum(1 for pair in pairs if pair in right)


def _scoring(fitting: Sequence[Notation], rows: Sequence[Row], figures: bool) -> Scoring:
    """The scoring in which most rows add up to their points; else the one of the notation."""
    own = [one.scoring for one in fitting]
    summed = [row for row in rows if row.points is not None]
    agreeing = {one.scoring: _adding_up(fitting[0], one.scoring, summed) for one in _usual()}
    most = max(agreeing.values())
    best = [one for one, count in agreeing.items() if count == most and 2 * count > len(summed)]
    if len(best) == 1:
        return best[0]
    likely = [one for one in own if one in best] or own
    if len(likely) > 1 and figures:
        one, other = likely[:2]
        raise BadSetting(
            _TWO_FIT(one=_said(one), other=_said(other)),
            remedy=_TWO_FIT_REMEDY(example=_said(one)),
        )
    return likely[0]


def _adding_up(notation: Notation, scoring: Scoring, rows: Sequence[Row]) -> int:
    return sum(1 for row in rows if _sum(notation, scoring, row) == row.points)


def _sum(notation: Notation, scoring: Scoring, row: Row) -> Fraction:
    letters, byes = notation.letters(), notation.byes()
    found = [letters.get(one, " ") for one in row.games]
    found += ["U" if byes.get(one) == OLD_BYE else byes.get(one, " ") for one in row.byes]
    return sum((scoring.points(one) for one in found), Fraction(0))


def _said(scoring: Scoring) -> str:
    return " ".join(f"{symbol}={scoring.symbols()[symbol]}" for symbol in "WDL")
