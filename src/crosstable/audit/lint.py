"""Whether a list is allowed and sensible for an event under an edition."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from crosstable.audit.findings import (
    MODIFIER_NOT_ALLOWED,
    NOT_IN_EDITION,
    UNKNOWN_CODE,
    Finding,
    Lint,
)
from crosstable.audit.judged import SCORES, Judged
from crosstable.audit.one_system import about_a_system
from crosstable.audit.whole_list import about_the_list
from crosstable.contestants import contestants
from crosstable.editions.edition import Edition
from crosstable.errors import (
    CrosstableError,
    ModifierNotAllowed,
    RegulationError,
    SystemNotInEdition,
    raise_all,
)
from crosstable.model.tournament import Tournament
from crosstable.ranking.codes import Criterion, criterion
from crosstable.ranking.regulations import ListSource, Regulations, Settings
from crosstable.recommended import Event, Listed, advice, entries_of, event_of
from crosstable.regulate import doubts, regulations
from crosstable.remarks import Remark

#: Remarks on a list that say what a finding says.
_FOUND = (
    "code-not-understood", "coefficient-not-stated", "unrated-left-out", "score-put-first",
)  # fmt: skip
_ON_THE_LIST = ("list-assumed", "list-for-teams")


class Judgement(NamedTuple):
    """A list with its findings, and what was assumed on the way."""

    judged: Judged
    lint: Lint
    remarks: tuple[Remark, ...]


def lint(tournament: Tournament, settings: Settings | None = None) -> Lint:
    """Judge the list of ``settings``, else the file's, else the edition's own.

    Errors: `UnknownCode` where the list of ``settings`` has one; `RegulationError`, `BadSetting`.
    """
    return judgement(tournament, settings).lint


def judgement(tournament: Tournament, settings: Settings | None = None) -> Judgement:
    """The findings, with the list and the edition that they are about."""
    given = settings or Settings()
    tournament = contestants(tournament, given)
    decided = regulations(tournament, replace(given, tiebreaks=None))
    remarks = _remarks(tournament, decided, given)
    if given.strict:
        raise_all(doubts(remarks))
    event = event_of(tournament, decided.type, decided.ratings, given)
    written, source = _written(tournament, decided, event, given)
    listed, findings = _read(written.entries, source, decided.edition)
    if not any(one.system.code in SCORES for one in listed):
        listed.insert(0, criterion("PTS", decided.edition))
    judged = Judged(tournament, given, decided, event, listed, source, written.assumed)
    for one in dict.fromkeys(listed):
        findings += about_a_system(one, judged)
    findings += about_the_list(judged)
    ordered = sorted(findings, key=lambda one: one.severity != "breach")
    return Judgement(judged, Lint(findings=ordered), remarks)


def _written(
    tournament: Tournament, decided: Regulations, event: Event, given: Settings
) -> tuple[Listed, ListSource]:
    edition, kind = decided.edition, decided.type
    if given.tiebreaks:
        return entries_of(given.tiebreaks, edition, kind), "flag"
    if decided.list_from == "file":
        stated = tournament.order_codes or tournament.tiebreak_codes
        return entries_of(stated, edition, kind), "file"
    return Listed([one.code for one in advice(edition, event).chosen.criteria]), "default"


def _read(
    written: Iterable[str], source: ListSource, edition: Edition
) -> tuple[list[Criterion], list[Finding]]:
    """The entries the edition has, and a finding on each of the others."""
    listed, findings, unknown = list[Criterion](), list[Finding](), list[CrosstableError]()
    for entry in written:
        try:
            listed.append(criterion(entry, edition))
        except SystemNotInEdition as fault:
            code = fault.found or entry
            findings.append(NOT_IN_EDITION(code, edition.article("list"), edition=edition.id))
        except ModifierNotAllowed as fault:
            article = _article_of_system(entry, edition)
            findings.append(MODIFIER_NOT_ALLOWED(entry, article, because=fault.what))
        except RegulationError as fault:
            unknown.append(fault)
            findings.append(UNKNOWN_CODE(entry, None, because=fault))
    if source == "flag":
        raise_all(unknown)
    return listed, findings


def _article_of_system(entry: str, edition: Edition) -> str | None:
    """The article of the system that an entry begins with."""
    try:
        return edition.systems.get(criterion(entry.partition("/")[0]).system.code)
    except RegulationError:
        return None


def _remarks(tournament: Tournament, decided: Regulations, given: Settings) -> tuple[Remark, ...]:
    """What was odd or assumed, apart from what is a finding."""
    left_out = _FOUND + (_ON_THE_LIST if given.tiebreaks else ())
    return tuple(one for one in (*tournament.remarks, *decided.remarks) if one.code not in left_out)
