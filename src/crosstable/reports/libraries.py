"""Libraries that only some reports need, and what is said where one is missing."""

from __future__ import annotations

from crosstable.errors import MissingLibrary
from crosstable.texts import text

_MISSING = text("error.library", "this output needs the library {name}, which is not installed")
_REMEDY = text("error.library.remedy", "install it with: pip install 'crosstable[reports]'")


def missing(name: str) -> MissingLibrary:
    """The error for a library that cannot be imported."""
    return MissingLibrary(_MISSING(name=name), found=name, remedy=_REMEDY())
