"""The participants as the page names them, by row."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.reports.contents import Contents
from crosstable.reports.html.escaping import Sentences, clean, name, sentences
from crosstable.texts import text

_NAMELESS = text("html.nameless", "(no name)")


@dataclass(frozen=True, slots=True)
class People:
    """Start numbers, names and places by participant row; ``said`` writes sentences about them."""

    id: list[int]
    name: list[str]
    place: list[str]
    row: dict[int, int]
    said: Sentences

    def link(self, p: int) -> str:
        """The name, leading to the card."""
        return f"<a href=#p{self.id[p]}>{self.name[p]}</a>"


def people(contents: Contents) -> People:
    """All participants of an event."""
    participants = contents.ranking.tournament.participants
    ids = [one.id for one in participants]
    return People(
        id=ids,
        name=[name(one.name if clean(one.name).strip() else str(_NAMELESS())) for one in participants],
        place=[contents.place(p) for p in range(len(ids))],
        row={id: p for p, id in enumerate(ids)},
        said=sentences(one.name for one in participants),
    )
