"""What a criterion is called in full: its system, and what its modifiers do to it."""

from __future__ import annotations

from typing import TypeAlias

from crosstable.editions.edition import Edition
from crosstable.ranking.codes import Criterion
from crosstable.rules.system import Modifier
from crosstable.texts import active_language, text

Modifiers: TypeAlias = tuple[tuple[Modifier, int], ...]

_MODIFIED = {
    Modifier.CUT: text("criterion.cut", "cut {number}"),
    Modifier.MEDIAN: text("criterion.median", "median {number}"),
    Modifier.LIMIT: text("criterion.limit", "limit {number}"),
    Modifier.FORE: text("criterion.fore", "by Fore Buchholz"),
    Modifier.PLAYED: text("criterion.played", "forfeits as games"),
    Modifier.REVERSED: text("criterion.reversed", "in reverse order"),
    Modifier.DIVISOR: text("criterion.divisor", "divisor {number}"),
}
_STEPWISE = {
    Modifier.CUT: text("criterion.cut-stepwise", "cut step by step"),
    Modifier.LIMIT: text("criterion.limit-stepwise", "limit moved step by step ({direction})"),
}
_BY = {
    "MP": text("criterion.by-match-points", "by match points"),
    "GP": text("criterion.by-game-points", "by game points"),
}


def criterion_words(one: Criterion, edition: Edition) -> str:
    """The name of a criterion in words.

    In Russian the name that it has with its modifiers, the edition's own before others; the
    modifiers that no name includes stand behind it.
    """
    name, rest = _named(one, edition) if active_language() == "ru" else (None, one.modifiers)
    parts = [name or str(one.system.title())]
    if one.score is not None:
        parts.append(str(_BY[one.score]()))
    parts += [_modified(one, *each) for each in rest]
    return ", ".join(parts)


def _named(one: Criterion, edition: Edition) -> tuple[str | None, Modifiers]:
    """The Russian name that includes most of the modifiers, and those it does not include."""
    from crosstable.ranking.names import whole_name_in_russian  # English needs no names

    for known in range(len(one.modifiers), -1, -1):
        code = Criterion(one.system, one.modifiers[:known]).code
        name = whole_name_in_russian(code, edition)
        if name:
            return name, one.modifiers[known:]
    return None, one.modifiers


def _modified(one: Criterion, modifier: Modifier, number: int) -> str:
    if modifier is one.stepwise:
        return str(_STEPWISE[modifier](direction="+" if number > 0 else "−"))
    signed = f"{number:+d}".replace("-", "−")
    return str(_MODIFIED[modifier](number=signed if modifier is Modifier.LIMIT else number))
