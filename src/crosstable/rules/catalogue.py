"""Loading all modules of systems, so that they are registered."""

from __future__ import annotations


def load() -> None:
    """Register every system and answer."""
    from crosstable.rules import (  # noqa: F401  (importing registers)
        direct_encounter,
        modifiers,
        opponents,
        own_and_opponents,
        own_record,
        unplayed,
    )
