"""The types of events in words."""

from __future__ import annotations

from crosstable.model.event_type import TypeName, type_in_words


def type_text(name: TypeName) -> str:
    """A type of event as people call it."""
    return str(type_in_words(name))
