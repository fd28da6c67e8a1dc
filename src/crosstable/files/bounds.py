"""Whole numbers that no event has: named with their place, before anything is computed with them."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.errors import BadLine, CrosstableError, Faults, Where, raise_all
from crosstable.model.teams import Team
from crosstable.model.tournament import Participant, Tournament
from crosstable.texts import Text, text

#: Ratings have four digits in every list; the strength of a team may be a sum of them.
MOST_RATING, MOST_STRENGTH, MOST_RANK = 9_999, 999_999, 999_999
MOST_ROUNDS = 9_999

_RATING = text("error.bounds.rating", "{found} is no rating; they go from 0 to {most}")
_STRENGTH = text(
    "error.bounds.strength", "{found} is no strength of a team; they go from 0 to {most}"
)
_RANK = text("error.bounds.rank", "{found} is no place; they go from 0 to {most}")
_ROUNDS = text("error.bounds.rounds", "{found} rounds are stated; no event has more than {most}")
_REMEDY = text("error.bounds.remedy", "correct the number in the file")
_LONGEST = 40


def check_numbers(tournament: Tournament) -> None:
    """Raises `BadLine` for rounds, ratings, strengths and published places out of all bounds."""
    errors: list[CrosstableError] = Faults()
    if tournament.rounds_stated is not None and tournament.rounds_stated > MOST_ROUNDS:
        rounds = str(tournament.rounds_stated)[:_LONGEST]
        errors.append(
            BadLine(_ROUNDS(found=rounds, most=MOST_ROUNDS), found=rounds, remedy=_REMEDY())
        )
    people, facts = tournament.participants, tournament.teams
    errors += _beyond(people, [one.rating for one in people], _RATING, MOST_RATING)
    errors += _beyond(people, tournament.published.ranks, _RANK, MOST_RANK)
    if facts is not None:
        strengths = [one.strength for one in facts.teams]
        errors += _beyond(facts.teams, strengths, _STRENGTH, MOST_STRENGTH)
        errors += _beyond(facts.teams, facts.published.ranks, _RANK, MOST_RANK)
    raise_all(errors)


def _beyond(
    whose: Sequence[Participant] | Sequence[Team],
    numbers: Sequence[int | None],
    said: Text,
    most: int,
) -> list[CrosstableError]:
    return [
        BadLine(
            said(found=str(number)[:_LONGEST], most=most),
            where=Where(participant=one.id),
            found=str(number)[:_LONGEST],
            remedy=_REMEDY(),
        )
        for one, number in zip(whose, numbers, strict=False)
        if number is not None and not 0 <= number <= most
    ]
