"""Which scoring the stated points follow, where nothing states it: 2-1-0 and 3-1-0 occur."""

from __future__ import annotations

from fractions import Fraction

from crosstable.model.points import differing_points
from crosstable.model.result import letters
from crosstable.model.scoring import Scoring
from crosstable.model.tournament import Tournament

#: What a win and a draw are worth where it is not 1 and a half.
OTHERS = ((Fraction(2), Fraction(1)), (Fraction(3), Fraction(1)))
_PLAYED = letters(paired=True).replace("?", "").encode()


def fitting_scorings(tournament: Tournament) -> tuple[Scoring, ...]:
    """The scorings in which the results of everybody give the points that are stated.

    The scoring of the tournament alone where it fits, or where none does.
    """
    stated = [one for one in tournament.published.points if one is not None]
    if not any(stated) or not differing_points(tournament, tournament.scoring):
        return (tournament.scoring,)
    byes = any(b"U" in sheet.results for sheet in tournament.sheets)
    found = [
        scoring
        for win, draw in OTHERS
        for bye in (dict.fromkeys((win, draw, Fraction(0), win / 2)) if byes else (win,))
        for scoring in [Scoring().with_symbols({"W": win, "D": draw, "P": bye})]
        if not differing_points(tournament, scoring)
    ]
    return tuple(found) or (tournament.scoring,)


def is_asked(tournament: Tournament) -> bool:
    """Whether there is a scoring to be found: none is stated, and players have results and points."""
    if tournament.scoring_stated or tournament.team_event or not tournament.published.points:
        return False
    return any(letter in sheet.results for sheet in tournament.sheets for letter in _PLAYED)
