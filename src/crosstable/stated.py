"""What a caller stated: ratings of players, and all settings in words for the report."""

from __future__ import annotations

from crosstable.editions.edition import Edition
from crosstable.errors import BadSetting
from crosstable.model.event_type import EventType
from crosstable.model.scoring import Scoring
from crosstable.model.tournament import Tournament
from crosstable.ranking.codes import codes, criterion
from crosstable.ranking.decisions import stated as stated_decisions
from crosstable.ranking.regulations import Override, Settings
from crosstable.recommended import entries_of
from crosstable.texts import text

_NOBODY = text("error.rating-nobody", "a rating is given for no. {id}, who is not in the file")
_NOBODY_REMEDY = text("error.rating-nobody.remedy", "correct the number in the event file")
_RATING = text("error.rating", "{found} is not a rating")
_RATING_REMEDY = text("error.rating.remedy", "give a whole number from 1 to {most}")

HIGHEST_RATING = 9_999


def ratings_of(tournament: Tournament, settings: Settings) -> tuple[int, ...]:
    """Ratings by row: the event file's, else the file's, else the one for unrated players."""
    players = tournament.matches.event if tournament.matches else tournament
    ids = {one.id for one in players.participants}
    unknown = next((id for id in settings.ratings if id not in ids), None)
    if unknown is not None:
        raise BadSetting(_NOBODY(id=unknown), remedy=_NOBODY_REMEDY())
    for one in (settings.unrated, *settings.ratings.values()):
        if one is not None and not 0 < one <= HIGHEST_RATING:
            raise BadSetting(_RATING(found=one), remedy=_RATING_REMEDY(most=HIGHEST_RATING))
    otherwise = settings.unrated or 0
    return tuple(
        settings.ratings.get(one.id, one.rating or otherwise) for one in players.participants
    )


def overrides(
    settings: Settings, edition: Edition, kind: EventType, scoring: Scoring | None
) -> list[Override]:
    """All that was set by the caller, in words for the report."""
    asked = entries_of(settings.tiebreaks or "", edition, kind).entries
    set_by_flag = [
        ("edition", settings.edition and edition.id),
        ("scope", settings.scope),
        ("tiebreaks", codes(criterion(one, edition, checked=False) for one in asked)),
        ("participants", settings.participants),
        ("type", settings.type),
        ("rounds", settings.rounds),
        ("after", settings.after),
        ("scoring", scoring and " ".join(f"{k}={v}" for k, v in scoring.symbols().items())),
        ("match-scoring", settings.match_scoring),
        ("unrated", settings.unrated),
        ("field", settings.field),
        ("play-for", settings.play_for),
        ("ratings", " ".join(f"{id}={one}" for id, one in settings.ratings.items())),
        ("include-unfinished", settings.include_unfinished or None),
        ("announced", settings.announced),
        *stated_decisions(settings),
    ]
    said = [Override(name, str(value).lower() if value is True else str(value))
            for name, value in set_by_flag if value not in (None, "")]  # fmt: skip
    answered = [
        Override(name, answer, edition.decides[name].article)
        for name, answer in settings.answers.items()
    ]
    return said + answered
