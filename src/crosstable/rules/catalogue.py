"""Loading all modules of systems, so that they are registered."""

from __future__ import annotations

from importlib import import_module

_MODULES = (
    "own_record",
    "unplayed",
    "opponents",
    "own_and_opponents",
    "direct_encounter",
    "ratings",
    "modifiers",
)


def load() -> None:
    """Register every system and answer."""
    for name in _MODULES:
        import_module(f"crosstable.rules.{name}")
