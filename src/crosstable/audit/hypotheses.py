"""What else could have given the published figures: other editions, settings, rounds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from dataclasses import replace as changed_in
from fractions import Fraction

from msgspec.structs import replace

from crosstable.audit.contradictions import as_either_wrote
from crosstable.audit.variants import other_answers, other_byes, other_rounds, other_type
from crosstable.editions.load import all_editions
from crosstable.errors import EngineError, RegulationError
from crosstable.model.matches import Matches
from crosstable.model.tournament import Tournament
from crosstable.ranking.codes import Criterion, codes
from crosstable.ranking.ranking import Ranking, ranked
from crosstable.ranking.regulations import Settings
from crosstable.regulate import regulations
from crosstable.rules.system import Modifier


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """A cause by its name in the report, and the ranking that it leads to."""

    cause: str
    ranking: Ranking


def hypotheses(
    tournament: Tournament, ranking: Ranking, settings: Settings, points_differ: bool
) -> Iterator[Hypothesis]:
    """One change at a time, the likeliest first. The list of criteria stays the same.

    Results that contradict each other come before all; then, where points differ, what can change
    points.
    """
    for cause, event in as_either_wrote(tournament):
        yield Hypothesis(cause, ranked(event, ranking.regulations))
    listed = [one.criterion for one in ranking.columns]
    base = replace(settings, edition=ranking.regulations.edition.id, tiebreaks=codes(listed))
    changes = _changes(tournament, ranking, base, listed)
    ordered = (
        sorted(changes, key=lambda one: not _changes_points(one[0])) if points_differ else changes
    )
    for cause, changed in ordered:
        try:
            other = ranked(tournament, regulations(tournament, changed), beside=ranking)
        except (RegulationError, EngineError):
            continue  # the edition lacks a system, or the answers do not go together
        if len(other.columns) == len(ranking.columns):
            yield Hypothesis(cause, other)
    if tournament.matches is not None:
        for event in _other_byes_of_teams(tournament, tournament.matches):
            yield Hypothesis("bye-value", ranked(event, ranking.regulations))


def _changes_points(cause: str) -> bool:
    setting = ("setting:include_unfinished", "setting:withdrawn_before_half")
    return cause.startswith(("bye-value", "after-round:", *setting))


def _changes(
    tournament: Tournament, ranking: Ranking, base: Settings, listed: list[Criterion]
) -> Iterator[tuple[str, Settings]]:
    own = ranking.regulations.edition
    for edition in all_editions():
        if edition.id != own.id:
            yield f"other-edition:{edition.id}", replace(base, edition=edition.id)
    played = [_counting_forfeits(one) for one in listed]
    if played != listed:
        yield "forfeit-counted-as-played", replace(base, tiebreaks=codes(played))
    yield (
        "cut-ignores-voluntary",
        replace(base, answers={**base.answers, "low_cut": "plainly-lowest"}),
    )
    others = (
        *other_byes(tournament, ranking, base),
        *other_answers(ranking, base),
        *other_type(ranking, base),
        *other_rounds(tournament, ranking, base),
    )
    for one in others:
        yield one.cause, one.settings


def _counting_forfeits(one: Criterion) -> Criterion:
    """The criterion with /P, where it takes it."""
    if Modifier.PLAYED not in one.system.modifiers or one.has(Modifier.PLAYED):
        return one
    kept = [each for each in one.modifiers if each[0] is not Modifier.REVERSED]
    return Criterion(one.system, (*kept, (Modifier.PLAYED, 0)))


def _other_byes_of_teams(tournament: Tournament, matches: Matches) -> Iterator[Tournament]:
    """The event with pairing-allocated byes worth something else in one of the scores."""
    half, full = matches.boards * matches.scoring.draw, matches.boards * matches.scoring.win
    for points in (full, half, Fraction(0)):
        if points != matches.bye_game_points:
            yield replace(tournament, matches=replace(matches, bye_game_points=points))
    scoring = tournament.scoring
    for points in (scoring.win, scoring.draw, scoring.loss):
        if points != scoring.pairing_bye:
            yield replace(tournament, scoring=changed_in(scoring, pairing_bye=points))
