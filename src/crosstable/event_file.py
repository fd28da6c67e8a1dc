"""The event's regulations as a TOML file: the same settings as the flags."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from crosstable.errors import BadSetting, FileError
from crosstable.ranking.regulations import Settings
from crosstable.texts import text

_CANNOT_READ = text("error.event-file", "the event file '{path}' cannot be read: {why}")
_BAD = text("error.event-file.bad", "the event file '{path}': {why}")
_REMEDY = text("error.event-file.remedy", "it may have: {names}")


class _EventFile(Settings, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Settings, with no other key allowed."""


def event_settings(path: str | None, flags: Mapping[str, Any]) -> Settings:
    """The settings of an event file, with the flags that were given over them."""
    written = _table(path) if path else {}
    together = {**written, **flags}
    if "answers" in written and "answers" in flags:
        together["answers"] = {**written["answers"], **flags["answers"]}
    try:
        return msgspec.convert(together, _EventFile, strict=True)
    except msgspec.ValidationError as fault:
        names = ", ".join(_EventFile.__struct_fields__)
        raise BadSetting(_BAD(path=path or "", why=fault), remedy=_REMEDY(names=names)) from fault


def _table(path: str) -> dict[str, Any]:
    try:
        table = tomllib.loads(Path(path).read_text("utf-8"))
    except OSError as fault:
        why = fault.strerror or str(fault)
        raise FileError(_CANNOT_READ(path=path, why=why)) from fault
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise FileError(_CANNOT_READ(path=path, why=fault)) from fault
    if "ratings" in table:
        table["ratings"] = {_number(key): value for key, value in table["ratings"].items()}
    return {name.replace("-", "_"): value for name, value in table.items()}


def _number(written: str) -> int | str:
    """A start number of a TOML key; what is none is left for the check to report."""
    return int(written) if written.isdigit() else written
