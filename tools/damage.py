"""Damaged files for `tools.soak`: bytes, lines, cells of tables, parts of workbooks, members of
JSON."""

from __future__ import annotations

import io
import json
import random
import zipfile
from typing import Any, cast

#: What people and programs put into cells, in places where it does not belong.
ODD = ("", "12w1", "-1", "-½", "+", "=", "1", "½", "0,5", "2", "3", "*", "x", "bye", "spielfrei",
       "свободен", "9999", "99999999999999999999", "1e999", "0", "-", "K", "1.Rd", "Name", "Team",
       "White", "Result", "Pts.", "TB1", "1 - 0", "Round 2", "Total", "=1+1", "\u202egnp", "\0",
       "2024-02-01", "(NOR)", "GM", "#", '"', "1/0", "4w1 / 5b0", "٣", "²", "nan", "inf", "1_0")  # fmt: skip
#: Values that a member of JSON may be replaced by.
VALUES: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2, 9999, 10_000, 10**9, 10**30, 0.5, "", "x", "W", "1/3", "½", "1e9",
    "\u202e\x00\x1b[31m", "9" * 400, [], {}, [[]], [None], {"cid": 1},
)  # fmt: skip
#: Headings of all kinds of tables.
HEADS = ("No.", "Rk.", "Name", "Team", "Rtg", "1", "2", "3", "1.Rd", "2.Rd", "Pts.", "TB1", "White",
         "Black", "Result", "Bo.", "", "1a", "1b", "MP", "FED", "Runde", "Имя", "Очки")  # fmt: skip


def damaged(data: bytes, chance: random.Random) -> bytes:
    """The file with a few bytes, lines, cells or members of JSON changed, taken out or doubled; in
    workbooks also within their parts."""
    harm = damaged_bytes
    if chance.random() < 0.2:
        pass
    elif data.startswith(b"PK"):
        harm = damaged_workbook
    elif data.lstrip()[:1] == b"{" and chance.random() < 0.8:
        harm = damaged_members
    elif chance.random() < 0.4:
        harm = damaged_lines
    elif b";" in data[:400] and chance.random() < 0.5:
        return made_up(chance)
    elif chance.random() < 0.7:
        harm = odd_cells
    return harm(data, chance) or data


def made_up(chance: random.Random) -> bytes:
    """A text table of odd cells below a head of any columns."""
    head = [chance.choice(HEADS) for _ in range(chance.randint(2, 9))]
    likely = [*chance.choices(ODD, k=6), "Anna", "Bert", "1"]
    rows = [
        [chance.choice(likely) for _ in range(chance.randint(1, len(head)))]
        for _ in range(chance.randint(0, 8))
    ]
    return "\n".join(";".join(row) for row in (head, *rows)).encode()


def damaged_bytes(data: bytes, chance: random.Random) -> bytes:
    """A few bytes changed, taken out or doubled."""
    changed = bytearray(data)
    for _ in range(chance.randint(1, 12)):
        at = chance.randrange(len(changed))
        match chance.randrange(3):
            case 0:
                changed[at] = chance.randrange(256)
            case 1:
                del changed[at : at + chance.randint(1, 40)]
            case _:
                changed[at:at] = changed[at : at + chance.randint(1, 200)]
        if not changed:
            return data
    return bytes(changed)


def damaged_workbook(data: bytes, chance: random.Random) -> bytes:
    """The workbook with one of its parts damaged, packed anew."""
    kept = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(kept, "w") as new:
        names = old.namelist()
        likely = [one for one in names if "sheet1" in one or "shared" in one or "content" in one]
        chosen = chance.choice(likely or names) if chance.random() < 0.8 else chance.choice(names)
        for name in names:
            part = old.read(name)
            if name == chosen and part:
                harm = odd_cells if chance.random() < 0.7 else damaged_bytes
                part = harm(part, chance)
            new.writestr(name, part)
    return kept.getvalue()


def odd_cells(data: bytes, chance: random.Random) -> bytes:
    """The text with some of its cells exchanged for odd ones, or for one another."""
    signs = (b";", b",", b"\t", b"|", b">", b" ")
    sign = max(signs, key=data.count)
    if data.startswith(b"<") or b"<?xml" in data[:9] or b"<html" in data[:2000]:
        sign = b">"
    cells = data.split(sign)
    for _ in range(chance.randint(1, 8)):
        at = chance.randrange(len(cells))
        whole, mark, rest = cells[at].partition(b"<") if sign == b">" else (cells[at], b"", b"")
        match chance.randrange(4):
            case 0:
                cells[at] = cells[chance.randrange(len(cells))]
            case 1:
                cells[at:at] = cells[at : at + chance.randint(1, 30)]
            case _:
                odd = chance.choice(ODD).encode()
                cells[at] = (odd if chance.random() < 0.8 else whole + odd) + mark + rest
    return sign.join(cells)


def damaged_lines(data: bytes, chance: random.Random) -> bytes:
    """A few lines doubled, exchanged, cut short or left out."""
    lines = data.split(b"\n")
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(lines))
        match chance.randrange(4):
            case 0:
                lines.insert(chance.randrange(len(lines)), lines[at])
            case 1 if len(lines) > 1:
                del lines[at]
            case 2:
                lines[at] = lines[chance.randrange(len(lines))]
            case _:
                lines[at] = lines[at][: chance.randrange(len(lines[at]) + 1)]
    return b"\n".join(lines)


def damaged_members(data: bytes, chance: random.Random) -> bytes:
    """A few members of the JSON replaced, left out or doubled; lines where it is none."""
    try:
        content: Any = json.loads(data)
    except ValueError:
        return damaged_lines(data, chance)
    for _ in range(chance.randint(1, 4)):
        _change_one(content, chance)
    return json.dumps(content, ensure_ascii=chance.random() < 0.5).encode("utf-8", "replace")


def _change_one(content: Any, chance: random.Random) -> None:
    """Walk down to some member, and replace, remove or double it."""
    while True:
        if not isinstance(content, (dict, list)) or not content:
            return
        keys: list[Any] = (
            [*cast("dict[str, Any]", content)]
            if isinstance(content, dict)
            else [*range(len(content))]
        )
        key = chance.choice(keys)
        below = content[key]
        if isinstance(below, (dict, list)) and below and chance.random() < 0.85:
            content = below
            continue
        match chance.randrange(4):
            case 0:
                del content[key]
            case 1 if isinstance(content, list):
                content.insert(chance.choice(keys), below)
            case 2:
                content[key] = content[chance.choice(keys)]
            case _:
                content[key] = chance.choice(VALUES)
        return
