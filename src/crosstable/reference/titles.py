"""What a system is called in the active language."""

from __future__ import annotations

from typing import Any

from crosstable.editions.edition import Edition
from crosstable.ranking.names import name_in_russian
from crosstable.rules.system import System
from crosstable.texts import active_language


def title_of(one: System[Any], edition: Edition | None = None) -> str:
    """The displayed name; in Russian the edition's own, else the first of the table of names."""
    named = name_in_russian(one.code, edition) if active_language() == "ru" else one.code
    return str(one.title()) if named == one.code else named
