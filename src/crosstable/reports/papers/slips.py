"""Slips on which the players and the arbiter write the result of a game, to be cut apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Slip(NamedTuple):
    """One game. ``sides``: colour and name. ``boxes``: results to be ticked. ``boards``: of a match
    of teams, to be filled in one by one. ``blanks``: what is written by hand, with its label."""

    head: str
    facts: Sequence[str]
    sides: Sequence[tuple[str, str]]
    boxes: Sequence[str]
    note: str
    boards: Sequence[str]
    blanks: Sequence[str]


class Slips(NamedTuple):
    """Slips, two beside each other on a page."""

    slips: Sequence[Slip]


LINE = "_" * 24


def lines(slip: Slip) -> list[str]:
    """A slip in letters."""
    return [
        slip.head,
        *slip.facts,
        *(f"{label}: {name}" for label, name in slip.sides),
        "   ".join(f"[ ] {one}" for one in slip.boxes),
        *([slip.note] if slip.note else []),
        *(f"{one}: {LINE}" for one in slip.boards),
        *(f"{one}: {LINE}" for one in slip.blanks),
    ]
