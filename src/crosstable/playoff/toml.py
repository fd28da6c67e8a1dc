"""Tables as TOML that people like to read."""

from __future__ import annotations

import json
from typing import Any, TypeAlias, cast

#: What TOML can hold, by name.
Table: TypeAlias = dict[str, Any]


def toml_text(table: Table, path: str = "") -> str:
    """A table as TOML: plain values first, then tables, then lists of tables."""
    tables, lists, lines = dict[str, Table](), dict[str, list[Table]](), list[str]()
    for name, one in table.items():
        if isinstance(one, dict):
            tables[name] = cast("Table", one)
        elif isinstance(one, (list, tuple)) and one and isinstance(one[0], dict):
            lists[name] = cast("list[Table]", one)
        else:
            lines.append(f"{_key(name)} = {_value(one)}\n")
    for name, one in tables.items():
        where = _below(path, name)
        lines.append(f"\n[{where}]\n{toml_text(one, where)}")
    for name, several in lists.items():
        where = _below(path, name)
        lines += [f"\n[[{where}]]\n{toml_text(one, where)}" for one in several]
    return "".join(lines)


def _below(path: str, name: str) -> str:
    return f"{path}.{_key(name)}" if path else _key(name)


def _key(name: str) -> str:
    bare = name.replace("_", "").replace("-", "")
    return name if bare.isascii() and bare.isalnum() else _quoted(name)


def _value(one: Any) -> str:
    if isinstance(one, bool):
        return "true" if one else "false"
    if isinstance(one, int):
        return str(one)
    if isinstance(one, str):
        return _string(one)
    return f"[{', '.join(map(_value, one))}]"


def _string(written: str) -> str:
    lines = written.splitlines()
    if len(lines) > 1 and written == "".join(f"{line}\n" for line in lines) and _plain(written):
        return f'"""\n{written}"""'
    return _quoted(written)


def _quoted(written: str) -> str:
    return json.dumps(written, ensure_ascii=False).replace("\x7f", "\\u007f")


def _plain(written: str) -> bool:
    """Whether a text of several lines can stand as it is."""
    return written.replace("\n", "").isprintable() and '""' not in written and "\\" not in written
