"""Compares somebody's values and places of team events with gacrux's.

As a script it compares the slow truth (``python -m tests.peers.compare_teams 0 200``), or
crosstable (``0 200 ours``), and tells how often each entry of the ledger was needed.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tests.peers import gacrux_teams
from tests.peers.compare import EDITIONS, Difference, Rows, Values
from tests.peers.plain_team_text import numbers, plain_trf
from tests.peers.team_ledger import Excuses
from tests.slow_truth.teams import ranking
from tests.slow_truth.teams.event import TeamEvent
from tests.slow_truth.teams.reading import read_team_event
from tests.support.generate_team_event import generate_team

CUTS = ("", "/C1", "/C2", "/M1", "/M2", "/P", "/C1/P")
CODES = [
    "MPTS", "GPTS", "MPvGP", "WIN:MP", "WON:MP", "REP:MP",
    *(f"PS:{score}{cut}" for score in ("MP", "GP") for cut in ("", "/C1", "/C2")),
    *(f"{name}:{score}{cut}" for name in ("BH", "FB") for score in ("MP", "GP") for cut in CUTS),
    *(f"KS:{score}{limit}" for score in ("MP", "GP") for limit in ("", "/L+1", "/L-1")),
    *(f"SB:{score}{cut}" for score in ("MP", "GP") for cut in ("", "/C1")),
    *(f"{name}{cut}" for name in ("EMMSB", "EMGSB", "EGMSB", "EGGSB")
      for cut in ("", "/C1", "/C2", "/P", "/C1/P")),
    "AOB:MP", "AOB:GP", "SSSC", "SSSC/P", "SSSC/F", "SSSC/K2", "SSSC/F/P/K7",
]  # fmt: skip
NEW_CODES = ["STD:MP", "AOB:MP/F", "AOB:GP/F"]
#: Without the score that is put in front of each.
LISTS = (
    "BC", "EDE", "EDEBT", "EDEBB", "EDET", "EDEB", "EDE/P", "EDEBT/P",
    "DE:MP", "DE:GP", "DE:GP/P", "WIN:MP EDEBT", "TBR", "BBE", "MPvGP BC", "MPvGP TBR",
    "MPvGP EDEBB BBE", "REP:MP EDE BH:MP", "EMMSB/C1 EDET SSSC", "AOB:GP EDEB BH:GP/C1",
)  # fmt: skip


@dataclass(frozen=True)
class Asked:
    """A team event in three forms: its text, as the slow truth reads it, as gacrux has it."""

    name: str
    trf: str
    event: TeamEvent

    @staticmethod
    def of(seed: int) -> Asked:
        trf = generate_team(seed)
        return Asked(f"Generated team event {seed}", trf, read_team_event(trf))


OurColumns = Callable[[Asked, list[str], str], dict[str, Values]]
OurPlaces = Callable[[Asked, list[str], str], Rows]


class Gacrux:
    """gacrux asked about one team event."""

    def __init__(self, asked: Asked, edition: str) -> None:
        self.event, self.excuses = asked.event, Excuses(asked.event)
        self._number = numbers(asked.event)
        self._team = {number: team for team, number in self._number.items()}
        trf = plain_trf(asked.event)
        self._oracle = gacrux_teams.TeamOracle(trf, edition, asked.event.round_robin)
        self.first = f"{asked.event.primary}TS"

    def column(self, code: str) -> Values | None:
        """None where gacrux breaks off."""
        found = self._oracle.column(code, [self.first])
        if found is None:
            return None
        return {self._team[number]: value for number, value in found.items()}

    def places(self, codes: Sequence[str]) -> dict[int, int] | None:
        found = self._oracle.places(codes)
        return None if found is None else {self._team[number]: place for place, number in found}


def codes_of(edition: str) -> list[str]:
    return CODES + (NEW_CODES if edition == EDITIONS[1] else [])


def lists_of(event: TeamEvent) -> list[list[str]]:
    return [[f"{event.primary}TS", *text.split()] for text in LISTS]


def differences(asked: Asked, columns: OurColumns, places: OurPlaces) -> Iterator[Difference]:
    for edition in EDITIONS:
        gacrux = Gacrux(asked, edition)
        ours = columns(asked, codes_of(edition), edition)
        for code in codes_of(edition):
            yield from value_differences(gacrux, asked, code, edition, ours[code])
        for codes in lists_of(asked.event):
            yield from place_differences(gacrux, asked, codes, edition, places)


def value_differences(
    gacrux: Gacrux, asked: Asked, code: str, edition: str, ours: Values
) -> Iterator[Difference]:
    theirs = gacrux.column(code)
    if theirs is None:
        return
    if sorted(ours) != sorted(theirs):
        raise ValueError(f"{asked.name}, {code}: not the same teams")
    for team, value in sorted(ours.items()):
        both = (gacrux_teams.rounded(code, value, asked.event.rounds), theirs[team])
        if both[0] != both[1]:
            found = gacrux.excuses.of_value(team, code, edition, both)
            yield Difference("gacrux", asked.name, edition, code, team, *both, tuple(found))


def place_differences(
    gacrux: Gacrux, asked: Asked, codes: list[str], edition: str, places: OurPlaces
) -> Iterator[Difference]:
    theirs = gacrux.places(codes)
    if theirs is None:
        return
    for place, _, team in places(asked, codes, edition):
        both = (place, theirs[team])
        if both[0] != both[1]:
            found = gacrux.excuses.of_place(team, codes, edition, both)
            text = " ".join(codes)
            yield Difference("gacrux", asked.name, edition, text, team, *both, tuple(found))


# ----- the script ---------------------------------------------------------------------------


def slow_columns(asked: Asked, codes: list[str], edition: str) -> dict[str, Values]:
    return {code: ranking.value(asked.event, code, edition) for code in codes}


def slow_places(asked: Asked, codes: list[str], edition: str) -> Rows:
    return ranking.standings(asked.event, codes, edition)[0]


def main(first: int, end: int, columns: OurColumns, places: OurPlaces) -> int:
    needed, unexplained = Counter[str](), 0
    for seed in range(first, end):
        for difference in differences(Asked.of(seed), columns, places):
            needed.update(difference.excuses)
            if not difference.excuses:
                unexplained += 1
                print(difference)
    for entry, times in sorted(needed.items()):
        print(f"{entry:40} excused {times:6} differences")
    print(f"seeds {first} to {end - 1}: {unexplained} unexplained differences")
    return 1 if unexplained else 0


if __name__ == "__main__":
    if sys.argv[3:] == ["ours"]:
        from tests.peers import ours_teams

        answers = (ours_teams.columns, ours_teams.places)
    else:
        answers = (slow_columns, slow_places)
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2]), *answers))
