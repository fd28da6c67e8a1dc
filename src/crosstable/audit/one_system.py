"""What is to be said of a single system of a list: does it suit the event."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.audit.findings import (
    PLACES_IN_A_SWISS,
    RATINGS_MISSING,
    RATINGS_UNEVEN,
    RATINGS_UNRELIABLE,
    SAME_OPPONENTS,
    UNRATED_PLAYERS,
    WRONG_TYPE,
    Finding,
)
from crosstable.audit.judged import Judged
from crosstable.model.event_words import field_words
from crosstable.ranking.codes import Criterion
from crosstable.recommended import evenness, unreliable_ratings

#: Systems on the opponents' scores alone: those level on points meet the same scores.
OF_OPPONENTS = ("BH", "FB", "AOB", "SBH", "MM")


def about_a_system(one: Criterion, judged: Judged) -> Iterator[Finding]:
    """All findings on one criterion."""
    yield from _by_type(one, judged)
    if one.system.needs_ratings:
        yield from _by_ratings(one, judged)


def _by_type(one: Criterion, judged: Judged) -> Iterator[Finding]:
    edition, code = judged.edition, one.system.code
    article = edition.unsuitable.get(judged.event.family, {}).get(code)
    if article is not None:
        yield WRONG_TYPE(one.code, article, type=judged.decided.type.in_words)
    elif judged.all_play_all and code in OF_OPPONENTS:
        yield SAME_OPPONENTS(one.code, None)
    elif code == "ROP" and judged.event.family != "round-robin" and not judged.is_recommended:
        yield PLACES_IN_A_SWISS(one.code, edition.article(code))


def _by_ratings(one: Criterion, judged: Judged) -> Iterator[Finding]:
    edition, event = judged.edition, judged.event
    unfit = edition.article("unfit_ratings")
    if event.unrated:
        forbidden = edition.article("unrated_players")
        said = UNRATED_PLAYERS if forbidden else RATINGS_MISSING
        yield said(one.code, forbidden or unfit, count=event.unrated)
    found = evenness(edition, event.ratings)
    if unfit and found is not None and not found.even:
        yield RATINGS_UNEVEN(one.code, unfit, because=found.because)
    if article := unreliable_ratings(edition, event.field):
        yield RATINGS_UNRELIABLE(one.code, article, field=field_words(event.field))
