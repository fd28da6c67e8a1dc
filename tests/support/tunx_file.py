"""Files of Swiss-Manager made of plain events, after what is known of their layout.

What is not known is filled with nought. Nothing here knows crosstable.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence

from tests.support.plain_event import PlainEvent
from tests.support.round_lists import boards, without_opponent

MARK = b"\xff\x89\x44"
BYE, NOT_PAIRED = 0xFFFF, 0xFFFE
_RESULTS = {"10": 1, "==": 2, "01": 3, "+-": 4, "-+": 5, "--": 6, "??": 0,
            "WL": 1, "DD": 2, "LW": 3}  # fmt: skip
_ALONE = {"U": (BYE, 9), "F": (NOT_PAIRED, 1), "H": (NOT_PAIRED, 2), "Z": (NOT_PAIRED, 3),
          " ": (NOT_PAIRED, 3)}  # fmt: skip


def string(text: str) -> bytes:
    written = text.encode("utf-16-le")
    return struct.pack("<H", len(written) // 2) + written


def strings(count: int, filled: dict[int, str]) -> bytes:
    return b"".join(string(filled.get(at, "")) for at in range(count))


def configuration(
    players: int,
    rounds: int,
    kind: int = 0,
    tiebreaks: Sequence[int] = (),
    current: int | None = None,
    start: int = 20260501,
    end: int = 20260503,
) -> bytes:
    block = bytearray(5_000)
    struct.pack_into("<H", block, 0, rounds)
    block[0x0B] = kind
    block[0x11] = rounds & 0xFF if current is None else current
    struct.pack_into("<H", block, 0x13, players)
    block[0x1B] = len(tiebreaks)
    for number, code in enumerate(tiebreaks):
        struct.pack_into("<H", block, 0x1C + 2 * number, code << 8)
    struct.pack_into("<II", block, 0x47, start, end)
    return bytes(block)


def player(name: str, rating: int = 0, sex: int = 0, fide_id: int = 0, **more: str) -> bytes:
    surname, _, first = name.partition(", ")
    filled = {0: surname, 1: first, 4: more.get("title", ""), 10: more.get("federation", "")}
    numbers = bytearray(110)
    numbers[6] = sex
    struct.pack_into("<H", numbers, 8, rating)
    struct.pack_into("<I", numbers, 0x18, fide_id)
    return strings(30, filled) + bytes(numbers)


def pairing(white: int, black: int, result: int) -> bytes:
    return struct.pack("<HHH15x", white, black, result)


def assembled(
    names: dict[int, str], config: bytes, players: Sequence[bytes], pairings: Sequence[bytes]
) -> bytes:
    parts = [
        b"\x93" + MARK + bytes(0x68) + strings(26, names),
        b"\x95" + MARK + config,
        b"\xa3" + MARK + string("9:15") + bytes(106),
        b"\xa5" + MARK + b"".join(players),
        b"\xb3" + MARK + b"".join(pairings),
    ]
    starts = [sum(map(len, parts[:count])) for count in range(2, 6)]
    return b"".join(parts) + b"\xd3" + MARK + struct.pack("<4I12x", *starts) + b"\xe3" + MARK


def tunx(event: PlainEvent, tiebreaks: Sequence[int] = (84, 85)) -> bytes:
    """The event; its start numbers must be 1, 2, 3 ..."""
    records: list[bytes] = []
    for r in range(event.rounds):
        records += [
            pairing(one.white, one.black, _RESULTS[one.letters]) for one in boards(event, r)
        ]
        records += [pairing(id, *_ALONE[letter]) for id, letter in without_opponent(event, r)]
    people = [
        player(f"Surname{id}, Name", event.ratings.get(id, 0), federation="ENG")
        for id in sorted(event.rows)
    ]
    config = configuration(len(people), event.rounds, int(event.round_robin), tiebreaks)
    return assembled({0: event.name, 10: "Wells", 20: "ENG"}, config, people, records)
