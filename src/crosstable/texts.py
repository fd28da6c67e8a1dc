"""Every text a user can see has a stable message id and its English wording.

A `Text` is declared once, where it is used; `Text(**facts)` gives a `Message`, which is put into
words only when it is shown, in the language that is active then. Translations are looked up by
(id, English), so a text may be reworded without touching its id.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path

from crosstable.exact import display

_LOCALES = Path(__file__).parent / "locales"
_language: ContextVar[str] = ContextVar("language", default="en")


def use_language(language: str) -> None:
    """Show messages of this context in ``language`` (``en``, ``ru``)."""
    _language.set(language)


def active_language() -> str:
    """The language in which messages are shown now."""
    return _language.get()


def languages() -> tuple[str, ...]:
    """The languages there are texts in, English first."""
    found = (one.name for one in _LOCALES.iterdir() if one.is_dir()) if _LOCALES.is_dir() else ()
    return ("en", *sorted(name for name in found if name != "en"))


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence with its id; ``{names}`` in it are filled from the facts."""

    id: str
    english: str

    def __call__(self, **facts: object) -> Message:
        return Message(self, facts)


@dataclass(frozen=True, slots=True)
class Message:
    """A text together with its facts, not yet in any language."""

    text: Text
    facts: Mapping[str, object]

    def __str__(self) -> str:
        wording = _translated(active_language(), self.text.id, self.text.english)
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


def text(id: str, english: str) -> Text:
    """Declare a text. An id stands for one wording only."""
    known = _declared.setdefault(id, Text(id, english))
    if known.english != english:
        raise ValueError(f"message id {id} stands for two wordings")
    return known


def declared_texts() -> Mapping[str, Text]:
    """All texts declared by the modules imported so far, by id."""
    return _declared


def shown(fact: object) -> str:
    """A fact as a reader of the active language expects it; numbers go through one function."""
    if isinstance(fact, Fraction):
        return display(fact)
    return str(fact)


@cache
def _translated(language: str, id: str, english: str) -> str:
    if language == "en":
        return english
    return _catalogue(language)(id, english)


@cache
def _catalogue(language: str) -> Callable[[str, str], str]:
    import gettext  # only other languages than English need it

    return gettext.translation("crosstable", _LOCALES, [language], fallback=True).pgettext
