"""Loading all modules of systems, so that they are registered."""

from __future__ import annotations

from importlib import import_module

_MODULES = (
    "own_record",
    "other_records",
    "unplayed",
    "unplayed_before_2023",
    "results",
    "opponents",
    "own_and_opponents",
    "direct_encounter",
    "order_of_places",
    "settled_orders",
    "ratings",
    "performance",
    "perfect_performance",
    "average_performance",
    "encounter_games",
    "modifiers",
    "teams",
    "team_berger",
    "boards",
    "extended_encounter",
    "withdrawals",
    "lists",
)


def load() -> None:
    """Register every system and answer."""
    for name in _MODULES:
        import_module(f"crosstable.rules.{name}")
