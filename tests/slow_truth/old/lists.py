"""The slow truth for source 000: the list of 5.4.8.2 with the coefficient of the regulations."""

from __future__ import annotations

from tests.support.plain_event import PlainEvent

#: 5.4.8.3 to 5.4.8.8 by the names of russian.md 10; what nobody stated depends on the event.
COEFFICIENTS = {
    "sonneborn-berger": "SB",
    "shmulyan": "SHM",
    "buchholz": "BH",
    "solkoff": "BH/M1",
    "truncated-solkoff": "BH/C*",
    "riga": "RIGA",
}


def list_of_source_000(event: PlainEvent, coefficient: str) -> list[str]:
    """Points, then the coefficient, wins, mutual games, the order of places, the opponents' Elo.

    Where no coefficient is stated it is Berger in a round robin and Buchholz in a Swiss
    (russian.md 11).
    """
    assumed = "SB" if event.round_robin else "BH"
    return ["PTS", COEFFICIENTS.get(coefficient, assumed), "WIN", "DE", "ROP", "SRO"]
