"""The remark on blank rounds says whose they are, and of one participant which."""

from __future__ import annotations

from pathlib import Path

import pytest

import crosstable as ct
from crosstable.texts import use_language

SHARED = Path(__file__).resolve().parents[3] / "shared" / "data" / "files"
HEAD = "012 Blank rounds\n092 Individual: Swiss-System\n142 2\n"


def event(missing: int) -> str:
    """All draw with a neighbour; to the second round only the last four come."""
    lines: list[str] = []
    for id in range(1, missing + 5):
        neighbour = id + 1 if id % 2 else id - 1
        across = 2 * missing + 5 - id if id > missing else 0
        cells = [
            f"  {other:4} {'w' if id < other else 'b'} =" for other in (neighbour, across) if other
        ]
        head = f"001 {id:4}      {f'Player {id}':33} 2000 {'':27}  {len(cells) / 2:3} {id:4}"
        lines.append(head + "".join(cells))
    return HEAD + "\n".join(lines) + "\n"


def said(text: str, language: str = "en") -> list[str]:
    use_language(language)
    try:
        return [one.text for one in ct.read(text.encode()).remarks if one.code == "blank-rounds"]
    finally:
        use_language("en")


def test_up_to_ten_are_all_named() -> None:
    assert said(event(10)) == [
        (
            "blank rounds are read as zero-point byes: 10, of 10 participants:"
            " 1, 2, 3, 4, 5, 6, 7, 8, 9, 10; rounds of no. 1: 2"
        )
    ]


def test_of_more_the_first_ten_are_named() -> None:
    assert said(event(12)) == [
        (
            "blank rounds are read as zero-point byes: 12, of 12 participants:"
            " 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 ...; rounds of no. 1: 2"
        )
    ]


def test_in_russian() -> None:
    assert said(event(2), "ru") == [
        (
            "пустые туры прочитаны как освобождения без очков: 2; участников: 2; номера: 1, 2;"
            " туры участника № 1: 2"
        )
    ]


def test_all_rounds_of_the_one_are_named() -> None:
    """In this open seven players left or came late; the file leaves their rounds blank."""
    path = SHARED / "open_40_players_crlf_half_byes.trf"
    if not path.exists():
        pytest.skip("the shared files are not at hand")
    [text] = [one.text for one in ct.read(path).remarks if one.code == "blank-rounds"]
    first = text.partition("participants: ")[2].split(",")[0]
    row = [one.id for one in ct.read(path).participants].index(int(first))
    blank = [r for r, one in enumerate(ct.read(path).sheets, 1) if one.results[row] == ord(" ")]
    assert text.endswith(f"rounds of no. {first}: {', '.join(map(str, blank))}")
    assert text.count(",") == 1 + 6 + len(blank) - 1
