"""The seed of a drawing of lots: the stated one, or one made of facts that anybody can see."""

from __future__ import annotations

import unicodedata

from crosstable.errors import BadSetting
from crosstable.model.dates import periods
from crosstable.model.tournament import Tournament
from crosstable.texts import text

_BAD = text("error.seed", "{found} is not a seed")
_BAD_REMEDY = text("error.seed.remedy", "give printable characters, without a blank at either end")


def default_seed(tournament: Tournament) -> str:
    """What lots are drawn by where nobody states a seed: ``Small Open 2026-05-01``.

    The event's name and its first day with one blank between them. The name as it stands in the
    file, each run of blanks as one, letters with their accents composed (NFC). The day as
    YYYY-MM-DD where the file's date can be read in one way only, else as it stands. Where the file
    has neither, the number of participants: ``11 participants``.
    """
    name, start = tournament.details.name, tournament.details.start
    days = periods(start)
    one_day = len(days) == 1 and days[0].first == days[0].last
    seed = _plain(f"{name} {days[0].first.isoformat() if one_day else start}")
    return seed or f"{len(tournament.participants)} participants"


def _plain(written: str) -> str:
    printable = "".join(letter if letter.isprintable() else " " for letter in written)
    return unicodedata.normalize("NFC", " ".join(printable.split()))


def check_seed(seed: str) -> None:
    """Raise `BadSetting` for a seed that a reader could not copy from the report."""
    if not seed or seed != seed.strip() or not seed.isprintable():
        raise BadSetting(_BAD(found=ascii(seed)), found=seed, remedy=_BAD_REMEDY())
