"""The list that an edition recommends for an event, and what speaks against its other lists.

The default list and ``recommend`` both come from here, so they never disagree.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from crosstable.editions.edition import Edition, Recommended
from crosstable.errors import BadSetting
from crosstable.model.dates import Period, periods
from crosstable.model.event_type import EventType
from crosstable.model.event_words import field_words, list_words
from crosstable.model.tournament import Tournament
from crosstable.ranking.codes import (
    Criterion,
    criteria,
    criterion,
    entries,
    leaves_coefficient_open,
)  # fmt: skip
from crosstable.ranking.regulations import Settings
from crosstable.rules.lists import Evenness, coefficient, even_ratings
from crosstable.texts import Joined, Message, text

FIELDS = ("open", "juniors", "veterans")
#: Fields whose ratings an edition may call not accurate enough.
UNRELIABLE = ("juniors", "veterans")
#: The places a play-off can be for, as the event file says it.
PLAY_FOR = ("first", "title", "qualification", "all")
OLDEST_JUNIOR, YOUNGEST_VETERAN = 20, 50
_YEAR = re.compile(r"(?<!\d)[12]\d{3}(?!\d)")

_OTHER_TYPE = text("list.other-type", "it is for another type of event: {type}")
_FROM = text("list.from", "it is for events from {day}")
_UNTIL = text("list.until", "it is for events until {day}")
_NO_DATE = text("list.no-date", "the day of the event is not known; the newest list is taken")
_UNRATED = text("list.unrated", "{count} participants have no rating")
_UNRATED_SYSTEM = text(
    "list.unrated-system", "{codes} is left out: {count} participants have no rating"
)
_COEFFICIENT = text("list.coefficient", "the event's regulations must state a coefficient (article {article})")  # fmt: skip
_UNRELIABLE = text(
    "list.unreliable", "ratings are not accurate enough ({field}, article {article})"
)
_BECAUSE = text("list.because", "{article}: {because}")
_WORDS = text("list.words", "{because}")
_WORDS_AS = text("list.words-as", "{because}; {reasons}")
_FIELD = text("error.field", "'{found}' is not a field of participants")
_PLAY_FOR = text("error.play-for", "'{found}' does not say which places a play-off is for")
_WORDS_REMEDY = text("error.one-of", "use one of: {names}")


class Reason(NamedTuple):
    """Something that speaks for or against a list: a code, and in words."""

    code: str
    message: Message


class Event(NamedTuple):
    """What the choice of a list looks at."""

    kind: EventType
    ratings: Sequence[int]
    dates: Sequence[Period]
    field: str
    teams: bool = False

    @property
    def family(self) -> str:
        usual = "round-robin" if self.kind.predetermined else "swiss"
        return f"team-{usual}" if self.teams else usual

    @property
    def unrated(self) -> int:
        return self.ratings.count(0)


class Advised(NamedTuple):
    """A list of the edition: its name, its criteria, what speaks for it and against it."""

    key: str
    recommended: Recommended
    criteria: list[Criterion]
    reasons: list[Reason]
    against: list[Reason]
    fits: bool

    @property
    def because(self) -> Message:
        """The article, what the list is for and, where there was a choice, why this one."""
        return _BECAUSE(article=self.recommended.article, because=self.words)

    @property
    def words(self) -> Message:
        """The same without the article."""
        what = self.recommended.because
        if not self.reasons:
            return _WORDS(because=what)
        return _WORDS_AS(because=what, reasons=Joined([one.message for one in self.reasons]))


class Advice(NamedTuple):
    """The list for the event, and the other lists of the edition."""

    chosen: Advised
    others: list[Advised]


def event_of(
    tournament: Tournament, kind: EventType, ratings: Sequence[int], settings: Settings
) -> Event:
    """The event as the choice sees it: its field as it is stated, else by birth years."""
    for wording, found, names in (
        (_FIELD, settings.field, FIELDS),
        (_PLAY_FOR, settings.play_for, PLAY_FOR),
    ):
        if found is not None and found not in names:
            raise BadSetting(wording(found=found), remedy=_WORDS_REMEDY(names=", ".join(names)))
    dates = periods(tournament.details.start)
    field = settings.field or _field_by_birth(tournament, dates)
    return Event(kind, ratings, dates, field, tournament.matches is not None)


def advice(edition: Edition, event: Event) -> Advice:
    """The edition's list for the event; the first that nothing decides against.

    Lists for teams are not held against an event of players, nor the other way round.
    """
    lists = [
        _judged(key, one, edition, event)
        for key, one in edition.recommended.items()
        if key.startswith("team-") == event.teams
    ]
    of_type = (one for one in lists if _is_for(one.key, event.family))
    chosen = next((one for one in lists if one.fits), None) or next(of_type)
    return Advice(chosen, [one for one in lists if one is not chosen])


def stated_coefficient(edition: Edition) -> str | None:
    """The code of the coefficient that the settings state, None where they state none."""
    decision = edition.decides.get(coefficient.name)
    code: str | None = coefficient.answers[decision.answer]() if decision else None
    return code


def lacks_stated_coefficient(edition: Edition) -> bool:
    """Whether the edition asks for a coefficient and the settings state none."""
    return coefficient.name in edition.decides and stated_coefficient(edition) is None


class Listed(NamedTuple):
    """The entries of a list as written, and whether a coefficient among them was assumed."""

    entries: list[str]
    assumed: bool = False


def entries_of(written: str, edition: Edition, kind: EventType) -> Listed:
    """The entries of a list; the coefficient it leaves open is written out, if the edition has one."""
    found = entries(written, edition)
    left_open = [leaves_coefficient_open(one) for one in found]
    if coefficient.name not in edition.decides or not any(left_open):
        return Listed(found)
    code = coefficient_of(edition, kind).code
    said = [code if open else one for one, open in zip(found, left_open, strict=True)]
    return Listed(said, assumed=lacks_stated_coefficient(edition))


def coefficient_of(edition: Edition, kind: EventType) -> Criterion:
    """The coefficient the settings state, else the one of the edition's list for the type."""
    family = "round-robin" if kind.predetermined else "swiss"
    listed = criteria(edition.recommended[family].list, edition)
    first = next(one for one in listed if is_coefficient(one))
    stated = stated_coefficient(edition)
    return criterion(stated, edition) if stated else first


