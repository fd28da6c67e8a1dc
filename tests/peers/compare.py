"""Compares somebody's values and places with the peers', difference by difference.

As a script it compares the slow truth (``python -m tests.peers.compare 0 300``), lists what
nothing in the ledger excuses, and tells how often each entry was needed and how often it
stood ready without need.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from tests.peers import gacrux_peer, ledger, tiebreak_core_peer
from tests.slow_truth import ranking
from tests.support.generate_event import generate
from tests.support.plain_event import PlainEvent

Values = dict[int, Fraction | None]
Rows = Sequence[tuple[int, int, int]]
OurValues = Callable[[PlainEvent, str, str], Values]
OurStandings = Callable[[PlainEvent, list[str], str], Rows]

PEERS = ("gacrux", "tiebreak-core")
EDITIONS = ("fide-2024-08-01", "fide-2026-03-01")
RATING_CODES = ["ARO", "ARO/C1", "ARO/M1", "TPR", "PTP", "APRO", "APPO"]
CODES = [
    "PTS", "WIN", "WON", "BPG", "BWG", "REP", "PS", "PS/C1", "PS/C2",
    "BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "BH/P", "BH/C1/P", "FB", "FB/C1", "FB/P",
    "SB", "SB/C1", "SB/C2", "SB/P", "SB/C1/P", "KS", "KS/L+1", "KS/L-1", "AOB",
    *RATING_CODES,
]  # fmt: skip
NEW_CODES = ["STD", "TPN", "AOB/F", "RTNG"]
#: Each has PTS, because crosstable puts it in front of a list without it.
LISTS: tuple[str, ...] = (
    "PTS DE",
    "DE PTS",
    "PTS DE BH/C1 BH SB",
    "PTS BH/C1 DE SB",
    "PTS SB WON DE",
    "PTS WIN DE PS DE",
    "PTS DE/P BH",
    "PTS KS DE BPG",
    "PTS AOB DE",
    "PTS FB BH DE",
    "WIN DE PTS",
    "AOB DE PTS",
    "REP DE PTS",
)
NEW_LISTS = ("PTS REP BPG DE TPN", "PTS ARO DE RTNG")


@dataclass(frozen=True)
class Difference:
    """Ours and the peer's, for one participant, with the entries that excuse it."""

    peer: str
    event: str
    edition: str
    code: str
    participant: int
    ours: Fraction | int | None
    theirs: Fraction | int | None
    excuses: tuple[str, ...]

    def __str__(self) -> str:
        where = f"{self.event}, {self.edition}, {self.code}, participant {self.participant}"
        return f"{where}: ours {self.ours}, {self.peer} {self.theirs}"


def codes_of(edition: str) -> list[str]:
    return CODES + (NEW_CODES if edition == EDITIONS[1] else [])


def lists_of(edition: str) -> list[list[str]]:
    lists = LISTS + (NEW_LISTS if edition == EDITIONS[1] else ())
    return [text.split() for text in lists]


def without_some_ratings(seed: int) -> PlainEvent:
    """The event in which some have no rating; for the rating codes only."""
    event = generate(seed, unrated=True)
    return replace(event, name=f"{event.name} with unrated players")


def differences(peer: str, seed: int, values: OurValues, places: OurStandings) -> list[Difference]:
    """Everything compared with one peer for one seed: both editions, values and places."""
    event, unrated = generate(seed), without_some_ratings(seed)
    found: list[Difference] = []
    for edition in EDITIONS:
        asked = ASK[peer](event, edition)
        found += value_differences(asked, codes_of(edition), values)
        found += value_differences(ASK[peer](unrated, edition), RATING_CODES, values)
        for codes in lists_of(edition):
            found += place_differences(asked, codes, places)
    return found


