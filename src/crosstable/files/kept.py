"""What only TRF has a place for: lines that were kept and that no other format holds."""

from __future__ import annotations

from crosstable.files.trf import header
from crosstable.files.trf.points import RECORDS as OF_POINTS
from crosstable.files.trf.teams import RECORDS as OF_TEAMS
from crosstable.model.tournament import Tournament

#: Their content is in the tournament itself.
_READ = {*header.FIELDS, *header.OTHERS, *OF_POINTS, *OF_TEAMS, "XXR"}


def kept_codes(tournament: Tournament) -> list[str]:
    """The codes of the lines that are lost outside TRF."""
    return sorted({one.code.strip() for one in tournament.records} - _READ - {""})
