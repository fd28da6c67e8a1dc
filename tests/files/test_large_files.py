"""Files as large as their formats allow, made to cost time and memory: read or refused in bounds.

TRF has its own tests in `test_bad_input`; what is larger than all formats allow is refused there.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from crosstable.files.formats import FORMATS
from tests.files.test_bad_input import NOISY, measured

SECONDS, MEBIBYTES = 10, 1024
LIMITS = {one.name: one.largest for one in FORMATS}

_OWN = '{"format":"crosstable-tournament","version":1,'
#: The largest field; behind its last line the rounds begin.
_PLAYERS = "\n".join(
    [*[f"001 {id:4d}      Player" for id in range(1, 9_999)], "001 9999".ljust(91)]
)
_JCH = '{"filetype":"Event","event":{"tournaments":[{'

#: Beginning, what is repeated up to the limit, end.
HOSTILE: dict[str, tuple[str, str, str, str]] = {
    "trf: one player of many with all the rounds": ("trf", _PLAYERS, "0000 - H  ", ""),
    "json: participants": ("json", _OWN + '"participants":[', '{"id":1,"name":""},', "{}]}"),
    "json: opponents": ("json", _OWN + '"participants":[],"rounds":[{"opponents":[', "9999,", "0]}]}"),
    "json: rounds": (
        "json", _OWN + '"participants":[],"rounds":[', '{"opponents":[],"results":"","colours":""},', "1]}",
    ),
    "json: remarks": (
        "json", _OWN + '"participants":[],"remarks":[', '{"code":"a","severity":"info","text":""},', "1]}",
    ),
    "json: one text": ("json", _OWN + '"order_codes":"', "x" * 99, '"}'),
    "json: escapes": ("json", _OWN + '"order_codes":"', "\\u0001" * 99, '","participants":[]}'),
    "chess-json: competitors": ("chess-json", _JCH + '"competitors":[', '{"cid":1},', '{"cid":2}]}]}}'),
    "chess-json: profiles": (
        "chess-json", '{"filetype":"Event","event":{"profiles":[', '{"id":1},', '{"id":2}]}}',
    ),
    "chess-json: games": (
        "chess-json", _JCH + '"competitors":[{"cid":1}],"gameList":[', '{"round":1,"white":1},',
        '{"round":1}]}]}}',
    ),
    "chess-json: letters": (
        "chess-json", _JCH + '"scoreSystem":{"game":{', '"Q":1,', '"W":1}}}]}}',
    ),
    "pgn: tags without games": ("pgn", '[Event "x"]\n', '[A "b"]\n', ""),
    "pgn: games without names": ("pgn", "", '[Event "x"]\n', ""),
    "pgn: games of two": (
        "pgn", "", '[White "A"]\n[Black "B"]\n[Round "1"]\n[Result "1-0"]\n\n1-0\n\n', "",
    ),
    "pgn: open comments": ("pgn", '[Event "x"]\n\n{', '\n[Event "x"]\n\n{ oh', ""),
    "pgn: open brackets": ("pgn", '[White "A"]\n\n', "{[\n[", ""),
    "lichess: results": (
        "lichess", "", '{"rank":1,"points":1,"tieBreak":1,"rating":1,"username":"a"}\n', "",
    ),
    "lichess: nonsense": ("lichess", '{"tieBreak":1,"username":"a"}\n', "x\n", ""),
}  # fmt: skip


def pieces(begin: str, middle: str, end: str, size: int) -> Iterator[bytes]:
    yield begin.encode()
    block = (middle * (2**16 // len(middle) + 1)).encode()
    left = size - len(begin) - len(end) - 64
    while left >= len(block):
        yield block
        left -= len(block)
    yield middle.encode() * (left // len(middle))
    yield end.encode()


@pytest.mark.parametrize("name", HOSTILE, ids=lambda name: name.replace(" ", "-"))
def test_the_largest_files(tmp_path: Path, name: str) -> None:
    format, begin, middle, end = HOSTILE[name]
    path = tmp_path / f"event.{format}"
    with path.open("wb") as file:
        for piece in pieces(begin, middle, end, LIMITS[format]):
            file.write(piece)
    found = measured(path)
    assert found["seconds"] < NOISY * SECONDS
    assert found["peak"] is None or found["peak"] < MEBIBYTES


@pytest.mark.parametrize("begin", ["{", '[Event "x"]\n\n', "001    1 "])
def test_two_hundred_mebibytes(tmp_path: Path, begin: str) -> None:
    path = tmp_path / "event"
    with path.open("wb") as file:
        for piece in pieces(begin, "0123456789abcde\n", "", 200 * 2**20):
            file.write(piece)
    found = measured(path)
    assert found["outcome"] == "FileError"
    assert found["seconds"] < NOISY * SECONDS
    assert found["peak"] is None or found["peak"] < MEBIBYTES
