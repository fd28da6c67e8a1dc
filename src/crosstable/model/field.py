"""The fields of participants that rules tell apart."""

from __future__ import annotations

from crosstable.texts import Message, text

_WORDS = {
    "open": text("field.open", "open"),
    "juniors": text("field.juniors", "juniors"),
    "veterans": text("field.veterans", "veterans"),
}
FIELDS = tuple(_WORDS)


def field_words(name: str) -> Message:
    """A field as people call it."""
    return _WORDS[name]()
