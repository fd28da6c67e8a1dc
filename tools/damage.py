"""Damaged files for `tools.soak`: bytes, cells of text tables, the parts within a workbook."""

from __future__ import annotations

import io
import random
import zipfile
from pathlib import Path

from crosstable.files.formats import write
from crosstable.front import read

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT.parent / "shared" / "data" / "files"
SAVED = ROOT / "tests" / "files" / "grids"
#: What people and programs put into cells, in places where it does not belong.
ODD = ("", "12w1", "-1", "-½", "+", "=", "1", "½", "0,5", "2", "3", "*", "x", "bye", "spielfrei",
       "свободен", "9999", "99999999999999999999", "1e999", "0", "-", "K", "1.Rd", "Name", "Team",
       "White", "Result", "Pts.", "TB1", "1 - 0", "Round 2", "Total", "=1+1", "\u202egnp", "\0",
       "2024-02-01", "(NOR)", "GM", "#", '"', "1/0", "4w1 / 5b0", "٣", "²", "nan", "inf", "1_0")  # fmt: skip
#: Headings of all kinds of tables.
HEADS = ("No.", "Rk.", "Name", "Team", "Rtg", "1", "2", "3", "1.Rd", "2.Rd", "Pts.", "TB1", "White",
         "Black", "Result", "Bo.", "", "1a", "1b", "MP", "FED", "Runde", "Имя", "Очки")  # fmt: skip


def files_of(format: str) -> list[bytes]:
    """Sound files of a format: the examples in it, and those of others that are at hand."""
    events = sorted((ROOT / "examples").glob("*.trf"))
    if format == "trf":
        return [path.read_bytes() for path in (*events, *sorted(SHARED.glob("*.trf")))]
    names = {"xlsx": (".xlsx", ".ods", ".xls"), "csv": (".csv",), "html": (".html",)}[format]
    found = [*SAVED.rglob("*"), *(ROOT / "examples").iterdir(), *SHARED.glob("*")]
    files = [path.read_bytes() for path in sorted(found) if path.suffix in names]
    if format != "html":
        files += [write(read(path), format, force=True) for path in events]
    return files


def damaged(data: bytes, chance: random.Random) -> bytes:
    """The file with a few bytes changed, taken out or doubled; tables also with odd cells, and
    workbooks also with damage within their parts."""
    if chance.random() < 0.2:
        return damaged_bytes(data, chance)
    if data.startswith(b"PK"):
        return damaged_workbook(data, chance)
    if b";" in data[:400] and chance.random() < 0.5:
        return made_up(chance)
    return odd_cells(data, chance)


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
