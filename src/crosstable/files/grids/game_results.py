"""The result of a game as one cell: ``1-0``, ``½:½``, ``+ -``, ``remis``."""

from __future__ import annotations

from crosstable.files.grids.cells import LOST, WON, sign

_SEPARATORS = "-:–—"
#: A draw, where one word or number stands for both sides.
_DRAWN = frozenset(
    ("½", "1/2", "0.5", "0,5", "=", "draw", "remis", "ничья", "nulle", "tablas", "patta")
)
#: A game of which only one side is marked as a forfeit.
_AWARDED = {("1", LOST): (WON, LOST), (LOST, "1"): (LOST, WON), (WON, "0"): (WON, LOST),
            ("0", WON): (LOST, WON), ("+", "0"): ("+", "-"), ("0", "+"): ("-", "+"),
            ("1", "-"): ("+", "-"), ("-", "1"): ("-", "+")}  # fmt: skip


def game_result(written: str) -> tuple[str, str] | None:
    """The signs of both sides: ``1-0``, ``½:½``, ``+ - -``; None where it is no result."""
    plain = written.strip()
    if not plain or plain in ("*", "?", "-", ":", "- -"):
        return "?", "?"
    if plain.casefold() in _DRAWN:
        return "0.5", "0.5"
    for at, letter in enumerate(plain):
        if letter not in _SEPARATORS:
            continue
        own, other = sign(plain[:at]), sign(plain[at + 1 :])
        if own is not None and other is not None:
            return _AWARDED.get((own, other), (own, other))
    parts = [sign(one) for one in plain.split()]
    if len(parts) == 2 and parts[0] is not None and parts[1] is not None:
        return parts[0], parts[1]
    return None
