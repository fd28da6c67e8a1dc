"""The report as a page: all numbers of the JSON and of the explanations, in valid markup."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

import crosstable as ct
from bench.events import swiss
from crosstable.explain.explanation import Explanation, Group, Rounds, Steps
from crosstable.ranking.ranking import Ranking
from crosstable.reports.html import html_report
from crosstable.reports.numbers import has_sign, shown
from crosstable.reports.standings import standings
from crosstable.texts import declared_texts
from tests.cli.running import EMPTY, SMALL_EVENTS, file_of, run
from tests.reports.pages import (
    by_id,
    cards,
    cells,
    head_of,
    of_value,
    parsed,
    rows_of,
    spoken,
    values,
    with_class,
    words,
)
from tests.support.generate_event import generate
from tests.support.generate_team_event import generate_team

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
LINK = "https://example.org/open?a=1&b=2"
#: Every kind of explanation: by rounds with cuts, in steps, by group, step by step, averages.
LISTS = {
    "club-swiss": "PTS,DE,BH/C1,BH,SB,TPR,ARO,LOT",
    "rapid-withdrawals": "PTS,BH/C*,SHM,PS/C1,WIN,REP,PO",
    "round-robin-withdrawal": "PTS,DE,WIN,SB,KS/L-*,RIGA",
    "three-points-for-a-win": "PTS,BH/M1,AOB,STD,TPN",
    "russian-swiss": "PTS,DE,BH/C1,BH,PS,WIN",
    "draughts-round-robin": "PTS,WIN,DE,SB,KS",
    "club-teams": "MPTS,EDE,GPTS,EMMSB,SSSC,BH:GP",
}
EDITIONS = {"rapid-withdrawals": "rus-2010", "round-robin-withdrawal": "rus-2010"}


def ranking_of(name: str) -> Ranking:
    path = EXAMPLES / f"{name}.trf"
    edition = EDITIONS.get(name, "fide-2026")
    tiebreaks = ",".join(one for one in LISTS[name].split(",") if _exists(one, edition))
    return ct.rank(ct.read(path), edition=edition, tiebreaks=tiebreaks)


def _exists(code: str, edition: str) -> bool:
    try:
        ct.rank(ct.read(EXAMPLES / "club-swiss.trf"), edition=edition, tiebreaks=code)
    except ct.CrosstableError as fault:
        return fault.code not in ("system-not-in-edition", "modifier-not-allowed")
    return True


def explanation(ranking: Ranking, id: int) -> Explanation:
    found = ct.explain(ranking, id)
    assert isinstance(found, Explanation)
    return found
