"""The remarks on formats of files and on turning one into another; see `crosstable.remarks`."""

from __future__ import annotations

from crosstable.remarks import remark_kind

EXPERIMENTAL_FORMAT = remark_kind(
    "experimental-format",
    "doubt",
    "the reader of {format} is experimental: it was not checked against files of other programs",
)
NOT_WRITTEN = remark_kind("not-written", "doubt", "{format} cannot hold it, left out: {what}")
CONTROL_CHARACTERS = remark_kind(
    "control-characters",
    "doubt",
    "control characters and line breaks were taken out of names: {count} texts",
)
SEVERAL_TOURNAMENTS = remark_kind(
    "several-tournaments",
    "doubt",
    "the file has {count} tournaments; only the first is read: {name}",
)
MODIFIER_NOT_READ = remark_kind(
    "modifier-not-read", "doubt", "the list has {code} with settings that no code says: {found}"
)
