"""Sound files of formats of which no file can be had: for the soak, and for tests of all formats."""

from __future__ import annotations

from collections.abc import Callable

from tests.support import program_files as programs
from tests.support.plain_event import PlainEvent
from tests.support.small_event import small_event
from tests.support.tunx_file import tunx

#: How an event is written in each format, as one file.
WRITERS: dict[str, Callable[[PlainEvent], bytes]] = {
    "tunx": tunx,
    "tdf": programs.tdf,
    "vega": lambda event: programs.zipped(programs.vega(event)),
    "swissperfect": lambda event: programs.zipped(programs.swiss_perfect(event)),
    "swissperfect-text": programs.swiss_perfect_text,
    "us-chess": lambda event: programs.zipped(programs.us_chess(event)),
}


#: Two games of lichess, as its documentation has them, and a line of its results.
_LICHESS = b"""{"id":"TvkH7cGM","rated":true,"variant":"standard","createdAt":1789806600828,"status":"resign",
"players":{"white":{"user":{"name":"Ann","title":"FM"},"rating":1698},"black":{"user":{"name":"Bob"},
"rating":2080}},"winner":"black","swissTour":{"id":"YxwjQGYu"}}
{"id":"TvkH7cGN","rated":true,"variant":"standard","createdAt":1789808600828,"status":"draw",
"players":{"white":{"user":{"name":"Bob"},"rating":2080},"black":{"user":{"name":"Ann"},
"rating":1698}},"swissTour":{"id":"YxwjQGYu"}}
{"rank":1,"points":1.5,"tieBreak":0.75,"rating":2080,"username":"Bob","performance":2272}
""".replace(b",\n", b",")


def made_files(name: str) -> list[bytes]:
    """Files of a format; none of formats whose files can be had or written."""
    if name == "lichess":
        return [_LICHESS]
    if name not in WRITERS:
        return []
    events = [small_event(seed) for seed in (0, 2, 3, 5, 11)]
    events = [one for one in events if sorted(one.rows) == list(range(1, len(one.rows) + 1))]
    files = [WRITERS[name](one) for one in events]
    if name == "vega":
        files += [programs.vega(one, one_file=True)["Event.veg"] for one in events]
    return files
