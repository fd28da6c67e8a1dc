"""An edition of the rules, as its page gives it."""

from __future__ import annotations

from datetime import date
from typing import Literal

import msgspec

from crosstable.texts import active_language


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a page says in words, by language; it is put into words only when it is shown."""

    en: str
    ru: str

    def __str__(self) -> str:
        return getattr(self, active_language(), self.en)


class Applies(msgspec.Struct, frozen=True, rename={"from_": "from"}):
    """The events and the days an edition is in force for. ``until`` None: still."""

    to: str
    from_: date
    until: date | None = None


class Decision(msgspec.Struct, frozen=True):
    """The answer to a question, with the article that gives it and how sure that is.

    ``sure``: T the text itself, O another official paper, S a secondary source, M general
    knowledge, ? not established, R our reading where the text is silent.
    """

    answer: str
    article: str
    sure: str = "T"


class Recommended(msgspec.Struct, frozen=True, kw_only=True, rename={"from_": "from"}):
    """A list for a type of event, and where it comes from. Its name begins with the type.

    Where an edition has several for a type: ``from`` and ``until`` are the days an event must
    begin between, ``ratings`` how those of the field must be.
    """

    list: str
    article: str
    because: Words
    from_: date | None = None
    until: date | None = None
    ratings: Literal["even", "uneven", ""] = ""
    sure: str = "T"


class Reference(msgspec.Struct, frozen=True, kw_only=True):
    """A list of codes that the edition's events may look to: what it is, and the codes."""

    because: Words
    codes: str


class Edition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One page. ``systems``, ``modifiers`` and ``articles`` map names to articles.

    ``without``: single pairs of system and modifier that it lacks, such as ``AOB/F``.
    ``dated``: for editions that are only used when asked for. ``names``: displayed names by
    language and code, where the edition has its own. ``means``: what it calls by a name that means
    something else in other rules. ``unsuitable``: for a type of event, systems
    that the edition forbids there or leaves undefined, with the article. ``groups``: systems by
    kind, where only one kind should be used.
    """

    id: str
    title: Words
    source: Words
    published: Words
    checked: date
    previous: str = ""
    applies: list[Applies] = []
    dated: date | None = None
    decides: dict[str, Decision]
    systems: dict[str, str]
    modifiers: dict[str, str]
    articles: dict[str, str]
    without: list[str] = []
    unsuitable: dict[str, dict[str, str]] = {}
    recommended: dict[str, Recommended] = {}
    references: dict[str, Reference] = {}
    groups: dict[str, list[str]] = {}
    names: dict[str, dict[str, str]] = {}
    means: dict[str, str] = {}
    experimental: bool = False

    def article(self, name: str) -> str | None:
        """The article that a clause, question, system or modifier rests on."""
        if name in self.decides:
            return self.decides[name].article
        return self.systems.get(name) or self.articles.get(name) or self.modifiers.get(name)

    @property
    def newest_day(self) -> date:
        """The first day of force for any scope, for ordering editions."""
        days = [one.from_ for one in self.applies]
        return max(days) if days else self.dated or date.min
