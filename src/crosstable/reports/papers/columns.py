"""Columns that several papers have, with their cells by participant row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from crosstable.exact import machine_text
from crosstable.model.tournament import Participant, Tournament
from crosstable.reports.contents import Contents
from crosstable.reports.papers.paper import Cell, Column, Figure, Table
from crosstable.texts import number_text, text

PLACE = text("column.place", "Place")
NUMBER = text("column.number", "No.")
NAME = text("column.name", "Name")
TEAM = text("column.team", "Team")
TITLE = text("column.title", "Title")
RATING = text("column.rating", "Rating")
FEDERATION = text("column.federation", "Fed.")
SCORE = text("column.score", "Score")
DECIDED_BY = text("column.decided-by", "By")
_PLACE_TO = text("column.place-to", "To place")
_FACTS = {"title": TITLE, "rating": RATING, "federation": FEDERATION}


class Filled(NamedTuple):
    """A column and its cells by participant row."""

    column: Column
    cells: Sequence[Cell]


def table(filled: Sequence[Filled], order: Sequence[int]) -> Table:
    """The table of these columns with the participant rows in this order."""
    cells = [one.cells for one in filled]
    return Table(
        tuple(one.column for one in filled),
        [tuple(column[p] for column in cells) for p in order],
    )


def all_staying(columns: Sequence[Column]) -> tuple[Column, ...]:
    """Columns of a table that is not taken apart: its names are shortened instead."""
    return tuple(one._replace(stays=True) for one in columns)


def figure(value: Fraction | None, *, signed: bool = False, halves: bool = True) -> Figure:
    """A number as a cell, a dash where there is none."""
    if value is None:
        return Figure("-", "")
    return Figure(number_text(value, signed=signed, halves=halves), machine_text(value), value)


def whole(value: int | None) -> Cell:
    """A whole number as a cell, nothing where there is none."""
    return "" if not value else Figure(str(value), str(value), Fraction(value))


def places(contents: Contents) -> list[Filled]:
    """The place: shared ones as ``3-5`` for people, in two columns for machines."""
    first, last = contents.ranking.places
    heading = str(PLACE())
    said = [contents.place(p) for p in range(len(first))]
    return [
        Filled(Column("place", heading, stays=True, readers="people"), said),
        Filled(Column("place", heading, readers="machines"), [whole(one) for one in first]),
        Filled(
            Column("place_to", str(_PLACE_TO()), readers="machines", belongs="place"),
            [whole(one) for one in last],
        ),
    ]


def numbers(tournament: Tournament) -> Filled:
    """The start numbers."""
    cells = [whole(one.id) for one in tournament.participants]
    return Filled(Column("id", str(NUMBER()), stays=True), cells)


def names(tournament: Tournament) -> Filled:
    """The names of the players, or of the teams."""
    heading = NAME if tournament.matches is None else TEAM
    return Filled(
        Column("name", str(heading()), "left", words=True, stays=True),
        [one.name for one in tournament.participants],
    )


def facts(tournament: Tournament, wanted: Sequence[str] = tuple(_FACTS)) -> list[Filled]:
    """Title, rating, federation, where anybody has one."""
    found: list[Filled] = []
    for name in wanted:
        cells = [_fact(one, name) for one in tournament.participants]
        if any(cells):
            align = "right" if name == "rating" else "left"
            found.append(Filled(Column(name, str(_FACTS[name]()), align), cells))
    return found


def _fact(one: Participant, name: str) -> Cell:
    if name == "rating":
        return whole(one.rating)
    return one.title if name == "title" else one.federation


def criteria(contents: Contents, wanted: Callable[[int], bool] = lambda _: True) -> list[Filled]:
    """The values of the criteria, or of some of them by their number in the list."""
    headings = contents.headings
    found: list[Filled] = []
    for number, one in enumerate(contents.ranking.columns):
        if not wanted(number):
            continue
        known: dict[str | None, Figure] = {}
        for written, said in zip(one.values.texts(), contents.value_texts[number], strict=True):
            if written not in known:
                value = None if written is None else Fraction(written)
                known[written] = Figure(said, written or "", value)
        column = Column(one.name, headings[number].code, title=headings[number].words,
                        leads=number == 0)  # fmt: skip
        found.append(Filled(column, [known[written] for written in one.values.texts()]))
    return found


def scores(contents: Contents) -> Filled:
    """The final scores."""
    ranking = contents.ranking
    known = {one: figure(Fraction(one)) for one in set(ranking.score_texts)}
    column = Column("score", str(SCORE()), readers="asked")
    return Filled(column, [known[one] for one in ranking.score_texts])


def deciders(contents: Contents) -> Filled:
    """The criterion that separated each class from the one directly above."""
    ranking = contents.ranking
    decided = [ranking.decided_by(p) or "" for p in range(len(ranking.order))]
    cells = [Figure(one.partition("#")[0], one) for one in decided]
    return Filled(Column("decided_by", str(DECIDED_BY()), "left"), cells)
