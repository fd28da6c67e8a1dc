"""The known disagreements with gacrux in team events, and for whom each is expected."""

from __future__ import annotations

from tests.slow_truth.teams.event import TeamEvent


def excuses(event: TeamEvent, team: int, code: str, edition: str) -> list[str]:
    return []


def place_excuses(event: TeamEvent, team: int, codes: list[str], edition: str) -> list[str]:
    return []
