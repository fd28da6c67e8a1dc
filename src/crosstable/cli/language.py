"""Which language the terminal speaks: the one asked for, else that of the user's system."""

from __future__ import annotations

import gettext
import locale
import os
import re
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager

from crosstable.texts import LOCALES, active_language, languages, use_language

_OPTION = "--lang"
_VARIABLE = "CROSSTABLE_LANG"
_POSIX = ("LC_ALL", "LC_MESSAGES", "LANG")
#: The domain in which click looks up its own words.
_DOMAIN = "messages"


def language_of(arguments: Sequence[str], environ: Mapping[str, str]) -> str:
    """As ``--lang`` says, else CROSSTABLE_LANG, else the locale; English where we have no other."""
    asked = _asked(arguments)
    if asked in languages():
        return asked
    stated = _known(environ.get(_VARIABLE, ""))
    if stated is not None:
        return stated
    posix = next((environ[name] for name in _POSIX if environ.get(name)), None)
    return _known(_system() if posix is None else posix) or "en"


def _asked(arguments: Sequence[str]) -> str:
    """The value of the last ``--lang``, wherever it stands before a ``--``."""
    asked = ""
    for at, one in enumerate(arguments):
        if one == "--":
            break
        if one == _OPTION:
            asked = "".join(arguments[at + 1 : at + 2])
        elif one.startswith(f"{_OPTION}="):
            asked = one.partition("=")[2]
    return asked


def _known(name: str) -> str | None:
    """Our language in the name of a locale: ``ru``, ``ru_RU.UTF-8``, ``Russian_Russia``."""
    word = re.split(r"[_.@-]", name.lower())[0]
    code = locale.locale_alias.get(word, word).partition("_")[0]
    return code if code in languages() else None


def _system() -> str:
    """The locale of a system that does not tell it by variables (Windows)."""
    try:
        return locale.getlocale(locale.LC_CTYPE)[0] or ""
    except ValueError:  # a locale that Python does not know
        return ""


@contextmanager
def speaking(language: str) -> Generator[None, None, None]:
    """All that is said inside is in ``language``, click's own words too.

    click asks gettext, which has no other way to be told a language than LANGUAGE.
    """
    spoken, variable = active_language(), os.environ.get("LANGUAGE")
    folder = gettext.bindtextdomain(_DOMAIN)
    use_language(language)
    os.environ["LANGUAGE"] = language
    gettext.bindtextdomain(_DOMAIN, str(LOCALES))
    try:
        yield
    finally:
        gettext.bindtextdomain(_DOMAIN, folder)
        if variable is None:
            del os.environ["LANGUAGE"]
        else:
            os.environ["LANGUAGE"] = variable
        use_language(spoken)
