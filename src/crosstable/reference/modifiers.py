"""Which modifier fits which system: one table, every cell an article or a refusal."""

from __future__ import annotations

from crosstable.editions.edition import Edition
from crosstable.editions.load import all_editions
from crosstable.reference.systems import all_systems
from crosstable.rules.system import Modifier, System
from crosstable.texts import Text, text

_NOT_IN_EDITION = text("cell.edition", "not in this edition")

_TITLE = text("modifiers.title", "Modifiers")
_INTRODUCTION = text(
    "modifiers.introduction",
    "Which modifier fits which system under {edition}: the article, or - with the reason below.",
)
_SYSTEM = text("head.system", "system")
_WHY_NOT = text("modifiers.why-not", "Why not:")
_LACKS = text("modifiers.lacks", "{edition} does not have: {codes}")

#: Why a modifier does not fit the systems that do not take it.
REFUSALS: dict[Modifier, Text] = {
    Modifier.CUT: text(
        "cell.C", "14.1 and 14.2 name BH, FB, SB and its team forms, PS and ARO only"
    ),
    Modifier.MEDIAN: text("cell.M", "14.3 and 14.4 name BH, FB and ARO only"),
    Modifier.LIMIT: text("cell.L", "only Koya has a limit"),
    Modifier.FORE: text("cell.F", "only AOB and SSSC can take Fore Buchholz for Buchholz"),
    Modifier.PLAYED: text(
        "cell.P",
        "only where a forfeit could be a game against the opponent (DE, EDE, BH, FB, SB, SSSC)",
    ),
    Modifier.REVERSED: text("cell.R", "only pairing number and rating are listed in both orders"),
    Modifier.DIVISOR: text("cell.K", "only SSSC divides Buchholz"),
}


def cell(system: System[object], modifier: Modifier, edition: Edition) -> tuple[str, bool]:
    """The article that lets the system take the modifier, or why it does not; and whether."""
    if modifier not in system.modifiers:
        return str(REFUSALS[modifier]()), False
    lacking = f"{system.code}/{modifier.value}" in edition.without
    if system.code not in edition.systems or modifier.value not in edition.modifiers or lacking:
        return str(_NOT_IN_EDITION()), False
    return edition.modifiers[modifier.value], True


def modifiers_page() -> str:
    """The table for the newest edition as Markdown, and what the others lack."""
    newest = all_editions()[0]
    letters = " | ".join(f"/{one.value}" for one in Modifier)
    lines = [
        f"# {_TITLE()}",
        "",
        str(_INTRODUCTION(edition=newest.id)),
        "",
        f"| {_SYSTEM()} | {letters} |",
        f"|---|{'---|' * len(Modifier)}",
    ]
    for one in all_systems():
        cells = [cell(one, modifier, newest) for modifier in Modifier]
        shown = " | ".join(text_ if fits else "-" for text_, fits in cells)
        lines.append(f"| {one.code} | {shown} |")
    lines += ["", str(_WHY_NOT()), ""]
    lines += [f"- /{modifier.value}: {reason()}" for modifier, reason in REFUSALS.items()]
    for edition in all_editions()[1:]:
        missing = [one for one in newest.systems if one not in edition.systems]
        missing += edition.without
        lines.append(f"- {_LACKS(edition=edition.id, codes=', '.join(missing))}")
    return "\n".join(lines) + "\n"
