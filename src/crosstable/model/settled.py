"""Decisions that are facts: a play-off's result, drawn lots, an order fixed by the organiser."""

from __future__ import annotations

from typing import Literal

import msgspec


class Settled(msgspec.Struct, frozen=True):
    """The order of a tied group: start numbers by place, those sharing a place together."""

    group: tuple[int, ...]
    order: tuple[tuple[int, ...], ...]
    how: Literal["play-off", "lot", "organiser"]
