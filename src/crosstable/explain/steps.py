"""Values that are made in steps: what the rounds give first, each step after those it rests on."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from crosstable.exact import machine_text
from crosstable.explain.explanation import Line, StepLine
from crosstable.explain.sentences import Speaker
from crosstable.rules.clause import Contributions
from crosstable.rules.system import Step, Stepped
from crosstable.texts import Text, text

_ROUND = text("steps.round", "round {round}")
_TOTAL = text("steps.total", "sum")
_TOTAL_BECAUSE = text("steps.total.because", "of all rounds that count")
_GAMES = text("steps.games", "number of games")
_GAMES_BECAUSE = text("steps.games.because", "over the board")
_MEAN = text("steps.mean", "average")
_MEAN_BECAUSE = text("steps.mean.because", "sum over number, to a whole number, a half up")


def told(steps: Sequence[Step], speaker: Speaker) -> list[StepLine]:
    """Steps in words."""
    return [
        StepLine(
            round=None,
            name=str(one.name),
            value=None if one.value is None else machine_text(one.value),
            clause=one.name.id,
            because=str(one.because),
            article=one.article or speaker.article([one.rests]),
        )
        for one in steps
    ]


def stepped(source: Stepped, p: int, speaker: Speaker) -> list[StepLine]:
    """The rounds behind a value of row ``p``, then its steps; nothing where there is no value."""
    steps = told(source.steps(p), speaker)
    if source.rounds is None or not steps:
        return steps
    return [*_counted(speaker.lines(source.rounds, p, 1)), *steps]


def mean(source: Contributions, p: int, value: str | None, article: str, speaker: Speaker
         ) -> list[StepLine]:  # fmt: skip
    """Each counted round, their sum, their number, and the mean."""
    counted = [line for line in speaker.lines(source, p, 1) if line.counts]
    if not counted:
        return []
    total = machine_text(sum((Fraction(line.value) for line in counted), Fraction(0)))

    def step(name: Text, number: str | None, because: Text) -> StepLine:
        return StepLine(round=None, name=str(name()), value=number, clause=name.id, because=str(because()),
                        article=article)  # fmt: skip

    return [
        *_counted(counted),
        step(_TOTAL, total, _TOTAL_BECAUSE),
        step(_GAMES, str(len(counted)), _GAMES_BECAUSE),
        step(_MEAN, value, _MEAN_BECAUSE),
    ]


def _counted(lines: Sequence[Line]) -> list[StepLine]:
    """The rounds that count."""
    return [
        StepLine(round=line.round, name=str(_ROUND(round=line.round)), value=line.value, clause=line.clause,
                 because=line.because, article=line.article)
        for line in lines
        if line.counts
    ]  # fmt: skip
