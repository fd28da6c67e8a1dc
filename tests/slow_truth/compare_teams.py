"""Crosstable and the slow truth on one team event: every difference as one line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

import crosstable as ct
from crosstable.exact import machine_text
from crosstable.model.tournament import Tournament
from crosstable.ranking.regulations import Settings
from tests.slow_truth.teams.codes import (
    C07,
    JULY_2023,
    MARCH_2026,
    OLYMPIAD,
    RUSSIAN,
    SOURCE_001,
    SOURCE_002,
    VIRTUAL,
)
from tests.slow_truth.teams.event import TeamEvent
from tests.slow_truth.teams.ranking import standings
from tests.slow_truth.teams.reading import read_team_event


def both(*names: str) -> list[str]:
    """Each code in match and in game points: the score stands before the modifiers."""
    codes: list[str] = []
    for name in names:
        base, slash, modifiers = name.partition("/")
        codes += [f"{base}:{score}{slash}{modifiers}" for score in ("MP", "GP")]
    return codes


SUMS = ("BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2")
PLAYED = ("BH/P", "BH/C1/P", "BH/M1/P")
FORE = ("FB", "FB/C1", "FB/C2", "FB/M1", "FB/M2", "FB/P", "FB/C1/P", "FB/M1/P")
BERGERS = [
    form + cut
    for form in ("EMMSB", "EMGSB", "EGMSB", "EGGSB")
    for cut in ("", "/C1", "/C2", "/P", "/C1/P", "/C2/P")
]
KOYA = ("KS", "KS/L+1", "KS/L-2")
SCHEDULE = ("SSSC", "SSSC/F", "SSSC/P", "SSSC/F/P", "SSSC/K3")

TODAY = [
    "MPTS", "GPTS", "MPvGP", "PTS", "WIN:MP", "WON:MP", "REP:MP", "WIN", "PS", "BH", "FB/C1", "SB",
    "AOB", "KS", *both("PS", "PS/C1", "PS/C2", *SUMS, *PLAYED, *FORE, "AOB", *KOYA, "SB"),
    *BERGERS, *SCHEDULE,
]  # fmt: skip
IN_2026 = [*TODAY, "STD:MP", "STD", *both("AOB/F")]
BEFORE = [
    "MPTS", "GPTS", "WIN:MP", "BH", "SB",
    *both(*SUMS, "SBH", "PS", "PS/C1", "KS", "KS/L-1", "SB"),
]  # fmt: skip

#: What is computed for everybody, edition by edition.
COLUMNS: dict[str, list[str]] = {
    **dict.fromkeys(C07, TODAY),
    MARCH_2026: IN_2026,
    JULY_2023: ["MPTS", "GPTS", *both(*SUMS, "FB", "AOB"), *[b for b in BERGERS if "P" not in b]],
    RUSSIAN: ["MPTS", "GPTS", "WIN:MP", "SB", "SHM", "BH", *both("SB", "SHM", *SUMS), "SRO"],
    SOURCE_001: [*BEFORE, "MPGP"],
    SOURCE_002: [*BEFORE, "MPGP"],
    VIRTUAL: BEFORE,
    OLYMPIAD: ["MPTS", "GPTS", "EMGSB/C1"],
}

#: Without a score they mean match points, which are not always the primary ones (E8).
MATCHES_ONLY = ("WIN", "STD")
ENCOUNTERS = ("EDE", "EDEBT", "EDEBB", "EDET", "EDEB")
ANCIENT_GROUPS = [["DE"], *([code] for code in both("DE"))]

#: Lists whose systems look at the tied; a primary score is put before each.
LISTS: dict[str, list[list[str]]] = {
    **{
        edition: [
            *([code] for code in both("DE", "DE/P")),
            *([code + p] for code in ENCOUNTERS for p in ("", "/P")),
            ["BC"], ["TBR"], ["BBE"], ["MPvGP", "BC"], ["MPvGP", "DE", "TBR"],
        ]
        for edition in C07
    },
    JULY_2023: [["DE"], *([code] for code in both("DE"))],
    RUSSIAN: [*ANCIENT_GROUPS, ["ROP"], *([c] for c in both("ROP", "BH/C*")),
              ["SHM", "WIN:MP", "DE", "ROP", "SRO"]],
    SOURCE_001: [*ANCIENT_GROUPS, ["KS/L-*"], ["KS:GP/L+*"], ["PS/C*"], ["MPGP", "DE", "SB"]],
    SOURCE_002: [*ANCIENT_GROUPS, ["KS/L+*"], ["PS:GP/C*"]],
    VIRTUAL: ANCIENT_GROUPS,
    OLYMPIAD: [["EMGSB/C1", "GPTS"]],
}  # fmt: skip

#: Other answers to questions, with the codes they change.
OTHER_ANSWERS: list[tuple[str, dict[str, str], list[str]]] = [
    *((edition, {"ede_boards": "all-games"}, [code])
      for edition in C07 for code in ("EDEBT", "EDEBB")),
    *((SOURCE_001, {"team_berger": form}, ["SB"])
      for form in ("EMMSB", "EMGSB", "EGMSB", "EGGSB")),
    (SOURCE_001, {"opponents_totals": "as-awarded"}, both("BH", "BH/C1", "SB", "SBH")),
    (RUSSIAN, {"opponents_total_rounds": "played-only"}, both("SB", "SHM")),
    (RUSSIAN, {"unplayed_element": "none"}, both("BH", "BH/C1", "SB", "SHM")),
    (RUSSIAN, {"encounter_repeats": "mean"}, ["DE"]),
    (RUSSIAN, {"encounter_forfeits": "not-met"}, ["DE:GP"]),
    (RUSSIAN, {"encounter_condition": "as-it-stands"}, ["DE"]),
    (SOURCE_001, {"encounter_restart": "once"}, ["DE"]),
    (SOURCE_001, {"encounter_forfeits": "met"}, ["DE:MP"]),
]  # fmt: skip


@lru_cache(maxsize=4)
def _read(text: str) -> tuple[Tournament, TeamEvent]:
    return ct.read(text.encode()), read_team_event(text)


def _shown(value: Fraction | None) -> str:
    return "-" if value is None else machine_text(value)


def differences(
    text: str, edition: str, codes: Sequence[str], answers: Mapping[str, str] | None = None
) -> Iterator[str]:
    """Where values or places of a list differ, as edition, list, code, team, ours, the truth's."""
    tournament, event = _read(text)
    rows, columns = standings(event, codes, edition, answers)
    settings = Settings(answers=dict(answers or {}))
    ranking = ct.rank(tournament, edition, ",".join(codes), settings=settings)
    about = f"{edition} {','.join(codes) if len(codes) < 9 else codes[0]} {dict(answers or {})}"
    found = {row.id: row for row in ranking.rows}
    if set(found) != set(event.rows):
        yield f"{about}: teams {sorted(found)}, truth {sorted(event.rows)}"
        return
    for code in codes:
        for team, value in columns[code].items():
            ours = found[team].values.get(code)
            if ours != value:
                yield f"{about}: {code} of {team} is {_shown(ours)}, truth {_shown(value)}"
    for place, last, team in rows:
        ours = found[team].place, found[team].place_to
        if ours != (place, last):
            yield f"{about}: place of {team} is {ours}, truth {(place, last)}"


def depends_on_primary(code: str) -> bool:
    """Whether the value changes with the primary score."""
    return ":" not in code and code not in ("MPTS", "GPTS", "MPGP", "SRO", *BERGERS)


def all_differences(text: str, editions: Sequence[str] = tuple(COLUMNS)) -> Iterator[str]:
    """Every system of the editions, with either score as the primary one."""
    for edition in editions:
        for primary in ("MPTS", "GPTS"):
            columns = [code for code in COLUMNS[edition] if code != primary]
            if primary == "GPTS":
                columns = [code for code in columns if depends_on_primary(code)]
                columns = [code for code in columns if code not in MATCHES_ONLY]
            yield from differences(text, edition, [primary, *columns])
            for codes in LISTS[edition]:
                yield from differences(text, edition, [primary, *codes])
    for edition, answers, codes in OTHER_ANSWERS:
        if edition in editions:
            for primary in ("MPTS", "GPTS"):
                yield from differences(text, edition, [primary, *codes], answers)
