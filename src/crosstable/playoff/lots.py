"""Lots that anybody can draw again: by the SHA-256 of the seed, the occasion and the number."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable


def drawn(seed: str, occasion: str, ids: Iterable[int]) -> list[int]:
    """The start numbers as their lots fall: the smallest hash first."""
    return sorted(ids, key=lambda one: _hash(lot(seed, occasion, one)))


def lot(seed: str, occasion: str, id: int) -> str:
    """What is hashed for a start number: ``seed 7``, ``seed colours 2 7``."""
    return " ".join(part for part in (seed, occasion, str(id)) if part)


def _hash(written: str) -> str:
    return hashlib.sha256(written.encode("utf-8")).hexdigest()
