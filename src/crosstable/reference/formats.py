"""The formats of files as a table: for the docs in every language, and for the README."""

from __future__ import annotations

from collections.abc import Collection

from crosstable.files.format import Format
from crosstable.files.formats import FORMATS
from crosstable.reference.indexes import table
from crosstable.texts import text

_TITLE = text("formats.title", "Formats of files")
_STORY = text(
    "formats.story",
    "A file is recognised by its contents; `--input-format` names its format where it is not. "
    "`crosstable convert IN OUT --to FORMAT` turns one into another: what the new format cannot hold "
    "is named, and written without only with `--force`. A format is experimental where its reader "
    "was not checked against files of other programs; a remark says so each time.",
)
_FORMAT = text("head.format", "format")
_FILES = text("head.files", "files")
_READ = text("head.read", "read as")
_WRITTEN = text("head.written", "written as")
_CHECKED = text("head.checked", "checked against")
_EXPERIMENTAL = text("formats.experimental", "experimental")
_REST = text("formats.rest", "Experimental: {formats}.")


def formats_table(folder: str) -> str:
    """The formats checked against files of others, and the names of the rest below; with links."""
    head = (_FORMAT(), _FILES(), _READ(), _WRITTEN(), _CHECKED())
    rest = ", ".join(f"[{one.name}]({folder}{one.name}.md)" for one in FORMATS if one.experimental)
    rows = [_row(one, folder) for one in FORMATS if not one.experimental]
    return f"{table(head, rows)}\n{_REST(formats=rest)}\n"


def formats_page(folder: str, here: Collection[str] = ()) -> str:
    """The same as a page; ``here``: the formats whose pages lie beside it and not in the folder."""
    head = (_FORMAT(), _FILES(), _READ(), _WRITTEN(), _CHECKED())
    rows = [_row(one, "" if one.name in here else folder) for one in FORMATS]
    return f"# {_TITLE()}\n\n{_STORY()}\n\n{table(head, rows)}"


def _row(one: Format, folder: str) -> tuple[object, ...]:
    extensions = " ".join(f"`{each}`" for each in one.extensions)
    checked = _EXPERIMENTAL() if one.experimental else one.checked() if one.checked else ""
    return (
        f"[{one.about()}]({folder}{one.name}.md)",
        extensions,
        f"`{one.name}`" if one.reads else "",
        " ".join(f"`{each}`" for each in one.writes),
        checked,
    )
