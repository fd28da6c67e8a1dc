"""Which modifier fits which system: one table, every cell an article or a refusal."""

from __future__ import annotations

from crosstable.editions.edition import Edition
from crosstable.editions.load import all_editions
from crosstable.rules import catalogue
from crosstable.rules.system import SYSTEMS, Modifier, System
from crosstable.texts import Text, text

_NOT_IN_EDITION = text("cell.edition", "not in this edition")

#: Why a modifier does not fit the systems that do not take it.
REFUSALS: dict[Modifier, Text] = {
    Modifier.CUT: text("cell.C", "14.1 and 14.2 name BH, FB, SB, PS and ARO only"),
    Modifier.MEDIAN: text("cell.M", "14.3 and 14.4 name BH, FB and ARO only"),
    Modifier.LIMIT: text("cell.L", "only Koya has a limit"),
    Modifier.FORE: text("cell.F", "only an average of Buchholz can take Fore Buchholz"),
    Modifier.PLAYED: text(
        "cell.P", "only where a forfeit could be a game against the opponent (DE, BH, FB, SB)"
    ),
    Modifier.REVERSED: text("cell.R", "only pairing number and rating are listed in both orders"),
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
    catalogue.load()
    newest = all_editions()[0]
    letters = " | ".join(f"/{one.value}" for one in Modifier)
    lines = [
        "# Modifiers",
        "",
        f"Which modifier fits which system under {newest.id}: the article, or - with the reason below.",
        "",
        f"| system | {letters} |",
        f"|---|{'---|' * len(Modifier)}",
    ]
    for one in SYSTEMS.values():
        cells = [cell(one, modifier, newest) for modifier in Modifier]
        shown = " | ".join(text_ if fits else "-" for text_, fits in cells)
        lines.append(f"| {one.code} | {shown} |")
    lines += ["", "Why not:", ""]
    lines += [f"- /{modifier.value}: {reason()}" for modifier, reason in REFUSALS.items()]
    for edition in all_editions()[1:]:
        missing = [one for one in newest.systems if one not in edition.systems]
        missing += edition.without
        lines.append(f"- {edition.id} does not have: {', '.join(missing)}")
    return "\n".join(lines) + "\n"
