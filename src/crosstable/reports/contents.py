"""What every paper of an event is made of: words and numbers in the active language, no layout.

A printed form (HTML, PDF, spreadsheet, Markdown) takes its parts from here and computes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from msgspec.structs import replace

from crosstable.exact import machine_text
from crosstable.explain.criteria_words import criterion_words
from crosstable.explain.explanation import Group, One
from crosstable.explain.sentences import Speaker
from crosstable.explain.values import articles_of, explained
from crosstable.model.dates import meant_day
from crosstable.model.result import RESULTS
from crosstable.model.rounds import Sheet
from crosstable.ranking.columns import Column
from crosstable.ranking.ranking import Ranking, ranked
from crosstable.reports.numbers import shown
from crosstable.texts import Text, day_text, number_text, text

_RESULT_MARKS = {
    "1": "1", "W": "1", "=": "½", "D": "½", "0": "0", "L": "0", "+": "+", "-": "−",
}  # fmt: skip
_BYES, _BYE = "UFHZ", text("contents.bye", "bye")
_EVENT: dict[str, Text] = {
    "city": text("contents.city", "Place"),
    "dates": text("contents.dates", "Dates"),
    "federation": text("contents.federation", "Federation"),
    "chief_arbiter": text("contents.chief-arbiter", "Chief arbiter"),
    "time_control": text("contents.time-control", "Time control"),
}
_NAMELESS = text("standings.nameless", "Tournament")


class Heading(NamedTuple):
    """A column of the ranking: its code as shown, the system's name, the article.

    ``words``: the name with what the modifiers do; ``articles``: theirs too.
    """

    code: str
    title: str
    article: str
    words: str = ""
    articles: str = ""


class RankingRow(NamedTuple):
    """A line of the ranking. ``place``: ``3`` or ``3-5``; ``values`` by column, a dash for none."""

    place: str
    id: int
    name: str
    title: str
    rating: str
    federation: str
    values: tuple[str, ...]
    exact: tuple[Fraction | None, ...]
    decided_by: str


class RoundCell(NamedTuple):
    """A round of a participant: the place and the number of the opponent, colour, result, points.

    ``letter``: the result as in `RESULTS`. ``score``: of a match, the boards of both teams.
    ``annulled``: it counts for nobody.
    """

    opponent_place: int | None
    opponent: int | None
    colour: str
    mark: str
    points: str
    result: str
    letter: str = " "
    score: str = ""
    annulled: bool = False


class Card(NamedTuple):
    """All sums of one participant."""

    place: str
    id: int
    name: str
    values: tuple[One, ...]


@dataclass(frozen=True)
class Contents:
    """An event with its ranking, ready to be laid out."""

    ranking: Ranking

    @property
    def title(self) -> str:
        """The name of the event."""
        return self.ranking.tournament.details.name or str(_NAMELESS())

    @property
    def facts(self) -> list[tuple[str, str]]:
        """What the head says of the event: label and value."""
        details = self.ranking.tournament.details
        dates = " – ".join(dict.fromkeys(map(self.day, filter(None, (details.start, details.end)))))
        values = {
            "city": details.city, "dates": dates, "federation": details.federation,
            "chief_arbiter": details.chief_arbiter, "time_control": details.time_control,
        }  # fmt: skip
        return [(str(_EVENT[name]()), value) for name, value in values.items() if value]

    def day(self, written: str) -> str:
        """A date of the file as a reader writes it; as it stands where its day is not clear."""
        details = self.ranking.tournament.details
        day = meant_day(written, details.start, details.end)
        return day_text(day) if day else written

    @cached_property
    def headings(self) -> list[Heading]:
        """The criteria in their order; the first is what ranks first."""
        edition = self.ranking.regulations.edition
        speaker = Speaker(self.ranking.tournament, edition)
        return [
            Heading(
                one.name.partition("#")[0],
                str(one.criterion.system.title()),
                speaker.article([one.criterion.system.code]),
                criterion_words(one.criterion, edition),
                articles_of(one.criterion, self.ranking, speaker),
            )
            for one in self.ranking.columns
        ]

    @property
    def rows(self) -> Iterator[RankingRow]:
        """The ranking, by place, then start number."""
        ranking = self.ranking
        for p in ranking.order:
            one = ranking.tournament.participants[p]
            exact = tuple(column.value(p) for column in ranking.columns)
            yield RankingRow(
                self.place(p), one.id, one.name, one.title, str(one.rating or ""), one.federation,
                tuple(column[p] for column in self.value_texts), exact,
                ranking.decided_by(p) or "",
            )  # fmt: skip

    @cached_property
    def value_texts(self) -> list[list[str]]:
        """The values as people read them: by criterion, then participant row."""
        found: list[list[str]] = []
        for column in self.ranking.columns:
            written = column.values.texts()
            signed = column.criterion.system.signed
            known = {one: shown(one, signed=signed) for one in set(written)}
            found.append([known[one] for one in written])
        return found

    def place(self, p: int) -> str:
        """The place of participant row ``p``: ``3``, or ``3-5`` where it is shared."""
        first, last = self.ranking.places
        return f"{first[p]}" if first[p] == last[p] else f"{first[p]}-{last[p]}"

    @property
    def rounds(self) -> tuple[int, ...]:
        """The numbers of the counted rounds."""
        return self.ranking.regulations.rounds

    @cached_property
    def all_cells(self) -> list[list[RoundCell]]:
        """The rounds of everybody, by participant row; for several papers made once."""
        return [self.cells(p) for p in range(len(self.ranking.order))]

    def cells(self, p: int) -> list[RoundCell]:
        """The rounds of participant row ``p`` in their order."""
        return [
            self._cell(self.ranking.tournament.sheets[number - 1], p, r)
            for r, number in enumerate(self.rounds)
        ]

    def _cell(self, sheet: Sheet, p: int, r: int) -> RoundCell:
        game, table = sheet.game(p), self.ranking.evaluation.table
        other, points = game.opponent, int(table.points[p, r])
        return RoundCell(
            None if other is None else self.ranking.places[0][other],
            None if other is None else self.ranking.tournament.participants[other].id,
            game.colour if game.colour in "wb" else "",
            self._byes[points] if game.result in _BYES else self._marks[game.result],
            self._points[points],
            self._results[game.result],
            game.result,
            self._match_score(p, other, r),
            bool(table.void[p, r]),
        )

    @cached_property
    def _marks(self) -> dict[str, str]:
        return {letter: _RESULT_MARKS.get(letter, "") for letter in RESULTS}

    @cached_property
    def _byes(self) -> dict[int, str]:
        """A round without opponent in as few signs as there are, by what it gave."""
        return {
            one: f"{_BYE()} {'½' if points == '0.5' else points}"
            for one, points in self._points.items()
        }

    @cached_property
    def _results(self) -> dict[str, str]:
        return {letter: str(one.name()) for letter, one in RESULTS.items()}

    @cached_property
    def _points(self) -> dict[int, str]:
        """What a round can give, in words, by ticks."""
        table = self.ranking.evaluation.table
        return {one: number_text(one * table.unit) for one in set(table.points.ravel().tolist())}

    def _match_score(self, p: int, other: int | None, r: int) -> str:
        """The game points of both teams in round ``r`` (from 0), where there was a match."""
        facts = self.ranking.evaluation.table.teams
        if facts is None or other is None:
            return ""
        by_games = facts.tables["GP"]
        both = (int(by_games.points[one, r]) * by_games.unit for one in (p, other))
        return " : ".join(map(number_text, both))

    @property
    def is_grid(self) -> bool:
        """Whether everybody was to meet everybody: the crosstable is then a square."""
        return self.ranking.regulations.type.name in ("round-robin", "double-round-robin")

    def meetings(self, p: int, q: int) -> list[str]:
        """The points of row ``p`` in the games against row ``q``, in the order of the rounds."""
        table, found = self.ranking.evaluation.table, list[str]()
        for r, number in enumerate(self.rounds):
            game = self.ranking.tournament.sheets[number - 1].game(p)
            if game.opponent == q:
                mark = self._marks[game.result]
                found.append(mark if mark in "+−" else self._points[int(table.points[p, r])])
        return found

    @property
    def cards(self) -> Iterator[Card]:
        """The card of every participant in the order of the ranking."""
        ranking = self.ranking
        speaker = Speaker(ranking.tournament, ranking.regulations.edition)
        groups: dict[tuple[str, int], Group] = {}
        for p in ranking.order:
            one = ranking.tournament.participants[p]
            values = (self._explained(each, p, speaker, groups) for each in ranking.columns)
            yield Card(self.place(p), one.id, one.name, tuple(values))

    def _explained(
        self, one: Column, p: int, speaker: Speaker, groups: dict[tuple[str, int], Group]
    ) -> One:
        """The explanation of a value. Those tied at a point share the passes, made only once."""
        key = (one.name, int(one.classes.label[p]))
        if key in groups:
            value = one.value(p)
            written = None if value is None else machine_text(value)
            return replace(groups[key], value=written)
        found = explained(self.ranking, one, p, 1, speaker)
        if isinstance(found, Group):
            groups[key] = found
        return found

    @property
    def places_by_round(self) -> list[list[int]]:
        """For each counted round the place (first of a shared one) of every row after it."""
        found: list[list[int]] = []
        decided = self.ranking.regulations
        for count in range(1, len(self.rounds)):
            earlier = replace(decided, rounds=self.rounds[:count], remarks=())
            found.append(ranked(self.ranking.tournament, earlier).places[0])
        return [*found, self.ranking.places[0]] if self.rounds else []

    @property
    def remarks(self) -> list[str]:
        """What is odd or was assumed, doubts first."""
        ordered = sorted(self.ranking.remarks, key=lambda one: one.severity != "doubt")
        return [str(one) for one in ordered]


def value_text(column: Column, value: Fraction | None) -> str:
    """A value as people read it; Shmulyan with its sign, a dash where there is none."""
    if value is None:
        return "-"
    return number_text(value, signed=column.criterion.system.signed)
