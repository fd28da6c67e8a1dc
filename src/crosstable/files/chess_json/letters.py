"""The letters of Chess-JSON and ours: one letter there, with ``played`` and ``rated``, is one here."""

from __future__ import annotations

#: With an opponent, by letter, whether it was played, whether it is rated.
_PLAYED = {"W": "1W", "D": "=D", "L": "0L", "F": "++", "H": "=D", "P": "++", "Z": "--"}
_NOT_PLAYED = {"W": "+", "F": "+", "P": "+", "Z": "-", "L": "-", "D": "D", "H": "D"}
_ALONE = {"P": "U", "W": "F", "F": "F", "D": "H", "H": "H", "L": "Z", "Z": "Z", "A": " ", "U": " "}
#: What stands in the file for our letters: letter, played, rated.
WRITTEN = {
    "1": ("W", True, True), "=": ("D", True, True), "0": ("L", True, True),
    "W": ("W", True, False), "D": ("D", True, False), "L": ("L", True, False),
    "+": ("W", False, False), "-": ("Z", False, False), "?": ("A", True, False),
    "U": ("P", True, False), "F": ("W", False, False), "H": ("D", False, False),
    "Z": ("Z", False, False),
}  # fmt: skip
KNOWN = "WDLZHFPAU"


def of_game(written: str, played: bool, rated: bool) -> str:
    """Our letter for one side of a game; a result not there yet is pending."""
    if played:
        return _PLAYED.get(written, "??")[0 if rated else 1]
    return _NOT_PLAYED.get(written, "?")


def of_bye(written: str) -> str:
    """Our letter for a round without opponent."""
    return _ALONE.get(written, " ")


def read_back(pair: str) -> str:
    """What two letters of a game are after being written and read."""
    first, second = (WRITTEN[letter] for letter in pair)
    played, rated = first[1] or second[1], first[2] or second[2]
    return of_game(first[0], played, rated) + of_game(second[0], played, rated)
