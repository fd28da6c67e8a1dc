"""The types of events in words."""

from __future__ import annotations

from crosstable.model.event_type import TypeName
from crosstable.texts import Text, text

_TYPES: dict[TypeName, Text] = {
    "swiss": text("event-type.swiss", "swiss"),
    "round-robin": text("event-type.round-robin", "round-robin"),
    "double-round-robin": text("event-type.double-round-robin", "double-round-robin"),
    "scheveningen": text("event-type.scheveningen", "scheveningen"),
    "schiller": text("event-type.schiller", "schiller"),
    "knock-out": text("event-type.knock-out", "knock-out"),
}


def type_text(name: TypeName) -> str:
    """A type of event as people call it."""
    return str(_TYPES[name]())
