"""A language for as long as something is looked at."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from crosstable.texts import active_language, use_language


@contextmanager
def speaking(language: str) -> Iterator[None]:
    before = active_language()
    use_language(language)
    try:
        yield
    finally:
        use_language(before)
