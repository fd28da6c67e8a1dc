"""Words for a page: signs escaped, control characters dropped, names that run leftwards kept apart."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

#: What no page may contain, or what would turn the text around it: controls, halves of surrogate
#: pairs, what stands for no letter, and the signs that set the direction of what follows.
_DROPPED = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff"
    r"\ufdd0-\ufdef\ufffe\uffff"
    + "".join(f"{chr(plane + 0xFFFE)}{chr(plane + 0xFFFF)}" for plane in range(0x10000, 0x110000, 0x10000))
    + "]"
)
_SPECIAL = re.compile(r"[&<>\"']")
_REFERENCES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}
_LEFTWARDS = {"R", "AL", "AN"}


def clean(written: str) -> str:
    """The text without what cannot be shown."""
    return written if written.isascii() and written.isprintable() else _DROPPED.sub("", written)


def escaped(written: object) -> str:
    """The text as it stands between tags or in a quoted attribute."""
    plain = clean(str(written))
    if _SPECIAL.search(plain) is None:
        return plain
    return _SPECIAL.sub(lambda found: _REFERENCES[found.group()], plain)


def runs_leftwards(written: str) -> bool:
    """Whether some of the text is written from right to left."""
    if written.isascii():
        return False
    return any(unicodedata.bidirectional(letter) in _LEFTWARDS for letter in written)


def name(written: str) -> str:
    """A name as it stands in the page."""
    plain = escaped(written)
    return f"<bdi>{plain}</bdi>" if runs_leftwards(plain) else plain


@dataclass(frozen=True, slots=True)
class Sentences:
    """Puts sentences in which names occur into the page."""

    apart: re.Pattern[str] | None

    def __call__(self, written: str) -> str:
        """The sentence, names that run leftwards kept apart from the words around them."""
        plain = escaped(written)
        if self.apart is None or not runs_leftwards(plain):
            return plain
        return self.apart.sub(lambda found: f"<bdi>{found.group()}</bdi>", plain)


def sentences(names: Iterable[str]) -> Sentences:
    """For sentences in which these names may occur."""
    apart = {escaped(one) for one in names if runs_leftwards(one)}
    longest_first = sorted(apart, key=len, reverse=True)
    return Sentences(re.compile("|".join(map(re.escape, longest_first))) if apart else None)