class Gacrux:
    """gacrux asked about one event."""

    peer = "gacrux"

    def __init__(self, event: PlainEvent, edition: str) -> None:
        self.event, self.edition = event, edition
        self.oracle = gacrux_peer.Oracle(event, edition)

    def columns(self, codes: Sequence[str]) -> dict[str, Values]:
        return {code: self.oracle.values(code) for code in codes}

    def places(self, codes: list[str]) -> list[tuple[int, int]] | None:
        return self.oracle.standings(codes)[0]

    def shown(self, code: str, value: Fraction | None) -> Fraction | None:
        """Our value as gacrux gives it: it knows AOB only rounded."""
        if value is None or not code.startswith("AOB"):
            return value
        return gacrux_peer.round_half_up(value, gacrux_peer.aob_step(self.event.rounds))


class TiebreakCore:
    """tiebreak-core asked about one event, as far as it can answer."""

    peer = "tiebreak-core"

    def __init__(self, event: PlainEvent, edition: str) -> None:
        self.event, self.edition = event, edition

    def columns(self, codes: Sequence[str]) -> dict[str, Values]:
        event, edition = self.event, self.edition
        known = [code for code in codes if tiebreak_core_peer.supports(event, code, edition)]
        return tiebreak_core_peer.columns(event, known, edition)

    def places(self, codes: list[str]) -> list[tuple[int, int]] | None:
        if {"FB", "KS"} & set(codes):
            return None  # so often different that nothing is left to compare behind them
        if not tiebreak_core_peer.supports_list(self.event, codes, self.edition):
            return None
        return tiebreak_core_peer.standings(self.event, codes, self.edition)

    def shown(self, code: str, value: Fraction | None) -> Fraction | None:
        return value


Asked = Gacrux | TiebreakCore
ASK: dict[str, type[Asked]] = {"gacrux": Gacrux, "tiebreak-core": TiebreakCore}


def value_differences(
    asked: Asked, codes: Sequence[str], values: OurValues
) -> Iterator[Difference]:
    event, edition, peer = asked.event, asked.edition, asked.peer
    for code, theirs in asked.columns(codes).items():
        ours = values(event, code, edition)
        if sorted(ours) != sorted(theirs):
            raise ValueError(f"{event.name}, {code}: not the same participants")
        for participant, value in sorted(ours.items()):
            both = (asked.shown(code, value), theirs[participant])
            if both[0] != both[1]:
                found = ledger.excuses(peer, event, participant, code, edition)
                yield Difference(peer, event.name, edition, code, participant, *both, tuple(found))


def place_differences(asked: Asked, codes: list[str], places: OurStandings) -> Iterator[Difference]:
    event, edition, peer = asked.event, asked.edition, asked.peer
    rows = asked.places(codes)
    if rows is None:
        return
    theirs = {participant: place for place, participant in rows}
    for place, _, participant in places(event, codes, edition):
        both = (place, theirs[participant])
        if both[0] != both[1]:
            found = ledger.place_excuses(peer, event, participant, codes, edition)
            text = " ".join(codes)
            yield Difference(peer, event.name, edition, text, participant, *both, tuple(found))


# ----- the script ---------------------------------------------------------------------------


def slow_places(event: PlainEvent, codes: list[str], edition: str) -> Rows:
    return ranking.standings(event, codes, edition)[0]


def ready(peer: str, seed: int) -> Counter[str]:
    """How often each entry would excuse a value, whether there is a difference or not."""
    event, count = generate(seed), Counter[str]()
    for edition in EDITIONS:
        for code in codes_of(edition):
            if peer != "gacrux" and not tiebreak_core_peer.supports(event, code, edition):
                continue
            for participant in event.rows:
                count.update(ledger.excuses(peer, event, participant, code, edition))
    return count


def main(first: int, end: int) -> int:
    unexplained = 0
    needed, prepared = Counter[str](), Counter[str]()
    for seed in range(first, end):
        for peer in PEERS:
            for difference in differences(peer, seed, ranking.value, slow_places):
                needed.update(difference.excuses)
                if not difference.excuses:
                    unexplained += 1
                    print(difference)
            prepared += ready(peer, seed)
    for entry in ledger.entries():
        print(f"{entry:35} excused {needed[entry]:6} differences, ready {prepared[entry]:6} values")
    print(f"seeds {first} to {end - 1}: {unexplained} unexplained differences")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2])))
