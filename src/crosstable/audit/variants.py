"""What could have been set otherwise: rounds, values of byes, answers to questions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from crosstable.exact import machine_text
from crosstable.model.tournament import Tournament
from crosstable.ranking.ranking import Ranking
from crosstable.ranking.regulations import Settings
from crosstable.remarks_of_formats import ROUNDS_BY_ORDER
from crosstable.remarks_of_grids import ROUNDS_OF_GRID
from crosstable.rules.evaluation import QUESTIONS

#: What readers remark where they put the games into rounds by themselves.
_ROUNDS_ASSUMED = (ROUNDS_OF_GRID.code, ROUNDS_BY_ORDER.code)


class Variant(NamedTuple):
    """One change: how a report names it, as it is set, and the settings with it."""

    cause: str
    changed: dict[str, str]
    settings: Settings


def other_rounds(tournament: Tournament, ranking: Ranking, settings: Settings) -> Iterator[Variant]:
    """The rounds up to an earlier one, or with the one that is not over.

    Where the file does not tell the rounds, nobody can have made a table after one of them.
    """
    assumed = any(one.code in _ROUNDS_ASSUMED for one in tournament.remarks)
    for r in () if assumed else reversed(ranking.regulations.rounds[:-1]):
        yield Variant(f"after-round:{r}", {"after": str(r)}, replace(settings, after=r))
    if any(not sheet.over for sheet in tournament.sheets) and not settings.include_unfinished:
        yield Variant(
            "setting:include_unfinished=true",
            {"include_unfinished": "true"},
            replace(settings, include_unfinished=True),
        )


def other_byes(tournament: Tournament, ranking: Ranking, settings: Settings) -> Iterator[Variant]:
    """Pairing-allocated byes and absences of players worth something else."""
    if tournament.matches is not None:
        return
    scoring = ranking.regulations.scoring
    for symbol, now in (("P", scoring.pairing_bye), ("A", scoring.zero_bye)):
        for value in (scoring.win, scoring.draw, scoring.loss):
            if value != now:
                said = {**scoring.symbols(), symbol: machine_text(value)}
                written = " ".join(f"{name}={one}" for name, one in said.items() if len(name) == 1)
                yield Variant("bye-value", {"scoring": written}, replace(settings, scoring=written))


def other_type(ranking: Ranking, settings: Settings) -> Iterator[Variant]:
    """A Swiss taken for a round robin or the other way round: unplayed rounds mean other things."""
    name = "swiss" if ranking.regulations.type.predetermined else "round-robin"
    yield Variant(f"setting:type={name}", {"type": name}, replace(settings, type=name))


def other_answers(ranking: Ranking, settings: Settings) -> Iterator[Variant]:
    """Each question that decides about values, answered in each other way."""
    for name, decision in ranking.regulations.edition.decides.items():
        question = QUESTIONS[name]
        if question.of_lists:
            continue
        for answer in question.answers:
            if answer != decision.answer:
                answers = {**settings.answers, name: answer}
                yield Variant(
                    f"setting:{name}={answer}", {name: answer}, replace(settings, answers=answers)
                )
