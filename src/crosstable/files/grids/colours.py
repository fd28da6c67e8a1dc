"""Letters of colours in the languages of the tables: w and b, w and s, б and ч, b and n."""

from __future__ import annotations

from collections.abc import Callable

from crosstable.files.grids.headings import words
from crosstable.remarks import Remark
from crosstable.remarks_of_grids import COLOUR_UNCLEAR


def colours_of(letters: set[str]) -> tuple[Callable[[str], str], list[Remark]]:
    """What each letter means, as ``w``, ``b``, ``-``; with a remark where it can be either.

    b is Black in English and White in French: the other letter of the table tells. Where it has
    no other, colours are left out.
    """
    fitting = [pair for pair in words().colours if letters <= {*pair}]
    meanings = {
        letter: {
            "w" if letter == white else "b" for white, black in fitting if letter in (white, black)
        }
        for letter in letters
    }
    unclear = sorted(letter for letter, found in meanings.items() if len(found) != 1)
    if unclear:
        return lambda _: "-", [COLOUR_UNCLEAR(found=", ".join(unclear))]
    known = {letter: next(iter(found)) for letter, found in meanings.items()}
    return lambda letter: known.get(letter, "-"), []
