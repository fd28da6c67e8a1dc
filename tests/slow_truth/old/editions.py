"""The slow truth for the old editions: their systems, their questions, the codes.

Written from the three sources and the rules text alone, like everything beside it; it imports
nothing from crosstable.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from tests.slow_truth.editions import forfeit, free_round, over_the_board
from tests.support.plain_event import Cell, PlainEvent

RUSSIAN, SOURCE_001, SOURCE_002 = "rus-2010", "fide-2006", "fide-manual-2014"
VIRTUAL, JULY_2023, US = "fide-2009-10-01", "fide-2023-07-01", "us-chess-34e"

#: The systems of each edition with the letters of their modifiers.
SYSTEMS: dict[str, dict[str, str]] = {
    RUSSIAN: {
        "SB": "", "SHM": "", "BH": "CM", "RIGA": "", "WIN": "", "DE": "", "ROP": "", "SRO": "",
    },
    SOURCE_001: {
        "PS": "C", "KS": "L", "WIN": "", "WON": "", "BPG": "", "DE": "", "BH": "CM", "SBH": "",
        "SB": "", "ARO": "C", "TPR": "",
    },
    SOURCE_002: {
        "KS": "L", "WIN": "", "WON": "", "BWG": "", "DE": "", "PS": "C", "BH": "CM", "SBH": "",
        "SB": "", "ARO": "C", "TPR": "",
    },
    VIRTUAL: {
        "BH": "CM", "SBH": "", "SB": "", "DE": "", "WIN": "", "BPG": "", "BWG": "", "PS": "C",
        "KS": "L", "ARO": "C", "TPR": "",
    },
    JULY_2023: {
        "WIN": "", "WON": "", "BPG": "", "BWG": "", "REP": "", "PS": "C", "BH": "CMP", "FB": "CMP",
        "AOB": "", "SB": "CP", "KS": "L", "ARO": "CM", "TPR": "", "PTP": "", "APRO": "", "APPO": "",
        "DE": "P",
    },
    US: {"BH": "M", "MM": "", "CUM": "", "KASH": "", "SB": "", "DE": "", "BPG": ""},
}  # fmt: skip

EVERYWHERE = {"PTS": "", "ARR": "", "LOT": ""}
STEPWISE = ("BH", "PS", "ARO", "KS")
#: Editions without a ``*``.
WITHOUT_STEPS = (JULY_2023, US)

#: russian.md section 10, the questions that concern individuals; the default first.
QUESTIONS = {
    "opponents_totals": ("unplayed-as-draws", "as-awarded"),
    "unplayed_element": ("zero", "none", "draw"),
    "berger_weight": ("result", "points-taken"),
    "encounter_repeats": ("sum", "mean"),
    "encounter_forfeits": ("not-met", "met"),
    "encounter_condition": ("if-all-met", "as-it-stands"),
    "encounter_restart": ("restart", "once"),
    "rating_divisor": ("rounds", "games"),
    "percentage_from": ("with-self-draws", "over-the-board"),
    "average_rounding": ("half-up", "down", "exact"),
    "rating_difference_cap": ("none", "350", "400"),
    "missed_by_choice": ("more-than-two", "off"),
}

#: Where the default of an edition is not the first.
OTHER_DEFAULTS = {
    RUSSIAN: {"encounter_forfeits": "met"},
    JULY_2023: {"berger_weight": "points-taken"},
}


@dataclass(frozen=True)
class Rules:
    """An edition with its answers."""

    edition: str
    answers: tuple[tuple[str, str], ...]

    def answer(self, question: str) -> str:
        return dict(self.answers)[question]

    def replaced(self, question: str, answer: str) -> Rules:
        return Rules(self.edition, tuple({**dict(self.answers), question: answer}.items()))


def rules_of(edition: str, answers: Mapping[str, str] | None = None) -> Rules:
    """The answers of the edition, some of them replaced; a ValueError for an unknown one."""
    if edition not in SYSTEMS:
        raise ValueError(f"unknown edition {edition}")
    chosen = {question: possible[0] for question, possible in QUESTIONS.items()}
    chosen |= OTHER_DEFAULTS.get(edition, {})
    for question, answer in (answers or {}).items():
        if answer not in QUESTIONS.get(question, ()):
            raise ValueError(f"{question} has no answer {answer}")
        chosen[question] = answer
    return Rules(edition, tuple(chosen.items()))


@dataclass(frozen=True)
class Code:
    """A system with its modifiers; ``steps`` is C, L- or L+ where a ``*`` stands for n."""

    name: str
    cut: int = 0
    median: int = 0
    limit: int = 0
    steps: str = ""
    played: bool = False

    @property
    def by_class(self) -> bool:
        """Whether it looks at the tied only, so that its value is a rank among them."""
        return self.name in ("DE", "ROP", "LOT") or bool(self.steps)


def parse(text: str, edition: str) -> Code:
    """The code; a ValueError for one that is unknown or that the edition does not have."""
    name, *modifiers = text.upper().split("/")
    name = "REP" if name == "GE" else name
    fitting = (SYSTEMS[edition] | EVERYWHERE).get(name)
    if fitting is None:
        raise ValueError(f"{text} is not a system of {edition}")
    code = Code(name)
    for modifier in modifiers:
        if modifier[:1] not in fitting:
            raise ValueError(f"{modifier} does not fit {name} in {edition}")
        code = _modified(code, modifier)
    if code.steps and edition in WITHOUT_STEPS:
        raise ValueError(f"{edition} knows no steps")
    if len(modifiers) - code.played > 1:
        raise ValueError(f"{text} has more than one modifier")
    return code


def _modified(code: Code, modifier: str) -> Code:
    if modifier == "P":
        return replace(code, played=True)
    found = re.fullmatch(r"(?:([CM])(\d+)|L([+-]?\d+)|(C|L-|L\+)\*)", modifier)
    if not found or (found[4] and code.name not in STEPWISE):
        raise ValueError(f"unknown modifier {modifier}")
    if found[4]:
        return replace(code, steps=found[4])
    if found[3]:
        return replace(code, limit=int(found[3]))
    if found[1] == "C":
        return replace(code, cut=int(found[2]))
    return replace(code, median=int(found[2]))


# ----- what a round was ----------------------------------------------------------------


def counts_as_game(event: PlainEvent, cell: Cell, edition: str) -> bool:
    """Whether a round against somebody stands for a game in the sums of the edition.

    Source 000 counts every forfeit as a game (russian.md 5); from 2009 that is so in round
    robins (fide.md 6.2); elsewhere only what was played over the board.
    """
    if cell.opponent is None:
        return False
    if forfeit(cell):
        in_round_robins = edition in (VIRTUAL, SOURCE_002, JULY_2023)
        return edition == RUSSIAN or (in_round_robins and event.round_robin)
    return over_the_board(cell)


def own_rounds(event: PlainEvent, participant: int) -> list[tuple[int, Cell]]:
    """The rounds with their numbers from 1, without the free ones of an odd round robin."""
    row = event.rows[participant]
    return [(n, cell) for n, cell in enumerate(row, start=1) if not free_round(event, cell)]


def result(event: PlainEvent, cell: Cell) -> Fraction:
    """The result as a win 1, a draw a half or a loss 0, whatever the scoring and played or not.

    A pairing-allocated bye is what its points are worth.
    """
    if cell.result == "U":
        win, draw, bye = (event.scoring[key] for key in "WDP")
        return Fraction(1) if bye == win else Fraction(1, 2) if bye == draw else bye / win
    if cell.result in tuple("1W+F"):
        return Fraction(1)
    return Fraction(1, 2) if cell.result in tuple("=DH") else Fraction(0)
