"""What else could have given the published figures: other editions, settings, rounds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from msgspec.structs import replace

from crosstable.editions.load import all_editions
from crosstable.errors import EngineError, RegulationError
from crosstable.exact import machine_text
from crosstable.model.tournament import Tournament
from crosstable.ranking.codes import Criterion, codes
from crosstable.ranking.ranking import Ranking, ranked
from crosstable.ranking.regulations import Settings
from crosstable.regulate import regulations
from crosstable.rules.evaluation import QUESTIONS
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

    Where points differ, what can change points comes first.
    """
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
    yield from _bye_values(ranking, base)
    of_values = {name: one for name, one in own.decides.items() if not QUESTIONS[name].of_lists}
    for name, decision in of_values.items():
        for answer in QUESTIONS[name].answers:
            if answer != decision.answer:
                cause = f"setting:{name}={answer}"
                yield cause, replace(base, answers={**base.answers, name: answer})
    counted = ranking.regulations.rounds
    for r in reversed(counted[:-1]):
        yield f"after-round:{r}", replace(base, after=r)
    if any(not sheet.over for sheet in tournament.sheets) and not base.include_unfinished:
        yield "setting:include_unfinished=true", replace(base, include_unfinished=True)


def _counting_forfeits(one: Criterion) -> Criterion:
    """The criterion with /P, where it takes it."""
    if Modifier.PLAYED not in one.system.modifiers or one.has(Modifier.PLAYED):
        return one
    kept = [each for each in one.modifiers if each[0] is not Modifier.REVERSED]
    return Criterion(one.system, (*kept, (Modifier.PLAYED, 0)))


def _bye_values(ranking: Ranking, base: Settings) -> Iterator[tuple[str, Settings]]:
    """Pairing-allocated byes and absences worth something else."""
    scoring = ranking.regulations.scoring
    symbols = scoring.symbols()
    for symbol, now in (("P", scoring.pairing_bye), ("A", scoring.zero_bye)):
        for value in (scoring.win, scoring.draw, scoring.loss):
            if value != now:
                said = {**symbols, symbol: machine_text(value)}
                written = " ".join(f"{name}={one}" for name, one in said.items() if len(name) == 1)
                yield "bye-value", replace(base, scoring=written)
