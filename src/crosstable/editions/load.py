"""The pages of the package, read once, and the edition that was in force on a day."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from datetime import date
from functools import cache
from importlib import resources
from typing import NamedTuple

import msgspec

from crosstable.editions.edition import Applies, Edition
from crosstable.errors import NoEdition
from crosstable.model.dates import Period
from crosstable.model.event_words import scope_words
from crosstable.texts import Message, text

SCOPES = ("fide-rated", "fide-world", "national", "none")

_NO_EDITION = text("error.no-edition", "there is no edition '{found}'")
_SEVERAL = text("error.several-editions", "'{found}' fits several editions: {ids}")
_NO_SCOPE = text("error.no-scope", "'{found}' is not a scope")
_ONE_OF = text("error.one-of", "use one of: {names}")
_IN_FORCE = text("because.in-force", "in force for {scope} events on {day}")
_ASKED = text("because.asked", "asked for")
_NO_DATE = text(
    "because.no-date", "the file has no start date that can be used; the newest edition"
)
_TWO = text("because.two", "the date '{date}' fits {ids}; the newest edition")
_OLDER = text("because.older", "no edition we have was in force on {date}; the newest edition")


class Chosen(NamedTuple):
    """An edition, why it was chosen, and whether that was a guess."""

    edition: Edition
    because: Message
    assumed: bool


@cache
def page_ids() -> tuple[str, ...]:
    """The ids of all pages, oldest first by name."""
    pages = resources.files("crosstable.editions") / "pages"
    return tuple(sorted(one.name.removesuffix(".toml") for one in pages.iterdir()
                        if one.name.endswith(".toml")))  # fmt: skip


@cache
def page(id: str) -> Edition:
    """The edition with exactly this id."""
    return msgspec.convert({"id": id, **tomllib.loads(_text(id))}, Edition)


@cache
def all_editions() -> tuple[Edition, ...]:
    """All editions, newest first."""
    return tuple(page(id) for id, _ in _heads())


def edition_named(written: str) -> Edition:
    """The edition with this id or the only one whose id starts so. Raises `NoEdition`."""
    plain = written.strip().lower()
    fitting = [id for id in page_ids() if id == plain] or [
        id for id in page_ids() if id.startswith(plain)
    ]
    if len(fitting) == 1:
        return page(fitting[0])
    what = (
        _SEVERAL(found=written, ids=", ".join(fitting)) if fitting else _NO_EDITION(found=written)
    )
    raise NoEdition(what, found=written, remedy=_ONE_OF(names=", ".join(page_ids())))


def in_force(dates: Sequence[Period], scope: str, written: str = "") -> Chosen:
    """The edition in force for ``scope`` in the period the event's start date can mean.

    Without a usable date, with one that fits two editions, or older than the oldest, it is the
    newest edition, and the choice is marked as assumed.
    """
    check_scope(scope)
    newest = _newest()
    if not dates:
        return Chosen(newest, _NO_DATE(), assumed=True)
    fitting = next((found for to in _SCOPE_LISTS[scope] if (found := _fitting(dates, to))), None)
    fitting = fitting or []
    if len(fitting) == 1:
        day = dates[0].first if len(dates) == 1 else written
        return Chosen(fitting[0], _IN_FORCE(scope=scope_words(scope), day=day), assumed=False)
    if not fitting:
        return Chosen(newest, _OLDER(date=written), assumed=True)
    ids = ", ".join(one.id for one in fitting)
    return Chosen(newest, _TWO(date=written, ids=ids), assumed=True)


def check_scope(scope: str) -> None:
    """Raise `NoEdition` where there is no such scope."""
    if scope not in SCOPES:
        raise NoEdition(_NO_SCOPE(found=scope), remedy=_ONE_OF(names=", ".join(SCOPES)))


def asked_for(written: str) -> Chosen:
    """The edition somebody asked for by its id."""
    return Chosen(edition_named(written), _ASKED(), assumed=False)


#: Which events' editions a scope looks for, the first that has one: a FIDE world event follows the
#: rules for rated ones where it has none of its own, a national event always.
_SCOPE_LISTS = {
    "fide-rated": ("fide-rated",),
    "fide-world": ("fide-world", "fide-rated"),
    "national": ("fide-rated",),
    "none": ("fide-rated",),
}


def _fitting(dates: Sequence[Period], to: str) -> list[Edition]:
    """The editions in force for these events on any of the days the date can mean."""
    return [
        page(id)
        for id, head in _heads()
        if any(
            force.to == to and _covers(force, period) for force in head.applies for period in dates
        )
    ]


class _Head(msgspec.Struct, frozen=True):
    """The beginning of a page: enough to choose among pages without reading them whole."""

    applies: list[Applies] = []
    dated: date | None = None
    experimental: bool = False

    @property
    def newest_day(self) -> date:
        days = [one.from_ for one in self.applies]
        return max(days) if days else self.dated or date.min


@cache
def _heads() -> tuple[tuple[str, _Head], ...]:
    """Id and head of all pages, newest first."""
    heads = [
        (id, msgspec.convert(tomllib.loads(_text(id).partition("[decides]")[0]), _Head))
        for id in page_ids()
    ]
    return tuple(sorted(heads, key=lambda one: one[1].newest_day, reverse=True))


def _newest() -> Edition:
    """The newest edition that is not experimental."""
    return page(next(id for id, head in _heads() if not head.experimental))


def _text(id: str) -> str:
    return (resources.files("crosstable.editions") / "pages" / f"{id}.toml").read_text("utf-8")


def _covers(force: Applies, period: Period) -> bool:
    begins_in_time = force.from_ <= period.last
    return begins_in_time and (force.until is None or period.first <= force.until)
