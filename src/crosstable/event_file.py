"""The event's regulations as a TOML file: the same settings as the flags."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from crosstable.errors import BadSetting, FileError, reason
from crosstable.model.settled import Settled
from crosstable.ranking.regulations import Settings
from crosstable.texts import text

_CANNOT_READ = text("error.event-file", "the event file '{path}' cannot be read: {why}")
_BAD = text("error.event-file.bad", "the event file '{path}': {why}")
_REMEDY = text("error.event-file.remedy", "it may have: {names}")
_SETTLED = text("error.event-file.settled", "each [[settled]] may have: {names}")


class _EventFile(Settings, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Settings, with no other key allowed."""


def event_settings(path: str | None, flags: Mapping[str, Any]) -> Settings:
    """The settings of an event file, with the flags that were given over them."""
    written = _table(path) if path else {}
    together = {**written, **flags}
    if isinstance(written.get("answers"), dict) and "answers" in flags:
        together["answers"] = {**written["answers"], **flags["answers"]}
    try:
        msgspec.convert(written, _EventFile, strict=True)
        return msgspec.convert(together, _EventFile, strict=True)
    except msgspec.ValidationError as fault:
        in_settled = "$.settled" in str(fault)
        said, members = (_SETTLED, Settled) if in_settled else (_REMEDY, _EventFile)
        remedy = said(names=", ".join(members.__struct_fields__))
        raise BadSetting(_BAD(path=path or "", why=fault), remedy=remedy) from fault


def _table(path: str) -> dict[str, Any]:
    try:
        table = tomllib.loads(Path(path).read_text("utf-8"))
    except OSError as fault:
        raise FileError(_CANNOT_READ(path=path, why=reason(fault))) from fault
    except (ValueError, RecursionError) as fault:  # not TOML, not UTF-8, or endlessly nested
        why = str(fault).partition("\n")[0]
        raise FileError(_CANNOT_READ(path=path, why=why)) from fault
    named = {name.replace("-", "_"): value for name, value in table.items()}
    for by_number in ("ratings", "missed_by_choice"):
        if isinstance(named.get(by_number), dict):
            named[by_number] = {_number(key): one for key, one in named[by_number].items()}
    if isinstance(named.get("answers"), dict):
        named["answers"] = {name.replace("-", "_"): one for name, one in named["answers"].items()}
    return named


def _number(written: str) -> int | str:
    """A start number of a TOML key; what is none is left for the check to report."""
    digits = written.isascii() and written.isdigit() and len(written) < 9
    return int(written) if digits else written
