"""Tables written as text in a test, and what was read of the games in them."""

from __future__ import annotations

import crosstable as ct
from crosstable.model.tournament import Tournament


def table(text: str, scoring: str | None = None) -> Tournament:
    """The event of a text table; blanks around the bars do not count."""
    lines = [line.strip() for line in text.strip().splitlines()]
    rows = ["|".join(cell.strip() for cell in line.split("|")) for line in lines]
    return ct.read("\n".join(rows).encode(), format="csv", scoring=scoring)


def lines(event: Tournament) -> dict[str, str]:
    """Each participant's rounds: opponent, colour, result."""
    ids = [one.id for one in event.participants]
    found: dict[str, str] = {}
    for p, one in enumerate(event.participants):
        games = [sheet.game(p) for sheet in event.sheets]
        found[one.name] = " ".join(
            f"{0 if game.opponent is None else ids[game.opponent]}{game.colour}{game.result}"
            for game in games
        )
    return found
