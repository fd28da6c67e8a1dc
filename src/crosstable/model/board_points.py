"""What the boards of a match are worth, and which side had more."""

from __future__ import annotations

from collections.abc import Callable

from crosstable.model.scoring import Scoring


def by_points(own: int, theirs: int, letters: bytes) -> tuple[int, int]:
    """The letters of a better, an equal, a worse result, for both sides."""
    if own == theirs:
        return letters[1], letters[1]
    return (letters[0], letters[2]) if own > theirs else (letters[2], letters[0])


def worth(scoring: Scoring) -> Callable[[int, int], int]:
    """What a board's letter is worth in ticks, by its colour where points depend on that."""
    unit = scoring.unit
    kinds = "10=WDL+-H?"
    white = {ord(one): int(scoring.points(one) / unit) for one in kinds}
    black = {ord(one): int(scoring.points(one, black=True) / unit) for one in kinds}
    if white == black:
        return lambda letter, _: white[letter]
    return lambda letter, colour: (black if colour == ord("b") else white)[letter]
