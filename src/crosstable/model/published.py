"""What a program printed beside the facts: compared with, never computed from."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType

import msgspec

_NONE: Mapping[str, tuple[str | None, ...]] = MappingProxyType({})


class Published(msgspec.Struct, frozen=True, kw_only=True):
    """Points, ranks and columns by participant row; None where nothing was printed."""

    points: tuple[Fraction | None, ...] = ()
    ranks: tuple[int | None, ...] = ()
    columns: Mapping[str, tuple[str | None, ...]] = _NONE