def is_coefficient(one: Criterion) -> bool:
    """Whether a criterion is one of the coefficients that regulations may state."""
    codes: list[str | None] = [answer() for answer in coefficient.answers.values()]
    return one.system in [criterion(code).system for code in codes if code]


def lacks_coefficient(
    ordered: Iterable[Criterion], edition: Edition, scores: Sequence[str]
) -> bool:
    """Whether a list states no coefficient where the edition asks for one.

    A play-off straight after the points takes its place.
    """
    tiebreaks = [one for one in ordered if one.system.code not in scores]
    played_off = bool(tiebreaks) and tiebreaks[0].system.code == "PO"
    asked = coefficient.name in edition.decides
    return asked and not played_off and not any(map(is_coefficient, tiebreaks))


def unreliable_ratings(edition: Edition, field: str) -> str | None:
    """The article by which the ratings of such a field are not accurate enough, None elsewhere."""
    return edition.article("unfit_ratings") if field in UNRELIABLE else None


def evenness(edition: Edition, ratings: Sequence[int]) -> Evenness | None:
    """Whether the ratings are close; None where the edition does not ask, or somebody has none."""
    decision = edition.decides.get(even_ratings.name)
    if decision is None or not all(ratings):
        return None
    found: Evenness = even_ratings.answers[decision.answer](ratings)
    return found


def _is_for(key: str, family: str) -> bool:
    return key == family or key.startswith(f"{family}-")


def _judged(key: str, one: Recommended, edition: Edition, event: Event) -> Advised:
    listed = _with_stated_coefficient(criteria(one.list, edition), edition)
    if not _is_for(key, event.family):
        against = [Reason("other-type", _OTHER_TYPE(type=list_words(_type_of(key))))]
        return Advised(key, one, listed, [], against, fits=False)
    reasons, against = list[Reason](), list[Reason]()
    for fits, found in (_by_date(one, event), _by_ratings(one, edition, event)):
        (reasons if fits else against).extend(found)
    fits = not against
    rated = [each.code for each in listed if each.system.needs_ratings]
    if event.unrated and rated and one.ratings != "even":
        said = _UNRATED_SYSTEM(codes=", ".join(rated), count=event.unrated)
        against.append(Reason("unrated-players", said))
    if lacks_stated_coefficient(edition):
        said = _COEFFICIENT(article=edition.article(coefficient.name))
        against.append(Reason("coefficient-not-stated", said))
    return Advised(key, one, listed, reasons if fits else [], against, fits)


def _type_of(key: str) -> str:
    """The type that a list is for, of players or of teams."""
    return next(one for one in ("round-robin", "swiss") if _is_for(key.removeprefix("team-"), one))


def _by_date(one: Recommended, event: Event) -> tuple[bool, list[Reason]]:
    """Whether the list was valid on the day. Where the day is not known, the newest one is."""
    if one.from_ is None and one.until is None:
        return True, []
    dates, first, last = event.dates, one.from_, one.until
    begun = first is None or not dates or any(period.last >= first for period in dates)
    over = last is not None and not (dates and all(period.last <= last for period in dates))
    if begun and not over:
        return True, [Reason("no-date", _NO_DATE())] if not dates else []
    said = [_FROM(day=first)] if first else []
    said += [_UNTIL(day=last)] if last else []
    return False, [Reason("other-date", each) for each in said]


def _by_ratings(one: Recommended, edition: Edition, event: Event) -> tuple[bool, list[Reason]]:
    """Whether the ratings are as the list wants them, and what decides it."""
    if not one.ratings:
        return True, []
    found = evenness(edition, event.ratings)
    unfit = list[Reason]()
    if event.unrated:
        unfit.append(Reason("unrated-players", _UNRATED(count=event.unrated)))
    if found is not None and not found.even:
        unfit.append(Reason("uneven-ratings", found.because))
    if article := unreliable_ratings(edition, event.field):
        said = _UNRELIABLE(field=field_words(event.field), article=article)
        unfit.append(Reason("unreliable-ratings", said))
    close = [Reason("even-ratings", found.because)] if found and not unfit else []
    return bool(unfit) == (one.ratings == "uneven"), unfit or close


def _with_stated_coefficient(listed: list[Criterion], edition: Edition) -> list[Criterion]:
    stated = stated_coefficient(edition)
    if stated is None:
        return listed
    return [criterion(stated, edition) if is_coefficient(one) else one for one in listed]


def _field_by_birth(tournament: Tournament, dates: Sequence[Period]) -> str:
    """Juniors or veterans, where everybody's year of birth is known and says so."""
    years = {day.year for period in dates for day in period}
    births = [_birth_year(one.birth) for one in tournament.participants]
    known = [year for year in births if year is not None]
    if len(years) == 1 and known and len(known) == len(births):
        ages = [min(years) - year for year in known]
        if max(ages) <= OLDEST_JUNIOR:
            return "juniors"
        if min(ages) >= YOUNGEST_VETERAN:
            return "veterans"
    return "open"


def _birth_year(written: str) -> int | None:
    year = _YEAR.search(written)
    return int(year[0]) if year else None
