"""Editions that share an evaluation's results have the values they have alone."""

from crosstable.editions.load import page
from crosstable.front import rank, read
from crosstable.ranking.codes import criterion
from crosstable.ranking.columns import column
from tests.support.generate_event import generate


def test_sums_of_buchholz_are_not_taken_over_from_another_edition() -> None:
    """Source 001 counts the own Buchholz in unplayed rounds, the edition of 2009 does not."""
    tournament = read(generate(3).trf().encode())
    first = rank(tournament, "fide-2009", "SBH")
    for id in ("fide-2006", "fide-manual-2014", "fide-2009-10-01"):
        edition = page(id)
        shared = column(first.evaluation.by(edition), criterion("SBH", edition), first.partition)
        alone = rank(tournament, id, "SBH").columns[-1]
        assert shared.values.texts() == alone.values.texts(), id
