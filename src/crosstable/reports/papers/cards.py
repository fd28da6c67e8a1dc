"""A card for each participant: all sums, what is unusual in them, and why this place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from crosstable.explain.reasons import Reasons
from crosstable.explain.sentences import Speaker
from crosstable.model.tournament import Participant
from crosstable.regulate import SCORES
from crosstable.reports.contents import Contents, RoundCell
from crosstable.reports.papers.crosstable import BLACK, WHITE
from crosstable.reports.papers.in_words import InWords
from crosstable.reports.papers.paper import Card, Cards, Cell, Column, Paper, Paragraph
from crosstable.reports.papers.summands import Summands
from crosstable.rules.clause import NO_CLAUSE, Contributions
from crosstable.texts import text

_TITLE = text("paper.cards", "Cards")
_ROUND = text("column.round", "Rd")
_PLACE = text("column.place", "Place")
_NUMBER = text("column.number", "No.")
_OPPONENT = text("column.opponent", "Opponent")
_COLOUR = text("column.colour", "C.")
_RESULT = text("column.result", "Result")
_SUM = text("paper.sum", "Value")
_DECISION = text("paper.decision", "besides the rounds")
_HEAD = text("paper.card-head", "{place}   {name} (no. {id})")
_LINE = text("paper.card-line", "Round {round}, {codes}: {because} ({article})")
_REST = text("paper.card-rest", "{codes}: {because} ({article})")
_WORDS = text("paper.card-words", "{code} {value}: {words}")
_HOW = text(
    "paper.cards-how",
    "In each card: the opponents with their places, and what every round gives to each value; what"
    " stands in brackets does not count. Below it: what is unusual, with the article, and why this"
    " place.",
)


def cards_paper(contents: Contents) -> Paper:
    """All cards, in the order of the ranking."""
    maker = _Maker(contents)
    cards = Cards(maker.columns, list(maker.all()))
    return Paper("cards", str(_TITLE()), (Paragraph(str(_HOW()), quiet=True), cards))


@dataclass(frozen=True)
class _Maker:
    """Makes the cards of one event; what they share is made once."""

    contents: Contents
    _articles: dict[tuple[int, int], str] = field(default_factory=dict[tuple[int, int], str])

    @cached_property
    def sums(self) -> list[tuple[int, Summands]]:
        """The criteria that are sums, with their numbers in the list."""
        found = ((at, Summands.of(one)) for at, one in enumerate(self.contents.ranking.columns))
        return [(at, one) for at, one in found if one is not None]

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """What every card's table has."""
        headings = self.contents.headings
        return (
            Column("round", str(_ROUND())),
            Column("opponent_place", str(_PLACE())),
            Column("opponent_id", str(_NUMBER())),
            Column("opponent", str(_OPPONENT()), "left", words=True),
            Column("colour", str(_COLOUR()), "center"),
            Column("result", str(_RESULT()), "center"),
            *(
                Column(one.column.name, headings[at].code, title=headings[at].words, leads=at == 0)
                for at, one in self.sums
            ),
        )

    def all(self) -> Iterator[Card]:
        """The cards in the order of the ranking."""
        for p in self.contents.ranking.order:
            one = self.contents.ranking.tournament.participants[p]
            head = _HEAD(place=self.contents.place(p), name=one.name, id=one.id)
            value: list[Cell] = [self.contents.value_texts[at][p] for at, _ in self.sums]
            yield Card(
                head=str(head),
                facts=_facts(one),
                rows=self._rows(p),
                sums=["", "", "", str(_SUM()), "", "", *value],
                notes=[*self._unusual(p), *self._in_words(p), *self._reasons.sentences(p)],
            )

    def _rows(self, p: int) -> list[Sequence[Cell]]:
        given = [{one.at: one.cell for one in line.all(p)} for _, line in self.sums]
        rows: list[Sequence[Cell]] = [
            (str(number), *self._game(cell), *(one.get(r, "") for one in given))
            for r, (number, cell) in enumerate(
                zip(self.contents.rounds, self.contents.all_cells[p], strict=True), 1
            )
        ]
        if any(0 in one for one in given):
            empty = ("", "", "", str(_DECISION()), "", "")
            rows.append((*empty, *(one.get(0, "") for one in given)))
        return rows

    def _game(self, one: RoundCell) -> tuple[Cell, ...]:
        if one.opponent is None:
            return "", "", one.result if one.letter.strip() else "", "", one.mark
        colour = {"w": str(WHITE()), "b": str(BLACK())}.get(one.colour, "")
        star = "*" if one.annulled else ""
        name = self._names[one.opponent]
        return (
            str(one.opponent_place),
            str(one.opponent),
            name,
            colour,
            f"{one.score or one.mark}{star}",
        )

    @cached_property
    def _names(self) -> dict[int, str]:
        return {one.id: one.name for one in self.contents.ranking.tournament.participants}

    def _unusual(self, p: int) -> list[str]:
        """Rounds whose values need words: each sentence once, with the codes it is about."""
        said: dict[tuple[int, str, str], list[str]] = {}
        for at, one in self.sums:
            code = self.contents.headings[at].code
            if one.column.criterion.system.code in SCORES:
                continue  # the result says it
            for column in _unusual_columns(one.source, p, self._usual[at]):
                line = self._speaker.line(one.source, p, column, 1)
                key = (line.round or 0, line.because, line.article)
                said.setdefault(key, []).append(code)
        return [
            str((_LINE if round else _REST)(
                round=round, codes=", ".join(codes), because=because, article=article))
            for (round, because, article), codes in sorted(said.items())
        ]  # fmt: skip

    def _in_words(self, p: int) -> list[str]:
        """The values that are no sums, but for the criteria at whose turn he was not tied."""
        sums, found = {at for at, _ in self.sums}, list[str]()
        for at, heading in enumerate(self.contents.headings):
            words = "" if at in sums else self._words.said(at, p)
            if words:
                value = self.contents.value_texts[at][p]
                found.append(str(_WORDS(code=heading.code, value=value, words=words)))
        return found

    @cached_property
    def _usual(self) -> dict[int, set[int]]:
        """By criterion, the clauses of rounds with an opponent."""
        return {
            at: set(one.source.clause[:, 1:][one.source.table.opponents >= 0].tolist())
            for at, one in self.sums
        }

    @cached_property
    def _speaker(self) -> Speaker:
        ranking = self.contents.ranking
        return Speaker(ranking.tournament, ranking.regulations.edition)

    @cached_property
    def _words(self) -> InWords:
        return InWords(self.contents)

    @cached_property
    def _reasons(self) -> Reasons:
        return Reasons(self.contents.ranking)


def _unusual_columns(source: Contributions, p: int, usual: set[int]) -> list[int]:
    """The rounds that do not count, rest on an adjusted score, or have no opponent.

    The last only where that makes a difference: where no round with an opponent has the clause.
    """
    table = source.table
    opponents: list[int] = table.opponents[p].tolist()
    clauses: list[int] = source.clause[p].tolist()
    counts: list[bool] = source.counts[p].tolist()
    basis: list[int] = source.basis[p].tolist()
    found: list[int] = []
    for column, number in enumerate(clauses):
        if number == NO_CLAUSE:
            continue
        opponent = opponents[column - 1] if column else -1
        detail = source.clauses[number].detail
        adjusted = (
            opponent >= 0
            and detail is not None
            and detail.whose == "opponent"
            and basis[column] != int(table.score[opponent])
        )
        alone = opponent < 0 and number not in usual
        if not counts[column] or alone or adjusted:
            found.append(column)
    return found


def _facts(one: Participant) -> str:
    known = (one.title, str(one.rating or ""), one.federation)
    return ", ".join(part for part in known if part)
