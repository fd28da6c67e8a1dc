"""Which editions, lists and settings give the columns that somebody published."""

from __future__ import annotations

from msgspec.structs import replace

from crosstable.audit.candidates import candidates, ordered, verdict
from crosstable.audit.identified import Identified
from crosstable.audit.leftover import leftover
from crosstable.audit.printed import printed_columns
from crosstable.audit.search import Search
from crosstable.audit.trial import Trial, measured_alike
from crosstable.contestants import contestants
from crosstable.model.tournament import Tournament
from crosstable.ranking.regulations import Settings
from crosstable.regulate import edition_by_date


def identify(tournament: Tournament, settings: Settings | None = None) -> Identified:
    """The editions, lists and settings that give most of what is published, the best first.

    ``settings`` hold for all tries; an edition or a list there is the only one that is tried.
    """
    given = settings or Settings()
    event = contestants(tournament, given)
    tries = tries_of(event, given)
    if not tries:
        return Identified(verdict="none", candidates=[], differences=[])
    left = [] if tries[0].fitting else leftover(event, tries)
    return Identified(
        verdict=verdict(tries, left), candidates=candidates(tries, event), differences=left
    )


def tries_of(event: Tournament, given: Settings) -> list[Trial]:
    """All tries, the best first; none where there is nothing to hold against results.

    First every edition as the file stands. Where none gives everything, columns may be something
    else than their headings say; then one setting after the other is changed, and a second one
    beside the best of these.
    """
    columns = printed_columns(event)
    if not columns or not event.rounds_begun:
        return []
    search = Search(event, columns, replace(given, strict=False))
    tries = search.as_stated()
    for more in (search.beyond_headings, search.changed, search.changed_again):
        if not tries or any(one.fitting for one in measured_alike(tries)):
            break
        tries += more(tries)
    in_force = None if given.edition else edition_by_date(event, given)
    return ordered(measured_alike(tries), in_force) if tries else []
