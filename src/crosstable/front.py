"""The short public front: read a file, rank it, explain it, write another file."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from crosstable.audit.by_edition_shapes import ByEdition
from crosstable.audit.compared import Compared
from crosstable.audit.findings import Lint
from crosstable.audit.identified import Identified
from crosstable.audit.recommendation import Recommendation
from crosstable.audit.report import Check
from crosstable.contestants import contestants
from crosstable.errors import raise_all
from crosstable.explain.explain import compare as explain_both
from crosstable.explain.explain import explain as explain_values
from crosstable.explain.explanation import Comparison, Explanation
from crosstable.files.formats import read, write
from crosstable.model.tournament import Tournament
from crosstable.ranking.ranking import Ranking, ranked
from crosstable.ranking.regulations import Settings
from crosstable.regulate import doubts, regulations

__all__ = [
    "check",
    "compare",
    "explain",
    "explain_editions",
    "identify",
    "lint",
    "rank",
    "read",
    "recommend",
    "write",
]


def check(tournament: Tournament, settings: Settings | None = None) -> Check:
    """What the file publishes against the ranking, with the likely cause of each difference."""
    from crosstable.audit.check import check as checked  # ranking alone does not need it

    return checked(tournament, settings)


def compare(
    tournament: Tournament,
    editions: Sequence[str] = (),
    tiebreaks: Sequence[str] = (),
    settings: Settings | None = None,
) -> Compared:
    """Who moves and which values differ between editions or lists, and by which clause.

    ``editions``: ids, such as ``["fide-2024-08", "fide-2026"]``; ``tiebreaks``: lists, such as
    ``["BH/C1,SB", "DE,BH"]``. The first edition with the first list is the base.

    Errors: `RegulationError`, `BadSetting`; with one edition and one list there is nothing to do.
    """
    from crosstable.audit.compare import compare as compared  # ranking alone does not need it

    return compared(tournament, editions, tiebreaks, settings)


def explain_editions(
    tournament: Tournament,
    who: int | str,
    editions: Sequence[str],
    tiebreak: str | None = None,
    settings: Settings | None = None,
) -> ByEdition:
    """A participant's place and values under several editions: which rounds differ, by which clause.

    ``who``: start number or name. ``editions``: ids, such as ``["fide-2024-08", "fide-2026"]``.
    ``tiebreak``: one code; None: all of the list.

    Errors: `RegulationError`, `BadSetting`, `UnknownParticipant`.
    """
    from crosstable.audit.by_edition import by_edition  # ranking alone does not need it

    return by_edition(tournament, who, editions, tiebreak, settings)


def identify(tournament: Tournament, settings: Settings | None = None) -> Identified:
    """Which editions, lists and settings give the columns that the file publishes.

    ``settings`` hold for all tries; an edition or a list there is the only one that is tried.
    """
    from crosstable.audit.identify import identify as identified  # ranking alone does not need it

    return identified(tournament, settings)


def lint(tournament: Tournament, settings: Settings | None = None) -> Lint:
    """Whether the list of ``settings``, else the file's, is allowed and sensible for the event."""
    from crosstable.audit.lint import lint as linted  # ranking alone does not need it

    return linted(tournament, settings)


def recommend(tournament: Tournament, settings: Settings | None = None) -> Recommendation:
    """The list that the edition recommends for the event, why, and why not its others."""
    from crosstable.audit.recommend import recommend as recommended

    return recommended(tournament, settings)


def rank(
    tournament: Tournament,
    edition: str | None = None,
    tiebreaks: str | None = None,
    after: int | None = None,
    settings: Settings | None = None,
) -> Ranking:
    """The final ranking of a tournament.

    ``edition``: an id or the beginning of one; None: the one in force on the start date.
    ``tiebreaks``: a list such as ``"BH/C1,BH,SB"``; None: the file's list, else the edition's
    recommendation. ``after``: the standings after so many rounds. ``settings``: all the rest.

    Errors: `RegulationError` for editions, codes and answers that do not exist, `BadSetting`.
    """
    given = settings or Settings()
    named = {"edition": edition, "tiebreaks": tiebreaks, "after": after}
    given = replace(given, **{name: one for name, one in named.items() if one is not None})
    event = contestants(tournament, given)
    ranking = ranked(event, regulations(event, given))
    if given.strict:
        raise_all(doubts(ranking.remarks))
    return ranking


def explain(
    ranking: Ranking,
    who: int | str,
    tiebreak: str | None = None,
    against: int | str | None = None,
    depth: int = 1,
) -> Explanation | Comparison:
    """Why a participant has his values or, with ``against``, why he stands where he stands.

    ``who``, ``against``: start number or name. ``tiebreak``: one code; None: all of the list.
    """
    if against is not None:
        return explain_both(ranking, who, against, depth)
    return explain_values(ranking, who, tiebreak, depth)
