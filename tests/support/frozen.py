"""All systems of an edition on two example events, as the text that is kept beside the tests."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from crosstable.editions.edition import Edition
from crosstable.exact import machine_text
from crosstable.front import rank, read
from crosstable.rules import catalogue
from crosstable.rules.system import SYSTEMS

ROOT = Path(__file__).resolve().parents[2]
FROZEN = ROOT / "tests" / "editions" / "frozen"


class FrozenEvent(NamedTuple):
    """An event of the examples: for whom, its file, what its results are called by."""

    plays: str
    path: Path
    suffix: str


EVENTS = (
    FrozenEvent("players", ROOT / "examples" / "club-swiss.trf", ""),
    FrozenEvent("teams", ROOT / "examples" / "club-teams.trf", "-teams"),
)


def frozen_table(edition: Edition, event: FrozenEvent = EVENTS[0]) -> str:
    """Place, start number and every value, one participant a line."""
    catalogue.load()
    codes = [
        code
        for code in edition.systems
        if code not in ("PTS", "LOT", "PO") and SYSTEMS[code].plays in ("both", event.plays)
    ]
    cuts = [f"{code}/C1" for code in ("BH", "SB", "PS", "ARO") if code in codes]
    cuts = [cut for cut in cuts if "C" in edition.modifiers and cut[:-1] not in edition.without]
    ranking = rank(read(event.path), edition.id, ",".join(["PTS", *codes, *cuts]))
    names = [column.criterion.code for column in ranking.columns]
    lines = [",".join(["place", "id", *names])]
    for row in ranking.rows:
        values = ["-" if (one := row.values[name]) is None else machine_text(one) for name in names]
        lines.append(",".join([f"{row.place}-{row.place_to}", str(row.id), *values]))
    return "\n".join(lines) + "\n"
