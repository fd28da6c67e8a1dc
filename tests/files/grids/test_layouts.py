"""The same events through every layout and format give the standings that TRF gives."""

from __future__ import annotations

from functools import cache

import pytest

import crosstable as ct
from crosstable.model.tournament import Tournament
from crosstable.ranking.ranking import Ranking
from tests.support.generate_event import generate
from tests.support.plain_event import Cell, PlainEvent
from tests.support.printed_tables import (
    LANGUAGES,
    Print,
    as_csv,
    as_xlsx,
    chess_results_page,
    pairings_page,
)

EDITION = "fide-2026"
LISTS = {"swiss": "BH/C1,BH,SB,PS,WIN,BPG", "round-robin": "SB,WIN,WON,KS"}


def _figures_only(event: PlainEvent) -> PlainEvent:
    """The event as a results site shows it: unrated games look like others, byes are points."""
    plain = {"W": "1", "D": "=", "L": "0", "F": "H"}
    for id, row in event.rows.items():
        event.rows[id] = [
            Cell(one.opponent, one.colour, plain.get(one.result, one.result)) for one in row
        ]
    return event


def _told_apart(event: PlainEvent) -> bool:
    """Whether ``-1`` can mean one thing only: at most one of them in each round."""
    return all(
        sum(row[r].result in "UF" for row in event.rows.values()) < 2
        and not any(row[r].result == "F" for row in event.rows.values())
        for r in range(event.rounds)
    ) and all(one.result != " " for row in event.rows.values() for one in row)


@cache
def swiss_events() -> dict[int, PlainEvent]:
    """Three Swiss events with byes and forfeits of every kind that a crosstable can show."""
    found: dict[int, PlainEvent] = {}
    for seed in range(400):
        if seed % 5 == 4 or seed % 6 == 2:
            continue
        event = _figures_only(generate(seed))
        letters = {one.result for row in event.rows.values() for one in row}
        if _told_apart(event) and {"U", "H", "Z", "+", "-"} <= letters and len(event.rows) < 60:
            found[seed] = event
        if len(found) == 3:
            break
    return found


@cache
def round_robin() -> PlainEvent:
    return next(
        event
        for seed in range(4, 400, 5)
        if seed % 6 != 2
        and (event := _figures_only(generate(seed))).round_robin
        and len(event.rows) % 2 == 0
        and event.rounds == len(event.rows) - 1
        and {one.result for row in event.rows.values() for one in row} <= set("1=0+-")
        and {one.result for row in event.rows.values() for one in row} >= set("1=0+")
    )


def ranked(tournament: Tournament, event: PlainEvent) -> Ranking:
    kind = "round-robin" if event.round_robin else "swiss"
    settings = ct.Settings(type=kind, rounds=event.rounds)
    return ct.rank(tournament, EDITION, LISTS[kind], settings=settings)


def standings(tournament: Tournament, event: PlainEvent) -> list[object]:
    """Places and all values, without the start numbers that a table by place cannot know."""
    return [
        (row.place, row.place_to, row.name.lower(), row.score, dict(row.values))
        for row in ranked(tournament, event).rows
    ]


def wanted(event: PlainEvent) -> list[object]:
    """The same from TRF, with the names that the tables print."""
    text = event.trf()
    for id in event.rows:
        text = text.replace(f"{f'Player {id}':20s}", f"{f'Surname{id:03d}, Name':20s}", 1)
    return standings(ct.read(text.encode()), event)


def prints(event: PlainEvent, language: str) -> Print:
    ranking = ranked(ct.read(event.trf().encode()), event)
    ranks = {row.id: place for place, row in enumerate(ranking.rows, 1)}
    return Print(event, LANGUAGES[language], ranks)


SEEDS = sorted(swiss_events())
events = pytest.mark.parametrize("seed", SEEDS)
languages = pytest.mark.parametrize("language", LANGUAGES)


def test_there_are_three_events() -> None:
    assert len(SEEDS) == 3


@events
@languages
def test_starting_rank_crosstables(seed: int, language: str) -> None:
    event = swiss_events()[seed]
    rows = prints(event, language).starting_rank_crosstable()
    for written in (
        as_csv(rows), as_csv(rows, "\t"), as_csv(rows, ","), as_xlsx(("Sheet1", rows)),
        as_xlsx(("Sheet1", rows), numbers=False),
        chess_results_page("An Open", "Starting rank crosstable", rows),
    ):  # fmt: skip
        read = ct.read(written)
        assert standings(read, event) == wanted(event)
        assert not [one for one in read.remarks if one.code == "points-differ"]


@events
@languages
def test_final_ranking_crosstables(seed: int, language: str) -> None:
    event = swiss_events()[seed]
    rows = prints(event, language).final_ranking_crosstable()
    for written in (
        as_csv(rows),
        as_xlsx(("Final", rows)),
        chess_results_page("An Open", "x", rows),
    ):
        assert standings(ct.read(written), event) == wanted(event)


@events
@languages
@pytest.mark.parametrize("one_table", [True, False])
def test_pairings_on_pages(seed: int, language: str, one_table: bool) -> None:
    event = swiss_events()[seed]
    page = pairings_page("An Open", prints(event, language).pairings(), one_table=one_table)
    read = ct.read(page)
    assert standings(read, event) == wanted(event)
    assert read.details.start == "2026/05/01"


@events
@languages
def test_pairings_on_sheets(seed: int, language: str) -> None:
    event = swiss_events()[seed]
    rounds = prints(event, language).pairings()
    sheets = [(f"R{r}", rows) for r, (_, rows) in enumerate(rounds, 1)]
    assert standings(ct.read(as_xlsx(*sheets)), event) == wanted(event)
    stacked = [line for title, rows in rounds for line in ([title], *rows, [])]
    assert standings(ct.read(as_xlsx(("All", stacked))), event) == wanted(event)


@languages
def test_grids(language: str) -> None:
    event = round_robin()
    rows = prints(event, language).grid()
    for written in (as_csv(rows), as_xlsx(("Grid", rows)), chess_results_page("A Cup", "x", rows)):
        read = ct.read(written)
        assert standings(read, event) == wanted(event)
        assert "rounds-of-grid" in {one.code for one in read.remarks}


@events
def test_what_our_writer_writes(seed: int) -> None:
    event = swiss_events()[seed]
    read = ct.read(event.trf().encode())
    for version in ("csv", "tsv", "xlsx"):
        again = ct.read(ct.write(read, version))
        assert standings(again, event) == standings(read, event)
