"""The known disagreements with the peers, and for whom each is expected.

A code is either one system, whose value is looked at, or a list up to and including the
system looked at (``PTS BH/C1 DE``), whose places are; the systems before it then tell who is
tied. A difference without excuse is a fault.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

from tests.peers.asking import tied_with
from tests.peers.predicates import PREDICATES
from tests.support.plain_event import PlainEvent


@dataclass(frozen=True)
class Disagreement:
    """One entry of ledger.toml, which tells what the fields mean."""

    id: str
    peer: str
    codes: tuple[str, ...]
    editions: tuple[str, ...]
    when: str
    article: str
    right: str
    because: str
    teams: bool = False

    def covers(self, code: str, edition: str) -> bool:
        system = code.rsplit(maxsplit=1)[-1]
        return edition in self.editions and any(fnmatchcase(system, p) for p in self.codes)


@cache
def entries() -> dict[str, Disagreement]:
    text = Path(__file__).with_name("ledger.toml").read_text(encoding="utf-8")
    read: dict[str, Disagreement] = {}
    for table in tomllib.loads(text)["disagreement"]:
        lists = {"codes": tuple(table["codes"]), "editions": tuple(table["editions"])}
        entry = Disagreement(**(table | lists))
        if entry.id in read:
            raise ValueError(f"two entries {entry.id}")
        read[entry.id] = entry
    return read


def excused(entry_id: str, event: PlainEvent, participant: int, code: str, edition: str) -> bool:
    """Is a disagreement of this participant in this code the one of the entry?"""
    entry = entries()[entry_id]
    if entry.teams or not entry.covers(code, edition):
        return False
    return PREDICATES[entry_id](event, participant, code, edition)


def excuses(peer: str, event: PlainEvent, participant: int, code: str, edition: str) -> list[str]:
    """The entries of the peer that excuse the participant in the code."""
    names = [entry.id for entry in entries().values() if entry.peer == peer]
    return [name for name in names if excused(name, event, participant, code, edition)]


def place_excuses(
    peer: str, event: PlainEvent, participant: int, codes: list[str], edition: str
) -> list[str]:
    """The entries that excuse a place: those of a code, for anybody still tied before it."""
    found: set[str] = set()
    for index, code in enumerate(codes):
        tied = tied_with(event, participant, codes[:index], edition)
        if len(tied) == 1:
            break
        if not code.startswith("DE"):
            for other in tied:
                found.update(excuses(peer, event, other, code, edition))
        up_to_here = " ".join(codes[: index + 1])
        found.update(excuses(peer, event, participant, up_to_here, edition))
    return sorted(found)
