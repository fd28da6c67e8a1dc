"""Play-off formats: the pages of the package, and those an organiser writes himself."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from crosstable.errors import BadFormat, FileError, NoFormat, UnknownAnswer
from crosstable.playoff.format import ANSWERS, Decision, Format
from crosstable.playoff.sound import check_sound
from crosstable.texts import text

_NO_FORMAT = text("error.no-play-off-rules", "there are no play-off rules '{found}'")
_SEVERAL = text("error.several-play-off-rules", "'{found}' fits several play-off rules: {ids}")
_ONE_OF = text("error.no-play-off-rules.remedy", "use one of: {names}; or a file of your own")
_CANNOT_READ = text(
    "error.play-off-rules-file", "the play-off rules '{path}' cannot be read: {why}"
)
_BAD = text("error.bad-play-off-rules", "the play-off rules '{id}': {why}")
_BAD_REMEDY = text(
    "error.bad-play-off-rules.remedy", "correct the page; docs/playoff.md tells its form"
)
_NO_QUESTION = text("error.no-question", "there is no question '{found}'")
_NO_ANSWER = text("error.no-answer", "'{found}' is not an answer to '{question}'")
_ANSWERS = text("error.one-of", "use one of: {names}")


@cache
def format_ids() -> tuple[str, ...]:
    """The ids of the pages of the package."""
    pages = resources.files("crosstable.playoff") / "pages"
    found = (one.name for one in pages.iterdir() if one.name.endswith(".toml"))
    return tuple(sorted(name.removesuffix(".toml") for name in found))


@cache
def format_page(id: str) -> Format:
    """The format with exactly this id."""
    page = resources.files("crosstable.playoff") / "pages" / f"{id}.toml"
    return format_from(page.read_text("utf-8"), id)


def format_text(written: str) -> tuple[str, str]:
    """Id and text of the format that somebody names: a file of his own, or a page.

    The text of a page of the package is empty: its id says it all. Errors: `NoFormat`,
    `FileError`.
    """
    if written.endswith(".toml"):
        try:
            return Path(written).stem, Path(written).read_text("utf-8")
        except (OSError, ValueError) as fault:
            why = getattr(fault, "strerror", None) or str(fault)
            raise FileError(_CANNOT_READ(path=written, why=why)) from fault
    plain = written.strip().lower()
    ids = format_ids()
    fitting = [id for id in ids if id == plain] or [id for id in ids if id.startswith(plain)]
    if len(fitting) == 1:
        return fitting[0], ""
    said = _SEVERAL(found=written, ids=", ".join(fitting)) if fitting else _NO_FORMAT(found=written)
    raise NoFormat(said, found=written, remedy=_ONE_OF(names=", ".join(ids)))


def format_of(id: str, written: str = "", answers: Mapping[str, str] | None = None) -> Format:
    """A page of the package or, where its text is given, one of the organiser's own.

    ``answers``: questions answered otherwise.
    """
    if not written and id not in format_ids():
        names = ", ".join(format_ids())
        raise NoFormat(_NO_FORMAT(found=id), found=id, remedy=_ONE_OF(names=names))
    found = format_from(written, id) if written else format_page(id)
    return with_answers(found, answers or {})


def format_from(written: str, id: str) -> Format:
    """A format from the text of its page. Raises `BadFormat`."""
    try:
        read: dict[str, Any] = tomllib.loads(written)
        made = msgspec.convert({"id": id, **read}, Format)
    except (ValueError, RecursionError) as fault:  # not TOML, or not of the form of a page
        why = str(fault).partition("\n")[0]
        raise BadFormat(_BAD(id=id, why=why), remedy=_BAD_REMEDY()) from fault
    check_sound(made)
    return made


def with_answers(format: Format, answers: Mapping[str, str]) -> Format:
    """The format with some questions answered otherwise. Raises `UnknownAnswer`."""
    decides = dict(format.decides)
    for written, answer in answers.items():
        name = written.replace("-", "_")
        allowed = format.allowed(name)
        if not allowed:
            known = ", ".join(dict.fromkeys([*ANSWERS, *format.answers]))
            raise UnknownAnswer(_NO_QUESTION(found=name), remedy=_ANSWERS(names=known))
        if answer not in allowed:
            raise UnknownAnswer(
                _NO_ANSWER(question=name, found=answer), remedy=_ANSWERS(names=", ".join(allowed))
            )
        before = decides.get(name)
        decides[name] = Decision(answer, before.article if before else "", "R")
    return replace(format, decides=decides)


def format_named(written: str) -> Format:
    """The format that somebody names. Errors: `NoFormat`, `FileError`, `BadFormat`."""
    return format_of(*format_text(written))
