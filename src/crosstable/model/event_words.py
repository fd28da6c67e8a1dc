"""What people call the lists of an edition, fields and scopes."""

from __future__ import annotations

from crosstable.texts import Message, text

_LISTS = {
    "swiss": text("event-type.swiss", "swiss"),
    "swiss-consistent-ratings": text("list-for.swiss-close", "swiss, close ratings"),
    "swiss-before-2019": text("list-for.swiss-before-2019", "swiss before 2019"),
    "swiss-consistent-before-2019": text(
        "list-for.swiss-close-before-2019", "swiss before 2019, close ratings"
    ),
    "round-robin": text("event-type.round-robin", "round-robin"),
    "team-swiss": text("list-for.team-swiss", "team swiss"),
    "team-round-robin": text("list-for.team-round-robin", "team round-robin"),
}
_FIELDS = {
    "open": text("field.open", "open"),
    "juniors": text("field.juniors", "juniors"),
    "veterans": text("field.veterans", "veterans"),
}
_SCOPES = {
    "fide-rated": text("scope.fide-rated", "fide-rated"),
    "fide-world": text("scope.fide-world", "fide-world"),
    "national": text("scope.national", "national"),
    "none": text("scope.none", "other"),
}


def list_words(key: str) -> Message | str:
    """The kind of event that a list of an edition is for; as it is written where nobody knows it."""
    return _LISTS[key]() if key in _LISTS else key


def field_words(name: str) -> Message | str:
    """Who takes part."""
    return _FIELDS[name]() if name in _FIELDS else name


def scope_words(name: str) -> Message | str:
    """Which events an edition is for."""
    return _SCOPES[name]() if name in _SCOPES else name
