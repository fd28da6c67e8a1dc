"""Every text a user can see has a stable message id and its English wording.

A `Text` is declared once, where it is used; `Text(**facts)` gives a `Message`, which is put into
words only when it is shown, in the language that is active then. Translations are looked up by
(id, English), so a text may be reworded without touching its id. A text with a plural chooses its
form by the fact ``count``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import cache
from pathlib import Path

from crosstable.exact import display

#: Where the catalogues lie.
LOCALES = Path(__file__).parent / "locales"
_language: ContextVar[str] = ContextVar("language", default="en")


def use_language(language: str) -> None:
    """Show messages of this context in ``language`` (``en``, ``ru``)."""
    _language.set(language)


def active_language() -> str:
    """The language in which messages are shown now."""
    return _language.get()


def languages() -> tuple[str, ...]:
    """The languages there are texts in, English first."""
    found = (one.name for one in LOCALES.iterdir() if one.is_dir()) if LOCALES.is_dir() else ()
    return ("en", *sorted(name for name in found if name != "en"))


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence with its id; ``{names}`` in it are filled from the facts.

    ``plural``: the English sentence for any other ``count`` than one; empty where there is none.
    """

    id: str
    english: str
    plural: str = ""

    def __call__(self, **facts: object) -> Message:
        return Message(self, facts)


@dataclass(frozen=True, slots=True)
class Message:
    """A text together with its facts, not yet in any language."""

    text: Text
    facts: Mapping[str, object]

    def __str__(self) -> str:
        count = int(str(self.facts["count"])) if self.text.plural else 1
        wording = _translated(active_language(), self.text, count)
        if not self.facts:
            return wording
        return wording.format_map({name: shown(fact) for name, fact in self.facts.items()})

    @property
    def id(self) -> str:
        return self.text.id


@dataclass(frozen=True, slots=True)
class Joined:
    """Several messages in one, as a fact of another."""

    messages: Sequence[Message]

    def __str__(self) -> str:
        return "; ".join(map(str, self.messages))


_declared: dict[str, Text] = {}


def text(id: str, english: str, plural: str = "") -> Text:
    """Declare a text. An id stands for one wording only."""
    known = _declared.setdefault(id, Text(id, english, plural))
    if (known.english, known.plural) != (english, plural):
        raise ValueError(f"message id {id} stands for two wordings")
    return known


def declared_texts() -> Mapping[str, Text]:
    """All texts declared by the modules imported so far, by id."""
    return _declared


def shown(fact: object) -> str:
    """A fact as a reader of the active language expects it; numbers go through one function."""
    if isinstance(fact, str):  # asked first: it is quick, and most facts are names
        return without_controls(fact)
    if isinstance(fact, Fraction):
        return number_text(fact)
    return day_text(fact) if isinstance(fact, date) else without_controls(str(fact))


def day_text(day: date) -> str:
    """A day as a reader of the active language writes it: ``2026-09-07``, Russian ``07.09.2026``."""
    return f"{day:%d.%m.%Y}" if active_language() == "ru" else day.isoformat()


#: Signs that steer a terminal or turn the direction of the text around them; no name needs them.
_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


def without_controls(written: str) -> str:
    """A text without control characters; line feeds and tabs stay."""
    return written if written.isascii() and written.isprintable() else _CONTROLS.sub("", written)


def number_text(value: Fraction, *, signed: bool = False, halves: bool = True) -> str:
    """A number as a reader of the active language writes it.

    English: ``4.5``. Russian: a decimal comma, and the half as a sign: ``4½``, ``12,25``.
    ``signed``: with a plus before what is above nought. ``halves``: False where a half is no half
    point, as in percentages.
    """
    written = display(value)
    if active_language() == "ru":
        written = written.replace(".", ",")
        if value.denominator == 2 and halves:
            written = written.replace("0,5", "½") if abs(value) < 1 else written.replace(",5", "½")
    if not signed or value <= 0:
        return written
    return f"≈+{written[1:]}" if written.startswith("≈") else f"+{written}"


def _translated(language: str, one: Text, count: int) -> str:
    """The wording of a text in a language; in English where there is no translation."""
    if language == "en":
        return one.plural if one.plural and count != 1 else one.english
    return _catalogue(language)(one, count)


@cache
def _catalogue(language: str) -> Callable[[Text, int], str]:
    import gettext  # only other languages than English need it

    found = gettext.translation("crosstable", LOCALES, [language], fallback=True)

    @cache
    def look_up(one: Text, count: int) -> str:
        if one.plural:
            return found.npgettext(one.id, one.english, one.plural, count)
        return found.pgettext(one.id, one.english)

    return look_up
