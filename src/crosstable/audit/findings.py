"""What `lint` can find: the table of all findings, and a finding as it stands in the JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from crosstable.texts import Text, text

Severity = Literal["breach", "advice"]


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """Something in a list that is not allowed here, or not sensible.

    ``tiebreak``: the code it is about, None for the list as a whole. ``article``: of the edition,
    None where it says nothing.
    """

    code: str
    severity: Severity
    tiebreak: str | None
    text: str
    article: str | None


class Lint(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of ``crosstable lint --format json``."""

    format: int = 1
    findings: list[Finding]

    @property
    def breach(self) -> bool:
        """Whether something is not allowed."""
        return any(one.severity == "breach" for one in self.findings)

    def to_dict(self) -> dict[str, Any]:
        """The JSON of the terminal as plain data."""
        return msgspec.to_builtins(self)


@dataclass(frozen=True, slots=True)
class FindingKind:
    """A code with its severity and sentence."""

    code: str
    severity: Severity
    wording: Text

    def __call__(self, tiebreak: str | None, article: str | None, **facts: object) -> Finding:
        words = str(self.wording(code=tiebreak, **facts))
        return Finding(
            code=self.code,
            severity=self.severity,
            tiebreak=tiebreak,
            text=words,
            article=article,
        )


FINDINGS: dict[str, FindingKind] = {}


def _kind(code: str, severity: Severity, english: str) -> FindingKind:
    FINDINGS[code] = FindingKind(code, severity, text(f"finding.{code}", english))
    return FINDINGS[code]


# --- what the edition does not allow ------------------------------------------------------------
UNKNOWN_CODE = _kind("unknown-code", "breach", "{code} is not understood: {because}")
NOT_IN_EDITION = _kind("system-not-in-edition", "breach", "edition {edition} does not have {code}")
MODIFIER_NOT_ALLOWED = _kind(
    "modifier-not-allowed", "breach", "{code} has a modifier that does not fit: {because}"
)
WRONG_TYPE = _kind(
    "wrong-type", "breach", "{code} is not for an event of this type ({type}) under this edition"
)
UNRATED_PLAYERS = _kind(
    "unrated-players",
    "breach",
    "{code} must leave the list: {count} participants have no rating, and nothing says how to rate"
    " them",
)
COEFFICIENT_NOT_STATED = _kind(
    "coefficient-not-stated",
    "breach",
    "the event's regulations must state a coefficient; the list states none",
)

# --- what does not suit the event ---------------------------------------------------------------
SAME_OPPONENTS = _kind(
    "same-opponents",
    "advice",
    "{code} weighs the opponents, and in a round robin all have the same ones",
)
PLACES_IN_A_SWISS = _kind(
    "places-in-a-swiss",
    "advice",
    "{code} compares results against the same opponents; outside a round robin few of the tied"
    " have met the same ones",
)
RATINGS_MISSING = _kind(
    "ratings-missing",
    "advice",
    "{code} is left out of the ranking: {count} participants have no rating, and nothing says how"
    " to rate them",
)
RATINGS_UNEVEN = _kind(
    "ratings-uneven", "advice", "{code} rests on ratings, and they are not close: {because}"
)
RATINGS_UNRELIABLE = _kind(
    "ratings-unreliable",
    "advice",
    "{code} rests on ratings, and those of such a field are not accurate enough ({field})",
)

# --- what the list does not need, or needs ------------------------------------------------------
REPEATED_IN_VAIN = _kind(
    "repeated-in-vain",
    "advice",
    "{code} stands in the list before, and nothing between can change what it says",
)
ADDS_NOTHING = _kind(
    "adds-nothing", "advice", "{code} separates nobody here whom {other} has left tied"
)
BEHIND_LOTS = _kind("behind-lots", "advice", "{code} stands behind LOT, which leaves nobody tied")
SEVERAL_GROUPS = _kind(
    "several-groups",
    "advice",
    "the list mixes systems of several groups, and only one should be used: {groups}",
)
PLAIN_SYSTEM_FIRST = _kind(
    "plain-system-first",
    "advice",
    "{code} goes on step by step where {plain} leaves a tie; {plain} should stand before it",
)
PLAY_OFF_FOR_ALL = _kind(
    "play-off-for-all",
    "advice",
    "{code} stands in the list for every place; a play-off is meant for the first place, a title"
    " or a qualification (play-for in the event file)",
)
NO_FINAL_CRITERION = _kind(
    "no-final-criterion",
    "advice",
    "the list can end in a tie: end it with one of {names}, or lay down that places are shared",
)
