"""The slow truth for teams: editions, questions, and the codes of systems."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from tests.slow_truth.teams.event import GAME_POINTS, MATCH_POINTS

SEPTEMBER_2023, APRIL_2024 = "fide-2023-09-01", "fide-2024-04-01"
AUGUST_2024, MARCH_2026 = "fide-2024-08-01", "fide-2026-03-01"
C07 = (SEPTEMBER_2023, APRIL_2024, AUGUST_2024, MARCH_2026)
RUSSIAN, SOURCE_001, SOURCE_002 = "rus-2010", "fide-2006", "fide-manual-2014"
VIRTUAL, JULY_2023, OLYMPIAD = "fide-2009-10-01", "fide-2023-07-01", "olympiad-2026"

#: Which score is the total of the opponents, which the own points, in each of the four forms.
BERGERS = {
    "EMMSB": (MATCH_POINTS, MATCH_POINTS),
    "EMGSB": (MATCH_POINTS, GAME_POINTS),
    "EGMSB": (GAME_POINTS, MATCH_POINTS),
    "EGGSB": (GAME_POINTS, GAME_POINTS),
}
ENCOUNTERS = ("EDE", "EDEBT", "EDEBB", "EDET", "EDEB")
BOARD_SYSTEMS = ("BC", "TBR", "BBE")

#: The systems that take a score (MP, GP or both) with the letters of their modifiers.
WITH_SCORE = {
    "WIN": ("MP", ""), "WON": ("MP", ""), "REP": ("MP", ""), "STD": ("MP", ""),
    "PS": ("MP GP", "C"), "BH": ("MP GP", "CMP"), "FB": ("MP GP", "CMP"), "AOB": ("MP GP", "F"),
    "KS": ("MP GP", "L"), "SB": ("MP GP", "CP"), "DE": ("MP GP", "P"),
    "SBH": ("MP GP", ""), "SHM": ("MP GP", ""), "ROP": ("MP GP", ""),
}  # fmt: skip
WITHOUT_SCORE = {
    "PTS": "", "MPTS": "", "GPTS": "", "MPGP": "", "MPVGP": "", "SSSC": "KFP", "SRO": "",
    **dict.fromkeys(BERGERS, "CP"), **dict.fromkeys(ENCOUNTERS, "P"),
    **dict.fromkeys(BOARD_SYSTEMS, ""),
}  # fmt: skip

SCORES = ("PTS", "MPTS", "GPTS")
TODAY = (
    *SCORES, "MPVGP", "WIN", "WON", "REP", "PS", "BH", "FB", "AOB", "KS", "SB", *BERGERS, "DE",
    *ENCOUNTERS, *BOARD_SYSTEMS, "SSSC",
)  # fmt: skip
BEFORE = (*SCORES, "MPGP", "WIN", "PS", "BH", "SBH", "KS", "SB", "DE")

#: The systems of each edition.
SYSTEMS: dict[str, tuple[str, ...]] = {
    **{edition: (*TODAY, "STD") if edition == MARCH_2026 else TODAY for edition in C07},
    JULY_2023: (*SCORES, "MPVGP", "WIN", "WON", "REP", "PS", "BH", "FB", "AOB", "KS", "SB",
                *BERGERS, "DE"),
    RUSSIAN: (*SCORES, "SB", "SHM", "BH", "WIN", "DE", "ROP", "SRO"),
    SOURCE_001: (*BEFORE, "WON"),
    SOURCE_002: (*BEFORE, "WON"),
    VIRTUAL: BEFORE,
    OLYMPIAD: (*SCORES, "EMGSB"),
}  # fmt: skip
STEPWISE = ("BH", "PS", "KS")
ANCIENT = (RUSSIAN, SOURCE_001, SOURCE_002, VIRTUAL)

#: The questions that concern teams; the default first.
QUESTIONS = {
    "ede_boards": ("direct-match", "all-games"),
    "opponents_totals": ("unplayed-as-draws", "as-awarded"),
    "opponents_total_rounds": ("all", "played-only"),
    "team_berger": ("primary-primary", "EMGSB", "EGMSB", "EGGSB", "EMMSB"),
    "unplayed_element": ("zero", "none", "draw"),
    "encounter_repeats": ("sum", "mean"),
    "encounter_forfeits": ("not-met", "met"),
    "encounter_condition": ("if-all-met", "as-it-stands"),
    "encounter_restart": ("restart", "once"),
}


@dataclass(frozen=True)
class Rules:
    """An edition with its answers."""

    edition: str
    answers: tuple[tuple[str, str], ...]

    def answer(self, question: str) -> str:
        return dict(self.answers)[question]


def rules_of(edition: str, answers: Mapping[str, str] | None = None) -> Rules:
    if edition not in SYSTEMS:
        raise ValueError(f"unknown edition {edition}")
    chosen = {question: possible[0] for question, possible in QUESTIONS.items()}
    if edition == RUSSIAN:
        chosen["encounter_forfeits"] = "met"
    for question, answer in (answers or {}).items():
        if answer not in QUESTIONS.get(question, ()):
            raise ValueError(f"{question} has no answer {answer}")
        chosen[question] = answer
    return Rules(edition, tuple(chosen.items()))


@dataclass(frozen=True)
class Code:
    """A system with its modifiers; ``score`` is empty where the primary one is meant.

    ``steps`` is C, L- or L+ where a ``*`` stands for n.
    """

    name: str
    score: str = ""
    cut: int = 0
    median: int = 0
    limit: int = 0
    divisor: int = 0
    played: bool = False
    fore: bool = False
    steps: str = ""

    @property
    def by_class(self) -> bool:
        """Whether it looks at the tied only, so that its value is a rank among them."""
        groups = ("DE", "ROP", *ENCOUNTERS, *BOARD_SYSTEMS)
        return self.name in groups or bool(self.steps)


def parse(text: str, edition: str) -> Code:
    """The code; a ValueError for one that is unknown or that the edition does not have."""
    base, *modifiers = text.upper().split("/")
    name, _, score = base.partition(":")
    if name not in SYSTEMS[edition]:
        raise ValueError(f"{text} is not a system of {edition}")
    scores, letters = WITH_SCORE.get(name) or ("", WITHOUT_SCORE[name])
    if ":" in base and score not in scores.split():
        raise ValueError(f"{text}: no such score")
    code = Code(name, score)
    for modifier in modifiers:
        if modifier[:1] not in letters or (edition in ANCIENT and modifier == "P"):
            raise ValueError(f"{modifier} does not fit {name} in {edition}")
        code = _modified(code, modifier)
    if code.steps and edition not in ANCIENT:
        raise ValueError(f"{text} is not a system of {edition}")
    if name == "AOB" and code.fore and edition != MARCH_2026:
        raise ValueError(f"{text} is not a system of {edition}")
    return code


def _modified(code: Code, modifier: str) -> Code:
    if modifier == "P":
        return replace(code, played=True)
    if modifier == "F":
        return replace(code, fore=True)
    found = re.fullmatch(r"([CMK])(\d+)|L([+-]?\d+)|(C|L-|L\+)\*", modifier)
    if not found or (found[4] and code.name not in STEPWISE):
        raise ValueError(f"unknown modifier {modifier}")
    if found[4]:
        return replace(code, steps=found[4])
    if found[3]:
        return replace(code, limit=int(found[3]))
    field = {"C": "cut", "M": "median", "K": "divisor"}[found[1]]
    return replace(code, **{field: int(found[2])})
