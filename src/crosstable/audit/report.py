"""The result of a check, as it stands in the JSON."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Verdict = Literal["equal", "different", "cannot-tell"]


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """A published figure that is not ours.

    ``column``: ``rank``, a code, or TB1, TB2 ... ``cause``: one of other-edition:<id>,
    setting:<question>=<answer>, contradictory-result:<round>-<id> (read as that participant wrote
    it; several joined by +), forfeit-counted-as-played, bye-value, cut-ignores-voluntary,
    after-round:<n>, rounding, digit, swapped-rows, unknown. ``article``: what ours rests on.
    """

    id: int
    column: str
    published: str
    ours: str | None
    cause: str
    article: str | None


class Check(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of ``crosstable check --format json``. ``not_compared``: published columns that
    are none of the list, or of which nobody knows what they are."""

    format: int = 1
    verdict: Verdict
    edition: str
    compared: list[str]
    not_compared: list[str]
    differences: list[Difference]

    def to_dict(self) -> dict[str, Any]:
        """The JSON of the terminal as plain data."""
        return msgspec.to_builtins(self)
